"""The words of scenario files that all games share, English and Japanese: every table maps what may be written to what
is meant. A game's own words are in its kit."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.errors import Said
from fuda.kernel.notation import SEATS
from fuda.scenario.reading.piece import Piece

HEAD = {
    "title": "title", "題名": "title",
    "rule": "rule",
    "game": "game", "ゲーム": "game",
    "edition": "edition", "版": "edition",
    "seed": "seed", "種": "seed",
    "option": "option",
    "turn": "turn", "ターン": "turn",
    "first": "first", "先攻": "first",
    "phase": "phase", "フェイズ": "phase",
    "act": "act", "行動権": "act",
}  # fmt: skip

CARD = {"refused": "refused", "不可": "refused"}
"""Lines of a card block in every game."""

BLOCKS = {
    "card": "card", "カード": "card",
    "seat": "seat", "席": "seat",
    "chain": "chain",
    "script": "script", "手順": "script",
}  # fmt: skip


def meant(piece: Piece, table: Mapping[str, str], what: str) -> str:
    """The meaning of a word of a table; an unknown one is an error that lists the words."""
    found = table.get(piece.text)
    if found is None:
        known = list(dict.fromkeys(table.values()))
        raise piece.error(
            "unknown {what} {found}; expected one of {known}", what=Said(what), found=piece.shown(), known=known
        )
    return found


def letters(seats: int) -> str:
    """The letters of the seats of a game."""
    return SEATS[:seats]


def seat(piece: Piece, seats: int) -> int:
    """A seat by its letter."""
    if len(piece.text) != 1 or piece.text not in letters(seats):
        if seats == 2:
            raise piece.error("expected a seat, A or B, found {found}", found=piece.shown())
        raise piece.error("expected a seat, A to {last}, found {found}", last=letters(seats)[-1], found=piece.shown())
    return SEATS.index(piece.text)

"""Texts grown from known ones: they read, they use new lines, and shorter ones are near."""

from __future__ import annotations

import random

from fuda.text import Ambiguous, Refused
from fuda.text.graft import Grafter, Pieces, lines, said_by, shorter
from fuda.text.print import Printer
from fuda.text.terminals import Context
from tests.text.mini import book

SELF = "己札"
KNOWN = ("己札が咲くとき、2枚引く。", "①:前の畝に1回水をやり、2枚引く。")


def stocked() -> Pieces:
    pieces = Pieces(book().grammars["ja"], Context("ja", SELF))
    for text in KNOWN:
        pieces.learn(book().symbol("Card", "ja"), book().read(text, "Card", own_name=SELF))
    return pieces


def reads(text: str) -> bool:
    try:
        book().read(text, "Card", own_name=SELF)
    except (Refused, Ambiguous):
        return False
    return True


def test_pieces_are_kept_by_symbol() -> None:
    pieces = stocked()
    whole = book().symbol("Card", "ja")
    assert pieces.of(whole) == [*KNOWN]
    found = {text for texts in pieces.texts.values() for text in texts}
    assert {"2枚引く", "己札が咲く", "前の畝", "①"} <= found


def test_grown_and_varied_texts_read() -> None:
    pieces, whole = stocked(), book().symbol("Card", "ja")
    grafter = Grafter(pieces, random.Random(1))
    tree = book().read(KNOWN[1], "Card", own_name=SELF)
    grown = {grafter.grow(whole, 4) for _ in range(60)}
    varied = {grafter.vary(whole, tree, 0.2) for _ in range(60)}
    assert len(grown) > 30
    assert len(varied) > 10
    assert sum(map(reads, grown | varied)) > 0.8 * len(grown | varied)


def test_growing_meets_lines_that_no_known_text_uses() -> None:
    pieces, whole = stocked(), book().symbol("Card", "ja")
    grafter, met = Grafter(pieces, random.Random(2)), set[str]()
    for _ in range(200):
        text = grafter.grow(whole, 5)
        if reads(text):
            tree = book().read(text, "Card", own_name=SELF)
            met |= said_by(Printer(pieces.context), whole, tree)
    assert met <= lines(pieces.grammar)
    assert len(met) > 0.8 * len(lines(pieces.grammar))


def test_shorter_texts_are_shorter_and_near() -> None:
    pieces, whole = stocked(), book().symbol("Card", "ja")
    tree = book().read("\n".join(KNOWN), "Card", own_name=SELF)
    found = [*shorter(pieces, whole, tree)]
    assert set(KNOWN) <= set(found)
    assert all(len(text) < len("\n".join(KNOWN)) for text in found)
    assert [len(text) for text in found] == sorted(len(text) for text in found)

"""From bytes to a Scenario: head, cards, position, script. Everything unknown is an error with its place."""

from __future__ import annotations

import re
from typing import Any

from fuda.games.pso2.game import EDITIONS
from fuda.scenario import words
from fuda.scenario.book import Book
from fuda.scenario.card_block import add_card
from fuda.scenario.entry import entries
from fuda.scenario.piece import Malformed, Node, Piece, decode, tree
from fuda.scenario.record import Block, Placed, Scenario, SeatPosition
from fuda.scenario.script import parse_script
from fuda.scenario.words import meant, seat

CITED = re.compile(r"[a-z][a-z0-9]*-[0-9]+(?:\.[0-9]+)* \S.*")
MANY = ("rule", "option")
"""Head lines that may stand more than once."""


def parse(data: bytes, file: str) -> Scenario:
    """The scenario in a file, or `Malformed` with file, line and column."""
    try:
        return _parse(tree(decode(data)))
    except Malformed as error:
        raise Malformed(error.said, place=f"{file}:{error.place}") from None


def _parse(nodes: list[Node]) -> Scenario:
    head, blocks = _sort(nodes)
    book = Book()
    cards = [block for block in blocks if block.word == "card"]
    for count, block in enumerate(cards, 1):
        add_card(book, block.head, block.node, count)
    seats = _seats([block for block in blocks if block.word == "seat"], book)
    scenario = Scenario(book=book, seats=seats)
    _head(scenario, head)
    for block in blocks:
        if block.word == "chain":
            scenario.chain = (*scenario.chain, *(_placed(child, book) for child in block.node.below))
    scenario.steps = parse_script(_script(nodes), scenario)
    return scenario


def _sort(nodes: list[Node]) -> tuple[list[tuple[str, Piece]], list[Block]]:
    """The lines before the script: head lines, and blocks by their first word."""
    head: list[tuple[str, Piece]] = []
    blocks: list[Block] = []
    for node in nodes:
        first = node.piece.words()[0]
        word = words.BLOCKS.get(first.text)
        if word == "script":
            break
        pair = node.piece.key()
        if word is not None:
            blocks.append(Block(word, node.piece.cut(len(first.text)), node))
        elif pair is None:
            raise node.piece.error(
                "expected a line “KEY: VALUE”, card, seat, chain or script, found {found}", found=node.piece.shown()
            )
        else:
            node.alone()
            key = meant(pair[0], words.HEAD, "line")
            if key not in MANY and key in dict(head):
                raise pair[0].error("{found} is given twice", found=pair[0].shown())
            head.append((key, pair[1]))
    return head, blocks


def _script(nodes: list[Node]) -> list[Node]:
    """The lines after `script`."""
    for number, node in enumerate(nodes):
        if words.BLOCKS.get(node.piece.text) == "script":
            if node.below:
                raise node.below[0].piece.error("expected the lines of the script without indentation")
            return nodes[number + 1 :]
    end = nodes[-1].piece if nodes else Piece("", 1, 1)
    raise end.error("expected a line “script” and what happens after it")


def _head(scenario: Scenario, head: list[tuple[str, Piece]]) -> None:
    found = dict(head)
    scenario.where = found
    if not found.get("title", Piece("", 1, 1)).text:
        raise found.get("title", Piece("", 1, 1)).error("expected a line “title: TEXT”")
    scenario.title = found["title"].text
    scenario.rules = tuple(_cited(piece) for key, piece in head if key == "rule")
    scenario.options = dict(_option(piece) for key, piece in head if key == "option")
    if "game" in found:
        meant(found["game"], {"pso2": "pso2"}, "game")
    if "edition" in found:
        scenario.editions = tuple(
            meant(p, {name: name for name in EDITIONS}, "edition") for p in found["edition"].items()
        )
    scenario.seed = found["seed"].number() if "seed" in found else 1
    scenario.phase = meant(found["phase"], words.PHASES, "phase") if "phase" in found else "main"
    _whose_turn(scenario, found)
    scenario.act = seat(found["act"]) if "act" in found else scenario.active
    scenario.battle = _battle(found.get("battle"), scenario)


def _cited(piece: Piece) -> str:
    if not CITED.fullmatch(piece.text):
        raise piece.error(
            "expected a book and its rules, such as pso2-3.0 209.1.2, 504.2; found {found}", found=piece.shown()
        )
    return piece.text


def _option(piece: Piece) -> tuple[str, str]:
    parts = piece.words()
    if len(parts) != 2:
        raise piece.error("expected NAME VALUE, found {found}", found=piece.shown())
    return meant(parts[0], words.OPTIONS, "option"), meant(parts[1], words.OPTION_VALUES, "option")


def _whose_turn(scenario: Scenario, found: dict[str, Any]) -> None:
    """Whose turn, its number, who went first: the three must agree."""
    first = seat(found["first"]) if "first" in found else None
    scenario.active = 0
    number = None
    if "turn" in found:
        parts = found["turn"].words()
        if not 1 <= len(parts) <= 2:
            raise found["turn"].error("expected SEAT or SEAT NUMBER, found {found}", found=found["turn"].shown())
        scenario.active = seat(parts[0])
        number = parts[1].number() if len(parts) == 2 else None
        if number == 0:
            raise parts[1].error("expected a turn number from 1")
    if number is None:
        number = 3 if first in (None, scenario.active) else 4
    begins = scenario.active if number % 2 else 1 - scenario.active
    if first is not None and first != begins:
        raise found["turn"].error(
            "turn {number} cannot be this seat's when {seat} went first", number=number, seat=found["first"].text
        )
    scenario.turn, scenario.first = number, begins


def _battle(piece: Piece | None, scenario: Scenario) -> tuple[Piece, tuple[Piece, ...]] | None:
    if scenario.phase.startswith("battle") and piece is None:
        raise scenario.where["phase"].error("expected a line “battle: ATTACKER -> TARGET” for a battle step")
    if piece is None:
        return None
    parts = piece.split("->")
    if len(parts) != 2 or not scenario.phase.startswith("battle"):
        raise piece.error("expected “ATTACKER -> TARGET” together with a battle step as phase")
    return parts[0], tuple(parts[1].items())


def _seats(blocks: list[Block], book: Book) -> tuple[SeatPosition, SeatPosition]:
    positions = (SeatPosition(), SeatPosition())
    given: set[int] = set()
    for block in blocks:
        number = seat(block.head)
        if number in given:
            raise block.head.error("seat {seat} is given twice", seat=block.head.text)
        given.add(number)
        for child in block.node.below:
            _zone(positions[number], child, book)
    return positions


def _zone(position: SeatPosition, node: Node, book: Book) -> None:
    pair = node.alone().key()
    if pair is None:
        raise node.piece.error("expected “ZONE: CARDS”, found {found}", found=node.piece.shown())
    zone = meant(pair[0], words.ZONES, "zone")
    if zone in position.zones:
        raise pair[0].error("{found} is given twice", found=pair[0].shown())
    position.places[zone] = pair[0]
    position.zones[zone] = () if pair[1].text in ("", "none", "nothing") else entries(pair[1], book)


def _placed(node: Node, book: Book) -> Placed:
    pair = node.alone().key()
    if pair is None:
        raise node.piece.error("expected “SEAT: CARD -> CHOICE”, found {found}", found=node.piece.shown())
    card, *choices = pair[1].split("->")
    return Placed(seat(pair[0]), card, book.find(card), tuple(choices))

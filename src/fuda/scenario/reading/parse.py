"""From bytes to a Scenario: head, cards, position, script. Everything unknown is an error with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fuda.games import registry
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.book import Book
from fuda.scenario.kit import kit as kit_of
from fuda.scenario.reading import words
from fuda.scenario.reading.card_block import add_card
from fuda.scenario.reading.entry import entries
from fuda.scenario.reading.piece import ARROW, Malformed, Node, Piece, decode, tree
from fuda.scenario.reading.record import Block, Placed, Scenario, SeatPosition
from fuda.scenario.reading.script import parse_script
from fuda.scenario.reading.words import meant, seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.scenario.kit import Kit

CITED = re.compile(r"[a-z][a-z0-9]*-[0-9]+(?:\.[0-9]+)* \S.*")
MANY = ("rule", "option")
"""Head lines that may stand more than once."""
USUAL_GAME = "pso2"
"""The game of a file that names none: the first one that had scenarios."""


def parse(data: bytes, file: str) -> Scenario:
    """The scenario in a file, or `Malformed` with file, line and column."""
    try:
        return _parse(tree(decode(data)))
    except Malformed as error:
        raise Malformed(error.said, place=f"{file}:{error.place}") from None


def _parse(nodes: list[Node]) -> Scenario:
    kit = _kit(nodes)
    head, blocks = _sort(nodes, kit)
    book = Book(kit)
    cards = [block for block in blocks if block.word == "card"]
    refusals = [add_card(book, block.head, block.node, count) for count, block in enumerate(cards, 1)]
    seats = _seats([block for block in blocks if block.word == "seat"], book)
    scenario = Scenario(kit=kit, book=book, seats=seats, editions=(kit.rules.NEWEST,))
    _head(scenario, head)
    for block in blocks:
        if block.word == "chain":
            scenario.chain = (*scenario.chain, *(_placed(child, book) for child in block.node.below))
    expected = tuple(step for step in refusals if step is not None)
    scenario.steps = (*expected, *parse_script(_script(nodes), scenario))
    return scenario


def _kit(nodes: list[Node]) -> Kit:
    """The kit of the game that the file names: it knows the other words."""
    lines: dict[str, Piece] = {}
    for node in nodes:
        pair = node.piece.key()
        if pair is not None:
            lines.setdefault(words.HEAD.get(pair[0].text, pair[0].text), pair[1])
        if words.BLOCKS.get(node.piece.text) == "script":
            break
    games = {name: name for name in registry.GAMES}
    name = meant(lines["game"], games, "game") if "game" in lines else USUAL_GAME
    return kit_of(name).at_table(lines)


def _sort(nodes: list[Node], kit: Kit) -> tuple[list[tuple[str, Piece]], list[Block]]:
    """The lines before the script: head lines, and blocks by their first word."""
    head: list[tuple[str, Piece]] = []
    blocks: list[Block] = []
    known = {**words.BLOCKS, **dict.fromkeys(kit.chain_words, "chain")}
    for node in nodes:
        first = node.piece.words()[0]
        word = known.get(first.text)
        if word == "script":
            break
        pair = node.piece.key()
        if word is not None:
            blocks.append(Block(word, node.piece.cut(len(first.text)), node))
        elif pair is None:
            raise node.piece.error(
                "expected a line “KEY: VALUE”, card, seat, {chain} or script, found {found}",
                chain=kit.chain_words[0],
                found=node.piece.shown(),
            )
        else:
            head.append(_head_line(node, pair, head, kit))
    return head, blocks


def _head_line(node: Node, pair: tuple[Piece, Piece], before: list[tuple[str, Piece]], kit: Kit) -> tuple[str, Piece]:
    node.alone()
    own = {name: name for name in registry.options_of(kit.rules)}
    key = meant(pair[0], {**words.HEAD, **kit.head, **own}, "line")
    if key not in MANY and key in dict(before):
        raise pair[0].error("{found} is given twice", found=pair[0].shown())
    return key, pair[1]


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
    found, kit = dict(head), scenario.kit
    scenario.where = found
    if not found.get("title", Piece("", 1, 1)).text:
        raise found.get("title", Piece("", 1, 1)).error("expected a line “title: TEXT”")
    scenario.title = found["title"].text
    scenario.rules = tuple(_cited(piece) for key, piece in head if key == "rule")
    scenario.options = _options(kit, head)
    if "edition" in found:
        known = {name: name for name in kit.rules.EDITIONS}
        scenario.editions = tuple(meant(piece, known, "edition") for piece in found["edition"].items())
    scenario.seed = found["seed"].number() if "seed" in found else 1
    scenario.phase = meant(found["phase"], kit.phases, "phase") if "phase" in found else kit.usual_phase
    _whose_turn(scenario, found)
    scenario.act = seat(found["act"], kit.seats) if "act" in found else scenario.active
    kit.check_head(scenario)


def _cited(piece: Piece) -> str:
    if not CITED.fullmatch(piece.text):
        raise piece.error(
            "expected a book and its rules, such as pso2-3.0 209.1.2, 504.2; found {found}", found=piece.shown()
        )
    return piece.text


def _options(kit: Kit, head: list[tuple[str, Piece]]) -> dict[str, str]:
    """`option: NAME VALUE`, or the game's own options as lines `NAME: VALUE`."""
    known = registry.options_of(kit.rules)
    found: dict[str, str] = {}
    for key, piece in head:
        if key == "option":
            parts = piece.words()
            if len(parts) != 2:
                raise piece.error("expected NAME VALUE, found {found}", found=piece.shown())
            name, value = meant(parts[0], {option: option for option in known}, "option"), parts[1]
        elif key in known and key not in words.HEAD:
            name, value = key, piece
        else:
            continue
        found[name] = meant(value, {word: word for word in known[name]}, "option")
    return found


def _whose_turn(scenario: Scenario, found: Mapping[str, Piece]) -> None:
    """Whose turn, its number, who went first: the three must agree."""
    seats = scenario.kit.seats
    first = seat(found["first"], seats) if "first" in found else scenario.kit.usual_first(scenario)
    scenario.active = 0
    number = None
    if "turn" in found:
        parts = found["turn"].words()
        if not 1 <= len(parts) <= 2:
            raise found["turn"].error("expected SEAT or SEAT NUMBER, found {found}", found=found["turn"].shown())
        scenario.active = seat(parts[0], seats)
        number = parts[1].number() if len(parts) == 2 else None
        if number == 0:
            raise parts[1].error("expected a turn number from 1")
    if number is None:
        number = seats + 1 + (0 if first is None else (scenario.active - first) % seats)
    begins = (scenario.active - number + 1) % seats
    if first is not None and first != begins:
        raise found["turn"].error(
            "turn {number} cannot be this seat's when {seat} went first", number=number, seat=SEATS[first]
        )
    scenario.turn, scenario.first = number, begins


def _seats(blocks: list[Block], book: Book) -> tuple[SeatPosition, ...]:
    positions = tuple(SeatPosition() for _ in range(book.kit.seats))
    given: set[int] = set()
    for block in blocks:
        number = seat(block.head, book.kit.seats)
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
    kit = book.kit
    zone = meant(pair[0], {**kit.zones, **kit.numbers}, "zone")
    if zone in position.places:
        raise pair[0].error("{found} is given twice", found=pair[0].shown())
    position.places[zone] = pair[0]
    if zone in kit.numbers.values():
        position.numbers[zone] = pair[1].number()
    else:
        position.zones[zone] = () if pair[1].text in ("", "none", "nothing") else entries(pair[1], book)


ABILITY = re.compile(r"(.+?)\s+ability\s+([0-9]{1,2})")


def _placed(node: Node, book: Book) -> Placed:
    """`A: CARD -> CHOICE`, or `A: CARD ability 2 -> CHOICE`."""
    pair = node.alone().key()
    if pair is None:
        raise node.piece.error("expected “SEAT: CARD -> CHOICE”, found {found}", found=node.piece.shown())
    card, *choices = pair[1].split(ARROW.pattern)
    number = seat(pair[0], book.kit.seats)
    numbered = ABILITY.fullmatch(card.text)
    if numbered is None:
        return Placed(number, card, book.find(card), tuple(choices))
    card = card.cut(0, numbered.end(1))
    refs.check(card, book)
    return Placed(number, card, None, tuple(choices), int(numbered.group(2)))

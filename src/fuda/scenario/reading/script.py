"""The script: one line, one move, fixed chance or expectation. This page knows the words, `steps` and `checks` what
they do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fuda.scenario import refs, steps
from fuda.scenario.checking import check_log, check_moves, checks
from fuda.scenario.reading.deck_block import parse_deck
from fuda.scenario.reading.entry import MOST
from fuda.scenario.reading.expect import counted, parse_expect
from fuda.scenario.reading.piece import ARROW, NUMBER, Node, Piece
from fuda.scenario.reading.record import Scenario, Step
from fuda.scenario.reading.words import letters, meant, seat

if TYPE_CHECKING:
    from fuda.scenario.book import Book

NONE = ("nothing", "empty", "none")
NOBODY = ("nobody", "none", "draw")
NEW = re.compile(r"new\s+log\b")
REPEAT = ("repeat", "繰り返す")
MOST_TIMES, MOST_STEPS = 999, 5000
RULE = re.compile(r"\s*\[([^\]]+)\]$")
WORD_OF = re.compile(r"(?:([A-H])(?:\s+|\.))?(.+)")
"""Whose, and what: `A main`."""
LOG = re.compile(r"(?:\[([^\]]+)\]\s*)?([a-z_]+)(?:\s+(.+?))?(?:\s+([0-9]{1,5}))?")


def parse_script(nodes: list[Node], scenario: Scenario) -> tuple[Step, ...]:
    """Every line as a step."""
    steps = tuple(step for node in nodes for step in _steps(node, scenario))
    if len(steps) > MOST_STEPS:
        raise nodes[-1].piece.error("a script of more than {most} lines, repeated ones counted", most=MOST_STEPS)
    return steps


def _steps(node: Node, scenario: Scenario) -> tuple[Step, ...]:
    """One line, or those of a block that is repeated."""
    words = node.piece.words()
    if words[0].text not in REPEAT:
        return (_step(node, scenario),)
    times = words[1].number() if len(words) == 2 else 0
    if not 1 <= times <= MOST_TIMES or not node.below:
        raise node.piece.error("expected “repeat N”, N from 1 to {most}, and indented lines below it", most=MOST_TIMES)
    block = tuple(step for child in node.below for step in _steps(child, scenario))
    return tuple(step._replace(rounds=(number, *step.rounds)) for number in range(1, times + 1) for step in block)


def _step(node: Node, scenario: Scenario) -> Step:
    piece, edition = node.piece, ""
    first = piece.words()[0].text
    if first == "in":
        piece, edition = _edition(piece, scenario)
        first = piece.words()[0].text if piece.text else ""
    if first == "deck":
        return Step(piece, parse_deck(piece, node, scenario), edition)
    node.alone()
    return Step(piece, _action(piece, first, scenario.book), edition)


def _edition(piece: Piece, scenario: Scenario) -> tuple[Piece, str]:
    pair = piece.cut(2).key()
    if pair is None:
        raise piece.error("expected “in EDITION: LINE”")
    edition = meant(pair[0], {name: name for name in scenario.kit.rules.EDITIONS}, "edition")
    if edition not in scenario.editions:
        raise pair[0].error("this scenario is not run in edition {edition}", edition=edition)
    return pair[1], edition


def _action(piece: Piece, first: str, book: Book) -> Any:
    """What a line does, found by its first word."""
    pair = piece.key()
    seats = book.kit.seats
    if pair is not None and len(pair[0].text) == 1 and pair[0].text in letters(seats):
        return steps.Moves(seat(pair[0], seats), _moves(pair[1], book))
    lines = {**LINES, **dict.fromkeys(book.kit.chain_words, _chain)}
    lines |= {word: LINES[meaning] for word, meaning in book.kit.head.items() if meaning in LINES}
    lines |= {word: _said_of_table(fact) for word, fact in book.kit.head.items() if fact in book.kit.table_facts}
    parser = lines.get(first.removesuffix(":"))
    if parser is None:
        moves = [f"“{letter}: MOVE”" for letter in letters(seats)]
        raise piece.error(
            "unknown line {found}; expected {moves} or one of {known}, deck",
            found=piece.shown(),
            moves=moves,
            known=[*lines, REPEAT[0]],
        )
    return parser(piece.cut(len(first.removesuffix(":"))), book)


def _moves(piece: Piece, book: Book) -> tuple[str, ...]:
    """Answers joined by arrows, each with a known verb or a known card."""
    return tuple(_move(part, book) for part in piece.split(ARROW.pattern))


def _move(piece: Piece, book: Book) -> str:
    words = piece.words()
    if not words:
        raise piece.error("expected a move")
    verb, kit = words[0].text, book.kit
    if piece.text in kit.phrases:
        return piece.text
    if verb not in kit.verbs():
        try:
            _check_card(piece, book)
        except refs.Malformed:
            verbs = sorted(kit.verbs())
            raise piece.error(
                "unknown move {found}; expected a card or one of {verbs}", found=piece.shown(), verbs=verbs
            ) from None
        return piece.text
    if verb in kit.bare and len(words) > 1:
        raise words[1].error("expected nothing after “{verb}”", verb=verb)
    if verb in kit.with_card:
        card = piece.cut(len(verb))
        if not card.text:
            raise piece.error("expected a card after “{verb}”", verb=verb)
        _check_card(card, book)
        return card.text if verb == "card" else f"{verb} {card.text}"
    return piece.text


def _check_card(piece: Piece, book: Book) -> None:
    """A card that this file can know, or one that the seat which answers does not know."""
    if refs.read(piece.text, book.kit.seats).name != refs.BACK:
        refs.check(piece, book)


def _seat_and(piece: Piece, book: Book) -> tuple[int, Piece]:
    """`A: REST`."""
    pair = piece.key()
    if pair is None:
        raise piece.error("expected “SEAT: …”, found {found}", found=piece.shown())
    return seat(pair[0], book.kit.seats), pair[1]


def _with_rule(piece: Piece) -> tuple[Piece, str]:
    """A text and the rule in brackets at its end, if there is one."""
    match = RULE.search(piece.text)
    return (piece.cut(0, match.start()), match.group(1).strip()) if match else (piece, "")


def _value(piece: Piece) -> Piece:
    """What stands behind the colon of `turn: …`."""
    if not piece.text.startswith(":"):
        raise piece.error("expected a colon")
    return piece.cut(1)


def _bare(piece: Piece) -> Piece:
    """What stands behind the first word of a line, which a colon may follow."""
    return piece.cut(1) if piece.text.startswith(":") else piece


def _zone_and(piece: Piece, book: Book) -> tuple[int, str, Piece]:
    """`A.hand: REST`."""
    pair = piece.key()
    parts = pair[0].split(r"\.") if pair else []
    if pair is None or len(parts) != 2:
        raise piece.error("expected “SEAT.ZONE: …”, found {found}", found=piece.shown())
    return seat(parts[0], book.kit.seats), meant(parts[1], counted(book.kit), "zone"), pair[1]


def names(piece: Piece, book: Book) -> tuple[str, ...]:
    """A list of cards, each as often as its number says; `nothing` for none."""
    if piece.text in NONE:
        return ()
    found: list[str] = []
    for item in piece.items():
        words = item.words()
        count = 1
        if len(words) > 1 and NUMBER.fullmatch(words[0].text) and book.look_up(item.text) is None:
            count = words[0].number()
            item = item.cut(len(words[0].text))
        if not 1 <= count <= MOST:
            raise words[0].error("expected a number of cards from 1 to {most}", most=MOST)
        found += [book.find(item).printed.full_name] * count if item.text not in book.labels else [item.text]
    return tuple(found)


def _dice(piece: Piece, _: Book) -> Any:
    values = [word.number() for word in _bare(piece).words()]
    if not values or not all(1 <= value <= 6 for value in values):
        raise piece.error("expected faces of a die from 1 to 6, found {found}", found=piece.shown())
    return steps.Dice(tuple(values))


def _shuffle(piece: Piece, book: Book) -> Any:
    number, rest = _seat_and(piece, book)
    return steps.Shuffle(number, names(rest, book))


def _count(piece: Piece, book: Book) -> Any:
    number, zone, rest = _zone_and(piece, book)
    return checks.Count(number, zone, rest.number())


def _cards(piece: Piece, book: Book) -> Any:
    number, zone, rest = _zone_and(piece, book)
    return checks.Cards(number, zone, names(rest, book))


def _top(piece: Piece, book: Book) -> Any:
    number, zone, rest = _zone_and(piece, book)
    if zone != "deck":
        raise piece.error("expected a deck: only decks have a top")
    return checks.Top(number, names(rest, book))


def _turn(piece: Piece, book: Book) -> Any:
    parts = _value(piece).words()
    if not 1 <= len(parts) <= 2:
        raise piece.error("expected “turn: SEAT” or “turn: SEAT NUMBER”")
    return checks.TurnIs(seat(parts[0], book.kit.seats), parts[1].number() if len(parts) == 2 else None)


def _phase(piece: Piece, book: Book) -> Any:
    return checks.PhaseIs(meant(_value(piece), book.kit.all_phases(), "phase"))


def _came(piece: Piece, book: Book) -> Any:
    return checks.PhaseCame(meant(_value(piece), book.kit.all_phases(), "phase"))


def _act(piece: Piece, book: Book) -> Any:
    return checks.HasRight(seat(_value(piece), book.kit.seats))


def _chain(piece: Piece, book: Book) -> Any:
    return checks.ChainIs(names(_value(piece), book))


def _said_of_table(word: str) -> Callable[[Piece, Book], Any]:
    """A line of the game about the whole table, as in its head."""
    return lambda piece, _: checks.TableSays(word, tuple(sorted(item.text for item in _value(piece).items())))


def _asks(piece: Piece, book: Book) -> Any:
    number, rest = _seat_and(piece, book)
    prompt, rule = _with_rule(rest)
    if not re.fullmatch(r"[a-z_]+", prompt.text):
        raise prompt.error("expected a prompt such as act, found {found}", found=prompt.shown())
    return check_moves.Asks(number, prompt.text, rule)


def _offers(piece: Piece, book: Book) -> Any:
    number, rest = _seat_and(piece, book)
    return check_moves.Offers(number, tuple(_move(item, book) for item in rest.items()))


def _legal(piece: Piece, book: Book) -> Any:
    number, rest = _seat_and(piece, book)
    return check_moves.Legal(number, _moves(rest, book))


def _illegal(piece: Piece, book: Book) -> Any:
    number, rest = _seat_and(piece, book)
    move, rule = _with_rule(rest)
    if not rule:
        raise rest.error("expected the rule that forbids it at the end, in brackets: [RULE]")
    return check_moves.Illegal(number, _moves(move, book), rule)


def _log(piece: Piece, book: Book) -> Any:
    match = LOG.fullmatch(piece.text)
    if match is None:
        raise piece.error("expected “[RULE] KIND WHOM N”, found {found}", found=piece.shown())
    rule, kind, whom, amount = match.groups()
    kinds = book.kit.kinds
    if kind not in kinds:
        raise piece.cut(match.start(2)).error(
            "unknown kind of event “{kind}”; expected one of {kinds}", kind=kind, kinds=list(kinds)
        )
    said = book.kit.log_words.get(kind, {})
    if whom and (word := WORD_OF.fullmatch(piece.text[match.start(3) :])) and word[2] in said:
        return check_log.Log(rule or "", kind, word[1] or "", None, said[word[2]])
    if whom and not (len(whom) == 1 and whom in letters(book.kit.seats)):
        refs.check(piece.cut(match.start(3), match.end(3)), book)
    return check_log.Log(rule or "", kind, whom or "", int(amount) if amount else None)


def _no(piece: Piece, book: Book) -> Any:
    first = piece.words()[0].text if piece.text else ""
    if piece.text == "winner":
        return checks.NoWinner()
    if first.removesuffix(":") == "phase":
        return checks.NoPhase(_came(piece.cut(len("phase")), book))
    new = NEW.match(piece.text)
    if first != "log" and new is None:
        raise piece.error(
            "expected “no log …”, “no new log …”, “no phase: …” or “no winner”, found {found}", found=piece.shown()
        )
    return check_log.NoLog(_log(piece.cut(new.end() if new else len(first)), book), new=new is not None)


def _winner(piece: Piece, book: Book) -> Any:
    who, rule = _with_rule(_bare(piece))
    return checks.Winner(None if who.text in NOBODY else seat(who, book.kit.seats), rule)


LINES: dict[str, Callable[[Piece, Book], Any]] = {
    "expect": parse_expect,
    "count": _count,
    "cards": _cards,
    "top": _top,
    "turn": _turn,
    "phase": _phase,
    "came": _came,
    "act": _act,
    "chain": _chain,
    "asks": _asks,
    "offers": _offers,
    "legal": _legal,
    "illegal": _illegal,
    "log": _log,
    "no": _no,
    "winner": _winner,
    "dice": _dice,
    "shuffle": _shuffle,
}

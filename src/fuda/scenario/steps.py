"""What a script does: moves, and chance fixed beforehand."""

from __future__ import annotations

from typing import Any, NamedTuple

from fuda.errors import InBoth, Said
from fuda.kernel import notation
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.answers import find_move
from fuda.scenario.checking.failing import Failed, FailedQuestion
from fuda.scenario.progress import Written
from fuda.scenario.table import Table

SHOWN = 8
"""So many answers are listed in a message."""


class Moves(NamedTuple):
    """Answers of one seat, one after another."""

    seat: int
    texts: tuple[str, ...]

    def run(self, table: Table) -> None:
        table.moved = len(table.journal.entries)
        for text in self.texts:
            del table.written[:1]
            if text == "concede":
                table.concede(self.seat)
            else:
                _answer(table, self.seat, text)


def _answer(table: Table, seat: int, text: str) -> None:
    """An answer to the question on the table, or one that was given without being asked for."""
    move = find_move(table.kit, table.g, table.asked, seat, text, table.labels)
    if move is not None:
        table.answer(move)
    elif table.only_looked_at():
        _answer(table, seat, text)
    elif not table.was_given(Written(seat, text)):
        raise not_legal(table, seat, text, why_not(table, table.g, seat, text, table.asked))


def why_not(table: Table, g: Any, seat: int, text: str, asked: object = None) -> Any:
    """The reason why this answer to what is asked is not legal, or nothing."""
    text = refs.spell_out(table.kit, g, text, table.labels, seat)
    meant = table.kit.meaning(g, asked, text) if isinstance(asked, Decision) and asked.seat == seat else text
    return table.kit.why_not(g, seat, meant)


def not_legal(table: Table, seat: int, text: str, reason: Any) -> Failed:
    """The failure of a move that was expected to be legal."""
    found = question(table) if reason is None else forbidden(table, reason)
    said = Said("expected {seat}: {text} to be legal, found {found}", seat=SEATS[seat], text=text, found=found)
    return FailedQuestion(said) if reason is None else Failed(said)


def forbidden(table: Table, reason: Any) -> Said:
    """The rule and what it means here."""
    rule = table.numbers.of(reason.rule)
    return Said("[{rule}] {reason}", rule=rule, reason=InBoth(en=reason.en, ja=reason.ja))


def question(table: Table) -> Said:
    """The question on the table, in one line."""
    asked = table.asked
    if not isinstance(asked, Decision):
        return Said("the game is over: {ending}", ending=ending(table))
    offered = notation.texts(table.g, asked)
    shown: object = offered
    if len(offered) > SHOWN:
        shown = Said("{answers} and {count} more", answers=offered[:SHOWN], count=len(offered) - SHOWN)
    return Said(
        "{seat} is asked {prompt} [{rule}] ({answers})",
        seat=SEATS[asked.seat],
        prompt=asked.prompt,
        rule=table.numbers.of(asked.rule),
        answers=shown,
    )


def ending(table: Table) -> Said:
    """How the game ended."""
    outcome = table.g.outcome
    if outcome is None:
        return Said("it goes on")
    winners = [SEATS[seat] for seat in outcome.winners] or Said("nobody")
    if not outcome.rule:
        return Said("{winners} won by {ending}", winners=winners, ending=outcome.ending)
    rule = table.numbers.of(outcome.rule)
    return Said("{winners} won by {ending} [{rule}]", winners=winners, ending=outcome.ending, rule=rule)


class Dice(NamedTuple):
    """The next rolls."""

    values: tuple[int, ...]

    def run(self, table: Table) -> None:
        for g in table.games():
            g.set_dice += self.values


class Shuffle(NamedTuple):
    """The order of a deck after its next shuffle."""

    seat: int
    names: tuple[str, ...]

    def run(self, table: Table) -> None:
        g = table.g
        seats = [(self.seat + step) % g.seats for step in range(g.seats)]
        zones = [g.rules.layout.at(name, seat) for name in table.kit.shuffled for seat in seats]
        pool = [card for zone in zones for card in g.zones[zone]]
        pool = [c for c in pool if g.owner[c] == self.seat]
        order: list[int] = []
        for name in self.names:
            fitting = [c for c in pool if table.labels.get(name) == c or g.rules.name(g, c) == name]
            if not fitting:
                raise Failed(
                    "expected {count} cards for the shuffle, found no further {name}", count=len(self.names), name=name
                )
            order.append(fitting[0])
            pool.remove(fitting[0])
        for game in table.games():
            game.set_orders.append(tuple(order))


def leftover(table: Table) -> Said | None:
    """Chance that was fixed and never needed."""
    if table.g.set_dice:
        return Said("expected these dice to be rolled: {dice}; found no such roll", dice=table.g.set_dice)
    if table.g.set_orders:
        return Said("expected a shuffle of exactly the cards given; found none")
    return None

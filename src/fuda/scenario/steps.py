"""What a script does: moves, and chance fixed beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.errors import InBoth, Said, one_after_another
from fuda.kernel import notation
from fuda.kernel.decision import Decision, Move
from fuda.kernel.errors import Fault
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.table import Failed, Table

if TYPE_CHECKING:
    from fuda.scenario.kit import Kit

SHOWN = 8
"""So many answers are listed in a message."""


class Moves(NamedTuple):
    """Answers of one seat, one after another."""

    seat: int
    texts: tuple[str, ...]

    def run(self, table: Table) -> None:
        for text in self.texts:
            del table.written[:1]
            if text == "concede":
                table.concede(self.seat)
            else:
                _answer(table, self.seat, text)


def _answer(table: Table, seat: int, text: str) -> None:
    """An answer to the question on the table."""
    written = refs.spell_out(table.g, text, table.labels)
    move = find_move(table.kit, table.g, table.asked, seat, written)
    if move is None:
        raise Failed(
            "expected {seat}: {text} to be legal, found {found}",
            seat=SEATS[seat],
            text=text,
            found=refusal(table, seat, written),
        )
    table.answer(move)


def find_move(kit: Kit, g: Any, asked: object, seat: int, text: str) -> Move | None:
    """The answer that this text means, if it is offered to this seat. The number of an ability may be left out where
    only one fits."""
    if not isinstance(asked, Decision) or asked.seat != seat:
        return None
    text = kit.meaning(g, asked, text)
    try:
        return notation.match(g, asked, text)
    except Fault as fault:
        if "fits several" in fault.message:
            raise Failed(fault.said) from None
    verb = text.partition(" ")[0]
    numbers = {str(g.rules.tail(g, move)) for move in asked.moves if move.verb == verb in kit.numbered}
    fitting = [move for tail in sorted(numbers) if (move := _matched(g, asked, f"{text}{tail}")) is not None]
    return fitting[0] if len(fitting) == 1 else None


def _matched(g: Any, asked: Decision, text: str) -> Move | None:
    try:
        return notation.match(g, asked, text)
    except Fault:
        return None


def refusal(table: Table, seat: int, text: str) -> Said:
    """Why it was not taken, and what is asked instead."""
    return because(table.kit.why_not(table.g, seat, text), table)


def because(reason: Any, table: Table) -> Said:
    """A reason, if there is one, and the question on the table."""
    return one_after_another([*([forbidden(reason)] if reason else []), question(table)])


def forbidden(reason: Any) -> Said:
    """The rule and what it means here."""
    return Said("[{rule}] {reason}", rule=reason.rule, reason=InBoth(en=reason.en, ja=reason.ja))


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
        rule=asked.rule,
        answers=shown,
    )


def ending(table: Table) -> Said:
    """How the game ended."""
    outcome = table.g.outcome
    if outcome is None:
        return Said("it goes on")
    winners = [SEATS[seat] for seat in outcome.winners] or Said("nobody")
    return Said("{winners} won by {ending} [{rule}]", winners=winners, ending=outcome.ending, rule=outcome.rule)


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

"""What a script expects of questions and moves: who is asked, what is offered, what is legal, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fuda.kernel import notation
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS
from fuda.scenario import refs
from fuda.scenario.checks import listed
from fuda.scenario.steps import because, find_move, forbidden, question, refusal
from fuda.scenario.table import Failed, Table

if TYPE_CHECKING:
    from fuda.kernel.state import State


class Asks(NamedTuple):
    """`asks A: act [RULE]`"""

    seat: int
    prompt: str
    rule: str

    def run(self, table: Table) -> None:
        asked = table.asked
        prompt = f"{self.prompt} [{self.rule}]" if self.rule else self.prompt
        fits = isinstance(asked, Decision) and (asked.seat, asked.prompt) == (self.seat, self.prompt)
        if not fits or (isinstance(asked, Decision) and self.rule not in ("", asked.rule)):
            raise Failed(
                "expected {seat} to be asked {prompt}, found {found}",
                seat=SEATS[self.seat],
                prompt=prompt,
                found=question(table),
            )


class Offers(NamedTuple):
    """`offers A: pass, play X`: all legal answers."""

    seat: int
    texts: tuple[str, ...]

    def run(self, table: Table) -> None:
        g, asked = table.g, table.asked
        written = [refs.spell_out(g, text, table.labels) for text in self.texts]
        moves = [find_move(table.kit, g, asked, self.seat, text) for text in written]
        missing = [text for text, move in zip(self.texts, moves, strict=True) if move is None]
        if missing or not isinstance(asked, Decision):
            raise Failed(
                "expected {moves} to be offered to {seat}, found {found}",
                moves=listed(missing),
                seat=SEATS[self.seat],
                found=question(table),
            )
        more = [text for text, move in zip(notation.texts(g, asked), asked.moves, strict=True) if move not in moves]
        if more:
            raise Failed(
                "expected only {moves} to be offered, found also {more}", moves=listed(self.texts), more=listed(more)
            )


def before_last(table: Table, seat: int, texts: tuple[str, ...]) -> tuple[State, object, str]:
    """All answers but the last played on a copy: the game when the last one is asked for, its question, its text."""
    g, asked = table.g.copy(), table.asked
    for text in texts[:-1]:
        move = find_move(table.kit, g, asked, seat, refs.spell_out(g, text, table.labels))
        if move is None or not isinstance(asked, Decision):
            raise Failed(
                "expected {seat}: {text} to be legal, found {found}",
                seat=SEATS[seat],
                text=text,
                found=refusal(table, seat, text),
            )
        asked = table.try_out(g, asked, move, seat)
    return g, asked, refs.spell_out(g, texts[-1], table.labels)


class Legal(NamedTuple):
    """`legal A: play X`"""

    seat: int
    texts: tuple[str, ...]

    def run(self, table: Table) -> None:
        g, asked, text = before_last(table, self.seat, self.texts)
        if text != "concede" and find_move(table.kit, g, asked, self.seat, text) is None:
            reason = table.kit.why_not(g, self.seat, text)
            raise Failed(
                "expected {seat}: {text} to be legal, found {found}",
                seat=SEATS[self.seat],
                text=text,
                found=because(reason, table),
            )


class Illegal(NamedTuple):
    """`illegal A: attack X [RULE]`"""

    seat: int
    texts: tuple[str, ...]
    rule: str

    def run(self, table: Table) -> None:
        g, _, text = before_last(table, self.seat, self.texts)
        reason = table.kit.why_not(g, self.seat, text)
        written = f"{SEATS[self.seat]}: {text}"
        if reason is None:
            raise Failed(
                "expected {move} to be illegal by [{rule}], found that it is legal", move=written, rule=self.rule
            )
        if self.rule not in (reason.rule, *reason.also):
            raise Failed(
                "expected {move} to be illegal by [{rule}], found {found}",
                move=written,
                rule=self.rule,
                found=forbidden(reason),
            )

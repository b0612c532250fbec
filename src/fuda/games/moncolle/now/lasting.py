"""Effects that last, and when they end [moncolle-2.00 その他.2.1, その他.2.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.moncolle.now import query

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Lasting


NEXT = "next"
"""It waits for something of a coming turn, and ends with that."""


SPENT = "spent"
"""It waits no more."""
LONGER = (NEXT, "start", "foe")
"""What outlasts the turn."""
WITHIN = ("quick", "first", "second", "chain")
"""Parts of a battle: none of them outlasts it."""


def begin_turn(g: Match) -> None:
    """What lasts until this player's turn begins ends."""
    if g.lasting and any(kept.until == "start" and kept.seat == g.active for kept in g.lasting):
        g.lasting[:] = [kept for kept in g.lasting if kept.until != "start" or kept.seat != g.active]
        g.version += 1


def keep(g: Match, kept: Lasting) -> None:
    """An effect that goes on."""
    g.lasting.append(kept)
    g.version += 1


def end_of(g: Match, said: str) -> str:
    """When it ends. Where a text says nothing: with the battle, or with the phase in which it was used [moncolle-2.00
    その他.2.4]. "Until the end of the battle", said outside of any, means the next one that the unit fights in (reading
    M49)."""
    if not said:
        return "battle" if g.battles else "phase"
    return "fight" if said == "battle" and not g.battles else said


def end(g: Match, until: str) -> bool:
    """These end now: with a battle those that last for the battle (reading M38), with the turn all of them
    [moncolle-2.00 ターン.8.4] (reading M42). Were there any? Then what that sets off may begin others, which end with
    the same period [L10]."""
    if not g.lasting:
        return False
    stay = [rest for kept in g.lasting if (rest := _rest(g, kept, until))]
    if stay == g.lasting:
        return False
    g.lasting[:] = stay
    g.version += 1
    return True


def _rest(g: Match, kept: Lasting, until: str) -> Lasting | None:
    """What is left of one when a period ends."""
    if until == "battle" and kept.until == "fight":
        slot = g.rules.program(kept.face, kept.ability).ops[kept.part].slot
        away = tuple(ref for ref in kept.slots[slot] if not query.in_battle(g, ref[0]))
        slots = (*kept.slots[:slot], away, *kept.slots[slot + 1 :])
        return kept if away == kept.slots[slot] else replace(kept, slots=slots) if away else None
    if kept.until == "foe":
        return None if until == "turn" and kept.seat != g.active else kept
    if until == "battle" and kept.until in WITHIN:
        return None
    return None if until in (kept.until, "turn") and kept.until not in LONGER else kept


def use_up(g: Match, kept: Lasting) -> None:
    """What waited for once has come. It keeps its place to the end of the turn: others may be told of the same event
    by theirs."""
    g.lasting[g.lasting.index(kept)] = replace(kept, until=SPENT)


def wear_out(g: Match, stamps: set[int]) -> None:
    """What was to change one damage alone has changed it; damages of one moment are one [moncolle-2.00 用語.6.2]."""
    if stamps:
        g.lasting[:] = [kept for kept in g.lasting if kept.stamp not in stamps]
        g.version += 1

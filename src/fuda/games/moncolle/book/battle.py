"""A battle: eight timings in the order of the book, then what comes after it [moncolle-2.00 戦闘.0.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.moncolle.acting import declare, uses
from fuda.games.moncolle.book import attack
from fuda.games.moncolle.book.after_battle import After
from fuda.games.moncolle.book.rule_process import Check, checked
from fuda.games.moncolle.happening import acts, slots
from fuda.games.moncolle.now import expected_levels, lasting, query, said_of_sides
from fuda.games.moncolle.now.layers import touched
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.games.moncolle.state import LIMIT
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import Window
from fuda.kernel.decision import PASS, Decision, Move
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.games.moncolle.state import Match


def enter(g: Match, timing: str, rule: str) -> None:
    """A timing of the battle begins."""
    g.battles[-1] = replace(g.battles[-1], timing=timing)
    g.version += 1
    new_moment(g)
    tell(g, "timing", rule, -1, g.active, word=timing)


class Fight(Frame, frozen=True, kw_only=True):
    """The timings. `turn` counts the sides within one: 0 the advancing side, 1 the defending side; in the ordinary
    timings 0 is who goes first."""

    at: str = "begin"
    turn: int = 0
    order: tuple[int, ...] = ()
    """A formation, so far."""

    def begin(self, g: Match, move: Move | None) -> Decision | None:
        """What waits for a battle happens first [moncolle-2.00 有効時期.9.1]."""
        return checked(self, g, "instant")

    def _seat(self, g: Match) -> int:
        """First all choices of the advancing side, then those of the other [moncolle-2.00 その他.1.1]."""
        return g.active if self.turn == 0 else 1 - g.active

    def instant(self, g: Match, move: Move | None) -> Decision | None:
        """Instant summons, one by one, first all of the advancing side's [moncolle-2.00 戦闘.1.1, 戦闘.1.2,
        戦闘.1.5, 戦闘.0.4]."""
        seat = self._seat(g)
        if move is not None and move.verb == "summon":
            self.call(g, Check(), "instant")
            acts.summon_instantly(g, move.card, seat, g.battles[-1].area)
            return None
        if move is None:
            summons = () if is_bound(g, seat, "即時召喚できない") else instant_summons(g, seat)
            return Decision("act", seat, "instant", "戦闘.1.2", (PASS, *summons))
        if self.turn == 0:
            self.go(g, "instant", turn=1)
            return None
        over(g, "instant")
        return checked(self, g, "formation", turn=0)

    def formation(self, g: Match, move: Move | None) -> Decision | None:
        """Each side sets its formation, the front unit first [moncolle-2.00 戦闘.2.1, 戦闘.2.2, 戦闘.0.6]; a text may
        let the advancing side do so after the other."""
        seat = self._seat(g) if not is_bound(g, g.active, "隊列を後に決める") else 1 - self._seat(g)
        if g.battles[-1].timing == "instant":
            enter(g, "formation", "戦闘.2.1")
        rest = [unit for unit in query.fighters(g, seat) if unit not in self.order]
        if move is not None:
            self.go(g, "formation", order=(*self.order, move.card))
            return None
        if len(rest) > 1:
            moves = tuple(Move("card", unit) for unit in _for_next_place(g, rest, first=not self.order))
            return Decision("order", seat, "formation", "戦闘.2.2", moves)
        acts.line_up(g, (*self.order, *rest))
        over(g, "formation", seat)
        if self.turn == 0:
            return checked(self, g, "formation", turn=1, order=())
        over(g, "formation")
        return checked(self, g, "quick_start", turn=0, order=())

    def quick_start(self, g: Match, move: Move | None) -> Decision | None:
        """The quick timing begins [moncolle-2.00 戦闘.0.8]."""
        enter(g, "quick", "戦闘.3.2")
        return checked(self, g, "quick")

    def quick(self, g: Match, move: Move | None) -> Decision | None:
        """Quick effects, one at a time, each done at once and never countered: first all of the advancing side's
        [moncolle-2.00 戦闘.3.2, 対抗連鎖.0.3, 有効時期.6.1, 有効時期.8.2, COLUMN.6.1]."""
        seat = self._seat(g)
        if move is None and not _one_side_left(g):
            return Decision("act", seat, "quick", "戦闘.3.2", (PASS, *declare.actions(g, seat, "quick")))
        if move is not None and move.verb != "pass":
            self.call(g, Check(), "quick")
            declare.begin(g, seat, move)
        elif self.turn == 0 and move is not None:
            self.go(g, "quick", turn=1)
        else:
            lasting.end(g, "quick")
            over(g, "quick")
            return checked(self, g, "initiative", turn=0)
        return None

    def initiative(self, g: Match, move: Move | None) -> Decision | None:
        """One die each with the initiative of all own units; the higher goes first, equal values strike together. With
        one side wiped out there is nothing to decide [moncolle-2.00 戦闘.0.10, 戦闘.4.2, 戦闘.4.3, 常備能力.1.2]
        (reading M22)."""
        if _one_side_left(g):
            self.go(g, "close")
            return None
        enter(g, "initiative", "戦闘.4.2")
        cast(g, range(g.seats))
        over(g, "initiative")
        return checked(self, g, "decided", turn=0)

    def decided(self, g: Match, move: Move | None) -> Decision | None:
        """Who goes first is certain [moncolle-2.00 戦闘.4.3]."""
        return self.go_on(g, "together" if g.battles[-1].first < 0 else "ordinary")

    def ordinary(self, g: Match, move: Move | None) -> Decision | None:
        """The first side's ordinary timing, then the second one's if it has units left [moncolle-2.00 戦闘.0.13,
        戦闘.0.15, 戦闘.5.1, 戦闘.5.4, 戦闘.6.1, 戦闘.6.4] (reading M35)."""
        seat = self._actor(g)
        if self.turn > 0:
            self._end_timing(g, ("first", "second")[self.turn - 1])
        if self.turn > 1:
            self.go(g, "close")
            return None
        if not query.fighters(g, seat):
            return self.go_on(g, "ordinary", turn=self.turn + 1)
        enter(g, "first" if self.turn == 0 else "second", "戦闘.5.1" if self.turn == 0 else "戦闘.6.1")
        return checked(self, g, "act")

    def _end_timing(self, g: Match, timing: str) -> None:
        """An ordinary timing is over, and what held for it."""
        lasting.end(g, timing)
        over(g, timing)

    def _actor(self, g: Match) -> int:
        first = g.battles[-1].first
        return first if self.turn == 0 else 1 - first

    def act(self, g: Match, move: Move | None) -> Decision | None:
        """Any number of 攻撃前 effects, then the attack, which must be made if it can be [moncolle-2.00 戦闘.5.2,
        戦闘.5.3, 戦闘.6.2, 戦闘.6.3, 有効時期.7.1, 攻撃.3.1]. Without an attack the timing ends when the side is
        done."""
        seat = self._actor(g)
        rule = "戦闘.5.2" if self.turn == 0 else "戦闘.6.2"
        if move is None:
            done = Move("attack") if attack.can_attack(g, seat) else PASS
            return Decision("act", seat, "battle", rule, (done, *declare.actions(g, seat, "before")))
        if move.verb == "pass":
            self.go(g, "ordinary", turn=self.turn + 1)
        elif move.verb == "attack":
            g.chain.append(attack.declare(g, seat))
            touched(g, "chain")
            g.battles[-1] = replace(g.battles[-1], attacked=(*g.battles[-1].attacked, seat))
            self.call(g, Window(scope="chain", holder=1 - seat), "struck")
        else:
            self.go(g, "answer")
            declare.begin(g, seat, move)
        return None

    def answer(self, g: Match, move: Move | None) -> Decision | None:
        """What was declared may be countered, first by the opponent [moncolle-2.00 対抗連鎖.0.2, 対抗連鎖.2.1,
        対抗連鎖.2.2, 対抗連鎖.2.3]."""
        self.call(g, Window(scope="chain", holder=1 - self._actor(g)), "resolved")
        return None

    def resolved(self, g: Match, move: Move | None) -> Decision | None:
        """The chain is done; the side may go on [moncolle-2.00 有効時期.7.1]."""
        self._end_chain(g)
        return checked(self, g, "act")

    def struck(self, g: Match, move: Move | None) -> Decision | None:
        """After the attack the timing is over [moncolle-2.00 戦闘.5.4, 戦闘.6.4]."""
        self._end_chain(g)
        return checked(self, g, "ordinary", turn=self.turn + 1)

    def _end_chain(self, g: Match) -> None:
        """What held for the chain is over."""
        g.involved.clear()
        uses.forget_uses(g, "chain")
        lasting.end(g, "chain")

    def together(self, g: Match, move: Move | None) -> Decision | None:
        """Both strike at once; nothing else can be declared, and every effect on the units here is gone
        [moncolle-2.00 戦闘.7.1, 戦闘.7.2, 戦闘.7.4]."""
        enter(g, "together", "戦闘.7.1")
        return checked(self, g, "strike")

    def strike(self, g: Match, move: Move | None) -> Decision | None:
        """Who has no defence left without its effects is gone by now [moncolle-2.00 戦闘.7.3, ダメージ.3.1] (reading
        M45)."""
        attack.together(g)
        return checked(self, g, "close")

    def close(self, g: Match, move: Move | None) -> Decision | None:
        """The end timing begins; effects of the battle are over, spell slots are free again [moncolle-2.00 戦闘.8.1,
        戦闘.8.2, 戦闘.8.3]."""
        enter(g, "end", "戦闘.8.1")
        slots.free_slots(g)
        uses.forget_uses(g, "battle")
        return self.go_on(g, "settle")

    def settle(self, g: Match, move: Move | None) -> Decision | None:
        """What happens in the end timing has no longer duration than the battle: until nothing of it lasts [L10]
        [moncolle-2.00 その他.2.4]."""
        ended = lasting.end(g, "battle")
        if ended or g.waiting:
            return checked(self, g, "settle")
        g.frames[-1] = After(battle=g.battles[-1])
        return None


def over(g: Match, timing: str, seat: int = -1) -> None:
    """A timing is over, for one player or for both: told only where somebody waits for it."""
    if "over" in g.rules.heard:
        new_moment(g)
        tell(g, "over", "戦闘.0.2", -1, seat, word=timing)


def is_bound(g: Match, seat: int, word: str) -> bool:
    """Does a text in force say this of a side in the battle?"""
    touched = projection_of(g).touched
    return bool(touched) and any(word in touched[unit].flags for unit in query.fighters(g, seat) if unit in touched)


def _one_side_left(g: Match) -> bool:
    return not all(query.fighters(g, seat) for seat in range(g.seats))


def _initiative(g: Match, seat: int) -> int:
    """The initiative of all units of a side in the battle, spent ones too [moncolle-2.00 常備能力.1.2] (reading
    M41)."""
    units = sum(card_now(g, unit).initiative.exact() for unit in query.fighters(g, seat))
    return units + said_of_sides.total(g, seat, "先攻値")


def cast(g: Match, seats: Iterable[int]) -> None:
    """These sides roll for the initiative; what the others have stands [moncolle-2.00 戦闘.4.2, 戦闘.4.3]."""
    values = list(g.battles[-1].initiative) or [0] * g.seats
    for seat in seats:
        values[seat] = _start_roll(g, seat) + _initiative(g, seat)
    first = _first(g, tuple(values))
    g.battles[-1] = replace(g.battles[-1], initiative=tuple(values), first=first)
    touched(g, "battle")
    tell(g, "initiative", "戦闘.4.3", -1, first, max(values))


def _start_roll(g: Match, seat: int) -> int:
    """The die that decides who goes first; where a text lets a side roll more of them, the one it says, or all
    [moncolle-2.00 戦闘.4.2]."""
    more = said_of_sides.of_side(g, seat, "先攻ダイス")
    dice = 1 + sum(int(n) for _, n in more)
    shown = [acts.roll(g, seat, rule="戦闘.4.2") for _ in range(dice)]
    how = more[-1][0] if more else "high"
    return sum(shown) if how == "sum" else min(shown) if how == "low" else max(shown)


def _first(g: Match, values: tuple[int, ...]) -> int:
    """Who goes first: the higher value, unless a text says otherwise of one side alone; -1: both at once
    [moncolle-2.00 戦闘.4.3]."""
    equal = values[0] == values[1]
    words = ["always", *(["equal"] if equal else [])]
    named = [seat for seat in range(g.seats) if any(how in words for (how,) in said_of_sides.of_side(g, seat, "先攻"))]
    if len(named) == 1:
        return named[0]
    return -1 if equal else int(values[1] > values[0])


def instant_summons(g: Match, seat: int) -> tuple[Move, ...]:
    """Units in hand that may be summoned instantly and find room; equal cards once [moncolle-2.00 戦闘.1.1,
    戦闘.1.2, カードの見方.2.3]."""
    area, faces = g.battles[-1].area, g.rules.faces
    hand = {g.face[card]: card for card in reversed(query.cards(g, "hand", seat))}
    fit = (card for face, card in hand.items() if g.rules.is_unit[face] and faces[face].printed.instant)
    if g.rules.levels_change:
        return tuple(Move("summon", card) for card in sorted(fit) if expected_levels.room(g, seat, card, (area,)))
    left = LIMIT - query.levels(g, seat, area)
    return tuple(Move("summon", card) for card in sorted(fit) if query.level(g, card) <= left)


def _for_next_place(g: Match, rest: list[int], *, first: bool) -> list[int]:
    """Who may stand in the next place of a formation, as far as texts in force leave anybody [moncolle-2.00 戦闘.2.2]:
    of what cannot be followed nothing is asked."""
    touched = projection_of(g).touched
    if not any(unit in touched for unit in rest):
        return rest
    flags = {unit: card_now(g, unit).flags for unit in rest}
    if first:
        rest = [unit for unit in rest if "最前列に置く" in flags[unit]] or rest
        rest = [unit for unit in rest if "最前列に置けない" not in flags[unit]] or rest
    rest = [unit for unit in rest if "最後列に置く" not in flags[unit]] or rest
    if len(flags) == 2:
        rest = [unit for unit in rest if "最後列に置けない" in flags[unit]] or rest
    return rest

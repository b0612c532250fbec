"""After a battle: who stays, who goes back, and whether the game is won [moncolle-2.00 戦闘終了後.0.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book import ending
from fuda.games.moncolle.book.areas import front_number
from fuda.games.moncolle.book.rule_process import adjust, checked
from fuda.games.moncolle.happening import acts, replaced
from fuda.games.moncolle.now import query
from fuda.games.moncolle.state import Battle
from fuda.kernel.action import new_moment, tell
from fuda.kernel.decision import Decision, Move
from fuda.kernel.state import Frame, Ref

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match


class After(Frame, frozen=True, kw_only=True):
    """The steps in the order of the book. The battle is over by now: what Field effects wait for happens again
    [moncolle-2.00 有効時期.3.1] (reading M50)."""

    at: str = "spend"
    battle: Battle
    homeless: tuple[int, ...] = ()
    """Units summoned instantly that go back with the others, but have no area they came from."""
    fought: tuple[Ref, ...] = ()
    """Who was left in the battle."""

    def spend(self, g: Match, move: Move | None) -> Decision | None:
        """Ready units of both sides that fought become spent, and the area gets a battle marker
        [moncolle-2.00 戦闘終了後.0.2, 戦闘終了後.0.3, 盤面.10.1] (reading M23)."""
        g.battles.pop()
        g.version += 1
        new_moment(g)
        for seat in (g.active, 1 - g.active):
            acts.spend(g, self._left(g, seat), rule="戦闘終了後.0.2")
        g.fought[front_number(self.battle.area)] = 1
        left = [g.ref(unit) for seat in (g.active, 1 - g.active) for unit in self._left(g, seat)]
        self.go(g, "go_back", fought=tuple(left))
        return None

    def _left(self, g: Match, seat: int) -> list[int]:
        """A player's units that are left in the area, in their formation."""
        return sorted(query.units_in(g, seat, self.battle.area), key=lambda unit: g.place[unit])

    def go_back(self, g: Match, move: Move | None) -> Decision | None:
        """With one side left it keeps the area. With both left the advancing side goes back, and so does the other if
        it had come to intercept [moncolle-2.00 戦闘終了後.0.4, 戦闘終了後.0.5, 戦闘終了後.0.6, 戦闘終了後.0.7,
        戦闘終了後.0.8, 戦闘終了後.0.9, 戦闘終了後.0.10]."""
        back: list[int] = []
        if all(self._left(g, seat) for seat in range(g.seats)):
            for seat in (g.active, 1 - g.active) if self.battle.intercepted else (g.active,):
                back += self._left(g, seat)
        rule = "戦闘終了後.0.7" if self.battle.intercepted else "戦闘終了後.0.9"
        home = [(unit, g.origin[unit]) for unit in back if g.origin[unit] >= 0]
        if home:
            acts.send_back(g, home, rule)
        self.go(g, "place", homeless=tuple(unit for unit in back if g.origin[unit] < 0))
        replaced.flush(g)
        return None

    def place(self, g: Match, move: Move | None) -> Decision | None:
        """Each unit that was summoned instantly goes to one of the areas its side had come from, as its player likes;
        what is too much there is discarded [moncolle-2.00 戦闘終了後.0.7, 戦闘終了後.0.9] (reading M24)."""
        if not self.homeless:
            self.go(g, "over")
            return None
        unit, battle = self.homeless[0], self.battle
        seat = g.side[unit]
        rule = "戦闘終了後.0.7" if battle.intercepted else "戦闘終了後.0.9"
        if move is None:
            moves = tuple(Move("return", unit, area) for area in battle.origins[seat])
            return Decision("place", seat, "return", rule, moves, about=unit)
        acts.move_all(g, [(unit, move.arg)], rule=rule, word="return")
        self.go(g, "place", homeless=self.homeless[1:])
        return None

    def over(self, g: Match, move: Move | None) -> Decision | None:
        """All of it is done."""
        for seat in range(g.seats):
            acts.leave_places(g, query.units(g, seat))
        if "takes" in g.rules.heard and self.battle.intercepted and query.holder(g, self.battle.area) == 1 - g.active:
            tell(g, "takes", "盤面.3.1", -1, 1 - g.active, self.battle.area)
        tell(g, "battle_ends", "戦闘終了後.0.1", -1, g.active, self.battle.area)
        self.go(g, "limit")
        return None

    def limit(self, g: Match, move: Move | None) -> Decision | None:
        """Where units that went back are too many, some are discarded [moncolle-2.00 その他.4.1]."""
        return None if adjust(g) else checked(self, g, "won")

    def won(self, g: Match, move: Move | None) -> Decision | None:
        """Is the game won? [moncolle-2.00 戦闘終了後.0.11]"""
        self.end(g)
        ending.victory(g, "戦闘終了後.0.11")
        return None

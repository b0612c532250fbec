"""The rules of a raid: what differs from a duel, for both editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.games.pso2.acting import play
from fuda.games.pso2.book import rule_process
from fuda.games.pso2.edition import Edition30
from fuda.games.pso2.edition_1_8 import Edition18
from fuda.games.pso2.happening import acts
from fuda.games.pso2.raid import raid, special_rules
from fuda.games.pso2.raid.raid import DIFFICULTIES
from fuda.games.pso2.raid.turn import BossPlays, goes_round
from fuda.games.pso2.state import ZONES, Raid
from fuda.kernel import action
from fuda.kernel.action import tell
from fuda.kernel.state import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.effects.machine import Effect
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.kernel.chain import Window
    from fuda.kernel.decision import Decision, Move

EX = "EX"


class RaidRules(Edition30[Raid]):
    """Edition 3.0. The boss's seat takes part in everything, but its questions go to the party."""

    state: ClassVar[type[Raid]] = Raid
    zones = (*ZONES, Zone("outside", stateful=False))
    """【EX】 cards wait outside the game [pso2-3.0 レイド.特別ルール.13]."""
    difficulties: ClassVar[tuple[str, ...]] = tuple(DIFFICULTIES)
    draws_on_first_turn: ClassVar[bool] = True
    """In a raid also who goes first draws in the first turn [pso2-3.0 レイド.流れ.2] [pso2-1.8 レイド.流れ.2] (reading
    P56)."""
    boss_keeps: ClassVar[bool] = True
    turn_ends_at_once: ClassVar[bool] = True
    over_rule: ClassVar[str] = "レイド.流れ.8"
    drop_rule: ClassVar[str] = "レイド.流れ.9"

    def _number_zones(self, seats: int) -> None:
        """The boss is everybody's opponent and nobody else is; members help each other only where a rule says so
        [pso2-3.0 レイド.準備.1, レイド.特別ルール.9] (reading P63)."""
        super()._number_zones(seats)
        self.boss = self.empty_seat = seats - 1
        party = tuple(range(self.boss))
        self.others = (*((self.boss,) for _ in party), party)
        self.friends = (*(party for _ in party), (self.boss,))
        self.decks = ()  # an empty deck is a matter of its own here: `raid.check`

    def _strange(self) -> tuple[bool, ...]:
        """【EX】 cards go back outside."""
        return tuple(face.token or EX in face.keywords for face in self.faces)

    # The boss

    def as_printed(self, g: Any, made: Projection) -> None:
        """The boss's life is also called HP [pso2-3.0 レイド.流れ.7]."""
        super().as_printed(g, made)
        if len(g.player) > self.boss:
            boss = g.player[self.boss]
            made.replace(boss, self.with_hp(g.face[boss], g.life))

    def as_before(self, g: Any, bases: Mapping[int, CardNow]) -> bool:
        """The boss, with the same life."""
        boss = g.player[self.boss]
        return bases.keys() == {boss} and bases[boss].hp.base == g.life

    def lose_life(self, g: Raid, amount: int) -> int:
        """Damage to the boss lowers its life, not its deck [pso2-3.0 レイド.流れ.7] [pso2-1.8 レイド.流れ.6]."""
        lost = min(amount, g.life)
        g.life -= lost
        g.version += 1
        return lost

    def life_of(self, g: Raid) -> int:
        """What is left of it."""
        return g.life

    def gain_life(self, g: Raid, amount: int, source: int) -> int:
        """Life comes back up to the printed number [pso2-3.0 レイド.流れ.7]."""
        boss = g.player[self.boss]
        gained = min(amount, max(0, self.printed(g, boss).hp - g.life))
        if gained > 0:
            g.life += gained
            g.version += 1
            tell(g, "regains", "レイド.流れ.7", boss, self.boss, gained, source)
        return gained

    def boss_turns(self, g: Raid) -> int:
        """How many turns it has begun."""
        return g.bouts

    def party_loses(self, g: Raid) -> None:
        """Because a text says so."""
        raid.lose(g)

    def draw_for_boss(self, g: Raid, count: int) -> int:
        """Instead of drawing, the boss plays so many cards from the top of its deck, as soon as what is being
        resolved is over [pso2-3.0 レイド.特別ルール.4] (reading P65)."""
        g.owed += count
        return count

    def keeps(self, g: Raid, source: int) -> bool:
        """Players' abilities do not take control of the boss's cards and do not remove them
        [pso2-3.0 レイド.特別ルール.12]."""
        return self.boss_keeps and source >= 0 and acts.side(g, source) != self.boss

    def send(self, g: Raid, card: int, zone: str, at: int) -> bool:
        """An EX card that leaves the field goes back outside the game [pso2-3.0 レイド.特別ルール.13]."""
        if self.faces[g.face[card]].token:
            return super().send(g, card, zone, at)
        if g.zone[card] in self.play_zone_set:
            action.put(g, card, self.layout.at("outside", g.owner[card]))
            tell(g, "goes_outside", "レイド.特別ルール.13", card, g.owner[card])
            return False
        action.put(g, card, self.layout.at(zone, g.owner[card]), at)
        return True

    def row_changed(self, g: Raid, card: int) -> None:
        """The back row attacks in the order of coming there [pso2-3.0 レイド.ボスターン.5]."""
        g.moved[str(g.object[card])] = g.clock
        g.clock += 1

    def choose_target(self, g: Raid) -> None:
        """A target player."""
        special_rules.choose_target(g)

    def aim_at(self, g: Raid, seat: int) -> None:
        """A text names the target player."""
        special_rules.aim_at(g, seat)

    def targets(self, g: Raid) -> list[int]:
        """ターゲットプレイヤー: nobody in the party's turns."""
        return [g.target] if g.target >= 0 and not g.out[g.target] else []

    def deputed(self, g: Raid, asked: Decision) -> Decision:
        """Where the boss has a choice, the party makes it [pso2-3.0 レイド.特別ルール.10] (reading P57)."""
        return replace(asked, seat=raid.speaker(g))

    # Acting and checks

    def actions(self, g: Raid, seat: int, window: Window) -> tuple[Move, ...]:
        """The boss never acts; all members do, in the order of their seats (reading P55)."""
        return () if seat == self.boss else play.actions(self, g, seat, window)

    def may_pass(self, g: Raid, seat: int, window: Window) -> bool:
        """Only the turn player must do something in the main phase."""
        return seat != g.active or super().may_pass(g, seat, window)

    def settle(self, g: Raid) -> bool:
        """As in a duel; besides, who is out, and what the boss owes."""
        if g.checked != g.version and rule_process.run(g):
            return True
        special_rules.refill(g)
        if raid.check(g):
            return True
        if g.owed:
            if goes_round(g):
                self.endless(g)
            g.frames.append(BossPlays(left=g.owed, floor=len(g.chain)))
            g.owed = 0
            return True
        return super().settle(g)

    def between_instructions(self, g: Raid, fx: Effect) -> bool:
        """The boss's deck is never empty [pso2-3.0 レイド.特別ルール.8]."""
        special_rules.refill(g)
        return super().between_instructions(g, fx)

    def concede(self, g: Raid, seat: int) -> None:
        """Who gives up drops out; the others go on [pso2-3.0 101.6]."""
        if not g.out[seat]:
            raid.drop(g, seat, "concede", "101.6")

    def show_facts(self, g: Raid, viewer: int) -> dict[str, int | str]:
        """Also the boss's life and the target player."""
        return {**super().show_facts(g, viewer), "boss": self.boss, "life": g.life, "target_player": g.target}


class RaidRules18(RaidRules, Edition18[Raid]):
    """Edition 1.8: without the easiest level; nothing protects the boss's cards, and a player who drops out leaves
    the turn to its course [pso2-1.8 レイド.流れ.1, レイド.特別ルール.11]."""

    difficulties: ClassVar[tuple[str, ...]] = ("normal", "hard", "very-hard")
    boss_keeps: ClassVar[bool] = False
    turn_ends_at_once: ClassVar[bool] = False
    over_rule: ClassVar[str] = "レイド.流れ.7"
    drop_rule: ClassVar[str] = "レイド.流れ.8"

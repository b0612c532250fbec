"""How a raid goes: set-up, the members' turns, the boss's turn phase by phase."""

from __future__ import annotations

from msgspec import UNSET

from fuda.games.pso2.book import battle
from fuda.games.pso2.book.opening import OPENING_HAND, Opening
from fuda.games.pso2.book.turn import Turn
from fuda.games.pso2.happening import acts, fighting
from fuda.games.pso2.language.words.raid import MORE_PLAYS
from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.raid import raid, special_rules
from fuda.games.pso2.state import Raid
from fuda.kernel import action
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import Window
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.state import Frame
from fuda.projection.facts import touched

STARTS_HERE = "初期配置"
"""The word of an EX card that lies on the field from the start."""


def lay_out_boss(g: Raid, outside: list[int]) -> None:
    """The boss begins with all its life; cards with 【EX】 lie outside the game [pso2-3.0 レイド.流れ.7,
    レイド.特別ルール.13]."""
    boss = g.rules.boss
    g.life = g.rules.printed(g, g.player[boss]).hp
    for face in outside:
        action.new_card(g, face, boss, g.rules.layout.at("outside", boss))


class RaidOpening(Opening[Raid], frozen=True, kw_only=True):
    """Set-up of a raid: as in a duel, for every member [pso2-3.0 レイド.準備.2, レイド.流れ.1]."""

    def first_player(self, g: Raid, move: Move | None) -> Decision | None:
        """The difficulty says which side goes first [pso2-3.0 レイド.流れ.3, レイド.流れ.4, レイド.流れ.5]
        [pso2-1.8 レイド.流れ.1, レイド.流れ.2, レイド.流れ.3, レイド.流れ.4]."""
        g.first = g.active = g.rules.boss if raid.difficulty(g).boss_first else 0
        tell(g, "first", "レイド.流れ.1", -1, g.first)
        self.go(g, "shuffle")
        return None

    def player_cards(self, g: Raid, move: Move | None) -> Decision | None:
        """All members show the side of their party's turn order [pso2-3.0 レイド.流れ.2, 102.3.1] (reading P56)."""
        for seat in range(g.rules.boss) if g.first == g.rules.boss else ():
            fighting.show_second_side(g, seat)
        g.version += 1
        g.memo = UNSET
        self.go(g, "hands")
        return None

    def hands(self, g: Raid, move: Move | None) -> Decision | None:
        """Five cards for each member; the boss has no hand [pso2-3.0 102.4, レイド.特別ルール.6]."""
        for seat in range(g.rules.boss):
            acts.draw(g, seat, OPENING_HAND, acts.RULE, rule="102.4")
        self.go(g, "face_down_pp")
        return None

    def face_down_pp(self, g: Raid, move: Move | None) -> Decision | None:
        """Members who go second have a face-down PP [pso2-3.0 102.5] (reading P56)."""
        for seat in range(g.rules.boss) if g.first == g.rules.boss else ():
            for top in acts.cards(g, "deck", seat)[:1]:
                acts.to_pp(g, top, acts.RULE, down=True, rule="102.5")
        self.go(g, "on_the_field")
        return None

    def on_the_field(self, g: Raid, move: Move | None) -> Decision | None:
        """Some EX cards lie on the field from the start [pso2-3.0 レイド.特別ルール.13]."""
        outside = acts.cards(g, "outside", g.rules.boss)
        for card in [c for c in outside if STARTS_HERE in card_now(g, c).keywords]:
            acts.enter(g, card, g.rules.boss, acts.RULE, rule="レイド.特別ルール.13")
        g.waiting.clear()
        g.frames[-1] = RaidTurn()
        return None


class RaidTurn(Turn[Raid], frozen=True, kw_only=True):
    """One turn after another: the members in their order, by the rules of a duel, then the boss
    [pso2-3.0 レイド.流れ.7, レイド.ボスターン.1, レイド.ボスターン.11] [pso2-1.8 レイド.流れ.6]."""

    def start(self, g: Raid, move: Move | None) -> Decision | None:
        """A member's turn, or the boss's."""
        return self.target(g, None) if g.active == g.rules.boss else super().start(g, move)

    def target(self, g: Raid, move: Move | None) -> Decision | None:
        """①ターゲットフェイズ: chance says who is the target player of this turn [pso2-3.0 レイド.ボスターン.2]."""
        g.turn += 1
        g.bouts += 1
        g.phase = "target"
        touched(g, "phase")
        touched(g, "turn player")
        touched(g, "which turn")
        touched(g, "bout")
        new_moment(g)
        tell(g, "turn", "レイド.ボスターン.1", -1, g.active, g.turn)
        g.rules.choose_target(g)
        return self.go_on(g, "boss_start")

    def boss_start(self, g: Raid, move: Move | None) -> Decision | None:
        """②開始フェイズ: all cards of the boss are turned ON, then what triggers is resolved
        [pso2-3.0 レイド.ボスターン.3]."""
        g.phase = "start"
        touched(g, "phase")
        g.rules.end_lasting(g, "start")
        mine = [c for name in ("player", "field") for c in acts.cards(g, name, g.active) if g.off[c]]
        acts.ready(g, mine, acts.RULE, "レイド.ボスターン.3")
        tell(g, "turn_starts", "レイド.ボスターン.3", -1, g.active)
        return self.go_on(g, "boss_start_chain")

    def boss_start_chain(self, g: Raid, move: Move | None) -> Decision | None:
        """[pso2-3.0 レイド.ボスターン.3]"""
        return self._quiet(g, "boss_main_begins" if "phase_starts" in g.rules.heard else "boss_main")

    def boss_main_begins(self, g: Raid, move: Move | None) -> Decision | None:
        """Some text waits for it [pso2-3.0 レイド.ボスターン.4]."""
        return self._begin(g, "main", "boss_main_chain")

    def boss_main_chain(self, g: Raid, move: Move | None) -> Decision | None:
        """What it set off is resolved before the first card is played [pso2-3.0 103.6.1.2]."""
        if g.rules.settle(g):
            return None
        if g.chain:
            g.frames.append(Window(scope="boss", holder=g.active))
            return None
        return self.go_on(g, "boss_main")

    def boss_main(self, g: Raid, move: Move | None) -> Decision | None:
        """③メインフェイズ: as many cards as players joined, also those who have dropped out; at the hardest level one
        more [pso2-3.0 レイド.ボスターン.4, レイド.特別ルール.11, レイド.流れ.5] [pso2-1.8 レイド.特別ルール.11,
        レイド.流れ.4]."""
        g.phase = "main"
        touched(g, "phase")
        more = card_now(g, g.player[g.rules.boss]).keywords.get(MORE_PLAYS, 0)
        count = g.rules.boss + raid.difficulty(g).more + more
        self.call(g, BossPlays(left=count), "boss_battle")
        return None

    def boss_battle(self, g: Raid, move: Move | None) -> Decision | None:
        """④戦闘フェイズ: one attack after another [pso2-3.0 レイド.ボスターン.5]."""
        g.phase = "battle"
        touched(g, "phase")
        if g.rules.settle(g):
            return None
        if g.chain:
            g.frames.append(Window(scope="boss", holder=g.active))
            return None
        attacker = special_rules.next_attacker(g)
        if attacker < 0:
            return self.go_on(g, "end_phase")
        g.used[f"declared {g.object[attacker]}"] = g.used.get(f"declared {g.object[attacker]}", 0) + 1
        g.frames.append(BossFight(attacker=g.ref(attacker), seat=g.active, back="battle"))
        return None

    # ⑤終了フェイズ is that of every turn [pso2-3.0 レイド.ボスターン.6, レイド.ボスターン.7, レイド.ボスターン.8,
    # レイド.ボスターン.9, レイド.ボスターン.10]: in its window only the party can act.

    def hand_over(self, g: Raid, move: Move | None) -> Decision | None:
        """The next member's turn, or the boss's; after it the party's first player's
        [pso2-3.0 レイド.ボスターン.11]."""
        g.target = -1
        g.version += 1
        return super().hand_over(g, move)


class BossPlays(Frame, frozen=True, kw_only=True):
    """The boss plays cards from the top of its deck, one after another: the next one when all that the one before has
    begun is resolved [pso2-3.0 レイド.ボスターン.4, レイド.特別ルール.4]."""

    at: str = "top"
    left: int
    floor: int = 0
    """The links of the chain that were there before."""

    def top(self, g: Raid, move: Move | None) -> Decision | None:
        """One card, if there is any."""
        special_rules.refill(g)
        deck = acts.cards(g, "deck", g.rules.boss)
        if not self.left or not deck:
            self.end(g)
            return None
        self.go(g, "settled", left=self.left - 1)
        special_rules.play_card(g, deck[0])
        return None

    def settled(self, g: Raid, move: Move | None) -> Decision | None:
        """What it did is resolved; the party may answer [pso2-3.0 103.6.1.2]."""
        if g.rules.settle(g):
            return None
        if len(g.chain) > self.floor:
            g.frames.append(Window(scope="boss", holder=g.active, floor=self.floor))
            return None
        return self.go_on(g, "top")


def goes_round(g: Raid) -> bool:
    """Have more plays begun inside one another than the boss has cards? Then a card was played by what its own playing
    had begun, and so it goes on (reading P29)."""
    return sum(isinstance(frame, BossPlays) for frame in g.frames) > g.owner.count(g.rules.boss)


class BossFight(battle.Fight[Raid], frozen=True, kw_only=True):
    """An attack of the boss or of one of its characters: a battle like any other, but nobody chooses freely whom to
    attack [pso2-3.0 レイド.ボスターン.5]."""

    def choose(self, g: Raid, move: Move | None) -> Decision | None:
        """The target player, or whom a text says; of several the party chooses one
        [pso2-3.0 レイド.特別ルール.10]. With 連続射撃 the party may add a second one [pso2-3.0 用語.連続射撃]
        (reading P61)."""
        attacker = self.attacker[0]
        if move is not None:
            return self._pick(g, [move.card] if move.verb == "card" else [])
        taken = [ref[0] for ref in self.picked]
        found = special_rules.aims(g, attacker)
        if taken:
            found = [c for c in battle.open_foes(g, self.seat, attacker) if c not in taken]
        if not found or (len(found) == 1 and not taken):
            return self._pick(g, found)
        moves = (*[Move("card", c) for c in found], *((DONE,) if taken else ()))
        default = len(moves) - 1 if taken else 0
        return Decision("card", self.seat, "attack_target", "レイド.特別ルール.10", moves, default, attacker)

    def _pick(self, g: Raid, cards: list[int]) -> Decision | None:
        """One more, or no more."""
        chosen = self.but(picked=(*self.picked, *map(g.ref, cards)))
        most = 2 if "連続射撃" in card_now(g, self.attacker[0]).keywords else 1
        if cards and len(chosen.picked) < most:
            g.frames[-1] = chosen
        else:
            chosen._declare(g)
        return None

    def join(self, g: Raid, move: Move | None) -> Decision | None:
        """It is remembered that the attack was carried out."""
        asked = super().join(g, move)
        if g.battles and g.battles[-1].step == "join":
            key = f"joined {self.attacker[1]}"
            g.used[key] = g.used.get(key, 0) + 1
        return asked

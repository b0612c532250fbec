"""Battle (chapter 506): declaration, joining, engagement, damage; and how each step may end early."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import msgspec

from fuda.effects.machine import Effect
from fuda.effects.reference import cards_of
from fuda.games.pso2.book.damage import Damage, hit
from fuda.games.pso2.happening import acts, fighting
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.state import Battle, Played
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import Window, seats_from
from fuda.kernel.decision import CARD, DONE, Decision, Move
from fuda.kernel.state import Frame, Ref
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel

HELD = frozenset(("frozen", "cannot attack"))
"""The flags of a card that cannot attack."""
NO_FOES = {"cannot attack players": "player", "cannot attack characters": "character"}
"""The flags of a card that cannot attack some, and whom."""
SOME_FOES = "attacks some"
"""The flag of cards that some cannot attack, or that cannot attack some: their wards say whom."""
CHOSEN_FOES = frozenset(("cannot be attacked", "must be attacked", SOME_FOES, *NO_FOES))
"""The flags that say whom to attack."""


def why_not_attack(g: Duel, seat: int, card: int) -> str | None:
    """Can this card declare an attack? It must be an ally and ON, not frozen, and have somebody to attack
    [pso2-3.0 101.2.2, 215.2, 301.3, 301.9, 504.1.5, 用語.攻撃, 用語.味方]."""
    if acts.side(g, card) != seat or not _fighter(g, card):
        return "504.1.5"
    if g.off[card]:
        return "215.2"
    if projection_of(g).flags:
        flags = card_now(g, card).flags
        if is_frozen(flags):
            return "301.3"
        if "cannot attack" in flags:
            return "103.1.2"
    return None if open_foes(g, seat, card) else "506.3.1"


def _fighter(g: Duel, card: int) -> bool:
    kind = g.rules.types[g.face[card]]
    return (kind == "character" or kind == "player") and g.host[card] < 0 and acts.in_play(g, card)


def open_foes(g: Duel, seat: int, attacker: int) -> list[int]:
    """Those of the other side that this card may attack: its players and its characters, in both rows, or as some text
    says [pso2-3.0 101.2.1, 101.2.2, 301.10, 用語.相手] (reading P3)."""
    found: list[int] = []
    now = projection_of(g)
    for other in g.rules.others[seat]:
        if not g.out[other]:
            found += (g.player[other], *now.characters[other])
    if now.flags.isdisjoint(CHOSEN_FOES) and "侵食" not in now.at(attacker).keywords:
        return found
    found = [foe for foe in found if _why_never(g, attacker, foe) is None]
    return [foe for foe in found if "must be attacked" in now.at(foe).flags] or found


def everybody_has_a_foe(g: Duel, seat: int, now: Projection) -> bool:
    """Is there an opposing player whom everybody may attack? So it is, unless a text protects the player itself: what
    else it says only makes others foes, too, or leaves just them [pso2-3.0 101.2.2, 302.10]."""
    if "cannot attack players" in now.flags or SOME_FOES in now.flags:
        return False
    protected, found = "cannot be attacked" in now.flags, False
    for other in g.rules.others[seat]:
        spared = protected and "cannot be attacked" in now.at(g.player[other]).flags
        found = found or not (g.out[other] or spared)
    return found


def why_not_target(g: Duel, attacker: int, target: int) -> str | None:
    """May this card be attacked by that one? [pso2-3.0 506.3.1, 302.10]"""
    if not _fighter(g, target) or acts.side(g, target) not in g.rules.others[acts.side(g, attacker)]:
        return "506.3.1"
    return _why_not_foe(g, attacker, target)


def _why_not_foe(g: Duel, attacker: int, target: int) -> str | None:
    """The same of a card of the other side that can fight. A text may say whom to attack; it gives way to one that
    forbids just that [pso2-3.0 103.1.2]."""
    broken = _why_never(g, attacker, target)
    if broken is None and target not in open_foes(g, acts.side(g, attacker), attacker):
        return "103.1.2"
    return broken


def _why_never(g: Duel, attacker: int, target: int) -> str | None:
    """May this card of the other side never be attacked by that one, whatever else there is to attack?"""
    if g.rules.types[g.face[target]] != "player" and "侵食" in card_now(g, attacker).keywords:
        return "302.10"
    spared = {kind for flag, kind in NO_FOES.items() if flag in card_now(g, attacker).flags}
    never = g.rules.types[g.face[target]] in spared or "cannot be attacked" in card_now(g, target).flags
    return "103.1.2" if never or _kept_apart(g, attacker, target) else None


def _kept_apart(g: Duel, attacker: int, target: int) -> bool:
    """Does a text say that this one does not attack such a card, or that this one is not attacked by such a card?"""
    now = projection_of(g)
    if SOME_FOES not in now.flags:
        return False
    for ward in (*now.at(attacker).wards, *now.at(target).wards):
        if ward.how not in APART:
            continue
        whose, other = (target, attacker) if ward.how == "by" else (attacker, target)
        if ward in now.at(whose).wards and (other in cards_of(g, ward.ctx, ward.by, now)) != (ward.how == "only"):
            return True
    return False


APART = ("by", "not", "only")
"""The wards about attacks: not attacked by such cards, not attacking such cards, attacking only such cards."""


def is_frozen(flags: frozenset[str]) -> bool:
    """Frozen, and no text says that it cannot be [pso2-3.0 301.3, 103.1.2]."""
    return "frozen" in flags and "cannot be frozen" not in flags


def is_held(flags: frozenset[str]) -> bool:
    """Does a text hold it back from attacking?"""
    return "cannot attack" in flags or is_frozen(flags)


class Fight(Frame, Generic[Played], frozen=True, kw_only=True):
    """One battle, step by step [pso2-3.0 506.1, 506.2.1]. What others must know of it stands in `g.battles[-1]`."""

    at: str = "choose"
    seat: int
    attacker: Ref = (-1, 0)
    picked: tuple[Ref, ...] = ()
    asked: tuple[int, ...] = ()
    pair: tuple[Ref, ...] = ()
    back: str = "main"
    """The phase that goes on when the battle is over."""

    # 戦闘開始ステップ

    def choose(self, g: Played, move: Move | None) -> Decision | None:
        """Choose whom to attack; with 連続射撃 up to two [pso2-3.0 506.2, 506.3.1, 302.7, 用語.連続射撃]."""
        attacker = self.attacker[0]
        most = 2 if "連続射撃" in card_now(g, attacker).keywords else 1
        if move is not None and move.verb == "card":
            chosen = self.but(picked=(*self.picked, g.ref(move.card)))
            if len(chosen.picked) < most:
                g.frames[-1] = chosen
            else:
                chosen._declare(g)
            return None
        taken = [ref[0] for ref in self.picked]
        rest = [c for c in open_foes(g, self.seat, attacker) if c not in taken]
        if move is not None or not rest:
            self._declare(g)
            return None
        done = (DONE,) if taken else ()
        moves = (*[CARD[c] for c in rest], *done)
        chooser = g.rules.others[self.seat][0] if "foes aim" in card_now(g, attacker).flags else self.seat
        return Decision("card", chooser, "attack_target", "506.3.1", moves, 0, attacker)

    def _declare(self, g: Played) -> None:
        new_moment(g)
        g.phase = "battle"
        touched(g, "phase")
        g.battles.append(Battle("start", (self.attacker,), self.picked))
        touched(g, "battle")
        for target in self.picked:
            tell(g, "declares", "506.3.1", self.attacker[0], self.seat, 1, self.attacker[0], other=target[0])
        self.call(g, window(g, "start"), "join")

    def join(self, g: Played, move: Move | None) -> Decision | None:
        """攻撃参加ステップ: the attacker is turned OFF and is attacking [pso2-3.0 506.4.1, 506.4.1.1, 215.1.3]. A
        battle cut short before leaves it ON [pso2-3.0 506.3.2] (reading P2)."""
        if over(g):
            self._stop(g, "506.3.2")
            return None
        new_moment(g)
        _update(g, step="join", attacking=True)
        acts.turn(g, self.attacker[0], 1, acts.RULE, rule="506.4.1")
        for target in g.battles[-1].targets:
            tell(g, "attacks", "506.4.1", self.attacker[0], self.seat, 1, self.attacker[0], other=target[0])
        self.call(g, window(g, "join"), "engage")
        return None

    def fight(self, g: Played, move: Move | None) -> Decision | None:
        """Cards told to fight each other begin here, without an attacker; afterwards the phase goes on in which they
        were told so [pso2-3.0 506.5.2, 用語.交戦する]."""
        g.battles.append(Battle("engage", (), self.pair))
        touched(g, "battle")
        self.go(g, "engage", back=g.phase)
        g.phase = "battle"
        touched(g, "phase")
        return None

    def engage(self, g: Played, move: Move | None) -> Decision | None:
        """交戦ステップ: from here on they are engaged [pso2-3.0 506.5.1]."""
        if over(g):
            self._stop(g, "506.4.3")
            return None
        new_moment(g)
        _update(g, step="engage", engaged=True)
        return self.go_on(g, "weapons")

    def weapons(self, g: Played, move: Move | None) -> Decision | None:
        """Weapons are used in turn order: turned OFF, they add their attack while the engagement lasts. A rule
        process [pso2-3.0 205.5.1, 205.5.1.1, 506.5.2(2), 506.6.1.1] [pso2-1.8 205.5.1, 506.5.2] (reading P7)."""
        if move is not None:
            if move.verb == "use":
                acts.turn(g, move.card, 1, acts.RULE, rule="205.5.1")
                fighting.wield(g, move.card)
                tell(g, "wields", "506.5.2(2)", move.card, acts.side(g, move.card), 1, other=g.host[move.card])
            self.go(g, "weapons", asked=(*self.asked, move.card))
            return None
        card = self._next_weapon(g)
        if card < 0:
            self._engaged(g)
            return None
        moves = (Move("use", card), Move("decline", card))
        return Decision("yesno", acts.side(g, card), "weapon", "506.5.2(2)", moves, 0, card)

    def _next_weapon(self, g: Played) -> int:
        members = [ref[0] for ref in g.battles[-1].members()]
        ready = acts.ready_items(g, "weapon", members, self.asked)
        for seat in seats_from(g, g.active) if ready else ():
            for member in members:
                for card in acts.attached(g, member) if acts.side(g, member) == seat else ():
                    if card in ready:
                        return card
        return -1

    def _engaged(self, g: Played) -> None:
        for mine, other in pairs(g):
            tell(g, "engages", "506.5.1", mine, acts.side(g, mine), 1, mine, other=other)
        self.call(g, window(g, "engage"), "damage")

    def damage(self, g: Played, move: Move | None) -> Decision | None:
        """ダメージ解決ステップ: everybody deals damage equal to attack to everybody they are engaged with, at the
        same moment [pso2-3.0 212.2, 506.6.1, 506.6.1.4, 302.7, 用語.戦闘ダメージ]."""
        if over(g):
            self._stop(g, "506.5.3")
            return None
        _update(g, step="damage")
        hits = tuple(
            hit(g, other, card_now(g, mine).attack.shown(), mine, acts.side(g, mine), "combat")
            for mine, other in pairs(g)
        )
        self.call(g, Damage(hits=hits), "after")
        return None

    def after(self, g: Played, move: Move | None) -> Decision | None:
        """First what triggered goes onto the chain, while the attacker is still attacking [pso2-3.0 506.6.3]."""
        g.rules.after_resolution(g)
        return self.go_on(g, "part")

    def part(self, g: Played, move: Move | None) -> Decision | None:
        """Then engagement and attack are over, and the turn player may act [pso2-3.0 506.6.3, 506.4.1.1]."""
        if g.rules.settle(g):
            return None
        put_down_weapons(g, g.battles[:-1])
        g.battles[-1] = g.rules.after_blows(g.battles[-1])
        touched(g, "battle")
        self.call(g, window(g, "after"), "close")
        return None

    def close(self, g: Played, move: Move | None) -> Decision | None:
        """Back to the main phase [pso2-3.0 506.6.4, 506.2.1]."""
        self._stop(g, "506.6.4")
        return None

    def _stop(self, g: Played, rule: str) -> None:
        """The battle ends here, whatever is left on the chain stays for the main phase [pso2-3.0 506.3.2, 506.4.3,
        506.5.3]."""
        put_down_weapons(g, g.battles[:-1])
        g.battles.pop()
        touched(g, "battle")
        g.rules.end_lasting(g, "battle")
        g.phase = self.back
        touched(g, "phase")
        self.end(g)
        tell(g, "battle_ends", rule, self.attacker[0], self.seat)


def put_down_weapons(g: Duel, waiting: list[Battle]) -> None:
    """Those of a battle that is over; who is engaged in one that waits goes on using them [pso2-3.0 506.6.1.1]."""
    if not any(g.wield):
        return
    engaged = {ref[0] for fight in waiting if fight.engaged for ref in fight.members()}
    fighting.put_down(g, [card for card, used in enumerate(g.wield) if used and g.host[card] not in engaged])


def window(g: Duel, step: str) -> Window:
    """The turn player gains the right to act in each step [pso2-3.0 103.6.1.1] (reading P33)."""
    inside_effect = Effect in map(type, g.frames)
    return Window(scope=f"battle {step}", holder=g.active, floor=len(g.chain) if inside_effect else 0)


def _update(g: Duel, **changes: object) -> None:
    g.battles[-1] = msgspec.structs.replace(g.battles[-1], **changes)
    touched(g, "battle")


def over(g: Duel) -> bool:
    """Has the attacker, or everybody attacked, left the field or become illegal? [pso2-3.0 506.3.2, 506.4.3, 506.5.3]
    (reading P14, reading P35)"""
    fight = g.battles[-1]
    if fight.step == "after":
        return False
    if fight.step == "start":
        return _cut_short(g, fight)
    number = g.object
    for card, was in (*fight.attacker, *fight.targets):
        if number[card] != was:  # who leaves becomes another card [pso2-3.0 400.6]
            return _cut_short(g, fight)
    return False  # the usual case: nobody has left


def _cut_short(g: Duel, fight: Battle) -> bool:
    """The same where it must be looked at. Who is no longer attacked drops out."""
    number, zone, zones = g.object, g.zone, g.rules.play_zone_set
    here = [ref for ref in fight.targets if number[ref[0]] == ref[1] and zone[ref[0]] in zones]
    if not fight.attacker:
        return len(here) < len(fight.targets)
    attacker, was = fight.attacker[0]
    if number[attacker] != was or zone[attacker] not in zones:
        return True
    if fight.step == "start":
        now = projection_of(g)
        here = [] if _unfit(g, attacker, now) else _attackable(g, attacker, here, now)
    if here and len(here) < len(fight.targets):
        _update(g, targets=tuple(here))
    return not here


def _attackable(g: Duel, attacker: int, targets: list[Ref], now: Projection) -> list[Ref]:
    """Which targets are still opponents that may be attacked? Asked before the attacker has joined; later only leaving
    the field counts [pso2-3.0 506.3.2, 506.4.3]."""
    seat = acts.side(g, attacker)
    here = [ref for ref in targets if acts.side(g, ref[0]) != seat]
    if now.flags.isdisjoint(CHOSEN_FOES):
        return here
    return [ref for ref in here if _why_never(g, attacker, ref[0]) is None]


def _unfit(g: Duel, attacker: int, now: Projection) -> bool:
    """Before it has joined, an attacker that could not declare its attack any more is illegal [pso2-3.0 506.3.2,
    215.2, 301.3]."""
    return bool(g.off[attacker]) or (not HELD.isdisjoint(now.flags) and is_held(now.at(attacker).flags))


def pairs(g: Duel) -> list[tuple[int, int]]:
    """Who fights whom, both ways: the attacker's side first."""
    fight = g.battles[-1]
    if fight.attacker:
        one = [(fight.attacker[0][0], ref[0]) for ref in fight.targets]
    else:
        one = [(fight.targets[0][0], ref[0]) for ref in fight.targets[1:]]
    return one + [(b, a) for a, b in one]


def can_be_attacked(g: Duel, card: int) -> bool:
    """Is it a character or a player of the side that is attacked? [pso2-3.0 506.3.1]"""
    if not g.battles or not g.battles[-1].attacker or not acts.in_play(g, card):
        return False
    side = acts.side(g, g.battles[-1].attacker[0][0])
    return acts.side(g, card) in g.rules.others[side] and g.rules.type_of(g, card) in ("character", "player", "boss")


def redirect(g: Duel, card: int, number: int) -> bool:
    """Move the attack to this card: all targets become this one, until the joining step is over [pso2-3.0 302.1(2),
    302.1.1, 506.4.2] (reading P15, reading P49)."""
    if not g.battles or g.battles[-1].step not in ("start", "join"):
        return False
    _update(g, targets=((card, number),))
    tell(g, "redirects", "302.1(2)", card, acts.side(g, card), 1, card)
    return True

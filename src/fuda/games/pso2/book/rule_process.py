"""Rule processes: what the rules do by themselves, at once, again and again until nothing is left to do
[pso2-3.0 103.6.1.3, 103.4.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.book.ending import goes_round
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.state import BACK
from fuda.kernel import replacing
from fuda.kernel.action import new_moment
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event
from fuda.kernel.replacing import Instead
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel


def run(g: Duel) -> bool:
    """Do what must be done now. True when something was done (and there may be more)."""
    if g.checked == g.version:
        return False
    g.checked = g.version
    if g.coming:
        if goes_round(g):
            return True
        replacing.begin(g, g.coming, told=False)
        g.coming.clear()
        g.checked = -1
        return True
    now = projection_of(g)
    if _fall(g, now):
        return True
    return bool(now.lying) and (_shake_off(g, now) or _too_many(g, now))


def _fall(g: Duel, now: Projection) -> bool:
    """Characters with damage of at least their HP, or with HP 0, are destroyed at once [pso2-3.0 213.1.2, 213.2,
    213.3, 215.3, 215.3.1] [pso2-1.8 215.3.1] (reading P1)."""
    endangered = _endangered(g, now)
    if not endangered:
        return False
    fallen = [card for card in endangered if _is_down(g, card)]
    if fallen and g.rules.some_instead:
        saved = {frame.link.cause.card for frame in g.frames if isinstance(frame, Instead) and frame.link.cause}
        fallen = [card for card in fallen if card not in saved]  # what happens to them instead is not over yet
    return bool(fallen) and _destroyed(g, fallen)


def _destroyed(g: Duel, fallen: list[int]) -> bool:
    """By damage, or because nothing is left of their HP."""
    new_moment(g)
    by_damage = [card for card in fallen if card_now(g, card).hp.exact() > 0]
    acts.destroy_all(g, by_damage, acts.RULE, "213.3")
    acts.destroy_all(g, [card for card in fallen if card not in by_damage], acts.RULE, "215.3.1")
    return True


def _endangered(g: Duel, now: Projection) -> list[int]:
    """The characters without those that are neither damaged nor changed in their HP: they cannot be down."""
    front, back, face = g.front, g.back, g.face
    touched, printed = now.touched, now.printed
    endangered: list[int] = []
    for found in now.characters:
        for c in found:
            hurt = front[c] or back[c]
            if hurt or (c in touched and touched[c].hp is not printed[face[c]].hp):
                endangered.append(c)
    return endangered


def _is_down(g: Duel, card: int) -> bool:
    """HP 0 counts only where a text made it so: a card that is printed without HP does not fall by itself (reading
    P43) (reading P32)."""
    now, damage = card_now(g, card), g.front[card] + g.back[card]
    hp = now.hp.exact()
    if "cannot be destroyed" in now.flags or withstands(g, card):
        return False
    return damage >= hp and (damage > 0 or g.rules.printed(g, card).hp > 0)


def withstands(g: Duel, card: int) -> bool:
    """戦闘ダメージによって破壊されない: who dealt the last damage destroys it, so the last damage decides
    [pso2-3.0 213.3.3] (reading P81)."""
    return "cannot be destroyed in battle" in card_now(g, card).flags and bool(g.last_hit.get(f"battle {card}"))


def halves(g: Duel, hurt: list[int], rule_front: str = "213.3.1", rule_back: str = "213.3.2") -> None:
    """Half of its HP in one row this turn sends a character from the front row to the back row, and destroys it in
    the back row. Rows are counted apart [pso2-3.0 213.3.1, 213.3.2]; who dealt the last damage destroyed it
    [pso2-3.0 213.3.3]."""
    doomed: list[int] = []
    for card in hurt:
        if not acts.on_field(g, card) or g.rules.type_of(g, card) != "character":
            continue
        now = card_now(g, card)
        hp = now.hp.exact()
        if acts.damage_of(g, card) >= hp or acts.row_damage(g, card) * 2 < hp:
            continue
        if g.row[card] == BACK:
            doomed += [] if withstands(g, card) else [card]
        elif "cannot move back by damage" not in now.flags:
            _retreat(g, card, rule_front)
    # Full damage works at the same moment: an attacker that falls too still pierces [pso2-3.0 用語.貫通X].
    fallen = [c for c in _endangered(g, projection_of(g)) if _is_down(g, c) and card_now(g, c).hp.exact() > 0]
    acts.destroy_all(g, [*fallen, *doomed], acts.RULE, "213.3", rules=dict.fromkeys(doomed, rule_back))


def _retreat(g: Duel, card: int, rule: str) -> None:
    """A text may take the place of it [pso2-3.0 103.4.3]."""
    event = Event("retreats", card, g.object[card], word=rule)
    if g.rules.some_instead and acts.may_change_row(g, card, BACK) and replacing.may_be_replaced(g, [event]):
        g.coming.append(event)
        g.checked = -1
    else:
        acts.move_row(g, card, BACK, acts.RULE, rule)


def _shake_off(g: Duel, now: Projection) -> bool:
    """A card that has become invincible sheds the actives on it [pso2-3.0 用語.無敵]."""
    types, face, host = g.rules.types, g.face, g.host
    shed: list[int] = []
    for c in now.lying:
        active = types[face[c]] == "active"
        if active and "無敵" in now.at(host[c]).keywords:
            shed.append(c)
    if shed:
        acts.destroy_all(g, shed, acts.RULE, "用語.無敵")
    return bool(shed)


def _too_many(g: Duel, now: Projection) -> bool:
    """More equipment than slots, or more copies on one card than a text allows: one of them must go
    [pso2-3.0 205.4.4, 205.4.4.1, 205.4.5, 用語.枚数制限] (reading P16). One card on another is not too many."""
    host_of, slots, face = g.host, g.rules.slots, g.face
    hosts: set[int] = set()
    crowded = False
    for card in now.lying:
        crowded = crowded or host_of[card] in hosts or slots[face[card]] != 1
        hosts.add(host_of[card])
    for host in _crowded(g, now) if crowded else ():
        found = _excess(g, host, now)
        if found:
            g.checked = -1
            g.frames.append(Shed(seat=acts.side(g, host), cards=found[0], rule=found[1]))
            return True
    return False


def _crowded(g: Duel, now: Projection) -> list[int]:
    """The cards on which more than one lies, or something that takes more than one slot."""
    hosts, slots, face = [g.host[c] for c in now.lying], g.rules.slots, g.face
    pairs = zip(now.lying, hosts, strict=True)
    return [*dict.fromkeys(host for card, host in pairs if hosts.count(host) > 1 or slots[face[card]] != 1)]


def _excess(g: Duel, host: int, now: Projection) -> tuple[tuple[int, ...], str] | None:
    lying, face, items, slots = acts.attached(g, host), g.face, g.rules.items, g.rules.slots
    weapons = [c for c in lying if items[face[c]] == "weapon"]
    armour = [c for c in lying if items[face[c]] == "armour"]
    if len(weapons) > g.rules.weapon_slots:
        return tuple(weapons), "205.4.5"
    if sum([slots[face[c]] for c in armour]) > g.rules.armour_slots:
        return tuple(armour), "205.4.5"
    for card in lying:
        limit = now.at(card).keywords.get("枚数制限", 0)
        same = tuple(c for c in lying if g.rules.name(g, c) == g.rules.name(g, card)) if limit else ()
        if len(same) > limit:
            return same, "用語.枚数制限"
    return None


class Shed(Frame, frozen=True, kw_only=True):
    """The controller chooses which one is destroyed."""

    at: str = "choose"
    seat: int
    cards: tuple[int, ...]
    rule: str

    def choose(self, g: Duel, move: Move | None) -> Decision | None:
        """One goes; if that is not enough the rule asks again."""
        if move is None:
            moves = tuple(Move("card", card) for card in self.cards)
            return Decision("card", self.seat, "shed", self.rule, moves)
        self.end(g)
        acts.destroy(g, move.card, acts.RULE, self.rule)
        return None

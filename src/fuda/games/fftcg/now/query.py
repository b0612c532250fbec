"""Questions about the table: where cards lie, who controls them, what they are doing. They write nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now.projection import card_now, projection_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.state import Attack, Match
    from fuda.kernel.event import Event

SHARE = "shares"
"""The kind of an event that is never told: what a member is about to add to the damage of its party
[fftcg-2.1.8 15.1.1.9.8]."""


def side(g: Match, card: int) -> int:
    """Who controls the card: on the field whoever it is under [fftcg-2.1.8 6.2.5]; elsewhere its owner counts
    [fftcg-2.1.8 6.2.1]."""
    return g.side[card] if g.side[card] >= 0 else g.owner[card]


def on_field(g: Match, card: int) -> bool:
    """Is the card on somebody's field?"""
    return g.zone[card] in g.rules.field_zones


def still_there(g: Match, found: Sequence[int]) -> list[int]:
    """Those of these cards that are on the field."""
    return [card for card in found if on_field(g, card)]


def zone_name(g: Match, card: int) -> str:
    """The name of the zone a card lies in ("" when it is outside the game) [fftcg-2.1.8 7.5]."""
    return g.rules.layout.names[g.zone[card]] if g.zone[card] >= 0 else ""


def cards(g: Match, zone: str, seat: int) -> list[int]:
    """The cards of one zone of one seat, from the top; the stack is everybody's [fftcg-2.1.8 7.2]."""
    return g.zones[g.rules.layout.by_seat[zone][seat]]


def characters(g: Match, seat: int) -> list[int]:
    """The characters this seat controls, in the order they came: all that lies on the field [fftcg-2.1.8 7.7.1]."""
    return g.zones[g.rules.fields[seat]]


def of_type(g: Match, seat: int, kind: str) -> list[int]:
    """The characters of this seat that are of this card type now; a card may be of two [fftcg-2.1.8 6.6.4]."""
    seen = projection_of(g).cards
    return [card for card in g.zones[g.rules.fields[seat]] if kind in seen[card].types]


def forwards(g: Match, seat: int) -> list[int]:
    """The forwards this seat controls."""
    return of_type(g, seat, "forward")


def backups(g: Match, seat: int) -> list[int]:
    """The backups this seat controls."""
    return of_type(g, seat, "backup")


def monsters(g: Match, seat: int) -> list[int]:
    """The monsters this seat controls."""
    return of_type(g, seat, "monster")


def is_a(g: Match, card: int, kind: str) -> bool:
    """Is the card of this card type now?"""
    return kind in card_now(g, card).types


def damage_of(g: Match, seat: int) -> int:
    """The damage a player has taken: the cards in the damage zone [fftcg-2.1.8 7.8.2]."""
    return len(g.zones[g.rules.layout.by_seat["damage"][seat]])


def counters(g: Match, card: int, name: str = "") -> int:
    """The counters of this name on a card; without a name all of them [fftcg-2.1.8 6.7.2]."""
    if not g.counters:
        return 0
    if name:
        return g.counters.get(f"{card} {name}", 0)
    return sum(counters_on(g, card).values())


def counters_on(g: Match, card: int) -> dict[str, int]:
    """By name: the counters on a card."""
    start = f"{card} "
    found: dict[str, int] = {}
    for key, n in g.counters.items():
        if key.startswith(start):
            found[key.removeprefix(start)] = n
    return found


def ready(g: Match, card: int) -> bool:
    """May it attack: has it haste, or has its controller controlled it since before the beginning of that player's
    latest turn? [fftcg-2.1.8 15.2.2.2, 15.2.2.3, 10.1.2.1.1, 11.6.2.2]"""
    return g.since[card] < g.own_turn[g.side[card]] or "ヘイスト" in projection_of(g).cards[card].keywords


def may_dull(g: Match, card: int) -> bool:
    """May it use the dull icon? That it must have been there binds forwards and backups, but not what is neither
    [fftcg-2.1.8 11.6.2.2, 11.7.2.2] (reading FB6)."""
    return ready(g, card) or projection_of(g).cards[card].types.isdisjoint(("forward", "backup"))


def attack_of(g: Match, card: int) -> Attack | None:
    """The attack in progress that this card takes part in."""
    if g.attacks:
        ref = (card, g.object[card])
        for attack in g.attacks:
            if ref in attack.attackers or ref == attack.blocker:
                return attack
    return None


def is_attacking(g: Match, card: int) -> bool:
    """Is it an attacking forward? Not any more when it has changed sides [fftcg-2.1.8 10.1.2.4, 10.1.3.2.1] (reading
    FA16)."""
    if g.attacks and g.side[card] == g.active:
        ref = (card, g.object[card])
        for attack in g.attacks:
            if ref in attack.attackers:
                return True
    return False


def is_blocking(g: Match, card: int) -> bool:
    """Is it a blocking forward? Not any more when it has changed sides [fftcg-2.1.8 10.1.3.2, 10.1.3.2.1] (reading
    FA16)."""
    if g.attacks and g.side[card] != g.active:
        ref = (card, g.object[card])
        for attack in g.attacks:
            if ref == attack.blocker:
                return True
    return False


def in_party(g: Match, card: int) -> bool:
    """Does it attack in a party of which at least two are left? [fftcg-2.1.8 15.1.1.9.1, 15.1.1.9.5]"""
    return bool(g.attacks) and bool(party_of(g, card))


def party_of(g: Match, card: int) -> list[int]:
    """The members of the party in which it attacks, itself too (empty: it is in none). With one left there is no party
    any more [fftcg-2.1.8 15.1.1.9.5]."""
    attack = attack_of(g, card)
    if attack is None or not attack.party or not is_attacking(g, card):
        return []
    left = [other for other, number in attack.attackers if g.object[other] == number and g.side[other] == g.active]
    return left if len(left) > 1 else []


def dealers(g: Match, event: Event) -> tuple[int, ...]:
    """The cards that deal damage to a card: its source; of a party's battle damage all members that take part in it
    [fftcg-2.1.8 15.1.1.9.8]."""
    if event.word == "battle" and event.kind == "hurts" and g.attacks and event.source in g.attacks[-1].dealers:
        return g.attacks[-1].dealers
    return (event.source,)

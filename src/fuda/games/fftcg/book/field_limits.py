"""How much may lie on one player's field: one of each name without the generic icon, five backups, one character of
light or darkness [fftcg-2.1.8 5.2.2.1, 7.7.3, 7.7.4, 7.7.5]. Nobody can even try to go beyond it; where it happens by
a change of control, the rule processes see to it [fftcg-2.1.8 6.2.6.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.field_changes import MOST_BACKUPS, is_one_too_many, tableau
from fuda.games.fftcg.now.in_force import source_of
from fuda.games.fftcg.now.layers import Said
from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.games.fftcg.printed import CONTRARY

if TYPE_CHECKING:
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

SAME_NAME, LIGHT_AND_DARK = "same name", "light and dark"
"""Words by which a text lifts a limit, for a player or for a card [fftcg-2.1.8 2.1]."""


def fits_in(g: Match, card: int, seat: int, now: Projection) -> bool:
    """The usual case, found out quickly: no text speaks of this character or keeps players from putting something onto
    the field, and by what is printed on it it gets in nobody's way."""
    rules, face = g.rules, g.face[card]
    if not rules.is_character[face] or card in now.touched or rules.own_costs[face] or "enter" in now.players:
        return False
    return not is_one_too_many(g, face, now.asked.get(seat) or tableau(g, seat, now))


def why_not_enter(g: Match, card: int, seat: int) -> str | None:
    """The rule by which this card cannot come onto this seat's field, or nothing [fftcg-2.1.8 7.7.3, 7.7.3.1, 7.7.4,
    7.7.5]."""
    now, face = projection_of(g), g.face[card]
    if fits_in(g, card, seat, now):
        return None
    if not g.rules.is_character[face]:
        return "5.2.3.1.2.1"
    if kept_off(g, card, seat):
        return "2.2"
    there = tableau(g, seat, now)
    namesake = not g.rules.generic[face] and not there.names.isdisjoint(now.cards[card].names)
    if namesake and not unlimited(g, seat, card, SAME_NAME):
        return "7.7.3"
    if g.rules.types[face] == "backup" and there.many >= MOST_BACKUPS:
        return "7.7.4"
    opposed = there.contrary and is_contrary(g, card)
    return "7.7.5" if opposed and not unlimited(g, seat, card, LIGHT_AND_DARK) else None


def is_contrary(g: Match, card: int) -> bool:
    """Is it light or dark? [fftcg-2.1.8 7.7.5]"""
    if card in projection_of(g).touched:
        return not CONTRARY.isdisjoint(card_now(g, card).elements)
    return g.face[card] in g.rules.contrary


def is_lifted(now: Projection) -> bool:
    """Does a text let some player have more than one of something? Else only what is said of a card lets it be one of
    several."""
    return SAME_NAME in now.players or LIGHT_AND_DARK in now.players


def unlimited(g: Match, seat: int, card: int, word: str) -> bool:
    """Does a text let this player have more than one of these, or this card be one of several?"""
    if permissions.player(g, seat, word, other=card) or permissions.demands(g, card, word):
        return True
    own = g.rules.own_costs[g.face[card]]
    return bool(own) and any(hasattr(node, "lifts") and node.lifts(g, src, word) for node, src in own_words(g, card))


def kept_off(g: Match, card: int, seat: int) -> bool:
    """Does a text, the card's own or another, keep it off this player's field? [fftcg-2.1.8 2.2]"""
    if g.rules.own_costs[g.face[card]] and own_bars(g, card, "play"):
        return True
    return bool(projection_of(g).players) and permissions.player(g, seat, "enter", other=card)


def own_bars(g: Match, card: int, word: str) -> bool:
    """Does the card's own text say that it cannot be cast, or not be put onto the field (word: cast, play)?"""
    for _, node in g.rules.own_costs[g.face[card]]:
        if hasattr(node, "bars"):
            return any(hasattr(node, "bars") and node.bars(g, src, word) for node, src in own_words(g, card))
    return False


def own_repels(g: Match, event: Event) -> bool:
    """Does the card's own text say that this event cannot put it onto the field?"""
    if not g.rules.own_costs[g.face[event.card]]:
        return False
    return any(hasattr(node, "repels") and node.repels(g, src, event) for node, src in own_words(g, event.card))


def own_words(g: Match, card: int) -> list[Said]:
    """What the card's own text says about its cost and its coming, with the abilities behind Damage N only when they
    are there [fftcg-2.1.8 15.2.6.2] (reading FM3)."""
    face, source = g.face[card], source_of(g, card)
    abilities, points = g.rules.faces[face].abilities, query.damage_of(g, source.seat)
    return [Said(node, source) for n, node in g.rules.own_costs[face] if abilities[n].damage <= points]

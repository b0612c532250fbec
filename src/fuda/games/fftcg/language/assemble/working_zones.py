"""In which zones a text works: on the field, where it says that its card is, where its card goes to or is moved from
[fftcg-2.1.8 11.8.16.1, 11.9.1]. Each sentence and each trigger by itself [L9]."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.refusal import Unresolved
from fuda.effects.trigger import EitherTrigger
from fuda.games.fftcg.language.assemble.objects import events_of
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.statements import casting
from fuda.games.fftcg.language.told import events, player_verb, verb
from fuda.games.fftcg.language.words import condition, noun, place, reference, sentence

if TYPE_CHECKING:
    Zones = tuple[str, ...]

FIELD = ("field",)
ELSEWHERE = ("hand", "deck", "break", "damage", "removed", "stack")


# Auto abilities


def heard(when: Any, tests: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Zones, ...]]:
    """The triggers of an ability, and the zones in which each is heard: one about the card's own move from elsewhere
    where it goes, all others on the field, or where the text says that its card is (`tests`)."""
    found = [part for single in _singles(when) for part in _parts(single, tests)]
    return tuple(part for part, _ in found), tuple(zones for _, zones in found)


def _singles(when: Any) -> tuple[Any, ...]:
    return tuple(when.triggers) if isinstance(when, EitherTrigger) else (when,)


def _parts(when: Any, tests: tuple[Any, ...]) -> list[tuple[Any, Zones]]:
    """A trigger as it is, or, where its events are heard in different zones, those of each zone by themselves."""
    zones = [_heard_at(event, tests) for event in events_of(when)]
    if len(set(zones)) < 2:
        return [(when, zones[0] if zones else own_zones(tests))]
    pairs = list(zip(when.events, zones, strict=True))
    each = [tuple(event for event, there in pairs if there == zone) for zone in dict.fromkeys(zones)]
    return [(replace(when, events=events), zone) for events, zone in zip(each, dict.fromkeys(zones), strict=True)]


def _heard_at(event: events.Event, tests: tuple[Any, ...]) -> Zones:
    if not isinstance(event.who, reference.This):
        return own_zones(tests)
    return tuple(dict.fromkeys(zone for deed in event.deeds for zone in _heard_in(deed)))


def _heard_in(deed: Any) -> Zones:
    if isinstance(deed, verb.GetsDiscarded):
        return ("break",)
    if not isinstance(deed, verb.Goes) or deed.origin == "field":
        return FIELD
    left_field = deed.origin in ("", "any", "not-hand") or "field" in deed.origin.split("-or-")
    return ("field", deed.to) if left_field else (deed.to,)


# Field abilities


def by_zones(sentences: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The sentences of a line, those that work in the same zones together."""
    return [tuple(found) for _, found in groupby(sentences, stands_in)]


def stands_in(said: Any) -> tuple[Zones, Zones]:
    """The zones in which a sentence works, and those besides the field from which it replaces its own card's move."""
    would = next((node for node in nodes(said) if isinstance(node, sentence.Would)), None)
    if would is None or not all(_is_own_move(would.event, deed) for deed in would.event.deeds):
        return own_zones(said), ()
    zones = dict.fromkeys(zone for deed in would.event.deeds for zone in _moved_from(deed))
    return tuple(zone for zone in zones if zone == "field"), tuple(zone for zone in zones if zone != "field")


def _is_own_move(event: events.Event, deed: Any) -> bool:
    if isinstance(deed, player_verb.Discards):
        return isinstance(deed.what, reference.This)
    return isinstance(event.who, reference.This) and isinstance(deed, verb.Goes | verb.GetsDiscarded)


def _moved_from(deed: Any) -> Zones:
    if not isinstance(deed, verb.Goes):
        return ("hand",)
    everywhere = tuple(zone for zone in (*FIELD, *ELSEWHERE) if zone != deed.to)
    if deed.origin in ("", "any"):
        return everywhere
    if deed.origin == "not-hand":
        return tuple(zone for zone in everywhere if zone != "hand")
    return tuple(deed.origin.split("-or-"))


# Where the card is


def own_zones(tree: Any) -> Zones:
    """The zones in which the text says that the card itself is: there the ability works; else on the field. Of several
    conditions of which one is enough each may say another zone."""
    for node in nodes(tree):
        if isinstance(node, condition.AnyOf):
            zones = tuple(dict.fromkeys(zone for part in node.parts for zone in own_zones(part)))
            if zones != FIELD:
                return zones
        zone = _own_zone(node)
        if zone:
            return (zone,)
    return FIELD


def _own_zone(node: Any) -> str:
    if isinstance(node, condition.IsIn) and isinstance(node.who, reference.This):
        return node.zone
    if isinstance(node, noun.Such) and isinstance(node.how, place.Zone) and isinstance(node.who, reference.This):
        if hasattr(node.how, "both"):
            raise Unresolved("ある")
        return str(node.how.zone)
    if isinstance(node, casting.CastFrom) and isinstance(node.what, reference.This) and node.origin is not None:
        return str(node.origin.zone)
    own = isinstance(node, noun.Pick) and any(isinstance(head, reference.This) for head in node.heads)
    return str(node.where.zone) if own and isinstance(node.where, place.Zone) else ""

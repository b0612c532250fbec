"""Through what something happens: 対戦相手の召喚獣やアビリティによって [fftcg-2.1.8 6.4.1, 6.4.1.1, 6.4.1.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.machine import Effect
from fuda.games.fftcg.happening.moves import CAST, WARP
from fuda.games.fftcg.language.fits import single
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.parts_of_speech import Agency, Mark, Object, Restriction
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.permissions import By
from fuda.games.fftcg.now.projection import projection_of

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event

ABILITIES = ("action", "special", "auto", "field")
"""The kinds of ability [fftcg-2.1.8 11.5.2]."""
WORDS = frozenset(("cast", "cost", "battle", "damage", "rule", "cp", "limit", "phase"))
"""Ways in which something happens that is nobody's text."""
WORDED = ("breaks", "puts", "discards", "hurts", "deals", "damages", "struck", "strikes", "dulls", "actives", "chosen")
"""Kinds of event whose word says through what they happen; of others it says something else."""


class Cause(Agency, frozen=True):
    """Whose and what: 対戦相手の召喚獣やアビリティ. `what`: any of summon, ability, action, special, auto, field, warp,
    battle, effect, cost, burst, cast. `harmless`: only by what deals no damage. `source`: only by what comes from such
    a card (フォワードのアビリティ), or is one (火属性の召喚獣)."""

    what: tuple[str, ...]
    whose: str = "any"
    harmless: bool = False
    source: Mark | Restriction | Object | None = None
    style: str = ""


class Causes(Agency, frozen=True):
    """火属性の召喚獣や氷属性のアビリティ: any of several causes, each with a description of its own; `whose` goes for
    all of them. `first`: one more of them, without a description."""

    parts: tuple[Cause, ...]
    whose: str = "any"
    first: Cause | None = None
    style: str = ""


def running(g: Match, by: By) -> Any:
    """The text by which this player's card does it now, if one is being run: (printed card, ability)."""
    for frame in reversed(g.frames):
        if isinstance(frame, Effect) and frame.source == by.source and frame.seat == by.seat:
            return frame.face, frame.ability
    link = next((link for link in reversed(g.chain) if link.source == by.source and link.seat == by.seat), None)
    return (link.face, link.ability) if link is not None and link.ability >= 0 else None


def kind_of(g: Match, by: By) -> str:
    """Through what: summon, action, special, auto, field, burst, warp, or a way that is no text (cost, battle, damage,
    rule)."""
    if by.kind in WORDS or by.source < 0:
        return by.kind or "rule"
    if by.kind in (*ABILITIES, "burst", "warp"):
        return by.kind
    found = running(g, by)
    if found is not None:
        return str(g.rules.faces[found[0]].abilities[found[1]].kind)
    return "summon" if g.rules.is_summon[g.face[by.source]] else "ability"


def caused(g: Match, src: Any, by: By, cause: Any) -> bool:
    """Is it done through this, by that player?"""
    if cause.whose == "opponent" and by.seat in (src.seat, -1):
        return False
    if cause.whose == "you" and by.seat != src.seat:
        return False
    if isinstance(cause, Causes):
        return _caused_by_one(g, src, by, cause)
    kind = kind_of(g, by)
    for word in cause.what:
        if _is(g, by, kind, word):
            break
    else:
        return False
    if cause.source is not None and not _from_such(g, src, by, cause.source):
        return False
    return not cause.harmless or _harmless(g, by)


def _caused_by_one(g: Match, src: Any, by: By, cause: Causes) -> bool:
    parts = cause.parts if cause.first is None else (cause.first, *cause.parts)
    return any(caused(g, src, by, part) for part in parts)


def _from_such(g: Match, src: Any, by: By, what: Any) -> bool:
    """Is its source such a card?"""
    seen = getattr(src, "seen", None)
    if by.source < 0:
        return False
    now = single.known(g, (by.source, g.object[by.source]), seen)
    return single.test_of(what)(g, src, src.seat, by.source, now, seen or projection_of(g))


def _is(g: Match, by: By, kind: str, word: str) -> bool:
    if word == "effect":
        return kind not in WORDS
    if word == "ability":
        return kind in (*ABILITIES, "ability", "warp") or (kind == "burst" and not _is_summon(g, by))
    if word == "summon":
        return kind == "summon" or (kind == "burst" and _is_summon(g, by))
    if word == "ex":
        return kind == "burst"
    return kind == word


def _is_summon(g: Match, by: By) -> bool:
    return by.source >= 0 and g.rules.is_summon[g.face[by.source]]


def _harmless(g: Match, by: By) -> bool:
    """Is there no word of damage in that text?"""
    found = running(g, by)
    if found is None:
        return True
    program = g.rules.faces[found[0]].abilities[found[1]].program
    return not any(getattr(node, "harms", False) for node in nodes(program.ops))


# Of an event


def fits_cause(g: Match, ctx: Any, cause: Cause | Causes, event: Event) -> bool:
    """Does (or would) this event happen through that?"""
    seat, source = event.by, event.source
    if seat < 0 and source >= 0:
        seat = query.side(g, source)
    if caused(g, ctx, By(seat, source, _kind(g, event)), cause):
        return True
    if "burst" not in getattr(cause, "what", ()) or not bursting(g, source):
        return False
    return caused(g, ctx, By(seat, source, "burst"), cause)


def _kind(g: Match, event: Event) -> str:
    """A card that is cast or warped in comes by no text of another; what damage breaks was broken by whoever dealt it
    [fftcg-2.1.8 12.4.5] (reading FN5)."""
    if event.kind == "enters" and event.amount in (CAST, WARP):
        return "warp" if event.amount == WARP else "cast"
    if event.word == "damage":
        return "battle" if _in_battle(g, event) else "effect"
    return event.word if event.kind in WORDED else "effect"


def _in_battle(g: Match, event: Event) -> bool:
    """Were the two just fighting? [fftcg-2.1.8 10.1.4.2]"""
    attack = g.attacks[-1] if g.attacks else None
    if attack is None or attack.step != "damage" or attack.blocker is None:
        return False
    fighting = {ref[0] for ref in (*attack.attackers, attack.blocker)}
    return event.source in fighting and event.card in fighting


def bursting(g: Match, source: int) -> bool:
    """Is it followed as an EX burst just now? Then its text is being run while it lies in the damage zone
    [fftcg-2.1.8 11.10.2]."""
    if source < 0 or g.zone[source] not in g.rules.damage_zones:
        return False
    return any(isinstance(frame, Effect) and frame.source == source for frame in g.frames)

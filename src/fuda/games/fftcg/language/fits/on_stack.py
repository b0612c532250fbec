"""Descriptions of what lies on the stack: a summon, or an ability by its source [fftcg-2.1.8 7.12.1, 11.3.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.fits.finding import fits_ref
from fuda.games.fftcg.language.fits.single import link_of, whose
from fuda.games.fftcg.language.words import attribute, noun, situation
from fuda.kernel import last
from fuda.kernel.event import Last, Link

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

ABILITIES = ("action", "special", "auto")


def fits_link(g: Match, ctx: Any, seat: int, link: Link, node: Any) -> bool:
    """Does a summon or an ability on the stack fit? What is said of cards goes for the summon itself or for the source
    of the ability [fftcg-2.1.8 7.12.1, 11.3.3, 11.6.5]."""
    if isinstance(node, noun.OneOf):
        if _link_place(g, ctx, seat, link, node.where):
            for way in node.alts:
                if fits_link(g, ctx, seat, link, way):
                    return True
        return False
    if isinstance(node, noun.Some):
        return fits_link(g, ctx, seat, link, node.what)
    if not isinstance(node, noun.Pick):
        return (-1, link.stamp) in node.known(g, ctx)
    for head in node.heads:
        if _link_kind(g, ctx, link, head):
            break
    else:
        return False
    if not _link_place(g, ctx, seat, link, node.where):
        return False
    words = (*node.front, *node.marks, *node.limits)
    return not words or _link_words(g, ctx, seat, link, words)


def _link_words(g: Match, ctx: Any, seat: int, link: Link, words: Sequence[Any]) -> bool:
    return all(_link_word(g, ctx, seat, link, word) for word in words)


def fits_thing(g: Match, ctx: Any, ref: Ref, node: Any, seen: Projection | None = None) -> bool:
    """Does an object fit, a card or a thing on the stack, also one that was cancelled there? [fftcg-2.1.8 11.11.7]"""
    link = link_of(g, ref) or was_link(g, ref)
    return fits_ref(g, ctx, ctx.seat, ref, node, seen) if link is None else fits_link(g, ctx, ctx.seat, link, node)


def was_link(g: Match, ref: Ref) -> Link | None:
    """A thing that was cancelled on the stack, as it is remembered (`stack.Negate`)."""
    gone = last.known(g, ref) if ref[0] < 0 else None
    if gone is None:
        return None
    facts = gone.facts
    kind = next(word for word in ("summon", *ABILITIES) if word in facts)
    return Link(kind, gone.seat, facts["source"], facts["object"], gone.face, facts["ability"], stamp=ref[1])


def as_gone(link: Link) -> Last:
    """What is remembered of a thing that leaves the stack."""
    facts = {link.kind: 1, "source": link.source, "object": link.object, "ability": link.ability}
    return Last(-1, link.stamp, link.face, link.seat, facts)


def _link_kind(g: Match, ctx: Any, link: Link, head: Any) -> bool:
    name = head.name if isinstance(head, attribute.Kind) else ""
    if name in ("summon", "card"):
        return link.kind == "summon"
    if name in ABILITIES:
        return link.kind == name
    if name == "ability":
        return link.kind in ABILITIES
    if name == "ability-or-summon":
        return link.kind == "summon" or link.kind in ABILITIES
    return link.kind == "summon" and fits_ref(g, ctx, ctx.seat, (link.card, g.object[link.card]), head)


def _link_place(g: Match, ctx: Any, seat: int, link: Link, place: Any) -> bool:
    by = getattr(place, "by", None)
    return by is None or link.seat in whose(g, ctx, seat, by)


def _link_word(g: Match, ctx: Any, seat: int, link: Link, word: Any) -> bool:
    if isinstance(word, situation.Choosing):
        return _chooses(g, ctx, seat, link, word)
    if isinstance(word, attribute.Has) and any(_link_kind(g, ctx, link, attr) for attr in word.attrs):
        return True
    there = (link.card, g.object[link.card]) if link.card >= 0 else (link.source, link.object)
    return fits_ref(g, ctx, seat, there, word)


def _chooses(g: Match, ctx: Any, seat: int, link: Link, word: situation.Choosing) -> bool:
    """Has it chosen one of these? だけを: nothing else."""
    chosen = list(choices(g, link))
    fitting = [ref for ref in chosen if fits_ref(g, ctx, seat, ref, word.what)]
    if word.n and len(fitting) != word.n:
        return False
    return bool(fitting) and (not word.only or len(fitting) == len(chosen))


def choices(g: Match, link: Link) -> Iterator[Ref]:
    """What a thing on the stack has chosen [fftcg-2.1.8 11.3.3, 11.6.5]."""
    if link.ability < 0:
        return
    for op in g.rules.heads[link.face][link.ability]:
        number = op.slot_number(link)
        if number is not None and number < len(link.slots):
            yield from link.slots[number]

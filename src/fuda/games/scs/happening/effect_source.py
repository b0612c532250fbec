"""Where an effect comes from: a spell card or an ability, and whose.

`ctx` is anything that stands for an effect: the frame of the machine, a link of the chain, a lasting effect, the source
of a continuous text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fuda.games.scs.now.record import CardNow
    from fuda.games.scs.now.table_now import TableNow
    from fuda.games.scs.state import Match

NOBODY = -1


def kind_of(g: Match, ctx: Any) -> str:
    """A spell card, also one that has been resolved or lies as equipment or rule card, or an ability, an option's too
    [scs-1.12 2.4.1, 2.4.8, 2.9.2, 2.10.2, 3.13.3.2]."""
    card: int = getattr(ctx, "card", NOBODY)
    if card >= 0:
        return "ability" if g.rules.is_option[g.face[card]] else "spell"
    face: int = getattr(ctx, "face", NOBODY)
    if face < 0:
        return "ability"
    text = g.rules.faces[face].abilities[ctx.ability]
    return "spell" if text.of_spell or text.kind == "spell" else "ability"


def kinds_of(g: Match, ctx: Any) -> tuple[str, ...]:
    """The same, with what kind of ability it is: 宣言能力, a spell card's too, 誘発能力 or 常時発動能力
    [scs-1.12 2.4.2, 2.4.3, 2.4.4, 2.4.5]."""
    kind, face = kind_of(g, ctx), getattr(ctx, "face", NOBODY)
    laid = _laid(g, ctx) if kind == "spell" else ()
    if face < 0:
        return (kind, "declared" if kind == "spell" else "static", *laid)
    text = g.rules.faces[face].abilities[ctx.ability] if ctx.ability >= 0 else None
    if text is None:
        return (kind, *laid)
    return (kind, {"spell": "declared"}.get(text.kind, text.kind), *laid)


def _laid(g: Match, ctx: Any) -> tuple[str, ...]:
    """equip or rule, of a spell card that lies as such [scs-1.12 2.9.2, 2.10.2]."""
    card: int = getattr(ctx, "card", NOBODY)
    card = card if card >= 0 else ctx.source
    if g.host[card] >= 0:
        return ("equip",)
    return ("rule",) if g.zone[card] in g.rules.rule_zones else ()


def is_kind(word: str, meant: str) -> bool:
    """Is it damage (or a defeat by damage) of the kind that a text means, or of one of these? [scs-1.12 2.6.2.1]"""
    return not meant or word in meant.split()


def timing_of(g: Match, ctx: Any) -> str:
    """action or reaction, as the icon says [scs-1.12 2.5.4.2]; "": it is not declared."""
    return g.rules.faces[ctx.face].abilities[ctx.ability].timing if ctx.face >= 0 <= ctx.ability else ""


def is_own(g: Match, ctx: Any, card: int) -> bool:
    """Is it an ability of this very striker? A spell that it has cast is none (reading SB2)."""
    return bool(card == ctx.source) and kind_of(g, ctx) == "ability"


def facts_of(g: Match, ctx: Any, seen: TableNow) -> CardNow:
    """The facts that tell what kind of spell card or ability it is: those of the spell card itself, not of its caster,
    or of the striker that has the ability [scs-1.12 2.2.5, 3.13.3]. A spell card whose text lasts or waits is known by
    what is printed on it."""
    card: int = getattr(ctx, "card", NOBODY)
    if card >= 0 and not g.rules.is_option[g.face[card]]:
        return seen.at(card)
    if kind_of(g, ctx) == "ability":
        return seen.at(ctx.source)
    printed: CardNow = g.rules.printed_cards[ctx.face]
    return printed

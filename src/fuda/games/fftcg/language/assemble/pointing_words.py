"""Tying: the same tree with every word that points replaced by what it means here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.shop import Quote
from fuda.effects.node import Node
from fuda.effects.refusal import Nobody, Unclear, Unresolved
from fuda.games.fftcg.language.assemble.each_player import each_tallied, of_everybody, own_of
from fuda.games.fftcg.language.assemble.memory import ALL_KINDS, EVERYWHERE, Antecedent, in_one_place, spelled
from fuda.games.fftcg.language.fits.finding import fits_ref
from fuda.games.fftcg.language.ops import deck, move
from fuda.games.fftcg.language.ops.flow import PickGroup
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words import attribute, condition, measure, noun, number, reference
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.printed import CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref

NAMES = (attribute.CardName, attribute.JobName, attribute.CategoryName)
WORDS = (reference.It, reference.That, reference.Which, reference.Done)


def bind(asm: Asm, node: Any) -> Any:
    """The same tree with every word that points bound."""
    if isinstance(node, tuple):
        return tuple([bind(asm, part) for part in node])
    if not isinstance(node, Node):
        return node
    bound = BINDINGS.get(type(node), inside)
    if asm.who == "you" or asm.doer is not None or not isinstance(node, number.Number):
        return bound(asm, node)
    asm.doer = asm.who
    made, asm.doer = bound(asm, node), None
    return made


def inside(asm: Asm, node: Any, **done: Any) -> Any:
    """The node with its parts bound; `done` are parts that are ready. 自分 is bound in numbers and conditions."""
    done |= own_of(asm, node)
    for name in node.__struct_fields__:
        part = getattr(node, name)
        if name not in done and isinstance(part, tuple | Node):
            bound = bind(asm, part)
            if bound is not part and bound != part:
                done[name] = bound
    return replace(node, **done) if done else node


def _word(asm: Asm, word: Any) -> Any:
    found = asm.memory.find(word)
    if found.everybody and found.of is None and getattr(word, "n", 2) == 1:
        raise Unclear(spelled(word))  # one of each player's: not one thing [L6]
    if isinstance(word, reference.That) and found is asm.acted_on and asm.memory.others(found, word):
        raise Unclear("その")
    such, node = narrowed(word, found), found.done(word) if isinstance(word, reference.Done) else found.ref()
    return node if such is None else Only(node, such)


def _of_named(asm: Asm, node: Any) -> Any:
    """指定した属性の: of this kind what was named last, else of any (指定した数字と同じコスト)."""
    named = [m.node for m in reversed(asm.memory.all) if m.zone == "number"]
    if not named:
        raise Nobody("指定した")
    alike = (found for found in named if getattr(found, "what", "") == node.stat)
    return inside(asm, node, named=next(alike, named[0]))


def _self(asm: Asm, _: reference.Self) -> Any:
    """自身: the bearer in quotes, else what the clause or the event is about."""
    if asm.shop.quoted:
        return reference.This()
    if asm.topic is None:
        raise Nobody("自身")
    return asm.topic


def among(asm: Asm) -> reference.Among:
    """その中: the cards something is taken from. Where all players have looked at some, each of them takes."""
    pile = asm.memory.pile("その中")
    if pile.everybody and pile.of is None and not of_everybody(asm.who):
        raise Unclear("その中")
    return reference.Among(pile.ref(), pile.everybody and pile.of is None)


def _rest(asm: Asm, word: reference.Rest) -> Any:
    pile = asm.memory.pile("残り" if word.style != "other" else "それ以外")
    return reference.Left(pile.ref(), tuple(made.ref() for made in pile.taken))


def _from(asm: Asm, node: move.From) -> Any:
    return among(asm) if node.zone == "among" else node


def _there_is(asm: Asm, node: condition.ThereIs) -> Any:
    return inside(asm, node, where=among(asm)) if node.where == "among" else inside(asm, node)


def _some(asm: Asm, node: noun.Some) -> Any:
    return inside(asm, node, what=among(asm)) if node.what is None else inside(asm, node)


def _pick(asm: Asm, node: noun.Pick) -> Any:
    """【ジョブ(A)】のフォワードか【カード名(B)】: which forwards are meant is not said of that name (reading FW7)."""
    alts = _apart(node)
    if len(alts) == 1:
        return inside(asm, node)
    if isinstance(node, noun.Every):
        return inside(asm, noun.Both(alts))
    return inside(asm, noun.OneOf(tuple(replace(alt, where=None) for alt in alts), node.where))


def _apart(node: noun.Pick) -> tuple[noun.Pick, ...]:
    """The kinds of a description and the names after them, where more is said of the kinds."""
    names = tuple(head for head in node.heads if isinstance(head, NAMES))
    said = tuple(mark for mark in node.marks if not isinstance(mark, attribute.Has))
    whole = any(isinstance(limit, measure.Highest) for limit in node.limits)
    if not names or isinstance(node.heads[0], NAMES) or said == node.marks or whole:
        return (node,)
    kinds = tuple(head for head in node.heads if head not in names)
    return replace(node, heads=kinds), replace(node, heads=names, marks=said)


def _both(asm: Asm, node: noun.Both) -> Any:
    return inside(asm, node, parts=bind(asm, in_one_place(node.parts)))


def _other(asm: Asm, node: attribute.Other) -> Any:
    """ほかの in the text of a summon, which is never one of them: others than what was spoken of last."""
    spoken = next((m for m in reversed(asm.memory.all) if m.zone == "field"), None)
    if spoken is None or asm.shop.printed.type != "summon":
        return node
    return attribute.Except((spoken.ref(),))


def _how_many(asm: Asm, node: number.HowMany) -> Any:
    return reference.HowManyIn(asm.memory.find(reference.Done(node.verb)).done(node))


def _done_these(asm: Asm, node: number.DoneThese) -> Any:
    return inside(asm, node, among=asm.memory.find(reference.Done(node.verb, None, node.by)).done(node))


def _among_these(asm: Asm, node: number.AmongThese) -> Any:
    return inside(asm, node, among=among(asm))


def _mixed(asm: Asm, node: noun.Mixed) -> Any:
    """The kind without an adjective is the first of them."""
    return inside(asm, noun.OneOf((noun.Pick((node.plain,)), *node.more), node.where))


def _same_as(asm: Asm, node: measure.SameAs) -> Any:
    """それと同じコスト, where それ is a number that was named."""
    if isinstance(node.of, reference.It):
        found = asm.memory.find(node.of, EVERYWHERE | {"number"})
        if found.zone == "number" and found.node is not None:
            return measure.Bound(node.stat, found.node, "exact")
    return inside(asm, node)


def _about_it(asm: Asm, node: Any) -> Any:
    """コスト3以下の場合 without a subject: it is said of what was spoken of last."""
    field = "who" if isinstance(node, condition.Is) else "of"
    if getattr(node, field) is not None:
        return inside(asm, node)
    spoken = asm.before or next((m for m in reversed(asm.memory.all) if m.zone != "number"), None)
    if spoken is None:
        raise Nobody("")
    return inside(asm, node, **{field: spoken.ref()})


def _joined(asm: Asm, node: Any) -> Any:
    """…していて、…している: the player that a later part leaves out is that of the one before."""
    parts, who = list[Any](), ""
    for part in node.parts:
        if isinstance(part, condition.Controls):
            if part.who == "same" and not who:
                raise Unresolved("コントロール")
            who = who if part.who == "same" else part.who
            part = replace(part, who=who)
        parts.append(bind(asm, part))
    return replace(node, parts=tuple(parts))


def _tallied(asm: Asm, node: Any) -> Any:
    """お互いの手札が2枚以下の場合: each of them [L5]."""
    both = each_tallied(node)
    if both is not None:
        return condition.AllOf(tuple(bind(asm, part) for part in both))
    return _there_is(asm, node) if isinstance(node, condition.ThereIs) else inside(asm, node)


def _declined(asm: Asm, _: condition.Declined) -> Any:
    return asm.was_done(no=True)


def _event_damage(asm: Asm, node: number.EventDamage) -> Any:
    """Only where the trigger tells of damage."""
    if not asm.harm:
        raise Unresolved("ダメージ")
    return node


def _as_many(asm: Asm, _: number.AsManyAsBefore) -> Any:
    """As many as were moved, discarded or put away just before."""
    if asm.before is None or asm.before.node is not None or (asm.before.everybody and asm.before.of is None):
        raise Nobody("同じ")
    return reference.HowManyIn(asm.before.ref())


def _each_attr(asm: Asm, node: noun.EachAttr) -> Any:
    return bind(asm, node.all_of())


def _taken_counters(asm: Asm, node: number.TakenCounters) -> Any:
    """Only where the cost takes as many counters of this name as one likes, or all."""
    outermost = asm
    while outermost.outer is not None:
        outermost = outermost.outer
    if outermost.paid_counters is None or node.counter not in ("", outermost.paid_counters):
        raise Nobody("取り除いた")
    return node


def _quote(asm: Asm, node: Quote) -> Any:
    return reference.Given(asm.shop.quote(node, away=not isinstance(asm.topic, reference.This)))


def _group(asm: Asm, said: deck.Group) -> Any:
    """One of the groups is selected where it is first spoken of; the other is the rest [fftcg-2.1.8 15.1.1.11.2]."""
    if not asm.groups:
        raise Nobody("グループ")
    a, b, one, rest = asm.groups
    if said.which == "one":
        asm.add(PickGroup((a, b), (one, rest), asm.who))
    return reference.Slotted((one if said.which == "one" else rest,))


BINDINGS: dict[type[Any], Callable[[Asm, Any], Any]] = {
    **dict.fromkeys(WORDS, _word),
    reference.Self: _self,
    reference.Rest: _rest,
    move.From: _from,
    condition.ThereIs: _tallied,
    condition.Compare: _tallied,
    condition.Is: _about_it,
    number.StatOf: _about_it,
    condition.Declined: _declined,
    condition.AllOf: _joined,
    condition.AnyOf: _joined,
    noun.Some: _some,
    attribute.Other: _other,
    noun.Pick: _pick,
    noun.Every: _pick,
    noun.Both: _both,
    noun.Mixed: _mixed,
    measure.SameAs: _same_as,
    number.HowMany: _how_many,
    number.DoneThese: _done_these,
    number.AmongThese: _among_these,
    attribute.OfNamed: _of_named,
    condition.HasNamed: _of_named,
    Quote: _quote,
    number.EventDamage: _event_damage,
    number.TakenCounters: _taken_counters,
    number.AsManyAsBefore: _as_many,
    noun.EachAttr: _each_attr,
    deck.Group: _group,
}


# 公開したフォワード: of what was done to several cards, only those of the kind that the word names


class Only(Phrase, frozen=True):
    """Those of `what` that fit the description `such`."""

    what: Object
    such: Object

    def known(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """Even those that have left since."""
        return [ref for ref in self.what.known(g, ctx, seen) if fits_ref(g, ctx, ctx.seat, ref, self.such, seen)]

    def value(self, g: Match, ctx: Any, seen: Any = None) -> int:
        """捨てたフォワードと同じ枚数: how many of them."""
        return len(self.informed(g, ctx, seen))

    def informed(self, g: Match, ctx: Any, seen: Any = None) -> list[Ref]:
        """The same, as they were on the field."""
        found = getattr(self.what, "informed", self.what.known)(g, ctx, seen)
        return [ref for ref in found if fits_ref(g, ctx, ctx.seat, ref, self.such, seen)]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        return [ref for ref in self.what.refs(g, ctx, seat, seen) if fits_ref(g, ctx, seat, ref, self.such, seen)]


def narrowed(word: Any, antecedent: Antecedent) -> noun.Pick | None:
    """The description by which a word picks some of what was spoken of; nothing where all of that is of its kind."""
    kind = word.noun if isinstance(word, reference.Done) else None
    if kind is None or kind.name not in (*ALL_KINDS, "character"):
        return None
    wanted = frozenset(CHARACTERS) if kind.name == "character" else frozenset((kind.name,))
    return None if antecedent.kinds <= wanted else noun.Pick((kind,))

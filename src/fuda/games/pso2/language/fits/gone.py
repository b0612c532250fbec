"""What a card was: the words of a text asked of one that has left play, by what is remembered of it [L7]
[pso2-3.0 300.2.2, 400.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.adjective import Bound, Other, Side
from fuda.effects.amount import amount, compare
from fuda.effects.node import Player
from fuda.effects.reference import cards_of, refs_of, slots_of
from fuda.effects.words import Adjective, This
from fuda.games.pso2.happening import acts
from fuda.games.pso2.happening.memory import UNDER
from fuda.games.pso2.language.assemble.writer import bearer_ref
from fuda.games.pso2.language.ops.this_card import this_card
from fuda.games.pso2.language.words.noun import (
    Coloured,
    Kinds,
    PickAnyOf,
    PickKind,
    PickName,
    Place,
    Row,
    State,
    ZoneSide,
    is_kind,
    stat_of,
)
from fuda.games.pso2.language.words.quality import (
    OF_ALL_CLASSES,
    AllBut,
    Bearing,
    BearsWord,
    OfAllClasses,
    OwnedBy,
    was_except,
)
from fuda.games.pso2.language.words.reference import ButIt, Host
from fuda.games.pso2.now.layers import Source
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel import last
from fuda.kernel.event import Last
from fuda.projection.shared import Asking

if TYPE_CHECKING:
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.state import Ref


CONTINUOUS = (Source, Asking)
"""Who asks for an effect that holds always: what it is about is what its card is now, wherever it came from."""


def things_of(g: Duel, ctx: Any, what: Any, seen: Projection) -> list[int | Last]:
    """What is spoken of: cards where they are, and in place of those that have left play what is remembered of
    them."""
    if isinstance(what, This):
        card = this_card(g, ctx)
        if card >= 0 and (acts.in_play(g, card) or getattr(ctx, "card", -1) >= 0):
            return [card]
        ref = (ctx.source, ctx.object)
        left = last.known(g, ref) or (None if isinstance(ctx, CONTINUOUS) else last.before(g, ref))
        return [left] if left is not None else [card] if card >= 0 else []
    if isinstance(what, Host):
        bearer = bearer_ref(g, ctx.source, ctx.object)
        return _thing(g, bearer) if bearer is not None else []
    if slots_of(what):
        return [thing for ref in refs_of(ctx, what) for thing in _thing(g, ref)]
    return [*cards_of(g, ctx, what, seen)]


def stats_meant(g: Duel, ctx: Any, number: Any, seen: Projection) -> list[int]:
    """…の攻撃力に等しい: the number on each card now; of one that has left play that which it had there, wherever it
    went [L7] [pso2-3.0 300.2.2]."""
    things, stat = things_of(g, ctx, number.of, seen), number.stat
    return [t.facts[stat] if isinstance(t, Last) else stat_of(seen.at(t), stat) for t in things]


def _thing(g: Duel, ref: Ref) -> list[int | Last]:
    """One thing that was chosen or found."""
    card, number = ref
    if card < 0:
        return []
    here = g.object[card] == number
    if here and acts.in_play(g, card):
        return [card]
    left = last.before(g, ref) if here else last.known(g, ref)
    return [left] if left is not None else [card] if here else []


def fits(g: Duel, ctx: Any, word: Any, thing: int | Last, seen: Projection) -> bool:
    """Is this thing so, or was it so when it left?"""
    if isinstance(thing, Last):
        return was_so(g, ctx, word, thing, seen)
    fitting: bool = word.fits(g, ctx, thing, seen)
    return fitting


def stood_in(g: Duel, thing: int | Last, row: int) -> bool:
    """Does it stand in this row, or did it when it left?"""
    if isinstance(thing, Last):
        return thing.facts["row"] == row
    return acts.on_field(g, thing) and g.row[thing] == row


def was_a(g: Duel, ctx: Any, what: Any, left: Last, seen: Projection) -> bool:
    """Was it what the noun and all its words say?"""
    printed = g.rules.printed_cards[left.face]
    if isinstance(what, PickName):
        noun = bool(set(what.names) & set(printed.names))
    elif isinstance(what, PickKind):
        noun = is_kind(printed, what.words)
    elif isinstance(what, PickAnyOf):
        noun = any(_was_noun(g, ctx, one, left) for one in what.nouns)
    else:
        noun = _was_noun(g, ctx, what.noun, left)
    return noun and all(was_so(g, ctx, word, left, seen) for word in what.adjs)


def _was_noun(g: Duel, ctx: Any, noun: str, left: Last) -> bool:
    if noun in ("ally", "enemy"):
        return _whose(g, ctx, noun, left) and g.rules.types[left.face] in ("character", "player")
    if noun == "token":
        return bool(g.rules.faces[left.face].token)
    return noun in (*g.rules.play_nouns[left.face], g.rules.types[left.face])


def _whose(g: Duel, ctx: Any, who: Player, left: Last) -> bool:
    if who == "enemy":
        return left.seat in g.rules.others[ctx.seat]
    return left.seat in (g.rules.targets(g) if who == "target" else (ctx.seat,))


def was_so(g: Duel, ctx: Any, word: Any, left: Last, seen: Projection) -> bool:
    """Was it so when it left?"""
    match word:
        case Coloured() | Kinds() | AllBut() | OfAllClasses():
            return _is_printed(word, g.rules.printed_cards[left.face])
        case Row() | State() | BearsWord():
            return _had(left.facts, word)
        case Side() | ZoneSide():
            return _whose(g, ctx, word.who, left)
        case Place():
            return word.zone == "field"
        case Other():
            return (left.card, left.object) != (ctx.source, ctx.object)
        case ButIt():
            return (left.card, left.object) not in refs_of(ctx, word.than)
        case OwnedBy():
            return word.fits(g, ctx, left.card, seen)
        case Bound():
            return compare(left.facts[word.stat], amount(g, ctx, word.n, seen), word.sense)
        case Bearing():
            return _lay_on_it(g, ctx, word.what, left, seen) != word.none
        case Adjective():
            return False  # what else lay where is not remembered [L8]
    return was_a(g, ctx, word, left, seen)


def _is_printed(word: Coloured | Kinds | AllBut | OfAllClasses, printed: CardNow) -> bool:
    """What no text changes is as printed."""
    if isinstance(word, Coloured):
        return printed.colour == word.colour
    if isinstance(word, Kinds):
        return is_kind(printed, word.words)
    if isinstance(word, OfAllClasses):
        return printed.classes == (OF_ALL_CLASSES,)
    return was_except(word, printed)


def _had(facts: dict[str, int], word: Row | State | BearsWord) -> bool:
    """Where it stood, how it lay, what it could do."""
    if isinstance(word, Row):
        return facts["row"] == (BACK if word.where == "back" else FRONT)
    if isinstance(word, State):
        return _state(facts, word.how)
    had = facts.get(f"has {word.word.name}", 0)
    return had > 0 if word.word.n is None else had == word.word.n


def _lay_on_it(g: Duel, ctx: Any, what: Any, left: Last, seen: Projection) -> bool:
    """Did such a card lie on it? As a rule it fell off and has left, too [pso2-3.0 205.4.6, 215.5]."""
    lying = [(int(fact.removeprefix(UNDER)), n) for fact, n in left.facts.items() if fact.startswith(UNDER)]
    return any(fits(g, ctx, what, thing, seen) for ref in lying for thing in _thing(g, ref))


def _state(facts: dict[str, int], how: str) -> bool:
    if how in ("on", "off"):
        return facts["off"] == (how == "off")
    return facts[how] > 0

"""What a card is by itself: kinds, names, elements, states, numbers. Each word becomes a test (`single`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.shop import Keyword
from fuda.games.fftcg.happening.memory import Was
from fuda.games.fftcg.language.fits.nothing import hinges, lacking
from fuda.games.fftcg.language.fits.single import MAKERS, compare, every, never, refuse, some, stat_of, test_of, yes
from fuda.games.fftcg.language.words import noun
from fuda.games.fftcg.language.words.naming import is_named
from fuda.games.fftcg.language.words.reference import NamedOne
from fuda.games.fftcg.now import query
from fuda.games.fftcg.printed import CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.games.fftcg.language.fits.single import Test
    from fuda.games.fftcg.now.projection import CardNow, Projection
    from fuda.games.fftcg.state import Match

KEYWORDS = {"haste": "ヘイスト", "brave": "ブレイブ", "first-strike": "先制攻撃", "back-attack": "バックアタック"}
TYPES = (*CHARACTERS, "summon")


# Heads


def _kind(node: noun.Kind) -> Test:
    name = node.name
    if name in ("card", "hand"):
        return yes
    if name == "character":
        return lambda g, ctx, seat, card, now, seen: not now.types.isdisjoint(CHARACTERS)
    if name == "party":
        return _in_party
    return (lambda g, ctx, seat, card, now, seen: name in now.types) if name in TYPES else never


def _in_party(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
    """[fftcg-2.1.8 15.1.1.9.1]"""
    return now.did("party") if isinstance(now, Was) else query.in_party(g, card)


def _named(node: noun.CardName) -> Test:
    name = node.name
    return lambda g, ctx, seat, card, now, seen: name in now.names


def _job(node: noun.JobName) -> Test:
    name = node.name
    return lambda g, ctx, seat, card, now, seen: name in now.jobs


def _category(node: noun.CategoryName) -> Test:
    name = node.name
    return lambda g, ctx, seat, card, now, seen: name in now.categories


def _element(node: noun.OfElement) -> Test:
    if len(node.names) == 1:
        name = node.names[0]
        return lambda g, ctx, seat, card, now, seen: name in now.elements
    wanted = frozenset(node.names)
    return lambda g, ctx, seat, card, now, seen: not wanted.isdisjoint(now.elements)


def _named_one(node: NamedOne) -> Test:
    """The element (or whatever it is) that was named."""
    return lambda g, ctx, seat, card, now, seen: is_named(g, ctx, now, node.what, node)


def _of_named(node: noun.OfNamed) -> Test:
    return lambda g, ctx, seat, card, now, seen: is_named(g, ctx, now, node.stat, node.named)


def _has(node: noun.Has) -> Test:
    return some([test_of(attr) for attr in node.attrs])


def _of_kind(node: noun.OfKind) -> Test:
    return test_of(node.noun)


# Marks and limits


def _blocked(g: Match, card: int, *, want: bool) -> bool:
    """Is it attacking, and blocked or not? [fftcg-2.1.8 10.1.3.2.1]"""
    attack = query.attack_of(g, card) if query.is_attacking(g, card) else None
    return attack is not None and attack.blocked == want


STATES: dict[str, Callable[[Match, int], bool]] = {
    "dull": lambda g, card: bool(g.dull[card]),
    "active": lambda g, card: not g.dull[card],
    "frozen": lambda g, card: bool(g.frozen[card]),
    "hurt": lambda g, card: g.hurt[card] > 0,
    "attacking": query.is_attacking,
    "blocking": query.is_blocking,
    "party": query.in_party,
    "blocked": lambda g, card: _blocked(g, card, want=True),
    "unblocked": lambda g, card: _blocked(g, card, want=False),
}


def in_state(g: Match, card: int, now: CardNow | Was, how: str) -> bool:
    """Is the card so, or was it when it left?"""
    if isinstance(now, Was):
        return not now.did("dull") if how == "active" else now.did(how)
    return STATES[how](g, card)


def _state(node: noun.InState) -> Test:
    how, live = node.how, STATES[node.how]

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return in_state(g, card, now, how) if isinstance(now, Was) else live(g, card)

    return test


def _multi(node: noun.MultiElement) -> Test:
    """[fftcg-2.1.8 5.2.1.1]"""
    several = not node.no
    return lambda g, ctx, seat, card, now, seen: (len(now.elements) > 1) == several


def _generic(node: noun.Generic) -> Test:
    """[fftcg-2.1.8 7.7.3]"""
    want = not node.no
    return lambda g, ctx, seat, card, now, seen: bool(g.rules.generic[g.face[card]]) == want


def _bound(node: noun.Bound) -> Test:
    stat, sense, n = node.stat, node.sense, node.n
    of = hinges(n)

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        found = stat_of(g, now, stat)
        return found is not None and compare(sense, found, n if type(n) is int else n.value(g, ctx, seen) or 0)

    def unless_nothing(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        return not lacking(g, ctx, of, seen) and test(g, ctx, seat, card, now, seen)

    return unless_nothing if of else test


def _cost_among(node: noun.CostAmong) -> Test:
    numbers = frozenset(node.numbers)
    return lambda g, ctx, seat, card, now, seen: stat_of(g, now, "cost") in numbers


def _except(node: noun.Except) -> Test:
    """Attributes and descriptions, or objects that are pointed at."""
    return refuse(some([test_of(part) for part in node.what]))


def _other(node: noun.Other) -> Test:
    return lambda g, ctx, seat, card, now, seen: card != ctx.source


def _damaged(node: noun.Damaged) -> Test:
    return lambda g, ctx, seat, card, now, seen: now.did("hurt") if isinstance(now, Was) else g.hurt[card] > 0


def hurt_of(g: Match, card: int, now: CardNow | Was) -> int:
    """The damage on a card, or what was on it when it left."""
    return now.kept.facts.get("hurt", 0) if isinstance(now, Was) else g.hurt[card]


def counters_on(g: Match, card: int, now: CardNow | Was, name: str) -> int:
    """The counters on a card, or those that were on it when it left; without a name all of them."""
    if not isinstance(now, Was):
        return query.counters(g, card, name)
    if name:
        return now.counters(name)
    return sum(n for fact, n in now.kept.facts.items() if fact.startswith("counter "))


def _counter(node: noun.WithCounter) -> Test:
    name, n = node.counter, node.n
    return lambda g, ctx, seat, card, now, seen: counters_on(g, card, now, name) >= n


def _having(node: noun.Having) -> Test:
    words = [KEYWORDS[part.name] for part in node.what if isinstance(part, Keyword)]
    kinds = [part if isinstance(part, str) else part.name for part in node.what if not isinstance(part, Keyword)]
    want = not node.lacks

    def test(g: Match, ctx: Any, seat: int, card: int, now: CardNow | Was, seen: Projection) -> bool:
        found = any(word in now.keywords for word in words)
        return (found or any(_has_ability(g, card, now, kind, seen) for kind in kinds)) == want

    return test


def _has_ability(g: Match, card: int, now: CardNow | Was, kind: str, seen: Projection) -> bool:
    """Has it an ability of this kind (action, special, auto, any, EX burst), or had it one when it left?"""
    if kind == "ex":
        return bool(g.rules.bursts[g.face[card]])
    if isinstance(now, Was):
        return bool(now.kinds) if kind == "ability" else kind in now.kinds
    faces = g.rules.faces
    return any(kind in ("ability", faces[face].abilities[n].kind) for face, n in seen.at(card).abilities)


def _such(node: noun.Such) -> Test:
    """The card itself, in this place or state."""
    return every([test_of(node.who), test_of(node.how)])


MAKERS.update(
    {
        noun.Kind: _kind,
        noun.CardName: _named,
        noun.JobName: _job,
        noun.CategoryName: _category,
        noun.OfElement: _element,
        NamedOne: _named_one,
        noun.OfNamed: _of_named,
        noun.Has: _has,
        noun.OfKind: _of_kind,
        noun.InState: _state,
        noun.MultiElement: _multi,
        noun.Generic: _generic,
        noun.Bound: _bound,
        noun.CostAmong: _cost_among,
        noun.Except: _except,
        noun.Other: _other,
        noun.Damaged: _damaged,
        noun.WithCounter: _counter,
        noun.Having: _having,
        noun.Such: _such,
    }
)

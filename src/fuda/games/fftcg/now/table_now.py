"""The table as it is now: what each card is, who waits for which kind of event, and who can be asked. How it is made
stands in `projection`.

By printed card stands beforehand what its abilities wait for, what they replace, which costs they change and what can
be asked of them: so nobody is asked in vain (`listening`) [fftcg-2.1.8 11.8.3, 11.8.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.games.fftcg.now.record import CardNow
from fuda.games.fftcg.paying.price import Price, price, price_of
from fuda.games.fftcg.state import STATE
from fuda.projection.projection import NOTHING, BaseProjection

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fuda.games.fftcg.printed import Ability, Face
    from fuda.kernel.replacing import Replacer
    from fuda.projection.change import Said


class Ear(msgspec.Struct, frozen=True):
    """An ability that waits for an event. `lasting` is the stamp of a delayed trigger's lasting effect (0: none);
    `place` tells copies of one ability on one card from each other."""

    card: int
    face: int
    ability: int
    number: int
    lasting: int = 0
    place: int = 0
    own: bool = False
    """Does it only wait for what happens to its own card?"""
    words: tuple[str, ...] = ()
    """Does it only wait for events with one of these words? (nothing: with any)"""
    told_of: Mapping[CardNow, bool] | None = None
    """By record: can it wait for what happens to such a card? (nothing: to any) (`many.Words`)"""


class Use(msgspec.Struct, frozen=True):
    """An action or special ability: its place among the card's abilities, and what is cheap to look at first."""

    place: int
    face: int
    number: int
    dull: bool
    """Its costs dull the card itself [fftcg-2.1.8 11.6.2.2]."""
    price: Price
    """The CP it costs at least."""
    crystals: int
    names: bool
    """It costs a card of the same name [fftcg-2.1.8 11.7.1]."""
    limit: int
    """How often it may be used in one turn (0: no limit)."""
    answers: bool
    """It chooses something on the stack, whatever X may be [fftcg-2.1.8 11.6.5]."""


class Index(msgspec.Struct, frozen=True):
    """What a set of abilities waits for (event, face, ability, trigger, place, own, words, told_of), what can be asked
    of it, what it replaces and which costs it changes."""

    ears: tuple[tuple[str, int, int, int, int, bool, tuple[str, ...], Mapping[CardNow, bool] | None], ...]
    uses: tuple[Use, ...]
    replaces: tuple[tuple[str, int, int, int], ...]
    costs: tuple[Any, ...]

    @property
    def silent(self) -> bool:
        """Is there nothing in it?"""
        return not (self.ears or self.uses or self.replaces or self.costs)


def kinds_of(trigger: Any) -> tuple[str, ...]:
    """The kinds of event that a trigger waits for: `listens()`, or one in `event`."""
    listens = getattr(trigger, "listens", None)
    return tuple(listens()) if listens is not None else (trigger.event,)


def replaced_by(node: Any) -> tuple[str, ...]:
    """The kinds of event that a replacement waits for: `replaces()`, or one in `event`."""
    replaces = getattr(node, "replaces", None)
    return tuple(replaces()) if replaces is not None else (node.event,)


def index_of(faces: tuple[Face, ...], pairs: Iterable[tuple[int, int]], zone: str = "field") -> Index:
    """The index of these abilities where they work."""
    here = [(p, f, n, faces[f].abilities[n]) for p, (f, n) in enumerate(pairs)]
    here = [found for found in here if zone in found[3].where]
    waits = [
        (f, n, i, p, t)
        for p, f, n, a in here
        for i, t in enumerate(a.triggers)
        if not a.heard_in or zone in a.heard_in[i]
    ]
    ears = [
        (e, f, n, i, p, getattr(t, "own", False), getattr(t, "words", ()), getattr(t, "told_of", None))
        for f, n, i, p, t in waits
        for e in kinds_of(t)
    ]
    uses = [_use(p, f, n, a) for p, f, n, a in here if a.kind in ("action", "special")]
    replaces = [(e, f, n, i) for _, f, n, a in here for i, r in enumerate(a.replacements) for e in replaced_by(r)]
    costs = [change for _, _, _, a in here for change in a.cost_changes if not getattr(change, "own", False)]
    return Index(tuple(ears), tuple(uses), tuple(replaces), tuple(costs))


def _use(place: int, face: int, number: int, ability: Ability) -> Use:
    costs, head = ability.costs, ability.program.ops[: ability.program.head]
    icons = [icon for cost in costs for icon in getattr(cost, "least_icons", ())]
    return Use(
        place,
        face,
        number,
        any(getattr(cost, "dulls_self", False) for cost in costs),
        price_of(price(len(icons), tuple([icon for icon in icons if icon]))),
        sum(getattr(cost, "crystals", 0) for cost in costs),
        any(getattr(cost, "same_name", False) for cost in costs),
        ability.limit,
        any(getattr(op, "answers", False) for op in head),
    )


class Indexed(msgspec.Struct, frozen=True):
    """The same for one card: its ears by event, and what can be asked of it."""

    ears: dict[str, list[Ear]]
    users: list[tuple[int, Use]]
    rest: Index


def ears_of(card: int, index: Index) -> Indexed:
    """The index of these abilities on this card."""
    ears: dict[str, list[Ear]] = {}
    for event, face, number, n, place, own, words, told_of in index.ears:
        ears.setdefault(event, []).append(Ear(card, face, number, n, 0, place, own, words, told_of))
    return Indexed(ears, [(card, use) for use in index.uses], index)


class Indexes(dict[tuple[int, tuple[tuple[int, int], ...]], Indexed | None]):
    """By card and abilities the index of a card on the field, made when it is first asked for; nothing where it has
    nothing to say."""

    def __init__(self, faces: tuple[Face, ...]) -> None:
        super().__init__()
        self.faces = faces
        self.known: dict[tuple[tuple[int, int], ...], Index] = {}
        """By abilities."""

    def __missing__(self, key: tuple[int, tuple[tuple[int, int], ...]]) -> Indexed | None:
        card, abilities = key
        index = self.known.get(abilities)
        if index is None:
            index = self.known[abilities] = index_of(self.faces, abilities)
        found = self[key] = None if index.silent else ears_of(card, index)
        return found


class TableNow(BaseProjection, eq=False):
    """A projection, and what it tells the rest of the game."""

    points: list[int] = []
    """By seat: damage taken, as far as some card of the match asks."""
    orderly: list[bool | None] = []
    """What rule processes have found out for each seat: has it not too much? (`rule_process`)"""
    weak: frozenset[int] | None = None
    """The same: the cards without power."""
    usual: bool | None = None
    """Does what is printed tell most of what can be done? (`offers`)"""
    asked: dict[int | str, Any] = {}
    """What the asking side has found out: about each seat's field (`field_summary`), that is, about the cards there and
    their names, elements and types; about prices (`cost.priced`)."""
    outside: list[int] = []
    """Cards outside the field whose text works there."""
    flags: frozenset[str] = NOTHING
    """Every word that is said about some card now: a cheap "nobody says it" (`permissions`)."""
    ears: dict[str, list[Ear]] = {}
    delayed: dict[str, list[Ear]] = {}
    users: dict[int, list[tuple[int, Use]]] = {}
    """By seat: action and special abilities of cards on the field, and of cards elsewhere that work there."""
    replacers: dict[str, list[Replacer]] = {}
    """Replacement effects by the kind of event they wait for: of abilities, and of lasting effects."""
    later_replacers: dict[str, list[Replacer]] = {}
    costs: list[Said] = []
    """Cost changes in force: of abilities, and of lasting effects."""
    later_costs: list[Said] = []

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found

    @property
    def state_triggers(self) -> list[Ear]:
        """Abilities that wait for a state of the game instead of an event [fftcg-2.1.8 11.8.18]."""
        return [*self.ears.get(STATE, ()), *self.delayed.get(STATE, ())]

    @property
    def replacing(self) -> frozenset[str]:
        """The kinds of event that some replacement now waits for."""
        return frozenset((*self.replacers, *self.later_replacers))

    def listeners(self, kind: str, card: int, word: str | None = None) -> Sequence[Ear]:
        """Who waits for this kind of event, about this card, with this word: on the field, what just came there
        included, and where else an ability works; and delayed abilities [fftcg-2.1.8 11.8.3, 11.8.16.2.1, 11.8.17]."""
        ears: Sequence[Ear] = ()
        if kind in self.ears:
            now = self.cards[card] if card >= 0 else None
            ears = found = []
            for ear in self.ears[kind]:
                if ear.own and ear.card != card:
                    continue
                if ear.words and word is not None and word not in ear.words:
                    continue
                if ear.told_of is None or (now is not None and ear.told_of[now]):
                    found.append(ear)
        return [*ears, *self.delayed[kind]] if kind in self.delayed else ears

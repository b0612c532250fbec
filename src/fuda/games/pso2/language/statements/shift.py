"""What a continuous effect changes on a card: numbers, keywords, abilities, what it cannot do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import Amount, amount, compare
from fuda.effects.assemble.shop import Keyword
from fuda.effects.node import Reference
from fuda.effects.reference import cards_of, refs_of
from fuda.effects.words import Object
from fuda.games.pso2.book.damage import is_hard
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel.event import Event
from fuda.kernel.replacing import OTHER, OWN
from fuda.projection.shift import ABILITIES, FACTS, Flag, OfAbilities, Shift

if TYPE_CHECKING:
    from fuda.games.pso2.now.layers import Source
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.number import Tally

IMMUNITY = FACTS
"""Immunity comes before all else."""
Span = tuple[int, str] | None
"""So much damage or more, so much or less."""


class PlusMinus(Shift, frozen=True):
    """＋1/＋1, －1/－0: attack and HP [pso2-3.0 215.3, 213.4, 用語.±X/±X]. It is no ability [pso2-3.0 300.7.2]."""

    attack: Amount
    hp: Amount
    signs: str = "++"

    @property
    def writes(self) -> frozenset[str]:
        """Both numbers."""
        return frozenset(("attack", "hp"))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Add or subtract."""
        if self.attack:
            _add(now.own("attack"), self.signs[0], amount(g, source, self.attack, seen) * times)
        if self.hp:
            _add(now.own("hp"), self.signs[1], amount(g, source, self.hp, seen) * times)


class PlusStat(Shift, frozen=True):
    """攻撃力＋2, HP－1."""

    stat: str
    n: Amount
    sign: str = "+"

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Add or subtract."""
        _add(now.own(self.stat), self.sign, amount(g, source, self.n, seen) * times)


class SetStat(Shift, frozen=True):
    """…を0にする: the number is replaced; what is calculated later is calculated on it [pso2-3.0 103.5.4, 103.5.5]."""

    stat: str
    n: Amount

    @property
    def precedence(self) -> int:
        """Before all calculations of the same time [pso2-3.0 103.5.4], [pso2-1.8 103.5.4]."""
        return 0

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Put the number."""
        now.own(self.stat).put(amount(g, source, self.n, seen))


class SwapStats(Shift, frozen=True):
    """…の攻撃力とHPを入れ替える: what is calculated later is calculated on it [pso2-3.0 103.5.4, 103.5.5]."""

    @property
    def writes(self) -> frozenset[str]:
        """Both numbers."""
        return frozenset(("attack", "hp"))

    def reads(self) -> frozenset[str]:
        """Both numbers."""
        return frozenset(("attack", "hp"))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Each becomes what the other was."""
        attack, hp = now.attack.shown(), now.hp.shown()
        now.own("attack").put(hp)
        now.own("hp").put(attack)


class Scale(Shift, frozen=True):
    """…を2倍にする, 半分にする: after plus and minus, rounded up [pso2-3.0 103.5.2, 103.5.2.1]."""

    stat: str
    times: int = 1
    divide: int = 1

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Multiply or divide."""
        tally = now.own(self.stat)
        tally.times *= self.times
        tally.divide *= self.divide


class Grant(Shift, frozen=True):
    """A keyword, or abilities of another printed card (a quoted one, or those a keyword stands for)
    [pso2-3.0 300.4.2, 302.1]."""

    keyword: str = ""
    n: int = 1
    number: str = ""

    @property
    def layer(self) -> int:
        """Immunity before all else."""
        return IMMUNITY if self.keyword in ("無敵", "効果を受けない") else ABILITIES

    @property
    def writes(self) -> frozenset[str]:
        """Abilities and keywords."""
        return frozenset(("abilities", "keywords")) if self.number else frozenset(("keywords",))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Add them; what is gained twice is had twice [L17]."""
        if self.keyword:
            now.keywords = {**now.keywords, self.keyword: max(self.n, now.keywords.get(self.keyword, 0))}
        if self.number:
            face = g.rules.by_number[self.number]
            mine = tuple((face, n) for n in range(len(g.rules.faces[face].abilities)))
            now.abilities += mine
            now.gained += tuple((pair, source.stamp) for pair in mine)


class MoreOf(OfAbilities, frozen=True):
    """A number that stands under a word, and grows with every text that says so."""

    word: str
    n: int

    @property
    def writes(self) -> frozenset[str]:
        """The word."""
        return frozenset(("keywords",))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """More."""
        now.keywords = {**now.keywords, self.word: now.keywords.get(self.word, 0) + self.n * times}


class CopyAbilities(OfAbilities, frozen=True):
    """The abilities and keywords of other cards as well, as they are now; of one that has left those printed on it."""

    of: Reference

    @property
    def writes(self) -> frozenset[str]:
        """Abilities and keywords."""
        return frozenset(("abilities", "keywords"))

    def reads(self) -> frozenset[str]:
        """Theirs."""
        return frozenset(("abilities", "keywords"))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Add them."""
        for card, number in refs_of(source, self.of) or [g.ref(c) for c in cards_of(g, source, self.of, seen)]:
            here = g.object[card] == number
            other = seen.at(card) if here else g.rules.printed_cards[g.face[card]]
            mine = tuple(pair for pair in other.abilities if g.rules.faces[pair[0]].abilities[pair[1]].kind in USED)
            now.keywords = {**other.keywords, **now.keywords}
            now.abilities += mine
            now.gained += tuple((pair, source.stamp) for pair in mine)


USED = ("trigger", "activated", "static")
"""The kinds of abilities that a card can have of another one."""


class TakesNone(Flag, frozen=True):
    """Effects of some cards do nothing to it [pso2-3.0 用語.効果を受けない]."""

    @property
    def layer(self) -> int:
        """Before all else."""
        return IMMUNITY


class LoseAll(OfAbilities, frozen=True):
    """能力をすべて失う: printed and gained ones so far, not the effects it has received [pso2-3.0 300.7, 300.7.1,
    300.7.2] (reading P50)."""

    @property
    def writes(self) -> frozenset[str]:
        """Abilities, and so whether others are there."""
        return frozenset(("abilities", "keywords", "presence"))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """All gone."""
        now.abilities, now.gained = (), ()
        now.keywords = {}


class LoseWord(OfAbilities, frozen=True):
    """【奇襲】を失う: the word, and the ability it stands for [pso2-3.0 300.7]."""

    word: Keyword

    @property
    def writes(self) -> frozenset[str]:
        """Abilities and keywords."""
        return frozenset(("abilities", "keywords"))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Gone."""
        name, faces = self.word.name, g.rules.faces
        now.keywords = {word: n for word, n in now.keywords.items() if word != name}
        now.abilities = tuple(p for p in now.abilities if faces[p[0]].abilities[p[1]].keyword != name)
        now.gained = tuple(pair for pair in now.gained if pair[0] in now.abilities)


class CostShift(Shift, frozen=True):
    """A cost changes: only to play it [pso2-3.0 209.4.1], or the number itself everywhere [pso2-3.0 209.4.2]."""

    n: Amount
    sign: str = "-"
    to_play: bool = True

    @property
    def writes(self) -> frozenset[str]:
        """The cost, or the cost to play."""
        return frozenset(("cost_to_play",)) if self.to_play else frozenset(("cost",))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """More or less."""
        change = amount(g, source, self.n, seen) * times
        change = -change if self.sign == "-" else change
        if self.to_play:
            now.cost_to_play += change
        else:
            now.own("cost").add(change)


class Ward(OfAbilities, frozen=True):
    """A replacement that waits on a card: damage becomes less, or another number, or something else happens instead
    of destruction, to `that` (nothing: to the card itself) [pso2-3.0 103.4.3]."""

    how: str
    n: Amount = 0
    that: Object | None = None
    once: bool = False
    by: Object | None = None
    """Of damage: only from such a card."""
    combat: bool = False
    """Of damage: only in battle."""
    effect: bool = False
    """Of damage: only by effects."""
    may: bool = False
    """May it be declined?"""
    span: Span = None
    """Of damage: only so much."""

    @property
    def writes(self) -> frozenset[str]:
        """What waits on it."""
        return frozenset(("wards",))

    def apply(self, g: Duel, source: Source, now: CardNow, seen: Projection, times: int = 1) -> None:
        """Hang it on the card."""
        value = amount(g, source, self.n, seen) * times if self.how in ("less", "more", "times", "set") else 0
        said = (self.by, self.combat, self.effect, self.may, self.span)
        now.wards = (*now.wards, Hung(self.how, value, self.that, self.once, source, *said))


class Hung(msgspec.Struct, frozen=True):
    """A ward as it hangs on a card now, as the replacement machine asks for it; `ctx` is where it comes from."""

    how: str
    n: int
    that: Object | None
    once: bool
    ctx: Source
    by: Object | None = None
    combat: bool = False
    effect: bool = False
    optional: bool = False
    span: Span = None

    @property
    def key(self) -> str:
        """Its name."""
        said = f"{self.how} {self.n} {int(self.once)} {self.that}"
        more = f" {self.by} {int(self.combat)}" if self.by is not None or self.combat else ""
        more += " effect" if self.effect else ""
        more += f" {self.span}" if self.span else ""
        return f"{self.ctx.stamp} {self.ctx.source} {said}{more}"

    @property
    def deed(self) -> tuple[Any, ...]:
        """What it does, whoever says so."""
        said = (self.how, self.n, self.once, self.that, self.by, self.combat, self.effect, self.span)
        return *said, self.ctx.source if self.that is not None else -1

    @property
    def rank(self) -> int:
        """A number is replaced before it is calculated with [pso2-3.0 103.5.4], [pso2-1.8 103.5.4] (reading P39)."""
        return OWN if self.how == "set" else OTHER

    @property
    def single(self) -> bool:
        """One card that goes for others goes once: its player says for which (reading PI1)."""
        return self.that is not None

    def fits(self, g: Duel, ctx: Source, event: Event) -> bool:
        """Is it about this, and would it do anything? What changes nothing did not happen [pso2-3.0 103.2.1.2]."""
        if event.kind == "hurts":
            return self.meets(g, event) and self._changes(g, event)
        return event.kind == "destroys" and self.how in MOVES and bool(self._cards(g, event))

    def meets(self, g: Duel, event: Event) -> bool:
        """Is it such damage? [pso2-3.0 103.2.2, 用語.戦闘ダメージ]"""
        if (self.combat or self.effect) and (event.word == "combat") != self.combat:
            return False
        if self.span is not None and not compare(event.amount, *self.span):
            return False
        return self.by is None or event.source in cards_of(g, self.ctx, self.by, projection_of(g))

    def _changes(self, g: Duel, event: Event) -> bool:
        if self.how == "onto":
            return bool(self._takers(g, event))
        if self.how == "less":
            return not is_hard(g, event)
        return self.how in ("more", "times") or (self.how == "set" and self.n != event.amount)

    def _takers(self, g: Duel, event: Event) -> list[int]:
        """Who takes the damage instead: a card in play that is not hit already."""
        found = self.that.cards(g, self.ctx, projection_of(g)) if self.that is not None else []
        return [card for card in found if card != event.card and g.zone[card] in g.rules.play_zone_set][:1]

    def instead(self, g: Duel, ctx: Source, event: Event) -> list[Event]:
        """Less damage, or another number [pso2-3.0 用語.軽減], or to another card; or the cards go elsewhere."""
        if self.how == "onto":
            takers = self._takers(g, event)
            return [msgspec.structs.replace(event, card=card, object=g.object[card]) for card in takers]
        if event.kind == "hurts":
            if self.how == "times":
                return [msgspec.structs.replace(event, amount=event.amount * self.n)]
            change = self.n if self.how == "more" else -self.n
            left = self.n if self.how == "set" else max(0, event.amount + change)
            return [msgspec.structs.replace(event, amount=left)]
        cards = self._cards(g, event)
        word = "301.5" if self.how == "destroy" else ""
        return [Event(MOVES[self.how], card, g.object[card], source=ctx.source, word=word) for card in cards]

    def _cards(self, g: Duel, event: Event) -> list[int]:
        """The card itself, or those it speaks of, a bearer only as long as it is borne by it; player cards and mags
        stay [pso2-3.0 201.5, 203.2]."""
        found = [event.card] if self.that is None else self.that.cards(g, self.ctx, projection_of(g))
        host = g.host[self.ctx.source]
        gone = host if host >= 0 and g.zone[host] != g.zone[self.ctx.source] else -1
        return [card for card in found if card != gone and g.rules.type_of(g, card) not in ("player", "mag")]


MOVES = {"hand": "returns", "bottom": "decks", "remove": "removes", "destroy": "destroys"}
"""What happens instead of destruction, by word."""


def _add(tally: Tally, sign: str, value: int) -> None:
    tally.add(-value if sign == "-" else value)

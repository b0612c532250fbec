"""Which cards: a noun with what stands before it. Each word is a record that says whether a card fits."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.adjective import Bound, Other, Side
from fuda.effects.node import Player
from fuda.effects.players import hangs_on
from fuda.effects.reference import bound_parts
from fuda.effects.words import Adjective, Pick, cards_that_fit
from fuda.games.pso2.book.battle import is_frozen
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import is_foe, other_seats, seats_of
from fuda.games.pso2.printed import RACES
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel.chain import seats_from
from fuda.projection.could_matter import described

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.state import Duel

PLAY = ("field", "player")
FIGHTERS = ("character", "player")
LOOKS_AT = {"on": "turn", "off": "turn", "down": "pp", "up": "pp", "damaged": "damage"} | {
    "attacking": "battle",
    "engaged": "battle",
    "attacked": "battle",
}
"""The facts outside the projection at which the states of cards are looked up."""
FIGHTER = "fighter"
"""味方 of another player than the text's own, with whose it is as a word of its own."""


class ZoneSide(Adjective, frozen=True):
    """自分の場の as one thing: whose field it lies on, not who controls it [pso2-3.0 403.1.1, 403.1.2, 403.2]."""

    who: Player

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Whose zone is it?"""
        seat = g.rules.layout.seat(g.zone[card])
        return seat in (g.rules.others[ctx.seat] if self.who == "enemy" else seats_of(g, ctx, self.who))

    def watches(self) -> frozenset[str]:
        """Who that is."""
        return hangs_on(self.who)


class Place(Adjective, frozen=True):
    """場の, 捨札の, 処理領域の …: in which zone [pso2-3.0 403.1.3]."""

    zone: str

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it lie there?"""
        return acts.zone_name(g, card) == self.zone

    def watches(self) -> frozenset[str]:
        """The zone."""
        return frozenset((self.zone,))


class Row(Adjective, frozen=True):
    """前列の, 後列の [pso2-3.0 用語.前列/後列]."""

    where: str

    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it stand there?"""
        return acts.on_field(g, card) and g.row[card] == (BACK if self.where == "back" else FRONT)

    def watches(self) -> frozenset[str]:
        """Rows."""
        return frozenset(("row",))


class State(Adjective, frozen=True):
    """ONの, OFFの, ダメージを受けている, 攻撃中の, 交戦状態の, フリーズしている; of a PP: 裏向きの, 表向きの
    [pso2-3.0 404.5]."""

    how: str

    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it in this state?"""
        if self.how in ("on", "off"):
            return g.off[card] == (self.how == "off")
        if self.how == "damaged":
            return acts.damage_of(g, card) > 0
        if self.how == "attacking":
            return bool(g.rules.is_attacking(g, card))
        if self.how == "attacked":
            return any(g.ref(card) in b.targets for b in g.battles if b.attacker)
        if self.how == "engaged":
            return any(b.engaged and g.ref(card) in b.members() for b in g.battles)
        if self.how in ("down", "up"):
            return g.down[card] == (self.how == "down")
        return is_frozen(seen.at(card).flags)

    def reads(self) -> frozenset[str]:
        """Being frozen is a matter of the projection."""
        return frozenset(("flags",)) if self.how == "frozen" else frozenset()

    def watches(self) -> frozenset[str]:
        """Turning, damage and battle do not change the projection by themselves."""
        word = LOOKS_AT.get(self.how)
        return frozenset((word,)) if word else frozenset()


class Coloured(Adjective, frozen=True):
    """赤の, 白の … [pso2-3.0 207.1, 207.2]."""

    colour: str

    plain: ClassVar[bool] = True
    by_print: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Of this colour?"""
        return seen.at(card).colour == self.colour


class Kinds(Adjective, frozen=True):
    """《A》の, 《A》または《B》の: class or kind. ALL is no class's own card [pso2-3.0 208.1.2.1, 208.1.3, 210.1.1,
    210.1.2.1, 用語.《》, 用語.または] [pso2-1.8 用語.または]."""

    words: tuple[str, ...]

    plain: ClassVar[bool] = True
    by_print: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return is_kind(seen.at(card), self.words)


class PickNoun(Pick, frozen=True):
    """A noun with its adjectives, in play unless they name another zone. What the words say about where to look is
    found out once and kept beside them."""

    def bound(self, asm: Any) -> Any:
        """他の相手のキャラ: this card is none of them, so what was spoken of is left out (reading P75) [L6]."""
        if self.in_a_hand and not self.says_whose:
            return replace(self, adjs=(Side(asm.who), *self.adjs)).bound(asm)
        made = bound_parts(self, asm)
        sides = (self.noun, *(adj.who for adj in self.adjs if isinstance(adj, Side)))
        if asm.it is None or "enemy" not in sides or Other() not in made.adjs:
            return made
        return replace(made, adjs=tuple(Other(asm.it) if adj == Other() else adj for adj in made.adjs))

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Does this card fit, wherever it lies?"""
        if g.zone[card] in g.rules.pp_zones:
            return self._fits_pp(g, ctx, card, seen)
        return self.is_noun(g, ctx, card, seen) and bool(cards_that_fit(self._words, g, ctx, (card,), seen))

    @cached_property
    def _words(self) -> tuple[Any, ...]:
        return joined(self.adjs)

    def _fits_pp(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """A PP has a colour and nothing else; a face-down one has its player's [pso2-3.0 404.5.2, 404.6] (reading
        P41)."""
        colours = [adj.colour for adj in self.adjs if isinstance(adj, Coloured)]
        if type(self) is not PickNoun or self.noun != "card" or any(isinstance(a, Bound | Kinds) for a in self.adjs):
            return False
        rest = joined(tuple(adj for adj in self.adjs if not isinstance(adj, Coloured)))
        right = all(g.rules.pp_colour(g, card) == c for c in colours)
        return right and all(word.fits(g, ctx, card, seen) for word in rest)

    def is_noun(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Is it what the noun says?"""
        noun, face = self.noun, g.face[card]
        if noun == "card" or g.rules.types[face] == noun:
            return True
        if noun == "ally" or noun == "enemy":
            mine = acts.side(g, card) == ctx.seat if noun == "ally" else is_foe(g, ctx.seat, card)
            return mine and g.rules.types[face] in ("character", "player")
        if noun == FIGHTER:
            return g.rules.types[face] in FIGHTERS
        if noun == "token":
            return bool(g.rules.faces[face].token)
        return noun in ("weapon", "armour") and bool(g.rules.items[face] == noun)

    def candidates(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """All cards that fit, where the text looks for them: in play unless it names a zone."""
        if self._fighters is None:
            return self._search(g, ctx, seen)
        characters, players, whose, rest = self._fighters
        seats: Sequence[int] = (ctx.seat,)
        if whose != "mine":
            seats = other_seats(g, ctx.seat) if whose else seats_from(g, ctx.seat)
        near: list[int] = []
        if characters:
            for seat in seats:
                near += seen.characters[seat]
        if players:
            for seat in seats:
                near.append(g.player[seat])
        return [*cards_that_fit(rest, g, ctx, near, seen)] if rest else near

    @property
    def in_a_hand(self) -> bool:
        """Is it about cards in hands?"""
        return "hand" in self._zones

    @property
    def says_whose(self) -> bool:
        """Is it said whose they are? Of a hand that nobody is named for, it is the own one (reading P87) [L13, L21]."""
        return self.noun in ("ally", "enemy") or any(isinstance(adj, Side | ZoneSide) for adj in self.adjs)

    def is_only_of(self, who: Player) -> bool:
        """Is it about this player's cards alone?"""
        return any(isinstance(adj, Side) and adj.who == who for adj in self.adjs)

    @property
    def tells_apart(self) -> str:
        """The zone in which it means some cards and not others [L21]."""
        plain = type(self) is PickNoun and self.noun == "card"
        alike = plain and all(isinstance(adj, Side | Place | Other) for adj in self.adjs)
        return "" if alike else self._zones[0]

    def concerned_by(self, records: Sequence[CardNow]) -> frozenset[int] | None:
        """The printed cards that may fit by coming into play (`projection.could_matter`)."""
        return described(self._words, records)

    def anybody(self, g: Duel, seat: int, seen: Projection) -> bool | None:
        """Is there somebody who fits by type and side? None where that is not all the words ask. Player cards do not
        leave the field [pso2-3.0 201.5]."""
        if self._fighters is None:
            return None
        _, players, whose, rest = self._fighters
        there = players or bool(whose != "enemy" and seen.characters[seat])
        if not there and whose != "mine":
            seats = other_seats(g, seat) if whose else seats_from(g, seat)  # in a raid there are fellows, too
            for other in seats:
                there = there or bool(seen.characters[other])
        return None if there and rest else there

    @cached_property
    def _fighters(self) -> tuple[bool, bool, str, tuple[Any, ...]] | None:
        """For characters and players in play: which of them, whose, and the other words. They lie with who controls
        them, so the projection has them by seat."""
        if not self._plain or self._only[0] not in FIGHTERS:
            return None
        return "character" in self._only, "player" in self._only, self._whose, self._rest

    def _search(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The others: card by card, word by word."""
        if not self._plain:
            there = dict.fromkeys(self._near(g, ctx))
            if "pp" in self._zones:
                return [c for c in there if self.fits(g, ctx, c, seen)]
            is_noun = self.is_noun
            return [*cards_that_fit(self._words, g, ctx, [c for c in there if is_noun(g, ctx, c, seen)], seen)]
        near = self._of_type(g, ctx)
        return [c for c in near if all(word.fits(g, ctx, c, seen) for word in self._rest)]

    def _of_type(self, g: Duel, ctx: Any) -> list[int]:
        """Cards of another type in play."""
        faces, types, only = g.face, g.rules.types, self._only[0]
        return [c for c in self._near(g, ctx) if types[faces[c]] == only]

    def _near(self, g: Duel, ctx: Any) -> list[int]:
        """The cards to look at."""
        near: list[int] = []
        by_seat, seats = g.rules.layout.by_seat, self._seats(g, ctx)
        for name in self._zones:
            for seat in seats if name in by_seat else ():  # there is nothing outside a duel
                near += g.zones[by_seat[name][seat]]
        return near

    @cached_property
    def _plain(self) -> bool:
        """Do type and side settle the noun, as in most texts? A PP has no type [pso2-3.0 404.6]."""
        contrary = {"ally": "enemy", "enemy": "mine"}.get(self.noun)
        return bool(self._only) and self._zones == PLAY and self._whose != contrary

    @cached_property
    def _rest(self) -> tuple[Any, ...]:
        """The words that type and side do not settle."""
        settled = Side("enemy" if self._whose == "enemy" else "ally")
        return tuple(word for word in self._words if word != settled or not self._whose)

    @cached_property
    def always(self) -> bool:
        """Is there always one? Player cards do not leave the field [pso2-3.0 201.5]."""
        return self._plain and "player" in self._only and not self._rest

    @cached_property
    def _zones(self) -> tuple[str, ...]:
        zones = tuple(adj.zone for adj in self.adjs if isinstance(adj, Place))
        return zones or (("mag",) if self.noun == "mag" else PLAY)

    @cached_property
    def _only(self) -> tuple[str, ...]:
        """The card types that the noun means, where it says so."""
        if type(self) is not PickNoun or self.noun in ("card", "token", "weapon", "armour"):
            return ()
        return FIGHTERS if self.noun in ("ally", "enemy", FIGHTER) else (self.noun,)

    def _seats(self, g: Duel, ctx: Any) -> Sequence[int]:
        if self._whose == "mine":
            return (ctx.seat,)
        return other_seats(g, ctx.seat) if self._whose == "enemy" else seats_from(g, ctx.seat)

    @cached_property
    def _whose(self) -> str:
        """Whose zones to look in. A character or a player lies with who controls it; other cards may lie on the other
        side's cards."""
        if self.noun not in ("ally", "enemy", "character", "player"):
            return ""
        sides = [self.noun, *(adj.who for adj in self.adjs if isinstance(adj, Side))]
        if any(who not in ("ally", "mine", "character", "player") for who in sides):
            return "enemy" if "enemy" in sides else ""
        return "mine" if len(sides) > 1 or self.noun == "ally" else ""


class PickName(PickNoun, frozen=True, kw_only=True):
    """「A」, 「A」または「B」: by name, without the title [pso2-3.0 206.2, 206.2.1, 用語.「」]."""

    noun: str = "card"
    names: tuple[str, ...]

    def is_noun(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Does it answer to the name?"""
        return bool(set(self.names) & set(seen.at(card).names))


class PickKind(PickNoun, frozen=True, kw_only=True):
    """《A》, 《A》または《B》 as the noun itself."""

    noun: str = "card"
    words: tuple[str, ...]

    def is_noun(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return is_kind(seen.at(card), self.words)


class PickAnyOf(PickNoun, frozen=True, kw_only=True):
    """キャラまたはアイテム: of one of these kinds; what stands before them is said of each [pso2-3.0 用語.または]."""

    noun: str = "card"
    nouns: tuple[str, ...]

    def is_noun(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """One of them?"""
        return any(PickNoun(noun).is_noun(g, ctx, card, seen) for noun in self.nouns)


def joined(adjs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The words with 自分の場の, 相手の場の taken as one, and 赤の武器を装備している as one about a red weapon."""
    pairs = zip(adjs, (*adjs[1:], None), strict=False)
    made: list[Any] = []
    for adj, after in pairs:
        if isinstance(adj, Side) and isinstance(after, Place):
            made.append(ZoneSide(adj.who))
        elif hasattr(adj, "of_such"):
            own = next((n for n in range(len(made), 0, -1) if not made[n - 1].plain), 0)
            made[own:] = [adj.of_such(tuple(made[own:]))]
        else:
            made.append(adj)
    return tuple(made)


def is_kind(now: CardNow, words: tuple[str, ...]) -> bool:
    """Has the card one of these classes or kinds? 《種族》 is any race of the list, 《クラス》 any class
    [pso2-3.0 210.1.2, 210.1.2.1, 208.1.1]."""
    own = () if now.classes == ("ALL",) else now.classes
    for word in words:
        if word in own or word in now.kinds:
            return True
    if "種族" in words and any(kind in RACES for kind in now.kinds):
        return True
    if "クラス" in words and own:
        return True
    level = now.keywords.get("マグ進化", 0)  # 《マグ進化Lv1》 [pso2-3.0 203.4]
    return level > 0 and f"マグ進化Lv{level}" in words


def stat_of(now: CardNow, stat: str) -> int:
    """Attack, HP or cost as it counts."""
    if stat == "cost":
        return now.cost.shown()
    return now.attack.shown() if stat == "attack" else now.hp.shown()

"""What a card is now: the projection of continuous effects on what is printed.

Only cards that some effect touches get a record of their own; all others share the one of their printed card. While
both sides attack together everything about the units there is as printed [moncolle-2.00 戦闘.7.2, 戦闘.7.3,
その他.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import UnsetType

from fuda.games.moncolle.now.layers import BOOK, Source, lasting, printed_effects_of, working
from fuda.kernel import last
from fuda.kernel.number import Tally
from fuda.kernel.state import often_written
from fuda.projection import making
from fuda.projection.projection import BaseProjection

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Face
    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Lasting
    from fuda.kernel.state import Ref
    from fuda.projection.change import Book, Change, PrintedEffects

NOTHING: frozenset[str] = frozenset()


class CardNow:
    """One card as the game sees it now. Treat as read-only once published."""

    __slots__ = (
        "abilities", "attack", "boost", "defence", "dice", "elements", "flags", "gained", "initiative", "keys", "kinds",
        "level", "march", "names", "printed", "slots", "spell_boost", "wards",
    )  # fmt: skip

    def __init__(self, index: int, face: Face) -> None:
        printed = self.printed = face.printed
        self.attack, self.defence = Tally(printed.attack), Tally(printed.defence)
        self.level, self.initiative, self.dice = Tally(printed.level), Tally(printed.initiative), Tally(0)
        self.boost, self.spell_boost = Tally(0), Tally(0)
        """What is added to the damage of effects, or only of battle spells, that it uses."""
        self.slots, self.kinds, self.elements = printed.slots, printed.kinds, printed.elements
        self.keys = tuple(range(len(printed.slots)))
        """What tells the spell slots apart, whichever of them comes or goes."""
        self.march: str = printed.march
        self.names = face.names
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.gained: tuple[tuple[tuple[int, int], int], ...] = ()
        """Those of them that some effect gives, each with the time."""
        self.flags: frozenset[str] = NOTHING
        """What holds of it by an effect: 死亡しない, 攻撃できない, 対象にならない …"""
        self.wards: tuple[Any, ...] = ()
        """What changes damage before it is applied: pairs of node and source."""

    def twin(self) -> CardNow:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own`)."""
        new = object.__new__(CardNow)
        for name in CardNow.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def own(self, stat: str) -> Tally:
        """This number, apart from all other records, to be changed."""
        tally: Tally = getattr(self, stat).copy()
        setattr(self, stat, tally)
        return tally


@often_written
class Projection(BaseProjection, eq=False):
    """A projection of the units in play."""

    book: ClassVar[Book] = BOOK

    def lie(self, g: Match) -> None:
        """The units on the field."""
        self.here = self.there = [card for zone in g.rules.fields for card in g.zones[zone]]

    def pose(self, g: Match) -> Any:
        """Which 常時 effects of which units work [moncolle-2.00 有効時期.2.1, 有効時期.3.1]."""
        always, face, number = g.rules.always, g.face, g.object
        speaking = [card for card in self.here if always[face[card]]]
        return [(card, number[card], working(g, card)) for card in speaking]

    def is_posed(self, g: Match) -> bool:
        """Do the same effects work? While both sides attack together nothing but nothing is carried on."""
        if g.battles and g.battles[-1].bare and (self.order or g.lasting):
            return False
        number = g.object
        return not [c for c, n, works in self.posture if number[c] == n and working(g, c) != works]

    def printed_effects_of(self, g: Match, card: int, before: PrintedEffects | None = None) -> PrintedEffects | None:
        """The 常時 effects of a unit that work now."""
        return printed_effects_of(g, card, before)

    def source(self, g: Match, card: int, stamp: int = 0) -> Source:
        """A unit as the source of an ability it has gained."""
        return Source(g.side[card], card, g.object[card], stamp=max(stamp, g.stamp[card]))

    def lasting_changes(self, g: Match, kept: Lasting) -> list[Change]:
        """What an effect that lasts changes."""
        return lasting(g, kept)

    def finish(self, g: Match) -> None:
        """While both sides attack together nothing is left of the effects on units in the battle
        [moncolle-2.00 戦闘.7.2, その他.2.5] (reading M37)."""
        if g.battles and g.battles[-1].bare:
            for card in [card for card in self.touched if g.area[card] == g.battles[-1].area]:
                del self.touched[card]
                self.cards[card] = self.base(card)

    def can_go_on(self) -> bool:
        """Not where effects are left out."""
        battles = self.game.battles
        return not (battles and battles[-1].bare)

    def at(self, card: int) -> CardNow:
        """This card now."""
        found: CardNow = self.cards[card]
        return found


def projection_of(g: Match) -> Projection:
    """The projection for the present version, built when it is first asked for."""
    memo: Projection | UnsetType = g.memo
    if not memo or memo.version != g.version:
        memo = g.memo = build(g)
    return memo


def card_now(g: Match, card: int) -> CardNow:
    """What this card is now."""
    found: CardNow = projection_of(g).cards[card]
    return found


def has_ability(g: Match, card: int, ability: tuple[int, int], was: Ref | None = None) -> bool:
    """Has this card still this ability? Of its own leaving (`was`) it tells as it was then [L7]."""
    if not g.rules.takes_away:
        return True
    left = last.known(g, was) if was is not None and g.area[card] < 0 else None
    return ability in card_now(g, card).abilities if left is None else not left.facts["mute"]


def gained(g: Match, card: int) -> list[tuple[int, int]]:
    """The abilities that a unit has gained, each as often as it was given [L17]."""
    return [ability for ability, _ in card_now(g, card).gained] if g.rules.gives else []


def ability_at(g: Match, card: int, number: int) -> tuple[int, int]:
    """The ability with this number: first those printed on the card, then those that it has gained."""
    face: int = g.face[card]
    printed = len(g.rules.faces[face].abilities)
    return (face, number) if number < printed else gained(g, card)[number - printed]


def ability_count(g: Match, card: int) -> int:
    """How many numbers there are."""
    return len(g.rules.faces[g.face[card]].abilities) + len(gained(g, card))


def fresh(g: Match) -> Projection:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    return making.fresh(g, _start)


def build(g: Match) -> Projection:
    """A new projection: carried on from the one that stands, or made anew."""
    return making.build(g, _start)


def _start(g: Match) -> Projection:
    """Every card as it is printed."""
    printed: tuple[CardNow, ...] = g.rules.printed_cards
    return Projection(g, g.version, printed, g.face[:], [printed[face] for face in g.face], g.lasting[:])

"""What a card is now: the projection of continuous effects on what is printed.

Only cards that some effect touches get a record of their own; all others share the one of their printed card. While
both sides attack together everything about the units there is as printed [moncolle-2.00 戦闘.7.2, 戦闘.7.3,
その他.2.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from fuda.games.moncolle.changes import lasting, standing
from fuda.kernel.number import Tally
from fuda.projection.order import apply_all

if TYPE_CHECKING:
    from fuda.games.moncolle.printed import Face
    from fuda.games.moncolle.state import Match

NOTHING: frozenset[str] = frozenset()


class Look:
    """One card as the game sees it now. Treat as read-only once published."""

    __slots__ = (
        "abilities", "attack", "defence", "dice", "elements", "flags", "initiative", "keys", "kinds", "level", "march",
        "names", "slots", "wards",
    )  # fmt: skip

    def __init__(self, index: int, face: Face) -> None:
        printed = face.printed
        self.attack, self.defence = Tally(printed.attack), Tally(printed.defence)
        self.level, self.initiative, self.dice = Tally(printed.level), Tally(printed.initiative), Tally(0)
        self.slots, self.kinds, self.elements = printed.slots, printed.kinds, printed.elements
        self.keys = tuple(range(len(printed.slots)))
        """What tells the spell slots apart, whichever of them comes or goes."""
        self.march: str = printed.march
        self.names = face.names
        self.abilities: tuple[tuple[int, int], ...] = tuple((index, n) for n in range(len(face.abilities)))
        self.flags: frozenset[str] = NOTHING
        """What holds of it by an effect: 死亡しない, 攻撃できない, 対象にならない …"""
        self.wards: tuple[Any, ...] = ()
        """What changes damage before it is applied: pairs of node and source."""

    def twin(self) -> Look:
        """A copy to write into. Its parts are shared: who changes one puts a new one in its place (see `own`)."""
        new = object.__new__(Look)
        for name in Look.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def own(self, stat: str) -> Tally:
        """This number, apart from all other records, to be changed."""
        tally: Tally = getattr(self, stat).copy()
        setattr(self, stat, tally)
        return tally


class Looks:
    """A projection: cards touched by effects, and what is printed on all others."""

    def __init__(self, g: Match) -> None:
        self.game: Any = g
        """The game it is made from: only while it is being made, because copies of the game share it."""
        self.version = g.version
        self.printed: tuple[Look, ...] = g.rules.looks
        self.face = g.face[:]
        self.touched: dict[int, Look] = {}

    def at(self, card: int) -> Look:
        """This card now."""
        found = self.touched.get(card)
        return found if found is not None else self.printed[self.face[card]]

    def to_write(self, card: int) -> Look:
        """This card's own record, made on first use. Only while the projection is being built."""
        found = self.touched.get(card)
        if found is None:
            found = self.touched[card] = self.printed[self.face[card]].twin()
        return found


def looks(g: Match) -> Looks:
    """The projection for the present version, built when it is first asked for."""
    memo: Looks | UnsetType = g.memo
    if memo is UNSET or memo.version != g.version:
        memo = g.memo = build(g)
    return memo


def look(g: Match, card: int) -> Look:
    """What this card is now."""
    touched = looks(g).touched
    return touched[card] if card in touched else g.rules.looks[g.face[card]]


def fresh(g: Match) -> Looks:
    """A projection that owes nothing to the one that stands: what that one must be equal to at any moment."""
    twin = g.copy()
    twin.memo = UNSET
    return build(twin)  # type: ignore[arg-type]


def build(g: Match) -> Looks:
    """From what is printed: the effects of units that work now, then those that last, in the order they came."""
    made = Looks(g)
    changes = standing(g) if g.rules.some_always else []
    for kept in g.lasting:
        changes += lasting(g, kept)
    if changes:
        apply_all(made, changes, _scratch)
        if g.battles and g.battles[-1].bare:
            _strip(g, made)
    made.game = None
    return made


def _strip(g: Match, made: Looks) -> None:
    """Nothing is left of the effects on units in the battle, as long as this timing lasts
    [moncolle-2.00 戦闘.7.2, その他.2.5] (reading M37)."""
    area = g.battles[-1].area
    for card in [card for card in made.touched if g.area[card] == area]:
        del made.touched[card]


def _scratch(made: Looks) -> Looks:
    trial = object.__new__(Looks)
    trial.version, trial.printed, trial.face, trial.game = made.version, made.printed, made.face, made.game
    trial.touched = {card: found.twin() for card, found in made.touched.items()}
    return trial

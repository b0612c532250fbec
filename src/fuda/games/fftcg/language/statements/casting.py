"""What casting costs, where from and when cards can be cast, and what players cannot do [fftcg-2.1.8 2.1, 2.2, 11.3.5,
11.4.4, 15.1.1.7.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount
from fuda.effects.flow import Condition
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.language.assemble.cost_parts import parts_of
from fuda.games.fftcg.language.parts_of_speech import Icon, Object
from fuda.games.fftcg.language.statements.entering import KeptOff
from fuda.games.fftcg.language.statements.lasting import Lasts
from fuda.games.fftcg.language.statements.permission import (
    CastsAtMost,
    Origin,
    PlayerNumber,
    PlayerSays,
    Rules,
    SaysFrom,
)
from fuda.games.fftcg.language.statements.price_change import (
    Bars,
    Dearer,
    Fixes,
    FromThese,
    OfAny,
    OfThese,
    Priced,
    WayToPay,
    any_of,
)
from fuda.games.fftcg.language.told.events import Event
from fuda.games.fftcg.language.told.player_verb import Casts
from fuda.games.fftcg.language.words.attribute import Kind
from fuda.games.fftcg.language.words.condition import Happened
from fuda.games.fftcg.language.words.noun import Description, Pick, Such
from fuda.games.fftcg.language.words.place import Zone

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Asm

SUMMONS = Pick((Kind("summon"),))
REFUSED = {"draw": "draw", "ex": "burst", "ex2": "burst", "ability": "use"}
REFUSED |= dict.fromkeys(("search", "search2", "search3", "search4"), "search")
"""By what a player cannot do: the word of `permissions`."""


class CostChange(Priced, frozen=True):
    """…をキャストするためのコストはN減る (増える): `n` may be a PerEach. `who`: only when this player casts it.
    `verb`: cast, play (フィールドに出す), summon, use. `floor`: it does not become 0; `under`: nor so
    much. `up`: more instead of less.
    `next`: only of the next one that is cast; `first`: of the first one in each turn."""

    what: Object
    n: Amount
    verb: str = "cast"
    who: str = ""
    floor: bool = False
    under: int = 0
    up: bool = False
    next: bool = False
    first: bool = False
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """So much more or less."""
        return (Dearer(any_of(self.what), self.verb, self.who, (), self.n, self.up, self.floor, self.next, self.under),)

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """次に is said by effects only."""
        if self.next:
            raise Unresolved("次に")
        return super().continuous_effects((*when, self._none_so_far()) if self.first else when)

    def unfit(self) -> str | None:
        """最初に is said by field abilities only: there it is asked what has been cast in the turn."""
        return "最初" if self.first and not self.who else super().unfit()

    def write(self, asm: Asm) -> None:
        """The same of an effect."""
        if self.first:
            raise Unresolved("最初")
        asm.do(self)

    def _none_so_far(self) -> Happened:
        """None of these has been cast in this turn."""
        return Happened(Event(self.who, (Casts(any_of(self.what)),)), no=True)


class CostIs(Priced, frozen=True):
    """…をキャストするためのコストはNになる."""

    what: Object
    n: Amount
    verb: str = "cast"
    who: str = ""
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Just that."""
        return (Fixes(any_of(self.what), self.verb, self.who, (), self.n),)


class AnyElement(Priced, frozen=True):
    """…をキャストするためのコストは好きな属性のCPで支払うことができる."""

    what: Object | None = None
    verb: str = "cast"
    who: str = ""
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Whatever its elements."""
        return (OfAny(any_of(self.what), self.verb, self.who),)


class OnlyElement(Priced, frozen=True):
    """…をキャストするためのコストは…のCPでしか支払えない: only CP of these elements, or only from these cards."""

    what: Object
    elements: tuple[str, ...] = ()
    source: Object | None = None
    verb: str = "cast"
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """By element, or by what makes the CP."""
        if self.source is not None:
            return (FromThese(any_of(self.what), self.verb, source=self.source),)
        return (OfThese(any_of(self.what), self.verb, only=self.elements),)


class ExtraCost(Priced, frozen=True):
    """…をキャストする際、追加で…してもよい / しなければならない: an additional cost (deeds and icons)."""

    what: Object
    deeds: tuple[Op, ...] = ()
    icons: tuple[Icon, ...] = ()
    may: bool = True
    less: int = 0
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Paid besides [fftcg-2.1.8 11.3.5]."""
        parts = (*(p for icon in self.icons for p in parts_of(icon)), *(p for d in self.deeds for p in parts_of(d)))
        return (WayToPay(self.what, way="extra", may=self.may, parts=parts, less=self.less),)


class OtherCost(Priced, frozen=True):
    """…のコストを支払う代わりに…: an alternative cost."""

    what: Object
    deeds: tuple[Op, ...] = ()
    icons: tuple[Icon, ...] = ()
    style: str = ""

    def shifts(self) -> tuple[Any, ...]:
        """Paid instead of the CP [fftcg-2.1.8 11.3.5]."""
        parts = (*(p for icon in self.icons for p in parts_of(icon)), *(p for d in self.deeds for p in parts_of(d)))
        return (WayToPay(self.what, way="other", alternative=True, parts=parts),)


UNCAST = ("hand", "deck", "field")
"""Zones of which a card does not say that it can be cast from there: it can anyway, nobody sees it, or it never is."""


class CastFrom(Lasts, frozen=True):
    """…を…からキャストすることができる: cards may be cast from this zone; `free` without cost; `once` a turn."""

    lets_cast: ClassVar[bool] = True

    what: Object
    origin: Any = None
    free: bool = False
    who: str = "you"
    once: bool = False
    style: str = ""

    def subject(self) -> Any:
        """The cards that may be cast, where they lie."""
        what = any_of(self.what)
        own = isinstance(what, Such) and isinstance(what.how, Zone)
        place = what.how if own else self.origin
        if (own or not isinstance(what, Description)) and getattr(place, "zone", "") in UNCAST:
            raise Unresolved("キャスト")
        if own:
            return what.who
        if not isinstance(what, Description):
            return what
        where = getattr(what, "where", None)
        place = self.origin if self.origin is not None else where if isinstance(where, Zone) else None
        if place is None:
            raise Unresolved("キャスト")
        whose = place.whose if place.whose in ("opponent", "both", "each") else self.who
        return Origin(what, _castable_zone(place), whose)

    def unfit(self) -> str | None:
        """Where the cards lie must be said; what lies there may be any of several."""
        try:
            self.subject()
        except Unresolved as error:
            return str(error)
        return super().unfit()

    def shifts(self) -> tuple[Any, ...]:
        """Said of the card."""
        return (SaysFrom("cast from", free=self.free, player=self.who, once=self.once),)


def _castable_zone(place: Any) -> str:
    """手札かブレイクゾーンから: cards in hand can be cast anyway."""
    zones = [place.zone, *([place.other] if hasattr(place, "other") else [])]
    if len(zones) > 1 and "hand" not in zones:
        raise Unresolved("から")
    return str(next((zone for zone in zones if zone != "hand"), zones[0]))


class CastOnly(Priced, frozen=True):
    """…は…にしかキャストできない: it may be cast only in this turn or phase (InTurn, InPhase), or only if it is so (a
    Condition)."""

    what: Object
    when: Condition
    style: str = ""

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """Said of the card itself while it is being cast; 出す: whenever it would come onto the field."""
        return (Bars(self.what, when=when, unless=self.when, word="play" if self.style == "play" else "cast"),)


class CannotPlay(Priced, frozen=True):
    """…をフィールドに出すことができない / キャストできない: these cannot be put onto the field (verb play) or cast."""

    what: Object
    verb: str = "play"
    others: tuple[Object, ...] = ()
    style: str = ""

    def continuous_effects(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """Said of the card itself, wherever it is, and of `others` while it is on the field."""
        kept = tuple(KeptOff("enter", "you", other, when) for other in self.others)
        return (Bars(self.what, when=when, word=self.verb), *kept)


class CastQuick(Rules, frozen=True):
    """召喚獣を使用できるときにキャストできる: these may be cast as with back attack."""

    what: Object
    who: str = "you"
    style: str = ""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """[fftcg-2.1.8 15.2.5.2]"""
        return (PlayerSays("cast quickly", self.who, any_of(self.what), when),)


class CannotCast(Rules, frozen=True):
    """…は…をキャストできない: a player cannot cast (play, use) these; `verb` cast, use, draw, search, discard, ex."""

    who: str
    what: Object | None = None
    verb: str = "cast"
    most: int = 0
    over: int = 0
    style: str = ""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """By verb."""
        if self.verb in ("both", "both2"):
            return (PlayerSays("cast", self.who, SUMMONS, when), PlayerSays("use", self.who, None, when))
        if self.verb in REFUSED:
            return (PlayerSays(REFUSED[self.verb], self.who, None, when),)
        if self.verb == "play":
            return (KeptOff("enter", self.who, self.what, when),)
        what = SUMMONS if self.verb == "summon" else self.what
        if self.most or self.over:
            return (CastsAtMost("cast", self.who, what, when, most=self.most or self.over - 1),)
        return (PlayerSays("cast", self.who, what, when),)


class AttackLimit(Rules, frozen=True):
    """…は1ターンにN回しかアタックできない: so many attacks a turn [fftcg-2.1.8 10.1.2.1.2]."""

    who: str
    n: Amount
    style: str = ""

    def rules(self, when: tuple[Any, ...]) -> tuple[Any, ...]:
        """As often as the number says at that moment."""
        return (PlayerNumber("attacks", self.who, None, when, n=self.n),)

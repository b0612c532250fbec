"""Which events a text means: the same words stand in a trigger (…とき) and in a look back (このターン、…していた場合);
in a replacement (…場合、代わりに) they have not happened yet (`about_to_happen`) [fftcg-2.1.8 11.8.2, 11.8.6]."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.node import Node
from fuda.games.fftcg.happening.moves import MOVES, TOLD_AS
from fuda.games.fftcg.language.fits.finding import words_of
from fuda.games.fftcg.language.fits.single import InMaking, whose
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.told import player_verb, verb
from fuda.games.fftcg.language.told.cause import Cause, Causes
from fuda.games.fftcg.language.told.event_tests import (
    LEAVING,
    Heard,
    Hears,
    always,
    both,
    by_battle,
    comes_from,
    dealers_of,
    fits_card,
    fits_dealer,
    fits_player,
    is_party,
    of_size,
    through,
)
from fuda.games.fftcg.language.told.turning import as_it_lay, cannot_turn
from fuda.games.fftcg.language.told.verb import Through, Verb
from fuda.games.fftcg.language.words import attribute, noun, place
from fuda.games.fftcg.language.words.reference import This
from fuda.games.fftcg.now import query

if TYPE_CHECKING:
    from fuda.games.fftcg.language.fits.finding import Words
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.state import Match
    from fuda.kernel import event as told


class Event(Node, frozen=True):
    """One of `deeds` happens to (or is done by) `who`: an object, a description (any such card), Some (that many at
    once) or a player word (you, opponent, any, self). `by`: only through this (a Cause). `field`: whose field it comes
    onto, `origin`: from where. `next`: only the next time (次に). `first`: only the first time in each turn. `last`:
    one more deed with a cause of its own (Through)."""

    who: Object | str
    deeds: tuple[Verb, ...]
    by: Cause | Causes | None = None
    last: Through | None = None
    field: str = ""
    next: bool = False
    first: bool = False
    origin: str = ""
    style: str = ""

    @cached_property
    def meant(self) -> Heard:
        """How it is told."""
        return _meant(self)

    def listens(self) -> tuple[str, ...]:
        """The kinds of event by which it is told."""
        return self.meant.kinds

    def fits(self, g: Match, ctx: Any, event: told.Event) -> bool:
        """Is this event, which has been told, one of those? `ctx.cause` must be the event."""
        return self.meant.fits(g, ctx, event)

    @cached_property
    def triggers(self) -> Hears:
        """The same test for a trigger, which may ask for a number of them at one moment, or for the first of a turn."""
        return _triggering(self)

    def remembers(self) -> frozenset[str]:
        """What the turn must remember, where numbers are asked for."""
        nth = any(isinstance(deed, player_verb.Casts) and deed.nth for deed in self.deeds)
        asks = nth or self.first or asks_number(self)
        return frozenset(self.listens()) if asks else frozenset()

    def counted(self, g: Match, ctx: Any, seen: Projection | None = None) -> int:
        """How many of these have been told this turn; of points of damage and drawn cards their sum."""
        kinds, fits, count = self.meant.kinds, self.meant.fits, 0
        asked = ctx if seen is None else InMaking(ctx, seen)
        for past in g.history:
            if past.kind in kinds and fits(g, asked, past):
                count += past.amount if past.kind in ("struck", "draws") else 1
        return count

    def tally(self) -> tuple[str, int]:
        """How many are asked for (3枚以上引いている, フォワード2体以上が); without 以上 or 以下 it is a least
        number."""
        if isinstance(self.who, noun.Some):
            least: Any = self.who.n
            return "least", least
        deed = self.deeds[0]
        n: int = getattr(deed, "n", 0)
        return (getattr(deed, "sense", "") or "least"), max(1, n)

    def unfit(self) -> str | None:
        """What nobody tells cannot be waited for; several subjects at once are not counted."""
        return _unfit(self)


def _meant(event: Event) -> Heard:
    if event.origin:
        return _meant(entering(event))
    ways = [_told_of(event, deed) for deed in event.deeds]
    if event.last is not None:
        ways.append(_told_of(replace(event, by=event.last.by, last=None), event.last.deed))
    if len(ways) == 1:
        return ways[0]
    kinds = dict.fromkeys(kind for way in ways for kind in way.kinds)
    return Heard(
        tuple(kinds),
        lambda g, ctx, happened: any(happened.kind in way.kinds and way.fits(g, ctx, happened) for way in ways),
    )


def entering(event: Event) -> Event:
    """ブレイクゾーンからあなたのフィールドに…が出る: from where is said of the deed."""
    return replace(event, origin="", deeds=tuple(replace(deed, origin=event.origin) for deed in event.deeds))


def _told_of(event: Event, deed: Any) -> Heard:
    """One deed, with who, whose field, and through what."""
    event, deed, owner = _from_its_place(replace(event, who=as_it_lay(event.who, deed)), deed)
    heard = _otherwise(event, deed) or deed.heard()
    field, cause = fits_player(event.field), through(event.by)
    return Heard(heard.kinds, both(_subject(event, deed), heard.fits, field, cause, owner), heard.words)


def _from_its_place(event: Event, deed: Any) -> tuple[Event, Any, Hears]:
    """あなたの手札のカードが捨てられるたび, …にあるカードが除外されたとき: the place is where the cards came from, for
    now they lie elsewhere."""
    where = getattr(event.who, "where", None)
    moved = isinstance(deed, verb.Goes | verb.Enters | verb.GetsDiscarded)
    if type(where) is not place.Zone or not moved or where.zone == "field" or deed.origin not in ("", where.zone):
        return event, deed, always
    word = where.whose or "any"

    def owner(g: Match, ctx: Any, happened: told.Event) -> bool:
        return happened.card >= 0 and g.owner[happened.card] in whose(g, ctx, ctx.seat, word)

    from_there = deed if isinstance(deed, verb.GetsDiscarded) else replace(deed, origin=where.zone)
    cards: Any = event.who
    return replace(event, who=replace(cards, where=None)), from_there, owner


def _moved(deed: verb.Goes | verb.Leaves) -> Heard | None:
    """Where a text asks through what, the move itself is looked at, which knows that; a move from the field is told
    before the card goes."""
    if isinstance(deed, verb.Leaves):
        return Heard(tuple(TOLD_AS.get(kind, kind) for kind in LEAVING), _from_field)
    if deed.origin not in ("", "field"):
        return None
    kinds = tuple(TOLD_AS.get(kind, kind) for kind, (to, _) in MOVES.items() if to == deed.to)
    return Heard(kinds, _from_field if deed.origin else always)


def _from_field(g: Match, ctx: Any, event: told.Event) -> bool:
    return query.on_field(g, event.card) or g.object[event.card] != event.object


def _otherwise(event: Event, deed: Any) -> Heard | None:
    """Deeds that are told otherwise because of their subject or their cause. A party is told of as a whole, once
    [fftcg-2.1.8 15.1.1.9.10]; so is a description that attacks as one (reading FN1)."""
    if isinstance(deed, verb.Attacks) and (is_party(event.who) or _as_party(event, deed)):
        return Heard(("party",), always)
    if event.by is not None and isinstance(deed, verb.Goes | verb.Leaves):
        return _moved(deed)
    if isinstance(deed, verb.DealsDamage) and is_party(event.who):
        heard = deed.heard()
        return Heard(tuple(f"party_{kind}" for kind in heard.kinds), heard.fits)
    if isinstance(deed, verb.TakesDamage) and isinstance(event.who, str):
        return Heard(("struck",), both(comes_from(deed.source), by_battle(deed.kind), of_size(deed.amount)))
    return None


def _subject(event: Event, deed: Any) -> Hears:
    who = event.who
    if isinstance(deed, verb.Fires):
        return _fired(who)
    if isinstance(who, str):
        return _doer(who) if isinstance(deed, player_verb.PutsOnField) else fits_player(who)
    if _as_party(event, deed) and not is_party(who):
        return _any_attacker(fits_card(who))
    return fits_dealer(who) if isinstance(deed, verb.DealsDamage) else fits_card(who)


def subject(event: Event) -> Words | None:
    """What the card of such an event must be by its words, where a description says so: a quick no for most cards."""
    who = event.who.what if isinstance(event.who, noun.Some) else event.who
    if not isinstance(who, noun.Description) or dealers_of(who)[0]:
        return None
    deeds = event.deeds if event.last is None else (*event.deeds, event.last.deed)
    other = any(isinstance(deed, verb.Fires) or _as_party(event, deed) for deed in deeds)
    return None if other else words_of(who)


def _as_party(event: Event, deed: Any) -> bool:
    """A description attacks as a party: that is one event, not one for each member."""
    if not isinstance(deed, verb.Attacks) or deed.mates is not None:
        return False
    return deed.party and not isinstance(event.who, This)


def _fired(who: Any) -> Hears:
    """An auto ability goes onto the stack: the event is about its source and its controller [fftcg-2.1.8 11.8.7]."""
    place = getattr(who, "where", None)
    return fits_player(getattr(place, "by", ""))


def _doer(word: str) -> Hears:
    return lambda g, ctx, event: event.by in whose(g, ctx, ctx.seat, word)


def _any_attacker(fits: Hears) -> Hears:
    def test(g: Match, ctx: Any, event: told.Event) -> bool:
        attackers = g.attacks[-1].attackers if g.attacks else ((event.card, event.object),)
        return any(fits(g, ctx, replace(event, card=card, object=number)) for card, number in attackers)

    return test


# How often


def reaches(g: Match, ctx: Any, event: Event, happened: told.Event) -> bool:
    """手札を1枚以上捨てたとき: it triggers once, when so many of one moment have been told (reading FN2)."""
    heard, (_, n) = event.meant, event.tally()
    told = [e for e in g.history if e.moment == happened.moment and e.kind in heard.kinds and heard.fits(g, ctx, e)]
    return sum(e.amount if e.kind == "struck" else 1 for e in told) == n


def _triggering(event: Event) -> Hears:
    """Is it this event, the one that makes so many of one moment, or the first of the turn?"""
    is_meant, several = event.meant.fits, asks_number(event)
    if not event.first and not several:
        return is_meant

    def test(g: Match, ctx: Any, happened: told.Event) -> bool:
        if not is_meant(g, ctx, happened) or (event.first and event.counted(g, ctx) != 1):
            return False
        return not several or reaches(g, ctx, event, happened)

    return test


def asks_number(event: Event) -> bool:
    """Does a trigger ask for several at one moment?"""
    if isinstance(event.who, noun.Some):
        return event.who.least or event.who.n != 1
    return any(getattr(deed, "n", 0) > 1 or getattr(deed, "sense", "") for deed in event.deeds)


def _unfit(event: Event) -> str | None:
    """The word that cannot be carried: a deed that nobody tells, a number that is not written out."""
    deeds = event.deeds if event.last is None else (*event.deeds, event.last.deed)
    if isinstance(event.who, noun.Some) and (event.who.upto or type(event.who.n) is not int):
        return "が"
    if any(isinstance(deed, verb.Fires) and not _plain_auto(event.who) for deed in event.deeds):
        return "発動"
    if any(cannot_turn(event.who, deed) for deed in deeds):
        return "になった"
    return "か" if asks_number(event) and len(deeds) > 1 else None


def _plain_auto(who: Any) -> bool:
    """Just an auto ability of a player, with nothing said about its source."""
    if not isinstance(who, noun.Pick) or who.marks or who.limits:
        return False
    return who.heads == (attribute.Kind("auto"),) and (
        who.where is None or isinstance(who.where, place.Owned | place.Controlled)
    )

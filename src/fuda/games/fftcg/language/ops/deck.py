"""Drawing, searching, looking, revealing, shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import Amount
from fuda.effects.node import Op
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.acting import cast_by_effect
from fuda.games.fftcg.happening import acts
from fuda.games.fftcg.language.assemble.memory import ELSEWHERE, as_one
from fuda.games.fftcg.language.fits.single import whose
from fuda.games.fftcg.language.ops.deciding import NEXT, Asking, decide, part_by_part, split, taken
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Deed, Phrase, amount, answers, finish, seats
from fuda.games.fftcg.language.words.measure import Cap
from fuda.games.fftcg.language.words.noun import Description
from fuda.games.fftcg.now import permissions, query
from fuda.kernel.action import look_through
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.language.assemble.writer import Asm
    from fuda.games.fftcg.language.words.clause import Decided, Do
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Whole(Phrase, frozen=True):
    """The deck of whoever carries out the clause."""

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """From the top."""
        return [(card, g.object[card]) for card in query.cards(g, "deck", seat)]


DECK = Whole()


class Part(Phrase, frozen=True):
    """Any number of these objects."""

    whole: tuple[Ref, ...]

    def open(self, g: Match, ctx: Any, seat: int, origin: Any = None) -> list[int] | None:
        """All of them."""
        return [card for card, _ in self.whole]


class Draw(Deed, frozen=True):
    """カードをN枚引く: whoever carries out the clause; `upto`: so many or fewer, as that player likes;
    `most`: however many that are, no more than so many (0: there is no such limit)."""

    n: Amount
    upto: bool = False
    most: int = 0
    style: str = ""

    verb: ClassVar[str] = "draw"

    def asks(self, g: Match, fx: Effect, how: Do, decided: Decided) -> Decision | None:
        """How many, where that is left open."""
        if not self.upto:
            return None
        said = len(answers(fx))
        if said >= len(decided):
            return None
        most = self._number(g, fx)
        moves = tuple(Move("number", arg=n) for n in range(most + 1))
        return Decision("number", decided[said][0], "draw", "11.11.5.1", moves, most, fx.source)

    def events(self, g: Match, fx: Effect, how: Do, seat: int, refs: Sequence[Ref]) -> list[Event]:
        """One card after another, at one moment [fftcg-2.1.8 7.11.1]."""
        named = dict(zip(seats(g, fx, how.who), answers(fx), strict=False)) if self.upto else {}
        n = named[seat][1] if seat in named else self._number(g, fx)
        return [Event("draws", -1, 0, seat, 1, fx.source, fx.seat) for _ in range(n)]

    def _number(self, g: Match, fx: Effect) -> int:
        n = amount(g, fx, self.n)
        return min(n, self.most) if self.most else n


def capped(whats: tuple[Any, ...], cap: Any) -> tuple[Any, ...]:
    """The one part of which a sum is bounded (コストの合計が…)."""
    if len(whats) > 1:
        raise Unresolved("合計")
    return (replace(whats[0], cap=cap),)


class DrawCap(Op, frozen=True):
    """この効果によってはカードはN枚までしか引くことができない: the draw before takes no more than so many."""

    n: int
    style: str = ""

    def write(self, asm: Asm) -> None:
        """It changes the instruction before it."""
        place = next((n for n in reversed(range(asm.here)) if isinstance(getattr(asm.ops[n], "what", None), Draw)), -1)
        if place < 0:
            raise Unresolved("引く")
        draw: Any = asm.ops[place]
        asm.patch(place, what=replace(draw.what, most=self.n))


class Search(Op, frozen=True):
    """…をサーチする: found in one's deck, shown and laid aside, the deck is shuffled, then the text goes on with it
    [fftcg-2.1.8 15.1.1.8.1]. Parts are Some; `cap`: the sum of a stat of what is found is bounded."""

    done_word: ClassVar[str] = "search"

    whats: tuple[Object, ...]
    cap: Cap | None = None
    style: str = ""

    def write(self, asm: Asm) -> None:
        """What is said before the first part goes for all; so does a bound of the sum."""
        whats = as_one(self.whats) if self.cap is None else capped(self.whats, self.cap)
        asm.do(replace(self, whats=whats, cap=None))

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Each part in turn; a player may find nothing (reading FC6)."""
        chosen = taken(g, fx, move)
        if chosen is None:
            return None
        acting = [seat for seat in seats(g, fx, how.who) if not permissions.player(g, seat, "search", fx)]
        if not chosen:
            _open(g, fx, acting)
            return None
        turns, parts = [(seat, what) for seat in acting for what in self.whats], split(chosen)[1:]
        if len(parts) <= len(turns):
            asking = Asking(-1, None, DECK, "search", "15.1.1.8.1", spare=True)
            return decide(g, fx, part_by_part(turns, parts, asking))
        finish(g, fx, how, [ref for part in parts for ref in part])
        for seat in acting:
            found = [ref for (by, _), part in zip(turns, parts, strict=False) if by == seat for ref in part]
            acts.search(g, seat, [card for card, _ in found], fx.source)
            if found:
                cast_by_effect.set_aside(g, seat, found, fx.source)
        return None


def _open(g: Match, fx: Effect, acting: Sequence[int]) -> None:
    """Who searches sees the deck."""
    for seat in acting:
        look_through(g, query.cards(g, "deck", seat), seat)
    g.frames[-1] = fx.but(chosen=(NEXT,))


class Look(Deed, frozen=True):
    """…を見る: whoever carries out the clause sees these cards (TopCards), nobody else."""

    acted_on: ClassVar[str] = "what"
    done_word: ClassVar[str] = "look"

    what: TopCards
    style: str = ""

    verb: ClassVar[str] = "look"

    def phrase(self) -> Any:
        """What is looked at."""
        return self.what

    def carry(self, g: Match, fx: Effect, how: Do, decided: Decided) -> None:
        """From now on this player knows them."""
        for seat, refs in decided:
            acts.show_to(g, seat, [card for card, _ in refs], fx.source)
        finish(g, fx, how, [ref for _, refs in decided for ref in refs])


class RevealUntil(Op, frozen=True):
    """…が公開されるまで公開する: from the top until `n` such cards are revealed; "it" is that card."""

    done_word: ClassVar[str] = "reveal"

    what: Description
    whose: str = "you"
    n: int = 1
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Card by card; the deck may run out before."""
        shown: list[Any] = []
        found: list[Any] = []
        for seat in seats(g, fx, how.who):
            for owner in whose(g, fx, seat, self.whose or "self"):
                turned = self._turned(g, fx, seat, owner)
                shown += turned
                found += [ref for ref in turned if self.what.fits(g, fx, ref[0], seat)]
        if how.pile >= 0:
            fx = fx.but(slots=fx.with_slot(how.pile, tuple(shown)))
        finish(g, fx, how, found)
        return None

    def _turned(self, g: Match, fx: Effect, seat: int, owner: int) -> list[Ref]:
        turned: list[Any] = []
        left = self.n
        for card in query.cards(g, "deck", owner):
            acts.reveal(g, card, fx.source, seat)
            turned.append(g.ref(card))
            left -= self.what.fits(g, fx, card, seat)
            if not left:
                break
        return turned


class TopCards(Phrase, frozen=True):
    """デッキのカードを上からN枚, デッキの1番上のカード: an object. whose: you, opponent, own (whoever carries out the
    clause), both, each, "" (as own)."""

    n: Amount
    whose: str = ""
    style: str = ""

    from_top: ClassVar[bool] = True

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """From the top, of each deck."""
        n = amount(g, ctx, self.n)
        return [g.ref(card) for owner in self._owners(g, ctx, seat) for card in query.cards(g, "deck", owner)[:n]]

    def wanted(self, g: Match, ctx: Any, seat: int) -> int:
        """So many of each deck."""
        return amount(g, ctx, self.n) * len(self._owners(g, ctx, seat))

    def _owners(self, g: Match, ctx: Any, seat: int) -> list[int]:
        word = "self" if self.whose in ("", "own") else self.whose
        return list(whose(g, ctx, seat, word))


class Shuffle(Op, frozen=True):
    """デッキをシャッフルする."""

    whose: str = "self"

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """[fftcg-2.1.8 15.1.1.6.1]"""
        acting = seats(g, fx, how.who)
        for owner in dict.fromkeys(owner for seat in acting for owner in whose(g, fx, seat, self.whose or "self")):
            acts.shuffle(g, owner, fx.source)
        fx.next(g)
        return None


class LookAt(Op, frozen=True):
    """…の手札を見る, ダメージゾーンを見る: see all cards of a zone."""

    done_word: ClassVar[str] = "look"

    zone: str
    whose: str
    style: str = ""

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """Whoever carries out the clause knows them from now on."""
        found: list[int] = []
        for seat in seats(g, fx, how.who):
            seen = [card for owner in whose(g, fx, seat, self.whose) for card in query.cards(g, self.zone, owner)]
            acts.show_to(g, seat, seen, fx.source)
            found += seen
        finish(g, fx, how, [g.ref(card) for card in found])
        return None


class Groups(Op, frozen=True):
    """…をNつのグループにわける: whoever carries out the clause parts the cards into so many groups; a group may be
    empty, no card is left over [fftcg-2.1.8 15.1.1.11.2, 15.1.1.11.3]."""

    acted_on: ClassVar[str] = "what"
    object_zones: ClassVar[frozenset[str]] = ELSEWHERE

    what: Object
    n: int = 2

    def run_as(self, g: Match, fx: Effect, how: Do, move: Move | None) -> Decision | None:
        """The first group card by card; what is not in it is the second."""
        chosen = taken(g, fx, move)
        if chosen is None:
            return None
        seat = seats(g, fx, how.who)[0]
        parts, refs = split(chosen), self.what.refs(g, fx, seat)
        if len(parts) == 1:
            return decide(g, fx, Asking(seat, Part(tuple(refs)), None, "groups", "15.1.1.11.2", spare=True))
        fx = fx.but(slots=fx.with_slot(how.pile, tuple(ref for ref in refs if ref not in parts[0])))
        finish(g, fx, how, parts[0], did=True)
        return None


class Group(Object, frozen=True):
    """One of the groups, selected by whoever carries out the clause (`one`), or all the others (`rest`)."""

    which: str

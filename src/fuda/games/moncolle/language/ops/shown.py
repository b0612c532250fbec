"""Cards that a text shows, and what becomes of them; hands from which is picked unseen [moncolle-2.00 盤面.4.1,
その他.2.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.deed import Deed, Owned
from fuda.effects.flow import choose_some
from fuda.effects.node import Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import It, bind, in_slot
from fuda.effects.refusal import Nobody
from fuda.games.moncolle.happening import acts
from fuda.games.moncolle.language.assemble.writer import cards_met, speaker
from fuda.games.moncolle.language.ops.deed import Discard, Return
from fuda.games.moncolle.language.ops.summons import areas_to_come
from fuda.games.moncolle.language.words.noun import Cards
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.now.projection import projection_of
from fuda.kernel import action
from fuda.kernel.action import BOTTOM, TOP
from fuda.kernel.decision import Decision, Move
from fuda.kernel.sight.view import fanned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.machine import Effect
    from fuda.games.moncolle.state import Match


class Shows(Owned, frozen=True):
    """A clause that shows cards: その中から speaks of them, それ of a single one [L6]."""

    slot: int = -1

    def found(self, g: Match, fx: Effect) -> tuple[list[int], bool]:
        """The cards, and whether these are all that were to be shown [L4]."""
        raise AssertionError(self)

    def compile(self, asm: Any) -> None:
        """They are spoken of from here on."""
        many = 1 if getattr(self, "n", 2) == 1 else 2
        asm.shown = asm.found(many)
        asm.deed(replace(self, slot=asm.shown))

    def show(self, g: Match, fx: Effect, card: int) -> None:
        """Everybody sees it."""
        acts.reveal(g, card, fx.source, "その他.2.2")

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """They are seen."""
        cards, full = self.found(g, fx)
        for card in cards:
            self.show(g, fx, card)
        fx.done(g, did=full, slots=fx.with_slot(self.slot, tuple(map(g.ref, cards))))
        return None


class ShowTop(Shows, frozen=True):
    """山札の上から3枚を公開する"""

    n: int = 1
    seat: Player = ""
    secret: bool = False
    """見る: only the player of the text sees them."""

    def show(self, g: Match, fx: Effect, card: int) -> None:
        """To everybody, or to one."""
        if self.secret:
            action.look_through(g, [card], fx.seat)
        else:
            super().show(g, fx, card)

    def found(self, g: Match, fx: Effect) -> tuple[list[int], bool]:
        """As many as there are."""
        top = query.cards(g, "deck", seats_of(g, fx, self.seat or "mine")[0])[: self.n]
        return list(top), len(top) == self.n


class ShowUntil(Owned, frozen=True):
    """山札を上からユニットカードが出るまで公開する: そのカード is the one that came, その中 are all of them [L6]."""

    what: Cards
    seat: Player = ""
    slot: int = -1
    met: int = -1

    def compile(self, asm: Any) -> None:
        """Both are spoken of from here on."""
        made = bind(self, asm)
        asm.shown, met = asm.found(2), asm.hidden()
        asm.deed(replace(made, slot=asm.shown, met=met))
        asm.speak(Slot(met))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; without such a card all of the deck is shown."""
        seen, cards, met = projection_of(g), list[int](), tuple[int, ...]()
        for card in query.cards(g, "deck", seats_of(g, fx, self.seat or "mine")[0]):
            cards.append(card)
            acts.reveal(g, card, fx.source, "その他.2.2")
            if self.what.fits(g, fx, card, seen):
                met = (card,)
                break
        fx = fx.but(slots=fx.with_slot(self.slot, tuple(map(g.ref, cards))))
        fx.done(g, did=bool(met), slots=fx.with_slot(self.met, tuple(map(g.ref, met))))
        return None


class ShowHand(Shows, frozen=True):
    """敵軍プレイヤーは手札を公開する"""

    seat: Player = ""

    def found(self, g: Match, fx: Effect) -> tuple[list[int], bool]:
        """All of it."""
        hand = query.cards(g, "hand", seats_of(g, fx, self.seat or "mine")[0])
        return list(hand), bool(hand)


class ShowSome(Owned, frozen=True):
    """手札の火属性のカード1枚を公開する: its player chooses; それ is what was shown [L6]."""

    n: int
    what: Cards | None = None
    seat: Player = ""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """It is spoken of from here on."""
        made = bind(self, asm)
        asm.shown = asm.found(self.n)
        asm.deed(replace(made, slot=asm.shown))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One card after another, as many as there are; then everybody sees them."""
        seat, seen = seats_of(g, fx, self.seat or "mine")[0], projection_of(g)
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        taken = [card for card, _ in chosen]
        held = [card for card in query.cards(g, "hand", seat) if card not in taken]
        fitting = [card for card in held if self.what is None or self.what.fits(g, fx, card, seen)]
        if len(chosen) < self.n and fitting:
            g.frames[-1] = fx.but(chosen=chosen)
            if move is not None:
                return None
            once = sorted({g.face[card]: card for card in reversed(fitting)}.values())
            moves = tuple(Move("card", card) for card in once)
            return Decision("card", seat, "show", "その他.2.2", moves, about=speaker(fx))
        for card in taken:
            acts.reveal(g, card, fx.source, "その他.2.2")
        fx.done(g, did=len(chosen) == self.n, slots=fx.with_slot(self.slot, chosen))
        return None


def go_to(g: Match, cards: Sequence[int], to: str, source: int) -> int:
    """Cards that were shown go into a hand, into the discard pile, or under the deck."""
    if to == "hand":
        return acts.to_hand(g, cards, source)
    if to == "shuffled":
        owners = sorted({g.owner[card] for card in cards})
        gone = acts.to_deck(g, cards, BOTTOM, source)
        for seat in owners:
            acts.shuffle(g, seat, source, "その他.2.2")
        return gone
    if to.endswith("bottom"):
        return acts.to_deck(g, cards, BOTTOM, source)
    if to.endswith("top"):  # the first of them lies on top
        return acts.to_deck(g, cards if to == "top" else cards[::-1], TOP, source)
    return sum(acts.discard(g, card, source) for card in cards)


class OfShown(Deed, frozen=True):
    """A clause about the cards that were shown."""

    def compile(self, asm: Any) -> None:
        """Something must have been."""
        if asm.shown < 0:
            raise Nobody("その中" if isinstance(self, FromShown) else "残り")
        asm.deed(replace(bind(self, asm), slot=asm.shown))


class FromShown(OfShown, frozen=True):
    """その中から戦闘スペルカード1枚を選び、手札に加える; すべて: no choice."""

    to: str
    what: Cards | None = None
    n: int = 0
    upto: bool = False
    every: bool = False
    slot: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """The player of the text chooses among those that fit."""
        seen = projection_of(g)
        fitting = [card for card in in_slot(g, fx, self.slot) if self.what is None or self.what.fits(g, fx, card, seen)]
        chosen = fx.chosen if move is None or move.verb != "card" else (*fx.chosen, g.ref(move.card))
        taken = [card for card, _ in chosen]
        rest = sorted({g.face[c]: c for c in reversed(fitting) if c not in taken}.values())
        if self.n and len(chosen) < self.n and rest and (move is None or move.verb == "card"):
            if move is not None:
                g.frames[-1] = fx.but(chosen=chosen)
                return None
            least = 0 if self.upto else self.n
            return _asked(fx, rest, len(chosen), least, self.n)
        going = taken if self.n else fitting
        done = go_to(g, going, self.to, fx.source)
        fx.done(g, did=done > 0 and (self.upto or done >= (self.n or 1)))
        return None


def _asked(fx: Effect, cards: Sequence[int], had: int, least: int, most: int) -> Decision:
    """One card more, or enough."""
    done = (Move("done"),) if had >= least else ()
    moves = (*(Move("card", card) for card in cards), *done)
    default = len(moves) - 1 if done else 0
    return Decision("card", fx.seat, "shown", "その他.2.2", moves, default, speaker(fx), least=least, most=most)


class RestShown(OfShown, frozen=True):
    """残りを破棄する: those that are still where they were shown."""

    to: str
    slot: int = -1

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """All of them; 好きな順番で: their player says which comes first."""
        chosen = fx.chosen if move is None else (*fx.chosen, g.ref(move.card))
        first = [card for card, _ in chosen]
        rest = [card for card in in_slot(g, fx, self.slot) if card not in first]
        if len(rest) < 2 or not self.to.startswith("sorted"):
            fx.done(g, did=go_to(g, [*first, *rest], self.to, fx.source) > 0)
        elif move is not None:
            g.frames[-1] = fx.but(chosen=chosen)
        else:
            return _asked(fx, rest, len(chosen), len(rest), len(rest))
        return None


class SummonIt(Deed, frozen=True):
    """それを自軍領土に召喚する: a card that was spoken of, if it is a unit and finds room [moncolle-2.00 盤面.1.1]."""

    to: str
    who: Reference = It()
    spent: bool = False

    def moved(self) -> Any:
        """It."""
        return self.who

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Its player says where."""
        if move is not None:
            acts.summon(g, move.card, g.owner[move.card], move.arg, fx.source, "その他.2.2")
            if self.spent:
                acts.spend(g, [move.card], fx.source)
            fx.done(g)
            return None
        found = [c for c in cards_met(g, fx, self.who, projection_of(g)) if g.rules.is_unit[g.face[c]]]
        moves = tuple(Move("summon", card, area) for card in found[:1] for area in self._areas(g, card))
        if not moves:
            fx.done(g, did=False)
            return None
        return Decision("place", fx.seat, "summon_by", "その他.2.2", moves, about=speaker(fx))

    def _areas(self, g: Match, card: int) -> list[int]:
        seat = g.owner[card]
        return expected_levels.room(g, seat, card, areas_to_come(g, seat, self.to))


class PickUnseen(Deed, frozen=True):
    """敵軍プレイヤーの手札を見ないで1枚選び、破棄する: backs are held out [moncolle-2.00 盤面.4.1]."""

    n: int
    to: str = ""
    """top, bottom: of its owner's deck."""
    slot: int = -1

    def compile(self, asm: Any) -> None:
        """Picked, then gone together."""
        slot = asm.hidden()
        asm.begin_body()
        asm.add(replace(self, slot=slot))
        asm.add(Return(self.to, Slot(slot)) if self.to else Discard(Slot(slot)))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another, as many as there are."""
        hand = fanned(g, fx.seat, query.cards(g, "hand", 1 - fx.seat))
        n = min(self.n, len(hand) + len(fx.chosen))
        did = fx.did and n == self.n
        asked = choose_some(g, fx, move, self.slot, hand, n, n, seat=fx.seat, prompt="unseen", rule="その他.2.2")
        if asked is not None:
            return replace(asked, about=speaker(fx))
        after: Any = g.frames[-1]
        if after.pc != fx.pc:
            g.frames[-1] = after.but(did=did)
        return None

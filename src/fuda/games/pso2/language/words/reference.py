"""Speaking of cards: this card, that which was chosen, the bearer, all of a kind, players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.adjective import Side
from fuda.effects.amount import Number
from fuda.effects.node import Op, Reference, Slot
from fuda.effects.players import hangs_on
from fuda.effects.reference import It, cards_of, refs_of, slots_of
from fuda.effects.refusal import Unclear
from fuda.effects.words import Adjective, Description, Object
from fuda.games.pso2.language.assemble.pointing import ControllerOf
from fuda.games.pso2.language.assemble.writer import bearer, seats_of

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.node import Node
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Host(Object, frozen=True):
    """付与先, 装備先: the card this one lies on [pso2-3.0 204.2.2.2, 205.4.1]."""

    style: str = ""

    fixed: ClassVar[bool] = True

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """The bearer, if there is one; of a card that has left, who bore it then, as long as that is still the same
        card [L7]."""
        host = bearer(g, ctx.source, ctx.object)
        return [host] if host >= 0 else []


class NoteHost(Op, frozen=True):
    """Remember the bearer before this text moves it."""

    spare: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Into a slot of its own."""
        host = bearer(g, fx.source, fx.object)
        fx.next(g, did=fx.did, slots=fx.with_slot(self.spare, (g.ref(host),) if host >= 0 else ()))
        return None


class Gather(Op, frozen=True):
    """Remember whom …すべて means when the text comes there."""

    slot: int
    who: Reference

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """All of them, as it goes on to speak of them."""
        refs = tuple(g.ref(card) for card in cards_of(g, fx, self.who, g.rules.projected(g)))
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, refs))
        return None


class FollowHost(Op, frozen=True):
    """付与先 that this text itself has moved, from where it left its card behind, is what it has become [L6]."""

    spare: int

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """What is remembered of the card that lay on it."""
        for host, number in fx.slots[self.spare]:
            for place, left in enumerate(g.last):
                if left.card == fx.source and (left.facts["host"], left.facts["host object"]) == (host, number):
                    g.last[place] = replace(left, facts={**left.facts, "host object": g.object[host]})
        fx.next(g, did=fx.did)
        return None


class Those(Object, frozen=True):
    """A kind of cards as the subject of a continuous text or of a condition: whoever fits at any moment."""

    what: Description
    open: ClassVar[bool] = True
    looks_no_further: ClassVar[bool] = True

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """All that fit now."""
        found: list[int] = self.what.candidates(g, ctx, seen)
        return found


class PlayerOf(Object, frozen=True):
    """自分のプレイヤー, 相手のプレイヤー, お互いのプレイヤー [pso2-3.0 101.2, 201.1.1]."""

    seat: str

    @property
    def n(self) -> int:
        """One card, or several: English verbs agree with it."""
        return 2 if self.seat in ("both", "party") else 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Their player cards."""
        return [g.player[seat] for seat in seats_of(g, ctx, self.seat)]

    def watches(self) -> frozenset[str]:
        """Who they are."""
        return hangs_on(self.seat)


class ThatCard(It, frozen=True):
    """そのキャラ, その武器: what was spoken of, if it is such a card; else it could be something else [L6]."""

    noun: str = "card"

    def bound(self, asm: Any) -> Node:
        """What それ means, chosen or told of as just that; そのアクティブ also what has chosen a card."""
        choices = [getattr(op, "choice", op) for op in asm.ops]
        here = slots_of(asm.it)
        what = [op.what for op in choices if getattr(op, "slot", -1) in here and hasattr(op, "what")]
        if self.noun == "active" and "aims" in asm.told and not what:
            aiming: Node = asm.aiming()
            return aiming
        found: Node = asm.antecedent_of(1)
        what += [asm.heard_of[slot] for slot in here if slot in asm.heard_of]
        others = {getattr(pick, "noun", "card") for pick in what} - {self.noun, "card", *NOUNS.get(self.noun, ())}
        if others and self.noun != "card":
            raise Unclear(f"その{WORDS[self.noun]}")
        return found


class ThatPlayer(It, frozen=True):
    """そのプレイヤー: the player whom the text chose, whatever it spoke of since [L6] [pso2-3.0 201.1.1]."""

    def bound(self, asm: Any) -> Node:
        """The only choice of a player; else what was spoken of, if that can be one."""
        choices = [getattr(op, "choice", op) for op in asm.ops]
        players = [op.slot for op in choices if getattr(getattr(op, "what", None), "noun", "") == "player"]
        return Slot(players[0]) if len(players) == 1 else ThatCard(noun="player").bound(asm)


class ThatKind(It, frozen=True):
    """その《ハンター》, その「主役」: what was spoken of by this very word; else it could be something else [L6]."""

    words: str = ""
    names: str = ""

    def bound(self, asm: Any) -> Node:
        """What それ means, chosen or heard of by this word."""
        found: Node = asm.antecedent_of(1)
        choices = [getattr(op, "choice", op) for op in asm.ops]
        slots = slots_of(found)
        what = [op.what for op in choices if getattr(op, "slot", -1) in slots and getattr(op, "what", None)]
        said = [asm.heard_of[slot] for slot in slots if slot in asm.heard_of]
        told = {word for pick in (*what, *said) for word in _words_of(pick)}
        if self.words not in told and self.names not in told:
            raise Unclear(f"その《{self.words}》" if self.words else f"その「{self.names}」")
        return found


def _words_of(pick: Any) -> tuple[str, ...]:
    """The one word by which something was chosen: of several it could have been another."""
    said = [tuple(getattr(part, "words", ()) or getattr(part, "names", ())) for part in (pick, *pick.adjs)]
    return tuple(words[0] for words in said if len(words) == 1)


class Entered(It, frozen=True):
    """この効果で場に出たキャラ: those that this text has put onto the field, and nothing else that it spoke of [L6]."""

    n: int = 2

    def bound(self, asm: Any) -> Node:
        """One or several."""
        found: Node = asm.antecedent_of(2 if asm.many else 1)
        if not slots_of(found) or not set(slots_of(found)) <= asm.entered:
            raise Unclear("この効果で場に出")
        return found


class ChosenOne(Object, frozen=True):
    """選んだ味方, 選んだ相手のキャラ: that of several choices of this text which was made with these words [L6]."""

    noun: str = "card"

    def bound(self, asm: Any) -> Node:
        """Exactly one of them."""
        choices = [getattr(op, "choice", op) for op in asm.ops]
        said = [op for op in choices if getattr(op, "what", None) is not None and hasattr(op, "upto")]
        made = [op for op in said if getattr(op, "slot", -1) >= 0]
        found = {op.slot: op.n for op in made if _called(op.what, self.noun)}
        if len(found) != 1 or next(iter(found.values())) != 1:
            raise Unclear("選んだ")
        return Slot(next(iter(found)))


def _called(what: Any, noun: str) -> bool:
    """Was it chosen by this word?"""
    own = getattr(what, "noun", "card")
    sides = {own, *(str(adj.who) for adj in what.adjs if isinstance(adj, Side))}
    if noun in ("ally", "enemy"):
        return not sides.isdisjoint(("ally", "mine") if noun == "ally" else ("enemy",))
    return noun in ("card", own)


class HurtAmount(Number, frozen=True):
    """このカードが受けたダメージに等しい: how much that was which set the text off [pso2-3.0 214.1]."""

    who: Reference

    def bound(self, asm: Any) -> HurtAmount:
        """Known only where just that has happened."""
        if not asm.told or not asm.told <= {"hurts", "hurts_player"}:
            raise Unclear("受けたダメージ")
        return self

    def value(self, g: Duel, ctx: Any, seen: Projection) -> int | None:
        """As it was told."""
        cause = getattr(ctx, "cause", None)
        return None if cause is None else cause.amount


class ButIt(Adjective, frozen=True):
    """それ以外の: all but what was spoken of."""

    than: Reference = It()

    looks_no_further: ClassVar[bool] = True

    def fits(self, g: Duel, ctx: Any, card: int, seen: Projection) -> bool:
        """Another one?"""
        return g.ref(card) not in refs_of(ctx, self.than)


NOUNS = {"item": ("weapon", "armour"), "character": ("token",), "ally": ("character", "player", "token")}
"""What else a noun means."""
WORDS = {
    "ally": "味方",
    "player": "プレイヤー",
    "character": "キャラ",
    "item": "アイテム",
    "weapon": "武器",
    "armour": "防具",
    "active": "アクティブ",
    "token": "トークン",
}


class ControllerCard(Object, frozen=True):
    """それのコントローラー, as somebody to whom something is done: the player card [pso2-3.0 用語.コントロール]."""

    of: Reference

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Of whoever controls it, or did."""
        return [g.player[seat] for seat in ControllerOf(self.of).seats(g, ctx)]


class MagOf(Object, frozen=True):
    """自分のマグ, 相手のマグ [pso2-3.0 203.1]."""

    seat: str

    @property
    def n(self) -> int:
        """One card."""
        return 1

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Their mags; a black player has none [pso2-3.0 100.1.1]."""
        return [g.mag[seat] for seat in seats_of(g, ctx, self.seat) if g.mag[seat] >= 0]

    def watches(self) -> frozenset[str]:
        """Whose they are."""
        return hangs_on(self.seat)


class ButFor(Object, frozen=True):
    """Of some all but others."""

    of: Reference
    but: Reference

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Those that are left."""
        out = cards_of(g, ctx, self.but, seen)
        return [card for card in cards_of(g, ctx, self.of, seen) if card not in out]


class Pair(Object, frozen=True):
    """AとB: two things together."""

    a: Reference
    b: Reference

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Both."""
        return [*cards_of(g, ctx, self.a, seen), *cards_of(g, ctx, self.b, seen)]


def wanted(ctx: Any, what: Any, found: list[int]) -> int:
    """How many cards must be reached for the whole to be carried out: of chosen ones also those that are gone, and at
    least one [pso2-3.0 103.2.1.2, 用語.Aした場合、B]."""
    return max(1, len(refs_of(ctx, what)), len(found))


def means(g: Duel, ctx: Any, what: Any, card: int, seen: Projection) -> bool:
    """Does this subject mean that card?"""
    if isinstance(what, Those):
        fitting: bool = what.what.fits(g, ctx, card, seen)
        return fitting
    return card in cards_of(g, ctx, what, seen)

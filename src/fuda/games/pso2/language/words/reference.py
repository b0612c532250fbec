"""Speaking of cards: this card, that which was chosen, the bearer, all of a kind, players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Op, Reference
from fuda.effects.reference import It, cards_of, refs_of, slots_of
from fuda.effects.refusal import Unclear
from fuda.effects.words import Description, Object
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

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """Their player cards."""
        return [g.player[seat] for seat in seats_of(g, ctx, self.seat)]

    def watches(self) -> frozenset[str]:
        """Who the target player is, if that is meant."""
        return frozenset(("target",)) if self.seat == "target" else frozenset()


class ThatCard(It, frozen=True):
    """そのキャラ, その武器: what was spoken of, if it is such a card; else it could be something else [L6]."""

    noun: str = "card"

    def tied(self, asm: Any) -> Node:
        """What それ means, chosen as just that."""
        found: Node = asm.antecedent_of(1)
        choices = [getattr(op, "choice", op) for op in asm.ops]
        what = [op.what for op in choices if getattr(op, "slot", -1) in slots_of(found) and hasattr(op, "what")]
        others = {getattr(pick, "noun", "card") for pick in what} - {self.noun, "card", *NOUNS.get(self.noun, ())}
        if others and self.noun != "card":
            raise Unclear(f"その{WORDS[self.noun]}")
        return found


NOUNS = {"item": ("weapon", "armour"), "character": ("token",)}
"""What else a noun means."""
WORDS = {"character": "キャラ", "item": "アイテム", "weapon": "武器", "armour": "防具", "active": "アクティブ"}


class Attacker(Object, frozen=True):
    """攻撃してきたキャラ: who attacks in the present battle [pso2-3.0 506.3.1, 506.4.1]."""

    noun: str = "character"

    def cards(self, g: Duel, ctx: Any, seen: Projection) -> list[int]:
        """If there is a battle, and it is such a card."""
        found = [card for card, number in g.battles[-1].attacker if g.object[card] == number] if g.battles else []
        return [card for card in found if self.noun == "fighter" or g.rules.type_of(g, card) == self.noun]

    def watches(self) -> frozenset[str]:
        """The battle."""
        return frozenset(("battle",))


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

"""When: the events that triggered abilities wait for [pso2-3.0 300.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.node import Reference
from fuda.effects.reference import bind
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.trigger import Trigger, When
from fuda.effects.words import All, Description, This
from fuda.games.pso2.acting.uses import words_for_ability
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import PLAYED, seats_of
from fuda.games.pso2.language.told.verb import GONE
from fuda.games.pso2.language.words.noun import PickNoun
from fuda.games.pso2.language.words.past import TOLD, fitted, is_about, told
from fuda.games.pso2.language.words.reference import Those, means
from fuda.games.pso2.now.projection import projection_of
from fuda.kernel import last

if TYPE_CHECKING:
    from fuda.effects.trigger import Antecedent
    from fuda.games.pso2.language.assemble.writer import Asm
    from fuda.games.pso2.state import Duel
    from fuda.kernel.event import Event


class Own(Trigger, frozen=True):
    """A condition about the card itself, written as a keyword."""

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """It happened to this card."""
        return bool(event.card == ctx.source)


class Entrance(Own, frozen=True):
    """【登場時】 [pso2-3.0 302.2, 用語.登場時]."""

    def listens(self) -> tuple[str, ...]:
        """It came onto the field."""
        return ("enters",)


class Defeat(Own, frozen=True):
    """【戦闘不能時】: destroyed and put into the discard pile; its controller's ability [pso2-3.0 302.3, 302.3.1,
    用語.戦闘不能時]."""

    def listens(self) -> tuple[str, ...]:
        """It was destroyed."""
        return ("destroys",)


class Drop(Own, frozen=True):
    """【ドロップ】: from the deck into the discard pile, in an opponent's turn [pso2-3.0 302.4, 用語.ドロップ]
    (reading P31)."""

    def listens(self) -> tuple[str, ...]:
        """It left the deck for the discard pile."""
        return ("mills",)

    @property
    def where(self) -> str:
        """It hears it where it went."""
        return "discard"

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Only in the opponent's turn."""
        return bool(event.card == ctx.source and g.active in g.rules.others[ctx.seat])


def is_own(trigger: Any) -> bool:
    """Is it about what happens to the card itself?"""
    return isinstance(trigger, Own) or (
        isinstance(trigger, When) and isinstance(trigger.who, This) and trigger.deed.role == "card"
    )


def heard(trigger: Any, asm: Asm) -> Any:
    """A trigger with its words bound. すべて can be said only of those who go."""
    if isinstance(trigger, When):
        every = isinstance(trigger.who, All) and not GONE.issuperset(trigger.listens())
        if every or isinstance(trigger.deed.names, All):
            raise Unresolved("すべて")
    return bind(trigger, asm)


def spoken_of(trigger: Trigger) -> str:
    """The part in the event of the card that a following それ means: what the sentence spoke of last and neither called
    this card nor, beside a card, a player [L6]. A card that was played lies on the chain."""
    found = trigger.antecedents()
    described = [role for role, word in found if isinstance(word, Those)]
    others = [role for role, word in found[1:] if not isinstance(word, This)]
    role = (described or others or [""])[-1]
    return f"{role}{PLAYED}" if trigger.listens() == ("plays",) else role


def words_for(trigger: Trigger) -> Any:
    """The words with which the trigger described what a following それ means."""
    role = spoken_of(trigger).removesuffix(PLAYED)
    said = [word for part, word in trigger.antecedents() if part == role and isinstance(word, Those)]
    kind = getattr(trigger, "kind", "") if trigger.listens() == ("plays",) else ""
    return said[-1].what if said else PickNoun(kind) if kind else getattr(trigger, "what", None)


def all_gone(g: Duel, ctx: Any, who: All) -> bool:
    """…すべてが破壊された時: it is told of one after another, and heard when the last of them goes [L5]."""
    return all(last.known(g, g.ref(card)) is not None for card in who.cards(g, ctx, projection_of(g)))


class TurnPoint(Trigger, frozen=True):
    """自分のターンの開始時, ターン終了時 … [pso2-3.0 501.1.4, 505.1.2]."""

    point: str
    seat: str = ""

    def listens(self) -> tuple[str, ...]:
        """The start or the end step."""
        return ("turn_starts",) if self.point == "start" else ("turn_ends",)

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whose turn?"""
        return not self.seat or event.seat in seats_of(g, ctx, self.seat)


class PhasePoint(Trigger, frozen=True):
    """自分のPPフェイズの開始時 [pso2-3.0 502.1, 503.1, 504.1]."""

    phase: str
    seat: str = "mine"

    def bound(self, asm: Asm) -> Trigger:
        """The boss has neither of the other phases [pso2-3.0 レイド.ボスターン.1]."""
        if self.seat == "boss" and self.phase != "main":
            raise Never("フェイズの開始時")
        return self

    def listens(self) -> tuple[str, ...]:
        """A phase began."""
        return ("phase_starts",)

    @property
    def names_time(self) -> bool:
        """It does."""
        return True

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whose, and which?"""
        return event.word == self.phase and event.seat in seats_of(g, ctx, self.seat)


class Plays(Trigger, frozen=True):
    """自分が《テクニック》をプレイした時, 相手がコスト3以下のキャラをプレイした時 [pso2-3.0 504.2, 用語.プレイ]."""

    seat: str
    what: Description

    def listens(self) -> tuple[str, ...]:
        """A card was played."""
        return ("plays",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The player and the card."""
        return ("seat", self.seat), ("card", None)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By whom, and such a card?"""
        by_them = event.seat in seats_of(g, ctx, self.seat)
        return by_them and bool(self.what.fits(g, ctx, event.card, projection_of(g)))


class NthPlay(Plays, frozen=True):
    """相手がこのターン中に2枚目のカードをプレイした時: that one, and no earlier or later one."""

    n: int = 2

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Which one is it? The turn has just remembered it."""
        if not super().fits(g, ctx, event):
            return False
        seen = projection_of(g)
        played = [e for e in g.history if e.kind == "plays" and e.seat == event.seat]
        return sum(bool(self.what.fits(g, ctx, e.card, seen)) for e in played) == self.n

    def remembers(self) -> frozenset[str]:
        """Cards that are played."""
        return frozenset(("plays",))


class NthTime(Trigger, frozen=True):
    """このカードがこのターン中に最初に攻撃した時: that time, and no earlier or later one."""

    who: Reference
    deed: str
    n: int = 1

    def listens(self) -> tuple[str, ...]:
        """That it happens."""
        return TOLD[self.deed]

    def antecedents(self) -> tuple[Antecedent, ...]:
        """To whom."""
        return (("card", self.who),)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Which time is it? The turn has just remembered it."""
        seen = projection_of(g)
        had = [e for e in told(g, self.deed) if is_about(g, ctx, self.who, e, seen)]
        return len(had) == self.n and had[-1] == event

    def remembers(self) -> frozenset[str]:
        """The kinds of event that the turn must not forget."""
        return frozenset(TOLD[self.deed])


class AbilityUsed(Trigger, frozen=True):
    """相手が起動能力を発動した時: the ability was put onto the chain [pso2-3.0 301.6, 用語.発動]."""

    seat: str
    what: str

    def listens(self) -> tuple[str, ...]:
        """An ability was used."""
        return ("uses",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The player, then the card whose ability it is."""
        return ("seat", self.seat), ("card", None)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By whom, and such a one? It lies on top of the chain."""
        if event.seat not in seats_of(g, ctx, self.seat):
            return False
        used = g.chain[-1]
        return self.what in words_for_ability(g.rules.faces[used.face].abilities[used.ability])


class Attaches(Trigger, frozen=True):
    """このカードにアクティブが付与された時, 武器が装備された時 [pso2-3.0 301.7, 301.8]."""

    to: Reference
    what: Description
    style: str = ""

    def listens(self) -> tuple[str, ...]:
        """A card was laid on another."""
        return ("attaches",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """What bears it, then what was laid there."""
        return ("other", self.to), ("card", None)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """On that one, and such a card?"""
        seen = projection_of(g)
        return means(g, ctx, self.to, event.other, seen) and bool(self.what.fits(g, ctx, event.card, seen))


class DrawsByEffect(Trigger, frozen=True):
    """自分がカードの効果によってカードをドローした時: a rule has no source [pso2-3.0 102.4.1, 103.2.2, 103.2.2.1]."""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """A card was drawn."""
        return ("draws",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The player and the card."""
        return ("seat", self.seat), ("card", None)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By whom, and did a card do it?"""
        return event.source >= 0 and event.seat in seats_of(g, ctx, self.seat)


class DrawsIn(DrawsByEffect, frozen=True):
    """自分がドローフェイズ以外でカードをドローした時 [pso2-3.0 502.1.1]."""

    phase: str = "other"

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By whom, and in the draw phase?"""
        return event.seat in seats_of(g, ctx, self.seat) and (g.phase == "draw") == (self.phase == "draw")


class DownTurnsOff(Trigger, frozen=True):
    """自分の裏向きのPPがOFFになった時: it goes to the bottom of the deck at once [pso2-3.0 404.5]."""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """It went there."""
        return ("bottoms",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Whose?"""
        return event.seat in seats_of(g, ctx, self.seat)


class DropsOut(Trigger, frozen=True):
    """パーティー側のプレイヤーが脱落した時 [pso2-3.0 レイド.流れ.9]."""

    seat: str

    def listens(self) -> tuple[str, ...]:
        """A member is out."""
        return ("drops_out",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """A member of that side? (Who is out is among none any more.)"""
        return self.seat == "party" or event.seat in seats_of(g, ctx, self.seat)


class WentAway(Own, frozen=True):
    """このカードが手札またはデッキから捨札に置かれた時: in either player's turn [pso2-3.0 用語.置かれる, 300.2.2]."""

    froms: tuple[str, ...]

    def listens(self) -> tuple[str, ...]:
        """It was discarded, or went there from the deck."""
        return tuple(AWAY[word] for word in self.froms)

    @property
    def where(self) -> str:
        """It hears it where it went."""
        return "discard"

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """From there?"""
        return super().fits(g, ctx, event) and (event.kind == "mills" or event.word == "hand")


class ToThePile(Trigger, frozen=True):
    """自分のアイテムが捨札に置かれた時, キャラが手札から捨札に置かれた時: of such cards, from wherever the text says
    [pso2-3.0 用語.置かれる, 300.2.2]."""

    what: Description
    froms: tuple[str, ...] = ()

    def listens(self) -> tuple[str, ...]:
        """All that ends in a discard pile."""
        return tuple(PUT_AWAY[word] for word in self.froms or tuple(PUT_AWAY))

    def antecedents(self) -> tuple[Antecedent, ...]:
        """The card."""
        return (("card", Those(self.what)),)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Such a one? What is destroyed is still there when it is told; a token goes elsewhere."""
        if g.rules.strange[g.face[event.card]] or (event.kind == "discards") != (event.word == "hand"):
            return False
        return fitted(g, ctx, self.what, event, projection_of(g))


PUT_AWAY = {"field": "destroys", "hand": "discards", "deck": "mills", "chain": "leaves_chain"}
"""By zone: what is told when a card goes from there into the discard pile."""
AWAY = {"hand": "discards", "deck": "mills"}
"""What is told when a card goes from there into the discard pile."""


class Doubled(Own, frozen=True):
    """連撃: engaged with an opposing player while attacking [pso2-3.0 302.5, 302.5.1]."""

    def listens(self) -> tuple[str, ...]:
        """Engaged."""
        return ("engages",)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """Attacking a player."""
        is_player = g.rules.type_of(g, event.other) == "player"
        return event.card == ctx.source and is_player and bool(g.rules.is_attacking(g, event.card))


class Pierced(Trigger, frozen=True):
    """貫通X: it destroyed a character by the battle damage of its attack, also when it fell itself
    [pso2-3.0 用語.貫通X]."""

    def listens(self) -> tuple[str, ...]:
        """Something was destroyed."""
        return ("destroys",)

    def antecedents(self) -> tuple[Antecedent, ...]:
        """This card, and the one destroyed."""
        return ("other", None), ("card", None)

    def fits(self, g: Duel, ctx: Any, event: Event) -> bool:
        """By this card, in the damage step of its own attack."""
        if event.other != ctx.source or not g.battles or g.battles[-1].step != "damage":
            return False
        fight = g.battles[-1]
        mine = (ctx.source, ctx.object) in fight.attacker
        return mine and acts.side(g, event.card) != ctx.seat and g.rules.type_of(g, event.card) == "character"

"""Battle and chain: fights by text, moving an attack, negating, dice, tokens, attaching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.effects.assemble.shop import Keyword
from fuda.effects.deed import Owned
from fuda.effects.node import Op, Player, Reference
from fuda.effects.reference import It, cards_of, refs_of
from fuda.effects.refusal import Never, Unresolved
from fuda.effects.words import This
from fuda.games.pso2.acting.resolve import negate
from fuda.games.pso2.book import battle
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.assemble.writer import Clause, actor, doer, done, touches
from fuda.games.pso2.language.ops.choose import link_ref
from fuda.games.pso2.language.words.reference import Pair
from fuda.games.pso2.now.projection import projection_of
from fuda.games.pso2.state import BACK, FRONT

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision, Move


class Fight(Clause, frozen=True):
    """AとBを交戦させる, それらを交戦させる: a battle from the engagement on, without an attacker [pso2-3.0 506.5.2,
    用語.交戦する] (reading P53)."""

    who: Reference

    def compile(self, asm: Any) -> None:
        """One thing alone has nobody to fight."""
        if not isinstance(self.who, Pair) and self.who != It(2):
            raise Never("交戦")
        super().compile(asm)

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Two on the field fight each other; one, or more than two, have no battle."""
        found = cards_of(g, fx, self.who, projection_of(g))
        pair = tuple(g.ref(c) for c in dict.fromkeys(found) if acts.in_play(g, c) and touches(g, fx, c))
        if len(pair) != 2:
            done(g, fx, did=False)
        else:
            fx.do(g, battle.Fight(at="fight", seat=fx.seat, pair=pair))
        return None


class MoveAttack(Clause, frozen=True):
    """攻撃の対象をこのカードに移す, それに移す [pso2-3.0 302.1(2), 302.1.1]."""

    to: Reference = This()

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Even this card when it is gone becomes the target: then there is none. Of others one who can be attacked."""
        if isinstance(self.to, This):
            done(g, fx, did=battle.redirect(g, fx.source, fx.object))
            return None
        found = [c for c in cards_of(g, fx, self.to, projection_of(g)) if battle.can_be_attacked(g, c)]
        done(g, fx, did=len(found) == 1 and battle.redirect(g, found[0], g.object[found[0]]))
        return None


def negate_links(g: Duel, fx: Effect, who: Any) -> None:
    """What waits on the chain is taken away, found by timestamp [pso2-3.0 用語.無効(カードや能力の無効)]."""
    refs = refs_of(fx, who)
    found = [link for link in g.chain if link_ref(g, link) in refs]
    for link in found:
        negate(g, link, doer(g, fx))
    done(g, fx, did=bool(found))


MOST_TOKENS = 99
"""How many tokens one instruction may make: the book sets no limit [pso2-3.0 403.3], but a game must end."""


class MakeToken(Owned, frozen=True):
    """(白・2/2)のトークン「小さな影」を1体自分の場に出す [pso2-3.0 用語.トークン]."""

    alone: ClassVar[bool] = True

    colour: str
    attack: int
    hp: int
    name: str
    n: int = 1
    kinds: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    back: bool = False
    number: str = ""
    slot: int = -1
    seat: Player = "own"

    def compile(self, asm: Any) -> None:
        """The token is a printed card that this one brings; "it" is the token. More than a table could hold is
        refused."""
        if self.n > MOST_TOKENS:
            raise Unresolved(f"を{self.n}体")
        asm.begin_body()
        number = asm.shop.token(self)
        asm.add(msgspec.structs.replace(self, number=number, slot=asm.found(self.n)))

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """From outside the game onto one's own field."""
        face = g.rules.by_number[self.number]
        row, seat = BACK if self.back else FRONT, actor(g, fx, self.seat)
        made = [acts.token(g, face, seat, doer(g, fx), row=row) for _ in range(self.n if seat >= 0 else 0)]
        done(g, fx, slots=fx.with_slot(self.slot, tuple(g.ref(c) for c in made)))
        return None


class AttachTo(Op, frozen=True):
    """付与: the card on the chain is laid onto what was chosen [pso2-3.0 301.8, 204.2.2, 用語.付与/付与先]. Immune
    cards take it no more than any other effect [pso2-3.0 用語.無敵]."""

    def run(self, g: Duel, fx: Effect, move: Move | None) -> Decision | None:
        """Lay it there."""
        hosts = [ref[0] for ref in fx.slots[0] if g.fits(ref)] if fx.slots else []
        if not hosts or not touches(g, fx, hosts[0]):
            done(g, fx, did=False)
        else:
            acts.place_on(g, fx.card, hosts[0], fx.seat, doer(g, fx), "301.8")
            done(g, fx)
        return None

"""Choosing while a text is carried out: how many of which cards, one after another, or by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.effects.amount import Amount, amount
from fuda.effects.node import Node, Op, Player, Slot, Slots
from fuda.effects.players import seats_of
from fuda.effects.reference import bind
from fuda.effects.refusal import Unclear
from fuda.effects.words import All, Description, Object
from fuda.games.scs.language.assemble.writer import BOTH, Asm
from fuda.games.scs.language.words.reference import WHOLE, InReach
from fuda.games.scs.now.projection import projection_of
from fuda.games.scs.printed import Minimap
from fuda.kernel import chance
from fuda.kernel.decision import DONE, Decision, Move
from fuda.kernel.sight.view import fanned, may_know

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.effects.verbs import Choose
    from fuda.games.scs.state import Match


class Some(Object, frozen=True):
    """捨て札のカード1枚, 味方1体 …: chosen while the text is carried out. `upto`: まで."""

    what: Description
    n: Amount = 1
    upto: bool = False
    style: str = ""
    map: Minimap | None = None
    """The range in which they must stand, where the text has one."""

    picks: ClassVar[bool] = True

    def bound(self, asm: Asm) -> Node:
        """Chosen just before; from then on それ means it."""
        what, n = bind(self.what, asm), bind(self.n, asm)
        place = asm.find(self.n if isinstance(self.n, int) else 2, what)
        asm.add(ChooseSome(place, what, n, self.upto, self.map, asm.who))
        return Slot(place)


def choose(asm: Asm, said: Choose[Description]) -> None:
    """敵1体を選ぶ, 捨て札のカード2枚までを選ぶ: chosen while the text is carried out, no target. In a text with a
    minimap only strikers in its range [scs-1.12 3.6.5]. Each of both players makes a choice [L5]."""
    acting, whole = asm.who, asm.map if said.style != "card" else None
    for who in BOTH if acting == "both" else (acting,):
        asm.who = who
        what = bind(said_by(said.what, who, both=acting == "both"), asm)
        slot = asm.find(said.n if isinstance(said.n, int) else 2, what)
        asm.loose.add(slot)
        asm.done_to["choose"] = (*(asm.done_to["choose"] if who == BOTH[1] and acting == "both" else ()), slot)
        asm.add(ChooseSome(slot, what, said.n, said.upto, whole, who, random=said.random))
    if acting == "both":
        asm.speak(Slots(asm.done_to["choose"]), many=True)
    asm.who = acting


def said_by(what: Any, who: Any, *, both: bool) -> Any:
    """A description as the player who chooses says it: of both players each has allies of its own (reading SL29)
    [L13]; where only the opponent chooses, 味方 and 敵 could be anybody's."""
    side = getattr(what, "side", "any")
    if who == "mine" or side not in ("ally", "enemy"):
        return what
    if not both:
        raise Unclear("味方" if side == "ally" else "敵")
    return what.turned()


class ChooseSome(Op, frozen=True):
    """Choose so many; of fewer all are taken [scs-1.12 1.1.8]."""

    slot: int
    what: Description
    n: Amount
    upto: bool = False
    map: Minimap | None = None
    seat: Player = "mine"
    prompt: str = "choose"
    random: bool = False

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """One after another; or by chance."""
        seen = projection_of(g)
        meant = InReach(self.what, self.map) if self.map is not None else All(self.what)
        found, n = meant.cards(g, fx, seen), amount(g, fx, self.n, seen)
        if self.random:
            found = chance.shuffled(g, found)[:n]
        return pick_some(g, fx, move, found, self, 0 if self.upto else n, n)


def pick_some(
    g: Match, fx: Effect, move: Move | None, cards: list[int], asked: Any, least: int, most: int, wanted: int = -1
) -> Decision | None:
    """Ask for cards one after another until there are enough; what leaves no choice is not asked. It is done if all
    that were wanted are found (WHOLE: whatever there is) [L4]."""
    chosen = fx.chosen
    if wanted < 0:
        wanted = 0 if least == WHOLE else least
    if move is not None and move.verb == "card":
        chosen = (*chosen, g.ref(move.card))
    taken = {card for card, _ in chosen}
    rest = [card for card in cards if card not in taken]
    least, most = min(least, len(chosen) + len(rest)), min(most, len(chosen) + len(rest))
    if least - len(chosen) == len(rest):
        chosen, rest = (*chosen, *(g.ref(card) for card in rest)), []
    if len(chosen) >= most or (move is not None and move.verb == "done"):
        fx.done(g, did=bool(chosen) and len(chosen) >= wanted, slots=fx.with_slot(asked.slot, chosen))
        return None
    if move is not None:
        g.frames[-1] = fx.but(chosen=chosen)
        return None
    finish = (DONE,) if len(chosen) >= least else ()
    seat = next(iter(seats_of(g, fx, asked.seat)))
    moves = (*[Move("card", card) for card in distinct(g, rest, seat)], *finish)
    default = len(moves) - 1 if finish else 0
    return Decision("card", seat, asked.prompt, "2.4.10", moves, default, fx.source, least=least, most=most)


def distinct(g: Match, cards: list[int], seat: int) -> list[int]:
    """Every card on the stage, and every card that the chooser cannot see: how many are offered tells nothing hidden
    (reading SL28) [L21], nor does their order. Elsewhere equal cards of one zone are offered once."""
    found: dict[tuple[int, ...], int] = {}
    for card in cards:
        apart = g.zone[card] == g.rules.stage or not may_know(g, seat, card)
        found.setdefault((g.zone[card], g.face[card], g.down[card], card if apart else -1), card)
    return fanned(g, seat, [*found.values()])

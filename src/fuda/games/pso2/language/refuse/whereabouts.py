"""Where a text's cards lie as it goes on: what happens only in play is refused for cards that have not been there
[L20]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.deed import Deed
from fuda.effects.piles import Draw, Mill, RevealTop, Seek
from fuda.effects.reference import It, slots_of
from fuda.effects.refusal import Never
from fuda.effects.verbs import Deal
from fuda.effects.words import This
from fuda.games.pso2.language.ops.choose import Choice
from fuda.games.pso2.language.ops.damage import Heal
from fuda.games.pso2.language.ops.hand import PickHand
from fuda.games.pso2.language.ops.move import ChangeRow, Destroy, Discard, IntoDeck, ToDeck, ToHand, ToPP, Turn
from fuda.games.pso2.language.ops.timed import Control, Remove
from fuda.games.pso2.language.statements.shift import Grant, PlusMinus, PlusStat
from fuda.games.pso2.language.words.noun import Place
from fuda.projection.statement import Changes
from fuda.text import normalise

if TYPE_CHECKING:
    from fuda.effects.node import Op

ASIDE, PP = "aside", "pp"
"""In no play; among the PP, where a card can be turned [pso2-3.0 215.1]."""
AWAY = {"mills": ASIDE, "discards": ASIDE, "destroys": ASIDE, "plays": ASIDE, "leaves": PP, "laid": ASIDE}
"""By what was told of a card: where it has gone. Who has left the field may lie among the PP; an active that is carried
out lies on the chain."""
LAID = frozenset(("laid",))
"""An active was played and is carried out."""
IN_PLAY: dict[type[Any], str] = {
    Destroy: "を破壊",
    Deal: "ダメージ",
    ChangeRow: "列に",
    Control: "コントロール",
    Heal: "取り除",
}
"""What is done only to cards in play, and its word [pso2-3.0 301.5, 214.1, 215.1, 215.4]."""
FIGHTING = (PlusMinus, PlusStat, Grant)
"""What changes how a card fights [pso2-3.0 215.3, 302.1]."""
AWAY_BY = (ToHand, ToDeck, IntoDeck, Discard, Remove)
"""What takes a card out of play."""
FOUND = (Draw, Mill, RevealTop, Seek, PickHand)
"""What finds cards in hands and decks, and fills a slot with them."""


def is_of_fighters(clause: Any) -> bool:
    """Is that which it is done to, or how that fights, spoken of as それ and to be found only in play?"""
    what = getattr(clause, "who", getattr(clause, "to", None))
    if not isinstance(what, It):
        return False
    changes = clause.shifts() if isinstance(clause, Changes) else ()
    fights = changes and all(isinstance(one, FIGHTING) and getattr(one, "stat", "") != "cost" for one in changes)
    return bool(fights) or isinstance(clause, (*IN_PLAY, Turn))


class Lying:
    """What is known of the cards in the slots of a text, and of the card with the text."""

    def __init__(self) -> None:
        self.known: dict[Any, str] = {}
        """By slot, or for this card: where it lies, if it has not been in play since the text speaks of it."""

    def is_aside(self, what: Any) -> bool:
        """Does this mean cards that are not in play?"""
        slots = slots_of(what)
        return bool(slots) and all(self.known.get(slot) == ASIDE for slot in slots)

    def hears(self, slot: Any, told: frozenset[str]) -> None:
        """What set the text off has taken it there."""
        places = {AWAY.get(kind, "") for kind in told}
        if len(places) == 1 and "" not in places:
            self.known[slot] = places.pop()

    def sees(self, op: Op) -> None:
        """An instruction is written: refused if what it is about cannot take it, else it may move that."""
        if isinstance(op, Choice):
            self._chosen(op)
        elif isinstance(op, FOUND):
            self.known[op.slot] = ASIDE
        else:
            self._done(op)

    def _chosen(self, op: Choice) -> None:
        zones = {word.zone for word in op.what.adjs if isinstance(word, Place)}
        if zones and "field" not in zones:
            self.known[op.slot] = PP if "pp" in zones else ASIDE

    def _done(self, op: Op) -> None:
        what = getattr(op, "who", getattr(op, "to", None))
        met = (This,) if isinstance(what, This) else slots_of(what)
        if not met or any(slot not in self.known for slot in met):
            return
        if type(op) in IN_PLAY:
            raise Never(normalise(IN_PLAY[type(op)]))
        if isinstance(op, Turn):
            if any(self.known[slot] == ASIDE for slot in met):
                raise Never(normalise(f"{op.to.upper()}に"))
        elif isinstance(op, Deed) and op.moved() is not None:
            for slot in met:
                self._goes(slot, op)

    def _goes(self, slot: Any, op: Op) -> None:
        """Where it lies then: onto the field, onto the chain it may go, too."""
        self.known.pop(slot)
        if isinstance(op, ToPP):
            self.known[slot] = PP
        elif isinstance(op, AWAY_BY):
            self.known[slot] = ASIDE

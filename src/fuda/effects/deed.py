"""A clause is a deed: who does it, to what, and whether all of it was done."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from fuda.effects.node import Op
from fuda.effects.players import OWN
from fuda.effects.reference import bind


class Deed(Op, frozen=True):
    """A clause of a text that is one instruction. A deed with a field `seat` is carried out by a player: "" is nobody
    named, who then is the one named before it in the sentence [L1]."""

    alone: ClassVar[bool] = False
    """Can only one player at a time carry it out?"""
    lasts: ClassVar[bool] = False
    """Does it say how cards are, for a time?"""

    def named(self) -> Any:
        """The player that this clause names, if it does."""
        return getattr(self, "seat", "") or None

    def done_by(self, who: Any) -> Op:
        """The same clause by this player, if a player carries it out."""
        return replace(self, seat=who) if hasattr(self, "seat") else self

    def moved(self) -> Any:
        """What this deed takes elsewhere: the text may go on to speak of it [L6]."""
        return None

    def compile(self, asm: Any) -> None:
        """Write yourself with every word bound; what is moved is followed."""
        asm.deed(bind(self, asm))


class Owned(Deed, frozen=True):
    """A clause about somebody's deck, hand or field: 相手の says whose it is, not who acts. With 自分の, and where
    nothing is said, it is that of whoever acts [L1, L13] [scs-1.12 4.2.3, 4.3.3] (reading P67)."""

    def named(self) -> Any:
        """Nobody."""
        return None

    def done_by(self, who: Any) -> Op:
        """自分の is theirs."""
        return replace(self, seat=who) if getattr(self, "seat", None) in OWN else self

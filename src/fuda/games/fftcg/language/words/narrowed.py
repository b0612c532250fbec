"""公開したフォワード: of what was done to several cards, only those of the kind that the word names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.language.assemble.memory import ALL_KINDS
from fuda.games.fftcg.language.fits.finding import fits_ref
from fuda.games.fftcg.language.parts_of_speech import Object
from fuda.games.fftcg.language.words.clause import Phrase
from fuda.games.fftcg.language.words.noun import Pick
from fuda.games.fftcg.language.words.reference import Done
from fuda.games.fftcg.printed import CHARACTERS

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.memory import Mention
    from fuda.games.fftcg.state import Match
    from fuda.kernel.state import Ref


class Only(Phrase, frozen=True):
    """Those of `what` that fit the description `such`."""

    what: Object
    such: Object

    def known(self, g: Match, ctx: Any) -> list[Ref]:
        """Even those that have left since."""
        return [ref for ref in self.what.known(g, ctx) if fits_ref(g, ctx, ctx.seat, ref, self.such)]

    def informed(self, g: Match, ctx: Any) -> list[Ref]:
        """The same, as they were on the field."""
        found = getattr(self.what, "informed", self.what.known)(g, ctx)
        return [ref for ref in found if fits_ref(g, ctx, ctx.seat, ref, self.such)]

    def refs(self, g: Match, ctx: Any, seat: int, seen: Any = None) -> list[Ref]:
        """Those that are still there."""
        return [ref for ref in self.what.refs(g, ctx, seat, seen) if fits_ref(g, ctx, seat, ref, self.such, seen)]


def narrowed(word: Any, mention: Mention) -> Pick | None:
    """The description by which a word picks some of what was spoken of; nothing where all of that is of its kind."""
    noun = word.noun if isinstance(word, Done) else None
    if noun is None or noun.name not in (*ALL_KINDS, "character"):
        return None
    wanted = frozenset(CHARACTERS) if noun.name == "character" else frozenset((noun.name,))
    return None if mention.kinds <= wanted else Pick((noun,))

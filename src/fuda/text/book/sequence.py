"""From a variant to what is printed and what is read: texts merged around the verb, spelled, capitalised."""

from collections.abc import Iterator
from itertools import product

from fuda.text.book.language import SoftSpace, spell_literal, verb_in_form
from fuda.text.book.template import Literal, Slot, Verb

Piece = str | Slot | SoftSpace


def flatten(parts: tuple[Literal | Slot | Verb, ...], lang: str, form: str) -> list[Piece] | None:
    """Texts and slots in order, the verb in `form`; None when the verb has no such form."""
    pieces: list[Piece] = []
    text = ""
    for part in parts:
        if isinstance(part, Slot):
            pieces += [*spell_literal(text, lang), part]
            text = ""
            continue
        more = part.text if isinstance(part, Literal) else verb_in_form(lang, text, part, form)
        if more is None:
            return None
        text += more
    return [*pieces, *spell_literal(text, lang)]


def capitalised(pieces: list[Piece]) -> list[Piece]:
    """The same with a capital first letter; a slot in front passes the wish on by itself."""
    if pieces and isinstance(pieces[0], str):
        return [pieces[0][:1].upper() + pieces[0][1:], *pieces[1:]]
    return pieces


def spacings(pieces: list[Piece]) -> Iterator[list[str | Slot]]:
    """Every way to read the soft spaces: there or not."""
    options = [[" ", ""] if isinstance(piece, SoftSpace) else [piece] for piece in pieces]
    for chosen in product(*options):
        yield [piece for piece in chosen if piece != ""]

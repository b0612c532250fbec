"""The gates every phrasebook and every card must pass. They report, they never raise: a report is what a person reads.

`check_text` looks at one card, `fuzz` at the book alone, `untranslated` at its languages; `coverage` sums up and ranks
what is missing.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from fuda.text.book.entry import Entry, Same
from fuda.text.book.grammar import CategorySymbol, Production, Way, build
from fuda.text.book.template import Group, Part, Slot
from fuda.text.derive import Deriver, NotDerivable
from fuda.text.meaning import STYLE
from fuda.text.normalise import normalise
from fuda.text.phrasebook import Phrasebook
from fuda.text.print import Unprintable
from fuda.text.refusal import Ambiguous, Refused
from fuda.text.terminals import Context

_WORDS: Final = re.compile(r"[ァ-ヺー・]+|[一-鿿々]+|[ぁ-ゖ]+|[A-Za-z]+|[0-9]+|[^\s]")


class CardText(Struct, frozen=True):
    """A text to check. `names` gives the card's own name in each language."""

    text: str
    category: str
    lang: str = "ja"
    names: dict[str, str] = {}
    label: str = ""


class Report(Struct, frozen=True):
    """What the gates say of one text. `status`: ok, refused, ambiguous, round_trip_failed or ignored_words."""

    card: CardText
    status: str
    message: str = ""
    place: int | None = None
    needs: tuple[str, ...] = ()
    """What the book lacks for it."""
    advice: tuple[str, ...] = ()
    """What could be written instead."""
    tree: Any = None
    prints: dict[str, str] = {}
    ignored: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Wanted(Struct, frozen=True):
    """Words that are missing, the number of cards that need them, and of those that need nothing else."""

    phrase: str
    cards: int
    only: int
    labels: tuple[str, ...] = ()


class Coverage(Struct, frozen=True):
    """All reports, how many of each status, and the most wanted phrases."""

    reports: tuple[Report, ...]
    counts: dict[str, int]
    wanted: tuple[Wanted, ...]


def check_text(book: Phrasebook, card: CardText) -> Report:
    """All gates for one text."""
    try:
        tree = book.read(card.text, card.category, card.lang, card.names.get(card.lang))
    except Refused as refused:
        lacks = book.lacks(card.text, card.category, card.lang, card.names.get(card.lang))
        return Report(card, "refused", refused.message, refused.place, lacks)
    except Ambiguous as ambiguous:
        return Report(card, "ambiguous", str(ambiguous))
    return _check_tree(book, card, tree)


def _check_tree(book: Phrasebook, card: CardText, tree: object) -> Report:
    prints, notes = _prints(book, card, tree)
    if card.lang not in prints:
        message = f"printed: –\nwanted:  {normalise(card.text, card.lang)}"
        return Report(card, "round_trip_failed", message, tree=tree, prints=prints, notes=notes)
    failed = [note for note in (_reads_back(book, card, tree, lang, text) for lang, text in prints.items()) if note]
    if failed:
        return Report(card, "round_trip_failed", failed[0], tree=tree, prints=prints, notes=notes)
    ignored = ignored_spans(book, card, tree)
    status = "ignored_words" if ignored else "ok"
    return Report(card, status, " / ".join(ignored), tree=tree, prints=prints, ignored=ignored, notes=notes)


def _prints(book: Phrasebook, card: CardText, tree: object) -> tuple[dict[str, str], tuple[str, ...]]:
    prints: dict[str, str] = {}
    notes: list[str] = []
    for lang in book.grammars:
        try:
            prints[lang] = book.print(tree, lang, card.names.get(lang), card.category)
        except Unprintable as error:
            notes.append(str(error))
    return prints, tuple(notes)


def _reads_back(book: Phrasebook, card: CardText, tree: object, lang: str, text: str) -> str | None:
    """None when the print reads back to the same tree; an English print and one in another language may forget the
    style, and names in another language are spelled as that one spells."""
    try:
        again = book.read(text, card.category, lang, card.names.get(lang))
    except (Refused, Ambiguous) as error:
        return f"the {lang} print is not read back: {error}"
    exact = lang == card.lang != "en"
    equal = again == tree if exact else without_style(again, lang) == without_style(tree, lang)
    return None if equal else f"the {lang} print means something else: {text}"


def without_style(tree: object, lang: str | None = None) -> object:
    """The tree as plain data with every `style` left out, and its words in the spelling of a language."""
    if isinstance(tree, tuple | list):
        return [without_style(item, lang) for item in tree]
    if isinstance(tree, Struct):
        fields = (field.name for field in msgspec.structs.fields(tree) if field.name != STYLE)
        return [type(tree).__name__, *((name, without_style(getattr(tree, name), lang)) for name in fields)]
    return normalise(tree, lang) if lang and isinstance(tree, str) else tree


def ignored_spans(book: Phrasebook, card: CardText, tree: object) -> tuple[str, ...]:
    """Deletion probe: the words and characters whose loss does not change the tree, though no other line of the book
    says it then. Where the book has a line of its own for the shorter wording, nothing was ignored."""
    spelled = normalise(card.text, card.lang)
    words = {(match.start(), match.end()) for match in _WORDS.finditer(spelled)}
    characters = {
        (place, place + 1) for place, char in enumerate(spelled) if not char.isspace() and not is_letter(char)
    }
    whole = book.ways(spelled, tree, card.category, card.lang, card.names.get(card.lang))

    def is_ignored(start: int, end: int) -> bool:
        rest = spelled[:start] + spelled[end:]
        ways = book.ways(rest, tree, card.category, card.lang, card.names.get(card.lang))
        return any(_says_no_more(way, longer) for way in ways for longer in whole)

    return tuple(f"{spelled[a:b]} ({a})" for a, b in sorted(words | characters) if is_ignored(a, b))


def is_letter(char: str) -> bool:
    """One of a word of Latin letters: such a word is lost as a whole, and every loss is one more reading."""
    return char.isascii() and char.isalpha()


def _says_no_more(way: Way, longer: Way) -> bool:
    """Is this the other way with words left out? A wording that stands in a wrapping, or out of one, is its own."""
    return Counter(way.lines) <= Counter(longer.lines) and Counter(way.wrappings) == Counter(longer.wrappings)


def coverage(book: Phrasebook, cards: Iterable[CardText]) -> Coverage:
    """Check every card; rank the missing phrases by the number of cards each of them stops."""
    reports = tuple(check_text(book, card) for card in cards)
    counts: dict[str, int] = {}
    for report in reports:
        counts[report.status] = counts.get(report.status, 0) + 1
    return Coverage(reports, counts, wanted(reports))


def wanted(reports: Iterable[Report]) -> tuple[Wanted, ...]:
    """The missing phrases, those that stop most cards first."""
    blocked: dict[str, dict[str, bool]] = {}
    for report in reports:
        for need in report.needs:
            blocked.setdefault(need, {})[report.card.label or report.card.text] = len(report.needs) == 1
    found = [Wanted(need, len(cards), sum(cards.values()), tuple(cards)) for need, cards in blocked.items()]
    return tuple(sorted(found, key=lambda need: (-need.cards, -need.only, need.phrase)))


def fuzz(
    book: Phrasebook, category: str, *, lang: str = "ja", trees: int = 1000, depth: int = 5, seed: int = 0
) -> tuple[str, ...]:
    """Random trees: the text of each must be the print of its tree and read back to it alone. Returns the problems."""
    context = Context(lang, "己札" if lang == "ja" else "Own Card")
    deriver = Deriver(book.grammars[lang], random.Random(seed), context)
    symbol = book.symbol(category, lang)
    problems: dict[str, None] = {}
    for _ in range(trees):
        try:
            text, raw = deriver.derive(symbol, depth)
        except NotDerivable as error:
            return (f"no phrase of {error} can be made in {lang}",)
        problems |= dict.fromkeys(_fuzz_one(book, symbol, text, build(raw), context))
    return tuple(problems)


def _fuzz_one(book: Phrasebook, symbol: CategorySymbol, text: str, tree: object, context: Context) -> list[str]:
    spelled = normalise(text, context.lang)
    try:
        shown = book.print(tree, context.lang, context.own_name, symbol.category)
        again = book.read(spelled, symbol.category, context.lang, context.own_name)
    except (Refused, Ambiguous, Unprintable) as error:
        return [f"{spelled}: {error}"]
    found = [] if normalise(shown, context.lang) == spelled else [f"two lines print one node: {spelled} / {shown}"]
    return found if again == tree else [*found, f"{spelled} reads as {again!r}, not {tree!r}"]


def fuzz_every_line(
    book: Phrasebook, *, lang: str = "ja", times: int = 3, depth: int = 4, seed: int = 0
) -> tuple[str, ...]:
    """Like `fuzz`, but every line of every category gets its turn, also those a random walk seldom meets."""
    context = Context(lang, "己札" if lang == "ja" else "Own Card")
    deriver = Deriver(book.grammars[lang], random.Random(seed), context)
    problems: dict[str, None] = {}
    for symbol in book.grammars[lang].start.values():
        for production in symbol.productions:
            for _ in range(0 if production.read_only else times):
                problems |= dict.fromkeys(_fuzz_line(book, symbol, production, deriver, depth))
    return tuple(problems)


def _fuzz_line(
    book: Phrasebook, symbol: CategorySymbol, production: Production, deriver: Deriver, depth: int
) -> list[str]:
    try:
        made = deriver.production(production, depth)
    except NotDerivable as error:
        return [f"{production.place}: no phrase of {error} can be made in {deriver.context.lang}"]
    if made is None or not deriver.is_usual(symbol, *made):
        return []
    found = _fuzz_one(book, symbol, made[0], build(made[1]), deriver.context)
    return [f"{production.place}: {problem}" for problem in found]


def untranslated(book: Phrasebook) -> tuple[str, ...]:
    """The entries that lack a line in one of the languages. A wording that is only read translates nothing, and a
    category that only lines of one language speak of belongs to the grammar of that language."""
    used = {lang: _spoken_of(book, lang) for lang in book.grammars}
    missing: list[str] = []
    for entry in book.entries:
        said = {line.lang for line in entry.lines if not line.read_only}
        for lang in (lang for lang in book.grammars if said and lang not in {line.lang for line in entry.lines}):
            spoken = {other for other, categories in used.items() if entry.category in categories}
            if lang in spoken or not spoken:
                missing.append(f"{entry.source}:{entry.number}: no {lang} line")
    return tuple(missing)


def _spoken_of(book: Phrasebook, lang: str) -> set[str]:
    """The categories that lines of this language speak of, also by way of others."""
    lines = (line for entry in book.entries for line in entry.lines if line.lang == lang)
    found = {slot.category for line in lines for slot in _slots(line.parts)}
    others = [entry for entry in book.entries if isinstance(entry.meaning, Same)]
    size = -1
    while len(found) != size:
        size = len(found)
        found |= {other for entry in others if entry.category in found for other in _others(entry)}
    return found


def _slots(parts: tuple[Part, ...]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Group):
            yield from _slots(part.parts)


def _others(entry: Entry) -> tuple[str, ...]:
    return entry.meaning.categories if isinstance(entry.meaning, Same) else ()

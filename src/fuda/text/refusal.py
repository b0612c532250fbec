"""Why a text was not read: the furthest place, moved back to the start of its word, and what could have stood there."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import islice
from typing import Final, NamedTuple

from msgspec import Struct

from fuda.text.book.grammar import CategorySymbol, Symbol, TerminalSymbol, Trie
from fuda.text.normalise import Normalised

_SHOWN: Final = 8
_FEW: Final = 6
_LONGEST: Final = 24
_MOST_EXPECTED: Final = 40
_EXAMPLE: Final = "“"
_PHRASE_END: Final = "、。\n」』,."


class Vocabulary(NamedTuple):
    """How to name what was expected: which trie begins which kind of phrase, an example of each, and in which language
    to speak."""

    roots: Mapping[Trie, CategorySymbol]
    example: Callable[[Symbol], str]
    lang: str


class Fault(Struct, frozen=True):
    """A place in a normalised text, what was expected there, and a reason where it is not simply an unknown phrase."""

    place: int
    expected: tuple[str, ...] = ()
    reason: str = ""


_REASONS: Final = {
    "ja": {
        "": "ここから読めません",
        "deep": "入れ子が深すぎます",
        "long": "テキストが長すぎます",
        "nobody": "読める語句ですが、指すものがありません（この文より前に、それにあたるものが述べられていません）",
        "several": "読める語句ですが、何を指すかひとつに決まりません",
        "never": "読める語句ですが、そうなる時がないか、なっても何も起こりません",
        "untimed": "読める語句ですが、示された期間のあいだ続くもの、またはその終わりに終わるものではありません",
        "hidden": "読める語句ですが、公開されていないカードの内容が、全員に見える値から分かってしまいます",
        "unfit": "読める語句ですが、この種類のカードや能力のこの場所には書けません",
        "expected": "期待される語句",
        "like": "“{example}”など",
        "end": "テキストの終わり",
    },
    "en": {
        "": "cannot be read from here",
        "deep": "nested too deeply",
        "long": "the text is too long",
        "nobody": "these words are known, but nothing was spoken of before that they could mean",
        "several": "these words are known, but could mean more than one thing here",
        "never": "these words are known, but what they say can never happen, or does nothing",
        "untimed": "these words are known, but what they say cannot go on for the time named, or cannot end with it",
        "hidden": "these words are known, but what everybody sees would tell which cards lie where not everybody looks",
        "unfit": "these words are known, but cannot stand in this place of this kind of card or ability",
        "expected": "expected",
        "like": "“{example}” or the like",
        "end": "the end of the text",
    },
}


KNOWN: Final = ("nobody", "several", "never", "untimed", "hidden", "unfit")
"""The reasons by which words are refused that the book has."""


class Refused(Exception):
    """A text that the book cannot read. Places count from 0, lines and columns from 1, all in the original text."""

    def __init__(self, original: str, spelled: Normalised, fault: Fault, lang: str) -> None:
        self.lang = lang
        self.expected = fault.expected
        self.reason = fault.reason
        self.phrase = _phrase(spelled.text, fault.place)
        self._point(original, spelled.original_place(fault.place))
        super().__init__(self.message)

    def _point(self, original: str, place: int) -> None:
        self.original, self.place = original, place
        before = original[:place]
        self.line = before.count("\n") + 1
        self.column = len(before) - (before.rfind("\n") + 1) + 1
        self.message = self.explain(self.lang)

    @property
    def is_known(self) -> bool:
        """Are its words known, though they cannot be carried here?"""
        return self.reason in KNOWN

    def why(self, lang: str) -> str:
        """The reason in words."""
        return _REASONS[lang][self.reason]

    def in_print(self, printed: str) -> "Refused":
        """The same, pointing into the text as it is printed, where the book was given another spelling of it."""
        if printed != self.original:
            blocks = SequenceMatcher(None, self.original, printed, autojunk=False).get_matching_blocks()
            before = [block for block in blocks if block.a <= self.place]
            last = before[-1] if before else blocks[0]
            self._point(printed, min(last.b + min(self.place - last.a, last.size), len(printed)))
            self.args = (self.message,)
        return self

    def explain(self, lang: str) -> str:
        """The message, with the line drawn and the place marked under it."""
        words = _REASONS[lang]
        drawn = self.original.split("\n")[self.line - 1]
        start = max(0, self.column - 1 - 40)
        shown = _visible(drawn[start : self.column + 39])
        blank = " " * sum(_width(char) for char in shown[: self.column - 1 - start])
        marks = "^" * max(1, sum(_width(char) for char in shown[self.column - 1 - start :][: max(1, len(self.phrase))]))
        listed = " / ".join([*self.expected[:_SHOWN], *(["…"] if len(self.expected) > _SHOWN else [])])
        head = f"{self.line}:{self.column}: {words[self.reason]}"
        tail = f"\n{words['expected']}: {listed}" if listed else ""
        return f"{head}\n{shown}\n{blank}{marks}{tail}"


class Ambiguous(Exception):
    """A text with more than one meaning; `readings` holds the trees, `prints` says them in the other language, as far
    as that tells them apart."""

    def __init__(self, text: str, readings: tuple[object, ...], prints: tuple[str, ...] = ()) -> None:
        self.text = text
        self.readings = readings
        listed = "".join(f"\n  {number}. {shown}" for number, shown in enumerate(prints, 1))
        super().__init__(f"{len(readings)} readings / {len(readings)}通りに読めます: {text}{listed}")


def fault_at_furthest(text: str, trail: list[tuple[int, Trie]], symbol: CategorySymbol, words: "Vocabulary") -> Fault:
    """The fault that the trail of reading `symbol` shows."""
    reached = [(place + _matched(text, place, trie), place, trie) for place, trie in trail]
    furthest = max((reach for reach, _, _ in reached), default=0)
    start = _word_start(text, furthest)
    expected: dict[str, None] = {}
    for reach, place, trie in reached:
        if reach == furthest:
            phrases = _expected(trie, words, symbol) if place == furthest else [trie.literals[text[place]][0]]
            begun = text[start:place]
            expected |= dict.fromkeys(begun + _clipped(phrase, max(0, start - place)) for phrase in phrases)
    return Fault(start, tuple(sorted(expected, key=lambda phrase: (_EXAMPLE in phrase, len(phrase), phrase))))


def _clipped(phrase: str, before: int) -> str:
    """A phrase without what stands before the place; an example is shown whole."""
    return phrase if _EXAMPLE in phrase else phrase[before:][:_LONGEST]


def _matched(text: str, place: int, trie: Trie) -> int:
    """How many characters of the next literal are there, though not all of it."""
    label, _ = trie.literals.get(text[place : place + 1], ("", trie))
    shared = 0
    while shared < len(label) and label[shared] == text[place + shared : place + shared + 1]:
        shared += 1
    return shared if shared < len(label) else 0


def _expected(trie: Trie, words: "Vocabulary", start: CategorySymbol) -> Iterator[str]:
    """Texts and slots that may come next; for a kind of phrase with many beginnings an example stands."""
    kind = words.roots.get(trie)
    if kind is not None and len(trie.literals) + len(trie.slots) > _FEW:
        yield _symbol_in_words(kind, words)
        return
    yield from islice((_visible(label) for label, _ in trie.literals.values()), _MOST_EXPECTED)
    for symbol, _ in trie.slots:
        yield _symbol_in_words(symbol, words)
    if any(production in start.productions for production in trie.ends):
        yield _REASONS[words.lang]["end"]


def _symbol_in_words(symbol: Symbol, words: "Vocabulary") -> str:
    if isinstance(symbol, TerminalSymbol):
        return symbol.terminal.in_words(words.lang)
    return _REASONS[words.lang]["like"].format(example=_visible(words.example(symbol)) or "…")


def _script(char: str) -> str:
    """Runs of one script make a word; hiragana and signs do not."""
    if "ァ" <= char <= "ヺ" or char in "ー・":
        return "katakana"
    if "一" <= char <= "鿿" or char == "々":
        return "kanji"
    return "latin" if char.isascii() and char.isalnum() else ""


def _word_start(text: str, place: int) -> int:
    script = _script(text[place]) if place < len(text) else ""
    while script and place > 0 and _script(text[place - 1]) == script:
        place -= 1
    return place


def _phrase(text: str, place: int) -> str:
    """From the place to the next stop: what a phrasebook writer should look at."""
    end = next((i for i in range(place + 1, len(text)) if text[i] in _PHRASE_END), len(text))
    return _visible(text[place:end])


def _visible(text: str) -> str:
    return "".join(char if char.isprintable() or char == "\u3000" else "·" for char in text)


def _width(char: str) -> int:
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1

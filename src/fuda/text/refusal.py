"""Why a text was not read: the furthest place, moved back to the start of its word, and what could have stood there."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from difflib import SequenceMatcher
from functools import cached_property, partial
from itertools import islice
from typing import Final, NamedTuple

from msgspec import Struct

from fuda.text.book.grammar import CategorySymbol, Symbol, TerminalSymbol, Trie
from fuda.text.normalise import Normalised, trace

_SHOWN: Final = 8
_FEW: Final = 6
_LONGEST: Final = 24
_MOST_EXPECTED: Final = 40
_EXAMPLE: Final = "“"
OPENING: Final = "【《「『("
"""A word in brackets begins with its bracket."""
_PHRASE_END: Final = "、。\n」』,."


class Vocabulary(NamedTuple):
    """How to name what was expected: which trie begins which kind of phrase, an example of each, and in which language
    to speak."""

    roots: Mapping[Trie, CategorySymbol]
    example: Callable[[Symbol], str]
    lang: str


class Mend(NamedTuple):
    """At this place of the text as it was read `new` stands for `old` (either may be empty). Is all of it read then?"""

    place: int
    old: str
    new: str
    whole: bool = False
    gain: int = 0
    """So many characters behind it are read then, where it is not all."""

    def applied(self, text: str) -> str:
        """The text with this wording."""
        return text[: self.place] + self.new + text[self.place + len(self.old) :]


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
        "countless": "読める語句ですが、使い方の数が多すぎて、どれを使うか選べません",
        "hidden": "読める語句ですが、公開されていないカードの内容が、全員に見える値から分かってしまいます",
        "unfit": "読める語句ですが、この種類のカードや能力のこの場所には書けません",
        "expected": "期待される語句",
        "like": "“{example}”など",
        "end": "テキストの終わり",
        "mean": "「{old}」は「{new}」のことですか？",
        "write": "「{before}」の後に「{new}」と書いてみてください",
        "begin": "最初に「{new}」と書いてみてください",
        "leave": "「{old}」を除いてみてください",
        "whole": "（それで全文が読めます）",
        "further": "（それで先まで読めます）",
        "kinds": "このテキストが読めるカード",
    },
    "en": {
        "": "cannot be read from here",
        "deep": "nested too deeply",
        "long": "the text is too long",
        "nobody": "these words are known, but nothing was spoken of before that they could mean",
        "several": "these words are known, but could mean more than one thing here",
        "never": "these words are known, but what they say can never happen, or does nothing",
        "untimed": "these words are known, but what they say cannot go on for the time named, or cannot end with it",
        "countless": "these words are known, but there are more ways to use them than anybody could look through",
        "hidden": "these words are known, but what everybody sees would tell which cards lie where not everybody looks",
        "unfit": "these words are known, but cannot stand in this place of this kind of card or ability",
        "expected": "expected",
        "like": "“{example}” or the like",
        "end": "the end of the text",
        "mean": "did you mean “{new}” for “{old}”?",
        "write": "write “{new}” behind “{before}”",
        "begin": "write “{new}” first",
        "leave": "leave out “{old}”",
        "whole": " (then all of it is read)",
        "further": " (then it is read further)",
        "kinds": "this text can be read with",
    },
}


KNOWN: Final = ("nobody", "several", "never", "untimed", "countless", "hidden", "unfit")
"""The reasons by which words are refused that the book has."""


class Refused(Exception):
    """A text that the book cannot read. Places count from 0, lines and columns from 1, all in the original text. Where
    and why is found out when somebody asks: many only want to know whether a text is read."""

    def __init__(self, original: str, fault: Callable[[], Fault], lang: str) -> None:
        super().__init__(original)
        self.lang = lang
        self.mends: tuple[Mend, ...] = ()
        """What could be written instead, one step after the other."""
        self.kinds: tuple[str, ...] = ()
        """The types of card that could carry the text."""
        self.original = original
        self._text, self._find = original, fault
        self._place: Callable[[], int] = self._place_found

    def __str__(self) -> str:
        return self.message

    @cached_property
    def _fault(self) -> Fault:
        return self._find()

    @cached_property
    def _spelled(self) -> Normalised:
        return trace(self._text, self.lang)

    def _place_found(self) -> int:
        return self._spelled.original_place(self._fault.place)

    @property
    def read_as(self) -> str:
        """The text in the spelling in which it was read."""
        return self._spelled.text

    @property
    def expected(self) -> tuple[str, ...]:
        """What could have stood there."""
        return self._fault.expected

    @property
    def reason(self) -> str:
        """Why, where it is not simply an unknown phrase."""
        return self._fault.reason

    @cached_property
    def phrase(self) -> str:
        """From the place to the next stop."""
        return _phrase(self._spelled.text, self._fault.place)

    @cached_property
    def place(self) -> int:
        """Where reading stopped."""
        return self._place()

    @property
    def line(self) -> int:
        """The line of the place."""
        return self.original.count("\n", 0, self.place) + 1

    @property
    def column(self) -> int:
        """The column of the place."""
        return self.place - self.original.rfind("\n", 0, self.place)

    @property
    def message(self) -> str:
        """All of it in words, in the language of the text."""
        return self.explain(self.lang)

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
            self._place = partial(_place_in, printed, self.original, self._place)
            self.original = printed
            self.__dict__.pop("place", None)
        return self

    def in_line_of(self, printed: str) -> "Refused":
        """The same, pointing at the beginning of the same line of a print in another language."""
        lines = printed.split("\n")
        line = min(self.line, len(lines)) - 1
        self.phrase = lines[line]
        self.original, self.place = printed, sum(len(before) + 1 for before in lines[:line])
        return self

    def explain(self, lang: str) -> str:
        """The message, with the line drawn and the place marked under it."""
        words = _REASONS[lang]
        drawn = self.original.split("\n")[self.line - 1]
        start = max(0, self.column - 1 - 40)
        shown = _visible(drawn[start : self.column + 39])
        blank = " " * sum(_width(char) for char in shown[: self.column - 1 - start])
        marks = "^" * max(1, sum(_width(char) for char in shown[self.column - 1 - start :][: max(1, len(self.phrase))]))
        known = [self._told(phrase, lang) for phrase in self.expected[:_SHOWN]]
        listed = " / ".join([*known, *(["…"] if len(self.expected) > _SHOWN else [])])
        head = f"{self.line}:{self.column}: {words[self.reason]}"
        tail = [f"{words['expected']}: {listed}"] if listed else []
        return "\n".join([head, shown, blank + marks, *tail, *self.advice(lang)])

    def _told(self, phrase: str, lang: str) -> str:
        """What was expected, with our own words around it in this language."""
        own, other = _REASONS[self.lang], _REASONS[lang]
        before, after = own["like"].split("{example}")
        if phrase.startswith(before) and phrase.endswith(after):
            return other["like"].format(example=phrase.removeprefix(before).removesuffix(after))
        return other["end"] if phrase == own["end"] else phrase

    def advice(self, lang: str) -> list[str]:
        """What could be done about it, in words."""
        words, text = _REASONS[lang], self.read_as
        found = []
        for mend in self.mends:
            found.append(_mend_in_words(mend, text, words))
            text = mend.applied(text)
        if found:
            found[-1] += words["whole" if self.mends[-1].whole else "further"]
        kinds = " / ".join(f"type: {kind}" for kind in self.kinds)
        return [*found, *([f"{words['kinds']}: {kinds}"] if kinds else [])]


def _place_in(printed: str, text: str, found: Callable[[], int]) -> int:
    """Where a place of a text is in another spelling of it."""
    place = found()
    blocks = SequenceMatcher(None, text, printed, autojunk=False).get_matching_blocks()
    before = [block for block in blocks if block.a <= place]
    last = before[-1] if before else blocks[0]
    return min(last.b + max(0, min(place - last.a, last.size)), len(printed))


def _mend_in_words(mend: Mend, text: str, words: Mapping[str, str]) -> str:
    old, new = _visible(mend.old.strip()), _visible(mend.new.strip())
    if not new:
        return words["leave"].format(old=old)
    if old:
        return words["mean"].format(old=old, new=new)
    begin = word_start(text, max(0, mend.place - 1))
    begin = word_start(text, max(0, begin - 1)) if mend.place - begin == 1 else begin
    before = _visible(text[begin : mend.place].strip())
    return words["write" if before else "begin"].format(before=before[-_LONGEST:], new=new)


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
    start = word_start(text, furthest)
    start -= start > 0 and text[start - 1] in OPENING
    expected: dict[str, None] = {}
    for reach, place, trie in reached:
        if reach == furthest:
            phrases = _expected(trie, words, symbol) if place == furthest else [trie.literals[text[place]][0]]
            begun = text[start:place]
            expected |= dict.fromkeys(_behind(begun, phrase, max(0, start - place)) for phrase in phrases)
    there = text[start : start + _LONGEST]
    return Fault(start, tuple(sorted(expected, key=lambda phrase: (_unlike(phrase, there), len(phrase), phrase))))


def _behind(begun: str, phrase: str, before: int) -> str:
    """What stands there already and the phrase that could follow; an example is a phrase of its own."""
    return phrase if _EXAMPLE in phrase else begun + _clipped(phrase, before)


def _unlike(phrase: str, there: str) -> float:
    """What looks like what is there comes first, an example last."""
    return 2.0 if _EXAMPLE in phrase else -round(SequenceMatcher(None, phrase, there[: len(phrase)]).ratio(), 1)


def furthest_place(text: str, trail: list[tuple[int, Trie]]) -> int:
    """How far reading went."""
    return max((place + _matched(text, place, trie) for place, trie in trail), default=0)


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


def word_start(text: str, place: int) -> int:
    """Where the word begins that stands at this place."""
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

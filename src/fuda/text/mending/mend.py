"""The nearest wording that would be read. Where reading stops, what stands there is compared with what could stand
there; each wording that comes of it is read, and only one that is then read wholly, or clearly further, is told."""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cached_property
from typing import Final

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Symbol, TerminalSymbol, Trie
from fuda.text.mending.other_games import other_words
from fuda.text.read import Reader, TooDeep
from fuda.text.refusal import Mend, furthest_place
from fuda.text.starts import Starts
from fuda.text.terminals import Context
from fuda.text.watch import Watcher

_BACK: Final = 14
"""How far before the place where reading stops the fault may lie."""
_LONGEST: Final = 14
_ALIKE: Final = {"ja": 0.5, "en": 0.66}
"""How like each other words must be; a letter says less than a kanji."""
_VERY_ALIKE: Final = 0.7
_BEGUN: Final = 0.06
"""Words that begin alike are more alike."""
_COMPARED: Final = 120
_NEAR: Final = 40
_PUT_IN: Final = 10
_FURTHER: Final = 14
"""How many wordings are tried: like what stands there, with something put in, and, where none is read, to see how
far."""
_SMALL: Final = {
    "ja": ("を", "の", "が", "に", "は", "、", "。", ":", "1体", "1枚", "1つ"),
    "en": (".", ",", ":", "a ", "the ", "1 "),
}
_BRACKETS: Final = ("()", "「」", "『』", "【】", "《》")
_SIGNS: Final = frozenset("".join(_BRACKETS) + "、。,.:; ")
_JOINTS: Final = ("、", "。", ":", ",", ".")
_STOPS: Final = "、。,.:;」』)】》\n "


class Mender:
    """Looks for mends of one text that is not read."""

    def __init__(self, text: str, symbol: CategorySymbol, context: Context, starts: Starts) -> None:
        self.text, self.symbol, self.context, self.starts = text, symbol, context, starts
        watcher = self._watched(text)
        self.stop = furthest_place(text, watcher.trail)
        self.tries: dict[int, dict[Trie, None]] = {}
        for place, trie in watcher.trail:
            if self.stop - _BACK <= place <= self.stop:
                self.tries.setdefault(place, {})[trie] = None

    def of(self, text: str) -> "Mender":
        """The same for another text."""
        return Mender(text, self.symbol, self.context, self.starts)

    def mends(self) -> list[Mend]:
        """The wordings that help, the nearest first; where there are any with which everything is read, only those."""
        tried: dict[Mend, int] = {}
        for wordings in (self._alike, self._small, self._others):
            read = {mend: self.read_to(mend.applied(self.text)) for mend in wordings() if mend not in tried}
            whole = [mend._replace(whole=True) for mend, end in read.items() if end < 0]
            if whole:
                return whole
            tried |= {mend: end - mend.place - len(mend.new) for mend, end in read.items()}
        far = sorted(tried, key=lambda mend: -tried[mend])[:_FURTHER]
        return self._further(mend for mend in tried if mend in far)

    def _alike(self) -> Iterator[Mend]:
        yield from self._other_words()
        yield from self._brackets()
        yield from (
            Mend(self.stop, self.text[self.stop], new) for new in _JOINTS if self.text[self.stop :][:1] in _JOINTS
        )
        yield from (mend for likeness, mend in self._near if likeness >= _VERY_ALIKE)

    def _small(self) -> Iterator[Mend]:
        """A particle or a stop that is missing, or another one."""
        small = _SMALL[self.context.lang]
        for place in range(self.stop, max(-1, self.stop - 4), -1):
            old = self.text[place : place + 1]
            yield from (Mend(place, old, new) for new in small if old in small and new != old and len(new) == 1)
            yield from (Mend(place, "", new) for new in small)

    def _others(self) -> Iterator[Mend]:
        yield from (mend for likeness, mend in self._near if likeness < _VERY_ALIKE)
        yield from self._put_in()
        yield from self._left_out()

    def _other_words(self) -> Iterator[Mend]:
        """What other games call the same thing."""
        begin = max(0, self.stop - _BACK)
        for old, new in other_words(self.context.lang):
            place = self.text.find(old, begin, self.stop + len(old) + 1)
            if place >= 0 and not self.text.startswith(new, max(0, place - new.find(old))):
                yield Mend(place, old, new)

    def _brackets(self) -> Iterator[Mend]:
        """A bracket that is not closed or was not opened, near the place."""
        for opening, closing in _BRACKETS:
            begun = self.text.rfind(opening, 0, self.stop + 1)
            if (begun >= 0 and self.text.find(closing, begun) < 0) or self._closes_too_early(begun, closing):
                ends = [
                    place for place in range(self.stop, len(self.text) + 1) if self.text[place : place + 1] in _STOPS
                ]
                yield from (Mend(place, "", closing) for place in ends[:6])

    def _closes_too_early(self, begun: int, closing: str) -> bool:
        """Is the line over, or another bracket closed, before this one is?"""
        if begun < 0:
            return False
        rest = self.text[begun + 1 :]
        end = rest.find(closing)
        others = [
            rest.find(other[1]) for other in _BRACKETS if other[1] != closing and other[0] not in rest[: max(end, 0)]
        ]
        return end < 0 or any(0 <= other < end for other in others) or "\n" in rest[:end]

    @cached_property
    def _near(self) -> list[tuple[float, Mend]]:
        """What could stand here and looks like what does."""
        found: dict[tuple[int, str], float] = {}
        for place, tries in self.tries.items():
            there = self.text[place : place + _LONGEST + 3]
            for label in beginnings(tries):
                share = _shared(label, there[: len(label) + 3])
                if 2 * share >= 1 and not there.startswith(label):
                    found[place, label] = share + _BEGUN * _begun_alike(label, there)
        ranked = sorted(found, key=lambda one: (-found[one], -one[0], len(one[1]), one[1]))[:_COMPARED]
        alike = _ALIKE[self.context.lang]
        good = [one for place, label in ranked for one in self._matched(place, label) if one[0] >= alike]
        good.sort(key=lambda one: (-one[0], -one[1].place, one[1].new))
        return good[:_NEAR]

    def _matched(self, place: int, label: str) -> Iterator[tuple[float, Mend]]:
        """The stretches from this place, as far as reading stops or further, for which this label could stand, and how
        like it they are."""
        matcher = SequenceMatcher(None, b=label, autojunk=False)
        for end in range(max(self.stop, place + 1, place + len(label) - 3), place + len(label) + 4):
            old = self.text[place:end]
            if end <= len(self.text) and not self._cuts_a_word(end, label):
                matcher.set_seq1(old)
                if old.strip() == label.strip() or not _core(old) & _core(label):
                    continue
                yield matcher.ratio() + _BEGUN * _begun_alike(old, label), Mend(place, old, label)

    def _cuts_a_word(self, end: int, label: str) -> bool:
        """Letters in the middle of a word belong to it."""
        both = self.text[end - 1 : end + 1]
        return len(both) == 2 and both.isascii() and both.isalpha() and label[-1].isalpha()

    def _left_out(self) -> Iterator[Mend]:
        """The word at the place, and what stands up to the next stop."""
        for begin in (self.stop, self.stop - 1):
            for size in range(1, _LONGEST):
                end = begin + size
                if begin >= 0 and end <= len(self.text) and (size <= 3 or self.text[end - 1] in _STOPS):
                    yield Mend(begin, self.text[begin:end], "")

    def _put_in(self) -> Iterator[Mend]:
        """Something short that is missing."""
        short = {label for label in beginnings(self.tries.get(self.stop, ())) if len(label) <= 4}
        for label in sorted(short, key=lambda one: (len(one), one))[:_PUT_IN]:
            yield Mend(self.stop, "", label)

    def _further(self, wordings: Iterable[Mend]) -> list[Mend]:
        """Those with which more is read than the mend itself, in their order."""
        found: list[Mend] = []
        for mend in wordings:
            text = mend.applied(self.text)
            read = furthest_place(text, self._watched(text).trail)
            gain = read - mend.place - len(mend.new) if mend.new else 0
            if gain > 0 and len(text) - read < len(self.text) - self.stop:
                found.append(mend._replace(gain=gain))
        return found

    def read_to(self, text: str) -> int:
        """About how far this text is read, by the places that were looked at (-1: wholly)."""
        reader = Reader(text, self.context, self.starts)
        try:
            if reader.whole(self.symbol):
                return -1
        except TooDeep:
            return 0
        return max((place for place, spot in enumerate(reader.spots) if spot is not None), default=0)

    def _watched(self, text: str) -> Watcher:
        watcher = Watcher(text, self.context, self.starts)
        try:
            watcher.whole(self.symbol)
        except TooDeep:
            watcher.trail = []
        return watcher


def beginnings(tries: Iterable[Trie]) -> set[str]:
    """The texts that can come next at a place, each up to where something else can follow: those of the phrases that
    can begin there among them."""
    found: set[str] = set()
    waiting, known = [*tries], {*tries}
    while waiting:
        trie = waiting.pop()
        found.update(labels(trie))
        for symbol, _ in trie.slots:
            if isinstance(symbol, TerminalSymbol):
                found.update(symbol.first if symbol.first is not None and len(symbol.first) == 1 else ())
            for begun in _roots(symbol):
                if begun not in known:
                    known.add(begun)
                    waiting.append(begun)
    return found


def _roots(symbol: Symbol) -> Iterator[Trie]:
    """Where the phrases of a symbol begin."""
    if isinstance(symbol, CategorySymbol):
        yield symbol.root
    elif isinstance(symbol, ListSymbol):
        for item in {symbol.first_item, symbol.only_item}:
            yield from _roots(item)


def labels(trie: Trie, before: str = "") -> Iterator[str]:
    """The texts that can come next in a phrase, each up to where something else can follow."""
    for label, child in trie.literals.values():
        text = before + label
        if child.ends or child.slots or len(text) >= _LONGEST:
            yield text[: _LONGEST + 4]
        if len(text) < _LONGEST:
            yield from labels(child, text)


def _begun_alike(one: str, other: str) -> int:
    """So many characters are the same from the beginning (up to three)."""
    return next((n for n in range(3) if one[n : n + 1] != other[n : n + 1]), 3)


def _core(text: str) -> set[str]:
    """Its characters, but for brackets, stops and spaces."""
    return {char for char in text if char not in _SIGNS}


def _shared(label: str, there: str) -> float:
    """The share of a label's characters that are there."""
    return sum(char in there for char in label) / len(label)

"""Reading: memoised, top-down, over characters, keeping all readings. A newcomer starts at `Reader.category`.

Each symbol is read at most once at each place. Ambiguous stretches keep at most MOST_READINGS readings with the same
end, so no text can make the work explode; nesting deeper than MOST_DEPTH is refused, so no text can exhaust the stack.
"""

from typing import Final

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Raw, Symbol, TerminalSymbol, Trie, passes_checks
from fuda.text.starts import Starts, merged
from fuda.text.terminals import Context

MOST_READINGS: Final = 4
MOST_DEPTH: Final = 100
MOST_CHARACTERS: Final = 20_000

Found = list[tuple[int, Raw]]
"""Pairs (end, value)."""


class TooDeep(Exception):
    """Nesting beyond MOST_DEPTH at `place`."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


Spot = tuple[int, dict[Symbol, Found]]
"""What is known about a place: its class (`starts`), and what has been read there."""


class Reader:
    """Reads one text, trying at each place only what can begin there (`starts`) and finds what it `needs`."""

    __slots__ = ("chars", "context", "depth", "length", "missing", "spots", "starts", "text")

    def __init__(self, text: str, context: Context, starts: Starts) -> None:
        self.text = text
        self.length = len(text)
        self.chars = [*text, ""]
        """The characters, one object each (a character's hash is then worked out once), and the end."""
        self.context = context
        self.starts = starts
        self.missing = starts.needs.missing(self.chars)
        self.spots: list[Spot | None] = [None] * (self.length + 1)
        self.depth = 0

    def whole(self, symbol: CategorySymbol) -> list[Raw]:
        """The readings that use every character."""
        return [value for end, value in self.at(symbol, 0) if end == self.length]

    def at(self, symbol: Symbol, place: int) -> Found:
        """All readings of `symbol` that start at `place`."""
        memo = (self.spots[place] or self.spot(place))[1]
        found = memo.get(symbol)
        return found if found is not None else self.read(symbol, place, memo)

    def read(self, symbol: Symbol, place: int, memo: dict[Symbol, Found]) -> Found:
        """The same for the first time there."""
        if self.depth >= MOST_DEPTH:
            raise TooDeep(place)
        self.depth += 1
        if isinstance(symbol, CategorySymbol):
            found = self.category(symbol, place)
        elif isinstance(symbol, ListSymbol):
            found = self.row(symbol, place)
        else:
            assert isinstance(symbol, TerminalSymbol)  # there are three kinds of symbols
            found = self.terminal(symbol, place)
        self.depth -= 1
        memo[symbol] = found
        return found

    def category(self, symbol: CategorySymbol, place: int) -> Found:
        """Walk the trie of the category; the stack holds the places still to be tried and the slot values so far."""
        text, chars, spots, missing = self.text, self.chars, self.spots, self.missing
        found: Found = []
        crowd: dict[tuple[object, int], int] | None = None
        stack: list[tuple[Trie, int, tuple[Raw, ...]]] = [(symbol.merged or merged(symbol), place, ())]
        while stack:
            trie, here, values = stack.pop()
            if trie.ends:
                self.end(trie, here, values, found)
            edge = trie.literals.get(chars[here])
            if edge is not None and text.startswith(edge[0], here):
                stack.append((edge[1], here + len(edge[0]), values))
            if not trie.slots:
                continue
            kind, memo = spots[here] or self.spot(here)
            slots = trie.by_class.get(kind)
            if slots is None:
                slots = self.starts.slots(trie, kind)
            for slot, child in slots:
                readings = memo.get(slot)
                if readings is None and not slot.needs & missing[here]:
                    readings = self.read(slot, here, memo)
                if not readings:
                    continue
                ahead = child.ahead
                if crowd is None and len(readings) > 1:
                    crowd = {}
                for end, value in readings:
                    if (ahead is None or chars[end] in ahead) and (crowd is None or has_room(crowd, child, end)):
                        stack.append((child, end, (*values, value)))
        return found if len(found) < 2 else distinct(found)

    def spot(self, place: int) -> Spot:
        """What can begin at this place, and room for what will be read there."""
        starts = self.starts
        memo: dict[Symbol, Found] = {}
        kind = starts.number(self.chars, place)
        for symbol, begun in starts.free:
            memo[symbol] = readings = self.terminal(symbol, place)
            for end, _ in readings:
                kind = starts.both(kind, starts.number_after(begun, self.chars, end))
        self.spots[place] = made = kind, memo
        return made

    @staticmethod
    def end(trie: Trie, here: int, values: tuple[Raw, ...], found: Found) -> None:
        """What may end here does."""
        for production in trie.ends:
            if production.checks and not passes_checks(production, values):
                continue
            found.append((here, (production, values) if production.wrap < 0 else values[production.wrap]))

    def row(self, symbol: ListSymbol, place: int) -> Found:
        """Items one after the other; between two stands the separator, or the last separator and then the last item."""
        found: Found = []
        first, only = symbol.first_item, symbol.only_item
        if symbol.least > 1 and not self.joined_later(symbol, place):
            return found
        if not self.at(first, place) and (first is only or not self.at(only, place)):
            return found
        crowd: dict[tuple[object, int], int] = {}
        two_joints = symbol.last_separator is not None
        stack: list[tuple[int, tuple[Raw, ...], str]] = [(place, (), "")]
        while stack:
            here, items, joint = stack.pop()
            count = len(items) + 1
            if count >= symbol.least and (joint != "more" or not two_joints):
                last = symbol.last_item if items else symbol.only_item
                found += [(end, (None, (*items, value))) for end, value in self.at(last, here)]
            if joint == "last":
                continue
            for end, value in self.at(symbol.item if items else symbol.first_item, here):
                for joined, after in self._joints(symbol, end):
                    if after > here and has_room(crowd, joined, after):
                        stack.append((after, (*items, value), joined))
        return found if len(found) < 2 else distinct(found)

    def joined_later(self, symbol: ListSymbol, place: int) -> bool:
        """Is there a separator behind this place, without which there are no two items?"""
        joint = symbol.separator if symbol.last_separator is None else symbol.last_separator
        return self.text.find(joint, place) >= 0

    def _joints(self, symbol: ListSymbol, end: int) -> list[tuple[str, int]]:
        """The separators at `end`: after one the list goes on, after the last one it closes."""
        found = []
        if end < self.length and self.text.startswith(symbol.separator, end):
            found.append(("more", end + len(symbol.separator)))
        if symbol.last_separator is not None and self.text.startswith(symbol.last_separator, end):
            found.append(("last", end + len(symbol.last_separator)))
        return found

    def terminal(self, symbol: TerminalSymbol, place: int) -> Found:
        """What the terminal's own function finds."""
        found = symbol.terminal.read(self.text, place, self.context)
        return [(end, _as_raw(value)) for end, value in found if place < end <= self.length]


class WayReader(Reader):
    """Remembers also the lines that stand for the value of their slot and have words besides: by them one wording
    differs from another that means the same."""

    __slots__ = ()

    @staticmethod
    def end(trie: Trie, here: int, values: tuple[Raw, ...], found: Found) -> None:
        """What may end here does."""
        for production in trie.ends:
            if production.checks and not passes_checks(production, values):
                continue
            says = production.wrap < 0 or len(production.elements) > 1
            found.append((here, (production, values) if says else values[production.wrap]))


def _as_raw(value: object) -> Raw:
    return (None, tuple(_as_raw(item) for item in value)) if isinstance(value, tuple) else value


def has_room(crowd: dict[tuple[object, int], int], where: object, place: int) -> bool:
    """May another reading go on there?"""
    count = crowd.get((where, place), 0)
    crowd[where, place] = count + 1
    return count < MOST_READINGS


def distinct(found: Found) -> Found:
    """The same without repetitions, and with at most MOST_READINGS readings for one end."""
    kept: dict[int, list[Raw]] = {}
    for end, value in found:
        values = kept.setdefault(end, [])
        if len(values) < MOST_READINGS and value not in values:
            values.append(value)
    return [(end, value) for end, values in kept.items() for value in values]

"""Reading: memoised, top-down, over characters, keeping all readings. A newcomer starts at `Reader.category`.

Each symbol is read at most once at each place. Ambiguous stretches keep at most MOST_READINGS readings with the same
end, so no text can make the work explode; nesting deeper than MOST_DEPTH is refused, so no text can exhaust the stack.
"""

from typing import Final

from fuda.text.grammar import CategorySymbol, ListSymbol, Raw, Symbol, TerminalSymbol, Trie, passes_checks
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


class Reader:
    """Reads one text. With `watching`, remembers the furthest places reached, for the message of a refusal."""

    __slots__ = ("context", "depth", "length", "memo", "text", "trail", "watch")

    def __init__(self, text: str, context: Context, *, watching: bool = False) -> None:
        self.text = text
        self.length = len(text)
        self.context = context
        self.memo: dict[int, Found] = {}
        self.depth = 0
        self.watch = 0 if watching else self.length + 1
        self.trail: list[tuple[int, Trie]] = []

    def whole(self, symbol: CategorySymbol) -> list[Raw]:
        """The readings that use every character."""
        return [value for end, value in self.at(symbol, 0) if end == self.length]

    def at(self, symbol: Symbol, place: int) -> Found:
        """All readings of `symbol` that start at `place`."""
        key = symbol.index * (self.length + 1) + place
        found = self.memo.get(key)
        if found is not None:
            return found
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
        self.memo[key] = found
        return found

    def category(self, symbol: CategorySymbol, place: int) -> Found:
        """Walk the trie of the category; the stack holds the places still to be tried and the slot values so far."""
        text, length, watch, memo = self.text, self.length, self.watch, self.memo
        found: Found = []
        crowd: dict[tuple[object, int], int] | None = None
        stack: list[tuple[Trie, int, tuple[Raw, ...]]] = [(symbol.root, place, ())]
        while stack:
            trie, here, values = stack.pop()
            if here >= watch:
                self.trail.append((here, trie))
            if trie.ends:
                self._end(trie, here, values, found)
            if here == length:
                continue
            char = text[here]
            edge = trie.literals.get(char)
            if edge is not None and text.startswith(edge[0], here):
                stack.append((edge[1], here + len(edge[0]), values))
            if not trie.slots:
                continue
            for slot, child in trie.slots_at(char):
                readings = memo.get(slot.index * (length + 1) + here)
                if readings is None:
                    readings = self.at(slot, here)
                if not readings:
                    continue
                if crowd is None and len(readings) < 2:
                    for end, value in readings:
                        stack.append((child, end, (*values, value)))
                    continue
                crowd = {} if crowd is None else crowd
                stack += [(child, end, (*values, value)) for end, value in readings if _has_room(crowd, child, end)]
        return found if len(found) < 2 else _distinct(found)

    def _end(self, trie: Trie, here: int, values: tuple[Raw, ...], found: Found) -> None:
        for production in trie.ends:
            if production.checks and not passes_checks(production, values):
                continue
            found.append((here, (production, values) if production.wrap < 0 else values[production.wrap]))

    def row(self, symbol: ListSymbol, place: int) -> Found:
        """Items one after the other; between two stands the separator, or the last separator and then the last item."""
        found: Found = []
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
                    if after > here and _has_room(crowd, joined, after):
                        stack.append((after, (*items, value), joined))
        return found if len(found) < 2 else _distinct(found)

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


def _as_raw(value: object) -> Raw:
    return (None, tuple(_as_raw(item) for item in value)) if isinstance(value, tuple) else value


def _has_room(crowd: dict[tuple[object, int], int], where: object, place: int) -> bool:
    count = crowd.get((where, place), 0)
    crowd[where, place] = count + 1
    return count < MOST_READINGS


def _distinct(found: Found) -> Found:
    """The same without repetitions, and with at most MOST_READINGS readings for one end."""
    kept: dict[int, list[Raw]] = {}
    for end, value in found:
        values = kept.setdefault(end, [])
        if len(values) < MOST_READINGS and value not in values:
            values.append(value)
    return [(end, value) for end, values in kept.items() for value in values]

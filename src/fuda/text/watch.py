"""Reading again to find out how far it goes: only refusals pay for the message."""

from fuda.text.book.grammar import CategorySymbol, ListSymbol, Raw, Trie
from fuda.text.read import Found, Reader, distinct, has_room
from fuda.text.starts import Starts
from fuda.text.terminals import Context


class Watcher(Reader):
    """Tries at each place all that its first character allows, category by category, and remembers where it was."""

    __slots__ = ("trail",)

    def __init__(self, text: str, context: Context, starts: Starts) -> None:
        super().__init__(text, context, starts)
        self.trail: list[tuple[int, Trie]] = []

    def joined_later(self, symbol: ListSymbol, place: int) -> bool:
        """How far the first item goes is of interest in any case."""
        return True

    def category(self, symbol: CategorySymbol, place: int) -> Found:
        """As the reader does, with the category's own trie."""
        text, length = self.text, self.length
        found: Found = []
        crowd: dict[tuple[object, int], int] | None = None
        stack: list[tuple[Trie, int, tuple[Raw, ...]]] = [(symbol.root, place, ())]
        while stack:
            trie, here, values = stack.pop()
            self.trail.append((here, trie))
            if trie.ends:
                self.end(trie, here, values, found)
            if here == length:
                continue
            char = text[here]
            edge = trie.literals.get(char)
            if edge is not None and text.startswith(edge[0], here):
                stack.append((edge[1], here + len(edge[0]), values))
            for slot, child in trie.slots_at(char):
                readings = self.at(slot, here)
                if crowd is None and len(readings) < 2:
                    stack += [(child, end, (*values, value)) for end, value in readings]
                    continue
                crowd = {} if crowd is None else crowd
                stack += [(child, end, (*values, value)) for end, value in readings if has_room(crowd, child, end)]
        return found if len(found) < 2 else distinct(found)

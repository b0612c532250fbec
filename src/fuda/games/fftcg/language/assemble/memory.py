"""What a text has spoken of so far, and which of it a word like それ means: by number, by where it is, by its kind; the
nearest only among those that fit [fftcg-2.1.8 11.8.16.1, 11.11.4].

What was moved is afterwards spoken of as what it has become."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from fuda.effects.refusal import Nobody, Unclear
from fuda.games.fftcg.language.words import attribute, noun, place
from fuda.games.fftcg.language.words.giver import Giver
from fuda.games.fftcg.language.words.reference import Done, EachOwn, It, OfEvent, Slotted, That, Together, Which
from fuda.games.fftcg.printed import CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from fuda.effects.node import Op

EVERYWHERE = frozenset(("field", "hand", "break", "deck", "removed", "damage", "stack"))
FIELD, STACK = frozenset(("field",)), frozenset(("stack",))
ELSEWHERE = EVERYWHERE - FIELD - STACK
STACKED = frozenset(("action", "special", "auto", "ability", "ability-or-summon"))
"""Kinds of things that only the stack holds."""
ALIASES = {"add": "return", "name": "select"}
"""手札に加えた, 手札に戻した: the same was done; so were 指定した and 選択した of a card."""
SEVERAL = {"put": frozenset(("put", "break-zone")), "put-away": frozenset(("break", "break-zone"))}
"""置いた, フィールドからブレイクゾーンに置かれた: one of these was done."""
SAME_SIDE = place.Controlled("same")
ALL_KINDS = frozenset((*CHARACTERS, "summon"))


class Count:
    """Slots and numbers of a text and of all texts inside it; the first number is X [fftcg-2.1.8 4.5]."""

    def __init__(self) -> None:
        self.slots, self.numbers = 0, 1


class Keeping(Protocol):
    """The writer of a text, as far as it keeps in slots what is spoken of (`writer.Asm`)."""

    ops: list[Op]

    def new_slot(self) -> int:
        """A slot that no text of this ability uses yet."""
        ...

    def patch(self, place: int, **fields: Any) -> None:
        """Fill in what was not known when an instruction was added."""
        ...

    def pin(self, node: Any) -> int:
        """Keep what an event is about for a text that another event runs; returns the slot."""
        ...


class Antecedent:
    """Something spoken of: how many, where it is now, of which card types it can be, what was done to it. It is a fixed
    node (This, an event's card) or lies in slots, the newest first; `op` is the instruction that could keep it, as long
    as nobody has asked for it."""

    def __init__(self, n: int, zone: str, kinds: Iterable[str] = (), *, node: Any = None, by: str = "effect") -> None:
        self.n, self.zone, self.kinds, self.node, self.by = n, zone, frozenset(kinds), node, by
        self.slots: tuple[int, ...] = ()
        self.verbs: set[str] = set()
        self.op: tuple[Keeping, int, str] | None = None
        self.group = 0
        self.price = False
        """It came in an offer (…てもよい): what follows as a rule speaks of what was there before."""
        self.pile = False
        """Something can be taken from it, and something can remain (その中, 残り)."""
        self.taken: list[Antecedent] = []
        self.everybody = False
        """Every player has done it with cards of his own."""
        self.of: Any = None
        """Which of the players is spoken of just now (`each_player`)."""
        self.moved: dict[str, int] = {}
        """By verb: in how many slots it lay when it was moved so."""
        self.also = ""
        """Where it still is if it was not moved, because a condition did not hold ("": it was)."""
        self.declined = ""
        """Where it still is if what was offered was not done."""
        self.described: Any = None
        """The description of all these cards, as far as a clause may go on to mean it (`objects`)."""
        self.itself = False
        """Is it the card that says so, after it has gone elsewhere?"""
        self.left = False
        """Has the clause that first spoke of it moved it from the field?"""
        self.outer: Keeping | None = None
        """The text outside this one, where an event's card was spoken of: here the event is another one."""

    def kept_by(self, asm: Keeping, place: int, field: str = "keep") -> None:
        """From now on this instruction knows it, if anybody asks."""
        self.op = (asm, place, field)

    def done(self, word: Any) -> Any:
        """ブレイクされた…, 手札に戻した…: the same, but only what was really moved so [fftcg-2.1.8 11.12.5.4]."""
        node, before = self.ref(), self.moved.get(ALIASES.get(word.verb, word.verb), 0)
        if not isinstance(node, Slotted) or not 0 < before < len(node.slots):
            return node
        return Slotted(node.slots, node.node, len(node.slots) - before, node.left)

    def ref(self) -> Any:
        """The node that means it, for one player his own. Now it is known that somebody asks."""
        return self._whole() if self.of is None else EachOwn(self._whole(), self.of)

    def _whole(self) -> Any:
        if self.op is not None:
            asm, place, field = self.op
            slot: int = getattr(asm.ops[place], field)
            if slot < 0:
                slot = asm.new_slot()
                asm.patch(place, **{field: slot})
            self.slots, self.op = (slot, *self.slots), None
        if self.outer is not None and isinstance(self.node, OfEvent):
            slot = self.outer.pin(self.node)
            self.slots, self.node, self.outer = (*self.slots, slot), None, None
        return Slotted(self.slots, self.node, left=self.left) if self.slots else self.node


def zone_of(what: Any, default: str = "field") -> str:
    """Where the objects of a description are."""
    if isinstance(what, noun.Some):
        there = getattr(what, "place", None)
        return there.zone if isinstance(there, place.Zone) else zone_of(what.what, default)
    if isinstance(what, noun.Both):
        return zone_of(what.parts[0], default)
    if any(isinstance(head, attribute.Kind) and head.name in STACKED for head in getattr(what, "heads", ())):
        return "stack"
    where = getattr(what, "where", None)
    if isinstance(where, place.Zone):
        return where.zone
    if isinstance(where, place.Controlled):
        return "field"
    if isinstance(what, noun.OneOf):
        return zone_of(what.alts[0], default)
    heads: tuple[Any, ...] = getattr(what, "heads", ())
    names = {head.name for head in heads if isinstance(head, attribute.Kind)}
    if names & STACKED or (names == {"summon"} and default == "field"):
        return "stack"
    return "hand" if "hand" in names else default


def apiece(what: Any) -> tuple[Any, ...]:
    """AとBをそれぞれN枚: so many of each are as many parts."""
    if not what.apiece:
        return (what,)
    alts = what.what.alts
    there = alts if what.what.where is None else tuple(replace(alt, where=what.what.where) for alt in alts)
    return tuple(replace(what, what=alt, apiece=False) for alt in there)


def as_one(whats: tuple[Any, ...]) -> tuple[Any, ...]:
    """それぞれ属性の違うフォワード1枚と召喚獣1枚: what is said once before several parts goes for all of them."""
    whats = tuple(part for what in whats for part in apiece(what))
    differ = whats[0].differ
    return in_one_place(tuple(replace(what, differ=differ) for what in whats) if differ else whats)


def in_one_place(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """あなたのコントロールするAとB, 対戦相手のコントロールするフォワード1体とバックアップ1体: what names no place is of
    the place named before it, if it is counted in the same way (reading FW6)."""
    made: list[Any] = []
    before = None
    for part in parts:
        where = getattr(_described(part), "where", None)
        if isinstance(where, place.Controlled | place.Owned | place.Zone) and where != SAME_SIDE:
            before = part
        made.append(_there(part, before) if before is not None and before is not part else part)
    return tuple(made)


def _described(part: Any) -> Any:
    return part.what if isinstance(part, noun.Some) else part


def _there(part: Any, before: Any) -> Any:
    """The same part in the place of the one before it, where it names none and could be there."""
    what, zone = _described(part), zone_of(before)
    alts = getattr(what, "alts", ())
    named = getattr(part, "place", None) or getattr(what, "where", None) or any(alt.where for alt in alts)
    plain = isinstance(what, noun.Pick | noun.OneOf) and zone_of(what, zone) == zone
    if named or not plain or not _counted_alike(part, before):
        return part
    placed = replace(what, where=_described(before).where)
    return replace(part, what=placed) if isinstance(part, noun.Some) else placed


def _counted_alike(part: Any, before: Any) -> bool:
    if isinstance(part, noun.Some) or isinstance(before, noun.Some):
        return type(part) is type(before) and part.style == before.style
    return isinstance(part, noun.Every) == isinstance(before, noun.Every)


def kinds_of(what: Any) -> frozenset[str]:
    """The card types that the objects of a description can have."""
    if isinstance(what, noun.Some):
        return kinds_of(what.what)
    if isinstance(what, noun.OneOf):
        return frozenset().union(*(kinds_of(alt) for alt in what.alts))
    if isinstance(what, noun.Both):
        return frozenset().union(*(kinds_of(part) for part in what.parts))
    heads: tuple[Any, ...] = getattr(what, "heads", ())
    marked = [attr for mark in getattr(what, "marks", ()) for attr in getattr(mark, "attrs", ())]
    for said in (heads, marked):
        words = [word for word in said if isinstance(word, attribute.Kind)]
        names = {word.name for word in words}
        if names and not names & {"card", "hand"} and len(words) == len(heads or words):
            return frozenset(CHARACTERS) if "character" in names else frozenset(names)
    return ALL_KINDS


def number_of(what: Any) -> int:
    """One or several."""
    if isinstance(what, noun.Some):
        return 1 if what.n == 1 else 2
    if isinstance(what, Giver):
        return 1
    if getattr(what, "from_top", False):
        return 1 if what.n == 1 and what.whose not in ("both", "each") else 2
    return 2


class Memory:
    """All that a text has spoken of, in order."""

    def __init__(self) -> None:
        self.all: list[Antecedent] = []
        self.groups = 0
        self.this: Antecedent | None = None
        """The card itself, once the text has moved it."""

    def twin(self) -> Memory:
        """The same for a text inside this one."""
        made = Memory()
        copies = {id(m): copy(m) for m in self.all}
        made.all, made.groups, made.this = list(copies.values()), self.groups, copy(self.this)
        for antecedent in made.all:
            antecedent.taken = [copies.get(id(m), m) for m in antecedent.taken]
            antecedent.verbs, antecedent.moved = set(antecedent.verbs), dict(antecedent.moved)
        return made

    def add(self, antecedent: Antecedent) -> Antecedent:
        """From now on it can be spoken of."""
        self.all.append(antecedent)
        return antecedent

    def new_group(self) -> int:
        """A number for things chosen together."""
        self.groups += 1
        return self.groups

    def find(self, word: Any, zones: Collection[str] = EVERYWHERE) -> Antecedent:
        """The one thing a word means; else the card is refused. それ is the card itself only where the text has moved
        it and has spoken of nothing else that could be meant."""
        if isinstance(word, Which):
            return self._which(word)
        if isinstance(word, Done):
            return self._done(word)
        numbered = [m for m in reversed(self.all) if _number(m, word.n)]
        fitting = [m for m in numbered if m.zone in zones] or [m for m in numbered if m.also in zones]
        if isinstance(word, That):
            fitting = _of_kind(fitting, word.noun.name)
        fitting = [m for m in fitting if not m.price] or fitting
        if not fitting:
            own = self.this if word.n == 1 and isinstance(word, It) else None
            return own if own is not None and own.zone in zones else self._several(word, zones)
        first = fitting[0]
        if word.n > 1 and first.group:
            return self._several(word, zones)
        if first.group and any(m.group == first.group for m in fitting[1:]):
            raise Unclear(spelled(word))
        return first

    def others(self, found: Antecedent, word: That) -> bool:
        """それにそのフォワードのパワーと同じ…: could the second word also mean something else than the first?"""
        alike = [m for m in self.all if m is not found and _number(m, word.n) and m.zone == found.zone]
        return bool(_of_kind(alike, word.noun.name))

    def _several(self, word: Any, zones: Collection[str]) -> Antecedent:
        """それら: single things chosen together."""
        last = next((m.group for m in reversed(self.all) if m.group and m.zone in zones), 0)
        parts = [m for m in self.all if m.group == last and last]
        if word.n < 2 or len(parts) < 2:
            raise Nobody(spelled(word))
        return Several(parts)

    def _which(self, word: Which) -> Antecedent:
        """前者, 後者: of the last two things that were chosen."""
        chosen = self.chosen()
        if len(chosen) < 2:
            raise Nobody(spelled(word))
        return chosen[-2:][word.place - 1]

    def chosen(self) -> list[Antecedent]:
        """All that was chosen, part by part."""
        return [m for m in self.all if "choose" in m.verbs and m.node is None]

    def _done(self, word: Done) -> Antecedent:
        """The last thing of this kind to which it was done."""
        verb = ALIASES.get(word.verb, word.verb)
        verbs = SEVERAL.get(verb, frozenset((verb,)))
        found = [m for m in reversed(self.all) if verbs & m.verbs and word.by in ("", m.by)]
        if word.verb == "reveal" and word.noun is not None and word.noun.name == "card":
            found = [m for m in found if m.pile] or found  # of what was revealed one after another all of it
        if word.noun is not None:
            found = _of_kind(found, word.noun.name) or found
        if not found:
            raise Nobody(spelled(word))
        return found[0]

    def pile(self, word: str) -> Antecedent:
        """その中, 残り: the last cards from which something can be taken."""
        found = self.piles()
        if not found:
            raise Nobody(word)
        return found[-1]

    def piles(self) -> list[Antecedent]:
        """All from which something can be taken."""
        return [m for m in self.all if m.pile]


class Several(Antecedent):
    """Single things taken together."""

    def __init__(self, parts: list[Antecedent]) -> None:
        super().__init__(2, parts[0].zone, frozenset().union(*(m.kinds for m in parts)))
        self.parts = parts
        self.verbs = set(parts[0].verbs)

    def _whole(self) -> Any:
        """All of them; what was moved together is kept together."""
        if self.op is not None or self.slots:
            return super()._whole()
        return Together(tuple(part.ref() for part in self.parts))


def _number(antecedent: Antecedent, n: int) -> bool:
    """それら: also what every player has done with one of his own."""
    return antecedent.n == n or (n > 1 and antecedent.everybody)


def _of_kind(found: list[Antecedent], name: str) -> list[Antecedent]:
    """Those that can be of this kind; those that are sure to be before those that only can."""
    if name == "card":
        return [m for m in found if m.zone not in ("number",)]
    if name in STACKED:
        return [m for m in found if m.zone == "stack"]
    wanted = frozenset(CHARACTERS) if name == "character" else frozenset((name,))
    sure = [m for m in found if m.kinds and m.kinds <= wanted]
    return sure or [m for m in found if m.kinds & wanted]


def spelled(word: Any) -> str:
    """The word as it is written, for the refusal."""
    if isinstance(word, It):
        return "それ" if word.n == 1 else "それら"
    if isinstance(word, That):
        return "その" if word.n == 1 else "それらの"
    if isinstance(word, Which):
        return "前者" if word.place == 1 else "後者"
    return "した"

"""Scenarios of Monster Collection: what its files may say, and what that means on its table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fuda.cards.moncolle import fields as printed_words
from fuda.games.moncolle.book.areas import FRONT, NAMES, TERRITORY, name
from fuda.games.moncolle.book.deck import CARDS_OF_EACH
from fuda.games.moncolle.now import projection as looking
from fuda.games.moncolle.now.projection import card_now
from fuda.games.moncolle.printed import ELEMENTS, MULTI, Face, Printed
from fuda.kernel.errors import Fault
from fuda.projection.same import same
from fuda.scenario.book import FILL
from fuda.scenario.kit import Kit
from fuda.scenario.moncolle import facts, words
from fuda.scenario.moncolle.position import Setting
from fuda.scenario.reading.card_block import value, yes
from fuda.scenario.reading.words import meant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.kernel.decision import Decision
    from fuda.kernel.event import Link
    from fuda.scenario.reading.head import Head
    from fuda.scenario.reading.piece import Piece
    from fuda.scenario.reading.record import Scenario

HUGE = 9
"""Built-in units are too big for any area, so that they never offer a move."""
ALWAYS = ("main", "summon")
"""Questions that are asked even where there is only one answer."""


class Moncolle(Kit):
    """The kit of Monster Collection."""

    game = "moncolle"
    head = words.HEAD
    phases = words.PHASES
    steps = tuple(f"battle {timing}" for timing in words.TIMINGS)
    usual_phase = "main"
    chain_words = ("chain", "対抗連鎖")
    fields = printed_words.FIELDS
    zones = words.ZONES
    numbers = words.NUMBERS
    marks = words.MARKS
    marks_shown = words.MARKS_SHOWN
    places = ("field", "hand", "deck", "discard", "summoner", "token", "box", "chain")
    searched = (("field",), ("chain", "summoner"), ("hand", "discard", "token"), ("deck", "box"))
    shuffled = ("deck", "hand", "discard", "field")
    bare = ("end", *Kit.bare, "auto", "attack", "rearrange")
    with_card = ("intercept", *Kit.with_card)
    with_more = (
        "march", "join", "summon", "shift", "return", "use", "cast", "pay", "slot", "area", "unmark", "name", "faction",
        *Kit.with_more,
    )  # fmt: skip
    numbered = ("use", "cast", "first", "link")
    acts = {
        "march": ("field",), "intercept": ("field",), "summon": ("hand",), "cast": ("hand",),
        "use": ("field", "summoner"),
    }  # fmt: skip
    beside_the_point = frozenset({"特殊能力.0.1", "進軍と迎撃.4.1", "ターン.5.3", "ターン.6.1"})
    card_numbers = facts.NUMBERS
    card_words = facts.WORDS
    card_lists = facts.LISTS
    keywords = words.FLAGS
    patterns = facts.PATTERNS
    facts_shown = words.FACTS_SHOWN
    seat_numbers = facts.SEAT_NUMBERS
    table_facts = facts.TABLE
    log_words = {"phase": words.PHASES, "timing": {timing: timing for timing in words.TIMINGS}}
    kinds = words.KINDS
    same = words.SAME

    def check_head(self, head: Head) -> None:
        """What is said about a battle belongs to the phase of that name."""
        for line in ("battle", "timing", "initiative", "intercepted"):
            piece = head.where.get(line)
            if piece is not None and head.phase != "battle":
                raise piece.error("expected “phase: battle” for this line")
        if head.phase == "battle" and "battle" not in head.where:
            raise head.where["phase"].error("expected a line “battle: AREA” for this phase")

    def fact(self, field: str, piece: Piece) -> dict[str, Any]:
        """One field as facts of the printed card."""
        if field == "type":
            return {"type": meant(piece, printed_words.TYPES, "card type")}
        if field == "march":
            return {"march": meant(piece, printed_words.MARCHES, "march type")}
        if field in ("level", "attack", "defence"):
            return {field: piece.number(2)}
        if field == "initiative":
            return {field: _signed(piece)}
        if field in ("instant", "star"):
            printed = printed_words.VALUES[field].get(piece.text)
            return {field: yes(piece) if printed is None else printed}
        if field == "slots":
            return {"slots": _icons(piece)}
        if field == "standing":
            return _standing(piece)
        piece = value(field, piece)
        lists = ("kinds", "elements")
        return {field: tuple(part.text for part in piece.items()) if field in lists else piece.text}

    def finish(self, facts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """A unit without a level is of level 1, walks, and has attack and defence 1; a card without a faction belongs
        to one of its own."""
        facts = {"faction": "scenario", **facts}
        if facts["type"] in ("unit", "token"):
            facts = {"level": 1, "attack": 1, "defence": 1, "march": "歩行", **facts}
        elif "level" in facts or "march" in facts:
            raise Fault("a unit has a level and a march type, and no other card has")
        return facts, {}

    def builtin(self) -> tuple[Face, ...]:
        """Fillers."""
        return _builtin()

    def area_of(self, g: Any, card: int) -> str:
        """A unit in an area may be named by it."""
        return name(g.area[card]) if g.area[card] >= 0 else ""

    def stays(self, g: Any, asked: Decision) -> bool:
        """The end of a phase or of a side's share in a timing is always asked."""
        return asked.prompt in ALWAYS

    def meaning(self, g: Any, asked: Decision, text: str) -> str:
        """`end` is the pass that ends a phase and no other."""
        return "pass" if text == "end" and asked.prompt in ("main", "summon") else text

    def tails(self, g: Any, seat: int, verb: str, card: int) -> Sequence[str]:
        """Where it could march, where it could be summoned."""
        if verb == "march":
            return [f" {name(area)}" for area in FRONT if area != g.area[card]]
        return [f" {name(area)}" for area in TERRITORY[seat]] if verb == "summon" and not g.battles else ("",)

    def keywords_of(self, g: Any, card: int) -> Mapping[str, int]:
        """What effects say about a unit now."""
        return dict.fromkeys(card_now(g, card).flags, 1)

    def phase_of(self, g: Any) -> str:
        """In a battle, its timing."""
        return f"battle {g.battles[-1].timing}" if g.battles else str(g.phase)

    def chosen(self, g: Any, link: Link) -> list[int]:
        """The targets of a link."""
        slots = link.slots[1:] if link.kind == "attack" else link.slots
        return [card for slot in slots for card, _ in slot if card >= 0]

    def same_projection(self, g: Any) -> bool:
        """The kept projection against a fresh one."""
        return same(looking.projection_of(g), looking.fresh(g))

    areas = tuple(NAMES)
    copies = 1
    deck_words = {"summoner": "summoner", "召喚術師": "summoner"}

    def leader(self, named: Mapping[str, Sequence[str]]) -> str | None:
        """A deck for the beginner's rule needs no summoner."""
        return None

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """Fifteen cards of each of two factions [moncolle-2.00 デッキ構築.3.3]."""
        return 2 * CARDS_OF_EACH


def _signed(piece: Piece) -> int:
    text = piece.text
    if not text.lstrip("+-").isdigit():
        raise piece.error("expected a number")
    return int(text)


def _icons(piece: Piece) -> tuple[str, ...]:
    icons = tuple(piece.text.replace(" ", ""))
    if any(icon not in (*ELEMENTS, MULTI) for icon in icons):
        raise piece.error("expected icons of spell slots: {icons}", icons="".join(ELEMENTS) + MULTI)
    return icons


def _standing(piece: Piece) -> dict[str, Any]:
    found = printed_words.standing(piece.text)
    if found is None:
        raise piece.error("expected イニシアチブ：1 or スペル：火")
    return found


@cache
def _builtin() -> tuple[Face, ...]:
    names = ("filler", *(f"filler {n}" for n in range(1, FILL + 1)))
    return tuple(_filler(name) for name in names)


def _filler(name: str) -> Face:
    printed = Printed(
        number=f"={name}", name=name, type="unit", faction="filler", level=HUGE, attack=1, defence=1, march="歩行"
    )
    return Face(printed=printed)


KIT = Moncolle()


def lay(scenario: Scenario, edition: str) -> tuple[Any, dict[str, int]]:
    """The table of a scenario in one edition, and its labels. A mistake is the file's: `Malformed`."""
    setting = Setting(scenario, edition)
    return setting.lay(), setting.labels

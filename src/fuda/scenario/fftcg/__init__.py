"""Scenarios of FFTCG: what its files may say, and what that means on its table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fuda.cards.fftcg import fields as printed_words
from fuda.games.fftcg.book.attack import AttackPhase
from fuda.games.fftcg.book.battle_damage import Strike
from fuda.games.fftcg.book.deck import CONSTRUCTED_SIZE, LIMITED_SIZE
from fuda.games.fftcg.now import projection as looking
from fuda.games.fftcg.printed import Face, Printed
from fuda.kernel.chain import Window
from fuda.kernel.errors import Fault
from fuda.projection.same import same
from fuda.scenario.book import FILL
from fuda.scenario.fftcg import facts, words
from fuda.scenario.fftcg.position import Setting
from fuda.scenario.kit import Kit
from fuda.scenario.reading.card_block import value, yes
from fuda.scenario.reading.words import meant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.kernel.decision import Decision
    from fuda.scenario.reading.head import Head
    from fuda.scenario.reading.piece import Piece
    from fuda.scenario.reading.record import Scenario

DEAR = 99
"""Built-in cards cost more than anybody can pay, so that they never offer a move."""
MAIN = ("main1", "main2")
STEP_OF = {
    "prepare": "prepare", "declare": "declare", "join": "declare", "attacking": "declare", "to_block": "declare",
    "block": "block", "blocking": "block", "damage": "damage", "after_damage": "damage", "again": "damage",
}  # fmt: skip
"""By where the attack phase stands: its step."""


class Fftcg(Kit):
    """The kit of FFTCG."""

    game = "fftcg"
    head = words.HEAD
    phases = words.PHASES
    usual_phase = "main1"
    chain_words = ("stack", "スタック", "chain")
    chain_zone = "stack"
    fields = printed_words.FIELDS
    zones = words.ZONES
    numbers = words.NUMBERS
    marks = words.MARKS
    marks_shown = words.MARKS_SHOWN
    places = ("field", "hand", "deck", "break", "damage", "removed", "stack")
    searched = (("field",), ("stack",), ("hand", "break", "damage", "removed"), ("deck",))
    shuffled = ("deck", "hand", "break", "damage", "removed", "field")
    phrases = ("attack nobody", "block nobody")
    bare = ("end", *Kit.bare, "auto", "second")
    with_card = ("cast", "attack", "join", "block", "warp", *Kit.with_card)
    with_more = (
        "use", "dull", "discard", "way", "deal", "pay", "name", "counter", "freeze", "active", "top", "bottom",
        *Kit.with_more,
    )  # fmt: skip
    pays = ("discard", "dull")
    acts = {"cast": ("hand",), "use": ("field",), "attack": ("field",), "block": ("field",), "join": ("field",)}
    beside_the_point = frozenset({"11.6.1", "10.1.2.1", "10.1.3.1", "15.1.1.9.1"})
    card_numbers = facts.NUMBERS
    card_words = facts.WORDS
    card_lists = facts.LISTS
    list_words = {"element": printed_words.ELEMENTS, "type": printed_words.TYPES}
    keywords = words.KEYWORDS
    patterns = facts.PATTERNS
    facts_shown = words.FACTS_SHOWN
    seat_numbers = facts.SEAT_NUMBERS
    log_words = {kind: {word: word for word in words.LOG_PHASES} for kind in ("phase", "phase_ends", "skips")}
    kinds = words.KINDS
    same = words.SAME

    def check_head(self, head: Head) -> None:
        """Who attacks and who blocks belongs to a step of the attack phase."""
        for line in ("attack", "blocker"):
            piece = head.where.get(line)
            if piece is not None and not head.phase.startswith("attack"):
                raise piece.error("expected a step of the attack phase as phase")
        if "blocker" in head.where and "attack" not in head.where:
            raise head.where["blocker"].error("expected a line “attack: CARD” for this step")

    def fact(self, field: str, piece: Piece) -> dict[str, Any]:
        """One field as facts of the printed card."""
        if field == "type":
            return {"type": meant(piece, printed_words.TYPES, "card type")}
        if field == "elements":
            return {"elements": tuple(meant(part, printed_words.ELEMENTS, "element") for part in piece.items())}
        if field == "power":
            return {"power": piece.number(5)}
        if field == "cost":
            return {"cost": piece.number()}
        if field in ("generic", "ex"):
            return {"ex_burst" if field == "ex" else field: yes(piece)}
        piece = value(field, piece)
        lists = ("categories", "icons")
        return {field: tuple(part.text for part in piece.items()) if field in lists else piece.text}

    def finish(self, facts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Only forwards have a power, and all of them do [fftcg-2.1.8 5.2.6.1]; a card without an element is of
        fire."""
        if (facts["type"] == "forward") != ("power" in facts):
            raise Fault("a forward has a power, and no other card has")
        return {"elements": ("fire",), **facts}, {}

    def builtin(self) -> tuple[Face, ...]:
        """Fillers without element, a backup of every element."""
        return _builtin()

    def stays(self, g: Any, asked: Decision) -> bool:
        """The end of a main phase is always asked."""
        window = g.frames[-1] if g.frames else None
        return isinstance(window, Window) and self.always_asks(g, asked.seat, window)

    def always_asks(self, g: Any, seat: int, window: Window) -> bool:
        """With nothing on the stack the turn player is asked in the main phases before they end."""
        return window.scope in MAIN and seat == g.active and not g.chain and not window.passes

    def meaning(self, g: Any, asked: Decision, text: str) -> str:
        """`end` is the pass that ends a main phase or the attack phase and no other; to attack or to block with nobody
        is a pass, too."""
        if text == f"{asked.prompt} nobody":
            return "pass"
        return "pass" if text == "end" and (asked.prompt == "attack" or self.stays(g, asked)) else text

    def keywords_of(self, g: Any, card: int) -> Mapping[str, int]:
        """The keywords a card has now."""
        return looking.card_now(g, card).keywords

    def phase_of(self, g: Any) -> str:
        """In the attack phase, its step."""
        if g.phase != "attack":
            return str(g.phase)
        for frame in reversed(g.frames):
            if isinstance(frame, Window) and frame.scope in STEP_OF:
                return f"attack {frame.scope}"
            if isinstance(frame, Strike):
                return "attack damage"
            if isinstance(frame, AttackPhase):
                return f"attack {STEP_OF[frame.at]}"
        return "attack"

    def same_projection(self, g: Any) -> bool:
        """The kept projection against a fresh one."""
        return same(looking.projection_of(g), looking.fresh(g))

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """By format [fftcg-2.1.8 8.1.1.1]."""
        return LIMITED_SIZE if options.get("format") == "limited" else CONSTRUCTED_SIZE


@cache
def _builtin() -> tuple[Face, ...]:
    names = ("filler", *(f"filler {n}" for n in range(1, FILL + 1)))
    elements = dict.fromkeys(printed_words.ELEMENTS.values())
    return (*(_filler(name) for name in names), *(_backup(element) for element in elements))


def _filler(name: str) -> Face:
    return Face(
        printed=Printed(number=f"={name}", name=name, type="forward", cost=DEAR, power=1000, generic=True),
        names=(name,),
    )


def _backup(element: Any) -> Face:
    printed = Printed(number=f"={element}", name=element, type="backup", elements=(element,), cost=DEAR, generic=True)
    return Face(printed=printed, names=(element,))


KIT = Fftcg()


def lay(scenario: Scenario, edition: str) -> tuple[Any, dict[str, int]]:
    """The table of a scenario in one edition, and its labels. A mistake is the file's: `Malformed`."""
    setting = Setting(scenario, edition)
    return setting.lay(), setting.labels

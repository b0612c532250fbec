"""Scenarios of SCS: what its files may say, and what that means on its table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.cards.scs import fields as printed_words
from fuda.games.scs.book.areas import ADJACENT, GATE, NAMES
from fuda.games.scs.book.deck import OPTIONS, SPELLS
from fuda.games.scs.happening.happen import strikers
from fuda.games.scs.now import projection as looking
from fuda.games.scs.printed import Face, Printed
from fuda.kernel.errors import Fault
from fuda.projection.same import same
from fuda.scenario.book import FILL
from fuda.scenario.kit import Kit
from fuda.scenario.reading.card_block import value
from fuda.scenario.reading.words import meant
from fuda.scenario.scs import facts, words
from fuda.scenario.scs.position import Setting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.kernel.decision import Decision
    from fuda.kernel.event import Link
    from fuda.scenario.reading.piece import Piece
    from fuda.scenario.reading.record import Scenario

DEAR = ("無",) * 7
"""Built-in cards cost more than anybody can pay, so that they never offer a move."""
STAYS = ("striker_action", "commander_action", "summon")
"""Questions that are asked even if there is nothing to do but pass."""


class Scs(Kit):
    """The kit of SCS."""

    game = "scs"
    head = words.HEAD
    phases = words.PHASES
    usual_phase = "striker"
    chain_words = ("chain", "チェイン")
    chain_zone = "effect"
    fields = printed_words.FIELDS
    texts = ("text", "range")
    zones = words.ZONES
    marks = words.MARKS
    marks_shown = words.MARKS_SHOWN
    places = (*NAMES, "hand", "deck", "discard", "score", "removed", "rule", "effect")
    within: ClassVar[Mapping[str, tuple[str, ...]]] = {"stage": NAMES}
    searched = (("stage",), ("effect", "rule"), ("hand", "discard", "score", "removed"), ("deck",))
    shuffled = ("deck", "hand", "discard", "score", "removed", "stage")
    bare = ("end", *Kit.bare, "auto")
    with_card = ("join", "graze", "discard", "retire", *Kit.with_card)
    with_more = ("move", "attack", "summon", "cast", "use", "pay", "area", *Kit.with_more)
    acts = {
        "move": ("stage",), "attack": ("stage",), "cast": ("hand",), "use": ("stage",), "summon": ("hand",),
        "retire": ("stage",),
    }  # fmt: skip
    beside_the_point = frozenset({"3.13.3.1", "3.13.4.1", "4.1.9.2"})
    card_numbers = facts.NUMBERS
    card_words = facts.WORDS
    card_lists = facts.LISTS
    list_words = {"attribute": printed_words.ATTRIBUTES}
    keywords = words.KEYWORDS
    patterns = facts.PATTERNS
    facts_shown = words.FACTS_SHOWN
    seat_numbers = facts.SEAT_NUMBERS
    log_words = {"phase": {word: word for word in words.LOG_PHASES}}
    kinds = words.KINDS
    same = words.SAME
    deck_words = words.DECK_WORDS
    about_links = ("resolves", "fizzles", "counters")

    def fact(self, field: str, piece: Piece) -> dict[str, Any]:
        """One field as facts of the printed card."""
        if field == "type":
            return {"type": meant(piece, printed_words.TYPES, "card type")}
        if field == "attributes":
            return {"attributes": tuple(meant(part, printed_words.ATTRIBUTES, "attribute") for part in piece.items())}
        if field == "cost":
            return {"cost": tuple(meant(part, printed_words.ORBS, "orb") for part in piece.items())}
        if field in ("rank", "power", "defence"):
            return {field: piece.number()}
        piece = value(field, piece)
        lists = ("groups", "races", "types")
        return {field: tuple(part.text for part in piece.items()) if field in lists else piece.text}

    def finish(self, facts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """An attack range may be written as a word; only spell cards have one, and only they are summoned."""
        if facts["type"] == "option" and ("range" in facts or "cost" in facts):
            raise Fault("an option has neither an attack range nor a summoning cost")
        picture = facts.get("range", "")
        return {**facts, "range": printed_words.RANGES.get(picture, picture)}, {}

    def builtin(self) -> tuple[Face, ...]:
        """Fillers for decks, and a bystander for a seat without strikers."""
        return _builtin()

    def lying(self, g: Any, seat: int, zone: str) -> list[int]:
        """On the stage a player's own cards are counted: strikers and what they bear."""
        cards = super().lying(g, seat, zone)
        return [card for card in cards if g.side[card] == seat] if zone == "stage" else cards

    def stays(self, g: Any, asked: Decision) -> bool:
        """What the turn player does next is always asked."""
        return asked.prompt in STAYS

    def meaning(self, g: Any, asked: Decision, text: str) -> str:
        """`end` is the pass that ends the striker phase and no other."""
        return "pass" if text == "end" and asked.prompt == "striker_action" else text

    def tails(self, g: Any, seat: int, verb: str, card: int) -> Sequence[str]:
        """Where it could move, whom it could attack, where it could appear."""
        if verb == "attack":
            return [f" {NAMES[g.area[enemy]]}" for enemy in strikers(g, 1 - seat)]
        if verb == "move":
            return [f" {NAMES[area]}" for area in ADJACENT[g.area[card]]] if g.area[card] >= 0 else ()
        return [f" {NAMES[GATE[seat]]}"] if verb == "summon" else ("",)

    def keywords_of(self, g: Any, card: int) -> Mapping[str, int]:
        """The keywords a card has now; the numbers of several copies together."""
        found: dict[str, int] = {}
        for word, n in looking.card_now(g, card).keywords:
            found[word] = found.get(word, 0) + n
        return found

    def chosen(self, g: Any, link: Link) -> list[int]:
        """The targets of a declaration."""
        return [card for card, number in (link.slots[0] if link.slots else ()) if number > 0]

    def same_projection(self, g: Any) -> bool:
        """The kept projection against a fresh one."""
        return same(looking.projection_of(g), looking.fresh(g))

    def leader(self, named: Mapping[str, Sequence[str]]) -> str | None:
        """A deck need not name its ace: its player may choose it before the game [scs-1.12 5.1.1]."""
        return None

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """[scs-1.12 1.2.2.1]"""
        return SPELLS + OPTIONS


@cache
def _builtin() -> tuple[Face, ...]:
    names = ("filler", *(f"filler {n}" for n in range(1, FILL + 1)))
    bystander = Printed(number="=bystander", name="bystander", cost=DEAR, defence=9)
    return (*(_filler(name) for name in names), Face(printed=bystander))


def _filler(name: str) -> Face:
    return Face(printed=Printed(number=f"={name}", name=name, cost=DEAR, rank=1, power=1, defence=1))


KIT = Scs()


def lay(scenario: Scenario, edition: str) -> tuple[Any, dict[str, int]]:
    """The table of a scenario in one edition, and its labels. A mistake is the file's: `Malformed`."""
    setting = Setting(scenario, edition)
    return setting.lay(), setting.labels

"""What scenarios ask of a game. Everything else in this room is the same for all games.

A game's kit stands in `fuda.scenario.<game>` as `KIT`, beside `lay`, which lays the table of a scenario of this game
(`scenario.table`). Tables of words map what may be written (English and Japanese)
to what is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from fuda.cards.loader import Library, library
from fuda.games import registry
from fuda.kernel.chain import Window

if TYPE_CHECKING:
    import re

    from fuda.kernel.decision import Decision
    from fuda.kernel.event import Event, Link
    from fuda.scenario.reading.head import Head
    from fuda.scenario.reading.piece import Piece


class Mark(NamedTuple):
    """A state that may stand behind a card in a zone: what it is called, and its value; a number follows where
    `number` is set, a name and a number where `named` is."""

    field: str
    value: int = 1
    number: bool = False
    named: bool = False


class At(NamedTuple):
    """What a fact is looked at on."""

    kit: Kit
    g: Any
    card: int
    labels: Mapping[str, int]


Found = str | None
"""What was found instead, or nothing when the fact holds."""
Words = tuple[str, ...]
Test = Callable[[At, Words], Found]
"""Whether a fact about a card holds."""


class Kit:
    """The questions, in the order in which a file meets them."""

    game: ClassVar[str]
    seats: int = 2

    def at_table(self, lines: Mapping[str, Piece]) -> Kit:
        """The kit for a file with these head lines: another one where they make another table."""
        return self

    # The head
    head: ClassVar[Mapping[str, str]] = {}
    """Head lines besides the shared ones; one that means a shared line is another word for it."""
    phases: ClassVar[Mapping[str, str]]
    steps: ClassVar[tuple[str, ...]] = ()
    """Steps of phases that a script may expect though it cannot begin with them."""
    usual_phase: ClassVar[str] = "main"
    chain_words: ClassVar[tuple[str, ...]] = ("chain",)
    """What the block and the expectation about the chain may be called; the first is what messages say."""

    chain_zone: ClassVar[str] = "chain"
    """The zone where cards of the chain lie."""

    def usual_first(self, head: Head) -> int | None:
        """Who went first where the file does not say, if the game knows."""
        return None

    def check_head(self, head: Head) -> None:
        """Look at the game's own head lines, once all of them are known."""

    # Cards
    fields: ClassVar[Mapping[str, str]]
    """The lines of a card block."""
    texts: ClassVar[tuple[str, ...]] = ("text",)
    """The fields that hold texts: one for each side of a card (`cards.Plug.sides`)."""

    def fact(self, field: str, piece: Piece) -> dict[str, Any]:
        """A line of a card block that is no text, as fields of the printed card."""
        raise NotImplementedError

    def finish(self, facts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """All fields of the printed card, and what is changed about the card when it has been read; a `Fault` for
        what cannot be a card."""
        return facts, {}

    def read(self, printed: Any) -> Any:
        """A card of the file with its text read, or a refusal."""
        return self.library.plug.read(printed)

    def builtin(self) -> tuple[Any, ...]:
        """Cards that every scenario may name: `filler`, `filler 1` to `filler 40` for decks, and others; their numbers
        begin with `=`."""
        raise NotImplementedError

    def made(self, name: str) -> Any:
        """A card that only comes into being in play, by its name (a token), where our own cards tell which."""
        return None

    # Zones
    zones: ClassVar[Mapping[str, str]]
    """The lines of a seat block that hold cards."""
    numbers: ClassVar[Mapping[str, str]] = {}
    """Those that hold a number."""
    marks: ClassVar[Mapping[str, Mark]]
    marks_shown: ClassVar[str]
    """All states, for the message about an unknown one."""
    places: ClassVar[tuple[str, ...]]
    """The words for where a card lies, as `Rules.place_word` gives them."""
    areas: ClassVar[tuple[str, ...]] = ()
    """Parts of a zone that tell cards apart where one is named (`兵@b1`), as `area_of` gives them."""
    within: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """A word for several places at once."""
    searched: ClassVar[tuple[tuple[str, ...], ...]]
    """Where a bare name is looked for: in the first of these groups of zones that has such a card."""
    shuffled: ClassVar[tuple[str, ...]]
    """The zones from which cards may come into a deck that is shuffled, in the order in which they are looked for."""

    def area_of(self, g: Any, card: int) -> str:
        """In which of the areas a card stands."""
        return ""

    def lying(self, g: Any, seat: int, zone: str) -> list[int]:
        """The cards that an expectation about a zone counts."""
        return list(g.zones[g.rules.layout.at(zone, seat)])

    # Moves
    bare: ClassVar[tuple[str, ...]] = ("pass", "done", "yes", "no", "concede")
    with_card: ClassVar[tuple[str, ...]] = ("card",)
    with_more: ClassVar[tuple[str, ...]] = ("x", "number", "option", "first", "link", "seat", "word", "place")
    """Verbs that stand alone, before a card, and before anything else."""
    phrases: ClassVar[tuple[str, ...]] = ()
    """Whole moves that scenarios have words of their own for (`meaning`)."""
    numbered: ClassVar[tuple[str, ...]] = ("use", "first", "link")
    """Verbs whose number may be left out where the card tells the answers apart."""

    pays: ClassVar[tuple[str, ...]] = ("pay",)
    """Verbs that say with which card something is paid."""

    def stays(self, g: Any, asked: Decision) -> bool:
        """Is this question asked even if there is only one answer, so that a position does not run away?"""
        return False

    def always_asks(self, g: Any, seat: int, window: Window) -> bool:
        """Is this seat asked here even if it can only pass?"""
        return False

    def meaning(self, g: Any, asked: Decision, text: str) -> str:
        """A move of the script as the notation writes it, where scenarios have a word of their own for it."""
        return text

    acts: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What a player would like to do with an own card, and the zones where such a card lies."""

    beside_the_point: ClassVar[frozenset[str]] = frozenset()
    """Rules by which an act was no idea at all: the card has no such ability, its time is another phase."""

    def wishes(self, g: Any, seat: int) -> Iterator[tuple[str, int, str]]:
        """Every act with an own card that somebody could think of: verb, card, and what follows (an area)."""
        for verb, zones in self.acts.items():
            for zone in zones:
                for card in g.zones[g.rules.layout.at(zone, seat)]:
                    if g.rules.side(g, card) == seat:
                        yield from ((verb, card, tail) for tail in self.tails(g, seat, verb, card))

    def tails(self, g: Any, seat: int, verb: str, card: int) -> Sequence[str]:
        """What may follow the card in such an act: nothing, or areas."""
        return ("",)

    def why_not(self, g: Any, seat: int, text: str) -> Any:
        """The reason why a move is not legal (`rule`, `ja`, `en`, `also`), or nothing."""
        return registry.part(self.game, "why").why_not(g, seat, text)

    # Expectations
    card_numbers: ClassVar[Mapping[str, Callable[[Any, int], int | None]]]
    """`power 5000`."""
    card_words: ClassVar[Mapping[tuple[str, ...], Callable[[Any, int], str]]] = {}
    """`ON`: words of which one is true, and which."""
    card_lists: ClassVar[Mapping[str, Callable[[Any, int], Sequence[str]]]]
    """`colour red`: one of these."""
    list_words: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Words that stand for others in such a list."""
    keywords: ClassVar[tuple[str, ...]]
    """`has 連撃`, `lacks 連撃`."""
    flags: ClassVar[re.Pattern[str] | None] = None
    """`is frozen`, `is not frozen`: nothing where the game has other words for it."""
    flags_shown: ClassVar[tuple[str, ...]] = ()
    patterns: ClassVar[tuple[tuple[re.Pattern[str], Test], ...]] = ()
    """Facts of another shape."""
    facts_shown: ClassVar[str]
    """The game's facts, for the message about an unknown one."""
    seat_numbers: ClassVar[Mapping[str, Callable[[Any, int], int]]] = {}
    """`expect A: crystals 2`; how many cards lie in a zone is known without."""
    kinds: ClassVar[tuple[str, ...]]
    """Every kind of event that the log can show."""
    about_links: ClassVar[tuple[str, ...]] = ("resolves", "fizzles", "negates")
    """Kinds of event about something on the chain, which is then the event's `other`."""

    log_words: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """By kind of event: what may be said of it besides whom it is about (`log phase main`)."""
    table_facts: ClassVar[Mapping[str, Callable[[Any], Sequence[str]]]] = {}
    """`controlled: b2`: lines about the whole table, written as in the head."""

    def all_phases(self) -> Mapping[str, str]:
        """Phases and steps as expectations name them: a phase stands for all its steps."""
        known = {**{step: step for step in self.steps}, **self.phases}
        return {**{phase.split()[0]: phase.split()[0] for phase in known.values()}, **known}

    def phases_at(self, event: Event) -> tuple[str, ...]:
        """Phases that come with this event and in which nothing else may happen to show them."""
        return ()

    same: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By rule that is told or asked by: where else the book says it. What forbids a move has it in `why.toml`."""

    def equal_rules(self, rule: str) -> Sequence[str]:
        """The other places where the book says the same as this rule."""
        return (*registry.part(self.game, "why").reason(rule).also, *self.same.get(rule, ()))

    def keywords_of(self, g: Any, card: int) -> Mapping[str, int]:
        """The keywords a card has now, with their numbers."""
        raise NotImplementedError

    def flags_of(self, g: Any, card: int) -> Sequence[str]:
        """What effects say about a card now."""
        return ()

    def phase_of(self, g: Any) -> str:
        """The phase or step, in the words of `phases`."""
        return str(g.phase)

    def holder(self, g: Any) -> int | None:
        """Who has the right to act."""
        frame = g.frames[-1] if g.outcome is None and g.frames else None
        return frame.holder if isinstance(frame, Window) else None

    def chosen(self, g: Any, link: Link) -> list[int]:
        """The cards that something on the chain has chosen."""
        return [card for slot in link.slots for card, _ in slot if card >= 0]

    def same_projection(self, g: Any) -> bool:
        """Does the kept projection of continuous effects show the same as a fresh one?"""
        raise NotImplementedError

    # Decks
    deck_words: ClassVar[Mapping[str, str]] = {}
    """Words of a deck block besides numbers of copies and `fill`, as `cards.Plug.WORDS` has them."""
    copies: ClassVar[int] = 3
    """How many copies of a card fill a deck."""

    def leader(self, named: Mapping[str, Sequence[str]]) -> str | None:
        """A word that a deck needs and that is not there."""
        return next((word for word in self.library.plug.ONCE if not named[word]), None)

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """How many cards `fill` fills a deck up to: the named ones by their words, the printed cards by number."""
        raise NotImplementedError

    def filling(self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any]) -> str:
        """What the cards that `fill` takes are called, without their number."""
        return "filler"

    # Shared

    @property
    def library(self) -> Library:
        """Our own cards of the game."""
        return library(self.game)

    @property
    def rules(self) -> registry.Game:
        """The game as it is registered."""
        return registry.find(self.game)

    def verbs(self) -> tuple[str, ...]:
        """Every verb a move may begin with."""
        return (*self.bare, *self.with_card, *self.with_more)


def kit(game: str) -> Kit:
    """The kit of a game."""
    found = registry.plug(__package__, game).KIT
    assert isinstance(found, Kit)
    return found

"""What the kernel asks of a game. One object per match, static: the edition's rules and the printed cards.

An edition is a subclass that overrides only what differs, in rule order; no code asks which edition is played. `g` is
the game's own state here, with its own columns, so its type is left to the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fuda.kernel import chance
from fuda.kernel.chain import Policy, Window
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.event import Event, Lasting, Link, Waiting
from fuda.kernel.replacing import Meant, Replacer
from fuda.kernel.sight.guess import KnownList
from fuda.kernel.state import Layout, Zone
from fuda.kernel.trigger import Key


class Rules:
    """The questions, in the order in which a reader meets them. A game answers those it needs."""

    book: ClassVar[str] = ""
    zones: ClassVar[tuple[Zone, ...]] = ()
    columns: dict[str, int] = {}
    """The game's own columns and what each holds for a card that has just changed zones."""
    policy: Policy = Policy()

    def __init__(self, seats: int = 2) -> None:
        self.layout = Layout(seats, self.zones)
        # What an object has of its own is found sooner than what its class has.
        self.columns, self.policy, self.empty_seat = self.columns, self.policy, self.empty_seat
        self.between_instructions = self.between_instructions
        self.follows_unprojected = type(self).goes_unprojected is not Rules.goes_unprojected
        """Can a lasting effect show on a card where nothing is projected (`goes_unprojected`)?"""
        self.ends_windows = type(self).window_over is not Rules.window_over
        """Can an occasion be over before all have passed (`window_over`)?"""
        self.passes_freely = type(self).may_pass is Rules.may_pass and type(self).safe is Rules.safe
        """May every seat always pass, and is that what is done when nobody answers (`may_pass`, `safe`)?"""
        self.hidden_alike = type(self).kind_of is Rules.kind_of
        """Could every hidden card be every other of its owner's (`kind_of`)?"""

    # Acting
    def actions(self, g: Any, seat: int, window: Window) -> tuple[Move, ...]:
        """Every legal action of this seat now, without passing."""
        return ()

    def may_pass(self, g: Any, seat: int, window: Window) -> bool:
        """May this seat decline to act?"""
        return True

    def asks_even(self, g: Any, seat: int, answer: str) -> bool:
        """Is a question put that has only this answer, and that the game would leave out? Only where somebody looks at
        every step (scenarios)."""
        return False

    def safe(self, moves: tuple[Move, ...]) -> int:
        """Which of these actions is taken when nobody answers: passing comes first where it is allowed."""
        return 0

    def act(self, g: Any, seat: int, move: Move) -> None:
        """Begin a chosen action: push its procedure, or do it."""
        raise AssertionError(move)

    def resolve(self, g: Any, link: Link) -> None:
        """Begin to resolve a link that has just left the chain."""
        raise AssertionError(link)

    empty_seat: int = -1
    """A seat that takes part but where nobody sits; its questions go to somebody else (`deputed`)."""

    def deputed(self, g: Any, asked: Decision) -> Decision:
        """The same question, to whoever answers for the empty seat."""
        raise AssertionError(asked)

    # Checks
    def settle(self, g: Any) -> bool:
        """Rule processes and waiting triggers. True when it did something and must be asked again."""
        return False

    def is_settled(self, g: Any) -> bool:
        """Is it plain that `settle` would do nothing now?"""
        return False

    def window_over(self, g: Any, window: Window) -> bool:
        """Is the occasion over before all have passed?"""
        return False

    def endless(self, g: Any) -> None:
        """An effect goes on without end: end the game as the book says, or leave it (then it is an error)."""

    def concede(self, g: Any, seat: int) -> None:
        """A player gives up. With one left the game is over; with more it goes on without that seat."""
        g.out[seat] = 1
        g.version += 1
        rest = tuple(s for s in range(g.seats) if not g.out[s])
        if len(rest) <= 1:
            g.outcome = Outcome(rest, "concede", self.concede_rule)

    concede_rule: ClassVar[str] = ""

    held_out: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event whose cards everybody sees, although they may still lie in a hand."""

    # Triggers
    heard: frozenset[str] | None = None
    """The kinds of event that some ability of this match waits for, where the game knows; all others cost nothing."""

    def listeners(self, g: Any, kind: str, card: int) -> Sequence[Any]:
        """The abilities that wait for this kind of event, found by index, never by asking every card."""
        return ()

    def hears(self, g: Any, ear: Any, event: Event) -> Waiting | None:
        """Does this ability trigger from this event?"""
        return None

    trigger_order: ClassVar[tuple[Key, ...]] = ("seat",)
    """What decides which waiting ability comes next, the strongest first (`kernel.trigger`)."""
    trigger_rule: ClassVar[str] = ""

    def begin_trigger(self, g: Any, waiting: Waiting) -> None:
        """Place it on the chain or resolve it here and now, as the book says."""
        raise AssertionError(waiting)

    # Replacement (`kernel.replacing`)
    replaceable: frozenset[str] = frozenset()
    """The kinds of event that some text of this match replaces; all others cost nothing."""
    replacement_rule: ClassVar[str] = ""
    optional_rule: ClassVar[str] = ""
    """The rule of a replacement that its controller may decline."""
    replacement_prompt: ClassVar[str] = "replacement"
    order_of_events: ClassVar[tuple[str, str] | None] = None
    """Where the affected player says in which order events of one moment are replaced: the prompt and the rule."""
    texts_first: ClassVar[bool] = False
    """Is a text that is run instead of an event run before what else happens at that moment?"""

    def replacers(self, g: Any, event: Event) -> Sequence[Replacer]:
        """The replacement effects that fit this event, before it happens."""
        return ()

    def affected(self, g: Any, event: Event) -> int:
        """The seat that chooses between them: the affected card's controller, or the affected player."""
        return self.side(g, event.card) if event.card >= 0 else event.seat

    def order_is_idle(self, choices: Sequence[Replacer]) -> bool:
        """Does it not matter which of these comes first? Sums have no order."""
        return all(found.trait("adds") for found in choices)

    def replaced(self, g: Any, found: Replacer, event: Event, becomes: Sequence[Event]) -> None:
        """It has been applied: tell it, where the game does."""

    def used_up(self, g: Any, found: Replacer) -> None:
        """It was for the next such event only, and that has come."""
        raise AssertionError(found)

    def declined(self, g: Any, found: Replacer) -> None:
        """Its player does not want it this time."""

    def let_happen(self, g: Any, events: Sequence[Event], meant: Meant) -> None:
        """Let these events happen at one moment, after all replacements, and tell whoever meant them to."""
        raise AssertionError(events)

    def begin_text(self, g: Any, link: Link) -> None:
        """Run a text here and now, from its beginning."""
        raise AssertionError(link)

    # Memory
    def last_known(self, g: Any, card: int) -> dict[str, int] | None:
        """The facts of a card that must be known after it has left a projected zone; nothing: none are kept."""
        return None

    # Effects
    between_instructions: Any = None
    """A method (g, fx): what happens at once even inside an effect. True when it did something (and pushed a frame or
    wrote). Where nothing does, there is none."""

    # Names and facts shown to people
    def face_name(self, face: int) -> str:
        """The name of a printed card of this match."""
        raise AssertionError(face)

    def name(self, g: Any, card: int) -> str:
        """The name of a card, as people write it."""
        return self.face_name(g.face[card])

    def short_names(self, g: Any, card: int) -> tuple[str, ...]:
        """Parts of its name by which people call it, too."""
        return ()

    def ability_text(self, g: Any, move: Move) -> str:
        """The printed text of the ability that a move uses, if it uses one."""
        return ""

    def line(self, g: Any, face: int, ability: int) -> str:
        """The printed text of one ability of a printed card."""
        text: str = g.rules.faces[face].abilities[ability].text
        return text

    def is_foe(self, g: Any, seat: int, card: int) -> bool:
        """Is it an opponent's card?"""
        return self.side(g, card) != seat

    def this_card(self, g: Any, ctx: Any) -> list[int]:
        """このカード: the card whose text it is, as long as it is the same object."""
        source = ctx.source
        return [source] if source >= 0 and g.object[source] == ctx.object else []

    def itself(self, g: Any, ctx: Any) -> Sequence[int]:
        """The cards that say a text: others are 他の."""
        return (ctx.source,)

    def is_subject(self, g: Any, ctx: Any, who: Any, event: Event, role: str) -> bool:
        """Does the subject of a triggered text mean what has this part in the event?"""
        raise AssertionError(self)

    def is_from_hand(self, event: Event) -> bool:
        """Of a discarded card: was it one of a hand?"""
        return True

    def is_called(self, g: Any, card: int, kind: str) -> bool:
        """Is it what texts call so, where a player does something with a card?"""
        raise AssertionError(self)

    def stat_of(self, g: Any, card: int, stat: str, seen: Any) -> int | None:
        """A number of a card as it is now, by its word in the texts; None: such a card has none."""
        number: int = getattr(seen.at(card), stat).shown()
        return number

    def printed_stat(self, g: Any, card: int, stat: str) -> int | None:
        """The same as printed."""
        number: int = getattr(g.rules.faces[g.face[card]].printed, stat)
        return number

    def stats_meant(self, g: Any, ctx: Any, number: Any, seen: Any) -> Sequence[int]:
        """A number of each thing that a text speaks of (`effects.amount.StatOf`), as it is or was [L7]."""
        raise AssertionError(number)

    def rolled(self, g: Any, ctx: Any, seat: int, dice: int) -> int:
        """Dice are rolled for a text: their sum."""
        raise AssertionError(dice)

    def as_doer(self, ctx: Any, seat: int, number: Any) -> Any:
        """Who works a number out that a player is to do: the text's own player, or that player where the book says that
        自分の is then theirs."""
        return ctx

    def perform(self, g: Any, fx: Any, events: Sequence[Event], keep: int = -1, *, full: bool = True) -> None:
        """A text lets this happen at one moment and goes on. It was carried out if all of it happened and all that it
        asks for was there (`full`) [L4]; in the slot `keep` it remembers the cards, as they are then."""
        raise AssertionError(events)

    def seek(self, g: Any, fx: Any, move: Move | None, said: Any, found: Sequence[int], most: int) -> Decision | None:
        """A player chooses among the cards of a deck that fit (`effects.piles.Seek`)."""
        raise AssertionError(said)

    def deal(self, g: Any, fx: Any, said: Any) -> None:
        """A text deals damage (`effects.verbs.Deal`) and goes on."""
        raise AssertionError(said)

    def negate(self, g: Any, fx: Any, who: Any) -> None:
        """A text negates what waits on the chain (`effects.verbs.Negate`) and goes on."""
        raise AssertionError(who)

    def projected(self, g: Any) -> Any:
        """What every card is now, for the texts that ask."""
        raise AssertionError(self)

    def goes_unprojected(self, g: Any, card: int) -> None:
        """A card is about to go from where nothing is projected; an effect that lasts may show on it all the same."""

    def as_it_was(self, g: Any, ref: tuple[int, int], seen: Any) -> Any:
        """The projection in which an object is found that has left, or has become something else by it, as it was
        [L7]; nothing: it is as it is, or nobody remembers it."""
        return None

    least_amount: ClassVar[int | None] = 0
    """The least that a number is which an effect finds out when it begins [L18]; nothing: it may be below 0."""

    def touched(self, g: Any, fx: Any, who: Any, seen: Any) -> list[int]:
        """The cards that a word means and that an effect which begins now does something to."""
        raise AssertionError(self)

    def counts_for_each(self, begins: Any) -> bool:
        """Does an effect that begins have numbers of its own for each card?"""
        return False

    def go_on(self, g: Any, fx: Any, until: Any, slots: Any, numbers: tuple[int, ...]) -> None:
        """What the instruction in progress says goes on from now, as long as that."""
        raise AssertionError(self)

    def use_up(self, g: Any, kept: Lasting) -> None:
        """A text that waits for something once has been set off."""
        raise AssertionError(self)

    def speaker(self, g: Any, fx: Any) -> Any:
        """The effect whose text waits from now on, as it speaks of itself then."""
        return fx

    def changed(self, g: Any, fx: Any, cards: Sequence[int]) -> None:
        """These are changed by an effect that has begun: it is told where the book asks for it."""

    def reached_all(self, fx: Any, who: Any, found: Sequence[int]) -> bool:
        """Was it done to everybody who is meant? [L4]"""
        return True

    def lying(self, g: Any, ctx: Any, zone: str, seat: int) -> Sequence[int]:
        """The cards of a player's zone as a text sees them."""
        cards: Sequence[int] = g.zones[self.layout.at(zone, seat)]
        return cards

    def seats_meant(self, g: Any, ctx: Any, who: Any) -> Sequence[int]:
        """The seats that a word for players means in a text, in the order in which they act: the text's player, the
        other one, or both, the turn player first."""
        if who == "both":
            return (g.active, 1 - g.active)
        return (1 - ctx.seat,) if who == "enemy" else (ctx.seat,)

    def side(self, g: Any, card: int) -> int:
        """Who controls it."""
        return int(g.owner[card])

    def place_word(self, g: Any, card: int) -> str:
        """Where it lies, in one word."""
        return self.layout.names[g.zone[card]] if g.zone[card] >= 0 else "nowhere"

    def tail(self, g: Any, move: Move) -> str:
        """What follows the card in a move's text."""
        number = f" {move.arg}" if move.arg >= 0 else ""
        return f"{number} {move.word}" if move.word else number

    def show_card(self, g: Any, card: int) -> dict[str, int | str | list[str]]:
        """The facts of a card whose face the viewer sees."""
        return {}

    def show_back(self, g: Any, card: int) -> dict[str, int | str | list[str]]:
        """The facts everybody sees of a card that lies face down."""
        return {}

    def show_link(self, g: Any, viewer: int, link: Link) -> dict[str, int | str]:
        """A link of the chain."""
        return {"seat": link.seat, "kind": link.kind}

    def show_facts(self, g: Any, viewer: int) -> dict[str, int | str]:
        """Facts of the table that belong to no card."""
        return {}

    # Sight
    def kind_of(self, face: int) -> str:
        """A word for what a printed card is while hidden: hidden cards of one owner with the same word could
        be each other, for all that others know. What lies face down and can only be of a certain kind (an ace, a
        summoner) needs a word of its own."""
        return ""

    known_lists: Sequence[KnownList] = ()
    """Decks that everybody knows, where deck lists are closed."""

    def lists_are_open(self, g: Any) -> bool:
        """Does everybody know what is in everybody's deck, by an option of the match?"""
        return bool(g.options.get("lists") != "closed")

    def deal_anew(self, twin: Any, hidden: Sequence[int]) -> Sequence[int]:
        """New faces for hidden cards that could be each other, in an imagined copy. Sorted before they are shuffled:
        where the cards really lie must not decide where they are imagined."""
        return chance.scattered(twin, sorted([twin.face[card] for card in hidden]))

    def seen_by(self, g: Any, card: int) -> int:
        """The seats, as bits, that see the face of this card where it lies."""
        zone = g.zone[card]
        return self.layout.sight[zone] if zone >= 0 else self.layout.everybody

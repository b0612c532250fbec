"""A match: everything a game depends on besides the answers; and a game in progress with its record."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping

import msgspec

from fuda.cards.loader import library
from fuda.errors import Said, UserError, one_after_another
from fuda.games import registry
from fuda.kernel.action import Journal
from fuda.kernel.chance import seed_of
from fuda.kernel.decision import Decision, Move, Outcome
from fuda.kernel.errors import Fault
from fuda.kernel.keeping import codec, record
from fuda.kernel.keeping.record import Record
from fuda.kernel.loop import concede, play, run
from fuda.kernel.notation import SEATS, text
from fuda.kernel.sight.unknown import renew
from fuda.kernel.state import State
from fuda.sim.laying import laid
from fuda.sim.shelf import shelf
from fuda.version import __version__

CONCEDE = "concede"
ANEW = "anew"
"""Behind it stands a key: from here on the future is another one (`Session.renew`)."""
Laid = tuple[State, Decision | Outcome]
"""A table that was laid otherwise, and what is asked first there."""


class Match(msgspec.Struct, frozen=True):
    """Game, edition, deck lists as text, seed, options, and a key for chance where people play (`kernel.chance`)."""

    game: str
    edition: str
    decks: tuple[str, ...]
    seed: int
    options: dict[str, str] = {}
    key: str = ""


def begin(match: Match) -> State:
    """The game of a match before its first step: the table as it was laid once, with the chance of this match."""
    g = laid(match.game, match.edition, match.decks, match.options).copy()
    g.chance, g.key = seed_of(match.seed), match.key
    return g


def check(match: Match) -> None:
    """Refuse a match that cannot begin: a deck that cannot be read or breaks a rule, an option nobody knows."""
    game = registry.find(match.game)
    registry.check_options(game, match.options)
    check_seats(game, len(match.decks), match.options)
    broken = [said for seat, deck in enumerate(match.decks) for said in _wrong_with(match, deck, SEATS[seat])]
    if broken:
        raise UserError(one_after_another(broken))
    found = shelf(match.game)
    decks = [found.read_deck(deck, f"deck {SEATS[seat]}") for seat, deck in enumerate(match.decks)]
    registry.check_table(game, match.edition, decks, found.faces, match.options)


def check_seats(game: registry.Game, count: int, options: Mapping[str, str]) -> None:
    """Refuse a number of decks by which the game is not played."""
    seats = registry.seats_of(game, options)
    if count not in seats:
        shown = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else seats[0]
        raise UserError("{count} decks; {game} is played by {seats}", count=count, game=game.NAME, seats=shown)


def _wrong_with(match: Match, deck: str, seat: str) -> list[Said]:
    """What is wrong with the deck of a seat, all in one message, if anything is."""
    try:
        broken = broken_rules(match.game, match.edition, deck, seat, match.options)
    except UserError as error:
        return [Said("deck {seat}: {broken}", seat=error.place, broken=error.said)]
    return [Said("deck {seat}: {broken}", seat=seat, broken=one_after_another(broken))] if broken else []


def broken_rules(game: str, edition: str, deck_text: str, place: str, options: Mapping[str, str]) -> list[Said]:
    """Everything that is wrong with a deck by the edition's rules, each with its rule."""
    found = shelf(game)
    book = registry.find(game).EDITIONS[edition].book
    try:
        deck = found.read_deck(deck_text, place)
    except Fault as fault:
        raise UserError(fault.said, place=fault.place or place) from None
    broken = library(game).plug.check_deck(edition, deck, found.faces, options)
    return [Said("{what} [{rule}]", what=each.said, rule=f"{book} {each.rule}") for each in broken]


def cards_fingerprint(g: State) -> str:
    """Of the printed cards in a match: a record is only good for these."""
    printed = [face.printed for face in g.rules.faces]
    return hashlib.blake2b(msgspec.json.encode(printed), digest_size=12).hexdigest()


def state_fingerprint(g: State) -> str:
    """Of the whole state, byte for byte."""
    return hashlib.blake2b(codec.save(g), digest_size=12).hexdigest()


class Session:
    """A game in progress, its log and the texts of the answers given so far."""

    def __init__(self, match: Match, lay: Callable[[], Laid] | None = None) -> None:
        self.match, self.lay = match, lay
        """The match; what lays the table, where it does not begin with decks."""
        self.g, first = (begin(match), None) if lay is None else lay()
        self.cards = cards_fingerprint(self.g)
        self.journal = self.g.journal = self.g.journal or Journal()
        self.moves: list[str] = []
        self.who: list[int] = []
        """By line of `moves`: the seat whose answer it is; -1: nobody's."""
        self.go_on: Callable[[State], Decision | Outcome] = run
        """What goes on to the next question or the end."""
        self.answered = [0] * self.g.seats
        """By seat: how many questions it has answered."""
        self.now: Decision | Outcome = first or self.go_on(self.g)

    def again(self) -> Session:
        """The same game before its first answer."""
        return Session(self.match, self.lay)

    def take_over(self, other: Session) -> None:
        """Stand where another session of the same match stands."""
        self.g, self.journal, self.now = other.g, other.journal, other.now
        self.moves, self.who, self.answered = other.moves, other.who, other.answered

    def play(self, move: Move) -> None:
        """Give an answer and go on to the next question or the end."""
        assert isinstance(self.now, Decision)
        written = text(self.g, self.now, move)
        self.answered[self.now.seat] += 1
        play(self.g, self.now, move)
        self._write(written, self.now.seat)

    def concede(self, seat: int) -> None:
        """This seat gives up."""
        concede(self.g, seat)
        self._write(f"{CONCEDE} {SEATS[seat]}", -1)

    def renew(self, key: str) -> None:
        """From here on chance has this key, and what nobody knows is dealt anew: whoever has seen the future, because
        answers were taken back, has seen another one."""
        renew(self.g, key)
        self._write(f"{ANEW} {key}", -1)

    def _write(self, line: str, seat: int) -> None:
        self.moves.append(line)
        self.who.append(seat)
        self.now = self.go_on(self.g)

    def record(self) -> Record:
        """The game so far as a record. It names decks, so a game from a position has none."""
        if self.lay is not None:
            raise UserError("a game that began with a scenario has no record")
        match = self.match
        header = record.Header(
            record.FORMAT,
            __version__,
            match.game,
            match.edition,
            match.seed,
            match.decks,
            self.cards,
            match.options,
            match.key,
        )
        ending = self.g.outcome.ending if self.g.outcome else ""
        return Record(header, tuple(self.moves), f"{state_fingerprint(self.g)} {ending}".strip())

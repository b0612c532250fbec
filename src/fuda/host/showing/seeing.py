"""From a game to what one viewer may see of it: the view of the contract, made from nothing but the engine's views of
cards and the game's own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fuda.games.registry import plug
from fuda.host import games
from fuda.host.contract import VERSION, Card, Ending, Setting, View, Words, Zone
from fuda.host.showing import answers
from fuda.host.showing.eyes import Eyes
from fuda.host.showing.sight import Sight
from fuda.kernel.action import Entry
from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import JUDGE, SPECTATOR, backs, may_know, may_see
from fuda.words.chapters import rule_words

VIEWERS = {JUDGE: "judge", SPECTATOR: "spectator"}


def eyes_for(game: str, rules: Any) -> Eyes:
    """What tells the table of a match of this game."""
    found: Eyes = plug(games.__name__, game).Eyes(rules)
    return found


def setting(g: Any, eyes: Eyes) -> Setting:
    """What does not change during the match."""
    return Setting(
        VERSION,
        eyes.game,
        g.edition,
        g.rules.book,
        eyes.title,
        dict(g.options),
        tuple(SEATS[: g.seats]),
        eyes.zones(),
        eyes.areas(),
        eyes.named("row", eyes.rows),
        eyes.elements(),
        eyes.named("phase", eyes.turn_phases()),
        eyes.named("step", eyes.steps),
        eyes.named("number", eyes.numbers),
        (*eyes.named("state", eyes.states), *eyes.named("flag", eyes.flags)),
        eyes.named("mark", eyes.marks),
        eyes.limits(g),
        {SEATS[seat]: eyes.deck_size(g, seat) for seat in range(g.seats)},
        eyes.boss(g),
    )


class Seeing:
    """One viewer at one table."""

    def __init__(self, eyes: Eyes, viewer: int) -> None:
        self.eyes, self.sight = eyes, Sight(viewer)

    def view(
        self,
        g: Any,
        asked: Decision | Outcome,
        since: Iterable[Entry] = (),
        back: int | None = None,
        number: int = 0,
    ) -> View:
        """The table now. `since`: what was written into the log since the last view; `number`: how many questions this
        viewer has answered."""
        eyes, sight = self.eyes, self.sight
        viewer = sight.viewer
        mine = isinstance(asked, Decision) and asked.seat == viewer
        offered = self.name_cards(g, asked, since)
        zones = tuple(self._zones(g))
        shown = [card for zone in zones for card in zone.cards]
        question = None
        doing = isinstance(asked, Decision) and (mine or viewer == JUDGE)
        deed = eyes.deed(g, asked, sight) if isinstance(asked, Decision) and doing else None
        if isinstance(asked, Decision) and mine:
            cards = tuple(self._offered(g, card) for card in offered)
            question = answers.question(g, asked, eyes, sight, cards, number, len(deed.steps) if deed else 0)
            shown += cards
        return View(
            VERSION,
            VIEWERS.get(viewer) or SEATS[viewer],
            g.turn,
            SEATS[g.active],
            g.phase,
            tuple(eyes.seat(g, seat) for seat in range(g.seats)),
            zones,
            eyes.area_states(g),
            tuple(eyes.link(g, number, link, sight) for number, link in enumerate(g.chain, start=1)),
            eyes.fight(g, sight),
            deed,
            question,
            SEATS[asked.seat] if isinstance(asked, Decision) and not mine else "",
            back,
            self._ending(asked) if isinstance(asked, Outcome) else None,
            self._printed(g, shown),
        )

    def name_cards(self, g: Any, asked: Decision | Outcome, since: Iterable[Entry] = ()) -> list[int]:
        """Name the cards that are in sight now; returns those that are offered and lie where the view shows none. Cards
        of a zone without an order that come into sight together are named as they are printed, not as they lie."""
        viewer, ordered = self.sight.viewer, g.rules.layout.ordered
        seen = sorted(self.eyes.seen(g, viewer), key=lambda c: (g.zone[c], -1 if ordered[g.zone[c]] else g.face[c]))
        mine = isinstance(asked, Decision) and asked.seat == viewer
        offered, held = [], []
        if isinstance(asked, Decision) and mine:
            offered, held = answers.hidden(g, asked, viewer), backs(g, asked)
        self.sight.aliases.name(g, dict.fromkeys([*seen, *offered]), held, since)
        return offered

    def _zones(self, g: Any) -> Iterable[Zone]:
        layout = g.rules.layout
        for number, lying in enumerate(g.zones):
            kind = layout.kind_of[number]
            if kind.shared and number != layout.at(kind.name):
                continue
            cards = [self._card(g, card) for card in lying]
            if not kind.ordered:
                # Where the order means nothing it must not tell anything either.
                cards.sort(key=lambda card: (card.id == 0, card.id))
            yield Zone(kind.name, "" if kind.shared else SEATS[layout.seat(number)], len(lying), _told(cards))

    def _card(self, g: Any, card: int) -> Card:
        if may_see(g, self.sight.viewer, card):
            return self.eyes.card(g, card, self.sight)
        return self.eyes.back(g, card)

    def _offered(self, g: Any, card: int) -> Card:
        """A card to choose from that lies where the viewer sees none: one it knows, or a back to be pointed at."""
        if may_know(g, self.sight.viewer, card):
            return self.eyes.card(g, card, self.sight)
        return Card(id=self.sight.of(card))

    def _ending(self, outcome: Outcome) -> Ending:
        say = self.eyes.say
        winners = tuple(SEATS[seat] for seat in outcome.winners)
        how = say.get(f"ending.{outcome.ending}", outcome.ending)
        name = "outcome.win" if winners else "outcome.draw"
        words, rule = say(name, winners=", ".join(winners), how=how), self.eyes.rule(outcome.rule)
        if rule:
            called = rule_words(self.eyes.rules.book, rule)
            words = Words(f"{words.ja} [{called.ja}]", f"{words.en} [{called.en.partition(' (')[0]}]")
        return Ending(winners, words, rule)

    def _printed(self, g: Any, shown: Sequence[Card]) -> dict[str, Any]:
        faces = {number: face for face, number in enumerate(g.pool)}
        numbers = {card.number for card in shown if card.number} | {g.pool[link.face] for link in g.chain}
        return {number: self.eyes.printed(faces[number]) for number in sorted(numbers)}


NOTHING = Card()


def _told(cards: list[Card]) -> tuple[Card, ...]:
    """Nothing but backs without anything to say: their number says it all."""
    return () if all(card == NOTHING for card in cards) else tuple(cards)

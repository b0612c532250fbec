"""Edition 2.1.8: the answers of this game to the kernel's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.fftcg.acting import offers, play, resolve, triggers
from fuda.games.fftcg.book import deck, ending, loops, player_damage, rule_process
from fuda.games.fftcg.book.deck import Broken, Deck
from fuda.games.fftcg.card_facts import Tables
from fuda.games.fftcg.happening import happen, memory
from fuda.games.fftcg.language.ops.flow import keep
from fuda.games.fftcg.now import lasting, query
from fuda.games.fftcg.now.projection import projection_of
from fuda.games.fftcg.now.table_now import Ear
from fuda.games.fftcg.paying.cost_facts import Catalogue
from fuda.games.fftcg.state import COLUMNS, STATE, ZONES
from fuda.kernel.chain import Policy
from fuda.kernel.event import Event, Lasting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.effects.machine import Effect
    from fuda.games.fftcg.printed import Face
    from fuda.games.fftcg.state import Match


def _strikes(g: Match) -> bool:
    """Is it between first strike and the other damage? What triggers waits [fftcg-2.1.8 15.2.3.3]."""
    return bool(g.attacks) and g.attacks[-1].step == play.BETWEEN


class Edition218(Tables):
    """The rules of a match: the edition and the printed cards in it, with everything about them that never changes."""

    book: ClassVar[str] = "fftcg-2.1.8"
    zones = ZONES
    columns = COLUMNS
    policy = Policy(after_declaration="same", resolves="newest", prompt="act", rule="11.1.1")
    """Who has priority acts and keeps it, or passes it on. When both have passed one after another the newest is
    resolved and the turn player has priority, or with an empty stack the step is over [fftcg-2.1.8 11.1.1, 11.1.5,
    11.1.6, 11.1.7, 11.3.8, 11.11.1]."""
    concede_rule = "2.1"
    held_out = frozenset({"casts"})
    """A character is shown when it is declared and comes onto the field from where it was [fftcg-2.1.8 11.4.2]."""

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(faces, seats)
        powers = ((n, face.printed.power) for n, face in enumerate(self.faces) if face.printed.type == "forward")
        self.frail = frozenset(n for n, power in powers if power is not None and power <= 0)
        """The cards printed with a power of 0."""
        self.catalogue = Catalogue(self.faces, self.parts())
        """What never changes about costs."""
        self.situations = STATE in (self.heard or ())
        """Does some ability of the match trigger from a situation? [fftcg-2.1.8 11.8.18]"""

    # Names

    def name(self, g: Match, card: int) -> str:
        """Its printed name, as people write it [fftcg-2.1.8 5.2.2.1]."""
        return self.faces[g.face[card]].printed.name

    def face_name(self, face: int) -> str:
        """The same of a printed card, wherever it is."""
        return self.faces[face].printed.name

    projected = staticmethod(projection_of)
    """What every card is now."""

    def side(self, g: Match, card: int) -> int:
        """Who controls it [fftcg-2.1.8 6.2.5]."""
        return query.side(g, card)

    # Acting

    actions = offers.actions
    act = staticmethod(play.act)
    resolve = staticmethod(resolve.begin)
    """When both have passed, the newest [fftcg-2.1.8 11.1.7, 11.11.1]."""

    # Checks

    def settle(self, g: Match) -> bool:
        """Before anybody gets priority: rule processes until there is none, then what has triggered goes onto the
        stack, and all of it again until nothing new comes [fftcg-2.1.8 11.1.3, 11.1.4, 11.8.7, 12.3]."""
        if (g.checked != g.version or g.rules.takes_control) and rule_process.run(g):
            return True
        if (g.waiting or self.situations) and not _strikes(g) and triggers.settle(g):
            return True
        if g.last:
            memory.forget(g)
        return False

    def is_settled(self, g: Match) -> bool:
        """Would `settle` do nothing?"""
        return g.checked == g.version and not (g.waiting or g.last or self.situations)

    def damage_player(self, g: Match, event: Event) -> None:
        """Points of damage to a player [fftcg-2.1.8 6.5.1]."""
        player_damage.begin(g, event)

    def endless(self, g: Match) -> None:
        """A loop that nobody stops [fftcg-2.1.8 13.1]."""
        loops.endless(g)

    def concede(self, g: Match, seat: int) -> None:
        """Giving up comes before everything else, at any moment [fftcg-2.1.8 2.1]."""
        ending.concede(g, seat)

    # Effects that last

    def go_on(self, g: Match, fx: Effect, until: str, slots: Any, numbers: tuple[int, ...]) -> None:
        """It is kept with what was chosen and named so far."""
        keep(g, fx.but(slots=slots, numbers=numbers), until)

    def use_up(self, g: Match, kept: Lasting) -> None:
        """A delayed ability that was for once has triggered [fftcg-2.1.8 11.8.17.2]."""
        lasting.spend(g, kept.stamp)

    # Memory

    def last_known(self, g: Match, card: int) -> dict[str, int] | None:
        """What a text may still ask about a card that left [fftcg-2.1.8 11.11.4, 11.11.7]."""
        return memory.facts(g, card)

    # Triggers

    trigger_order = ("seat",)
    trigger_rule = "11.8.7"

    def listeners(self, g: Match, kind: str, card: int) -> Sequence[Ear]:
        """By index: abilities on the field, delayed ones, and the card's own where it has gone."""
        return triggers.listeners(g, kind, card)

    hears = staticmethod(triggers.hears)
    """Does it trigger? [fftcg-2.1.8 11.8.1, 11.8.6]"""

    judge_leaving = staticmethod(triggers.judge_leaving)
    """Which conditional abilities trigger from what has left? [fftcg-2.1.8 11.8.13]"""

    # Replacement

    replacement_rule = "11.12.5.7"
    order_of_events = ("events", "11.11.6")
    optional_rule = "11.12.5.2"
    replacers = staticmethod(happen.replacers_for)
    affected = staticmethod(happen.chooser)
    used_up = staticmethod(happen.used_up)
    let_happen = staticmethod(happen.let_happen)
    begin_text = staticmethod(happen.begin_text)

    # Decks

    def check_deck(self, wanted: Deck, faces: Mapping[str, Face]) -> list[Broken]:
        """Every broken rule of deck construction."""
        return deck.check(wanted, faces)

"""Edition 1.8: what differs from 3.0, in rule order. docs/pso2-1.8.md says the same in prose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.pso2.book import deck, rule_process
from fuda.games.pso2.edition import Edition30
from fuda.games.pso2.happening import acts
from fuda.games.pso2.state import Battle, Played
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.pso2.book.deck import Broken, Deck
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.printed import Face


class Edition18(Edition30[Played]):
    """The duel of September 2018."""

    book: ClassVar[str] = "pso2-1.8"
    mag_evolves: ClassVar[bool] = False
    in_full: ClassVar[bool] = False
    """そうした場合 asks only that something was carried out [pso2-1.8 用語.そうした場合]."""
    hand_is_target: ClassVar[bool] = True
    """Nothing says that a target lies in a public zone [pso2-1.8 406.2.2]."""
    colours: ClassVar[tuple[str, ...]] = ("red", "blue", "yellow")
    nameless: ClassVar[tuple[str, ...]] = ()

    def __init__(self, faces: Sequence[Face], seats: int = 2) -> None:
        super().__init__(faces, seats)
        self.layout.project(("deck",))

    def as_printed(self, g: Played, made: Projection) -> None:
        """A player's HP is the number of cards in the deck [pso2-1.8 201.3]."""
        for seat, card in enumerate(g.player):
            made.replace(card, self.with_hp(g.face[card], len(acts.cards(g, "deck", seat))))

    @classmethod
    def check_deck(cls, wanted: Deck, faces: Mapping[str, Face]) -> list[Broken]:
        """No black, no 侵食, no 増殖, no mag evolution [pso2-1.8 100.1, 207.1]."""
        return deck.check_boss_1_8(wanted, faces) if deck.is_boss(wanted, faces) else deck.check_1_8(wanted, faces)

    def laid_on_chain(self, g: Played, link: Link) -> None:
        """Only the ability lies on the chain; the card is put into the discard pile at once [pso2-1.8 204.2.1, 406.2,
        406.4]."""
        if link.ability >= 0 and g.rules.faces[link.face].abilities[link.ability].kind == "active":
            acts.off_chain(g, link.card)

    def after_damage(self, g: Played, hurt: list[int]) -> None:
        """Only damage of at least the HP works at once; half-HP waits [pso2-1.8 213.3, 213.3.1, 213.3.2]."""
        rule_process.run(g)

    def after_resolution(self, g: Played) -> None:
        """Half-HP is judged when an effect or a rule process is over [pso2-1.8 213.3.1, 213.3.2]."""
        everybody = [c for seat in range(g.seats) for c in acts.characters(g, seat)]
        rule_process.halves(g, [c for c in everybody if acts.damage_of(g, c)])

    def after_blows(self, fight: Battle) -> Battle:
        """The attacker is 攻撃中 until the main phase goes on [pso2-1.8 506.4.1.1, 506.6.3] (reading P6)."""
        return Battle("after", fight.attacker, (), attacking=fight.attacking)

    def pp_colour(self, g: Played, card: int) -> str:
        """Nothing says that a face-down PP has a colour [pso2-1.8 404.5] (reading P22)."""
        return "white" if g.down[card] else self.printed(g, card).colour

    def readied(self, g: Played, seat: int) -> list[int]:
        """Allies and items; actives and the mag are not named [pso2-1.8 501.1.2]."""
        kinds = ("player", "character", "item")
        return [c for c in super().readied(g, seat) if self.type_of(g, c) in kinds]

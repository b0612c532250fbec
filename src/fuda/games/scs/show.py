"""What viewers see of a card, a link and the table, and how cards are named in move texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import areas
from fuda.games.scs.happening.happen import score
from fuda.games.scs.now.projection import card_now
from fuda.kernel.notation import shown_name
from fuda.kernel.rules import Rules

if TYPE_CHECKING:
    from fuda.games.scs.printed import Face
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Move
    from fuda.kernel.event import Link

Facts = dict[str, int | str | list[str]]

PLACES = ("move", "summon", "area")
"""Moves whose number is an area."""
NUMBERS = ("cast", "use", "number", "option")
"""Moves whose number is a number."""

PICTURE = frozenset("・■□●◆◇")
"""The signs of a minimap."""


class Show(Rules):
    """The part of the rules that is about showing. Who sees which zone stands in `state.ZONES`."""

    faces: tuple[Face, ...]

    def tail(self, g: Match, move: Move) -> str:
        """What follows the card in a move's text: an area by its name, the target of an attack by where it stands."""
        if move.verb in PLACES:
            return f" {areas.name(move.arg)}"
        if move.verb == "attack":
            return f" {areas.name(g.area[move.arg])}"
        if move.verb == "first":
            return f" {move.arg + 1}" if move.arg >= 0 else ""
        number = f" {move.arg}" if move.verb in NUMBERS and move.arg >= 0 else ""
        return f"{number} {move.word}" if move.word else number

    def ability_text(self, g: Match, move: Move) -> str:
        """The printed text of a declared ability or a spell, without its minimap."""
        if move.verb == "use" and move.arg >= 1:
            face, number = card_now(g, move.card).abilities[move.arg - 1]
            return self.line(g, face, number)
        if move.verb == "cast":
            abilities = g.rules.faces[g.face[move.card]].abilities
            return next((_in_words(ability.text) for ability in abilities if ability.kind == "spell"), "")
        return ""

    def line(self, g: Match, face: int, ability: int) -> str:
        """The printed text of one ability, without its minimap."""
        return _in_words(super().line(g, face, ability))

    def place_word(self, g: Match, card: int) -> str:
        """Where it lies: on the stage the area, so that equal strikers are told apart [scs-1.12 4.1.6]."""
        area = areas.stands(g, card)
        return areas.name(area) if area >= 0 else super().place_word(g, card)

    def show_card(self, g: Match, card: int) -> Facts:
        """The facts of a card that a viewer may see."""
        now = card_now(g, card)
        facts: Facts = {"rank": now.stars, "attributes": list(now.attributes)}
        if g.zone[card] == g.rules.stage:
            return facts | _on_stage(g, card)
        return facts | {"down": 1} if g.down[card] else facts

    def show_back(self, g: Match, card: int) -> Facts:
        """Of a card that lies face down on the stage everybody sees where [scs-1.12 4.1.2.3]."""
        area = areas.stands(g, card)
        return {"area": areas.name(area), "side": g.side[card]} if area >= 0 else {}

    def show_link(self, g: Match, viewer: int, link: Link) -> dict[str, int | str]:
        """A declaration of the chain, who made it and its targets: everybody sees it."""
        name = g.rules.faces[link.face].printed.full_name
        card = link.card if link.card >= 0 else link.source
        facts: dict[str, int | str] = {"seat": link.seat, "kind": link.kind, "name": name, "card": card}
        facts["caster"] = link.source
        targets = [self._target(g, ref, viewer) for ref in (link.slots[0] if link.slots else ())]
        return facts | {"chose": ", ".join(targets)} if targets else facts

    def _target(self, g: Match, ref: tuple[int, int], viewer: int) -> str:
        return areas.name(ref[0]) if areas.is_area(ref) else shown_name(g, ref[0], viewer)

    def show_facts(self, g: Match, viewer: int) -> dict[str, int | str]:
        """Public facts of the table: who went first, the scores, the attack in progress [scs-1.12 4.5.2, 4.5.4]."""
        facts: dict[str, int | str] = {"first": g.first}
        facts |= {f"score {seat}": score(g, seat) for seat in range(g.seats)}
        if g.strikes:
            strike = g.strikes[-1]
            facts |= {"attackers": len(strike.attackers), "attacked": strike.target[0], "grazed": strike.grazed}
        return facts

    # Sight

    def seen_by(self, g: Match, card: int) -> int:
        """Face-down cards: an ace and its option before the game only by their player [scs-1.12 4.1.2.3], one in an
        effect zone by its controller [scs-1.12 4.8.2.2]; those on the stage, in a score zone and among rule cards by
        everybody [scs-1.12 4.1.2.2, 4.5.2.3, 4.7.2.2]."""
        zone = g.zone[card]
        if g.down[card]:
            if zone == g.rules.stage and g.turn == 0:
                return 1 << g.side[card]
            if zone in g.rules.effects:
                return 1 << self.layout.seat(zone)
        return self.layout.sight[zone] if zone >= 0 else self.layout.everybody

    def kind_of(self, face: int) -> str:
        """A hidden option is an option; every other hidden card could be any other [scs-1.12 2.2.3]."""
        return "option" if self.faces[face].printed.type == "option" else ""


def _in_words(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not set(line) <= PICTURE)


def _on_stage(g: Match, card: int) -> Facts:
    """What is to be seen of a striker and of what it bears [scs-1.12 2.2.4]."""
    now = card_now(g, card)
    facts: Facts = {"area": areas.name(areas.stands(g, card)), "side": g.side[card]}
    if g.host[card] >= 0:
        return facts | {"host": g.host[card]}
    facts |= {"acted": g.acted[card], "power": now.pow, "defence": now.guard}
    return facts | {"keywords": [word for word, _ in now.keywords]} if now.keywords else facts

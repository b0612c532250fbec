"""What viewers see of a card, a link and the table, and how cards are named in move texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from fuda.games.pso2.now.projection import card_now
from fuda.games.pso2.state import Played
from fuda.kernel.rules import Rules

if TYPE_CHECKING:
    from fuda.kernel.decision import Move
    from fuda.kernel.event import Link

ROWS = ("front", "back")


class Show(Rules, Generic[Played]):
    """The part of the rules that is about showing."""

    def seen_by(self, g: Played, card: int) -> int:
        """A face-down PP is seen by nobody [pso2-3.0 404.5.1]; the rest as the zones say [pso2-3.0 400.2.3, 400.4,
        400.5, 402.2.1]."""
        zone = g.zone[card]
        if g.down[card]:
            return 0
        return self.layout.sight[zone] if zone >= 0 else self.layout.everybody

    def place_word(self, g: Played, card: int) -> str:
        """Where it lies, in one word: rows instead of the field."""
        name = self.layout.names[g.zone[card]]
        return ROWS[g.row[card]] if name == "field" else name

    def tail(self, g: Played, move: Move) -> str:
        """What follows the card in a move's text."""
        if move.verb in ("x", "option", "number"):
            return f" {move.arg}"
        if move.verb == "use" and move.arg > 0:
            return f" {move.arg}"
        if move.verb == "first":
            return f" {move.arg + 1}"
        return f" {move.word}" if move.word else ""

    def ability_text(self, g: Played, move: Move) -> str:
        """The printed line of an activated ability."""
        if move.verb != "use" or move.arg < 1:
            return ""
        face, number = card_now(g, move.card).abilities[move.arg - 1]
        return self.line(g, face, number)

    def show_back(self, g: Played, card: int) -> dict[str, int | str | list[str]]:
        """All that is known of a hidden card: that it lies there, and how a face-down PP is turned."""
        return {"down": 1, "off": g.off[card]} if g.down[card] else {}

    def show_card(self, g: Played, card: int) -> dict[str, int | str | list[str]]:
        """The facts of a card that a viewer may see."""
        now = card_now(g, card)
        facts: dict[str, int | str | list[str]] = {"type": g.rules.type_of(g, card), "colour": now.colour}
        if g.zone[card] in g.rules.play_zone_set:
            facts |= {"off": g.off[card], "row": ROWS[g.row[card]], "attack": now.attack.shown(), "hp": now.hp.shown()}
            facts |= {"damage": g.front[card] + g.back[card], "host": g.host[card], "keywords": sorted(now.keywords)}
            facts |= {"flags": sorted(now.flags)}
        elif self.layout.names[g.zone[card]] == "pp":
            facts |= {"off": g.off[card]}
        return facts

    def show_link(self, g: Played, viewer: int, link: Link) -> dict[str, int | str]:
        """A card or ability on the chain: everybody sees it."""
        card = link.card if link.card >= 0 else link.source
        return {"seat": link.seat, "kind": link.kind, "name": g.rules.faces[link.face].printed.full_name, "card": card}

    def show_facts(self, g: Played, viewer: int) -> dict[str, int | str]:
        """Public facts of the table."""
        facts: dict[str, int | str] = {"first": g.first}
        if g.battles and g.battles[-1].targets:
            fight = g.battles[-1]
            facts |= {"battle": fight.step, "target": fight.targets[0][0]}
            facts |= {"attacker": fight.attacker[0][0]} if fight.attacker else {}
        return facts

"""What viewers see of a card, a link and the table, and how cards are named in move texts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fuda.games.moncolle.book import areas
from fuda.games.moncolle.now.projection import ability_at, ability_count, card_now
from fuda.games.moncolle.paying import spell_slots
from fuda.kernel import chance
from fuda.kernel.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.moncolle.printed import Face
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Move
    from fuda.kernel.event import Link

Facts = dict[str, int | str | list[str]]
TO_AREA = ("march", "join", "summon", "shift", "return", "area")
"""The verbs whose number is an area."""


class Show(Rules):
    """The part of the rules that is about showing. Who sees which zone stands in `state.ZONES`."""

    faces: tuple[Face, ...]

    def tail(self, g: Match, move: Move) -> str:
        """What follows the card in a move's text."""
        if move.verb in TO_AREA and move.arg >= 0:
            return f" {areas.name(move.arg)}"
        if move.verb == "first":
            return f" {move.arg + 1}" if move.arg >= 0 else ""
        if move.verb in ("pay", "slot"):
            return f" {move.word}"
        if move.verb == "unmark":
            return f" {move.word} {areas.name(move.arg)}"
        return super().tail(g, move)

    def ability_text(self, g: Match, move: Move) -> str:
        """The printed line that a move uses."""
        if move.verb not in ("use", "cast") or move.card < 0:
            return ""
        number = move.arg - 1 if move.arg > 0 else 0
        if number >= ability_count(g, move.card):
            return ""
        text: str = g.rules.ability(*ability_at(g, move.card, number)).text
        return text

    def seen_by(self, g: Match, card: int) -> int:
        """A summoner laid face down is seen by its player alone [moncolle-2.00 デッキ構築.3.5]."""
        return 1 << g.owner[card] if g.down[card] else super().seen_by(g, card)

    def kind_of(self, face: int) -> str:
        """A face-down summoner is one of two; every other hidden card could be any other of its player's."""
        return "summoner" if self.faces[face].printed.type == "summoner" else ""

    def lists_are_open(self, g: Match) -> bool:
        """The cards of a half deck everybody knows: a draft has no other lists [moncolle-2.00 デッキ構築.1.1]."""
        return g.options.get("decks") == "draft" or super().lists_are_open(g)

    def deal_anew(self, twin: Match, hidden: Sequence[int]) -> Sequence[int]:
        """How many cards of each half deck stay out of the game everybody knows, but not which [moncolle-2.00
        デッキ構築.3.3]: those that stay out are drawn from each faction, then the others are dealt. Of two summoners
        nobody knows which one stays out [moncolle-2.00 デッキ構築.3.5]."""
        box = [card for card in hidden if self.layout.names[twin.zone[card]] == "box"]
        if not box or len(box) == len(hidden) or self.kind_of(twin.face[box[0]]) == "summoner":
            return super().deal_anew(twin, hidden)
        faction = [face.printed.faction for face in twin.rules.faces]
        out: list[int] = []
        for name in sorted({faction[twin.face[card]] for card in box}):
            half = sorted(twin.face[card] for card in hidden if faction[twin.face[card]] == name)
            out += chance.scattered(twin, half)[: sum(faction[twin.face[card]] == name for card in box)]
        rest = Counter(twin.face[card] for card in hidden) - Counter(out)
        dealt = iter(chance.scattered(twin, sorted(rest.elements())))
        left_out = iter(chance.scattered(twin, out))
        aside = set(box)
        return [next(left_out) if card in aside else next(dealt) for card in hidden]

    def show_card(self, g: Match, card: int) -> Facts:
        """The facts of a card that a viewer may see."""
        printed = g.rules.faces[g.face[card]].printed
        facts: Facts = {"type": printed.type, "faction": printed.faction}
        if printed.type in ("unit", "token"):
            now = card_now(g, card)
            facts |= {"level": now.level.shown(), "attack": now.attack.exact(), "defence": now.defence.exact()}
            facts |= {"march": now.march, "instant": int(printed.instant)}
            facts |= {"slots": list(now.slots)} if now.slots else {}
            facts |= {"initiative": now.initiative.exact()} if now.initiative.exact() else {}
        if g.area[card] >= 0:
            facts |= {"area": areas.name(g.area[card]), "spent": g.spent[card], "side": g.side[card]}
            facts |= {"place": g.place[card]} if g.battles and g.battles[-1].area == g.area[card] else {}
            free = [slot.icon for slot in spell_slots.unused(g, card)]
            facts |= {"free slots": free} if len(free) < len(card_now(g, card).slots) else {}
        return facts

    def show_link(self, g: Match, viewer: int, link: Link) -> dict[str, int | str]:
        """An effect or an attack in the counter chain: everybody sees it."""
        name = g.rules.faces[link.face].printed.full_name
        return {
            "seat": link.seat,
            "kind": link.kind,
            "name": name,
            "card": link.card if link.card >= 0 else link.source,
        }

    def show_facts(self, g: Match, viewer: int) -> dict[str, int | str]:
        """Public facts of the table."""
        facts: dict[str, int | str] = {"first": g.first}
        facts |= {f"power {seat}": count for seat, count in enumerate(g.power)}
        facts |= {f"factions {seat}": ", ".join(names) for seat, names in enumerate(g.picked) if names}
        for number, area in enumerate(areas.FRONT):
            facts |= {f"controlled {areas.name(area)}": 1} if g.holding and g.holding[number] else {}
            facts |= {f"fought {areas.name(area)}": 1} if g.fought and g.fought[number] else {}
        if g.battles:
            battle = g.battles[-1]
            facts |= {"battle": areas.name(battle.area), "timing": battle.timing}
            facts |= {f"initiative {seat}": value for seat, value in enumerate(battle.initiative)}
        return facts

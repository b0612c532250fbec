"""What viewers see of a card, a link and the table, and how cards are named in move texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.acting.choices import chosen_cards
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying.payment import Pay
from fuda.games.fftcg.paying.several_elements import Ledger
from fuda.kernel.rules import Rules
from fuda.kernel.sight.view import JUDGE, may_know

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Move
    from fuda.kernel.event import Link

Facts = dict[str, int | str | list[str]]


class Show(Rules):
    """The part of the rules that is about showing. Who sees which zone stands in `state.ZONES` [fftcg-2.1.8 7.6.1,
    7.6.2]."""

    def tail(self, g: Match, move: Move) -> str:
        """What follows the card in a move's text."""
        if move.verb in ("x", "option", "number", "use", "deal"):
            return f" {move.arg}"
        if move.verb == "first":
            return f" {move.arg + 1}" if move.arg >= 0 else ""
        return f" {move.word}" if move.word else ""

    def ability_text(self, g: Match, move: Move) -> str:
        """The printed line of an action or special ability."""
        if move.verb != "use" or move.arg < 1:
            return ""
        face, number = card_now(g, move.card).abilities[move.arg - 1]
        return self.line(g, face, number)

    def show_card(self, g: Match, card: int) -> Facts:
        """The facts of a card that a viewer may see."""
        now = card_now(g, card)
        facts: Facts = {"type": sorted(now.types), "elements": list(now.elements), "cost": now.cost.shown()}
        place = self.layout.names[g.zone[card]] if g.zone[card] >= 0 else ""
        if place == "field":
            facts |= _on_field(g, card)
        counters = _counters(g, card)
        return facts | {"counters": counters} if counters else facts

    def show_link(self, g: Match, viewer: int, link: Link) -> dict[str, int | str]:
        """A card or ability on the stack, and what it has chosen: everybody sees it [fftcg-2.1.8 7.12.2]."""
        card, name = link.card if link.card >= 0 else link.source, g.rules.faces[link.face].printed.full_name
        chose = [self.name(g, c) for c in chosen_cards(g, link) if may_know(g, viewer, c)]
        facts: dict[str, int | str] = {"seat": link.seat, "kind": link.kind, "name": name, "card": card}
        return facts | {"chose": ", ".join(chose)} if chose else facts

    def show_facts(self, g: Match, viewer: int) -> dict[str, int | str]:
        """Public facts of the table: who went first, crystals, the attack in progress."""
        facts: dict[str, int | str] = {"first": g.first}
        facts |= {f"crystals {seat}": count for seat, count in enumerate(g.crystals) if count}
        if g.attacks:
            attack = g.attacks[-1]
            facts |= {"attack": attack.step, "attacker": attack.attackers[0][0]}
            facts |= {"blocker": attack.blocker[0]} if attack.blocker else {}
            facts |= {"party": len(attack.attackers)} if attack.party else {}
        return facts | _payment(g, viewer)


def _payment(g: Match, viewer: int) -> dict[str, int | str]:
    """For who is paying: how much CP is still needed, in which elements, and what has been picked so far."""
    pay = g.frames[-1] if g.frames else None
    if not isinstance(pay, Pay) or pay.at != "choose" or viewer not in (pay.link.seat, JUDGE):
        return {}
    made = Ledger(pay.need, pay.paid)
    due = {name: count - made.made[name] for name, count in pay.need.required if count > made.made[name]}
    facts: dict[str, int | str] = {f"due {name}": count for name, count in due.items()}
    facts |= {"due": max(pay.need.total - made.total, sum(due.values()))}
    return facts | {"picked": ", ".join(g.rules.name(g, card) for card, _, _ in pay.paid)} if pay.paid else facts


def _on_field(g: Match, card: int) -> Facts:
    """What is to be seen of a character: its state as far as it has one [fftcg-2.1.8 6.3.1, 7.7.2]."""
    now = card_now(g, card)
    facts: Facts = {"dull": g.dull[card], "side": g.side[card], "keywords": sorted(now.keywords)}
    if now.power is not None:
        facts |= {"power": now.power.shown(), "damage": g.hurt[card]}
    return facts | {"frozen": 1} if g.frozen[card] else facts


def _counters(g: Match, card: int) -> list[str]:
    """The counters on a card, each as "name count" [fftcg-2.1.8 6.7.1, 6.7.2]."""
    lead = f"{card} "
    return [f"{key[len(lead) :]} {count}" for key, count in sorted(g.counters.items()) if key.startswith(lead)]

"""What is not offered, and why: for a judge who asks "and what about that card?" before it is asked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.kernel.decision import Decision
from fuda.kernel.notation import card_texts
from fuda.kernel.sight.view import may_know
from fuda.scenario.answers import fits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.scenario.table import Table


class Refusal(NamedTuple):
    """A reason (`rule`, `ja`, `en`), and the answers that are not offered by it."""

    reason: Any
    answers: tuple[str, ...]


def not_offered(table: Table) -> list[Refusal]:
    """What the seat that is asked would like to answer and cannot, by reason, the commonest last."""
    asked = table.asked
    if not isinstance(asked, Decision):
        return []
    found: dict[tuple[str, str], tuple[Any, list[str]]] = {}
    for text, shown in _wishes(table, asked):
        if not fits(table.kit, table.g, asked, asked.seat, text, {}):
            reason = table.kit.why_not(table.g, asked.seat, text)
            if reason is not None and reason.rule not in table.kit.beside_the_point:
                found.setdefault((reason.rule, reason.en), (reason, []))[1].append(shown)
    return [
        Refusal(reason, tuple(answers)) for reason, answers in sorted(found.values(), key=lambda pair: len(pair[1]))
    ]


def _wishes(table: Table, asked: Decision) -> Iterator[tuple[str, str]]:
    """The answers somebody could think of: as they are asked about, and as they are shown."""
    g, kit = table.g, table.kit
    wished = list(kit.wishes(g, asked.seat)) if asked.kind == "act" else _choices(table, asked)
    ways_of = {card: card_texts(g, card, asked.seat) for _, card, _ in wished}
    names = Counter(ways[0] for ways in ways_of.values())
    for verb, card, tail in wished:
        ways = ways_of[card]
        short = ways[0] if names[ways[0]] == 1 else ways[3]
        yield f"{verb} {ways[3]}{tail}".strip(), f"{verb} {short}{tail}".strip()


def _choices(table: Table, asked: Decision) -> list[tuple[str, int, str]]:
    """Where cards are chosen: the others that lie where those lie that are offered, and everything in play."""
    g = table.g
    offered = [move for move in asked.moves if move.card >= 0]
    if not offered:
        return []
    verbs = dict.fromkeys("" if move.verb == "card" else move.verb for move in offered)
    zones = {g.zone[move.card] for move in offered if g.zone[move.card] >= 0}
    zones |= {g.rules.layout.at(zone, seat) for zone in table.kit.searched[0] for seat in range(g.seats)}
    cards = [card for zone in sorted(zones) for card in g.zones[zone]]
    known = [card for card in cards if may_know(g, asked.seat, card)]
    return [(verb, card, "") for verb in verbs for card in known]

"""True positions for pictures: bots play from fixed seeds to a moment worth showing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from fuda.host.contract import Question, View
from fuda.host.hosted import Hosted
from fuda.kernel.notation import SEATS
from fuda.sim.shelf import DeckInfo, decks_for, shelf
from tests.web.booth import hosted, until, welcome

Fits = Callable[[View, Question], bool]


class Moment(NamedTuple):
    """A moment of a game: which one, from which seed on, and what it must be like."""

    game: str
    edition: str
    seed: int
    fits: Fits
    raid: bool = False


def crowd(view: View, least: int) -> bool:
    """Have both sides so many cards on the field?"""
    sides = [card.side or zone.seat for zone in view.zones if zone.key in ("field", "stage") for card in zone.cards]
    return all(sides.count(seat) >= least for seat in "AB")


def steps(view: View) -> int:
    """How many steps of a deed are taken."""
    return len(view.deed.steps) if view.deed else 0


def paid(view: View) -> bool:
    """Is a payment half made?"""
    return view.deed is not None and any(step.gives for step in view.deed.steps)


def whole(view: View) -> bool:
    """Is nobody out, and has the one who looks cards in hand?"""
    hand = next(zone for zone in view.zones if zone.key == "hand" and zone.seat == view.viewer)
    return hand.count >= 2 and not any("out" in seat.marks for seat in view.seats)


MOMENTS: dict[str, Moment] = {
    "attack": Moment("pso2", "3.0", 5, lambda view, asked: asked.key == "attack_target" and crowd(view, 4)),
    "chain": Moment("pso2", "3.0", 5, lambda view, _: len(view.chain) >= 2 and crowd(view, 3)),
    "payment": Moment("fftcg", "2.1.8", 18, lambda view, asked: asked.kind == "pay" and paid(view) and crowd(view, 3)),
    "stack": Moment("fftcg", "2.1.8", 18, lambda view, _: bool(view.chain) and crowd(view, 4)),
    "stage": Moment("scs", "1.12", 1, lambda view, asked: asked.key == "striker_action" and crowd(view, 6)),
    "battle": Moment("moncolle", "2.00", 4, lambda view, _: len(view.chain) >= 3 and view.fight is not None),
    "march": Moment("moncolle", "2.00", 5, lambda view, asked: asked.key == "march" and steps(view) >= 2),
    "raid": Moment(
        "pso2", "3.0", 4, lambda view, asked: asked.key == "attack_target" and crowd(view, 4) and whole(view), raid=True
    ),
}
MOST_SEEDS = 30
NAMES = ("", "Minato", "Sora")
"""Who sits there; the first is the one who looks."""


@cache
def decks_of(moment: Moment, seed: int) -> tuple[DeckInfo, ...]:
    """Two decks of ours that the seed chooses; in a raid three and the boss."""
    if moment.raid:
        boss = next(deck for deck in shelf(moment.game).decks.values() if deck.options.get("raid"))
        return (*decks_for(moment.game, moment.edition)[:3], boss)
    all_of_them = decks_for(moment.game, moment.edition)
    return tuple(all_of_them[(seed + place) % len(all_of_them)] for place in range(2))


@cache
def position(name: str) -> tuple[Hosted, int, int]:
    """A game at its moment, the seat that is asked, and the seed."""
    moment = MOMENTS[name]
    options = {"raid": "normal"} if moment.raid else {}
    for seed in range(moment.seed, moment.seed + MOST_SEEDS):
        lists = tuple(deck.text for deck in decks_of(moment, seed))
        table = hosted(moment.game, moment.edition, seed, options, lists)
        asked = until(table, moment.fits, "greedy")
        if asked:
            return table, asked.seat, seed
    raise LookupError(f"no game comes to {name}")


def said_at(name: str) -> dict[str, Any]:
    """The first message of the server there."""
    table, seat, seed = position(name)
    return welcome(table, seat, people=people(name, seat, seed))


def people(name: str, seat: int, seed: int) -> dict[str, Any]:
    """Who plays: one bot, and in a raid fellows by name."""
    decks = decks_of(MOMENTS[name], seed)
    found: dict[str, Any] = {}
    for place, deck in enumerate(decks):
        boss = MOMENTS[name].raid and place == len(decks) - 1
        kind = "boss" if boss else "person" if place == seat or MOMENTS[name].raid else "bot"
        title = {"ja": deck.ja, "en": deck.en}
        called = "" if place == seat or boss else "Greedy bot" if kind == "bot" else NAMES[(place - seat) % len(NAMES)]
        found[SEATS[place]] = {"name": called, "kind": kind, "here": True, "deck": title}
    return found

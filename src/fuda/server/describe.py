"""The wire as a page: every address and every message, from the routes and the types themselves. `docs/wire.md` holds
it between two marks, and a test compares them."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from starlette.routing import BaseRoute, Route

from fuda.guide import decks, first_steps, rules
from fuda.host import events
from fuda.host.describe import part
from fuda.server import near, reply, terms, wanted
from fuda.server.accounts import standing, wanting
from fuda.server.library import cards, home, replays, rulebooks
from fuda.server.lobby import offers
from fuda.server.play import tables, wire
from fuda.server.running import health

RECORDS = {
    "/healthz": ("", "Health"),
    "/api/home": ("", "Home"),
    "/api/tables": ("Wanted", "TableMade"),
    "/api/lobby": ("", "Offer, …"),
    "/api/offers": ("Wanted", "OfferMade"),
    "/api/offers/{key}": ("WantedWord", "Waiting"),
    "/api/offers/{key}/join": ("WantedDeck", "TableMade"),
    "/api/offers/{key}/withdraw": ("WantedWord", "Waiting"),
    "/api/mine": ("WantedMine", "Mine, …"),
    "/api/games/{key}": ("", "Replay"),
    "/api/games/{key}/events": ("", "Begun, Answered, …, Ended"),
    "/api/games/{key}/branch": ("WantedBranch", "TableMade"),
    "/api/schema": ("", ""),
    "/api/cards/{game}": ("", "CardList"),
    "/api/cards/{game}/{number:path}": ("", "CardPage"),
    "/api/decks/check": ("WantedCheck", "Sheet"),
    "/api/decks/{game}/{name}": ("", "Sheet"),
    "/api/rules": ("", "BookLine, …"),
    "/api/rules/{book}": ("", "BookPage"),
    "/api/rules/{book}/{number:path}": ("", "RulePage"),
    "/api/first-steps/{key}": ("", "FirstSteps"),
    "/api/account": ("", "Me"),
    "/api/account/new": ("WantedAccount", "Me"),
    "/api/account/sign-in": ("WantedAccount", "Me"),
    "/api/account/sign-out": ("", "Me"),
    "/api/account/password": ("WantedPassword", "Me"),
    "/api/account/forget": ("WantedPassword", "Me"),
    "/api/account/sit": ("WantedSeatOf", "Me"),
    "/api/ratings/{game}": ("", "Standing, …"),
    "/art/{game}/{number:path}.svg": ("", ""),
}
"""By address: the records that are sent and that come back."""
PARTS: tuple[tuple[str, ModuleType, tuple[str, ...]], ...] = (
    ("The table: messages", wire, ()),
    ("New tables", wanted, ("WantedDeck", "WantedSeat", "WantedRaid", "Wanted")),
    ("Time to think", terms, ("WantedClock",)),
    ("Tables made", tables, ("TableMade",)),
    ("Tables that wait for somebody", offers, ("Offer", "OfferMade", "WantedWord", "Waiting")),
    ("Home", home, ()),
    ("Accounts", wanting, ()),
    ("Ratings", standing, ()),
    ("Games that are over", replays, ("Step", "Replay", "WantedBranch")),
    ("Games as lines", events, ("Begun", "Answered", "Ended")),
    ("Cards and decks", cards, ()),
    ("Decks as they are read", decks, ()),
    ("Rules", rulebooks, ()),
    ("Chapters", rules, ("Chapter",)),
    ("Health", health, ("Health",)),
    ("What is wrong", reply, ("Wrong",)),
    ("What is near", near, ("Near",)),
    ("First steps", first_steps, ("Section", "Sign", "FirstSteps")),
)
"""What belongs together, where it is, and which records of it (all, where none is named)."""


def page(routes: list[BaseRoute]) -> str:
    """All addresses and all records in order."""
    records = (line for title, module, names in PARTS for line in part(title, module, names))
    lines = [*_addresses(routes), *records]
    return "\n".join(lines).rstrip() + "\n"


def _addresses(routes: list[BaseRoute]) -> Iterator[str]:
    yield from ("### Addresses", "", "| address | sent | comes back | |", "|---|---|---|---|")
    for route in routes:
        if isinstance(route, Route) and route.path in RECORDS:
            method = "POST" if "POST" in (route.methods or ()) else "GET"
            sent, back = (f"`{name}`" if name else "" for name in RECORDS[route.path])
            about = " ".join((route.endpoint.__doc__ or "").split())
            yield f"| `{method} {route.path.replace(':path', '')}` | {sent} | {back} | {about} |"
    yield ""

"""The page of the wire is what routes and types say."""

from __future__ import annotations

from pathlib import Path

from starlette.routing import BaseRoute, Route

from fuda.host.describe import inserted
from fuda.server.app import application
from fuda.server.describe import RECORDS, page
from fuda.server.play.bots import Bots
from fuda.server.play.desk import Desk
from fuda.server.play.house import House
from fuda.server.run import members_of
from fuda.server.storage.sqlite import SqliteStore

WIRE = Path(__file__).parents[2] / "docs" / "wire.md"


def all_routes() -> list[BaseRoute]:
    store = SqliteStore(":memory:")
    house = House(store, Desk(), Bots(1), members=members_of(store))
    try:
        return application(house).routes
    finally:
        house.close()


def test_the_page_is_the_wire() -> None:
    """To write it anew: `python -m tests.server.test_wire`."""
    text = WIRE.read_text(encoding="utf-8")
    assert inserted(text, page(all_routes())) == text


def test_every_address_for_programs_is_on_it() -> None:
    found = {route.path for route in all_routes() if isinstance(route, Route)}
    assert {path for path in found if path.startswith(("/api/", "/art/", "/healthz"))} == set(RECORDS)
    written = page(all_routes())
    names = {name.partition(",")[0] for pair in RECORDS.values() for name in pair if name}
    assert [name for name in names if f"**{name}**" not in written] == []


if __name__ == "__main__":
    WIRE.write_text(inserted(WIRE.read_text(encoding="utf-8"), page(all_routes())), encoding="utf-8")

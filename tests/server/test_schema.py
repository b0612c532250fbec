"""The wire as JSON Schema: a file, an address, and what is really sent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from fuda.server.describe import RECORDS
from fuda.server.play import wire
from fuda.server.schema import schema
from tests.house.tree import ROOT
from tests.server.serving import Served

FILE = ROOT / "docs" / "wire.schema.json"


def checks(part: object) -> Draft202012Validator:
    """What checks a part of the schema."""
    return Draft202012Validator({"$schema": schema()["$schema"], "$defs": schema()["$defs"], "allOf": [part]})


def written() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def test_the_file_is_the_wire() -> None:
    """To write it anew: `python -m tests.server.test_schema`."""
    assert FILE.read_text(encoding="utf-8") == written()
    Draft202012Validator.check_schema(schema())


def test_every_message_is_in_it() -> None:
    for way, kind in {"sent": wire.FromPage, "told": wire.FromServer}.items():
        assert len(schema()["$defs"][way]["anyOf"]) == len(kind.__subclasses__())


def test_it_is_served(server: Served) -> None:
    status, head, data = server.request("/api/schema")
    assert (status, head["content-type"]) == (200, "application/schema+json")
    assert json.loads(data) == json.loads(written())


def test_what_a_page_and_a_server_say_is_as_it_says(server: Served) -> None:
    sent, told = (checks({"$ref": f"#/$defs/{way}"}) for way in ("sent", "told"))
    made = server.post("/api/tables", {"game": "pso2", "foe": {"kind": "hot seat"}})
    with server.page(made["table"], made["held"]["A"]) as a, server.page(made["table"], made["held"]["B"]) as b:
        for number in range(4):
            asked = a if a.question else b
            assert asked.question is not None
            message = {"type": "answer", "id": number, "question": asked.question["number"], "index": 0}
            sent.validate(message)
            asked.answer(0)
            for page in (a, b):
                page.catch_up()
        messages: list[dict[str, Any]] = [
            {"type": "why", "id": 50, "text": "x"},
            {"type": "until", "until": "something"},
            {"type": "warnings", "question": 8},
        ]
        for message in messages:
            sent.validate(message)
            a.send(**message)
        a.send(type="concede", id=51)
        a.until_told(51)
        frames = [json.loads(frame) for page in (a, b) for frame in page.frames]
    assert {frame["type"] for frame in frames} >= {"welcome", "view", "why", "stops", "refused", "people"}
    for frame in frames:
        told.validate(frame)
    for wrong in ({"type": "answer", "id": 1}, {"type": "hello", "viewer": 1}, {"type": "none"}):
        with pytest.raises(ValidationError):
            sent.validate(wrong)


@pytest.mark.parametrize(
    ("path", "address"),
    [("/healthz", "/healthz"), ("/api/home", "/api/home"), ("/api/rules", "/api/rules"),
     ("/api/cards/scs?q=red", "/api/cards/{game}"), ("/api/first-steps/scs", "/api/first-steps/{key}")],
)  # fmt: skip
def test_what_an_address_gives_is_as_it_says(server: Served, path: str, address: str) -> None:
    found: dict[str, Any] = schema()["addresses"][address]
    checks(found["back"]).validate(server.get(path))


def test_every_address_with_records_is_in_it() -> None:
    assert set(schema()["addresses"]) == {address for address, pair in RECORDS.items() if any(pair)}


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

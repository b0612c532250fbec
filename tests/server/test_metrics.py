"""Figures and the state of health, of a server as people start it."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from fuda import __version__
from fuda.cli.main import main
from fuda.server.run import bound
from fuda.server.running import health
from fuda.server.running.meters import LIMITS, Crowd, Meters
from fuda.server.running.metrics import registry_of
from tests.server.serving import Served, served
from tests.server.test_door import turned_away
from tests.server.test_restart import started

USUAL_LABELS = {"le", "reason", "version"}


def free_port() -> int:
    with bound("127.0.0.1", 0) as listening:
        port: int = listening.getsockname()[1]
    return port


def figures(port: int) -> dict[str, float]:
    """What Prometheus would read, by name and label."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as found:
        families = [*text_string_to_metric_families(found.read().decode())]
    samples = [sample for family in families for sample in family.samples]
    assert {label for sample in samples for label in sample.labels} <= USUAL_LABELS
    return {
        sample.name + sample.labels.get("reason", ""): sample.value for sample in samples if "le" not in sample.labels
    }


def test_a_server_as_it_is_run(tmp_path: Path) -> None:
    port = free_port()
    more = ["--metrics", f"127.0.0.1:{port}", "--log", "json", "--set", "log_level=info"]
    with started(tmp_path, 0, *more) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "hot seat"}})
        with server.page(made["table"], made["held"]["A"]) as a, server.page(made["table"], made["held"]["B"]) as b:
            asked = a if a.question else b
            assert asked.question is not None
            asked.answer(asked.question["default"])
            assert turned_away(server, made["table"], "{")[1] == 4000
            server.request("/api/tables", {}, {"origin": "http://evil.example"})
            found = figures(port)
        assert server.request("/metrics")[0] == 404, "the public door tells no figures"
        assert server.stop() == 0
        assert server.child.stderr is not None
        lines: list[dict[str, Any]] = [json.loads(line) for line in server.child.stderr.read().splitlines()]
    wanted = {
        "fuda_tables": 1,
        "fuda_seats": 2,
        "fuda_spectators": 0,
        "fuda_tables_made_total": 1,
        "fuda_faults_total": 0,
    }
    assert {name: found[name] for name in wanted} == wanted
    assert found["fuda_answer_seconds_count"] == found["fuda_store_seconds_count"] == 1
    assert found["fuda_refused_totalnot understood"] == found["fuda_refused_totalother origin"] == 1
    assert found["process_resident_memory_bytes"] > 1e6
    said = [line["message"] for line in lines]
    assert said[0] == "the server begins"
    assert said[-1] == "the server has ended"
    assert said.count("a page has come") == said.count("a page has gone") == 2
    assert [line["table"] for line in lines if line["message"] == "a new table"] == [made["table"]]


def test_times_are_counted_by_how_long_they_took() -> None:
    meters = Meters()
    for seconds in (0.0005, 0.001, 0.03, 99.0):
        meters.stored.add(seconds)
    registry = registry_of(meters, Crowd)
    below = [registry.get_sample_value("fuda_store_seconds_bucket", {"le": str(limit)}) for limit in LIMITS]
    assert below == [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]
    assert registry.get_sample_value("fuda_store_seconds_bucket", {"le": "+Inf"}) == meters.stored.count == 4


def test_a_place_for_figures_that_is_taken_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        words = ["--no-browser", "--port", "0", "--db", str(tmp_path / "x.db"), "--lang", "en"]
        assert main(["serve", *words, "--metrics", place]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith(f"fuda: {place}: cannot listen there: ")


def test_health_is_alive_version_and_store(server: Served) -> None:
    assert server.get("/healthz") == {"version": __version__, "stored": True}


def test_a_store_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    with served(tmp_path) as server:
        holder = sqlite3.connect(tmp_path / "fuda.db", isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        status, _, said = server.request("/healthz")
        assert (status, "error" in json.loads(said)) == (503, True)
        holder.execute("ROLLBACK")
        holder.close()

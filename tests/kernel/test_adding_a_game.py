"""The example in docs/adding-a-game.md is a complete game, and the page names what exists."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from fuda.kernel.decision import Decision, Outcome
from fuda.kernel.keeping import codec
from fuda.kernel.loop import concede, play, run
from fuda.kernel.notation import texts
from fuda.kernel.rules import Rules
from fuda.kernel.sight.unknown import imagine
from fuda.kernel.sight.view import view

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The example as a module, imported once like any other."""
    file = tmp_path_factory.mktemp("race") / "race_example.py"
    file.write_text(BLOCKS[0], encoding="utf-8")
    spec = importlib.util.spec_from_file_location("race_example", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["race_example"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules["race_example"]


@pytest.mark.parametrize("seed", range(6))
def test_the_example_keeps_every_promise(race: ModuleType, seed: int) -> None:
    g = race.start([[1, 2, 3, 3], [2, 2, 2, 3]], seed)
    for n in range(60):
        asked = run(g)
        if not isinstance(asked, Decision):
            break
        assert len(set(texts(g, asked))) == len(asked.moves)
        before = codec.save(g)
        assert codec.save(g.copy()) == codec.save(race.load(before, g.rules)) == before
        for seat in (0, 1):
            assert view(imagine(g, seat, n), seat) == view(g, seat)
        play(g, asked, asked.moves[(seed + n) % len(asked.moves)])
    assert isinstance(run(g), Outcome)


def test_the_example_refuses_by_rule(race: ModuleType) -> None:
    g = race.start([[1, 2, 3, 3], [2, 2, 2, 3]], 1)
    run(g)
    deck = g.zones[g.rules.layout.at("deck", 0)]
    assert race.why_not_play(g, 0, deck[0]) == "3.1"
    concede(g, 0)
    assert run(g) == Outcome((1,), "concede", "4.2")


def test_the_way_to_play_it_runs(race: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[1], "adding-a-game.md", "exec"), {"start": race.start})
    assert capsys.readouterr().out.startswith("Outcome(winners=(")


def test_every_module_the_page_names_exists() -> None:
    kernel = ROOT / "src" / "fuda" / "kernel"
    rooms = "|".join(sorted(room.name for room in kernel.iterdir() if (room / "__init__.py").is_file()))
    dotted = re.findall(rf"`kernel\.((?:(?:{rooms})\.)?\w+)[.`]", PAGE)
    named = set(re.findall(r"`kernel/([\w/]+\.py)`", PAGE)) | {f"{module.replace('.', '/')}.py" for module in dotted}
    assert len(named) > 12
    assert [name for name in named if not (kernel / name).is_file()] == []


def test_every_question_the_page_names_is_asked() -> None:
    named = set(re.findall(r"`Rules\.(\w+)", PAGE))
    assert len(named) >= 8
    assert [name for name in named if not hasattr(Rules, name)] == []


def test_the_map_has_a_line_for_every_module_of_the_kernel() -> None:
    page = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    for room in ("kernel", "effects"):
        files = {file.name for file in (ROOT / "src" / "fuda" / room).glob("*.py")} - {"__init__.py"}
        assert [name for name in sorted(files) if f"`{name}`" not in page] == []

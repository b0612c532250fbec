"""The documentation: its commands exist and work, its links lead somewhere, its examples run."""

from __future__ import annotations

import contextlib
import io
import json
import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fuda import __version__
from fuda.cli.commands import COMMANDS
from fuda.cli.main import main
from fuda.kernel.decision import Outcome

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/fuda/games/*/README.md")])
NEEDED = (
    "map",
    "decisions",
    "readings",
    "scenarios",
    "protocol",
    "adding-a-game",
    "phrasebook",
    "pso2-1.8",
    "fftcg",
    "pso2",
    "scs",
    "moncolle",
    "raid",
)


@pytest.mark.parametrize("name", NEEDED)
def test_the_page_is_there(name: str) -> None:
    assert (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"(?:\./|`)fuda ([a-z]+)", text):
        assert name in (*COMMANDS, "check"), name


@cache
def options(command: str) -> frozenset[str]:
    """The options that a command's help explains."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.suppress(SystemExit):
        main([command, "--help", "--lang", "en"])
    return frozenset(re.findall(r"--[a-z][a-z-]*", told.getvalue()))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_options_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name, words in re.findall(r"(?:\./|`)fuda ([a-z]+)([^`\n]*)", text):
        named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", words))
        assert named <= options(name) if name in COMMANDS else named <= {"--changed"}, f"{name}{words}"


@pytest.mark.parametrize(
    "words",
    [
        ["rules"],
        ["rules", "pso2-3.0", "506.4.1"],
        ["games"],
        ["help", "pso2"],
        ["cards", "pso2", "red", "draw"],
        ["card", "pso2", "D-047"],
        ["deck", "beacon"],
        ["decks"],
        ["rules", "pso2", "--search", "half", "HP"],
        ["rules", "fftcg-2.1.8", "11.8.13"],
        ["sim", "pso2", "--games", "2", "--seed", "1"],
        ["sim", "fftcg", "--games", "2", "--seed", "1"],
        ["play", "fftcg", "--seed", "3", "--lang", "en"],
        ["play", "pso2", "--seed", "3", "--lang", "en"],
    ],
    ids=" ".join,
)
def test_commands_of_the_readme_work(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (ROOT / "LICENSE").open(encoding="utf-8") as nothing_to_say:
        nothing_to_say.read()
        monkeypatch.setattr("sys.stdin", nothing_to_say)
        assert main(words) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(("name", "language"), [("README.md", "en"), ("README.ja.md", "ja")])
def test_the_moment_of_the_readme_is_what_is_printed(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    question = "why attack 旅燕\n"
    shown = (ROOT / name).read_text(encoding="utf-8").split("```\n── ")[1].split("```")[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\nyes\n{question}"))
    assert main(["play", "pso2", "--seed", "3", "--lang", language]) == 0
    assert question in shown
    assert f"── {shown}" in capsys.readouterr().out


def test_both_readmes_show_the_same_commands() -> None:
    blocks = [
        re.findall(r"^\./fuda [a-z0-9 ]+", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("README.md", "README.ja.md")
    ]
    assert [words.split() for words in blocks[0]] == [words.split() for words in blocks[1]] != []


def test_the_check_of_the_readme_is_what_ci_runs() -> None:
    assert "./fuda check" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_map_names_every_room_and_every_file_outside_of_the_games() -> None:
    page = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    source = ROOT / "src" / "fuda"
    files = [path for path in source.rglob("*.py") if path.name != "__init__.py" and "games" not in path.parts]
    assert len(files) > 80
    assert [path.name for path in files if f"`{path.name}`" not in page] == []
    tests = [path.name for path in (ROOT / "tests").iterdir() if any(path.glob("*.py"))]
    assert [name for name in tests if f"`tests/{name}`" not in page] == []


PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def example(place: int) -> dict[str, Any]:
    """What the names of an example mean after it has run."""
    names: dict[str, Any] = {}
    exec(compile(PROTOCOL.split("```python\n")[place].split("```")[0], "protocol.md", "exec"), names)
    return names


def test_the_example_of_the_protocol_runs() -> None:
    assert example(1)["asked"]


def test_the_self_play_of_the_protocol_ends_and_its_record_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = example(2)
    (tmp_path / "game.fuda").write_text(names["written"], encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.fuda"), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["verified"]
    assert document["ending"] == names["outcome"].ending


def test_the_bot_of_the_protocol_plays_a_game() -> None:
    session = example(3)["session"]
    assert isinstance(session.now, Outcome)
    assert session.moves


def test_the_hosted_game_of_the_protocol_shows_its_answers() -> None:
    names = example(4)
    assert names["labels"]
    assert names["setting"].seats == ("A", "B")
    assert isinstance(names["news"], list)


RECORD = "game-000000.fuda"
SHOWN = {
    "games": ["games"],
    "cards": ["cards", "moncolle", "level>=7"],
    "decks": ["decks"],
    "deck": ["deck", "tidebell"],
    "help": ["help"],
    "rules": ["rules", "pso2-3.0", "506.4.1"],
    "scenario": ["scenario", "good.scn"],
    "card": ["card", "pso2", "cards.txt"],
    "sim": ["sim", "pso2", "--games", "1", "--records", "."],
    "replay": ["replay", RECORD, "--to", "1"],
    "play": ["play", "pso2", "--seed", "3"],
    "prove": ["prove", "scs", "--cards", "8"],
}


def keys(document: Any) -> set[str]:
    """Every key of a document, those of the parts too; trees of meaning and what is counted are data."""
    if isinstance(document, list):
        return set().union(*map(keys, document)) if document else set()
    if not isinstance(document, dict):
        return set()
    inner = (keys(value) for key, value in document.items() if key not in ("tree", "endings", "numbers", "curve"))
    return set(document).union(*inner)


def test_the_json_of_the_commands_is_as_documented(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "good.scn").write_text("title: good\nscript\nno winner\n", encoding="utf-8")
    (tmp_path / "cards.txt").write_text("石\ntype: character\n空を飛ぶ。\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for command, words in SHOWN.items():
        main([*words, "--json"])
        row = next(line for line in PROTOCOL.splitlines() if line.startswith(f"| `fuda {command}` |"))
        assert keys(json.loads(capsys.readouterr().out)) - set(re.findall(r"`(\w+)`", row)) == set(), command


def test_every_reading_on_the_page_is_cited_in_code_and_the_other_way_round() -> None:
    page = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| ([A-Z]+\d+) \|", page, re.MULTILINE))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert set(re.findall(r"reading\s+([A-Z]+\d+)", sources)) == listed


def test_the_changelog_goes_back_from_this_version_by_date() -> None:
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", head) for head in heads]
    versions = [(date.fromisoformat(one[4]), [int(part) for part in one.groups()[:3]]) for one in found if one]
    assert len(versions) == len(heads)
    assert versions == sorted(versions, reverse=True)
    assert versions[0][1] == [int(part) for part in __version__.split(".")]

"""The documentation: its commands exist and work, its links lead somewhere, its examples run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from fuda.cli.commands import COMMANDS
from fuda.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/fuda/games/*/README.md")])
NEEDED = ("map", "decisions", "readings", "scenarios", "protocol", "adding-a-game", "phrasebook", "pso2-1.8")


@pytest.mark.parametrize("name", NEEDED)
def test_the_page_is_there(name: str) -> None:
    assert (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"(?:\./|`)fuda ([a-z]+)", text):
        assert name in (*COMMANDS, "check"), name


@pytest.mark.parametrize(
    "words",
    [
        ["rules"],
        ["rules", "pso2-3.0", "506.4.1"],
        ["games"],
        ["sim", "pso2", "--games", "2", "--seed", "1"],
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


def test_both_readmes_show_the_same_commands() -> None:
    blocks = [
        re.findall(r"^\./fuda [a-z0-9 ]+", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("README.md", "README.ja.md")
    ]
    assert [words.split() for words in blocks[0]] == [words.split() for words in blocks[1]] != []


def test_the_check_of_the_readme_is_what_ci_runs() -> None:
    assert "./fuda check" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_example_of_the_protocol_runs() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(compile(code, "protocol.md", "exec"), names)
    assert names["asked"]


def test_every_reading_on_the_page_is_cited_in_code_and_the_other_way_round() -> None:
    page = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| (P\d+) \|", page, re.MULTILINE))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert set(re.findall(r"reading\s+(P\d+)", sources)) == listed


def test_the_version_is_in_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["name"] == "fuda"
    from fuda import __version__

    assert __version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

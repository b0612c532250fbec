"""The command line as users meet it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fuda.cli.commands import COMMANDS
from fuda.cli.language import choose
from fuda.cli.main import main
from fuda.cli.output import table
from fuda.errors import UserError
from fuda.registry.tree import Tree, checkout
from tests.house.tree import SOURCE
from tests.registry.samples import sample

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A small tree that `fuda rules` looks at."""
    sample(tmp_path)
    tree = checkout(tmp_path)
    monkeypatch.setattr("fuda.cli.judging.rules.find_tree", lambda: tree)
    monkeypatch.delenv("FUDA_RULEBOOKS", raising=False)
    monkeypatch.setenv("FUDA_LANG", "en")
    return tree


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ja_JP.UTF-8"}, "ja"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "ja_JP.UTF-8", "FUDA_LANG": "en"}, "en"),
        (["rules", "--lang", "ja"], {"FUDA_LANG": "en"}, "ja"),
        (["--lang=ja", "rules"], {}, "ja"),
    ],
)
def test_language(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert choose(arguments, environment) == language


def test_help_loads_no_subcommand() -> None:
    code = "import sys\nfrom fuda.cli.main import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "sys.exit([name for name in sys.modules if name in ('msgspec', 'fuda.cli.judging.rules')] or 0)"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parent), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "rules" in done.stdout


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_speaks_the_users_language(command: str, capsys: Capture) -> None:
    """Every option is explained; the Japanese help has no English heading left."""
    texts = {}
    for language in ("en", "ja"):
        with pytest.raises(SystemExit):
            main([*([command] if command else []), "--help", "--lang", language])
        texts[language] = capsys.readouterr().out
    assert not re.search("usage|arguments|options|exit", texts["ja"])
    assert texts["en"].startswith("usage: fuda")
    for text in texts.values():
        options = re.findall(r"^  (-.*\n(?: {6,}.*\n)*)", text, re.MULTILINE)
        assert len(options) >= 3
        assert [option for option in options if not re.search(r"\s{2,}\S", option)] == []


@pytest.mark.parametrize(
    "arguments",
    [["nothing"], ["rules", "--nothing"], ["rules", "demo-9"], ["rules", "demo-2.0", "9.9"], ["rules", "--lang", "xx"]],
)
def test_bad_input_is_one_line_and_exit_code_2(tree: Tree, capsys: Capture, arguments: list[str]) -> None:
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("fuda: ")
    assert output.err.count("\n") == 1


def test_a_user_error_is_one_line() -> None:
    assert UserError("two\nlines", place="deck.txt:3").line == "deck.txt:3: two lines"


def test_a_defect_is_not_the_users_error(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Tree:
        raise ZeroDivisionError

    monkeypatch.setattr("fuda.cli.judging.rules.find_tree", broken)
    with pytest.raises(ZeroDivisionError):
        main(["rules"])


def test_coverage_table(tree: Tree, capsys: Capture) -> None:
    assert main(["rules"]) == 0
    header, old, new = capsys.readouterr().out.splitlines()
    assert header.split() == ["book", "total", "engine", "definition", "physical", "todo", "code", "tests", "problems"]
    assert old.split() == ["demo-1.0", "1", "1", "0", "0", "0", "1", "1", "0"]
    assert new.split() == ["demo-2.0", "4", "1", "1", "1", "1", "2", "1", "0"]


def test_one_rule(tree: Tree, capsys: Capture) -> None:
    assert main(["rules", "demo-2.0", "1.1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "demo-2.0 1.1  engine",
        "  ja    ターンの初めに1枚引く",
        "  en    Draw a card at the start of the turn",
        "  code  src/fuda/turn.py:1",
        "  test  tests/test_turn.py:3 test_draw",
    ]


def test_json_of_all_books(tree: Tree, capsys: Capture) -> None:
    assert main(["rules", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["books"][0] == {
        "book": "demo-1.0",
        "total": 1,
        "engine": 1,
        "definition": 0,
        "physical": 0,
        "todo": 0,
        "cited_by_code": 1,
        "cited_by_tests": 1,
        "problems": [],
    }


def test_json_of_one_rule(tree: Tree, capsys: Capture) -> None:
    assert main(["rules", "demo-2.0", "1.1", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["books"][0]["rules"]
    assert rule["code"] == [{"file": "src/fuda/turn.py", "line": 1}]
    assert rule["tests"] == [{"file": "tests/test_turn.py", "line": 3, "test": "test_draw"}]


def test_check_prints_a_line_per_problem(tree: Tree, capsys: Capture) -> None:
    assert main(["rules", "--check"]) == 0
    capsys.readouterr()
    (tree.root / "src" / "fuda" / "turn.py").write_text("# [demo-2.0 9]", encoding="utf-8")
    assert main(["rules", "--check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "src/fuda/turn.py:1: demo-2.0 9: there is no such rule"
    assert len(lines) == 3


def test_an_installed_package_shows_rules_but_checks_nothing(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    installed = Tree(tree.root, tree.rulebooks, tree.code, None)
    monkeypatch.setattr("fuda.cli.judging.rules.find_tree", lambda: installed)
    assert main(["rules"]) == 0
    assert main(["rules", "--check"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_tables_count_wide_characters() -> None:
    assert table([["札", 1], ["abc", 10]]) == ["札    1", "abc  10"]

"""Programs as bots: asked by lines, and losing by a clear rule whatever they do wrong."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import fuda
from fuda.ai import lines
from fuda.ai.lines import Forfeit, LineBot
from fuda.cli.main import main
from tests.house.tree import ROOT

EXAMPLES = [(sys.executable, "line_bot.py"), *([(node, "line_bot.js")] if (node := shutil.which("node")) else [])]
READ = "import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[str]:
    """The folder of programs that a test writes; all of them are ended afterwards."""
    yield str(tmp_path)
    lines.end_all()


def program(folder: str, body: str, limit: str = "") -> str:
    """The name of a bot that is this program."""
    file = Path(folder) / "bot.py"
    file.write_text(body, encoding="utf-8")
    return f"exec:{limit}{shlex.join([sys.executable, str(file)])}"


def sight() -> fuda.Sight:
    """What the first player of a game is asked first."""
    found = fuda.Table(fuda.make_match("scs", fuda.list_decks("scs")[:2], seed=3)).sight()
    assert found is not None
    return found


@pytest.mark.parametrize(("interpreter", "name"), EXAMPLES, ids=lambda part: Path(part).name)
def test_the_examples_play_whole_games(
    interpreter: str, name: str, capsys: pytest.CaptureFixture[str], bot: str
) -> None:
    agents = f"exec:{shlex.join([interpreter, str(ROOT / 'examples' / name)])},random"
    assert main(["sim", "pso2", "--games", "3", "--seed", "1", "--agents", agents, "--workers", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["errors"]) == (3, 0)
    assert "concede" not in report["endings"]
    assert report["wins"][0] >= 2, "it attacks"


def test_the_examples_are_short() -> None:
    for file in ("line_bot.py", "line_bot.js"):
        assert len((ROOT / "examples" / file).read_text(encoding="utf-8").splitlines()) <= 30


def test_a_program_is_told_what_its_seat_may_know_and_answers_by_place_or_text(bot: str) -> None:
    said = "open(sys.argv[0] + '.told', 'w').write(line)\n    answers = asked['question']['answers']\n    "
    name = program(
        bot, f"{READ}{said}print(json.dumps({{'id': asked['id'], 'answer': answers[-1]['text']}}), flush=True)"
    )
    seen = sight()
    assert LineBot(name, "scs", 5).choose(seen, 2) == seen.answers - 1
    told = json.loads((Path(bot) / "bot.py.told").read_text(encoding="utf-8"))
    assert (told["type"], told["protocol"], told["game"], told["seed"], told["number"]) == ("choose", 1, "scs", 5, 2)
    assert told["seat"] == seen.seat == told["view"]["viewer"]
    assert told["question"]["prompt"] == seen.question().prompt
    hands = [zone for zone in told["view"]["zones"] if zone["name"] == "hand" and zone["seat"] != seen.seat]
    assert [card.get("number", "") for zone in hands for card in zone["cards"]] == [""] * hands[0]["count"]


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("print('hello', flush=True)", "a line that is no answer"),
        ("print('[1]', flush=True)", "a line that is no answer"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "a line that is no answer"),
        ("print(json.dumps({'id': asked['id'], 'answer': 999}), flush=True)", "not legal: 999"),
        ("print(json.dumps({'id': asked['id'], 'answer': -1}), flush=True)", "not legal: -1"),
        ("print(json.dumps({'id': asked['id'], 'answer': 'win'}), flush=True)", "not legal: 'win'"),
        ("print(json.dumps({'id': asked['id'] + 1, 'answer': 0}), flush=True)", "question 1 instead of 0"),
        ("print('x' * 100000, flush=True)", "more than 65536 bytes"),
        ("sys.exit()", "it has ended"),
        ("time.sleep(60)", "no answer within 0.1 s"),
    ],
)
def test_whatever_a_program_does_wrong_loses_at_once(
    does: str, why: str, bot: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lines, "STARTING", 1.5)
    lines._TOLD.clear()
    began = time.monotonic()
    with pytest.raises(Forfeit, match=why.replace("'", ".")):
        LineBot(program(bot, f"{READ}{does}", "100ms:"), "scs", 1).choose(sight(), 0)
    assert time.monotonic() - began < 30
    assert "loses: " in capsys.readouterr().err
    assert not lines._RUNNING


def test_a_program_that_never_reads_or_is_not_there_loses_too(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "STARTING", 0.2)
    with pytest.raises(Forfeit, match="no answer"):
        LineBot(program(bot, "import time; time.sleep(60)", "100ms:"), "scs", 1).choose(sight(), 0)
    with pytest.raises(Forfeit, match="cannot be started"):
        LineBot(f"exec:{bot}/nothing", "scs", 1).choose(sight(), 0)


def test_who_loses_so_has_given_up_and_the_next_game_begins_anew(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    ends = "asked['number'] > 2 and sys.exit()\n    "
    name = program(bot, f"{READ}{ends}print(json.dumps({{'id': asked['id'], 'answer': 0}}), flush=True)")
    folder = Path(bot) / "records"
    words = ["sim", "scs", "--games", "2", "--seed", "1", "--agents", f"{name},random", "--workers", "1", "--json"]
    assert main([*words, "--records", str(folder)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["wins"], report["errors"]) == ([0, 2], 0)
    [first, _] = sorted(folder.iterdir())
    assert "\nconcede A\n" in first.read_text(encoding="utf-8")
    table = fuda.Table(fuda.make_match("scs", fuda.list_decks("scs")[:2], seed=3))
    assert fuda.play(table, [fuda.make_bot(name, "scs"), fuda.make_bot("random", "scs")]) == (1,)


@pytest.mark.parametrize("name", ["exec:", "exec:no-such-program at all", "exec:'open"])
def test_a_command_that_cannot_be_started_is_refused_before_the_first_game(name: str) -> None:
    with pytest.raises(fuda.UserError):
        fuda.make_bot(name, "scs")

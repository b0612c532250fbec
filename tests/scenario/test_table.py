"""The runner itself: forced answers, labels, fixed chance, and the standing checks at every question."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fuda.cards.loader import library
from fuda.games import registry
from fuda.games.pso2.now import projection
from fuda.games.pso2.state import Duel
from fuda.kernel import notation
from fuda.kernel.chain import Window
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.state import State
from fuda.scenario import answers, steps
from fuda.scenario.kit import kit
from fuda.scenario.position_of import Position
from fuda.scenario.pso2 import KIT
from fuda.scenario.reading.parse import parse
from fuda.scenario.table import Table
from tests.house.tree import SOURCE, python_files
from tests.scenario.samples import TABLE, run, scenario
from tests.words.test_words import PASSED_ON


def open_table(script: str = "no winner", place: str = TABLE) -> Table:
    board = Table(parse(scenario(script, place).encode(), "sample.scn"), "3.0")
    board.begin()
    return board


@pytest.mark.parametrize(
    "script",
    ["A: play 剣士", "A: play 剣士\nB: pass", "A: play 剣士\nB: pass\nA: pass", "A: play 剣士\nA: pass"],
)
def test_forced_passes_may_be_written_or_left_out(script: str) -> None:
    result = run(f"{script}\nexpect A.剣士@front#3: OFF\ncount A.hand: 0")
    assert result.ok, result.text


@pytest.mark.parametrize(
    "script", ["A: play 剣士\nA: pass\nB: pass", "A: play 剣士\nB: pass\nB: pass", "A: pass", "B: pass"]
)
def test_a_pass_that_was_not_forced_is_not_accepted(script: str) -> None:
    result = run(script)
    assert not result.ok
    assert "pass to be legal" in result.message


@pytest.mark.parametrize("target", ["PLAYER", "B.PLAYER", "B.PLAYER@player", "card PLAYER", "B.PLAYER@player#1"])
def test_a_forced_choice_may_be_written_in_any_form(target: str) -> None:
    alone = "seat A\n  front: 剣士\n"
    assert run(f"A: attack 剣士 -> {target}\nlog hurts_player B 2", table=alone).ok
    assert run(f"legal A: attack 剣士 -> {target}", table=alone).ok
    assert run("A: attack 剣士\nlog hurts_player B 2", table=alone).ok
    assert run("illegal A: attack 剣士 -> A.PLAYER [506.3.1]", table=alone).ok
    assert not run("A: attack 剣士 -> A.PLAYER", table=alone).ok
    assert not run("legal A: attack 剣士 -> A.PLAYER", table=alone).ok


def test_a_forced_answer_that_is_written_is_given_where_it_is_written() -> None:
    before = "chain: 剣士\nasks B: act\noffers B: pass"
    between = "chain: 剣士\nasks A: act\nact: A"
    result = run(f"A: play 剣士\n{before}\nB: pass\n{between}\nA: pass\nchain: nothing\nexpect A.剣士@front#3: OFF")
    assert result.ok, result.text
    assert run("A: play 剣士\nchain: nothing\nA: end").ok


def test_the_end_of_the_main_phase_is_always_asked() -> None:
    nothing = "seat A\n  player: PLAYER OFF\n"
    assert run("offers A: end\nA: end\nturn: B 4", table=nothing).ok


def test_a_label_follows_its_card() -> None:
    far = "seat A\n  front: 剣士 as 左\nseat B\n  front: 番人 as 的 damage 3\n"
    result = run("A: attack 左 -> 的\nexpect 的: B.discard\nexpect 左: OFF, damage 1", table=far)
    assert result.ok, result.text


def test_what_stands_before_the_first_question_can_be_fixed() -> None:
    decks = "phase: opening\nturn: A 1\nseat A\n  deck: 5 red, 剣士, 2 blue\n"
    order = "shuffle A: 剣士, 2 blue, 5 red"
    result = run(f"{order}\ncards A.hand: 剣士, 2 blue, 2 red\ncards A.deck: 3 red", table=decks)
    assert result.ok, result.text
    assert not run(f"no winner\n{order}", table=decks).ok


def test_dice_and_shuffles_reach_both_games() -> None:
    board = open_table()
    steps.Dice((3, 5)).run(board)
    steps.Shuffle(0, ("filler",) * 20).run(board)
    assert board.g.set_dice == board.twin.set_dice == [3, 5]
    assert board.g.set_orders == board.twin.set_orders
    assert len(board.g.set_orders[0]) == 20


def test_a_battle_step_as_a_beginning() -> None:
    place = "phase: battle join\nbattle: 剣士 -> 番人\nseat A\n  front: 剣士 OFF\nseat B\n  front: 番人\n"
    board = open_table(place=place)
    assert board.journal.entries[-1].event.kind == "battle_ends"
    assert [entry.event.kind for entry in board.journal.entries if entry.event.kind == "hurts"] == ["hurts", "hurts"]


def test_japanese_words() -> None:
    text = """題名: 見本
版: 3.0
カード 剣士
  種類: キャラ
  色: 赤
  攻撃力/HP: 2/5
席 A
  前列: 剣士 ダメージ 1
  手札: red
ターン: A 5
フェイズ: メイン
手順
expect 剣士: attack 2, damage 1, colour 赤, A.front
"""
    result = table_result(text)
    assert result == ""


def table_result(text: str) -> str:
    from fuda.scenario.run import run_bytes

    return run_bytes(text.encode(), "sample.scn").message


def test_cards_of_our_sets_by_number_and_name() -> None:
    number, printed = next((n, c) for n, c in library("pso2").printed.items() if c.type == "character" and c.title)
    for name in (number, printed.full_name):
        result = run(f"expect {name}: attack {printed.attack}, hand", table=f"seat A\n  hand: {name}\n")
        assert result.ok, result.text


# The standing checks can fail


def test_a_stale_projection_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, count = projection.build, [0]

    def other(g: Duel) -> projection.Projection:
        made = fresh(g)
        count[0] += 1
        made.to_write(0).own("attack").add(count[0])
        return made

    monkeypatch.setattr(projection, "build", other)
    assert run("no winner").message.startswith("defect of the engine: the kept projection")


def test_a_game_that_is_not_saved_whole_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, count = codec.save, [0]

    def save(g: State) -> bytes:
        count[0] += 1
        return whole(g) + b" " * (count[0] % 2)

    monkeypatch.setattr(codec, "save", save)
    assert run("no winner").message.startswith("defect of the engine: the game is not the same after saving")


def test_an_error_of_the_engine_is_not_the_writers(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Window, g: object, move: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(Window, "settle", broken)
    result = run("no winner")
    assert result.message == "defect of the engine: KeyError: 'lost'"
    assert not result.malformed


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_list_of_events_is_the_games(game: str) -> None:
    told = {kind for file in python_files(SOURCE / "games" / game) for kind in kinds_told(file)}
    assert told | PASSED_ON.get(game, set()) == set(kit(game).kinds)


def kinds_told(file: Path) -> set[str]:
    """The kinds of events that a module tells: the constants in the second argument of `tell` or `_tell`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tell", "_tell"):
            parts = ast.walk(node.args[1])
            found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def test_texts_of_the_question_are_what_moves_are_matched_with() -> None:
    board = open_table()
    assert isinstance(board.asked, Decision)
    for text, move in zip(notation.texts(board.g, board.asked), board.asked.moves, strict=True):
        assert answers.find_move(KIT, board.g, board.asked, 0, text) == move


def test_a_scenario_writes_nothing_into_rules_that_others_may_share() -> None:
    board = open_table("A: end")
    shared = board.rules
    assert {"actions", "asks_even"}.isdisjoint(vars(shared))
    assert board.g.rules is not shared
    found = parse(scenario("A: end", TABLE).encode(), "sample.scn")
    released, _ = Position(found, "3.0", "sample.scn", None).lay()
    assert {"actions", "asks_even"}.isdisjoint(vars(released.rules))

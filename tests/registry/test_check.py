"""What the check of the registry finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.registry.book import RulebookError, load_books
from fuda.registry.check import check
from fuda.registry.coverage import cover
from fuda.registry.tree import find_tree
from tests.registry.samples import CODE, NEW, OLD, TEST, problems, sample, with_rule, write

NEW_FILE = "rulebooks/demo-2.0.toml"
OLD_FILE = "rulebooks/demo-1.0.toml"
GLOSS = 'ja = "あ"\nen = "a"\n'


def test_a_sound_tree_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path) == []


def test_figures(tmp_path: Path) -> None:
    figures = cover(sample(tmp_path), "demo-2.0")
    assert (figures.total, figures.engine, figures.definition, figures.physical, figures.todo) == (4, 1, 1, 1, 1)
    assert (figures.cited_by_code, figures.cited_by_tests) == (2, 1)


def test_an_unchanged_rule_inherits(tmp_path: Path) -> None:
    rule = sample(tmp_path).find("demo-1.0", "5")
    assert rule is not None
    assert (rule.status, rule.en) == ("engine", "Draw a card at the start of the turn")
    assert [citation.place for citation in rule.code] == ["src/fuda/turn.py:1"]
    assert [citation.test for citation in rule.tests] == ["test_draw"]


def test_an_id_is_found_in_either_width(tmp_path: Path) -> None:
    rule = sample(tmp_path).find("demo-2.0", "用語.『(A)⇒(B)』")
    assert rule is not None
    assert rule.id == "用語.『（A）⇒（B）』"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (f'id = "2"\nstatus = "engine"\n{GLOSS}', "2: an engine rule that no code cites"),
        (f'id = "2"\nstatus = "engine"\n{GLOSS}', "2: an engine rule that no test cites"),
        (f'id = "2"\nstatus = "definition"\n{GLOSS}', "2: a definition needs used_by"),
        (f'id = "2"\nstatus = "definition"\nused_by = ["8"]\n{GLOSS}', "2: used_by names 8, which is not in the book"),
        (f'id = "2"\nstatus = "definition"\nused_by = ["2"]\n{GLOSS}', "2: used_by names the rule itself"),
        (f'id = "2"\nstatus = "physical"\n{GLOSS}', "2: a physical rule needs a reason"),
        ('id = "2"\nstatus = "physical"\nreason = "r"\nja = "あ"', "2: no gloss in en"),
        ('id = "2"\nstatus = "physical"\nreason = "r"\nen = "a"', "2: no gloss in ja"),
        (f'id = "2"\n{GLOSS}', "2: no status"),
        ('id = "1.1"\nstatus = "todo"', "1.1: given 2 times"),
        ('id = "2"\nsame_as = "1.1"', "2: same_as 1.1, but the book names no newer edition that exists"),
    ],
)
def test_problems_of_an_entry(tmp_path: Path, entry: str, message: str) -> None:
    assert f"{NEW_FILE}: {message}" in problems(tmp_path, {NEW_FILE: with_rule(NEW, entry)})


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('id = "6"\nsame_as = "7.7"', "6: same_as 7.7, which is not in demo-2.0"),
        ('id = "6"\nsame_as = "1.1"\nstatus = "engine"', "6: same_as 1.1 together with its own status"),
        ('id = "6"\nsame_as = "1.1"\nen = "a"', "6: same_as 1.1 together with its own en"),
    ],
)
def test_stale_same_as(tmp_path: Path, entry: str, message: str) -> None:
    assert problems(tmp_path, {OLD_FILE: with_rule(OLD, entry)}) == [f"{OLD_FILE}: {message}"]


def test_same_as_points_into_the_newest_edition(tmp_path: Path) -> None:
    middle = NEW.replace("demo-2.0", "demo-3.0")
    files: dict[str, str] = {
        "rulebooks/demo-3.0.toml": middle,
        NEW_FILE: NEW.replace('game = "demo"', 'game = "demo"\nnewer = "demo-3.0"'),
    }
    assert f"{OLD_FILE}: 5: same_as 1.1, but demo-2.0 is not the newest edition" in problems(tmp_path, files)


def test_an_engine_rule_needs_both_code_and_test(tmp_path: Path) -> None:
    without_code = problems(tmp_path / "a", {"src/fuda/turn.py": '"""."""'})
    without_test = problems(tmp_path / "b", {"tests/test_turn.py": ""})
    assert f"{NEW_FILE}: 1.1: an engine rule that no code cites" in without_code
    assert f"{OLD_FILE}: 5: an engine rule that no test cites" in without_test


def test_a_citation_of_the_older_rule_is_enough_for_it_alone(tmp_path: Path) -> None:
    files = {"src/fuda/turn.py": CODE.replace("2.0 1.1, ", "1.0 5] [demo-2.0 "), "tests/test_turn.py": TEST}
    assert problems(tmp_path, files) == [f"{NEW_FILE}: 1.1: an engine rule that no code cites"]


def test_ids_are_those_of_the_index(tmp_path: Path) -> None:
    write(tmp_path / "index", {"demo-1.0.index.tsv": "5\t1\tx\n6\t2\ty\n", "demo-2.0.index.tsv": "1.1\t1\tx\n"})
    lines = [problem.line for problem in check(sample(tmp_path), tmp_path / "index")]
    assert f"{OLD_FILE}: 6: in the index, but not here" in lines
    assert f"{NEW_FILE}: 1.2: here, but not in the index" in lines


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('id = "2"\nstatus = "done"', "rulebooks/demo-2.0.toml: rule 2: Invalid enum value 'done'"),
        ('id = "2"\ncolour = "red"', "rulebooks/demo-2.0.toml: rule 2: Object contains unknown field `colour`"),
        ('id = "2', "rulebooks/demo-2.0.toml: Illegal character"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, entry: str, message: str) -> None:
    with pytest.raises(RulebookError) as raised:
        problems(tmp_path, {NEW_FILE: with_rule(NEW, entry)})
    assert str(raised.value).startswith(message)


def test_a_book_has_the_name_of_its_file(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="is not the name of its file"):
        sample(tmp_path, {"rulebooks/other-1.toml": NEW})


def test_the_books_of_this_project_load() -> None:
    assert {"fftcg-2.1.8", "scs-1.12", "moncolle-2.00"} <= set(load_books(find_tree().rulebooks))

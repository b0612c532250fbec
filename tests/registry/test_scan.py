"""Where citations are found."""

from __future__ import annotations

from pathlib import Path

from fuda.registry.markers import find_markers
from fuda.registry.reference import Reference
from fuda.registry.scan import Citation
from tests.registry.samples import problems, sample

MARKED = """
import pytest

rule = pytest.mark.rule
pytestmark = pytest.mark.rule("demo-2.0 1")

class TestTurn:
    @pytest.mark.rule("demo-2.0 2", "demo-2.0 3, 4")
    def test_a(self): ...

@rule("demo-2.0 5")
def test_b(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("demo-2.0 6"))])
def test_c(x): ...

@rule("7", NAME)
def test_d(): ...
"""


def test_markers() -> None:
    found = [(test, [reference.id for reference in references]) for test, _, references in find_markers(MARKED)]
    assert found == [
        ("", ["1"]),
        ("TestTurn::test_a", ["2"]),
        ("TestTurn::test_a", ["3", "4"]),
        ("test_b", ["5"]),
        ("test_c", ["6"]),
        ("test_d", []),
        ("test_d", []),
    ]


def cited(root: Path, name: str, text: str) -> list[Citation]:
    """The citations of one added file."""
    return [citation for citation in sample(root, {name: text}).citations if citation.file == name]


def test_code_place(tmp_path: Path) -> None:
    name = "src/fuda/games/demo/play.py"
    assert cited(tmp_path, name, "# one\n# [demo-2.0 1.1]\n") == [
        Citation("code", name, 2, Reference("demo-2.0", "1.1"))
    ]


def test_phrasebooks_and_prompts_count_as_code(tmp_path: Path) -> None:
    text = "引く = draw  # [demo-2.0 1.1]\nrule: demo-2.0 1.2\n"
    found = cited(tmp_path, "src/fuda/games/demo/ja.phrases", text)
    assert [(citation.kind, str(citation.reference)) for citation in found] == [
        ("code", "demo-2.0 1.1"),
        ("code", "demo-2.0 1.2"),
    ]


def test_scenarios_count_as_tests(tmp_path: Path) -> None:
    found = cited(tmp_path, "tests/scenarios/demo/draw.scn", "title: draw\nrule: demo-2.0 1.1, 1.2\n")
    assert [(citation.kind, citation.line) for citation in found] == [("test", 2), ("test", 2)]


def test_documents_count_as_neither(tmp_path: Path) -> None:
    assert [citation.kind for citation in cited(tmp_path, "docs/map.md", "[demo-2.0 1.1]")] == ["document"]
    assert [citation.kind for citation in cited(tmp_path, "src/fuda/games/README.md", "[demo-2.0 1.1]")] == ["document"]


def test_unknown_ids_anywhere_are_problems(tmp_path: Path) -> None:
    files = {
        "docs/map.md": "[demo-2.0 9.1]",
        "src/fuda/x.py": "# [demo-2.0 9.2]",
        "src/fuda/x.phrases": "rule: demo-3.0 1.1",
        "tests/test_x.py": 'import pytest\npytestmark = pytest.mark.rule("demo-2.0 9.3")',
        "tests/scenarios/x.scn": "rule: demo-2.0 9.4",
    }
    assert sorted(problems(tmp_path, files)) == [
        "docs/map.md:1: demo-2.0 9.1: there is no such rule",
        "src/fuda/x.phrases:1: demo-3.0 1.1: there is no book demo-3.0",
        "src/fuda/x.py:1: demo-2.0 9.2: there is no such rule",
        "tests/scenarios/x.scn:1: demo-2.0 9.4: there is no such rule",
        "tests/test_x.py:2: demo-2.0 9.3: there is no such rule",
    ]


def test_a_marker_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    text = 'import pytest\npytestmark = pytest.mark.rule("1.1")'
    assert problems(tmp_path, {"tests/test_x.py": text}) == [
        'tests/test_x.py:2: the marker "rule" takes literal texts of the form "BOOK ID"'
    ]


def test_caches_are_not_read(tmp_path: Path) -> None:
    assert problems(tmp_path, {"src/fuda/.cache/x.json": "[demo-2.0 9.9]"}) == []

"""How texts name rules."""

from __future__ import annotations

import pytest

from fuda.registry.reference import (
    Found,
    Reference,
    as_rule_values,
    in_brackets,
    on_rule_lines,
    parse_references,
)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("demo-2.0 1.1", ["1.1"]),
        ("demo-2.0 1.1, 1.1.1, 302.1(2)", ["1.1", "1.1.1", "302.1(2)"]),
        ("demo-2.0 用語.貫通X, 用語.『（A）⇒（B）』", ["用語.貫通X", "用語.『（A）⇒（B）』"]),
        ("demo-2.0 用語.【ON⇒OFF】", ["用語.【ON⇒OFF】"]),
        ("demo-2.0 用語.Aした場合、B, 用語.先攻/後攻", ["用語.Aした場合、B", "用語.先攻/後攻"]),
        ("1.1", []),
        ("", []),
    ],
)
def test_ids_of_a_reference(text: str, named: list[str]) -> None:
    assert parse_references(text) == [Reference("demo-2.0", name) for name in named]


def test_a_second_book_in_one_reference() -> None:
    assert parse_references("demo-2.0 1, demo-1.0 2, 3") == [
        Reference("demo-2.0", "1"),
        Reference("demo-1.0", "2"),
        Reference("demo-1.0", "3"),
    ]


def test_brackets_over_the_end_of_a_line() -> None:
    text = "x\n# because [demo-2.0 1.1,\n#   1.2] says so\n"
    assert list(in_brackets(text)) == [Found(Reference("demo-2.0", "1.1"), 2), Found(Reference("demo-2.0", "1.2"), 2)]


@pytest.mark.parametrize("text", ['refuse("1.1")', "table[demo - 2.0]", "[1.1]", "[demo 1.1]", "demo-2.0 1.1"])
def test_what_is_no_citation(text: str) -> None:
    assert list(in_brackets(text)) == []


TWO_RULES = [Found(Reference("demo-2.0", "1.1"), 2), Found(Reference("demo-2.0", "1.2"), 2)]


@pytest.mark.parametrize("line", ["rule: demo-2.0 1.1, 1.2", "  rule:  demo-2.0 1.1, 1.2  "])
def test_rule_lines(line: str) -> None:
    assert list(on_rule_lines(f"title: x\n{line}\n")) == TWO_RULES
    assert list(on_rule_lines(f"title: x\n# {line}\n")) == []


@pytest.mark.parametrize(
    "line",
    [
        "rule: demo-2.0 1.1, 1.2",
        'rule = "demo-2.0 1.1, 1.2"',
        '{"rule": "demo-2.0 1.1, 1.2", "ja": "引く"}',
        "draw: 引く  rule: demo-2.0 1.1, 1.2",
    ],
)
def test_rule_values(line: str) -> None:
    assert list(as_rule_values(f"title: x\n{line}\n")) == TWO_RULES


@pytest.mark.parametrize("line", ['rule = "1.1"', "overrule: demo-2.0 1.1", "no-rule: demo-2.0 1.1"])
def test_what_is_no_rule_value(line: str) -> None:
    assert list(as_rule_values(line)) == []

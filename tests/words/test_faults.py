"""Every message of bad input has its Japanese, with the same gaps; the catalogue has nothing else."""

from __future__ import annotations

import ast
import errno
import os
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import get_args

import pytest

from fuda.cli.complaint import COMPLAINTS
from fuda.errors import COMMA, ENGLISH, InBoth, Said, UserError, one_after_another
from fuda.games.pso2.printed import CardType, ItemType
from fuda.kernel.errors import Fault
from fuda.words.faults import catalogue, line_in
from tests.house.tree import SOURCE, parse, python_files, show

TEMPLATE_AT = {
    "Said": 0, "UserError": 0, "Fault": 0, "Malformed": 0, "BookError": 0, "TemplateError": 0, "RulebookError": 0,
    "Failed": 0, "FailedQuestion": 0, "Defect": 0, "Missing": 0, "NotThere": 0,
    "error": 0, "fault": 0, "expect_same": 0, "_refuse": 1, "meant": 2,
}  # fmt: skip
"""What takes a template, and which of its arguments that is."""
BY_PLACE = {"expect_same": {"expected", "found"}}
"""Gaps that are filled by arguments without a name."""
ALREADY_SAID = ("Said", "said", "one_after_another", "complaint")
"""Calls that give a whole message instead of a template."""
REASONS = {
    os.strerror(number)
    for number in (
        errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.EACCES, errno.ENAMETOOLONG, errno.ENOSPC
    )
}  # fmt: skip
NAMED_BY_DATA = {*get_args(CardType), *get_args(ItemType), COMMA, *COMPLAINTS, *REASONS} - {""}
"""What stands in data: words of cards, what parts a list, what the argument parser and the system say."""
JOINED = {"{first}; {then}", "“{text}”"}
"""Signs only, but others in Japanese."""


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def given() -> Iterator[tuple[str, ast.Call, ast.expr]]:
    """Every argument of the code that is a template, with its place and the call."""
    for file in python_files(SOURCE):
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.Call) and called(node) in TEMPLATE_AT:
                for argument in node.args[TEMPLATE_AT[called(node)] :][:1]:
                    yield f"{show(file)}:{node.lineno}", node, argument


def written(argument: ast.expr) -> list[str]:
    """The templates an argument can be: a constant, or a choice between two."""
    if isinstance(argument, ast.IfExp):
        return [*written(argument.body), *written(argument.orelse)]
    return [argument.value] if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else []


def gaps(template: str) -> set[str]:
    """The names of its gaps; braces that cannot be gaps are only braces."""
    try:
        return {name for _, name, _, _ in Formatter().parse(template) if name and name.isidentifier()}
    except ValueError:
        return set()


def speaks(template: str) -> bool:
    """Has it words of its own? One that only joins its gaps is the same in every language."""
    try:
        return any(part.isalpha() for text, _, _, _ in Formatter().parse(template) for part in text)
    except ValueError:
        return True  # a lone brace: no gaps, only words


@cache
def templates() -> set[str]:
    """All templates of the code that have words."""
    return {text for _, _, argument in given() for text in written(argument) if speaks(text)} | NAMED_BY_DATA


JAPANESE = catalogue("ja")


def test_every_message_has_its_japanese() -> None:
    assert len(templates()) > 150
    assert sorted(templates() - set(JAPANESE.templates)) == []


def test_the_catalogue_has_no_other_entries() -> None:
    assert sorted(set(JAPANESE.templates) - templates() - JOINED) == []


@pytest.mark.parametrize("template", sorted(JAPANESE.templates))
def test_the_gaps_are_the_same(template: str) -> None:
    other = JAPANESE.templates[template]
    assert other
    assert gaps(template) == gaps(other)


def test_no_template_is_put_together_when_it_is_said() -> None:
    for place, _, argument in given():
        assert not isinstance(argument, ast.JoinedStr | ast.BinOp), place
        assert not isinstance(argument, ast.Call) or called(argument) in ALREADY_SAID, place


def test_every_gap_is_filled_where_it_is_said() -> None:
    for place, call, argument in given():
        filled = {keyword.arg for keyword in call.keywords} | BY_PLACE.get(called(call), set())
        assert [text for text in written(argument) if not gaps(text) <= filled] == [], place


def test_a_line_in_both_languages() -> None:
    error = Fault("no such card: {names}", place="x.deck:3", rule="pso2-3.0 100.1", names=["灯", Said("nothing")])
    assert line_in(error, "en") == "x.deck:3: no such card: 灯, nothing [pso2-3.0 100.1]" == str(error)
    assert line_in(error, "ja") == "x.deck:3: 次のカードはありません：灯、なし [pso2-3.0 100.1]"


def test_what_an_error_said_can_be_said_again_at_another_place() -> None:
    first = UserError("there is no rule {id} in {book}", place="x", id="1.2", book="pso2-3.0")
    again = UserError(first.placed, place=Said("{file}: card {number}", file="y", number=2))
    assert (again.place, again.line) == ("y: card 2", "y: card 2: x: there is no rule 1.2 in pso2-3.0")
    assert line_in(again, "ja").startswith("y: 2枚目のカード: x: ")


def test_several_messages_and_words_that_come_in_both_languages() -> None:
    both = one_after_another([Said("nothing"), InBoth(en="rest", ja="休"), Said("{n} {x!r}", n=1, x="a")])
    assert both.by(ENGLISH) == "nothing; rest; 1 'a'"
    assert both.by(JAPANESE) == "なし；休；1 'a'"
    assert Said("nothing") == Said("nothing") != Said("nothing", n=1)


def test_braces_without_gaps_are_only_braces() -> None:
    assert str(Said("a { is never closed")) == "a { is never closed"
    assert "{" in Said("a { is never closed").by(JAPANESE)
    assert str(Said("{text}", text="{not a gap}")) == "{not a gap}"

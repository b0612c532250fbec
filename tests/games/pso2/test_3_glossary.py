"""What the glossary says that no table shows: the faces of a die, and lines that are rules and no abilities."""

from __future__ import annotations

import pytest

from fuda.games.pso2.language import reader
from tests.games.pso2.position import Table, active, character


@pytest.mark.rule("pso2-3.0 用語.ダイス")
def test_a_die_has_the_faces_1_to_6() -> None:
    table = Table(active("ダイスを1個振る。出た目が7以上の場合、カードを1枚ドローする。"))
    for _ in range(100):
        table.put("術", "hand")
        table.do("play 術")
    events = [entry.event for entry in table.g.journal.entries]
    rolls = {event.amount for event in events if event.kind == "rolls"}
    assert rolls == {1, 2, 3, 4, 5, 6}
    assert table.count("hand") == 0


@pytest.mark.rule("pso2-3.0 用語.ルール")
@pytest.mark.parametrize(
    "line",
    [
        "ルール：このカードは黒以外のデッキにも入れる事ができる。",
        "ルール：このカードはデッキに9枚まで入れる事ができる。",
    ],
)
def test_a_rule_line_is_no_ability(line: str) -> None:
    plain, ruled = reader.read(character("【連撃】")), reader.read(character(line + "\n【連撃】"))
    assert len(ruled.abilities) == len(plain.abilities)
    assert ruled.keywords.keys() > plain.keywords.keys()

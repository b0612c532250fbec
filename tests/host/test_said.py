"""What texts say of a card (that it cannot attack, must block …) is a state of it at the table."""

from __future__ import annotations

import pytest

from fuda.host.showing.seeing import Seeing, eyes_for, setting
from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.scenario.position_of import position

FFTCG = """title: t
game: fftcg
card 猪
  type: forward
  element: fire
  cost: 2
  power: 3000
  text: {text}
seat A
  field: 猪
seat B
  field: fire
script
"""
SCS = """title: t
game: scs
card 狐
  type: spell
  text:
    〔アビリティ〕[常時]
    {text}
seat A
  stage: 狐 b2
seat B
  stage: 狐 b5
script
"""
TABLES = [
    ("fftcg", FFTCG, "猪はアタックできない。", ("cannot attack",)),
    ("fftcg", FFTCG, "猪はブロックできない。", ("cannot block",)),
    ("fftcg", FFTCG, "猪はブロックされない。", ("cannot be blocked",)),
    ("fftcg", FFTCG, "猪はコスト3以下のフォワードにブロックされない。", ()),
    ("fftcg", FFTCG, "ヘイスト", ()),
    ("scs", SCS, "このストライカーは移動できない。", ("cannot move",)),
    ("scs", SCS, "このストライカーは攻撃できない。", ("cannot attack",)),
    ("scs", SCS, "このストライカーは攻撃の対象にならない。", ("cannot be attacked",)),
]


@pytest.mark.parametrize(("game", "table", "text", "said"), TABLES, ids=[found[2] for found in TABLES])
def test_what_is_said_of_a_card_is_told(game: str, table: str, text: str, said: tuple[str, ...]) -> None:
    g, asked = position(table.format(text=text).encode(), "t.scn", None, None).lay()
    eyes = eyes_for(game, g.rules)
    shown = Seeing(eyes, 0).view(g, asked)
    card = next(c for zone in shown.zones if zone.key in ("field", "stage") for c in zone.cards)
    assert tuple(state for state in card.states if state != "new") == said
    assert {*said} <= {state.key for state in setting(g, eyes).states}


NEW = """title: t
game: fftcg
card 猪
  type: forward
  element: fire
  cost: 2
  power: 3000
card 老猪
  type: forward
  element: fire
  cost: 2
  power: 3000
seat A
  hand: 猪
  field: 老猪, 2 fire
script
A: cast 猪
"""


@pytest.mark.rule("fftcg-2.1.8 10.1.2.1.1")
@pytest.mark.rule("fftcg-2.1.8 11.6.2.2")
@pytest.mark.parametrize(("turns", "new"), [(0, ["猪"]), (2, [])])
def test_a_card_is_new_until_its_players_next_turn(turns: int, new: list[str]) -> None:
    """As long as it may neither attack nor use what needs to be dulled."""
    g, asked = position(NEW.encode(), "t.scn", None, None).lay()
    until = g.turn + turns
    while g.turn < until:
        assert isinstance(asked, Decision)
        play(g, asked, asked.moves[asked.default])
        asked = run(g)
    shown = Seeing(eyes_for("fftcg", g.rules), 0).view(g, asked)
    cards = [card for zone in shown.zones if zone.key == "field" and zone.seat == "A" for card in zone.cards]
    names = {number: g.rules.face_name(face) for face, number in enumerate(g.pool)}
    assert [names[card.number] for card in cards if "new" in card.states] == new

"""FFTCG, between first strike and the other damage: whoever looks on cannot tell whether anybody held what may be cast
there."""

from __future__ import annotations

import pytest

from fuda.kernel.decision import Decision
from fuda.proving.secrets.tables import Shown, hosted_at
from fuda.scenario.position_of import position
from fuda.sim.match import Match

TABLE = """title: t
game: fftcg
card 伏兵
  type: forward
  element: wind
  cost: 0
  power: 4000
  generic: yes
  text: バックアタック
card 剣士
  type: forward
  element: fire
  cost: 0
  power: 3000
  text: 先制攻撃
card 壁
  type: forward
  element: fire
  cost: 0
  power: 9000
seat A
  hand: {ours}
  field: 剣士
seat B
  hand: {theirs}
  field: 壁
script
"""


def fights(hands: tuple[str, str], viewer: int) -> list[bytes]:
    """What a viewer is shown of this attack, in which nobody casts anything."""
    text = TABLE.format(ours=hands[0], theirs=hands[1])
    g, _ = position(text.encode(), "t.scn", None, None).lay()
    table = Shown(hosted_at(Match("fftcg", "2.1.8", (), 1), g), viewer)
    turn = g.turn
    while isinstance(table.now, Decision) and table.g.turn == turn:
        verbs = [move.verb for move in table.now.moves]
        table.play(next(verbs.index(verb) for verb in ("attack", "block", "done", "pass", "end") if verb in verbs))
    return [frame for frame in table.frames if b'"fight":{' in frame]


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("own", ["伏兵", "剣士"])
@pytest.mark.rule("fftcg-2.1.8 15.2.3.3")
def test_priority_between_the_strikes_is_shown_in_the_same_way(viewer: int, own: str) -> None:
    one, other = (fights((own, held) if viewer == 0 else (held, own), viewer) for held in ("伏兵", "壁"))
    assert any(b'"step":"strikes"' in frame for frame in one)
    assert len(one) == len(other)
    assert one == other

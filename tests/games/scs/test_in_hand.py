"""What triggers in a hand and comes to nothing leaves no trace that anybody else could find."""

from __future__ import annotations

import pytest

from fuda.kernel.decision import Decision
from fuda.kernel.loop import play, run
from fuda.scenario.position_of import position

TABLE = """title: t
game: scs
phase: striker start
card 狐
  type: spell
  race: 狐
card 援軍
  type: spell
  text:
    〔アビリティ〕
    《加勢》「種族：狐」を持つ味方が存在する場合
card 猫
  type: spell
seat A
  stage: {standing} b2
  hand: {held}
script
"""


def counted(standing: str, held: str) -> tuple[int, int, dict[str, int]]:
    """What has been counted when A acts in the striker phase, with nothing summoned."""
    g, asked = position(TABLE.format(standing=standing, held=held).encode(), "t.scn", None, None).lay()
    assert isinstance(asked, Decision)
    if asked.prompt == "may":
        play(g, asked, asked.move())
        run(g)
    return g.clock, g.moment, g.used


@pytest.mark.rule("scs-1.12 10.8.1")
@pytest.mark.parametrize("standing", ["狐", "猫"])
def test_reinforcement_that_does_not_come(standing: str) -> None:
    assert counted(standing, "援軍") == counted(standing, "猫")

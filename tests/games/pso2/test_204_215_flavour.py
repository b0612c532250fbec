"""Flavour text has no meaning in the rules, even where it reads like an ability."""

from __future__ import annotations

import msgspec
import pytest

from fuda.games.pso2.language import reader
from fuda.games.pso2.printed import Printed

DRAW = "【登場時】：カードを1枚ドローする。"
PLAIN = Printed(number="T1", name="語り部", type="character", attack=1, hp=3)


@pytest.mark.rule("pso2-3.0 211.4")
@pytest.mark.parametrize("flavour", [DRAW, "【連撃】【奇襲】", "このカードは「月の子」としても扱う。"])
def test_flavour_gives_no_ability_no_keyword_and_no_name(flavour: str) -> None:
    told = reader.read(msgspec.structs.replace(PLAIN, flavour=flavour))
    assert (told.abilities, told.keywords, told.names) == ((), {}, ("語り部",))


@pytest.mark.rule("pso2-3.0 211.4")
def test_flavour_takes_nothing_from_the_text() -> None:
    printed = msgspec.structs.replace(PLAIN, text=DRAW)
    told = reader.read(msgspec.structs.replace(printed, flavour="遠い昔、星がひとつ落ちた。"))
    assert told.abilities == reader.read(printed).abilities
    assert len(told.abilities) == 1

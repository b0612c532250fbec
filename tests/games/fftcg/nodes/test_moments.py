"""Other names of phases, the end of a phase, the first time in a turn, printed numbers, on a position."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.telling import tell
from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel.decision import Outcome
from fuda.kernel.event import Event
from fuda.kernel.loop import run, step
from fuda.text import Refused
from tests.games.fftcg.board import card
from tests.games.fftcg.nodes.doing import cast, hand, table_with
from tests.games.fftcg.nodes.reading import NAME, Slow, face, laid

FOE = card("敵", elements=("ice",), cost=3, power=7000)
COVERS = {"Altered": "test_its_power_has_been_changed"}


# Phases


@pytest.mark.rule("fftcg-2.1.8 9.3.1.1")
@pytest.mark.parametrize(("said", "drawn"), [("メインフェイズ1", 1), ("メインフェイズ2", 0), ("メインフェイズ", 1)])
def test_the_first_main_phase_begins(said: str, drawn: int) -> None:
    t = laid(face(f"あなたの{said}開始時、カードを1枚引く。"))
    t.put(NAME)
    t.window()
    tell(t.g, "phase", "9.3.1.3", -1, 0, word="main1")
    t.resolve()
    assert t.hand() == drawn


def through_attack(table: Slow) -> None:
    """From the beginning of the attack phase into the main phase after it; nobody can attack."""
    table.phase("attack_phase")
    while table.g.phase == "attack":
        step(table.g)


@pytest.mark.rule("fftcg-2.1.8 9.3.1.3")
@pytest.mark.parametrize(("whose", "drawn"), [("あなたの", 1), ("対戦相手の", 0)])
def test_the_attack_phase_ends(whose: str, drawn: int) -> None:
    """What triggers then goes onto the stack in the main phase."""
    t = laid(face(f"{whose}アタックフェイズ終了時、カードを1枚引く。"))
    t.put(NAME, dull=1)
    through_attack(t)
    assert (t.hand(), t.g.phase, len(t.g.waiting)) == (0, "main2", drawn)
    t.resolve()
    assert t.hand() == drawn


def test_at_the_end_of_this_attack_phase() -> None:
    t = laid(face("アタックフェイズ終了時、カードを1枚引く。", "summon", cost=0))
    t.put(NAME, 0, "hand")
    cast(t)
    assert hand(t) == []
    through_attack(t)
    t.resolve()
    assert len(hand(t)) == 1


@pytest.mark.rule("fftcg-2.1.8 11.8.17")
def test_the_end_of_ones_next_turn() -> None:
    """Not of the turn in which it is said."""
    t = laid(face("フォワード1体を選ぶ。次のあなたのターン終了時、それをブレイクする。", "summon", cost=0))
    t.put(NAME, 0, "hand")
    soldier = t.put("兵", 1)
    cast(t)
    where = []
    for turn in (3, 4, 5):
        t.g.turn, t.g.active = turn, 1 - turn % 2
        tell(t.g, "ends", "9.5.1.1", -1, t.g.active)
        t.resolve()
        where.append(t.zone(soldier))
    assert where == ["field", "field", "break"]


def test_the_end_of_an_added_turn() -> None:
    t = laid(
        face("このターンの次にあなたのターンを追加する。そのターン終了時、あなたはゲームに敗北する。", "summon", cost=0)
    )
    t.put(NAME, 0, "hand")
    cast(t)
    tell(t.g, "ends", "9.5.1.1", -1, 0)
    t.resolve()
    assert t.g.outcome is None
    t.g.turn = 4
    tell(t.g, "ends", "9.5.1.1", -1, 0)
    ended = run(t.g)
    assert isinstance(ended, Outcome)
    assert ended.winners == (1,)


def test_that_turn_is_no_turn() -> None:
    with pytest.raises(Refused):
        face("フォワード1体を選ぶ。そのターン終了時、それをブレイクする。", "summon")


def test_the_draw_phase_has_no_such_end() -> None:
    with pytest.raises(Refused):
        face("あなたのドローフェイズ終了時、カードを1枚引く。")


# The first time


@pytest.mark.parametrize(
    "said",
    [
        "各ターン、あなたが最初に召喚獣をキャストしたとき",
        "あなたが1ターンに最初に召喚獣をキャストしたとき",
        "あなたが各ターン最初の召喚獣をキャストしたとき",
    ],
)
def test_the_first_one_of_a_turn(said: str) -> None:
    t = laid(face(f"{said}、＠に鈴カウンターを1つ置く。", "backup"), face("カードを1枚引く。", "summon", "雨", cost=0))
    own = t.put(NAME)
    t.many("雨", 2, "hand")
    t.window()
    for _ in range(2):
        t.do("cast 雨")
        t.resolve()
    assert query.counters(t.g, own, "鈴") == 1


def test_the_first_one_onto_the_field() -> None:
    text = "各ターン、あなたのフィールドに初めてフォワードが出たとき、カードを1枚引く。"
    t = laid(face(text, "backup"))
    t.put(NAME)
    soldiers = [*t.many("兵", 2, "break"), t.put("兵", 1, "break")]
    t.window()
    drawn = []
    for soldier in reversed(soldiers):
        happen.do(t.g, [Event("enters", soldier, seat=t.g.owner[soldier])])
        t.resolve()
        drawn.append(t.hand())
    assert drawn == [0, 1, 1]


# Printed numbers


def changed(text: str, *changes: str) -> tuple[Slow, int]:
    """A table with a soldier of 5000 power that these texts of backups change, where a summon of this text is cast."""
    t = table_with(text, *(face(change, "backup", f"碑{n}") for n, change in enumerate(changes)))
    soldier = t.put("兵", 1)
    for n in range(len(changes)):
        t.put(f"碑{n}")
    cast(t)
    assert isinstance(t, Slow)
    return t, soldier


MORE = "すべてのフォワードのパワーを+2000する。"
LESS = "すべてのフォワードのパワーを-1000する。"
OTHER = "すべてのフォワードの元々のパワーを3000にする。"


@pytest.mark.parametrize(
    ("said", "change", "broken"),
    [
        ("元々のパワーより高い", MORE, True),
        ("元々のパワーより高い", LESS, False),
        ("元々のパワーより低い", LESS, True),
        ("増減している", LESS, True),
        ("増減している", MORE, True),
        ("増減している", OTHER, False),
    ],
)
def test_its_power_has_been_changed(said: str, change: str, *, broken: bool) -> None:
    t, soldier = changed(f"フォワード1体を選ぶ。それのパワーが{said}場合、それをブレイクする。", change)
    assert (t.zone(soldier) == "break") == broken


def test_nothing_has_changed_its_power() -> None:
    t, soldier = changed("フォワード1体を選ぶ。それのパワーが増減している場合、それをブレイクする。")
    assert t.zone(soldier) == "field"


@pytest.mark.parametrize(("change", "hurt"), [(MORE, 5000), (OTHER, 0)])
def test_the_printed_power_as_a_bound(change: str, hurt: int) -> None:
    text = "元々のパワーが4000以上のフォワードを最大1体まで選ぶ。それに5000ダメージを与える。"
    t = table_with(text, face(change, "backup", "碑"))
    soldier = t.put("兵", 1)
    t.put("碑")
    cast(t, *(["兵"] if hurt else []))
    assert t.g.hurt[soldier] == hurt


def test_the_printed_power_of_one_that_has_left() -> None:
    deals = "それにブレイクしたフォワードの元々のパワーに等しいダメージを与える。"
    t = table_with(
        f"フォワード1体を選ぶ。それをブレイクする。フォワード1体を選ぶ。{deals}",
        face(MORE, "backup", "碑"),
        card("壁", power=9000),
    )
    t.put("兵", 1)
    wall = t.put("壁", 1)
    t.put("碑")
    cast(t, "兵", "壁")
    assert t.g.hurt[wall] == 5000


def test_what_is_added_stays_on_top() -> None:
    t = laid(face(OTHER, "backup"), face(MORE, "backup", "碑"))
    t.put(NAME)
    t.put("碑")
    assert card_now(t.g, t.put("兵")).strength == 5000

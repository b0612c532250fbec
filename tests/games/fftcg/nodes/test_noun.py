"""Which cards a description means, on a position."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.happening import happen
from fuda.games.fftcg.happening.acts import tell
from fuda.games.fftcg.now.layers import Source
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Attack
from fuda.kernel.event import Event, Link
from fuda.text import Refused
from tests.games.fftcg.board import Table, card
from tests.games.fftcg.nodes.doing import go_on
from tests.games.fftcg.nodes.reading import NAME, face, laid

PLAIN: dict[str, dict[str, Any]] = {
    "赤": {"elements": ("fire",), "cost": 2, "power": 5000, "job": "騎士", "categories": ("甲",)},
    "青": {"elements": ("ice", "water"), "cost": 4, "power": 8000, "job": "騎士/学者", "keywords": ("ヘイスト",)},
    "緑": {"elements": ("wind",), "cost": 3, "power": 7000, "categories": ("甲", "乙")},
    "土蔵": {"kind": "backup", "elements": ("earth",), "cost": 3, "generic": True},
    "獣": {"kind": "monster", "elements": ("lightning",), "cost": 2},
    "光": {"elements": ("light",), "cost": 5, "power": 9000},
}


class Board:
    """The card that speaks, and on each side some of the others."""

    def __init__(self, text: str, mine: str = "赤青土蔵", theirs: str = "緑獣光") -> None:
        self.table: Table = laid(face(text), *(card(name, **facts) for name, facts in PLAIN.items()))
        self.source = self.table.put(NAME)
        self.cards = {NAME: self.source}
        for seat, names in ((0, mine), (1, theirs)):
            for name in PLAIN:
                if name in names:
                    self.cards[name] = self.table.put(name, seat)

    @property
    def choice(self) -> Any:
        return self.table.g.rules.faces[self.table.index[NAME]].abilities[0].program.ops[0]

    @property
    def ctx(self) -> Source:
        return Source(0, self.source, self.table.g.object[self.source])

    def open(self) -> str:
        """The names of what can be chosen, in order."""
        g = self.table.g
        names = [g.rules.name(g, card) for card in self.choice.open(g, self.ctx)]
        return " ".join(sorted(names, key=[NAME, *PLAIN, *"兵番倉霧"].index))


def chooses(what: str, unit: str = "体") -> str:
    return f"《0》：{what}1{unit}を選ぶ。それをダルにする。"


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("フォワード", f"{NAME} 赤 青 緑 光"),
        ("バックアップ", "土蔵"),
        ("モンスター", "獣"),
        ("キャラクター", f"{NAME} 赤 青 緑 土蔵 獣 光"),
        ("フォワードかモンスター", f"{NAME} 赤 青 緑 獣 光"),
        ("【カード名(青)】", "青"),
        ("【ジョブ(騎士)】", "赤 青"),
        ("【ジョブ(学者)】", "青"),
        ("【カテゴリ(乙)】", "緑"),
        ("【カテゴリ(甲)】のフォワード", "赤 緑"),
        ("フォワードの【ジョブ(騎士)】", "赤 青"),
        ("火属性のフォワード", f"{NAME} 赤"),
        ("氷か風属性のフォワード", "青 緑"),
        ("多属性のキャラクター", "青"),
        ("単属性のフォワード", f"{NAME} 赤 緑 光"),
        ("一般アイコンを持つキャラクター", "土蔵"),
        ("コスト3以下のフォワード", f"{NAME} 赤 緑"),
        ("コスト4以上のキャラクター", "青 光"),
        ("コスト3のキャラクター", "緑 土蔵"),
        ("コスト3か5のキャラクター", "緑 土蔵 光"),
        ("パワー8000以上のキャラクター", "青 光"),
        ("最もパワーの高いフォワード", "光"),
        ("最もパワーの低いフォワード", f"{NAME} 赤"),
        ("＠以外のフォワード", "赤 青 緑 光"),
        ("ほかのフォワード", "赤 青 緑 光"),
        ("光か闇属性以外のフォワード", f"{NAME} 赤 青 緑"),
        ("【カード名(赤)】以外の【ジョブ(騎士)】", "青"),
        ("ヘイストを持つフォワード", "青"),
        ("ヘイストを持たないフォワード", f"{NAME} 赤 緑 光"),
        ("アクションアビリティを持つキャラクター", NAME),
        ("＠と同じコストのキャラクター", f"{NAME} 赤 獣"),
        ("＠と異なる属性のキャラクター", "青 緑 土蔵 獣 光"),
        ("＠よりパワーの高いフォワード", "青 緑 光"),
        ("あなたのコントロールするキャラクター", f"{NAME} 赤 青 土蔵"),
        ("対戦相手のコントロールするフォワード", "緑 光"),
    ],
)
@pytest.mark.rule("fftcg-2.1.8 5.2.1.1, 6.6.3, 7.7.3")
def test_what_fits(what: str, found: str) -> None:
    assert Board(chooses(what)).open() == found


STATES = [
    ("ダル状態のキャラクター", "緑 光"),
    ("アクティブ状態のフォワード", f"{NAME} 赤 青"),
    ("凍結状態のキャラクター", "緑"),
    ("ダメージが与えられているフォワード", "光"),
    ("鈴カウンターが置かれているキャラクター", "獣 光"),
    ("鈴カウンターが2つ以上置かれているキャラクター", "光"),
    ("カウンターが置かれているキャラクター", "土蔵 獣 光"),
]


@pytest.mark.parametrize(("what", "found"), STATES)
@pytest.mark.rule("fftcg-2.1.8 6.3.1, 6.7.2")
def test_states(what: str, found: str) -> None:
    board = Board(chooses(what))
    g, cards = board.table.g, board.cards
    g.dull[cards["緑"]] = g.dull[cards["光"]] = g.frozen[cards["緑"]] = 1
    g.hurt[cards["光"]] = 1000
    g.counters = {f"{cards['獣']} 鈴": 1, f"{cards['光']} 鈴": 2, f"{cards['土蔵']} 星": 1}
    g.version += 1
    assert board.open() == found


FIGHTS = [
    ("アタック中のフォワード", f"{NAME} 赤"),
    ("ブロック中のフォワード", "緑"),
    ("パーティーを組んでいるフォワード", f"{NAME} 赤"),
    ("＠とパーティーを組んでいるフォワード", "赤"),
    ("＠をブロックしているフォワード", "緑"),
]


@pytest.mark.parametrize(("what", "found"), FIGHTS)
@pytest.mark.rule("fftcg-2.1.8 10.1.2.4, 10.1.3.2, 15.1.1.9.1")
def test_battle(what: str, found: str) -> None:
    board = Board(chooses(what))
    g, cards = board.table.g, board.cards
    members = (g.ref(cards[NAME]), g.ref(cards["赤"]))
    g.attacks = [Attack(attackers=members, blocker=g.ref(cards["緑"]), blocked=True, party=True, step="block")]
    assert board.open() == found


def test_blocked_by() -> None:
    board = Board(chooses("＠にブロックされているフォワード"))
    g, cards = board.table.g, board.cards
    g.attacks = [Attack(attackers=(g.ref(cards["緑"]),), blocker=g.ref(cards[NAME]), blocked=True, step="block")]
    assert board.open() == "緑"


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("あなたのブレイクゾーンにあるフォワード", "赤"),
        ("あなたのブレイクゾーンにあるカード", "赤 獣"),
        ("対戦相手のブレイクゾーンにあるキャラクター", "緑"),
        ("ブレイクゾーンにあるフォワード", "赤 緑"),
        ("対戦相手のブレイクゾーンにあるコスト2以下のキャラクター", ""),
    ],
)
def test_other_zones(what: str, found: str) -> None:
    text = f"《0》：{what}1枚を選ぶ。それをゲームから除外する。"
    board = Board(text, mine="", theirs="")
    for name, seat in (("赤", 0), ("獣", 0), ("緑", 1)):
        board.table.put(name, seat, "break")
    assert board.open() == found


@pytest.mark.rule("fftcg-2.1.8 11.11.4")
def test_what_was_put_there_this_turn() -> None:
    what = "あなたのブレイクゾーンにあるこのターン中にフィールドからブレイクゾーンに置かれたフォワード"
    board = Board(f"《0》：{what}1枚を選ぶ。それを手札に加える。", mine="赤青")
    board.table.put("緑", 0, "break")
    happen.do(board.table.g, [Event("breaks", board.cards["赤"], by=0)])
    assert board.open() == "赤"


@pytest.mark.parametrize(
    ("what", "kind", "found"),
    [
        ("このターンにフィールドに出た", "enters", "赤"),
        ("このターンにアタックした", "attacks", "赤"),
        ("このターンにダメージを受けた", "hurts", "赤"),
    ],
)
def test_what_it_did_this_turn(what: str, kind: str, found: str) -> None:
    board = Board(chooses(f"{what}フォワード"))
    g, red = board.table.g, board.cards["赤"]
    assert board.open() == ""
    tell(g, kind, "11.8.2", red, 0, 1, board.source)
    assert board.open() == found


def test_the_card_itself_or_another() -> None:
    text = "＠か火属性のフォワードがアタックしたとき、カードを1枚引く。"
    board = Board(text)
    node = board.table.g.rules.faces[board.table.index[NAME]].abilities[0].triggers[0].event.who
    g = board.table.g
    assert [node.fits(g, board.ctx, board.cards[name], 0) for name in (NAME, "赤", "青")] == [True, True, False]


def test_one_of_several_descriptions() -> None:
    board = Board(chooses("コスト2以下のフォワードか多属性のキャラクター"))
    assert board.open() == f"{NAME} 赤 青"


# The stack


STACK = [
    ("召喚獣1体", "霧"),
    ("対戦相手の召喚獣1体", "霧"),
    ("あなたの召喚獣1体", ""),
    ("アクションアビリティ1つ", "緑"),
    ("オートアビリティ1つ", ""),
    ("アビリティ1つ", "緑"),
    ("コスト1以下の召喚獣1体", ""),
    ("あなたのコントロールするキャラクターを選んでいる召喚獣1体", "霧"),
    ("あなたのコントロールするバックアップを選んでいる召喚獣1体", ""),
]


@pytest.mark.parametrize(("what", "found"), STACK)
@pytest.mark.rule("fftcg-2.1.8 7.12.1, 11.3.3, 11.6.5")
def test_things_on_the_stack(what: str, found: str) -> None:
    spell = face("フォワード1体を選ぶ。それをブレイクする。", "summon", "霧", elements=("ice",))
    user = face("《0》：カードを1枚引く。", "forward", "緑")
    t = Table(face(f"《0》：{what}を選ぶ。それの効果を無効にする。"), spell, user, card("赤"))
    source, victim, green = t.put(NAME), t.put("赤"), t.put("緑", 1)
    mist, g = t.put("霧", 1, "stack"), t.g
    chosen = (g.ref(victim),)
    g.chain.append(Link("summon", 1, mist, g.object[mist], g.face[mist], 0, mist, (chosen,), stamp=501))
    g.chain.append(Link("action", 1, green, g.object[green], g.face[green], 0, stamp=502))
    choice = g.rules.faces[t.index[NAME]].abilities[0].program.ops[0]
    links = choice.open(g, Source(0, source, g.object[source]))
    assert " ".join(g.rules.name(g, link.source) for link in links) == found


# The card itself, a party, what was named


def test_the_card_itself_in_a_state() -> None:
    board = Board("アクティブ状態の＠をダルにする：カードを1枚引く。")
    g = board.table.g
    board.table.window()
    assert f"use {NAME} 1" in board.table.options()
    go_on(board.table, f"use {NAME} 1")
    assert g.dull[board.source]
    assert f"use {NAME} 1" not in board.table.options()


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
def test_the_members_of_that_party() -> None:
    text = "そのパーティーのすべてのフォワードをアクティブにする。"
    board = Board(f"あなたのコントロールするパーティーがアタックしたとき、{text}")
    t, g, cards = board.table, board.table.g, board.cards
    g.dull[cards["青"]] = 1
    t.phase("attack_phase")
    t.until("attack")
    t.do(f"attack {NAME}", "join 赤")
    t.to_turn(4)
    assert [g.dull[cards[name]] for name in (NAME, "赤", "青")] == [0, 0, 1]


def test_of_the_element_that_was_named() -> None:
    board = Board("《0》：属性1つを指定する。すべての指定した属性のキャラクターをダルにする。")
    board.table.window()
    go_on(board.table, f"use {NAME} 1", "name wind")
    g = board.table.g
    assert [g.dull[board.cards[name]] for name in ("緑", "赤", "獣")] == [1, 0, 0]


def test_it_is_of_the_named_element() -> None:
    text = "《0》：フォワード1体を選ぶ。属性1つを指定する。それが指定した属性の場合、それをダルにする。"
    for element, dull in (("wind", 1), ("ice", 0)):
        board = Board(text)
        board.table.window()
        go_on(board.table, f"use {NAME} 1", "緑", f"name {element}")
        assert board.table.g.dull[board.cards["緑"]] == dull


# Quantities


def test_up_to_a_number_and_different_stats() -> None:
    board = Board("《0》：それぞれ属性の違うフォワードを最大2体まで選ぶ。それらをダルにする。")
    g, cards, some = board.table.g, board.cards, board.choice.what
    assert some.least_most(g, board.ctx, 0, [1, 2, 3]) == (0, 2)
    assert not some.fits_beside(g, cards["赤"], [cards[NAME]])
    assert some.fits_beside(g, cards["青"], [cards[NAME]])


@pytest.mark.rule("fftcg-2.1.8 2.3")
def test_as_many_as_there_are() -> None:
    board = Board("＠がフィールドに出たとき、あなたは自分のコントロールするバックアップを2体ダルにする。")
    some = board.table.g.rules.faces[board.table.index[NAME]].abilities[0].program.ops[0].what.what
    found = some.open(board.table.g, board.ctx, 0)
    assert found == [board.cards["土蔵"]]
    assert some.least_most(board.table.g, board.ctx, 0, found) == (1, 2)
    assert some.open(board.table.g, board.ctx, 1) == []


def test_all_of_them() -> None:
    board = Board("《0》：対戦相手のコントロールするすべてのフォワードをダルにする。")
    board.table.window()
    go_on(board.table, f"use {NAME} 1")
    g = board.table.g
    assert [g.dull[board.cards[name]] for name in ("緑", "光", "獣", "赤")] == [1, 1, 0, 0]


@pytest.mark.rule("fftcg-2.1.8 15.1.1.9.1")
def test_this_and_all_of_them() -> None:
    whole = "ターン終了時まで＠と＠とパーティーを組んでいるすべてのフォワードのパワーを+3000する。"
    board = Board(f"《0》：{whole}")
    g, cards = board.table.g, board.cards
    members = (g.ref(cards[NAME]), g.ref(cards["赤"]))
    g.attacks = [Attack(attackers=members, party=True, step="block")]
    board.table.window()
    go_on(board.table, f"use {NAME} 1")
    assert [card_now(g, cards[name]).strength for name in (NAME, "赤", "青")] == [8000, 8000, 8000]


COVERS = {
    **dict.fromkeys(("Kind", "CardName", "JobName", "CategoryName", "OfElement", "Has", "OfKind"), "test_what_fits"),
    **dict.fromkeys(("MultiElement", "Generic", "Bound", "CostAmong", "Highest", "Except", "Other"), "test_what_fits"),
    **dict.fromkeys(("Having", "SameAs", "DifferentFrom", "Versus", "Controlled", "Description"), "test_what_fits"),
    **dict.fromkeys(("InState", "Damaged", "WithCounter"), "test_states"),
    **dict.fromkeys(("PartyWith", "Fighting"), "test_battle"),
    "Zone": "test_other_zones",
    "Did": "test_what_was_put_there_this_turn",
    "OrOwn": "test_the_card_itself_or_another",
    "OneOf": "test_one_of_several_descriptions",
    **dict.fromkeys(("Owned", "Choosing"), "test_things_on_the_stack"),
    "Such": "test_the_card_itself_in_a_state",
    "OfParty": "test_the_members_of_that_party",
    "OfNamed": "test_of_the_element_that_was_named",
    "HasNamed": "test_it_is_of_the_named_element",
    "Pick": "test_what_fits",
    "Both": "test_this_and_all_of_them",
    "Every": "test_all_of_them",
    "Some": "test_as_many_as_there_are",
}


def test_words_meant_for_what_is_left_out_are_refused() -> None:
    with pytest.raises(Refused):
        face("鐘守りがフィールドに出たとき、コスト3以下のフォワード以外のすべてのフォワードを手札に戻す。")
    assert face("鐘守りがフィールドに出たとき、コスト3以下の鐘守り以外のすべてのフォワードを手札に戻す。").abilities

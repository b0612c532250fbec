"""Words by which players of other games, or of other years, call the same thing. They are no spellings: which of them
a text may have is said by its phrasebook alone. A refusal tries them, to ask whether one of them was meant."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Final

_SAME: Final[dict[str, tuple[str, ...]]] = {
    "ja": (
        "対戦相手 相手 相手プレイヤー 敵プレイヤー 敵 敵軍",
        "あなた 自分 プレイヤー 自軍 味方",
        "デッキ 山札 ライブラリー ライブラリ",
        "ブレイクゾーン 捨て札 捨て場 墓地 トラッシュ 冥界",
        "破壊 ブレイク 撃破 戦闘不能 死亡",
        "ダル 行動済み OFF タップ レスト",
        "アクティブ 未行動 ON アンタップ",
        "フォワード キャラ ユニット ストライカー クリーチャー モンスター",
        "パワー 攻撃力 攻撃 ATK POW 攻",
        "HP 体力 防御力 防御 DEF ライフ 防",
        "引く ひく ドローする 補充する",
        "引き ひき ドローし 補充し",
        "唱える キャストする 使用する プレイする 発動する",
        "フィールド 場 戦場 ステージ",
        "手札 ハンド",
        "消滅 除外 ゲームから除外 追放",
        "属性 色 カラー",
        "ジョブ クラス 職業 種族 タイプ",
        "アビリティ 能力 効果 特殊能力",
        "レベル LV コスト",
        "装備 付与",
        "ダメージを与える ダメージ与える",
        "ターン終了時まで このターン終了時まで ターンの終わりまで このターンの間、",
        "登場時: 【登場時】 登場したとき、 場に出たとき、",
        "戦闘不能時: 【戦闘不能時】",
        "常時: 【常時】",
    ),
    "en": (
        "Break Zone|break zone|graveyard|discard pile|trash",
        "break|destroy",
        "Break|Destroy",
        "Forward|character|Character|unit|creature|monster",
        "dull|tap|exhaust|OFF",
        "Dull|Tap|Exhaust",
        "activate|untap|ready",
        "Activate|Untap",
        "deck|library",
        "your opponent|the opponent|an opponent|opponent|the other player",
        "cast|play|summon",
        "field|battlefield|board|stage",
        "power|attack|ATK",
        "HP|defense|DEF|health",
        "remove|exile|banish",
        "until the end of the turn|until end of turn|this turn",
        "when|whenever",
        "When|Whenever",
        "card's owner|owner",
    ),
}


@cache
def other_words(lang: str) -> tuple[tuple[str, str], ...]:
    """Pairs (what stands there, what may be meant), longer words first."""
    return tuple(sorted(_pairs(lang), key=lambda pair: -len(pair[0])))


def _pairs(lang: str) -> Iterator[tuple[str, str]]:
    for words in _SAME[lang]:
        yield from permutations(words.split("|" if lang == "en" else None), 2)

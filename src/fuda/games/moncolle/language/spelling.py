"""How this game's phrasebook spells what is written in several ways (`text/spelling.py`), and what only its publisher
writes in several ways: the brackets of timings, where a cost ends, costs as rows of stars, effects with names."""

from __future__ import annotations

import re

from fuda.text import normalise
from fuda.text.spelling import Spelling

TIMING = re.compile(r"(?m)^(\s*(?:Battle|Field)\s*)[【\[［]\s*([^】\]］\n]+?)\s*[】\]］]")
"""Battle 【対抗】"""
TITLED = re.compile(r"(?m)^(\s*(?:Battle|Field)\s*\[[^\]\n]*\])\s*([^\s〈\n]*)\s*〈([^〉\n]*)〉")
"""[対抗] 天の怒り 〈コスト：…／対象：…〉"""
USUAL = re.compile(r"(?m)^(\s*Battle\s*\[攻撃前[^\]\n]*\]\s*[^。\n]*)自軍の攻撃前に使用(?:可能|できる)。")
"""What every [攻撃前] says in other words [moncolle-2.00 有効時期.7.1]."""
COST = re.compile(r"コスト\s*[:：]\s*([^\s。／/\n]+)(?:[ 　]+|[／/])(?=[^\s])")
"""コスト：火火　敵軍… or コスト：火火／敵軍…: what stands before the gap."""
PAID = re.compile(r"コスト:([^。\n]*)。")
BULLET = re.compile(r"\n\s*(?=[・･•])")

_SLOT = "[火水土風聖魔※]"
COSTS = (
    (r"★×([0-9]+)", r"★\1"),
    (r"(?:パワーカウンター|パワー|★)を?([0-9]+)[つ個]?(?:を?(?:支払う|消費する|消費))?", r"★\1"),
    (f"(?<={_SLOT})[&と](?={_SLOT})", ""),
    ("(?:このカードを手札から|手札(?:にある|から)このカードを)(?=破棄|公開)", "手札のこのカードを"),
    (r"手札(?:を([0-9]+)枚|([0-9]+)枚を?)(?=破棄)", r"手札\1\2枚を"),
    (r"手札([0-9]+)枚を破棄(?:する)?\(([^()]*カード)\)", r"手札の\2\1枚を破棄する"),
    ("(?<=破棄|公開)(?=、|$)", "する"),
    ("(?<=行動完了)(?=、|$)", "にする"),
)
"""Costs in other words."""
_ROW = re.compile("★+(?![0-9×★を])")
_PRICES = tuple((re.compile(old), new) for old, new in COSTS)

_WOUND = r"(\([^()]*\)(?:&\([^()]*\))*)"
INSTANT = "即時召喚(できる|する|してもよい)。この(?:とき|時)、?(?:レベルが)?即時召喚不可(?:であって)?もよい。"
"""A sentence that only widens the one before."""

RULES = (
    ("(?:対戦)?相手プレイヤー|対戦相手", "敵軍プレイヤー"),
    ("(?<!軍プレイヤー)相手(?=[のは])", "敵軍プレイヤー"),
    ("(?:自分|自軍プレイヤー|あなた)の", "自軍の"),
    ("(敵軍|自軍)は、?(?=手札|パワー|★|カード|山札|ダイス)", r"\1プレイヤーは"),
    ("敵軍の?(?=手札|山札|捨札)", "敵軍プレイヤーの"),
    ("(先|後)攻(?=の場合|になった|である)", r"\1攻側"),
    ("(フェイズ|タイミング|ターン)(開始|終了)時(?!まで)", r"\1の\2時"),
    ("自軍の?(?=山札|捨札|手札|トークン置き場)", ""),
    ("(山札|捨札|手札|トークン置き場)(?:にある|の中にある|の中の|に置かれた|に置かれている)", r"\1の"),
    ("(山札|捨札)から(?=[^、。]*[0-9]枚)", r"\1の"),
    ("手札から(?=[^、。]*[0-9]枚を[^、。]*召喚)", "手札の"),
    ("(?:敵軍プレイヤー|敵軍)の(?=ユニット)", "敵軍"),
    ("((?:自|敵)軍)の?すべての(?=[^、。]*?ユニット)", r"すべての\1"),
    ("([はを])、", r"\1"),
    ("この(?:カード|効果)を使用した戦闘(?:中|の間)?、|この戦闘(?:中|の間)、", "戦闘終了まで、"),
    ("(?:この)?対抗連鎖(?:が終わる|の終了|終了)まで、?", "この対抗連鎖が終わるまで、"),
    ("迎撃した戦闘では?、?", "このユニットが迎撃した場合、"),
    ("(フェイズ|タイミング)に(?:は)?、?(?![あ移])", r"\1の開始時、"),
    (INSTANT, r"即時召喚の可否を問わず即時召喚\1。"),
    (r"、それぞれ(?=\()", ""),
    ("(?<=開始|終了)時(?:に|には)、", "時、"),
    ("(?<=[たるい])(?:時|場合)(?:に|には|は)?、", "場合、"),
    ("(?:ならば|なら(?=、)|であれば|である場合|であるなら)、?", "の場合、"),
    ("(?<=た)の場合、", "場合、"),
    ("(?:場合は|場合に|場合には|限り|限りは)、", "場合、"),
    (r"(戦闘|ターン)終了(?:時)?まで(?:は)?、?(?!\))", r"\1終了まで、"),
    (r"(戦闘|ターン)終了時まで(?=\))", r"\1終了まで"),
    ("[ヶケカか箇]所", "カ所"),
    ("一番(?=[上下])", ""),
    (f"に{_WOUND}(?:を与える|ダメージ|のダメージ)?(?=。|&[^(])", r"に\1ダメージを与える"),
    (f"に{_WOUND}(?:を与え|のダメージを与え|ダメージ)?、", r"に\1ダメージを与え、"),
    (f"に{_WOUND}を(?=与え)", r"に\1ダメージを"),
    ("敵の?(?=ユニット)", "敵軍"),
    ("味方の?(?=ユニット)", "自軍"),
    ("打ち消す", "無効にする"),
    ("打ち消し", "無効にし"),
    (r"(?<=\))のダメージ", "ダメージ"),
    ("攻撃力(?=[+-])", "攻"),
    ("防御力(?=[+-])", "防"),
    ("(イニシアチブ|レベル|ダイス結果)(?=[+-])", r"\1:"),
    ("または|もしくは", "or"),
)
"""What is written in other words on cards of this game."""

_words = Spelling("1回", RULES)


def spelled(text: str) -> str:
    """A printed text as the phrasebook writes it."""
    text = TIMING.sub(r"\1[\2]", text.replace("\r\n", "\n"))
    text = USUAL.sub(r"\1", TITLED.sub(_title, text))
    text = BULLET.sub("", COST.sub(r"コスト:\1。", text))
    return PAID.sub(_cost, _words(normalise(text)))


def effects(text: str) -> list[str]:
    """The printed text of each effect: its own line, and the ・ lines below it."""
    return [line for line in BULLET.sub("", text).splitlines() if normalise(line)]


def _title(found: re.Match[str]) -> str:
    """The name of an ability in its own brackets, each part of what follows it as a sentence."""
    parts = re.split(r"[／/](?=\s*(?:コスト|対象)\s*[:：])", found[3])
    named = f"『{found[2]}』" if found[2] else ""
    return f"{found[1]}{named}" + "".join(f"{part.strip()}。" for part in parts)


def _cost(found: re.Match[str]) -> str:
    """Each cost as the phrasebook writes it; ★★ is ★2."""
    cost = _ROW.sub(lambda row: f"★{len(row[0])}", found[1])
    for old, new in _PRICES:
        cost = old.sub(new, cost)
    return f"コスト:{cost}。"

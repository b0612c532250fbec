"""How this game's phrasebook spells what is written in several ways (`text/spelling.py`), and what only its publisher
writes in several ways: the brackets of timings, where a cost ends, costs as rows of stars, effects with names."""

from __future__ import annotations

import re

from fuda.games.moncolle.language.respelled import RULES
from fuda.text import normalise
from fuda.text.spelling import Spelling
from fuda.text.typed import typed

ENGLISH = re.compile(r"\s*(?:Battle|Field) \((?:Counter|Before attack|Quick|Condition|Constant|Ritual)")
TYPED = typed(
    (
        (
            r"(\(Condition(?: \(forced\))?\) (?:When|At|Before) [^,:.\n]*), ([a-z])",
            lambda found: f"{found[1]}: {found[2].upper()}",
        ),
        (r"\bIf you do, ", "If that was done, "),
        (r"\bAt the start of\b", "At the beginning of"),
        (r"\b([Dd])iscard (?:a|1) card(?=[.,:])", r"\1iscard 1 card from your hand"),
        (r"\bto each (?=(?:enemy|allied|other) )", "to every "),
        (r"\bto an? (?=(?:enemy|allied) )", "to 1 "),
    )
)
"""An English text as players type it."""
TIMING = re.compile(r"(?m)^(\s*(?:Battle|Field)\s*)[【\[［]\s*([^】\]］\n]+?)\s*[】\]］]")
"""Battle 【対抗】"""
TITLED = re.compile(r"(?m)^(\s*(?:Battle|Field)\s*\[[^\]\n]*\])\s*([^\s〈\n]*)\s*〈([^〉\n]*)〉")
"""[対抗] 天の怒り 〈コスト：…／対象：…〉"""
USUAL = re.compile(r"(?m)^(\s*Battle\s*\[攻撃前[^\]\n]*\]\s*[^。\n]*)自軍の攻撃前に使用(?:可能|できる)。")
"""What every [攻撃前] says in other words [moncolle-2.00 有効時期.7.1]."""
COST = re.compile(r"コスト\s*[:：]\s*([^\s。／/\n]+)(?:[ 　]+|[／/])(?=[^\s])")
"""コスト：火火　敵軍… or コスト：火火／敵軍…: what stands before the gap."""
AIM = re.compile(r"(?<=。)対象\s*[:：]\s*([^\s。／/\n]+)(?:[ 　]+|[／/])(?=[^\s])")
"""対象：敵軍ユニット1体　対象に…"""
PAID = re.compile(r"コスト:([^。\n]*)。")
WOUND = re.compile(
    r"[【《［]\s*((?:[^】》］:：\n]{1,4}[:：]\s*)?[0-9０-９XＸ]+[DＤ]?(?:[+＋-][0-9０-９]+)?)\s*[】》］]"
)
"""【津波：３】: damage in other brackets."""
FACT = re.compile(r"「\s*(種族|属性|レベル|進軍タイプ)\s*[:：]\s*([^」\s]*)\s*」")
"""「種族：ドラゴン」: a fact of a card, no name."""
QUOTED = re.compile(
    "「(戦闘スペル|儀式スペル|特殊能力|行動完了|未行動|死亡|破棄|進軍|迎撃|攻撃|召喚|即時召喚|最前列|最後列|自軍領土|前線地形|"
    "イニシアチブ決定ダイス|イニシアチブ値|パワー|★|スペル枠|未消費|消費済み)」(?!を得|を失|を持)"
    "|「([火水土風聖魔])」(?=属性)|(?<=属性を|属性は)「([火水土風聖魔])」|(?<=まで、)「([火水土風聖魔])」(?=に)|(?<=まで)「([火水土風聖魔])」(?=に)"
)
"""「戦闘スペル」: a word of the rules in quotation marks, no name."""
_COUNTER = "(枚|体|つ|個|[ヶケカか箇ヵ]所)?"
BELOW = re.compile(f"([0-9]+){_COUNTER}(?:未満|より(?:少ない|低い|小さい)(?=[^、。]))(の)?")
ABOVE = re.compile(f"([0-9]+){_COUNTER}(?:を(?:超える|超えている|上回る)|より(?:多い|高い|大きい))(?=[^、。])")
"""3枚未満, 3枚より少ない; 3枚を超える, 3枚より多い: bounds that are no part of what they bound."""
GOOD = re.compile("(?<=[てで])(も?)[良好]い(?=[。、])")
"""ても良い."""
MAY = re.compile("(?<!なく)てよい")
"""Before て joins clauses."""
BULLET = re.compile(r"\n\s*(?=[・･•])")

TEXT = re.compile(
    r"[「『]\s*((?:(?:Battle|Field)\s*)?[\[【［][^「」『』\n]{1,9}[\]】］](?:[^「」『』\n]|[「『][^「」『』\n]*[」』])*?)\s*[」』]"
    "(?=の効果を|を|と)"
)
"""「Battle [攻撃前] …」を得る: an effect in quotes."""
AND = re.compile("」と(?=「(?:Battle|Field))")
"""「…」と「…」を得る."""
FIGHTING, RITE = re.compile(r".\s*(?:攻撃前|普通|対抗|速攻)"), re.compile(r".\s*儀式")
"""The timings that tell the period [moncolle-2.00 有効時期.5.1, 有効時期.6.1, 有効時期.7.1, 有効時期.8.1]."""

_SLOT = "[火水土風聖魔※]"
COSTS = (
    ("(?<=破棄|公開)し、", "する、"),
    ("にし、", "にする、"),
    ("(?<=を)捨札に置く", "破棄する"),
    (f"({_SLOT})×([0-9])", lambda found: found[1] * int(found[2])),
    ("(?:任意の)?スペル枠(?:を)?([0-9])[つ個](?:を?消費(?:する)?)?", lambda found: "※" * int(found[1])),
    ("(?<=山札の)一番(?=下)|持ち主の(?=山札|手札)", ""),
    ("(?<=山札の下に)戻す", "置く"),
    ("手札から(?=[^、。]*?カード[0-9]+枚)", "手札の"),
    (
        "手札(?:にある|の)このカードと([^、。]*?カード[0-9]+枚)を破棄(?:する)?",
        r"手札のこのカードを破棄する、手札の\1を破棄する",
    ),
    (r"(?:自軍の?)?捨札にある", "捨札の"),
    (r"(?:自軍の?)?手札にある(?!この)", "手札の"),
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

EITHER = re.compile(
    "「([^」]*[うくすつぶむる])」か、?「([^」]*)」の(?:どちらか|いずれか)(?:1つ|一方)?を(?:選ぶ|選択する|行う|適用する|"
    "選(?:んで|び、|択して|択し、)(?:行う|適用する|実行する))"
)
"""「A」か「B」のどちらかを選ぶ"""

_words = Spelling("1回 任意の枚数", RULES)


def spelled(text: str) -> str:
    """A printed text as the phrasebook writes it."""
    if ENGLISH.match(text):
        return TYPED(text)
    text = TIMING.sub(r"\1[\2]", text.replace("\r\n", "\n"))
    text = "\n".join(map(_quoting, text.split("\n")))
    text = USUAL.sub(r"\1", TITLED.sub(_title, text))
    text = WOUND.sub(r"[\1]", GOOD.sub(r"\1よい", text))
    text = MAY.sub("てもよい", QUOTED.sub(r"\1\2\3\4\5", FACT.sub(r"\1:\2", text)))
    text = EITHER.sub(r"\1か、\2", text)
    text = BULLET.sub("", AIM.sub(r"対象:\1。", COST.sub(r"コスト:\1。", text)))
    text = ABOVE.sub(lambda found: f"{int(found[1]) + 1}{found[2] or ''}以上の", normalise(text))
    text = BELOW.sub(lambda found: f"{int(found[1]) - 1}{found[2] or ''}以下の", text)
    return PAID.sub(_cost, _words(text))


def effects(text: str) -> list[str]:
    """The printed text of each effect: its own line, and the ・ lines below it."""
    return [line for line in BULLET.sub("", text).splitlines() if normalise(line)]


def _quoting(line: str) -> str:
    """A line with the effects that stand in it in quotes."""
    return AND.sub("」を得、", TEXT.sub(lambda found: _in_quotes(found[1], line.strip()), line))


def _in_quotes(text: str, line: str) -> str:
    """An effect in quotes, spelled as a line of its own: where it names no period it is for that of its timing, or of
    the line around it, where it could be for no other."""
    if not text.startswith(("Battle", "Field")):
        if FIGHTING.match(text) or (line.startswith("Battle") and not RITE.match(text)):
            text = "Battle " + text
        elif RITE.match(text) or line.startswith("Field[常時]"):
            text = "Field " + text
    return f"「{spelled(text if text.endswith('。') else text + '。')}」"


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

"""One spelling for what printings and data files of this game write in several ways, besides what all games have in
common (`text/spelling.py`): a comma after は, a line break within a sentence, the burst's sign. Names in brackets stay
as they are. What is misspelt (a bracket that is not closed) stays so and is refused. To choose a target (選ぶ) and to
select (選択する) are two things in this game."""

from __future__ import annotations

import re

from fuda.text.spelling import Spelling

_NOUN = r"\A|属性|フォワード|バックアップ|モンスター|キャラクター|召喚獣|アビリティ|カード"
_RULES: tuple[tuple[str, str], ...] = (
    ("持ち主の", "オーナーの"),
    ("第一メイン", "第1メイン"),
    ("第二メイン", "第2メイン"),
    (r"(?<!第[1１2２])メインフェイズ(?:1|１)(?=[開の中に、])", "第1メインフェイズ"),
    (r"(?<!第[1１2２])メインフェイズ(?:2|２)(?=[開の中に、])", "第2メインフェイズ"),
    ("は、", "は"),
    (f"({_NOUN})、?または", r"\1か"),
    (r"(?<=\d)、?または(?=\d)", "か"),
    (r"\A[/／]\Z", "か"),
    ("(?<=[体枚つ])と、", "と"),
    ("(?<=なければ)いけない", "ならない"),
    ("キャストされて(?=フィールドに出)", "キャストによって"),
    (
        r"あなたがキャストした([^、。がを「」]+)がフィールドに出(?=たとき)",
        r"\1があなたのキャストによってフィールドに出",
    ),
    ("指定したカードタイプが(?=公開されるまで)", "指定したカードタイプのカードが"),
    ("(?<=ダルにし)(?=凍結)", "、"),
    (r"を(?:最大)?(\d)([体枚])まで選択(する|し)\(可能な限り選択する\)", r"を\1\2選択\3"),
    (
        r"\(この効果はターン終了時に終わらない。このアビリティは([^。()]+?)がフォワードの場合、?は?発動しない。?\)。?",
        r"(この効果はターン終了時に終わらない)。このアビリティは\1がフォワードでない場合にしか発動しない。",
    ),
    ("アタックか(?=ブロック(?:した|する)(?:とき|たび))", "アタックするか"),
    ("(?<=ない)かぎり", "限り"),
    ("スキップ(?=する|し)", "飛ば"),
    ("飛ばする", "飛ばす"),
    (r"対戦相手は(?:次の自分の|自分の次の|次の)ターンの(?=[^、。]{1,20}を飛ば)", "対戦相手の次のターンの"),
    ("(?<![一-鿿])([火氷風土雷水光闇])と([火氷風土雷水光闇])属性(?=以外の)", r"\1属性と\2属性"),
    ("スペシャルアビリティを使用する場合、(?=《S》)", "スペシャルアビリティを使用する際、"),
    (r"([^、。\n]+?)が(\d+)つ(以上|以下)の(ジョブ|カテゴリ|属性)を持つ(?=場合)", r"\1の\4が\2つ\3の"),
    (
        r"(ジョブ|カテゴリ|属性|カード名)1つと([^、。]*?)(ジョブ|カテゴリ|属性|カード名)1つを指定する",
        "\\g<1>1つを指定し、\\g<2>\\g<3>1つを指定する",
    ),
    (r"指定した(ジョブ|カテゴリ|属性)と(ジョブ|カテゴリ|属性)を", r"指定した\1と指定した\2を"),
    ("このターンの後に追加で1ターンを行う", "このターンの後にあなたのターンを追加する"),
    ("(?<=[選指][択定]し)(?=手札に|ブレイク|フィールドに|ダルに|ゲームから)", "、"),
    ("可能な限り(?=.{0,12}?なければ)", "可能ならば"),
    ("(?<=パーティ)(?!ー)", "ー"),
    ("(?<=その中から[1-9１-９][体枚]を)指定(?=する|し)", "選択"),
)
_SPELLING = Spelling("とき 1番", _RULES, names="【】『』", choosing=False, joining=False)
_BURST = re.compile(r"^([ \t　]*)(?:EX|ＥＸ)[ 　]*(?:BURST|ＢＵＲＳＴ|バースト(?=[ 　\n]))\s*", re.MULTILINE)
_BROKEN = re.compile(r"(?<=[、をにはがのとで])[ 　]*\n\s*|(?<=』)\s*\n\s*(?=《)|(?<=。)。+")


def spelled(text: str) -> str:
    """The text (its markup is gone) in the spelling of the phrasebook."""
    text = _BURST.sub(r"\1EX BURST ", text) if "EX" in text or "ＥＸ" in text else text
    if "\n" in text or "。。" in text:
        text = _BROKEN.sub("", text)
    return _SPELLING(text)

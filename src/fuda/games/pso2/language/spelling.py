"""How this game's phrasebook spells what is written in several ways (`text/spelling.py`), and what only its publisher
does: keywords without brackets, ON and OFF in brackets, costs behind a comma, plain words for those of the book, a time
behind its subject, modes on lines of their own, and clauses that leave unsaid what was chosen just before them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from fuda.text.normalise import normalise
from fuda.text.spelling import Respelling, Spelling
from fuda.text.typed import TIME_FIRST, typed

_TIME: Final = "このターン中|この戦闘中|次の(?:自分|相手|《ボス》側)のターン(?:の開始時|終了時)まで"
_SAME: Final = Spelling("時 事 一番")

_TABLE: Final = Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
_LINES: Final = [line.split("\t") for line in _TABLE if line and not line.startswith("#")]
_RULES: Final = Respelling((old.replace("{time}", _TIME), new.strip("∅")) for old, new in _LINES)
"""The words of this publisher, in the order of the table."""

_NAME: Final = re.compile("「[^」]*」")
_QUOTED: Final = re.compile("「([^」]*[。:→][^」]*)」")
_ENGLISH: Final = re.compile(
    r"(?<![A-Za-z])(?!(?:Main|MAIN|main|Lv|HP|PP|ON|OFF|EX|ALL|PLAYER)(?![A-Za-z]))[A-Za-z]{2,}(?![^「]*」)"
)
"""A word of another language, beside those that Japanese texts use."""
_TYPED: Final = typed(
    (
        (r"\bIf you do, ", "If so, "),
        (r"\b([Ww]hen|if|If) a (?=character|foe|ally)", r"\1 any "),
        (r"\buntil the end of the turn\b", "until the end of this turn"),
        (r"\bAt the beginning of\b", "At the start of"),
        (r"(?<!hen you )\b([Dd])iscard (?:a|1) card(?=[.,:]| then\b)", r"\1iscard 1 card from hand"),
        (r"\battached to 1 card\b", "attached to one card"),
        (r"(?<=[.:] )The opponent (draw|discard)s ", r"Have the opponent \1 "),
        (r"^The opponent (draw|discard)s ", r"Have the opponent \1 "),
        (r"\b(discards|discard) a card(?=\.)", "discard 1 card from hand"),
        (r"\bto each ((?:opposing|allied|other) )(character|foe)\b", r"to all \1\2s"),
        (r"\bto each opponent's character\b", "to all opposing characters"),
        (r"\b([Ss])earch your deck for an? ", r"\1earch your deck for 1 "),
        *TIME_FIRST,
    )
)
"""An English text as players type it."""
_MASK: Final = 0xE000
_HIDDEN: Final = re.compile("「[^」]*」|『[^』]*』|【[^】]*】|[(（][^)）]*[)）]")
_APART: Final = re.compile(r"(?<=装備できる。)(?=[^\n])|(?<=。)(?=[^。\n・][^。\n]*[:：⇒→])")
"""Between two abilities on one line: a colon or an arrow stands only at the head of one."""
MODES: Final = re.compile(r"\s*\n\s*(?=・)")
"""The breaks before modes that have lines of their own."""


def one_ability_a_line(text: str) -> str:
    """The text with each ability on a line of its own, also where several were printed on one
    [pso2-3.0 211.2, 211.2.1]."""
    bare = _HIDDEN.sub(lambda found: "□" * len(found[0]), text)
    places = [found.start() for found in _APART.finditer(bare) if text[found.start()] not in "(（"]
    return "\n".join(text[a:b] for a, b in zip([0, *places], [*places, len(text)], strict=True))


def spelled(text: str) -> str:
    """The text in the phrasebook's spelling."""
    if _ENGLISH.search(text):
        return _TYPED(text)
    text = one_ability_a_line(MODES.sub("", _SAME(normalise(text))))
    text = _QUOTED.sub(lambda found: f"「{spelled(found[1])}」", text)
    return "\n".join(map(_line, text.split("\n")))


def _line(text: str) -> str:
    """One line, its names hidden from every rule."""
    text = _THAT_MANY.sub(_how_many, text)
    names = list(dict.fromkeys(_NAME.findall(text)))
    for n, name in enumerate(names):
        text = text.replace(name, f"「{chr(_MASK + n)}」")
    text = _RULES(text)
    text = _of_it(_HEAD.sub(_head, _done(text)))
    text = _same_topic(_instead("。".join(_in_full(said) for said in text.split("。"))))
    for n, name in enumerate(names):
        text = text.replace(f"「{chr(_MASK + n)}」", name)
    return text


# Moments and costs before the colon or the arrow

_HEAD: Final = re.compile("^(?P<main>【Main】)?(?P<head>(?:【[^】]*】|[^:→。(【])+)(?P<sign>[:→])")
_MOMENT: Final = re.compile("【?(登場時|戦闘不能時|ドロップ)】?$")
_NEXT: Final = re.compile("(?<=[時】プ])(?=[赤青黄黒白]?[①-⑳⓪Ⓧⓧ])")


_TURNED: Final = re.compile("(?<=[時プ])】?、?【ON→OFF】")
"""Behind a slash it is another way to use the ability [pso2-3.0 用語.『(A)/(B)]."""


def _head(found: re.Match[str]) -> str:
    """Each apart from the next."""
    head = _TURNED.sub("/このカードをOFFにする", found["head"]) if found["sign"] == ":" else found["head"]
    parts = _NEXT.sub("/", head.replace("、", "/")).split("/")
    return (found["main"] or "") + "/".join(_MOMENT.sub(r"【\1】", part) for part in parts) + found["sign"]


# 破壊した場合、 behind a sentence that says 破壊する: that it was done

_DID: Final = re.compile(
    r"(?<=。)(?P<said>(?:それら?を|[^。、がは]{0,12}を)?(?:\d+[体枚])?)(?P<verb>[^。、がは]{1,6}?)"
    r"(?P<end>た|なかった|られなかった|できなかった)(?P<of>場合、|プレイヤー(?:全員)?(?=[はのにが]))"
)


_INFLECTED: Final = re.compile("[しっいわさかきらばまえせけべめれてげ]$")
"""How the stem of a verb ends in した, しなかった, できなかった."""


def _done(text: str) -> str:
    """In the words of the book."""

    def link(found: re.Match[str]) -> str:
        stem = _INFLECTED.sub("", found["verb"])
        before = found.string[: found.start()].rstrip("。").rsplit("。", 1)[-1]
        if not stem or stem not in before:
            return found[0]
        of = "場合、" if found["of"] == "場合、" else "プレイヤー"
        return f"そうした{of}" if found["end"] == "た" else f"そうしなかった{of}"

    return _DID.sub(link, text)


# その数に等しい behind what was done: how many of this text's cards that is

_THAT_MANY: Final = re.compile(
    "(?P<done>[^。、:→]+)(?P<sign>[。、])(?:その後、)?"
    "(?:その|同じ|(?:捨て|破壊し|除外し|(?:手札に)?戻し|置い|OFFにし|ONにし)た(?:カードの|キャラの)?)(?:数|枚数)"
    "(?:に等しい|と同じ数の|と同じ|分の?)(?:数の)?(?=ダメージ)"
)
_COUNTED: Final = {
    "デッキの上から.*捨": "捨札に置いた",
    "破壊": "破壊した",
    "捨て": "捨てた",
    "手札に戻": "手札に戻した",
    "除外": "除外した",
    "OFFに": "OFFにした",
    "ONに": "ONにした",
    "場に出": "場に出した",
    "列に移動": "移動した",
    "デッキ(?:の[上下])?に": "デッキに置いた",
}
"""By what a clause says: what its cards are called that are counted."""


def _how_many(found: re.Match[str]) -> str:
    deed = next((deed for word, deed in _COUNTED.items() if re.search(word, found["done"])), None)
    return found[0] if deed is None else f"{found['done']}{found['sign']}「この効果で{deed}カードの数」に等しい"


# What was chosen is left unsaid in the clauses that follow

_CHOICE: Final = re.compile(
    r"(?:を(?:それぞれ|ランダムに|コストの合計が\d+以下になるように)?(\d+|X)[体枚つ人]|の中から(\d+|X)[体枚つ]|に等しい数)(まで)?を?"
    "(?:選び|サーチし|O(?:N|FF)にし|[前後]列に移動させ|フリーズさせ|(?:ONで)?(?:自分の)?場に出し|公開し)、"
)
_OF_IT: Final = re.compile(
    "(それら?|このカード|自身|装備先|付与先|その(?:キャラ|味方|カード|アイテム))が[^。、]*場合、()"
)
_OBJECT: Final = re.compile(
    "(?:(?<![^、:→])|(?<=代わりに))(このカードを(?:破壊|攻撃)したキャラ|(?:装備先|付与先|このカード)(?:を攻撃|と交戦)しているキャラ|攻撃してきたキャラ|"
    "それら?|このカード|自身|装備先|付与先|その(?:キャラ|味方|カード|アイテム))"
    r"(?:を[^。、はを]*[しきえびてりせ]|に(?:\d+|X)ダメージを与え|が受けているダメージを取り除き|の(?:攻撃力|HP)を\d+にし)、()"
)
"""A clause about one of these, and another that leaves unsaid that it is about the same."""
_NEXT_CHOICE: Final = re.compile(r"[^。、]*" + _CHOICE.pattern)
_WHEN: Final = re.compile(f"(?:(?:{_TIME})、|それら?が[^。、]*場合、|代わりに)*")
_UNSAID: Final = (
    (re.compile("能力をすべて失わせ"), "の"),
    (
        re.compile(
            r"(?:[前後]列にいる|O(?:N|FF)の|(?:コスト|攻撃力|HP)\d+(?:以上|以下)?の|《[^》]*》の|[赤青黄黒白]の|キャラの|アイテムの|"
            "破壊された|ダメージを受けている)場合、"
        ),
        "が",
    ),
    (re.compile(r"(?:\d+|X)ダメージを(?:与え|好きなように割り振)|[^。、にを]{1,24}に等しいダメージを与え"), "に"),
    (
        re.compile(
            r"[+\-](?:\d+|X)/|(?:攻撃力|HP)[+\-]|【[^】]*】(?:と|を得|を失)|「[^」]*」を得|能力をすべて失|"
            "攻撃できな|攻撃されな|(?:相手に)?選ばれな|破壊されな|効果を受けな"
        ),
        "は",
    ),
    (re.compile("コントロールを得|(?:攻撃力|HP)を"), "の"),
    (re.compile("受けているダメージを|(?:次に)?受けるダメージ"), "が"),
    (
        re.compile(
            "破壊[しす]|除外[しす]|コストを支払わずに|(?:それぞれ)?手札に[加戻]|O(?:N|FF)に[しす]|[前後]列に移|フリーズさ|捨て|無効に|公開[しす]|"
            "(?:持ち主の)?デッキ(?:の[上下])?に[置加]|(?:OFFで|裏向きで)?PPに置|(?:ONで)?(?:自分の)?場に出|交戦さ|(?:このカード|自身|自分のプレイヤー)(?:と交戦さ|に装備[しす])|自分の(?:場の)?後列に出"
        ),
        "を",
    ),
)


_OR_ELSE: Final = re.compile("場合、代わりに|(?:^|、)(?:それ以外の|そうしなかった)場合、")
_HIT: Final = re.compile(r"(?:^|、)([^。、に]+)に(?:\d+|X)ダメージを与え[^。、]*$")
_TOPIC: Final = re.compile("(?:^|、)([^。、]+は)[^。、は]*$")


def _instead(text: str) -> str:
    """代わりに4ダメージを与える, それ以外の場合、破壊する: to what was chosen or spoken of in the sentence before."""
    said = text.split("。")
    for n in range(1, len(said)):
        head = _OR_ELSE.search(said[n])
        if head is None:
            continue
        place = head.end()
        particle = next((sign for verb, sign in _UNSAID if verb.match(said[n], place)), "")
        if said[n][head.start()] == "、":  # the first half of the same sentence spoke of it
            looked = _OF_IT.search(said[n][: head.start()])
            if particle and looked is not None:
                said[n] = f"{said[n][:place]}{looked[1]}{particle}{said[n][place:]}"
            continue
        topic = _TOPIC.search(said[n - 1]) if particle == "は" else None
        hit = _HIT.search(said[n - 1]) if particle == "に" else None
        it = topic[1] if topic else (_meant(said[n - 1]) or (hit[1] if hit else "")) + particle
        if particle and it != particle:
            said[n] = f"{said[n][:place]}{it}{said[n][place:]}"
    return "。".join(said)


_BARE: Final = re.compile(
    r"(?:その後、)?()(?:[前後]列にいる|O(?:N|FF)の|ダメージを受けている|(?:コスト|攻撃力|HP)\d+(?:以上|以下)?の)場合、"
)


def _of_it(text: str) -> str:
    """後列にいる場合、…, behind a sentence that chose something or spoke of it: if that stands there."""
    said = text.split("。")
    for n in range(1, len(said)):
        bare, it = _BARE.match(said[n]), _meant(said[n - 1])
        if bare is not None and it:
            said[n] = f"{said[n][: bare.end(1)]}{it}が{said[n][bare.end(1) :]}"
    return "。".join(said)


_THEN: Final = re.compile(
    r"(?!.*代わりに)[^。は]*(?:場合|間|限り)、()(?=[+\-]\d|(?:攻撃力|HP)[+\-]|【[^】]*】(?:と|を得|を失)|攻撃でき|攻撃され|選ばれ|破壊され|効果を受け)"
)
_SPOKEN: Final = re.compile("(?:^|、)([^。、]+は)[^。、は]*(?:を得る|を失う|ない)$")


_SO_LONG: Final = re.compile(_TIME)


def _same_topic(text: str) -> str:
    """自分が先攻の場合、このカードは攻撃力+1を得る。自分が後攻の場合、HP+2を得る。: the same card, for as long."""
    said = text.split("。")
    for n in range(1, len(said)):
        topic, then = _SPOKEN.search(said[n - 1]), _THEN.match(said[n])
        if topic is not None and then is not None:
            time = _SO_LONG.search(said[n - 1])
            so_long = f"{time[0]}、" if time else ""
            said[n] = f"{said[n][: then.end(1)]}{so_long}{topic[1]}{said[n][then.end(1) :]}"
    return "。".join(said)


def _one(choice: re.Match[str]) -> bool:
    """Was one thing chosen?"""
    return "1" in (choice[1], choice[2]) and "それぞれ" not in choice[0]


def _meant(sentence: str) -> str:
    """What a sentence chose, or looked at: それ or それら."""
    choice = _CHOICE.search(sentence)
    if choice is not None:
        return "それ" if _one(choice) else "それら"
    looked = _OF_IT.search(sentence)
    return "" if looked is None else looked[1]


def _in_full(sentence: str) -> str:
    """The sentence with それ or それら in the clauses behind a choice that name nothing else [pso2-3.0 用語.それ]."""
    choice = _CHOICE.search(sentence) or _OF_IT.search(sentence) or _OBJECT.search(sentence)
    if choice is None:
        return sentence
    looked = choice.re is not _CHOICE
    one = not looked and _one(choice)
    while another := _CHOICE.match(sentence, choice.end()) or _NEXT_CHOICE.match(sentence, choice.end()):
        choice, one, looked = another, False, False
    it = choice[1] if looked else "それ" if one else "それら"
    place = choice.end()
    while place:
        when = _WHEN.match(sentence, place)
        place = when.end() if when else place
        particle = next((sign for verb, sign in _UNSAID if verb.match(sentence, place)), "")
        if not particle and sentence.startswith(it, place):  # said once more
            place = sentence.find("、", place) + 1
            continue
        if not particle:
            break
        sentence = f"{sentence[:place]}{it}{particle}{sentence[place:]}"
        place = sentence.find("、", place) + 1
    return sentence

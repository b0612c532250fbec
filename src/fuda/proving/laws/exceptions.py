"""Where two texts of a law may differ: each with the game, the law, the words by which it is known, the rule or the
reading that lets them, and the reason."""

from __future__ import annotations

import re

import msgspec

CHANCE = r"シャッフル|無作為|ランダム|ダイス|\dD|デッキに戻|山札に戻"
RECOVERS = "【回復[0-9X]"


class Exempt(msgspec.Struct, frozen=True):
    """Pairs of a law whose clauses match are not held against each other. No game: in all of them."""

    game: str
    law: str
    words: str
    rule: str
    """The rule of the book, or our reading."""
    reason: str


TABLE: tuple[Exempt, ...] = (
    Exempt(
        "",
        "L13",
        f"{CHANCE}|サーチ|山札の(?![上下])",
        "reading G3",
        "whose deck or die comes first decides what chance gives to whom; who searches shuffles",
    ),
    Exempt(
        "", "L9 true", "選[びぶ]", "reading G4", "what is chosen under a condition is chosen when that is looked at"
    ),
    Exempt("", "L4 yes", "選[びぶ]", "reading G4", "what is chosen under a condition is chosen when that is looked at"),
    Exempt(
        "",
        "L17",
        f"選[びぶ]|[0-9X]体|{CHANCE}|サーチ",
        "reading G4",
        "one text chooses before any of it is done, and shuffles as often as it says (reading G3)",
    ),
    Exempt(
        "fftcg",
        "L13",
        "パワー|すべての|追加",
        "reading G5",
        "a deed that no player carries out is done once, whoever is named",
    ),
    Exempt(
        "",
        "L8",
        f"{CHANCE}|サーチ|山札から|以外",
        "reading G3",
        "searching for nobody still shuffles; nobody's others are everybody",
    ),
    Exempt(
        "",
        "L8",
        "その中から[^。]*残りを",
        "reading G7",
        "where nobody fits the rest is all that was looked at, and goes where the text says",
    ),
    Exempt(
        "fftcg",
        "L13",
        "を選ぶ",
        "reading G4",
        "what the player of a text chooses at its head is a target, what each player chooses is not",
    ),
    Exempt(
        "fftcg",
        "L13",
        r"(?:各|お互いの)プレイヤーは(?![^。]*自分)[^。]*[0-9X]+体",
        "fftcg-2.1.8 11.11.6",
        "both name what they take before anything happens: the other may name the same one",
    ),
    Exempt(
        "moncolle",
        "L13",
        "奪",
        "reading M71",
        "each takes from the other what is there then, so that it matters who does so first",
    ),
    Exempt(
        "pso2",
        "L13",
        r"お互い[^。]*は(?!味方|自分)[^。]*[0-9X]+体",
        "reading PL2",
        "of both the turn player takes first, and the other of what is left",
    ),
    Exempt(
        "pso2",
        "L9 false",
        RECOVERS,
        "pso2-3.0 用語.回復X",
        "a card whose text says it carries the icon, whether it is done or not",
    ),
    Exempt(
        "pso2",
        "L4 no",
        RECOVERS,
        "pso2-3.0 用語.回復X",
        "a card whose text says it carries the icon, whether it is done or not",
    ),
    Exempt(
        "pso2",
        "L3 no",
        "選ん",
        "reading PL1",
        "who is chosen at the head must be there when the text is declared, whatever is answered later",
    ),
    Exempt(
        "moncolle",
        "L3 no",
        "選[びぶん]",
        "reading M48",
        "who is chosen first must be there when the text is declared, whatever is answered later",
    ),
    Exempt(
        "moncolle",
        "L17",
        "すべての[^。]*ユニットを[^。]*(戻|捨て|除外|死亡)",
        "reading M46",
        "a unit that its own first condition takes away has no second one",
    ),
    Exempt(
        "moncolle",
        "L3 no",
        r"ユニット\d+体|\d+つを無効",
        "moncolle-2.00 対抗連鎖.3.1",
        "who may be left alone is a target, too",
    ),
)


def is_exempt(game: str, law: str, texts: tuple[str, ...]) -> bool:
    """May this pair differ?"""
    said = " ".join(texts)
    return any(e.game in ("", game) and law.startswith(e.law) and re.search(e.words, said) for e in TABLE)

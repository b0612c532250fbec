"""English of what holds always: costs, conditions, restrictions, replacements; and our own cards read back from their
English print."""

from __future__ import annotations

import pytest

from fuda.cards.loader import library
from fuda.games.fftcg.language.english import spelled
from fuda.games.fftcg.language.reader import book, category, plain, read_tree
from fuda.text.gates import without_style

NAMES = {"ja": "ツバメ", "en": "Swallow"}

SAME = [
    (
        "The cost required to cast [Card Name (A)] is reduced by 2 (it cannot become 0).",
        "あなたが【カード名(A)】をキャストするためのコストは2減る(0にはならない)。",
    ),
    (
        "《Dull》: During this turn, the cost required to cast your next Summon is reduced by 1.",
        "《ダル》：このターン、次にあなたが召喚獣をキャストするためのコストは1減る。",
    ),
    (
        "《Dull》: The cost required to cast your Summons this turn is reduced by 1.",
        "《ダル》：このターン、あなたが召喚獣をキャストするためのコストは1減る。",
    ),
    (
        "You must control a Fire Forward to cast Swallow.",
        "ツバメはあなたが火属性のフォワードをコントロールしている場合にしかキャストできない。",
    ),
    ("Swallow enters the field dull.", "ツバメはダル状態でフィールドに出る。"),
    ("Swallow can attack twice in the same turn.", "ツバメは1ターンに2回アタックできる。"),
    ("If possible, Swallow must attack.", "ツバメは可能ならばアタックしなければならない。"),
    (
        "Swallow cannot leave the field due to your opponent's Summons or abilities.",
        "ツバメは対戦相手の召喚獣やアビリティによってはフィールドから離れない。",
    ),
    (
        "If Swallow is dealt 5000 damage or more, the damage becomes 0 instead.",
        "ツバメに5000以上のダメージが与えられる場合、代わりにそのダメージは0になる。",
    ),
    (
        "《1》: If Swallow deals damage to a Forward this turn, double the damage instead.",
        "《1》：このターン、ツバメがフォワードにダメージを与える場合、代わりにそのダメージは2倍になる。",
    ),
    (
        (
            "《1》: Choose 1 Forward. It gains Brave until the end of the turn. If it is a Fire Forward, "
            "it also gains Haste until the end of the turn."
        ),
        "《1》：フォワード1体を選ぶ。ターン終了時までそれはブレイブを得る。それが火属性のフォワードの場合、追加でターン終了時までそれはヘイストを得る。",
    ),
    (
        "If you control a [Job (A)] and a [Job (B)], Swallow gains Haste.",
        "あなたが【ジョブ(A)】と【ジョブ(B)】をコントロールしている場合、ツバメはヘイストを得る。",
    ),
    (
        "If you have a Summon in your Break Zone, Swallow gains +1000 power.",
        "あなたのブレイクゾーンに召喚獣がある場合、ツバメのパワーを+1000する。",
    ),
    (
        "If you control 3 or more different Element Backups, Swallow gains Brave.",
        "あなたのコントロールするバックアップの属性の種類が3つ以上の場合、ツバメはブレイブを得る。",
    ),
    (
        "When Swallow enters the field, choose 1 Forward. If your opponent does not pay 《2》, break it.",
        "ツバメがフィールドに出たとき、フォワード1体を選ぶ。対戦相手が《2》を支払わない限り、それをブレイクする。",
    ),
    (
        "The [Job (A)] Forwards and Wind Forwards other than Swallow you control gain +1000 power.",
        "あなたのコントロールするすべての【ジョブ(A)】のフォワードかツバメ以外の風属性のフォワードのパワーを+1000する。",
    ),
    (
        "If a Fire Forward has entered your field this turn, Swallow gains Haste.",
        "このターン、あなたのフィールドに火属性のフォワードが出ている場合、ツバメはヘイストを得る。",
    ),
    (
        "《Dull》: Draw 1 card. You can only use this ability if Swallow is in your hand.",
        "《ダル》：カードを1枚引く。このアビリティはツバメが手札にある場合にしか使えない。",
    ),
]


@pytest.mark.parametrize(("english", "japanese"), SAME, ids=[english[:40] for english, _ in SAME])
def test_both_languages_say_one_thing(english: str, japanese: str) -> None:
    trees = [
        book().read(plain(text), "CharacterText", lang, NAMES[lang])
        for lang, text in (("en", english), ("ja", japanese))
    ]
    assert without_style(trees[0]) == without_style(trees[1])


def test_our_own_cards_read_back_from_their_english_print() -> None:
    """Also through the spelling that English prints are given first: it changes nothing that we print."""
    lost = []
    for card in library("fftcg").printed.values():
        if not card.text:
            continue
        tree, name, kind = read_tree(card), card.name_alt or card.name, category(card)
        english = book().print(tree, "en", name, kind)
        if without_style(book().read(spelled(english), kind, "en", name)) != without_style(tree):
            lost.append(english)
    assert lost == []

"""English prints: what the English of a card says is what its Japanese says, in the wordings of all years."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.language.english import spelled
from fuda.games.fftcg.language.reader import book, plain
from fuda.text import Refused
from fuda.text.gates import without_style

NAMES = {"ja": "ツバメ", "en": "Swallow"}

SAME = [
    ("When Swallow enters the field, draw 1 card.", "ツバメがフィールドに出たとき、カードを1枚引く。"),
    (
        "When Swallow enters the field, you may discard 1 card from your hand. If you do so, draw 1 card.",
        "ツバメがフィールドに出たとき、手札を1枚捨ててもよい。そうした場合、カードを1枚引く。",
    ),
    (
        "When Swallow attacks, your opponent discards 1 card from his/her hand.",
        "ツバメがアタックしたとき、対戦相手は手札を1枚捨てる。",
    ),
    (
        "When Swallow attacks, your opponent may draw 1 card.",
        "ツバメがアタックしたとき、対戦相手はカードを1枚引いてもよい。",
    ),
    (
        "《火》《ダル》: Choose 1 Forward. It gains +1000 power until the end of the turn.",
        "《火》《ダル》：フォワード1体を選ぶ。ターン終了時までそれのパワーを+1000する。",
    ),
    (
        "《1》, put Swallow into the Break Zone: Choose 1 Forward opponent controls. Return it to its owner's hand.",
        "《1》、ツバメをブレイクゾーンに置く：対戦相手のコントロールするフォワード1体を選ぶ。それをオーナーの手札に戻す。",
    ),
    (
        "If you control [[i]]Card Name A[[/]], Swallow gains +2000 power and Haste.",
        "あなたが【カード名(A)】をコントロールしている場合、ツバメのパワーを+2000し、ヘイストを得る。",
    ),
    (
        "If Swallow is dealt damage less than her power, the damage becomes 0 instead.",
        "ツバメに自身のパワー未満のダメージが与えられる場合、代わりにそのダメージは0になる。",
    ),
    (
        "《1》: Choose 1 Forward. Deal it 2000 damage. If you control [Job (B)], deal it 4000 damage instead.",
        "《1》：フォワード1体を選ぶ。それに2000ダメージを与える。あなたが【ジョブ(B)】をコントロールしている場合、代わりにそれに4000ダメージを与える。",
    ),
    (
        "Deal 3000 damage to all the Forwards opponent controls.",
        "対戦相手のコントロールするすべてのフォワードに3000ダメージを与える。",
    ),
    (
        "At the beginning of the Attack Phase during each of your turns, choose 1 Forward. Activate it.",
        "あなたのアタックフェイズ開始時、フォワード1体を選ぶ。それをアクティブにする。",
    ),
    (
        "If your opponent has 2 cards or less in their hand, Swallow gains Brave.",
        "対戦相手の手札が2枚以下の場合、ツバメはブレイブを得る。",
    ),
    (
        "The Fire Forwards you control gain First Strike during your turn.",
        "あなたのターン中、あなたのコントロールする火属性のフォワードは先制攻撃を得る。",
    ),
    (
        "《1》: Draw 1 card. If you control a Monster, draw 2 cards, then discard 1 card from your hand instead.",
        "《1》：カードを1枚引く。あなたがモンスターをコントロールしている場合、代わりにカードを2枚引き、その後、手札を1枚捨てる。",
    ),
    (
        "《1》: If you have received a point of damage this turn, draw 1 card.",
        "《1》：このターン、あなたがダメージを受けている場合、カードを1枚引く。",
    ),
    (
        "If you cast Swallow, you may pay an extra 《Wind》《1》.",
        "ツバメをキャストする際、追加コストとして《風》《1》を支払ってもよい。",
    ),
]


@pytest.mark.parametrize(("english", "japanese"), SAME, ids=[english[:40] for english, _ in SAME])
def test_both_languages_give_one_tree(english: str, japanese: str) -> None:
    kind = "SummonText" if english.startswith("Deal") else "CharacterText"
    trees = [book().read(plain(text), kind, lang, NAMES[lang]) for lang, text in (("en", english), ("ja", japanese))]
    assert without_style(trees[0]) == without_style(trees[1])


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("[[ex]]EX BURST[[/]] Draw 1 card.", "EX BURST Draw 1 card."),
        (
            "[[s]]Moonlight [[/]]《S》《雷》《ダル》: Draw 1 card.",
            "『Moonlight』 《S》《Lightning》《Dull》: Draw 1 card.",
        ),
        ("Choose 1 [[i]]Job Sky Pirate[[/]].", "Choose 1 【Job (Sky Pirate)】."),
        ("the number of[[i]] Category X[[/]] cards", "the number of 【Category (X)】 cards"),
        ("[Card name (甲)]", "【Card Name (甲)】"),
        ("A.[[br]]   [[i]]Damage 3 --[[/]] B.", "A.\nDamage 3 -- B."),
        ("A.<br />\nB.", "A.\nB."),
        (
            'Select 1 of the 2 following actions.[[br]] "A."[[br]] "B."',
            'Select 1 of the 2 following actions. "A." "B."',
        ),
        ('It gains "It cannot block." You may draw 1 card.', 'It gains "It cannot block.". You may draw 1 card.'),
        ("If he/she does so, he/she puts it into his/her hand.", "If they do so, they put it into their hand."),
        ("Dull it and Freeze it.", "Dull it and freeze it."),
    ],
)
def test_markup_and_wordings_of_all_years_have_one_spelling(printed: str, written: str) -> None:
    assert spelled(printed) == written
    assert spelled(written) == written


def test_who_acts_has_the_hand() -> None:
    tree = book().read("対戦相手は手札を1枚捨ててもよい。", "SummonText", own_name="ツバメ")
    assert book().print(tree, "en", "Swallow", "SummonText") == "Your opponent may discard 1 card from their hand."


def test_an_english_tree_has_a_japanese_wording() -> None:
    """A tree that was read in English knows no style: any wording of the book does."""
    text = "When Swallow attacks, if you control 3 or more Forwards, draw 1 card."
    tree = book().read(text, "CharacterText", "en", "Swallow")
    japanese = book().print(tree, "ja", "ツバメ", "CharacterText")
    assert without_style(book().read(japanese, "CharacterText", own_name="ツバメ")) == without_style(tree)


ALIKE = [
    (
        "When one of your Water Characters other than Swallow enters the field, draw 1 card.",
        "When a Water Character other than Swallow enters your field, draw 1 card.",
    ),
    (
        "When an opponent's Forward enters the field, draw 1 card.",
        "When a Forward enters your opponent's field, draw 1 card.",
    ),
    (
        "When you control 3 or more Backups, Swallow gains +1000 power.",
        "If you control 3 or more Backups, Swallow gains +1000 power.",
    ),
    (
        "《Dull》: No Forward of cost 2 or less can attack this turn.",
        "《Dull》: During this turn, the Forwards of cost 2 or less cannot attack.",
    ),
    (
        "When Swallow attacks, your opponent puts 1 Backup from its field into the Break Zone.",
        "When Swallow attacks, your opponent puts 1 Backup they control into the Break Zone.",
    ),
    (
        "《Dull》: Deal 3000 damage to Forwards of all Elements except Wind.",
        "《Dull》: Deal 3000 damage to all the Forwards other than Wind.",
    ),
    (
        "《1》: Choose 1 Forward. Deal it and Swallow 3000 damage.",
        "《1》: Choose 1 Forward. Deal 3000 damage to it and Swallow.",
    ),
    (
        "When Swallow attacks or at the beginning of your Main Phase 1 during each of your turns, draw 1 card.",
        "When Swallow attacks or at the beginning of your Main Phase 1, draw 1 card.",
    ),
    (
        "《1》: Choose 1 opponent's auto-ability. Cancel its effect.",
        "《1》: Choose 1 auto-ability opponent controls. Cancel its effect.",
    ),
    (
        "When you cast a Summon, you may dull Swallow if it is active.",
        "When you cast a Summon, you may dull active Swallow.",
    ),
    (
        "《1》: Choose up to 2 Forwards. Divide 4000 damage among them as you like. (Unit must be 1000.)",
        "《1》: Choose up to 2 Forwards. Divide 4000 damage among them as you like (in units of 1000).",
    ),
    (
        "When the Forward 【Card Name (Crane)】 is put from your field into the Break Zone, draw 1 card.",
        "When a 【Card Name (Crane)】 Forward you control is put from the field into the Break Zone, draw 1 card.",
    ),
    (
        "The Job Keeper of the Lamp Forwards you control gain +1000 power.",
        "The 【Job (Keeper of the Lamp)】 Forwards you control gain +1000 power.",
    ),
    (
        "When Swallow attacks, activate\nSwallow. Draw 1 card.",
        "When Swallow attacks, activate Swallow. Draw 1 card.",
    ),
    (
        "When Swallow or a 【Job (Guard)】 Forward you control is dealt damage, draw 1 card.",
        "When Swallow or a 【Job (Guard)】 Forward you control receives damage, draw 1 card.",
    ),
    (
        "The cost for playing Swallow onto the field is reduced by 2 (it cannot become 0).",
        "The cost required to play Swallow onto the field is reduced by 2 (it cannot become 0).",
    ),
]
"""As it was worded in some years, and as the phrasebook has it."""


@pytest.mark.parametrize(("printed", "usual"), ALIKE, ids=[printed[:40] for printed, _ in ALIKE])
def test_wordings_of_all_years_mean_the_same(printed: str, usual: str) -> None:
    trees = [book().read(plain(text), "CharacterText", "en", NAMES["en"]) for text in (printed, usual)]
    assert trees[0] == trees[1]


def test_what_is_done_under_a_condition_stays_under_it() -> None:
    """A sentence that says both how long and what else is done is not cut in two."""
    text = (
        "Discard 1 card: If the discarded card is of Fire Element, Swallow gains +1000 power until the end of the turn "
    )
    with pytest.raises(Refused):
        book().read(plain(text + "and activate Swallow."), "CharacterText", "en", NAMES["en"])

"""English prints of other years, by subject: each says what the Japanese beside it says."""

from __future__ import annotations

import pytest

from fuda.games.fftcg.language.reader import book, plain
from fuda.text import Refused
from fuda.text.gates import without_style

NAMES = {"ja": "ツバメ", "en": "Swallow"}
WHEN = {"en": "When Swallow enters the field, ", "ja": "ツバメがフィールドに出たとき、"}

DONE = [
    (
        "name 1 card. Reveal the top card of your deck. If it is the named card, add it to your hand.",
        "カード名1つを指定する。デッキの1番上のカードを公開する。それが指定したカード名の場合、それを手札に加える。",
    ),
    (
        "break all the Forwards of costs 2, 3, and 5 opponent controls.",
        "対戦相手のコントロールするすべてのコスト2か3か5のフォワードをブレイクする。",
    ),
    (
        "choose 2 Forwards opponent controls. Return the first Forward to its owner's hand, dull and Freeze the other.",
        "対戦相手のコントロールするフォワード2体を選ぶ。前者をオーナーの手札に戻し、後者をダルにし、凍結させる。",
    ),
    (
        "choose 1 Forward. Deal it 4000 damage and 1 point of damage to that Forward's controller.",
        "フォワード1体を選ぶ。それに4000ダメージを与える。そのフォワードのコントローラーに1点のダメージを与える。",
    ),
    (
        "choose up to 3 cards in any Break Zones. Remove them from the game.",
        "ブレイクゾーンにあるカードを最大3枚まで選ぶ。それらをゲームから除外する。",
    ),
    (
        (
            "choose up to 2 Forwards other than [Card Name (A)], Light or Dark put in your Break Zone from the field "
            "during this turn. Play them onto the field."
        ),
        (
            "あなたのブレイクゾーンにある【カード名(A)】以外の光属性か闇属性以外のこのターンにフィールドからブレイクゾーンに置かれた"
            "フォワードを最大2体まで選ぶ。それらをフィールドに出す。"
        ),
    ),
    (
        (
            "remove 1 Forward you control from the game. When you do so, choose 1 Forward in your Break Zone with a "
            "cost inferior to that of the removed Forward. Play it onto the field."
        ),
        (
            "あなたのコントロールするフォワード1体をゲームから除外する。そうしたとき、あなたのブレイクゾーンにある除外したフォワードの"
            "コスト未満のフォワード1体を選ぶ。それをフィールドに出す。"
        ),
    ),
    (
        "you may search for 1 [Job (A)] other than Lightning and add it to your hand.",
        "雷属性以外の【ジョブ(A)】1体をサーチし、それを手札に加えてもよい。",
    ),
    (
        (
            "reveal the top 5 cards of your deck. Add 1 Backup among them to your hand or play 1 [Job (A)] Backup "
            "among them onto the field, and return the other cards to the bottom of your deck in any order."
        ),
        (
            "デッキのカードを上から5枚公開する。その中からバックアップ1枚を手札に加えるか、その中から【ジョブ(A)】のバックアップ1枚を"
            "フィールドに出し、残りをデッキの1番下に好きな順番で置く。"
        ),
    ),
    (
        (
            "choose 1 Monster in your Break Zone. Add it to your hand. If it is also a Forward, play it onto the field "
            "instead."
        ),
        "あなたのブレイクゾーンにあるモンスター1枚を選ぶ。それを手札に加える。それがフォワードでもある場合、代わりにそれをフィールドに出す。",
    ),
    (
        (
            "choose 1 Forward. Deal it 4000 damage. When it is put from the field into the Break Zone this turn, "
            'select 1 of the 2 following actions. "Draw 1 card." "Gain 《C》."'
        ),
        (
            "フォワード1体を選ぶ。それに4000ダメージを与える。このターン、それがフィールドからブレイクゾーンに置かれたとき、"
            "以下の2つから1つを選択する。「カードを1枚引く。」「《C》を得る。」"
        ),
    ),
    (
        (
            "select 1 of the 2 following actions. If you have 3 《C》 or more, select all 2 of the following actions "
            'instead. "Draw 1 card." "Gain 《C》."'
        ),
        "以下の2つから1つを選択する。あなたが《C》を3つ以上持っている場合、代わりに2つすべてを選択する。「カードを1枚引く。」「《C》を得る。」",
    ),
    (
        "choose up to 1 Forward, up to 1 Backup and up to 1 Monster. Dull them.",
        "フォワードを最大1体までとバックアップを最大1体までとモンスターを最大1体まで選ぶ。それらをダルにする。",
    ),
    (
        "choose 1 Forward. Deal it 4000 damage for each CP of a different Element you paid to cast Swallow.",
        "フォワード1体を選ぶ。それにツバメをキャストするために支払ったCPの属性1つにつき、4000ダメージを与える。",
    ),
    (
        "deal 1000 damage to all the Forwards opponent controls and 2000 damage to Swallow.",
        "対戦相手のコントロールするすべてのフォワードに1000ダメージ、ツバメに2000ダメージを与える。",
    ),
    (
        "divide 12000 damage equally among all the Forwards opponent controls (round up to the nearest 1000).",
        (
            "対戦相手のコントロールするすべてのフォワードに12000を均"
            "等に割ったダメージを与える(1000未満の端数は切り上げる)。"
        ),
    ),
    (
        (
            "choose 1 Forward. Reveal any number of cards from your hand. Deal it 3000 damage for each different "
            "Element among the revealed cards."
        ),
        (
            "フォワード1体を選ぶ。手札からカードを好きな数だけ公開する。そ"
            "れに公開したカードの属性1つにつき、3000ダメージを与える。"
        ),
    ),
    (
        "choose 1 Forward. It loses 2000 power and all its abilities until the end of the turn.",
        "フォワード1体を選ぶ。ターン終了時までそれのパワーを-2000し、すべてのアビリティを失う。",
    ),
    (
        "choose 1 Forward. It gains +2000 power and Haste until the end of the turn.",
        "フォワード1体を選ぶ。ターン終了時までそれのパワーを+2000し、ヘイストを得る。",
    ),
    (
        "choose 1 dull Forward or 1 Monster. Break it.",
        "ダル状態のフォワード1体かモンスター1体を選ぶ。それをブレイクする。",
    ),
    (
        "choose 1 Forward with Haste, First Strike or Brave. Break it.",
        "ヘイストか先制攻撃かブレイブを持つフォワード1体を選ぶ。それをブレイクする。",
    ),
    (
        "choose 1 Forward other than [Card Name (A)], Light or Dark. Break it.",
        "【カード名(A)】以外の光属性か闇属性以外のフォワード1体を選ぶ。それをブレイクする。",
    ),
    (
        "choose 1 Forward with the highest power among Forwards opponent controls. Break it.",
        "対戦相手のコントロールする最もパワーの高いフォワード1体を選ぶ。それをブレイクする。",
    ),
    (
        "choose 1 auto-ability triggered from a Forward. Cancel its effect.",
        "フォワードのオートアビリティ1つを選ぶ。それの効果を無効にする。",
    ),
    (
        "choose any number of [Job (A)] with different names in your Break Zone. Add them to your hand.",
        "あなたのブレイクゾーンにあるそれぞれカード名の違う【ジョブ(A)】を好きな枚数選ぶ。それらを手札に加える。",
    ),
    (
        "dull all the Forwards with a cost equal to the number of [Job (A)] you control.",
        "すべてのあなたのコントロールする【ジョブ(A)】の数と同じコストのフォワードをダルにする。",
    ),
    (
        "choose 1 Forward. Deal it and Swallow 9000 damage.",
        "フォワード1体を選ぶ。それとツバメに9000ダメージを与える。",
    ),
    (
        "choose 1 Character. Select 1 Counter placed on it, and remove the selected Counter.",
        "キャラクター1体を選ぶ。それに置かれているカウンターを1つ選択し、選択したカウンターを取り除く。",
    ),
    (
        "draw a number of cards equal to the number of Backups you control.",
        "あなたのコントロールするバックアップの数と同じだけカードを引く。",
    ),
    (
        "if 1 or more of your cards have been removed from the game, draw 1 card.",
        "あなたのカードが1枚以上ゲームから除外されている場合、カードを1枚引く。",
    ),
    (
        "you may pay 《2》. If you do so, draw 2 cards. Otherwise, draw 1 card.",
        "《2》を支払ってもよい。そうした場合、カードを2枚引く。そうしなかった場合、カードを1枚引く。",
    ),
    (
        "discard 2 cards from your hand. If 1 or more discarded cards were [Job (A)], draw 1 card.",
        "手札を2枚捨てる。捨てたカードの中に【ジョブ(A)】がある場合、カードを1枚引く。",
    ),
    (
        (
            "choose 1 Forward you control and 1 Forward opponent controls. The "
            "first one deals the second damage equal to its power."
        ),
        (
            "あなたのコントロールするフォワード1体と対戦相手のコントロールするフ"
            "ォワード1体を選ぶ。前者は後者に自身のパワーに等しいダメージを与える。"
        ),
    ),
    (
        (
            "choose up to 2 Forwards. If they are put from the field into the Break "
            "Zone this turn, remove them from the game instead."
        ),
        (
            "フォワードを最大2体まで選ぶ。このターン、それらがフィールドから"
            "ブレイクゾーンに置かれる場合、代わりにそれらをゲームから除外する。"
        ),
    ),
    (
        "choose 1 Forward. Deal it 10000 damage minus 1000 damage for each card in your opponent's hand.",
        "フォワード1体を選ぶ。それに10000から対戦相手の手札1枚につき1000を引いたダメージを与える。",
    ),
    (
        "choose 1 Forward. Reduce the next damage dealt to it this turn by 1000.",
        "フォワード1体を選ぶ。このターン、次にそれに与えられるダメージは1000減る。",
    ),
    (
        "dull and Freeze all the Forwards other than cost 3.",
        "コスト3以外のすべてのフォワードをダルにし、凍結させる。",
    ),
    (
        "choose 1 Forward of cost 1 opponent controls or 1 Monster of cost 2 or less opponent controls. Break it.",
        (
            "対戦相手のコントロールするコスト1のフォワード1体か、対戦相手のコン"
            "トロールするコスト2以下のモンスター1体を選ぶ。それをブレイクする。"
        ),
    ),
    (
        "choose up to 2 Forwards. Divide 10000 damage among them equally.",
        "フォワードを最大2体まで選ぶ。それらに10000を均等に割ったダメージを与える。",
    ),
    (
        "each player selects up to 2 Forwards they control (select as many as possible). Dull them.",
        "各プレイヤーは自分のコントロールするフォワード2体を選択する。それらをダルにする。",
    ),
    (
        "name 1 Job and 1 Element other than Light or Dark. Swallow gains named Job and Element.",
        "ジョブ1つを指定し、光か闇以外の属性1つを指定する。ツバメは指定したジョブと指定した属性を得る。",
    ),
]


@pytest.mark.parametrize(("english", "japanese"), DONE, ids=[english[:40] for english, _ in DONE])
def test_what_is_done(english: str, japanese: str) -> None:
    assert said("en", WHEN["en"] + english) == said("ja", WHEN["ja"] + japanese)


LINES = [
    (
        "During each turn, the first time Swallow is dealt damage, the damage becomes 0 instead.",
        "各ターン、そのターンに初めてツバメにダメージが与えられる場合、代わりにそのダメージは0になる。",
    ),
    (
        "During each turn, the cost required to cast your first Summon is reduced by 2.",
        "各ターン、あなたが最初に召喚獣をキャストするためのコストは2減る。",
    ),
    (
        "When Forwards you control form a party and attack, draw 1 card.",
        "あなたのコントロールするパーティーがアタックしたとき、カードを1枚引く。",
    ),
    (
        "When the last Egg Counter is removed from Swallow, break Swallow.",
        "ツバメから最後のEggカウンターが取り除かれたとき、ツバメをブレイクする。",
    ),
    (
        "You can pay 《C》 as an extra cost to cast Swallow.",
        "ツバメをキャストする際、追加コストとして《C》を支払うことができる。",
    ),
    (
        "When Swallow enters the field, if you paid the extra cost, draw 1 card.",
        "ツバメがフィールドに出たとき、追加コストを支払っていた場合、カードを1枚引く。",
    ),
    (
        "If you control [Card Name (A)], it cannot be chosen by your opponent's abilities.",
        "あなたのコントロールする【カード名(A)】は対戦相手のアビリティによっては選ばれない。",
    ),
    (
        (
            "When Swallow attacks, if you control [Card Name (A)], your opponent discards 1 card. If you control [Card "
            "Name (B)], your opponent discards 1 more card from his/her hand."
        ),
        (
            "ツバメがアタックしたとき、あなたが【カード名(A)】をコントロールしている場合、対戦相手は手札を1枚捨てる。"
            "あなたが【カード名(B)】をコントロールしている場合、追加で対戦相手は手札を1枚捨てる。"
        ),
    ),
    (
        (
            'When a Backup enters your field, Swallow also becomes a Forward with 8000 power and "When Swallow '
            'attacks, draw 1 card". (This effect does not end at the end of the turn. This ability will not '
            "trigger if Swallow is a Forward.)"
        ),
        (
            "あなたのフィールドにバックアップが出たとき、ツバメはパワー8000で「ツバメがアタックしたとき、カードを1枚引く。」を持つフォワードにもなる"
            "(This effect does not end at the end of the turn.)。"
            "このアビリティはツバメがフォワードでない場合にしか使えない。"
        ),
    ),
    (
        "For each Forward other than Swallow you control with the same Job as Swallow, Swallow gains +2000 power.",
        "あなたのコントロールするツバメ以外のツバメと同じジョブのフォワード1体につき、ツバメのパワーを+2000する。",
    ),
    (
        "When Swallow enters the field, or active Swallow becomes dull, draw 1 card.",
        "ツバメがフィールドに出るか、アクティブ状態のツバメがダル状態になったとき、カードを1枚引く。",
    ),
    (
        (
            "During each turn, if Swallow is dealt damage by your opponent's Summons or abilities for the first time "
            "in that turn, the damage becomes 0 instead."
        ),
        "各ターン、そのターンに初めてツバメに対戦相手の召喚獣やアビリティによってダメージが与えられる場合、代わりにそのダメージは0になる。",
    ),
    ("Swallow must attack each turn if possible.", "ツバメは可能ならばアタックしなければならない。"),
    (
        "When a Forward opponent controls is broken during your turn, draw 1 card.",
        "あなたのターン中、対戦相手のコントロールするフォワードがブレイクされたとき、カードを1枚引く。",
    ),
    (
        "If a Forward is dealt damage by your Fire Summon, the damage increases by 1000 instead.",
        "フォワードにあなたの火属性の召喚獣からダメージが与えられる場合、代わりにそのダメージは1000多くなる。",
    ),
    (
        "Any card of cost 2 or less put in the Damage Zone due to Swallow cannot use its EX Burst.",
        "ツバメによってダメージゾーンに置かれたコスト2以下のカードのEXバーストは使用できない。",
    ),
    (
        (
            "When Swallow is chosen by your opponent's Summon of cost 5 or less or an ability of their Character of "
            "cost 5 or less, cancel its effect."
        ),
        (
            "ツバメが対戦相手のコスト5以下の召喚獣やコスト5以下のキャラク"
            "ターのアビリティによって選ばれたとき、それの効果を無効にする。"
        ),
    ),
    (
        (
            'When Swallow is dealt damage, choose 1 Forward. It gains "This Forward cannot be broken" until the end of '
            "the turn. Deal it the same amount of damage."
        ),
        (
            "ツバメにダメージが与えられたとき、フォワード1体を選ぶ。ターン終了時までそれは「このフォワードはブレイクされない。」を得る。"
            "それに与えられたダメージに等しいダメージを与える。"
        ),
    ),
    (
        "The cost required to cast Swallow is reduced by 2 for each card you have cast this turn.",
        "ツバメをキャストするためのコストはこのターンにあなたがキャストしたカード1枚につき、2減る。",
    ),
    (
        (
            "The cost required to cast Swallow is reduced by 2 for each Backup of a different Element you control, "
            "other than Multi-Element."
        ),
        (
            "ツバメをキャストするためのコストはあなたのコントロール"
            "する単属性のバックアップの属性の種類1つにつき、2減る。"
        ),
    ),
    (
        (
            "If you have 3 or more Fire Summons in your Break Zone, Swallow gains +2000 power and if you have 7 or "
            "more, Swallow also gains Haste."
        ),
        (
            "あなたのブレイクゾーンに火属性の召喚獣が3枚以上ある場合、ツバメのパ"
            "ワーを+2000する。7枚以上の場合、追加でツバメはヘイストを得る。"
        ),
    ),
    (
        "《Dull》: Swallow can attack as many times as your points of damage this turn.",
        "《ダル》：ターン終了時までツバメはあなたの受けているダメージと同じ回数アタックできる。",
    ),
    ("Swallow is also a Monster in all situations.", "ツバメはすべての状況でモンスターとしても扱う。"),
    ("Swallow has the Jobs of the Forwards you control.", "ツバメはあなたのコントロールするフォワードのジョブを持つ。"),
    (
        "When Swallow enters the field due to your cast, draw 1 card.",
        "ツバメがあなたのキャストによってフィールドに出たとき、カードを1枚引く。",
    ),
    (
        "When Swallow enters your field other than from your hand, draw 1 card.",
        "あなたのフィールドに手札以外からツバメが出たとき、カードを1枚引く。",
    ),
    (
        (
            "If your Summon or an ability of a Character you control deals damage to "
            "a Forward, the damage increases by 1000 instead."
        ),
        (
            "あなたの召喚獣かあなたのコントロールするキャラクターのアビリティがフォ"
            "ワードにダメージを与える場合、代わりにそのダメージは1000多くなる。"
        ),
    ),
    (
        "The Forwards you control gain +1000 power. If you control a Monster, Swallow gains +2000 power instead.",
        (
            "あなたのコントロールするフォワードのパワーを+1000する。あなたがモン"
            "スターをコントロールしている場合、代わりにツバメのパワーを+2000する。"
        ),
    ),
    (
        (
            "The cost required to cast Swallow is reduced by 2 for each "
            "Monster you control (it cannot become 1 or less)."
        ),
        "ツバメをキャストするためのコストはあなたのコントロールするモンスター1体につき、2減る(1以下にはならない)。",
    ),
    (
        "Your opponent may only declare as many attacks in the same turn as the number of Backups they control.",
        "対戦相手は1ターンに対戦相手のコントロールするバックアップの数と同じ回数しかアタックできない。",
    ),
    (
        "When Swallow deals damage to a Forward or is dealt damage by a Forward, break that Forward.",
        "ツバメがフォワードにダメージを与えるかフォワードからダメージを受けたとき、そのフォワードをブレイクする。",
    ),
    (
        "When a Warp Counter is removed from Swallow, draw 1 card.",
        "ツバメからデジョンカウンターが取り除かれたとき、カードを1枚引く。",
    ),
    (
        "When Swallow is put into the Damage Zone, draw 1 card. (This ability may only be used as an EX Burst.)",
        "ツバメがダメージゾーンに置かれたとき、カードを1枚引く。このアビリティはEXバーストでしか使えない。",
    ),
]


@pytest.mark.parametrize(("english", "japanese"), LINES, ids=[english[:40] for english, _ in LINES])
def test_lines(english: str, japanese: str) -> None:
    assert said("en", english) == said("ja", japanese)


def said(lang: str, text: str) -> object:
    """What a character's text says in one language."""
    return without_style(book().read(plain(text), "CharacterText", lang, NAMES[lang]))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Swallow gains +1000 power for each Forward you control (up to 3 Forwards)."),
        ("en", "When Swallow attacks, draw 1 card. (This ability will not trigger if you control a Monster.)"),
        ("ja", "ツバメがアタックしたとき、カードを1枚引く(あなたのターンにしか発動しない)。"),
        ("ja", "ツバメがアタックしたとき、カードを3枚引く(手札が5枚になる場合は引けない、代わりに1枚引く)。"),
    ],
)
def test_a_note_that_says_what_else_holds_is_refused(lang: str, text: str) -> None:
    with pytest.raises(Refused):
        said(lang, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "When the last Bell Counter is removed from your opponent, draw 1 card."),
        ("ja", "対戦相手から最後の鈴カウンターが取り除かれたとき、カードを1枚引く。"),
    ],
)
def test_players_have_no_counters(lang: str, text: str) -> None:
    with pytest.raises(Refused):
        said(lang, text)

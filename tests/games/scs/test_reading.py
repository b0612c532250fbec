"""The phrasebook: every phrase of the sheet reads, prints back in both languages, and nothing is ignored."""

from __future__ import annotations

import pytest

from fuda.effects.node import Node
from fuda.games.scs.language import reader
from fuda.games.scs.language.words.minimap_picture import is_picture
from fuda.games.scs.printed import Minimap, Printed
from fuda.text import Refused
from fuda.text.book.entry import Node as Meant
from fuda.text.gates import CardText, check_text, fuzz, fuzz_every_line, untranslated
from tests.games.scs.wording import FRONT, RING, TWO, WIDE, ability, aimed, face, phrases, printed, spell

KEYWORDS = "《接射》2\n《瞬速》\n《加護》（退場しない。）\n《覚醒》「POW：+2」\n《遮断》敵のスペルカード\n《蒐集》1"
EXTRAS = "〔エクストラ〕\nこのカードはデッキに何枚でも入れることができる。このカードはエースとして配置できない。"
EQUIP = (
    "装備しているストライカーを「POW：+2」する。"
    "装備しているストライカーは『このストライカーが敵を撃破した場合、カードを1枚引く。』を得る。"
)
GIVEN = f"対象は『[アクション](術無)\n{RING}\n敵1体\n対象に【1】ダメージ。』を得る。"
RULE = "味方全員を「DEF：+1」する。あなたのターン開始時、カードを1枚引く。"
USES = "この宣言は敵が存在する場合にのみ使用できる。\nこの宣言は味方が存在しない場合、使用できない。"
BY = "この宣言は「種族：狐」を持つストライカーのみ使用できる。\nこの宣言は1ターンに2度しか使用できない。"
ONCE = "このアビリティは1ターンに1度しか使用できない。\nこのアビリティは敵が存在する場合にのみ使用できる。"

CHEAPER = (
    "この宣言は「種族：狐」を持つストライカーが行う場合、符力コストを1減らして使用できる。\n"
    "この宣言は敵が存在する場合、手札コストを1減らして使用できる。"
)
ANSWER = "この宣言は敵の攻撃宣言に対してのみ使用できる。\nこの宣言は「種族：狐」を持つ敵1体のみを対象にできる。"
ADDITIONAL = (
    "このアビリティは追加行動でのみ使用できる。\n"
    "このアビリティは攻撃宣言に対してのみ使用できる。\n"
    "このアビリティは「種族：狐」を持つ敵1体のみを対象にできる。"
)


def icon_of(text: str) -> str:
    """Only an answer can counter something."""
    return "[リアクション]" if "打ち消" in text else "[アクション]"


CARDS: list[Printed] = [
    *(printed(ability(text)) for text in phrases("triggered")),
    *(printed(ability(text, "[常時]")) for text in phrases("constant")),
    *(printed(ability(f"{fact}場合、このストライカーを「POW：+1」する。", "[常時]")) for fact in phrases("facts")),
    *(printed(aimed("対象に【1】ダメージ。", target, minimap=TWO)) for target in phrases("targets")),
    *(printed(aimed(text, icons=icon_of(text))) for text in phrases("effects")),
    *(printed(spell(text)) for text in phrases("plain")),
    printed(ability(KEYWORDS)),
    printed(ability(f"{RING}\n《陣形》「種族：狐」or「種族：狸」を持つ味方：「POW：+1」")),
    printed(ability("《加勢》敵が3体以上存在する場合")),
    printed(EXTRAS),
    printed("〔エクストラ〕\nこのカードはデッキに6枚まで入れることができる。"),
    printed("〔エクストラ〕\nこのカードがエースの場合、ゲーム開始前に引くカードの枚数を7枚に変更する。"),
    printed(aimed(EQUIP, "味方1体", "[アクション][装備](神)"), types=("装備",)),
    printed(spell(RULE, "[アクション][ルール](神)(無)"), types=("ルール",)),
    printed(aimed(GIVEN, "味方1体", "[アクション][ターン](手札1)(スコア)(スコア)")),
    printed(
        aimed("対象は『[常時]\nこのストライカーを「POW：+1」する。』を得る。", "味方1体", "[リアクション][チェイン]")
    ),
    printed(aimed(f"{USES}\n対象に【1】ダメージ。")),
    printed(aimed(f"{BY}\n対象に【1】ダメージ。")),
    printed(ability(f"{ONCE}\nカードを1枚引く。", "[リアクション](術神)(魔)(術霊)(妖)(無)")),
    printed(aimed("術者を対象のエリアに移動させる。", "ストライカーが存在しないセンターラインのエリア1つ")),
    printed(aimed("対象を捨て札に置く。", "敵の装備スペル1枚")),
    printed(aimed("赤の範囲の敵全員に【2】ダメージ。青の範囲の敵全員に【1】ダメージ。", "敵全員", minimap=TWO)),
    printed(ability("このストライカーが攻撃した場合、対象に【1】ダメージ。", "", RING, "敵1体")),
    printed(ability("このストライカーが攻撃した場合、このストライカーを「POW：+1」する。", "[ターン]")),
    printed(ability("味方全員を「POW：+1」する。", "[常時]", RING)),
    printed(
        ability("相手のスコアが10以上の場合、このオプションの補正値を「POW：+3」に変更する。", "[常時]"), type="option"
    ),
    printed(aimed("対象のエリアと隣接するエリアに存在するストライカー全員に【1】ダメージ。", "エリア1つ")),
    printed(aimed("対象のエリアに存在するストライカー全員に【1】ダメージ。", "エリア1つ")),
    printed(
        aimed("手札のカード1枚を召喚コストを支払わずに対象のエリアのエリア1つに行動済み状態で召喚する。", "エリア1つ")
    ),
    printed(
        aimed("手札のカード2枚を召喚コストを支払わずに対象のエリアと隣接するエリアのエリア1つに召喚する。", "エリア1つ")
    ),
    printed(aimed("対象のエリアに隣接するエリアに存在するストライカー全員に【1】ダメージ。", "エリア1つ")),
    printed(
        aimed("手札コストとして支払ったカードが「属性：魔」を持つ場合、カードを1枚引く。", icons="[アクション](手札1)")
    ),
    printed(aimed(f"{CHEAPER}\n対象が隣接している場合、対象に【1】ダメージ。", "敵2体")),
    printed(
        aimed(
            "対象が次に受けるダメージ【-2】。この効果でダメージが0になった場合、カードを1枚引く。",
            "味方1体",
            "[リアクション][チェイン]",
        )
    ),
    printed(aimed("この宣言はエースを対象にできない。\nこの宣言は打ち消されない。\n対象に【1】ダメージ。")),
    printed(
        aimed(
            "この宣言は敵が存在する場合、コストを支払わずに使用できる。\nこの宣言はゲーム中に1度しか使用できない。\n対象に【1】ダメージ。"
        )
    ),
    printed(aimed(f"{ANSWER}\n対象に【1】ダメージ。", icons="[リアクション]")),
    printed(ability(f"{ADDITIONAL}\n対象に【1】ダメージ。", "[アクション]", RING, "敵1体")),
    printed(
        ability(
            "敵全員は可能な限りこのストライカーを攻撃の対象にする。敵全員はアクションタイミングの能力を宣言できない。",
            "[常時]",
        )
    ),
    printed(
        spell(
            "このターンに敵が他のアビリティを宣言した場合、術者と同じカード名を持つ敵全員に【1】ダメージ。",
            "[アクション]",
        )
    ),
    printed(aimed("対象を後退させる。後退しなかったストライカーに【敵の数(最大3)】ダメージ。")),
    printed(aimed("対象に【敵の数】ダメージ。このダメージは最大3とする。")),
    printed(aimed("対象と同じ縦列に存在する敵全員に【1】ダメージ。")),
    printed(aimed("対象に【1】ダメージ。このスペルカードがリアクションで宣言された場合、かわりに【2】ダメージ。")),
    printed(
        ability(
            "このストライカーはアクションタイミングのスペルカードをリアクションタイミングで宣言することができる。",
            "[常時]",
        )
    ),
    printed(spell("ターンプレイヤーから順に、お互いのプレイヤーは手札を1枚捨てる。")),
]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.text)
def test_a_text_reads_prints_back_in_both_languages_and_nothing_is_ignored(card: Printed) -> None:
    report = check_text(reader.book(), CardText(card.text, reader.category(card)))
    assert (report.status, report.message) == ("ok", "")
    assert set(report.prints) == {"ja", "en"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.text)
@pytest.mark.rule("scs-1.12 3.13.2")
def test_a_text_becomes_abilities_that_keep_the_words_of_their_frame(card: Printed) -> None:
    made = reader.read(card)
    assert made.abilities
    assert all(ability.text in reader.frames_of(card) for ability in made.abilities)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_random_trees_print_and_read_back(lang: str) -> None:
    assert fuzz(reader.book(), "Text", lang=lang, trees=80, depth=7, seed=1) == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_line_of_the_book_prints_and_reads_back(lang: str) -> None:
    assert fuzz_every_line(reader.book(), lang=lang, times=1) == ()


def test_every_entry_has_both_languages() -> None:
    assert untranslated(reader.book()) == ()


def classes_in(tree: object) -> set[str]:
    """The names of all nodes in a tree."""
    if isinstance(tree, tuple):
        return {name for part in tree for name in classes_in(part)}
    if not isinstance(tree, Node):
        return set()
    return {type(tree).__name__}.union(*(classes_in(getattr(tree, name)) for name in tree.__struct_fields__))


def test_every_node_of_the_book_stands_in_one_of_these_texts() -> None:
    met = classes_in(tuple(reader.read_tree(card) for card in CARDS))
    wanted = {entry.meaning.name for entry in reader.book().entries if isinstance(entry.meaning, Meant)}
    assert wanted - met == set()


# Refusals


def test_an_unknown_phrase_is_refused_at_its_place() -> None:
    text = spell("カードを1枚食べる。")
    with pytest.raises(Refused) as refusal:
        reader.read(printed(text))
    assert refusal.value.place == text.index("枚食べる")


WAITS = "次に味方が移動した場合、カードを1枚引く。"
MISFITS = {
    "a target without one": (spell("対象に【1】ダメージ。"), "対象"),
    "the bearer of no equipment": (ability("装備しているストライカーを「POW：+1」する。", "[常時]"), "装備している"),
    "a caster of what nobody declares": (ability("術者を「POW：+1」する。", "[常時]"), "術者"),
    "this striker on a spell": (spell("このストライカーを撃破する。"), "このストライカー"),
    "it without anything": (spell("それを手札に戻す。"), "それ"),
    "them for one": (aimed("敵1体を選び、それらを撃破する。"), "それら"),
    "a change without a time": (aimed("対象を「POW：+1」する。"), "「POW"),
    "a time without a change": (aimed("対象に【1】ダメージ。", icons="[アクション][ターン]"), "ターン"),
    "several bearers that nobody chose": (spell("このカードをストライカー4体に装備させる。"), "装備させ"),
    "n that nobody says": (aimed("対象に【n】ダメージ。"), "n"),
    "an instant in a constant text": (ability("カードを1枚引く。", "[常時]"), "〔アビリティ〕"),
    "a constant text without its icon": (ability("このストライカーを「POW：+1」する。"), "〔アビリティ〕"),
    "another target than the line says": (aimed("味方1体に【1】ダメージ。"), "1体に"),
    "a card in a hand that advances": (spell("手札のカード1枚を前進させる。"), "前進"),
    "a card of a pile that is defeated": (spell("捨て札のカード1枚を選び、撃破する。"), "撃破"),
    "so, but who": (spell("カードを1枚引く。「種族：狐」を持つ場合、カードを1枚引く。"), ""),
    "no card at all": (spell("カードを0枚引く。"), "0枚"),
    "no damage at all": (aimed("対象に【0】ダメージ。"), "0"),
    "a declaration that is no part of the chain yet": (
        ability("このストライカーが攻撃の対象となったとき、その攻撃を打ち消す。"),
        "打ち消",
    ),
    "a while before what is done once": (aimed("敵が存在する間、対象に【1】ダメージ。"), "間、"),
    "no minimap for the target": (spell("対象に【1】ダメージ。", "[アクション]", "", "敵1体"), "体"),
    "equipment on an ability": (ability("味方全員を「POW：+1」する。", "[アクション][装備]"), "装備"),
    "equipment without its type": (
        aimed("装備しているストライカーを「POW：+1」する。", "味方1体", "[アクション][装備]"),
        "装備",
    ),
    "a rule without its type": (spell("味方全員を「POW：+1」する。", "[アクション][ルール]"), "ルール"),
    "a range that is not there": (spell("敵1体を選び、それを範囲内のエリア1つに移動させる。"), "範囲"),
    "a colour without a range": (spell("赤の範囲の敵全員に【1】ダメージ。"), "範囲"),
    "an area that is no target": (aimed("術者を対象のエリアに移動させる。"), "対象のエリア"),
    "next in a constant text": (ability("このストライカーが次に受けるダメージ【-1】。", "[常時]"), "次に"),
    "next in a triggered one": (ability("次にこのストライカーが攻撃した場合、カードを1枚引く。"), "次に"),
    "a cost that nobody pays": (ability("カードを1枚引く。", "[常時](神)"), "〔アビリティ〕"),
    "an effect for players for a time": (spell("相手はグレイズを行うことができない。"), "できない"),
    "a formation of enemies": (ability(f"{RING}\n《陣形》敵：「POW：-1」"), "《陣形》"),
    "several moved to one place": (aimed("対象をあなたのゲートエリアのエリア1つに移動させる。", "敵2体"), "移動"),
    "a change to n that nobody says": (aimed("対象を「POW：n」に変更する。", icons="[アクション][ターン]"), "n"),
    "changed without a time": (aimed("対象を「DEF：1」に変更する。"), "変更"),
    "gained without a time": (aimed("対象は《瞬速》を得る。"), "得"),
    "lost without a time": (aimed("対象はアビリティをすべて失う。"), "失"),
    "forbidden without a time": (aimed("対象は移動できない。"), "ない"),
    "no target without a time": (aimed("対象はスペルカードの対象にならない。"), "対象にならない"),
    "unaffected without a time": (aimed("対象はスペルカードの効果を受けない。"), "効果を受けない"),
    "a range without a time": (aimed("対象の攻撃範囲に隣接するエリアを加える。"), "攻撃範囲"),
    "this range without a time": (aimed("対象の攻撃範囲をこの範囲に変更する。"), "攻撃範囲"),
    "a time for which nothing lasts": (ability("敵が移動した場合、カードを1枚引く。", "[ターン]"), "ターン"),
    "a minimap that nothing looks at": (spell("カードを1枚引く。", "[アクション]", RING), "・・・・・"),
    "several of them moved": (aimed("敵2体を選び、それらを術者が存在していたエリア1つに移動させる。"), "移動"),
    "several that change places": (aimed("術者と対象の位置を入れ替える。", "敵2体"), "位置"),
    "several summoned": (
        spell("捨て札のカード2枚を召喚コストを支払わずにあなたのゲートエリアのエリア1つに召喚する。"),
        "召喚",
    ),
    "several summoned to the target's area": (
        aimed("手札のカード2枚を召喚コストを支払わずに対象のエリアのエリア1つに行動済み状態で召喚する。", "エリア1つ"),
        "召喚",
    ),
    "a bound of what is printed": (aimed("対象に【3】ダメージ。このダメージは最大2とする。"), "最大"),
    "n in a constant text": (ability("このストライカーを「POW：+n」する。", "[常時]"), "n"),
    "n in a keyword": (ability("《覚醒》「POW：+n」"), "n"),
    "it in a keyword": (ability("《覚醒》「POW：+それのDEF」"), "それ"),
    "n in a demand": (spell("この宣言はnが3以上の場合にのみ使用できる。\nカードを1枚引く。"), "n"),
    "a time for what is over at once": (aimed("ターン終了時まで、対象に【1】ダメージ。"), "終了時まで"),
    "then after nothing": (spell("その後、カードを1枚引く。"), "その後"),
    "if so after nothing": (
        ability("敵が移動した場合、カードを1枚引く。") + "\n" + spell("そうした場合、カードを1枚引く。"),
        "そうした",
    ),
    "n that nobody uses": (spell("カードを1枚引く。nは敵の数に等しい。"), "n"),
    "a choice of which nothing is said": (spell("敵1体を選び、カードを1枚引く。"), "選"),
    "kept without a time": (aimed("対象は、ダメージによる撃破以外のステージを離れる効果を受けない。"), "受けない"),
    "swift without a time": (aimed("対象は追加行動を行う前に、もう一度隣接するエリアへ移動できる。"), "もう一度"),
    "this card in hand on a spell": (spell("手札にあるこのカードを公開する。"), "手札にある"),
    "damage without a time": (aimed("対象が受けるダメージ【-1】。"), "ダメージ"),
    "waiting in a triggered text": (ability(f"敵が移動した場合、{WAITS}"), "場合"),
}


@pytest.mark.rule("scs-1.12 2.4.7", "scs-1.12 2.9.2", "scs-1.12 2.10.2", "scs-1.12 8.1.11", "scs-1.12 8.1.13")
@pytest.mark.parametrize(("text", "word"), MISFITS.values(), ids=MISFITS)
def test_words_that_mean_nothing_there_are_refused_at_their_place(text: str, word: str) -> None:
    with pytest.raises(Refused) as refusal:
        reader.read(printed(text))
    assert text[refusal.value.place :].startswith(word), text[refusal.value.place :]


@pytest.mark.rule("scs-1.12 3.13.4", "scs-1.12 10.8.2")
@pytest.mark.parametrize(
    "text",
    [
        spell("カードを1枚引く。"),
        ability("《加勢》敵が存在する場合"),
        ability("このストライカーが召喚された場合、カードを1枚引く。"),
        ability("このストライカーが装備した場合、カードを1枚引く。"),
    ],
)
def test_an_option_has_no_spell_and_never_comes_from_a_hand(text: str) -> None:
    with pytest.raises(Refused):
        face(text, type="option")


# Pictures


@pytest.mark.rule("scs-1.12 3.6.3", "scs-1.12 3.6.4", "scs-1.12 3.6.5")
def test_a_picture_is_read_from_its_origin() -> None:
    assert reader.picture(FRONT) == Minimap(red=((0, -1),))
    assert reader.picture("■・・・・\n・・・・・\n・・・・・\n・・・・・\n・・◇・・") == Minimap(
        red=((-2, -4),), blue=((0, 0),)
    )
    two = reader.picture(TWO)
    assert (len(two.red), len(two.blue)) == (5, 4)


@pytest.mark.parametrize(
    "text", ["", "■", RING.replace("◆", "■"), RING + "\n・・・・・", WIDE.replace("■", "・").replace("◆", "●")]
)
def test_other_pictures_are_none(text: str) -> None:
    assert not is_picture(text)
    assert reader.picture(text) == Minimap()


@pytest.mark.rule("scs-1.12 10.1.2")
def test_a_note_behind_a_keyword_means_nothing() -> None:
    noted, bare = face(ability("《加護》（退場しない。）")), face(ability("《加護》"))
    assert (noted.keywords, noted.abilities[0].statics) == (bare.keywords, bare.abilities[0].statics)


def test_the_english_print() -> None:
    made = face(
        aimed("対象に【3】ダメージ。その後、カードを1枚引く。", "未行動状態の敵1体", "[リアクション](術神)(無)")
    )
    assert reader.english(made).split("\n")[0] == "(Spell Card)(Reaction)(caster divine)(any)"
    assert reader.english(made).split("\n")[-2:] == [
        "1 ready enemy",
        "Deal 【3】 damage to the target. Then, draw 1 card.",
    ]


def test_a_card_without_text_has_no_ability() -> None:
    assert face("").abilities == ()
    assert reader.english(face("")) == ""


def test_english_says_who_may() -> None:
    tree = reader.book().read("敵が2体以上存在する場合、相手はカードを1枚引いてもよい。", "Sentence")
    english = "If there are 2 or more enemies, the opponent may draw 1 card."
    assert reader.book().print(tree, "en", category="Sentence") == english
    assert reader.book().read(english, "Sentence", "en") == tree
    with pytest.raises(Refused):  # that would leave it to you
        reader.book().read("You may the opponent must draw 1 card.", "Sentence", "en")

"""Reading: every character is used, one meaning or none, and any garbage is refused politely."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from fuda.text import Ambiguous, Phrasebook, Refused
from fuda.text.refusal import Fault
from tests.text import mini


def read(text: str) -> Any:
    return mini.book().read(text, "Card", own_name=mini.OWN["ja"]).abilities


def refusal(text: str, lang: str = "ja") -> Refused:
    with pytest.raises(Refused) as refused:
        mini.book().read(text, "Card", lang, own_name=mini.OWN[lang])
    return refused.value


def outcome(text: str, lang: str) -> object:
    try:
        return mini.book().read(text, "Card", lang, own_name=mini.OWN[lang])
    except Refused as refused:
        return refused


def test_why_is_found_out_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    find = Phrasebook._fault

    def watched(*given: Any) -> Fault:
        asked.append(given[1])
        return find(*given)

    monkeypatch.setattr(Phrasebook, "_fault", watched)
    refused = refusal("花1本を蒔く。")
    assert not asked
    assert (refused.place, refused.line, refused.column) == (4, 1, 5)
    assert str(refused) == refused.message
    assert asked == ["花1本を蒔く。"]


def test_a_chain_in_te_form() -> None:
    chain = mini.Then((mini.Pick(mini.Plant("flower", 1, colours=("red",))), mini.Draw(3, up_to=True)))
    assert read("①：赤い花１本を摘み、最大3枚引いてもよい。") == (mini.Action(1, mini.May(chain)),)


def test_own_name_is_this_card_even_with_spaces() -> None:
    assert read("朝顔の精が咲くとき、朝顔の精を摘む。") == (mini.Trigger(mini.Bloom(), mini.Pick(mini.Itself())),)


def test_another_cards_name_is_not_own() -> None:
    assert refusal("夕顔の精が咲くとき、1枚引く。").place == 0


def test_styles_are_kept_and_read_only_spellings_are_merged() -> None:
    assert read("採取する。") == (mini.Pick(style="kanji"),)
    assert read("つむ。") == read("摘む。") == (mini.Pick(),)


def test_english_number_must_agree() -> None:
    book = mini.book()
    assert book.read("draw 1 card", "Clause", "en") == mini.Draw(1)
    for wrong in ("draw 1 cards", "draw 2 card"):
        with pytest.raises(Refused):
            book.read(wrong, "Clause", "en")


def test_refusal_points_into_the_original() -> None:
    text = "①：　１ 枚 引く。\n花１ 本を 蒔く。"
    refused = refusal(text)
    assert text[refused.place :] == "蒔く。"
    assert (refused.line, refused.column, refused.phrase) == (2, 7, "蒔く")
    assert {"採取する", "摘んで"} <= set(refused.expected)
    assert refused.message.splitlines()[1:3] == ["花１ 本を 蒔く。", " " * 10 + "^^^^"]


def test_refusal_goes_back_to_the_start_of_the_word() -> None:
    assert refusal("前の畑に2回水をやる。").phrase == "畑に2回水をやる"
    assert refusal("draw 1 cart.", "en").place == 0
    assert refusal("Draw 1 cart.", "en").phrase == "cart"


def test_refusal_speaks_both_languages() -> None:
    refused = refusal("花1本を蒔く。")
    assert "ここから読めません" in refused.explain("ja")
    assert "cannot be read from here" in refused.explain("en")


def test_refusal_at_the_end() -> None:
    refused = refusal("1枚引く")
    assert refused.place == 4
    assert "。" in refused.expected


class Two(Struct, frozen=True):
    a: Any
    b: Any


class Box(Struct, frozen=True):
    items: tuple[Any, ...]


NODES: dict[str, type[Any]] = {"Two": Two, "Box": Box}


def test_two_meanings_are_an_error() -> None:
    book = Phrasebook.load("A = 1\n  ja 花\nA = 2\n  ja 花\n", NODES)
    with pytest.raises(Ambiguous) as ambiguous:
        book.read("花", "A")
    assert set(ambiguous.value.readings) == {1, 2}


def test_one_meaning_said_twice_is_not_ambiguous() -> None:
    book = Phrasebook.load("A = 1\n  ja 花\n  ja[read-only] 花\n", NODES)
    assert book.read("花", "A") == 1


def test_exponentially_ambiguous_text_ends_quickly() -> None:
    source = "A Box\n  ja {items:B+}\nB Box\n  ja {items:C+}\nC = 1\n  ja あ\nC = 2\n  ja ああ\n"
    with pytest.raises(Ambiguous):
        Phrasebook.load(source, NODES).read("あ" * 200, "A")


def test_deep_nesting_is_refused() -> None:
    book = Phrasebook.load("A = {x}\n  ja ({x:A})\nA = 1\n  ja 花\n", NODES)
    assert book.read("(" * 50 + "花" + ")" * 50, "A") == 1
    for text in ("(" * 100_000, "(" * 9_000, "(" * 9_000 + "花" + ")" * 9_000):
        with pytest.raises(Refused):
            book.read(text, "A")


def test_long_lists_are_read() -> None:
    book = Phrasebook.load("A Box\n  ja {items:B+、}\nB = 1\n  ja 花\n", NODES)
    assert len(book.read("、".join("花" * 3_000), "A").items) == 3_000


def test_the_last_separator() -> None:
    book = Phrasebook.load("A Box\n  en {items:B+, | and }\nB = 1\n  en x\nB = 2\n  en y\n", NODES)
    for text, items in (("x", (1,)), ("x and y", (1, 2)), ("x, x and y", (1, 1, 2))):
        assert book.read(text, "A", "en") == Box(items)
        assert book.print(Box(items), "en") == text
    for wrong in ("x, y", "x and y and x", "x and x, y", "x,", "x and "):
        with pytest.raises(Refused):
            book.read(wrong, "A", "en")


WORDS = st.sampled_from(
    [
        "①",
        "：",
        "花",
        "1本",
        "を",
        "摘み",
        "、",
        "。",
        "\n",
        "「",
        "」",
        "最大",
        "3",
        "枚引く",
        "前の畝",
        "に",
        "て",
        "もよい",
    ]
)


@given(st.text(st.characters(exclude_categories=())) | st.lists(WORDS).map("".join), st.sampled_from(["ja", "en"]))
@settings(deadline=None)
def test_any_text_is_read_or_refused(text: str, lang: str) -> None:
    result = outcome(text, lang)
    if isinstance(result, Refused):
        assert 0 <= result.place <= len(text)
        assert min(result.line, result.column) >= 1
        result.message.encode()
    else:
        assert isinstance(result, mini.Card)


@given(st.binary(max_size=200))
@settings(deadline=None)
def test_any_bytes_are_refused(data: bytes) -> None:
    for text in (data.decode("utf-8", "surrogateescape"), data.decode("latin-1"), data.decode("utf-16", "replace")):
        with pytest.raises(Refused):
            mini.book().read(text + "§", "Card")

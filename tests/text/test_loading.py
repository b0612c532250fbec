"""A faulty book is refused when it is loaded, with the line that is wrong."""

import pytest
from msgspec import Struct

from fuda.text import BookError, Phrasebook, pattern_terminal


class Pair(Struct, frozen=True):
    a: object
    b: object = None
    style: str = ""


NODES = {"Pair": Pair}

FAULTS = [
    ("A Pairs\n  ja {a:Number}\n", 2, "unknown node Pairs"),
    ("A Pair\n  ja {c:Number}\n", 2, "no field c"),
    ("A Pair\n  ja {b:Number}\n", 2, "needs the field a"),
    ("A Pair a=1\n  ja {a:Number}\n", 2, "filled twice"),
    ("A Pair\n  ja {a:Nowhere}\n", 2, "unknown category Nowhere"),
    ("A Pair\n  ja {a:Number[te]}\n", 2, "has no forms"),
    ("A Pair\n  ja x{a:B[te]}\nB = 1\n  ja 一\n", 2, "no line with a verb"),
    ("A Pair\n  ja x{a:B[taa]}\nB = 1\n  ja 引‹く›\n", 2, "unknown form [taa]"),
    ("A Pair\n  ja[taa] {a:Number}\n", 2, "unknown form [taa]"),
    ("A Pair\n  ja {a:A}x\n", 2, "left recursion: A → A"),
    ("A : B\nB : A\n", 1, "left recursion"),
    ("A Pair\n  ja {a:A+、}x\n", 2, "left recursion"),
    ("\n# why\nA Pair\n\n  ja {a:Number?}\n", 5, "empty text"),
    ("A Pair\n  ja {a:Number}\n  ja 数{a:Number}\n", 3, "prints the same A as line 2"),
    ("A = 1\n  ja 一\nA = 1\n  ja 壱\n", 4, "prints the same A as line 2"),
    ("A = 1\n  ja {a:Number}\n", 2, "has no field a"),
    ("A = {x}\n  ja {y:Number}\n", 2, "must have the slot x"),
    ("A Pair\n  ja {a:Number\n", 2, "never closed"),
    ("A Pair\n  ja {a:Number}}\n", 2, "unmatched }"),
    ("A Pair\n  ja {a}\n", 2, "cannot read the slot"),
    ("A Pair\n  ja {a:Number!}\n", 2, "cannot read '!'"),
    ("A Pair\n  ja {? x}{a:Number}\n", 2, "needs a slot"),
    ("A Pair\n  ja {a:Number}を引‹く›戻‹す›\n", 2, "more than one marked verb"),
    ("A Pair\n  ja {a:Number}を送‹る›\n", 2, "say the class"),
    ("A Pair\n  ja {a:Number}を送‹る:7›\n", 2, "unknown verb class '7'"),
    ("A Pair\n  ja {a:Number}を引く›\n", 2, "without its ‹"),
    ("A Pair\n  en {a:Number} ‹card|cards:n›\n", 2, "not on this line"),
    ("A Pair\n  ja {:B}{a:Number}\nB = 1\n  ja 一\n", 2, "only a terminal"),
    ("A Pair\n  jp3 {a:Number}\n", 2, "cannot read the line"),
    ("A Pair\n  ja[te,neg] {a:Number}\n", 2, "one form"),
    ("A Pair\n", 1, "at least one line"),
    ("A : B\n  ja x\n", 1, "takes no lines"),
    ("A Pair x y\n  ja x\n", 1, "cannot read the entry"),
    ("  ja x\n", 1, "without an entry"),
    ("enum A\n  one\n", 2, "an enum line"),
    ("Number = 1\n  ja 一\n", 1, "is a terminal"),
    (
        "A Pair\n  ja {a:Number}" + "{b?x}" * 1 + "".join(f"{{f{i}?x}}" for i in range(10)) + "\n",
        2,
        "too many optional",
    ),
]


@pytest.mark.parametrize(("source", "line", "message"), FAULTS)
def test_a_fault_names_its_line(source: str, line: int, message: str) -> None:
    with pytest.raises(BookError) as fault:
        Phrasebook.load(source, NODES)
    assert message in fault.value.message
    assert fault.value.number == line
    assert str(fault.value).startswith(f"<text>:{line}: ")


def test_fixed_values() -> None:
    source = 'A Pair a=1 b="two words"\n  ja 一\nA Pair a=true b=none\n  ja 真\nA Pair a=-3 b=word\n  ja 負\n'
    book = Phrasebook.load(source, NODES)
    assert [book.read(text, "A") for text in "一真負"] == [Pair(1, "two words"), Pair(True), Pair(-3, "word")]
    assert [book.print(pair) for pair in (Pair(True), Pair(-3, "word"))] == ["真", "負"]


def test_signs_of_the_format_can_be_printed() -> None:
    book = Phrasebook.load("A = 1\n  ja \\{x\\} \\# \\‹y\\›   # a comment\n", NODES)
    assert book.read("{x} # ‹y›", "A") == 1


def test_a_game_adds_its_own_terminal() -> None:
    dice = pattern_terminal(
        "Dice",
        r"[1-9]d6",
        lambda text: (int(text[0]), 6),
        lambda value: f"{value[0]}d6" if isinstance(value, tuple) else None,
        lambda rng: (rng.randint(1, 9), 6),
        words={"ja": "さいころ"},
    )
    book = Phrasebook.load("A Pair\n  ja {a:Dice}を振‹る:5›\n", NODES, [dice])
    assert book.read("２ｄ６を振る", "A") == Pair((2, 6))
    assert book.print(Pair((3, 6))) == "3d6を振る"


def test_several_sources_make_one_book() -> None:
    book = Phrasebook.load(["A Pair\n  ja {a:B}だ\n", "B = 1\n  ja 一\n"], NODES)
    assert book.read("一だ", "A") == Pair(1)


def test_a_line_may_replace_one_form() -> None:
    source = "A Pair\n  ja {a:V[te]}よ\nV = 1\n  ja 問‹う›\n  ja[te] 問うて\nV = 2\n  ja 追‹う›\n"
    book = Phrasebook.load(source, NODES)
    assert book.read("問うてよ", "A") == Pair(1)
    assert book.print(Pair(1)) == "問うてよ"
    assert book.print(Pair(2)) == "追ってよ"

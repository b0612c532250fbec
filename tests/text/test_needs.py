"""What a phrase cannot do without."""

from fuda.text import Context, Phrasebook
from fuda.text.read import Reader
from fuda.text.starts import Needs

BOOK = Phrasebook.load(
    "Event = {n}\n  ja {n:Number}回咲いたとき\n\nEvent = {n}\n  ja[read-only] {n:Number}回散ったときに\n\n"
    "Events = {all}\n  ja {all:Event++か、}\n\n"
    "Text = {it}\n  ja {it:Events}。\n\nText = {it}\n  ja[read-only] {it:Event}。\n\n"
    "Text = {n}\n  ja {n:Number}回。\n",
    {},
)


def needs_of(category: str) -> set[str]:
    """The characters, written out."""
    needs = Needs(BOOK.grammars["ja"].symbols)
    wanted = BOOK.symbol(category, "ja").needs
    return {char for char, bit in needs.bits.items() if bit & wanted}


def test_every_way_to_say_it_has_them() -> None:
    assert needs_of("Event") == set("回たとき")
    assert needs_of("Events") == set("回たときか、")
    assert needs_of("Text") == set("回。")


def test_what_lacks_them_is_not_tried() -> None:
    starts = BOOK.starts("ja")
    reader = Reader("3回。", Context("ja", None), starts)
    assert reader.whole(BOOK.symbol("Text", "ja"))
    tried = [symbol for spot in reader.spots if spot is not None for symbol in spot[1]]
    assert BOOK.symbol("Event", "ja") not in tried
    assert BOOK.read("3回咲いたとき。", "Text") == 3
    assert BOOK.read("3回咲いたときか、2回散ったときに。", "Text") == (3, 2)


def test_missing_is_what_does_not_come_any_more() -> None:
    needs = Needs(BOOK.grammars["ja"].symbols)
    missing = needs.missing([*"回か。", ""])
    assert [bool(needs.bits["か"] & here) for here in missing] == [False, False, True, True]

"""The invented game of the tests: its nodes, its book, and some cards as they might be printed."""

from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from fuda.text import Phrasebook
from fuda.text.gates import CardText


class Card(Struct, frozen=True):
    abilities: tuple[Any, ...]


class Trigger(Struct, frozen=True):
    when: Any
    does: Any


class Action(Struct, frozen=True):
    cost: Any
    does: Any


class Keyword(Struct, frozen=True):
    word: str


class Grant(Struct, frozen=True):
    who: Any
    what: Any


class Bloom(Struct, frozen=True):
    pass


class Happened(Struct, frozen=True):
    c: Any


class May(Struct, frozen=True):
    c: Any


class Must(Struct, frozen=True):
    who: str
    c: Any
    negative: bool


class Then(Struct, frozen=True):
    clauses: tuple[Any, ...]


class Water(Struct, frozen=True):
    to: Any
    n: int


class Grow(Struct, frozen=True):
    who: Any
    by: int


class Draw(Struct, frozen=True):
    n: int
    up_to: bool = False


class Pick(Struct, frozen=True):
    what: Any = None
    style: str = ""


class Send(Struct, frozen=True):
    who: Any
    to: str


class Itself(Struct, frozen=True):
    pass


class Plant(Struct, frozen=True):
    kind: str
    n: int
    named: str | None = None
    colours: tuple[str, ...] = ()


class Row(Struct, frozen=True):
    where: str


NODES: dict[str, type[Any]] = {
    node.__name__: node
    for node in (
        *(Card, Trigger, Action, Keyword, Grant, Bloom, Happened, May, Must, Then),
        *(Water, Grow, Draw, Pick, Send, Itself, Plant, Row),
    )
}
SOURCE = Path(__file__).with_name("mini.book.txt")
OWN = {"ja": "朝顔 の精", "en": "Spirit of Dawn"}

TEXTS = (
    "朝顔の精が咲くとき、２ 枚 引く。",
    "①：赤い花１本を摘み、最大3枚引いてもよい。",
    "Ⓧ:前の畝に2回水をやり、採取し、木2本を＋１育てる。\n【つる】",
    "あなたが花1本を手札に送ったとき、朝顔の精を－2育てる。",
    "相手は名前が「青い鳥」の赤いか白い木2本を堆肥に送れない。",
    "木1本は「⓪：あなたは1枚引く。」を得る。",
)


@cache
def book() -> Phrasebook:
    return Phrasebook.load(SOURCE, NODES)


def card(text: str) -> CardText:
    return CardText(text, "Card", names=OWN, label=text[:6])

"""Every description and every condition of every card language, line by line of its phrasebook, in a text that holds
always: whatever it reads of the game it watches, and what it makes of cards is never stale [L11]."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fuda.games import registry
from fuda.proving.games.trial import trial
from fuda.proving.hunt import table
from fuda.proving.hunt.hunt import IN_A_DECK
from fuda.proving.hunt.maker import LANG, Made, stock
from fuda.proving.laws.tongue import made, productions
from fuda.text.book.grammar import CategorySymbol
from fuda.text.derive import NotDerivable
from fuda.text.graft import Grafter

TEXTS = {
    "pso2": (
        ("Adj", "character", "{}キャラは＋1/＋1を得る。"),
        ("Condition", "character", "{}場合、このカードは＋1/＋1を得る。"),
    ),
    "fftcg": (
        ("Mark", "forward", "あなたのコントロールする{}フォワードのパワーは+1000される。"),
        ("Cond", "forward", "{}場合、己札のパワーは+1000される。"),
    ),
    "scs": (
        ("Adj", "spell", "（アビリティ）（常時）\n{}敵が存在する場合、このストライカーを「POW：+1」する。"),
        ("Fact1", "spell", "（アビリティ）（常時）\n{}場合、このストライカーを「POW：+1」する。"),
        ("Object", "spell", "（アビリティ）（常時）\n{}は追加行動を行う前に、もう一度隣接するエリアへ移動できる。"),
    ),
    "moncolle": (
        ("Adj", "unit", "Battle（常時）すべての{}ユニットを攻+1する。"),
        ("Condition", "unit", "Battle（常時）{}場合、このユニットを攻+1する。"),
    ),
}
"""The category of the phrasebook, the kind of card, and the text around."""
TRIES = 6
LONG = 150
"""How many answers each game gets: the made cards have been played by then, and much has happened to them."""


def of_every_line(game: str, category: str, kind: str, text: str) -> Iterator[Made]:
    """For each line of this category a card that says it, where such a card can be read."""
    known = stock(game)
    symbol = known.book.symbol(category, LANG)
    assert isinstance(symbol, CategorySymbol)
    grafter = Grafter(known.pieces, random.Random(1))
    for place, line in enumerate(productions(symbol)):
        for _ in range(TRIES):
            try:
                said = grafter.by_line(line, 0)
            except NotDerivable:
                continue
            card = made(known, kind, text.format(said), f"{category}-{place}")
            if card is not None:
                yield card
                break


def test_every_game_is_walked() -> None:
    assert TEXTS.keys() == registry.GAMES.keys()


@pytest.mark.parametrize(
    ("game", "part"),
    [(game, part) for game, parts in TEXTS.items() for part in parts],
    ids=lambda value: str(value)[:12],
)
def test_what_holds_always_watches_what_it_reads(
    game: str, part: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "ANSWERS", LONG)
    monkeypatch.setattr(table, "TURNS", 0)
    cards = [*of_every_line(game, *part)]
    assert len(cards) > 5
    ways = trial(game).WAYS
    for number in range(0, len(cards), IN_A_DECK):
        deck = cards[number : number + IN_A_DECK]
        found = table.tabled(game, deck, number, ways[number // IN_A_DECK % len(ways)])
        found.play()
        assert {str(family): [card.text for card in finding.cards] for family, finding in found.found.items()} == {}

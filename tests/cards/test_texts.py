"""Every text of the set is read, prints back in both languages, and no word of it is ignored."""

from __future__ import annotations

import pytest

from fuda.cards.loader import library
from fuda.cards.pso2 import sides
from fuda.games.pso2.language.reader import book, category
from fuda.games.pso2.printed import Printed
from fuda.text.gates import CardText, check_text

TEXTS = [card for printed in library("pso2").printed.values() for card in sides(printed) if card.text]


@pytest.mark.parametrize("card", TEXTS, ids=[card.number for card in TEXTS])
def test_a_text_passes_every_gate(card: Printed) -> None:
    names = {"ja": card.name, "en": card.name}
    report = check_text(book(), CardText(card.text, category(card), "ja", names, card.number))
    assert (report.status, report.message, report.ignored) == ("ok", "", ())

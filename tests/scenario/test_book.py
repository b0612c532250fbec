"""What a scenario may name: cards, tokens, keywords, flags."""

from __future__ import annotations

from fuda.games.pso2 import reader
from fuda.games.pso2.nodes.static import FLAGS
from fuda.scenario.book import Book
from fuda.scenario.pso2 import KIT, makers_of
from fuda.text.entry import Node
from tests.scenario.samples import run

TOKEN = "鐘うさぎ"


def test_a_token_of_our_own_sets_needs_no_card_that_makes_it() -> None:
    assert len(makers_of(TOKEN)) > 1
    face = Book(KIT).look_up(TOKEN)
    assert face is not None
    assert (face.token, face.printed.name) == (True, TOKEN)
    assert run(f"expect {TOKEN}: A.front, attack 1", table=f"seat A\n  front: {TOKEN}\n").ok


def test_the_files_own_card_of_the_same_name_comes_first() -> None:
    table = f"card {TOKEN}\n  type: character\n  attack/hp: 7/7\nseat A\n  front: {TOKEN}\n"
    assert run(f"expect {TOKEN}: attack 7", table=table).ok


def test_a_name_that_nothing_has_is_unknown() -> None:
    assert makers_of("竜") == []
    assert Book(KIT).look_up("竜") is None


def test_every_keyword_and_flag_of_the_game_may_be_named() -> None:
    meanings = [entry.meaning for entry in reader.book().entries if isinstance(entry.meaning, Node)]
    read = {meaning.fixed["name"] for meaning in meanings if meaning.name == "Keyword" and "name" in meaning.fixed}
    assert read | {"効果を受けない"} == set(KIT.keywords)
    for word in (*FLAGS.values(), "frozen", "must attack", "must be attacked", "cannot play active"):
        assert KIT.flags.fullmatch(word), word

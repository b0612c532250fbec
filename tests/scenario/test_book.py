"""What a scenario may name: cards, tokens, keywords, flags."""

from __future__ import annotations

from msgspec.structs import replace

from fuda.games.pso2.language import reader
from fuda.scenario.book import Book
from fuda.scenario.pso2 import KIT
from fuda.scenario.pso2.kit import makers_of
from fuda.scenario.scs import KIT as SCS
from fuda.sim.shelf import shelf
from fuda.text.book.entry import Node
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


def test_a_written_card_is_found_by_its_bare_name_where_only_one_has_it() -> None:
    book = Book(SCS)
    first, second = [face for face in shelf("scs").faces.values() if face.printed.spell][:2]
    book.add(first)
    assert book.look_up(first.printed.name).printed.number == first.printed.number, "in our own sets"
    twin = replace(second, printed=replace(second.printed, number="S-1", name="鏡", spell="一"))
    book.add(twin)
    assert book.look_up("鏡") is None
    book.written.add("鏡 一")
    assert book.look_up("鏡") is twin
    other = replace(twin, printed=replace(twin.printed, number="S-2", spell="二"))
    book.add(other)
    book.written.add("鏡 二")
    assert book.look_up("鏡") is None


def test_a_name_that_nothing_has_is_unknown() -> None:
    assert makers_of("竜") == []
    assert Book(KIT).look_up("竜") is None


def test_every_keyword_and_flag_of_the_game_may_be_named() -> None:
    meanings = [entry.meaning for entry in reader.book().entries if isinstance(entry.meaning, Node)]
    read = {meaning.fixed["name"] for meaning in meanings if meaning.name == "Keyword" and "name" in meaning.fixed}
    assert read | {"効果を受けない"} == set(KIT.keywords)
    banned = [f"cannot {meaning.fixed['deed']}" for meaning in meanings if meaning.name == "Cannot"]
    banned.remove("cannot take effects")
    assert KIT.flags is not None
    for word in (*banned, "frozen", "must attack", "must be attacked", "cannot play active"):
        assert KIT.flags.fullmatch(word), word

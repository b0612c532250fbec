"""What `import fuda` shows: the names, the page about them, and what each does."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import fuda
from fuda.games.registry import GAMES
from fuda.kernel.state import State
from fuda.public import describe
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
HEADS = re.findall(r"^### `(?:class )?(\w+)", PAGE, re.MULTILINE)

every_game = pytest.mark.parametrize("game", GAMES)


def table(game: str, seed: int = 3) -> fuda.Table:
    """A game of two decks that come with it."""
    return fuda.Table(fuda.make_match(game, fuda.list_decks(game)[:2], seed=seed))


def on(table: fuda.Table, answers: int) -> fuda.Table:
    """The same table, so many random answers later."""
    bots = [fuda.make_bot("random", table.match.game, seed) for seed in range(table.seats)]
    for _ in range(answers):
        if (sight := table.sight()) is not None:
            table.answer(bots[sight.seat].choose(sight, table.answered[sight.seat]))
    return table


def test_the_page_is_made_from_the_code() -> None:
    assert describe.inserted(PAGE) == PAGE, "python -m fuda.public.describe docs/api.md"


def test_the_page_and_the_library_have_the_same_names() -> None:
    shown = {name for room in fuda.ROOMS for name in import_module(f"fuda.public.{room}").__all__}
    assert shown | {"__version__"} == set(fuda.__all__)
    assert shown <= set(HEADS)
    assert set(HEADS) == {name for part in describe.PARTS for name in import_module(part).__all__}
    assert len(HEADS) == len(set(HEADS))


@pytest.mark.parametrize("name", fuda.__all__)
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(fuda, name)
    assert isinstance(value, int | str) or value.__doc__


def test_nothing_else_is_there() -> None:
    assert dir(fuda) == sorted(fuda.__all__)
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(fuda, "no_such_name")  # noqa: B009 the checkers know that there is none


def test_importing_loads_nothing_until_something_is_asked_for() -> None:
    code = "import sys, fuda; print(sorted(name for name in sys.modules if name.startswith('fuda')))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=True)
    assert done.stdout == "['fuda', 'fuda.version']\n"


def test_the_example_of_the_environments_runs() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    names: dict[str, float] = {}
    exec(compile(page.split("```python\n")[1].split("```")[0], "environments.md", "exec"), names)
    assert names["reward"] in (1.0, -1.0, 0.0)


def test_the_example_of_the_page_runs() -> None:
    names: dict[str, fuda.Table] = {}
    exec(compile(PAGE.split("```python\n")[1].split("```")[0], "api.md", "exec"), names)
    assert names["again"].record() == names["table"].record()
    assert names["again"].winners is not None


@every_game
def test_games_decks_and_cards_are_found(game: str) -> None:
    [info] = [each for each in fuda.list_games() if each.name == game]
    assert info.newest in info.editions
    deck = fuda.list_decks(game)[0]
    assert fuda.read_deck(game, deck.name) == deck
    number, copies = next(iter(deck.cards.items()))
    card = fuda.find_card(game, number)
    assert copies > 0
    assert card.number == number
    assert fuda.read_deck(game, deck.text).cards == deck.cards


def test_cards_are_searched_by_words_and_numbers() -> None:
    all_cards = fuda.search_cards("scs")
    name = all_cards[0].name
    assert all_cards[0] in fuda.search_cards("scs", name.ja)
    assert fuda.find_card("scs", name.en) in fuda.search_cards("scs", name.en)
    assert 0 < len(fuda.search_cards("scs", "power>=2")) < len(all_cards)
    with pytest.raises(fuda.UserError, match="there is no card"):
        fuda.find_card("scs", "nobody")


def test_cards_of_ones_own_stand_beside_ours(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(
        "number,name,type,elements,cost,power,text\nZ-1,鐘守り,forward,fire,2,5000,\nZ-2,謎,forward,fire,2,5000,空を飛ぶ。\n",
        "utf-8",
    )
    code = (
        "import fuda, sys; left_out = fuda.bring_cards('fftcg', sys.argv[1])\n"
        "print(left_out, fuda.find_card('fftcg', '鐘守り').numbers['power'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)], cwd=ROOT / "src", capture_output=True, text=True, check=True
    )
    assert done.stdout == "('Z-2',) 5000\n"


@pytest.mark.parametrize(
    ("game", "decks", "options", "said"),
    [
        ("chess", ["a", "b"], {}, "there is no game chess"),
        ("pso2", ["beacon"], {}, "1 decks"),
        ("pso2", ["beacon", "nothing"], {}, "there is no deck nothing"),
        ("pso2", ["beacon", "name Empty\n"], {}, "deck B"),
        ("pso2", ["beacon", "beacon"], {"weather": "rain"}, "unknown options"),
    ],
)
def test_a_match_that_cannot_be_is_one_clear_error(
    game: str, decks: list[str], options: dict[str, str], said: str
) -> None:
    with pytest.raises(fuda.UserError, match=re.escape(said)) as error:
        fuda.make_match(game, decks, options=options)
    assert "\n" not in error.value.line


def test_a_table_is_checked_too() -> None:
    with pytest.raises(fuda.UserError, match="deck A"):
        fuda.Table(fuda.Match("pso2", "3.0", ("name Empty\n", "name Empty\n"), 1))
    with pytest.raises(fuda.UserError, match="edition"):
        fuda.make_match("pso2", ["beacon", "beacon"], edition="9")


@every_game
def test_a_whole_game_its_record_and_its_end(game: str) -> None:
    here = table(game)
    bots = [fuda.make_bot("random", game, 1), fuda.make_bot("random", game, 2)]
    won = fuda.play(here, bots)
    assert here.winners == won
    assert here.ending
    assert (here.seat, here.question, here.sight()) == (None, None, None)
    again = fuda.replay(here.record())
    assert (again.winners, again.position()) == (won, here.position())
    half = fuda.replay(here.record(), 10)
    assert sum(half.answered) == 10
    with pytest.raises(fuda.UserError, match="over"):
        here.answer(0)


@every_game
def test_an_answer_is_given_by_its_place_or_by_its_text(game: str) -> None:
    one, other = on(table(game), 12), on(table(game), 12)
    asked = one.question
    assert asked is not None
    one.answer(len(asked.answers) - 1)
    other.answer(asked.answers[-1].text)
    assert one.position() == other.position()
    for wrong in (-1, 99_999, "no such answer"):
        with pytest.raises(fuda.UserError):
            one.answer(wrong)
    assert one.position() == other.position()


@every_game
def test_a_copy_is_independent(game: str) -> None:
    here = on(table(game), 20)
    before, twin = here.position(), here.copy()
    on(twin, 10)
    assert here.position() == before != twin.position()
    assert fuda.replay(twin.record()).position() == twin.position()


@every_game
def test_a_copy_for_search_fits_what_the_seat_knows(game: str) -> None:
    here = on(table(game), 30)
    for seat in range(here.seats):
        imagined = [here.imagine(seat, seed) for seed in (1, 1, 2)]
        assert imagined[0].position() == imagined[1].position() != imagined[2].position()
        if seat == here.seat:
            assert all(each.view(seat) == here.view(seat) for each in imagined)
        assert on(imagined[0], 5).turn >= here.turn
    with pytest.raises(fuda.UserError, match="no record"):
        imagined[0].record()


def test_nobody_looks_who_is_not_there() -> None:
    here = table("pso2")
    assert here.view(fuda.SPECTATOR) != here.view(fuda.JUDGE)
    for look in (lambda: here.view(7), lambda: here.imagine(fuda.JUDGE, 1), lambda: here.concede(2)):
        with pytest.raises(fuda.UserError, match="nobody can sit"):
            look()


def test_giving_up_is_in_the_record() -> None:
    here = on(table("fftcg"), 5)
    here.concede(0)
    assert here.winners == (1,)
    assert fuda.replay(here.record()).winners == (1,)


def test_bots_are_found_or_named() -> None:
    with pytest.raises(fuda.UserError, match="the bots are"):
        fuda.make_bot("genius", "pso2")
    with pytest.raises(fuda.UserError, match="1 bots for 2 seats"):
        fuda.play(table("pso2"), [fuda.make_bot("random", "pso2")])


def test_the_state_is_not_reached_by_its_name() -> None:
    here = table("pso2")
    names = [name for name in dir(here) if not name.startswith("_")]
    assert not [name for name in names if isinstance(getattr(here, name), State)]

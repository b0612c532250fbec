"""The games as they are registered: options, ways to play, and what every room above them finds under their names."""

from __future__ import annotations

import pytest

from fuda.cards.loader import library
from fuda.cards.plug import Plug
from fuda.errors import UserError
from fuda.games import registry
from fuda.scenario.kit import kit
from fuda.words import words
from tests.house.tree import ROOT

every_game = pytest.mark.parametrize("game", registry.GAMES)


@every_game
def test_every_room_finds_what_it_needs_of_a_game(game: str) -> None:
    assert game == registry.find(game).NAME
    found = library(game).plug
    assert [name for name in (*Plug.__annotations__, *vars(Plug)) if name[0] != "_" and not hasattr(found, name)] == []
    assert kit(game).game == game
    assert words(game, "ja").has("prompt.act")
    for room, names in {"fuda.ai": ("holding", "is_quiet"), "fuda.cli.drawing": ("PLACES", "DRAWING")}.items():
        assert all(hasattr(registry.plug(room, game), name) for name in names)


@every_game
def test_a_game_shows_the_same_names_as_the_others(game: str) -> None:
    for module, name in {"projection": "build", "why": "why_not", "reader": "english"}.items():
        assert callable(getattr(registry.part(game, module), name))
    assert (ROOT / "src" / "fuda" / "games" / game / "README.md").is_file()


def test_the_usual_value_of_an_option_comes_first() -> None:
    fftcg = registry.find("fftcg")
    assert registry.options_of(fftcg) == {
        "first": ("0", "1"),
        "lists": ("open", "closed"),
        "format": ("constructed", "limited"),
    }
    assert registry.variants(fftcg) == [{"format": "constructed"}, {"format": "limited"}]
    assert registry.variants(registry.find("pso2")) == [{}]


@pytest.mark.parametrize("options", [{"format": "limited"}, {"first": "2"}, {"music": "on"}])
def test_an_option_that_the_game_does_not_have_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(UserError, match="unknown options"):
        registry.check_options(registry.find("pso2"), options)


def test_no_other_game_is_found() -> None:
    for find in (registry.find, library, kit):
        with pytest.raises(UserError, match="there is no game chess; the games are pso2, fftcg"):
            find("chess")

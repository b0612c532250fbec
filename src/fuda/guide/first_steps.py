"""First steps in a game: how it is won, how a turn goes, what to begin with, and what the table's words and signs
mean. The words stand in `words/guide.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from fuda.errors import UserError
from fuda.games import registry
from fuda.games.mode import Mode
from fuda.host.contract import Words
from fuda.host.contract.base import Record
from fuda.host.showing.seeing import eyes_for
from fuda.host.showing.speech import Speech, speech
from fuda.words.words import entries

TOPIC = "guide"
TITLE = ".title"
SECTIONS = ("win", "turn", "steps", "differs")
SIGNS = ("number", "state", "mark")
"""What the contract has keys for; words of a game say what each is called."""


class Section(Record, frozen=True):
    """A heading and what stands under it, line by line."""

    key: str
    title: Words
    lines: tuple[Words, ...]


class Sign(Record, frozen=True):
    """A word or a sign of the table and what it means. `topic` and `key` are those of the contract (`state`, `off`);
    what only a drawing has is `drawn`."""

    topic: str
    key: str
    sign: Words
    means: Words


class FirstSteps(Record, frozen=True):
    """What somebody who has never played needs."""

    key: str
    game: str
    title: Words
    sections: tuple[Section, ...]
    signs: tuple[Sign, ...]
    page: str
    """The page of the documentation."""


class Way(Record, frozen=True):
    """A way to play: its game, where its words stand (the first one that has them counts), its page; and the mode or
    the older edition that it is."""

    game: str
    words: tuple[str, ...]
    page: str
    mode: str = ""
    edition: str = ""


def _ways() -> dict[str, Way]:
    """Every game, mode and older edition that the guide has a title for."""
    modes = {mode.key: mode for mode in registry.modes()}
    return {key: _way(key, modes.get(key)) for key in _titled()}


def _titled() -> Iterator[str]:
    return (name.removesuffix(TITLE) for name in entries(TOPIC) if name.endswith(TITLE))


def _way(key: str, mode: Mode | None) -> Way:
    page = f"{key}.md"
    if mode:
        return Way(mode.game, (key, mode.game), page, mode=key)
    game, _, edition = key.partition("-")
    return Way(game, (key, game) if edition else (key,), page, edition=edition)


WAYS = _ways()


def way_of(game: str, edition: str, options: Mapping[str, str]) -> str:
    """The way that a match is played: a mode of its game, an older edition, or what is usual."""
    mode = registry.mode_of(registry.find(game), options)
    return next((key for key in (mode.key if mode else "", f"{game}-{edition}") if key in WAYS), game)


@cache
def first_steps(key: str) -> FirstSteps:
    """First steps of one way to play."""
    if key not in WAYS:
        raise UserError("there is no game {name}; the games are {games}", name=key, games=list(WAYS))
    way, say = WAYS[key], speech(TOPIC)
    registry.find(way.game)
    sections = tuple(_section(say, way, name) for name in SECTIONS if _place(say, way, name))
    return FirstSteps(key, way.game, say(f"{way.words[0]}.title"), sections, _signs(say, way), way.page)


def _place(say: Speech, way: Way, name: str) -> str:
    """Where a section of this way stands ("": it has none)."""
    return next((f"{where}.{name}" for where in way.words if say.has(f"{where}.{name}")), "")


def _section(say: Speech, way: Way, name: str) -> Section:
    text = say(_place(say, way, name))
    pairs = zip(text.ja.strip().splitlines(), text.en.strip().splitlines(), strict=True)
    return Section(name, say(f"section.{name}"), tuple(Words(ja, en) for ja, en in pairs))


def _signs(say: Speech, way: Way) -> tuple[Sign, ...]:
    """The keys of the contract in its order, then what a drawing adds."""
    eyes, own = eyes_for(way.game, None), speech(way.game)
    found = []
    for topic, keys in zip(SIGNS, (eyes.numbers, eyes.states, eyes.marks), strict=True):
        for key in keys:
            if say.has(f"{way.game}.{topic}.{key}"):
                sign = own.get(f"{topic}.{key}", key)
                found.append(Sign(topic, key, sign, say(f"{way.game}.{topic}.{key}")))
    before = f"{way.game}.drawn."
    for name in entries(TOPIC):
        if name.startswith(before):
            key = name.removeprefix(before)
            found.append(Sign("drawn", key, Words(key, key), say(name)))
    return tuple(found)

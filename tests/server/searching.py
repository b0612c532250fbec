"""What must not stand in a frame: cards that its viewer cannot know by number or by name in either language, numbers of
the engine, seeds, keys, tokens, fingerprints.

What a viewer can know is kept beside the server: every card that lay where the viewer could see it, or that the viewer
was told of, at some time; and the viewer's own list."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from fuda.cards.loader import library
from fuda.host.hosted import Hosted
from fuda.kernel.sight.view import may_know, seats_of
from fuda.kernel.state import OBJECTS
from fuda.sim.match import state_fingerprint

SAID_ONCE = ("setting",)
"""Parts of a frame that are the same for every match of the game."""


class Known:
    """Which printed cards one viewer can know by now."""

    def __init__(self, hosted: Hosted, viewer: int) -> None:
        self.hosted, self.viewer = hosted, viewer
        self.faces: set[int] = set()
        self._read = 0
        self.follow()

    def follow(self) -> None:
        """What has come into sight."""
        g, entries = self.hosted.session.g, self.hosted.session.journal.entries
        bits = seats_of(g, self.viewer)
        for card, face in enumerate(g.face):
            if g.owner[card] == self.viewer or (g.zone[card] >= 0 and may_know(g, self.viewer, card)):
                self.faces.add(face)
        for entry in entries[min(self._read, len(entries)) :]:
            pairs = ((entry.face, entry.seen_by), (entry.other_face, entry.other_seen_by))
            for face, seen_by in (*pairs, (entry.source_face, entry.source_seen_by)):
                if face >= 0 and seen_by & bits == bits:
                    self.faces.add(face)
        self._read = len(entries)
        self.faces.update(link.face for link in g.chain)

    def unknown(self) -> set[int]:
        """The cards of this match that the viewer has never had before its eyes."""
        return {*self.hosted.session.g.face} - self.faces


class Search:
    """Reads frames of one table."""

    def __init__(self, hosted: Hosted, secret: Iterable[str]) -> None:
        self.hosted, self.secret = hosted, [*secret]
        """The table; words that nobody may get while the game goes on."""
        self._names: dict[int, tuple[str, ...]] = {}
        self._texts: dict[int, set[str]] = {}
        self._patterns: dict[frozenset[int], re.Pattern[str]] = {}

    def names(self, face: int) -> tuple[str, ...]:
        """How a card may be called: by number, by its names in both languages."""
        found = self._names.get(face)
        if found is None:
            printed, naming = self.hosted.eyes.rules.faces[face].printed, library(self.hosted.eyes.game).naming
            called = {printed.number, printed.name, *naming.names(printed)}
            found = self._names[face] = tuple(sorted(called - {""}, key=len, reverse=True))
        return found

    def leaks(self, text: str, known: Known) -> Iterator[str]:
        """What stands in a frame and must not."""
        g = self.hosted.session.g
        marks = [state_fingerprint(g), *g.positions] if g.positions else []
        yield from (word for word in (*self.secret, *marks) if word in text)
        unknown = known.unknown() - self._called_alike(known.faces)
        if unknown and self._pattern(frozenset(unknown)).search(text):
            for leaf in leaves(json.loads(text)):
                yield from self._named(str(leaf), unknown, known.faces)
        yield from (f"number {leaf}" for leaf in leaves(json.loads(text)) if isinstance(leaf, int) and leaf >= OBJECTS)

    def _called_alike(self, known: set[int]) -> set[int]:
        """Other cards that share a name with a known one, or whose names are a part of what is printed on it."""
        printed = "\n".join(text for face in known for text in self._printed(face))
        return {face for face in {*self.hosted.session.g.face} - known if self.names(face)[-1] in printed}

    def _printed(self, face: int) -> set[str]:
        """Everything that is printed on a card."""
        found = self._texts.get(face)
        if found is None:
            built = msgspec.to_builtins(self.hosted.eyes.printed(face))
            found = self._texts[face] = {leaf for leaf in leaves(built) if isinstance(leaf, str)}
        return found

    def _pattern(self, faces: frozenset[int]) -> re.Pattern[str]:
        found = self._patterns.get(faces)
        if found is None:
            names = sorted({name for face in faces for name in self.names(face)}, key=len, reverse=True)
            found = self._patterns[faces] = re.compile("|".join(map(re.escape, names)))
        return found

    def _named(self, leaf: str, unknown: set[int], known: set[int]) -> Iterator[str]:
        """The unknown cards that a text names. What is printed on a known card may name others, too."""
        told = {text for face in known for text in (*self.names(face), *self._printed(face)) if text in leaf}
        for text in sorted(told, key=len, reverse=True):
            leaf = leaf.replace(text, "\0")
        for face in unknown:
            for name in self.names(face):
                if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])" if name.isascii() else re.escape(name), leaf):
                    yield f"{name} in {leaf!r}"


def leaves(found: Any) -> Iterator[str | int]:
    """Every text and number of a document, but for what is the same in every match; keys that are no field's names
    count, too."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key not in SAID_ONCE:
                yield key
                yield from leaves(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from leaves(value)
    elif isinstance(found, str | int):
        yield found

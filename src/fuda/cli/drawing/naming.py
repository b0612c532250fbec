"""What things are called towards one player: in their language, cards by the names they want, equal cards numbered."""

from __future__ import annotations

import re
from typing import Literal

from fuda.cli.drawing.places import places_of
from fuda.cli.language import Language
from fuda.host.contract import Card, Named, Printed, Setting, View, Words, Zone
from fuda.host.reading import begin, is_short, plain, words_of
from fuda.host.why import GAP

Names = Literal["ja", "en", "both"]
NAMES: tuple[Names, ...] = ("ja", "en", "both")


class Tongue:
    """One player's language, and how that player wants cards to be called."""

    def __init__(self, language: Language, names: Names | None = None) -> None:
        self.language: Language = language
        self.names: Names = names or language
        self.met: dict[str, Printed] = {}
        """Every printed card that this player has met, by number."""
        self._pattern: re.Pattern[str] | None = None
        self._other: dict[str, str] = {}

    def meet(self, view: View) -> None:
        """Cards are remembered once they were seen: the log names them when they are out of sight."""
        if view.printed.keys() - self.met.keys():
            self.met.update(view.printed)
            self._pattern = None

    def plain(self, words: Words) -> str:
        """Words in the player's language."""
        return words.ja if self.language == "ja" else words.en or words.ja

    def __call__(self, words: Words) -> str:
        """Words in the player's language, the cards in them called as the player wants."""
        said = self.plain(words)
        return said if self.names == self.language else self._renamed(said)

    def name(self, printed: Printed) -> str:
        """A card's name."""
        return self(printed.name)

    def _renamed(self, said: str) -> str:
        if self._pattern is None:
            self._other = {self.plain(card.name): self._wanted(card.name) for card in self.met.values()}
            known = sorted(self._other, key=len, reverse=True)
            self._pattern = re.compile("|".join(map(re.escape, known)) or "(?!)")
        return self._pattern.sub(lambda found: self._other[found[0]], said)

    def _wanted(self, name: Words) -> str:
        if self.names != "both" or name.ja == name.en:
            return name.en if self.names == "en" else name.ja
        first, second = (name.ja, name.en) if self.language == "ja" else (name.en, name.ja)
        return f"{first} [{second}]"


class Scene:
    """A view with its cards at hand: everything that is drawn or listed is called the same way everywhere."""

    def __init__(self, setting: Setting, view: View, tongue: Tongue) -> None:
        tongue.meet(view)
        self.setting, self.view, self.tongue = setting, view, tongue
        self.lying: dict[int, tuple[Card, Zone | None]] = {c.id: (c, zone) for zone in view.zones for c in zone.cards}
        if view.question is not None:
            self.lying |= {c.id: (c, None) for c in view.question.offered if c.id not in self.lying}
        self._numbers = self._equal_cards()

    def _equal_cards(self) -> dict[int, int]:
        """By card: its number among equal ones of the same side that lie in the same zone of the table."""
        found: dict[tuple[str, str, str], list[int]] = {}
        places = places_of(self.setting.game)
        for zone in (zone for zone in self.view.zones if places.on_table(zone.key)):
            for card in zone.cards:
                if card.number:
                    found.setdefault((zone.key, card.side or zone.seat, self.name(card.id)), []).append(card.id)
        return {card: at for same in found.values() if len(same) > 1 for at, card in enumerate(same, start=1)}

    def printed(self, card: int) -> Printed | None:
        """The printed card, as far as it is known."""
        lying = self.lying.get(card)
        return self.tongue.met.get(lying[0].number) if lying else None

    def name(self, card: int) -> str:
        """The name of a card in sight; "?" of a back."""
        printed = self.printed(card)
        return self.tongue.name(printed) if printed else "?"

    def mark(self, card: int) -> str:
        """The number among equal ones: "#2"."""
        return f"#{self._numbers[card]}" if card in self._numbers else ""

    def distinct_name(self, card: int) -> str:
        """A card so that it cannot be mistaken for another one on the table."""
        return f"{self.name(card)}{self.mark(card)}"

    def side(self, card: int) -> str:
        """The seat that controls a card."""
        lying = self.lying.get(card)
        if lying is None:
            return ""
        return lying[0].side or (lying[1].seat if lying[1] else "")

    def place(self, card: int) -> str:
        """Where a card lies, in words."""
        lying = self.lying.get(card)
        return self.zone_word(lying[1].key) if lying and lying[1] else ""

    def find(self, text: str) -> int:
        """The card in sight that is called so, in either language, by its number among equal ones if need be; the
        beginnings of its name will do. 0: none or several."""
        wanted = plain(text)
        cards = [card for card, (_, zone) in self.lying.items() if card and zone is not None]
        found = [card for card in cards if wanted in self._ways(card)] or self.begun(text)
        return found[0] if len(found) == 1 else 0

    def _ways(self, card: int) -> list[str]:
        printed = self.printed(card)
        names = [printed.name.ja, printed.name.en, printed.number] if printed else []
        return [plain(f"{name}{mark}") for name in names for mark in {self.mark(card), "" if self.mark(card) else "#1"}]

    def begun(self, text: str) -> list[int]:
        """The cards in sight that are called so, else those of whose names these are beginnings of words, in their
        order; equal cards once."""
        words = words_of(text)
        if not words or is_short(words[0]):
            return []
        known = {card: self._words(card) for card in self.lying if card and self.printed(card)}
        named = [card for card, names in known.items() if words in names]
        found = named or [card for card, names in known.items() if any(begin(words, name) for name in names)]
        return list({self.name(card): card for card in found}.values()) if "#" not in text else found

    def _words(self, card: int) -> list[list[str]]:
        """The words of its names in either language, with its number among equal ones."""
        printed = self.printed(card)
        names = names_of(printed) if printed else []
        return [words_of(f"{name}{mark}") for name in names for mark in {"", self.mark(card)}]

    def completed(self, text: str) -> list[tuple[str, int]]:
        """A typed move in which beginnings of words stand for a card in sight, once for each whose name they fit: with
        that name; with a gap, and the card, where its number among equal ones is typed."""
        words = text.replace("#", " #").split() if "@" not in text else []  # `@`: as records write a card
        for length in range(len(words) - 1, 0, -1):
            for at in range(1, len(words) - length + 1):
                typed = " ".join(words[at : at + length])
                meant = [(GAP, card) if "#" in typed else (self._called(card, typed), 0) for card in self.begun(typed)]
                if meant:
                    return [(" ".join([*words[:at], name, *words[at + length :]]), card) for name, card in meant]
        return [(text, 0)]

    def _called(self, card: int, typed: str) -> str:
        """Its name as records write it, the second one with it where that was typed."""
        printed = self.printed(card)
        assert printed is not None
        first, second, words = printed.name, printed.second, words_of(typed)
        is_whole = second is not None and not any(begin(words, words_of(name)) for name in (first.ja, first.en))
        return f"{first.ja} {second.ja}" if second is not None and is_whole else first.ja

    def in_japanese(self, text: str) -> str:
        """A typed move with the names of cards as scenarios and records write them."""
        for card in sorted(self.tongue.met.values(), key=lambda card: len(card.name.en), reverse=True):
            second = card.second
            if second is not None:
                whole = re.escape(f"{card.name.en}: {second.en}")
                text = re.sub(whole, f"{card.name.ja} {second.ja}", text, flags=re.IGNORECASE)
            text = re.sub(re.escape(card.name.en), card.name.ja, text, flags=re.IGNORECASE)
        return text

    def zone(self, key: str, seat: str) -> Zone | None:
        """A zone of a seat, or a shared one."""
        return next((zone for zone in self.view.zones if zone.key == key and zone.seat in (seat, "")), None)

    def zone_word(self, key: str) -> str:
        """What a kind of zone is called."""
        return next((self.tongue.plain(kind.words) for kind in self.setting.zones if kind.key == key), key)

    def word(self, named: tuple[Named, ...], key: str) -> str:
        """What a key of the setting is called."""
        return next((self.tongue.plain(each.words) for each in named if each.key == key), key)


def names_of(printed: Printed) -> list[str]:
    """What a card may be called: its names and its number."""
    second = printed.second
    whole = [f"{printed.name.ja} {second.ja}", f"{printed.name.en}: {second.en}"] if second else []
    return [printed.name.ja, printed.name.en, printed.number, *whole]

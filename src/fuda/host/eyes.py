"""What a game tells of its table: the questions that the view asks of each game, with answers that fit most. A game
answers the others in a module of its own name (`pso2.py` …), by its own words (`words/GAME.toml`)."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from fuda.cards.loader import library
from fuda.host.aliases import Aliases
from fuda.host.contract import (
    NONE,
    Aim,
    Amount,
    Area,
    AreaState,
    Card,
    Change,
    Deed,
    Fact,
    Fight,
    Keyword,
    Line,
    Link,
    Named,
    Printed,
    Seat,
    Step,
    Words,
    ZoneKind,
)
from fuda.host.speech import speech
from fuda.kernel import event as happened
from fuda.kernel.decision import Decision, Move
from fuda.kernel.notation import SEATS
from fuda.kernel.trigger import put_first
from fuda.kernel.view import may_know, may_see
from fuda.projection.causes import steps
from fuda.words.words import keyword_rules


class Sight:
    """Whose eyes: the viewer's number (a seat, SPECTATOR or JUDGE) and the names that viewer has for cards."""

    def __init__(self, viewer: int) -> None:
        self.viewer, self.aliases = viewer, Aliases()

    def of(self, card: int) -> int:
        """The viewer's alias of a card."""
        return self.aliases.of(card) if card >= 0 else NONE


class Eyes:
    """One match as it is told to anybody."""

    game: ClassVar[str]
    phases: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[tuple[str, ...]] = ()
    numbers: ClassVar[tuple[str, ...]] = ()
    """The numbers of a card, by their names in its record and on the printed card."""
    states: ClassVar[tuple[str, ...]] = ()
    marks: ClassVar[tuple[str, ...]] = ()
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Events that another line of the log tells as well."""
    area_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose number is an area,"""
    card_verbs: ClassVar[frozenset[str]] = frozenset()
    """a card,"""
    ability_verbs: ClassVar[frozenset[str]] = frozenset({"use"})
    """or an ability; that of all others is a number."""

    def __init__(self, rules: Any) -> None:
        self.rules, self.say = rules, speech(self.game)
        self._printed: dict[int, Printed] = {}
        self._lines: dict[int, dict[str, str]] = {}

    # Once for a match

    def named(self, topic: str, keys: Sequence[str]) -> tuple[Named, ...]:
        """Keys with their words."""
        return tuple(Named(key, self.say.get(f"{topic}.{key}", key)) for key in keys)

    def zones(self) -> tuple[ZoneKind, ...]:
        """The kinds of zones."""
        kinds = self.rules.layout.kinds
        return tuple(ZoneKind(k.name, self.say.get(f"word.{k.name}", k.name), k.shared, k.ordered) for k in kinds)

    def areas(self) -> tuple[Area, ...]:
        """The areas of the board."""
        return ()

    def limits(self, g: Any) -> dict[str, int]:
        """Numbers of the book that a table shows."""
        return {}

    def boss(self, g: Any) -> str:
        """The seat of the boss in a raid."""
        return ""

    # Printed cards

    def printed(self, face: int) -> Printed:
        """A printed card of this match; made once."""
        found = self._printed.get(face)
        if found is None:
            found = self._printed[face] = self.print(self.rules.faces[face])
        return found

    def print(self, face: Any) -> Printed:
        """The printed facts of a card."""
        card = face.printed
        return Printed(
            card.number,
            self.say.name(card.full_name),
            self.kind(card),
            self.family(card),
            self.cost(card),
            {name: getattr(card, name) for name in self.numbers if isinstance(getattr(card, name, None), int)},
            self.facts(card),
            tuple(self.lines(face)),
            self.range(card),
            self.touches(face),
        )

    def kind(self, card: Any) -> Words:
        """What sort of card it is."""
        return self.say.get(f"type.{card.type}", card.type)

    def family(self, card: Any) -> str:
        """Element, colour or faction."""
        return ""

    def cost(self, card: Any) -> str:
        """Its cost as it is printed."""
        return ""

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Other facts: classes, kinds, jobs."""
        return ()

    def range(self, card: Any) -> tuple[str, ...]:
        """Its minimap."""
        return ()

    def touches(self, face: Any) -> tuple[str, ...]:
        """The rules that it touches: those of its keywords."""
        rules = [self.keyword_rule(word) for word in dict(getattr(face, "keywords", ()))]
        return tuple(dict.fromkeys(rule for rule in rules if rule))

    def lines(self, face: Any) -> Iterator[Line]:
        """Its text, line by line."""
        ja = [line for line in library(self.game).plug.plain(face.printed).strip().splitlines() if line.strip()]
        en = self.english(face)
        if len(ja) != len(en):
            ja, en = ["\n".join(ja)], ["\n".join(en)]
        for number, (here, there) in enumerate(zip(ja, en, strict=True), start=1):
            if here:
                yield Line(number, Words(here, there or here))

    def english(self, face: Any) -> list[str]:
        """The English print of a card's text, with English names."""
        text: str = importlib.import_module(f"fuda.games.{self.game}.reader").english(face) if face.tree else ""
        return self.say.english(text).splitlines()

    def line(self, g: Any, face: int, ability: int) -> Words:
        """The words of one ability of a printed card."""
        ja = self.told(self.rules.line(g, face, ability))
        return Words(ja, self.english_of(face).get(_bare(ja)) or self.say.english(ja))

    def english_of(self, face: int) -> dict[str, str]:
        """By line of a printed card: the same in English."""
        found = self._lines.get(face)
        if found is None:
            pairs = {_bare(self.told(line.text.ja)): self.told(line.text.en) for line in self.printed(face).lines}
            found = self._lines[face] = pairs
        return found

    def told(self, text: str) -> str:
        """A line of a card as it is told of an ability."""
        return text

    # A card on the table

    def name(self, g: Any, card: int, sight: Sight) -> Words:
        """The name of a card as the viewer may know it."""
        if card < 0 or not may_know(g, sight.viewer, card):
            return self.say("hidden_card")
        return self.say.name(self.rules.name(g, card))

    def card(self, g: Any, card: int, sight: Sight) -> Card:
        """A card that the viewer sees."""
        side, owner, place = self.rules.side(g, card), g.owner[card], self.rules.layout.seat(g.zone[card])
        shared = self.rules.layout.kind_of[g.zone[card]].shared
        return Card(
            id=sight.of(card),
            number=g.pool[g.face[card]],
            side=SEATS[side] if shared or side != place else "",
            owner=SEATS[owner] if owner != side else "",
            **self.now(g, card, sight),
        )

    def now(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        """What a card is now: fields of `Card`."""
        return {}

    def back(self, g: Any, card: int) -> Card:
        """A card that lies face down, or where the viewer may not look."""
        return Card()

    def amounts(self, g: Any, card: int, sight: Sight, names: Sequence[str]) -> dict[str, Amount]:
        """Numbers of a card, with what has changed them."""
        seen = self.rules.projected(g)
        now, printed = seen.at(card), self.printed(g.face[card]).numbers
        found = {name: self.number(now, name) for name in names}
        shown = {name: Amount(value, printed.get(name)) for name, value in found.items() if value is not None}
        if any(amount.now != amount.printed for amount in shown.values()):
            for name, changes in self._causes(g, card, sight, names).items():
                shown[name] = Amount(shown[name].now, shown[name].printed, tuple(changes))
        return shown

    def number(self, now: Any, name: str) -> int | None:
        """A number of a card's record; None: it has none."""
        value = getattr(now, name)
        return value if value is None or isinstance(value, int) else int(value.shown())

    def _causes(self, g: Any, card: int, sight: Sight, names: Sequence[str]) -> dict[str, list[Change]]:
        """What each effect upon this card did to its numbers."""
        found: dict[str, list[Change]] = {}
        for change, before, after in steps(g, self.rules.projected(g), card):
            source = getattr(change.source, "source", -1)
            for name in names:
                was, now = self.number(before, name), self.number(after, name)
                if was is not None and now is not None and was != now:
                    by = Change(now - was, self.name(g, source, sight), sight.of(source))
                    found.setdefault(name, []).append(by)
        return found

    def keyword(self, word: str, number: int | None = None) -> Keyword:
        """A keyword by its printed word."""
        return Keyword(self.say.get(f"keyword.{word}", self.say.english(word)), number, self.keyword_rule(word))

    def keyword_rule(self, word: str) -> str:
        """The rule of a keyword."""
        return keyword_rules(self.game).get(word, "")

    # The table

    def seat(self, g: Any, seat: int) -> Seat:
        """A player."""
        return Seat(SEATS[seat])

    def area_states(self, g: Any) -> tuple[AreaState, ...]:
        """What is to be seen in areas besides cards."""
        return ()

    def link(self, g: Any, number: int, link: happened.Link, sight: Sight) -> Link:
        """A card or an ability on the chain, which everybody sees."""
        card = link.card if link.card >= 0 else link.source
        cause = link.cause.card if link.cause else -1
        return Link(
            number,
            SEATS[link.seat],
            link.kind,
            self.printed(link.face).name,
            sight.of(card),
            sight.of(link.source),
            self.printed(link.face).number,
            link.ability + 1,
            self.line(g, link.face, link.ability) if self.rules.faces[link.face].abilities else None,
            tuple(self.chosen(g, link, sight)),
            self.name(g, cause, sight) if cause not in (-1, link.source) else None,
        )

    def chosen(self, g: Any, link: happened.Link, sight: Sight) -> Iterator[Aim]:
        """What a link has chosen."""
        return iter(())

    def aim(self, g: Any, card: int, sight: Sight) -> Aim:
        """A card that was chosen."""
        return Aim(card=sight.of(card), name=self.name(g, card, sight))

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The attack or battle in progress."""
        return None

    def deed(self, g: Any, asked: Decision | None, sight: Sight) -> Deed | None:
        """The deed of several steps in progress, for whoever is doing it. Cards chosen one after another are one."""
        chosen = getattr(g.frames[-1], "chosen", ()) if g.frames else ()
        if asked is None or not chosen or not all(isinstance(ref, tuple) and g.fits(ref) for ref in chosen):
            return None
        steps = tuple(Step(self.name(g, card, sight), sight.of(card)) for card, _ in chosen)
        return Deed("choose", self.say.get("deed.choose", "choose"), sight.of(asked.about), steps)

    # Answers

    def parts(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """What a move's number means: fields of `Answer`."""
        if move.arg < 0:
            return {}
        if move.verb in self.area_verbs:
            return {"area": self.area_name(move.arg)}
        if move.verb in self.card_verbs:
            return {"target": sight.of(move.arg)}
        if move.verb in self.ability_verbs:
            return {"ability": move.arg}
        return {"number": move.arg}

    def area_name(self, area: int) -> str:
        """An area by its number."""
        return str(area)

    def says(self, g: Any, asked: Decision, move: Move) -> Words | None:
        """The text of the ability that an answer uses, puts first or chooses."""
        waiting = put_first(g, asked, move)
        if waiting is not None:
            return self.line(g, waiting.face, waiting.ability)
        ja = " ".join(self.told(self.rules.ability_text(g, move)).split())
        if not ja:
            return None
        owned = [g.face[move.card], *(face for face, _ in self.abilities(g, move.card))] if move.card >= 0 else []
        found = (self.english_of(face).get(_bare(ja)) for face in owned)
        return Words(ja, next(filter(None, found), None) or self.say.english(ja))

    def abilities(self, g: Any, card: int) -> Sequence[tuple[int, int]]:
        """The abilities that a card has now, each by the printed card whose it is, and which of that card's."""
        return getattr(self.rules.projected(g).at(card), "abilities", ())

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """What an answer pays."""
        return ()

    def label(self, g: Any, asked: Decision, move: Move, text: str, sight: Sight) -> Words:
        """The words of the button: `answer.PROMPT_VERB`, else `answer.VERB`, else the move as it is written."""
        for name in (f"answer.{asked.prompt}_{move.verb}", f"answer.{move.verb}"):
            if self.say.has(name):
                return self.say(name, **self.gaps(g, move, sight))
        return Words(text, self.say.english(text))

    def gaps(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """What fills the gaps of a label."""
        target = move.arg if move.verb in self.card_verbs else -1
        return {
            "card": self.name(g, move.card, sight) if move.card >= 0 else "",
            "target": self.name(g, target, sight) if target >= 0 else "",
            "area": self.area_name(move.arg) if move.verb in self.area_verbs and move.arg >= 0 else "",
            "number": move.arg,
            "place": move.arg + 1,
            "word": self.word(move.word),
        }

    def word(self, word: str) -> Words:
        """A word of a move: an element, a class, a name."""
        return self.say.get(f"word.{word}", "") if self.say.has(f"word.{word}") else self.say.name(word)

    # Sight

    def seen(self, g: Any, viewer: int) -> Iterator[int]:
        """The cards that a viewer sees, in the order of the table."""
        for lying in g.zones:
            yield from (card for card in lying if may_see(g, viewer, card))

    @cached_property
    def title(self) -> Words:
        """The name of the game."""
        return self.say.get("title", self.game)


def _bare(text: str) -> str:
    """A line without what only makes it easier to read."""
    return "".join(text.split())

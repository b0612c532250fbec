"""Draws the table of a game for one viewer, from the view alone: what is not in the view cannot be drawn.

Where things lie is said by the game's own module, `drawing/<game>.py` (`places.py`). A game with a board is drawn by
`board.py`; everything else is the same for all games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fuda.cli.drawing.naming import Scene
from fuda.cli.drawing.places import places_of
from fuda.cli.paper import Paper
from fuda.games.registry import plug
from fuda.host.contract import Aim, Amount, Card, Deed, Fight, Link, Printed, Seat, Vital, Zone
from fuda.host.showing.speech import speech
from fuda.words import Words, words

BARE = re.compile(r"X*\d*")
"""A cost that is nothing but a number: the colour it must be paid in stands elsewhere."""
LINK_LINES = 3
"""How much of a text on the chain is shown."""


def drawing_of(scene: Scene, say: Words, paper: Paper) -> Drawing:
    """A picture of the table, by the kind of table that the game has."""
    found: Drawing = plug(__package__, scene.setting.game).DRAWING(scene, say, paper)
    return found


class Drawing:
    """One picture of the table."""

    def __init__(self, scene: Scene, say: Words, paper: Paper) -> None:
        self.scene, self.view, self.say, self.paper = scene, scene.view, say, paper
        self.game = words(scene.setting.game, scene.tongue.language)
        self.places = places_of(scene.setting.game)

    def lines(self) -> list[str]:
        """The others above, oneself below, between them the board, the chain and what is going on."""
        me = self.view.viewer if self.view.viewer in self.scene.setting.seats else self.scene.setting.seats[0]
        boss = self.scene.setting.boss
        others = [seat for seat in self.scene.setting.seats if seat not in (me, boss)]
        above = [line for seat in [*([boss] if boss else []), *others] for line in self._far_side(seat)]
        return [self.paper.rule(self._title()), *above, *self._middle(), *self._near_side(me), self.paper.rule()]

    def _title(self) -> str:
        view = self.view
        if not view.turn:
            return self.say("table.before")
        phase = self.scene.word(self.scene.setting.phases, view.phase)
        phase = self.game.get(f"phase.{view.phase}", phase)
        yours = self.say("table.yours") if view.active == view.viewer else ""
        return self.say("table.turn", turn=view.turn, seat=view.active, phase=phase) + yours

    # Sides

    def _far_side(self, seat: str) -> list[str]:
        rows = [line for row in reversed(self.places.rows) for line in self._row(seat, row)]
        return [*self._summary(seat), *self._hand(seat), *rows]

    def _near_side(self, seat: str) -> list[str]:
        rows = [line for row in self.places.rows for line in self._row(seat, row)]
        return [*rows, *self._summary(seat), *self._hand(seat)]

    def _summary(self, seat: str) -> list[str]:
        """What decides the game for this seat, its piles, its marks."""
        found = next(each for each in self.view.seats if each.seat == seat)
        parts = [*map(self._vital, found.vital), *self._strip(seat), *self._piles(seat), *self._marks(found)]
        ink = "own" if seat == self.view.viewer else "foe"
        return self.paper.flow(self.paper.ink(ink, seat), parts, indent=0)

    def _vital(self, vital: Vital) -> str:
        most = "" if vital.most is None else f"/{vital.most}"
        return f"{self.scene.tongue.plain(vital.label)} {vital.now}{most}"

    def _strip(self, seat: str) -> Iterator[str]:
        zone = self.scene.zone(self.places.strip, seat) if self.places.strip else None
        if zone is not None and zone.cards:
            signs = (self._sign(card) for card in zone.cards)
            yield f"[{''.join(signs)}]"

    def _sign(self, card: Card) -> str:
        key = card.colours[0] if card.id and card.colours else "down"
        return self.paper.ink("dim" if "off" in card.states else self._family(key), self.game.get(f"mark.{key}", "?"))

    def _family(self, key: str) -> str:
        return next((element.family for element in self.scene.setting.elements if element.key == key), "")

    def _piles(self, seat: str) -> Iterator[str]:
        drawn = {row.partition(":")[0] for row in self.places.rows} | {self.places.board, self.places.strip}
        for kind in self.scene.setting.zones:
            zone = self.scene.zone(kind.key, seat)
            if zone is None or kind.shared or kind.key in drawn or kind.key in self.places.counted:
                continue
            if zone.count or kind.key in ("hand", "deck"):
                yield self._pile(zone)

    def _pile(self, zone: Zone) -> str:
        name = f"table.{zone.key}"
        if self.game.has(name):
            return self.game(name, count=zone.count)
        return f"{self.scene.zone_word(zone.key)} {zone.count}"

    def _marks(self, seat: Seat) -> Iterator[str]:
        for mark in seat.marks:
            if mark != "first":
                yield self.paper.ink("warn", self.scene.word(self.scene.setting.marks, mark))

    def _hand(self, seat: str) -> list[str]:
        zone = self.scene.zone("hand", seat)
        cards = [self.in_hand(card) for card in zone.cards if card.number] if zone else []
        counted = [f"{card} ×{count}" if count > 1 else card for card, count in Counter(cards).items()]
        return self.paper.flow(f"{self.scene.zone_word('hand')}:", counted)

    def _row(self, seat: str, row: str) -> list[str]:
        key, _, name = row.partition(":")
        zone = self.scene.zone(key, seat)
        lying = [card for card in zone.cards if not card.host] if zone else []
        cards = [card for card in lying if name in ("", card.row)]
        rows = {each.key: self.scene.tongue.plain(each.words) for each in self.scene.setting.rows}
        title = rows.get(name) or self.game.get(f"table.{key}", self.scene.zone_word(key))
        return self.paper.flow(f"{title}:", map(self.piece, cards))

    # One card

    def piece(self, card: Card) -> str:
        """A card on the table with all that has happened to it, and what it wears."""
        if not card.number:
            return "?" + self._brackets(card)
        worn = [other for other, _ in self.scene.lying.values() if other.host and other.host == card.id]
        return " +".join([self._alone(card), *map(self._alone, worn)])

    def _alone(self, card: Card) -> str:
        figures = self.figures(card)
        kind = self.scene.printed(card.id) if not figures and self._is_in_front(card) else None
        tag = self.paper.ink("dim", f"[{self.scene.tongue.plain(kind.kind)}]") if kind else ""
        parts = [self.scene.distinct_name(card.id), figures, tag]
        return " ".join(part for part in parts if part) + self._brackets(card)

    def _is_in_front(self, card: Card) -> bool:
        """Does it stand among the fighters? One of another sort is told apart there."""
        return bool(card.row) and self.places.rows[0].endswith(f":{card.row}")

    def figures(self, card: Card) -> str:
        """Its numbers and its wounds."""
        numbers = [card.numbers[key] for key in self.places.numbers if key in card.numbers]
        hurt = sum(card.numbers[key].now for key in self.places.hurt if key in card.numbers)
        level = f"Lv{self._amount(card.numbers[self.places.level])}" if self.places.level in card.numbers else ""
        wounds = self.paper.ink("down", self.say("table.hurt", amount=hurt)) if hurt else ""
        return " ".join(part for part in (level, "/".join(map(self._amount, numbers)), wounds) if part)

    def _amount(self, amount: Amount) -> str:
        if amount.printed is None or amount.now == amount.printed:
            return str(amount.now)
        return self.paper.ink("up" if amount.now > amount.printed else "down", str(amount.now))

    def _brackets(self, card: Card) -> str:
        """States, keywords, counters, spell slots."""
        plain, setting = self.scene.tongue.plain, self.scene.setting
        states = [self.game.get(f"flag.{key}", "") or self.scene.word(setting.states, key) for key in card.states]
        keywords = [f"{plain(word.name)}{'' if word.number is None else f' {word.number}'}" for word in card.keywords]
        counters = [f"{self.scene.tongue(counter.name)} ×{counter.count}" for counter in card.counters]
        found = [*states, *keywords, *counters, *map(self.key, card.slots)]
        return self.paper.ink("dim", f" [{', '.join(found)}]") if found else ""

    def key(self, key: str) -> str:
        """An element, an orb or an icon in words."""
        words = next((element.words for element in self.scene.setting.elements if element.key == key), None)
        named = words or speech(self.scene.setting.game).name(key)
        return self.game.get(f"element.{key}", "") or self.scene.tongue.plain(named)

    def in_hand(self, card: Card) -> str:
        """A card in hand: its cost, its name, its printed numbers."""
        return self.listed(self.scene.tongue.met[card.number])

    def listed(self, printed: Printed) -> str:
        """A card in a list: its cost, its name, its printed numbers; what sort it is of where these do not tell."""
        parts = [self.cost(printed), self.scene.tongue.name(printed), self.in_short(printed)]
        return " ".join(part for part in parts if part)

    def in_short(self, printed: Printed) -> str:
        """The printed numbers of a card, and what sort of card it is where these do not tell."""
        numbers = self._printed_numbers(printed)
        told = len(numbers) == len(self.places.numbers)
        kind = "" if told else f"[{self.scene.tongue.plain(printed.kind)}]"
        return " ".join(part for part in ("/".join(map(str, numbers)), self.paper.ink("dim", kind)) if part)

    def cost(self, printed: Printed) -> str:
        """The cost with marks for colours and elements."""
        if not printed.cost:
            return ""
        marks = [self.game.get(f"mark.{part}", part) for part in printed.cost.split()]
        alone = printed.elements if BARE.fullmatch(printed.cost) else ()
        before = "".join(self.game.get(f"mark.{key}", "") for key in alone)
        return self.paper.ink(printed.family, f"({before}{''.join(marks)})")

    def _printed_numbers(self, printed: Printed) -> list[int]:
        """Without noughts at the end: a weapon has no HP."""
        found = [printed.numbers[key] for key in self.places.numbers if key in printed.numbers]
        while found and not found[-1]:
            found.pop()
        return found

    # The middle

    def board(self) -> list[str]:
        """The board, where the game has one."""
        return []

    def _middle(self) -> list[str]:
        chain = [line for link in self.view.chain for line in self._link(link)]
        title = [f"   {self.game('table.chain')}:"] if chain else []
        fight = self._fight(self.view.fight) if self.view.fight else []
        deed = self.deed_lines(self.view.deed) if self.view.deed else []
        return [*self.board(), *title, *chain, *fight, *deed] or [self.paper.ink("dim", "   ･･･")]

    def _link(self, link: Link) -> list[str]:
        """A link of the chain with its text and what it has chosen."""
        plain = self.scene.tongue
        chose = ", ".join(map(self.aim, link.chose))
        because = f" {self.say('play.caused', cause=plain(link.because))}" if link.because else ""
        attack = f" ({self.game('verb.attack')})" if link.kind == "attack" else ""
        head = f"{link.id} {link.seat}: {plain(link.name)}{attack}{f' → {chose}' if chose else ''}{because}"
        text = self.paper.indented(" ".join(plain(link.text).split()), 8, LINK_LINES) if link.text else []
        return [*self.paper.indented(head, 5), *(self.paper.ink("dim", line) for line in text)]

    def aim(self, aim: Aim) -> str:
        """What was chosen."""
        if aim.card:
            return self._whose(aim.card)
        if aim.name is not None:
            return self.scene.tongue(aim.name)
        link = f"[{aim.link}]" if aim.link else ""
        return aim.area or aim.seat or link or str(aim.number)

    def _whose(self, card: int) -> str:
        """A card that takes part in something, with its seat where it is somebody else's."""
        side = self.scene.side(card)
        return f"{self.scene.distinct_name(card)}{f' [{side}]' if side not in ('', self.view.viewer) else ''}"

    def _fight(self, fight: Fight) -> list[str]:
        who = " + ".join(map(self._whose, fight.attackers))
        targets = ", ".join(map(self.aim, fight.targets))
        blocker = f" ← {self._whose(fight.blocker)}" if fight.blocker else ""
        step = self.scene.word(self.scene.setting.steps, fight.step) if self.scene.setting.steps else ""
        rolled = ", ".join(f"{seat} {value}" for seat, value in fight.rolled.items())
        parts = [who + (f" → {targets}" if targets else "") + blocker, fight.area, f"({step})" if step else ""]
        parts.append(f"{self.game.get('table.initiative', '')} {rolled}" if rolled else "")
        line = f"{self.say('table.fight')}: {' '.join(part for part in parts if part)}"
        return [self.paper.ink("warn", text) for text in self.paper.indented(line, 3)]

    def deed_lines(self, deed: Deed) -> list[str]:
        """A deed in progress: what is done so far, what is still due."""
        due = [f"{each.count} {self.key(each.element) if each.element else self.say('table.any')}" for each in deed.due]
        steps = [self._step(step.card, self.scene.tongue(step.label), step.area) for step in deed.steps]
        parts = [", ".join(due), f"({self.say('table.so_far')}: {', '.join(steps)})" if steps else ""]
        parts.append(self.scene.tongue(deed.unfinished.words) if deed.unfinished else "")
        told = " ".join(part for part in parts if part)
        lines = self.paper.indented(f"{self.scene.tongue(deed.label)}: {told}", 3) if told else []
        return [self.paper.ink("warn", line) for line in lines]

    def _step(self, card: int, label: str, area: str) -> str:
        called = self.scene.distinct_name(card) if card in self.scene.lying else label
        return f"{called} → {area}" if area else called

    # Zones

    def zone_lines(self) -> list[str]:
        """Every zone in which this viewer sees a card, the cards by name, equal ones counted."""
        return [line for zone in self.view.zones for line in self.zone_line(zone, zone.count)] or ["   ･･･"]

    def zone_line(self, zone: Zone, most: int) -> list[str]:
        """One zone: its first cards, so many of them at most."""
        counted: dict[str, int] = {}
        for card in zone.cards[:most]:
            if card.number:
                name = self.scene.name(card.id)
                counted[name] = counted.get(name, 0) + 1
        parts = [f"{name} ×{count}" if count > 1 else name for name, count in counted.items()]
        rest = [f"… {zone.count}"] if most < zone.count else []
        title = f"{zone.seat} {self.scene.zone_word(zone.key)}".strip()
        return self.paper.flow(f"{title}:", [*parts, *rest] if parts else [])

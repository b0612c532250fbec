"""What a game tells of its table: the questions that the view asks of each game, with answers that fit most. A game
answers the others in a module of its own name (`host/games/pso2.py` …), by its own words (`words/GAME.toml`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from fuda.effects.machine import Effect
from fuda.host.contract import (
    Aim,
    Amount,
    AreaState,
    Card,
    Deed,
    Fight,
    Link,
    Seat,
    Words,
)
from fuda.host.showing.deeds import Doing
from fuda.host.showing.prints import bare
from fuda.host.showing.sight import Naming, Sight, altered, changes_of_numbers
from fuda.kernel import event as happened
from fuda.kernel.decision import Decision, Move
from fuda.kernel.notation import SEATS
from fuda.kernel.sight.view import may_see
from fuda.kernel.trigger import put_first


class Eyes(Naming):
    """One match as it is told to anybody."""

    phases: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[tuple[str, ...]] = ()
    states: ClassVar[tuple[str, ...]] = ()
    flags: ClassVar[tuple[str, ...]] = ()
    """States that effects bring about."""
    marks: ClassVar[tuple[str, ...]] = ()
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Events that another line of the log tells as well."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """Events that tell what a player does; in the log all that comes of it follows."""
    relays: ClassVar[tuple[type, ...]] = ()
    """Procedures that ask several players for the text below them."""
    area_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose number is an area,"""
    card_verbs: ClassVar[frozenset[str]] = frozenset()
    """a card,"""
    ability_verbs: ClassVar[frozenset[str]] = frozenset({"use"})
    """or an ability; that of all others is a number."""

    def turn_phases(self) -> tuple[str, ...]:
        """The phases of a turn, in order."""
        return self.phases

    def is_deed(self, event: happened.Event) -> bool:
        """Does this tell what a player does? Abilities that trigger come of something else."""
        return event.kind in self.deeds and event.word not in ("trigger", "auto")

    # A card on the table

    def card(self, g: Any, card: int, sight: Sight) -> Card:
        """A card that the viewer sees."""
        side, owner, place = self.rules.side(g, card), g.owner[card], self.rules.layout.seat(g.zone[card])
        shared = self.rules.layout.kind_of[g.zone[card]].shared
        now: dict[str, Any] = {"place": self.arrival(g, card), **altered(self, g, card, sight)}
        return Card(
            id=sight.of(card),
            number=g.pool[g.face[card]],
            side=SEATS[side] if shared or side != place else "",
            owner=SEATS[owner] if owner != side else "",
            **now | self.now(g, card, sight),
        )

    def arrival(self, g: Any, card: int) -> int:
        """Its place in the order in which cards came onto this field."""
        kind = self.rules.layout.kind_of[g.zone[card]]
        return g.zones[g.zone[card]].index(card) + 1 if kind.projected else 0

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
            for name, changes in changes_of_numbers(self, g, card, sight, names).items():
                shown[name] = Amount(shown[name].now, shown[name].printed, tuple(changes))
        return shown

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
            self.line(g, link.face, link.ability) if self._is_of_a_text(link) else None,
            (*self.chosen(g, link, sight), *self.named_numbers(g, link)),
            tuple(self.named_texts(link)),
            self._cause(g, link.cause, sight) if link.cause and cause not in (-1, link.source) else None,
        )

    def _is_of_a_text(self, link: happened.Link) -> bool:
        """An attack on the chain uses no text of the card."""
        return link.ability >= 0 and bool(self.rules.faces[link.face].abilities)

    def _cause(self, g: Any, event: happened.Event, sight: Sight) -> Words:
        """What set it off, where it still lies as it did then: of a card that was drawn unseen and played since, the
        name would tell when it was drawn."""
        return self.name(g, event.card if g.object[event.card] == event.object else -1, sight)

    def chosen(self, g: Any, link: happened.Link, sight: Sight) -> Iterator[Aim]:
        """What a link has chosen."""
        return iter(())

    def aim(self, g: Any, card: int, sight: Sight) -> Aim:
        """A card that was chosen."""
        return Aim(card=sight.of(card), name=self.name(g, card, sight))

    def aim_at_link(self, g: Any, stamp: int) -> Iterator[Aim]:
        """An ability on the chain that was chosen, as long as it is there."""
        places = (place for place, link in enumerate(g.chain, start=1) if link.stamp == stamp)
        return (Aim(name=self.printed(g.chain[place - 1].face).name, link=place) for place in places)

    def named_numbers(self, g: Any, link: happened.Link) -> Iterator[Aim]:
        """X."""
        return iter(())

    def named_texts(self, link: happened.Link) -> Iterator[Words]:
        """Those of several texts that a link has chosen: they are kept as one number, a bit for each."""
        for (ability, place), texts in self.choices(link.face).items():
            index = getattr(self.rules.programs[link.face][ability].ops[place], "index", -1)
            if ability == link.ability and 0 <= index < len(link.numbers) and link.numbers[index] > 0:
                yield from (text for bit, text in enumerate(texts) if link.numbers[index] >> bit & 1)

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The attack or battle in progress."""
        return None

    def deed(self, g: Any, asked: Decision, sight: Sight) -> Deed | None:
        """The deed of several steps in progress, for whoever is doing it."""
        doing, frame = Doing(self, g, asked, sight), g.frames[-1] if g.frames else None
        return self.doing(doing, frame) or doing.choice() or (doing.deed("choose") if asked.most > 1 else None)

    def doing(self, doing: Doing, frame: Any) -> Deed | None:
        """Deeds of this game, by the procedure that asks."""
        return None

    # Questions and answers

    def prompt(self, g: Any, asked: Decision, about: Words | None) -> Words:
        """What is asked; with the numbers that count for the answer where there are any."""
        numbers = self.at_stake(g, asked)
        name = f"{'prompt_with_numbers' if numbers else 'prompt'}.{asked.prompt}"
        name = name if self.say.has(name) else "prompt.other"
        said = self.say(name, about=about or "", prompt=asked.prompt, **numbers)
        return Words(said.ja.strip(), said.en.strip())

    def at_stake(self, g: Any, asked: Decision) -> dict[str, int]:
        """Numbers that count for an answer, for the words in `[prompt_with_numbers]`."""
        return {}

    def verbs(self, g: Any, card: int, seat: int) -> tuple[str, ...]:
        """The acts that a seat could mean with a card, be they possible now or not."""
        return ()

    def has_ability(self, g: Any, card: int, kinds: tuple[str, ...]) -> bool:
        """Has it now an ability of one of these kinds?"""
        faces = self.rules.faces
        return any(faces[face].abilities[number].kind in kinds for face, number in self.abilities(g, card))

    def verb(self, verb: str) -> Words:
        """A verb in a word."""
        return self.say.get(f"verb.{verb}", verb)

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
        """The text of the ability that an answer uses or puts first, or the text that it chooses."""
        if move.verb == "option":
            return self.chosen_text(g, asked, move)
        if move.verb == "first":
            return self.first_text(g, asked, move)
        text = " ".join(self.told(self.rules.ability_text(g, move)).split())
        if not text:
            return self.asking_text(g) if move.verb == "yes" else None
        owned = [g.face[move.card], *(face for face, _ in self.abilities(g, move.card))] if move.card >= 0 else []
        found = (self.words_of(face).get(bare(text)) for face in owned)
        return next(filter(None, found), None) or Words(text, self.say.english(text))

    def chosen_text(self, g: Any, asked: Decision, move: Move) -> Words | None:
        """One of several texts of the effect that asks."""
        fx = g.frames[-1] if g.frames else None
        if not isinstance(fx, Effect):
            return None
        return self.option(fx.face, (fx.ability, fx.pc), move.arg) or self.line(g, fx.face, fx.ability)

    def first_text(self, g: Any, asked: Decision, move: Move) -> Words | None:
        """What comes first: a waiting ability, else what the card says whose effect it is."""
        waiting = put_first(g, asked, move)
        if waiting is not None:
            return self.line(g, waiting.face, waiting.ability)
        return self.whole(g.face[move.card]) if move.card >= 0 else None

    def asking(self, g: Any) -> Effect | None:
        """The effect that asks, perhaps through a procedure of its own."""
        fx = next((frame for frame in reversed(g.frames) if not isinstance(frame, self.relays)), None)
        return fx if isinstance(fx, Effect) and fx.ability >= 0 else None

    def asking_text(self, g: Any) -> Words | None:
        """The ability whose effect asks."""
        fx = self.asking(g)
        return self.line(g, fx.face, fx.ability) if fx is not None else None

    def asked_text(self, g: Any, asked: Decision) -> Words | None:
        """The text of the card that a question is about."""
        return self.whole(g.face[asked.about])

    def asker(self, g: Any, asked: Decision, sight: Sight) -> Words | None:
        """What a question is about: the card whose text asks, who may be another than whose doing it is (a spell and
        its caster), else the card that it names."""
        fx = self.asking(g)
        if fx is not None and asked.about in (fx.source, fx.card) and self.rules.face_name(fx.face):
            return self.say.name(self.rules.face_name(fx.face))
        return self.name(g, asked.about, sight) if asked.about >= 0 else None

    def abilities(self, g: Any, card: int) -> Sequence[tuple[int, int]]:
        """The abilities that a card has now, each by the printed card whose it is, and which of that card's."""
        return getattr(self.rules.projected(g).at(card), "abilities", ())

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """What an answer pays."""
        return ()

    def label(self, g: Any, asked: Decision, move: Move, says: Words | None, named: int, sight: Sight) -> Words:
        """The words of the button: `answer.PROMPT_VERB`, else `answer.VERB`; of a deed of which so many steps are
        named, `answer.PROMPT_VERB_some` before both."""
        name = f"answer.{asked.prompt}_{move.verb}"
        if named and self.say.has(f"{name}_some"):
            name = f"{name}_some"
        elif not self.say.has(name):
            name = f"answer.{self.pass_of(g, asked) if move.verb == 'pass' else move.verb}"
        return self.say(name, **self.gaps(g, move, sight), says=says or "", count=named)

    def pass_of(self, g: Any, asked: Decision) -> str:
        """What passing does here, as the name of a label."""
        return "pass_chain" if g.chain and self.say.has("answer.pass_chain") else "pass"

    def gaps(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """What fills the gaps of a label."""
        target = move.arg if move.verb in self.card_verbs else -1
        return {
            "card": self.name(g, self.user(g, move), sight) if move.card >= 0 else "",
            "target": self.name(g, target, sight) if target >= 0 else "",
            "area": self.area_name(move.arg) if move.verb in self.area_verbs and move.arg >= 0 else "",
            "number": move.arg,
            "word": self.word(move.word),
        }

    def user(self, g: Any, move: Move) -> int:
        """The card that a label names."""
        return move.card

    def word(self, word: str) -> Words:
        """A word of a move: an element, a class, a name."""
        return self.say(f"word.{word}") if self.say.has(f"word.{word}") else self.element(word)

    # Sight

    def seen(self, g: Any, viewer: int) -> Iterator[int]:
        """The cards that a viewer sees, in the order of the table."""
        for lying in g.zones:
            yield from (card for card in lying if may_see(g, viewer, card))

"""What a player is shown at the terminal: the table, the question, what happened, cards, rules and reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from fuda.ai.hint import hint
from fuda.ai.sight import Sight
from fuda.cli.drawing.naming import Scene, Tongue
from fuda.cli.drawing.places import places_of
from fuda.cli.drawing.table import Drawing, drawing_of
from fuda.cli.help import HelpLines
from fuda.cli.paper import Paper, width, wrapped
from fuda.cli.play import news
from fuda.cli.play.choices import TIGHT, Choices
from fuda.cli.play.device import Device
from fuda.cli.play.explain import Explainer
from fuda.cli.play.hearing import Hearing
from fuda.cli.play.hinting import hint_lines
from fuda.cli.play.sitting import Sitting
from fuda.games import registry
from fuda.guide.catalogue import catalogue
from fuda.guide.first_steps import FirstSteps, first_steps, way_of
from fuda.host.contract import Answer, Card, Printed, Question, View, Why, Words
from fuda.host.why import MOST, why
from fuda.kernel.notation import SEATS
from fuda.words import words

LOG_LINES = 30
HINT_SEED = 1
"""The same question gives the same hint, however often it is asked."""
HEADROOM = 2
"""The lines of the question itself and of what is typed."""
TEXTLESS = frozenset({"attack_target", "join_attack", "graze", "party", "block"})
"""Questions about a card in which its text says nothing."""
COLUMN = re.compile(r"  \S.*?\s{2,}")
"""What stands before the second column of the help."""


class Looking:
    """One player's eyes."""

    def __init__(self, sitting: Sitting, seat: int, tongue: Tongue, device: Device) -> None:
        self.sitting, self.seat, self.tongue, self.device = sitting, seat, tongue, device
        self.letter = SEATS[seat]
        self.say = words("cli", tongue.language)
        self.setting = sitting.hosted.setting()
        self.game = words(self.setting.game, tongue.language)
        self.explain = Explainer(self.setting, tongue)
        self.news = news.News()
        self.drawn: list[str] = []
        """The table as it was shown last."""
        self._drawing: Drawing | None = None
        self._choices: Choices | None = None

    # What is there now

    @property
    def view(self) -> View:
        """What this player sees."""
        return self.sitting.hosted.view(self.seat)

    def drawing(self) -> Drawing:
        """A picture of the table as this player sees it now, on the paper that there is now."""
        last, view, paper = self._drawing, self.view, self.device.paper
        if last is None or last.view is not view or last.paper != paper:
            last = self._drawing = drawing_of(Scene(self.setting, view, self.tongue), self.say, paper)
        return last

    def choices(self, question: Question) -> Choices:
        """The numbered answers of a question."""
        drawing, last = self.drawing(), self._choices
        if last is None or last.drawing is not drawing:
            last = self._choices = Choices(drawing.scene, question, drawing)
        return last

    # Showing

    def show(self, *lines: str) -> None:
        """Print lines."""
        self.device.show(*lines)

    def tell(self, said: str) -> None:
        """Something said, broken where the paper ends."""
        self.show(*self.device.paper.indented(said, 0))

    def welcome(self, bot: str) -> None:
        """The first lines: what is played, who sits where, how to win, how to get help."""
        setting, plain = self.setting, self.tongue.plain
        about = {"game": plain(setting.title), "edition": setting.edition, "seat": self.letter}
        mode = registry.mode_of(registry.find(setting.game), setting.options)
        if mode:
            self.tell(self.say(f"play.welcome_{mode.key}", **about, foe=setting.boss))
        elif self.sitting.all_are_here:
            self.tell(self.say("play.welcome_people", **about))
        else:
            self.tell(self.say("play.welcome", **about, bot=bot))
        self.tell(plain(self.first_steps.sections[0].lines[0]))

    @property
    def first_steps(self) -> FirstSteps:
        """What somebody needs who has never played this."""
        return first_steps(way_of(self.setting.game, self.setting.edition, self.setting.options))

    def take_over(self) -> None:
        """Another person at the same terminal was asked before: a curtain between them."""
        self.drawn = []
        self.device.curtain(self.say("play.your_turn", seat=self.letter), self.say("play.press_enter"))

    def show_news(self) -> None:
        """What happened since this was last shown; of very much, the end."""
        paper = self.drawing().paper  # whoever is in the news has been met at the table
        fresh = self.news.fresh(self.sitting.hosted.log(self.seat))
        lines = news.Summary(self.setting.game, places_of(self.setting.game), self.tongue, paper).lines(fresh)
        room = max(6, paper.rows // 2)
        if len(lines) > room and self.device.is_terminal:
            lines = [f"  {self.say('play.more_news', count=len(lines) - room)}", *lines[-room:]]
        self.show(*lines)

    def show_table(self, *, anew: bool = True) -> None:
        """The table as this player sees it; unless it must be shown anew, only where it has changed."""
        lines = self.drawing().lines()
        if anew or lines != self.drawn:
            self.show(*lines)
        self.drawn = lines

    def show_question(self) -> None:
        """The question and its numbered answers; or how the game ended."""
        view, paper = self.view, self.device.paper
        if view.ending is not None:
            ended = paper.indented(self.tongue(view.ending.words), 0)
            self.show(*(paper.ink("head", line) for line in ended))
            self.tell(self.say("play.over"))
            return
        question = view.question
        assert question is not None
        rule = self.explain.title_of(question.rule)
        self.show(*paper.indented(f"{self.tongue(question.prompt)} [{rule}]", 0))
        if question.text is not None and question.kind not in ("act", "pay") and question.key not in TEXTLESS:
            text = self.tongue(question.text)
            self.show(*(paper.ink("dim", line) for line in paper.indented(text, 4)))
        lines = self.choices(question).lines(paper)
        if self.device.is_terminal and len(self.drawn) + len(lines) + HEADROOM > paper.rows:
            lines = self.choices(question).lines(paper, TIGHT)
        self.show(*lines)

    # Commands that only show something

    def show_help(self, wanted: str) -> None:
        """What may be typed, and the signs of the table; with a word behind it, how the game is played."""
        paper = self.device.paper
        if wanted:
            self.show(*HelpLines(self.tongue.language, paper).one(self.first_steps))
            return
        lines = [*self.say("play.help").strip("\n").splitlines(), *self.game("help.signs").strip("\n").splitlines()]
        self.show(*(line for text in lines for line in hanging(text, paper)))

    def show_why(self, text: str) -> None:
        """The rule of this question; why an answer, a card, an area or a typed move is possible or not."""
        question, paper = self.view.question, self.device.paper
        if not text and question is not None:
            self.show(*self.explain.rule(question.rule, paper))
            return
        shown = {""}
        for told in self._why(text):
            rule = self.explain.rule(told.rule, paper) if told.rule not in shown else []
            self.show(*paper.indented(self.tongue(told.words), 0), *rule)
            shown.add(told.rule)

    def _why(self, text: str) -> tuple[Why, ...]:
        """What the host says about what is meant: an answer by its number or words, a card or an area by its name,
        else a move that somebody would like to make."""
        hosted, scene = self.sitting.hosted, self.drawing().scene
        question = self.view.question
        meant = Hearing(scene, self.choices(question)).exactly(text) if question is not None else []
        areas = {area.key for area in self.setting.areas}
        card = scene.find(text)
        if len(meant) == 1:
            return why(hosted, self.seat, answer=meant[0])
        if text.lower() in areas:
            return why(hosted, self.seat, area=text.lower())
        if card:
            return why(hosted, self.seat, card=card)
        typed = ((scene.in_japanese(said), meant) for said, meant in scene.completed(text))
        found = (told for said, card in typed for told in why(hosted, self.seat, text=said, card=card))
        return tuple(islice(found, MOST))

    def show_rule(self, rule: str) -> None:
        """What a rule says; the one that is being followed, if none is named."""
        question = self.view.question
        rule = rule or (question.rule if question is not None else "")
        self.show(*(self.explain.rule(rule, self.device.paper) if rule else [self.say("play.name_rule")]))

    def show_log(self, count: str) -> None:
        """The last lines of the log, everything in them as this player may know it."""
        log = self.sitting.hosted.log(self.seat)[-(number_in(count) or LOG_LINES) :]
        self.show(*news.whole(log, self.tongue, self.device.paper, self.explain.title_of))

    def show_hint(self, _: str) -> None:
        """What the searching bot thinks of the answers, from what this player may know."""
        question, session = self.view.question, self.sitting.session
        if question is None:
            self.show(self.say("play.over"))
            return
        asked = self.sitting.hosted.asked(self.seat)
        found = hint(self.setting.game, Sight(session.g, asked), HINT_SEED, session.answered[self.seat])
        self.show(*hint_lines(found, self.choices(question), self.say, self.device.paper))

    # Cards

    def show_card(self, name: str) -> None:
        """What a card says, and what it is now where it lies on the table."""
        question, drawing = self.view.question, self.drawing()
        place = self.choices(question).answer(number_in(name)) if question is not None and number_in(name) else -1
        if not name:
            self.show(self.say("play.name_card"))
        elif place >= 0 and question is not None:
            card = drawing.scene.printed(question.answers[place].card)
            self.show(*(self._card(card, drawing) if card else self._no_card(name, question.answers[place], drawing)))
        else:
            bare = name.partition("#")[0].strip()
            here = {each.number for each, _ in drawing.scene.lying.values()}
            found = self.explain.found(bare, list(self.tongue.met.values()))
            seen = [card for card in found if card.number in here] or found
            if len(seen) == 1:
                self.show(*self._card(seen[0], drawing))
            else:
                self.show(*self.explain.cards(bare, self._known(), drawing))

    def _no_card(self, number: str, answer: Answer, drawing: Drawing) -> list[str]:
        """An answer that is about no card: what it names may be on cards, such as a faction."""
        named = [card for card in self._known() if any(answer.word == value.ja for value in _values(card))]
        return [f"  {drawing.listed(card)}" for card in named] or [self.say("play.no_card_there", number=number)]

    def _card(self, card: Printed, drawing: Drawing) -> list[str]:
        lying: list[Card] = [
            each
            for each, zone in drawing.scene.lying.values()
            if each.number == card.number and zone is not None and drawing.places.on_table(zone.key)
        ]
        now = [line for each in lying for line in self.explain.now(each, drawing.scene, drawing)]
        return [*self.explain.card(card, drawing), *now]

    def _known(self) -> list[Printed]:
        """Every card of the game, and those that are only at this table."""
        return list({**catalogue(self.setting.game), **self.tongue.met}.values())


def _values(card: Printed) -> Iterator[Words]:
    """What is printed on a card besides its text: kinds, a faction."""
    return (value for fact in card.facts for value in fact.values)


def hanging(text: str, paper: Paper) -> list[str]:
    """A line of the help: what does not fit stands under its second column."""
    column = COLUMN.match(text)
    head = column[0] if column else ""
    first, *rest = wrapped(text[len(head) :], paper.columns - width(head))
    return [head + first, *(" " * width(head) + line for line in rest)]


def number_in(text: str) -> int:
    """A number of at most six digits; 0 if it is none."""
    return int(text) if text.isdecimal() and len(text) <= 6 else 0

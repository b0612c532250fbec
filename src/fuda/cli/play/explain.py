"""Answers to a player's questions: what a card says and is now, what a rule says."""

from __future__ import annotations

from fuda.cli.drawing.naming import Scene, Tongue
from fuda.cli.drawing.table import Drawing
from fuda.cli.paper import Paper
from fuda.errors import UserError
from fuda.guide.rules import find_rules, gloss, glosses, search
from fuda.host.contract import Card, Printed, Setting, Words
from fuda.host.reading import plain
from fuda.registry.coverage import Rule
from fuda.words import words
from fuda.words.chapters import rule_title

MOST_CARDS = 6
MOST_RULES = 12
NARROW = str.maketrans("・", "·")
"""In English a minimap is drawn with signs of one width."""


class Explainer:
    """Explains one game by one rulebook to one player."""

    def __init__(self, setting: Setting, tongue: Tongue) -> None:
        self.setting, self.tongue = setting, tongue
        self.say = words("cli", tongue.language)

    # Rules

    def gloss(self, rule: str) -> str:
        """What a rule says, in our words ("" if there is no such rule)."""
        book, _, number = rule.rpartition(" ")
        known = (book or self.setting.book) in glosses().rules
        return self.tongue.plain(gloss(book or self.setting.book, number)) if known else ""

    def rule(self, rule: str, paper: Paper) -> list[str]:
        """One rule with its gloss, by its number or its name; or the rules in which these words stand."""
        said = self.gloss(rule)
        if said:
            return paper.indented(f"{self.named(rule)}: {said}", 2)
        found = self._rules(rule)
        shown = [f"{self.title_of(each.id)}: {self.tongue.plain(Words(each.ja, each.en))}" for each in found]
        lines = [line for each in shown[:MOST_RULES] for line in paper.indented(each, 2)]
        more = len(found) - MOST_RULES
        last = self.say("play.more_rules", count=more, book=self.setting.book) if more > 0 else ""
        none = self.say("play.no_rule", book=self.setting.book, id=rule)
        return [*lines, *([f"  {last}"] if last else [])] or paper.indented(none, 0)

    def _rules(self, text: str) -> list[Rule]:
        try:
            return find_rules(glosses(), self.setting.book, text)
        except UserError:
            return search(glosses(), text.split(), [self.setting.book])

    def title_of(self, rule: str) -> str:
        """What a rule of the book is called, in short."""
        return rule_title(self.setting.book, rule, self.tongue.language)

    def named(self, rule: str) -> str:
        """A rule of the book, with the book."""
        return self.title_of(rule if " " in rule else f"{self.setting.book} {rule}")

    # Cards

    def found(self, name: str, known: list[Printed]) -> list[Printed]:
        """The cards of this number or name, in either language; part of a name will do."""
        wanted = plain(name)
        exact = [card for card in known if wanted in (plain(card.number), *_names(card))]
        return exact or [card for card in known if wanted and any(wanted in each for each in _names(card))]

    def cards(self, name: str, known: list[Printed], drawing: Drawing) -> list[str]:
        """What these cards say."""
        found = self.found(name, known)
        lines = [line for card in found[:MOST_CARDS] for line in self.card(card, drawing)]
        rest = [f"  {self.tongue.name(card)} ({card.number})" for card in found[MOST_CARDS:]]
        return [*lines, *rest] or [self.say("play.no_card", name=name)]

    def card(self, card: Printed, drawing: Drawing) -> list[str]:
        """A card: its names, facts, text, and its minimap."""
        paper, plain_words = drawing.paper, self.tongue.plain
        own, other = self._both(card)
        title = f"{paper.ink('head', own)}{f' [{other}]' if other != own else ''}  {card.number}"
        named = {each.key: plain_words(each.words) for each in self.setting.numbers}
        shown = {**card.numbers, **({"cost": _with_x(card.cost)} if "X" in card.cost else {})}
        numbers = [f"{named.get(key, key)} {value}" for key, value in shown.items() if value or key == "cost"]
        facts = [f"{plain_words(fact.label)} {'/'.join(map(self.tongue, fact.values))}" for fact in card.facts]
        kind = " ".join([*map(drawing.key, card.elements), plain_words(card.kind)])
        about = "  ".join([kind, *numbers, *facts])
        text = [line for each in card.lines for line in self._line(each.number, self.tongue(each.text), paper)]
        return [
            *paper.indented(title, 0),
            *paper.indented(about, 2),
            *self._range(card),
            *text,
            *self._touched(card, paper),
        ]

    def _touched(self, card: Printed, paper: Paper) -> list[str]:
        """What its keywords mean."""
        return [
            line for rule in card.rules for line in paper.indented(f"[{self.title_of(rule)}] {self.gloss(rule)}", 2)
        ]

    def _both(self, card: Printed) -> tuple[str, str]:
        """All its names, in the player's language and in the other."""
        names = [card.name, *([card.second] if card.second else [])]
        ja, en = " ".join(name.ja for name in names), ": ".join(name.en for name in names)
        return (ja, en) if self.tongue.language == "ja" else (en, ja)

    def _line(self, number: int, text: str, paper: Paper) -> list[str]:
        """One numbered line of a text; a minimap in it stays as it is drawn."""
        first, *rest = [part for line in text.splitlines() for part in paper.indented(line, 5)]
        return [f"  {number}. {first[5:]}", *rest]

    def _range(self, card: Printed) -> list[str]:
        signs = NARROW if self.tongue.language == "en" else {}
        return [f"     {row.translate(signs)}" for row in card.range]

    def now(self, card: Card, scene: Scene, drawing: Drawing) -> list[str]:
        """What a card on the table is now, and what has made it so."""
        plain_words, paper = self.tongue.plain, drawing.paper
        named = {each.key: plain_words(each.words) for each in self.setting.numbers}
        lines = []
        for key, amount in card.numbers.items():
            causes = [f"{change.amount:+} {self.tongue(change.name)}" for change in amount.changes]
            if amount.printed is not None and amount.now != amount.printed:
                why = f": {', '.join(causes)}" if causes else ""
                changed = self.say("play.changed", number=named.get(key, key), now=amount.now, printed=amount.printed)
                lines += paper.indented(f"{changed}{why}", 2)
        printed = scene.printed(card.id)
        for word in card.keywords:
            gloss = self.gloss(word.rule) if word.rule and (not printed or word.rule not in printed.rules) else ""
            if gloss:
                lines += paper.indented(f"{plain_words(word.name)} [{self.title_of(word.rule)}]: {gloss}", 2)
        return [*paper.indented(f"{scene.side(card.id)}: {drawing.piece(card)}", 2), *lines] if card.id else []


def _with_x(cost: str) -> str:
    """A cost with X in it: "X1" is X and one more."""
    count = cost.count("X")
    return "+".join([*["X"] * count, *([cost[count:]] if cost[count:].strip("0") else [])])


def _names(card: Printed) -> list[str]:
    """What somebody may call a card."""
    second = card.second
    whole = [f"{card.name.ja} {second.ja}", f"{card.name.en}: {second.en}"] if second else []
    return [plain(name) for name in (card.name.ja, card.name.en, *whole)]

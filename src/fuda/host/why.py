"""Why? For anything at a table: a card, an area, an answer, a number of a card, a move that somebody types. Each verb
that could be meant is told as possible, or with the sentence and the rule that forbid it, never with nothing.

Only who is asked learns what is possible, and only from what that seat may know; everybody else gets one and the same
answer, whatever they ask about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from fuda.errors import UserError
from fuda.games import registry
from fuda.games.reason import Reason
from fuda.host.contract import Answer, Card, Question, View, Why, Words
from fuda.host.reading import begins, is_short, read, words_of
from fuda.host.showing.speech import speech
from fuda.kernel.decision import Decision
from fuda.kernel.notation import SEATS, card_texts
from fuda.kernel.sight.view import may_know
from fuda.words.words import entries

if TYPE_CHECKING:
    from fuda.host.hosted import Hosted

VERB, WORD = "verb.", "word."
GAP = "{card}"
"""How a typed move calls the card that is named beside it."""
MOST = 8
"""So many reasons are enough."""
CLOSING = frozenset({"pass", "done", "auto", "yes", "no", "skip", "end"})
"""Verbs that are about no card."""


def why(
    hosted: Hosted, viewer: int, *, card: int = 0, area: str = "", answer: int = -1, number: str = "", text: str = ""
) -> tuple[Why, ...]:
    """Why this can or cannot be done now, or why this number of a card is what it is. A typed move may leave a gap
    (`{card}`) for the card."""
    if card and number:
        return tuple(_number(hosted, viewer, card, number))
    view, now = hosted.view(viewer), hosted.session.now
    if view.ending is not None:
        return (Why(_say("over"), view.ending.rule),)
    if view.question is None or not isinstance(now, Decision):
        return (Why(_say("not_asked")),)
    asking = Asking(hosted, viewer, now, view.question)
    if answer >= 0:
        return tuple(asking.about_answer(answer))
    found = asking.about_text(text, card) if text else asking.about_area(area) if area else asking.about_card(card)
    return tuple(found)[:MOST]


def _say(key: str, /, **values: Any) -> Words:
    return speech("host")(f"why.{key}", **values)


class Asking:
    """A question about the question on the table, by whoever is asked."""

    def __init__(self, hosted: Hosted, seat: int, asked: Decision, question: Question) -> None:
        self.hosted, self.seat, self.asked, self.question = hosted, seat, asked, question
        self.g, self.eyes = hosted.session.g, hosted.eyes
        self.sight = hosted.viewers[seat].seeing.sight

    # What is asked about

    def about_answer(self, place: int) -> Iterator[Why]:
        """An answer that is offered, with the text that it uses and a warning where it loses the game."""
        if place >= len(self.question.answers):
            raise UserError("there is no answer {index}", index=place)
        yield self._possible(place)
        says = self.question.answers[place].says
        if says is not None:
            yield Why(says, self._rule(), True, answer=place)
        warning = self.hosted.warning(self.seat, self.asked.moves[place])
        if warning is not None:
            yield Why(warning, self._rule(), True, answer=place)

    def about_text(self, typed: str, alias: int = 0) -> Iterator[Why]:
        """A move as it is typed; words that name nothing are told as such, whatever the rules say."""
        card = self.sight.aliases.card(alias) if alias and GAP in typed else -1
        text = typed.replace(GAP, card_texts(self.g, card, self.seat)[3]) if card >= 0 else typed
        try:
            move = read(self.hosted, self.seat, text)
        except UserError:
            name = self.eyes.name(self.g, card, self.sight) if card >= 0 else Words("", "")
            what = Words(typed.replace(GAP, name.ja), self.eyes.say.english(typed).replace(GAP, name.en))
            told = [*self._tried(what, self._in_notation(text))]
            unknown = "" if any(each.legal for each in told) else self._unknown(typed.replace(GAP, ""))
            yield from [Why(_say("unknown", what=unknown))] if unknown else told
            return
        place = self.asked.moves.index(move) if move in self.asked.moves else -1
        yield self._possible(place) if place >= 0 else Why(_say("possible", what=text), self._rule(), legal=True)

    def _in_notation(self, text: str) -> str:
        """A typed move with its verb as records write it."""
        first, space, rest = text.partition(" ")
        said = {name.removeprefix(VERB): words for name, words in entries(self.eyes.game).items() if VERB in name}
        verb = next((key for key, words in said.items() if first.casefold() in map(str.casefold, words.values())), "")
        return f"{verb or first}{space}{rest}"

    def _unknown(self, text: str) -> str:
        """The typed words that are the beginning of nothing: of no card in sight, no deed, no area, no answer."""
        if "@" in text:  # as records write a card
            return ""
        game, cards, answers = entries(self.eyes.game), self._view().printed.values(), self.question.answers
        said = {key.partition(".")[2]: entry for key, entry in game.items() if key.startswith((VERB, WORD))}
        words = [each for card in cards for each in (card.name, card.second) if each is not None]
        words += [answer.label for answer in answers]
        known = [text for each in words for text in (each.ja, each.en)]
        known += [text for key, entry in said.items() for text in (key, *entry.values())]
        known += [*SEATS, *self._areas(), *(card.number for card in cards), *(answer.text for answer in answers)]
        met = {word for each in known for word in words_of(each)}
        nothing = [part for part in text.split() if not all(_is_known(word, met) for word in words_of(part))]
        return " ".join(nothing).rstrip(",.")

    def about_card(self, alias: int) -> Iterator[Why]:
        """Everything that could be meant with a card."""
        card = self.sight.aliases.card(alias)
        if card < 0:
            yield Why(_say("not_there"), self._rule())
            return
        possible = [place for place, answer in enumerate(self.question.answers) if _is_about(answer, alias)]
        yield from map(self._possible, possible[:MOST])
        done = {self.question.answers[place].verb for place in possible}
        if self.asked.kind != "act":
            yield from () if possible else self._not_chosen(card)
            return
        verbs = [verb for verb in self.eyes.verbs(self.g, card, self.seat) if verb not in done]
        found = [told for verb in verbs for told in self._forbidden(verb, card)]
        yield from found
        if not possible and not found:
            yield self._idle(card)

    def about_area(self, area: str) -> Iterator[Why]:
        """Everything that could be done in an area."""
        if area not in {known.key for known in self.hosted.setting().areas}:
            yield Why(_say("no_area"), self._rule())
            return
        answers = enumerate(self.question.answers)
        possible = [place for place, answer in answers if answer.area == area or self._stands(answer.target, area)]
        yield from map(self._possible, possible[:MOST])
        if possible:
            return
        found = [*self._nobody(area)] if self.asked.kind == "act" else []
        yield from found or [Why(_say("nobody_goes", area=area), self._rule())]

    # What is said

    def _rule(self) -> str:
        return self.eyes.rule(self.asked.rule)

    def _possible(self, place: int) -> Why:
        answer = self.question.answers[place]
        return Why(_say("possible", what=answer.label), self._rule(), True, answer.verb, place)

    def _tried(self, what: Words, text: str, verb: str = "") -> Iterator[Why]:
        """A move that is not offered: the rule that forbids it."""
        why_not = registry.part(self.eyes.game, "why").why_not
        found: Reason | None = why_not(self.g, self.seat, text)
        if found is not None:
            told = Words(found.ja, self.eyes.say.english(found.en))
            yield Why(_say("impossible", what=what, reason=told), self.eyes.rule(found.rule), verb=verb)
        else:  # the beginning of several answers
            yield Why(_say("possible", what=what), self._rule(), legal=True, verb=verb)

    def _not_chosen(self, card: int) -> Iterator[Why]:
        """A card that is not among those that may be chosen, paid with or put next."""
        verbs = dict.fromkeys(move.verb for move in self.asked.moves if move.verb not in CLOSING and move.card >= 0)
        for verb in verbs or ("card",):
            named = card_texts(self.g, card, self.seat)[3]
            yield from self._tried(self._deed(verb, card), named if verb == "card" else f"{verb} {named}", verb)

    def _forbidden(self, verb: str, card: int) -> Iterator[Why]:
        """A deed with this card that is not offered: of one that needs an area, what forbids it where it comes
        nearest to being possible."""
        named = f"{verb} {card_texts(self.g, card, self.seat)[3]}"
        if verb not in self.eyes.area_verbs | self.eyes.card_verbs:
            yield from self._tried(self._deed(verb, card), named, verb)
            return
        told = [why for area in self._areas() for why in self._tried(self._deed(verb, card), f"{named} {area}", verb)]
        yield from _rarest(why for why in told if not why.legal)

    def _nobody(self, area: str) -> Iterator[Why]:
        """Why none of one's own cards goes there."""
        for verb in sorted(self.eyes.area_verbs):
            for card in self._own(verb):
                named = f"{verb} {card_texts(self.g, card, self.seat)[3]} {area}"
                yield from self._tried(self._deed(verb, card, area), named, verb)

    def _own(self, verb: str) -> list[int]:
        own = (c for zone in self.g.zones for c in zone if self.eyes.rules.side(self.g, c) == self.seat)
        return [c for c in own if may_know(self.g, self.seat, c) and verb in self.eyes.verbs(self.g, c, self.seat)]

    def _idle(self, card: int) -> Why:
        side = self.eyes.rules.side(self.g, card)
        name = self.eyes.name(self.g, card, self.sight)
        said = "nothing" if side == self.seat else "not_yours"
        return Why(_say(said, name=name, seat=SEATS[side]), self._rule())

    def _deed(self, verb: str, card: int, area: str = "") -> Words:
        """What is wanted, in words."""
        wanted, name = self.eyes.verb(verb), self.eyes.name(self.g, card, self.sight)
        if verb == "card":
            return name
        where = f" → {area}" if area else ""
        return Words(f"{name.ja}・{wanted.ja}{where}", f"{wanted.en} {name.en}{where}")

    def _areas(self) -> list[str]:
        return [area.key for area in self.eyes.areas()]

    def _stands(self, alias: int, area: str) -> bool:
        return bool(alias) and any(card.id == alias and card.area == area for card in _cards(self._view()))

    def _view(self) -> View:
        return self.hosted.view(self.seat)


def _is_known(word: str, met: set[str]) -> bool:
    """Is it a number, one of these words, or the beginning of one?"""
    number = word.removeprefix("#").isdecimal()
    return number or word in met or (not is_short(word) and any(begins(word, each) for each in met))


def _is_about(answer: Answer, alias: int) -> bool:
    return alias in (answer.card, answer.target, *answer.same)


def _rarest(told: Iterable[Why]) -> list[Why]:
    """The reason that is given least often: most areas are out of the question anyway."""
    found = [*told]
    return [min(found, key=found.count)] if found else []


def _cards(view: View) -> Iterator[Card]:
    for zone in view.zones:
        yield from zone.cards


def warnings(hosted: Hosted, seat: int) -> dict[int, Words]:
    """By place of an answer: what this seat should know before it gives it (`Hosted.warning`). Every answer is tried,
    so this is asked for once a question has been shown, never in making a view."""
    asked = hosted.asked(seat)
    losing = [place for place, move in enumerate(asked.moves) if hosted.loses(asked, move)]
    return dict.fromkeys(losing, hosted.loss()) if len(losing) < len(asked.moves) else {}


# Numbers


def _number(hosted: Hosted, viewer: int, alias: int, key: str) -> Iterator[Why]:
    """A number of a card that the viewer sees: as it is, as printed, and each change with its cause."""
    view = hosted.view(viewer)
    card = next((card for card in _cards(view) if card.id == alias), None)
    if card is None or not card.number:
        yield Why(_say("not_there"))
        return
    name = view.printed[card.number].name
    words = {each.key: each.words for each in hosted.setting().numbers}
    amount = card.numbers.get(key)
    if amount is None or key not in words:
        yield Why(_say("no_number", name=name))
        return
    said = "plain" if amount.printed is None else "as_printed" if amount.now == amount.printed else "printed"
    yield Why(_say(said, name=name, what=words[key], number=amount.now, printed=amount.printed))
    for change in amount.changes:
        how = "change_until" if change.until else "change"
        yield Why(_say(how, name=change.name, amount=f"{change.amount:+}", until=change.until or ""))

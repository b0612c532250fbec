"""Facts about a card in `expect CARD: FACT, FACT`: each is a pattern and what it looks at. Most patterns are made from
the tables of the game's kit."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from fuda.kernel.notation import SEATS as LETTERS
from fuda.kernel.sight.view import may_know, may_see
from fuda.scenario import refs
from fuda.scenario.reading.piece import Piece
from fuda.scenario.reading.words import letters

if TYPE_CHECKING:
    from fuda.scenario.book import Book
    from fuda.scenario.kit import At, Found, Kit, Test, Words


def number(at: At, words: Words) -> Found:
    """A number as it is now; a card may have none."""
    found = at.kit.card_numbers[words[0]](at.g, at.card)
    return None if found == int(words[1]) else f"{words[0]} {'none' if found is None else found}"


def no_number(at: At, words: Words) -> Found:
    """A number that the card does not have."""
    found = at.kit.card_numbers[words[0]](at.g, at.card)
    return None if found is None else f"{words[0]} {found}"


def one_of_words(at: At, words: Words) -> Found:
    """A word of a group of which one is true."""
    group = next(group for group in at.kit.card_words if words[0] in group)
    found = at.kit.card_words[group](at.g, at.card)
    return None if found == words[0] else found


def place(at: At, words: Words) -> Found:
    """Whose zone it lies in: the field's seat, not the card's owner."""
    seat, wanted = words
    found = where(at.g, at.card)
    zone = found.partition(".")[2] or found
    fits = wanted == zone or zone in at.kit.within.get(wanted, ())
    return None if fits and (not seat or found.startswith(f"{seat}.")) else f"in {found}"


def where(g: Any, card: int) -> str:
    """The place of a card, such as `A.front`; a shared zone belongs to nobody."""
    if g.zone[card] < 0:
        return "gone"
    word = str(g.rules.place_word(g, card))
    layout = g.rules.layout
    return word if layout.kind_of[g.zone[card]].shared else f"{LETTERS[layout.seat(g.zone[card])]}.{word}"


def person(at: At, words: Words) -> Found:
    """Who controls or owns it."""
    seat = at.g.owner[at.card] if words[0] == "owner" else at.g.rules.side(at.g, at.card)
    return None if LETTERS[seat] == words[1] else f"{words[0]} {LETTERS[seat]}"


def keyword(at: At, words: Words) -> Found:
    """A keyword it has now, with its number."""
    verb, word, amount = words
    now = at.kit.keywords_of(at.g, at.card)
    fits = word in now and (not amount or now[word] == int(amount))
    shown = ", ".join(f"{key} {value}" if value > 1 else key for key, value in sorted(now.items()))
    return None if fits == (verb == "has") else f"keywords {shown or 'none'}"


def flag(at: At, words: Words) -> Found:
    """What effects say about it."""
    flags = at.kit.flags_of(at.g, at.card)
    return None if (words[1] in flags) != bool(words[0]) else f"flags {', '.join(sorted(flags)) or 'none'}"


def described(at: At, words: Words) -> Found:
    """One of several: colour, class, kind, name."""
    found = at.kit.card_lists[words[0]](at.g, at.card)
    wanted = at.kit.list_words.get(words[0], {}).get(words[1], words[1])
    fits = not found if wanted == "none" else wanted in found
    return None if fits else f"{words[0]} {', '.join(found) or 'none'}"


def sight(at: At, words: Words) -> Found:
    """May that player see its face where it lies?"""
    sees = may_see(at.g, LETTERS.index(words[1]), at.card)
    if sees == (words[0] == "seen by"):
        return None
    return f"{'seen by' if sees else 'hidden from'} {words[1]}"


def knowledge(at: At, words: Words) -> Found:
    """May that player know what it is, having seen it before?"""
    knows = may_know(at.g, LETTERS.index(words[1]), at.card)
    if knows == (words[0] == "known to"):
        return None
    return f"{'known to' if knows else 'unknown to'} {words[1]}"


def one_of(words: list[str]) -> str:
    """A pattern for one of these words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def patterns(kit: Kit) -> tuple[tuple[re.Pattern[str], Test], ...]:
    """Every shape of a fact in this game."""
    seats = f"[{letters(kit.seats)}]"
    zones = one_of([*kit.places, *kit.within, "gone"])
    single = one_of([word for group in kit.card_words for word in group] or [""])
    numbers = one_of(list(kit.card_numbers))
    return (
        *kit.patterns,
        (re.compile(rf"({numbers}) (-?[0-9]{{1,5}})"), number),
        (re.compile(rf"no ({numbers})"), no_number),
        (re.compile(rf"({single})"), one_of_words),
        (re.compile(rf"(?:({seats})\.)?({zones})"), place),
        (re.compile(rf"(controller|owner) ({seats})"), person),
        (re.compile(r"(has|lacks) (\S+?)(?: ([0-9]{1,3}))?"), keyword),
        *([(re.compile(rf"(not )?({kit.flags.pattern})"), flag)] if kit.flags else []),
        *([(re.compile(r"is (not )?(.+)"), flag)] if kit.flags else []),
        (re.compile(rf"({one_of(list(kit.card_lists))}) (.+)"), described),
        (re.compile(rf"(seen by|hidden from) ({seats})"), sight),
        (re.compile(rf"(known to|unknown to) ({seats})"), knowledge),
    )


class Fact(NamedTuple):
    """One thing to check about a card."""

    piece: Piece
    test: Test
    words: tuple[str, ...]

    @property
    def says_gone(self) -> bool:
        """That the card has left the game."""
        return self.test is place and self.words[1] == "gone"

    @property
    def lasts(self) -> bool:
        """Can it be told of a card that has left the game?"""
        return self.test in (place, person)


def parse_fact(piece: Piece, book: Book) -> Fact:
    """A fact, or the error that lists them all."""
    for pattern, tested in patterns(book.kit):
        match = pattern.fullmatch(piece.text) if piece.text else None
        if match:
            words = tuple(word or "" for word in match.groups())
            _check_word(book.kit, piece, tested, words)
            if getattr(tested, "names_card", False) and words[0] != "nothing":
                refs.check(piece.cut(match.start(1)), book)
            return Fact(piece, tested, words)
    raise piece.error("unknown fact {found}; expected {expected}", found=piece.shown(), expected=book.kit.facts_shown)


def names_card(test: Test) -> Test:
    """Mark a fact of a game whose first word is a card, or `nothing`."""
    vars(test)["names_card"] = True
    return test


def _check_word(kit: Kit, piece: Piece, tested: Test, words: Words) -> None:
    """Refuse a keyword or a flag that no card can have: `lacks` and `is not` would be true of it for ever."""
    if tested is keyword and words[1] not in kit.keywords:
        raise piece.error("unknown keyword {found}; expected one of {known}", found=words[1], known=kit.keywords)
    if tested is flag and kit.flags and not kit.flags.fullmatch(words[1]):
        raise piece.error("unknown flag {found}; expected one of {known}", found=words[1], known=kit.flags_shown)

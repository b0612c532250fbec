"""Facts about a card in `expect CARD: FACT, FACT`: each is a pattern and what it looks at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from fuda.games.pso2 import acts, cost
from fuda.games.pso2.look import look
from fuda.kernel.notation import SEATS as LETTERS
from fuda.kernel.view import may_know, may_see
from fuda.scenario import refs
from fuda.scenario.piece import Piece
from fuda.scenario.words import COLOURS, SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.state import Duel
    from fuda.scenario.book import Book

Found = str | None
"""What was found instead, or nothing when the fact holds."""
Words = tuple[str, ...]


class At(NamedTuple):
    """What a fact is looked at on."""

    g: Duel
    card: int
    labels: Mapping[str, int]


Look = Callable[[At, Words], Found]

NUMBERS: dict[str, Callable[[Duel, int], int]] = {
    "attack": lambda g, card: look(g, card).attack.shown(),
    "hp": lambda g, card: look(g, card).hp.shown(),
    "cost": lambda g, card: look(g, card).cost.shown(),
    "play cost": cost.cost_to_play,
    "damage": acts.damage_of,
    "damage front": lambda g, card: g.front[card],
    "damage back": lambda g, card: g.back[card],
    "defence": lambda g, card: g.rules.printed(g, card).defence,
}


def number(at: At, words: Words) -> Found:
    """A number as it is now."""
    found = NUMBERS[words[0]](at.g, at.card)
    return None if found == int(words[1]) else f"{words[0]} {found}"


def turned(at: At, words: Words) -> Found:
    """ON or OFF."""
    found = "OFF" if at.g.off[at.card] else "ON"
    return None if found == words[0] else found


def facing(at: At, words: Words) -> Found:
    """Face up or face down."""
    found = "face-down" if at.g.down[at.card] else "face-up"
    return None if found == words[0] else found


def place(at: At, words: Words) -> Found:
    """Whose zone it lies in: the field's seat, not the card's owner."""
    seat, wanted = words
    found = where(at.g, at.card)
    zone = found.partition(".")[2] or found
    fits = wanted == zone or (wanted == "field" and zone in ("front", "back"))
    return None if fits and (not seat or found.startswith(f"{seat}.")) else f"in {found}"


def where(g: Duel, card: int) -> str:
    """The place of a card, such as `A.front`; the chain belongs to nobody."""
    if g.zone[card] < 0:
        return "gone"
    word = str(g.rules.place_word(g, card))
    return word if word == "chain" else f"{LETTERS[g.rules.layout.seat(g.zone[card])]}.{word}"


def person(at: At, words: Words) -> Found:
    """Who controls or owns it."""
    seat = at.g.owner[at.card] if words[0] == "owner" else acts.side(at.g, at.card)
    return None if seat == SEATS[words[1]] else f"{words[0]} {LETTERS[seat]}"


def lies_on(at: At, words: Words) -> Found:
    """What it lies on."""
    host = at.g.host[at.card]
    fits = host < 0 if words[0] == "nothing" else host >= 0 and host in refs.cards(at.g, words[0], at.labels)
    return None if fits else f"on {refs.name(at.g, host) if host >= 0 else 'nothing'}"


def bears(at: At, words: Words) -> Found:
    """What lies on it."""
    lying = acts.attached(at.g, at.card) if at.g.zone[at.card] >= 0 else []
    fits = not lying if words[0] == "nothing" else any(c in refs.cards(at.g, words[0], at.labels) for c in lying)
    return None if fits else f"bears {', '.join(refs.name(at.g, c) for c in lying) or 'nothing'}"


def keyword(at: At, words: Words) -> Found:
    """A keyword it has now, with its number."""
    verb, word, amount = words
    now = look(at.g, at.card).keywords
    fits = word in now and (not amount or now[word] == int(amount))
    shown = ", ".join(f"{key} {value}" if value > 1 else key for key, value in sorted(now.items()))
    return None if fits == (verb == "has") else f"keywords {shown or 'none'}"


def flag(at: At, words: Words) -> Found:
    """What effects say about it."""
    flags = look(at.g, at.card).flags
    return None if (words[1] in flags) != bool(words[0]) else f"flags {', '.join(sorted(flags)) or 'none'}"


def described(at: At, words: Words) -> Found:
    """Colour, class, kind, name."""
    now = look(at.g, at.card)
    lists = {"class": now.classes, "kind": now.kinds, "named": now.names, "colour": (now.colour,)}
    wanted = COLOURS.get(words[1], words[1]) if words[0] == "colour" else words[1]
    return None if wanted in lists[words[0]] else f"{words[0]} {', '.join(lists[words[0]]) or 'none'}"


def sight(at: At, words: Words) -> Found:
    """May that player see its face where it lies?"""
    sees = may_see(at.g, SEATS[words[1]], at.card)
    if sees == (words[0] == "seen by"):
        return None
    return f"{'seen by' if sees else 'hidden from'} {words[1]}"


def knowledge(at: At, words: Words) -> Found:
    """May that player know what it is, having seen it before?"""
    knows = may_know(at.g, SEATS[words[1]], at.card)
    if knows == (words[0] == "known to"):
        return None
    return f"{'known to' if knows else 'unknown to'} {words[1]}"


ZONE = "front|back|field|hand|deck|discard|pp|player|mag|evolution|removed|chain|gone"
PATTERNS: tuple[tuple[re.Pattern[str], Look], ...] = (
    (re.compile(r"(play cost|damage front|damage back|attack|hp|cost|damage|defence) ([0-9]{1,3})"), number),
    (re.compile(r"(ON|OFF)"), turned),
    (re.compile(r"(face-down|face-up)"), facing),
    (re.compile(rf"(?:([AB])\.)?({ZONE})"), place),
    (re.compile(r"(controller|owner) ([AB])"), person),
    (re.compile(r"on (.+)"), lies_on),
    (re.compile(r"bears (.+)"), bears),
    (re.compile(r"(has|lacks) (\S+?)(?: ([0-9]{1,3}))?"), keyword),
    (re.compile(r"is (not )?(.+)"), flag),
    (re.compile(r"(colour|class|kind|named) (.+)"), described),
    (re.compile(r"(seen by|hidden from) ([AB])"), sight),
    (re.compile(r"(known to|unknown to) ([AB])"), knowledge),
)
KEYWORDS = (
    "ウォークライ", "連撃", "奇襲", "連続射撃", "狙撃", "侵食", "増殖", "無敵", "貫通", "装備枠", "マグ進化",
    "効果を受けない",
)  # fmt: skip
FLAG = re.compile(
    r"frozen|cannot attack|cannot be attacked|cannot be chosen|must attack|must be attacked|cannot play [a-z]+"
)
"""What effects can say about a card (a test compares both with the game): a misspelled one would never be found."""
EXPECTED = (
    "attack N, hp N, cost N, play cost N, damage N, ON, OFF, face-down, a zone, controller SEAT, owner SEAT, on CARD, "
    "bears CARD, has KEYWORD, lacks KEYWORD, is FLAG, is not FLAG, colour C, class C, kind K, named N, seen by SEAT, "
    "hidden from SEAT, known to SEAT, unknown to SEAT"
)


class Fact(NamedTuple):
    """One thing to check about a card."""

    piece: Piece
    look: Look
    words: tuple[str, ...]


def parse_fact(piece: Piece, book: Book) -> Fact:
    """A fact, or the error that lists them all."""
    for pattern, looked_at in PATTERNS:
        match = pattern.fullmatch(piece.text)
        if match:
            words = tuple(word or "" for word in match.groups())
            _check_word(piece, looked_at, words)
            if looked_at in (lies_on, bears) and words[0] != "nothing":
                refs.check(piece.cut(match.start(1)), book)
            return Fact(piece, looked_at, words)
    raise piece.error("unknown fact {found}; expected {expected}", found=piece.shown(), expected=EXPECTED)


def _check_word(piece: Piece, looked_at: Look, words: Words) -> None:
    """Refuse a keyword or a flag that no card can have: `lacks` and `is not` would be true of it for ever."""
    if looked_at is keyword and words[1] not in KEYWORDS:
        raise piece.error("unknown keyword {found}; expected one of {known}", found=words[1], known=KEYWORDS)
    if looked_at is flag and not FLAG.fullmatch(words[1]):
        known = FLAG.pattern.replace("[a-z]+", "KIND").split("|")
        raise piece.error("unknown flag {found}; expected one of {known}", found=words[1], known=known)

"""What cards and players cannot, must or may do: said by continuous effects, asked by those who act. Where one text
allows what another forbids, "cannot" wins [fftcg-2.1.8 2.1, 2.2].

A node that says something has `applies_to(g, src, card, by, other) -> bool`; one that says a number has
`value(g, src) -> int`. Words about cards: attack, block, blocked, chosen, break, put, hand, deck, remove, leave (any of
these five), dull, active, freeze, damage, deal, party, "any party", active phase, use, "must attack", "must block",
"must be blocked", "must be chosen", attacks, "attacks more", "attack cost", "block cost", "same name", "light and
dark", "cast from", cp, weaken, strengthen, firm, "no burst" (what its damage turns up),
loses, control; about players: cast, "cast quickly", enter (put such cards onto the field), draw, search, discard, use,
attack, damage, lose,
win, "hand limit", attacks, burst, "light and dark", "same name"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.games.fftcg.now.projection import card_now, projection_of
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.fftcg.now.layers import Said
    from fuda.games.fftcg.state import Match


class By(msgspec.Struct, frozen=True):
    """Who does it: the player, the card it comes from (-1: a rule), and how: the kind of the link (summon, action,
    special, auto) or the word of the event ("", effect, cost, damage, battle, rule)."""

    seat: int
    source: int
    kind: str = ""


RULES = By(-1, -1, "rule")


def doing(ctx: Any) -> By:
    """Who does what a link, an effect or a continuous effect does."""
    return By(ctx.seat, ctx.source, getattr(ctx, "kind", ""))


def _by(by: Any) -> By:
    if by is None:
        return RULES
    if isinstance(by, Event):
        return By(by.by, by.source, by.word)
    return by if isinstance(by, By) else doing(by)


def forbidden(g: Match, card: int, word: str, by: Any = None, other: int = -1) -> bool:
    """Does some text say this of the card? `by` is a `By`, the event, or a link or effect that does it (nothing: the
    rules); `other` is the other card it is about (attacker, blocker). Where nobody says the word this is one look."""
    if word not in g.rules.words:
        return False
    now = projection_of(g)
    said = now.cards[card].says.get(word, ())
    return bool(said) and _concerned(g, said, card, by, other)


def _concerned(g: Match, said: Sequence[Said], card: int, by: Any, other: int) -> bool:
    """Is one of these texts about this?"""
    doer = _by(by)
    for each in said:
        node, source = each.node, each.source
        if node.applies_to(g, source, card, doer, other):
            return True
    return False


demands = forbidden
"""The same question about what a card must do, or is allowed to do [fftcg-2.1.8 10.1.2.1.3, 10.1.3.1.3]."""


def said_of(g: Match, card: int, word: str) -> tuple[Said, ...]:
    """All that is said of a card under this word."""
    return card_now(g, card).says.get(word, ()) if word in g.rules.words else ()


def numbers(g: Match, card: int, word: str) -> list[int]:
    """The numbers that are said of a card (how often it may attack)."""
    return [s.node.value(g, s.source) for s in said_of(g, card, word)]


def costs(g: Match, card: int, word: str) -> list[tuple[Any, Any]]:
    """The costs that are said of a card: each the node and where it comes from [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""
    said = said_of(g, card, word)
    return [(s.node, s.source) for s in said] if said else []


def cast_from(g: Match, card: int, seat: int) -> None:
    """A card is being cast from where a text lets it be: that may have been for once a turn."""
    for node, source in said_of(g, card, "cast from"):
        if node.applies_to(g, source, card, RULES, seat):
            node.was_cast(g, source)
            return


def player(g: Match, seat: int, word: str, by: Any = None, other: int = -1) -> bool:
    """Does some text say this of a player? `other` is the card it is about (what would be cast)."""
    if word not in g.rules.words:
        return False
    now = projection_of(g)
    if word not in now.players:
        return False
    said = now.players[word].get(seat, ())
    return bool(said) and _concerned(g, said, other, by, seat)


def said_of_player(g: Match, seat: int, word: str) -> tuple[Said, ...]:
    """All that is said of a player under this word."""
    said = projection_of(g).players.get(word) if word in g.rules.words else None
    return () if said is None else said.get(seat, ())


def player_numbers(g: Match, seat: int, word: str) -> list[int]:
    """The numbers that are said of a player (the most cards in hand)."""
    return [s.node.value(g, s.source) for s in said_of_player(g, seat, word)]

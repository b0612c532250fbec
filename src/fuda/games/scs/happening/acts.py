"""The game's primitive actions: the writers of its columns (the README names the others).
Each returns whether it happened and tells one event.
What changes nothing did not happen [scs-1.12 1.1.7, 2.4.12.1].

`apply` lets events happen that are one moment [scs-1.12 2.4.12(2), 2.7.2.2]; `APPLY` holds the single ones by kind. How
cards change zones stands in `moves`. Who does something calls it through `happen`, where replacements come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.scs.book import areas
from fuda.games.scs.happening import moves
from fuda.games.scs.happening.moves import GOES
from fuda.games.scs.happening.telling import tell
from fuda.games.scs.now.permissions import player_numbers
from fuda.games.scs.now.projection import projection_of, says
from fuda.games.scs.now.query import attached_to, cards, full, side
from fuda.games.scs.state import Blow
from fuda.kernel import action
from fuda.kernel.event import Event
from fuda.projection.facts import changed, depending_on, touched

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.scs.state import Match


def apply(g: Match, events: Sequence[Event]) -> bool:
    """Let these events happen at one moment. Did all of them?"""
    return 0 < len(carry_out(g, events)) == len(events)


def carry_out(g: Match, events: Sequence[Event]) -> list[Event]:
    """Let these events happen at one moment. Returns those that did, in order."""
    g.moment += 1
    if len(events) == 1 and (events[0].kind not in GOES or g.area[events[0].card] < 0):
        return [*events] if APPLY[events[0].kind](g, events[0]) else []
    return _together(g, events)


def _together(g: Match, events: Sequence[Event]) -> list[Event]:
    """The same of several, or of one that leaves the stage."""
    going = moves.departing(g, events)
    walking = [e for e in events if e.kind == "moves"]
    if walking:
        walking = _walk(g, walking)
    happened = [e for e in events if _happens(g, e, going, walking)]
    for seat in {g.owner[e.card] for e in happened if e.kind == "decks" and e.word == "shuffle"}:
        _shuffle(g, Event("shuffles", seat=seat))
    return happened


def _happens(g: Match, e: Event, going: dict[int, Event], walking: list[Event]) -> bool:
    if e.kind == "moves":
        return e in walking
    if e.kind not in GOES:
        return APPLY[e.kind](g, e)
    if e.card not in going:
        return g.area[e.card] < 0 and moves.go(g, e)  # one that is still on the stage was held there
    if going[e.card] is not e or g.area[e.card] < 0:
        return False
    moves.leave(g, e)
    return True


def met(g: Match, done: Sequence[Event], events: Sequence[Event], older: int) -> list[int]:
    """The cards of what happened; of draws all that are in hand since then (`older` is the first number that a newer
    object has), also where there were too few."""
    hands = [cards(g, "hand", seat) for seat in dict.fromkeys(e.seat for e in events if e.kind == "draws")]
    return [*(e.card for e in done if e.card >= 0), *(c for hand in hands for c in hand if g.object[c] >= older)]


def futile(g: Match, e: Event) -> bool:
    """Would it change nothing, because the striker is so already or stays where it is? [scs-1.12 1.1.7]"""
    card = e.card
    if card < 0 or g.area[card] < 0:
        return False
    if e.kind in GOES:
        return moves.stays(g, e)
    if e.kind in ("acts", "readies"):
        return g.acted[card] == (e.kind == "acts") or not _alive(g, e)
    return e.kind in ("damages", "moves", "controls") and not _alive(g, e)


# What happens to strikers where they are


def _alive(g: Match, e: Event) -> bool:
    """Is the striker on the stage? Whether it takes the effect of a text has been asked before (`writer.taken`)."""
    card = e.card
    return g.area[card] >= 0 and (not e.object or g.object[card] == e.object)


def _move(g: Match, e: Event) -> bool:
    return bool(_walk(g, [e]))


def _walk(g: Match, events: list[Event]) -> list[Event]:
    """Strikers move between areas, all at once, so that two may change places. Where another striker stands nobody goes
    [scs-1.12 5.4.6, 4.1.6, 2.4.12.1]. This is no change of zones."""
    going = [e for e in events if _alive(g, e) and not says(g, e.card, "move", e)]
    going = [e for e in going if areas.number(e.word) not in (-1, g.area[e.card])]
    while blocked := _blocked(g, going):
        going = [e for e in going if e not in blocked]
    before = depending_on(g, "area")
    origins = [areas.came_from(g.area[e.card]) for e in going]
    for e in going:
        g.board[g.area[e.card]] = -1
    for e in going:
        area = areas.number(e.word)
        g.area[e.card], g.board[area] = area, e.card
    if before is not None:
        changed(g, before, "area")
    for e, begun in zip(going, origins, strict=True):
        tell(g, "moves", "5.4.6.1", e.card, g.side[e.card], e.amount, e.source, e.by, begun, e.word)
    return going


def _blocked(g: Match, going: list[Event]) -> list[Event]:
    """Those whose area is taken: by one that stays, or by one that goes there, too."""
    movers = {e.card for e in going}
    wanted = [areas.number(e.word) for e in going]
    there = [g.board[area] for area in wanted]
    return [
        e
        for e, area, card in zip(going, wanted, there, strict=True)
        if (card >= 0 and card not in movers) or wanted.count(area) > 1
    ]


def _act(g: Match, e: Event) -> bool:
    """It has acted; one that has acted already is not changed [scs-1.12 2.2.4.2, 1.1.7]."""
    return _turn(g, e, 1, "act", "2.2.4.2")


def _ready(g: Match, e: Event) -> bool:
    """It is ready again [scs-1.12 2.2.4.2, 1.1.7]."""
    return _turn(g, e, 0, "ready", "2.2.4.2")


def _turn(g: Match, e: Event, acted: int, word: str, rule: str) -> bool:
    card = e.card
    if g.acted[card] == acted or not _alive(g, e) or says(g, card, word, e):
        return False
    before = depending_on(g, "acted")
    g.acted[card] = acted
    if before is not None:
        changed(g, before, "acted")
    tell(g, e.kind, rule, card, g.side[card], 1, e.source, e.by, -1, e.word)
    return True


def _damage(g: Match, e: Event) -> bool:
    """Damage to a striker is noted, with what dealt it and who, until the next check step looks at it; none or less
    does nothing [scs-1.12 2.6.1, 2.6.2, 2.6.2.1, 1.1.7] (reading SB9)."""
    card = e.card
    if e.amount <= 0 or not _alive(g, e) or says(g, card, "damage", e):
        return False
    g.blows.append(Blow(g.ref(card), e.amount, e.source, e.word))
    tell(g, "damages", "2.6.1", card, g.side[card], e.amount, e.source, e.by, -1, e.word)
    return True


def _avert(g: Match, e: Event) -> bool:
    """Damage that a text has made none: nothing has happened, but who waits for that hears of it [scs-1.12 1.1.7]."""
    tell(g, "averts", "1.1.7", e.card, g.side[e.card], 1, e.source, e.by, -1, e.word)
    return False


def _control(g: Match, e: Event) -> bool:
    """Another player controls the striker from now on, unless that player has six; its option goes with it
    [scs-1.12 2.2.4.1, 4.1.4.1]."""
    card = e.card
    if not _alive(g, e) or g.side[card] == e.seat or full(g, e.seat):
        return False
    options = [other for other in attached_to(g, card) if g.rules.is_option[g.face[other]]]
    for found in (card, *options):
        g.side[found] = e.seat
    g.version += 1
    g.checked = -1
    tell(g, "controls", "2.2.4.1", card, e.seat, 1, e.source, e.by)
    return True


# What happens to players and their decks


def _draw(g: Match, e: Event) -> bool:
    """The top card of the deck comes to hand, so often; as many as there are [scs-1.12 4.2.4, 1.1.8]."""
    if says_player(g, e.seat, "draw"):
        return False
    deck, hand = g.zones[g.rules.decks[e.seat]], g.rules.hands[e.seat]
    drawn = min(len(deck), e.amount, _may_draw(g, e.seat))
    for _ in range(drawn):
        card = deck[0]
        moves.put(g, card, hand)
        tell(g, "draws", "4.2.4", card, e.seat, 1, e.source, e.by, -1, e.word)
    return 0 < drawn == e.amount


def _may_draw(g: Match, seat: int) -> int:
    """How many cards this player may still draw this turn, where a text says how many [scs-1.12 1.1.3]."""
    if "draw most" not in projection_of(g).players:
        return len(g.zones[g.rules.decks[seat]])
    most = player_numbers(g, seat, "draw most")
    done = sum(told.amount for told in g.history if told.kind == "draws" and told.seat == seat)
    return max(0, min(most) - done) if most else len(g.zones[g.rules.decks[seat]])


def says_player(g: Match, seat: int, word: str) -> bool:
    """Does some text forbid this to a player?"""
    return seat in projection_of(g).players.get(word, ())


def _shuffle(g: Match, e: Event) -> bool:
    """The deck is shuffled [scs-1.12 5.1.2]."""
    action.shuffle(g, g.rules.decks[e.seat])
    tell(g, "shuffles", "5.1.2", -1, e.seat, 1, e.source, e.by)
    return True


def _reveal(g: Match, e: Event) -> bool:
    """Both players see the card; it stays where it is [scs-1.12 8.1.14, 8.1.14.2]."""
    action.show(g, e.card, g.rules.layout.everybody)
    tell(g, "reveals", "8.1.14", e.card, side(g, e.card), 1, e.source, e.by)
    return True


def _turn_over(g: Match, e: Event) -> bool:
    """A card in a score zone lies face up or face down from now on [scs-1.12 4.5.4]."""
    card, down = e.card, int(e.word == "down")
    if card < 0 or g.rules.layout.names[g.zone[card]] != "score" or g.down[card] == down:
        return False
    g.down[card] = down
    touched(g, "score")
    tell(g, "turns", "4.5.4", card, side(g, card), 1, e.source, e.by, -1, e.word)
    return True


def _counter(g: Match, e: Event) -> bool:
    """A declaration is countered [scs-1.12 2.5.5]."""
    done: bool = g.rules.counter(g, e)
    return done


def _win(g: Match, e: Event) -> bool:
    """A text says that the game is won [scs-1.12 1.2.4.5]."""
    done: bool = g.rules.win(g, e)
    return done


def _change_zone(g: Match, e: Event) -> bool:
    """A card that is no striker; strikers leave together (`carry_out`)."""
    done = moves.go(g, e)
    if done and e.word == "shuffle":
        _shuffle(g, Event("shuffles", seat=g.owner[e.card]))
    return done


APPLY: dict[str, Callable[[Match, Event], bool]] = {
    **dict.fromkeys(GOES, _change_zone),
    "summons": moves.summon,
    "equips": moves.equip,
    "moves": _move,
    "acts": _act,
    "readies": _ready,
    "damages": _damage,
    "averts": _avert,
    "controls": _control,
    "draws": _draw,
    "shuffles": _shuffle,
    "reveals": _reveal,
    "turns": _turn_over,
    "counters": _counter,
    "wins": _win,
}
"""By kind: how a single event happens."""


def lay_face_down(g: Match, card: int) -> None:
    """It lies face down where it is."""
    g.down[card] = 1


def turn_up(g: Match, card: int) -> None:
    """It lies face up again."""
    g.down[card] = 0


def conceal(g: Match, card: int) -> None:
    """It is no longer shown to anybody who does not see it where it lies."""
    g.known[card] = 0

"""Who of the table waits for which event, who replaces which, and who can be asked to declare something: by kind of
event and by seat, so that nobody is asked in vain [scs-1.12 2.4.4, 2.4.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from fuda.games.scs.now.layers import lasting_source, source_of
from fuda.games.scs.now.table_now import EQUIPMENT, OWN, RULE_CARD, Ear, Index, index_of
from fuda.kernel.replacing import Replacer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.scs.now.table_now import TableNow
    from fuda.games.scs.state import Match


def listen(g: Match, made: TableNow, before: TableNow | None) -> None:
    """Index who waits for which event and who can be asked to do something. While the cards in play that have anything
    to say are the same, on the same sides, with their printed abilities, the index of the projection before is still
    true."""
    silent, face, printed = g.rules.silent, g.face, made.printed
    touched = made.touched.items() if not made.plain else ()
    made.gained = gained = {c: now.abilities for c, now in touched if now.abilities is not printed[face[c]].abilities}
    made.speaking = [
        (c, g.object[c], g.side[c], g.host[c]) for c in made.here if not silent[face[c]] or (gained and c in gained)
    ]
    if before is not None and before.speaking == made.speaking and before.gained == gained:
        made.ears, made.users, made.replacers = before.ears, before.users, before.replacers
    else:
        made.ears, made.users, made.replacers = {}, ({}, {}), {}
        for card, *_ in made.speaking:
            _enlist(g, made, card)


def _enlist(g: Match, made: TableNow, card: int) -> None:
    """A striker with all it has now; an equip spell or a rule card with its spell. What an option has is its
    bearer's."""
    face, rules = g.face[card], g.rules
    if g.host[card] >= 0 or g.zone[card] in rules.rule_zones:
        if not rules.is_option[face]:
            rank = EQUIPMENT if g.host[card] >= 0 else RULE_CARD
            _add(g, made, card, rules.spell_index[face], rank)
    elif card in made.gained:
        _add(g, made, card, index_of(rules.faces, made.gained[card]), 0)
    else:
        _add(g, made, card, rules.index[face], OWN)


def _add(g: Match, made: TableNow, card: int, index: Index, rank: int) -> None:
    own, given = g.face[card], g.rules.given_by_equipment
    for event, face, number, n, place, only_own in index.ears:
        found = rank or (EQUIPMENT if face != own and face in given else OWN)
        made.ears.setdefault(event, []).append(Ear(card, face, number, n, 0, found, place, only_own))
    for use in index.uses:
        made.users[g.side[card]].setdefault(use.timing, []).append((card, use))
    for place, (event, face, number, n) in enumerate(index.replaces):
        again = index.replaces[:place].count((event, face, number, n))  # one that was given twice works twice [L17]
        key = f"{card} {g.object[card]} {face} {number} {n}" + f" {again}" * bool(again)
        node = g.rules.faces[face].abilities[number].replacements[n]
        source = replace(source_of(g, card), face=face, ability=number)
        made.replacers.setdefault(event, []).append(Replacer(key, node, source))


def listen_later(g: Match, made: TableNow) -> None:
    """Index the delayed triggers and replacements of effects that go on [scs-1.12 2.4.4.1, 8.1.3.2, 8.1.4.2]."""
    made.delayed, made.later_replacers = {}, {}
    delaying, later = g.rules.delaying, g.rules.later
    for kept in g.lasting if delaying or later else ():
        part = (kept.face, kept.ability, kept.part)
        for n, events in enumerate(delaying.get(part, ())):
            for event in events:
                ear = Ear(kept.source, kept.face, kept.ability, n, kept.stamp, g.rules.lasting_rank(kept))
                made.delayed.setdefault(event, []).append(ear)
        for n, node in enumerate(later.get(part, ())):
            source = lasting_source(kept)
            for event in node.replaces():
                found = Replacer(f"lasting {kept.stamp} {n}", node, source, kept.stamp)
                made.later_replacers.setdefault(event, []).append(found)


def listeners(g: Match, now: TableNow, kind: str, card: int) -> Sequence[Ear]:
    """Who waits for this kind of event about this card, found by index: in play, as lasting effects, and cards in
    hand whose text works there [scs-1.12 10.8.2]."""
    ears: Sequence[Ear] = now.ears.get(kind, ())
    if ears:
        ears = _meant(ears, card)
    later = now.delayed.get(kind)
    if later:
        ears = [*ears, *later]
    if kind in g.rules.heard_in_discard:
        ears = [*ears, *_in_discard(g, kind)]
    return [*ears, *_in_hand(g, kind)] if kind in g.rules.heard_in_hand else ears


def _in_discard(g: Match, kind: str) -> list[Ear]:
    """The cards in discard piles whose text works there."""
    ears, cards = g.rules.discard_ears, [card for zone in g.rules.discards for card in g.zones[zone]]
    found = [(card, ear) for card in cards for ear in ears[g.face[card]]]
    return [Ear(card, g.face[card], number, n) for card, (event, number, n) in found if event == kind]


def _meant(ears: Sequence[Ear], card: int) -> list[Ear]:
    """Without those that wait only for what happens to another card."""
    return [ear for ear in ears if not ear.own or ear.card == card]


def _in_hand(g: Match, kind: str) -> list[Ear]:
    """Mostly nobody holds a card that waits for it."""
    rules, face = g.rules, g.face
    loud, ears = rules.loud_in_hand[kind], rules.hand_ears
    found: list[Ear] = []
    for hand in rules.hands:
        for card in g.zones[hand]:
            if face[card] in loud:
                for event, number, n in ears[face[card]]:
                    if event == kind:
                        found.append(Ear(card, face[card], number, n))
    return found

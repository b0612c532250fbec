"""The game's primitive actions: the writers of its columns (the README names the others).
Each returns whether (or how much) it did, because
an action that changes nothing was not carried out [pso2-3.0 103.2.1.2]; each tells its source [pso2-3.0 103.2.2],
[pso2-1.8 103.2.2]. The names of what is asked about the table (`query`) are found here, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from fuda.games.pso2.happening.sparing import SPARED, is_spared
from fuda.games.pso2.now import query
from fuda.games.pso2.now.projection import card_now, counts_x, projection_of
from fuda.games.pso2.now.query import attached, cards, characters, in_play, on_field, ready_items, side, zone_name
from fuda.games.pso2.state import BACK, FRONT
from fuda.kernel import action, last, replacing
from fuda.kernel.action import BOTTOM, TOP, tell
from fuda.kernel.event import Event
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.games.pso2.state import Duel

__all__ = ["attached", "cards", "characters", "in_play", "on_field", "ready_items", "side", "zone_name"]
"""What is only handed on."""

CROWD = 300
"""So many cards lie on one field only if tokens come without end."""
RULE = -1
"""The source of what a rule does: none [pso2-3.0 103.2.2.1]. It is an action like any other [pso2-3.0 103.2.1.1]."""


FALLS_OFF = {"item": "205.4.6", "active": "204.2.2.3"}
"""By card type: the rule by which a card falls off a bearer that leaves."""


def _send(g: Duel, card: int, zone: str, at: int = BOTTOM) -> bool:
    """Move a card to its owner's zone [pso2-3.0 用語.コントロール, 101.3.1]; a token goes out of the game instead
    [pso2-3.0 用語.トークン]. False: another zone has it, which was told."""
    rules = g.rules
    lying = attached(g, card) if g.zone[card] in rules.play_zone_set else ()
    there = True
    if rules.strange[g.face[card]]:
        there = rules.send(g, card, zone, at)
    else:
        action.put(g, card, rules.layout.by_seat[zone][g.owner[card]], at)
    for other in lying:
        _fall_off(g, other)
    return there


def _fall_off(g: Duel, card: int) -> None:
    """What lay on a card that left is destroyed and put into the discard pile [pso2-3.0 204.2.2.3, 205.4.6, 215.5,
    用語.重ねる] (reading P26)."""
    destroy(g, card, RULE, rule=FALLS_OFF.get(g.rules.type_of(g, card), "215.5"))


# Draw, discard, deck


def draw(g: Duel, seat: int, count: int, source: int, rule: str = "102.4.1") -> int:
    """Draw cards one at a time from the top of the deck [pso2-3.0 102.4.1, 402.2, 用語.ドロー]."""
    if seat == g.rules.boss:
        owed: int = g.rules.draw_for_boss(g, count)
        return owed
    if not query.may_draw(g, seat, source):
        return 0
    done, deck = 0, cards(g, "deck", seat)
    while done < count and deck:
        card = deck[0]
        action.new_moment(g)
        _send(g, card, "hand")
        tell(g, "draws", rule, card, seat, 1, source)
        done += 1
    return done


def discard(g: Duel, card: int, source: int, rule: str = "用語.捨てる") -> bool:
    """Put a card from hand into its owner's discard pile [pso2-3.0 用語.捨てる, 405.1] [pso2-1.8 用語.捨てる].
    Several at once are several discards [pso2-3.0 103.2.3]."""
    seat, before = g.owner[card], zone_name(g, card)
    _send(g, card, "discard", TOP)
    tell(g, "discards", rule, card, seat, 1, source, word=before)
    return True


def mill(g: Duel, seat: int, count: int, source: int, rule: str = "214.2") -> int:
    """Put cards from the top of a deck into the discard pile, all at the same moment and without an order
    [pso2-3.0 214.2, 214.2.1]."""
    return mill_cards(g, cards(g, "deck", seat)[:count], source, rule)


def mill_cards(g: Duel, gone: list[int], source: int, rule: str) -> int:
    """These cards go from their owner's deck into the discard pile."""
    for card in gone:
        _send(g, card, "discard", TOP)
    for card in gone:
        tell(g, "mills", rule, card, g.owner[card], 1, source)
    return len(gone)


def to_hand(g: Duel, card: int, source: int, rule: str = "用語.加える") -> bool:
    """Add a card to its owner's hand. That is no draw [pso2-3.0 用語.加える]. A boss has no hand: on top of its deck
    [pso2-3.0 レイド.特別ルール.3]."""
    before = zone_name(g, card)
    if before == "hand":
        return False
    if g.owner[card] == g.rules.boss:
        return to_deck(g, card, TOP, source, rule="レイド.特別ルール.3")
    leaving(g, card)
    if _send(g, card, "hand"):
        tell(g, "returns", rule, card, g.owner[card], 1, source, word=before)
    return True


def to_deck(g: Duel, card: int, at: int, source: int, rule: str = "用語.加える") -> bool:
    """Put a card into its owner's deck, on top or at the bottom."""
    before = zone_name(g, card)
    leaving(g, card)
    if _send(g, card, "deck", at):
        tell(g, "decks", rule, card, g.owner[card], 1, source, word=before)
    return True


def shuffle(g: Duel, seat: int, source: int, rule: str = "301.2") -> None:
    """Shuffle a deck."""
    action.shuffle(g, g.rules.layout.at("deck", seat))
    tell(g, "shuffles", rule, -1, seat, 0, source)


def remove(g: Duel, card: int, source: int, rule: str = "用語.除外する") -> bool:
    """Remove a card: it lies in no zone of the game, but everybody sees it [pso2-3.0 400.2.4, 用語.除外する]."""
    if g.owner[card] == g.rules.boss and g.rules.keeps(g, source):
        return False
    leaving(g, card)
    if _send(g, card, "removed"):
        tell(g, "removes", rule, card, g.owner[card], 1, source)
    return True


def reveal(g: Duel, card: int, source: int, rule: str = "用語.公開") -> bool:
    """Show a card to everybody. It stays where it is [pso2-3.0 用語.公開]."""
    g.known[card] = (1 << g.seats) - 1
    tell(g, "reveals", rule, card, g.owner[card], 1, source)
    return True


def off_chain(g: Duel, card: int) -> bool:
    """From the chain into the discard pile."""
    return _send(g, card, "discard", TOP)


def leaving(g: Duel, card: int) -> None:
    """Tell that a card leaves the field, while it is still there. One that leaves the chain is not resolved any more
    [pso2-3.0 406.1, 406.4]."""
    if on_field(g, card):
        last.keep(g, card)
        tell(g, "leaves", "400.6", card, side(g, card), card_now(g, card).attack.shown())
    elif g.chain and zone_name(g, card) == "chain":
        for link in [link for link in g.chain if link.card == card]:
            g.chain.remove(link)
            g.version += counts_x(g, link)


def bearers_last(g: Duel, going: list[int]) -> list[int]:
    """Cards that go at one moment, in an order in which nothing falls off one of the others."""
    host = g.host
    return sorted(going, key=lambda card: host[card] < 0) if len(going) > 1 else going


# The field


def enter(
    g: Duel, card: int, seat: int, source: int, *, on: bool = False, row: int = FRONT, rule: str = "202.2"
) -> bool:
    """Put a card onto a seat's field: a character in the front row, OFF, unless it has 奇襲 [pso2-3.0 202.2, 302.6,
    215.4] [pso2-1.8 215.1.3]; an item in the back row, ON [pso2-3.0 205.3, 403.1, 403.1.1]. There is no limit
    [pso2-3.0 403.3]."""
    action.put(g, card, g.rules.fields[seat])
    g.side[card] = seat
    g.row[card] = row
    surprise = "奇襲" in card_now(g, card).keywords
    _arrive(g, card, off=not (on or surprise))
    tell(g, "enters", rule, card, seat, 1, source)
    return True


def place_on(g: Duel, card: int, host: int, seat: int, source: int, rule: str) -> bool:
    """Put a card onto another: it lies in the same zone, ON, on the field of the host's controller
    [pso2-3.0 204.2.2.4, 205.4.2, 301.7, 301.8, 400.2.1, 403.2, 用語.付与/付与先] [pso2-1.8 用語.付与/付与先] (reading
    P25)."""
    action.put(g, card, g.zone[host])
    g.host[card] = host
    g.side[card] = seat
    g.row[card] = g.row[host]
    g.version += 1
    tell(g, "enters", rule, card, seat, 1, source)
    tell(g, "attaches", rule, card, seat, 1, source, other=host)
    return True


def token(g: Duel, face: int, seat: int, source: int, rule: str = "用語.トークン", row: int = FRONT) -> int:
    """A token comes onto the field from outside the decks [pso2-3.0 用語.トークン]. A field has no limit
    [pso2-3.0 403.3], but tokens that bring tokens are a loop that nobody ends (reading P29)."""
    if len(cards(g, "field", seat)) >= CROWD:
        g.rules.endless(g)
    card = action.new_card(g, face, seat, g.rules.layout.at("field", seat))
    g.side[card], g.row[card] = seat, row
    _arrive(g, card, off="奇襲" not in card_now(g, card).keywords)
    tell(g, "enters", rule, card, seat, 1, source)
    return card


def _arrive(g: Duel, card: int, *, off: bool) -> None:
    """It has been looked at to find out how it comes: what looks at ON and OFF must look again [L11]."""
    g.off[card] = int(off)
    if off and "turn" in g.rules.watched:
        g.version += 1


def destroy(g: Duel, card: int, source: int, rule: str = "301.5", by: int = -1) -> bool:
    """Destroy one card (see `destroy_all`)."""
    return destroy_all(g, [card], source, rule, by) > 0


def destroy_all(
    g: Duel, doomed: Sequence[int], source: int, rule: str = "301.5", by: int = -1, rules: Mapping[int, str] = {}
) -> int:
    """Destroy: from the field into the owner's discard pile [pso2-3.0 301.4, 301.5, 用語.破壊, 405.1]
    [pso2-1.8 301.4]. What is destroyed at the same moment is still there when abilities look at it, and counts once
    each [pso2-3.0 103.2.3, 300.2.2, 302.3]. Who dealt the last damage has destroyed it [pso2-3.0 213.3.3]. Player
    cards and mags do not leave the field [pso2-3.0 201.5, 203.2] (reading P5, reading P44). Where a replacement waits
    for it, it comes later (`rule_process`) and nothing has happened yet [pso2-3.0 103.4.3.1]."""
    going = dooms(g, doomed, source, rule, by, rules)
    if replacing.may_be_replaced(g, going):  # a step that is being taken goes on to its end first
        g.coming += going
        g.checked = -1
        return 0
    return len(fall(g, going))


def dooms(
    g: Duel, doomed: Sequence[int], source: int, rule: str = "301.5", by: int = -1, rules: Mapping[int, str] = {}
) -> list[Event]:
    """The destruction of these cards as it is about to happen: each with who does it and the rule."""
    going = [c for c in doomed if in_play(g, c) and g.rules.type_of(g, c) not in ("player", "mag")]
    if not SPARED.isdisjoint(projection_of(g).flags):
        going = [c for c in going if not is_spared(g, c, card_now(g, c).flags, rule)]
    return [
        Event(
            "destroys",
            card,
            g.object[card],
            source=source,
            other=g.last_hit.get(str(card), -1) if rule.startswith("213.3") else by,
            word=rules.get(card, rule),
        )
        for card in going
    ]


def fall(g: Duel, dooms: Sequence[Event]) -> list[Event]:
    """These cards are destroyed, at one moment. Returns what happened."""
    going = [doom for doom in dooms if in_play(g, doom.card) and g.object[doom.card] == doom.object]
    for doom in going:
        card, source, attack = doom.card, doom.source, card_now(g, doom.card).attack.shown()
        last.keep(g, card)
        tell(g, "leaves", "400.6", card, side(g, card), attack, source)
        tell(g, "destroys", doom.word, card, side(g, card), attack, source, other=doom.other)
    for card in bearers_last(g, [doom.card for doom in going]):
        if in_play(g, card):
            _send(g, card, "discard", TOP)
    return going


def turn(g: Duel, card: int, off: int, source: int, rule: str = "215.1") -> bool:
    """Turn a card ON or OFF [pso2-3.0 215.1, 215.1.1, 215.1.2]. A face-down PP that is turned OFF goes to the bottom
    of the deck at once [pso2-3.0 404.5]; a mag and the evolutions on it are turned together."""
    if g.off[card] == off or _stays(g, card, off, source):
        return False
    g.off[card] = off
    if "turn" in g.rules.watched:
        touched(g, "turn")
    if g.rules.types[g.face[card]] == "mag":
        for part in g.zones[g.zone[card]]:
            g.off[part] = off
    if off and g.down[card]:
        _send(g, card, "deck", BOTTOM)
        tell(g, "bottoms", "404.5", card, g.owner[card], 1, source)
        return True
    if g.journal or ("offs" if off else "ons") in g.rules.heard:  # the commonest of all events
        tell(g, "offs" if off else "ons", rule, card, side(g, card), 1, source)
    return True


def _stays(g: Duel, card: int, off: int, source: int) -> bool:
    """Does a text say that it cannot be turned ON, or OFF by opponents? [pso2-3.0 103.1.2]"""
    word = STAYS_ON if off else STAYS_OFF
    if word not in projection_of(g).flags or word not in card_now(g, card).flags:
        return False
    return not off or (source >= 0 and side(g, source) in g.rules.others[side(g, card)])


STAYS = {FRONT: "cannot move to the front", BACK: "cannot move back"}
STAYS_OFF, STAYS_ON = "cannot be turned ON", "cannot be turned OFF by foes"
UNREADY = frozenset((STAYS_OFF, "cannot be readied"))


def ready(g: Duel, cards: list[int], source: int, rule: str) -> None:
    """Turn these cards ON, but those of which a text forbids it. Where nobody looks or listens only the state itself
    changes."""
    if not UNREADY.isdisjoint(projection_of(g).flags):
        cards = [card for card in cards if UNREADY.isdisjoint(card_now(g, card).flags)]
    if g.journal or "ons" in g.rules.heard or "turn" in g.rules.watched:
        for card in cards:
            turn(g, card, 0, source, rule)
        return
    for card in cards:
        g.off[card] = 0


def may_change_row(g: Duel, card: int, row: int) -> bool:
    """Does it stand in the other one, and does no text keep it there? [pso2-3.0 103.1.2]"""
    return g.row[card] != row and STAYS[row] not in card_now(g, card).flags


def move_row(g: Duel, card: int, row: int, source: int, rule: str) -> bool:
    """Move a character to the other row. Both rows are one zone, so it stays the same card [pso2-3.0 403.1.4,
    用語.前列/後列]."""
    if not may_change_row(g, card, row):
        return False
    g.row[card] = row
    for other in attached(g, card):
        g.row[other] = row
    touched(g, "row")
    g.rules.row_changed(g, card)
    tell(g, "advances" if row == FRONT else "retreats", rule, card, side(g, card), 1, source)
    return True


def control(g: Duel, card: int, seat: int, source: int, rule: str = "用語.コントロール") -> bool:
    """Take control: the card moves to the new controller's field as it is, with all that lies on it. It does not
    change zones in the sense of 400.6, so it stays the same card [pso2-3.0 用語.コントロール]."""
    if side(g, card) == seat or (g.owner[card] == g.rules.boss and g.rules.keeps(g, source)):
        return False
    for moved in [card, *attached(g, card)]:
        g.zones[g.zone[moved]].remove(moved)
        g.zone[moved] = g.rules.layout.at("field", seat)
        g.zones[g.zone[moved]].append(moved)
        g.side[moved] = seat
    g.memo = UNSET  # nothing came and nothing went, but it is on another side
    g.version += 1
    tell(g, "controls", rule, card, seat, 1, source)
    return True


def to_pp(g: Duel, card: int, source: int, *, down: bool = False, off: bool = False, rule: str = "404.1") -> bool:
    """Put a card among its owner's PP: face up and ON unless said otherwise [pso2-3.0 404.1, 404.2, 404.3,
    101.3.1]. A token is gone; a text may keep cards of a hand from it [pso2-3.0 103.1.2]."""
    if zone_name(g, card) == "hand" and "cannot do PP hand" in card_now(g, g.player[g.owner[card]]).flags:
        return False
    leaving(g, card)
    _send(g, card, "pp")
    if zone_name(g, card) != "pp":
        return True
    g.down[card], g.off[card] = int(down), int(off)
    if down:
        g.known[card] = 0
    tell(g, "pps", rule, card, g.owner[card], 1, source)
    return True


def damage_of(g: Duel, card: int) -> int:
    """All damage the character has received, in both rows."""
    return g.front[card] + g.back[card]


def row_damage(g: Duel, card: int) -> int:
    """The damage it has received in the row where it stands."""
    return g.back[card] if g.row[card] == BACK else g.front[card]


def lay_on_chain(g: Duel, card: int, seat: int) -> None:
    """A card that this player plays lies on the chain."""
    action.put(g, card, g.rules.layout.at("chain"))
    g.side[card] = seat


def lay_upon(g: Duel, card: int, mag: int) -> None:
    """A mag's next card lies upon it, in its state."""
    action.put(g, card, g.zone[mag])
    g.host[card], g.side[card], g.off[card] = mag, g.owner[mag], g.off[mag]

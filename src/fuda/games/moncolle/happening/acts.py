"""The game's primitive actions: the writers of its columns (the README names the others). Each tells what happened; an
action that changes nothing did not happen, so each says whether (or how much) it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.moncolle.book.areas import FRONT
from fuda.games.moncolle.happening import shields
from fuda.games.moncolle.happening.memory import WALKED, mark_dead, remember, remember_walk
from fuda.games.moncolle.happening.shields import touchable
from fuda.games.moncolle.now import lasting, query, said_of_sides
from fuda.games.moncolle.now.layers import touched
from fuda.games.moncolle.now.projection import card_now, projection_of
from fuda.kernel import action, chance, last, replacing
from fuda.kernel.action import BOTTOM, TOP, tell
from fuda.kernel.event import NOBODY, Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fuda.games.moncolle.state import Match
    from fuda.kernel.event import Waiting

RULE = -1
"""The source of what the rules do."""
SIDES = 6
ATTACK = -2
"""By whom attack damage comes, and those die who die of it: no player's effect."""


# Cards outside the field


def _send(g: Match, card: int, zone: str, at: int = BOTTOM) -> None:
    """To the owner's zone. A token goes back to its own place instead of the discard pile or the deck, one of them
    instead of the hand as well [moncolle-2.00 カードの見方.3.2] (reading M20)."""
    face = g.face[card]
    if g.rules.types[face] == "token" and (zone != "hand" or g.rules.homing[face]):
        zone = "token"
    action.put(g, card, g.rules.layout.by_seat[zone][g.owner[card]], at)


def draw(g: Match, seat: int, count: int = 1, source: int = RULE, rule: str = "盤面.5.1") -> int:
    """Take cards from the top of the deck, as many as there are [moncolle-2.00 盤面.5.1, ターン.4.3]."""
    if g.rules.bounds_gains and said_of_sides.of_side(g, seat, "手札を補充できない"):
        return 0
    deck = query.cards(g, "deck", seat)
    taken = deck[: max(0, count)]
    for card in taken:
        action.put(g, card, g.rules.layout.by_seat["hand"][seat])
        tell(g, "draws", rule, card, seat, 1, source)
    return len(taken)


def discard(g: Match, card: int, source: int = RULE, rule: str = "用語.1.1", word: str = "effect") -> bool:
    """Put a card that is not on the field into the discard pile [moncolle-2.00 用語.1.1, 盤面.6.1]."""
    before = query.zone_name(g, card)
    _send(g, card, "discard", TOP)
    tell(g, "discards", rule, card, g.owner[card], 1, source, word=f"{before} {word}")
    return True


def shuffle(g: Match, seat: int, source: int = RULE, rule: str = "セットアップ.2.1") -> None:
    """Shuffle a deck."""
    action.shuffle(g, g.rules.layout.by_seat["deck"][seat])
    tell(g, "shuffles", rule, -1, seat, 0, source)


def to_chain(g: Match, card: int) -> None:
    """A spell in use lies open before all."""
    action.put(g, card, g.rules.layout.at("chain"))


def reveal(g: Match, card: int, source: int, rule: str) -> bool:
    """Show a card to everybody; it stays where it is."""
    g.known[card] = (1 << g.seats) - 1
    tell(g, "reveals", rule, card, g.owner[card], 1, source)
    return True


def gain_power(g: Match, seat: int, amount: int, source: int = RULE, rule: str = "盤面.8.1") -> int:
    """Power counters come and go; there are always enough [moncolle-2.00 盤面.8.1, 盤面.8.2]."""
    change = max(amount, -g.power[seat])
    if change > 0 and g.rules.bounds_gains and said_of_sides.of_side(g, seat, "パワーを獲得できない"):
        return 0
    if change:
        g.power[seat] += change
        touched(g, "power")
        tell(g, "power", rule, -1, seat, change, source)
    return abs(change)


def roll(g: Match, seat: int, dice: int = 1, source: int = RULE, rule: str = "用語.2.1", how: str = "") -> int:
    """The sum of so many dice, or the highest or lowest of them, with what an effect adds to the results of that unit:
    once a roll, not once a die [moncolle-2.00 用語.2.1, 用語.2.3, 用語.2.4]."""
    shown = [chance.die(g, SIDES) for _ in range(dice)]
    if source >= 0 and g.battles and _all_show_one(g):
        shown = [1] * dice
    total = max(shown) if how == "high" else min(shown) if how == "low" else sum(shown)
    tell(g, "rolls", rule, -1, seat, total, source, word=str(dice))
    return total + (card_now(g, source).dice.exact() if source >= 0 else 0)


def _all_show_one(g: Match) -> bool:
    """Does a text in force let every die of an effect count as 1?"""
    return any("ダイスは1" in now.flags for now in projection_of(g).touched.values())


# Units come and go


def summon(
    g: Match, card: int, seat: int, area: int, source: int = RULE, rule: str = "ターン.6.2", word: str = ""
) -> bool:
    """Put a unit onto the field, ready [moncolle-2.00 カードの見方.2.1]; in a battle it stands behind all others
    (reading M14)."""
    action.put(g, card, g.rules.fields[seat])
    g.side[card], g.area[card] = seat, area
    if g.battles and g.battles[-1].area == area:
        g.place[card] = 1 + max((g.place[c] for c in query.units_in(g, seat, area)), default=0)
    if word == "instant":
        g.instant[card] = g.turn
    tell(g, "summons", rule, card, seat, area, source, word=word)
    remember(g, [Event("summons", card, g.object[card], seat, area)])
    return True


def summon_instantly(g: Match, card: int, seat: int, area: int) -> None:
    """From hand into a battle; such units are the first to go where there are too many [moncolle-2.00 戦闘.1.2,
    その他.4.2]. Who comes into a battle by an effect was not summoned instantly (reading M47)."""
    summon(g, card, seat, area, rule="戦闘.1.2", word="instant")


def die(g: Match, doomed: Sequence[int], source: int = RULE, rule: str = "ダメージ.1.1", by: int = NOBODY) -> int:
    """Units die at one moment; who does not die stays [moncolle-2.00 ダメージ.1.1, ダメージ.1.2]."""
    dead = [card for card in doomed if query.on_field(g, card) and "死亡しない" not in card_now(g, card).flags]
    dead = touchable(g, dead, "dies")
    coming = [Event("dies", card, g.object[card], g.side[card], 0, source, by, word=rule) for card in dead]
    bury_dead(g, _certain(g, coming))
    return len(dead)


def bury_dead(g: Match, dying: Sequence[Event]) -> None:
    """Those of whom it is certain die."""
    cards = [event.card for event in dying]
    _wipe(g, cards)
    for event in dying:
        _leaving(g, [event.card], "discard", event.source, event.word)
    mark_dead(g, cards)
    for card, event in zip(cards, dying, strict=True):
        tell(g, "dies", event.word, card, g.side[card], g.area[card], event.source, event.by, word="field")
    remember(g, dying)
    _bury(g, cards)


def _certain(g: Match, coming: Sequence[Event]) -> Sequence[Event]:
    """Those that no text of the match can replace happen at once; of the others their players are asked first. What is
    paid is paid, and who has no defence left is gone [moncolle-2.00 コスト.1.1, ダメージ.3.1]."""
    if not coming or coming[0].kind not in g.rules.replaceable or coming[0].word in ("コスト.1.1", "ダメージ.3.1"):
        return coming
    late = [event for event in coming if replacing.may_be_replaced(g, [event])]
    g.postponed = [*g.postponed, *late]
    return [event for event in coming if event not in late]


def discard_units(g: Match, doomed: Sequence[int], source: int = RULE, rule: str = "用語.1.1") -> int:
    """Units are discarded at one moment. They do not die [moncolle-2.00 用語.1.1, ダメージ.3.1]."""
    gone = [card for card in doomed if query.on_field(g, card)]
    gone = touchable(g, gone, "discarded") if source >= 0 else gone
    coming = [Event("discards", card, g.object[card], g.side[card], 0, source, word=rule) for card in gone]
    bury_discarded(g, _certain(g, coming))
    return len(gone)


def bury_discarded(g: Match, going: Sequence[Event]) -> None:
    """Those of whom it is certain are discarded."""
    cards = [event.card for event in going]
    _wipe(g, cards)
    for event in going:
        _leaving(g, [event.card], "discard", event.source, event.word)
    for card, event in zip(cards, going, strict=True):
        tell(g, "discards", event.word, card, g.side[card], g.area[card], event.source, word="field")
    remember(g, going)
    _bury(g, cards)


def send_back(g: Match, steps: Sequence[tuple[int, int]], rule: str) -> None:
    """Units go back to where they set out after a battle [moncolle-2.00 戦闘終了後.0.7, 戦闘終了後.0.9]."""
    coming = [Event("goes_back", card, g.object[card], g.side[card], area, word=rule) for card, area in steps]
    go_back(g, _certain(g, coming))


def go_back(g: Match, going: Sequence[Event]) -> None:
    """Those of whom it is certain."""
    if going:
        move_all(g, [(event.card, event.amount) for event in going], rule=going[0].word, word="return")


def _wipe(g: Match, going: Sequence[int]) -> None:
    """Are these the last units of a side in the battle? Told only where somebody waits for it, while they are there
    [L16]."""
    if "wiped" not in g.rules.heard or not g.battles:
        return
    for seat in (g.active, 1 - g.active):
        fighting = query.fighters(g, seat)
        if fighting and all(unit in going for unit in fighting):
            tell(g, "wiped", "戦闘終了後.0.10", -1, seat)


def _lost(g: Match, waiting: Waiting, going: Sequence[int]) -> bool:
    """Is its user among those that leave now? What a lasting effect waits for has no user any more."""
    of_unit = bool(g.rules.ability(waiting.face, waiting.ability).triggers)
    return of_unit and waiting.source in going and waiting.cause.moment < g.moment


def _leaving(g: Match, going: Sequence[int], zone: str, source: int, rule: str) -> None:
    """What leaves at the same moment is still there when effects look at it. What a unit has not yet used of 条件 that
    came before, it does not use any more [moncolle-2.00 対抗連鎖.1.1] (reading M46)."""
    if g.waiting:
        g.waiting[:] = [waiting for waiting in g.waiting if not _lost(g, waiting, going)]
    for card in going:
        last.keep(g, card)
        tell(g, "leaves", rule, card, g.side[card], g.area[card], source, word=zone)


def _bury(g: Match, gone: Sequence[int]) -> int:
    for card in gone:
        _send(g, card, "discard", TOP)
    _mark_empty(g)
    return len(gone)


def to_hand(g: Match, cards: Sequence[int], source: int, rule: str = "その他.2.2") -> int:
    """Into their owners' hands at one moment, from wherever they are."""
    return _away(g, [card for card in cards if query.zone_name(g, card) != "hand"], "hand", BOTTOM, source, rule)


def to_deck(g: Match, cards: Sequence[int], at: int, source: int, rule: str = "その他.2.2") -> int:
    """Into their owners' decks at one moment, on top or at the bottom."""
    return _away(g, cards, "deck", at, source, rule)


SHUFFLED = -2
"""Where a card goes in a deck that is shuffled then."""
AWAY = {"hand": "returns", "deck": "decks"}
"""How it is told that cards go there."""


def _away(g: Match, cards: Sequence[int], zone: str, at: int, source: int, rule: str) -> int:
    cards = touchable(g, cards, "returned")
    coming = [
        Event(AWAY[zone], card, g.object[card], g.side[card], at, source, word=rule)
        for card in cards
        if query.on_field(g, card)
    ]
    late = {event.card for event in coming}.difference(event.card for event in _certain(g, coming))
    _carry(g, [card for card in cards if card not in late], zone, at, source, rule)
    return len(cards)


def go_away(g: Match, going: Sequence[Event]) -> None:
    """Those of whom it is certain go to hands and decks."""
    for zone, kind in AWAY.items():
        for event in going:
            if event.kind == kind:
                _carry(g, [event.card], zone, event.amount, event.source, event.word)


def _carry(g: Match, cards: Sequence[int], zone: str, at: int, source: int, rule: str) -> None:
    """At one moment."""
    _leaving(g, [card for card in cards if query.on_field(g, card)], zone, source, rule)
    for card in cards:
        before = query.zone_name(g, card)
        _send(g, card, zone, BOTTOM if at == SHUFFLED else at)
        tell(g, AWAY[zone], rule, card, g.owner[card], 1, source, word=before)
    for seat in sorted({g.owner[card] for card in cards}) if at == SHUFFLED else ():
        shuffle(g, seat, source, "その他.2.2")
    _mark_empty(g)


# Units on the field


def spend(g: Match, cards: Iterable[int], source: int = RULE, rule: str = "行動状態.0.1") -> int:
    """Ready units become spent [moncolle-2.00 行動状態.0.1]."""
    return _turn(g, touchable(g, [card for card in cards if not g.spent[card]], "spends"), 1, source, rule)


def ready(g: Match, cards: Iterable[int], source: int = RULE, rule: str = "行動状態.0.1") -> int:
    """Spent units become ready [moncolle-2.00 行動状態.0.1]."""
    return _turn(g, [card for card in cards if g.spent[card]], 0, source, rule)


def _turn(g: Match, turned: list[int], spent: int, source: int, rule: str) -> int:
    """Who waits for it hears it of units as they were before [L16]."""
    for card in turned:
        if spent:
            tell(g, "spends", rule, card, g.side[card], 1, source)
        else:
            tell(g, "readies", rule, card, g.side[card], 1, source)
    for card in turned:
        g.spent[card] = spent
    if turned:
        touched(g, "spent")
    return len(turned)


def move_all(
    g: Match, steps: Sequence[tuple[int, int]], source: int = RULE, rule: str = "進軍と迎撃.2.8", word: str = "march"
) -> None:
    """Units go to other areas at one moment. A march remembers where it began. Who waits for it hears it of units as
    they were before, where they set out [L16]."""
    for card, area in steps:
        tell(g, "moves", rule, card, g.side[card], area, source, other=-1, word=word)
    for card, area in steps:
        old, g.area[card] = g.area[card], area
        g.version += 1
        if word in WALKED:
            g.origin[card] = old
    remember_walk(g, steps, word)
    _mark_empty(g)


def line_up(g: Match, order: Sequence[int], rule: str = "戦闘.2.2") -> None:
    """A side's formation, the front unit first [moncolle-2.00 戦闘.2.1, 戦闘.2.2]."""
    for place, card in enumerate(order, 1):
        g.place[card] = place
    if order:
        touched(g, "place")
        tell(g, "forms", rule, order[0], g.side[order[0]], len(order))


def _mark_empty(g: Match) -> None:
    """A front area that the advancing side held when the turn began and that is empty now gets a control marker, until
    the turn ends [moncolle-2.00 進軍と迎撃.3.1, 盤面.9.1] (reading M7)."""
    for number, area in enumerate(FRONT):
        if g.held and g.held[number] == g.active and not g.holding[number] and query.holder(g, area) < 0:
            g.holding[number] = 1


def hurt(
    g: Match,
    wounds: Sequence[tuple[int, int, str]],
    source: int = RULE,
    rule: str = "ダメージ.1.1",
    word: str = "effect",
) -> int:
    """Damage at one moment: each unit with an amount and a damage attribute ("": none). What a unit takes at once
    counts together and is forgotten at once; at least its defence kills [moncolle-2.00 ダメージ.0.2, ダメージ.1.1,
    ダメージ.2.2, ダメージ.2.3, ダメージ.2.4, 用語.6.2] (reading M17). Says how many units took damage."""
    taken: dict[int, int] = {}
    felt: dict[int, int] = {}
    kinds: dict[int, list[str]] = {}
    by = ATTACK if word == "attack" else NOBODY
    worn: set[int] = set()
    for card, amount, kind in wounds:
        coming = Event("damages", card, g.object[card], amount=amount, source=source, by=by, word=kind)
        worn |= {
            ctx.stamp for ward, ctx in card_now(g, card).wards if ward.once and ward.fits(g, ctx, coming) and amount
        }
        for event in replacing.become(g, coming) if query.on_field(g, card) else ():
            if event.amount > 0:
                hit = event.card
                taken[hit] = taken.get(hit, 0) + event.amount
                kinds.setdefault(hit, []).append(kind)
                if not shields.survives(g, hit, word, kind):
                    felt[hit] = felt.get(hit, 0) + event.amount
                tell(g, "damages", rule, hit, g.side[hit], event.amount, source, word=f"{word} {kind}".strip())
    lasting.wear_out(g, worn)
    die(g, [card for card, amount in felt.items() if amount >= card_now(g, card).defence.exact()], source, by=by)
    if "survives" in g.rules.heard:
        for card, amount in taken.items():
            if query.on_field(g, card):
                said = " ".join((word, *filter(None, kinds[card])))
                tell(g, "survives", rule, card, g.side[card], amount, source, by, word=said)
    return len(taken)


# Markers, places


def set_marker(g: Match, what: str, area: int, there: int, source: int) -> None:
    """An effect puts a control or a battle marker on a front area, or takes it off
    [moncolle-2.00 盤面.9.1, 盤面.10.1]."""
    (g.holding if what == "holding" else g.fought)[FRONT.index(area)] = there
    tell(g, "marker", "その他.2.2", -1, g.active, area, source, word=f"{what} {there}")


def forget_origins(g: Match, units: Iterable[int]) -> None:
    """Where these came from counts no more."""
    for unit in units:
        g.origin[unit] = -1


def leave_places(g: Match, units: Iterable[int]) -> None:
    """These stand in no formation any more, and where they came from counts no more."""
    for unit in units:
        g.place[unit], g.origin[unit] = 0, -1

"""Cards that change zones: where they go, what they become, what cannot come, what is told."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.games.fftcg.book import field_limits
from fuda.games.fftcg.happening import acts, happen
from fuda.kernel import last
from fuda.kernel.event import Event
from tests.games.fftcg.board import Table
from tests.games.fftcg.pieces import Hears, Remember, SaysOfPlayers, auto, face, field

SOLDIER, MARCHER = face("兵"), face("歩兵")
HOUSE = face("家", "backup")
TABLE = (SOLDIER, MARCHER, HOUSE, face("石", "monster"), face("雨", "summon"))


def do(table: Table, kind: str, card: int = -1, **fields: Any) -> bool | None:
    return happen.do(table.g, [Event(kind, card, **fields)])


@pytest.mark.rule("fftcg-2.1.8 15.1.1.3.1")
@pytest.mark.rule("fftcg-2.1.8 15.1.1.3.2")
def test_breaking_is_going_to_the_break_zone_but_not_the_other_way_round() -> None:
    table = Table(*TABLE)
    one, two = table.put("兵"), table.put("歩兵")
    assert do(table, "breaks", one)
    assert do(table, "puts", two, word="cost")
    assert (table.zone(one), table.zone(two)) == ("break", "break")
    assert [e.card for e in table.told("breaks")] == [one]
    assert [e.card for e in table.told("puts")] == [two]
    assert do(table, "breaks", one) is False


@pytest.mark.rule("fftcg-2.1.8 15.1.1.4.1")
@pytest.mark.rule("fftcg-2.1.8 7.10.1")
def test_discarding_is_from_hand_to_the_break_zone() -> None:
    table = Table(*TABLE)
    card = table.put("兵", zone="hand")
    assert do(table, "discards", card, seat=0, word="cp")
    assert table.zone(card) == "break"
    assert table.told("discards", card=card, word="cp")


@pytest.mark.rule("fftcg-2.1.8 15.1.1.5.1")
@pytest.mark.rule("fftcg-2.1.8 7.13.1")
def test_removing_takes_a_card_out_of_any_zone() -> None:
    table = Table(*TABLE)
    for zone in ("field", "hand", "break", "deck"):
        card = table.put("兵", zone=zone)
        assert do(table, "removes", card)
        assert table.zone(card) == "removed"
    assert do(table, "removes", card) is False


@pytest.mark.rule("fftcg-2.1.8 7.3")
@pytest.mark.rule("fftcg-2.1.8 6.2.1")
def test_a_card_goes_to_its_owners_zone() -> None:
    for kind, zone in (("breaks", "break"), ("returns", "hand"), ("decks", "deck"), ("removes", "removed")):
        table = Table(*TABLE)
        card = table.put("兵", 0)
        do(table, "controls", card, seat=1)
        assert do(table, kind, card, word="top")
        assert card in acts.cards(table.g, zone, 0)


@pytest.mark.rule("fftcg-2.1.8 7.4")
def test_a_card_that_changes_zones_is_a_new_card() -> None:
    table = Table(*TABLE)
    card = table.put("兵", dull=1, hurt=2000, frozen=1)
    before = table.g.ref(card)
    do(table, "returns", card)
    do(table, "enters", card, seat=0)
    g = table.g
    assert not g.fits(before)
    assert (g.dull[card], g.hurt[card], g.frozen[card]) == (0, 0, 0)


def test_places_in_a_deck() -> None:
    table = Table(*TABLE)
    one, two, three = (table.put("兵", zone="break") for _ in range(3))
    do(table, "decks", one, word="bottom")
    do(table, "decks", two, word="top")
    do(table, "decks", three, word="top", amount=2)
    deck = acts.cards(table.g, "deck", 0)
    assert (deck[0], deck[1], deck[-1]) == (two, three, one)


@pytest.mark.rule("fftcg-2.1.8 15.1.1.6.1")
def test_shuffling_hides_what_was_known() -> None:
    table = Table(*TABLE)
    card = table.put("兵", zone="break")
    do(table, "decks", card, word="shuffle")
    assert table.told("shuffles", seat=0)
    assert all(table.g.known[c] == 0 for c in acts.cards(table.g, "deck", 0))


@pytest.mark.rule("fftcg-2.1.8 7.11.1")
@pytest.mark.rule("fftcg-2.1.8 12.4.2")
def test_drawing_from_an_empty_deck_is_noted() -> None:
    table = Table(*TABLE, deck=1)
    assert happen.do(table.g, [Event("draws", seat=0)] * 2) is False
    assert (len(acts.cards(table.g, "hand", 0)), table.g.emptied) == (1, [1, 0])


@pytest.mark.rule("fftcg-2.1.8 6.5.2")
@pytest.mark.rule("fftcg-2.1.8 7.8.1")
def test_damage_lies_face_up_with_the_player_who_took_it() -> None:
    table = Table(*TABLE)
    top = acts.cards(table.g, "deck", 1)[0]
    table.g.checked = table.g.version
    assert do(table, "takes", top, seat=1)
    assert (acts.damage_of(table.g, 1), table.g.rules.seen_by(table.g, top)) == (1, 0b11)
    assert table.told("damaged", card=top, seat=1)
    assert table.g.checked == -1


def test_milling_takes_the_top_card() -> None:
    table = Table(*TABLE)
    top = acts.cards(table.g, "deck", 0)[:2]
    assert happen.do(table.g, [Event("mills", seat=0)] * 2)
    assert acts.cards(table.g, "break", 0) == top


@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1.3")
@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.1.1")
def test_backups_come_dull_others_active() -> None:
    table = Table(*TABLE)
    for name, dull in (("兵", 0), ("家", 1), ("石", 0)):
        card = table.put(name, zone="hand")
        assert do(table, "enters", card, seat=0)
        assert table.g.dull[card] == dull
    told = table.put("家", zone="hand")
    assert do(table, "returns", acts.backups(table.g, 0)[0])
    do(table, "enters", told, seat=0, word="active")
    assert table.g.dull[told] == 0


@pytest.mark.rule("fftcg-2.1.8 5.2.3.1.2.1")
def test_a_summon_never_comes_onto_the_field() -> None:
    table = Table(*TABLE)
    rain = table.put("雨", zone="hand")
    assert do(table, "enters", rain, seat=0) is False
    assert (table.zone(rain), acts.why_not_enter(table.g, rain, 0)) == ("hand", "5.2.3.1.2.1")


@pytest.mark.rule("fftcg-2.1.8 7.7.3")
@pytest.mark.rule("fftcg-2.1.8 5.2.2.1")
def test_one_of_each_name() -> None:
    table = Table(SOLDIER, face("兵の弟", names=("兵",)))
    table.put("兵")
    for name in ("兵", "兵の弟"):
        card = table.put(name, zone="hand")
        assert acts.why_not_enter(table.g, card, 0) == "7.7.3"
        assert acts.why_not_enter(table.g, card, 1) is None
        assert do(table, "enters", card, seat=0) is False


@pytest.mark.rule("fftcg-2.1.8 7.7.3")
def test_two_of_one_name_do_not_come_together() -> None:
    table = Table(*TABLE)
    two = [table.put("兵", zone="break") for _ in range(2)]
    assert happen.do(table.g, [Event("enters", card, seat=0) for card in two]) is False
    assert [table.zone(card) for card in two] == ["field", "break"]


@pytest.mark.rule("fftcg-2.1.8 7.7.3.1")
def test_generic_cards_neither_count_nor_are_counted() -> None:
    table = Table(face("群れ", number="A", generic=True), face("群れ", number="B"))
    index = {f.printed.number: n for n, f in enumerate(table.g.rules.faces)}
    table.index = {"群": index["A"], "一": index["B"]}
    table.put("群")
    table.put("群")
    assert acts.why_not_enter(table.g, table.put("群", zone="hand"), 0) is None
    assert acts.why_not_enter(table.g, table.put("一", zone="hand"), 0) is None
    table.put("一")
    assert acts.why_not_enter(table.g, table.put("群", zone="hand"), 0) is None
    assert acts.why_not_enter(table.g, table.put("一", zone="hand"), 0) == "7.7.3"


@pytest.mark.rule("fftcg-2.1.8 7.7.4")
def test_five_backups() -> None:
    houses = [face(f"家{n}", "backup") for n in range(6)]
    table = Table(*houses)
    for n in range(5):
        assert acts.why_not_enter(table.g, table.put(f"家{n}", zone="hand"), 0) is None
        table.put(f"家{n}")
    assert acts.why_not_enter(table.g, table.put("家5", zone="hand"), 0) == "7.7.4"


@pytest.mark.rule("fftcg-2.1.8 7.7.5")
@pytest.mark.rule("fftcg-2.1.8 2.1")
def test_one_of_light_or_darkness() -> None:
    sun, moon = face("日", elements=("light",)), face("月", elements=("dark",))
    lamp = face("灯", "backup", field(SaysOfPlayers(word=field_limits.LIGHT_AND_DARK)))
    table = Table(sun, moon, lamp)
    table.put("日")
    card = table.put("月", zone="hand")
    assert acts.why_not_enter(table.g, card, 0) == "7.7.5"
    assert acts.why_not_enter(table.g, table.put("月", 1, "hand"), 1) is None
    table.put("灯")
    assert acts.why_not_enter(table.g, card, 0) is None


@pytest.mark.rule("fftcg-2.1.8 15.1.1.8.1")
def test_searching_shows_sets_aside_and_shuffles() -> None:
    table = Table(*TABLE)
    found = table.put("兵", zone="deck")
    before = [table.g.object[c] for c in acts.cards(table.g, "deck", 0) if c != found]
    ref = table.g.ref(found)
    acts.search(table.g, 0, [found])
    deck = acts.cards(table.g, "deck", 0)
    assert (deck[0], table.g.fits(ref), table.g.known[found]) == (found, True, 3)
    assert not set(before) & {table.g.object[c] for c in deck}
    assert table.told("searched", amount=1)
    acts.search(table.g, 0, [])
    assert table.told("searched", amount=0)


@pytest.mark.rule("fftcg-2.1.8 7.6.1")
def test_a_deck_stays_hidden_even_if_cards_of_it_were_shown() -> None:
    table = Table(*TABLE)
    card = acts.cards(table.g, "deck", 0)[0]
    acts.show_to(table.g, 1, [card])
    assert table.g.known[card] == 0b10
    acts.reveal(table.g, card)
    assert (table.g.known[card], table.g.rules.seen_by(table.g, card)) == (0b11, 0)


@pytest.mark.rule("fftcg-2.1.8 7.1")
@pytest.mark.rule("fftcg-2.1.8 7.2")
@pytest.mark.rule("fftcg-2.1.8 7.6.2")
@pytest.mark.rule("fftcg-2.1.8 7.7.2")
@pytest.mark.rule("fftcg-2.1.8 7.8.3")
@pytest.mark.rule("fftcg-2.1.8 7.9.2")
@pytest.mark.rule("fftcg-2.1.8 7.10.2")
@pytest.mark.rule("fftcg-2.1.8 7.11.2")
@pytest.mark.rule("fftcg-2.1.8 7.12.2")
@pytest.mark.rule("fftcg-2.1.8 7.13.2")
def test_who_sees_which_zone() -> None:
    table = Table(*TABLE)
    seen = {name: table.put("兵", 0, name) for name in ("field", "damage", "break", "removed", "stack", "hand", "deck")}
    sight = {name: table.g.rules.seen_by(table.g, card) for name, card in seen.items()}
    assert [name for name, who in sight.items() if who == 0b11] == ["field", "damage", "break", "removed", "stack"]
    assert (sight["hand"], sight["deck"]) == (0b01, 0)
    layout = table.g.rules.layout
    assert layout.at("stack", 0) == layout.at("stack", 1)
    assert len({layout.at(name, seat) for name in seen for seat in (0, 1)}) == 13


@pytest.mark.rule("fftcg-2.1.8 7.5")
def test_a_card_in_no_zone_is_outside_the_game() -> None:
    table = Table(*TABLE)
    card = table.put("兵")
    table.g.zones[table.g.zone[card]].remove(card)
    table.g.zone[card] = -1
    assert acts.zone_name(table.g, card) == ""
    assert do(table, "removes", card) is False


@pytest.mark.rule("fftcg-2.1.8 6.2.2")
def test_a_card_from_outside_belongs_to_whoever_brings_it() -> None:
    table = Table(*TABLE)
    card = acts.bring(table.g, table.index["兵"], 1, "hand")
    assert (table.g.owner[card], table.zone(card)) == (1, "hand")


@pytest.mark.rule("fftcg-2.1.8 11.8.16.2.1")
def test_cards_that_come_together_see_each_other_come() -> None:
    watcher = face("見張り", "forward", auto(Hears("enters")))
    table = Table(SOLDIER, watcher)
    two = [table.put(name, zone="break") for name in ("兵", "見張り")]
    happen.do(table.g, [Event("enters", card, seat=0) for card in two])
    assert [(w.source, w.cause.card) for w in table.g.waiting] == [(two[1], two[0]), (two[1], two[1])]


@pytest.mark.rule("fftcg-2.1.8 11.8.16")
@pytest.mark.rule("fftcg-2.1.8 11.11.7")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    watcher = face("見張り", "forward", auto(Hears("leaves", "break")))
    table = Table(SOLDIER, watcher)
    two = [table.put(name) for name in ("見張り", "兵")]
    refs = [table.g.ref(card) for card in two]
    happen.do(table.g, [Event("breaks", card) for card in two])
    assert sorted((w.source, w.cause.card) for w in table.g.waiting) == sorted((two[0], card) for card in two)
    assert all(last.known(table.g, ref) for ref in refs)
    assert [last.successor(table.g, ref) for ref in refs] == two


def test_one_card_cannot_leave_twice() -> None:
    table = Table(*TABLE)
    card = table.put("兵")
    happen.do(table.g, [Event("breaks", card), Event("puts", card, word="rule")])
    assert (len(table.told("leaves")), len(table.told("puts"))) == (1, 0)


@pytest.mark.rule("fftcg-2.1.8 12.4.5")
def test_who_broke_it() -> None:
    table = Table(*TABLE)
    victim, one, two = table.put("兵"), table.put("歩兵", 1), table.put("石", 1)
    happen.do(table.g, [Event("hurts", victim, amount=5000, source=c, by=1) for c in (one, two)])
    do(table, "breaks", victim, word="damage")
    assert [(e.card, e.other) for e in table.told("broke")] == [(one, victim), (two, victim)]


def test_the_turn_remembers_what_some_text_asks_about() -> None:
    asker = face("書記", "forward", auto(Hears("attacks"), condition=Remember("draws")))
    table = Table(asker)
    do(table, "draws", seat=0)
    do(table, "mills", seat=0)
    assert [event.kind for event in table.g.history] == ["draws"]

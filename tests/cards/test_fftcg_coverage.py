"""The FFTCG set shows what its card language can say: every type, element, icon, keyword, trigger form, layer and cost,
found in the trees of its texts; its decks are legal and are what they are said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from fuda.cards.loader import library
from fuda.effects.node import Node
from fuda.games.fftcg.language.reader import book, category, node_classes, plain, read_tree
from fuda.games.fftcg.printed import ELEMENTS, Printed
from fuda.text.gates import CardText, check_text

LIBRARY = library("fftcg")
CARDS: dict[str, Printed] = LIBRARY.printed
DEAD = ("light", "dark")


@cache
def all_lines() -> list[tuple[str, Any]]:
    """Every line of every text, by the number of its card."""
    return [(number, line) for number, card in CARDS.items() if card.text for line in read_tree(card).lines]


def nodes(part: Any) -> Iterator[Node]:
    """Every node of a tree, from the top."""
    if isinstance(part, Node):
        yield part
        for name in part.__struct_fields__:
            yield from nodes(getattr(part, name))
    elif isinstance(part, tuple):
        for piece in part:
            yield from nodes(piece)


def fits(node: Node, kind: str, fields: dict[str, Any]) -> bool:
    """Is it such a node? A field given as a type's name wants a node of that type."""
    if type(node).__name__ != kind:
        return False
    found = {name: getattr(node, name) for name in fields}
    return all(value in (found[name], type(found[name]).__name__) for name, value in fields.items())


def cards_with(outer: str, kind: str, /, **fields: Any) -> set[str]:
    """The cards with such a node inside such a node ("" anywhere)."""
    places = [
        (number, node) for number, line in all_lines() for node in nodes(line) if outer in ("", type(node).__name__)
    ]
    return {number for number, place in places if any(fits(node, kind, fields) for node in nodes(place))}


# ---------------------------------------------------------------- Facts


def test_a_hundred_and_twenty_cards_and_more_of_every_type() -> None:
    kinds = Counter(card.type for card in CARDS.values())
    assert len(CARDS) >= 120
    assert kinds["forward"] >= 60
    assert kinds["backup"] >= 35
    assert kinds["summon"] >= 15
    assert kinds["monster"] >= 12


@pytest.mark.rule("fftcg-2.1.8 5.2.1.1", "fftcg-2.1.8 11.4.6.1.2")
def test_every_element_alone_and_together_with_costs_that_can_be_paid() -> None:
    single = {card.elements[0] for card in CARDS.values() if len(card.elements) == 1}
    several = [card for card in CARDS.values() if len(card.elements) > 1]
    assert single == set(ELEMENTS)
    assert {"forward", "backup", "summon", "monster"} == {card.type for card in several}
    assert max(len(card.elements) for card in several) == 4
    assert all(card.cost >= len(card.elements) for card in CARDS.values())


@pytest.mark.rule("fftcg-2.1.8 5.2.6.1", "fftcg-2.1.8 6.6.3")
def test_facts_stand_where_they_belong() -> None:
    for card in CARDS.values():
        assert (card.power is not None) == (card.type == "forward"), card.number
        assert bool(card.job) == card.is_character, card.number
        assert card.categories, card.number
        assert card.ex_burst == ("EX BURST" in card.text), card.number


@pytest.mark.rule("fftcg-2.1.8 7.7.3", "fftcg-2.1.8 15.1.1.9.2", "fftcg-2.1.8 5.2.2.1")
def test_every_icon_stands_on_some_card_and_not_on_all() -> None:
    characters = [card for card in CARDS.values() if card.is_character]
    assert {card.generic for card in characters} == {True, False}
    assert {card.icons for card in CARDS.values()} == {(), ("party",)}
    assert {card.type for card in CARDS.values() if card.ex_burst} == {"forward", "backup", "summon", "monster"}


def test_there_are_four_lands_and_jobs_that_texts_speak_of() -> None:
    assert len({name for card in CARDS.values() for name in card.categories}) == 4
    jobs = {job for card in CARDS.values() for job in card.jobs}
    names = {card.name for card in CARDS.values()}
    spoken: list[Any] = [node for _, line in all_lines() for node in nodes(line)]
    assert {node.name for node in spoken if type(node).__name__ == "JobName"} <= jobs
    assert {node.name for node in spoken if type(node).__name__ == "CardName"} <= names


def test_names_are_told_apart() -> None:
    assert len({card.name for card in CARDS.values()}) == len({card.name_alt for card in CARDS.values()}) == len(CARDS)


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.text], ids=lambda card: str(card.number))
def test_a_text_passes_every_gate(card: Printed) -> None:
    names = {"ja": card.name, "en": card.name_alt}
    report = check_text(book(), CardText(plain(card.text), category(card), "ja", names, card.number))
    assert (report.status, report.message, report.ignored) == ("ok", "", ())


# ---------------------------------------------------------------- Texts

WORDS: dict[str, tuple[str, str, dict[str, Any]]] = {
    **{f"keyword {word}": ("Keywords", "Keyword", {"name": word}) for word in ("haste", "brave", "first-strike")},
    "keyword back attack": ("Keywords", "Keyword", {"name": "back-attack"}),
    "warp": ("", "Warp", {}),
    "damage n": ("", "FromDamage", {}),
    "damage n with a burst": ("FromDamage", "Burst", {}),
    "burst of a character": ("Burst", "Auto", {}),
    "burst of a summon": ("Burst", "SummonLine", {}),
    "special ability": ("Action", "SpecialIcon", {}),
    "dull icon": ("Action", "DullIcon", {}),
    "X": ("Action", "X", {}),
    "crystal paid": ("", "CrystalIcon", {}),
    "crystal gained": ("", "GainCrystal", {}),
    "frozen": ("", "Freeze", {}),
    "counters put": ("", "PutCounter", {}),
    "counters removed": ("", "RemoveCounter", {}),
    "search": ("", "Search", {}),
    "groups": ("", "Groups", {}),
    "discarded from hand as a cost": ("Action", "IsIn", {"zone": "hand"}),
    "once a turn": ("Action", "Times", {"n": 1}),
}

TRIGGERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    **{
        name: ("When", name, {})
        for name in (
            *("Enters", "Leaves", "Attacks", "Blocks", "GetsBlocked", "Breaks", "DealsDamage", "TakesDamage"),
            *("GetsChosen", "TurnsDull", "GetsCounter", "UsesAbility", "Casts", "Draws", "Discards", "TakesPoints"),
            "GainsCrystals",
        )
    },
    "zone change": ("When", "Goes", {"to": "break", "origin": "field"}),
    "party attacks": ("When", "Attacks", {"party": True}),
    "battle damage": ("When", "DealsDamage", {"kind": "battle"}),
    "main phase begins": ("Auto", "AtStart", {"phase": "main1"}),
    "attack phase begins": ("Auto", "AtStart", {"phase": "attack"}),
    "turn ends": ("Auto", "AtEnd", {"phase": "turn"}),
    "optional": ("Auto", "MaySay", {}),
    "if one does so": ("Auto", "DidSo", {}),
    "reflexive": ("Auto", "Reflex", {}),
    "delayed to the end of the turn": ("SummonLine", "AtEnd", {"phase": "turn"}),
    "state": ("Auto", "Stands", {}),
}

LAYERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "control": ("Field", "GainControl", {}),
    "abilities gained": ("Field", "Gain", {}),
    "abilities lost": ("Field", "Lose", {}),
    "types": ("Field", "Become", {}),
    "jobs": ("Field", "AlsoIs", {"all_of": "job"}),
    "names": ("Field", "CardName", {}),
    "power": ("Field", "AddPower", {}),
    "power by number": ("Field", "Per", {}),
}

EFFECTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "power set": ("Action", "SetPower", {}),
    "power doubled": ("Action", "TimesPower", {"by": 2}),
    "type changed for a turn": ("Action", "Become", {}),
    "element changed": ("Action", "TurnInto", {}),
    "control gained": ("SummonLine", "GainControl", {}),
    "control as long as": ("Auto", "AsLongAs", {}),
    "control given": ("Auto", "GiveControl", {}),
    "damage divided": ("", "DealSplit", {}),
    "modes": ("Auto", "Modes", {"upto": False}),
    "up to so many modes": ("Auto", "Modes", {"upto": True}),
    "more modes": ("SummonLine", "MoreModes", {}),
    "negated": ("", "Negate", {}),
    "cast by an effect": ("Action", "CastIt", {"free": True}),
    "phase skipped": ("", "SkipPhase", {}),
    "phase added": ("", "ExtraPhase", {}),
    "game ended": ("", "EndGame", {}),
    "self-replacement": ("SummonLine", "Instead", {}),
    "next damage": ("Would", "Event", {"next": True}),
    "damage to a player": ("Action", "DealPoints", {}),
    "fight": ("SummonLine", "Duel", {}),
}

STANDING: dict[str, tuple[str, str, dict[str, Any]]] = {
    "damage doubled": ("Field", "DamageTimes", {}),
    "damage becomes 0": ("Field", "DamageBecomes", {}),
    "damage reduced": ("Field", "DamageLess", {}),
    "damage goes elsewhere": ("Field", "DamageTo", {}),
    "another zone": ("Would", "Goes", {"to": "break"}),
    "not chosen": ("Field", "Immune", {"verb": "chosen"}),
    "not broken": ("Field", "Immune", {"verb": "broken"}),
    "not blocked": ("Field", "Immune", {"verb": "blocked", "by": None}),
    "not blocked by some": ("Field", "Immune", {"verb": "blocked", "by": "Pick"}),
    "must be chosen": ("Field", "Must", {"act": "be-chosen"}),
    "must attack": ("Field", "Must", {"act": "attack"}),
    "must block": ("Field", "Must", {"act": "block"}),
    "cannot attack": ("Field", "Cannot", {"acts": ("attack",)}),
    "cannot attack nor block": ("Field", "Cannot", {"acts": ("attack", "block")}),
    "cannot block some": ("Field", "BlockThese", {}),
    "cost to attack": ("Field", "Undone", {}),
    "attacks twice": ("", "CanAttack", {"times": 2}),
    "joins any party": ("Field", "CanParty", {}),
    "own cost": ("Field", "CostChange", {"what": "This"}),
    "cost of others": ("Field", "CostChange", {"who": "you", "floor": True}),
    "any element": ("Field", "AnyElement", {}),
    "additional cost": ("Field", "ExtraCost", {}),
    "alternative cost": ("Field", "OtherCost", {}),
    "CP of any element": ("Field", "Produces", {}),
    "enters dull": ("Field", "EntersAs", {}),
    "casting limited": ("Field", "CannotCast", {}),
    "two light ones": ("Field", "LightDark", {}),
    "deck construction": ("Field", "DeckRule", {}),
}

SAID = WORDS | TRIGGERS | LAYERS | EFFECTS | STANDING


@pytest.mark.parametrize(("outer", "kind", "fields"), SAID.values(), ids=SAID)
def test_every_meaning_stands_on_a_card(outer: str, kind: str, fields: dict[str, Any]) -> None:
    assert {outer, kind} - {""} <= set(node_classes())
    assert cards_with(outer, kind, **fields)


def first_prefix(line: Any) -> str:
    """What the effect of an auto ability begins with."""
    start = line.body.sentences[0] if line.body.sentences else None
    scope = start.body.scope if start is not None else None
    return type(scope.prefix).__name__ if scope else ""


@pytest.mark.rule("fftcg-2.1.8 11.8.13")
def test_an_auto_ability_has_a_condition() -> None:
    autos = [line for _, line in all_lines() if type(line).__name__ == "Auto"]
    assert {"If", ""} <= {first_prefix(line) for line in autos}


@pytest.mark.rule("fftcg-2.1.8 11.8.17")
def test_an_effect_makes_a_trigger_for_this_turn() -> None:
    scopes = [node for _, line in all_lines() for node in nodes(line) if fits(node, "Scope", {"prefix": "Until"})]
    assert any(type(node).__name__ == "On" for scope in scopes for node in nodes(scope))


@pytest.mark.rule("fftcg-2.1.8 13.1")
def test_a_card_that_comes_back_by_itself_can_go_round_for_ever() -> None:
    """With its power at 0 nobody can stop it."""
    back = [line for number, line in all_lines() if number in cards_with("Auto", "Goes", to="break")]
    to_field = [line for line in back if any(fits(node, "To", {"zone": "field"}) for node in nodes(line))]
    assert any(fits(node, "Move", {"what": "This"}) for line in to_field for node in nodes(line))


@pytest.mark.rule("fftcg-2.1.8 13.2")
def test_a_card_that_readies_itself_can_be_used_for_ever() -> None:
    """Only its controller can stop it."""
    hasty = cards_with("Keywords", "Keyword", name="haste") & cards_with("Action", "Activate")
    assert hasty & cards_with("Action", "DullIcon")


# ---------------------------------------------------------------- Decks

DECKS = LIBRARY.decks
CONSTRUCTED = [name for name, entry in DECKS.items() if entry.options == {"format": ("constructed",)}]
LIMITED = [name for name, entry in DECKS.items() if entry.options == {"format": ("limited",)}]
POOL = LIBRARY.read_deck((LIBRARY.folder / "limited.pool").read_text(encoding="utf-8"), "limited.pool")


def count(name: str, **facts: Any) -> int:
    """How many cards of a deck have these facts."""
    cards = ((CARDS[number], copies) for number, copies in DECKS[name].cards.items())
    return sum(copies for card, copies in cards if all(getattr(card, fact) == value for fact, value in facts.items()))


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.rule("fftcg-2.1.8 8.1.1.1", "fftcg-2.1.8 8.1.1.2")
def test_a_shipped_deck_is_legal(name: str) -> None:
    entry = DECKS[name]
    options = {"format": entry.options["format"][0]}
    assert LIBRARY.plug.check_deck("2.1.8", entry.deck, LIBRARY.faces, options) == []


@pytest.mark.parametrize("name", CONSTRUCTED)
def test_a_constructed_deck_has_a_curve_that_plays(name: str) -> None:
    assert 17 <= count(name, type="forward") <= 20
    assert 15 <= count(name, type="backup") <= 18
    assert 8 <= count(name, ex_burst=True) <= 10
    elements = Counter[str](e for n, copies in DECKS[name].cards.items() for e in CARDS[n].elements * copies)
    assert len(set(elements) - set(DEAD)) == 2
    assert sum(elements[element] for element in DEAD) <= 4


def test_four_decks_use_all_elements_and_six_use_all_cards() -> None:
    assert (len(CONSTRUCTED), len(LIMITED)) == (4, 2)
    assert {element for name in CONSTRUCTED for n in DECKS[name].cards for element in CARDS[n].elements} == set(
        ELEMENTS
    )
    assert {number for entry in DECKS.values() for number in entry.cards} == set(CARDS)


@pytest.mark.rule("fftcg-2.1.8 8.1.2")
def test_a_deck_leans_on_the_card_about_deck_construction() -> None:
    unlimited = cards_with("Field", "DeckRule")
    more = {n for name in CONSTRUCTED for n, copies in DECKS[name].cards.items() if copies > 3}
    assert more == unlimited


def test_both_limited_decks_come_out_of_the_pool() -> None:
    needed = Counter[str]()
    for name in LIMITED:
        assert sum(DECKS[name].cards.values()) == 40
        needed.update(DECKS[name].cards)
    assert sum(POOL.cards.values()) >= 90
    assert needed <= Counter(POOL.cards)

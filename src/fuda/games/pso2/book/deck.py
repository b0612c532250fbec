"""Deck construction (chapter 100): every broken rule is named."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from fuda.errors import Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.printed import Face

COPIES = 3
DROPS = 9
SWARM = 9
ANY_NUMBER = "何枚でも"
"""The word of a card of which any number may be in a deck."""
OWN_NAME = "PLAYER"
"""The name of a player card that people make themselves."""
EX_RULE = "レイド.特別ルール.13"
OWN_RACES = ("ヒューマン", "ニューマン", "キャスト", "デューマン")


class Deck(msgspec.Struct, frozen=True):
    """A deck list: card numbers."""

    name: str
    player: str
    mags: tuple[str, ...]
    cards: dict[str, int]
    ex: tuple[str, ...] = ()
    """Of a boss's deck: the cards that wait outside the game."""
    leader: str = "player"
    """What kind of card `player` is: a player card, or the boss of a raid (`boss`)."""


class Broken(msgspec.Struct, frozen=True):
    """One broken rule of deck construction, in words."""

    rule: str
    said: Said


def check(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Everything that is wrong with a deck, by edition 3.0."""
    player = faces[deck.player]
    found = [*_player(player), *_mags(deck, faces), *_pile(deck, faces), *_size(deck, player)]
    found += [*_copies(deck, faces, SWARM), *_classes(deck, faces, player), *_drops(deck, faces)]
    return [*found, *_own_player(player), *_black(deck, faces, player)]


def check_1_8(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Everything that is wrong with a deck by edition 1.8: one mag, three colours, three of a name, nothing of the
    later rules [pso2-1.8 100.1, 100.2, 207.1]."""
    player = faces[deck.player]
    found = [*_player(player), *_one_mag(deck, faces), *_pile(deck, faces), *_size(deck, player)]
    found += [*_copies(deck, faces, COPIES), *_classes(deck, faces, player), *_drops(deck, faces)]
    everything = [deck.player, *deck.mags, *deck.cards]
    return found + [
        Broken("207.1", Said("{card} is black", card=faces[n].printed.full_name))
        for n in everything
        if faces[n].printed.colour == "black"
    ]


def is_boss(deck: Deck, faces: Mapping[str, Face]) -> bool:
    """Is it the deck of a boss, for a raid? [pso2-3.0 レイド.準備.2]"""
    return faces[deck.player].printed.type == "boss"


def check_boss(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """What the boss can play: characters and actives, in any number [pso2-3.0 レイド.準備.2, レイド.ボスターン.4];
    cards with 【EX】 wait outside [pso2-3.0 レイド.特別ルール.13] (reading P62)."""
    found = [*_boss_pile(deck, faces, "レイド.ボスターン.4")]
    for number in dict.fromkeys((*deck.cards, *deck.ex)):
        marked, name = "EX" in faces[number].keywords, faces[number].printed.full_name
        if marked and number in deck.cards:
            found.append(Broken(EX_RULE, Said("{card} has 【EX】 and waits outside the deck", card=name)))
        if not marked and number in deck.ex:
            found.append(Broken(EX_RULE, Said("{card} has no 【EX】 and belongs into the deck", card=name)))
    return found


def check_boss_1_8(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """The same by edition 1.8, which knows neither 【EX】 nor black cards [pso2-1.8 レイド.準備.2, 207.1]."""
    found = [*_boss_pile(deck, faces, "レイド.ボスターン.4")]
    for number in dict.fromkeys((deck.player, *deck.cards, *deck.ex)):
        name = faces[number].printed.full_name
        if "EX" in faces[number].keywords or number in deck.ex:
            found.append(Broken("レイド.準備.2", Said("{card} has 【EX】", card=name)))
        if faces[number].printed.colour == "black":
            found.append(Broken("207.1", Said("{card} is black", card=name)))
    return found


def _boss_pile(deck: Deck, faces: Mapping[str, Face], rule: str) -> list[Broken]:
    if not deck.cards:
        return [Broken("レイド.準備.2", Said("a boss needs a deck"))]
    everything = [faces[n].printed for n in (*deck.mags, *deck.cards, *deck.ex)]
    wrong = [printed for printed in everything if printed.type not in ("character", "active")]
    return [Broken(rule, Said("{card} cannot be a card of a boss's deck", card=each.full_name)) for each in wrong]


def _player(player: Face) -> list[Broken]:
    """One player card [pso2-3.0 100.1]."""
    printed = player.printed
    if printed.type == "player":
        return []
    return [Broken("100.1", Said("{card} is not a player card", card=printed.full_name))]


def _own_player(player: Face) -> list[Broken]:
    """A player card that people make themselves has one of four races [pso2-3.0 201.6]."""
    printed = player.printed
    if printed.name != OWN_NAME or (len(printed.kinds) <= 1 and set(printed.kinds) <= set(OWN_RACES)):
        return []
    return [Broken("201.6", Said("a {name} card has one race of {races}", name=OWN_NAME, races=OWN_RACES))]


def _pile(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Player cards and mags lie beside the deck, never in it [pso2-3.0 100.1, 100.2]."""
    wrong = [faces[n].printed for n in deck.cards if faces[n].printed.type in ("player", "mag")]
    return [Broken("100.1", Said("{card} cannot be a card of the deck", card=printed.full_name)) for printed in wrong]


def is_evolution(face: Face) -> bool:
    """Does it lie under the mag? [pso2-3.0 203.4, 203.4.1]"""
    return "マグ進化" in face.keywords


def _one_mag(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Exactly one mag for everybody; nothing evolves it [pso2-1.8 100.1]."""
    if len(deck.mags) == 1 and faces[deck.mags[0]].printed.type == "mag":
        return []
    return [Broken("100.1", Said("a deck has exactly one mag card"))]


def _mags(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """One mag (with its evolutions), but no mag for a black player [pso2-3.0 100.1, 100.1.1, 203.4.1] (reading
    P34)."""
    black = faces[deck.player].printed.colour == "black"
    if black and deck.mags:
        return [Broken("100.1.1", Said("a black player card is used without a mag"))]
    plain = [m for m in deck.mags if not is_evolution(faces[m])]
    wrong = [m for m in deck.mags if faces[m].printed.type != "mag"]
    if wrong or (not black and len(plain) != 1):
        return [Broken("100.1", Said("a deck has exactly one mag card (evolutions come in addition)"))]
    return []


def _size(deck: Deck, player: Face) -> list[Broken]:
    """Exactly the number on the player card [pso2-3.0 100.2, 201.1]."""
    count = sum(deck.cards.values())
    if count == player.printed.hp:
        return []
    return [Broken("100.2", Said("{count} cards, but the player card says {hp}", count=count, hp=player.printed.hp))]


def _copies(deck: Deck, faces: Mapping[str, Face], swarm: int) -> list[Broken]:
    """Three of a full name, title included; more (`swarm`), or any number, where a card says so [pso2-3.0 100.3,
    100.3.1, 100.3.2, 206.1.2, 302.11, 用語.ルール]."""
    count: Counter[str] = Counter()
    most: dict[str, int] = {}
    for number, copies in deck.cards.items():
        face = faces[number]
        if ANY_NUMBER in face.keywords:
            continue
        count[face.printed.full_name] += copies
        most[face.printed.full_name] = swarm if "増殖" in face.keywords else COPIES
    over = [name for name in sorted(count) if count[name] > most[name]]
    rule = {COPIES: "100.3", SWARM: "302.11"}
    return [Broken(rule[most[name]], _too_many(name, count[name], most[name])) for name in over]


def _too_many(name: str, count: int, most: int) -> Said:
    return Said("{count} copies of {card}, at most {most}", count=count, card=name, most=most)


def _classes(deck: Deck, faces: Mapping[str, Face], player: Face) -> list[Broken]:
    """Actives and items with a class need it on the player card [pso2-3.0 100.4, 100.5, 208.1]."""
    found = []
    for number in deck.cards:
        printed = faces[number].printed
        needs = printed.type in ("active", "item") and printed.classes and printed.classes != ("ALL",)
        if needs and player.printed.classes != ("ALL",) and not set(printed.classes) & set(player.printed.classes):
            rule = "100.4" if printed.type == "active" else "100.5"
            classes = "/".join(printed.classes)
            found.append(
                Broken(rule, Said("{card} needs the class {classes}", card=printed.full_name, classes=classes))
            )
    return found


def _drops(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """At most nine cards with 【ドロップ】 in all [pso2-3.0 100.6]."""
    count = sum(copies for number, copies in deck.cards.items() if "ドロップ" in faces[number].keywords)
    if count <= DROPS:
        return []
    return [Broken("100.6", Said("{count} cards with ドロップ, at most {most}", count=count, most=DROPS))]


def _black(deck: Deck, faces: Mapping[str, Face], player: Face) -> list[Broken]:
    """A black player uses black cards and cards with 侵食 only; others use no black cards unless the card allows it
    [pso2-3.0 100.7, 100.8] (reading P19)."""
    found = []
    for number in deck.cards:
        face = faces[number]
        black = face.printed.colour == "black"
        if player.printed.colour == "black":
            if not black and "侵食" not in face.keywords:
                found.append(Broken("100.7", Said("{card} is neither black nor has 侵食", card=face.printed.full_name)))
        elif black and "黒以外可" not in face.keywords:
            found.append(Broken("100.8", Said("{card} is black", card=face.printed.full_name)))
    return found

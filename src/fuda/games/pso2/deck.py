"""Deck construction (chapter 100): every broken rule is named."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fuda.games.pso2.printed import Face

COPIES = 3
DROPS = 9
SWARM = 9
OWN_NAME = "PLAYER"
"""The name of a player card that people make themselves."""
OWN_RACES = ("ヒューマン", "ニューマン", "キャスト", "デューマン")


class Deck(msgspec.Struct, frozen=True):
    """A deck list: card numbers."""

    name: str
    player: str
    mags: tuple[str, ...]
    cards: dict[str, int]


class Broken(msgspec.Struct, frozen=True):
    """One broken rule of deck construction, in words."""

    rule: str
    message: str


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
        Broken("207.1", f"{faces[n].printed.full_name} is black")
        for n in everything
        if faces[n].printed.colour == "black"
    ]


def _player(player: Face) -> list[Broken]:
    """One player card [pso2-3.0 100.1]."""
    printed = player.printed
    return [] if printed.type == "player" else [Broken("100.1", f"{printed.full_name} is not a player card")]


def _own_player(player: Face) -> list[Broken]:
    """A player card that people make themselves has one of four races [pso2-3.0 201.6]."""
    printed = player.printed
    if printed.name != OWN_NAME or (len(printed.kinds) <= 1 and set(printed.kinds) <= set(OWN_RACES)):
        return []
    return [Broken("201.6", f"a {OWN_NAME} card has one race of {', '.join(OWN_RACES)}")]


def _pile(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Player cards and mags lie beside the deck, never in it [pso2-3.0 100.1, 100.2]."""
    wrong = [faces[n].printed for n in deck.cards if faces[n].printed.type in ("player", "mag")]
    return [Broken("100.1", f"{printed.full_name} cannot be a card of the deck") for printed in wrong]


def is_evolution(face: Face) -> bool:
    """Does it lie under the mag? [pso2-3.0 203.4, 203.4.1]"""
    return "マグ進化" in face.keywords


def _one_mag(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """Exactly one mag for everybody; nothing evolves it [pso2-1.8 100.1]."""
    if len(deck.mags) == 1 and faces[deck.mags[0]].printed.type == "mag":
        return []
    return [Broken("100.1", "a deck has exactly one mag card")]


def _mags(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """One mag (with its evolutions), but no mag for a black player [pso2-3.0 100.1, 100.1.1, 203.4.1]."""
    black = faces[deck.player].printed.colour == "black"
    if black and deck.mags:
        return [Broken("100.1.1", "a black player card is used without a mag")]
    plain = [m for m in deck.mags if not is_evolution(faces[m])]
    wrong = [m for m in deck.mags if faces[m].printed.type != "mag"]
    if wrong or (not black and len(plain) != 1):
        return [Broken("100.1", "a deck has exactly one mag card (evolutions come in addition)")]
    return []


def _size(deck: Deck, player: Face) -> list[Broken]:
    """Exactly the number on the player card [pso2-3.0 100.2, 201.1]."""
    count = sum(deck.cards.values())
    if count == player.printed.hp:
        return []
    return [Broken("100.2", f"{count} cards; the player card says {player.printed.hp}")]


def _copies(deck: Deck, faces: Mapping[str, Face], swarm: int) -> list[Broken]:
    """Three of a full name, title included; more (`swarm`) where a card says so [pso2-3.0 100.3, 100.3.1, 100.3.2,
    206.1.2, 302.11]."""
    count: Counter[str] = Counter()
    most: dict[str, int] = {}
    for number, copies in deck.cards.items():
        face = faces[number]
        count[face.printed.full_name] += copies
        most[face.printed.full_name] = swarm if "増殖" in face.keywords else COPIES
    over = [name for name in sorted(count) if count[name] > most[name]]
    rule = {COPIES: "100.3", SWARM: "302.11"}
    return [Broken(rule[most[name]], f"{count[name]} copies of {name}; at most {most[name]}") for name in over]


def _classes(deck: Deck, faces: Mapping[str, Face], player: Face) -> list[Broken]:
    """Actives and items with a class need it on the player card [pso2-3.0 100.4, 100.5, 208.1]."""
    found = []
    for number in deck.cards:
        printed = faces[number].printed
        needs = printed.type in ("active", "item") and printed.classes and printed.classes != ("ALL",)
        if needs and player.printed.classes != ("ALL",) and not set(printed.classes) & set(player.printed.classes):
            rule = "100.4" if printed.type == "active" else "100.5"
            found.append(Broken(rule, f"{printed.full_name} needs the class {'/'.join(printed.classes)}"))
    return found


def _drops(deck: Deck, faces: Mapping[str, Face]) -> list[Broken]:
    """At most nine cards with 【ドロップ】 in all [pso2-3.0 100.6]."""
    count = sum(copies for number, copies in deck.cards.items() if "ドロップ" in faces[number].keywords)
    return [Broken("100.6", f"{count} cards with ドロップ; at most {DROPS}")] if count > DROPS else []


def _black(deck: Deck, faces: Mapping[str, Face], player: Face) -> list[Broken]:
    """A black player uses black cards and cards with 侵食 only; others use no black cards unless the card allows it
    [pso2-3.0 100.7, 100.8]."""
    found = []
    for number in deck.cards:
        face = faces[number]
        black = face.printed.colour == "black"
        if player.printed.colour == "black":
            if not black and "侵食" not in face.keywords:
                found.append(Broken("100.7", f"{face.printed.full_name} is neither black nor has 侵食"))
        elif black and "黒以外可" not in face.keywords:
            found.append(Broken("100.8", f"{face.printed.full_name} is black"))
    return found

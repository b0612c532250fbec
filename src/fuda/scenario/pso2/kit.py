"""What files about a duel may say, and what that means on its table."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.cards.loader import library
from fuda.cards.pso2 import fields as printed_words
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.reader import check_duel, read
from fuda.games.pso2.now import projection as looking
from fuda.games.pso2.printed import Face, Printed
from fuda.projection.same import same
from fuda.scenario.book import FILL
from fuda.scenario.kit import Kit
from fuda.scenario.pso2 import facts, words
from fuda.scenario.reading.card_block import value, yes
from fuda.scenario.reading.piece import ARROW
from fuda.scenario.reading.words import meant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.kernel.decision import Decision
    from fuda.kernel.event import Event
    from fuda.scenario.reading.head import Head
    from fuda.scenario.reading.piece import Piece

DEAR = 99
"""Fillers cost more than anybody can pay, so that they never offer a move."""
COST = re.compile(r"([0-9]{1,2})|(?:([0-9]{1,2})\s*\+\s*)?(X{1,3})")
LISTS = {"class": "classes", "kinds": "kinds", "icons": "icons"}


class DuelKit(Kit):
    """The kit of PSO2."""

    game = "pso2"
    head = {"battle": "battle", "戦闘": "battle"}
    phases = words.PHASES
    chain_words = ("chain", "処理領域")
    fields = printed_words.FIELDS
    texts = ("text", "second")
    zones = words.ZONES
    marks = words.MARKS
    marks_shown = words.MARKS_SHOWN
    places: ClassVar[tuple[str, ...]] = (
        "front",
        "back",
        "hand",
        "deck",
        "discard",
        "pp",
        "player",
        "mag",
        "evolution",
        "removed",
        "chain",
    )
    within = {"field": ("front", "back")}
    searched: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("field", "player", "mag"),
        ("chain",),
        ("hand", "discard", "pp", "evolution", "removed"),
        ("deck",),
    )
    shuffled = ("deck", "hand", "discard", "pp", "removed", "field")
    bare = ("end", *Kit.bare, "skip")
    with_card = ("play", "attack", "evolve", "pp", *Kit.with_card)
    with_more = ("use", "decline", "pay", *Kit.with_more)
    acts = {
        "play": ("hand",), "use": ("field", "player", "mag"), "attack": ("field", "player"), "evolve": ("evolution",),
    }  # fmt: skip
    beside_the_point = frozenset({"300.3"})
    card_numbers = facts.NUMBERS
    card_words = facts.WORDS
    card_lists = facts.LISTS
    list_words = {"colour": printed_words.COLOURS}
    keywords = words.KEYWORDS
    flags = words.FLAGS
    flags_shown = tuple(words.FLAGS.pattern.replace("[a-z]+", "KIND").split("|"))
    patterns = facts.PATTERNS
    facts_shown = words.FACTS_SHOWN
    kinds = words.KINDS
    same = words.SAME
    deck_words = words.DECK_WORDS

    def read(self, printed: Any) -> Any:
        """A card of the file. In a duel the words of a raid are refused."""
        face = super().read(printed)
        check_duel(face)
        return face

    def check_head(self, head: Head) -> None:
        """A battle step and a battle go together."""
        piece, in_battle = head.where.get("battle"), head.phase.startswith("battle")
        if in_battle and piece is None:
            raise head.where["phase"].error("expected a line “battle: ATTACKER -> TARGET” for a battle step")
        if piece is not None and (len(piece.split(ARROW.pattern)) != 2 or not in_battle):
            raise piece.error("expected “ATTACKER -> TARGET” together with a battle step as phase")

    def fact(self, field: str, piece: Piece) -> dict[str, Any]:
        """One field as facts of the printed card."""
        if field == "type":
            word = meant(piece, printed_words.TYPES, "card type")
            return {"type": "item", "item": word} if word in ("weapon", "armour") else {"type": word}
        if field == "colour":
            return {"colour": meant(piece, printed_words.COLOURS, "colour")}
        if field == "cost":
            return _cost(piece)
        if field == "attack/hp":
            return _attack_and_hp(piece)
        if field in ("attack", "hp", "defence"):
            return {field: piece.number()}
        if field == "token":
            return {"token": yes(piece)}
        piece = value(field, piece)
        return {LISTS[field]: tuple(p.text for p in piece.items())} if field in LISTS else {field: piece.text}

    def finish(self, facts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """A token is no fact of the printed card, but of what was read."""
        token = facts.pop("token", False)
        return facts, {"token": True} if token else {}

    def builtin(self) -> tuple[Face, ...]:
        """Fillers in every colour, those that fill decks, a player card and a mag without text."""
        return _builtin()

    def made(self, name: str) -> Face | None:
        """A token that cards of our own sets make, where all of them make the same."""
        makers = [read(printed) for printed in makers_of(name)]
        tokens = [face for maker in makers for face in maker.brings if face.printed.name == name]
        alike = len({msgspec.structs.replace(face.printed, number="") for face in tokens}) == 1
        return tokens[0] if alike else None

    def lying(self, g: Any, seat: int, zone: str) -> list[int]:
        """A row is a part of the field, and what lies on other cards is not counted there."""
        if zone not in ("front", "back", "field"):
            return acts.cards(g, zone, seat)
        cards = [c for c in acts.cards(g, "field", seat) if g.host[c] < 0]
        return [c for c in cards if zone in ("field", g.rules.place_word(g, c))]

    def stays(self, g: Any, asked: Decision) -> bool:
        """The end of the main phase is always asked."""
        return asked.moves[0].verb == "end"

    def keywords_of(self, g: Any, card: int) -> Mapping[str, int]:
        """The keywords a card has now."""
        return looking.card_now(g, card).keywords

    def flags_of(self, g: Any, card: int) -> Sequence[str]:
        """What effects say about a card now."""
        return sorted(looking.card_now(g, card).flags)

    def phase_of(self, g: Any) -> str:
        """In a battle, its step."""
        return f"battle {g.battles[-1].step}" if g.phase == "battle" and g.battles else str(g.phase)

    def phases_at(self, event: Event) -> tuple[str, ...]:
        """In the first turn nothing is drawn, and often nothing is refreshed."""
        return {"turn": ("start", "draw"), "turn_ends": ("end", "refresh")}.get(event.kind, ())

    def same_projection(self, g: Any) -> bool:
        """The kept projection against a fresh one."""
        return same(looking.projection_of(g), looking.fresh(g))

    def leader(self, named: Mapping[str, Sequence[str]]) -> str | None:
        """A player card, or the boss of a raid."""
        return None if named["player"] or named["boss"] else "player"

    def filling(self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any]) -> str:
        """With a black player only black cards are in place [pso2-3.0 100.7]."""
        leaders = [faces[number].printed for number in named["player"]]
        return "black filler" if any(leader.colour == "black" for leader in leaders) else "filler"

    def deck_size(
        self, named: Mapping[str, Sequence[str]], faces: Mapping[str, Any], options: Mapping[str, str]
    ) -> int:
        """The number on the player card [pso2-3.0 100.2]."""
        return int(faces[(*named["player"], *named["boss"])[0]].printed.hp)


def _cost(piece: Piece) -> dict[str, int]:
    match = COST.fullmatch(piece.text)
    if not match:
        raise piece.error("expected a cost such as 3, X or 2+X, found {found}", found=piece.shown())
    plain, base, xs = match.groups()
    return {"cost": int(plain or base or 0), "cost_x": len(xs or "")}


def _attack_and_hp(piece: Piece) -> dict[str, int]:
    parts = piece.split("/")
    if len(parts) != 2:
        raise piece.error("expected ATTACK/HP such as 3/4, found {found}", found=piece.shown())
    return {"attack": parts[0].number(), "hp": parts[1].number()}


@cache
def _builtin() -> tuple[Face, ...]:
    colours = dict.fromkeys(printed_words.COLOURS.values())
    fillers = [_filler(colour if colour != "white" else "filler", colour) for colour in colours]
    fillers += [_filler(f"filler {n}", "white") for n in range(1, FILL + 1)]
    fillers += [_filler(f"black filler {n}", "black") for n in range(1, FILL + 1)]
    player = Printed(number="=PLAYER", name="PLAYER", type="player", classes=("ALL",), hp=40)
    mag = Printed(number="=MAG", name="MAG", type="mag")
    boss = Printed(number="=BOSS", name="BOSS", type="boss", hp=30)
    return (*fillers, Face(printed=player), Face(printed=mag), Face(printed=boss))


def _filler(name: str, colour: str) -> Face:
    card = {"number": f"={name}", "name": name, "type": "character", "colour": colour, "cost": DEAR, "hp": 1}
    return Face(printed=msgspec.convert(card, Printed))


def makers_of(token: str) -> list[Printed]:
    """The cards of our own sets that speak of a token with this name (both sides of player cards)."""
    sides = [
        msgspec.structs.replace(printed, text=text, second="")
        for printed in library(DuelKit.game).printed.values()
        for text in (printed.text, printed.second)
    ]
    return [side for side in sides if f"トークン「{token}」" in side.text]

"""Spell Card Strike as it is told to people: the stage, strikers with what they bear, orbs, the chain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from fuda.games.scs.book import areas
from fuda.games.scs.book.attack import Attack, attackers
from fuda.games.scs.book.attack_damage import attack_amount
from fuda.games.scs.book.ending import WINNING_SCORE
from fuda.games.scs.book.turn import HAND_LIMIT, Fill
from fuda.games.scs.happening.happen import score
from fuda.games.scs.language.reader import frames_of
from fuda.games.scs.language.words.minimap_picture import SIGNS
from fuda.games.scs.paying.cost import Pay, in_order
from fuda.games.scs.printed import AREAS
from fuda.games.scs.state import STAGE
from fuda.host.contract import Aim, Area, Card, Deed, Due, Fact, Fight, Line, Seat, Step, Vital, Words
from fuda.host.showing import eyes
from fuda.host.showing.deeds import Doing
from fuda.host.showing.sight import Sight
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS

FRAME = re.compile(r"^(?=\((?:Ability|Spell Card|Extra)\))", re.MULTILINE)
"""Where a frame begins in English."""
SPELL = "(スペルカード)"
CASTING = frozenset({"caster", "target", "pay_orb", "pay_hand", "pay_score"})
"""Questions about a card that is being cast."""
PICTURE = frozenset(f"{SIGNS}·")
"""The signs of a minimap, in both languages."""
SAID = {
    "move": "cannot move",
    "attack": "cannot attack",
    "attacked": "cannot be attacked",
    "declare": "cannot declare",
    "target": "cannot be targeted",
}
"""What texts say of a striker (`permissions`), and the word that tells it."""


class Eyes(eyes.Eyes):
    """A game on the stage of four by five."""

    game: ClassVar[str] = "scs"
    phases: ClassVar[tuple[str, ...]] = ("refresh", "striker", "commander", "end")
    steps: ClassVar[tuple[str, ...]] = ("attack",)
    numbers: ClassVar[tuple[str, ...]] = ("rank", "power", "defence")
    families: ClassVar[dict[str, str]] = {
        "神": "light", "魔": "magic", "霊": "spirit", "妖": "eerie", "無": "plain",
    }  # fmt: skip
    states: ClassVar[tuple[str, ...]] = ("acted", "down")
    flags: ClassVar[tuple[str, ...]] = tuple(SAID.values())
    marks: ClassVar[tuple[str, ...]] = ("first", "gate", "base", "centre")
    area_verbs: ClassVar[frozenset[str]] = frozenset({"move", "summon", "area"})
    card_verbs: ClassVar[frozenset[str]] = frozenset({"attack"})
    ability_verbs: ClassVar[frozenset[str]] = frozenset({"use", "cast"})
    quiet: ClassVar[frozenset[str]] = frozenset({"leaves", "turn_starts", "turn_ends", "resolves"})
    deeds: ClassVar[frozenset[str]] = frozenset({"declares", "attacks"})

    # Once

    def areas(self) -> tuple[Area, ...]:
        """The stage as seat A sees it."""
        return tuple(Area(areas.name(n), n % STAGE.columns, n // STAGE.columns, _marks(n)) for n in AREAS)

    def area_name(self, area: int) -> str:
        """Column and row."""
        return areas.name(area)

    def limits(self, g: Any) -> dict[str, int]:
        """The score that wins, cards in hand at the end of a turn."""
        return {"score": WINNING_SCORE, "hand": HAND_LIMIT}

    # Printed

    def first_name(self, card: Any) -> str:
        """The striker's, or an option's only one."""
        return str(card.name)

    def second_name(self, card: Any) -> Words | None:
        """The spell's."""
        return self.say.name(card.spell) if card.spell else None

    def colours(self, card: Any) -> tuple[str, ...]:
        """Its attributes."""
        return tuple(card.attributes)

    def cost(self, card: Any) -> str:
        """One orb after another."""
        return " ".join(card.cost)

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Groups, races, types of spell."""
        found = (("groups", card.groups), ("races", card.races), ("types", card.types))
        return tuple(self.fact(key, words) for key, words in found if words)

    def range(self, card: Any) -> tuple[str, ...]:
        """Its attack range as a picture."""
        return tuple(card.range.split())

    def lines(self, face: Any) -> Iterator[Line]:
        """Frame by frame: each is an ability."""
        en = [frame.strip() for frame in FRAME.split("\n".join(self.english(face))) if frame.strip()]
        ja = frames_of(face.printed) or ([self.japanese(face)] if en else [])
        for number, (here, there) in enumerate(zip(ja, en, strict=True), start=1):
            yield Line(number, Words(here, there))

    def told(self, text: str) -> str:
        """Without the minimap."""
        return "\n".join(line for line in text.splitlines() if not set(line) <= PICTURE)

    # Cards on the table

    def now(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        """Where it stands, what bears it, its numbers."""
        looks = self.rules.projected(g).at(card)
        found: dict[str, Any] = {"colours": tuple(looks.attributes)}
        if g.zone[card] != self.rules.stage:
            return found | ({"states": ("down",)} if g.down[card] else {})
        found["area"] = areas.name(areas.stands(g, card))
        if g.host[card] >= 0:
            return found | {"host": sight.of(g.host[card])}
        found["reach"] = tuple(map(areas.name, sorted(areas.attack_reach(g, card))))
        found["numbers"] = self.amounts(g, card, sight, ("rank", "power", "defence"))
        said = {says.word for says in looks.says if says.what is None}
        found["states"] = (*(("acted",) if g.acted[card] else ()), *(key for word, key in SAID.items() if word in said))
        found["keywords"] = tuple(self.keyword(word, number or None) for word, number in looks.keywords)
        return found

    def back(self, g: Any, card: int) -> Card:
        """Of a card face down on the stage everybody sees where."""
        area = areas.stands(g, card)
        return Card(area=areas.name(area), side=SEATS[g.side[card]], states=("down",)) if area >= 0 else Card()

    def asked_text(self, g: Any, asked: Decision) -> Words | None:
        """Of a card that is being cast, its spell."""
        lines = self.printed(g.face[asked.about]).lines if asked.prompt in CASTING else ()
        spell = next((self.told_without(line.text) for line in lines if line.text.ja.startswith(SPELL)), None)
        return spell or super().asked_text(g, asked)

    def told_without(self, text: Words) -> Words:
        """A text without its minimap."""
        return Words(self.told(text.ja), self.told(text.en))

    # The table

    def seat(self, g: Any, seat: int) -> Seat:
        """The score."""
        vital = Vital("score", self.say.get("vital.score", "score"), score(g, seat), WINNING_SCORE)
        return Seat(SEATS[seat], (vital,), ("first",) if g.first == seat else (), SEATS[seat])

    def chosen(self, g: Any, link: Link, sight: Sight) -> Iterator[Aim]:
        """Its targets: cards or areas."""
        for ref in link.slots[0] if link.slots else ():
            yield Aim(area=areas.name(ref[0])) if areas.is_area(ref) else self.aim(g, ref[0], sight)

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The attack in progress."""
        if not g.strikes:
            return None
        strike = g.strikes[-1]
        attackers = tuple(sight.of(card) for card, number in strike.attackers if g.object[card] == number)
        target = self.aim(g, strike.target[0], sight)
        return Fight("attack", attackers, (target,), together=len(strike.attackers) > 1)

    def doing(self, doing: Doing, frame: Any) -> Deed | None:
        """A payment: the orbs still due, and who pays; an attack with who takes part; cards that graze."""
        if isinstance(frame, Attack):
            grazing = frame.at == "graze"
            cards = frame.grazing if grazing else [card for card, _ in frame.attackers]
            return doing.deed("graze" if grazing else "attack", doing.steps(cards), frame.target[0])
        if isinstance(frame, Fill):
            return doing.deed("discard")
        return self._paying(doing, frame) if isinstance(frame, Pay) else None

    def _paying(self, doing: Doing, pay: Pay) -> Deed:
        orbs = in_order(pay.orbs)
        paid = zip(pay.payers, orbs, strict=False)
        steps = [Step(self.name(doing.g, card, doing.sight), doing.sight.of(card), gives=(orb,)) for card, orb in paid]
        rest = orbs[len(pay.payers) :] if pay.at == "orbs_due" else ()
        due = [Due(orb, rest.count(orb)) for orb in dict.fromkeys(rest)]
        due += [Due("hand", pay.hand)] if pay.hand else []
        due += [Due("score", pay.score)] if pay.score else []
        return doing.deed("pay", steps, pay.about, due)

    def at_stake(self, g: Any, asked: Decision) -> dict[str, int]:
        """The damage that is coming, less what grazing takes off so far, and what the attacked stands."""
        frame = g.frames[-1] if g.frames else None
        if not isinstance(frame, Attack) or asked.prompt != "graze":
            return {}
        strike = g.strikes[-1]
        coming = attack_amount(g, strike, attackers(g, strike, frame.seat)) - len(frame.grazing)
        stands = self.number(self.rules.projected(g).at(frame.target[0]), "defence")
        return {"damage": max(0, coming), "defence": stands or 0}

    def verbs(self, g: Any, card: int, seat: int) -> tuple[str, ...]:
        """By where it lies."""
        if self.rules.side(g, card) != seat:
            return ()
        if g.zone[card] == self.rules.hands[seat]:
            return ("cast", "summon")
        if g.zone[card] != self.rules.stage or g.host[card] >= 0:
            return ()
        return ("move", "attack", *(["use"] if self.has_ability(g, card, ("declared",)) else []))

    def user(self, g: Any, move: Move) -> int:
        """Of an ability that something laid on a striker gives, what is laid on it."""
        has = self.abilities(g, move.card) if move.verb == "use" else ()
        face = has[move.arg - 1][0] if 0 < move.arg <= len(has) else -1
        worn = (card for card, host in enumerate(g.host) if host == move.card and g.face[card] == face)
        return next(worn, move.card)

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """The orb that is paid next, or a card of the hand or of the discard pile."""
        pay = g.frames[-1] if g.frames else None
        if not isinstance(pay, Pay) or move.card < 0:
            return ()
        if asked.prompt == "pay_orb":
            return in_order(pay.orbs)[len(pay.payers) :][:1]
        return (asked.prompt.removeprefix("pay_"),)


def _marks(area: int) -> tuple[str, ...]:
    found = [("gate", areas.GATE), ("base", (*areas.BASE[0], *areas.BASE[1])), ("centre", areas.CENTRE)]
    return tuple(mark for mark, those in found if area in those)

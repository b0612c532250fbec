"""FFTCG as it is told to people: forwards and backups, the attack, payments in CP, the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from fuda.games.fftcg.acting.choices import chosen_cards
from fuda.games.fftcg.acting.declare import names_x
from fuda.games.fftcg.acting.play import link_for_card
from fuda.games.fftcg.book.battle_damage import attackers_left, blocker_left
from fuda.games.fftcg.book.ending import damage_limit
from fuda.games.fftcg.book.turn import HAND_LIMIT
from fuda.games.fftcg.language.ops.either import PickDeed
from fuda.games.fftcg.language.ops.flow import PickGroup
from fuda.games.fftcg.language.ops.modes import NameModes
from fuda.games.fftcg.language.ops.portions import UNIT
from fuda.games.fftcg.language.reader import as_printed
from fuda.games.fftcg.language.words.sentence import Chain, Modes
from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.field_changes import MOST_BACKUPS
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import cost
from fuda.games.fftcg.paying.payment import Pay
from fuda.games.fftcg.paying.several_elements import EACH, Ledger
from fuda.games.fftcg.printed import ELEMENTS
from fuda.host.contract import Aim, Amount, Counter, Deed, Due, Fact, Fight, Seat, Step, Vital, Words
from fuda.host.showing import eyes
from fuda.host.showing.deeds import Doing
from fuda.host.showing.sight import Sight
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Link
from fuda.kernel.notation import SEATS, shown_name

NUMBERLESS = frozenset({"yes", "dull", "activate", "freeze", "first"})
"""Verbs whose number is the program's own."""


BACKUP = frozenset({"backup"})
SAID = {
    "attack": "cannot attack",
    "block": "cannot block",
    "blocked": "cannot be blocked",
    "must attack": "must attack",
    "must block": "must block",
}
"""What texts say of a card (`permissions`), and the word that tells it."""


class Eyes(eyes.Eyes):
    """Constructed or limited."""

    game: ClassVar[str] = "fftcg"
    phases: ClassVar[tuple[str, ...]] = ("active", "draw", "main1", "attack", "main2", "end")
    steps: ClassVar[tuple[str, ...]] = ("declare", "block", "strikes", "damage")
    rows: ClassVar[tuple[str, ...]] = ("forwards", "backups")
    numbers: ClassVar[tuple[str, ...]] = ("cost", "power", "damage")
    families: ClassVar[dict[str, str]] = {name: name for name in ELEMENTS}
    states: ClassVar[tuple[str, ...]] = ("dull", "frozen", "new")
    flags: ClassVar[tuple[str, ...]] = tuple(SAID.values())
    marks: ClassVar[tuple[str, ...]] = ("first",)
    choosing: ClassVar[tuple[type, ...]] = (NameModes, PickDeed)
    quiet: ClassVar[frozenset[str]] = frozenset({"leaves", "turn_starts", "turn_ends"})
    deeds: ClassVar[frozenset[str]] = frozenset({"casts", "uses", "attacks", "party", "blocks"})

    # Printed

    def as_printed(self, card: Any) -> str:
        """Without the markup of card lists, as its abilities are told."""
        return as_printed(card.text)

    def colours(self, card: Any) -> tuple[str, ...]:
        """Its elements."""
        return tuple(card.elements)

    def cost(self, card: Any) -> str:
        """Elements, then the number."""
        return " ".join([*card.elements, str(card.cost)])

    def facts(self, card: Any) -> tuple[Fact, ...]:
        """Job, categories, EX burst."""
        found = (("job", card.jobs), ("categories", card.categories), ("ex_burst", ("EX",) if card.ex_burst else ()))
        return tuple(self.fact(key, values) for key, values in found if values)

    def told(self, text: str) -> str:
        """Without markup."""
        return as_printed(text).strip()

    def options_of(self, node: Any) -> tuple[str, ...]:
        """Options; one of several deeds."""
        if isinstance(node, Modes):
            return ("options",)
        if isinstance(node, Chain) and (node.either or node.tail is not None):
            return ("head", "either", "tail")
        return super().options_of(node)

    # Cards on the table

    def now(self, g: Any, card: int, sight: Sight) -> dict[str, Any]:
        """Numbers, dull, frozen, keywords, counters."""
        looks = self.rules.projected(g).at(card)
        found: dict[str, Any] = {"colours": tuple(looks.elements)}
        place = self.rules.layout.names[g.zone[card]]
        names = ("cost", "power") if looks.power is not None else ("cost",)
        found["numbers"] = self.amounts(g, card, sight, names) if place in ("field", "hand", "stack") else {}
        if place == "field":
            if g.hurt[card]:
                found["numbers"]["damage"] = Amount(g.hurt[card])
            marks = (
                ("dull", g.dull[card]),
                ("frozen", g.frozen[card]),
                ("new", g.since[card] >= g.own_turn[g.side[card]]),
            )
            found["states"] = (*(key for key, is_so in marks if is_so), *self._said(g, card))
            found["row"] = "backups" if looks.types == BACKUP else "forwards"
            found["keywords"] = tuple(self.keyword(word) for word in sorted(looks.keywords))
        if place == "hand":
            found["price"] = self._price(g, card, looks.cost.shown())
        lead = f"{card} "
        counters = [(key[len(lead) :], count) for key, count in sorted(g.counters.items()) if key.startswith(lead)]
        found["counters"] = tuple(Counter(self.say.name(name), count) for name, count in counters)
        return found

    def _said(self, g: Any, card: int) -> Iterator[str]:
        """What it cannot or must do, whoever the other one is."""
        for word, key in SAID.items():
            for node, source in ((said.node, said.source) for said in permissions.said_of(g, card, word)):
                of_all = getattr(node, "by", None) is None and getattr(node, "other", None) is None
                if of_all and node.applies_to(g, source, card, permissions.RULES, -1):
                    yield key
                    break

    def _price(self, g: Any, card: int, usual: int) -> int | None:
        """The CP that casting it takes, where texts make it another number [fftcg-2.1.8 11.3.5]."""
        link = link_for_card(g, g.owner[card], card)
        total = (cost.usual_bill(g, link) or cost.bill(g, link)).need.total
        return total if total != usual else None

    # The table

    def limits(self, g: Any) -> dict[str, int]:
        """Damage that loses the game, cards in hand at the end of a turn, backups."""
        return {"damage": damage_limit(g), "hand": HAND_LIMIT, "backups": MOST_BACKUPS}

    def seat(self, g: Any, seat: int) -> Seat:
        """Damage taken; crystals."""
        damage = len(g.zones[self.rules.layout.at("damage", seat)])
        vital = [Vital("damage", self.say.get("vital.damage", "damage"), damage, damage_limit(g), False)]
        if g.crystals[seat]:
            vital.append(Vital("crystals", self.say.get("vital.crystals", "crystals"), g.crystals[seat]))
        return Seat(SEATS[seat], tuple(vital), ("first",) if g.first == seat else (), SEATS[seat])

    def chosen(self, g: Any, link: Link, sight: Sight) -> Iterator[Aim]:
        """What it has chosen, as far as it is still there."""
        yield from (self.aim(g, card, sight) for card in chosen_cards(g, link))
        for card, stamp in (ref for refs in link.slots for ref in refs):
            if card < 0:
                yield from self.aim_at_link(g, stamp)

    def named_numbers(self, g: Any, link: Link) -> Iterator[Aim]:
        """X in its cost [fftcg-2.1.8 4.5]."""
        if link.numbers and names_x(g, link):
            yield Aim(number=link.numbers[0])

    def fight(self, g: Any, sight: Sight) -> Fight | None:
        """The attack in progress with all its attackers."""
        if not g.attacks:
            return None
        attack = g.attacks[-1]
        there = tuple(sight.of(card) for card, number in attack.attackers if g.object[card] == number)
        blocker = sight.of(attack.blocker[0]) if attack.blocker and g.fits(attack.blocker) else 0
        return Fight(attack.step, there, blocker=blocker, together=attack.party)

    def doing(self, doing: Doing, frame: Any) -> Deed | None:
        """A payment: what is still due by element, and what has been picked; a party; shares of damage; a hand."""
        if isinstance(frame, Pay):
            return self._paying(doing, frame)
        prompt = doing.asked.prompt
        if prompt == "party":
            return doing.deed("attack", doing.steps(frame.members))
        if prompt in ("split", "divide"):
            return self._dividing(doing, frame)
        return doing.deed("discard", doing.steps(frame.picked)) if prompt == "hand_limit" else None

    def _paying(self, doing: Doing, pay: Pay) -> Deed:
        g, sight = doing.g, doing.sight
        made = Ledger(pay.need, pay.paid)
        due = [Due(name, count - made.made[name]) for name, count in pay.need.required if count > made.made[name]]
        rest = pay.need.total - made.total - sum(each.count for each in due)
        due += [Due("", rest)] if rest > 0 else []
        picked = [card for cards in (*pay.picked, pay.begun) for card in cards]
        steps = [*doing.steps(picked)]
        for card, verb, element in pay.paid:
            label = self.say(f"answer.{verb}", card=self.name(g, card, sight))
            steps.append(Step(label, sight.of(card), gives=(element,) * EACH[verb]))
        return doing.deed("pay", steps, pay.link.card if pay.link.card >= 0 else pay.link.source, due)

    def _dividing(self, doing: Doing, frame: Any) -> Deed:
        """Damage among the members of a party, or among what was chosen."""
        g, sight = doing.g, doing.sight
        if doing.asked.prompt == "split":
            cards = attackers_left(g)
            shares, whole = [*zip(cards, frame.shares, strict=False)], card_now(g, blocker_left(g)).strength
        else:
            op = self.rules.programs[frame.face][frame.ability].ops[frame.pc]
            cards = [card for card, _ in op.what.refs(g, frame, frame.seat)]
            shares, whole = [*frame.chosen], op.units(g, frame) * UNIT
        steps = []
        for card, share in shares:
            label = self.say("answer.deal", card=self.name(g, card, sight), number=share)
            steps.append(Step(label, sight.of(card), number=share))
        left = whole - sum(share for _, share in shares)
        return doing.deed("divide", steps, due=[Due("damage", left)], rest=cards[len(shares) :])

    # Answers

    def pass_of(self, g: Any, asked: Decision) -> str:
        """With nothing on the stack the turn player's pass ends a main phase [fftcg-2.1.8 9.3.1.2]."""
        ends = g.phase.startswith("main") and asked.seat == g.active and asked.prompt == "act"
        return "pass_main" if ends and not g.chain else super().pass_of(g, asked)

    def verbs(self, g: Any, card: int, seat: int) -> tuple[str, ...]:
        """By where it lies; who is asked for attackers or blockers means only that."""
        if self.rules.side(g, card) != seat:
            return ()
        place, looks = self.rules.layout.names[g.zone[card]], self.rules.projected(g).at(card)
        if place == "hand":
            return ("cast", "warp") if "デジョン" in looks.keywords else ("cast",)
        if place != "field":
            return ()
        fights = ["attack", "block"] if "forward" in looks.types else []
        return (*fights, *(["use"] if self.has_ability(g, card, ("action", "special")) else []))

    def chosen_text(self, g: Any, asked: Decision, move: Move) -> Words | None:
        """Of two groups: the cards in it."""
        fx = g.frames[-1]
        op = self.rules.programs[fx.face][fx.ability].ops[fx.pc]
        if not isinstance(op, PickGroup):
            return super().chosen_text(g, asked, move)
        slot = op.groups[move.arg - 1]
        refs = fx.slots[slot] if slot < len(fx.slots) else ()
        names = [self.say.name(shown_name(g, card, asked.seat)) for card, _ in refs]
        if not names:
            return self.say("option.empty_group")
        return Words("、".join(name.ja for name in names), ", ".join(name.en for name in names))

    def parts(self, g: Any, move: Move, sight: Sight) -> dict[str, Any]:
        """Some verbs carry a number that means nothing to people."""
        if move.verb in NUMBERLESS:
            return {}
        if move.verb == "link":
            return {"link": move.arg}
        return super().parts(g, move, sight)

    def word(self, word: str) -> Words:
        """A way to pay."""
        return self.say(f"option.way_{word}") if self.say.has(f"option.way_{word}") else super().word(word)

    def gives(self, g: Any, asked: Decision, move: Move) -> tuple[str, ...]:
        """The element of the CP that it makes."""
        if asked.prompt != "pay_cp" or move.card < 0:
            return ()
        elements = self.rules.projected(g).at(move.card).elements
        return ((move.word,) if move.word else tuple(elements)) * EACH[move.verb]

"""Why not? Any move somebody would like to make, explained by the rule that forbids it.

The answer comes from the same functions that decide what is offered (`moving`, `attack`, `play`, `commander_phase`,
`cost`). It looks only at cards whose face the asker may know, so it tells nothing that the asker could not see."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fuda.games.reason import Reason, cards_meant, offered, question, reason_in, with_number
from fuda.games.scs.acting import play
from fuda.games.scs.book import areas, attack, commander_phase, moving
from fuda.games.scs.language.words.target import can_be_target
from fuda.games.scs.now.projection import card_now
from fuda.games.scs.now.record import BITS
from fuda.games.scs.paying import cost
from fuda.games.scs.paying.orbs import CASTER, pays
from fuda.kernel import notation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fuda.games.scs.printed import Ability
    from fuda.games.scs.state import Match
    from fuda.kernel.decision import Decision

PLACED = re.compile(r"(.+?) ([a-d][1-5])")
WORDS = Path(__file__).with_name("why.toml")
RULE_OF_ORB = {orb: f"7.1.4.1.{number}" for number, orb in enumerate(BITS, 1)}
STRIKING = ("striker_action", "additional_action")


def reason(rule: str, *, key: str = "") -> Reason:
    """A rule with its words (`why.toml`)."""
    return reason_in(WORDS, rule, key)


def why_not(g: Match, seat: int, text: str) -> Reason | None:
    """Why this seat cannot give this answer now: the broken rule, or nothing if it can."""
    written = " ".join(text.split()).removeprefix("card ")
    if written == "concede" and g.outcome is None:
        return None
    asked = question(g)
    if asked is None:
        return reason("1.2.4")
    if seat == asked.seat and offered(g, asked, written):
        return None
    verb, _, rest = written.partition(" ")
    if verb in ACTS or verb in SIMPLE:
        return _why_not_act(g, seat, verb, rest, asked)
    if seat != asked.seat:
        return reason(_whose_turn(g))
    return _why_not_choice(g, seat, written, asked)


# Acts


def _why_not_act(g: Match, seat: int, verb: str, rest: str, asked: Decision) -> Reason | None:
    """First what would be wrong with it for the one who may act; then who may, and when."""
    broken = ACTS[verb](g, seat, rest, asked) if verb in ACTS else SIMPLE[verb]
    if broken is not None:
        return reason(broken)
    if seat != asked.seat:
        return reason(_whose_turn(g))
    if any(found.startswith(f"{verb} {rest} ") for found in notation.texts(g, asked)):
        return None
    return reason(asked.rule, key="other")


def _whose_turn(g: Match) -> str:
    """In a chain the players take turns; otherwise only the turn player acts [scs-1.12 6.2.1.1, 5.2.2]."""
    return "6.2.1.1" if g.chain else "5.2.2"


def _untimely(g: Match, asked: Decision) -> str | None:
    """Moves and attacks belong to the striker phase, outside chains [scs-1.12 5.4.3, 6.2.1.2]."""
    if g.chain:
        return "6.2.1.2"
    return None if asked.prompt in STRIKING else "5.4.3"


def _mover(g: Match, asked: Decision) -> int:
    """The striker that alone may declare something now, because it has just moved [scs-1.12 5.4.6.3.1]."""
    return asked.about if asked.prompt == "additional_action" and g.mover is not None else -1


def _move(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    card, area = _placed(g, seat, rest)
    if card < 0 or area < 0:
        return "5.4.6.1"
    late = _untimely(g, asked)
    if late is None and asked.prompt == "additional_action":
        return "5.4.6.3"
    return moving.why_not_move(g, seat, card, area) or late


def _attack(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    card, area = _placed(g, seat, rest)
    if card < 0 or area < 0:
        return "5.4.7.1"
    target = areas.striker_at(g, area)
    broken = attack.why_not_attack(g, seat, card, target) if target >= 0 else "5.4.7.2"
    if broken is None and _mover(g, asked) not in (-1, card):
        return "5.4.6.3.1"
    return broken or _untimely(g, asked)


def _placed(g: Match, seat: int, rest: str) -> tuple[int, int]:
    """A striker and an area: `CARD b2`."""
    found = PLACED.fullmatch(rest)
    if found is None:
        return -1, -1
    name, area = found.groups()
    cards = cards_meant(g, seat, name, ("stage",))
    return (cards[0] if cards else -1), areas.number(area)


def _cast(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """`cast CARD`, or `cast CARD N` for one of several spell frames."""
    name, number = with_number(rest, 0)
    found = [c for c in cards_meant(g, seat, name, ("hand",)) if g.zone[c] == g.rules.hands[seat]]
    if not found:
        return "3.13.4.1"
    broken = play.why_not_cast(g, seat, found[0], number - 1 if number else -1, caster=_mover(g, asked))
    spells = [g.rules.faces[g.face[found[0]]].abilities[n] for n, _ in g.rules.spells[g.face[found[0]]]]
    return _which_orb(g, seat, broken, spells) or _not_now(g, asked)


def _use(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """`use CARD N`: the ability with that number, else the first that is declared at all."""
    name, number = with_number(rest, 0)
    found = cards_meant(g, seat, name, ("stage",))
    if not found:
        return "3.13.3.1"
    wanted = number - 1 if number else next(iter(_declared(g, found[0])), 0)
    broken = play.why_not_use(g, seat, found[0], wanted, caster=_mover(g, asked))
    pairs = card_now(g, found[0]).abilities[wanted : wanted + 1]
    abilities = [g.rules.faces[face].abilities[place] for face, place in pairs]
    return _which_orb(g, seat, broken, abilities) or _not_now(g, asked)


def _which_orb(g: Match, seat: int, broken: str | None, wanted: Sequence[Ability]) -> str | None:
    """Where nobody ready has an attribute that is asked for, the rule about it [scs-1.12 7.1.4.1.1, 7.1.4.1.2,
    7.1.4.1.3, 7.1.4.1.4]."""
    if broken != cost.ORBS:
        return broken
    able = cost.ready(g, seat).values()
    asked = {orb.removeprefix(CASTER) for ability in wanted for orb in ability.costs}
    lacking = [rule for orb, rule in RULE_OF_ORB.items() if orb in asked and not any(pays(bits, orb) for bits in able)]
    return lacking[0] if lacking else broken


def _declared(g: Match, card: int) -> list[int]:
    faces, pairs = g.rules.faces, card_now(g, card).abilities
    return [n for n, (face, number) in enumerate(pairs) if faces[face].abilities[number].kind == "declared"]


def _not_now(g: Match, asked: Decision) -> str | None:
    """Declarations are made in the striker phase or in a chain [scs-1.12 2.5.3]."""
    return None if g.chain or asked.prompt in STRIKING else "2.5.3"


def _summon(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    found = PLACED.fullmatch(rest)
    name, area = (found.group(1), areas.number(found.group(2))) if found else (rest, -1)
    cards = [c for c in cards_meant(g, seat, name, ("hand",)) if g.zone[c] == g.rules.hands[seat]]
    if not cards:
        return "5.5.1.2(2)"
    return commander_phase.why_not_summon(g, seat, cards[0], area) or (
        None if asked.prompt in ("summon", "commander_action") else "5.5.1.2(2)"
    )


def _retire(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """One's own striker in one's own gate [scs-1.12 5.5.1.2, 4.1.9.2]."""
    found = cards_meant(g, seat, rest, ("stage",))
    if not found or g.side[found[0]] != seat or g.area[found[0]] != areas.gate(seat):
        return "4.1.9.2"
    return None if asked.prompt == "commander_action" else "5.5.1.2"


def _join(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """Another ready striker whose range reaches the target of the attack [scs-1.12 5.4.7.3]."""
    found = cards_meant(g, seat, rest, ("stage",))
    if asked.prompt != "join_attack" or not found:
        return "5.4.7.3"
    broken = attack.why_not_attack(g, seat, found[0], asked.about)
    return broken if broken in ("1.1.3", "2.5.1") else "5.4.7.3"


def _pay(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """A ready striker of one's own with the attribute, so that the rest can still be paid [scs-1.12 7.1.4]."""
    found = cards_meant(g, seat, rest, ("stage",))
    if asked.prompt != "pay_orb" or not found:
        return "7.1.4"
    return "7.1.4.1" if found[0] in cost.ready(g, seat) else "7.1.4"


ACTS: dict[str, Callable[[Match, int, str, Decision], str | None]] = {
    "move": _move,
    "attack": _attack,
    "cast": _cast,
    "use": _use,
    "summon": _summon,
    "retire": _retire,
    "join": _join,
    "pay": _pay,
}
SIMPLE = {"graze": "5.4.7.6", "pass": None}
"""Answers that are possible where they are asked for, and only there: grazing is for who is attacked, with cards from
hand [scs-1.12 5.4.7.6]."""


# Choices


def _why_not_choice(g: Match, seat: int, written: str, asked: Decision) -> Reason:
    """A card or an area that is not among those that may be chosen."""
    if asked.prompt == "target":
        return reason(_why_no_target(g, seat, written))
    if asked.prompt == "caster":
        return reason("5.4.8.3")
    return reason(asked.rule, key="other")


def _why_no_target(g: Match, seat: int, written: str) -> str:
    """Not in range, not what the text describes, or not to be chosen [scs-1.12 2.5.4.1, 2.5.4.1.1]."""
    found = cards_meant(g, seat, written, ("stage",))
    asking: Any = next((frame for frame in reversed(g.frames) if hasattr(frame, "link")), None)
    if not found or asking is None or asking.link is None:
        return "2.5.4.1"
    link = asking.link
    if not can_be_target(g, play.context(link), found[0]):
        return "10.5.1" if card_now(g, found[0]).has("遮断") else "2.4.10.2.2"
    ability = g.rules.faces[link.face].abilities[link.ability]
    legal = play.legal(g, play.context(link), ability)
    return "2.5.4.1.1" if found[0] in legal and g.chain else "2.5.4.1"

"""Why not? Any move somebody would like to make, explained by the rule that forbids it.

The answer comes from the same functions that decide what is offered (`declare`, `march`, `turn`). It looks only at
cards whose face the asker may know, so it tells nothing that the asker could not see."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.games.moncolle.acting import declare
from fuda.games.moncolle.book import attack, march
from fuda.games.moncolle.book.areas import NAMES, TERRITORY, reach
from fuda.games.moncolle.now import expected_levels, query
from fuda.games.moncolle.now.projection import ability_at, ability_count, card_now
from fuda.games.moncolle.state import LIMIT
from fuda.games.reason import Reason, cards_meant, offered, question, reason_in, with_number
from fuda.kernel import notation

if TYPE_CHECKING:
    from fuda.games.moncolle.state import Match
    from fuda.kernel.decision import Decision

ACTS = ("march", "join", "summon", "intercept", "attack", "cast", "use", "rearrange", "shift", "pass", "done")
AT = re.compile(r"(.+?) ([abc][123])")
WORDS = Path(__file__).with_name("why.toml")
TIMING_OF = {"main": "ritual", "quick": "quick", "battle": "before", "counter": "counter"}
"""By question: the timing of the effects that may be used."""
WHEN = {
    "ritual": "有効時期.5.1", "quick": "有効時期.6.1", "before": "有効時期.7.1", "counter": "有効時期.8.1",
    "when": "有効時期.9.1", "when!": "有効時期.9.1", "always": "有効時期.10.1",
}  # fmt: skip
"""By timing: the rule that says when such an effect is used."""


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
        return reason("終了条件.0.1")
    if seat == asked.seat and offered(g, asked, written):
        return None
    verb, _, rest = written.partition(" ")
    if verb in ACTS:
        broken = _broken(g, seat, verb, rest, asked)
        if broken is not None:
            return reason(broken)
        if seat == asked.seat and any(t.startswith(f"{written} ") for t in notation.texts(g, asked)):
            return None
    return reason(asked.rule, key="other" if seat == asked.seat else "not you")


def _broken(g: Match, seat: int, verb: str, rest: str, asked: Decision) -> str | None:
    """The rule that forbids an act, for whoever wants it."""
    if verb in ("march", "join"):
        return _why_not_march(g, seat, rest)
    if verb == "intercept":
        return _why_not_intercept(g, seat, rest, asked)
    if verb == "summon":
        return _why_not_summon(g, seat, rest, asked)
    if verb in ("cast", "use"):
        return _why_not_use(g, seat, rest, asked)
    if verb == "attack":
        return _why_not_attack(g, seat, asked)
    if verb in ("rearrange", "shift"):
        return "ターン.6.3"
    if verb == "done":
        return "進軍と迎撃.2.5" if asked.prompt == "march" and seat == asked.seat else None
    return "戦闘.5.3" if asked.prompt == "battle" and seat == asked.seat else None


def _why_not_march(g: Match, seat: int, rest: str) -> str | None:
    """Only the advancing side marches, in its main phase, by conditions a to f [moncolle-2.00 進軍と迎撃.2.2]."""
    place = AT.fullmatch(rest)
    found = cards_meant(g, seat, place.group(1) if place else rest, ("field",))
    if seat != g.active or g.phase != "main" or g.battles:
        return "ターン.5.3"
    if not found or not place or g.side[found[0]] != seat:
        return "進軍と迎撃.2.1"
    unit, area = found[0], NAMES[place.group(2)]
    broken = march.why_not_march(g, seat, unit, area)
    if broken is not None:
        return broken
    frame = g.frames[-1]
    steps = frame.steps if isinstance(frame, march.Marching) else ()
    goal = steps[0][1] if steps else area
    if area != goal and (march.is_assault(g, seat, goal) or march.is_assault(g, seat, area)):
        return "進軍と迎撃.2.6"
    found = (expected_levels if expected_levels.stirs(g) else query).loads(g, seat, (*steps, (unit, area)))
    return "進軍と迎撃.2.5" if found[area] > LIMIT else None


def _why_not_intercept(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """Conditions h to l [moncolle-2.00 進軍と迎撃.4.2]."""
    if asked.prompt != "intercept" or seat != asked.seat:
        return "進軍と迎撃.4.1"
    found = cards_meant(g, seat, rest, ("field",))
    frame = g.frames[-1]
    if not found or g.side[found[0]] != seat or not isinstance(frame, march.Intercept):
        return "進軍と迎撃.4.1"
    unit = found[0]
    if g.spent[unit]:
        return "進軍と迎撃.4.3"
    near = frame.area in reach(g, seat, card_now(g, unit).march, g.area[unit])
    return "進軍と迎撃.4.5" if near else "進軍と迎撃.4.4"


def _why_not_summon(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """Ordinary summons into own territory, instant ones into a battle [moncolle-2.00 ターン.6.2, 戦闘.1.2]."""
    place = AT.fullmatch(rest)
    found = [c for c in cards_meant(g, seat, place.group(1) if place else rest, ("hand",)) if g.owner[c] == seat]
    if asked.prompt not in ("summon", "instant") or seat != asked.seat:
        return "ターン.6.1"
    if not found or not g.rules.is_unit[g.face[found[0]]]:
        return "カードの見方.2.1"
    if asked.prompt == "instant":
        return "戦闘.1.1" if g.rules.faces[g.face[found[0]]].printed.instant else "戦闘.1.2"
    if place and NAMES[place.group(2)] not in TERRITORY[seat]:
        return "ターン.6.2"
    return "盤面.1.1"


def _why_not_use(g: Match, seat: int, rest: str, asked: Decision) -> str | None:
    """The effect with that number, else the first of the card, by its timing [moncolle-2.00 有効時期.4.1]."""
    name, number = with_number(rest, 1)
    found = [c for c in cards_meant(g, seat, name, ("hand", "field", "summoner")) if query.side(g, c) == seat]
    if not found or number > ability_count(g, found[0]):
        return "特殊能力.0.1"
    ability = g.rules.ability(*ability_at(g, found[0], number - 1))
    if TIMING_OF.get(asked.prompt) != ability.timing or seat != asked.seat:
        return WHEN[ability.timing]
    if query.zone_name(g, found[0]) not in ability.where:
        return "特殊能力.0.1"
    return declare.why_not(g, seat, found[0], number - 1)


def _why_not_attack(g: Match, seat: int, asked: Decision) -> str | None:
    """Only in one's own ordinary timing, once, with a ready unit [moncolle-2.00 攻撃.3.1]."""
    if asked.prompt != "battle" or seat != asked.seat:
        return "攻撃.0.1"
    return None if attack.can_attack(g, seat) else "攻撃.3.1"

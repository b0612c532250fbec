"""Why not? Any move somebody would like to make, explained by the rule that forbids it.

The answer comes from the same functions that decide what is offered (`play`, `battle`, `resolve`). It looks only at
cards whose face the asker may know, so it tells nothing that the asker could not see."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fuda.games.pso2.acting import play, resolve
from fuda.games.pso2.book import battle
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now
from fuda.games.reason import Reason, cards_meant, offered, question, reason_in, with_number
from fuda.kernel.chain import Window

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.decision import Decision

ACTS = ("play", "use", "attack", "evolve", "end", "pass")
TARGETS = ("406.2.2.1", "406.2.2.3")
QUIET = ("start", "draw", "pp", "refresh")
WORDS = Path(__file__).with_name("why.toml")


def reason(rule: str, *, key: str = "", also: tuple[str, ...] = ()) -> Reason:
    """A rule with its words (`why.toml`)."""
    return reason_in(WORDS, rule, key, also)


def why_not(g: Duel, seat: int, text: str) -> Reason | None:
    """Why this seat cannot give this answer now: the broken rule, or nothing if it can."""
    written = " ".join(text.split()).removeprefix("card ")
    if written == "concede" and g.outcome is None:
        return None
    asked = question(g)
    if asked is None:
        return reason("101.4")
    if seat == asked.seat and offered(g, asked, written):
        return None
    verb, _, rest = written.partition(" ")
    if asked.kind == "act" or (verb in ACTS and not _asks_for(asked, verb)):
        return _why_not_act(g, seat, verb, rest, asked)
    if seat != asked.seat:
        return reason(asked.rule)
    return _why_not_choice(g, seat, written, asked)


def _asks_for(asked: Decision, verb: str) -> bool:
    """Does the question itself offer this verb (a weapon is used, too)?"""
    return any(move.verb == verb for move in asked.moves)


def _why_not_act(g: Duel, seat: int, verb: str, rest: str, asked: Decision) -> Reason | None:
    """First what would be wrong with it for the one who has the right to act; then who has it."""
    if verb == "play" and not _in_hand(g, seat, rest):
        return reason("504.2", key="hand")
    broken = _broken(g, seat, verb, rest, _window(g, seat))
    if broken is not None:
        return reason(broken)
    if asked.kind == "act":
        return reason("103.6.1") if seat != asked.seat else None
    return reason("103.6.1.2" if g.phase in QUIET else "103.6.1.3")


def _in_hand(g: Duel, seat: int, written: str) -> list[int]:
    """Only one's own hand is played from [pso2-3.0 504.2]."""
    return [c for c in cards_meant(g, seat, written, ("hand",)) if g.owner[c] == seat]


def _window(g: Duel, seat: int) -> Window:
    """The occasion to act that is open, or one that stands for the present phase."""
    for frame in reversed(g.frames):
        if isinstance(frame, Window):
            return frame
    return Window(scope=g.phase, holder=seat)


def _broken(g: Duel, seat: int, verb: str, rest: str, window: Window) -> str | None:
    if verb == "pass":
        return None if g.rules.may_pass(g, seat, window) else "103.6.1.5.1"
    if verb == "end":
        return play.why_not_end(g, seat, window)
    if verb == "play":
        return play.why_not_play(g, seat, _in_hand(g, seat, rest)[0], window)
    if verb == "attack":
        found = cards_meant(g, seat, rest, ("field", "player"))
        return play.why_not_attack(g, seat, found[0], window) if found else "504.1.5"
    if verb == "evolve":
        return _why_not_evolve(g, seat, rest, window)
    return _why_not_use(g, seat, rest, window) if verb == "use" else "103.6.2.1"


def _why_not_evolve(g: Duel, seat: int, rest: str, window: Window) -> str | None:
    if not g.rules.mag_evolves:
        return "103.6.2.1"
    found = cards_meant(g, seat, rest, ("evolution", "mag"))
    return play.why_not_evolve(g, seat, found[0], window) if found else "203.4.1"


def _why_not_use(g: Duel, seat: int, rest: str, window: Window) -> str | None:
    """`use CARD` or `use CARD N`: the ability with that number, else the first activated one [pso2-3.0 300.3]."""
    name, number = with_number(rest, 0)
    found = cards_meant(g, seat, name, ("field", "player", "mag"))
    if not found:
        return "300.3"
    abilities = card_now(g, found[0]).abilities
    wanted = [number - 1] if number else [i for i, (face, n) in enumerate(abilities) if _activated(g, face, n)]
    if not wanted or not 0 <= wanted[0] < len(abilities):
        return "300.3"
    return play.why_not_use(g, seat, found[0], wanted[0], window)


def _activated(g: Duel, face: int, number: int) -> bool:
    return bool(g.rules.faces[face].abilities[number].kind == "activated")


def _why_not_choice(g: Duel, seat: int, written: str, asked: Decision) -> Reason:
    """A card that is not among those that may be chosen."""
    found = cards_meant(g, seat, written, tuple(g.rules.layout.number))
    if not found:
        return reason(asked.rule)
    card = found[0]
    if asked.prompt == "attack_target":
        return reason(battle.why_not_target(g, asked.about, card) or asked.rule)
    playing = _being_played(g)
    if playing >= 0 and g.rules.printed(g, playing).item:
        return reason(resolve.why_not_equip(g, seat, playing, card) or asked.rule)
    if "cannot be chosen" in card_now(g, card).flags:
        return reason("用語.選ぶ")
    if asked.rule not in TARGETS:
        return reason(asked.rule)
    attach = playing >= 0 and any(a.kind == "attach" for a in g.rules.faces[g.face[playing]].abilities)
    also = (asked.rule, *(("204.2.2",) if attach else ()), *(("101.2.2",) if _wrong_side(g, card, asked) else ()))
    return reason("406.2.3", also=also)


def _wrong_side(g: Duel, card: int, asked: Decision) -> bool:
    """Is one side's player and characters asked for, and this is none of them? [pso2-3.0 101.2.2]"""
    offered = {move.card for move in asked.moves if move.card >= 0}
    sides = [{g.player[s], *acts.characters(g, s)} for s in range(g.seats)]
    return any(offered and offered <= side and card not in side for side in sides)


def _being_played(g: Duel) -> int:
    """The card whose declaration is in progress, or -1."""
    for frame in reversed(g.frames):
        link = getattr(frame, "link", None)
        if link is not None:
            card: int = link.card
            return card
    return -1

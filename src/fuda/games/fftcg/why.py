"""Why not? Any move somebody would like to make, explained by the rule that forbids it.

The answer comes from the same functions that decide what is offered (`play`, `fighters`, `cost`). It looks only at
cards whose face the asker may know, so it tells nothing that the asker could not see."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fuda.games.fftcg.acting import play
from fuda.games.fftcg.book import fighters, loops
from fuda.games.fftcg.now import permissions, query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import cost, cp
from fuda.games.fftcg.paying.price import Need
from fuda.games.reason import Reason, cards_meant, offered, question, reason_in, with_number
from fuda.kernel import notation
from fuda.kernel.chain import Window

if TYPE_CHECKING:
    from fuda.games.fftcg.state import Match
    from fuda.kernel.decision import Decision

ACTS = ("cast", "use", "warp", "attack", "block", "join", "pass")
CHOICES = ("11.3.3", "11.6.5", "11.7.5", "11.8.9", "11.10.2", "11.11.5.1.1")
QUIET = ("active", "draw")
WORDS = Path(__file__).with_name("why.toml")


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
        return reason("3.1")
    if seat == asked.seat and offered(g, asked, written):
        return None
    verb, _, rest = written.partition(" ")
    if verb in ACTS and (asked.kind == "act" or not any(move.verb == verb for move in asked.moves)):
        return _why_not_act(g, seat, verb, rest, asked)
    if seat != asked.seat:
        return reason("11.1.1" if asked.kind == "act" else asked.rule)
    return _why_not_choice(g, seat, written, asked)


# Acts


def _why_not_act(g: Match, seat: int, verb: str, rest: str, asked: Decision) -> Reason | None:
    """First what would be wrong with it for the one who may act; then who may."""
    if verb in ("cast", "warp") and not _mine(g, seat, rest):
        return reason("15.1.1.7.1", key="hand")
    broken = _broken(g, seat, verb, rest, asked)
    if broken is not None:
        return reason(broken)
    if seat != asked.seat:
        return reason("11.1.1")
    if any(text.startswith(f"{verb} {rest} ") for text in notation.texts(g, asked)):
        return None
    if loops.stopped(g):
        return reason("13.2")
    if g.phase in QUIET:
        return reason("9.1.1.2" if g.phase == "active" else "9.2.1.2")
    return reason(asked.rule, key="other")


def _mine(g: Match, seat: int, written: str) -> list[int]:
    """The cards somebody can mean who wants to cast one: from hand, or from where a text allows it."""
    found = cards_meant(g, seat, written, ("hand", "break", "removed", "deck", "damage"))
    return [c for c in found if g.owner[c] == seat and g.zone[c] == g.rules.hands[seat]] or [
        c for c in found if permissions.said_of(g, c, "cast from")
    ]


def _window(g: Match, seat: int) -> Window:
    """The occasion to act that is open, or one that stands for the present phase."""
    for frame in reversed(g.frames):
        if isinstance(frame, Window):
            return frame
    step = g.attacks[-1].step if g.attacks else "prepare"
    return Window(scope=step if g.phase == "attack" else g.phase, holder=seat)


def _broken(g: Match, seat: int, verb: str, rest: str, asked: Decision) -> str | None:
    if verb == "cast":
        card = _mine(g, seat, rest)[0]
        return _which_cp(g, seat, card, play.why_not_cast(g, seat, card, _window(g, seat)))
    if verb == "warp":
        return play.why_not_warp(g, seat, _mine(g, seat, rest)[0], _window(g, seat))
    if verb == "use":
        return _why_not_use(g, seat, rest)
    if verb == "pass" or rest == "nobody":
        meant = asked.seat == seat and verb in ("pass", asked.prompt)
        return {"attack": "10.1.2.1.3", "block": "10.1.3.1.3"}.get(asked.prompt) if meant else None
    return _why_not_fight(g, seat, verb, rest, asked)


def _which_cp(g: Match, seat: int, card: int, broken: str | None) -> str | None:
    """Where there is CP enough it is an element of the card that is missing [fftcg-2.1.8 11.4.6.1.1, 11.4.6.1.2]
    (reading FB3)."""
    if broken != cost.CP:
        return broken
    link = play.link_for_card(g, seat, card)
    need = cost.bill(g, link).need
    if not need.required or not cp.can_pay(Need(need.total), cost.sources(g, link)):
        return broken
    return "11.4.6.1.2" if len(need.required) > 1 else "11.4.6.1.1"


def _why_not_fight(g: Match, seat: int, verb: str, rest: str, asked: Decision) -> str | None:
    """Attacks, blocks and parties are declared where they are asked for, and only there [fftcg-2.1.8 10.1.2.1,
    10.1.3.1]."""
    found = cards_meant(g, seat, rest, ("field",))
    prompt, rule = {"attack": ("attack", "10.1.2.1"), "block": ("block", "10.1.3.1")}.get(verb, ("party", "15.1.1.9.1"))
    if not found or asked.prompt != prompt or asked.seat != seat:
        return rule
    if verb == "block":
        return fighters.why_not_block(g, seat, found[0]) or "10.1.3.1.3"
    broken = fighters.why_not_attack(g, seat, found[0])
    return broken or ("15.1.1.9.2" if verb == "join" else asked.rule)


def _why_not_use(g: Match, seat: int, rest: str) -> str | None:
    """`use CARD` or `use CARD N`: the ability with that number, else the first that is used at all."""
    name, number = with_number(rest, 0)
    found = cards_meant(g, seat, name, ("field", "hand", "break", "removed"))
    if not found:
        return "11.6.1"
    wanted = (
        [number - 1] if number else [n for n, pair in enumerate(card_now(g, found[0]).abilities) if _used(g, *pair)]
    )
    return play.why_not_use(g, seat, found[0], wanted[0], _window(g, seat)) if wanted else "11.6.1"


def _used(g: Match, face: int, number: int) -> bool:
    return g.rules.faces[face].abilities[number].kind in ("action", "special")


# Choices


def _why_not_choice(g: Match, seat: int, written: str, asked: Decision) -> Reason:
    """A card that is not among those that may be chosen or paid with."""
    verb, _, rest = written.partition(" ")
    paying = asked.kind == "pay" and verb in ("discard", "dull")
    found = cards_meant(g, seat, rest if paying else written, tuple(g.rules.layout.number))
    if not found:
        return reason(asked.rule, key="other")
    if paying:
        return _why_not_source(g, seat, verb, found[0])
    if asked.rule in CHOICES and permissions.forbidden(g, found[0], "chosen", permissions.By(seat, asked.about)):
        return reason("2.2", key="chosen")
    return reason(asked.rule, key="other")


def _why_not_source(g: Match, seat: int, verb: str, card: int) -> Reason:
    """Why this card makes no CP for this payment [fftcg-2.1.8 5.2.1.3, 5.2.1.3.1]."""
    if verb == "discard":
        if g.zone[card] != g.rules.hands[seat]:
            return reason("5.2.1.3", key="not in hand")
        if not {"light", "dark"}.isdisjoint(card_now(g, card).elements):
            return reason("5.2.1.3", key="light or dark")
    elif query.side(g, card) != seat or g.dull[card] or "backup" not in card_now(g, card).types:
        return reason("5.2.3.1.1.3")
    return reason("5.2.1.3.1")

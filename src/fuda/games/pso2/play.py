"""What a player may do with the right to act, and why not (103.6, 504). Each question of legality has one function
that returns
the broken rule or nothing; what is offered are the candidates it lets pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2 import acts, battle, cost
from fuda.games.pso2.declare import (
    Declare,
    ability_text_costs,
    link_for_ability,
    link_for_card,
    why_not_targets,
)
from fuda.games.pso2.evolve import Evolve
from fuda.games.pso2.look import look
from fuda.kernel.action import tell
from fuda.kernel.decision import Move

if TYPE_CHECKING:
    from fuda.games.pso2.state import Duel
    from fuda.kernel.chain import Window

END = Move("end")


def quiet_main(g: Duel, seat: int, window: Window) -> str | None:
    """Some things are done only in one's own main phase with nothing on the chain [pso2-3.0 103.6.2.2,
    用語.【Main】]."""
    if seat != g.active:
        return "504.1"
    return None if window.scope == "main" and not g.chain else "103.6.2.2"


def why_not_play(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this card be played from hand now?"""
    printed = g.rules.printed(g, card)
    if printed.type in ("character", "item"):
        if quiet_main(g, seat, window):
            return "504.1.1.1" if printed.type == "character" else "504.1.2.1"
    elif printed.type != "active":
        return "504.1"
    elif g.rules.is_main_only(g.face[card]) and quiet_main(g, seat, window):
        return "504.1.3.1"
    return (
        cost.why_not_pay_to_play(g, seat, card)
        or forbidden(g, g.player[seat], "play")
        or why_not_targets(g, link_for_card(g, seat, card))
    )


def why_not_use(g: Duel, seat: int, card: int, index: int, window: Window) -> str | None:
    """May this activated ability be used now? [pso2-3.0 300.3, 504.1.4, 用語.『（A）⇒（B）』]"""
    face, number = look(g, card).abilities[index]
    ability = g.rules.faces[face].abilities[number]
    if ability.kind != "activated":
        return "300.3"
    if acts.side(g, card) != seat:
        return "504.1.4"
    if ability.main and quiet_main(g, seat, window):
        return "504.1.4.1"
    link = link_for_ability(g, seat, card, index)
    broken = g.rules.why_not_limit(g, link) or ability_text_costs(g, link)
    if broken:
        return broken
    if ability.condition is not None and not ability.condition.allows(g, link):
        rule: str = ability.condition.rule
        return rule
    return why_not_targets(g, link)


def why_not_attack(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this ally declare an attack now? Back-row characters may, too [pso2-3.0 504.1.5, 215.2, 301.3]."""
    if quiet_main(g, seat, window):
        return "504.1.5"
    return battle.why_not_attack(g, seat, card)


def why_not_evolve(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this card be laid on the mag? [pso2-3.0 203.4, 203.4.3, 203.4.3.1]"""
    if quiet_main(g, seat, window):
        return "203.4.3"
    if g.host[card] >= 0:
        return "203.4.4"
    printed = g.rules.printed(g, card)
    if printed.colour not in cost.pp_colours(g, seat) and printed.colour != "white":
        return "203.4.3"
    return "203.4.3" if cost.cost_to_play(g, card) > len(cost.on_pp(g, seat)) else None


def why_not_end(g: Duel, seat: int, window: Window) -> str | None:
    """May the end of the main phase be declared? [pso2-3.0 504.1.6, 504.1.6.1]"""
    return "504.1.6.1" if quiet_main(g, seat, window) else None


def forbidden(g: Duel, card: int, deed: str) -> str | None:
    """A text that says "cannot" comes before everything else [pso2-3.0 103.1.2]."""
    return "103.1.2" if f"cannot {deed}" in look(g, card).flags else None


def actions(g: Duel, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of the right to act [pso2-3.0 103.6.2.1, 504.1]."""
    moves = _plays(g, seat, window)
    for card in _users(g, seat):
        for index, (face, number) in enumerate(look(g, card).abilities):
            if number in g.rules.activated_numbers[face] and not why_not_use(g, seat, card, index, window):
                moves.append(Move("use", card, index + 1))
    if seat == g.active and window.scope == "main" and not g.chain:
        moves += _main_moves(g, seat, window)
    return tuple(moves)


def _plays(g: Duel, seat: int, window: Window) -> list[Move]:
    """Cards from hand; equal cards are offered once."""
    quick = window.scope != "main" or bool(g.chain) or seat != g.active
    moves, seen = [], set()
    for card in acts.cards(g, "hand", seat):
        face = g.face[card]
        if face in seen or (quick and not g.rules.quick_faces[face]):
            continue
        seen.add(face)
        if not why_not_play(g, seat, card, window):
            moves.append(Move("play", card))
    return moves


def _users(g: Duel, seat: int) -> list[int]:
    """Cards this seat controls whose abilities could be used: found by index, most have none."""
    zones = (g.zones[g.rules.layout.at(name, seat)] for name in ("field", "player", "mag"))
    touched = g.memo.touched if g.memo else {}
    return [c for zone in zones for c in zone if g.rules.activated_numbers[g.face[c]] or c in touched]


def _main_moves(g: Duel, seat: int, window: Window) -> list[Move]:
    attackers = [g.player[seat], *acts.characters(g, seat)]
    moves = [Move("attack", c) for c in attackers if not g.off[c] and not why_not_attack(g, seat, c, window)]
    if g.rules.mag_evolves:
        under = [c for c in acts.cards(g, "mag", seat) if c != g.mag[seat]]
        moves += [Move("evolve", c) for c in under if not why_not_evolve(g, seat, c, window)]
    return [*moves, END]


def act(g: Duel, seat: int, move: Move) -> None:
    """Begin what was chosen."""
    if move.verb == "play":
        g.frames.append(Declare(link=link_for_card(g, seat, move.card)))
    elif move.verb == "use":
        g.frames.append(Declare(link=link_for_ability(g, seat, move.card, move.arg - 1), at="targets"))
    elif move.verb == "attack":
        _back_to_turn_player(g)
        g.frames.append(battle.Fight(at="choose", attacker=g.ref(move.card), seat=seat))
    elif move.verb == "evolve":
        _back_to_turn_player(g)
        g.frames.append(Evolve(card=move.card, seat=seat))
    else:
        g.frames.pop()
        tell(g, "ends_main", "504.1.6.2", -1, seat)


def _back_to_turn_player(g: Duel) -> None:
    """After a battle or a rule action the main phase goes on with the turn player."""
    g.frames[-1] = g.frames[-1].but(holder=g.active)

"""What a player may do with the right to act, and why not (103.6, 504). Each question of legality has one function
that returns the broken rule or nothing; what is offered are the candidates it lets pass."""

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
from fuda.games.pso2.look import look, looks
from fuda.games.pso2.tables import NEVER
from fuda.kernel.action import tell
from fuda.kernel.decision import Move
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.games.pso2.index import Use
    from fuda.games.pso2.state import Duel
    from fuda.kernel.chain import Window

END = Move("end")
MAIN_ONLY = "用語.【Main】"


def quiet_main(g: Duel, seat: int, window: Window) -> str | None:
    """Some things are done only in one's own main phase with nothing on the chain [pso2-3.0 103.6.2.2, 用語.【Main】]
    [pso2-1.8 用語.【MAIN】]."""
    if seat != g.active:
        return "504.1"
    return None if window.scope == "main" and not g.chain else "103.6.2.2"


def why_not_now(
    g: Duel, seat: int, window: Window, not_yours: str, not_empty: str, not_main: str = "103.6.2.2"
) -> str | None:
    """The same question where the book has a rule of its own for the turn player and for the empty chain
    [pso2-3.0 103.6.2.2, 504.1.1, 504.1.1.1, 504.1.2, 504.1.2.1, 504.1.3.1, 504.1.4.1, 504.1.6, 504.1.6.1]."""
    if seat != g.active:
        return not_yours
    if window.scope != "main":
        return not_main
    return not_empty if g.chain else None


def why_not_play(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this card be played from hand now?"""
    return _when_to_play(g, seat, card, window) or why_not_lay(
        g, seat, card, cost.ready_pp(g, seat), cost.pp_colours(g, seat)
    )


def _when_to_play(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """Is it the time for it? An active without 【Main】 is played by whoever has the right to act [pso2-3.0 504.1.3,
    504.1.3.2]."""
    face = g.face[card]
    kind = g.rules.types[face]
    if kind == "character":
        return why_not_now(g, seat, window, "504.1.1", "504.1.1.1")
    if kind == "item":
        return why_not_now(g, seat, window, "504.1.2", "504.1.2.1")
    if kind != "active":
        return "504.1"
    main = g.rules.is_main_only(face)
    return why_not_now(g, seat, window, MAIN_ONLY, "504.1.3.1", MAIN_ONLY) if main else None


def why_not_lay(g: Duel, seat: int, card: int, ready: int, colours: set[str]) -> str | None:
    """If it is the time for it, may this card be paid for with so many PP that are ON and these colours among them,
    and laid on the chain?"""
    face = g.face[card]
    broken = cost.why_not_pay_to_play(g, card, ready, colours)
    if broken is None and looks(g).flags:
        broken = forbidden(g, g.player[seat], f"cannot play {g.rules.types[face]}")
    number = g.rules.chain_ability[face]
    if broken or number < 0 or not g.rules.heads[face][number]:
        return broken
    return why_not_targets(g, link_for_card(g, seat, card))


def why_not_use(g: Duel, seat: int, card: int, index: int, window: Window) -> str | None:
    """May this activated ability be used now? [pso2-3.0 300.3, 504.1.4, 504.1.4.2, 用語.『（A）⇒（B）』]"""
    face, number = look(g, card).abilities[index]
    ability = g.rules.faces[face].abilities[number]
    if ability.kind != "activated":
        return "300.3"
    if acts.side(g, card) != seat:
        return "504.1.4"
    broken = why_not_now(g, seat, window, MAIN_ONLY, "504.1.4.1", MAIN_ONLY) if ability.main else None
    if broken:
        return broken
    return why_not_invoke(g, Link("ability", seat, card, g.object[card], face, number))


def why_not_invoke(g: Duel, link: Link, *, paid: bool = False) -> str | None:
    """If it is the time for it, may this ability be used? `paid`: its costs have been looked at already."""
    ability = g.rules.faces[link.face].abilities[link.ability]
    broken = g.rules.why_not_limit(g, link) if ability.limit else None
    broken = broken or (None if paid else ability_text_costs(g, link))
    if broken:
        return broken
    if ability.condition is not None and not ability.condition.allows(g, link):
        rule: str = ability.condition.broken_rule(g, link)
        return rule
    return why_not_targets(g, link)


def why_not_attack(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this ally declare an attack now? Back-row characters may, too [pso2-3.0 504.1.5, 215.2, 301.3]."""
    broken = why_not_now(g, seat, window, "504.1.5", "103.6.2.2")
    if broken:
        return broken
    return battle.why_not_attack(g, seat, card)


def why_not_evolve(g: Duel, seat: int, card: int, window: Window) -> str | None:
    """May this card be laid on the mag? [pso2-3.0 203.4, 203.4.3, 203.4.3.1]"""
    if quiet_main(g, seat, window):
        return "203.4.3"
    if acts.zone_name(g, card) != "evolution":
        return "203.4.1"
    printed = g.rules.printed(g, card)
    if not cost.has_colour(g, seat, printed.colour):
        return "203.4.3"
    return "203.4.3" if cost.cost_to_play(g, card) > cost.ready_pp(g, seat) else None


def why_not_end(g: Duel, seat: int, window: Window) -> str | None:
    """May the end of the main phase be declared? [pso2-3.0 504.1.6, 504.1.6.1]"""
    return why_not_now(g, seat, window, "504.1.6", "504.1.6.1") or _held_back(g, seat)


def _held_back(g: Duel, seat: int) -> str | None:
    """Must somebody attack before the main phase ends?"""
    if "must attack" not in looks(g).flags:
        return None
    return "103.1.2" if any(_must_attack(g, seat, card) for card in acts.characters(g, seat)) else None


def _must_attack(g: Duel, seat: int, card: int) -> bool:
    """A text that says "must" comes before the freedom to end, but after one that says "cannot"
    [pso2-3.0 103.1.2]."""
    return "must attack" in look(g, card).flags and not battle.why_not_attack(g, seat, card)


def forbidden(g: Duel, card: int, flag: str) -> str | None:
    """A text that says "cannot" comes before everything else [pso2-3.0 103.1.2]."""
    return "103.1.2" if flag in look(g, card).flags else None


def actions(g: Duel, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of the right to act [pso2-3.0 103.6.2.1, 504.1]. What is looked at has been sorted by when it
    may be done, so only the other half of each question of legality is asked."""
    if not g.chain and seat == g.active and window.scope == "main":
        found = _plays_and_uses(g, seat, g.rules.cheapest, looks(g).users.get(seat, ()))
        return (*found, *_main_moves(g, seat, window))
    return tuple(_plays_and_uses(g, seat, g.rules.cheapest_quick, looks(g).quick_users.get(seat, ())))


def _plays_and_uses(g: Duel, seat: int, cheapest: Sequence[int], users: Sequence[tuple[int, Use]]) -> list[Move]:
    """The cards in hand, by what each costs at least, and these abilities, as far as they may be played and used;
    equal cards are offered once. Most of the time there is nothing, so that is found out first."""
    faces, off = g.face, g.off
    hand = [card for card in acts.cards(g, "hand", seat) if cheapest[faces[card]] < NEVER]
    if not hand and not users:
        return []
    ready, moves = cost.ready_pp(g, seat), list[Move]()
    by_face = {faces[c]: c for c in hand if cheapest[faces[c]] <= ready} if hand else {}
    if by_face:
        colours = cost.pp_colours(g, seat)
        moves = [Move("play", c) for c in by_face.values() if not why_not_lay(g, seat, c, ready, colours)]
    for card, use in users:
        if use.pp <= ready and not (off[card] and use.must_be_on):
            link = Link("ability", seat, card, g.object[card], use.face, use.number)
            if why_not_invoke(g, link, paid=use.settled) is None:
                moves.append(Move("use", card, use.place + 1))
    return moves


def _main_moves(g: Duel, seat: int, window: Window) -> list[Move]:
    moves = [Move("attack", card) for card in _attackers(g, seat)]
    if g.rules.mag_evolves:
        under = acts.cards(g, "evolution", seat)
        moves += [Move("evolve", c) for c in under if not why_not_evolve(g, seat, c, window)]
    return moves if _held_back(g, seat) else [*moves, END]


def _attackers(g: Duel, seat: int) -> list[int]:
    """Who may declare an attack. Where no text forbids anything, every ally that is ON: the opposing player can always
    be attacked [pso2-3.0 504.1.5, 506.3.1]."""
    off = g.off
    ready = [card for card in (g.player[seat], *acts.characters(g, seat)) if not off[card]]
    if not looks(g).flags:
        return ready
    return [card for card in ready if not battle.why_not_attack(g, seat, card)]


def act(g: Duel, seat: int, move: Move) -> None:
    """Begin what was chosen; an attack begins a battle phase [pso2-3.0 504.1.5.1]."""
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
    """After a battle or a rule action the main phase goes on with the turn player (reading P24)."""
    g.frames[-1] = g.frames[-1].but(holder=g.active)

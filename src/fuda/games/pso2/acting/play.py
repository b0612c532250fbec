"""What a player may do with the right to act, and why not (103.6, 504). Each question of legality has one function
that returns the broken rule or nothing; what is offered are the candidates it lets pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.acting.declare import Declare, link_for_ability, link_for_card, why_not_head, why_not_invoke
from fuda.games.pso2.acting.uses import UNPLAYABLE, bans_some, cannot_be_played, played_enough
from fuda.games.pso2.book import battle
from fuda.games.pso2.book.evolve import Evolve
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.paying import cost, otherwise
from fuda.kernel.action import tell
from fuda.kernel.decision import Move, Offered
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.effects.node import Op
    from fuda.games.pso2.card_facts import Tables
    from fuda.games.pso2.now.projection import Projection
    from fuda.games.pso2.now.table_now import Use
    from fuda.games.pso2.state import Duel, Played
    from fuda.kernel.chain import Window

END = Move("end")
PLAY, ATTACK = Offered("play"), Offered("attack")
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
    colours = cost.found_colours(g, seat, {g.rules.printed_colours[g.face[card]]})
    return _when_to_play(g, seat, card, window) or why_not_lay(
        g, seat, card, cost.ready_pp(g, seat), colours, card_now(g, g.player[seat]).flags
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


def why_not_lay(g: Duel, seat: int, card: int, ready: int, colours: set[str], flags: frozenset[str]) -> str | None:
    """If it is the time for it, may this card be paid for with so many PP that are ON and these colours among them,
    and laid on the chain by a player of whom these flags speak? A text that says "cannot" comes before everything else
    [pso2-3.0 103.1.2]."""
    face = g.face[card]
    broken = cost.why_not_pay_to_play(g, card, ready, colours)
    if broken is not None and g.rules.otherwise[face] and otherwise.way(g, seat, card) >= 0:
        broken = None
    if broken is None and flags and _is_forbidden(g, seat, card, flags):
        return "103.1.2"
    if broken or face in g.rules.unaimed:
        return broken
    return why_not_invoke(g, link_for_card(g, seat, card), paid=True)


def _is_forbidden(g: Duel, seat: int, card: int, flags: frozenset[str]) -> bool:
    """Do these flags of a player say that this card cannot be played, or no more of its kind this turn?"""
    face = g.face[card]
    if g.rules.forbids(flags, face) or played_enough(g, seat, face, flags):
        return True
    return f"cannot {UNPLAYABLE}" in flags and cannot_be_played(g, seat, card)


def why_not_use(g: Duel, seat: int, card: int, index: int, window: Window) -> str | None:
    """May this activated ability be used now? [pso2-3.0 300.3, 504.1.4, 504.1.4.2, 用語.『（A）⇒（B）』]"""
    face, number = card_now(g, card).abilities[index]
    ability = g.rules.faces[face].abilities[number]
    if ability.kind != "activated":
        return "300.3"
    if acts.side(g, card) != seat:
        return "504.1.4"
    broken = why_not_now(g, seat, window, MAIN_ONLY, "504.1.4.1", MAIN_ONLY) if ability.main else None
    if broken:
        return broken
    return why_not_invoke(g, Link("ability", seat, card, g.object[card], face, number))


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
    if "must attack" not in projection_of(g).flags:
        return None
    return "103.1.2" if any(_must_attack(g, seat, card) for card in acts.characters(g, seat)) else None


def _must_attack(g: Duel, seat: int, card: int) -> bool:
    """A text that says "must" comes before the freedom to end, but after one that says "cannot"
    [pso2-3.0 103.1.2]."""
    return "must attack" in card_now(g, card).flags and not battle.why_not_attack(g, seat, card)


def actions(rules: Tables[Played], g: Played, seat: int, window: Window) -> tuple[Move, ...]:
    """Every legal use of the right to act [pso2-3.0 103.6.2.1, 504.1]: the method of the rules. What is looked at has
    been sorted by when it may be done, so only the other half of each question of legality is asked."""
    if g.chain and rules.some_unanswered and rules.is_unanswered(g, seat):
        return ()
    now = projection_of(g)
    if not g.chain and seat == g.active and window.scope == "main":
        return _in_quiet_main(g, seat, window, now)
    users = now.quick_users.get(seat)
    quick, face, nothing_to_play = rules.quick, g.face, True
    for card in g.zones[rules.hands[seat]]:
        if face[card] in quick:
            nothing_to_play = False
            break
    if nothing_to_play and not (users and _some_awake(g, users)):
        return ()  # most of the time there is nothing
    ready = cost.ready_pp(g, seat)
    moves = [] if nothing_to_play else _plays(g, seat, rules.cheapest_quick, ready, now)
    return tuple(moves + _uses(g, seat, users, ready, now) if users else moves)


def _some_awake(g: Duel, users: Sequence[tuple[int, Use]]) -> bool:
    """Do not all of them cost to turn a card OFF which is OFF already?"""
    off = g.off
    for card, use in users:
        if off[card] and use.must_be_on:
            continue
        return True
    return False


def _in_quiet_main(g: Duel, seat: int, window: Window, now: Projection) -> tuple[Move, ...]:
    """Everything is open to the turn player in the main phase with nothing on the chain."""
    ready = cost.ready_pp(g, seat)
    moves = _plays(g, seat, g.rules.cheapest, ready, now) + _uses(g, seat, now.users.get(seat, ()), ready, now)
    return (*moves, *_main_moves(g, seat, window, ready, now))


def _plays(g: Duel, seat: int, cheapest: Sequence[int], ready: int, now: Projection) -> list[Move]:
    """The cards in hand, by what each costs at least, that may be played; equal cards are offered once. Where prices
    never change and no text forbids anything, only colour and targets are still to be looked at."""
    faces, rules = g.face, g.rules
    payable: dict[int, int] = {}
    for card in g.zones[rules.hands[seat]]:
        face = faces[card]
        if cheapest[face] <= ready:
            payable[face] = card
    if not payable:
        return []
    flags, unaimed = now.at(g.player[seat]).flags if now.flags else now.flags, rules.unaimed
    if flags or not rules.fixed_costs:
        return _priced(g, seat, payable, ready, flags)
    aimed: list[int] = []
    for face, card in payable.items():
        if face in unaimed or _can_aim(g, seat, card, now):
            aimed.append(face)
    return _coloured(g, seat, aimed, payable) if aimed else []


def _priced(g: Duel, seat: int, payable: dict[int, int], ready: int, flags: frozenset[str]) -> list[Move]:
    """The same where each must be looked at."""
    colours = cost.found_colours(g, seat, {g.rules.printed_colours[face] for face in payable})
    return [PLAY[c] for c in payable.values() if not why_not_lay(g, seat, c, ready, colours, flags)]


def _coloured(g: Duel, seat: int, aimed: list[int], payable: dict[int, int]) -> list[Move]:
    """Those of these printed cards whose colours are there."""
    by_colour = g.rules.printed_colours
    colours = cost.found_colours(g, seat, {by_colour[face] for face in aimed})
    return [PLAY[payable[face]] for face in aimed if by_colour[face] in colours]


def _can_aim(g: Duel, seat: int, card: int, now: Projection) -> bool:
    """Is there something to choose for this card, and may its text be used? Mostly it is enough to see who is there."""
    rules, face = g.rules, g.face[card]
    only: Op | None = rules.only_choice[face]
    seen = only.glance(g, seat, now) if only is not None else None
    if seen is not None:
        return seen
    link = link_for_card(g, seat, card)
    return (why_not_head(g, link) if face in rules.only_aimed else why_not_invoke(g, link, paid=True)) is None


def _uses(g: Duel, seat: int, users: Sequence[tuple[int, Use]], ready: int, now: Projection) -> list[Move]:
    """Those of these abilities that may be used."""
    moves: list[Move] = []
    off, banned = g.off, bool(now.flags) and bans_some(now.flags)
    for card, (place, _, pp, must_be_on, settled, face, number, only_in_battle, head) in users:
        if pp <= ready and not (must_be_on and off[card]) and (g.battles or not only_in_battle):
            may = head.glance(g, seat, now) if head is not None and not banned else None
            if may is None:
                link = Link("ability", seat, card, g.object[card], face, number)
                may = why_not_invoke(g, link, paid=settled) is None
            if may:
                moves.append(Move("use", card, place + 1))
    return moves


def _main_moves(g: Duel, seat: int, window: Window, ready: int, now: Projection) -> list[Move]:
    moves = [ATTACK[card] for card in _attackers(g, seat, now)]
    for card in g.zones[g.rules.evolutions[seat]] if g.rules.mag_evolves else ():
        least = g.rules.least_costs[g.face[card]]
        if least <= ready and not why_not_evolve(g, seat, card, window):
            moves.append(Move("evolve", card))
    if "must attack" not in now.flags or not _held_back(g, seat):
        moves.append(END)
    return moves


def _attackers(g: Duel, seat: int, now: Projection) -> list[int]:
    """Who may declare an attack: every ally that is ON and that no text holds back, if there is somebody to attack
    [pso2-3.0 504.1.5, 506.3.1]."""
    off = g.off
    ready = [card for card in (g.player[seat], *now.characters[seat]) if not off[card]]
    if not now.flags.isdisjoint(battle.HELD):
        ready = _free(ready, now)
    return ready if battle.everybody_has_a_foe(g, seat, now) else _with_a_foe(g, seat, ready)


def _free(cards: Sequence[int], now: Projection) -> list[int]:
    """Those that no text holds back."""
    return [card for card in cards if not battle.is_held(now.at(card).flags)]


def _with_a_foe(g: Duel, seat: int, cards: Sequence[int]) -> list[int]:
    """Those that have somebody to attack."""
    return [card for card in cards if battle.open_foes(g, seat, card)]


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

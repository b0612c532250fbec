"""The co-op raid: one to four players, the party, against a boss that plays itself. Here are the difficulties
and what becomes of the party: who is the target, who drops out, how a raid ends. The boss's turn is in
`turn`, its special rules in `special_rules`, what differs from a duel's rules in `rules`.

The party sits at seats 0 to n-1 in the order of their turns and the boss at seat n, where nobody sits
[pso2-3.0 レイド.準備.1, レイド.流れ.6] [pso2-1.8 レイド.流れ.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.games.pso2.book import battle
from fuda.games.pso2.book.turn import Turn
from fuda.games.pso2.happening import acts
from fuda.games.pso2.modes import RAID
from fuda.games.pso2.now.projection import card_now
from fuda.kernel import action
from fuda.kernel.action import new_moment, tell
from fuda.kernel.chain import next_seat, seats_from
from fuda.kernel.decision import NO, YES, Decision, Move, Outcome
from fuda.kernel.state import Frame
from fuda.projection.facts import touched

if TYPE_CHECKING:
    from fuda.games.pso2.state import Raid


class Difficulty(msgspec.Struct, frozen=True):
    """What is chosen before a raid [pso2-3.0 レイド.流れ.1] [pso2-1.8 レイド.流れ.1]."""

    boss_first: bool = False
    more: int = 0
    """How many cards more than players who joined the boss plays in its main phase."""
    half_doll: bool = False


DIFFICULTIES = {
    "easy": Difficulty(half_doll=True),
    "normal": Difficulty(),
    "hard": Difficulty(boss_first=True),
    "very-hard": Difficulty(boss_first=True, more=1),
}
"""[pso2-3.0 レイド.流れ.2, レイド.流れ.3, レイド.流れ.4, レイド.流れ.5] [pso2-1.8 レイド.流れ.2, レイド.流れ.3,
レイド.流れ.4]"""


def difficulty(g: Raid) -> Difficulty:
    """How hard this raid is."""
    return DIFFICULTIES[g.options.get(RAID.key, RAID.usual_level)]


def members(g: Raid) -> list[int]:
    """The party's seats that are still in the game."""
    return [seat for seat in range(g.rules.boss) if not g.out[seat]]


def speaker(g: Raid) -> int:
    """Who answers where the boss has a choice: the target player in the boss's turn, else the turn player
    [pso2-3.0 レイド.特別ルール.10] (reading P57)."""
    seat = g.target if g.active == g.rules.boss else g.active
    here = members(g)
    return seat if seat in here or not here else next((s for s in seats_from(g, seat) if s in here), here[0])


# The end


def check(g: Raid) -> bool:
    """The party wins when the boss's life is 0; a member whose deck is 0 drops out, and when nobody is left the party
    has lost [pso2-3.0 レイド.流れ.8, レイド.流れ.9] [pso2-1.8 レイド.流れ.7, レイド.流れ.8]. Where both come at once
    the side whose turn it is loses [pso2-3.0 101.7] (reading P58). Like in a duel this is not looked at while an
    effect is being resolved [pso2-3.0 101.3]."""
    empty = [seat for seat in seats_from(g, g.active) if seat != g.rules.boss and not acts.cards(g, "deck", seat)]
    if g.life <= 0:
        both = len(empty) == len(members(g)) and g.active != g.rules.boss
        _over(g, won=not both, rule="101.7" if both else g.rules.over_rule)
    elif not empty:
        return False
    elif may_use_doll(g, empty[0]):
        g.frames.append(HalfDoll(seat=empty[0]))
    else:
        g.doll = 1
        drop(g, empty[0], "deck", g.rules.drop_rule)
    return True


def _over(g: Raid, *, won: bool, rule: str) -> None:
    """All members win or lose together, also those who have dropped out."""
    party = tuple(range(g.rules.boss))
    g.outcome = Outcome(party if won else (g.rules.boss,), "life" if won else "party", rule)


def lose(g: Raid) -> None:
    """A text says that the party has lost [pso2-3.0 101.4]."""
    _over(g, won=False, rule="101.4")


def may_use_doll(g: Raid, seat: int) -> bool:
    """Only the first player without a deck, and only with a discard pile to make a new one of
    [pso2-3.0 レイド.流れ.2]."""
    barred = "cannot do ハーフドール" in card_now(g, g.player[seat]).flags
    return difficulty(g).half_doll and not g.doll and not barred and bool(acts.cards(g, "discard", seat))


class HalfDoll(Frame, frozen=True, kw_only=True):
    """ハーフドール: the discard pile becomes the new deck, and the player is back in the game
    [pso2-3.0 レイド.流れ.2]."""

    at: str = "ask"
    seat: int

    def ask(self, g: Raid, move: Move | None) -> Decision | None:
        """One may; who does not drops out, and nobody else is the first."""
        if move is None:
            return Decision("yesno", self.seat, "half_doll", "レイド.流れ.2", (YES, NO))
        self.end(g)
        g.doll = 1
        if move == YES:
            renew_deck(g, self.seat, "レイド.流れ.2")
        else:
            drop(g, self.seat, "deck", g.rules.drop_rule)
        return None


def renew_deck(g: Raid, seat: int, rule: str) -> None:
    """The discard pile is shuffled and is the new deck."""
    new_moment(g)
    pile, deck = acts.cards(g, "discard", seat), g.rules.layout.at("deck", seat)
    for card in pile[:]:
        action.put(g, card, deck)
    acts.shuffle(g, seat, acts.RULE, rule=rule)


# Dropping out


def drop(g: Raid, seat: int, word: str, rule: str) -> None:
    """This player is out, with all cards. In edition 3.0 the player's own turn goes on with its end phase at once
    [pso2-3.0 レイド.流れ.9, レイド.特別ルール.11] [pso2-1.8 レイド.流れ.8, レイド.特別ルール.11] (reading P64)."""
    new_moment(g)
    g.out[seat] = 1
    g.version += 1
    tell(g, "drops_out", rule, -1, seat, word=word)
    _take_away(g, seat)
    if not members(g):
        _over(g, won=False, rule=rule if word == "concede" else g.rules.over_rule)
        return
    _stop_what_it_did(g, seat)
    if g.active == seat and g.rules.turn_ends_at_once and g.phase not in ("end", "refresh"):
        _end_turn(g)
    if g.target == seat:
        g.rules.choose_target(g)


def _take_away(g: Raid, seat: int) -> None:
    """All cards of a player leave the game. What others laid on them falls off; what the player had taken from
    somebody goes back."""
    layout, owner = g.rules.layout, g.owner
    for card in [c for c in acts.cards(g, "field", seat) if owner[c] != seat and g.host[c] < 0]:
        acts.control(g, card, owner[card], acts.RULE)
    for card in [c for c in range(len(g.face)) if owner[c] == seat and g.zone[c] >= 0]:
        acts.leaving(g, card)
        strange = [c for c in acts.attached(g, card) if owner[c] != seat] if acts.in_play(g, card) else []
        action.put(g, card, layout.at("removed", seat))
        for other in strange:
            acts.destroy(g, other, acts.RULE, rule="215.5")


def _stop_what_it_did(g: Raid, seat: int) -> None:
    """What the player was doing is not done; what was to last until the player's turn ends with the next one."""
    for place, frame in enumerate(g.frames):
        link = getattr(frame, "link", None)
        if seat in (getattr(frame, "seat", -1), link.seat if link else -1):
            _cut_frames(g, place)
            break
    g.chain[:] = [link for link in g.chain if link.seat != seat]
    heir = next_seat(g, seat)
    g.lasting[:] = [msgspec.structs.replace(k, until_seat=heir) if k.until_seat == seat else k for k in g.lasting]
    g.version += 1


def _cut_frames(g: Raid, place: int) -> None:
    """Leave these procedures, and the battles that they were."""
    gone = [frame for frame in g.frames[place:] if isinstance(frame, battle.Fight)]
    del g.frames[place:]
    fighting = [f for f in g.frames if isinstance(f, battle.Fight) and f.at not in ("choose", "fight")]
    del g.battles[len(fighting) :]
    touched(g, "battle")
    if gone:
        g.phase = gone[0].back
        battle.put_down_weapons(g, g.battles)


def _end_turn(g: Raid) -> None:
    """On with the end phase; what lies on the chain is resolved there."""
    place = next(n for n, frame in enumerate(g.frames) if isinstance(frame, Turn))
    _cut_frames(g, place + 1)
    g.frames[-1] = g.frames[-1].but(at="end_phase")

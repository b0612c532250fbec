"""`fuda card GAME FILE --play`: the cards that read are played in random games until each has been used once."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from fuda.cards.loader import library
from fuda.errors import UserError
from fuda.kernel.keeping import codec
from fuda.kernel.loop import run
from fuda.kernel.state import State
from fuda.scenario.kit import kit
from fuda.sim.proving import Proof, Prover
from fuda.words import Words

SEED = 1


class Contradiction(Exception):
    """The engine contradicts itself."""


def prove(game: str, faces: Mapping[str, Any]) -> Proof:
    """Play these cards; the standing checks are those of scenarios."""
    plug: Any = library(game).plug
    if not hasattr(plug, "trial_deck"):
        raise UserError("the cards of {game} cannot be proved by play yet", game=game)
    prover = Prover(game, faces, SEED, checks(game))
    return prover.prove(plug.trial_deck, dict(plug.TRIAL), show_progress)


def checks(game: str) -> Any:
    """Nothing is lost, a saved game asks the same, the kept projection is a fresh one."""
    known = kit(game)

    def check(g: State) -> None:
        if sum(map(len, g.zones)) != sum(zone >= 0 for zone in g.zone):
            raise Contradiction("a card is lost or there twice")
        if not known.same_projection(g):
            raise Contradiction("the kept projection differs from a fresh one")
        saved = codec.save(g)
        twin = codec.load(type(g), saved, g.rules)
        if codec.save(twin) != saved or run(twin) != run(g.copy()):
            raise Contradiction("the game is not the same after saving and loading")

    return check


def show_progress(done: int, total: int) -> None:
    """How many cards have been used, on standard error."""
    if sys.stderr.isatty():
        print(f"\r{done}/{total}", end="" if done < total else "\n", file=sys.stderr, flush=True)


def lines(proof: Proof, say: Words) -> list[str]:
    """The result for people."""
    total = len(proof.played) + len(proof.never)
    found = [say("card.played", played=len(proof.played), total=total, games=proof.games, decisions=proof.decisions)]
    if proof.never:
        found.append(f"{say('card.never')}: {', '.join(proof.never)}")
    return [*found, *(f"{say('card.defect')}: {defect}" for defect in proof.defects)]

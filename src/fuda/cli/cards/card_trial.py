"""`fuda card GAME FILE --play`: the cards that read are played in random games until each has been used once."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from fuda.kernel.keeping import codec
from fuda.kernel.loop import run
from fuda.kernel.state import State
from fuda.proving.tried.trying import Proof, Trying, Unused
from fuda.scenario.kit import kit
from fuda.words import Words

SEED = 1


class Contradiction(Exception):
    """The engine contradicts itself."""


def prove(game: str, faces: Mapping[str, Any], games: int) -> Proof:
    """Play these cards, at least so many games; the standing checks are those of scenarios."""
    return Trying(game, faces, SEED, checks(game)).prove(games, show_progress)


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
        found.append(f"{say('card.never')}:")
        found += [f"  {number}: {in_words(proof.reasons[number], say)}" for number in proof.never]
    return [*found, *(f"{say('card.defect')}: {defect}" for defect in proof.defects)]


def in_words(unused: Unused, say: Words) -> str:
    """Why a card was never used."""
    return say(f"card.{unused.why}", why=unused.ja if say.language == "ja" else unused.en, rule=unused.rule)

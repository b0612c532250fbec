"""`fuda card GAME CARD --try DECK`: what a card is worth to a deck, by pairs of games with it and without it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from fuda.ai.own import check as check_bot
from fuda.cards.brought import cards_of
from fuda.cards.loader import library
from fuda.cli.language import Language
from fuda.cli.output import print_json, table
from fuda.cli.research.naming import card_name
from fuda.cli.research.sim import cores, legal_deck
from fuda.errors import UserError, one_after_another
from fuda.games import registry
from fuda.guide.catalogue import find
from fuda.sim.contest import scattered
from fuda.sim.match import broken_rules
from fuda.sim.series import Plan, pairings
from fuda.sim.shelf import bring, decks_for
from fuda.sim.trial import Change, Trial, Trying, changed_deck, hold
from fuda.words import Words, words

PAIRS = 1000
AGENT = "greedy"


def add_arguments(parser: argparse.ArgumentParser, say: Words) -> None:
    """What belongs to `--try`."""
    parser.add_argument("--try", dest="try_deck", metavar="DECK", help=say("argument.try_deck"))
    parser.add_argument("--instead", default="", metavar="CARD", help=say("argument.try_instead"))
    parser.add_argument("--agent", default=AGENT, metavar="BOT", help=say("argument.try_agent", bot=AGENT))
    parser.add_argument("--pairs", type=int, default=PAIRS, metavar="N", help=say("argument.try_pairs", pairs=PAIRS))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("argument.seed"))
    parser.add_argument("--workers", type=int, default=0, metavar="W", help=say("argument.workers"))


def run(arguments: argparse.Namespace, wanted: str) -> int:
    """Play until it is known, and say so; exit code 1 when a game met an error of the engine."""
    trial, change = trial_of(arguments, wanted)
    trying = Trying()
    for trying in hold(trial, arguments.pairs, arguments.workers or cores()):
        show_progress(trying)
    if arguments.json:
        print_json(document(trial, change, trying))
    else:
        print(*lines(trial, change, trying, arguments.lang), sep="\n")
    return 1 if trying.score.errors else 0


def trial_of(arguments: argparse.Namespace, wanted: str) -> tuple[Trial, Change]:
    """What is to be played; everything the user asked for is checked here."""
    game, deck = registry.find(arguments.game), arguments.try_deck
    if arguments.pairs < 1 or arguments.workers < 0:
        raise UserError("--pairs and --workers must not be negative, and at least one pair is played")
    check_bot(arguments.agent, game.NAME)
    card = card_of(game.NAME, wanted)
    instead = one_of(game.NAME, arguments.instead) if arguments.instead else ""
    text = legal_deck(game.NAME, game.NEWEST, deck, {})
    changed, change = changed_deck(game.NAME, text, card, instead)
    broken = broken_rules(game.NAME, game.NEWEST, changed, deck, {})
    if broken:
        raise UserError(one_after_another(broken), place=deck)
    decks = {info.name: info.text for info in decks_for(game.NAME, game.NEWEST) if info.name != deck}
    pairs = scattered(pairings([*decks], [deck], game.SEATS), arguments.seed)
    agents = (arguments.agent,) * game.SEATS
    plan = Plan(game.NAME, game.NEWEST, pairs, {**decks, deck: text}, agents, arguments.seed)
    return Trial(plan, deck, changed), change


def card_of(game: str, wanted: str) -> str:
    """The number of the one card that is meant: ours by name, or the one of a file, which then stands beside ours."""
    path = Path(wanted)
    if not path.is_file():
        return one_of(game, wanted)
    found: list[Any] = cards_of(path, library(game).plug)
    if len(found) != 1:
        raise UserError("--try takes one card; there are {count} in the file", place=wanted, count=len(found))
    bring(game, [path])
    if found[0].number not in library(game).printed:
        raise UserError("the text is not understood: fuda card {game} {file} says where", game=game, file=wanted)
    number: str = found[0].number
    return number


def one_of(game: str, wanted: str) -> str:
    """The number of the card that is meant by a number or a name."""
    found = find(game, wanted)
    if len(found) != 1:
        raise UserError("{name} may be {cards}", name=wanted, cards=[card.number for card in found])
    return found[0].number


def show_progress(trying: Trying) -> None:
    """How it stands, on standard error, if somebody is looking."""
    if sys.stderr.isatty():
        low, high = trying.interval
        shown = f"{trying.pairs}  {100 * trying.difference:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})"
        print(f"\r{shown:<40}", end="", file=sys.stderr, flush=True)


def document(trial: Trial, change: Change, trying: Trying) -> dict[str, Any]:
    """The result for programs."""
    pairs = max(1, trying.pairs)
    return {
        "game": trial.plan.game,
        "deck": trial.deck,
        "card": change.card,
        "instead": change.instead,
        "copies": change.copies,
        "agent": trial.plan.agents[0],
        "seed": trial.plan.seed,
        "pairs": trying.pairs,
        "errors": trying.score.errors,
        "with": round(trying.after / pairs, 4),
        "without": round(trying.before / pairs, 4),
        "difference": round(trying.difference, 4),
        "interval": [round(bound, 4) for bound in trying.interval],
        "verdict": trying.verdict,
    }


def lines(trial: Trial, change: Change, trying: Trying, language: Language) -> list[str]:
    """The result for people."""
    say, pairs = words("cli", language), max(1, trying.pairs)
    new, old = (f"{number} {card_name(trial.plan.game, number, language)}" for number in (change.card, change.instead))
    low, high = trying.interval
    rows: list[list[str | int]] = [
        [say("try.pairs"), f"{trying.pairs}"],
        [say("try.with"), f"{100 * trying.after / pairs:.1f} %"],
        [say("try.without"), f"{100 * trying.before / pairs:.1f} %"],
        [say("try.difference"), f"{100 * trying.difference:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})"],
        [say("try.known"), say(f"try.{trying.verdict}")],
        [say("sim.errors"), f"{trying.score.errors}"],
    ]
    head = say("try.head", new=new, old=old, copies=change.copies, deck=trial.deck, agent=trial.plan.agents[0])
    return [head, *table(rows)]

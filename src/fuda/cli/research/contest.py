"""`fuda contest GAME ONE OTHER`: which of two bots is stronger, by the same deals with seats exchanged; with `--table`
all the contests that tell how strong the bots are."""

from __future__ import annotations

import argparse
import contextlib
import sys
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from fuda.ai.own import check as check_bot
from fuda.cli.language import Language
from fuda.cli.option import add_option_arguments, options_of
from fuda.cli.output import print_json, table
from fuda.cli.research.sim import cores, legal_deck
from fuda.errors import UserError
from fuda.games import registry
from fuda.sim.contest import Contest, Score, hold, scattered
from fuda.sim.lists import among_people
from fuda.sim.series import Plan, pairings
from fuda.sim.shelf import decks_for
from fuda.sim.strength import ROWS, Cells, table_of
from fuda.sim.strength import cell as cell_of
from fuda.words import Words, words

PAIRS = 100


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda contest`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", nargs="?", help=say("argument.game"))
    parser.add_argument("one", metavar="BOT", nargs="?", help=say("argument.contest_one"))
    parser.add_argument("other", metavar="BOT", nargs="?", help=say("argument.contest_other"))
    parser.add_argument("--table", action="store_true", help=say("argument.contest_table"))
    parser.add_argument("--save", metavar="FILE", help=say("argument.contest_save"))
    parser.add_argument(
        "--pairs", type=int, default=PAIRS, metavar="N", help=say("argument.contest_pairs", pairs=PAIRS)
    )
    parser.add_argument("--over", type=float, metavar="P", help=say("argument.contest_over"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("argument.seed"))
    parser.add_argument("--edition", metavar="E", help=say("argument.edition"))
    add_option_arguments(parser, say)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=say("argument.deck"))
    parser.add_argument("--workers", type=int, default=0, metavar="W", help=say("argument.workers"))


def run(arguments: argparse.Namespace) -> int:
    """Play, print the score; exit code 1 when a game met an error of the engine."""
    cells = Cells(Path(arguments.save) if arguments.save else None)
    if arguments.table:
        return run_table(arguments, cells)
    if arguments.other is None:
        raise UserError("a contest needs a game and two bots, or --table")
    contest = contest_of(arguments)
    share = None if arguments.over is None else arguments.over / 100
    score = held(arguments, contest, share)
    cells.add(cell_of(contest, arguments.deck, score))
    if arguments.json:
        print_json(document(contest, score, share))
    else:
        print(*lines(contest, score, share, words("cli", arguments.lang)), sep="\n")
    return 1 if score.errors else 0


def held(arguments: argparse.Namespace, contest: Contest, share: float | None) -> Score:
    """The score when all is played, or known."""
    score = Score()
    for score in hold(contest, arguments.pairs, arguments.workers or cores(), share):
        show_progress(score)
    return score


def run_table(arguments: argparse.Namespace, cells: Cells) -> int:
    """Play what is not known yet, bots by bots, and print the table; Ctrl-C prints what is there."""
    if arguments.one is not None or arguments.over is not None:
        raise UserError("--table holds contests of its own: name no bots and no --over")
    games = (registry.find(arguments.game).NAME,) if arguments.game else registry.GAMES
    with contextlib.suppress(KeyboardInterrupt):
        for (one, other, _), game in product(ROWS, games):
            arguments.game, arguments.one, arguments.other = game, one, other
            contest = contest_of(arguments)
            if cells.of(contest, arguments.deck, arguments.pairs) is None:
                cells.add(cell_of(contest, arguments.deck, held(arguments, contest, None)))
    found = [*cells.found.values()]
    if arguments.json:
        print_json(msgspec.to_builtins(found))
    else:
        print(*table_of(found, [(game, words(game, arguments.lang)("title")) for game in games]), sep="\n")
    return 1 if any(each.errors for each in found) else 0


def contest_of(arguments: argparse.Namespace) -> Contest:
    """What is to be played; everything the user asked for is checked here."""
    game = registry.find(arguments.game)
    edition = registry.edition_of(game, arguments.edition)
    if arguments.pairs < 1 or arguments.workers < 0:
        raise UserError("--pairs and --workers must not be negative, and at least one pair is played")
    if arguments.over is not None and not 0 < arguments.over < 100:
        raise UserError("--over is a share in percent, between 0 and 100")
    for bot in (arguments.one, arguments.other):
        check_bot(bot, game.NAME)
    options = among_people(options_of(arguments, game))
    own = [info.name for info in decks_for(game.NAME, edition, options)]
    if registry.seats_of(game, options) != (2,) or len(arguments.deck) > 2:
        raise UserError("a contest is played by two")
    pairs = scattered(pairings(own, arguments.deck, 2), arguments.seed)
    names = dict.fromkeys(name for pair in pairs for name in pair)
    decks = {name: legal_deck(game.NAME, edition, name, options) for name in names}
    plan = Plan(game.NAME, edition, pairs, decks, (arguments.one, arguments.other), arguments.seed, False, options)
    return Contest(plan, arguments.one, arguments.other)


def show_progress(score: Score) -> None:
    """How it stands, on standard error, if somebody is looking."""
    if sys.stderr.isatty():
        low, high = score.interval
        shown = f"{len(score.pairs)}  {100 * score.mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        print(f"\r{shown:<40}", end="", file=sys.stderr, flush=True)


def document(contest: Contest, score: Score, share: float | None) -> dict[str, Any]:
    """The result for programs."""
    return {
        "game": contest.plan.game,
        "one": contest.one,
        "other": contest.other,
        "seed": contest.plan.seed,
        "pairs": len(score.pairs),
        "errors": score.errors,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "score": round(score.mean, 4),
        "interval": [round(bound, 4) for bound in score.interval],
        "over": None if share is None else score.known(share),
        "decisions": score.decisions,
        "decks": {decks: round(sum(pairs) / len(pairs), 4) for decks, pairs in sorted(score.by_decks.items())},
    }


def lines(contest: Contest, score: Score, share: float | None, say: Words) -> list[str]:
    """The result for people."""
    low, high = score.interval
    rows: list[list[str | int]] = [
        [say("contest.who"), f"{contest.one} – {contest.other}"],
        [say("contest.pairs"), f"{len(score.pairs)}"],
        [say("contest.games"), f"{score.wins} – {score.losses} ({score.draws})"],
        [say("contest.score"), f"{100 * score.mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})"],
        [say("sim.errors"), f"{score.errors}"],
    ]
    if share is not None:
        known = {True: "contest.yes", False: "contest.no", None: "contest.open"}[score.known(share)]
        rows.append([say("contest.over", share=f"{100 * share:g}"), say(known)])
    decks = [
        [f"  {decks}", f"{100 * sum(pairs) / len(pairs):.0f} %", f"{len(pairs)}"]
        for decks, pairs in sorted(score.by_decks.items())
    ]
    return [*table(rows), *table([[say("contest.decks"), "", ""], *decks])]

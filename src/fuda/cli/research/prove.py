"""`fuda prove GAME`: cards made by the phrasebook in random games with every invariant on; with `--laws` pairs of texts
that must be equal; with `--secrets` pairs of worlds that a seat cannot tell apart."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from typing import Any

from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.errors import UserError
from fuda.games import registry
from fuda.kernel.notation import SEATS
from fuda.proving.hunt.finding import Finding
from fuda.proving.hunt.hunt import Hunt
from fuda.proving.hunt.shrink import Shrinker
from fuda.proving.laws.court import Court, Verdict
from fuda.proving.secrets.inquiry import Inquiry, Leak
from fuda.words import Words, words

CARDS = 1000
PAIRS = 1000
SHRINK_SECONDS = 20.0
HUNTING = 0.9
"""The part of the given time in which cards are played; in what is left, what was found is made smaller."""
EVERY = 30.0
"""Seconds between two lines of progress where nobody looks at a terminal; there it is one line that changes."""


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda prove`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", help=say("argument.game"))
    parser.add_argument("--cards", type=int, metavar="N", help=say("argument.prove_cards", cards=CARDS))
    parser.add_argument("--laws", action="store_true", help=say("argument.laws"))
    parser.add_argument("--secrets", action="store_true", help=say("argument.secrets"))
    parser.add_argument("--pairs", type=int, metavar="N", help=say("argument.pairs", pairs=PAIRS))
    parser.add_argument("--minutes", type=float, metavar="M", help=say("argument.minutes"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("argument.seed"))


def run(arguments: argparse.Namespace) -> int:
    """Hunt, shrink what was found, print it; exit code 1 when there is anything."""
    registry.find(arguments.game)
    cards, minutes = arguments.cards, arguments.minutes
    pairs = arguments.pairs
    if pairs is not None and not arguments.secrets:
        raise UserError("--pairs belongs to --secrets")
    if any(count is not None and count < 1 for count in (cards, pairs)) or (minutes is not None and minutes <= 0):
        raise UserError("--cards, --pairs and --minutes must be more than nothing")
    seconds = 60 * minutes if minutes else float("inf")
    if arguments.secrets:
        return inquire(arguments, sys.maxsize if pairs is None and minutes else pairs or PAIRS, seconds)
    most = sys.maxsize if cards is None and minutes else cards or CARDS
    return judge(arguments, most, seconds) if arguments.laws else hunt_cards(arguments, most, seconds)


def hunt_cards(arguments: argparse.Namespace, most: int, seconds: float) -> int:
    """Made cards in random games."""
    until = time.perf_counter() + seconds
    hunt, progress = Hunt(arguments.game, arguments.seed), Progress(arguments.lang)
    with contextlib.suppress(KeyboardInterrupt):  # what was found up to here is told
        hunt.go(most, HUNTING * seconds, lambda hunt: progress.tell(hunt.cards, len(hunt.counts)))
    found = []
    for number, family in enumerate(sorted(hunt.counts)):
        left = (until - time.perf_counter()) / (len(hunt.counts) - number)
        small = Shrinker(arguments.game, hunt.first[family], min(SHRINK_SECONDS, left)).shrink()
        found.append((hunt.counts[family], small))
    if arguments.json:
        print_json(document(hunt, found))
    else:
        print(*report_lines(hunt, found, words("cli", arguments.lang)), sep="\n")
    return 1 if found else 0


def judge(arguments: argparse.Namespace, most: int, seconds: float) -> int:
    """Pairs of texts that must be equal."""
    court, progress = Court(arguments.game, arguments.seed), Progress(arguments.lang)
    with contextlib.suppress(KeyboardInterrupt):  # what was found up to here is told
        court.go(most, seconds, lambda court: progress.tell(court.tried.total(), len(court.verdicts)))
    if arguments.json:
        print_json(
            {
                "game": court.game,
                "seed": court.seed,
                "pairs": dict(sorted(court.tried.items())),
                "unequal": [unequal(verdict) for verdict in court.verdicts],
            }
        )
    else:
        print(*verdict_lines(court, words("cli", arguments.lang)), sep="\n")
    return 1 if court.verdicts else 0


def inquire(arguments: argparse.Namespace, most: int, seconds: float) -> int:
    """Pairs of worlds that a seat cannot tell apart."""
    inquiry, progress = Inquiry(arguments.game, arguments.seed), Progress(arguments.lang)
    with contextlib.suppress(KeyboardInterrupt):  # what was found up to here is told
        inquiry.go(most, seconds, lambda inquiry: progress.tell(inquiry.pairs.total(), len(inquiry.leaks)))
    pairs = dict(sorted(inquiry.pairs.items()))
    if arguments.json:
        leaks = [leak(found) for found in inquiry.leaks]
        print_json({"game": inquiry.game, "seed": inquiry.seed, "pairs": pairs, "leaks": leaks})
    else:
        say = words("cli", arguments.lang)
        kinds = ", ".join(f"{kind} {count}" for kind, count in pairs.items())
        print(say("prove.worlds", pairs=sum(pairs.values()), kinds=kinds))
        print(say("prove.leaks", count=len(inquiry.leaks)) if inquiry.leaks else say("prove.no_leak"))
        for found in inquiry.leaks:
            shown = leak(found)
            print(f"{shown['kind']} {shown['what']} {shown['edition']} {shown['options']}")
            print(f"    {say('prove.seed', seed=shown['game_seed'], answers=shown['answers'])}")
            print(f"      {shown['one'][:200]}", f"      {shown['other'][:200]}", sep="\n")
    return 1 if inquiry.leaks else 0


def leak(found: Leak) -> dict[str, Any]:
    """A pair of worlds that a seat can tell apart."""
    match, difference = found.match, found.difference
    return {
        "kind": found.kind,
        "edition": match.edition,
        "options": ", ".join(f"{name}={value}" for name, value in match.options.items()),
        "game_seed": match.seed,
        "answers": found.number,
        "viewer": SEATS[difference.viewer],
        "what": difference.what,
        "one": difference.one,
        "other": difference.other,
    }


def unequal(verdict: Verdict) -> dict[str, Any]:
    """A pair that is not equal."""
    difference = verdict.difference
    return {
        "law": verdict.pair.law,
        "one": verdict.pair.one,
        "other": verdict.pair.other,
        "offers": verdict.pair.offers,
        "holder": verdict.holder,
        "game_seed": verdict.seed,
        "said": verdict.said,
        "difference": [difference.one, difference.other] if difference else [],
    }


def verdict_lines(court: Court, say: Words) -> list[str]:
    """The verdicts for people."""
    tried = ", ".join(f"{law} {count}" for law, count in sorted(court.tried.items()))
    lines = [say("prove.pairs", pairs=sum(court.tried.values()), laws=tried)]
    lines.append(say("prove.unequal", count=len(court.verdicts)) if court.verdicts else say("prove.equal"))
    for verdict in court.verdicts:
        held = " / ".join(verdict.holder.splitlines())
        lines += [
            f"{verdict.pair.law} {held} {verdict.said}".rstrip(),
            f"    {verdict.pair.one}",
            f"    {verdict.pair.other or '-'}",
        ]
        if verdict.difference:
            lines += [f"      {verdict.difference.one[:200]}", f"      {verdict.difference.other[:200]}"]
    return lines


class Progress:
    """How far it has come, on standard error: one line on a terminal, elsewhere a line from time to time."""

    def __init__(self, language: str) -> None:
        self.say, self.begun = words("cli", language), time.perf_counter()
        self.next = self.begun + EVERY

    def tell(self, done: int, found: int) -> None:
        """So many cards or pairs are done, and so much was found."""
        now, looked_at = time.perf_counter(), sys.stderr.isatty()
        if looked_at or now >= self.next:
            self.next = now + EVERY
            line = self.say("prove.progress", done=done, found=found, seconds=int(now - self.begun))
            print(f"\r{line}" if looked_at else line, end="" if looked_at else "\n", file=sys.stderr, flush=True)


def document(hunt: Hunt, found: list[tuple[int, Finding]]) -> dict[str, Any]:
    """The result for programs."""
    return {
        "game": hunt.game,
        "seed": hunt.seed,
        "cards": hunt.cards,
        "refused": hunt.maker.refused,
        "games": hunt.games,
        "decisions": hunt.decisions,
        "slowest": round(hunt.slowest, 4),
        "endings": dict(sorted(hunt.endings.items())),
        "unmet": hunt.unmet(),
        "findings": [
            {
                "kind": finding.family.kind,
                "name": finding.family.name,
                "place": finding.family.place,
                "count": count,
                "game_seed": finding.seed,
                "answers": finding.answers,
                "said": finding.said,
                "texts": [card.text for card in finding.cards],
                "position": list(finding.position),
            }
            for count, finding in found
        ],
    }


def report_lines(hunt: Hunt, found: list[tuple[int, Finding]], say: Words) -> list[str]:
    """The result for people."""
    unmet = hunt.unmet()
    lines = [
        say("prove.played", cards=hunt.cards, refused=hunt.maker.refused, games=hunt.games, decisions=hunt.decisions),
        say("prove.unmet", unmet=len(unmet), lines=len(hunt.lines)),
        say("prove.nothing") if not found else say("prove.found", families=len(found)),
    ]
    for count, finding in found:
        lines.append(f"{count}× {finding.family} {finding.said}".rstrip())
        lines += [
            f"    {card.number} {card.name} ({card.type}): {' / '.join(card.text.splitlines())}"
            for card in finding.cards
        ]
        lines.append(f"    {say('prove.seed', seed=finding.seed, answers=finding.answers)}")
        lines += [f"      {line}" for line in finding.position]
    return lines

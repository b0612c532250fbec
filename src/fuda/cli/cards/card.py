"""`fuda card GAME CARD`: one card in full. `fuda card GAME FILE`: read cards; for each, ok or refused with the place,
the tree and both prints."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from fuda.cards.advice import advice, pointed
from fuda.cards.loader import Library, library
from fuda.cards.written import read_cards
from fuda.cli.cards import card_compare, card_trial, card_try
from fuda.cli.cards.cards import CardLines, full_json
from fuda.cli.cards.tree import tree_json, tree_lines
from fuda.cli.language import Language
from fuda.cli.output import print_json
from fuda.cli.paper import paper_for
from fuda.cli.research.replay import read_bytes
from fuda.guide.catalogue import find
from fuda.text.gates import CardText, Report, Wanted, check_text, wanted
from fuda.text.normalise import language_of
from fuda.text.refusal import Ambiguous, Refused
from fuda.words import Words, words

ADVISED = 50
STATUSES = ("ok", "refused", "ambiguous", "round_trip_failed", "ignored_words")


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The arguments of `fuda card`."""
    say = words("cli", language)
    parser.add_argument("game", metavar="GAME", help=say("argument.game"))
    parser.add_argument("card", nargs="+", metavar="CARD", help=say("argument.card_or_file"))
    parser.add_argument("--play", action="store_true", help=say("argument.play_cards"))
    parser.add_argument("--games", type=int, default=0, metavar="N", help=say("argument.play_games"))
    card_compare.add_arguments(parser, say)
    card_try.add_arguments(parser, say)


def run(arguments: argparse.Namespace) -> int:
    """Show a card of ours in full, or read every card of a file; exit code 1 when one of them is not ok."""
    found, wanted = library(arguments.game), " ".join(arguments.card)
    if arguments.try_deck:
        return card_try.run(arguments, wanted)
    if arguments.compare:
        return card_compare.run(arguments, found, wanted)
    if is_named(wanted):
        return show(arguments, wanted)
    cards = read_cards(read_bytes(wanted), wanted, found.plug)
    language: Language = "en" if arguments.json else arguments.lang
    checked = helped(found, [(card, check(found, card, language)) for card in cards], language)
    good = [readable(found, card, report) for card, report in checked if report.status == "ok"]
    played = {card.number: found.plug.read(card) for card in good} if arguments.play else {}
    proof = card_trial.prove(arguments.game, played, arguments.games) if played else None
    if arguments.json:
        print_json(document(checked) | ({"proof": msgspec.to_builtins(proof)} if proof else {}))
    else:
        say = words("cli", arguments.lang)
        print(*lines(checked, say), *(card_trial.lines(proof, say) if proof else ()), sep="\n")
    broken = proof is not None and bool(proof.defects)
    return 0 if len(good) == len(checked) and not broken else 1


def is_named(wanted: str) -> bool:
    """Is this what a card is called, and not a file?"""
    return not os.path.exists(wanted) and not Path(wanted).suffix and os.sep not in wanted  # noqa: PTH110 - long names


def show(arguments: argparse.Namespace, wanted: str) -> int:
    """One card of ours in full; where several may be meant, the list of them."""
    game = arguments.game
    cards = find(game, wanted)
    if arguments.json:
        printed = [library(game).printed[card.number] for card in cards]
        found = document([(card, check(library(game), card, "en")) for card in printed])
        print_json(found | {"printed": [full_json(game, card) for card in cards]})
        return 0
    lines = CardLines(game, arguments.lang, paper_for(sys.stdout, "auto"))
    several = [words("guide", arguments.lang)("cards.several", name=wanted), *lines.table(cards), *lines.count(cards)]
    print(*(lines.full(cards[0]) if len(cards) == 1 else several), sep="\n")
    return 0


def helped(found: Library, checked: list[tuple[Any, Report]], language: Language) -> list[tuple[Any, Report]]:
    """The first cards that are refused are told what to write instead: it takes longer than reading."""
    refused = [card.number for card, report in checked if report.status == "refused"][:ADVISED]
    return [
        (card, with_advice(report, advice(found, card, language)) if card.number in refused else report)
        for card, report in checked
    ]


def with_advice(report: Report, lines: list[str]) -> Report:
    """The same, with these lines."""
    return msgspec.structs.replace(report, message="\n".join([report.message, *lines]), advice=tuple(lines))


def check(found: Library, card: Any, language: Language) -> Report:
    """All gates for the text of one card, on all its sides."""
    sides = [side for side in found.plug.sides(card) if side.text.strip()] or [card]
    reports = [check_side(found, side, language) for side in sides]
    return next((report for report in reports if report.status != "ok"), reports[0])


def check_side(found: Library, card: Any, language: Language) -> Report:
    """The gates of the phrasebook, and then what only the whole card shows: a reference without an antecedent."""
    spoken = language_of(card.text, card.name)
    names = {"ja": card.name, "en": card.name}
    text = found.plug.plain(card)
    asked = CardText(text, found.plug.category(card, spoken), spoken, names, card.number)
    if not card.text.strip():
        return Report(asked, "ok")
    book = found.plug.book()
    try:
        book.read(text, asked.category, spoken, card.name)
        report = check_text(book, asked)
        found.plug.read(readable(found, card, report))
    except Refused as refused:
        return refusal(found, asked, pointed(card, refused), language)
    except Ambiguous as ambiguous:
        return Report(asked, "ambiguous", str(ambiguous))
    return report


def readable(found: Library, card: Any, report: Report) -> Any:
    """The card as its game reads it: with its Japanese print, where it reads only that."""
    if report.card.lang in found.plug.READS:
        return card
    return msgspec.structs.replace(card, text=report.prints.get("ja", card.text))


def refusal(found: Library, asked: CardText, refused: Refused, language: Language) -> Report:
    """Where reading stopped. Words that were read but mean nothing on this card need no phrase."""
    needs = (
        ()
        if refused.is_known
        else found.plug.book().lacks(asked.text, asked.category, asked.lang, asked.names[asked.lang])
    )
    return Report(asked, "refused", refused.explain(language), refused.place, needs)


def missing_phrases(checked: list[tuple[Any, Report]]) -> tuple[Wanted, ...]:
    """What the phrasebook lacks for these cards."""
    return wanted(report for _, report in checked)


def document(checked: list[tuple[Any, Report]]) -> dict[str, Any]:
    """The JSON document."""
    count = {status: sum(1 for _, report in checked if report.status == status) for status in STATUSES}
    missing = missing_phrases(checked)
    return {
        "summary": {"total": len(checked), **count},
        "cards": [card_json(card, report) for card, report in checked],
        "wanted": [{"phrase": need.phrase, "cards": need.cards, "only": need.only} for need in missing],
    }


def card_json(card: Any, report: Report) -> dict[str, Any]:
    """One card."""
    return {
        "name": card.full_name,
        "number": card.number,
        "status": report.status,
        "place": report.place,
        "message": report.message,
        "advice": [*report.advice],
        "tree": tree_json(report.tree),
        "print_ja": report.prints.get("ja", ""),
        "print_en": report.prints.get("en", ""),
    }


def lines(checked: list[tuple[Any, Report]], say: Words) -> list[str]:
    """All cards for people, then the sum and what is missing."""
    found = [line for card, report in checked for line in [*card_lines(card, report, say), ""]]
    good = sum(1 for _, report in checked if report.status == "ok")
    found.append(say("card.summary", total=len(checked), ok=good, refused=len(checked) - good))
    missing = missing_phrases(checked)
    if missing:
        found.append(f"{say('card.wanted')}:")
        found += [f"  {need.cards:>3} {need.only:>3}  {need.phrase}" for need in missing]
    return found


def card_lines(card: Any, report: Report, say: Words) -> list[str]:
    """One card: the verdict, and either the place of the fault or the meaning."""
    head = f"{card.number} {card.full_name}: {say(f'card.{report.status}')}"
    message = [f"  {line}" for line in report.message.splitlines()]
    if report.status in ("refused", "ambiguous"):
        return [head, *message]
    prints = [f"  {lang}  {line}" for lang in ("ja", "en") for line in report.prints.get(lang, "").splitlines()]
    tree = [f"  {line}" for line in tree_lines(report.tree)]
    return [head, *message, *prints, *([f"  {say('card.tree')}:", *tree] if tree else [])]

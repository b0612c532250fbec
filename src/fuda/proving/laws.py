"""The laws of meaning as pairs of texts that must be equal when they are played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec

from fuda.proving.tongue import Tongue

OTHERS = ("相手は", "対戦相手は", "敵軍プレイヤーは")
"""Who may be named besides the text's player; a game reads those that it has."""
EVERYBODY = (
    ("お互いのプレイヤーは", "相手は"), ("互いのプレイヤーは", "敵軍プレイヤーは"), ("お互いは", "相手は"),
    ("各プレイヤーは", "対戦相手は"), ("各プレイヤーは", "相手は"), ("お互いのプレイヤーは", "対戦相手は"),
)  # fmt: skip
"""Both players, and the word for the other one."""
UNTIL = (
    "ターン終了時まで、", "このターンの終了時まで、", "チェイン終了時まで、", "戦闘終了まで、", "ターン終了まで、",
    "次の相手のターン終了時まで、", "次の自分のターン終了時まで、",
)  # fmt: skip
NEUTRAL = ("カードを1枚引く", "カードを1枚ドローする", "手札を1枚補充する")
"""A clause that can always be offered."""


class Pair(msgspec.Struct, frozen=True):
    """Two texts that must be equal, and how the offers in them are answered."""

    law: str
    one: str
    other: str
    offers: str = ""
    clauses: tuple[str, ...] = ()


Law = Callable[[Tongue, random.Random], Iterator[Pair]]


def joined(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """A し、B する is A. B. [L2], where A names nobody who would govern B."""
    first, second = rng.choice(tongue.clauses), rng.choice(tongue.clauses)
    bound = tongue.inflected(first, "renyo")
    if bound and not first.startswith(NAMED):
        yield Pair("L2", f"{bound}、{second}。", f"{first}。{second}。", clauses=(first, second))


def subject(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Who is named governs both [L1]."""
    who = rng.choice(tongue.fitting(OTHERS))
    first, second = rng.choice(tongue.behind(who)), rng.choice(tongue.behind(who))
    bound = tongue.inflected(first, "renyo")
    if bound:
        yield Pair("L1", f"{who}{bound}、{second}。", f"{who}{first}。{who}{second}。", clauses=(first, second))


def scope(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """The head of a sentence holds for all that follows [L9]."""
    until = rng.choice(tongue.fitting(UNTIL))
    first, second = rng.choice(tongue.behind(until)), rng.choice(tongue.behind(until))
    bound = tongue.inflected(first, "renyo")
    if bound:
        yield Pair("L9", f"{until}{bound}、{second}。", f"{until}{first}。{until}{second}。", clauses=(first, second))


def may(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Answered yes, an offer is the plain text; answered no, it is like any other offer that is refused [L3, L4]."""
    who = rng.choice(("", "", *tongue.fitting(OTHERS)))
    clause = rng.choice(tongue.behind(who) if who else tongue.clauses)
    bound = tongue.inflected(clause, "te")
    neutral = next(tongue.inflected(words, "te") for words in NEUTRAL if tongue.reads(words))
    if bound:
        yield Pair("L3 yes", f"{who}{bound}もよい。", f"{who}{clause}。", "yes", clauses=(clause,))
        yield Pair("L3 no", f"{who}{bound}もよい。", f"{neutral}もよい。", "no", clauses=(clause,))


def both(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Both players are one and the other [L5, L13]."""
    every, other = rng.choice([pair for pair in EVERYBODY if all(map(tongue.behind, pair))])
    clause = rng.choice(tongue.behind(every))
    if clause in tongue.behind(other):
        yield Pair("L13", f"{every}{clause}。", f"{clause}。{other}{clause}。", clauses=(clause,))


NAMED = tuple({word for pair in EVERYBODY for word in pair} | {*OTHERS, "ターゲットプレイヤーは"})
LAWS: dict[str, Law] = {"joined": joined, "subject": subject, "scope": scope, "may": may, "both": both}

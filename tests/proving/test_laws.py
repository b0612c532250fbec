"""The laws of meaning: texts that must be equal are equal, with fixed seeds and a fixed budget; and what is not is
found."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fuda.effects.piles import Draw
from fuda.games import registry
from fuda.proving.games.trial import trial
from fuda.proving.laws.court import Court
from fuda.proving.laws.exceptions import TABLE, is_exempt
from fuda.proving.laws.laws import LAWS, Pair
from fuda.proving.laws.tongue import tongue

SCOPE = {"pso2": (1, 24), "fftcg": (1, 24), "scs": (1, 24), "moncolle": (1, 16)}
"""The seed, and how many pairs are played in the check; `fuda prove GAME --laws` plays as many as one likes."""


@pytest.mark.parametrize("game", SCOPE)
def test_texts_that_must_be_equal_are_equal(game: str) -> None:
    seed, pairs = SCOPE[game]
    court = Court(game, seed)
    court.go(pairs, float("inf"))
    assert [(v.holder, v.pair.one, v.pair.other, v.difference, v.said) for v in court.verdicts] == []
    assert sum(court.tried.values()) >= pairs


@pytest.mark.parametrize("game", ["fftcg", "scs"])
def test_what_happens_instead_of_itself_is_what_would_have_happened(game: str) -> None:
    """The other two languages replace only what they cannot do (destruction, damage)."""
    court = Court(game, 3, ("instead",))
    court.go(12, float("inf"))
    assert [(v.holder, v.pair.one, v.difference, v.said) for v in court.verdicts] == []
    assert sum(court.tried.values()) >= 12


def test_every_game_is_judged() -> None:
    assert SCOPE.keys() == registry.GAMES.keys()


@pytest.mark.parametrize("game", SCOPE)
def test_every_holder_holds_a_sentence(game: str) -> None:
    words = tongue(game)
    for kind, template in trial(game).HOLDERS:
        assert any(words.held(kind, template, f"{clause}。", "P-0") for clause in words.clauses), template


def test_every_line_of_the_book_has_clauses() -> None:
    """A new line is there on the day it is written."""
    words = tongue("scs")
    assert len(words.clauses) > 100
    assert "カードを1枚引く" in words.clauses
    assert words.inflected("カードを1枚引く", "renyo") == "カードを1枚引き"
    assert words.inflected("カードを1枚引く", "te") == "カードを1枚引いて"
    assert words.inflected("空を飛ぶ", "te") is None


def test_what_is_not_equal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    court = Court("scs", 1)
    kind, template = trial("scs").HOLDERS[0]
    two = Pair("L2", "カードを1枚引き、カードを1枚引く。", "カードを1枚引く。カードを1枚引く。")
    assert court.judge(two, kind, template)
    three = Pair("L2", "カードを1枚引き、カードを2枚引く。", "カードを1枚引く。カードを1枚引く。")
    assert not court.judge(three, kind, template)
    assert court.verdicts[0].difference is not None

    def broken(*_: Any) -> Any:
        raise LookupError("no such deck")

    monkeypatch.setattr(Draw, "run", broken)
    again = Pair("L2", "カードを2枚引き、カードを1枚引く。", "カードを2枚引く。カードを1枚引く。")
    assert not court.judge(again, kind, template)
    assert court.verdicts[1].said == "LookupError"


def test_exceptions_have_a_rule_or_a_reading_and_a_reason() -> None:
    assert all(exempt.reason and exempt.law for exempt in TABLE)
    readings = (Path(__file__).parents[2] / "docs" / "readings.md").read_text(encoding="utf-8")
    for exempt in TABLE:
        kind, _, name = exempt.rule.partition(" ")
        assert f"| {name} |" in readings if kind == "reading" else name in known_rules(kind)


def known_rules(book: str) -> set[str]:
    path = Path(__file__).parents[2] / "rulebooks" / f"{book}.toml"
    return set(re.findall(r'"([^"]+)"', path.read_text(encoding="utf-8")))


def test_exceptions_are_known_by_their_words() -> None:
    assert is_exempt("pso2", "L13", ("お互いは手札を1枚までデッキに戻す。",))
    assert not is_exempt("pso2", "L2", ("お互いは手札を1枚までデッキに戻す。",))
    assert is_exempt("pso2", "L13", ("お互いのプレイヤーは相手のキャラを1体まで手札に戻す。",))
    assert not is_exempt("pso2", "L13", ("お互いのプレイヤーは味方のキャラを1体まで手札に戻す。",))
    assert is_exempt("fftcg", "L13", ("各プレイヤーはフォワード1体をブレイクする。",))
    assert not is_exempt("fftcg", "L13", ("各プレイヤーは自分のコントロールするフォワード1体をブレイクする。",))
    assert is_exempt("pso2", "L3 no", ("相手のキャラを1体選んでもよい。",))
    assert not is_exempt("pso2", "L3 yes", ("相手のキャラを1体選んでもよい。",))
    assert is_exempt("pso2", "L9 false", ("手札が99枚以上の場合、【回復1】。",))
    assert not is_exempt("pso2", "L9 false", ("手札が99枚以上の場合、《ボス》のライフを3回復する。",))
    assert is_exempt(
        "pso2", "L8", ("デッキの上から3枚を見て、その中からキャラを1枚手札に加え、残りをデッキの下に置く。",)
    )
    assert set(LAWS) >= {"joined", "subject", "scope", "may", "both"}

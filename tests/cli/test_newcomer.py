"""What somebody stumbles over who plays for the first time: names by halves, what a question is about, what happened
in a few words, what a card is."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Protocol

import pytest

from fuda.cards.english import JAPANESE
from fuda.cli.drawing.naming import Tongue
from fuda.cli.drawing.places import places_of
from fuda.cli.main import main
from fuda.cli.paper import Paper
from fuda.cli.play.news import Summary
from fuda.host.contract import LogLine, Words
from fuda.words import words
from tests.cli.terminal import Terminal

Capture = pytest.CaptureFixture[str]
SEED = ["--seed", "3", "--lang", "en"]

SPARK = """title: spark
seat A
  hand: 飛び火
  pp: red
seat B
  front: filler, filler
script
no winner
"""
GRAZE = """title: graze
game: scs
card 鉄槌
  type: spell
  power: 5
  defence: 3
  range: front
seat A
  stage: 鉄槌 b3, 鉄槌 a1
seat B
  stage: 鉄槌 b4, 鉄槌 c5
  hand: 3 filler
script
A: attack A.鉄槌@b3 b4
"""
STRIKE = """title: strike
game: moncolle
phase: battle
battle: b2
timing: first
initiative: A
card 竜
  type: unit
  level: 1
  attack: 2
  defence: 9
  text: Battle [攻撃前] コスト:★3。敵軍ユニット1体を死亡させる。
card 守兵
  type: unit
  level: 1
  defence: 5
  text: Battle[対抗]ユニット1体を防+1する。
seat A
  field: 竜 at b2
seat B
  field: 守兵 at b2
script
A: attack
"""


BOUND = """title: bound
game: moncolle
phase: battle
battle: b2
timing: first
initiative: A
card 石像
  type: unit
  level: 1
  attack: 2
  defence: 9
  text: Battle（常時）このユニットは死亡しない。
card 守兵
  type: unit
  level: 1
  defence: 5
  text: Battle [攻撃前] 自軍ユニット1体を防+1する。
seat A
  field: 石像 at b2, 守兵 at b2
seat B
  field: 守兵 at b2
script
no winner
"""
BEAD = """title: bead
game: scs
seat A
  stage: 炉番のガッツォ b3 + 焔の硝子玉
seat B
  stage: filler b4
script
no winner
"""
SNOW = """title: snow
game: fftcg
seat A
  field: 雪玉
  hand: 2 氷切り人足
seat B
  hand: filler
script
no winner
"""
BELL = """title: bell
raid: normal
players: 2
turn: C
phase: main
target: A
seat A
  hand: red, blue
  deck: 9 filler
seat B
  hand: red, blue
  deck: 9 filler
seat C
  boss: BOSS OFF
  deck: 消灯の鐘, 4 filler
script
no winner
"""
TWINS = """title: twins
game: fftcg
seat A
  hand: 2 氷切り人足
seat B
  hand: filler
script
A: cast 氷切り人足
no winner
"""


class Typed(Protocol):
    """Plays with these lines typed; what was printed."""

    def __call__(self, lines: str, *arguments: str) -> str: ...


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typed:
    """In a folder with scenarios."""
    monkeypatch.chdir(tmp_path)
    scenarios = {"graze": GRAZE, "strike": STRIKE, "bound": BOUND, "bead": BEAD, "snow": SNOW, "bell": BELL}
    for name, text in {"spark": SPARK, "twins": TWINS, **scenarios}.items():
        (tmp_path / f"{name}.scn").write_text(text, encoding="utf-8")

    def typed(lines: str, *arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert main(["play", *arguments]) == 0
        return capsys.readouterr().out

    return typed


def test_a_ready_unit_has_no_sign_of_having_acted(say: Typed) -> None:
    """What else is said of it stands in words."""
    shown = say("", "moncolle", "--scenario", "bound.scn", "--lang", "en")
    assert "2/9 does not die" in shown
    assert "2/9*" not in shown


def test_the_beginning_of_a_name_is_enough_to_ask_why(say: Typed) -> None:
    shown = say("1\nyes\nwhy play mistress\nwhy mistress\nなぜ 攻撃 旅燕\n", "pso2", *SEED)
    assert "play Mistress of the Ferry: not possible, there are not enough PP" in shown
    assert "Play Mistress of the Ferry: not possible, there are not enough PP" in shown
    assert "only the turn player's own player" in shown, "a Japanese verb means the same"


def test_a_question_is_about_the_card_that_was_played(say: Typed) -> None:
    """Whose doing an active is, is the player's [pso2-3.0 201.3]; what asks is the active."""
    shown = say("play 飛び火\n", "--scenario", "spark.scn", "--lang", "en")
    assert "Flying Spark: choose a card [406.2.2.1]" in shown


def test_a_question_to_every_member_is_about_the_card_of_the_boss(say: Typed) -> None:
    """Each is asked in turn for one text [pso2-3.0 用語.相手]: it is that of the active, not the boss's."""
    shown = say("", "--scenario", "bell.scn", "--lang", "en")
    assert "Curfew Bell: a card to discard [402.2.1]" in shown


def test_a_card_that_is_cast_has_a_name(say: Typed) -> None:
    """It is held out [fftcg-2.1.8 11.4.2], also where a card like it, out of the same hand, pays for it."""
    shown = say("", "--scenario", "twins.scn", "--lang", "en", "--seat", "B")
    assert "A casts Ice Cutter" in shown


def test_grazing_tells_what_is_coming(say: Typed) -> None:
    shown = say("graze filler\n", "--scenario", "graze.scn", "--lang", "en", "--seat", "B")
    assert "(DEF 3) is attacked for 5 damage: graze with a card? [5.4.7.6]" in shown
    assert "(DEF 3) is attacked for 4 damage: graze with a card? [5.4.7.6]" in shown
    assert "Graze with these (1)" in shown


def test_to_stop_discarding_reads_the_same_after_a_discard(say: Typed) -> None:
    shown = say("2\n", "scs", "--seed", "1", "--lang", "en")
    assert shown.count("1  Discard no more\n") == 2


def test_a_number_of_lines_may_be_one() -> None:
    for name in ("play.more_news", "show.more"):
        assert "lines before: 1" in words("cli", "en")(name, count=1)


def test_an_attack_on_the_chain_is_no_ability(say: Typed) -> None:
    shown = say("", "--scenario", "strike.scn", "--lang", "ja", "--seat", "B")
    assert "1 A: 竜 (攻撃) →" in shown
    assert "敵軍ユニット1体を死亡させる" not in shown.partition("1 A: 竜")[2]


def test_passing_says_what_it_does(say: Typed) -> None:
    fftcg = say("1\n2\n\n2\n\n", "fftcg", "--seed", "1", "--lang", "en", "--seat", "A,B")
    assert "Pass (end the phase)" in fftcg


def test_a_card_explains_its_keywords_and_its_x(say: Typed) -> None:
    shown = say("card Half-Dyed\ncard Drawn Line\ncard Lamp Moth\n", "pso2", *SEED)
    assert "[302.10] Erosion: this character can attack nothing but the opposing" in shown
    assert "red active  cost X+1  " in shown


def test_a_minimap_is_drawn_with_signs_of_one_width(say: Typed) -> None:
    shown = say("card Barba\n", "scs", "--seed", "1", "--lang", "en")
    assert "     ··■··\n     ··●··\n" in shown
    assert "・" not in shown


def test_an_answer_about_no_card(say: Typed) -> None:
    assert "Answer 1 is not about a card" in say("card 1\n", "fftcg", "--seed", "1", "--lang", "en", "--seat", "A,B")
    faction = say("card 2\n", "moncolle", "--option", "decks=draft", "--seed", "1", "--lang", "en", "--seat", "A,B")
    assert "(1!) Cinder Mouse 1/1\n" in faction
    assert "Leaping Flame [battle spell]" in faction


def test_what_help_calls_a_game_can_be_played(say: Typed, capsys: Capture) -> None:
    assert "PSO2 TCG edition 1.8. You are A" in say("", "pso2-1.8", *SEED)
    assert "PSO2 TCG edition 3.0, raid. You are A" in say("", "raid", *SEED)
    assert main(["help", "pso2-1.8", "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "play: fuda play pso2-1.8;" in told
    assert told.endswith("rules: fuda rules pso2-1.8")


def test_rules_are_found_by_the_beginning_of_a_word(say: Typed) -> None:
    shown = say("rules gate\nrules drop\nrules nonsuch\n", "scs", "--seed", "1", "--lang", "en")
    assert "The gate is the second area" in shown
    assert "negated" not in shown
    assert "No rule of scs-1.12 is called nonsuch or speaks of it" in shown
    assert "(用語" not in say("rules drop\n", "pso2", *SEED)


def test_a_replay_is_english_where_english_is_asked_for(say: Typed, capsys: Capture) -> None:
    say("1\nyes\nconcede\nyes\n", "pso2", *SEED, "--record", "game.fuda")
    assert main(["replay", "game.fuda", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "A draws Ukon the Haggler" in shown
    assert JAPANESE.findall(shown) == []


def test_a_part_of_a_japanese_name_is_enough(say: Typed) -> None:
    assert "プレイ 渡し舟の女将：できない。ONのPPが足りない" in say(
        "1\nはい\nなぜ プレイ 女将\n", "pso2", "--seed", "3", "--lang", "ja"
    )


def test_what_a_striker_bears_is_named(say: Typed) -> None:
    """Its numbers are changed by its option, and the option's ability is called so."""
    shown = say("card gazzo\n1\n7\n1\n1\ncast barba\n", "scs", "--seed", "1", "--lang", "en")
    assert "POW 6 (printed 4): +2 Flame Bead" in shown
    asked = shown.partition("who casts it?")[2]
    assert "(Spell Card)(Action)(Equip)(magic)" in asked
    assert "(Ability)" not in asked, "of a card that is cast only the spell is of interest"
    bead = say("", "--scenario", "bead.scn", "--lang", "en")
    assert "Use an ability of Flame Bead" in bead


def test_a_monster_among_the_forwards_is_told_apart(say: Typed) -> None:
    assert "forwards:  Snowball [monster]" in say("", "--scenario", "snow.scn", "--lang", "en")


def test_both_names_stand_in_the_first_news(say: Typed) -> None:
    shown = say("", "pso2", *SEED, "--names", "both")
    assert "A draws Sand Child [砂の子], Mirage Long Gun [蜃気楼の長筒]" in " ".join(shown.split())


def test_where_the_terminal_is_low_the_list_is_short() -> None:
    with Terminal("play", "pso2", *SEED, rows=20) as low:
        low.prompt()
        low.type("1")
        assert "   6  Evolve into Hourglass Cocoon      7  End the main phase" in low.type("yes")
    with Terminal("play", "pso2", *SEED, rows=40) as high:
        high.prompt()
        high.type("1")
        assert "\n   7  End the main phase" in high.type("yes")


# What happened, in a few words


def test_in_the_log_a_deed_stands_over_its_costs_and_what_came_of_it(say: Typed) -> None:
    shown = say("1\nyes\nplay ukon\nlog 6\n", "pso2", *SEED).partition("log 6\n")[2].splitlines()[:6]
    (deed,) = [at for at, line in enumerate(shown) if "A plays Ukon the Haggler" in line]
    assert shown[deed].startswith("  2  A plays")
    assert all(line.startswith("  2    ") for line in (*shown[deed - 2 : deed], *shown[deed + 1 :]))


def line(number: int, deed: int, kind: str, text: str, seat: str = "A", rule: str = "1") -> LogLine:
    """A line of the log."""
    return LogLine(number, Words(text, text), f"pso2-3.0 {rule}", 1, deed, kind, seat)


def told(*lines: LogLine) -> list[str]:
    """The summary of these lines."""
    return Summary("pso2", places_of("pso2"), Tongue("en"), Paper(columns=78)).lines(lines)


def test_the_deed_comes_first_and_its_payment_goes_without_saying() -> None:
    paid = line(1, 2, "offs", "Scarecrow is turned OFF", rule="209.1.1")
    assert told(paid, line(2, 2, "plays", "B plays Student"), line(3, 2, "enters", "Student comes onto B's field")) == [
        "  B plays Student",
        "    Student comes onto B's field",
    ]
    shot = line(4, 2, "offs", "Hare is turned OFF", rule="300.1")
    assert told(line(2, 2, "plays", "B plays Snare"), shot)[1:] == ["    Hare is turned OFF"], "no cost, but an effect"


def test_cards_to_which_the_same_happens_are_told_in_one_breath() -> None:
    draws = [line(n, 1, "draws", f"A draws {name}") for n, name in ((2, "Miori, Singer"), (3, "Miori, Hero"), (4, "X"))]
    other = [line(n, 1, "draws", "B draws a card", "B") for n in (5, 6)]
    assert told(line(1, 1, "turn", "Turn 1: A"), *draws, *other) == [
        "  Turn 1: A",
        "    A draws Miori, Singer, Miori, Hero, X; B draws a card ×2",
    ]


def test_what_happens_to_several_cards_is_told_of_several() -> None:
    def both(kind: str, text: str) -> str:
        return told(*(line(n, 1, kind, text.format(card=name)) for n, name in ((2, "Hare"), (3, "Fox"))))[0].strip()

    assert both("offs", "{card} is turned OFF") == "Hare, Fox are turned OFF"
    assert both("goes_outside", "{card} goes back outside the game") == "Hare, Fox go back outside the game"
    assert both("enters", "{card} comes onto B's field") == "Hare, Fox come onto B's field"
    assert both("heals", "{card} loses its 2 damage") == "Hare, Fox lose their 2 damage"
    assert both("plays", "B plays {card}") == "B plays Hare, Fox"

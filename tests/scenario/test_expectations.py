"""Every kind of expectation holds where it should, and fails with one clear line where it should not."""

from __future__ import annotations

import pytest

from tests.scenario.samples import first_line, run

HOLDS = [
    "expect 左: attack 2, hp 5, cost 1, play cost 1, damage 0, ON, A.front, front, field",
    "expect 番人: damage 1, damage front 1, damage back 0, controller B, owner B, on nothing, bears nothing",
    "expect 番人: lacks 狙撃, is not frozen, colour white, named 番人, face-up, seen by A, seen by B",
    "expect 剣士@hand: hand, A.hand, seen by A, hidden from B, known to A, unknown to B",
    "expect A.剣士@front#2: OFF",
    "count A.hand: 1",
    "count A.front: 2",
    "count A.field: 2",
    "cards A.hand: 剣士",
    "cards A.pp: 2 red",
    "cards A.discard: nothing",
    "chain: none",
    "expect 左: not frozen",
    "expect 左: is not frozen",
    "illegal A: pass [pso2-3.0 103.6.1.5.1]",
    "B: concede\nwinner: A [pso2-3.0 101.6]",
    "deck illegal [100.2]\n  player: PLAYER\n  mag: MAG\n  剣士\n  fill 38",
    "top A.deck: filler, filler",
    "turn: A 3",
    "turn: A",
    "phase: main",
    "act: A",
    "chain: nothing",
    "asks A: act",
    "asks A: act [103.6.2.1]",
    "offers A: play 剣士, attack 左, attack PLAYER, end",
    "legal A: attack 左 -> 番人",
    "legal B: concede",
    "illegal A: attack A.剣士@front#2 [215.2]",
    "illegal A: attack 左 -> A.剣士@front#2 [506.3.1]",
    "illegal A: attack A.剣士@front#2 -> B.PLAYER [215.2]",
    "illegal B: pass [103.6.1.5.1]",
    "expect A: hand 1, pp 2, front 2, field 2, discard 0, deck 20",
    "A: play 剣士\nexpect link 剣士: controller A, chose nothing\nB: pass",
    "no log draws",
    "no winner",
    "A: attack 左 -> 番人\nlog [506.3.1] declares 左\nlog attacks A.剣士\nlog hurts B.番人 2\nno log rolls",
]

FAILS = [
    ("expect 左: attack 3", "expected 左: attack 3, found attack 2"),
    ("expect 左: OFF", "expected 左: OFF, found ON"),
    ("expect 番人: B.back", "expected 番人: B.back, found in B.front"),
    ("expect 番人: A.front", "expected 番人: A.front, found in B.front"),
    ("expect 番人: damage 0", "expected 番人: damage 0, found damage 1"),
    ("expect 番人: controller A", "expected 番人: controller A, found controller B"),
    ("expect 番人: has 狙撃", "expected 番人: has 狙撃, found keywords none"),
    ("expect 番人: is frozen", "expected 番人: is frozen, found flags none"),
    ("expect 番人: colour red", "expected 番人: colour red, found colour white"),
    ("expect 番人: bears 剣", "expected 番人: bears 剣, found bears nothing"),
    ("expect 番人: on 左", "expected 番人: on 左, found on nothing"),
    ("expect 番人: face-down", "expected 番人: face-down, found face-up"),
    ("expect 剣士@hand: seen by B", "expected 剣士@hand: seen by B, found hidden from B"),
    ("expect 剣士@hand: known to B", "expected 剣士@hand: known to B, found unknown to B"),
    ("expect 剣: hand", "expected 剣, found that there is no card 剣 now"),
    ("expect 剣士: ON", "write the seat, the zone, #n or a label"),
    ("count A.hand: 2", "expected A.hand to have 2 cards, found 1 cards"),
    ("cards A.hand: 番人", "expected A.hand: 番人, found 剣士"),
    ("top A.deck: red", "expected the top of A.deck red, found filler"),
    ("expect A: hand 2", "expected A: hand 2, found 1"),
    ("expect link 剣士: controller A", "expected one 剣士 on the chain, found 0"),
    ("turn: B", "expected the turn of B, found A"),
    ("turn: A 5", "expected turn 5, found 3"),
    ("phase: end", "expected phase end, found main"),
    ("act: B", "expected the right to act with B, found A"),
    ("chain: 剣士", "expected chain 剣士, found nothing"),
    ("asks B: act", "expected B to be asked act, found A is asked act [103.6.2.1] (play 剣士"),
    ("asks A: act [1.1]", "expected A to be asked act [1.1], found A is asked act [103.6.2.1]"),
    ("offers A: end", "expected only end to be offered, found also play 剣士, attack"),
    ("offers A: pass", "expected pass to be offered to A, found A is asked act"),
    ("legal A: pass", "expected A: pass to be legal, found [103.6.1.5.1]"),
    ("illegal A: end [504.1.6]", "expected A: end to be illegal by [504.1.6], found that it is legal"),
    ("illegal A: attack A.剣士@front#2 -> B.PLAYER [1.1]", "attack A.剣士@front#2 to be legal, found [215.2]"),
    ("illegal A: pass [504.1.6]", "expected A: pass to be illegal by [504.1.6], found [103.6.1.5.1]"),
    ("log draws A", "expected the log to say draws A, found no “draws”"),
    ("winner A", "expected A to have won, found it goes on"),
    ("B: concede\nno winner", "expected the game to go on, found A won by concede [101.6]"),
    ("B: concede\nwinner A [101.3]", "expected A to have won by [101.3], found A won by concede [101.6]"),
    ("A: attack 左 -> 番人\nno log hurts 番人", "expected the log not to say hurts 番人, found [214.1] hurts B.番人 2"),
    ("A: attack 左 -> 番人\nlog hurts 番人 9", "expected the log to say hurts 番人 9, found only [214.1] hurts"),
    ("B: end", "expected B: end to be legal, found [504.1.6]"),
    ("dice 3", "expected these dice to be rolled: 3; found no such roll"),
    ("shuffle A: 20 filler", "expected a shuffle of exactly the cards given; found none"),
    ("deck illegal [100.2]\n  player: PLAYER\n  mag: MAG\n  fill", "expected the deck to break [100.2], found a legal"),
    ("deck legal\n  player: PLAYER\n  mag: MAG\n  fill 3", "expected the deck to be legal, found [100.2] 3 cards"),
]


@pytest.mark.parametrize("script", HOLDS)
def test_holds(script: str) -> None:
    result = run(script)
    assert result.ok, result.text


@pytest.mark.parametrize(("script", "message"), FAILS)
def test_fails_with_one_line(script: str, message: str) -> None:
    result = run(script)
    assert not result.ok
    assert not result.malformed
    assert message in result.message
    assert "\n" not in result.text
    last = max(number for number, line in enumerate(script.splitlines()) if not line.startswith(" "))
    assert result.line == first_line(script) + last
    assert result.text.startswith(f"sample.scn:{result.line}: expected ")


def test_every_edition_is_run_and_named() -> None:
    assert run("in 3.0: expect 左: attack 2\nin 1.8: turn: A", head="edition: 3.0, 1.8\n").ok
    result = run("in 1.8: expect 左: attack 9", head="edition: 3.0, 1.8\n")
    assert "found attack 2; A is asked" in result.message
    assert result.message.endswith("(edition 1.8)")


def test_a_log_line_is_looked_for_after_the_one_before() -> None:
    assert run("A: attack 左 -> 番人\nlog attacks\nlog hurts").ok
    assert not run("A: attack 左 -> 番人\nlog hurts\nlog attacks").ok

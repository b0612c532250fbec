"""A small scenario for the tests, and ways to change it."""

from __future__ import annotations

from fuda.scenario.run import Result, run_bytes

CARDS = """
card 剣士
  type: character
  cost: 1
  attack/hp: 2/5
card 番人
  type: character
  attack/hp: 1/4
card 剣
  type: weapon
  attack: 3
"""

TABLE = """
seat A
  hand: 剣士
  pp: 2 red
  front: 剣士 as 左, 剣士 OFF
seat B
  front: 番人 damage 1
"""


def scenario(script: str, table: str = TABLE, head: str = "") -> str:
    """The text of a scenario with this script."""
    return f"title: sample\n{head}{CARDS}{table}script\n{script}\n"


def run(script: str, table: str = TABLE, head: str = "") -> Result:
    """Run it."""
    return run_bytes(scenario(script, table, head).encode(), "sample.scn")


def first_line(script: str, table: str = TABLE, head: str = "") -> int:
    """The number of the script's first line."""
    return scenario(script, table, head).splitlines().index("script") + 2

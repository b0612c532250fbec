"""A fighter on either side, a bolt, a shield and a book: the set-up for tests of declarations."""

from __future__ import annotations

from fuda.games.scs.printed import Face
from tests.games.scs.board import Table, card
from tests.games.scs.texts import Aim, Deed, Keep, Plus, spell

FIGHTER = card("戦士", attributes=("神",))
BOLT = card("稲妻", abilities=(spell(Deed("damages", 3, word="spell"), aim=Aim()),))
SHIELD = card(
    "盾",
    abilities=(spell(Keep((Plus("targets", stat="defence", n=3),), "chain"), timing="reaction", aim=Aim("friend")),),
)
BOOK = card("書", abilities=(spell(Deed("draws", 2, "player")),))


def table_with(*faces: Face, hand: tuple[str, ...] = ()) -> tuple[Table, int, int]:
    """A table with these cards too, some of them in hand; the own fighter and the one opposite."""
    table = Table(FIGHTER, BOLT, SHIELD, BOOK, *faces)
    mine, theirs = table.put("戦士", "b2"), table.put("戦士", "b4", 1)
    table.put("戦士", "d5", 1)
    for name in hand:
        table.put(name, "hand")
    return table, mine, theirs


def offered(table: Table, *verbs: str) -> list[str]:
    """The declarations that are offered."""
    return [text for text in table.options() if text.startswith(verbs or ("cast", "use"))]

"""Cards that lie on the chain when a scenario begins: declared without paying, with the choices the file gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.errors import Said
from fuda.games.pso2.acting.declare import Declare, link_for_card, why_not_targets
from fuda.kernel import action
from fuda.scenario.declaring import declare

if TYPE_CHECKING:
    from fuda.scenario.declaring import BeingLaid
    from fuda.scenario.reading.record import Placed


def lay_chain(setting: BeingLaid) -> None:
    """Put every card of the `chain` block onto the chain, the oldest first."""
    for placed in setting.scenario.chain:
        _lay(setting, placed)
    setting.g.waiting.clear()


def _lay(setting: BeingLaid, placed: Placed) -> None:
    g = setting.g
    if placed.ability:
        raise placed.card.error("to have an ability on the chain, use it in the script")
    if placed.face.printed.type in ("player", "mag", "boss"):
        raise placed.card.error("a {kind} card never lies on the chain", kind=Said(placed.face.printed.type))
    hand = g.rules.layout.at("hand", placed.seat)
    card = action.new_card(g, setting.index[placed.face.printed.number], placed.seat, hand)
    link = link_for_card(g, placed.seat, card)
    if why_not_targets(g, link):
        raise placed.card.error("{card} has nothing it could choose", card=placed.card.text)
    g.frames.append(Declare(link=msgspec.structs.replace(link, kind="free")))
    declare(setting, placed)
    g.chain[-1] = msgspec.structs.replace(g.chain[-1], kind="card")

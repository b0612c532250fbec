"""What lies on the stack when a scenario begins: declared without paying, with the choices the file gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fuda.games.fftcg.acting.choices import why_not_head
from fuda.games.fftcg.acting.declare import Declare
from fuda.games.fftcg.now.projection import card_now
from fuda.kernel import action
from fuda.kernel.event import Link
from fuda.scenario.declaring import declare
from fuda.scenario.refs import find

if TYPE_CHECKING:
    from fuda.scenario.declaring import BeingLaid
    from fuda.scenario.reading.record import Placed

UNPAID = "auto"
"""The kind of link that is put onto the stack without paying [fftcg-2.1.8 11.8.8]."""


def lay_stack(setting: BeingLaid) -> None:
    """Put every entry of the `stack` block onto the stack, the oldest first."""
    for placed in setting.scenario.chain:
        _lay(setting, placed)


def _lay(setting: BeingLaid, placed: Placed) -> None:
    """Declared as an ability that costs nothing; then it gets its true kind back."""
    g = setting.g
    link = _ability(setting, placed) if placed.ability else _summon(setting, placed)
    if why_not_head(g, link):
        raise placed.card.error("{card} has nothing it could choose", card=placed.card.text)
    g.frames.append(Declare(link=msgspec.structs.replace(link, kind=UNPAID)))
    declare(setting, placed)
    g.chain[-1] = msgspec.structs.replace(g.chain[-1], kind=link.kind)


def _summon(setting: BeingLaid, placed: Placed) -> Link:
    g, printed = setting.g, placed.face.printed
    if printed.type != "summon":
        raise placed.card.error("{card} is no summon: it does not use the stack", card=printed.full_name)
    face = setting.index[printed.number]
    card = action.new_card(g, face, placed.seat, g.rules.layout.at("stack"))
    g.version += 1  # what lies on the stack already has been looked at without it
    g.side[card] = placed.seat
    return Link("summon", placed.seat, card, g.object[card], face, g.rules.summon_ability[face], card)


def _ability(setting: BeingLaid, placed: Placed) -> Link:
    g = setting.g
    source = find(setting.kit, g, placed.card, setting.labels)
    abilities = card_now(g, source).abilities
    if placed.ability > len(abilities):
        raise placed.card.error("{card} has no ability {number}", card=placed.card.text, number=placed.ability)
    face, number = abilities[placed.ability - 1]
    kind = g.rules.faces[face].abilities[number].kind
    if kind not in ("auto", "action", "special"):
        raise placed.card.error("this ability does not use the stack")
    return Link(kind, placed.seat, source, g.object[source], face, number)

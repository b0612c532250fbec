"""What a player could pay with: all sources of CP together as one number (`cp_amounts`), and one by one
[fftcg-2.1.8 5.2.1.3, 5.2.3.1.1.3, 11.2.1.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.fftcg.now import permissions
from fuda.games.fftcg.now.field_changes import tableau
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.paying import cp
from fuda.games.fftcg.paying.price import amount

if TYPE_CHECKING:
    from fuda.games.fftcg.now.field_changes import Tableau
    from fuda.games.fftcg.now.projection import Projection
    from fuda.games.fftcg.paying.cp import Source
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Link


def worth(card: int, now: Projection) -> int:
    """What this card makes when it is dulled, as one number."""
    here = now.cards[card]
    return amount(here.elements, 1) if "backup" in here.types else 0


def funds(g: Match, seat: int, now: Projection) -> int:
    """What this player could make for anything at all, with active backups and the cards in hand, as one number: where
    no text speaks of cards in hand, or lets cards make CP for some things only."""
    field: Tableau = now.asked.get(seat) or tableau(g, seat, now)
    money, dull, face = field.total, g.dull, g.face
    for card, makes in field.worths:
        if dull[card]:
            money -= makes
    thrown = g.rules.catalogue.thrown
    for card in g.zones[g.rules.hands[seat]]:
        money += thrown[face[card]]
    return money


# One by one


def sources(g: Match, seat: int, now: Projection, cast: int = -1, link: Link | None = None) -> list[Source]:
    """What this player can make CP with: active backups, and cards in hand that are neither light nor dark; not the
    card that is being cast. `link`: what is paid for, where texts say what makes CP for what
    [fftcg-2.1.8 5.2.1.3, 5.2.3.1.1.3, 11.2.1.1, 11.4.6.1.1]."""
    dull, face, touched, thrown = g.dull, g.face, now.touched, g.rules.catalogue.discarded
    if link is not None and "cp" in now.flags:
        found = _special_sources(g, seat, link)
    else:
        found = [source for source in tableau(g, seat, now).sources(now) if not dull[source[0]]]
    for card in g.zones[g.rules.hands[seat]]:
        makes = cp.discarded(touched[card].elements) if card in touched else thrown[face[card]]
        if makes and card != cast:
            found.append(cp.source_of(card, "discard", makes))
    return found


def _special_sources(g: Match, seat: int, link: Link) -> list[Source]:
    """The characters that make CP where texts let them make others, or for some things only, or say that they cannot be
    dulled [fftcg-2.1.8 2.2]."""
    by = permissions.By(seat, link.source, "cost")
    here = g.zones[g.rules.fields[seat]]
    active = [card for card in here if not g.dull[card] and not permissions.forbidden(g, card, "dull", by)]
    made = [(card, _makes(g, card, link)) for card in active]
    return [cp.source_of(card, "dull", makes) for card, makes in made if makes]


def _makes(g: Match, card: int, link: Link) -> tuple[str, ...]:
    """The elements of the CP this character can be dulled for: a backup's own, and what texts let it make."""
    now = card_now(g, card)
    own = now.elements if "backup" in now.types else ()
    said = now.says.get("cp", ())
    more = [element for node, src in said for element in node.cp_elements(g, src, card, link)]
    return tuple(dict.fromkeys((*own, *more)))

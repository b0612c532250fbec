"""The boss's special rules: its deck, its life, playing cards from the top, whom it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.acting.declare import Declare, why_not_invoke
from fuda.games.pso2.book import battle
from fuda.games.pso2.happening import acts
from fuda.games.pso2.language.words.raid import AIM
from fuda.games.pso2.now.layers import Source
from fuda.games.pso2.now.projection import card_now, projection_of
from fuda.games.pso2.raid import raid
from fuda.games.pso2.state import BACK
from fuda.kernel import action, chance
from fuda.kernel.action import new_moment, tell
from fuda.kernel.event import Link

if TYPE_CHECKING:
    from fuda.games.pso2.state import Raid


# The deck


def refill(g: Raid) -> None:
    """An empty boss deck is made anew of the discard pile at once [pso2-3.0 レイド.特別ルール.8]."""
    boss = g.rules.boss
    if not acts.cards(g, "deck", boss) and acts.cards(g, "discard", boss):
        raid.renew_deck(g, boss, "レイド.特別ルール.8")


def play_card(g: Raid, card: int) -> None:
    """The boss plays a card without paying: a character comes into the front row, OFF; an active's ability goes onto
    the chain at once [pso2-3.0 レイド.ボスターン.4, 301.6]. What a text forbids it to play is discarded
    [pso2-3.0 103.1.2] (reading P59)."""
    new_moment(g)
    boss, kind = g.rules.boss, g.rules.type_of(g, card)
    if g.rules.forbids(card_now(g, g.player[boss]).flags, g.face[card]):
        acts.mill_cards(g, [card], acts.RULE, "103.1.2")
    elif kind == "active":
        _lay(g, card)
    else:
        action.show(g, card, g.rules.layout.everybody)
        tell(g, "plays", "レイド.ボスターン.4", card, boss, g.rules.printed(g, card).cost, g.player[boss])
        acts.enter(g, card, boss, acts.RULE, rule="レイド.ボスターン.4")


def _lay(g: Raid, card: int) -> None:
    """An active that has nothing to choose from, or may not be used now, does nothing and is discarded
    [pso2-3.0 406.2.2.2, 103.1.3] (reading P59)."""
    boss, face = g.rules.boss, g.face[card]
    link = Link("free", boss, g.player[boss], g.object[card], face, g.rules.chain_ability[face], card)
    if why_not_invoke(g, link, paid=True):
        acts.mill_cards(g, [card], acts.RULE, "レイド.ボスターン.4")
    else:
        g.frames.append(Declare(link=link))


# The target player


def choose_target(g: Raid) -> None:
    """By chance, one of those who are still there [pso2-3.0 レイド.ボスターン.2]. When the target player drops out
    another one is chosen (reading P60)."""
    here = raid.members(g)
    aim_at(g, here[chance.die(g, len(here)) - 1] if len(here) > 1 else here[0])


def aim_at(g: Raid, seat: int) -> None:
    """This one is the target player from now on."""
    g.target = seat
    g.version += 1  # continuous texts speak of the target player
    tell(g, "targets", "レイド.ボスターン.2", g.player[g.target], g.target)


# Attacks


def next_attacker(g: Raid) -> int:
    """The boss, then the front row in the order of arrival, then the back row in the order of moving there
    [pso2-3.0 レイド.ボスターン.5]; -1: nobody is left to attack."""
    boss = g.rules.boss
    mine = acts.characters(g, boss)
    front = [c for c in mine if g.row[c] != BACK]
    back = sorted((c for c in mine if g.row[c] == BACK), key=lambda c: g.moved.get(str(g.object[c]), 0))
    ready = (c for c in (g.player[boss], *front, *back) if not g.off[c] and _not_yet(g, c) and aims(g, c))
    return next((c for c in ready if not battle.why_not_attack(g, boss, c)), -1)


def _not_yet(g: Raid, card: int) -> bool:
    """Each attacks once; who was turned ON again after attacking attacks once more (reading P61)."""
    declared, joined = (g.used.get(f"{word} {g.object[card]}", 0) for word in ("declared", "joined"))
    return declared == 0 or (declared == joined == 1)


def aims(g: Raid, attacker: int) -> list[int]:
    """Whom it attacks: whom its text says, whom a text says must be attacked, else the target player
    [pso2-3.0 レイド.ボスターン.5, レイド.特別ルール.10] (reading P61)."""
    foes, player = battle.open_foes(g, g.rules.boss, attacker), g.player[g.target]
    wished = [card for card in _wished(g, attacker) if card in foes]
    if wished or player in foes:
        return wished or [player]
    return [card for card in foes if "must be attacked" in card_now(g, card).flags]


def _wished(g: Raid, attacker: int) -> list[int]:
    """What the texts of the attacker say about whom it attacks."""
    seen, found = projection_of(g), []
    ctx = Source(g.rules.boss, attacker, g.object[attacker])
    for face, number in card_now(g, attacker).abilities:
        ability = g.rules.faces[face].abilities[number]
        if ability.keyword == AIM:
            found += ability.statics[0].candidates(g, ctx, seen)
    return list(dict.fromkeys(found))  # two texts may mean the same card

"""Declaring: modes and targets are chosen, numbers named, costs paid, and the card or ability lies on the chain (209,
406.2, 406.3, 504.2). A declaration is only offered when it can be completed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.distinct import enough
from fuda.effects.machine import effect_of
from fuda.games.pso2.acting.uses import is_banned
from fuda.games.pso2.happening import acts
from fuda.games.pso2.now.projection import card_now, counts_x
from fuda.games.pso2.paying import cost, otherwise
from fuda.kernel.action import tell
from fuda.kernel.decision import Decision, Move, yes_or_no
from fuda.kernel.event import Link
from fuda.kernel.state import Frame

if TYPE_CHECKING:
    from fuda.effects.node import Op
    from fuda.games.pso2.state import Duel


def why_not_targets(g: Duel, link: Link) -> str | None:
    """Every choice at the head of the text must be possible, for one X at least where one is named before [pso2-3.0
    406.2.2.1, 406.2.2.2, 406.2.3] [pso2-1.8 406.2.4]."""
    if link.ability < 0:
        return None
    if (link.face, link.ability) not in g.rules.aims_by_x:
        return why_not_head(g, link)
    return None if open_xs(g, link) else "406.2.2.2"


def open_xs(g: Duel, link: Any) -> list[int]:
    """Every X that can be paid and leaves something to choose [pso2-3.0 103.5.1, 209.3, 用語.X] (reading P20)."""
    ready, rules = cost.ready_pp(g, link.seat), g.rules
    if link.card >= 0:
        most = (ready - cost.cost_to_play(g, link.card)) // rules.printed(g, link.card).cost_x
    else:
        parts = rules.faces[link.face].abilities[link.ability].costs
        most = ready - sum(part.least_pp for part in parts)
    xs = range(max(most, 0) + 1)
    if (link.face, link.ability) not in rules.aims_by_x:
        return [*xs]
    return [x for x in xs if why_not_head(g, replace(link, numbers=(x, *link.numbers[1:]))) is None]


def why_not_head(g: Duel, link: Any) -> str | None:
    """The first choice at the head of the text that is not possible: its rule."""
    head = g.rules.heads[link.face][link.ability]
    for op in head:
        broken: str | None = op.why_not(g, link)
        if broken:
            return broken
    return "406.2.2.2" if len(head) > 1 and not _leave_enough(g, link, head) else None


def _leave_enough(g: Duel, link: Any, head: tuple[Op, ...]) -> bool:
    """Can each of these choices find its own?"""
    return enough([op.pool(g, link) for op in head])


class Declare(Frame, frozen=True, kw_only=True):
    """One declaration, of a card from hand, an activated ability or a triggered one."""

    at: str = "reveal"
    link: Link
    slots: tuple[tuple[tuple[int, int], ...], ...] = ()
    numbers: tuple[int, ...] = ()
    other: int = -1
    """The ability that says what is done instead of paying the cost."""

    def offer(self, g: Duel, move: Move | None) -> Decision | None:
        """A triggered ability with a cost: pay, or it is not placed [pso2-3.0 209.1.3.2, 300.2.1]."""
        if move is None:
            return yes_or_no(self.link.seat, "pay_trigger", "209.1.3.2", self.link.source)
        if move.verb == "yes":
            self.go(g, "targets")
        else:
            self.end(g)
        return None

    def reveal(self, g: Duel, move: Move | None) -> Decision | None:
        """A card from hand is laid on the chain [pso2-3.0 504.2, 406.1, 用語.プレイ]."""
        card = self.link.card
        if card >= 0:
            acts.lay_on_chain(g, card, self.link.seat)
        number = g.object[card] if card >= 0 else self.link.object
        revealed = replace(self, at="name_x", link=replace(self.link, object=number))
        g.frames[-1] = revealed
        if self.link.kind == "card" and g.rules.otherwise[self.link.face]:
            return revealed.which_way(g, None)
        return revealed.name_x(g, None)

    def which_way(self, g: Duel, move: Move | None) -> Decision | None:
        """Whether its cost is paid, or what its text asks for instead [pso2-3.0 103.1.1, 209.1]."""
        link = self.link
        other = otherwise.way(g, link.seat, link.card)
        if other < 0:
            self.go(g, "name_x")
            return None
        if move is None and self._could_pay(g):
            g.frames[-1] = replace(self, at="which_way")
            return yes_or_no(link.seat, "pay_otherwise", "209.1", link.card)
        if move is None or move.verb == "yes":
            self.go(g, "name_x", link=replace(link, kind="free"), other=other)
        else:
            self.go(g, "name_x")
        return None

    def _could_pay(self, g: Duel) -> bool:
        """Could the cost be paid as well?"""
        link = self.link
        colours = cost.found_colours(g, link.seat, {g.rules.printed_colours[link.face]})
        return cost.why_not_pay_to_play(g, link.card, cost.ready_pp(g, link.seat), colours) is None

    def name_x(self, g: Duel, move: Move | None) -> Decision | None:
        """X in the cost: any number from 0 that can be paid [pso2-3.0 209.3]."""
        card = self.link.card
        if card < 0 or not g.rules.printed(g, card).cost_x:
            return self.targets(g, None)
        if self.link.kind == "free":  # nothing is paid for it
            self.go(g, "targets", link=replace(self.link, numbers=(0, *self.link.numbers[1:])))
            return None
        if move is None:
            xs = open_xs(g, self.link)
            return Decision("number", self.link.seat, "name_x", "209.3", tuple(Move("x", arg=n) for n in xs))
        link = replace(self.link, numbers=(move.arg, *self.link.numbers[1:]))
        self.go(g, "targets", link=link)
        return None

    def targets(self, g: Duel, move: Move | None) -> Decision | None:
        """Modes and targets at the head of the text; then the ability's own costs [pso2-3.0 204.2.2.2.1, 406.2.2.1,
        406.3, 209.1.3.1]."""
        if self.link.ability < 0:
            return replace(self, numbers=self.link.numbers).pay(g, None)
        link, body = self.link, g.rules.body(self.link.face, self.link.ability)
        if not body:  # nothing to choose and no costs of its own
            return replace(self, slots=link.slots, numbers=link.numbers).pay(g, None)
        self.call(g, effect_of(link, stop=body), "pay")
        return None

    def pay(self, g: Duel, move: Move | None) -> Decision | None:
        """The printed cost of a card from hand."""
        link = replace(self.link, slots=self.slots, numbers=self.numbers, stamp=g.clock)
        paid = replace(self, at="place", link=link)
        g.frames[-1] = paid
        if self.other >= 0:
            self.call(g, effect_of(otherwise.link_for(g, link.seat, link.card, self.other)), "place", link=link)
            return None
        if link.card < 0 or link.kind == "free":
            return paid.place(g, None)
        x = link.numbers[0] if g.rules.printed(g, link.card).cost_x and link.numbers else 0
        amount = cost.cost_to_play(g, link.card, x)
        if not amount:
            return paid.place(g, None)
        g.frames.append(cost.PayPP(seat=link.seat, left=amount, source=link.card))
        return None

    def place(self, g: Duel, move: Move | None) -> Decision | None:
        """It lies on top of what was there [pso2-3.0 301.6, 406.2, 用語.発動, 用語.置かれる]."""
        link = self.link
        self.end(g)
        g.clock += 1
        g.chain.append(link)
        g.version += counts_x(g, link)
        g.rules.count_use(g, link)
        if link.card >= 0:
            g.rules.laid_on_chain(g, link)
            tell(g, "plays", "504.2", link.card, link.seat, cost.cost_to_play(g, link.card), link.source)
        else:
            word = "trigger" if link.kind == "trigger" else "activate"
            tell(g, "uses", "301.6", link.source, link.seat, link.ability, link.source, word=word)
        return None


def ability_text_costs(g: Duel, link: Link) -> str | None:
    """The first cost of an ability that cannot be paid, alone or together with the others: its rule
    [pso2-3.0 209.1.3.1]."""
    parts = g.rules.faces[link.face].abilities[link.ability].costs
    for part in parts:
        broken: str | None = part.why_not(g, link)
        if broken:
            return broken
    if len(parts) > 1 and not enough([part.pool(g, link) for part in parts]):
        return "209.1.3.1"
    return None


def why_not_invoke(g: Duel, link: Link, *, paid: bool = False) -> str | None:
    """If it is the time for it, may this ability be used? `paid`: its costs have been looked at already."""
    ability = g.rules.faces[link.face].abilities[link.ability]
    broken: str | None = g.rules.why_not_limit(g, link) if ability.limits else None
    if link.card < 0 and is_banned(g, link):
        return "103.1.2"
    if broken is None and not paid:
        broken = ability_text_costs(g, link)
    if broken is not None:
        return broken
    for condition in ability.conditions:
        if not condition.allows(g, link):
            explain = getattr(condition, "broken_rule", None)
            rule: str = explain(g, link) if explain is not None else "300.8"
            return rule
    return why_not_targets(g, link)


def chosen_ability(g: Duel, card: int, index: int) -> tuple[int, int]:
    """The ability of a card by its place among those the card has now."""
    return card_now(g, card).abilities[index]


def link_for_ability(g: Duel, seat: int, card: int, index: int) -> Link:
    """The link an activated ability would be."""
    face, number = chosen_ability(g, card, index)
    numbers = g.rules.given_numbers(g, card, face)
    return Link("ability", seat, card, g.object[card], face, number, numbers=numbers)


def link_for_card(g: Duel, seat: int, card: int) -> Link:
    """The link a card from hand would be. What an active does is done by the player [pso2-3.0 103.2.2.2, 201.3,
    204.2.2.5]."""
    number = g.rules.chain_ability[g.face[card]]
    return Link("card", seat, g.player[seat], g.object[card], g.face[card], number, card)

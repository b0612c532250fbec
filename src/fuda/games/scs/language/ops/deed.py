"""What texts do to strikers and cards they speak of, each in one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from fuda.effects.amount import amount
from fuda.effects.node import Op, Player, Reference, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import It, bound_parts, cards_of, refs_in, slots_of
from fuda.effects.refusal import Unclear, Unresolved
from fuda.effects.verbs import Deal
from fuda.games.scs.book import areas
from fuda.games.scs.happening import happen
from fuda.games.scs.happening.effect_source import kind_of
from fuda.games.scs.language.assemble.touching import each_alone, happens, score_seat, taken
from fuda.games.scs.language.assemble.writer import FIRM, Asm, AtOnce, Crowd
from fuda.games.scs.language.statements.lasting import TIMED
from fuda.games.scs.language.words.adjective import Standing
from fuda.games.scs.language.words.place import Region, Spot
from fuda.games.scs.language.words.reference import Target
from fuda.games.scs.now import lasting
from fuda.games.scs.now.permissions import forbidden
from fuda.games.scs.now.projection import projection_of
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event

if TYPE_CHECKING:
    from fuda.effects.machine import Effect
    from fuda.games.scs.state import Match
    from fuda.kernel.event import Lasting


class FirmDeal(Deal, frozen=True):
    """…に【3】ダメージ。このダメージは減少しない。 (`assemble.amending`) [scs-1.12 1.1.2]."""


def deal(g: Match, fx: Effect, said: Deal) -> None:
    """To all of them at one moment; 0 or less is nothing [scs-1.12 8.2.5, 1.1.7]."""
    seen, word = projection_of(g), kind_of(g, fx)
    firm = FIRM if isinstance(said, FirmDeal) else -1
    meant: list[Event] = []
    for one, _ in each_alone(fx, said.to, said.n):
        n = amount(g, one, said.n, seen)
        meant += [happens(fx, "damages", c, amount=n, word=word, other=firm) for c in cards_of(g, one, said.to, seen)]
    happen.op(g, fx, taken(g, fx, meant), least=1 if isinstance(said.to, Crowd) else len(meant))


class Handle(AtOnce, frozen=True):
    """Something done to each of the cards a text speaks of: 撃破する, 退場させる, 手札に戻す, 除外する, 捨て札に置く,
    行動済み状態にする, 未行動状態にする, 山札の一番上に置く …."""

    who: Reference
    deed: str
    style: str = ""
    keep: int = -1

    @property
    def to_strikers(self) -> str:
        """What can be done to strikers only: the word to point at. A card that lies elsewhere cannot retire, which is
        passed over [scs-1.12 1.1.8, 2.8.2] (reading SL33)."""
        return STRIKERS.get(self.deed, "") if self.deed != "retire" else ""

    def compile(self, asm: Any) -> None:
        """What is revealed is hidden again in the end."""
        super().compile(asm)
        [made] = [op for op in asm.ops if isinstance(op, Handle)][-1:]
        asm.done_to[self.deed] = slots_of(made.who)
        if self.deed in PUT:
            asm.done_to["put"] = slots_of(made.who)
        if self.deed == "reveal" and isinstance(made.who, Slot):
            asm.show(made.who.number)

    def moved(self) -> Any:
        """What goes elsewhere."""
        return self.who if self.deed not in STAYS else None

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """To all of them; only a striker is defeated, retires or acts [scs-1.12 2.6.4, 2.8.2, 2.2.4.2, 1.1.8]."""
        found = cards_of(g, fx, self.who, projection_of(g))
        return [self._event(g, fx, card) for card in found if self.deed not in STRIKERS or g.area[card] >= 0]

    def _event(self, g: Match, fx: Effect, card: int) -> Event:
        """A striker that is put into the discard pile retires [scs-1.12 2.8.2]; a card of a hand is discarded
        [scs-1.12 4.3.4]; any other is only put there."""
        kind, word = DEEDS[self.deed]
        if self.deed == "discard" and g.area[card] >= 0:
            kind = "retires"
        elif self.deed == "discard" and happen.zone_name(g, card) != "hand":
            word = "away"
        return happens(fx, kind, card, word=word)


DEEDS = {
    "defeat": ("defeats", "effect"),
    "retire": ("retires", "effect"),
    "return": ("returns", "effect"),
    "remove": ("removes", "effect"),
    "discard": ("discards", "effect"),
    "act": ("acts", "effect"),
    "ready": ("readies", "effect"),
    "top": ("decks", "top"),
    "bottom": ("decks", "bottom"),
    "shuffle": ("decks", "shuffle"),
    "reveal": ("reveals", "effect"),
    "up": ("turns", "up"),
    "down": ("turns", "down"),
}
"""By word: the kind of event, and its word."""
PUT = ("discard", "top", "bottom", "shuffle")
"""What puts a card somewhere."""
STAYS = ("act", "ready", "reveal", "up", "down")
"""What leaves a card where it is."""
STRIKERS = {"defeat": "撃破", "retire": "退場", "act": "行動済み", "ready": "未行動"}
"""What is done to strikers only (reading SL18), and the word for it."""


class ToScore(AtOnce, frozen=True):
    """…をあなたのスコア置き場に置く, …を裏向きで相手のスコア置き場に置く [scs-1.12 4.5.1, 4.5.4]."""

    who: Reference
    to: str
    down: bool = False

    def moved(self) -> Any:
        """All of it."""
        return self.who

    def bound(self, asm: Asm) -> Any:
        """One card cannot go to both players."""
        if self.to == "both" and is_one(self.who, asm):
            raise Unclear("お互い")
        return bound_parts(self, asm)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Into that player's score."""
        seat = score_seat(g, fx, self.to)
        found = cards_of(g, fx, self.who, projection_of(g))
        return [happens(fx, "scores", c, seat=seat, amount=int(self.down), word="effect") for c in found]


class Step(AtOnce, frozen=True):
    """…を前進させる, 後退させる: one area towards the other base line, or towards its own. Whose base line is meant is
    seen from the striker that moves (reading SL6) [scs-1.12 8.1.10]."""

    who: Reference
    way: str
    keep: int = -1

    @property
    def to_strikers(self) -> str:
        """The word to point at."""
        return "前進" if self.way == "forward" else "後退"

    def compile(self, asm: Any) -> None:
        """They are those that were moved."""
        super().compile(asm)
        note_moved(asm, Step)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """All at one moment; nobody steps over the edge or onto another striker [scs-1.12 2.4.12.1, 4.1.6]."""
        step = areas.forward if self.way == "forward" else areas.back
        found = [c for c in cards_of(g, fx, self.who, projection_of(g)) if g.area[c] >= 0]
        found = [c for c in found if not forbidden(g, c, f"step {self.way}", fx)]
        where = {card: step(g.area[card], g.side[card]) for card in found}
        return [moved(fx, card, area) for card, area in where.items() if area >= 0]


def note_moved(asm: Any, kind: type[Step | MoveTo]) -> None:
    """移動させたストライカー: whom the last such deed of the text has moved [L6]."""
    asm.done_to["move"] = slots_of([op for op in asm.ops if isinstance(op, kind)][-1].who)


def moved(fx: Any, card: int, area: int) -> Event:
    """A striker is put into another area by an effect."""
    return happens(fx, "moves", card, amount=1, word=areas.name(area))


class MoveTo(AtOnce, frozen=True):
    """…を隣接するエリア1つに移動させる …: its area is chosen while the text is carried out; of several one after
    another, then all of them move at one moment (reading SL38)."""

    who: Reference
    to: Spot
    seat: Player = ""
    keep: int = -1

    to_strikers: ClassVar[str] = "移動"

    def compile(self, asm: Any) -> None:
        """It is the one that was moved."""
        super().compile(asm)
        note_moved(asm, MoveTo)

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Ask where, unless there is only one place."""
        found = [c for c in cards_of(g, fx, self.who, projection_of(g)) if g.area[c] >= 0]
        return ask_areas(g, fx, move, found, self)

    def event(self, g: Match, fx: Effect, card: int, area: int) -> Event:
        """It stands there."""
        return moved(fx, card, area)

    def bound(self, asm: Asm) -> Any:
        """Only one striker moves to one area."""
        check_room(self.who, self.to, asm, "移動")
        return bound_parts(self, asm)


def check_room(who: Any, to: Spot, asm: Asm, word: str) -> None:
    """Several cannot come to one area [scs-1.12 4.1.6]."""
    if to.is_one and not is_one(who, asm):
        raise Unresolved(word)


def is_one(who: Any, asm: Asm) -> bool:
    """Does the text speak of just one striker or card?"""
    if isinstance(who, It) and not who.n:
        return not asm.many
    if isinstance(who, Target):
        return asm.target is None or asm.target.n == 1
    return getattr(who, "n", 1) == 1 or is_lone(who, asm)


def is_lone(who: Any, asm: Asm) -> bool:
    """Whoever stands in one area: there is one at most [scs-1.12 4.1.6]."""
    one_area = asm.target is not None and asm.target.n == 1
    return any(
        isinstance(adj, Standing)
        and (adj.zone.is_one if isinstance(adj.zone, Region) else one_area and not adj.zone.around)
        for adj in getattr(getattr(who, "what", None), "adjs", ())
    )


def ask_areas(g: Match, fx: Effect, move: Move | None, cards: list[int], said: Any) -> Decision | None:
    """Which of the free areas, for one after another: who acts is asked where there are several [scs-1.12 4.1.6]. What
    was chosen for one is not free for the next; then all come there at one moment [scs-1.12 2.7.2.2]."""
    seat, seen = next(iter(seats_of(g, fx, said.seat or "mine"))), projection_of(g)
    chosen, answer = [*fx.chosen], move
    for card in cards[len(chosen) :]:
        taken_areas = {area for area, _ in chosen}
        free = [area for area in said.to.open(g, acting(fx, seat), card, seen) if area not in taken_areas]
        if len(free) > 1 and answer is None:
            if move is not None:
                g.frames[-1] = fx.but(chosen=tuple(chosen))
                return None
            moves = tuple(Move("area", arg=area) for area in free)
            return Decision("place", seat, "area", "4.1.6", moves, 0, card)
        if len(free) > 1 and answer is not None:
            free, answer = [answer.arg], None
        chosen.append((free[0] if free else -1, areas.AREA))
    meant = [said.event(g, fx, card, area) for card, (area, _) in zip(cards, chosen, strict=True) if area >= 0]
    happen.op(g, fx, taken(g, fx, meant), said.keep, 1 if said.crowd else len(cards))
    return None


def acting(fx: Effect, seat: int) -> Effect:
    """The same effect as this player sees it."""
    return fx if seat == fx.seat else fx.but(seat=seat)


class Control(AtOnce, frozen=True):
    """…のコントロールを得る: for good, or as long as the text says [scs-1.12 2.2.4.1, 2.4.6, 4.1.4.1] [L10]."""

    who: Reference
    seat: Player = ""
    keep: int = -1

    @property
    def ends(self) -> bool:
        """Is it for a time?"""
        return self.keep >= 0

    def compile(self, asm: Any) -> None:
        """For a time it is a loan; two players cannot gain control of the same striker."""
        if asm.who == "both":
            raise Unresolved("コントロール")
        made = replace(bound_parts(self, asm), seat=self.seat or "mine")
        if asm.until not in TIMED:
            asm.deed(made)
            return
        slot = asm.hidden()
        asm.deed(replace(made, keep=slot))
        asm.add(Loan(slot, made.seat, asm.until))

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember of whom control was gained."""
        meant = self.events(g, fx)
        happen.op(g, fx, taken(g, fx, meant), self.keep, 1 if self.crowd else len(meant))
        return None

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Under the control of who acts."""
        seat = next(iter(seats_of(g, fx, self.seat)))
        return [happens(fx, "controls", c, seat=seat) for c in cards_of(g, fx, self.who, projection_of(g))]


class Loan(Op, frozen=True):
    """Control that ends: the strikers go back to the other player, if they are still under this one."""

    slot: int
    seat: Player
    until: str
    ends: ClassVar[bool] = True

    def run(self, g: Match, fx: Effect, move: Move | None) -> Decision | None:
        """Remember it."""
        if refs_in(fx, self.slot):
            lasting.keep(g, fx, self.until)
        fx.done(g)
        return None

    def over(self, g: Match, kept: Lasting) -> None:
        """The time has come [scs-1.12 5.6.1.2, 6.3.1.5]."""
        seat = next(iter(seats_of(g, kept, self.seat)))
        back = [ref[0] for ref in refs_in(kept, self.slot) if g.fits(ref) and g.side[ref[0]] == seat]
        if back:
            happen.do(g, [Event("controls", card, seat=1 - seat, by=seat) for card in back])


class EquipTo(AtOnce, frozen=True):
    """An equip spell whose effect is applied lies on its target [scs-1.12 2.9.2]; not on a striker with an option
    [scs-1.12 2.9.3.1, 2.9.3.1.1]. As many spells as targets: one on each, in the order in which they were chosen
    (reading SL23)."""

    card: Reference
    to: Reference

    def moved(self) -> Any:
        """The spell."""
        return self.card

    def bound(self, asm: Asm) -> Any:
        """On one striker, or on as many as there are spells."""
        if not is_one(self.to, asm) and (asm.target is None or asm.target.n != getattr(self.card, "n", 1)):
            raise Unresolved("装備させ")
        return bound_parts(self, asm)

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """On the one target, or one on each."""
        seen = projection_of(g)
        hosts = [c for c in cards_of(g, fx, self.to, seen) if g.area[c] >= 0]
        spells = [c for c in cards_of(g, fx, self.card, seen) if self._is_equipment(g, c)]
        on = hosts * len(spells) if len(hosts) == 1 else hosts
        return [happens(fx, "equips", card, other=host) for host, card in zip(on, spells, strict=False)]

    def _is_equipment(self, g: Match, card: int) -> bool:
        """Only a spell that lasts as equipment can be borne [scs-1.12 2.9.2]."""
        number: int = g.rules.lasting_spell[g.face[card]]
        return number >= 0 and g.rules.faces[g.face[card]].abilities[number].lasts == "equip"


class BecomeRule(AtOnce, frozen=True):
    """A rule spell whose effect is applied lies in its player's rule zone [scs-1.12 2.10.2]."""

    card: Reference

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """Put there; one too many is looked at in the check step [scs-1.12 4.7.3.1]."""
        return [happens(fx, "rules", card, seat=fx.seat) for card in cards_of(g, fx, self.card, projection_of(g))]


class Win(AtOnce, frozen=True):
    """ゲームはあなたの勝利で終了する, ゲームは相手の勝利で終了する (`theirs`) [scs-1.12 1.2.4.5]."""

    theirs: bool = False

    def events(self, g: Match, fx: Effect) -> list[Event]:
        """It is over."""
        return [happens(fx, "wins", seat=1 - fx.seat if self.theirs else fx.seat)]

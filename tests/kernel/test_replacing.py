"""Replacement: gather, the affected player chooses, each once to an event and to whatever it becomes, gather again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from fuda.kernel import replacing
from fuda.kernel.decision import Decision, Move
from fuda.kernel.event import Event, Link
from fuda.kernel.keeping import codec
from fuda.kernel.loop import play, run
from fuda.kernel.replacing import CONTROL, OTHER, OWN, Happen, Instead, Meant, Pending, Replacer, open_choices
from fuda.kernel.state import Frame
from tests.kernel.toy import acts, game
from tests.kernel.toy.edition import Toy
from tests.kernel.toy.state import Table
from tests.kernel.toy.turn import Turn


class By(NamedTuple):
    """Where it comes from."""

    seat: int
    source: int


class Ward(msgspec.Struct, frozen=True):
    """Instead of such an event: as many times the amount and so much more; another kind; or a text by its number."""

    event: str = "damage"
    times: int = 1
    plus: int = 0
    kind: str = ""
    seat: int = -1
    text: int = -1
    rank: int = OTHER
    optional: bool = False
    once: bool = False
    single: bool = False
    adds: bool = False
    only: int = -1

    def fits(self, g: Any, source: By, event: Event) -> bool:
        return event.kind == self.event and self.only in (-1, event.seat)

    def instead(self, g: Any, source: By, event: Event) -> list[Event]:
        if self.text >= 0:
            return []
        amount = event.amount * self.times + self.plus
        seat = self.seat if self.seat >= 0 else event.seat
        return [msgspec.structs.replace(event, kind=self.kind or event.kind, amount=amount, seat=seat)]

    def program(self, g: Any, source: By, event: Event) -> Link | None:
        return Link("text", source.seat, source.source, 0, self.text, 0, cause=event) if self.text >= 0 else None


class Text(Frame, frozen=True, kw_only=True):
    """A text with a question: who draws? Then that player does."""

    at: str = "ask"
    seat: int

    def ask(self, g: Any, move: Move | None) -> Decision | None:
        if move is None:
            moves = tuple(Move("seat", arg=seat) for seat in range(2))
            return Decision("seat", self.seat, "who", "1", moves)
        self.go(g, "done")
        do(g, [Event("draw", seat=move.arg, amount=1)])
        return None

    def done(self, g: Any, move: Move | None) -> Decision | None:
        self.end(g)
        return None


class Fresh(Text, frozen=True, kw_only=True):
    """The same, which is nobody's doing but its own."""

    starts_anew = True


class Warded(Toy):
    """Damage and draws may be replaced by the wards in `there`."""

    replacement_rule = "7"
    optional_rule = "8"
    there: dict[str, Ward] = {}
    replaceable = frozenset(("damage", "draw"))

    def replacers(self, g: Any, event: Event) -> Sequence[Replacer]:
        there = [(key, ward) for key, ward in self.there.items() if f"spent {key}" not in g.used]
        return [Replacer(key, ward, By(1, 0)) for key, ward in there if ward.fits(g, By(1, 0), event)]

    def used_up(self, g: Any, found: Replacer) -> None:
        g.used[f"spent {found.key}"] = 1

    def let_happen(self, g: Any, events: Sequence[Event], meant: Meant) -> None:
        for event in events:
            if event.kind == "damage":
                acts.hurt(g, event.card, event.amount)
            for _ in range(event.amount if event.kind == "draw" else 0):
                acts.draw(g, event.seat)
        g.diary.append(f"{len(events)} {'kept' if meant.kept else 'replaced'}")

    def begin_text(self, g: Any, link: Link) -> None:
        g.frames.append((Text, Fresh)[link.face](seat=link.seat))


def do(g: Any, events: list[Event]) -> None:
    if replacing.may_be_replaced(g, events):
        replacing.begin(g, events)
    else:
        g.rules.let_happen(g, events, Meant(len(g.frames) - 1, ()))


def table(**wards: Ward) -> tuple[Table, int, int]:
    """Seat 1 has two units; both decks hold cards."""
    g = game.empty(rules=Warded)
    g.rules.there = wards
    first, second = game.lay(g, "field", 1, game.KNIGHT, game.WOLF)
    for seat in (0, 1):
        game.lay(g, "deck", seat, *[game.WOLF] * 9)
    g.turn = 99
    g.frames.append(Turn(at="next"))
    return g, first, second


def after(g: Table, events: list[Event], *answers: Move | str) -> Table:
    """Let them happen; answers by verb or as moves, after each question a look at a saved twin."""
    do(g, events)
    for answer in answers:
        asked = run(g)
        assert isinstance(asked, Decision)
        twin = game.load(codec.save(g), g.rules)
        assert run(twin) == asked, "a question in the middle of a replacement survives saving"
        play(g, asked, answer if isinstance(answer, Move) else next(m for m in asked.moves if m.verb == answer))
    while any(isinstance(frame, Happen | Instead | Text) for frame in g.frames):
        frame = g.frames[-1]
        assert getattr(frame, frame.at)(g, None) is None
    return g


def first(n: int) -> Move:
    return Move("first", 0, n)


def hit(card: int, amount: int = 3) -> Event:
    return Event("damage", card, amount=amount, seat=1)


def hands(g: Table) -> list[int]:
    return [len(acts.cards(g, "hand", seat)) for seat in (0, 1)]


def test_without_a_replacement_it_just_happens() -> None:
    g, knight, _ = table(other=Ward("draw"))
    assert not replacing.may_be_replaced(g, [hit(knight), Event("heal", knight)])
    assert after(g, [hit(knight)]).hurt[knight] == 3
    assert not [frame for frame in g.frames if isinstance(frame, Happen)]


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
def test_one_applies_once_and_nobody_is_asked() -> None:
    g, knight, _ = table(double=Ward(times=2))
    assert after(g, [hit(knight)]).hurt[knight] == 6


@pytest.mark.rule("pso2-3.0 103.4.3.2", "fftcg-2.1.8 11.12.5.7")
@pytest.mark.parametrize(("answer", "left"), [(0, 5), (1, 4)])
def test_the_affected_player_chooses_the_order(answer: int, left: int) -> None:
    g, knight, _ = table(double=Ward(times=2), less=Ward(plus=-1))
    do(g, [hit(knight)])
    asked = run(g)
    assert isinstance(asked, Decision)
    assert (asked.kind, asked.seat, asked.rule, asked.about) == ("order", 1, "7", knight)
    g, knight, _ = table(double=Ward(times=2), less=Ward(plus=-1))
    assert after(g, [hit(knight)], first(answer)).hurt[knight] == left


def test_sums_have_no_order() -> None:
    g, knight, _ = table(more=Ward(plus=2, adds=True), less=Ward(plus=-1, adds=True))
    assert after(g, [hit(knight)]).hurt[knight] == 4


@pytest.mark.rule("pso2-3.0 103.4.3.1", "fftcg-2.1.8 11.12.5.4")
def test_what_was_replaced_did_not_happen_and_others_no_longer_fit() -> None:
    g, knight, _ = table(double=Ward(times=2), card=Ward(kind="draw"))
    after(g, [hit(knight, 1)], first(1))
    assert (g.hurt[knight], hands(g), g.diary) == (0, [0, 1], ["1 replaced"])


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
def test_two_that_would_replace_each_others_end() -> None:
    g, _, _ = table(mine=Ward("draw", only=0, seat=1), yours=Ward("draw", only=1, seat=0))
    assert hands(after(g, [Event("draw", seat=0, amount=1)])) == [1, 0]


@pytest.mark.rule("fftcg-2.1.8 11.12.5.5")
@pytest.mark.parametrize(("who", "drawn"), [((0,), [1, 0]), ((1, 0), [1, 0]), ((1, 1), [0, 1])])
def test_nor_when_each_is_a_text_that_asks(who: tuple[int, ...], drawn: list[int]) -> None:
    g, _, _ = table(mine=Ward("draw", only=0, text=0), yours=Ward("draw", only=1, text=0))
    assert hands(after(g, [Event("draw", seat=0, amount=1)], *[Move("seat", arg=seat) for seat in who])) == drawn


def test_what_a_text_brings_about_that_is_not_its_own_doing_is_met_anew() -> None:
    g, _, _ = table(mine=Ward("draw", only=0, text=1))
    do(g, [Event("draw", seat=0, amount=1)])
    for _ in range(2):
        asked = run(g)
        assert isinstance(asked, Decision)
        play(g, asked, Move("seat", arg=0))
    asked = run(g)
    assert isinstance(asked, Decision)
    assert (asked.prompt, hands(g)) == ("who", [0, 0])


@pytest.mark.rule("fftcg-2.1.8 11.12.5.6", "fftcg-2.1.8 11.12.5.7")
def test_ranks_self_then_control_of_which_there_is_one_then_the_rest() -> None:
    control = {"mine": Ward(rank=CONTROL), "yours": Ward(rank=CONTROL)}
    g, knight, _ = table(double=Ward(times=2), **control, own=Ward(rank=OWN))
    pending = Pending(hit(knight))

    def keys(**changes: Any) -> list[str]:
        return [found.key for found in open_choices(g, msgspec.structs.replace(pending, **changes))]

    assert keys() == ["own"]
    assert keys(applied=("own",)) == ["mine", "yours"]
    assert keys(applied=("own", "mine"), controlled=True) == ["double"]
    assert keys(applied=("own", "mine", "double"), controlled=True) == []


@pytest.mark.parametrize(("answer", "left"), [("yes", 6), ("no", 3)])
def test_an_optional_one_may_be_declined_once(answer: str, left: int) -> None:
    g, knight, _ = table(double=Ward(times=2, optional=True))
    assert after(g, [hit(knight)], answer).hurt[knight] == left


def test_one_for_the_next_event_only_is_used_up() -> None:
    g, knight, wolf = table(next=Ward(plus=-2, once=True))
    after(g, [hit(knight), hit(wolf)])
    assert (g.hurt[knight], g.hurt[wolf]) == (1, 3)


@pytest.mark.rule("scs-1.12 8.1.5.3")
def test_one_that_is_applied_once_a_moment_is_applied_to_what_its_player_chooses() -> None:
    g, knight, wolf = table(save=Ward(plus=-3, single=True))
    after(g, [hit(knight), hit(wolf)], Move("card", wolf))
    assert (g.hurt[knight], g.hurt[wolf]) == (3, 0)


def test_events_of_one_moment_happen_at_one_moment() -> None:
    g, knight, wolf = table(double=Ward(times=2))
    assert after(g, [hit(knight), hit(wolf)]).diary == ["2 kept"]


def test_where_nothing_can_be_asked_each_is_applied_in_turn() -> None:
    g, knight, _ = table(double=Ward(times=2), less=Ward(plus=-1))
    assert [event.amount for event in replacing.become(g, hit(knight))] == [5]

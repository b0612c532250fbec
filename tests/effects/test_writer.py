"""Sentences become instructions by the laws of meaning, shown on the toy game."""

from __future__ import annotations

from typing import Any

import pytest

from fuda.effects.assemble.writer import Writer
from fuda.effects.deed import Deed, Owned
from fuda.effects.flow import Condition
from fuda.effects.machine import Effect
from fuda.effects.node import Op, Slot
from fuda.effects.players import seats_of
from fuda.effects.reference import It, refs_of
from fuda.effects.refusal import Unresolved
from fuda.effects.sentence import By, Chain, If, Link, MaySay, On, OneOf, Say, Scope, Trade, Until
from fuda.effects.trigger import Trigger
from fuda.kernel import loop
from fuda.kernel.decision import Decision, Move
from tests.kernel.toy import acts, game
from tests.kernel.toy.effects import table
from tests.kernel.toy.state import Table

KNIGHT = 1


class Tells(Deed, frozen=True):
    """A player says a word; an empty one cannot be said."""

    word: str
    seat: Any = ""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Everybody meant."""
        g.diary += [f"{seat}{self.word}" for seat in seats_of(g, fx, self.seat or "mine") if self.word]
        fx.done(g, did=bool(self.word))
        return None


class Piles(Owned, frozen=True):
    """A word about somebody's pile."""

    word: str
    seat: Any = ""

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Whose it is."""
        g.diary += [f"{seat}{self.word}" for seat in seats_of(g, fx, self.seat)]
        fx.done(g)
        return None


class Finds(Op, frozen=True):
    """The knight is spoken of from here on."""

    slot: int = -1

    def compile(self, asm: Any) -> None:
        """In a slot."""
        asm.add(Finds(asm.found()))

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """Where it is now."""
        fx.next(g, did=fx.did, slots=fx.with_slot(self.slot, (g.ref(KNIGHT),)))
        return None


class Sends(Deed, frozen=True):
    """It goes elsewhere."""

    to: str
    who: Any = It()

    def moved(self) -> Any:
        """It."""
        return self.who

    def run(self, g: Any, fx: Effect, move: Move | None) -> Decision | None:
        """If it is still there."""
        found = [ref[0] for ref in refs_of(fx, self.who) if g.fits(ref)]
        for card in found:
            acts.move(g, card, self.to)
        fx.done(g, did=bool(found))
        return None


class Flag(Condition, frozen=True):
    """It is so, or not."""

    so: bool

    def holds(self, g: Any, fx: Effect) -> bool:
        """As it says."""
        return self.so


class Pen(Writer):
    """The writer of the toy game: what waits is told in the diary instead."""

    def wait(self, head: Any, write: Any) -> None:
        """Behind a jump over it, so that nothing of it is run now."""
        inner = self.inside(Pen())
        write(inner)
        self.waiting = [type(op).__name__ for op in inner.ops]

    waiting: list[str] = []


def chain(*parts: Any) -> Chain:
    """Clauses and heads in the order of the text."""
    clauses: list[Any] = []
    for place, part in enumerate(parts):
        if not isinstance(part, Op):
            return Chain(tuple(clauses), Scope(part, chain(*parts[place + 1 :])))
        clauses.append(part)
    return Chain(tuple(clauses))


def written(*sentences: Any) -> Table:
    """The toy game about to run this text."""
    asm = Pen()
    asm.sentences(sentences)
    return table(*asm.ops)


def told(*sentences: Any, answers: str = "") -> list[str]:
    """What is said, with these answers (y, n or the number of a text) to who is asked."""
    g = written(*sentences)
    asked = []
    for answer in answers:
        decision = loop.run(g)
        assert isinstance(decision, Decision)
        asked.append(f"?{decision.seat}")
        verbs = {"y": "yes", "n": "no"}
        fitting = [m for m in decision.moves if m.verb == verbs.get(answer) or str(m.arg) == answer]
        loop.play(g, decision, fitting[0])
    assert not isinstance(loop.run(g), Decision)
    return asked + g.diary


YES, NO = If(Flag(so=True)), If(Flag(so=False))
ENEMY = "enemy"


def test_a_subject_governs_what_follows_to_the_full_stop() -> None:
    assert told(Say(chain(Tells("a", ENEMY), Tells("b"))), Say(chain(Tells("c")))) == ["1a", "1b", "0c"]
    assert told(Say(chain(Tells("a", ENEMY), Tells("b", "mine"), Tells("c")))) == ["1a", "0b", "0c"]
    assert told(Say(chain(By(ENEMY), Tells("a"), YES, Tells("b")))) == ["1a", "1b"]


def test_the_subject_is_asked() -> None:
    assert told(MaySay(chain(Tells("a", ENEMY), Tells("b"))), answers="y") == ["?1", "1a", "1b"]
    assert told(MaySay(chain(Tells("a", ENEMY))), answers="n") == ["?1"]


def test_each_of_both_is_asked_and_what_is_linked_to_it_is_about_that_player() -> None:
    text = (MaySay(chain(Tells("a", "both"))), Say(chain(Link("did"), Tells("b"))))
    assert told(*text, answers="yn") == ["?0", "?1", "0a", "0b"]
    assert told(*text, answers="ny") == ["?0", "?1", "1a", "1b"]
    assert told(MaySay(chain(Tells("a", "both"), Tells("b"))), answers="yy") == ["?0", "?1", "0a", "0b", "1a", "1b"]


def test_what_is_linked_to_an_offer_to_the_opponent_is_done_by_the_player_of_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = (MaySay(chain(Tells("a", ENEMY))), Say(chain(Link("did"), Tells("b"))))
    named = (MaySay(chain(Tells("a", ENEMY))), Say(chain(Link("did"), Tells("b", ENEMY), Tells("c"))))
    assert told(*text, answers="y") == ["?1", "1a", "0b"]
    assert told(*named, answers="y") == ["?1", "1a", "1b", "1c"]
    monkeypatch.setattr(Pen, "several", lambda _, who: who == ENEMY)  # several opponents are asked one after another
    assert told(*text, answers="y") == ["?1", "1a", "0b"]
    assert told(*named, answers="y") == ["?1", "1a", "1b", "1c"]


def test_whose_pile_it_is_names_no_subject_and_ones_own_is_that_of_whoever_acts() -> None:
    assert told(Say(chain(Piles("a", ENEMY), Tells("b")))) == ["1a", "0b"]
    for own in ("", "own"):
        assert told(Say(chain(Tells("a", ENEMY), Piles("b", own), Tells("c")))) == ["1a", "1b", "1c"]
    assert told(Say(chain(Tells("a", ENEMY), Piles("b", "mine")))) == ["1a", "0b"]


def test_an_offer_is_about_what_stands_behind_the_last_condition() -> None:
    assert told(MaySay(chain(Tells("a"), YES, Tells("b"))), answers="n") == ["?0", "0a"]
    assert told(MaySay(chain(Tells("a"), NO, Tells("b")))) == ["0a"]
    assert told(MaySay(chain(YES, Tells("a"), Tells("b"))), answers="n") == ["?0"]
    assert told(MaySay(chain(Tells("a"), Tells("b", ENEMY))), answers="n") == ["?1", "0a"]


def test_who_trades_gains() -> None:
    text = Trade(chain(Tells("a", ENEMY)), chain(Tells("b")))
    assert told(text, answers="y") == ["?1", "1a", "1b"]
    assert told(text, answers="n") == ["?1"]
    assert told(Trade(chain(Tells("", ENEMY)), chain(Tells("b"))), answers="y") == ["?1"]
    assert told(Say(chain(Tells(""))), Trade(chain(Link("did"), Tells("a")), chain(Tells("b")))) == []


def test_done_is_about_the_whole_sentence() -> None:
    so, not_so = Say(chain(Link("did"), Tells("so"))), Say(chain(Link("not"), Tells("not")))
    assert told(Say(chain(Tells("a"), Tells("b"))), so) == ["0a", "0b", "0so"]
    assert told(Say(chain(Tells(""), Tells("b"))), so) == ["0b"]
    assert told(Say(chain(Tells(""), Tells("b"))), not_so) == ["0b", "0not"]
    assert told(Say(chain(Tells(""))), Say(chain(Tells("b"))), so) == ["0b", "0so"]
    assert told(MaySay(chain(Tells("a"))), so, Say(chain(Link("then"), Tells("c"))), answers="n") == ["?0", "0c"]


def test_two_conditions_of_one_sentence_have_a_clause_each() -> None:
    assert told(Say(chain(NO, Tells("a"), YES, Tells("b")))) == ["0b"]
    assert told(Say(chain(NO, YES, Tells("b")))) == []
    assert told(Say(chain(NO, Tells("a"), Tells("b")))) == []


def test_a_head_before_a_choice_of_texts_holds_for_both() -> None:
    assert told(OneOf(chain(NO, Tells("a")), chain(Tells("b")))) == []
    assert told(OneOf(chain(YES, Tells("a")), chain(Tells("b"))), answers="2") == ["?0", "0b"]
    assert told(OneOf(chain(NO, Tells("a")), chain(YES, Tells("b"))), answers="2") == ["?0", "0b"]


def test_who_is_named_before_a_choice_of_texts_governs_both() -> None:
    assert told(OneOf(chain(Tells("a", "enemy")), chain(Tells("b"))), answers="2") == ["?0", "1b"]


def test_a_condition_inside_a_sentence_does_not_make_up_for_what_was_not_done() -> None:
    assert told(Say(chain(Tells(""), YES, Tells("a"))), Say(chain(Link("did"), Tells("b")))) == ["0a"]


def test_what_is_linked_to_a_sentence_that_waits_waits_with_it() -> None:
    asm = Pen()
    asm.sentences((Say(chain(On(Trigger()), Tells("a"))), Say(chain(Link("did"), Tells("b"))), Say(chain(Tells("c")))))
    assert [type(op).__name__ for op in asm.ops] == ["Tells"]
    assert asm.waiting == ["Tells", "UnlessDone", "Tells"]


def test_nothing_timed_is_refused_where_nothing_lasts() -> None:
    with pytest.raises(Unresolved):
        Pen().sentences((Say(chain(Until("turn"), Tells("a"))),))


def test_what_the_text_moved_is_spoken_of_further() -> None:
    g = written(Say(chain(Finds(), Sends("hand"), Sends("field"))))
    loop.run(g)
    assert KNIGHT in acts.cards(g, "field", 1)


def test_what_somebody_else_moved_is_gone() -> None:
    g = written(Say(chain(Finds())), MaySay(chain(Tells("a"))), Say(chain(Sends("hand"))), Say(chain(Sends("hand"))))
    assert isinstance(loop.run(g), Decision)
    acts.move(g, KNIGHT, "hand")
    acts.move(g, KNIGHT, "field")
    game.answer(g, "no")
    loop.run(g)
    assert KNIGHT in acts.cards(g, "field", 1)


def test_it_behind_a_choice_of_texts_is_what_either_found() -> None:
    g = written(OneOf(chain(Finds()), chain(Tells("b"), Finds())), Say(chain(Sends("hand"))))
    decision = loop.run(g)
    assert isinstance(decision, Decision)
    loop.play(g, decision, decision.moves[1])
    loop.run(g)
    assert KNIGHT in acts.cards(g, "hand", 1)


def test_it_that_only_one_of_the_texts_found_is_refused() -> None:
    with pytest.raises(Unresolved):
        Pen().sentences((OneOf(chain(Finds()), chain(Tells("b"))), Say(chain(Sends("hand")))))


def test_it_must_be_spoken_of() -> None:
    with pytest.raises(Unresolved):
        Pen().sentences((Say(chain(Sends("hand"))),))
    asm = Pen()
    asm.sentences((Say(chain(Finds())),))
    assert asm.antecedent_of(1) == Slot(0)
    with pytest.raises(Unresolved):
        asm.antecedent_of(2)

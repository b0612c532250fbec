"""A kept game loses nothing that was answered: quitting, crashes, lines cut in the middle, answers taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuda.errors import UserError
from fuda.folders import data_folder
from fuda.host.hosted import Hosted
from fuda.host.keeping import Kept, left_over, unfinished
from fuda.kernel.decision import Decision
from fuda.kernel.keeping import codec
from fuda.kernel.keeping.record import dumps
from fuda.sim.match import Match, Session
from fuda.sim.replay import open_record, replay
from fuda.sim.shelf import decks_for


def begun() -> Session:
    decks = tuple(info.text for info in decks_for("pso2", "3.0"))[:2]
    return Session(Match("pso2", "3.0", decks, 5, key="0a" * 16))


def answer(session: Session, kept: Kept, count: int) -> None:
    for _ in range(count):
        if isinstance(session.now, Decision):
            session.play(session.now.moves[-1])
            kept.write(session.moves[-1])


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    answer(session, kept, 12)
    kept.close()
    (path,) = unfinished(tmp_path)
    again, found = Kept.resume(path)
    assert codec.save(found.g) == codec.save(session.g)
    answer(found, again, 3)
    again.close()
    assert len(moves_in(path)) == 15


def moves_in(path: Path) -> list[str]:
    return found_in(path).moves


def found_in(path: Path) -> Session:
    """What a crash would leave now."""
    copy = path.with_name("copy.game")
    copy.write_bytes(path.read_bytes())
    kept, session = Kept.resume(copy)
    kept.close()
    return session


def test_one_terminal_at_a_time_goes_on_with_a_game(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    answer(session, kept, 3)
    for _ in range(2):
        before = kept.path.read_bytes()
        with pytest.raises(UserError, match="another terminal"):
            Kept.resume(kept.path)
        assert kept.path.read_bytes() == before
        kept.close()
        kept, session = Kept.resume(kept.path)
    assert len(session.moves) == 3
    kept.close()


@pytest.mark.parametrize("cut", [1, 2, 4])
def test_a_line_that_a_crash_cut_off_is_not_there(tmp_path: Path, cut: int) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    answer(session, kept, 6)
    kept.close()
    data = kept.path.read_bytes()
    kept.path.write_bytes(data[:-cut])
    again, found = Kept.resume(kept.path)
    assert len(found.moves) == 5
    answer(found, again, 1)
    again.close()
    assert kept.path.read_bytes() == data


def test_answers_that_were_taken_back_do_not_count(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    answer(session, kept, 4)
    kept.took_back(3)
    kept.close()
    assert moves_in(kept.path) == session.moves[:3]
    assert left_over(["a", "b", "back 1", "c", "back 0", "d"]) == ["d"]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    with pytest.raises(UserError):
        Kept.begin(tmp_path, "one", begun())
    session.concede(0)
    kept.finish(session)
    with pytest.raises(UserError):
        Kept.begin(tmp_path, "one", begun())


def test_a_kept_game_is_sealed(tmp_path: Path) -> None:
    """Neither decks nor key nor answers can be read in the file, nor is it a record, nor does one become one."""
    session = begun()
    kept = Kept.begin(tmp_path, "one", session, {"seat": "A"})
    answer(session, kept, 12)
    written = kept.path.read_text(encoding="utf-8")
    for secret in (session.match.key, "pso2", "deck", "card", *session.moves):
        assert secret not in written
    with pytest.raises(UserError):
        open_record(kept.path.read_bytes(), "one")
    with pytest.raises(UserError) as sealed:
        open_record(dumps(session.record()).encode(), "one")
    assert "sealed" in str(sealed.value)
    kept.close()
    again, _ = Kept.resume(kept.path)
    again.close()
    assert again.note == {"seat": "A"}


@pytest.mark.parametrize(
    "damage", [b"", b"fuda-record-1 x\n1\n2\n", b"fuda-game-1 x\n???\n2\n", b"fuda-game-1 x\nAAAA\nAAAA\n"]
)
def test_what_is_no_kept_game_is_refused(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "x.game"
    path.write_bytes(damage)
    with pytest.raises(UserError):
        Kept.resume(path)


def test_a_hosted_game_keeps_itself(tmp_path: Path) -> None:
    """Answers, what is taken back at once and by consent, giving up: the file leads to the same game."""
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    table = Hosted(session, people=[0], kept=kept)
    for number in range(40):
        now = table.session.now
        if isinstance(now, Decision):
            table.answer(now.seat, number % len(now.moves))
        if number % 5 == 4 and session.who.count(0) > 1:
            table.ask_back(0)
        assert moves_in(kept.path) == session.moves
    assert any(line.startswith("anew") for line in session.moves)
    assert codec.save(found_in(kept.path).g) == codec.save(session.g)
    table.concede(1)
    assert moves_in(kept.path) == session.moves
    kept.close()


def test_only_a_game_that_is_over_becomes_a_record(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session)
    answer(session, kept, 2)
    with pytest.raises(UserError):
        open_record(kept.path.read_bytes(), "one")
    session.concede(0)
    done = kept.finish(session)
    assert unfinished(tmp_path) == []
    assert replay(open_record(done.read_bytes(), "x"), "x").g.outcome is not None
    assert (tmp_path / "one.fuda").is_file()


def test_where_games_are_kept() -> None:
    assert data_folder({"FUDA_HOME": "here"}) == Path("here")
    assert data_folder({"XDG_DATA_HOME": "there", "HOME": "x"}).name == "fuda"
    assert data_folder({"HOME": "x"}).parts[0] == "x"


def test_what_a_table_remembers_may_change(tmp_path: Path) -> None:
    session = begun()
    kept = Kept.begin(tmp_path, "one", session, {"seat": "A"})
    answer(session, kept, 3)
    kept.renote({"seat": "A", "passed A": "mine end"})
    size = kept.path.stat().st_size
    kept.renote({"seat": "A", "passed A": "mine end"})
    assert kept.path.stat().st_size == size, "nothing is written where nothing has changed"
    answer(session, kept, 3)
    kept.took_back(4)
    kept.close()
    again, found = Kept.resume(kept.path)
    again.close()
    assert again.note == {"seat": "A", "passed A": "mine end"}
    assert found.moves == session.moves[:4]

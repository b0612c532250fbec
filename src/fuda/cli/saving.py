"""A game as a file that somebody asked for."""

from __future__ import annotations

from pathlib import Path

from fuda.errors import Said, UserError
from fuda.kernel import record
from fuda.sim.match import Session


def write_record(session: Session, file: Path) -> None:
    """Keep the game as text."""
    written = record.dumps(session.record())
    try:
        file.write_text(written, encoding="utf-8")
    except OSError as error:
        raise UserError("cannot be written: {reason}", place=str(file), reason=Said(error.strerror or "")) from None

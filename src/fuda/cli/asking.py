"""What the terminal asks of the game behind a question: which answer a typed move is, why another one is not possible,
and what one should know before giving it. Only what the player knows is used."""

from __future__ import annotations

import importlib
from typing import Any

from fuda.errors import UserError
from fuda.host.contract import Words
from fuda.host.hosted import Hosted
from fuda.kernel import notation
from fuda.kernel.decision import Move
from fuda.kernel.errors import Fault


def read(hosted: Hosted, seat: int, written: str) -> Move:
    """The answer that somebody wrote as scenarios and records do."""
    try:
        return notation.match(hosted.session.g, hosted.asked(seat), written)
    except Fault as fault:
        raise UserError(fault.said) from None


def why_not(hosted: Hosted, seat: int, written: str) -> tuple[Words, str] | None:
    """Why a move is not possible, and the rule; nothing if it is."""
    session = hosted.session
    hosted.asked(seat)
    module = importlib.import_module(f"fuda.games.{session.match.game}.why")
    found: Any = module.why_not(session.g, seat, written)
    return None if found is None else (Words(found.ja, hosted.eyes.say.english(found.en)), hosted.eyes.rule(found.rule))


def warning(hosted: Hosted, seat: int, place: int) -> Words | None:
    """What one should know before giving the answer at this place."""
    return hosted.warning(seat, hosted.asked(seat).moves[place])

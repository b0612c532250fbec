"""Bots of your own: a class in a module that Python finds, by `module:Class`, or a program, by `exec:COMMAND`. Only
commands load them; the table in the browser never does."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

from fuda.ai import bots, lines
from fuda.ai.bots import Bot
from fuda.errors import Said, UserError

NAME = re.compile(r"([A-Za-z_][\w.]*):([A-Z_]\w*)")
"""A class begins with a capital letter: levels and budgets of our bots do not."""
PROGRAM = "exec:"


def make(name: str, game: str, seed: int) -> Bot:
    """A bot of ours, or one of yours: it is made with the game's name and a seed."""
    if name.startswith(PROGRAM):
        return lines.LineBot(name, game, seed)
    found = NAME.fullmatch(name)
    if not found:
        return bots.make(name, game, seed)
    bot: Bot = _class(found[1], found[2])(game, seed)
    return bot


def check(name: str, game: str) -> None:
    """Refuse a bot that there is not."""
    found = NAME.fullmatch(name)
    if name.startswith(PROGRAM):
        lines.check(name)
    elif not found:
        bots.check(name, game)
    elif not hasattr(_class(found[1], found[2]), "choose"):
        raise UserError("{name} has no method choose(sight, number)", name=name)


def _class(module: str, name: str) -> type:
    """The class; modules of the folder one works in are found, too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: type = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError:
        raise UserError("there is no module {module} for the bot {name}", module=module, name=name) from None
    except AttributeError:
        raise UserError("the module {module} has no {name}", module=module, name=name) from None
    except Exception as error:
        raise UserError(
            "the module {module} breaks: {reason}",
            module=module,
            reason=Said("{kind}: {what}", kind=type(error).__name__, what=str(error)),
        ) from error
    return found

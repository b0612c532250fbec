"""Reading and printing card text with a phrasebook: a table whose lines both read and print."""

from fuda.text.book.faults import BookError
from fuda.text.normalise import Normalised, normalise, trace
from fuda.text.phrasebook import Phrasebook
from fuda.text.print import Unprintable
from fuda.text.refusal import Ambiguous, Refused
from fuda.text.terminals import MANY, ONE, Context, Terminal, enclosed_terminal, pattern_terminal

__all__ = [
    "MANY",
    "ONE",
    "Ambiguous",
    "BookError",
    "Context",
    "Normalised",
    "Phrasebook",
    "Refused",
    "Terminal",
    "Unprintable",
    "enclosed_terminal",
    "normalise",
    "pattern_terminal",
    "trace",
]

"""How this game's phrasebook spells what is written in several ways (`text/spelling.py`), and what only its publisher
writes in several ways."""

from __future__ import annotations

from fuda.text.spelling import Spelling

spelled = Spelling("時 事 一番")

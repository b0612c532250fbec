"""What everything else speaks in: words in both languages, and the one error."""

from __future__ import annotations

from fuda.errors import UserError
from fuda.host.contract import Words

__all__ = ["UserError", "Words"]

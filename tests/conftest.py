"""What holds for the whole suite: how long property tests search."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("usual", deadline=None)
settings.register_profile("fuzz", deadline=None, max_examples=100 * int(os.environ.get("FUDA_FUZZ", "1")))
settings.load_profile("fuzz" if "FUDA_FUZZ" in os.environ else "usual")

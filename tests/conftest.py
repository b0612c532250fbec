"""What holds for the whole suite: how long property tests search; nobody changes a fact at which continuous effects
look without asking for a new projection."""

from __future__ import annotations

import os

from hypothesis import settings

from fuda.projection.vigil import Watch

settings.register_profile("usual", deadline=None)
settings.register_profile("fuzz", deadline=None, max_examples=100 * int(os.environ.get("FUDA_FUZZ", "1")))
settings.load_profile("fuzz" if "FUDA_FUZZ" in os.environ else "usual")

Watch.on = True

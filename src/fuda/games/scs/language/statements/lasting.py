"""How long clauses that say how strikers are hold, and texts wait: in a constant ability, an equip spell or a rule card
always, in an effect for as long as its icon says [scs-1.12 2.4.3, 2.4.6, 2.4.7]."""

from __future__ import annotations

STANDING = ("equip", "rule", "always")
"""Texts whose sentences hold as long as the card lies there."""
LATER = ("my turn", "enemy turn", "my start", "enemy start")
"""Until a later turn ends or begins."""
TIMED = ("turn", "chain", "striker", "commander", *LATER)
RESOLUTION = "resolution"
"""How long an effect waits that is over at once: until its resolution ends [scs-1.12 2.4.4.3]."""
AWAITED = "awaited"
"""How long an effect waits for a time that it names itself, or for what cannot happen before its resolution ends: until
it comes, once [scs-1.12 2.4.4.1, 8.1.4.1] (reading SL15)."""

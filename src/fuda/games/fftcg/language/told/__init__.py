"""Events as texts speak of them: when, before, instead of what."""

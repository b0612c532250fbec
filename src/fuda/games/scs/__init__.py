"""Spell Card Strike [scs-1.12]: a shared board, and every card both a striker and a spell."""

"""What each may know: the one door for secrets, and what can be imagined behind it."""

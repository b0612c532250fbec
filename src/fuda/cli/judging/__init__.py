"""Rules and scenarios, for whoever must decide what is legal."""

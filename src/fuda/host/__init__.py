"""A game in progress for the people at its table: what each of them sees, may answer, take back and be told."""

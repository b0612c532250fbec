"""What the phrases of this game mean: one record for each."""

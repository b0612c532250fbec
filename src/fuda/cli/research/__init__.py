"""Many games, their records, proofs and speed."""

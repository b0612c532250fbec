"""What cards are now, and what is asked about the table."""

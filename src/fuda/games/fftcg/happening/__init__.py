"""What changes the table, and what is remembered of it."""

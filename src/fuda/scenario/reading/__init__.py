"""What a file says: from its text to a scenario, before anything is played."""

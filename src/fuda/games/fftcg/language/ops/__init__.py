"""What is done: deeds, and the instructions they become."""

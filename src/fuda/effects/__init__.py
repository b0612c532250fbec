"""Effects: frozen trees read from printed text, flattened into programs, run by one small machine."""

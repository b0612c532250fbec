"""What phrases mean: frozen records with their meaning beside them, one noun per file."""

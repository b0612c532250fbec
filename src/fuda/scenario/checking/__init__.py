"""What a script expects, and how it fails."""

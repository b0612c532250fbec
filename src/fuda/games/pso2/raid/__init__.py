"""The co-op raid: a party against a boss that plays itself."""

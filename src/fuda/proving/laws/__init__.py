"""The laws of meaning: pairs of texts that must be equal."""

"""The card language: how texts are written, what they mean, what they do."""

"""What the phrases of Spell Card Strike mean, and what they do."""

"""The speed figures: times as ratios to a fixed piece of plain Python, so that they mean the same on every machine."""

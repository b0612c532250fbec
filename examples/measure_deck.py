"""Measure a deck: against every other deck, each deal twice with the seats exchanged.

python examples/measure_deck.py           # `fuda sim` and `fuda contest` do the same for thousands of games
"""

from math import sqrt

import fuda

GAME, MINE, PAIRS = "scs", "tidebell", 4

# %% A pair: the same seed and the same bots, once with my deck on the first seat, once on the second.


def points(mine: fuda.Deck, theirs: fuda.Deck, seed: int) -> float:
    """Of two games, as a share: 1 both won, 0 both lost, a draw counts half."""
    found = 0.0
    for me, decks in enumerate(((mine, theirs), (theirs, mine))):
        table = fuda.Table(fuda.make_match(GAME, decks, seed))
        winners = fuda.play(table, [fuda.make_bot("random", GAME, seed + seat) for seat in (0, 1)])
        found += 0.5 if not winners else float(me in winners)
    return found / 2


# %% All decks, and an interval (95 %) by pairs, because both games of a pair have the same cards.

mine = fuda.read_deck(GAME, MINE)
everything = []
for theirs in fuda.list_decks(GAME):
    if theirs.name != MINE:
        found = [points(mine, theirs, seed) for seed in range(PAIRS)]
        everything += found
        print(f"{MINE} against {theirs.name:12} {sum(found) / len(found):.0%}")

mean = sum(everything) / len(everything)
spread = sqrt(sum((one - mean) ** 2 for one in everything) / (len(everything) - 1) / len(everything))
low, high = max(0.0, mean - 1.96 * spread), min(1.0, mean + 1.96 * spread)
print(f"{MINE} in all: {mean:.0%} ({low:.0%}–{high:.0%}) of {2 * len(everything)} games")

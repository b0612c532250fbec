"""Find a loop: does a card that I made go on for ever? Its games are played until the rules end one of them so.

python examples/find_loop.py
"""

from pathlib import Path

import fuda

# %% A card of one's own, as it would be printed: it dulls whenever it is activated, and the other way round.

fuda.bring_cards("fftcg", Path(__file__).with_name("loop.csv"))
for line in fuda.find_card("fftcg", "LOOP-1").lines:
    print(line.text.en)

# %% Three copies of it in the place of three other cards of a deck; the deck is checked like any other.

base = fuda.read_deck("fftcg", "ashstorm")
gone = next(number for number, copies in base.cards.items() if copies == 3)
lines = [f"{copies} {'LOOP-1' if number == gone else number}" for number, copies in base.cards.items()]
deck = fuda.read_deck("fftcg", "\n".join(lines) + "\n")

# %% Random games, until one is ended by the rule about loops.

for seed in range(20):
    table = fuda.Table(fuda.make_match("fftcg", [deck, deck], seed))
    bots = [fuda.make_bot("random", "fftcg", seed + seat) for seat in (0, 1)]
    winners = fuda.play(table, bots)
    if table.ending == "endless":
        break

last = table.record().splitlines()[-4:-2]
print(f"game {seed}, turn {table.turn}: a loop that nobody can stop, so the game is drawn; it began with {last}")

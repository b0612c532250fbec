"""Mine a puzzle: positions out of bots' games in which exactly one answer wins this turn, whatever the other does.

python examples/mine_puzzle.py
"""

import fuda

GAME, MOST = "pso2", 300

# %% Is the turn won from here? Somebody's answers are tried one after another; all of the other's must fail.


def wins(table: fuda.Table, me: int, turn: int, left: list[int]) -> bool:
    """Can this seat force a win before the turn is over? `left`: how many positions may still be looked at."""
    if table.winners is not None:
        return me in table.winners
    asked = table.question
    if asked is None or table.turn != turn or left[0] <= 0:
        return False
    tried = (after(table, place, left) for place in range(len(asked.answers)))
    found = (wins(next_table, me, turn, left) for next_table in tried)
    return any(found) if table.seat == me else all(found)


def after(table: fuda.Table, place: int, left: list[int]) -> fuda.Table:
    """A copy in which this answer was given."""
    left[0] -= 1
    twin = table.copy()
    twin.answer(place)
    return twin


# %% A game by bots, and back from its end: the last turn of the winner holds the puzzle, if there is one.


def puzzle_in(seed: int) -> tuple[fuda.Table, str] | None:
    """A position with only one winning answer out of at least four, and that answer."""
    table = fuda.Table(fuda.make_match(GAME, fuda.list_decks(GAME)[:2], seed))
    bots = [fuda.make_bot("greedy", GAME, seed + seat) for seat in (0, 1)]
    past = []
    while (sight := table.sight()) is not None:
        past.append(table.copy())
        table.answer(bots[sight.seat].choose(sight, table.answered[sight.seat]))
    for before in reversed(past):
        asked, me = before.question, before.seat
        if before.turn != table.turn or asked is None or me is None or me not in (table.winners or ()):
            continue
        good = [
            place
            for place in range(len(asked.answers))
            if wins(after(before, place, [1]), me, before.turn, [MOST // len(asked.answers)])
        ]
        if len(good) == 1 and len(asked.answers) >= 4:
            return before, asked.answers[good[0]].text
    return None


found = next(puzzle for seed in range(50) if (puzzle := puzzle_in(seed)))
table, solution = found
asked = table.question
assert asked is not None
said = f"turn {table.turn}, seat {table.seat} is asked {asked.prompt} and is to act and win:"
print(said, *(answer.text for answer in asked.answers), sep="\n  ")
print("solution:", solution)  # table.record() is the position as text: fuda.replay leads back to it

"""`python -m tests.perft.regenerate [GAME]`: count anew; the difference is for a person to read."""

from __future__ import annotations

import json
import sys

from fuda.games import registry
from tests.perft.count import FOLDER, counts, positions


def main() -> None:
    """Write one file per game."""
    for game in sys.argv[1:] or registry.GAMES:
        found = {name: counts(g) for name, g in positions(game).items()}
        lines = [f"  {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in found.items()]
        (FOLDER / f"{game}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(*lines, sep="\n")


if __name__ == "__main__":
    main()

"""`python -m tests.perft.regenerate`: count anew; the difference is for a person to read."""

from __future__ import annotations

import json

from tests.perft.count import FOLDER, counts, positions


def main() -> None:
    """Write one file per game."""
    found: dict[str, dict[str, list[int]]] = {}
    for name, g in positions().items():
        found.setdefault(name.split()[0], {})[name] = counts(g)
    for game, by_position in found.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in by_position.items()]
        (FOLDER / f"{game}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(*lines, sep="\n")


if __name__ == "__main__":
    main()

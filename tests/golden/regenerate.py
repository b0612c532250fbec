"""`python -m tests.golden.regenerate [GAME]`: write the golden playthroughs anew; the difference is for a person to
read."""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, plays, transcript


def main() -> None:
    """Write every file; remove those of games that are no longer kept."""
    wanted = plays()
    for file in FOLDER.glob("*.txt"):
        if file.name not in wanted:
            file.unlink()
    for name, game in wanted.items():
        if not sys.argv[1:] or game[0] in sys.argv[1:]:
            (FOLDER / name).write_text(transcript(*game), encoding="utf-8")
            print(name)


if __name__ == "__main__":
    main()

"""`python -m tests.golden.regenerate`: write the golden playthroughs anew; the difference is for a person to read."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, plays, transcript


def main() -> None:
    """Write every file; remove those of games that are no longer kept."""
    wanted = plays()
    for file in FOLDER.glob("*.txt"):
        if file.name not in wanted:
            file.unlink()
    for name, (match, bot) in wanted.items():
        (FOLDER / name).write_text(transcript(match, bot), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()

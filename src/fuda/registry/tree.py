"""Where the registry and the files that cite it are, in a source checkout or in an installed package."""

from __future__ import annotations

from pathlib import Path

import msgspec

PACKAGE = Path(__file__).resolve().parent.parent


class Tree(msgspec.Struct, frozen=True):
    """The folders of one copy of Fuda; places are shown relative to `root`."""

    root: Path
    rulebooks: Path
    code: Path
    tests: Path | None
    documents: tuple[Path, ...] = ()

    def show(self, file: Path) -> str:
        """A file as users see it."""
        return file.relative_to(self.root).as_posix()


def checkout(root: Path) -> Tree:
    """The tree of a source checkout."""
    documents = (*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md")))
    return Tree(root, root / "rulebooks", root / "src" / "fuda", root / "tests", documents)


def find_tree() -> Tree:
    """The checkout this module runs from, or the installed package, which has no tests."""
    root = PACKAGE.parent.parent
    if PACKAGE.parent.name == "src" and (root / "rulebooks").is_dir():
        return checkout(root)
    return Tree(PACKAGE.parent, PACKAGE / "rulebooks", PACKAGE, None)

"""What the package says of itself where it is published, made when it is built: the README, whose links lead somewhere
there, and the project's addresses.

The source names no host. Whoever publishes sets `FUDA_URL` to the page of the source with a slash at its end (so that
`FUDA_URL` + `docs/map.md` is a page): links become full ones and the addresses are listed. Without it links into the
tree become the names of the files, all of which lie in the package (`fuda/docs`)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")
PAGES = {
    "Homepage": "",
    "Documentation": "docs/map.md",
    "Changelog": "CHANGELOG.md",
    "Contributing": "CONTRIBUTING.md",
}


def described(readme: str, url: str) -> str:
    """The README with links that lead somewhere: full ones, or none but the names of the pages."""

    def link(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        if url:
            return f"{picture}[{text}]({url}{target})"
        if picture:
            return ""
        return text if text == target else f"{text} (`{target}`)"

    return LINK.sub(link, readme)


def addresses(url: str) -> dict[str, str]:
    """The project's pages by what they are."""
    return {name: url + page for name, page in PAGES.items()} if url else {}


class CustomMetadataHook(MetadataHookInterface):
    """Called by the builder."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what depends on where the package is published."""
        url = os.environ.get("FUDA_URL", "")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(readme, url)}
        if url:
            metadata["urls"] = addresses(url)

"""The package as it is published: built, looked into, and started from where pip would put it."""

from __future__ import annotations

import email
import os
import re
import subprocess
import sys
import zipfile
from email.message import Message
from pathlib import Path

import pytest
from trove_classifiers import classifiers

from fuda import __version__
from fuda.cli.commands import COMMANDS
from tests.house.tree import ROOT, SOURCE, walk

URL = "https://example.org/fuda/"
DOCS = [file.relative_to(ROOT).as_posix() for file in walk(ROOT / "docs") if file.suffix == ".md"]
LINK = re.compile(r"\]\(([^)]+)\)")


def built(folder: Path, url: str = "") -> zipfile.ZipFile:
    """The wheel, as whoever publishes it at this address builds it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "FUDA_URL": url}, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return zipfile.ZipFile(wheel)


def metadata(wheel: zipfile.ZipFile) -> Message:
    """What it says of itself."""
    return email.message_from_bytes(wheel.read(f"fuda-{__version__}.dist-info/METADATA"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which it was unpacked."""
    folder = tmp_path_factory.mktemp("installed")
    wheel.extractall(folder)
    return folder


def said(installed: Path, *words: str) -> str:
    """What the unpacked program prints, far from the checkout."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "fuda", *words]
    done = subprocess.run(command, cwd=installed, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_everything_of_the_program_is_in_it_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    source = {f"fuda/{file.relative_to(SOURCE).as_posix()}" for file in walk(SOURCE)}
    books = {f"fuda/{file.relative_to(ROOT).as_posix()}" for file in walk(ROOT / "rulebooks")}
    docs = {f"fuda/{file.relative_to(ROOT).as_posix()}" for file in walk(ROOT / "docs")}
    assert names == source | books | docs


def test_it_says_what_an_index_asks_for(wheel: zipfile.ZipFile) -> None:
    told = metadata(wheel)
    assert (told["Name"], told["Version"], told["License-Expression"]) == ("fuda", __version__, "MIT")
    assert told["Requires-Python"] == ">=3.11"
    assert told["Description-Content-Type"] == "text/markdown"
    assert set(told.get_all("Classifier", [])) <= set(classifiers)
    assert len(told.get_all("Classifier", [])) > 8
    assert "pip install fuda" in str(told.get_payload())


def test_no_link_of_its_description_leads_nowhere(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    assert LINK.findall(str(metadata(wheel).get_payload())) == []
    told = metadata(built(tmp_path, URL))
    links = LINK.findall(str(told.get_payload()))
    assert f"{URL}docs/map.md" in links
    pages = [line.split(", ")[1] for line in told.get_all("Project-URL", [])]
    assert f"{URL}CHANGELOG.md" in pages
    for link in [*links, *pages]:
        assert link.startswith(URL)
        assert (ROOT / link.removeprefix(URL).partition("#")[0]).exists(), link


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_that_help_names_are_in_it(installed: Path, language: str) -> None:
    named = set(re.findall(r"docs/[\w.-]+\.md", said(installed, "help", "pso2", "--lang", language)))
    for command in COMMANDS:
        named |= set(re.findall(r"docs/[\w.-]+\.md", said(installed, command, "--help", "--lang", language)))
    assert len(named) >= 4
    assert [page for page in sorted(named) if not (installed / "fuda" / page).exists()] == []
    assert str(installed / "fuda" / "docs") in "".join(said(installed, "--help", "--lang", language).split())


def test_it_plays_from_where_it_was_put(installed: Path) -> None:
    assert "moncolle" in said(installed, "games")
    assert "506.4.1" in said(installed, "rules", "pso2-3.0", "506.4.1")
    assert re.search(r"errors +0\n", said(installed, "sim", "scs", "--games", "1", "--seed", "1", "--lang", "en"))

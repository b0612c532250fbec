"""What the pages say stands in files that are true: types of the contract, words in both languages, small modules."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web import regenerate

WEB = Path(__file__).resolve().parents[2] / "src/fuda/web"
SCRIPTS = sorted(WEB.rglob("*.js"))


def test_the_types_of_the_contract_are_up_to_date() -> None:
    assert regenerate.FILE.read_text(encoding="utf-8") == regenerate.text()


def test_every_word_that_a_page_says_stands_in_both_languages() -> None:
    words = "".join(file.read_text(encoding="utf-8") for file in (WEB / "js/words").glob("*.js"))
    known = re.findall(r'^  "?([\w. -]+?)"?: \[\s*"([^"]+)",\s*"([^"]+)",?\s*\]', words, re.MULTILINE)
    keys = {key for key, _, _ in known}
    assert len(known) == len(keys) > 100
    said = {key for file in SCRIPTS for key in re.findall(r'say\("([^"]+)"', file.read_text(encoding="utf-8"))}
    assert said - keys == set()
    leads = {lead for file in SCRIPTS for lead in re.findall(r"say\(`([\w.-]+)\$", file.read_text(encoding="utf-8"))}
    assert [lead for lead in leads if not any(key.startswith(lead) for key in keys)] == []


def test_files_are_small_and_say_what_they_are_for() -> None:
    assert len(SCRIPTS) > 30
    assert [file.name for file in SCRIPTS if file.read_text(encoding="utf-8").count("\n") > 300] == []
    assert [file.name for file in WEB.rglob("*.css") if file.read_text(encoding="utf-8").count("\n") > 400] == []
    assert [file.name for file in SCRIPTS if not file.read_text(encoding="utf-8").startswith("// ")] == []


def test_the_pages_carry_no_style_or_script_in_markup_and_nothing_of_others() -> None:
    for shell in (WEB / "pages").glob("*.html"):
        text = shell.read_text(encoding="utf-8")
        assert re.findall(r"<style|style=|<script(?![^>]*src=)|onclick", text) == []
        assert re.findall(r'(?:src|href)="(?!/|#)', text) == []
    assert [file.name for file in SCRIPTS if re.search(r"https?://(?!www\.w3\.org)", file.read_text())] == []

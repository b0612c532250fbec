"""Every page is there, and nothing in it needs more than the policy allows."""

from __future__ import annotations

import re

import pytest

from fuda.server.pages import SHELLS, WEB
from tests.server.serving import Served

FILLED = {
    "{book}/{number:path}": "pso2-3.0/506.4.1",
    "{key}": "none",
    "{game}": "pso2",
    "{name}": "tide",
    "{number:path}": "D-001",
    "{book}": "pso2-3.0",
}


def filled(address: str) -> str:
    for gap, value in FILLED.items():
        address = address.replace(gap, value)
    return address


@pytest.mark.parametrize("address", SHELLS)
def test_every_page_is_there_without_inline_script_or_style(server: Served, address: str) -> None:
    status, head, data = server.request(filled(address))
    is_there = "{record}" not in address
    assert (status, head["content-type"]) == (200 if is_there else 404, "text/html; charset=utf-8")
    text = data.decode()
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?://(?!www\.w3\.org)", text)
    files = re.findall(r'(?:src|href)="(/web/[^"]+)"', text)
    assert files
    for file in files:
        status, head, _ = server.request(file.partition("?")[0].partition("#")[0])
        assert status == 200, file
        assert head["cache-control"] == "no-cache"
        assert (
            server.request(file.partition("?")[0].partition("#")[0], headers={"if-none-match": head["etag"]})[0] == 304
        )


def test_every_file_has_its_kind(server: Served) -> None:
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    files = [path for path in WEB.rglob("*") if path.suffix in kinds]
    assert len(files) > 20
    for path in files:
        _, head, _ = server.request(f"/web/{path.relative_to(WEB).as_posix()}")
        assert head["content-type"].partition(";")[0] == kinds[path.suffix], path

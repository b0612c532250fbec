"""Settings: where each comes from, what each mistake is told as, and that they do what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fuda.cli.main import main
from fuda.host.describe import inserted, part
from fuda.server.guard import LOOPBACK
from fuda.server.limits import Limits
from fuda.server.run import names_of
from fuda.server.running import settings as module
from fuda.server.running.settings import Settings
from fuda.server.running.sources import HINTS, gathered, shown
from tests.house.tree import ROOT
from tests.server.serving import served

PAGE = ROOT / "docs" / "server.md"


def written(folder: Path, text: str) -> str:
    file = folder / "fuda.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "0.0.0.0"\nport = 1\nbots = 1\nnames = ["one.example", "two.example"]\n')
    environment = {"FUDA_SERVE_PORT": "2", "FUDA_SERVE_BOTS": "2", "FUDA_HOME": "x", "FUDA_SERVE_BROWSER": "no"}
    found = gathered({"bots": "3"}, environment, file)
    assert found.wrong == ()
    settings = found.settings
    assert (settings.host, settings.port, settings.bots, settings.browser) == ("0.0.0.0", 2, 3, False)
    assert settings.names == ("one.example", "two.example")
    assert [found.places[name] for name in ("host", "port", "bots")] == [file, "FUDA_SERVE_PORT", "fuda serve"]
    assert gathered({}, {"FUDA_SERVE_CONFIG": file}, None).settings.port == 1
    assert gathered({}, {"FUDA_SERVE_NAMES": "a.example, b.example"}, None).settings.names == ("a.example", "b.example")


def test_nothing_need_be_set() -> None:
    assert gathered({}, {}, None) == (Settings(), {}, ())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 5", "prot: there is no such setting; near to it are port,"),
        ('port = "8210"', "port: '8210' cannot be: a number from 0, at most 65535 is wanted"),
        ("port = 70000", "port: 70000 cannot be"),
        ("port = true", "port: True cannot be"),
        ("host = 5", "host: 5 cannot be: a text is wanted"),
        ('log = "xml"', "log: 'xml' cannot be: one of json, lines is wanted"),
        ('browser = "no"', "browser: 'no' cannot be: true or false is wanted"),
        ('names = "fuda.example"', "names: 'fuda.example' cannot be: a list of texts is wanted"),
        ('names = ["fuda.example:80"]', "names: fuda.example:80 is no name of a host"),
        ('names = ["https://fuda.example"]', "names: https://fuda.example is no name of a host"),
        ('proxies = ["*"]', "proxies: * is neither an address nor a network"),
        ('metrics = "9210"', "metrics: 9210 is no ADDRESS:PORT"),
        ('metrics = "localhost:99999"', "metrics: localhost:99999 is no ADDRESS:PORT"),
        ("requests = 0", "requests: 0 cannot be: a number above 0,"),
        ("[limits]\nrequests = 5", "limits: there is no such setting"),
        ("port = ", "not TOML"),
    ],
)
def test_every_mistake_is_a_line_that_says_what_is_wanted(text: str, says: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    [error] = gathered({}, {}, file).wrong
    assert error.line.startswith(f"{file}: {says}")


def test_all_mistakes_are_told_at_once_and_nothing_is_started(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUDA_SERVE_BOTS", "many")
    file = written(tmp_path, "port = 70000\ncolour = 1\n")
    assert main(["serve", "--config", file, "--set", "tables=-1", "--lang", "en"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["port", "colour", "bots", "tables"]
    assert main(["serve", "--config", str(tmp_path / "none.toml"), "--lang", "ja"]) == 2
    assert "読み込めません" in capsys.readouterr().err
    assert main(["serve", "--set", "port"]) == 2


def test_settings_are_shown_without_a_password(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, 'db = "postgresql://fuda:secret@localhost/fuda"\n')
    assert main(["serve", "--config", file, "--check-config", "--json"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed)["db"] == {"value": "postgresql://fuda@localhost/fuda", "given": file}
    assert "secret" not in printed
    assert main(["serve", "--check-config", "--no-browser", "--lang", "en"]) == 0
    assert "browser           False      fuda serve" in capsys.readouterr().out.splitlines()


def test_the_example_is_in_order_and_names_every_setting() -> None:
    file = ROOT / "deploy" / "fuda.toml"
    found = gathered({}, {}, str(file))
    assert found.wrong == ()
    text = file.read_text(encoding="utf-8")
    assert [name for name in HINTS if f"{name} = " not in text] == []


def test_the_page_has_them_all() -> None:
    """To write it anew: `python -m tests.server.test_settings`."""
    text = PAGE.read_text(encoding="utf-8")
    assert inserted(text, page()) == text
    assert [name for name, _, _ in shown(gathered({}, {}, None)) if f"| `{name}` |" not in text] == []


def page() -> str:
    """The table of settings, from the type itself."""
    return "\n".join(part("Settings", module, ("Settings",))).rstrip() + "\n"


def test_who_is_behind_a_proxy_is_known_only_from_a_proxy_that_was_named(tmp_path: Path) -> None:
    def asked(address: str) -> int:
        return server.request("/api/home", headers={"x-forwarded-for": address})[0]

    behind = Settings(proxies=("127.0.0.0/8",))
    with served(tmp_path, Limits(requests=(2, 0.001)), behind) as server:
        assert [asked(f"1.1.1.1, 203.0.113.{number}") for number in (1, 1, 1, 2)] == [200, 200, 429, 200]
    with served(tmp_path, Limits(requests=(2, 0.001))) as server:
        assert [asked(f"203.0.113.{number}") for number in (1, 2, 3)] == [200, 200, 429]


def test_the_names_by_which_a_server_is_called() -> None:
    public = Settings(host="0.0.0.0", names=("Fuda.example",))
    assert names_of(Settings(), "127.0.0.1") == LOOPBACK
    assert names_of(Settings(names=("fuda.example",)), "127.0.0.1") == LOOPBACK | {"fuda.example"}
    assert names_of(Settings(host="0.0.0.0"), "0.0.0.0") == ()
    assert names_of(public, "0.0.0.0") == {*LOOPBACK, "Fuda.example"}


def test_pages_may_say_so_much_as_is_set(tmp_path: Path) -> None:
    settings = Settings(largest_message=300, messages=1, messages_at_once=2)
    assert settings.limits().page().most == 2
    with served(tmp_path, settings=settings) as server:
        made = server.post("/api/tables", {"game": "scs", "foe": {"kind": "friend"}})
        with server.page(made["table"], made["token"]) as page:
            page.send(type="text", id=1, question=0, text="x" * 300)
            with pytest.raises(ConnectionClosed):
                page.until_told(1)


if __name__ == "__main__":
    PAGE.write_text(inserted(PAGE.read_text(encoding="utf-8"), page()), encoding="utf-8")

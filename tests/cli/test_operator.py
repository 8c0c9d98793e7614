"""`omnibus operator`: the operator's page, in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.command import INTERPRETED, Outcome, run
from tests.server.operators import SECRET, secret_file
from tests.server.serving import OPEN_HOUSE, Person, Serving, serving
from tests.server.test_boards_kept import board_of_ones_own

Omnibus = Callable[..., Outcome]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("run")
    options = ("--operator-secret-file", str(secret_file(folder)), *OPEN_HOUSE)
    with serving(folder / "data", *options, **INTERPRETED) as found:
        yield found


@pytest.fixture
def operator(server: Serving, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Omnibus:
    def ask(*arguments: object, language: str = "en") -> Outcome:
        monkeypatch.setenv("OMNIBUS_OPERATOR_SECRET", SECRET)
        address = f"http://127.0.0.1:{server.port}/"
        return run("--lang", language, "operator", *arguments, "--server", address, capture=capsys)

    return ask


def test_everything_an_operator_can_see_and_do(server: Serving, operator: Omnibus, tmp_path: Path) -> None:
    ada = Person(server, "Ada [red]")
    table = ada.create("london", ["open", "easy"], listed=True)
    settings = {"name": "Spam [red]", "board": "london", "form": "swiss", "seats": 2, "listed": True}
    tournament = ada.post("/api/tournaments", settings)["tournament"]
    board = ada.post("/api/boards", board_of_ones_own(3))["board"]
    window = ada.at(table)
    load = operator("show", "load")
    assert load.status == 0 and "People on this node" in load.out and "sqlite" in load.out
    assert "Personnes sur ce nœud" in operator("show", "load", language="fr").out
    shown = operator("show", "tables", "--search", "ada").out
    assert table in shown and "Ada [red], easy" in shown and "open" in shown
    (guest,) = json.loads(operator("show", "guests", "--json").out)
    assert guest["name"] == "Ada [red]" and guest["guest"] in operator("show", "guests", "--page", "1").out
    assert operator("show", "guests", "--page", "2").out == "Nothing\n"
    assert board in operator("show", "boards").out
    shown = operator("show", "tournaments").out
    assert tournament in shown and "Spam [red]" in shown and "open" in shown
    over = operator("end-tournament", tournament, "--why", "spam")
    assert over.out == f"Ended: the tournament {tournament} (“Spam [red]”)\n"
    assert "ended" in operator("show", "tournaments").out and ada.get("/api/tournaments") == []
    removed = operator("remove-name", guest["guest"], "--why", "rude")
    assert removed.out == f"Removed: the name “Ada [red]” of guest {guest['guest']}; tables: 1\n"
    assert operator("remove-board", board, "--why", "no").out.startswith(f"Removed: the board {board[4:]}")
    ended = operator("end", table, "--why", "Enough.")
    assert ended.status == 0 and ended.out.startswith(f"Ended: table {table}")
    window.drop()
    refused = operator("end", table, "--why", "Enough.", language="fr")
    assert (refused.status, refused.out) == (2, "") and "a mis fin à cette table" in refused.err
    risky = operator("block", "127.0.0.1", "--for", "1h")
    assert risky.status == 2 and "it includes this server itself" in risky.err
    blocked = operator("block", "203.0.113.9", "--for", "12h", "--why", "spam")
    assert blocked.out.startswith("Blocked: 203.0.113.9/32, until 20")
    assert "203.0.113.9/32" in operator("show", "blocks").out
    assert operator("unblock", "203.0.113.9").out == "Unblocked: 203.0.113.9/32\n"
    log = operator("show", "log").out
    for action in ("unblocked", "blocked", "table ended", "board removed", "name removed", "tournament ended"):
        assert action in log


def test_errors_are_printed_without_the_secret(
    server: Serving, operator: Omnibus, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def ask(*arguments: object) -> Outcome:
        return run("--lang", "en", "operator", "show", "load", *arguments, capture=capsys)

    address = f"http://127.0.0.1:{server.port}/"
    short, wrong, odd = tmp_path / "short", tmp_path / "wrong", tmp_path / "odd"
    short.write_text("hunter2")
    wrong.write_text("hunter2" * 5)
    odd.write_text("hunter2 hunter2 hunter2")
    cases = {
        ("--server", address): "The operator’s secret is missing",
        ("--server", address, "--secret-file", short): "at least 16 characters",
        ("--server", address, "--secret-file", odd): "without spaces",
        ("--server", address, "--secret-file", tmp_path / "none"): "cannot be read: No such file",
        ("--server", address, "--secret-file", wrong): "the secret is missing or wrong",
        ("--server", f"{address}omnibus/", "--secret-file", wrong): "There is no operator’s page",
        ("--server", "http://games.example.org/", "--secret-file", wrong): "unencrypted",
        ("--server", "ftp://127.0.0.1/", "--secret-file", wrong): "not the address of a server",
        ("--server", "http://127.0.0.1:1/", "--secret-file", wrong): "does not answer",
    }
    for arguments, words in cases.items():
        refused = ask(*arguments)
        assert refused.status == 2 and words in refused.err and "hunter2" not in refused.err, (arguments, refused)
    assert "needs hours such as 12h" in operator("block", "203.0.113.9", "--for", "soon").err
    assert operator("show", "nothing").status == 2

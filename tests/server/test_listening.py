"""A server listens at once if it is the only one, else when it is ready."""

from __future__ import annotations

import threading
from pathlib import Path
from socket import create_connection

import pytest

from omnibus.server import lifespan
from omnibus.server.configuration import Configuration
from omnibus.server.errors import SetupError
from omnibus.server.process import serve
from omnibus.server.run import _listen


def test_a_node_among_several_is_not_reached_before_it_is_ready() -> None:
    """So early clients go to another node at once; clients of a single server wait."""
    with _listen("127.0.0.1", [0], at_once=False) as early, pytest.raises(ConnectionRefusedError):
        create_connection(early.getsockname())
    with _listen("127.0.0.1", [0], at_once=True) as alone, create_connection(alone.getsockname()):
        pass


def test_of_two_nodes_that_want_the_same_port_the_second_says_so(tmp_path: Path) -> None:
    with _listen("127.0.0.1", [0], at_once=False) as one:
        address, port = one.getsockname()
        with _listen(address, [port], at_once=False) as other:
            other.listen()
            with pytest.raises(SetupError) as error:
                serve(Configuration(data=tmp_path / "data"), one, lambda has_pages: None)
    assert (error.value.key, error.value.details["port"]) == ("serve-no-address", str(port))


def test_a_server_that_cannot_load_the_rules_fails_and_closes_its_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(lifespan, "load_rules", fail)
    before = {*threading.enumerate()}
    with _listen("127.0.0.1", [0], at_once=True) as listening, pytest.raises(RuntimeError, match="no compiler"):
        serve(Configuration(data=tmp_path / "data"), listening, lambda has_pages: None)
    assert {*threading.enumerate()} <= before, "the threads of the store have ended"

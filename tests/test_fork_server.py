"""The fork server starts commands as separate processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from omnibus import __version__
from tests.command import environment
from tests.fork_server import FORKS, Child, child


@pytest.mark.skipif(not FORKS, reason="no fork server on this system")
@pytest.mark.parametrize(("argument", "status"), [("--version", 0), ("--nonsense", 2)])
def test_a_command_is_forked_whatever_else_was_loaded_for_tests(tmp_path: Path, argument: str, status: int) -> None:
    with (tmp_path / "out").open("wb") as out, (tmp_path / "err").open("wb") as err:
        process = child("omnibus", [argument], environment(), out.fileno(), err.fileno(), folder=tmp_path)
        assert process.wait(120) == status
    assert isinstance(process, Child)
    assert ((tmp_path / "out").read_text() == f"omnibus {__version__}\n") == (status == 0)

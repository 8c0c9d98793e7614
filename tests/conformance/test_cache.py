"""The compiled code that is kept on disk: processes that compile at the same time never mix up their files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SAVE = """
import pathlib
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

class Late(IndexDataCacheFile):
    def _load_index(self):
        return {}  # as it was before the other process wrote anything

(Late if sys.argv[3] == "late" else IndexDataCacheFile)(sys.argv[1], "code", "stamp").save(sys.argv[2], sys.argv[2])
"""
LOAD = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

print(IndexDataCacheFile(sys.argv[1], "code", "stamp").load(sys.argv[2]))
"""


def _run(script: str, *arguments: str) -> str:
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0"}
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout.strip()


@pytest.mark.parametrize("key", ["small", "large"])
def test_code_for_one_size_is_never_found_as_that_for_another(tmp_path: Path, key: str) -> None:
    """Two processes save at the same time; one index is lost, but no index leads to the other's code."""
    _run(SAVE, str(tmp_path), "small", "in time")
    index = (tmp_path / "code.nbi").read_bytes()
    _run(SAVE, str(tmp_path), "large", "late")
    for found in (index, (tmp_path / "code.nbi").read_bytes()):
        (tmp_path / "code.nbi").write_bytes(found)
        assert _run(LOAD, str(tmp_path), key) in (key, "None")

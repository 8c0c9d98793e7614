"""The compiled code that is kept on disk: processes that compile at the same time never mix up their files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SAVE = """
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

for folder in sys.argv[1:]:
    for key in ("small", "large"):
        print(key, IndexDataCacheFile(folder, "code", "stamp").load(key))
"""


def _run(script: str, *arguments: str) -> str:
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0"}
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout.strip()


def test_code_for_one_size_is_never_found_as_that_for_another(tmp_path: Path) -> None:
    """Two processes save at the same time; one index is lost, but no index leads to the other's code."""
    late, early = tmp_path / "late", tmp_path / "early"
    late.mkdir()
    _run(SAVE, str(late), "small", "in time")
    index = (late / "code.nbi").read_bytes()
    _run(SAVE, str(late), "large", "late")
    shutil.copytree(late, early)
    (early / "code.nbi").write_bytes(index)
    assert _run(LOAD, str(late), str(early)).splitlines() == ["small None", "large large", "small small", "large None"]

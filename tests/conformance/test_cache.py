"""The compiled code that is kept on disk: processes that compile at the same time never mix up their files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from omnibus.kernel.compiler import KERNEL, alone, built_on, source_digest

PACKAGE = KERNEL.parent
SAVE = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

class Late(IndexDataCacheFile):
    def _load_index(self):
        return {}  # as it was before the other process wrote anything

(Late if sys.argv[3] == "late" else IndexDataCacheFile)(sys.argv[1], "code", "stamp").save(sys.argv[2], sys.argv[2])
"""
SAVE_SLOWLY = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

class Slow(IndexDataCacheFile):
    def _load_index(self):
        found = super()._load_index()
        print("loaded", flush=True)
        sys.stdin.read()
        return found

Slow(sys.argv[1], "code", "stamp").save("slow", "slow")
"""
LOAD = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

for folder in sys.argv[1:]:
    for key in ("small", "large"):
        print(key, IndexDataCacheFile(folder, "code", "stamp").load(key))
"""
LOAD_SLOW = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

print(IndexDataCacheFile(sys.argv[1], "code", "stamp").load("slow"))
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


def test_nothing_that_another_process_adds_to_an_index_is_lost(tmp_path: Path) -> None:
    """From reading an index to writing it, a process has it to itself."""
    environment, pipe = {**os.environ, "OMNIBUS_INTERPRET": "0"}, subprocess.PIPE
    command, waited = [sys.executable, "-c", SAVE_SLOWLY, str(tmp_path)], []
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as slow:
        assert slow.stdin is not None and slow.stdout is not None
        assert slow.stdout.readline() == "loaded\n"
        go_on = slow.stdin.close

        def wait() -> None:
            waited.append(True)
            go_on()

        with alone(tmp_path / "code.lock", wait):
            assert waited
            assert _run(LOAD_SLOW, str(tmp_path)) == "slow"


MISSING = """
import omnibus
from omnibus.kernel.warm import SIZES, entry_points, not_compiled
print(omnibus.__file__)
print([function.__name__ for size in SIZES.values() for function, _ in not_compiled(entry_points(size))])
"""


def test_another_clone_of_the_same_sources_finds_everything_compiled(tmp_path: Path) -> None:
    """Where its files lie, and when they were written, tells nothing about what they say."""
    shutil.copytree(PACKAGE, tmp_path / "omnibus", ignore=shutil.ignore_patterns("client", "__pycache__"))
    for path in (tmp_path / "omnibus" / "kernel").glob("*.py"):
        os.utime(path, (1, 1))
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0", "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", MISSING]
    there = subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout.splitlines()
    here = _run(MISSING).splitlines()
    assert there[0].startswith(str(tmp_path))
    assert there[1] == here[1] == "[]"


def test_a_change_of_any_package_below_is_a_change_of_what_is_built_on_it() -> None:
    bots = PACKAGE / "bots"
    assert set(built_on(bots)) >= {PACKAGE / "kernel", bots / "thinking", bots}
    assert built_on(PACKAGE / "kernel") == [PACKAGE / "kernel"]
    assert len({source_digest(folder) for folder in built_on(bots)}) == len(built_on(bots))


PAIR = """
from omnibus.kernel.compiler import compiled, standing

@standing
def add_up(number, times):
    total = 0.0
    for _ in range(times):
        total += number
    return total

@compiled
def twice(number):
    return add_up(number, 2)

@compiled
def thrice(number):
    return add_up(number, 3)
"""
CALL = """
import sys
from omnibus.kernel import compiler
import pair

made, make = [], compiler._Compiled._make_part

def note(function, kinds):
    made.append(function.__name__)
    return make(function, kinds)

compiler._Compiled._make_part = note
print(pair.twice(1.5), pair.thrice(1.5), *made)
if made:
    (code,) = pair.twice.inspect_llvm().values()
    print(*("define" in line for line in code.splitlines() if "@pair.add_up" in line and "call" not in line))
"""


def test_what_stands_for_itself_is_compiled_once_and_called_from_there(tmp_path: Path) -> None:
    """Also by processes that find everything on disk, and by those that find all but that."""
    (tmp_path / "pair.py").write_text(PAIR)
    kept = tmp_path / "kept"
    settings = {"OMNIBUS_INTERPRET": "0", "OMNIBUS_CACHE_DIR": str(kept), "PYTHONPATH": str(tmp_path)}

    def call() -> list[str]:
        done = subprocess.run([sys.executable, "-c", CALL], env=os.environ | settings, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    assert call() == ["3.0 4.5 twice add_up thrice", "False"]
    assert call() == ["3.0 4.5"]
    for file in kept.rglob("*add_up*"):
        file.unlink()
    assert call()[0] == "3.0 4.5 add_up"

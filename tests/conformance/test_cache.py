"""Compiled code, cached on disk or shipped with the package, is loaded if it fits, and else compiled again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from omnibus.kernel.cache.folder import file_lock
from omnibus.kernel.cache.shipped import BASELINES, baselines_for, baselines_here
from omnibus.kernel.cache.sources import KERNEL, built_on, source_digest

PACKAGE = KERNEL.parent
SAVE = """
import sys
import omnibus.kernel.compiler
from numba.core.caching import IndexDataCacheFile

class Late(IndexDataCacheFile):
    def _load_index(self):
        return {}  # as before the other process wrote

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
    """If two processes save at the same time, one index is lost, but no index points to the other's code."""
    late, early = tmp_path / "late", tmp_path / "early"
    late.mkdir()
    _run(SAVE, str(late), "small", "in time")
    index = (late / "code.nbi").read_bytes()
    _run(SAVE, str(late), "large", "late")
    shutil.copytree(late, early)
    (early / "code.nbi").write_bytes(index)
    assert _run(LOAD, str(late), str(early)).splitlines() == ["small None", "large large", "small small", "large None"]


def test_nothing_that_another_process_adds_to_an_index_is_lost(tmp_path: Path) -> None:
    """A process holds the lock from reading an index to writing it."""
    environment, pipe = {**os.environ, "OMNIBUS_INTERPRET": "0"}, subprocess.PIPE
    command, waited = [sys.executable, "-c", SAVE_SLOWLY, str(tmp_path)], []
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as slow:
        assert slow.stdin is not None and slow.stdout is not None
        assert slow.stdout.readline() == "loaded\n"
        go_on = slow.stdin.close

        def wait() -> None:
            waited.append(True)
            go_on()

        with file_lock(tmp_path / "code.lock", wait):
            assert waited
            assert _run(LOAD_SLOW, str(tmp_path)) == "slow"


MISSING = """
import omnibus
from omnibus.kernel.precompile import SIZES, entry_points, not_compiled
print(omnibus.__file__)
print([function.__name__ for size in SIZES.values() for function, _ in not_compiled(entry_points(size))])
"""


def test_another_clone_of_the_same_sources_finds_everything_compiled(tmp_path: Path) -> None:
    """Neither paths nor modification times are part of the key."""
    shutil.copytree(PACKAGE, tmp_path / "omnibus", ignore=shutil.ignore_patterns("client", "__pycache__"))
    for path in (tmp_path / "omnibus" / "kernel").glob("*.py"):
        os.utime(path, (1, 1))
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0", "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", MISSING]
    there = subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout.splitlines()
    here = _run(MISSING).splitlines()
    assert there[0].startswith(str(tmp_path))
    assert there[1] == here[1] == "[]"


def test_the_key_of_a_package_covers_the_packages_below_it() -> None:
    bots = PACKAGE / "bots"
    assert set(built_on(bots)) >= {PACKAGE / "kernel", bots / "heuristics", bots}
    assert built_on(PACKAGE / "kernel") == [PACKAGE / "kernel"]
    assert len({source_digest(folder) for folder in built_on(bots)}) == len(built_on(bots))


PAIR = """
from omnibus.kernel.compiler import compiled, out_of_line

@out_of_line
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


def test_an_out_of_line_function_is_compiled_once_and_called(tmp_path: Path) -> None:
    """Also in processes that find everything on disk, or everything except this function."""
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


COUNT = """
from importlib import import_module
from omnibus.kernel import compiler

made, make = [], compiler._Compiled._make_part

def note(function, kinds):
    made.append(function.__name__)
    return make(function, kinds)

compiler._Compiled._make_part = note
pair = import_module("omnibus.pair.functions")
print(pair.twice(1.5), pair.thrice(1.5), len(made), len(pair.twice._cache_hits))
"""
PACK = """
import sys
from pathlib import Path
from omnibus.kernel.cache.shipped import FOLDER, baselines_here, pack

pack(Path(sys.argv[1]), FOLDER / baselines_here()[0].name)
"""
MADE, TAKEN = "3.0 4.5 3 0", "3.0 4.5 0 1"


class Clone:
    """A copy of the kernel beside two other functions, optionally with shipped machine code."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.kept = folder, folder / "kept"
        shutil.copytree(KERNEL, folder / "omnibus/kernel", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(PACKAGE / "__init__.py", folder / "omnibus")
        self.functions = folder / "omnibus/pair/functions.py"
        self.functions.parent.mkdir()
        self.functions.write_text(PAIR)

    def run(self, script: str, *arguments: Path, **settings: str) -> tuple[str, str]:
        """Runs a Python script on this copy; returns its standard output and standard error."""
        usual = {"OMNIBUS_INTERPRET": "0", "OMNIBUS_CACHE_DIR": str(self.kept), "PYTHONPATH": str(self.folder)}
        command = [sys.executable, "-c", script, *map(str, arguments)]
        environment = os.environ | usual | settings
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip(), done.stderr

    def ship(self) -> Path:
        """Ships machine code for this processor's baseline with the package; returns its folder."""
        compiled, baseline = self.folder / "compiled", baselines_here()[0]
        assert self.run(COUNT, OMNIBUS_CACHE_DIR=str(compiled), **baseline.settings)[0] == MADE
        self.run(PACK, compiled)
        return self.folder / "omnibus/machine_code" / baseline.name


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_shipped_machine_code_is_used_and_nothing_is_compiled_or_cached(clone: Clone) -> None:
    shipped = clone.ship()
    assert clone.run(COUNT) == (TAKEN, "") and not clone.kept.exists()
    assert not list(shipped.rglob("*.part.*")) and list(shipped.rglob("*.out_of_line.*.nbc"))


@pytest.mark.soak  # it compiles five times
def test_shipped_machine_code_that_does_not_fit_is_not_used(clone: Clone) -> None:
    """Code for another compiler, other sources, or another processor than the user chose."""
    shipped = clone.ship()
    assert clone.run(COUNT, NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")[0] == MADE
    shutil.rmtree(clone.kept)
    made_with = shipped / "made-with.json"
    content = made_with.read_text()
    made_with.write_text(content.replace('"llvmlite": "', '"llvmlite": "1'))
    assert clone.run(COUNT)[0] == MADE
    shutil.rmtree(clone.kept)
    made_with.write_text(content)
    assert clone.run(COUNT)[0] == TAKEN
    clone.functions.write_text(f"{PAIR}\n# changed\n")
    assert clone.run(COUNT)[0] == MADE


def test_a_baseline_fits_processors_that_have_all_it_needs() -> None:
    older, oldest = (set(each.needs) for each in BASELINES if each.architecture == "x86_64")
    assert [each.name for each in baselines_for("x86_64", older | {"avx512f"})] == ["x86-64-v3", "x86-64-v2"]
    assert [each.name for each in baselines_for("x86_64", older - {"avx2"})] == ["x86-64-v2"]
    assert baselines_for("x86_64", oldest - {"popcnt"}) == [] == baselines_for("riscv64", older)
    assert [each.name for each in baselines_for("aarch64", set())] == ["armv8-a"]


NO_HOME = """
import pwd

def unknown(uid):
    raise KeyError(uid)

pwd.getpwuid = unknown
"""


@pytest.mark.parametrize("has_home", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_without_a_writable_cache_each_process_reports_once_that_it_uses_a_temporary_folder(
    tmp_path: Path, *, has_home: bool
) -> None:
    """OMNIBUS_CACHE_DIR is not writable, or the user has no home."""
    (tmp_path / "pair.py").write_text(PAIR)
    (temporary := tmp_path / "temporary").mkdir()
    settings = {"OMNIBUS_INTERPRET": "0", "TMPDIR": str(temporary), "PYTHONPATH": str(tmp_path)}
    environment = {key: value for key, value in os.environ.items() if key not in ("HOME", "XDG_CACHE_HOME")} | settings
    script, wanted = CALL, "/proc/nowhere"
    if has_home:
        environment["OMNIBUS_CACHE_DIR"] = wanted
    else:
        environment.pop("OMNIBUS_CACHE_DIR", None)
        script, wanted = NO_HOME + CALL, "~/.cache/omnibus"
    both = [
        subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [each.stdout.splitlines()[0] for each in both] == ["3.0 4.5 twice add_up thrice", "3.0 4.5"]
    message = f"Omnibus: Compiled code cannot be cached in {wanted} ("
    (folder,) = temporary.iterdir()
    assert [each.stderr.count(message) for each in both] == [1, 1] and f"cached in {folder} " in both[0].stderr
    assert folder.stat().st_mode & 0o077 == 0


def test_a_temporary_folder_that_others_may_write_to_is_not_trusted(tmp_path: Path) -> None:
    """Anyone who can write there could plant code."""
    (tmp_path / f"omnibus-{os.getuid()}").mkdir()
    (tmp_path / f"omnibus-{os.getuid()}").chmod(0o777)
    script = "from omnibus.kernel.cache.folder import cache_folder; print(cache_folder().parent)"
    settings = {"OMNIBUS_CACHE_DIR": "/proc/nowhere", "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True)
    chosen = Path(done.stdout.strip())
    assert chosen.parent == tmp_path and chosen.name != f"omnibus-{os.getuid()}"


TOLD = """
from omnibus.kernel.cache.notices import tell_to
import pair

messages = []
pair.twice(1.5)
tell_to(messages.append)
pair.thrice(1.5)
print(*map(str, messages), sep="\\n")
"""


def test_compiling_is_announced_once_and_a_listener_gets_its_progress(tmp_path: Path) -> None:
    (tmp_path / "pair.py").write_text(PAIR)
    settings = {"OMNIBUS_INTERPRET": "0", "OMNIBUS_CACHE_DIR": str(tmp_path / "kept"), "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", TOLD]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["Compiling pair.thrice", "Compiled pair.thrice"]
    (line,) = done.stderr.splitlines()
    assert line.startswith("Omnibus: Compiling functions") and line.endswith(f"cached in {tmp_path / 'kept'}.")

"""The files in which faults are planted, and the quick tests that have to catch them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

Run = tuple[str, ...]
"""Arguments of pytest."""
ROOT = Path(__file__).parents[2]
PRODUCT = "src/omnibus"
STORE = f"{PRODUCT}/server/store"


@dataclass(frozen=True)
class Target:
    """Source files, and the pytest runs that have to catch a fault in them."""

    name: str
    patterns: tuple[str, ...]
    runs: tuple[Run, ...]
    """A fault that the first run misses goes on to the next."""
    excluded: tuple[str, ...] = ()
    """Names of files that match the patterns but are left out."""
    environment: dict[str, str] = field(default_factory=dict)
    bar: float | None = None
    """The largest share of faults that may survive."""
    own_runs: dict[str, tuple[Run, ...]] = field(default_factory=dict)
    """The runs for modules that have tests of their own, by module name."""

    def runs_for(self, path: str) -> tuple[Run, ...]:
        """The runs for a fault in this file, in order."""
        return self.own_runs.get(Path(path).stem, self.runs)

    def files(self) -> list[str]:
        """The source files, as paths from the root of the checkout."""
        found = {path for pattern in self.patterns for path in ROOT.glob(pattern)}
        return sorted(str(path.relative_to(ROOT)) for path in found if path.name not in self.excluded)


# The interpreter warns of integer overflows that compiled code and ChaCha20 rely on.
QUIET = ("-W", "ignore:overflow encountered:RuntimeWarning")
PLUGINS = ("anyio", "hypothesispytest", "platformdirs", "schemathesis")
LEAN = ("-o", "addopts=--import-mode=importlib", *(word for name in PLUGINS for word in ("-p", f"no:{name}")))
"""Loading plugins would take as long as the tests."""
EXACT = (*QUIET, *LEAN, "tests/exact")
"""Whole games on small boards, each step compared with a model."""
RECORDS = (*QUIET, "tests/records/test_records.py")
RULES = (
    *RECORDS,
    "tests/conformance/test_setup.py",
    "tests/rulebook",
    "tests/conformance/test_codes.py",
    "-k",
    "not any_order and not at_random and not shuffled_into and not (germany and (common or codes or setup))",
)
"""Rules that all games share are tried on the smaller boards; the slowest tests are left out."""


def laws_on(game: str) -> Run:
    """Visibility, conservation, and the same legal actions however they are computed."""
    files = (f"tests/conformance/test_{name}.py" for name in ("views", "counting", "legal", "play"))
    return (*QUIET, *files, "-k", f"{game} and 2 and not favoured")


def rules_of(game: str) -> tuple[Run, ...]:
    """The small boards, the rulebook tests of one game, and the laws on its board."""
    files = sorted(path.name for path in (ROOT / "tests/rulebook").glob(f"test_{game}*.py"))
    own = (*RECORDS, *(f"tests/rulebook/{file}" for file in files), "-k", f"{game} and not any_order")
    return EXACT, own, laws_on(game)


KERNEL = Target(
    "kernel",
    (f"{PRODUCT}/kernel/*.py",),
    (EXACT, RULES, laws_on("paris"), laws_on("london")),
    ("compiler.py", "precompile.py"),  # the interpreter never runs these
    {"OMNIBUS_INTERPRET": "1"},
    bar=0.05,
    own_runs={
        "tourists": rules_of("san_francisco"),
        "ferries": rules_of("san_francisco"),
        "merchandise": rules_of("amsterdam"),
        "districts": rules_of("london"),
        "flags": rules_of("paris"),
        "passengers": rules_of("germany"),
        "globetrotter": rules_of("germany"),
        "random": (
            (*QUIET, *LEAN, "tests/fair/test_chacha20.py", "tests/exact"),
            (*RECORDS, "-k", "not germany"),
            laws_on("paris"),
        ),
        "visibility": (EXACT, laws_on("paris"), laws_on("london"), laws_on("san_francisco")),
        "playout": (EXACT, (*QUIET, "tests/envs/test_batch.py", "-k", "paris and 2"), laws_on("paris")),
    },
)
COMMANDS = Target(
    "commands",
    (f"{PRODUCT}/server/tables/commands.py",),
    ((*LEAN, "tests/server/test_commands.py"),),
    environment={"OMNIBUS_INTERPRET": "1"},
    bar=0.05,
)
SQLITE = Target(
    "sqlite",
    (f"{STORE}/sqlite/*.py", f"{STORE}/__init__.py", f"{STORE}/database.py"),
    (("tests/server/test_store_sqlite.py", "tests/server/test_store.py", "-k", "not postgresql"),),
)
POSTGRESQL = Target(
    "postgresql",
    (f"{STORE}/postgresql/*.py",),
    (("tests/server/test_store.py", "tests/server/test_store_postgresql.py", "-k", "not sqlite"),),
)
TRANSFER = Target(
    "transfer", (f"{STORE}/transfer/*.py",), (("tests/server/test_transfer.py", "tests/server/test_pruning.py"),)
)

TARGETS = {target.name: target for target in (KERNEL, COMMANDS, SQLITE, POSTGRESQL, TRANSFER)}

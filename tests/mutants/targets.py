"""Where faults are planted, and which quick tests have to catch them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRODUCT = "src/omnibus"
STORE = f"{PRODUCT}/server/store"


@dataclass(frozen=True)
class Target:
    """Files, and how pytest is asked about them: what catches most comes first."""

    name: str
    patterns: tuple[str, ...]
    arguments: tuple[str, ...]
    besides: tuple[str, ...] = ()
    """Files among them that are left out."""
    environment: dict[str, str] = field(default_factory=dict)
    bar: float | None = None
    """The share that may survive."""
    own: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By the names of modules that have tests of their own: how pytest is asked about these."""

    def arguments_for(self, path: str) -> tuple[str, ...]:
        """How pytest is asked about a file."""
        return self.own.get(Path(path).stem, self.arguments)

    def files(self) -> list[str]:
        """Their paths, from the root of the checkout."""
        found = {path for pattern in self.patterns for path in ROOT.glob(pattern)}
        return sorted(str(path.relative_to(ROOT)) for path in found if path.name not in self.besides)


# As plain Python, in which numbers that overflow are warned of.
INTERPRETED = ("-W", "ignore:overflow encountered:RuntimeWarning", "tests/records/test_records.py")
GENERAL = (
    *INTERPRETED,
    "tests/conformance/test_setup.py",
    "tests/rulebook",
    "tests/conformance/test_codes.py",
    "-k",
    "not any_order and not at_random and not shuffled_into and not (germany and (common or codes or setup))",
)
"""What all games have in common is tried on the smaller boards; the slowest tests say nothing that others do not."""


def of_game(name: str) -> tuple[str, ...]:
    """The tests of a game's own rules."""
    files = sorted(path.name for path in (ROOT / "tests/rulebook").glob(f"test_{name}*.py"))
    return (*INTERPRETED, *(f"tests/rulebook/{file}" for file in files), "-k", f"{name} and not any_order")


KERNEL = Target(
    "kernel",
    (f"{PRODUCT}/kernel/*.py",),
    GENERAL,
    ("compiler.py", "precompile.py"),  # how the rules are compiled: as plain Python, none of it is run
    {"OMNIBUS_INTERPRET": "1"},
    bar=0.05,
    own={
        "tourists": of_game("san_francisco"),
        "ferries": of_game("san_francisco"),
        "merchandise": of_game("amsterdam"),
        "districts": of_game("london"),
        "flags": of_game("paris"),
        "passengers": of_game("germany"),
        "globetrotter": of_game("germany"),
        "random": (*INTERPRETED, "tests/fair/test_chacha20.py", "-k", "not germany"),
        "visibility": ("tests/conformance/test_views.py", "tests/conformance/test_counting.py", "-k", "paris and 2"),
    },
)
COMMANDS = Target(
    "commands",
    (f"{PRODUCT}/server/tables/commands.py",),
    ("tests/server/test_commands.py",),
    environment={"OMNIBUS_INTERPRET": "1"},
    bar=0.05,
)
SQLITE = Target(
    "sqlite",
    (f"{STORE}/sqlite/*.py",),
    ("tests/server/test_store_sqlite.py", "tests/server/test_store.py", "-k", "not postgresql"),
)
POSTGRESQL = Target(
    "postgresql",
    (f"{STORE}/postgresql/*.py",),
    ("tests/server/test_store.py", "tests/server/test_store_postgresql.py", "-k", "not sqlite"),
)
WHOLE = Target("whole", (f"{STORE}/whole/*.py",), ("tests/server/test_transfer.py", "tests/server/test_pruning.py"))

TARGETS = {target.name: target for target in (KERNEL, COMMANDS, SQLITE, POSTGRESQL, WHOLE)}

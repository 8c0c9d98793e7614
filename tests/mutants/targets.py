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

    def files(self) -> list[str]:
        """Their paths, from the root of the checkout."""
        found = {path for pattern in self.patterns for path in ROOT.glob(pattern)}
        return sorted(str(path.relative_to(ROOT)) for path in found if path.name not in self.besides)


KERNEL = Target(
    "kernel",
    (f"{PRODUCT}/kernel/*.py",),
    (
        # As plain Python, which numbers may overflow in; the slowest tests say nothing that others do not say.
        *("-W", "ignore:overflow encountered:RuntimeWarning"),
        *("-k", "not any_order_give_the_same_game and not (three_wilds_are_replaced and germany)"),
        "tests/records/test_records.py",
        "tests/rulebook",
        "tests/conformance/test_codes.py",
        "tests/fair/test_chacha20.py",
    ),
    ("compiler.py", "warm.py"),  # how the rules are compiled: as plain Python, none of it is run
    {"OMNIBUS_INTERPRET": "1"},
    bar=0.05,
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
WHOLE = Target("whole", (f"{STORE}/whole/*.py",), ("tests/server/test_whole.py", "tests/server/test_pruning.py"))

TARGETS = {target.name: target for target in (KERNEL, COMMANDS, SQLITE, POSTGRESQL, WHOLE)}

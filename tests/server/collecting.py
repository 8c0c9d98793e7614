"""A server that looks for garbage cycles whenever it does its housekeeping: `python -m tests.server.collecting`.

It prevents all automatic collections. Each round of housekeeping prints the garbage, and the number of collections that
the server has requested.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from threading import Thread

from omnibus.server import lifespan
from omnibus.server.tables import idle_tables, registry
from tests.server.deterministic_server import serve

SWEEP_SECONDS = 0.1
IDLE = 0.05
AT_LEISURE = 60.0
UNTRACKED = {"tuple", "dict"}
"""The collector stops tracking objects of these types with simple contents, so that they seem to have gone."""
own = Counter[str]()
"""Collections that the server has requested."""
_sweep = registry.TableRegistry.sweep


def _kind(thing: object) -> str:
    return getattr(thing, "__qualname__", type(thing).__qualname__)


def look() -> Counter[str]:
    """Collects the garbage, and returns its objects by type.

    They are counted before and after: the collector does not report a cycle that contains a generator.
    """
    usual = sys.getswitchinterval()
    sys.setswitchinterval(AT_LEISURE)  # so that no other thread runs meanwhile
    _restart_waits()
    before = Counter(map(_kind, gc.get_objects()))
    gc.collect()
    before.subtract(Counter(map(_kind, gc.get_objects())))
    sys.setswitchinterval(usual)
    return +Counter({kind: count for kind, count in before.items() if kind not in UNTRACKED})


def _restart_waits() -> None:
    """Makes waiting threads use the new switch interval.

    A thread that has waited since before the change would still use the old one. It begins to wait again once a third
    thread has run.
    """
    third = Thread()
    third.start()
    third.join()


async def sweep(self: registry.TableRegistry) -> None:
    """Sweeps, then looks for garbage."""
    await _sweep(self)
    print(f"own collections: {own['all']}; litter: {look().most_common(12)}", file=sys.stderr, flush=True)


class _Collector:
    """Replaces the server's `gc`."""

    def __getattr__(self, name: str) -> object:
        return getattr(gc, name)

    def collect(self) -> None:
        """Only counts the call."""
        own["all"] += 1

    def set_threshold(self, *counts: int) -> None:
        """Disables automatic collections."""
        gc.disable()


if __name__ == "__main__":
    registry.TableRegistry.sweep = sweep  # type: ignore[method-assign]
    idle_tables.IDLE = idle_tables.IDLE_WHEN_OVER = IDLE
    lifespan.SWEEP_SECONDS, lifespan.SWEEPS_A_COLLECTION = SWEEP_SECONDS, 2
    vars(lifespan).update(gc=_Collector())
    serve()

"""A server that looks for its own litter whenever it keeps house: `python -m tests.server.collecting`.

Litter is whatever has died in a ring, so that only a collection finds it. None is made without being asked for: each
round of housekeeping says what it found, and whether the server itself collected.
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
"""Those that hold nothing of interest are not looked at again, and so seem to have gone."""
own = Counter[str]()
"""Collections of the server's own."""
_sweep = registry.TableRegistry.sweep


def _kind(thing: object) -> str:
    return getattr(thing, "__qualname__", type(thing).__qualname__)


def look() -> Counter[str]:
    """What lies about, by its kind; it is put away.

    What is there is counted before and after: of a ring with a generator in it the collector itself says nothing.
    """
    usual = sys.getswitchinterval()
    sys.setswitchinterval(AT_LEISURE)  # meanwhile no other thread does anything
    _let_others_wait_anew()
    before = Counter(map(_kind, gc.get_objects()))
    gc.collect()
    before.subtract(Counter(map(_kind, gc.get_objects())))
    sys.setswitchinterval(usual)
    return +Counter({kind: count for kind, count in before.items() if kind not in UNTRACKED})


def _let_others_wait_anew() -> None:
    """A thread that has waited for its turn since before the interval was changed would take it after the old one.

    It does not once a third one has had a turn: then it waits anew, by the new interval.
    """
    third = Thread()
    third.start()
    third.join()


async def sweep(self: registry.TableRegistry) -> None:
    """Keeps house, then looks what is left."""
    await _sweep(self)
    print(f"own collections: {own['all']}; litter: {look().most_common(12)}", file=sys.stderr, flush=True)


class _Collector:
    """What the server has of `gc`."""

    def __getattr__(self, name: str) -> object:
        return getattr(gc, name)

    def collect(self) -> None:
        """What it would find is looked for anyway."""
        own["all"] += 1

    def set_threshold(self, *counts: int) -> None:
        """Nothing is collected by itself."""
        gc.disable()


if __name__ == "__main__":
    registry.TableRegistry.sweep = sweep  # type: ignore[method-assign]
    idle_tables.IDLE = idle_tables.IDLE_WHEN_OVER = IDLE
    lifespan.SWEEP_SECONDS, lifespan.SWEEPS_A_COLLECTION = SWEEP_SECONDS, 2
    lifespan.gc = _Collector()  # type: ignore[assignment]
    serve()

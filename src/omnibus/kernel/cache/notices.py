"""Notices about compiling: what the library tells its user, and to whom.

Notices go to standard error, in English. A notebook, or a program with words in other languages, takes them over:

    from omnibus.kernel.cache.notices import tell_to

    tell_to(lambda notice: status.update(str(notice)))
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

SENTENCES = {
    "compiling-here": (
        "Compiling functions for this processor when they are first called; for the rules that takes about half "
        "a minute, once. The result is kept in {folder}."
    ),
    "cache-elsewhere": (
        "Compiled code cannot be kept in {folder} ({trouble}), so it is kept in {instead} and may have to be "
        "compiled again. OMNIBUS_CACHE_DIR names a folder of your choice."
    ),
}
PROGRESS = {"compiling": "Compiling {function}", "compiled": "Compiled {function}"}
"""Of interest to whoever shows how far it is; as lines on standard error they would be too many."""


class Notice(NamedTuple):
    """One thing to tell: a stable key, and what fills its sentence in any language."""

    key: str
    details: Mapping[str, str]

    def __str__(self) -> str:
        return {**SENTENCES, **PROGRESS}[self.key].format(**self.details)


Listener: TypeAlias = Callable[[Notice], None]


def to_standard_error(notice: Notice) -> None:
    """Writes a line for each notice, progress left out."""
    if notice.key in SENTENCES and sys.stderr is not None:
        print(f"Omnibus: {notice}", file=sys.stderr, flush=True)


def to_nobody(notice: Notice) -> None:
    """For processes that compile for another one, which tells of it."""


_listener: Listener = to_standard_error


def tell_to(listener: Listener = to_standard_error) -> None:
    """Has a function called with every notice from now on; without one, they go to standard error again."""
    global _listener
    _listener = listener


def tell(key: str, **details: str) -> None:
    """Tells whoever listens."""
    _listener(Notice(key, details))

"""AnalysisStore in SQLite."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from omnibus.server.store.analyses import AnalysisStore
from omnibus.server.store.database import Row
from omnibus.server.store.sqlite.threads import Threads, select


class SqliteAnalysisStore(AnalysisStore):
    """See AnalysisStore."""

    NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    _database: Threads

    def _changed(self, make: Callable[..., Row], statement: str, *values: object) -> Awaitable[list[Row]]:
        return self._database.change(partial(select, make, statement, values))

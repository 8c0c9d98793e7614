"""AnalysisStore in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from omnibus.server.store.analyses import AnalysisStore
from omnibus.server.store.database import Row


class PostgresqlAnalysisStore(AnalysisStore):
    """See AnalysisStore."""

    NOW = "CAST(1000 * extract(epoch FROM clock_timestamp()) AS bigint)"

    def _changed(self, make: Callable[..., Row], statement: str, *values: object) -> Awaitable[list[Row]]:
        return self._database.rows(make, statement, *values)

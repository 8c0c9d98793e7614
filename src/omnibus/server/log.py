"""The server's log: JSON lines, or plain lines at a terminal."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from datetime import UTC, datetime
from time import monotonic

import msgspec


class JsonLines(logging.Formatter):
    """Formats a record as a JSON object."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, str | int] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if self._worker is not None:
            fields["worker"] = self._worker
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields).decode()


def set_up_log(level: str, worker: int | None = None) -> None:
    """Logs to standard error, in plain lines if that is a terminal. Every worker adds its number."""
    handler = logging.StreamHandler(sys.stderr)
    prefix = "" if worker is None else f"worker {worker}: "
    plain = logging.Formatter(f"%(asctime)s %(levelname)s {prefix}%(message)s", "%H:%M:%S")
    handler.setFormatter(plain if sys.stderr.isatty() else JsonLines(worker))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True


class ThrottledLog:
    """Logs frequent events: once a minute for each kind, with their number."""

    SECONDS = 60.0

    def __init__(self, logger: logging.Logger, level: int) -> None:
        self._logger, self._level = logger, level
        self._unlogged: Counter[str] = Counter()
        self._silent_until: dict[str, float] = {}

    def note(self, kind: str, detail: str) -> None:
        """Logs an event, or only counts it; there must be few kinds."""
        now = monotonic()
        self._unlogged[kind] += 1
        if now >= self._silent_until.get(kind, now):
            self._logger.log(self._level, "%s: %s (noticed %d times)", kind, detail, self._unlogged.pop(kind))
            self._silent_until[kind] = now + self.SECONDS

    def forget(self) -> None:
        """Forgets all events: the next one is logged at once."""
        self._unlogged.clear()
        self._silent_until.clear()

"""The server's log: one JSON object a line, or for people at a terminal, one plain line."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from datetime import UTC, datetime
from time import monotonic

import msgspec


class JsonLines(logging.Formatter):
    """A line for a program."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, where from and what; with the traceback where there is one."""
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
    """Logs to standard error; in plain lines where people read it. Of several processes each says which it is."""
    handler = logging.StreamHandler(sys.stderr)
    who = "" if worker is None else f"worker {worker}: "
    plain = logging.Formatter(f"%(asctime)s %(levelname)s {who}%(message)s", "%H:%M:%S")
    handler.setFormatter(plain if sys.stderr.isatty() else JsonLines(worker))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True


class ThrottledLog:
    """Logs what may happen very often: once a minute, however many notice."""

    SECONDS = 60.0

    def __init__(self, logger: logging.Logger, level: int) -> None:
        self._logger, self._level = logger, level
        self._unlogged: Counter[str] = Counter()
        self._silent_until: dict[str, float] = {}

    def note(self, what: str, detail: str) -> None:
        """Something has happened, of which there are only so many kinds."""
        now = monotonic()
        self._unlogged[what] += 1
        if now >= self._silent_until.get(what, now):
            self._logger.log(self._level, "%s: %s (noticed %d times)", what, detail, self._unlogged.pop(what))
            self._silent_until[what] = now + self.SECONDS

    def forget(self) -> None:
        """It is over: if it happens again, that is new."""
        self._unlogged.clear()
        self._silent_until.clear()

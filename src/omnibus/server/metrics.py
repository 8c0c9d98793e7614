"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

NAMES: dict[str, str] = {
    "actions": "Actions played, by people, bots and clocks.",
    "messages_in": "Messages received over sockets.",
    "messages_out": "Messages sent over sockets.",
    "bytes_out": "Bytes sent over sockets.",
    "refused": "What was refused.",
    "requests": "Requests over HTTP.",
    "guests": "New guests.",
    "tables_opened": "New tables.",
    "faults": "Faults of the server itself.",
    "thinking_done": "Questions to bots that were answered, by whose cores.",
    "thinking_taken_back": "Questions that were not answered elsewhere, and are thought about here, by the reason.",
    "thinking_waited_milliseconds": "How long questions have waited until they were thought about, all together.",
}


class Metrics:
    """Counters, and gauges that are read when somebody looks."""

    def __init__(self) -> None:
        self._counters: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Counts something; `name` is one of NAMES."""
        self._counters[name, label] += by

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """Something that goes up and down."""
        self._gauges[name] = (help, read)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        lines = []
        for name, help in NAMES.items():
            lines += [f"# HELP omnibus_{name}_total {help}", f"# TYPE omnibus_{name}_total counter"]
            found = {label: count for (key, label), count in self._counters.items() if key == name} or {"": 0}
            for label, count in sorted(found.items()):
                shown = f'{{code="{label}"}}' if label else ""
                lines.append(f"omnibus_{name}_total{shown} {count}")
        for name, (help, read) in self._gauges.items():
            lines += [f"# HELP omnibus_{name} {help}", f"# TYPE omnibus_{name} gauge", f"omnibus_{name} {read():g}"]
        return "\n".join(lines) + "\n"

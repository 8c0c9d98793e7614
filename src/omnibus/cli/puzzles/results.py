"""Which puzzles were answered at this terminal, and whether the first answer was right.

Only the browser keeps a rating.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from omnibus.cli.terminal.autosave import games_folder


def load_results() -> dict[str, bool]:
    """Whether the first answer was right, by puzzle, the latest last; empty if there is no readable file."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, bool])
    except (OSError, msgspec.MsgspecError):
        return {}


def save_result(name: str, right: bool) -> bool:
    """Saves a first answer, unless there is one; returns False if it cannot be written."""
    kept = load_results()
    file = _file()
    new = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.encode({name: right} | kept if name in kept else kept | {name: right}))
        new.replace(file)
    except OSError:
        return False
    return True


def _file() -> Path:
    return games_folder() / "puzzles" / "results.json"

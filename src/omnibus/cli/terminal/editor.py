"""The input line, and the selection by arrow keys."""

from __future__ import annotations

from omnibus.cli.terminal.keys import Key

LEAP = 5
"""Choices, or lines of a score sheet, per page key."""
STEPS = {Key.UP: -1, Key.LEFT: -1, Key.DOWN: 1, Key.RIGHT: 1, Key.PAGE_UP: -LEAP, Key.PAGE_DOWN: LEAP}


class Editor:
    """The text typed so far, and the selected item."""

    def __init__(self, *, sheet: bool = False) -> None:
        self.query = ""
        self.moved: int | None = None
        """The item selected by arrow keys."""
        self.scrolled = 0
        self._sheet = sheet
        """Whether the page keys scroll a score sheet above the list."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is typed or selected."""
        return not self.query and self.moved is None

    def clear(self) -> None:
        self.query, self.moved = "", None

    def press(self, key: Key | str, selected: int | None, count: int) -> None:
        """Handles a key; `count` items are listed, of which `selected` is selected."""
        if isinstance(key, str):
            self.query, self.moved = (self.query + key).lstrip(), None
        elif key in STEPS:
            self._move(STEPS[key], selected, count)
        elif key in (Key.HOME, Key.END):
            self.moved = 0 if key is Key.HOME else count - 1
        elif key in (Key.BACKSPACE, Key.ERASE, Key.ESCAPE):
            self.query, self.moved = self.query[:-1] if key is Key.BACKSPACE else "", None

    def _move(self, step: int, selected: int | None, count: int) -> None:
        if abs(step) > 1 and self._sheet:
            self.scrolled = max(0, self.scrolled + step)
            return
        start = selected if selected is not None else (-1 if step > 0 else count)
        target = start + step
        self.moved = target if abs(step) == 1 else min(max(target, 0), count - 1)

"""Actions as short text for people and records. Writing and reading are inverse.

deck · slot 3 · tickets · tickets 2 long · keep 0 2 · claim 20 2 red 1 wild · pass; mechanisms define others, for
instance flag keep · passenger red · token marina · pile 0 marina
"""

from __future__ import annotations

import re

from omnibus.core.actions import KINDS, Action
from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction

LONGEST = 200
"""The maximum length of an action."""

_SPELLINGS = [(re.compile(kind.spelling), kind) for kind in KINDS]


def write_action(action: Action, board: Board) -> str:
    """An action as text."""
    return action.write(board)


def read_action(text: str, board: Board) -> Action:
    """Parses an action; raises IllegalAction if the text is none."""
    for spelling, kind in _SPELLINGS:
        if found := spelling.fullmatch(text[: LONGEST + 1]):
            return kind.read(found, board)
    raise IllegalAction("malformed", detail=repr(text[:80]))

"""Actions as dense numbers, and back: one number for each action of a board, from 0 on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from omnibus.core.actions import Action, kinds_of
from omnibus.core.errors import IllegalAction
from omnibus.core.game_rules import GameRules
from omnibus.core.integers import AnyInt, as_int
from omnibus.core.make_board_arrays import make_board_arrays
from omnibus.core.pickled import MOST_BOARDS, PickledBoard, pickled_board, unpickled_board


def well_formed(action: object) -> Action:
    """The action, if it is one and its fields hold what they should; raises IllegalAction otherwise."""
    if not isinstance(action, Action):
        raise IllegalAction("malformed", detail=type(action).__name__)
    try:
        return msgspec.convert(msgspec.structs.asdict(action), type(action))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise IllegalAction("malformed", detail=error) from None


class Codec:
    """Numbers the actions of one board. `decode(encode(action)) == action` for every action that exists.

    Both ways are kept once they were found: finding them takes some twenty times as long.
    """

    def __init__(self, rules: GameRules) -> None:
        self._rules = rules
        self._kinds = {kind: kind.numbers(rules) for kind in kinds_of(rules.spec)}
        self.size = int(rules.arrays.actions)
        """All numbers of actions are below this."""
        numbered = {number for numbers in self._kinds.values() for number in numbers}
        self.unused = tuple(number for number in range(self.size) if number not in numbered)
        """Those below it that stand for no action and are never legal, for what only other boards have."""
        self._actions: dict[int, Action] = {}
        self._codes: dict[Action, int] = {}

    def __reduce__(self) -> Any:
        return unpickled_codec, (pickled_board(self._rules.board, self._rules.spec),)

    def encode(self, action: object) -> int:
        """The number of an action; raises IllegalAction where the board has no such action. Takes any object."""
        return self.encode_read(well_formed(action))

    def encode_read(self, known: Action) -> int:
        """The same for an action that was read as one, so that its fields are known to hold what they should."""
        code = self._codes.get(known)
        if code is None:
            if type(known) not in self._kinds:
                raise IllegalAction("unknown_action", detail=f"“{known.__struct_config__.tag}”")
            code = self._codes[known] = known.number(self._rules)
        return code

    def decode(self, code: AnyInt) -> Action:
        """The action of a number, always the same object; raises IllegalAction where there is none."""
        number = as_int(code)
        if number is not None:
            if number in self._actions:
                return self._actions[number]
            for kind, numbers in self._kinds.items():
                if number in numbers:
                    return self._actions.setdefault(number, kind.of_number(number, self._rules))
        raise IllegalAction("unknown_action", detail=code)

    def code(self, action: object) -> int:
        """The number of an action that may be given as its number, too; raises IllegalAction where there is none."""
        number = as_int(action)
        if number is None:
            return self.encode(action)
        self.decode(number)
        return number


@lru_cache(MOST_BOARDS)
def unpickled_codec(pickled: PickledBoard) -> Codec:
    """A codec that was pickled, one object for all that are equal; raises KeptError where another version did so."""
    board, spec = unpickled_board(pickled)
    return Codec(GameRules(board, spec, make_board_arrays(board, spec)))

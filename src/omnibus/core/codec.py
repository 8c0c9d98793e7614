"""Conversion between actions and dense numbers: one number for each action of a board, from 0 on."""

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
    """Returns the object if it is an action with valid fields; raises IllegalAction otherwise."""
    if not isinstance(action, Action):
        raise IllegalAction("malformed", detail=type(action).__name__)
    try:
        return msgspec.convert(msgspec.structs.asdict(action), type(action))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise IllegalAction("malformed", detail=error) from None


class Codec:
    """Numbers the actions of one board. `decode(encode(action)) == action` for every action that exists.

    Both directions are cached, which is about twenty times as fast.
    """

    def __init__(self, rules: GameRules) -> None:
        self._rules = rules
        self._kinds = {kind: kind.numbers(rules) for kind in kinds_of(rules.spec)}
        self.size = int(rules.arrays.actions)
        """The upper bound (exclusive) of action numbers."""
        numbered = {number for numbers in self._kinds.values() for number in numbers}
        self.unused = tuple(number for number in range(self.size) if number not in numbered)
        """Numbers without an action, which are never legal: they belong to actions of other boards."""
        self._actions: dict[int, Action] = {}
        self._codes: dict[Action, int] = {}

    def __reduce__(self) -> Any:
        return unpickled_codec, (pickled_board(self._rules.board, self._rules.spec),)

    def encode(self, action: object) -> int:
        """The number of an action; raises IllegalAction if the board has no such action. Accepts any object."""
        return self.encode_read(well_formed(action))

    def encode_read(self, known: Action) -> int:
        """The number of an action whose fields are known to be valid."""
        code = self._codes.get(known)
        if code is None:
            if type(known) not in self._kinds:
                raise IllegalAction("unknown_action", detail=f"“{known.__struct_config__.tag}”")
            code = self._codes[known] = known.number(self._rules)
        return code

    def decode(self, code: AnyInt) -> Action:
        """The action with a number, always the same object; raises IllegalAction if there is none."""
        number = as_int(code)
        if number is not None:
            if number in self._actions:
                return self._actions[number]
            for kind, numbers in self._kinds.items():
                if number in numbers:
                    return self._actions.setdefault(number, kind.of_number(number, self._rules))
        raise IllegalAction("unknown_action", detail=code)

    def code(self, action: object) -> int:
        """The number of an action or number; raises IllegalAction if there is no such action."""
        number = as_int(action)
        if number is None:
            return self.encode(action)
        self.decode(number)
        return number


@lru_cache(MOST_BOARDS)
def unpickled_codec(pickled: PickledBoard) -> Codec:
    """Unpickles a codec, one object for all equal ones; raises KeptError if another version pickled it."""
    board, spec = unpickled_board(pickled)
    return Codec(GameRules(board, spec, make_board_arrays(board, spec)))

"""Actions as dense numbers, and back: one number for each action of a board, from 0 on."""

from __future__ import annotations

import msgspec

from omnibus.core.actions import Action, kinds_of
from omnibus.core.errors import IllegalAction
from omnibus.core.rules import Rules


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

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._kinds = {kind: kind.numbers(rules) for kind in kinds_of(rules.spec)}
        self.size = int(rules.table.actions)
        """How many actions the board has."""
        self._actions: dict[int, Action] = {}
        self._codes: dict[Action, int] = {}

    def encode(self, action: object) -> int:
        """The number of an action; raises IllegalAction where the board has no such action. Takes any object."""
        known = well_formed(action)
        code = self._codes.get(known)
        if code is None:
            if type(known) not in self._kinds:
                raise IllegalAction("unknown_action", detail=f"“{known.__struct_config__.tag}”")
            code = self._codes[known] = known.number(self._rules)
        return code

    def decode(self, code: int) -> Action:
        """The action of a number, always the same object; raises IllegalAction where there is none."""
        if code in self._actions and type(code) is int:
            return self._actions[code]
        if not isinstance(code, bool):
            for kind, numbers in self._kinds.items():
                if code in numbers:
                    return self._actions.setdefault(int(code), kind.of_number(int(code), self._rules))
        raise IllegalAction("unknown_action", detail=code)

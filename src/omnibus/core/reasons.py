"""The reasons why an action is not legal, as stable codes and sentences."""

from __future__ import annotations

from omnibus.core.actions import QUESTIONS, Action
from omnibus.core.codec import Codec
from omnibus.core.errors import IllegalAction
from omnibus.core.game_rules import GameRules
from omnibus.core.integers import as_int
from omnibus.kernel import legal
from omnibus.kernel.state import NONE, NOTHING, State

_FIRST = {question.code: question for question in QUESTIONS}


class Explainer:
    """Verifies actions on one board and explains refusals."""

    def __init__(self, rules: GameRules, codec: Codec) -> None:
        self._rules, self._codec = rules, codec

    def verify(self, state: State, seat: object, action: object) -> None:
        """Raises IllegalAction unless the action is legal for the seat now. Accepts any object as action and seat."""
        if state.over:
            raise IllegalAction("game_over")
        number = as_int(seat)
        if number is None or not 0 <= number < state.players:
            raise IllegalAction("no_such_seat", seat=seat)
        code = self._codec.code(action)
        if not legal.is_legal(self._rules.arrays, state, number, code):
            known = self._codec.decode(code)
            self._refuse_out_of_turn(state, number, known)
            raise known.refusal(self._rules, state, number)

    def _refuse_out_of_turn(self, state: State, seat: int, action: Action) -> None:
        ask, board = int(state.asks[seat]), self._rules.board
        if ask == NOTHING:
            raise IllegalAction("not_your_turn", seat=seat, turn=int(legal.seat_to_act(state)))
        if ask in _FIRST and not isinstance(action, _FIRST[ask].answer):
            place = "" if state.waiting_place == NONE else board.place_name(board.places[state.waiting_place].id)
            raise IllegalAction(_FIRST[ask].first, place=place)

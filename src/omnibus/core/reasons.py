"""The reasons why an action is not legal, as stable codes and sentences."""

from __future__ import annotations

from omnibus.core.actions import QUESTIONS
from omnibus.core.codec import Codec
from omnibus.core.errors import IllegalAction
from omnibus.core.game_rules import GameRules
from omnibus.core.integers import as_int
from omnibus.kernel import legal
from omnibus.kernel.state import NONE, NOTHING, State

_FIRST = {question.code: question for question in QUESTIONS}


def reason_against(rules: GameRules, codec: Codec, state: State, seat: object, action: object) -> IllegalAction:
    """The reason why an action is not legal for a seat now. Accepts any object as action and seat."""
    if state.over:
        return IllegalAction("game_over")
    number = as_int(seat)
    if number is None or not 0 <= number < state.players:
        return IllegalAction("no_such_seat", seat=seat)
    known = codec.decode(codec.code(action))
    ask, board = int(state.asks[number]), rules.board
    if ask == NOTHING:
        return IllegalAction("not_your_turn", seat=number, turn=int(legal.seat_to_act(state)))
    if ask in _FIRST and not isinstance(known, _FIRST[ask].answer):
        place = "" if state.waiting_place == NONE else board.place_name(board.places[state.waiting_place].id)
        return IllegalAction(_FIRST[ask].first, place=place)
    return known.refusal(rules, state, number)

"""Replays a record into the steps from which stories are told."""

from __future__ import annotations

from collections.abc import Iterable

from omnibus.core.action import AnyAction
from omnibus.core.bindings.memory import fields_of
from omnibus.core.errors import RecordError
from omnibus.core.event import AnyEvent
from omnibus.core.events import Claimed
from omnibus.core.game import Game
from omnibus.core.game_rules import GameRules
from omnibus.core.match import replay
from omnibus.core.record import Record
from omnibus.core.story import History, Moment, Step
from omnibus.kernel.state import TURN, State


def history_of(game: Game, record: Record) -> History:
    """The steps of a finished game. Raises RecordError if the record cannot be replayed to the end of the game."""
    steps: list[Step] = []
    known = 0
    for match in replay(record, game):
        events, state = match.events[known:], game.copy(match.state)
        steps.append(next_step(game, steps[-1], *match.actions[-1], events, state) if steps else deal(events, state))
        known += len(events)
    if not steps[-1].state.over:
        raise RecordError("unfinished", number=len(record.actions))
    return history(game, steps)


def history(game: Game, steps: Iterable[Step]) -> History:
    return History(GameRules(game.board, game.spec, game.arrays), tuple(steps))


def deal(events: Iterable[AnyEvent], state: State) -> Step:
    """The first step."""
    return Step(Moment(0, 0), None, None, False, tuple(events), state, None, {})


def next_step(game: Game, before: Step, seat: int, move: AnyAction, events: Iterable[AnyEvent], state: State) -> Step:
    """The step of an action, given its events and the state afterwards (a copy of which nobody changes)."""
    then, happened = fields_of(before.state), tuple(events)
    begins = bool(then["asks"][seat] == TURN) and not then["setting_up"]
    turn = -(-int(then["turns"]) // int(then["players"]))
    route = next((event.route for event in happened if isinstance(event, Claimed)), None)
    less = (then["hand"][seat] - fields_of(state)["hand"][seat]).tolist()
    paid = {card: count for card, count in zip(game.spec.card_names, less, strict=False) if count > 0}
    return Step(Moment(before.at.action + 1, turn), seat, move, begins, happened, state, route, paid)

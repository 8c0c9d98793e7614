"""The record and the replay of a finished game."""

from __future__ import annotations

from msgspec.structs import replace

from omnibus.core.record import DealBefore, Record
from omnibus.server.errors import Refused
from omnibus.server.protocol.http import Replay
from omnibus.server.tables.messages import table_info
from omnibus.server.tables.table import Table


def record_of(table: Table) -> Record:
    """The record of a finished game."""
    state = table.state
    if state.status != "over" or state.play is None:
        raise Refused("not_over")
    record, deal = state.play.record([occupant.level or "human" for occupant in state.occupants]), state.opened.deal
    before = None if deal is None else DealBefore(deal.of, deal.table, len(deal.actions))
    return replace(record, dice=state.dice.hex(), deal=before)


def replay_of(table: Table) -> Replay:
    """A finished game, action by action."""
    state = table.state
    if state.status != "over" or state.play is None:
        raise Refused("not_over")
    play = state.play
    steps = play.steps()
    actions = [f"{move.seat} {play.text_of(move.code)}" for move in play.moves]
    return Replay(table_info(state), actions, steps, play.game.spec.pieces)

"""The record and the replay of a finished game."""

from __future__ import annotations

from msgspec.structs import replace

from omnibus.core.record import DealBefore, Record
from omnibus.server.protocol.http import Replay
from omnibus.server.tables.commands import finished_play
from omnibus.server.tables.messages import table_info
from omnibus.server.tables.table import Table


def record_of(table: Table) -> Record:
    """The record of a finished game."""
    state, deal = table.state, table.state.opened.deal
    record = finished_play(state).record([occupant.level or "human" for occupant in state.occupants])
    before = None if deal is None else DealBefore(deal.of, deal.table, len(deal.actions))
    return replace(record, dice=state.dice.hex(), deal=before)


def replay_of(table: Table) -> Replay:
    """A finished game, action by action."""
    play = finished_play(table.state)
    actions = [f"{move.seat} {play.text_of(move.code)}" for move in play.moves]
    return Replay(table_info(table.state), actions, play.steps(), play.game.spec.pieces)

"""The pad of a game that was played with Omnibus: as if somebody had filled it in at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.core.match import replay_to
from omnibus.core.record import Record
from omnibus.core.score_pad.document import FORMAT, Pad, PadPlayer, PadTicket
from omnibus.kernel.state import State


def pad_of_record(record: Record, game: Game, *, by_length: bool = False) -> Pad:
    """The pad of a recorded game. Raises RecordError if it cannot be replayed."""
    state = replay_to(record, game).state
    return pad_of(game, state, [player.name for player in record.players], by_length=by_length)


def pad_of(game: Game, state: State, names: Sequence[str], *, by_length: bool = False) -> Pad:
    """The pad of a finished game, with its routes; or `by_length`, with the number of routes of each length, and what
    would otherwise follow from the routes."""
    owners: list[int] = fields_of(state)["owner"].tolist()
    holders: list[int] = fields_of(state)["holder"].tolist()
    final = game.result(state)
    players = []
    for seat, name in enumerate(names):
        routes = [route for route, owner in enumerate(owners) if owner == seat]
        tickets = [ticket for ticket, holder in enumerate(holders) if holder == seat]
        own = {
            mechanism.name(): mechanism.declared(game.board, state, seat)
            for mechanism in game.spec.mechanisms
            if mechanism.pad
        }
        if by_length:
            done = [] if final is None else final.seats[seat].tickets_done
            lengths = Counter(game.board.routes[route].length for route in routes)
            said = [PadTicket(ticket=ticket, done=ticket in done) for ticket in tickets]
            players.append(PadPlayer(name=name, lengths=dict(sorted(lengths.items())), tickets=said, **own))
        else:
            said = [PadTicket(ticket=ticket) for ticket in tickets]
            players.append(PadPlayer(name=name, routes=routes, tickets=said, **own))
    return Pad(format=FORMAT, board=game.board.id, players=players)

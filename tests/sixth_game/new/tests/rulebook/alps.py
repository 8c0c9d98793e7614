"""Funiculars and stations in the Alps: both may join networks before tickets are scored, and score after that."""

from __future__ import annotations

import numpy as np
import pytest
from omnibus.core.mechanisms.stations import BuildStation

from omnibus.core.actions import DrawCard
from omnibus.core.errors import IllegalAction
from omnibus.core.events import SeatResult
from omnibus.envs.spec import make_spec
from omnibus.games import load_game
from omnibus.kernel.state import TUNNEL
from tests.positions import finish, position, route_between, ticket_between

ALPS = load_game("alps")
TO_BRIG = (("grenoble", "chamonix"), ("brig", "chamonix"))
FROM_BERN = ("bern", "luzern")


def result(*pairs: tuple[str, str]) -> SeatResult:
    """The result of a player with these routes and a ticket from Grenoble to Bern."""
    owners = {route_between(ALPS, *pair): 0 for pair in pairs}
    return finish(
        ALPS, position(ALPS, 2, owners=owners, tickets={0: [ticket_between(ALPS, "grenoble", "bern")]})
    ).seats[0]


def test_a_line_with_routes_at_both_stations_completes_tickets_and_scores() -> None:
    found = result(*TO_BRIG, FROM_BERN)
    assert (len(found.tickets_done), found.tickets_failed, found.funiculars) == (1, [], 3)
    assert found.total == found.routes + found.tickets + 3 + found.stations


def test_a_line_with_routes_at_one_station_alone_does_nothing() -> None:
    found = result(*TO_BRIG)
    assert (found.tickets_done, len(found.tickets_failed), found.funiculars) == ([], 1, 0)


def with_station(place: str) -> SeatResult:
    """The result of a seat with one station that needs another's route from Bern to Brig for its ticket."""
    owners = {route_between(ALPS, *pair): 0 for pair in TO_BRIG} | {route_between(ALPS, "bern", "brig"): 1}
    state = position(ALPS, 2, owners=owners, tickets={0: [ticket_between(ALPS, "grenoble", "bern")]})
    state.station[ALPS.board.place_index[place]] = 0
    state.stations_left[0] = 2
    return finish(ALPS, state).seats[0]


def test_a_station_is_a_turn_of_its_own_and_costs_one_card_then_two_then_three() -> None:
    state, spec = ALPS.new(2, "stations", 0), make_spec(ALPS)
    for seat in range(2):
        ALPS.apply(state, ALPS.legal(state, seat)[0], seat)
    for cost, place in enumerate(("bern", "brig", "chur"), 1):
        while ALPS.to_act(state) != 0:
            ALPS.apply(state, DrawCard())
        state.hand[0, :] = 0
        state.hand[0, 0] = state.hand_count[0] = cost
        build = BuildStation(place, ALPS.spec.colors[0])
        assert build in ALPS.legal(state)
        assert spec.mask(state)[ALPS.codec.encode(build)] == 1
        assert np.flatnonzero(spec.mask(state)).tolist() == ALPS.legal(state).codes
        ALPS.apply(state, build)
        assert (int(state.hand_count[0]), ALPS.to_act(state)) == (0, 1)
    assert [int(left) for left in state.stations_left[:2]] == [0, 3]


def test_a_place_has_room_for_one_station() -> None:
    state = position(ALPS, 2)
    state.stations_left[:] = 3
    state.hand[0, 0] = 5
    state.station[ALPS.board.place_index["bern"]] = 1
    with pytest.raises(IllegalAction) as refused:
        ALPS.verify(state, BuildStation("bern", ALPS.spec.colors[0]))
    assert refused.value.code == "station_there"


def test_passing_is_not_legal_while_a_station_can_be_built() -> None:
    state = position(ALPS, 2)
    state.deck_count = state.discard_count = 0
    state.display[:] = -1
    state.ticket_deck_count[:] = 0
    state.closed[:] = 255
    state.hand[0, :] = 0
    state.hand[0, 0] = state.hand_count[0] = 1
    state.stations_left[:] = 3
    assert {type(action) for action in ALPS.legal(state)} == {BuildStation}


@pytest.mark.parametrize(("place", "done"), [("bern", 1), ("brig", 1), ("bolzano", 0)])
def test_a_station_borrows_a_route_of_another_player_for_tickets(place: str, done: int) -> None:
    assert len(with_station(place).tickets_done) == done


def test_stations_that_are_left_score_four_points_each() -> None:
    assert with_station("bolzano").stations == 8


def test_observations_show_stations_from_the_observing_seat_on() -> None:
    state, spec = position(ALPS, 2), make_spec(ALPS)
    bern = ALPS.board.place_index["bern"]
    state.station[bern] = 1
    state.stations_left[:2] = 3, 2
    for seat, station_of, left in ((0, 1, [3, 2]), (1, 0, [2, 3])):
        seen = spec.split(spec.observation(state, seat))
        assert np.argwhere(seen["stations"]).tolist() == [[station_of, bern]]
        assert seen["stations_left"].tolist() == left


def test_observations_show_the_question_of_a_tunnel() -> None:
    state, spec = position(ALPS, 2), make_spec(ALPS)
    state.asks[0] = TUNNEL
    state.tunnel_extra = 2
    seen = spec.split(spec.observation(state, 0))
    assert np.flatnonzero(seen["asks"]).tolist() == [TUNNEL]
    assert seen["tunnel_extra"].tolist() == [2]

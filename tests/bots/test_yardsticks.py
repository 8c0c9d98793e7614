"""The simple bots play competently: each beats the one below it, and none wastes its cards."""

from __future__ import annotations

import pytest

from omnibus.bots.match_runner import choose
from omnibus.bots.paths import cheapest_path
from omnibus.bots.plain_board import PlainBoard, cheapest_claims, read_position
from omnibus.core.actions import Claim, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.events import Drew, Offered
from omnibus.core.match import replay_to
from omnibus.games import load_game
from omnibus.kernel.claims import are_connected
from omnibus.kernel.state import NONE, NOTHING, TURN
from tests.bots.seating import NO_BUDGET, new_bot, play_out
from tests.play import at_every_table, of_every_game, sample, trace

DEALS = 4


@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "random"), ("tickets", "greedy")])
@of_every_game
def test_each_rung_of_the_ladder_is_above_the_one_below(name: str, stronger: str, weaker: str) -> None:
    """The same deals from both seats; strength is measured elsewhere, over many more games."""
    game, margin, wins = load_game(name), 0, 0
    for deal in range(DEALS):
        for seat in (0, 1):
            texts = [weaker, weaker]
            texts[seat] = stronger
            result = play_out(game, texts, f"deal {deal}").match.result()
            assert result is not None
            margin += result.seats[seat].total - result.seats[1 - seat].total
            wins += result.winners == (seat,)
    assert margin > 0
    assert wins >= DEALS * 2 * 3 // 4


@at_every_table
def test_greedy_takes_the_longest_route_with_the_fewest_wilds(name: str, players: int) -> None:
    played, routes = trace(name, players, "greedy"), 0
    board = played.game.board
    for number in sample(played, 40, "greedy"):
        game, state = played.game, played.state(number)
        for seat in game.seats_to_act(state):
            legal = game.legal(state, seat)
            claims = [action for action in legal if isinstance(action, Claim)]
            bot, view = new_bot("greedy", game, seat), game.observe(state, seat)
            chosen = game.codec.decode(choose(bot, game, view, legal, NO_BUDGET))
            if claims:
                routes += 1
                assert isinstance(chosen, Claim)
                assert board.routes[chosen.route].length == max(board.routes[claim.route].length for claim in claims)
                assert chosen.wilds == min(claim.wilds for claim in claims if claim.route == chosen.route)
            elif isinstance(chosen, KeepTickets):
                assert len(chosen.positions) == min(
                    len(keep.positions) for keep in legal if isinstance(keep, KeepTickets)
                )
    assert routes > 0


@at_every_table
def test_claims_are_read_from_the_codes_of_actions(name: str, players: int) -> None:
    played = trace(name, players, "payments")
    game, plain = played.game, PlainBoard(played.game)
    colors = game.spec.colors
    for number in sample(played, 20, "payments"):
        for seat in game.seats_to_act(played.state(number)):
            legal = game.legal(played.state(number), seat)
            read = [
                Claim(route, None if color == NONE else colors[color], wilds)
                for _, (route, color, wilds) in plain.claims(legal.codes)
            ]
            assert read == [action for action in legal if isinstance(action, Claim)]


@at_every_table
def test_a_ticket_costs_nothing_exactly_if_it_is_completed(name: str, players: int) -> None:
    played, done = trace(name, players, "paths"), 0
    game, plain = played.game, PlainBoard(played.game)
    states = [played.state(number) for number in sample(played, 5, "paths")]
    record = play_out(game, ["tickets"] * players, "paths").match.record()
    states.append(replay_to(record, game, len(record.actions) - 1).state)
    for state in states:
        if state.over:  # a mechanism may connect places at the end, without routes
            continue
        for seat in range(players):
            position = read_position(plain, game.observe(state, seat))
            for a, b, _ in plain.tickets:
                path = cheapest_path(plain, position, seat, a, b)
                connected = bool(are_connected(game.arrays, state, seat, a, b))
                assert connected == (path is not None and path.spaces == 0)
                assert path is None or all(position.open[route] for route in path.routes)
                done += connected
    assert done > 0


def test_paths_do_not_lead_through_countries() -> None:
    game = load_game("germany")
    plain = PlainBoard(game)
    position = read_position(plain, game.observe(game.new(2, bytes(32)), 0))
    places = game.board.places
    for a, b, _ in plain.tickets:
        path = cheapest_path(plain, position, 0, a, b)
        assert path is not None
        ends = [end for route in path.routes for end in (plain.a[route], plain.b[route])]
        assert all(ends.count(place) == 1 for place in set(ends) if places[place].country)


@of_every_game
def test_the_bot_tickets_completes_most_of_the_tickets_it_keeps(name: str) -> None:
    kept = done = 0
    for deal in range(4):
        result = play_out(load_game(name), ["tickets", "tickets"], f"complete {deal}").match.result()
        assert result is not None
        for seat in result.seats:
            kept += len(seat.tickets_done) + len(seat.tickets_failed)
            done += len(seat.tickets_done)
    assert done > 0.6 * kept


@of_every_game
def test_slips_are_never_absurd(name: str) -> None:
    """Plays well even with slips in every turn: no face-up wilds, no drawn tickets, no lost games."""
    match = play_out(load_game(name), ["tickets:slips=1", "random"], "slips").match
    drawn = [event for event in match.events if isinstance(event, Drew) and event.seat == 0]
    assert drawn
    assert not [event for event in drawn if event.source != "deck" and event.card == WILD]
    assert sum(isinstance(event, Offered) and event.seat == 0 for event in match.events) == 1
    result = match.result()
    assert result is not None
    assert result.winners == (0,)


def test_of_equal_payments_the_less_needed_colour_goes_first() -> None:
    game = load_game("london")
    plain = PlainBoard(game)
    gray = next(route for route, road in enumerate(game.board.routes) if road.color == "gray" and road.length == 2)
    state = game.new(2, bytes(32))
    state.asks[:], state.asks[0], state.setting_up = NOTHING, TURN, 0
    state.hand[0, :] = 0
    state.hand[0, :2] = 3, 2
    codes, hand = game.legal(state, 0).codes, state.hand[0].tolist()
    for needed, color in (([0] * 6, 1), ([0, 2, 0, 0, 0, 0], 0), ([2, 0, 0, 0, 0, 0], 1)):
        claim = game.codec.decode(cheapest_claims(plain, hand, codes, needed)[gray])
        assert claim == Claim(gray, game.spec.colors[color], 0)

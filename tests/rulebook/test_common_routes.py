"""The rules of taking a route, which are the same in all five rulebooks (“Prendre une Route”)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from omnibus.core.actions import Claim
from omnibus.core.board import GRAY, WILD
from omnibus.core.events import Claimed
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import can, discard_of, hand_of, of_kind, play, position, refusal, total_of
from tests.rulebook.routes import (
    claim,
    gray_routes,
    ordinary_routes,
    plain_route,
    plain_routes,
    price,
    prices,
    take,
    twins,
)

CLOSED_UP_TO = {"paris": 2, "london": 2, "germany": 3, "amsterdam": 2, "san_francisco": 2}
"""Up to this many players, one parallel route taken closes the others for everybody."""

ROUTE_POINTS = {
    "paris": {1: 1, 2: 2, 3: 4},
    "london": {1: 1, 2: 2, 3: 4, 4: 7},
    "germany": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18},
    "amsterdam": {1: 1, 2: 2, 3: 4, 4: 7},
    "san_francisco": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10},
}

TABLES = [(name, players) for name in CLOSED_UP_TO for players in range(2, 6 if name == "germany" else 5)]


def payments(game: Game, state: State, route: int) -> set[tuple[str | None, int]]:
    """Colour and wilds of every legal payment for a route."""
    claims = [action for action in game.legal(state) if isinstance(action, Claim) and action.route == route]
    return {(action.color, action.wilds) for action in claims}


def one_of_each_length(game: Game, routes: list[int]) -> list[int]:
    return list({game.board.routes[route].length: route for route in routes}.values())


# Paying


def test_coloured_route_takes_its_colour_and_wilds_in_every_mix(game: Game) -> None:
    """« comme des cartes joker, peuvent remplacer n'importe quelle couleur »; pictures A to D."""
    for route in ordinary_routes(game):
        color, length = game.board.routes[route].color, game.board.routes[route].length
        other = next(name for name in game.spec.colors if name != color)
        state = position(game, hands={0: {color: length, WILD: length, other: 3}})
        mixes = {(color, wilds) for wilds in range(length)} | {(None, length)}
        assert payments(game, state, route) == mixes, game.board.route_name(route)


def test_payment_takes_no_more_cards_of_a_kind_than_the_hand_holds(game: Game) -> None:
    """Every hand of colour and wilds, on a route of each length."""
    for route in one_of_each_length(game, ordinary_routes(game)):
        color, length = game.board.routes[route].color, game.board.routes[route].length
        for colored, wilds in product(range(length + 2), repeat=2):
            state = position(game, hands={0: {color: colored, WILD: wilds}})
            possible = [paid for paid in range(length + 1) if paid <= wilds and length - paid <= colored]
            expected = {(color if paid < length else None, paid) for paid in possible}
            assert payments(game, state, route) == expected, (route, colored, wilds)


def test_cards_of_another_colour_do_not_pay_for_a_coloured_route(game: Game) -> None:
    """« une Route jaune doit être prise en défaussant des cartes … jaunes »."""
    route = plain_route(game)
    length = game.board.routes[route].length
    others = {color: 4 for color in game.spec.colors if color != game.board.routes[route].color}
    state = position(game, hands={0: others})
    assert payments(game, state, route) == set()
    for color in others:
        assert refusal(game, state, f"claim {route} {length} {color}") == "bad_payment"
    assert refusal(game, state, claim(game, route)) == "too_few_cards"
    assert refusal(game, state, claim(game, route, wilds=1)) == "too_few_cards"
    assert refusal(game, state, claim(game, route, wilds=length)) == "too_few_wilds"


def test_gray_route_takes_any_one_colour_and_wilds_in_every_mix(game: Game) -> None:
    """« Les Routes grises … peuvent être prises avec des cartes d'une couleur au choix »."""
    first, second, *_ = game.spec.colors
    for route in gray_routes(game):
        length = game.board.routes[route].length
        for wilds in range(length + 1):
            hand = {first: length, second: max(1, length - 1), WILD: wilds}
            state = position(game, hands={0: hand})
            expected: set[tuple[str | None, int]] = {
                (color, paid)
                for color in (first, second)
                for paid in range(min(wilds, length - 1) + 1)
                if length - paid <= hand[color]
            }
            expected |= {(None, length)} if wilds == length else set()
            assert payments(game, state, route) == expected, (route, wilds)


def test_gray_route_can_be_paid_with_wilds_alone(game: Game) -> None:
    """Wilds replace any colour, so also all the cards of a gray route."""
    for route in one_of_each_length(game, gray_routes(game)):
        length = game.board.routes[route].length
        state = position(game, hands={0: {WILD: length}})
        assert payments(game, state, route) == {(None, length)}
        events = take(game, state, route, wilds=length)
        assert of_kind(events, Claimed)[0].paid == [WILD] * length
        assert hand_of(game, state, 0) == {} and discard_of(game, state) == {WILD: length}


def test_two_colours_never_pay_together(game: Game) -> None:
    """« des cartes d'une couleur »: one of each of two colours is no payment, gray or not."""
    first, second, *_ = game.spec.colors
    for route in [index for index, route in enumerate(game.board.routes) if route.length == 2]:
        state = position(game, hands={0: {first: 1, second: 1}})
        assert payments(game, state, route) == set()
        assert refusal(game, state, f"claim {route} 1 {first} 1 {second}") == "malformed"


def test_payment_has_exactly_one_card_for_each_space(game: Game) -> None:
    """« autant de cartes … que le nombre d'Espaces qui la composent »."""
    route = plain_route(game)
    color = game.board.routes[route].color
    state = position(game, hands={0: {color: 4, WILD: 4}})
    for paid in (f"1 {color}", f"3 {color}", f"2 {color} 1 wild", "1 wild", "3 wild"):
        assert refusal(game, state, f"claim {route} {paid}") == "bad_payment"


def test_cards_paid_leave_the_hand_for_the_discard_pile(game: Game) -> None:
    """« vous devez défausser … »."""
    route = plain_route(game)
    color = game.board.routes[route].color
    state = position(game, hands={0: {color: 3, WILD: 2}})
    events = take(game, state, route, wilds=1)
    claimed = Claimed(0, route, [color, WILD], game.board.route_points[2])
    assert of_kind(events, Claimed) == [claimed]
    assert hand_of(game, state, 0) == {color: 2, WILD: 1} and state.hand_count[0] == 3
    assert discard_of(game, state) == {color: 1, WILD: 1}


# Pieces and points


def test_route_takes_a_piece_for_each_space(game: Game) -> None:
    """« placer un de vos [pions] sur chacun de ces Espaces »."""
    for route in one_of_each_length(game, ordinary_routes(game)):
        state = position(game, hands={0: price(game, route)})
        take(game, state, route)
        assert state.owner[route] == 0
        assert state.pieces[0] == game.spec.pieces - game.board.routes[route].length
        assert state.pieces[1] == game.spec.pieces


def test_route_cannot_be_taken_with_too_few_pieces(game: Game) -> None:
    """« Si vous n'avez plus assez de [pions] … vous ne pouvez pas prendre cette Route »."""
    for route in one_of_each_length(game, ordinary_routes(game)):
        length = game.board.routes[route].length
        enough = position(game, hands={0: price(game, route)}, pieces={0: length})
        assert can(game, enough, claim(game, route))
        short = position(game, hands={0: price(game, route)}, pieces={0: length - 1})
        assert refusal(game, short, claim(game, route)) == "too_few_pieces"
        assert payments(game, short, route) == set()


def test_route_scores_at_once_by_the_printed_table(game: Game) -> None:
    """« avancez immédiatement votre Marqueur … correspondant au barème imprimé sur le plateau »."""
    table = ROUTE_POINTS[game.board.id]
    assert {route.length for route in game.board.routes} == set(table)
    for index, route in enumerate(game.board.routes):
        cards = price(game, index)
        color = next(iter(cards))
        paid = {color: route.length - route.ferries, WILD: route.ferries}
        state = position(game, hands={0: paid}, points={0: 10, 1: 20})
        events = take(game, state, index, wilds=route.ferries)
        assert of_kind(events, Claimed)[0].points == table[route.length]
        assert (total_of(state, 0), total_of(state, 1)) == (10 + table[route.length], 20)


# Which routes


def test_route_need_not_be_connected_to_ones_own_routes(game: Game) -> None:
    """« n'importe quelle Route …, même si elle n'est pas reliée à une Route … prise précédemment »."""
    mine = plain_route(game)
    touched = {game.board.routes[mine].a, game.board.routes[mine].b}
    apart = 0
    for route in ordinary_routes(game):
        if not touched & {game.board.routes[route].a, game.board.routes[route].b}:
            state = position(game, hands={0: price(game, route)}, owners={mine: 0})
            assert can(game, state, claim(game, route))
            apart += 1
    assert apart > 0


def test_only_one_route_is_taken_in_a_turn(game: Game) -> None:
    """« vous ne pouvez prendre qu'une seule Route par tour »."""
    one, two, *_ = plain_routes(game)
    state = position(game, hands={0: prices(game, one, two)})
    take(game, state, one)
    assert game.to_act(state) == 1
    assert refusal(game, state, claim(game, two), seat=0) == "not_your_turn"


def test_route_that_is_taken_cannot_be_taken_again(game: Game) -> None:
    """A piece stands on each of its spaces."""
    for route in ordinary_routes(game):
        for owner in (0, 1):
            state = position(game, 4, hands={0: price(game, route)}, owners={route: owner})
            assert refusal(game, state, claim(game, route)) == "route_taken"


# Parallel routes


def pairs(game: Game) -> list[tuple[int, int]]:
    """Every two parallel routes, either of them first."""
    return [(one, two) for group in set(game.board.parallels) for one, two in permutations(group, 2)]


def refusal_of_the_other(game: Game, players: int, seat: int, taken: int, other: int) -> str | None:
    """The code with which a seat that can pay is refused a route parallel to one of seat 0."""
    ferries = game.board.routes[other].ferries
    hands = {seat: {**price(game, other), WILD: ferries}}
    state = position(game, players, turn=seat, hands=hands, owners={taken: 0})
    return refusal(game, state, claim(game, other, wilds=ferries))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_parallel_route_is_closed_to_the_others_at_small_tables_only(name: str, players: int) -> None:
    """« dans une partie à deux joueurs, quand un des chemins … est pris, l'autre est fermé »."""
    game = load_game(name)
    expected = "parallel_closed" if players <= CLOSED_UP_TO[name] else None
    for taken, other in pairs(game):
        for seat in range(1, players):
            assert refusal_of_the_other(game, players, seat, taken, other) == expected


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_player_never_takes_two_parallel_routes(name: str, players: int) -> None:
    """« Un joueur ne peut pas prendre les deux chemins d'une Route Double »."""
    game = load_game(name)
    for taken, other in pairs(game):
        assert refusal_of_the_other(game, players, 0, taken, other) == "parallel_yours"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_twin_left_by_the_others_stays_closed_to_its_owner(name: str, players: int) -> None:
    """The same passage, played: the player comes back for the twin that nobody took."""
    game = load_game(name)
    taken, other = twins(game)
    state = position(game, players, hands={0: prices(game, taken, other)})
    take(game, state, taken)
    while game.to_act(state) != 0:
        play(game, state, "deck", "deck")
    assert refusal(game, state, claim(game, other)) == "parallel_yours"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_parallel_routes_are_taken_by_two_players_where_the_table_is_large(name: str, players: int) -> None:
    """The same two passages, played: the first player takes one, the others ask for its twin."""
    game = load_game(name)
    taken, other = twins(game)
    hands = {seat: price(game, other) for seat in range(players)}
    hands[0] = prices(game, taken, other)
    state = position(game, players, hands=hands)
    take(game, state, taken)
    if players <= CLOSED_UP_TO[name]:
        assert refusal(game, state, claim(game, other)) == "parallel_closed"
        play(game, state, "deck", "deck")
    else:
        take(game, state, other)
        assert (state.owner[taken], state.owner[other]) == (0, 1)
    while game.to_act(state) != 0:
        assert not can(game, state, claim(game, other))
        play(game, state, "deck", "deck")
    code = "parallel_yours" if players <= CLOSED_UP_TO[name] else "route_taken"
    assert refusal(game, state, claim(game, other)) == code


def test_parallel_routes_have_one_length_and_each_its_own_colour(game: Game) -> None:
    """« deux Routes de même longueur connectant les deux mêmes Lieux »."""
    for one, other in pairs(game):
        assert game.board.routes[one].length == game.board.routes[other].length
        printed = game.board.routes[other].color
        state = position(game, hands={0: price(game, one)})
        payable = printed in (GRAY, *price(game, one)) and not game.board.routes[other].ferries
        assert (payments(game, state, other) != set()) == payable


def test_pair_of_parallel_routes_closes_nothing_but_itself(game: Game) -> None:
    """Every other route at one of its places stays open."""
    taken, _ = twins(game)
    ends = {game.board.routes[taken].a, game.board.routes[taken].b}
    open_routes = 0
    for route in ordinary_routes(game):
        places = {game.board.routes[route].a, game.board.routes[route].b}
        if len(places & ends) == 1:
            state = position(game, turn=1, hands={1: price(game, route)}, owners={taken: 0})
            assert can(game, state, claim(game, route))
            open_routes += 1
    assert open_routes > 0

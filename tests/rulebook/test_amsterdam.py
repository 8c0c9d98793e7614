"""Amsterdam: carts and merchandise. The common tests have the rest."""

from __future__ import annotations

import pytest

from omnibus.core.board import WILD
from omnibus.core.mechanisms.merchandise import MerchandiseTaken
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import (
    finish,
    of_kind,
    play,
    position,
    route_between,
    routes_between,
    total_of,
)

AMSTERDAM = load_game("amsterdam")
ALL_TABLES = (2, 3, 4)
CARTS = [index for index, route in enumerate(AMSTERDAM.board.routes) if route.cart]
ORANGE = route_between(AMSTERDAM, "montelbaanstoren", "oude-waal")  # two orange spaces with carts
RED = route_between(AMSTERDAM, "jordaan", "noordermarkt")  # two red spaces with carts


def taker(players: int = 2, **more: object) -> State:
    """A position in which the current seat can pay for any route, in any colour."""
    hand = {**dict.fromkeys(AMSTERDAM.spec.colors, 4), WILD: 1}
    return position(AMSTERDAM, players, hands={0: hand}, **more)  # type: ignore[arg-type]


def claim(route: int) -> str:
    """The notation for taking a route without a joker."""
    color, length = AMSTERDAM.board.routes[route].color, AMSTERDAM.board.routes[route].length
    return f"claim {route} {length} {'blue' if color == 'gray' else color}"


def held(state: State) -> list[int]:
    """The merchandise cards of each seat."""
    return state.merchandise[: int(state.players)].tolist()  # type: ignore[no-any-return]


# The cards


@pytest.mark.parametrize("players", ALL_TABLES)
def test_the_sixteen_merchandise_cards_form_a_stack(players: int) -> None:
    """« Formez un paquet avec les 16 cartes Marchandise »; nobody begins with one."""
    state = AMSTERDAM.new(players, bytes(32))
    assert state.merchandise_left == 16
    assert held(state) == [0] * players


@pytest.mark.parametrize("route", CARTS)
def test_every_route_with_carts_brings_one_merchandise_card(route: int) -> None:
    """« une seule carte Marchandise à la fois, quelle que soit la longueur de la Route »."""
    state = taker()
    events = play(AMSTERDAM, state, claim(route))
    assert of_kind(events, MerchandiseTaken) == [MerchandiseTaken(0, 15)]
    assert held(state) == [1, 0]
    assert state.merchandise_left == 15
    assert state.seat == 1


def test_routes_with_carts_are_of_several_lengths() -> None:
    """« quelle que soit la longueur »: of two, three and four spaces."""
    assert {AMSTERDAM.board.routes[route].length for route in CARTS} == {2, 3, 4}


@pytest.mark.parametrize("route", sorted(set(range(len(AMSTERDAM.board.routes))) - set(CARTS)))
def test_a_route_without_carts_brings_no_merchandise(route: int) -> None:
    """« Si la Route que vous venez de prendre comporte des symboles de chariot »: only then."""
    state = taker()
    assert of_kind(play(AMSTERDAM, state, claim(route)), MerchandiseTaken) == []
    assert held(state) == [0, 0]
    assert state.merchandise_left == 16


def test_a_route_with_carts_paid_with_jokers_brings_its_card_too() -> None:
    """« Si la Route … comporte des symboles de chariot »: with any payment."""
    state = position(AMSTERDAM, hands={0: {WILD: 2}})
    play(AMSTERDAM, state, f"claim {ORANGE} 2 wild")
    assert held(state) == [1, 0]


def test_both_routes_of_a_double_route_with_carts_bring_a_card() -> None:
    """« la Route que vous venez de prendre comporte des symboles »: each of the two has its own."""
    pink, gray = routes_between(AMSTERDAM, "haringpakkerstoren", "nieuwe-waal")
    state = position(AMSTERDAM, 3, hands={0: {"pink": 2}, 1: {"green": 2}})
    play(AMSTERDAM, state, f"claim {pink} 2 pink", f"claim {gray} 2 green")
    assert held(state) == [1, 1, 0]


def test_drawing_cards_or_contracts_brings_no_merchandise() -> None:
    """« en prenant possession des Routes affichant des symboles de chariot »: in no other way."""
    state = taker()
    play(AMSTERDAM, state, "deck", "deck", "tickets", "keep 0")
    assert held(state) == [0, 0]


def test_the_last_merchandise_card_is_taken_and_after_it_none() -> None:
    """« 16 cartes Marchandise »: when the stack has run out, a cart brings nothing more."""
    state = taker(merchandise={0: 8, 1: 7})
    assert state.merchandise_left == 1
    assert of_kind(play(AMSTERDAM, state, claim(ORANGE)), MerchandiseTaken) == [MerchandiseTaken(0, 0)]
    assert held(state) == [9, 7]
    play(AMSTERDAM, state, "deck", "deck")
    assert of_kind(play(AMSTERDAM, state, claim(RED)), MerchandiseTaken) == []
    assert held(state) == [9, 7]
    assert state.merchandise_left == 0
    assert total_of(state, 0) == 2 + 2


def test_everybody_sees_how_many_merchandise_cards_each_player_has() -> None:
    """« de manière à ce que tous les participants puissent voir facilement combien chacun en possède »."""
    state = position(AMSTERDAM, 3, merchandise={0: 3, 1: 1, 2: 5})
    for viewer in (0, 1, 2, None):
        record = AMSTERDAM.observe(state, viewer).record
        assert held(record) == [3, 1, 5]
        assert record.merchandise_left == 7


def test_merchandise_scores_only_at_the_end() -> None:
    """« Enfin, les joueurs inscrivent un score bonus de Marchandises »."""
    state = taker()
    play(AMSTERDAM, state, claim(ORANGE))
    assert total_of(state, 0) == 2
    result = finish(AMSTERDAM, state)
    assert (result.seats[0].routes, result.seats[0].merchandise, result.seats[0].total) == (2, 8, 10)


RANKS = [
    # four players: 8, 6, 4, 2
    ((4, 3, 2, 1), (8, 6, 4, 2)),
    ((1, 2, 3, 4), (2, 4, 6, 8)),
    ((3, 3, 2, 1), (8, 8, 4, 2)),
    ((4, 2, 2, 1), (8, 6, 6, 2)),
    ((4, 2, 1, 1), (8, 6, 4, 4)),
    ((1, 3, 3, 1), (4, 8, 8, 4)),
    ((1, 2, 2, 2), (2, 8, 8, 8)),
    ((5, 1, 1, 1), (8, 6, 6, 6)),
    ((4, 4, 4, 4), (8, 8, 8, 8)),
    ((9, 0, 0, 0), (8, 0, 0, 0)),
    ((2, 0, 1, 0), (8, 0, 6, 0)),
    ((1, 1, 0, 0), (8, 8, 0, 0)),
    ((0, 5, 2, 2), (0, 8, 6, 6)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),
    # three players: 8, 5, 2
    ((3, 2, 1), (8, 5, 2)),
    ((1, 9, 2), (2, 8, 5)),
    ((2, 2, 1), (8, 8, 2)),
    ((3, 1, 1), (8, 5, 5)),
    ((4, 4, 4), (8, 8, 8)),
    ((2, 0, 1), (8, 0, 5)),
    ((1, 1, 0), (8, 8, 0)),
    ((0, 1, 0), (0, 8, 0)),
    ((0, 0, 0), (0, 0, 0)),
    # two players: 8, 4
    ((2, 1), (8, 4)),
    ((1, 15), (4, 8)),
    ((8, 8), (8, 8)),
    ((0, 1), (0, 8)),
    ((0, 0), (0, 0)),
]


@pytest.mark.parametrize(("counts", "points"), RANKS)
def test_merchandise_scores_by_rank_and_the_tied_share_their_position(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """« +8 +6 +4 +2 / +8 +5 +2 / +8 +4 », « En cas d'égalité, tous les joueurs concernés marquent les points
    qui correspondent à leur position, et le joueur suivant … qu'il aurait eu s'il n'y avait pas d'égalité »,
    « Un joueur ne possédant aucune carte Marchandise ne touche aucun bonus ».
    """
    state = position(AMSTERDAM, len(counts), merchandise=dict(enumerate(counts)))
    result = finish(AMSTERDAM, state)
    assert tuple(seat.merchandise for seat in result.seats) == points
    assert tuple(seat.total for seat in result.seats) == points


# The victory


def test_merchandise_can_decide_the_game() -> None:
    """« Le joueur qui a le plus de points remporte la partie »: the bonus is part of them."""
    for points, winner in ((7, 1), (5, 0)):
        state = position(AMSTERDAM, points={0: 10, 1: points}, merchandise={0: 1, 1: 2})
        assert finish(AMSTERDAM, state).winners == [winner]


def test_players_still_tied_share_the_victory_whatever_merchandise_they_have() -> None:
    """« Si l'égalité persiste, les joueurs concernés se partagent la victoire »: the cards break no tie."""
    state = position(AMSTERDAM, 3, points={0: 4, 1: 7, 2: 9}, merchandise={0: 3, 1: 2, 2: 1})
    result = finish(AMSTERDAM, state)
    assert [seat.total for seat in result.seats] == [12, 12, 11]
    assert result.winners == [0, 1]

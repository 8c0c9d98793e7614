"""Rules of London alone: the cards of the box, the yellow example and the districts."""

from __future__ import annotations

from collections import Counter

import networkx
import pytest

from omnibus.core.actions import Claim
from omnibus.core.board import GRAY, WILD
from omnibus.core.events import Final
from omnibus.games import load_game
from omnibus.kernel.point_sources import DISTRICTS
from omnibus.kernel.state import State
from tests.positions import all_cards, can, finish, play, position, refusal, route_between, total_of

LONDON = load_game("london")

MEMBERS = {
    1: {"british-museum", "covent-garden"},
    2: {"piccadilly-circus", "trafalgar-square", "buckingham-palace", "big-ben"},
    3: {"waterloo", "globe-theatre", "elephant-castle"},
    4: {"the-charterhouse", "st-pauls", "brick-lane", "tower-of-london"},
    5: {"regents-park", "baker-street", "hyde-park", "kings-cross"},
}
"""The places of each district, by the number they share, which is also its value."""


def routes(*pairs: tuple[str, str]) -> list[int]:
    return [route_between(LONDON, a, b) for a, b in pairs]


TREES = {
    1: routes(("british-museum", "covent-garden")),
    2: routes(
        ("piccadilly-circus", "trafalgar-square"),
        ("trafalgar-square", "big-ben"),
        ("big-ben", "buckingham-palace"),
    ),
    3: routes(("waterloo", "globe-theatre"), ("globe-theatre", "elephant-castle")),
    4: routes(("the-charterhouse", "st-pauls"), ("st-pauls", "brick-lane"), ("st-pauls", "tower-of-london")),
    5: routes(("regents-park", "kings-cross"), ("regents-park", "baker-street"), ("baker-street", "hyde-park")),
}
"""Routes that join the places of a district, none of which can be left out."""


def districts_of(owners: dict[int, int], seat: int = 0, players: int = 2) -> int:
    """The points for districts that a seat scores at the end."""
    return finish(LONDON, position(LONDON, players, owners=owners)).seats[seat].districts


def owned(*groups: list[int], seat: int = 0) -> dict[int, int]:
    return {route: seat for group in groups for route in group}


# The box and the board


def test_box_holds_44_cards_of_which_8_are_wild_and_6_of_each_colour() -> None:
    """« 44 cartes Transport (8 cartes Bus multicolores et 6 cartes par couleur …) »."""
    colors = ("blue", "green", "black", "pink", "yellow", "orange")
    assert all_cards(LONDON) == Counter({**dict.fromkeys(colors, 6), WILD: 8})
    assert all_cards(LONDON).total() == 44


def test_yellow_route_of_three_spaces_can_be_paid_in_four_ways() -> None:
    """« une Route jaune de trois Espaces en défaussant l'une des combinaisons … suivantes »: four pictures."""
    route = route_between(LONDON, "regents-park", "british-museum")
    state = position(LONDON, hands={0: {"yellow": 4, WILD: 4, "blue": 3}})
    claims = [action for action in LONDON.legal(state) if isinstance(action, Claim) and action.route == route]
    assert claims == [Claim(route, "yellow", wilds) for wilds in range(3)] + [Claim(route, None, 3)]


def test_blue_route_takes_blue_cards_and_a_gray_one_any_colour() -> None:
    """« une Route bleue … cartes Transport bleues. Les Routes grises … d'une couleur au choix »."""
    blue = route_between(LONDON, "regents-park", "baker-street")
    gray = route_between(LONDON, "british-museum", "piccadilly-circus")
    assert (LONDON.board.routes[blue].color, LONDON.board.routes[gray].color) == ("blue", GRAY)
    for color in LONDON.spec.colors:
        state = position(LONDON, hands={0: {color: 2}})
        assert can(LONDON, state, f"claim {gray} 2 {color}")
        expected = None if color == "blue" else "bad_payment"
        assert refusal(LONDON, state, f"claim {blue} 2 {color}") == expected


# Districts


def test_district_is_made_of_the_places_of_one_colour_and_number() -> None:
    """« Lieux partageant la même couleur et le même nombre. Ce nombre est également la valeur du District »."""
    found = {number: {p.id for p in LONDON.board.places if p.district == number} for number in range(1, 6)}
    assert found == MEMBERS and len(LONDON.board.places) == sum(map(len, MEMBERS.values()))
    assert len(set(LONDON.board.districts.values())) == 5


@pytest.mark.parametrize("district", MEMBERS)
def test_complete_district_scores_its_number(district: int) -> None:
    """« chaque joueur ajoute la valeur de chaque District complété »."""
    assert districts_of(owned(TREES[district])) == district


@pytest.mark.parametrize("district", MEMBERS)
def test_incomplete_district_scores_nothing(district: int) -> None:
    """« quand ce dernier connecte entre eux tous les Lieux »: with any one route missing it is not complete."""
    for missing in TREES[district]:
        rest = [route for route in TREES[district] if route != missing]
        assert districts_of(owned(rest)) == 0


def test_district_in_two_halves_scores_nothing() -> None:
    """« connecter entre eux »: every place has a route, but not all are joined."""
    halves = routes(("piccadilly-circus", "trafalgar-square"), ("big-ben", "buckingham-palace"))
    assert districts_of(owned(halves)) == 0
    assert districts_of(owned(halves, routes(("trafalgar-square", "buckingham-palace")))) == 2


def test_district_may_be_joined_through_places_of_other_districts() -> None:
    """Nothing asks the path to stay inside: « connecte entre eux tous les Lieux qui le composent »."""
    around = routes(("british-museum", "piccadilly-circus"), ("piccadilly-circus", "covent-garden"))
    assert districts_of(owned(around)) == 1
    far = routes(
        ("waterloo", "big-ben"),
        ("big-ben", "elephant-castle"),
        ("elephant-castle", "tower-of-london"),
        ("tower-of-london", "globe-theatre"),
    )
    assert districts_of(owned(far)) == 3
    assert districts_of(owned(far[:-1])) == 0


def test_several_districts_all_score() -> None:
    """« la valeur de chaque District complété »."""
    assert districts_of(owned(TREES[1], TREES[3], TREES[5])) == 9
    assert districts_of(owned(*TREES.values())) == 15


def test_districts_need_not_be_joined_to_each_other() -> None:
    """Each is complete by itself; joined, they score no more."""
    apart = owned(TREES[1], TREES[3])
    joined = owned(TREES[1], TREES[3], routes(("covent-garden", "trafalgar-square"), ("trafalgar-square", "waterloo")))
    assert districts_of(apart) == districts_of(joined) == 4


def test_routes_of_others_do_not_complete_a_district() -> None:
    """« complété par un joueur quand ce dernier connecte »."""
    for district in (2, 3, 4, 5):
        first, *rest = TREES[district]
        assert districts_of({first: 1, **owned(rest)}) == 0


def test_two_players_may_complete_the_same_district() -> None:
    """« chaque joueur ajoute la valeur de chaque District complété »: nothing reserves it for one."""
    one, other = LONDON.board.parallels[TREES[1][0]]
    result = finish(LONDON, position(LONDON, 3, owners={one: 0, other: 2}))
    assert [seat.districts for seat in result.seats] == [1, 0, 1]


def test_districts_are_added_at_the_end_and_not_before() -> None:
    """« Enfin, chaque joueur ajoute la valeur de chaque District complété »."""
    state = position(LONDON, hands={0: {"blue": 1}})
    play(LONDON, state, f"claim {TREES[1][0]} 1 blue")
    assert total_of(state, 0) == 1 and state.score[0, DISTRICTS] == 0
    state = position(LONDON, hands={0: {"blue": 1}}, turns_left=1)
    final = play(LONDON, state, f"claim {TREES[1][0]} 1 blue")[-1]
    assert isinstance(final, Final)
    assert (final.seats[0].routes, final.seats[0].districts, final.seats[0].total) == (1, 1, 2)
    assert final.winners == [0]


def test_district_joined_by_playing_scores_like_any_other() -> None:
    """The routes of a district taken one by one, in an order that joins two halves last."""
    middle, *ends = (TREES[2][1], TREES[2][0], TREES[2][2])
    owners = owned(ends)
    state = position(LONDON, hands={0: {"pink": 1}}, owners=owners, turns_left=1)
    final = play(LONDON, state, f"claim {middle} 1 pink")[-1]
    assert isinstance(final, Final) and final.seats[0].districts == 2


def oracle(state: State, seat: int) -> int:
    """The points for districts, counted on a graph of the seat's routes."""
    graph = networkx.Graph()
    graph.add_nodes_from(place.id for place in LONDON.board.places)
    for index, route in enumerate(LONDON.board.routes):
        if state.owner[index] == seat:
            graph.add_edge(route.a, route.b)
    groups = list(networkx.connected_components(graph))
    return sum(number for number, places in MEMBERS.items() if any(places <= group for group in groups))


def test_districts_agree_with_connected_places_of_any_network() -> None:
    """Many networks of every size, compared with a graph."""
    scored = set()
    for step in range(1, 12):
        for start in range(step):
            owners = dict.fromkeys(range(start, len(LONDON.board.routes), step), 0)
            state = position(LONDON, owners=owners, pieces={0: 5})
            points = finish(LONDON, state).seats[0].districts
            assert points == oracle(state, 0)
            scored.add(points)
    assert len(scored) > 3

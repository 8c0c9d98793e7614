"""Germany: set-up, parallel routes, globetrotter and victory. The common tests have the rest."""

from __future__ import annotations

from collections import Counter

import pytest

from omnibus.core.actions import Claim, DrawTickets, Pass
from omnibus.core.fair import seed_of_text
from omnibus.core.mechanisms.passengers import PassengersPlaced
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import (
    can,
    finish,
    of_kind,
    play,
    position,
    refusal,
    route_between,
    routes_between,
    ticket_between,
)

GERMANY = load_game("germany")
ALL_TABLES = (2, 3, 4, 5)


def hand_over_to(state: State, seat: int) -> None:
    """Lets every seat before this one draw two cards."""
    while state.seat != seat:
        play(GERMANY, state, "deck", "deck")


# Set-up


def test_short_tickets_are_worth_up_to_eleven_points_and_long_ones_up_to_twenty_two() -> None:
    """« 55 cartes Destination Courte (3 à 11 points), 34 Destination Longue (12 à 22) »; one card says 2."""
    points: dict[str, list[int]] = {"short": [], "long": []}
    for ticket in GERMANY.board.tickets:
        points[ticket.deck].append(ticket.points)
    assert sorted(points["short"])[:2] == [2, 3]
    assert GERMANY.board.tickets[ticket_between(GERMANY, "mannheim", "stuttgart")].points == 2
    assert max(points["short"]) == 11
    assert (min(points["long"]), max(points["long"])) == (12, 22)


@pytest.mark.parametrize("players", ALL_TABLES)
def test_sixty_passengers_stand_as_the_board_says(players: int) -> None:
    """« Placez les 60 meeples … en respectant l'illustration »: ten of each of six colours."""
    state, events = GERMANY.set_up(players, bytes(32))
    (passengers,) = of_kind(events, PassengersPlaced)
    printed = {place.id: place.passengers for place in GERMANY.board.places}
    assert {place: len(colors) for place, colors in passengers.at.items()} == printed
    assert printed["berlin"] == 5
    assert printed["danemark"] == 1
    bag = Counter(color for colors in passengers.at.values() for color in colors)
    assert bag == dict.fromkeys(("red", "black", "green", "yellow", "blue", "white"), 10)
    for place, index in GERMANY.board.place_index.items():
        standing = dict(zip(GERMANY.board.passenger_colors, state.passengers[index].tolist(), strict=True))
        assert Counter(passengers.at[place]) == +Counter(standing)


def test_passengers_are_drawn_at_random() -> None:
    """« mélangez-les. Puis piochez-les au hasard »: every colour comes to a place sooner or later."""
    emden = GERMANY.board.place_index["emden"]
    games = [GERMANY.new(2, seed_of_text(f"bag {number}")) for number in range(120)]
    drawn = Counter(int(state.passengers[emden].argmax()) for state in games)
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    assert max(drawn.values()) < 60


# Double and triple routes

TWIN = routes_between(GERMANY, "augsburg", "ulm")
TRIPLE = routes_between(GERMANY, "dortmund", "dusseldorf")
GROUPS = pytest.mark.parametrize("group", [TWIN, TRIPLE], ids=["double", "triple"])


def everybody_has_cards(players: int) -> State:
    """All seats can pay for several routes of one space."""
    colors = GERMANY.spec.colors
    return position(GERMANY, players, hands={seat: {colors[seat]: 4} for seat in range(players)})


def claim(state: State, route: int) -> str:
    """The notation with which the current seat takes a gray route of one space."""
    return f"claim {route} 1 {GERMANY.spec.colors[int(state.seat)]}"


def test_the_board_has_double_and_triple_routes() -> None:
    """« Certaines villes sont connectées par des routes doubles ou triples »."""
    assert (len(TWIN), len(TRIPLE)) == (2, 3)
    assert len(routes_between(GERMANY, "dusseldorf", "koln")) == 3


@GROUPS
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_one_route_of_a_group_closes_the_others_to_all(
    players: int, group: list[int]
) -> None:
    """« à 2 ou 3 joueurs, seule l'une des routes … peut être utilisée »."""
    for taken in group:
        state = everybody_has_cards(players)
        play(GERMANY, state, claim(state, taken))
        others = [route for route in group if route != taken]
        for seat in range(1, players):
            hand_over_to(state, seat)
            assert {refusal(GERMANY, state, claim(state, route)) for route in others} == {"parallel_closed"}
        play(GERMANY, state, "deck", "deck")
        assert {refusal(GERMANY, state, claim(state, route)) for route in others} == {"parallel_yours"}


@GROUPS
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_each_route_of_a_group_goes_to_another_player(players: int, group: list[int]) -> None:
    """« Un joueur ne peut pas prendre plusieurs routes d'une même route multiple »; others may, in turn."""
    state = everybody_has_cards(players)
    for seat, route in enumerate(group):
        assert state.seat == seat
        assert can(GERMANY, state, claim(state, route))
        play(GERMANY, state, claim(state, route))
    assert state.owner[group].tolist() == list(range(len(group)))
    assert {refusal(GERMANY, state, claim(state, route)) for route in group} == {"route_taken"}


@GROUPS
@pytest.mark.parametrize("players", [4, 5])
def test_nobody_takes_two_routes_of_a_group_at_any_table(players: int, group: list[int]) -> None:
    """« Un joueur ne peut pas prendre plusieurs routes d'une même route multiple »."""
    state = everybody_has_cards(players)
    play(GERMANY, state, claim(state, group[-1]))
    hand_over_to(state, 0)
    assert {refusal(GERMANY, state, claim(state, route)) for route in group[:-1]} == {"parallel_yours"}


@pytest.mark.parametrize("players", [4, 5])
def test_two_of_a_triple_taken_leave_the_third_to_a_third_player_alone(players: int) -> None:
    """« Un joueur ne peut pas prendre plusieurs routes d'une même route multiple »."""
    state = everybody_has_cards(players)
    for route in (TRIPLE[2], TRIPLE[0]):
        play(GERMANY, state, claim(state, route))
    for seat in range(2, players):
        hand_over_to(state, seat)
        assert can(GERMANY, state, claim(state, TRIPLE[1]))
    for seat in (0, 1):
        hand_over_to(state, seat)
        assert refusal(GERMANY, state, claim(state, TRIPLE[1])) == "parallel_yours"


@pytest.mark.parametrize("players", ALL_TABLES)
def test_a_group_closes_nothing_but_itself(players: int) -> None:
    """« Un joueur peut prendre n'importe quelle route »: other routes from the same towns stay open."""
    state = everybody_has_cards(players)
    play(GERMANY, state, claim(state, TRIPLE[0]))
    hand_over_to(state, 0)
    for a, b in (("dusseldorf", "koln"), ("dortmund", "munster")):
        assert all(can(GERMANY, state, claim(state, route)) for route in routes_between(GERMANY, a, b))


@pytest.mark.parametrize("players", ALL_TABLES)
def test_routes_into_one_country_from_different_cities_are_not_parallel(players: int) -> None:
    """« Des routes différentes menant au même pays »: one player may take them all."""
    routes = [route_between(GERMANY, city, "schweiz") for city in ("freiburg", "konstanz", "lindau")]
    state = position(GERMANY, players, hands={0: {"orange": 2, "white": 1, "blue": 2}})
    for route in routes:
        hand_over_to(state, 0)
        length, color = GERMANY.board.routes[route].length, GERMANY.board.routes[route].color
        play(GERMANY, state, f"claim {route} {length} {color}")
    assert state.owner[routes].tolist() == [0, 0, 0]


# Deck and discard pile exhausted


def exhausted(**more: object) -> State:
    """Nothing lies in the deck or on the discard pile, and five cards lie face up."""
    return position(GERMANY, display=["red", "blue", "wild", "red", "blue"], deck=[], discard={}, **more)  # type: ignore[arg-type]


def test_no_turn_begins_with_a_card_while_deck_and_discard_pile_are_exhausted() -> None:
    """« le joueur dont c'est le tour ne pourra pas choisir de piocher des cartes Wagon », not even face-up ones."""
    state = exhausted(hands={0: {"green": 3}})
    assert refusal(GERMANY, state, "deck") == "no_cards_left"
    assert {refusal(GERMANY, state, f"slot {slot}") for slot in range(5)} == {"deck_exhausted"}


def test_a_route_or_tickets_are_left_while_deck_and_discard_pile_are_exhausted() -> None:
    """« contraint de choisir une des deux options suivantes : prendre une route … ou … des cartes Destination »."""
    route = route_between(GERMANY, "dortmund", "dusseldorf")
    state = exhausted(hands={0: {"green": 1}})
    kinds = {type(action) for action in GERMANY.legal(state)}
    assert kinds == {Claim, DrawTickets} and can(GERMANY, state, f"claim {route} 1 green")


def test_a_player_who_can_take_neither_a_route_nor_tickets_passes_while_the_cards_are_exhausted() -> None:
    """The same passage: face-up cards are no option."""
    state = exhausted(hands={0: {}}, ticket_deck={})
    assert [type(action) for action in GERMANY.legal(state)] == [Pass]
    play(GERMANY, state, "pass")
    assert GERMANY.to_act(state) == 1


def test_a_turn_already_begun_goes_on_with_a_face_up_card_when_the_cards_run_out() -> None:
    """« ne pourra pas choisir » is about the turn's beginning: its second card may still be a face-up one."""
    state = position(GERMANY, display=["red", "blue", "wild", "red", "blue"], deck=["green"], discard={}, hands={0: {}})
    play(GERMANY, state, "deck")
    assert GERMANY.to_act(state) == 0 and refusal(GERMANY, state, "slot 2") == "wild_second"
    play(GERMANY, state, "slot 0")
    assert GERMANY.to_act(state) == 1 and refusal(GERMANY, state, "slot 1") == "deck_exhausted"


def test_cards_may_be_drawn_again_once_a_payment_has_become_the_deck() -> None:
    """« la défausse est mélangée pour constituer une nouvelle pioche »: the payment for a route can be drawn."""
    route = route_between(GERMANY, "dortmund", "dusseldorf")
    state = exhausted(hands={0: {"green": 1}})
    play(GERMANY, state, f"claim {route} 1 green")
    assert GERMANY.to_act(state) == 1 and can(GERMANY, state, "deck") and can(GERMANY, state, "slot 0")


# The globetrotter and the victory

DONE = {  # a ticket and the one route that completes it
    ticket_between(GERMANY, a, b): route_between(GERMANY, a, b)
    for a, b in [
        ("mannheim", "stuttgart"),
        ("koln", "frankfurt"),
        ("berlin", "leipzig"),
        ("hamburg", "berlin"),
    ]
}
FAILED = [ticket_between(GERMANY, "rostock", "konstanz"), ticket_between(GERMANY, "kiel", "schweiz")]


def with_tickets_done(done: list[int], **more: object) -> State:
    """A position in which each seat has completed a number of tickets."""
    owners: dict[int, int] = {}
    tickets: dict[int, list[int]] = {seat: [] for seat in range(len(done))}
    free = list(DONE.items())
    for seat, count in enumerate(done):
        for _ in range(count):
            ticket, route = free.pop(0)
            tickets[seat].append(ticket)
            owners[route] = seat
    return position(GERMANY, len(done), owners=owners, tickets=tickets, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("done", "bonus"),
    [
        ([2, 1], [15, 0]),
        ([1, 3], [0, 15]),
        ([1, 1], [15, 15]),
        ([1, 0, 2], [0, 0, 15]),
        ([1, 1, 0], [15, 15, 0]),
        ([1, 1, 1], [15, 15, 15]),
        ([0, 1, 0, 2], [0, 0, 0, 15]),
        ([2, 0, 2, 0], [15, 0, 15, 0]),
        ([1, 0, 0, 2, 1], [0, 0, 0, 15, 0]),
        ([1, 1, 0, 1, 1], [15, 15, 0, 15, 15]),
    ],
)
def test_the_globetrotter_goes_to_all_with_most_completed_tickets(done: list[int], bonus: list[int]) -> None:
    """« le plus de cartes Destination … 15 points. S'il y a égalité … tous les joueurs concernés »."""
    result = finish(GERMANY, with_tickets_done(done))
    assert [len(seat.tickets_done) for seat in result.seats] == done
    assert [seat.globetrotter for seat in result.seats] == bonus


@pytest.mark.parametrize("players", ALL_TABLES)
def test_nobody_is_globetrotter_without_a_completed_ticket(players: int) -> None:
    """Our ruling: nobody gets the bonus without a completed ticket."""
    state = position(GERMANY, players, tickets={0: FAILED, 1: []})
    result = finish(GERMANY, state)
    assert [seat.globetrotter for seat in result.seats] == [0] * players
    assert len(result.seats[0].tickets_failed) == 2


def test_failed_tickets_do_not_count_for_the_globetrotter() -> None:
    """« Les cartes Destination non réussies ne participent pas au décompte de ce bonus »."""
    (ticket, route), *_ = DONE.items()
    state = position(GERMANY, 3, owners={route: 1}, tickets={0: FAILED, 1: [ticket], 2: []})
    result = finish(GERMANY, state)
    assert [seat.globetrotter for seat in result.seats] == [0, 15, 0]
    assert [seat.tickets for seat in result.seats] == [-42, 2, 0]


def test_most_points_win_over_more_tickets_and_more_passengers() -> None:
    """« Le joueur qui a le plus de points remporte la partie »."""
    state = with_tickets_done([2, 0], points={0: 0, 1: 100}, collected={0: {"red": 5}})
    result = finish(GERMANY, state)
    assert result.winners == [1]
    assert result.seats[0].total < result.seats[1].total


def test_a_tie_in_points_goes_to_the_most_completed_tickets() -> None:
    """« En cas d'égalité, c'est le joueur … qui a réussi le plus de cartes Destination »; passengers come later."""
    tickets_done = with_tickets_done([1, 0], points={0: 20, 1: 17}, collected={1: {"red": 5}})
    result = finish(GERMANY, tickets_done)
    assert [seat.total for seat in result.seats] == [20 + 2 + 15, 17 + 20]
    assert result.winners == [0]


def test_a_tie_in_points_and_tickets_goes_to_the_most_passengers() -> None:
    """« le joueur qui a ramassé le plus de meeples Passager est déclaré vainqueur »."""
    state = position(GERMANY, points={0: 30, 1: 30}, collected={0: {"red": 2}, 1: {"blue": 3}})
    result = finish(GERMANY, state)
    assert [seat.total for seat in result.seats] == [50, 50]
    assert result.winners == [1]


def test_passengers_of_all_colours_count_together_in_a_tie() -> None:
    """« le plus de meeples Passager »: three colours of one beat one colour of two."""
    collected = {0: {"red": 2}, 1: {"blue": 1, "green": 1, "white": 1}}
    result = finish(GERMANY, position(GERMANY, points={0: 50, 1: 10}, collected=collected))
    assert [seat.total for seat in result.seats] == [70, 70]
    assert result.winners == [1]


def test_only_those_still_tied_share_the_victory() -> None:
    """« parmi les ex æquo »: players with fewer points, then tickets, then passengers drop out."""
    state = with_tickets_done(
        [1, 1, 1, 0, 1],
        points={0: 23, 1: 21, 2: 21, 3: 40, 4: 17},
        collected={0: {"red": 2}, 1: {"blue": 1}, 2: {"green": 2}, 3: {"white": 5}, 4: {"yellow": 9}},
    )
    result = finish(GERMANY, state)
    assert [seat.total for seat in result.seats] == [60, 60, 60, 60, 59]
    assert result.winners == [0, 2]

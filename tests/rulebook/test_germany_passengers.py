"""Germany: passengers, taken with routes and counted by colour at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from omnibus.core.mechanisms.passengers import PassengerTaken, TakePassenger
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import can, finish, of_kind, play, position, refusal, route_between, total_of

GERMANY = load_game("germany")
COLORS = GERMANY.board.passenger_colors
SHORT = route_between(GERMANY, "bremen", "bremerhaven")  # one white space
GREEN = route_between(GERMANY, "hamburg", "schwerin")  # two green spaces
BLUE = route_between(GERMANY, "berlin", "hamburg")  # seven blue spaces

Waiting = dict[str, dict[str, int]]


def taker(passengers: Waiting) -> State:
    """A position with these passengers, in which the current seat can pay for every route used here."""
    return position(GERMANY, hands={0: {"white": 2, "green": 2, "blue": 7, "black": 2}}, passengers=passengers)


def taken(state: State, *texts: str) -> list[tuple[str, str]]:
    """Plays actions of seat 0; the passengers it took, as place and colour."""
    events = of_kind(play(GERMANY, state, *texts), PassengerTaken)
    assert {event.seat for event in events} <= {0}
    return [(event.place, event.color) for event in events]


def collected(state: State, seat: int = 0) -> dict[str, int]:
    """A seat's passengers by colour."""
    return {color: count for color, count in zip(COLORS, state.collected[seat].tolist(), strict=True) if count}


def waiting(state: State, place: str) -> dict[str, int]:
    """The passengers that stand at a place."""
    counts = state.passengers[GERMANY.board.place_index[place]].tolist()
    return {color: count for color, count in zip(COLORS, counts, strict=True) if count}


def choices(state: State) -> list[str]:
    """The passengers to choose from; nothing else can be done meanwhile."""
    actions = list(GERMANY.legal(state))
    assert all(isinstance(action, TakePassenger) for action in actions)
    return [action.color for action in actions if isinstance(action, TakePassenger)]


# Taking them


def test_a_route_brings_one_passenger_from_each_of_its_two_ends() -> None:
    """« il prend un meeple Passager sur chacun des emplacements qui bornent la route »."""
    state = taker({"bremen": {"red": 1}, "bremerhaven": {"blue": 1}, "emden": {"green": 1}})
    assert taken(state, f"claim {SHORT} 1 white") == [("bremen", "red"), ("bremerhaven", "blue")]
    assert collected(state) == {"red": 1, "blue": 1}
    assert (waiting(state, "bremen"), waiting(state, "bremerhaven")) == ({}, {})
    assert waiting(state, "emden") == {"green": 1}
    assert state.seat == 1


def test_only_one_passenger_is_taken_at_an_end_where_several_of_one_colour_stand() -> None:
    """« un meeple Passager sur chaque emplacement »; one colour is no choice, so nothing is asked."""
    state = taker({"hamburg": {"red": 3}})
    assert taken(state, f"claim {GREEN} 2 green") == [("hamburg", "red")]
    assert waiting(state, "hamburg") == {"red": 2}
    assert state.seat == 1


def test_two_passengers_of_one_colour_come_from_both_ends() -> None:
    """« sur chaque emplacement »: the same colour counts twice."""
    state = taker({"bremen": {"red": 1}, "bremerhaven": {"red": 1}})
    taken(state, f"claim {SHORT} 1 white")
    assert collected(state) == {"red": 2}


def test_the_player_chooses_where_several_colours_stand() -> None:
    """« S'il y a plusieurs meeples dans une ville, il choisit celui qu'il prend »."""
    standing = {"hamburg": {"red": 2, "blue": 1, "white": 1}, "schwerin": {"green": 1}}
    for color in ("red", "blue", "white"):
        state = taker(standing)
        assert taken(state, f"claim {GREEN} 2 green") == []
        assert choices(state) == ["red", "blue", "white"]
        assert taken(state, f"passenger {color}") == [("hamburg", color), ("schwerin", "green")]
        assert collected(state) == {color: 1, "green": 1}
        assert waiting(state, "hamburg") == dict(Counter(standing["hamburg"]) - Counter([color]))
        assert state.seat == 1


def test_only_a_colour_that_stands_at_the_place_asked_about_can_be_chosen() -> None:
    """« il choisit celui qu'il prend »: of those in that town, not of the other end or of another town."""
    state = taker({"hamburg": {"red": 1, "blue": 1}, "schwerin": {"green": 1, "white": 1}, "kiel": {"black": 1}})
    play(GERMANY, state, f"claim {GREEN} 2 green")
    for color in ("green", "white", "black", "yellow"):
        assert refusal(GERMANY, state, f"passenger {color}") == "no_passenger"
    assert refusal(GERMANY, state, "passenger purple") == "unknown_color"


def test_nothing_else_can_be_done_while_a_passenger_is_to_be_chosen() -> None:
    """Our ruling: taking is not optional; the turn waits for the choice."""
    state = taker({"hamburg": {"red": 1, "blue": 1}})
    play(GERMANY, state, f"claim {GREEN} 2 green")
    for text in ("pass", "deck", "slot 0", "tickets", f"claim {SHORT} 1 white"):
        assert refusal(GERMANY, state, text) == "choose_passenger_first"
    assert refusal(GERMANY, state, "deck", seat=1) == "not_your_turn"
    assert GERMANY.to_act(state) == 0


def test_no_passenger_is_taken_without_a_route() -> None:
    """« À chaque fois qu'un joueur prend une route »: never otherwise."""
    state = taker({"hamburg": {"red": 1, "blue": 1}})
    assert refusal(GERMANY, state, "passenger red") == "no_passenger"


def test_with_a_choice_at_both_ends_the_player_chooses_twice_one_end_after_the_other() -> None:
    """« un meeple Passager sur chaque emplacement … il choisit »; the board's first place comes first."""
    state = taker({"berlin": {"red": 1, "black": 1}, "hamburg": {"green": 1, "yellow": 1}})
    assert taken(state, f"claim {BLUE} 7 blue") == []
    assert choices(state) == ["red", "black"]
    assert taken(state, "passenger black") == [("berlin", "black")]
    assert state.seat == 0
    assert choices(state) == ["green", "yellow"]
    assert taken(state, "passenger green") == [("hamburg", "green")]
    assert collected(state) == {"black": 1, "green": 1}
    assert state.seat == 1


def test_the_same_colour_can_be_chosen_at_both_ends() -> None:
    """« il choisit celui qu'il prend »: a colour held already is no obstacle."""
    state = taker({"berlin": {"red": 1, "black": 1}, "hamburg": {"red": 1, "black": 1}})
    assert taken(state, f"claim {BLUE} 7 blue", "passenger red", "passenger red") == [
        ("berlin", "red"),
        ("hamburg", "red"),
    ]


def test_the_near_end_gives_its_only_colour_before_the_far_end_asks() -> None:
    """« sur chacun des emplacements qui bornent la route »: a choice at the second end alone."""
    state = taker({"berlin": {"white": 2}, "hamburg": {"red": 1, "black": 1}})
    assert taken(state, f"claim {BLUE} 7 blue") == [("berlin", "white")]
    assert choices(state) == ["red", "black"]
    assert taken(state, "passenger red") == [("hamburg", "red")]
    assert state.seat == 1


def test_where_nobody_is_left_nothing_is_taken() -> None:
    """« s'il n'y en a pas, il ne reçoit aucune compensation »; the other end still gives."""
    state = taker({"bremerhaven": {"blue": 1}})
    assert taken(state, f"claim {SHORT} 1 white") == [("bremerhaven", "blue")]
    state = taker({"bremen": {"blue": 1}})
    assert taken(state, f"claim {SHORT} 1 white") == [("bremen", "blue")]


def test_a_choice_at_one_end_and_nobody_at_the_other() -> None:
    """« s'il n'y en a pas, il ne reçoit aucune compensation »: the turn ends after the choice."""
    state = taker({"hamburg": {"red": 1, "blue": 1}})
    assert taken(state, f"claim {GREEN} 2 green", "passenger blue") == [("hamburg", "blue")]
    assert state.seat == 1
    state = taker({"hamburg": {"red": 1, "blue": 1}})
    assert taken(state, f"claim {BLUE} 7 blue", "passenger blue") == [("hamburg", "blue")]
    assert state.seat == 1


def test_with_nobody_at_either_end_the_turn_ends_at_once() -> None:
    """« s'il n'y en a pas, il ne reçoit aucune compensation »: neither passengers nor points."""
    state = taker({})
    assert taken(state, f"claim {SHORT} 1 white") == []
    assert collected(state) == {}
    assert total_of(state, 0) == 1
    assert state.seat == 1


def test_the_next_route_to_a_town_brings_the_next_passenger() -> None:
    """« À chaque fois qu'un joueur prend une route »: also in a town of one's own network."""
    state = taker({"hamburg": {"red": 2}})
    kiel = route_between(GERMANY, "hamburg", "kiel", "black")
    took = []
    for text in (f"claim {GREEN} 2 green", f"claim {kiel} 2 black", f"claim {BLUE} 7 blue"):
        took.append(taken(state, text))
        play(GERMANY, state, "deck", "deck")
    assert took == [[("hamburg", "red")], [("hamburg", "red")], []]
    assert collected(state) == {"red": 2}


def test_a_passenger_is_taken_at_a_country_too() -> None:
    """« sur chaque emplacement (ville ou pays) qui vient d'être connecté »."""
    route = route_between(GERMANY, "kiel", "danemark")
    state = taker({"kiel": {"red": 1}, "danemark": {"yellow": 1}})
    assert taken(state, f"claim {route} 2 white") == [("kiel", "red"), ("danemark", "yellow")]
    state = taker({"danemark": {"yellow": 1, "green": 1}})
    play(GERMANY, state, f"claim {route} 2 white")
    assert choices(state) == ["green", "yellow"]


def test_everybody_sees_the_passengers_collected_and_those_left() -> None:
    """« gardés devant chaque joueur de manière à ce que tous puissent les voir »."""
    state = taker({"hamburg": {"red": 2}, "bremen": {"blue": 1}})
    play(GERMANY, state, f"claim {GREEN} 2 green")
    for viewer in (0, 1, None):
        record = GERMANY.observe(state, viewer).record
        assert collected(record) == {"red": 1}
        assert (waiting(record, "hamburg"), waiting(record, "bremen")) == ({"red": 1}, {"blue": 1})


# Majorities at the end

MAJORITIES = [
    # two players: second place scores like at any table
    ((3, 1), (20, 10)),
    ((1, 2), (10, 20)),
    ((2, 2), (20, 20)),
    ((1, 0), (20, 0)),
    ((0, 0), (0, 0)),
    # three
    ((3, 2, 1), (20, 10, 0)),
    ((1, 3, 3), (0, 20, 20)),
    ((1, 3, 1), (10, 20, 10)),
    ((2, 2, 2), (20, 20, 20)),
    ((0, 4, 0), (0, 20, 0)),
    ((2, 2, 0), (20, 20, 0)),
    ((4, 0, 1), (20, 0, 10)),
    ((0, 0, 0), (0, 0, 0)),
    # four
    ((1, 2, 3, 4), (0, 0, 10, 20)),
    ((3, 3, 2, 2), (20, 20, 0, 0)),
    ((2, 4, 1, 2), (10, 20, 0, 10)),
    ((2, 4, 2, 2), (10, 20, 10, 10)),
    ((1, 1, 1, 0), (20, 20, 20, 0)),
    ((2, 2, 2, 2), (20, 20, 20, 20)),
    ((0, 0, 5, 0), (0, 0, 20, 0)),
    # five
    ((1, 1, 5, 2, 1), (0, 0, 20, 10, 0)),
    ((4, 3, 3, 0, 0), (20, 10, 10, 0, 0)),
    ((3, 1, 3, 1, 2), (20, 0, 20, 0, 0)),
    ((1, 1, 6, 1, 1), (10, 10, 20, 10, 10)),
    ((2, 2, 2, 2, 2), (20, 20, 20, 20, 20)),
    ((0, 0, 9, 0, 1), (0, 0, 20, 0, 10)),
    ((0, 0, 0, 0, 10), (0, 0, 0, 0, 20)),
]


@pytest.mark.parametrize(("counts", "points"), MAJORITIES)
def test_the_most_of_a_colour_score_twenty_and_the_second_most_ten(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """« 20 points … 10 points … à égalité pour la première place …, ils marquent tous les 20 points, mais
    personne ne marque les 10 points … plusieurs finissent deuxième, tous … marquent les 10 points ».

    Our ruling: a player with no passenger of a colour is never second in it.
    """
    state = position(GERMANY, len(counts), collected={seat: {"green": count} for seat, count in enumerate(counts)})
    result = finish(GERMANY, state)
    assert tuple(seat.passengers for seat in result.seats) == points
    assert tuple(seat.total for seat in result.seats) == points


def test_every_colour_is_counted_by_itself() -> None:
    """« 20 points par couleur où il a le plus de meeples et 10 points par couleur où il finit deuxième »."""
    held = {
        0: {"red": 3, "black": 1, "green": 2, "yellow": 1, "blue": 0, "white": 0},
        1: {"red": 2, "black": 1, "green": 1, "yellow": 5, "blue": 0, "white": 1},
        2: {"red": 2, "black": 0, "green": 0, "yellow": 2, "blue": 0, "white": 9},
    }
    result = finish(GERMANY, position(GERMANY, 3, collected=held))
    assert [seat.passengers for seat in result.seats] == [20 + 20 + 20, 10 + 20 + 10 + 20 + 10, 10 + 10 + 20]


@pytest.mark.parametrize("color", COLORS)
def test_all_six_colours_count(color: str) -> None:
    """« dans chaque couleur »."""
    result = finish(GERMANY, position(GERMANY, collected={0: {color: 1}, 1: {color: 2}}))
    assert [seat.passengers for seat in result.seats] == [10, 20]


def test_passengers_score_only_at_the_end() -> None:
    """« Enfin, chaque joueur marque des points supplémentaires pour les meeples … pendant la partie »."""
    state = taker({"bremen": {"red": 1}, "bremerhaven": {"blue": 1}})
    play(GERMANY, state, f"claim {SHORT} 1 white")
    assert total_of(state, 0) == 1
    assert can(GERMANY, state, "deck")
    assert finish(GERMANY, state).seats[0].passengers == 40

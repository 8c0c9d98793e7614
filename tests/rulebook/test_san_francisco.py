"""San Francisco: ferries and tourist tokens. The common tests have the rest."""

from __future__ import annotations

from itertools import combinations

import pytest

from omnibus.core.actions import Claim
from omnibus.core.board import WILD
from omnibus.core.mechanisms.tourists import TakeToken, TokenTaken
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import (
    finish,
    of_kind,
    piles_of,
    play,
    position,
    refusal,
    route_between,
    routes_between,
    total_of,
)

SAN_FRANCISCO = load_game("san_francisco")

Pile = tuple[int, int]


def tokens(state: State, seat: int = 0) -> list[int]:
    """The symbols of the tokens a seat holds."""
    return [symbol for symbol in range(7) if state.tokens[seat, symbol]]


# Ferries


def payments(state: State, route: int) -> set[tuple[str | None, int]]:
    """All legal payments: the colour and the number of ferry cards."""
    claims = [action for action in SAN_FRANCISCO.legal(state) if isinstance(action, Claim)]
    return {(claim.color, claim.wilds) for claim in claims if claim.route == route}


FERRIES = {  # the ferries by their number of spaces
    2: route_between(SAN_FRANCISCO, "pier-39", "alcatraz"),
    3: route_between(SAN_FRANCISCO, "marina", "alcatraz"),
    4: route_between(SAN_FRANCISCO, "golden-gate-bridge", "alcatraz"),
}


def test_a_ferry_has_one_symbol() -> None:
    """« sur ce plateau, toujours un »; Alcatraz, an island, is reached by nothing else."""
    ferries = [route for route in SAN_FRANCISCO.board.routes if route.ferries]
    assert {route.ferries for route in ferries} == {1}
    assert ferries == [route for route in SAN_FRANCISCO.board.routes if "alcatraz" in (route.a, route.b)]


@pytest.mark.parametrize("length", FERRIES)
def test_a_ferry_without_a_ferry_card_is_refused(length: int) -> None:
    """« un joueur doit jouer une carte Ferry pour chaque symbole »: even where the colour would reach."""
    route = FERRIES[length]
    state = position(SAN_FRANCISCO, hands={0: {"blue": 6}})
    assert payments(state, route) == set()
    assert refusal(SAN_FRANCISCO, state, f"claim {route} {length} blue") == "ferry_needs_wild"
    state = position(SAN_FRANCISCO, hands={0: {"blue": 6, WILD: 4}})
    assert refusal(SAN_FRANCISCO, state, f"claim {route} {length} blue") == "ferry_needs_wild"


def test_the_ferry_card_counts_toward_the_length() -> None:
    """« ainsi que les cartes d'une même couleur habituelles »: one card a space, not one more."""
    route = FERRIES[3]
    state = position(SAN_FRANCISCO, hands={0: {"blue": 2, WILD: 1}})
    assert payments(state, route) == {("blue", 1)}
    assert refusal(SAN_FRANCISCO, state, f"claim {route} 3 blue 1 wild") == "bad_payment"
    play(SAN_FRANCISCO, state, f"claim {route} 2 blue 1 wild")
    assert state.owner[route] == 0
    assert state.hand_count[0] == 0
    assert state.pieces[0] == 17


def test_the_rest_of_a_ferry_is_paid_in_one_colour() -> None:
    """« les cartes d'une même couleur »."""
    route = FERRIES[3]
    state = position(SAN_FRANCISCO, hands={0: {"blue": 1, "red": 1, WILD: 1}})
    assert payments(state, route) == set()
    assert refusal(SAN_FRANCISCO, state, f"claim {route} 1 blue 1 red 1 wild") == "malformed"
    assert refusal(SAN_FRANCISCO, state, f"claim {route} 2 blue 1 wild") == "too_few_cards"


def test_more_ferry_cards_may_stand_in_for_the_colour_of_a_ferry() -> None:
    """« peuvent remplacer n'importe quelle couleur »: also beside the one that the symbol asks for."""
    state = position(SAN_FRANCISCO, hands={0: {"blue": 3, "red": 1, WILD: 3}})
    assert payments(state, FERRIES[4]) == {("blue", 1), ("blue", 2), ("blue", 3), ("red", 3)}


@pytest.mark.parametrize("length", FERRIES)
def test_a_ferry_may_be_paid_with_ferry_cards_alone(length: int) -> None:
    """« comme des cartes joker »: all of them may be."""
    state = position(SAN_FRANCISCO, hands={0: {WILD: length}})
    assert payments(state, FERRIES[length]) == {(None, length)}
    play(SAN_FRANCISCO, state, f"claim {FERRIES[length]} {length} wild")
    assert state.owner[FERRIES[length]] == 0


def test_too_few_ferry_cards_alone_do_not_pay_for_a_ferry() -> None:
    """« autant de cartes Transport que le nombre d'Espaces »."""
    state = position(SAN_FRANCISCO, hands={0: {WILD: 2}})
    assert payments(state, FERRIES[3]) == set()
    assert refusal(SAN_FRANCISCO, state, f"claim {FERRIES[3]} 3 wild") == "too_few_wilds"


def test_a_route_on_land_needs_no_ferry_card() -> None:
    """« pour chaque symbole de Ferry figurant sur la Route »: none, where there is none."""
    route = route_between(SAN_FRANCISCO, "golden-gate-bridge", "golden-gate-park")
    state = position(SAN_FRANCISCO, hands={0: {"blue": 4}})
    assert payments(state, route) == {("blue", 0)}


@pytest.mark.parametrize(("players", "code"), [(2, "parallel_closed"), (3, None), (4, None)])
def test_a_double_ferry_is_a_double_route(players: int, code: str | None) -> None:
    """« à deux joueurs, quand un des chemins d'une Route Double est pris, l'autre est fermé »."""
    one, other = routes_between(SAN_FRANCISCO, "pier-39", "alcatraz")
    state = position(SAN_FRANCISCO, players, hands={0: {"red": 1, WILD: 2}, 1: {"blue": 1, WILD: 1}})
    play(SAN_FRANCISCO, state, f"claim {one} 1 red 1 wild")
    assert refusal(SAN_FRANCISCO, state, f"claim {other} 1 blue 1 wild") == code


# Taking tokens

GREEN = route_between(SAN_FRANCISCO, "potrero-hill", "south-beach")  # two green spaces
BLACK = route_between(SAN_FRANCISCO, "mission", "potrero-hill")  # three black spaces
PINK = route_between(SAN_FRANCISCO, "sunset", "twin-peaks")  # four pink spaces
RED = route_between(SAN_FRANCISCO, "mission", "south-beach")  # four red spaces


def taker(
    tourists: dict[str, Pile],
    held: dict[int, list[int]] | None = None,
    players: int = 2,
    owners: dict[int, int] | None = None,
) -> State:
    """A position with these tokens, in which the current seat can pay for every route used here."""
    hand = {"green": 2, "black": 3, "pink": 4, "red": 4}
    return position(SAN_FRANCISCO, players, hands={0: hand}, owners=owners, tourists=tourists, tokens=held or {})


def taken(state: State, *texts: str) -> list[tuple[str, int]]:
    """Plays actions of seat 0; the tokens it took, as place and symbol."""
    events = of_kind(play(SAN_FRANCISCO, state, *texts), TokenTaken)
    assert {event.seat for event in events} <= {0}
    return [(event.place, event.symbol) for event in events]


@pytest.mark.parametrize("end", ["potrero-hill", "south-beach"])
def test_a_route_brings_a_token_from_the_end_that_has_one(end: str) -> None:
    """« S'il y a au moins un Jeton Touriste sur un des deux Lieux …, prenez-en un »."""
    state = taker({end: (4, 2), "sunset": (1, 2)})
    assert taken(state, f"claim {GREEN} 2 green") == [(end, 4)]
    assert tokens(state) == [4]
    assert piles_of(SAN_FRANCISCO, state) == {end: (4, 1), "sunset": (1, 2)}
    assert state.seat == 1


def test_a_token_is_taken_whether_the_player_wants_it_or_not() -> None:
    """Our ruling: taking is not optional; a single token is taken automatically, one of two must be chosen."""
    state = taker({"potrero-hill": (4, 1)})
    play(SAN_FRANCISCO, state, f"claim {GREEN} 2 green")
    assert (tokens(state), int(state.seat)) == ([4], 1)
    state = taker({"potrero-hill": (4, 1), "south-beach": (2, 1)})
    play(SAN_FRANCISCO, state, f"claim {GREEN} 2 green")
    for text in ("pass", "deck", "slot 0", "tickets", f"claim {BLACK} 3 black"):
        assert refusal(SAN_FRANCISCO, state, text) == "choose_token_first"
    assert refusal(SAN_FRANCISCO, state, "deck", seat=1) == "not_your_turn"


@pytest.mark.parametrize(("end", "symbol"), [("potrero-hill", 4), ("south-beach", 2)])
def test_with_tokens_at_both_ends_the_player_chooses_one(end: str, symbol: int) -> None:
    """« dans les deux Lieux …, vous devez choisir quel Jeton Touriste vous prenez »."""
    standing = {"potrero-hill": (4, 2), "south-beach": (2, 1)}
    state = taker(standing)
    assert taken(state, f"claim {GREEN} 2 green") == []
    assert set(SAN_FRANCISCO.legal(state)) == {TakeToken("potrero-hill"), TakeToken("south-beach")}
    assert taken(state, f"token {end}") == [(end, symbol)]
    assert tokens(state) == [symbol]
    left = standing | {end: (symbol, standing[end][1] - 1)}
    assert piles_of(SAN_FRANCISCO, state) == {place: pile for place, pile in left.items() if pile[1]}
    assert state.seat == 1


def test_only_a_token_at_one_of_the_two_ends_can_be_chosen() -> None:
    """« sur un des deux Lieux que vous venez de relier »."""
    state = taker({"potrero-hill": (4, 2), "south-beach": (2, 2), "sunset": (0, 2)})
    play(SAN_FRANCISCO, state, f"claim {GREEN} 2 green")
    for place in ("sunset", "mission"):
        assert refusal(SAN_FRANCISCO, state, f"token {place}") == "no_token"
    assert refusal(SAN_FRANCISCO, state, "token oakland") == "unknown_place"


def test_a_token_of_a_symbol_already_held_is_not_taken() -> None:
    """« à condition de ne pas déjà en avoir un qui présente le même symbole »."""
    state = taker({"potrero-hill": (4, 2)}, {0: [4, 6]})
    assert taken(state, f"claim {GREEN} 2 green") == []
    assert tokens(state) == [4, 6]
    assert piles_of(SAN_FRANCISCO, state) == {"potrero-hill": (4, 2)}
    assert state.seat == 1


@pytest.mark.parametrize(("held", "end", "symbol"), [(4, "south-beach", 2), (2, "potrero-hill", 4)])
def test_with_one_of_two_symbols_held_the_other_is_taken_without_a_choice(held: int, end: str, symbol: int) -> None:
    """« vous devez choisir … en respectant la même restriction »: one possible token is no choice."""
    state = taker({"potrero-hill": (4, 2), "south-beach": (2, 2)}, {0: [held]})
    assert taken(state, f"claim {GREEN} 2 green") == [(end, symbol)]
    assert tokens(state) == [2, 4]
    assert state.seat == 1


def test_with_both_symbols_held_none_is_taken() -> None:
    """« en respectant la même restriction »."""
    state = taker({"potrero-hill": (4, 2), "south-beach": (2, 2)}, {0: [2, 4]})
    assert taken(state, f"claim {GREEN} 2 green") == []
    assert piles_of(SAN_FRANCISCO, state) == {"potrero-hill": (4, 2), "south-beach": (2, 2)}
    assert state.seat == 1


def test_tokens_of_other_players_do_not_matter() -> None:
    """« ne pas déjà en avoir un »: you, not somebody else."""
    state = taker({"potrero-hill": (4, 1)}, {1: [4]}, players=3)
    assert taken(state, f"claim {GREEN} 2 green") == [("potrero-hill", 4)]
    assert (tokens(state, 0), tokens(state, 1)) == ([4], [4])


def test_a_route_brings_one_token_only() -> None:
    """« prenez-en un »: the end that was not chosen keeps its tokens, and the pile all but one."""
    state = taker({"potrero-hill": (4, 3), "south-beach": (2, 3)}, players=4)
    taken(state, f"claim {GREEN} 2 green", "token south-beach")
    assert piles_of(SAN_FRANCISCO, state) == {"potrero-hill": (4, 3), "south-beach": (2, 2)}


def test_a_second_route_to_a_place_brings_no_second_token_of_its_symbol() -> None:
    """« à condition de ne pas déjà en avoir un »: one token of a pile for each player."""
    state = taker({"potrero-hill": (4, 2)})
    assert taken(state, f"claim {GREEN} 2 green") == [("potrero-hill", 4)]
    play(SAN_FRANCISCO, state, "deck", "deck")
    assert taken(state, f"claim {BLACK} 3 black") == []
    assert piles_of(SAN_FRANCISCO, state) == {"potrero-hill": (4, 1)}


def test_the_token_not_chosen_comes_with_the_next_route_to_its_place() -> None:
    """« S'il y a au moins un Jeton … prenez-en un »: for every route anew."""
    state = taker({"potrero-hill": (4, 1), "south-beach": (2, 1)})
    taken(state, f"claim {GREEN} 2 green", "token south-beach")
    play(SAN_FRANCISCO, state, "deck", "deck")
    assert taken(state, f"claim {BLACK} 3 black") == [("potrero-hill", 4)]


def test_with_no_token_left_none_is_taken() -> None:
    """« S'il y a au moins un Jeton »: an empty pile gives the next player nothing."""
    state = position(
        SAN_FRANCISCO,
        hands={0: {"green": 2}, 1: {"black": 3}},
        tourists={"potrero-hill": (4, 1)},
    )
    play(SAN_FRANCISCO, state, f"claim {GREEN} 2 green")
    assert piles_of(SAN_FRANCISCO, state) == {}
    assert of_kind(play(SAN_FRANCISCO, state, f"claim {BLACK} 3 black"), TokenTaken) == []
    assert (tokens(state, 0), tokens(state, 1)) == ([4], [])
    assert state.seat == 0


def test_an_empty_pile_leaves_the_other_end_without_a_choice() -> None:
    """« dans les deux Lieux »: only there where tokens are left."""
    state = taker({"potrero-hill": (4, 0), "south-beach": (2, 1)})
    assert taken(state, f"claim {GREEN} 2 green") == [("south-beach", 2)]


def test_a_route_between_places_without_tokens_brings_none() -> None:
    """« sur un des deux Lieux que vous venez de relier »: the rest of one's network does not count."""
    state = taker({"potrero-hill": (4, 2)}, owners={GREEN: 0, BLACK: 0})
    assert taken(state, f"claim {RED} 4 red") == []
    assert state.seat == 1


def test_a_ferry_brings_a_token_too() -> None:
    """« Les Ferries sont des Routes spéciales »: but routes."""
    state = position(
        SAN_FRANCISCO,
        hands={0: {"red": 1, WILD: 1}},
        tourists={"alcatraz": (5, 2), "the-embarcadero": (1, 2)},
    )
    assert taken(state, f"claim {FERRIES[2]} 1 red 1 wild") == [("alcatraz", 5)]


def test_no_token_is_taken_without_a_route() -> None:
    """« que vous venez de relier »."""
    state = taker({"potrero-hill": (4, 2)})
    assert refusal(SAN_FRANCISCO, state, "token potrero-hill") == "no_token"
    play(SAN_FRANCISCO, state, "deck", "deck")
    assert tokens(state) == []


def test_everybody_sees_the_tokens_held_and_those_left() -> None:
    """« conservés devant vous, visibles de tous les joueurs »."""
    state = taker({"potrero-hill": (4, 2)}, {0: [0, 6], 1: [3]}, players=3)
    for viewer in (0, 1, 2, None):
        record = SAN_FRANCISCO.observe(state, viewer).record
        assert [tokens(record, seat) for seat in range(3)] == [[0, 6], [3], []]
        assert piles_of(SAN_FRANCISCO, record) == {"potrero-hill": (4, 2)}


# The end

TOKEN_POINTS = [0, 0, 1, 2, 4, 6, 9, 12]


@pytest.mark.parametrize("count", range(8))
def test_tokens_score_by_their_number_at_the_end(count: int) -> None:
    """« Jetons 0-1 2 3 4 5 6 7, Points 0 1 2 4 6 9 12 »; their symbols do not matter."""
    for symbols in combinations(range(7), count):
        state = position(SAN_FRANCISCO, tokens={0: symbols, 1: []})
        result = finish(SAN_FRANCISCO, state)
        assert [seat.tourists for seat in result.seats] == [TOKEN_POINTS[count], 0]
        assert [seat.total for seat in result.seats] == [TOKEN_POINTS[count], 0]


def test_tokens_score_only_at_the_end() -> None:
    """« Les Jetons Touriste seront décomptés en fin de partie »."""
    state = taker({"sunset": (4, 2)}, {0: [0, 1, 2]})
    play(SAN_FRANCISCO, state, f"claim {PINK} 4 pink")
    assert tokens(state) == [0, 1, 2, 4]
    assert total_of(state, 0) == 7
    seat = finish(SAN_FRANCISCO, state).seats[0]
    assert (seat.routes, seat.tourists, seat.total) == (7, 4, 11)


def test_players_still_tied_share_the_victory_whatever_tokens_they_have() -> None:
    """« Si l'égalité persiste, les joueurs concernés se partagent la victoire »: tokens break no tie."""
    state = position(SAN_FRANCISCO, 3, points={0: 8, 1: 9, 2: 4}, tokens={0: [0, 1], 2: [2, 3, 4, 5]})
    result = finish(SAN_FRANCISCO, state)
    assert [seat.total for seat in result.seats] == [9, 9, 8]
    assert result.winners == [0, 1]

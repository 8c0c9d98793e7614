"""San Francisco: the piles of tourist tokens at set-up."""

from __future__ import annotations

import pytest

from omnibus.core.fair import seed_of_text
from omnibus.core.mechanisms.tourists import PilePlaced, PlacePile, TouristsPlaced
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import can, of_kind, piles_of, play, refusal

SAN_FRANCISCO = load_game("san_francisco")
ALL_TABLES = (2, 3, 4)
PLACES = [place.id for place in SAN_FRANCISCO.board.places]
MARKED = ["golden-gate-bridge", "alcatraz", "the-embarcadero", "sunset", "potrero-hill"]
FREE = [place for place in PLACES if place not in MARKED]
EVERY_TABLE = [(players, first) for players in ALL_TABLES for first in range(players)]


def tickets_chosen(players: int, first: int = 0) -> State:
    """A new game in which everybody has chosen tickets."""
    state = SAN_FRANCISCO.new(players, bytes(32), first)
    play(SAN_FRANCISCO, state, *["keep 0"] * players)
    return state


@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize(("players", "pile"), [(2, 2), (3, 2), (4, 3)])
def test_a_pile_of_one_symbol_stands_on_each_of_the_five_marked_places(players: int, pile: int, number: int) -> None:
    """« Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset, et Potrero Hill … Mettez de côté les deux
    piles restantes », « trois Jetons … à quatre joueurs ; deux Jetons … à deux ou trois joueurs ».
    """
    state, events = SAN_FRANCISCO.set_up(players, seed_of_text(f"piles {number}"))
    (tourists,) = of_kind(events, TouristsPlaced)
    assert set(tourists.at) == set(MARKED)
    assert piles_of(SAN_FRANCISCO, state) == tourists.at
    assert len(tourists.aside) == 2
    everything = [*tourists.at.values(), *tourists.aside]
    assert sorted(symbol for symbol, _ in everything) == [0, 1, 2, 3, 4, 5, 6]
    assert {count for _, count in everything} == {pile}


def test_the_symbol_of_each_place_is_drawn() -> None:
    """« Regroupez les Jetons Touriste par symbole »: the rulebook ties none to a place."""
    games = [SAN_FRANCISCO.new(2, seed_of_text(f"piles {number}")) for number in range(80)]
    assert {piles_of(SAN_FRANCISCO, state)["alcatraz"][0] for state in games} == set(range(7))
    assert {int(state.aside_symbol[0]) for state in games} == set(range(7))


@pytest.mark.parametrize(("players", "first"), EVERY_TABLE)
def test_piles_are_placed_after_everybody_has_chosen_tickets(players: int, first: int) -> None:
    """« Avant de commencer »: after the tickets, before the first turn."""
    state = SAN_FRANCISCO.new(players, bytes(32), first)
    for _ in range(players):
        for seat in SAN_FRANCISCO.seats_to_act(state):
            assert refusal(SAN_FRANCISCO, state, "pile 0 marina", seat) == "choose_tickets_first"
        play(SAN_FRANCISCO, state, "keep 0")
    assert state.setting_up
    placer = SAN_FRANCISCO.to_act(state)
    for text in ("deck", "tickets", "pass", "keep 0"):
        assert refusal(SAN_FRANCISCO, state, text, placer) == "place_pile_first"


@pytest.mark.parametrize(("players", "first"), EVERY_TABLE)
def test_the_last_player_places_and_then_the_last_but_one(players: int, first: int) -> None:
    """« le dernier joueur prend une des deux piles … L'avant-dernier joueur procède ensuite de même »,
    « à deux joueurs, le joueur qui ne commence pas »: that one places both.
    """
    state = tickets_chosen(players, first)
    last, last_but_one = (first - 1) % players, (first - 2) % players
    order = [last, last] if players == 2 else [last, last_but_one]
    for seat, place in zip(order, ("marina", "mission"), strict=True):
        assert SAN_FRANCISCO.seats_to_act(state) == (seat,)
        others = [other for other in range(players) if other != seat]
        for other in others:
            assert refusal(SAN_FRANCISCO, state, "pile 1 chinatown", other) == "not_your_turn"
        pile = 1 if place == "marina" else 0
        (placed,) = of_kind(play(SAN_FRANCISCO, state, f"pile {pile} {place}"), PilePlaced)
        assert (placed.seat, placed.place) == (seat, place)
    assert not state.setting_up
    assert SAN_FRANCISCO.seats_to_act(state) == (first,)
    assert can(SAN_FRANCISCO, state, "deck")


@pytest.mark.parametrize("pile", [0, 1])
@pytest.mark.parametrize("players", ALL_TABLES)
def test_the_player_chooses_one_of_the_two_piles_and_any_place_without_one(players: int, pile: int) -> None:
    """« prend une des deux piles … et la place sur le Lieu de son choix qui n'en contient pas déjà une »."""
    state = tickets_chosen(players)
    assert set(SAN_FRANCISCO.legal(state)) == {PlacePile(either, place) for either in (0, 1) for place in FREE}
    for place in MARKED:
        assert refusal(SAN_FRANCISCO, state, f"pile {pile} {place}") == "place_occupied"
    symbol = int(state.aside_symbol[pile])
    (placed,) = of_kind(play(SAN_FRANCISCO, state, f"pile {pile} twin-peaks"), PilePlaced)
    assert placed.symbol == symbol
    assert piles_of(SAN_FRANCISCO, state)["twin-peaks"][0] == symbol


@pytest.mark.parametrize("pile", [0, 1])
@pytest.mark.parametrize("players", ALL_TABLES)
def test_the_other_pile_goes_to_another_place(players: int, pile: int) -> None:
    """« la dernière pile mise de côté », « dans deux Lieux différents »."""
    state = tickets_chosen(players)
    play(SAN_FRANCISCO, state, f"pile {pile} twin-peaks")
    left = [place for place in FREE if place != "twin-peaks"]
    assert list(SAN_FRANCISCO.legal(state)) == [PlacePile(1 - pile, place) for place in left]
    assert refusal(SAN_FRANCISCO, state, f"pile {1 - pile} twin-peaks") == "place_occupied"
    assert refusal(SAN_FRANCISCO, state, f"pile {pile} marina") == "no_pile"


@pytest.mark.parametrize(("players", "counts"), [(2, [2, 2, 2, 2, 2, 1, 1]), (3, [2] * 7), (4, [3] * 7)])
def test_placed_piles_have_the_number_of_tokens_of_the_rulebook(players: int, counts: list[int]) -> None:
    """« le plateau contient donc cinq Lieux avec deux Jetons et deux Lieux avec un seul » with two players;
    with more, a whole pile is placed.
    """
    state = tickets_chosen(players)
    events = of_kind(play(SAN_FRANCISCO, state, "pile 0 marina", "pile 1 mission"), PilePlaced)
    assert [placed.count for placed in events] == counts[5:]
    standing = piles_of(SAN_FRANCISCO, state)
    assert [standing[place][1] for place in (*MARKED, "marina", "mission")] == counts
    assert sorted(symbol for symbol, _ in standing.values()) == list(range(7))
    assert not state.aside_count.any()


def test_no_pile_is_placed_once_the_game_has_begun() -> None:
    """« Avant de commencer »."""
    state = tickets_chosen(3)
    play(SAN_FRANCISCO, state, "pile 0 marina", "pile 1 mission")
    assert refusal(SAN_FRANCISCO, state, "pile 0 chinatown") == "not_setting_up"


def test_a_pile_cannot_be_placed_off_the_board() -> None:
    """« sur le Lieu de son choix »."""
    state = tickets_chosen(4)
    assert refusal(SAN_FRANCISCO, state, "pile 0 oakland") == "unknown_place"
    assert refusal(SAN_FRANCISCO, state, "pile 2 marina") == "malformed"

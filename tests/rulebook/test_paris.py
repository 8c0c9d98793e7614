"""Rules of Paris alone: the cards of the box and the French flags."""

from __future__ import annotations

from collections import Counter

import pytest

from omnibus.core.actions import Claim
from omnibus.core.board import GRAY, WILD
from omnibus.core.events import Claimed, Event, Final, Reshuffled, Swept, Turned
from omnibus.core.mechanisms.flags import Flag, FlagCard
from omnibus.games import load_game
from omnibus.kernel.point_sources import FLAGS
from omnibus.kernel.state import TURN, State
from tests.positions import (
    all_cards,
    can,
    deck_of,
    discard_of,
    display_of,
    finish,
    flag_cards_of,
    hand_of,
    of_kind,
    play,
    position,
    refusal,
    route_between,
    total_of,
)

PARIS = load_game("paris")

BLUE = route_between(PARIS, "louvre", "saint-germain-des-pres", "blue")  # one space
WHITE = route_between(PARIS, "invalides", "saint-germain-des-pres", "white")  # two spaces
RED = route_between(PARIS, "arc-de-triomphe", "montmartre", "red")  # three spaces
FLAG_ROUTES = {"blue": (BLUE, 1), "white": (WHITE, 2), "red": (RED, 3)}

ALL_THREE = ("blue", "white", "red")


def take(state: State, color: str, answer: str = "flag keep", wilds: int = 0) -> list[Event]:
    """Takes the route of a flag's colour, and answers whether a card is kept."""
    return play(PARIS, state, pay(color, wilds), answer)


def pay(color: str, wilds: int = 0) -> str:
    route, length = FLAG_ROUTES[color]
    cards = [f"{length - wilds} {color}"] * (wilds < length) + [f"{wilds} wild"] * (wilds > 0)
    return f"claim {route} {' '.join(cards)}"


def with_cards(color: str, wilds: int = 0, **more: object) -> State:
    """A position in which seat 0 can pay for the route of a flag's colour."""
    hand = {color: FLAG_ROUTES[color][1], WILD: wilds}
    return position(PARIS, **{"hands": {0: hand}, **more})  # type: ignore[arg-type]


# The box and the board


def test_box_holds_46_cards_of_which_8_are_white_and_8_wild() -> None:
    """« 46 cartes Transport (8 cartes Autobus multicolores, 8 cartes blanches et 6 cartes par couleur …) »."""
    cards = all_cards(PARIS)
    assert cards.total() == 46 and cards == Counter(
        {WILD: 8, "white": 8, "blue": 6, "red": 6, "yellow": 6, "green": 6, "purple": 6}
    )


def test_every_route_has_a_colour() -> None:
    """« Toutes les Routes nécessitent une combinaison particulière de cartes »: none is gray."""
    assert all(route.color != GRAY for route in PARIS.board.routes)
    assert {route.color for route in PARIS.board.routes} == set(PARIS.spec.colors)


def test_white_route_of_two_spaces_can_be_paid_in_three_ways() -> None:
    """« cette Route blanche de deux Espaces … l'une des combinaisons de cartes suivantes »: A, B, C."""
    state = position(PARIS, hands={0: {"white": 3, WILD: 3, "yellow": 2}})
    claims = [action for action in PARIS.legal(state) if isinstance(action, Claim) and action.route == WHITE]
    assert claims == [Claim(WHITE, "white", 0), Claim(WHITE, "white", 1), Claim(WHITE, None, 2)]


def test_yellow_route_takes_yellow_cards() -> None:
    """« une Route jaune doit être prise en défaussant des cartes Transport jaunes »."""
    route = route_between(PARIS, "arc-de-triomphe", "tour-eiffel", "yellow")
    state = position(PARIS, hands={0: {"white": 2, "yellow": 2}})
    assert can(PARIS, state, f"claim {route} 2 yellow")
    assert refusal(PARIS, state, f"claim {route} 2 white") == "bad_payment"


# Keeping a card


@pytest.mark.parametrize("color", ALL_THREE)
def test_card_can_be_kept_from_a_route_of_each_colour_of_the_flag(color: str) -> None:
    """« À chaque fois que vous prenez une Route bleue, blanche ou rouge, vous pouvez conserver … une des cartes »."""
    route, length = FLAG_ROUTES[color]
    state = with_cards(color)
    assert of_kind(play(PARIS, state, pay(color)), Claimed) == [
        Claimed(0, route, [color] * length, [1, 2, 4][length - 1])
    ]
    assert PARIS.to_act(state) == 0
    assert play(PARIS, state, "flag keep") == [FlagCard(0, color)]
    assert flag_cards_of(PARIS, state, 0) == {color}


def test_no_card_is_kept_from_a_route_of_another_colour() -> None:
    """« une Route bleue, blanche ou rouge »: yellow, green and purple are none."""
    others = [index for index, route in enumerate(PARIS.board.routes) if route.color not in ALL_THREE]
    assert others
    for index in others:
        route = PARIS.board.routes[index]
        state = position(PARIS, hands={0: {route.color: route.length}})
        play(PARIS, state, f"claim {index} {route.length} {route.color}")
        assert PARIS.to_act(state) == 1 and flag_cards_of(PARIS, state, 0) == set()


def test_every_blue_white_or_red_route_lets_a_card_be_kept() -> None:
    """« À chaque fois »: on the whole board, twins included."""
    for index, route in enumerate(PARIS.board.routes):
        if route.color in ALL_THREE:
            state = position(PARIS, hands={0: {route.color: route.length}})
            play(PARIS, state, f"claim {index} {route.length} {route.color}", "flag keep")
            assert flag_cards_of(PARIS, state, 0) == {route.color}


def test_keeping_a_card_is_optional() -> None:
    """« vous pouvez conserver »: declined, all cards are discarded."""
    state = with_cards("white")
    assert take(state, "white", "flag decline") == [Claimed(0, WHITE, ["white", "white"], 2)]
    assert flag_cards_of(PARIS, state, 0) == set() and discard_of(PARIS, state) == {"white": 2}
    assert PARIS.to_act(state) == 1


def test_choice_is_made_before_anything_else_is_played() -> None:
    """The card is kept when the route is taken, not later."""
    state = with_cards("white")
    play(PARIS, state, pay("white"))
    assert len(PARIS.legal(state)) == 2
    for text in ("deck", "slot 0", "tickets", "pass"):
        assert refusal(PARIS, state, text) == "choose_flag_card_first"
    play(PARIS, state, "flag decline")
    assert refusal(PARIS, state, "flag keep", seat=0) == "not_your_turn"
    assert refusal(PARIS, state, "flag keep", seat=1) == "no_flag_card"


def test_one_card_is_kept_and_the_others_are_discarded() -> None:
    """« une des cartes Transport que vous avez jouées … Défaussez les autres cartes normalement »."""
    state = with_cards("red")
    take(state, "red")
    assert flag_cards_of(PARIS, state, 0) == {"red"} and discard_of(PARIS, state) == {"red": 2}


@pytest.mark.parametrize("wilds", [1, 2])
def test_wild_is_never_kept(wilds: int) -> None:
    """« à condition qu'il ne s'agisse pas d'une carte Autobus multicolore »: of a mix the red card is kept."""
    state = with_cards("red", wilds=wilds)
    take(state, "red", wilds=wilds)
    assert flag_cards_of(PARIS, state, 0) == {"red"}
    left = Counter({"red": 3 - wilds - 1, WILD: wilds})
    assert Counter(discard_of(PARIS, state)) == +left


@pytest.mark.parametrize("color", ALL_THREE)
def test_nothing_is_kept_when_all_cards_paid_are_wild(color: str) -> None:
    """The same condition: there is no coloured card among them."""
    route, length = FLAG_ROUTES[color]
    state = position(PARIS, hands={0: {WILD: length}})
    play(PARIS, state, f"claim {route} {length} wild")
    assert PARIS.to_act(state) == 1 and flag_cards_of(PARIS, state, 0) == set()
    assert discard_of(PARIS, state) == {WILD: length}


@pytest.mark.parametrize("color", ALL_THREE)
def test_second_card_of_a_colour_is_not_kept(color: str) -> None:
    """« qu'il n'y ait pas déjà une carte de cette couleur devant vous »."""
    state = with_cards(color, flag_cards={0: [color]})
    play(PARIS, state, pay(color))
    assert PARIS.to_act(state) == 1
    assert discard_of(PARIS, state) == {color: FLAG_ROUTES[color][1]}


def test_card_of_another_colour_is_kept_beside_the_first() -> None:
    """« une carte de cette couleur »: only the same colour bars it."""
    state = with_cards("white", flag_cards={0: ["blue"]})
    take(state, "white")
    assert flag_cards_of(PARIS, state, 0) == {"blue", "white"} and state.score[0, FLAGS] == 0


def test_card_before_another_player_bars_nobody() -> None:
    """« devant vous »."""
    state = with_cards("white", flag_cards={1: ["white"]})
    take(state, "white")
    assert flag_cards_of(PARIS, state, 0) == flag_cards_of(PARIS, state, 1) == {"white"}


# Kept cards are neither in hand nor in the discard pile


def test_kept_card_is_neither_in_hand_nor_in_the_discard_pile() -> None:
    """« conserver face visible devant vous »."""
    state = position(PARIS, hands={0: {"white": 3}})
    take(state, "white")
    assert hand_of(PARIS, state, 0) == {"white": 1} and state.hand_count[0] == 1
    assert discard_of(PARIS, state) == {"white": 1} and state.discard_count == 1
    cards = Counter([*deck_of(PARIS, state), *display_of(PARIS, state), "white"])
    assert cards + Counter({"white": 2}) == all_cards(PARIS)


def test_kept_card_cannot_pay_for_a_route() -> None:
    """It lies before the player, not in the hand."""
    state = position(PARIS, hands={0: {"white": 1}}, flag_cards={0: ["white"]})
    assert refusal(PARIS, state, f"claim {WHITE} 2 white") == "too_few_cards"


def test_kept_cards_are_not_shuffled_into_a_new_deck() -> None:
    """They reach the discard pile only with the flag."""
    state = position(
        PARIS,
        turn=1,
        flag_cards={0: ["blue", "white"]},
        display=["green"] * 5,
        deck=["green"],
        discard={"yellow": 3},
        hands={1: {}},
    )
    events = play(PARIS, state, "deck")
    assert of_kind(events, Reshuffled) == [Reshuffled(3)] and flag_cards_of(PARIS, state, 0) == {"blue", "white"}


def test_kept_cards_are_seen_by_everybody() -> None:
    """« face visible devant vous »."""
    state = with_cards("blue")
    take(state, "blue")
    for seat in (0, 1, None):
        assert flag_cards_of(PARIS, PARIS.observe(state, seat).record, 0) == {"blue"}


def test_kept_card_does_not_fill_an_empty_slot_and_a_declined_one_does() -> None:
    """« Défaussez les autres cartes »: a kept card does not reach the discard pile on this turn."""
    for answer, shown in (("flag keep", None), ("flag decline", "blue")):
        state = with_cards("blue", display=["green"] * 4, deck=[], discard={})
        assert not of_kind(play(PARIS, state, pay("blue")), Turned)
        play(PARIS, state, answer)
        assert display_of(PARIS, state)[4] == shown


# The flag


@pytest.mark.parametrize("color", ALL_THREE)
def test_flag_is_complete_at_the_end_of_the_turn_whichever_colour_comes_last(color: str) -> None:
    """« à la fin de votre tour, … bleue, … blanche et … rouge … Marquez 4 points, puis défaussez ces 3 cartes »."""
    length = FLAG_ROUTES[color][1]
    others = [other for other in ALL_THREE if other != color]
    state = with_cards(color, flag_cards={0: others}, points={0: 10})
    play(PARIS, state, pay(color))
    assert state.score[0, FLAGS] == 0 and flag_cards_of(PARIS, state, 0) == set(others)
    assert play(PARIS, state, "flag keep") == [FlagCard(0, color), Flag(0, 4)]
    assert total_of(state, 0) == 10 + PARIS.board.route_points[length] + 4
    assert flag_cards_of(PARIS, state, 0) == set()
    expected = Counter(ALL_THREE) + Counter({color: length - 1})
    assert Counter(discard_of(PARIS, state)) == expected and PARIS.to_act(state) == 1


def test_kept_cards_stay_out_of_the_discard_pile_until_the_flag_is_complete() -> None:
    """« puis défaussez ces 3 cartes »: all three together, and not before."""
    hand = {"blue": 1, "white": 2, "red": 3}
    state = position(PARIS, hands={0: hand})
    take(state, "blue")
    assert discard_of(PARIS, state) == {}
    play(PARIS, state, "deck", "deck")
    take(state, "white")
    assert discard_of(PARIS, state) == {"white": 1}
    play(PARIS, state, "deck", "deck")
    events = take(state, "red")
    assert of_kind(events, Flag) == [Flag(0, 4)]
    assert discard_of(PARIS, state) == {"blue": 1, "white": 2, "red": 3}


def test_flag_is_not_complete_when_the_third_card_is_declined() -> None:
    """« vous pouvez conserver »: two cards make no flag."""
    state = with_cards("red", flag_cards={0: ["blue", "white"]})
    assert not of_kind(take(state, "red", "flag decline"), Flag)
    assert flag_cards_of(PARIS, state, 0) == {"blue", "white"} and state.score[0, FLAGS] == 0


def test_cards_of_two_players_make_no_flag() -> None:
    """« devant vous »."""
    state = with_cards("red", flag_cards={0: ["blue"], 1: ["white"]})
    assert not of_kind(take(state, "red"), Flag)


def test_another_flag_is_started_on_the_next_turn() -> None:
    """« Vous pouvez commencer un autre drapeau dès le tour suivant »."""
    state = position(PARIS, hands={0: {"red": 3, "white": 2, "blue": 1}}, flag_cards={0: ["blue", "white"]})
    take(state, "red")
    play(PARIS, state, "deck", "deck")
    assert PARIS.to_act(state) == 0 and state.asks[0] == TURN
    take(state, "white")
    assert flag_cards_of(PARIS, state, 0) == {"white"} and state.score[0, FLAGS] == 4


def test_every_flag_of_a_game_scores_four_points() -> None:
    """« Marquez 4 points », for each."""
    state = with_cards("white", flag_cards={0: ["blue", "red"]})
    state.score[0, FLAGS] = 4
    take(state, "white")
    assert state.score[0, FLAGS] == 8


def test_flag_of_the_last_turn_counts() -> None:
    """« à la fin de votre tour »: also of the very last one."""
    state = with_cards("red", flag_cards={0: ["blue", "white"]}, turns_left=1)
    final = take(state, "red")[-1]
    assert isinstance(final, Final) and final.seats[0].flags == 4 and final.seats[0].total == 4 + 4


def test_incomplete_flag_scores_nothing() -> None:
    """Points are for flags, not for cards kept."""
    result = finish(PARIS, position(PARIS, flag_cards={0: ["blue", "white"], 1: ["red"]}))
    assert [seat.flags for seat in result.seats] == [0, 0] and result.winners == [0, 1]


def test_cards_of_a_complete_flag_fill_an_empty_display() -> None:
    """They are discarded at the end of the turn, and then turned up from the discard pile."""
    state = with_cards("blue", flag_cards={0: ["white", "red"]}, display=["green"] * 3, deck=[], discard={})
    events = take(state, "blue")
    assert of_kind(events, Flag) and of_kind(events, Reshuffled) == [Reshuffled(3)]
    turned = [event.card for event in of_kind(events, Turned)]
    assert len(turned) == 2 and Counter([*turned, *deck_of(PARIS, state)]) == Counter(ALL_THREE)


def test_cards_of_a_complete_flag_let_three_wilds_be_replaced() -> None:
    """« À tout moment »: the flag brings the coloured cards that were missing."""
    state = with_cards(
        "blue", flag_cards={0: ["white", "red"]}, display=[WILD, WILD, WILD, "green"], deck=[], discard={}
    )
    events = take(state, "blue")
    assert of_kind(events, Swept)
    assert display_of(PARIS, state).count(WILD) < 3 and None not in display_of(PARIS, state)

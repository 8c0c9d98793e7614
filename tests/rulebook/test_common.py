"""The rules of set-up and of tickets, which are the same in all rulebooks (“Mise en place”, “Reprendre …”)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import pytest

from omnibus.core.board import GRAY, WILD
from omnibus.core.events import Dealt, Event, Kept, Offered, Swept, Turned
from omnibus.core.game import Game
from omnibus.core.notation import read_action
from omnibus.games import load_game
from omnibus.kernel.state import KEEP, TURN, State
from tests.positions import (
    all_cards,
    can,
    deck_of,
    discard_of,
    display_of,
    hand_of,
    of_kind,
    play,
    position,
    refusal,
    ticket_deck_of,
    tickets_of,
)
from tests.rulebook.routes import claim, plain_route, price


class Box(NamedTuple):
    """The contents of a box and the deal, according to its rulebook."""

    players: tuple[int, int]
    pieces: int
    cards: dict[str, int]
    dealt: int
    tickets: tuple[int, ...]
    offered: int
    keep: int


def six_of(*colors: str) -> dict[str, int]:
    return {**dict.fromkeys(colors, 6), WILD: 8}


TWELVE = dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 12)
BOXES = {
    "paris": Box((2, 4), 15, {**six_of("blue", "red", "yellow", "green", "purple"), "white": 8}, 2, (20,), 2, 1),
    "london": Box((2, 4), 17, six_of("blue", "green", "black", "pink", "yellow", "orange"), 2, (20,), 2, 1),
    "germany": Box((2, 5), 45, {**TWELVE, WILD: 14}, 4, (55, 34), 4, 2),
    "amsterdam": Box((2, 4), 16, six_of("pink", "blue", "green", "black", "red", "orange"), 2, (24,), 2, 1),
    "san_francisco": Box((2, 4), 20, six_of("blue", "green", "black", "pink", "red", "orange"), 2, (24,), 2, 1),
}
TABLES = [(name, players) for name, box in BOXES.items() for players in range(box.players[0], box.players[1] + 1)]


def seed(number: int) -> bytes:
    return number.to_bytes(32, "little")


def new_game(name: str, players: int, first: int | None = 0) -> tuple[Game, State, list[Event]]:
    game = load_game(name)
    state, events = game.set_up(players, seed(1), first)
    return game, state, events


def end_set_up(game: Game, state: State, choice: str) -> None:
    """Every seat makes this choice of its first tickets; any other question gets the first legal answer."""
    while state.setting_up:
        if state.asks[game.to_act(state)] == KEEP:
            play(game, state, choice)
        else:
            game.apply(state, game.legal(state)[0])


# Set-up


@pytest.mark.parametrize("name", BOXES)
def test_box_holds_the_cards_and_tickets_of_the_rulebook(name: str) -> None:
    """« Dans la boîte »: cards by colour, wilds, tickets by deck; every route's colour is one of the cards'."""
    game, box = load_game(name), BOXES[name]
    state = game.new(2, seed(0), 0)
    cards = Counter([*deck_of(game, state), *display_of(game, state)])
    for pile in (discard_of(game, state), hand_of(game, state, 0), hand_of(game, state, 1)):
        cards += Counter(pile)
    assert cards == Counter(box.cards) == all_cards(game)
    decks = Counter(ticket.deck for ticket in game.board.tickets)
    assert tuple(decks[deck] for deck in ("short", "long") if decks[deck]) == box.tickets
    assert {route.color for route in game.board.routes} <= {*box.cards, GRAY} - {WILD}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_seat_is_dealt_its_cards_and_pieces(name: str, players: int) -> None:
    """« Mélangez les cartes … et donnez-en deux [Germany: quatre] à chaque joueur »."""
    game, state, events = new_game(name, players)
    box = BOXES[name]
    assert [len(dealt.cards) for dealt in of_kind(events, Dealt)] == [box.dealt] * players
    for dealt in of_kind(events, Dealt):
        assert hand_of(game, state, dealt.seat) == Counter(dealt.cards)
    assert state.pieces[:players].tolist() == [box.pieces] * players
    assert state.score.sum() == 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_five_cards_are_turned_face_up(name: str, players: int) -> None:
    """« retournez les cinq premières cartes »."""
    game, state, events = new_game(name, players)
    turned = of_kind(events, Turned)
    assert [event.slot for event in turned[-5:]] == [0, 1, 2, 3, 4]
    assert display_of(game, state) == [event.card for event in turned[-5:]]
    box = BOXES[name]
    in_deck = sum(box.cards.values()) - box.dealt * players - len(turned)
    assert len(deck_of(game, state)) == in_deck


def test_five_first_cards_with_three_wilds_are_replaced(game: Game) -> None:
    """« au moins trois des cinq cartes visibles sont des [jokers], défaussez immédiatement les cinq »."""
    swept_games = 0
    for number in range(300):
        state, events = game.set_up(2, seed(number), 0)
        turned = [event.card for event in of_kind(events, Turned)]
        assert display_of(game, state).count(WILD) < 3
        swept = of_kind(events, Swept)
        assert [five.cards for five in swept] == [turned[at : at + 5] for at in range(0, len(turned) - 5, 5)]
        assert all(five.cards.count(WILD) >= 3 for five in swept)
        assert Counter(discard_of(game, state)) == Counter(card for five in swept for card in five.cards)
        swept_games += bool(swept)
    assert swept_games > 0


@pytest.mark.parametrize("name", BOXES)
def test_number_of_players_is_that_of_the_rulebook(name: str) -> None:
    """« 2-4 joueurs », Germany « 2-5 »."""
    least, most = BOXES[name].players
    for players in (least - 1, most + 1):
        with pytest.raises(ValueError, match="is played by"):
            load_game(name).new(players, seed(0))


def test_first_seat_is_drawn_from_the_seed_unless_it_is_given(game: Game) -> None:
    """Our ruling: the first seat is drawn from the game's seed unless the host fixes it."""
    drawn = [int(game.new(3, seed(number)).first) for number in range(60)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [int(game.new(3, seed(number)).first) for number in range(60)]
    for first in range(3):
        assert game.new(3, seed(0), first).first == first


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_first_seat_begins_and_the_others_follow_in_order(name: str, players: int) -> None:
    """« La partie se déroulera dans le sens des aiguilles d'une montre en commençant par ce joueur »."""
    for first in range(players):
        game, state, _ = new_game(name, players, first)
        end_set_up(game, state, "keep 0 1")
        for step in range(2 * players):
            assert game.seats_to_act(state) == ((first + step) % players,)
            play(game, state, "deck", "deck")


# Tickets at set-up


def test_two_tickets_are_dealt_and_one_at_least_is_kept(city: Game) -> None:
    """« donnez-en deux à chaque joueur … Il doit en garder au moins une, mais peut conserver les deux »."""
    for choice, kept in (("keep 0", [0]), ("keep 1", [1]), ("keep 0 1", [0, 1])):
        state, events = city.set_up(2, seed(3), 0)
        offers = {event.seat: event.tickets for event in of_kind(events, Offered)}
        assert all(len(tickets) == 2 for tickets in offers.values()) and len(offers) == 2
        assert len(city.legal(state, 0)) == 3
        play(city, state, choice)
        assert tickets_of(city, state, 0) == sorted(offers[0][position] for position in kept)
    assert refusal(city, city.new(2, seed(3), 0), "keep") == "malformed"


def test_tickets_returned_at_set_up_go_under_the_deck(city: Game) -> None:
    """« Chaque carte rendue est mise sous le paquet »."""
    for players in (2, 3, 4):
        state, events = city.set_up(players, seed(4), 0)
        offers = [event.tickets for event in of_kind(events, Offered)]
        before = ticket_deck_of(state)
        for _ in range(players):
            play(city, state, "keep 1")
        after = ticket_deck_of(state)
        assert after[: len(before)] == before and len(before) == len(city.board.tickets) - 2 * players
        assert sorted(after[len(before) :]) == sorted(tickets[0] for tickets in offers)


def test_first_tickets_may_be_chosen_in_any_order(city: Game) -> None:
    """« Chaque joueur peut maintenant les regarder afin de décider »: nobody waits for the others."""
    results = set()
    for order in permutations(range(3)):
        state = city.new(3, seed(5), 1)
        for seat in order:
            text = ("keep 0", "keep 1", "keep 0 1")[seat]
            assert can(city, state, text, seat)
            city.apply(state, read_action(text, city.board), seat)
            assert not can(city, state, text, seat)
        results.add(state.tobytes())  # type: ignore[attr-defined]
    assert len(results) == 1


def test_nobody_plays_before_all_have_chosen_their_tickets(city: Game) -> None:
    """The choice belongs to the set-up."""
    state = city.new(3, seed(6), 0)
    assert city.seats_to_act(state) == (0, 1, 2)
    assert refusal(city, state, "deck") == "choose_tickets_first"
    play(city, state, "keep 0")
    assert refusal(city, state, "deck", seat=0) == "not_your_turn"


# Drawing tickets later


def test_two_tickets_are_drawn_from_the_top_and_one_or_both_kept(city: Game) -> None:
    """« piochez deux cartes du dessus … garder au moins une …, mais pouvez conserver les deux »."""
    for choice, kept in (("keep 0", [5]), ("keep 1", [3]), ("keep 0 1", [3, 5])):
        state = position(city, ticket_deck={"short": [5, 3, 8]}, tickets={0: [1]})
        assert play(city, state, "tickets") == [Offered(0, [5, 3])]
        assert len(city.legal(state)) == 3
        events = play(city, state, choice)
        assert of_kind(events, Kept)[0].kept == [ticket for ticket in (5, 3) if ticket in kept]
        assert tickets_of(city, state, 0) == sorted([1, *kept])


def test_ticket_that_is_not_kept_goes_under_the_deck(city: Game) -> None:
    """« remettez la carte que vous rejetez sous le paquet »."""
    state = position(city, ticket_deck={"short": [5, 3, 8, 2]})
    events = play(city, state, "tickets", "keep 1")
    assert events[-1] == Kept(0, [3], [5])
    assert ticket_deck_of(state) == [8, 2, 5]


def test_returned_ticket_comes_back_after_all_the_others(city: Game) -> None:
    """Under the deck: it is the last to be drawn again."""
    state = position(city, ticket_deck={"short": [1, 2, 3, 4]})
    play(city, state, "tickets", "keep 0")
    assert of_kind(play(city, state, "tickets", "keep 0 1"), Offered) == [Offered(1, [3, 4])]
    assert play(city, state, "tickets") == [Offered(0, [2])]


def test_last_ticket_can_be_drawn_and_must_be_kept(city: Game) -> None:
    """« S'il n'y a plus qu'une seule carte dans le paquet, … du moment que vous conservez cette carte »."""
    state = position(city, ticket_deck={"short": [7]}, tickets={0: []})
    assert play(city, state, "tickets") == [Offered(0, [7])]
    assert len(city.legal(state)) == 1
    play(city, state, "keep 0")
    assert tickets_of(city, state, 0) == [7] and city.to_act(state) == 1


def test_tickets_cannot_be_drawn_when_none_is_left(city: Game) -> None:
    """« piochez deux cartes du dessus du paquet »: there must be one."""
    state = position(city, ticket_deck={"short": []})
    assert refusal(city, state, "tickets") == "no_tickets_left"
    assert can(city, state, "deck")


def test_drawing_tickets_is_the_whole_turn(city: Game) -> None:
    """« une et une seule des trois actions »."""
    route = plain_route(city)
    state = position(city, hands={0: price(city, route)})
    play(city, state, "tickets")
    for text in ("deck", "slot 0", "tickets", claim(city, route), "pass"):
        assert refusal(city, state, text) == "choose_tickets_first"
    play(city, state, "keep 0")
    assert city.seats_to_act(state) == (1,) and state.asks[1] == TURN


def test_number_of_tickets_is_not_limited_and_none_can_be_given_back(city: Game) -> None:
    """« pas de limite au nombre de cartes »; « aucun moyen de se débarrasser d'une carte … conservée »."""
    last = len(city.board.tickets) - 1
    state = position(city, tickets={0: range(last)}, turn=0)
    play(city, state, "tickets", "keep 0")
    assert tickets_of(city, state, 0) == list(range(last + 1))
    play(city, state, "deck", "deck")
    assert refusal(city, state, "keep 0") == "not_offered"

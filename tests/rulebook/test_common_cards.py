"""The rules of drawing cards, which are the same in all five rulebooks (“Prendre des cartes …”)."""

from __future__ import annotations

from collections import Counter

from omnibus.core.board import WILD
from omnibus.core.events import Drew, Reshuffled, Swept, Turned
from omnibus.core.game import Game
from omnibus.kernel.state import SECOND_CARD, SLOTS, TURN, State
from tests.positions import (
    can,
    deck_of,
    discard_of,
    display_of,
    hand_of,
    of_kind,
    play,
    position,
    refusal,
)
from tests.rulebook.routes import claim, plain_route, price, take


def three_colors(game: Game) -> tuple[str, str, str]:
    a, b, c, *_ = game.spec.colors
    return a, b, c


def wilds_on_display(game: Game, state: State) -> int:
    return display_of(game, state).count(WILD)


# Two cards


def test_two_blind_cards_are_drawn_and_the_turn_ends(game: Game) -> None:
    """« Cette action vous permet de prendre deux cartes » ; « pioche à l'aveugle »."""
    a, b, c = three_colors(game)
    state = position(game, deck=[a, b, c, a, b, c])
    events = play(game, state, "deck")
    assert events == [Drew(0, "deck", a)] and game.to_act(state) == 0
    play(game, state, "deck")
    assert hand_of(game, state, 0) == {a: 1, b: 1}
    assert game.to_act(state) == 1 and state.asks[1] == TURN


def test_face_up_card_is_replaced_at_once_by_the_top_of_the_deck(game: Game) -> None:
    """« remplacez immédiatement la carte prise par la première du paquet »."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[c, a, b, b])
    events = play(game, state, "slot 1")
    assert events == [Drew(0, 1, b), Turned(1, c)]
    assert display_of(game, state) == [a, c, c, a, b] and deck_of(game, state) == [a, b, b]


def test_card_that_replaces_the_first_may_be_the_second(game: Game) -> None:
    """« une des cinq cartes visibles »: the new card is one of the five."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, a, a, a, a], deck=[b, c, c])
    play(game, state, "slot 4", "slot 4")
    assert hand_of(game, state, 0) == {a: 1, b: 1} and display_of(game, state)[4] == c


def test_one_card_may_be_blind_and_the_other_face_up(game: Game) -> None:
    """« la carte du dessus du paquet … ou une des cinq cartes visibles », card by card."""
    a, b, c = three_colors(game)
    for choices in (("deck", "slot 0"), ("slot 0", "deck")):
        state = position(game, display=[a, a, a, a, a], deck=[b, b, c])
        play(game, state, *choices)
        assert hand_of(game, state, 0) == {a: 1, b: 1} and game.to_act(state) == 1


def test_second_card_must_be_taken_before_anything_else(game: Game) -> None:
    """« une et une seule des trois actions »: drawing is not left half-way."""
    route = plain_route(game)
    state = position(game, hands={0: price(game, route)})
    assert can(game, state, claim(game, route)) and can(game, state, "tickets")
    play(game, state, "deck")
    for text in (claim(game, route), "tickets", "pass"):
        assert refusal(game, state, text) == "second_card_first"


def test_number_of_cards_in_hand_is_not_limited(game: Game) -> None:
    """« Il n'y a pas de limite au nombre de cartes … que vous pouvez avoir en main »."""
    a, b, _ = three_colors(game)
    everything = dict(game.spec.cards) | {WILD: game.spec.wilds - 1}
    everything[a] -= 4
    everything[b] -= 4
    state = position(game, hands={0: everything}, display=[a, a, b, b, WILD])
    play(game, state, "slot 0", "deck")
    assert sum(hand_of(game, state, 0).values()) == sum(everything.values()) + 2


# Wilds


def test_face_up_wild_as_first_card_is_the_only_card(game: Game) -> None:
    """« si vous prenez une carte [joker] face visible en tant que première carte … pas … d'autre carte »."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, WILD, b, c, a], deck=[b, b])
    play(game, state, "slot 1")
    assert hand_of(game, state, 0) == {WILD: 1} and game.to_act(state) == 1
    assert display_of(game, state) == [a, b, b, c, a]


def test_face_up_wild_cannot_be_the_second_card(game: Game) -> None:
    """« Vous ne pouvez pas non plus prendre une carte [joker] visible en tant que deuxième carte »."""
    a, b, c = three_colors(game)
    for first in ("deck", "slot 0"):
        state = position(game, display=[a, WILD, b, c, a], deck=[b, b, c])
        assert can(game, state, "slot 1")
        play(game, state, first)
        assert refusal(game, state, "slot 1") == "wild_second"


def test_wild_turned_up_by_the_first_card_cannot_be_the_second(game: Game) -> None:
    """The same passage: a visible wild, whenever it was turned."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[WILD, b, c])
    play(game, state, "slot 0")
    assert display_of(game, state)[0] == WILD and refusal(game, state, "slot 0") == "wild_second"


def test_wild_drawn_blind_counts_as_any_card_and_another_follows(game: Game) -> None:
    """The exception is for cards « face visible » only."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[WILD, WILD, c])
    play(game, state, "deck")
    assert game.to_act(state) == 0 and state.asks[0] == SECOND_CARD
    play(game, state, "deck")
    assert hand_of(game, state, 0) == {WILD: 2} and game.to_act(state) == 1


def test_wild_drawn_blind_may_be_the_second_card_after_a_face_up_one(game: Game) -> None:
    """The exception is for cards « face visible » only."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[b, WILD, c])
    play(game, state, "slot 0", "deck")
    assert hand_of(game, state, 0) == {a: 1, WILD: 1} and game.to_act(state) == 1


# Three wilds face up


def test_two_wilds_face_up_stay(game: Game) -> None:
    """« si trois des cinq cartes visibles … »: two are not three."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, a, b, c, a], deck=[WILD, a, b, c, a, b, c])
    events = play(game, state, "slot 1")
    assert not of_kind(events, Swept) and wilds_on_display(game, state) == 2


def test_third_wild_replaces_all_five_between_first_and_second_card(game: Game) -> None:
    """« À tout moment, si trois des cinq cartes visibles sont des [jokers], défaussez … les cinq cartes »."""
    a, b, c = three_colors(game)
    deck = [WILD, a, b, c, a, b, c, c]
    state = position(game, display=[WILD, WILD, a, b, c], deck=deck, hands={0: {}}, discard={})
    events = play(game, state, "slot 2")
    assert events == [
        Drew(0, 2, a),
        Turned(2, WILD),
        Swept([WILD, WILD, WILD, b, c]),
        *(Turned(slot, card) for slot, card in enumerate([a, b, c, a, b])),
    ]
    assert discard_of(game, state) == {b: 1, c: 1, WILD: 3}
    play(game, state, "slot 2")
    assert hand_of(game, state, 0) == {a: 1, c: 1} and game.to_act(state) == 1


def test_third_wild_after_the_second_card_replaces_all_five(game: Game) -> None:
    """« À tout moment »: also when the turn is ending."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, WILD, a, b, c], deck=[b, WILD, a, b, c, a, b, c])
    events = play(game, state, "deck", "slot 3")
    assert len(of_kind(events, Swept)) == 1 and display_of(game, state) == [a, b, c, a, b]
    assert game.to_act(state) == 1


def test_wild_that_takes_the_place_of_a_wild_taken_is_not_a_third(game: Game) -> None:
    """« trois des cinq cartes visibles »: the one taken is no longer among them."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, WILD, a, b, c], deck=[WILD, a, b, c, a, b, c])
    events = play(game, state, "slot 0")
    assert not of_kind(events, Swept) and wilds_on_display(game, state) == 2
    assert hand_of(game, state, 0) == {WILD: 1} and game.to_act(state) == 1


def test_wild_among_the_new_five_can_be_a_first_card_and_not_a_second(game: Game) -> None:
    """After the five were replaced the same exceptions hold."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, WILD, a, b, c], deck=[WILD, WILD, b, c, a, b, c, c])
    play(game, state, "slot 2")
    assert display_of(game, state)[0] == WILD and refusal(game, state, "slot 0") == "wild_second"
    play(game, state, "slot 1")
    assert can(game, state, "slot 0")
    play(game, state, "slot 0")
    assert hand_of(game, state, 1) == {WILD: 1} and game.to_act(state) == 0


def test_new_five_with_three_wilds_are_replaced_again(game: Game) -> None:
    """« À tout moment »: as often as it happens."""
    a, b, c = three_colors(game)
    deck = [WILD, WILD, a, WILD, b, WILD, a, b, c, a, b, c]
    state = position(game, display=[WILD, WILD, a, b, c], deck=deck)
    events = play(game, state, "slot 2")
    assert [swept.cards for swept in of_kind(events, Swept)] == [
        [WILD, WILD, WILD, b, c],
        [WILD, a, WILD, b, WILD],
    ]
    assert display_of(game, state) == [a, b, c, a, b]


def test_new_five_with_more_than_three_wilds_are_replaced_too(game: Game) -> None:
    """« au moins trois des cinq cartes visibles »."""
    a, b, c = three_colors(game)
    deck = [WILD, WILD, WILD, WILD, WILD, a, a, b, c, a, b, c]
    state = position(game, display=[WILD, WILD, a, b, c], deck=deck)
    events = play(game, state, "slot 2")
    assert [swept.cards.count(WILD) for swept in of_kind(events, Swept)] == [3, 4]
    assert display_of(game, state) == [a, b, c, a, b]


def test_discarded_display_is_shuffled_into_the_deck_that_replaces_it(game: Game) -> None:
    """The deck ends while the five are replaced: the pile that becomes the deck holds the old five."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, WILD, a, b, c], deck=[WILD, a, b], discard={}, hands={0: {}})
    events = play(game, state, "slot 2")
    assert of_kind(events, Reshuffled)[0] == Reshuffled(5)
    around = Counter([*display_of(game, state), *deck_of(game, state)])
    assert around + Counter(discard_of(game, state)) == Counter({WILD: 3, a: 1, b: 2, c: 1})
    assert wilds_on_display(game, state) < 3 and None not in display_of(game, state)


def test_three_wilds_stay_while_fewer_than_three_coloured_cards_are_around(game: Game) -> None:
    """Our ruling: replaced only while display, deck and discard pile hold three cards that are not wild."""
    a, b, c = three_colors(game)
    state = position(game, display=[WILD, WILD, a, b, c], deck=[WILD], discard={}, hands={0: {}})
    events = play(game, state, "slot 2")
    assert not of_kind(events, Swept) and display_of(game, state) == [WILD, WILD, WILD, b, c]
    assert state.asks[0] == SECOND_CARD and can(game, state, "slot 3") and not can(game, state, "slot 0")


def test_three_coloured_cards_are_enough_to_replace_three_wilds(game: Game) -> None:
    """The same ruling, at its limit: with three coloured cards anywhere, the display is replaced."""
    a, b, c = three_colors(game)
    for deck, discard in (([WILD, a], {}), ([WILD], {a: 1})):
        for number in range(8):
            seed = bytes([number] * 32)
            state = position(game, display=[WILD, WILD, a, b, c], deck=deck, discard=discard, hands={0: {}}, seed=seed)
            events = play(game, state, "slot 2")
            assert of_kind(events, Swept) and wilds_on_display(game, state) == 2
            assert None not in display_of(game, state)


def test_three_wilds_that_had_to_stay_go_once_a_claim_brings_coloured_cards(game: Game) -> None:
    """« À tout moment »: the display is replaced as soon as there are three coloured cards."""
    _, b, c = three_colors(game)
    route = plain_route(game)
    state = position(
        game,
        turn=1,
        display=[WILD, WILD, WILD, b, c],
        deck=[],
        discard={},
        hands={1: price(game, route)},
    )
    events = take(game, state, route)
    assert of_kind(events, Swept)[0] == Swept([WILD, WILD, WILD, b, c])
    assert wilds_on_display(game, state) < 3 and None not in display_of(game, state)


# The deck ends


def test_discard_pile_is_shuffled_into_a_new_deck(game: Game) -> None:
    """« Quand la pioche … est épuisée, les cartes défaussées sont soigneusement mélangées »."""
    a, b, c = three_colors(game)
    orders = set()
    for number in range(6):
        pile = {a: 3, b: 3, c: 3}
        state = position(game, deck=[a], discard=pile, hands={0: {}}, seed=bytes([number] * 32))
        events = play(game, state, "deck")
        assert events == [Drew(0, "deck", a), Reshuffled(9)] and discard_of(game, state) == {}
        assert Counter(deck_of(game, state)) == Counter(pile)
        orders.add(tuple(deck_of(game, state)))
    assert len(orders) > 1, "the new deck always has the same order"


def test_deck_that_ends_between_two_cards_is_refilled_before_the_second(game: Game) -> None:
    """« Quand la pioche … est épuisée » is at once: the second card is drawn from the new deck."""
    a, b, _ = three_colors(game)
    state = position(game, deck=[a], discard={b: 4}, hands={0: {}})
    assert play(game, state, "deck") == [Drew(0, "deck", a), Reshuffled(4)]
    assert deck_of(game, state) == [b] * 4 and can(game, state, "deck")
    assert play(game, state, "deck") == [Drew(0, "deck", b)] and hand_of(game, state, 0) == {a: 1, b: 1}


def test_deck_that_ends_with_the_second_card_is_refilled_in_the_same_turn(game: Game) -> None:
    """« Quand la pioche … est épuisée » is at once: nothing paid later joins the new deck."""
    a, b, c = three_colors(game)
    route = plain_route(game)
    state = position(game, 3, deck=[a, a], discard={b: 2, c: 2}, hands={0: {}, 1: price(game, route)})
    assert play(game, state, "deck", "deck")[-1] == Reshuffled(4)
    assert game.to_act(state) == 1
    take(game, state, route)
    assert Counter(deck_of(game, state)) == {b: 2, c: 2} and discard_of(game, state) == price(game, route)


def test_deck_that_ends_by_filling_the_display_is_refilled_at_once(game: Game) -> None:
    """« Quand la pioche … est épuisée »: the card turned up was its last one."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[c], discard={c: 2}, hands={0: {}})
    assert play(game, state, "slot 0") == [Drew(0, 0, a), Turned(0, c), Reshuffled(2)]
    assert deck_of(game, state) == [c, c] and discard_of(game, state) == {}


def test_cards_paid_while_both_piles_are_empty_become_the_deck(game: Game) -> None:
    """« les cartes défaussées … reconstituer une pioche »: the deck is exhausted, so they become the new one."""
    a, b, c = three_colors(game)
    route = plain_route(game)
    state = position(game, display=[a, b, c, a, b], deck=[], discard={}, hands={0: price(game, route)})
    assert take(game, state, route)[-1] == Reshuffled(2)
    assert Counter(deck_of(game, state)) == price(game, route) and discard_of(game, state) == {}
    assert game.to_act(state) == 1 and can(game, state, "deck")


def test_display_stays_short_when_both_piles_are_empty(game: Game) -> None:
    """Our ruling: with deck and discard pile empty, the display stays short."""
    a, b, c = three_colors(game)
    state = position(game, ask=SECOND_CARD, display=[a, b, c, a, b], deck=[], discard={}, hands={0: {}})
    assert refusal(game, state, "deck") == "no_cards_left"
    assert play(game, state, "slot 1") == [Drew(0, 1, b)]
    assert display_of(game, state) == [a, None, c, a, b]


def test_empty_slot_has_no_card_to_take(game: Game) -> None:
    """« une des cinq cartes visibles »: an empty slot has none."""
    a, *_ = three_colors(game)
    state = position(game, ask=SECOND_CARD, display=[None, a], deck=[], discard={}, hands={0: {}})
    assert refusal(game, state, "slot 0") == "slot_empty" and can(game, state, "slot 1")


def test_face_up_card_may_begin_a_turn_with_both_piles_empty(city: Game) -> None:
    """Our ruling for the city games, whose rulebooks are silent: drawing is legal while there is a card to take."""
    a, b, c = three_colors(city)
    for display in ([a, b, c, a, b], [a, None, WILD]):
        state = position(city, display=display, deck=[], discard={}, hands={0: {}})
        assert refusal(city, state, "deck") == "no_cards_left"
        assert all(can(city, state, f"slot {slot}") for slot, card in enumerate(display) if card)


def test_last_card_of_the_deck_and_a_face_up_card_can_be_drawn(game: Game) -> None:
    """Drawing is legal while there is a card to take, face up or blind."""
    a, b, c = three_colors(game)
    state = position(game, display=[a, b, c, a, b], deck=[c], discard={}, hands={0: {}})
    play(game, state, "deck", "slot 0")
    assert hand_of(game, state, 0) == {a: 1, c: 1} and game.to_act(state) == 1
    assert display_of(game, state) == [None, b, c, a, b]


def test_very_last_card_ends_the_turn(city: Game) -> None:
    """Our ruling: if there is no second card, the turn ends after one."""
    a, *_ = three_colors(city)
    state = position(city, display=[None, a], deck=[], discard={}, hands={0: {}})
    play(city, state, "slot 1")
    assert hand_of(city, state, 0) == {a: 1} and city.to_act(state) == 1
    assert display_of(city, state) == [None] * SLOTS and refusal(city, state, "deck") == "no_cards_left"


def test_turn_ends_after_one_card_when_only_face_up_wilds_are_left(city: Game) -> None:
    """Our ruling: a second card is a blind card, or a face-up card that is not wild."""
    a, *_ = three_colors(city)
    state = position(city, display=[a, WILD, WILD], deck=[], discard={}, hands={0: {}})
    play(city, state, "slot 0")
    assert hand_of(city, state, 0) == {a: 1} and city.to_act(state) == 1
    assert can(city, state, "slot 1"), "as a first card the wild may be taken"


def test_turn_ends_after_the_last_blind_card_when_only_face_up_wilds_are_left(game: Game) -> None:
    """The same ruling, after a blind card."""
    a, *_ = three_colors(game)
    state = position(game, display=[WILD] * 5, deck=[a], discard={}, hands={0: {}})
    play(game, state, "deck")
    assert hand_of(game, state, 0) == {a: 1} and game.to_act(state) == 1


def test_second_card_is_drawn_blind_when_only_wilds_are_face_up(game: Game) -> None:
    """The same ruling: the deck or the discard pile has a blind card."""
    a, b, _ = three_colors(game)
    for deck, discard in (([a, b], {}), ([a], {b: 1})):
        state = position(game, display=[WILD] * 5, deck=deck, discard=discard, hands={0: {}})
        play(game, state, "deck")
        assert game.to_act(state) == 0 and len(game.legal(state)) == 1
        play(game, state, "deck")
        assert hand_of(game, state, 0) == {a: 1, b: 1} and game.to_act(state) == 1


def test_short_display_is_filled_once_a_claim_brings_cards(game: Game) -> None:
    """Five cards are face up whenever there are five: the cards paid are turned up in the empty slots."""
    a, b, c = three_colors(game)
    route = plain_route(game)
    color = game.board.routes[route].color
    state = position(game, display=[a, b, c], deck=[], discard={}, hands={0: price(game, route)})
    events = take(game, state, route)
    assert events[-3:] == [Reshuffled(2), Turned(3, color), Turned(4, color)]
    assert discard_of(game, state) == {} and display_of(game, state) == [a, b, c, color, color]

"""Germany: two ticket decks, announced before they are drawn from; countries as dead ends."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

import pytest

from omnibus.core.actions import DrawTickets, KeepTickets
from omnibus.core.events import Announced, Kept, Offered
from omnibus.core.fair import seed_of_text
from omnibus.games import load_game
from omnibus.kernel.state import State
from tests.positions import (
    can,
    of_kind,
    play,
    position,
    refusal,
    ticket_deck_of,
    tickets_of,
)

GERMANY = load_game("germany")
ALL_TABLES = (2, 3, 4, 5)
SHORT = [index for index, ticket in enumerate(GERMANY.board.tickets) if ticket.deck == "short"]
LONG = [index for index, ticket in enumerate(GERMANY.board.tickets) if ticket.deck == "long"]
SUBSETS = [positions for size in range(1, 5) for positions in combinations(range(4), size)]


def announce(long: int) -> str:
    """The notation for drawing a number of long tickets and the rest short."""
    return f"tickets {long} long" if long else "tickets"


def keep(positions: tuple[int, ...]) -> str:
    """The notation for keeping these tickets of an offer."""
    return " ".join(["keep", *map(str, positions)])


def announcements(state: State, seat: int | None = None) -> list[int]:
    """The numbers of long tickets that can be announced."""
    actions = GERMANY.legal(state, seat)
    return [action.long for action in actions if isinstance(action, DrawTickets)]


def of_each_deck(tickets: list[int]) -> tuple[int, int]:
    """The numbers of short and long tickets."""
    return len(set(tickets) & set(SHORT)), len(set(tickets) & set(LONG))


# At set-up


@pytest.mark.parametrize("players", ALL_TABLES)
def test_everybody_announces_before_seeing_any_ticket(players: int) -> None:
    """« doit annoncer son choix avant de piocher »: all five combinations are open, nothing else is."""
    state = GERMANY.new(players, bytes(32))
    assert GERMANY.seats_to_act(state) == tuple(range(players))
    for seat in range(players):
        assert announcements(state, seat) == [0, 1, 2, 3, 4]
        assert len(GERMANY.legal(state, seat)) == 5
        assert GERMANY.observe(state, seat).offer == []
        for text in ("keep 0 1", "deck", "pass"):
            assert refusal(GERMANY, state, text, seat) == "announce_first"


@pytest.mark.parametrize("long", range(5))
def test_the_set_up_offer_is_four_tickets_as_announced(long: int) -> None:
    """« chaque joueur pioche 4 cartes Destination … n'importe quelle combinaison »."""
    state = GERMANY.new(5, bytes(32), 0)
    events = play(GERMANY, state, announce(long))
    announced, offered = events
    assert announced == Announced(0, 4 - long, long)
    assert isinstance(offered, Offered)
    assert len(offered.tickets) == 4
    assert of_each_deck(offered.tickets) == (4 - long, long)
    assert GERMANY.observe(state, 0).offer == offered.tickets


def test_more_than_four_tickets_cannot_be_announced() -> None:
    """« pioche 4 cartes Destination »."""
    state = GERMANY.new(2, bytes(32))
    assert refusal(GERMANY, state, "tickets 5 long") == "wrong_announcement"
    assert refusal(GERMANY, position(GERMANY), "tickets 5 long") == "wrong_announcement"
    assert not GERMANY.is_legal(state, DrawTickets(-1))


def test_an_announcement_is_final() -> None:
    """« doit annoncer son choix avant de piocher »: a player who has seen the tickets cannot draw others."""
    for state in (GERMANY.new(2, bytes(32), 0), position(GERMANY)):
        play(GERMANY, state, announce(3))
        for long in range(5):
            assert refusal(GERMANY, state, announce(long), seat=0) == "choose_tickets_first"


@pytest.mark.parametrize("positions", SUBSETS)
def test_at_set_up_two_three_or_all_four_tickets_are_kept(positions: tuple[int, ...]) -> None:
    """« Chaque joueur doit en garder au moins deux, mais peut en garder trois ou toutes les quatre »."""
    state = GERMANY.new(2, bytes(32), 0)
    play(GERMANY, state, announce(2))
    if len(positions) < 2:
        assert refusal(GERMANY, state, keep(positions), seat=0) == "keep_more"
        return
    offer = GERMANY.observe(state, 0).offer
    (kept,) = of_kind(play(GERMANY, state, keep(positions)), Kept)
    chosen = [offer[position] for position in positions]
    assert kept == Kept(0, chosen, [ticket for ticket in offer if ticket not in chosen])
    assert tickets_of(GERMANY, state, 0) == sorted(chosen)


def test_at_set_up_no_two_players_are_offered_the_same_ticket() -> None:
    """« Mélangez les deux paquets … chaque joueur pioche »: from one pair of decks."""
    for long in range(5):
        state = GERMANY.new(5, bytes(32))
        events = [event for _ in range(5) for event in play(GERMANY, state, announce(long), "keep 0 1")]
        offered = [ticket for offer in of_kind(events, Offered) for ticket in offer.tickets]
        assert len(set(offered)) == 20


def test_the_tickets_a_player_draws_do_not_depend_on_what_others_announce() -> None:
    """Our ruling: set-up choices are independent of each other."""
    offers = set()
    for long in range(5):
        state = GERMANY.new(3, bytes(32), 0)
        GERMANY.apply(state, DrawTickets(long), 0)
        GERMANY.apply(state, DrawTickets(4 - long), 1)
        GERMANY.apply(state, DrawTickets(2), 2)
        offers.add(tuple(GERMANY.observe(state, 2).offer))
    assert len(offers) == 1


CHOICES = [(0, (0, 1)), (1, (1, 3)), (2, (0, 1, 2)), (3, (0, 1, 2, 3)), (4, (2, 3))]
"""The long tickets that each of five seats announces, and the positions of those that it keeps."""


def decide(state: State, order: tuple[int, ...], keep_order: tuple[int, ...] | None) -> bytes:
    """Plays the set-up, each seat deciding at once, or all announcing before any keeps."""
    for seat in order:
        long, positions = CHOICES[seat]
        GERMANY.verify(state, DrawTickets(long), seat)
        GERMANY.apply(state, DrawTickets(long), seat)
        if keep_order is None:
            GERMANY.apply(state, KeepTickets(positions), seat)
    for seat in keep_order or ():
        GERMANY.verify(state, KeepTickets(CHOICES[seat][1]), seat)
        GERMANY.apply(state, KeepTickets(CHOICES[seat][1]), seat)
    assert not state.setting_up
    return state.tobytes()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("players", ALL_TABLES)
def test_set_up_choices_in_any_order_give_the_same_game(players: int) -> None:
    """Our ruling: seats may decide in any order; the decks afterwards are the same to the last card."""
    outcomes = set()
    for order in permutations(range(players)):
        for keep_order in (None, order, order[::-1]):
            outcomes.add(decide(GERMANY.new(players, bytes(32)), order, keep_order))
    assert len(outcomes) == 1


@pytest.mark.parametrize("players", ALL_TABLES)
def test_the_first_turn_begins_when_all_have_chosen(players: int) -> None:
    """« La partie peut maintenant commencer »."""
    state = GERMANY.new(players, bytes(32), players - 1)
    for left in range(players, 0, -1):
        assert len(GERMANY.seats_to_act(state)) == left
        assert state.setting_up
        play(GERMANY, state, announce(1), "keep 0 1")
    assert not state.setting_up
    assert GERMANY.seats_to_act(state) == (players - 1,)
    assert can(GERMANY, state, "deck")


@pytest.mark.parametrize("players", ALL_TABLES)
def test_tickets_returned_at_set_up_go_back_into_their_own_decks(players: int) -> None:
    """« remises dans leurs paquets respectifs »."""
    state = GERMANY.new(players, bytes(32))
    for _ in range(players):
        play(GERMANY, state, announce(2), "keep 1 2")
    held = {ticket for seat in range(players) for ticket in tickets_of(GERMANY, state, seat)}
    assert len(held) == 2 * players
    assert sorted(ticket_deck_of(state, "short")) == [ticket for ticket in SHORT if ticket not in held]
    assert sorted(ticket_deck_of(state, "long")) == [ticket for ticket in LONG if ticket not in held]
    assert (state.offer == -1).all()


def test_tickets_returned_at_set_up_are_shuffled_into_the_decks() -> None:
    """« qui sont alors mélangés »: a ticket returned can lie anywhere, and the order of the others is new."""
    depths: dict[str, list[int]] = {"short": [], "long": []}
    rising, as_before, pairs = 0, 0, 0
    for number in range(60):
        state = GERMANY.new(2, seed_of_text(f"returned {number}"), 0)
        before = {deck: ticket_deck_of(state, deck) for deck in depths}
        (kept,) = of_kind(play(GERMANY, state, announce(2), "keep 0 2"), Kept)
        play(GERMANY, state, announce(2), "keep 0 1 2 3")
        for deck, ticket in zip(depths, kept.returned, strict=True):
            after = ticket_deck_of(state, deck)
            depths[deck].append(after.index(ticket))
            pairs += len(after) - 1
            rising += sum(upper < lower for upper, lower in pairwise(after))
            as_before += sum(before[deck].index(a) < before[deck].index(b) for a, b in pairwise(after))
    assert min(depths["short"]) < 8 and max(depths["short"]) > 44
    assert min(depths["long"]) < 6 and max(depths["long"]) > 25
    assert 0.45 < rising / pairs < 0.55, "neither by number"
    assert 0.45 < as_before / pairs < 0.55, "nor as they lay before"


# During the game

REACH = [
    # short and long tickets left, and the numbers of long ones that can be announced
    (30, 20, [0, 1, 2, 3, 4]),
    (4, 4, [0, 1, 2, 3, 4]),
    (3, 10, [1, 2, 3, 4]),
    (1, 10, [3, 4]),
    (0, 10, [4]),
    (10, 3, [0, 1, 2, 3]),
    (10, 1, [0, 1]),
    (10, 0, [0]),
    (3, 3, [1, 2, 3]),
    (2, 3, [2, 3]),
    (2, 2, [2]),
    (1, 3, [3]),
    (4, 0, [0]),
    (0, 4, [4]),
    (2, 1, [1]),
    (1, 2, [2]),
    (3, 0, [0]),
    (0, 3, [3]),
    (1, 1, [1]),
    (2, 0, [0]),
    (0, 2, [2]),
    (1, 0, [0]),
    (0, 1, [1]),
]


@pytest.mark.parametrize(("short", "long", "possible"), REACH)
def test_four_tickets_are_announced_or_all_if_fewer_are_left(short: int, long: int, possible: list[int]) -> None:
    """« S'il reste moins de 4 cartes …, le joueur ne pioche que les cartes disponibles »."""
    decks = {"short": SHORT[:short], "long": LONG[:long]}
    state = position(GERMANY, ticket_deck=decks)
    assert announcements(state) == possible
    for number in range(5):
        expected = None if number in possible else "wrong_announcement"
        assert refusal(GERMANY, state, announce(number)) == expected
    for number in possible:
        drawn = GERMANY.copy(state)
        announced, offered = play(GERMANY, drawn, announce(number))
        count = min(4, short + long)
        assert announced == Announced(0, count - number, number)
        assert isinstance(offered, Offered)
        assert offered.tickets == [*decks["short"][: count - number], *decks["long"][:number]]


def test_with_no_tickets_left_none_can_be_drawn() -> None:
    """« ne pioche que les cartes disponibles »: the action is not legal with none."""
    state = position(GERMANY, ticket_deck={})
    assert announcements(state) == []
    for number in range(5):
        assert refusal(GERMANY, state, announce(number)) == "no_tickets_left"


@pytest.mark.parametrize("positions", SUBSETS)
def test_during_the_game_one_to_four_tickets_are_kept(positions: tuple[int, ...]) -> None:
    """« Il doit conserver au moins l'une des quatre …, mais peut … en garder 2, 3 ou même 4 »."""
    state = position(GERMANY, tickets={0: [], 1: []})
    play(GERMANY, state, announce(2))
    offer = GERMANY.observe(state, 0).offer
    play(GERMANY, state, keep(positions))
    assert tickets_of(GERMANY, state, 0) == sorted(offer[position] for position in positions)
    assert state.seat == 1


def test_of_fewer_than_four_tickets_at_least_one_is_kept() -> None:
    """« ne pioche que les cartes disponibles. Il doit conserver au moins l'une »."""
    state = position(GERMANY, ticket_deck={"short": SHORT[:1], "long": LONG[:1]})
    play(GERMANY, state, announce(1))
    assert [can(GERMANY, state, text) for text in ("keep 0", "keep 1", "keep 0 1")] == [True, True, True]
    assert refusal(GERMANY, state, "keep 2") == "not_offered"


@pytest.mark.parametrize("deck", ["short", "long"])
def test_the_last_ticket_must_be_kept(deck: str) -> None:
    """« Il doit conserver au moins l'une »: with one left, that one."""
    ticket = {"short": SHORT, "long": LONG}[deck][7]
    state = position(GERMANY, ticket_deck={deck: [ticket]}, tickets={0: []})
    play(GERMANY, state, announce(int(deck == "long")))
    assert list(GERMANY.legal(state)) == [KeepTickets((0,))]
    play(GERMANY, state, "keep 0")
    assert tickets_of(GERMANY, state, 0) == [ticket]
    assert refusal(GERMANY, state, "tickets") == "no_tickets_left"


def test_tickets_returned_during_the_game_go_under_their_own_decks() -> None:
    """« remise face cachée sous la pioche correspondante »; the rest stays as it lay."""
    decks = {"short": SHORT[:6], "long": LONG[:5]}
    state = position(GERMANY, ticket_deck=decks, tickets={0: []})
    (kept,) = of_kind(play(GERMANY, state, announce(2), "keep 1"), Kept)
    assert kept.kept == [SHORT[1]]
    assert ticket_deck_of(state, "short") == [*SHORT[2:6], SHORT[0]]
    assert ticket_deck_of(state, "long")[:3] == LONG[2:5]
    assert sorted(ticket_deck_of(state, "long")[3:]) == LONG[:2]


def test_a_returned_ticket_can_be_drawn_again() -> None:
    """« remise face cachée sous la pioche »: it comes back when the deck has run down to it."""
    state = position(GERMANY, ticket_deck={"short": SHORT[:4]}, tickets={0: []})
    play(GERMANY, state, "tickets", "keep 0")
    (offered,) = of_kind(play(GERMANY, state, "tickets"), Offered)
    assert sorted(offered.tickets) == SHORT[1:4]


def test_a_player_may_hold_any_number_of_tickets() -> None:
    """« Un joueur peut conserver autant de cartes Destination qu'il le souhaite »."""
    state = position(GERMANY, tickets={0: [*SHORT[4:], *LONG], 1: []}, ticket_deck={"short": SHORT[:4]})
    play(GERMANY, state, "tickets", "keep 0 1 2 3")
    assert len(tickets_of(GERMANY, state, 0)) == 89


def test_the_tickets_of_a_player_are_secret_but_not_their_number_from_each_deck() -> None:
    """« Les cartes Destination sont gardées secrètes jusqu'à la fin du jeu »; their backs are not."""
    one = position(GERMANY, tickets={0: [SHORT[0], LONG[0], LONG[1]]})
    other = position(GERMANY, tickets={0: [SHORT[9], LONG[8], LONG[9]]})
    for viewer in (1, None):
        assert GERMANY.observe(one, viewer) == GERMANY.observe(other, viewer)
        assert GERMANY.observe(one, viewer).record.tickets_held[0].tolist() == [1, 2]
    assert GERMANY.observe(one, 0).tickets == [SHORT[0], LONG[0], LONG[1]]

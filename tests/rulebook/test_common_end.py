"""Passing, the last round, final scoring and what is hidden until then, alike in all five rulebooks."""

from __future__ import annotations

import pytest

from omnibus.core.events import Final, LastRound, Passed
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game, spec_of
from omnibus.kernel.point_sources import ROUTES
from omnibus.kernel.state import NONE, State
from tests.positions import can, finish, hand_of, of_kind, play, position, refusal, tickets_of, total_of
from tests.rulebook.routes import claim, path_of, plain_route, plain_routes, price, prices, take

TABLES = [(name, players) for name in game_ids() for players in range(2, spec_of(name).players[1] + 1)]


# Passing


def stuck(game: Game, players: int, free: int | None = None, **more: object) -> State:
    """A position with every route but `free` taken, and every card and ticket in the last seat's hand."""
    routes = [index for index in range(len(game.board.routes)) if index != free]
    arguments: dict[str, object] = {
        "owners": {index: index % players for index in routes},
        "pieces": dict.fromkeys(range(players), 5),
        "hands": {seat: {} for seat in range(players - 1)},
        "display": [],
        "deck": [],
        "discard": {},
        "ticket_deck": {},
    }
    return position(game, players, **{**arguments, **more})  # type: ignore[arg-type]


def test_player_who_can_do_nothing_else_passes(game: Game) -> None:
    """Our ruling: a player who can do nothing passes."""
    state = stuck(game, 3)
    assert len(game.legal(state)) == 1
    assert play(game, state, "pass") == [Passed(0)]
    assert game.to_act(state) == 1 and not state.over


def test_passing_is_refused_while_anything_else_is_possible(game: Game) -> None:
    """Our ruling: passing is legal only then. One card, one ticket or one route is enough to forbid it."""
    color = game.spec.colors[0]
    route = plain_route(game)
    refused = [
        stuck(game, 2, display=[color] * 5, deck=[color]),
        stuck(game, 2, ticket_deck={"short": [0]}),
        stuck(game, 2, free=route, hands={0: price(game, route)}),
        stuck(game, 2, free=route, hands={0: {"wild": 2}}),
    ]
    for state in refused:
        assert refusal(game, state, "pass") == "cannot_pass" and len(game.legal(state)) > 0
    for card in () if game.spec.first_card_needs_deck else (color, "wild"):
        assert refusal(game, stuck(game, 2, display=[card]), "pass") == "cannot_pass"
    too_few_pieces = stuck(game, 2, free=route, hands={0: price(game, route)}, pieces={0: 1, 1: 5})
    assert can(game, too_few_pieces, "pass")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_game_ends_when_every_player_passes_in_one_round(name: str, players: int) -> None:
    """Our ruling: if every player passes in one round, the game ends there and is scored."""
    game = load_game(name)
    for first in range(players):
        state = stuck(game, players, turn=first)
        for step in range(players):
            assert not state.over and game.to_act(state) == (first + step) % players
            events = play(game, state, "pass")
        assert state.over and isinstance(events[-1], Final)


def test_game_goes_on_when_one_player_did_not_pass(game: Game) -> None:
    """In one round: after somebody has played, all must pass anew."""
    route = plain_route(game)
    state = stuck(game, 3, free=route)
    play(game, state, "pass", "pass")
    take(game, state, route)  # its two cards lie face up now
    assert not state.over
    if can(game, state, "slot 0"):
        play(game, state, "slot 0", "slot 1")
    play(game, state, "pass", "pass")
    assert not state.over
    play(game, state, "pass")
    assert state.over


def test_passing_is_a_turn_of_the_last_round(game: Game) -> None:
    """Everybody has one more turn, even one in which nothing can be done."""
    state = stuck(game, 3, turns_left=2)
    play(game, state, "pass")
    assert not state.over
    play(game, state, "pass")
    assert state.over


# The last round


@pytest.mark.parametrize("left", [2, 1, 0])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_two_pieces_or_fewer_start_the_last_round_for_everybody(name: str, players: int, left: int) -> None:
    """« deux [pions] ou moins … à la fin de son tour, chaque joueur, en incluant celui-ci, joue encore un tour »."""
    game = load_game(name)
    route = plain_route(game)
    for seat in range(players):
        state = position(game, players, turn=seat, hands={seat: price(game, route)}, pieces={seat: 2 + left})
        assert of_kind(take(game, state, route), LastRound) == [LastRound(seat)]
        for step in range(1, players + 1):
            assert not state.over and game.to_act(state) == (seat + step) % players
            events = play(game, state, "deck", "deck")
        assert state.over and isinstance(events[-1], Final)
        assert refusal(game, state, "deck", seat=0) == "game_over" and game.to_act(state) is None


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_three_pieces_do_not_start_the_last_round(name: str, players: int) -> None:
    """« deux … ou moins »."""
    game = load_game(name)
    route = plain_route(game)
    state = position(game, players, hands={0: price(game, route)}, pieces={0: 5})
    assert not of_kind(take(game, state, route), LastRound)
    for _ in range(players + 1):
        play(game, state, "deck", "deck")
    assert not state.over and state.turns_left == NONE


def test_last_round_is_not_prolonged_by_another_player_with_few_pieces(game: Game) -> None:
    """One more turn each, counted from the first who had two pieces or fewer."""
    one, two, *_ = plain_routes(game)
    hands = {0: price(game, one), 1: price(game, two)}
    state = position(game, 3, hands=hands, pieces={0: 4, 1: 3})
    take(game, state, one)
    assert not of_kind(take(game, state, two), LastRound)
    play(game, state, "deck", "deck")
    assert not state.over and game.to_act(state) == 0
    play(game, state, "deck", "deck")
    assert state.over


def test_any_action_may_be_played_on_the_last_turn(game: Game) -> None:
    """« joue encore un tour »: a whole one; a route taken in it scores."""
    route = plain_route(game)
    state = position(game, hands={0: price(game, route)}, pieces={0: 2}, turns_left=1, points={0: 3})
    assert can(game, state, "deck") and can(game, state, "slot 0") and can(game, state, "tickets")
    take(game, state, route)
    assert state.over and state.score[0, ROUTES] == 3 + game.board.route_points[2]


def test_tickets_drawn_on_the_last_turn_count(game: Game) -> None:
    """« chaque carte Destination conservée », whenever it was drawn."""
    state = position(game, tickets={0: [], 1: []}, turns_left=1)
    play(game, state, "tickets")
    ticket = int(state.offer[0, 0])
    final = play(game, state, "keep 0")[-1]
    assert isinstance(final, Final) and final.seats[0].tickets_failed == [ticket]


# Final scoring


def doable_tickets(game: Game) -> list[int]:
    """The tickets whose shortest path has two routes or more."""
    return [ticket for ticket in range(len(game.board.tickets)) if len(path_of(game, ticket)) > 1]


def test_completed_ticket_adds_and_any_other_subtracts_its_points(game: Game) -> None:
    """« ajoute (ou soustrait) la valeur de chacune … selon qu'elles sont complétées ou non »."""
    for ticket in doable_tickets(game):
        points, path = game.board.tickets[ticket].points, path_of(game, ticket)
        for owned, expected in ((path, points), (path[1:], -points), (path[:-1], -points), ([], -points)):
            state = position(game, owners=dict.fromkeys(owned, 0), tickets={0: [ticket]})
            before = total_of(state, 0)
            seat = finish(game, state).seats[0]
            assert seat.tickets == expected, game.board.ticket_name(ticket)
            done, failed = ([ticket], []) if expected > 0 else ([], [ticket])
            assert (seat.tickets_done, seat.tickets_failed) == (done, failed)
            rest = seat.districts + seat.globetrotter
            assert seat.total == before + expected + rest


def test_points_of_several_tickets_are_added_up(game: Game) -> None:
    """« chacune d'entre elles »; the total may be negative."""
    good, bad, worse = doable_tickets(game)[0], *doable_tickets(game)[-2:]
    value = [ticket.points for ticket in game.board.tickets]
    state = position(game, owners=dict.fromkeys(path_of(game, good), 0), tickets={0: [good, bad, worse]})
    assert finish(game, state).seats[0].tickets == value[good] - value[bad] - value[worse]
    empty = finish(game, position(game, tickets={0: [bad, worse]})).seats[0]
    assert empty.total == -value[bad] - value[worse] < 0


def test_routes_of_others_do_not_complete_a_ticket(game: Game) -> None:
    """« un Chemin Continu de Routes à [sa] couleur »."""
    for ticket in doable_tickets(game)[:10]:
        first, *others = path_of(game, ticket)
        state = position(game, owners={first: 1, **dict.fromkeys(others, 0)}, tickets={0: [ticket]})
        assert finish(game, state).seats[0].tickets_failed == [ticket]


def test_either_of_two_parallel_routes_completes_a_ticket(game: Game) -> None:
    """A path may use whichever of the twins its player took."""
    checked = 0
    for ticket in doable_tickets(game):
        path = path_of(game, ticket)
        for index, route in enumerate(path):
            for twin in game.board.parallels[route]:
                owned = [*path[:index], twin, *path[index + 1 :]]
                state = position(game, owners=dict.fromkeys(owned, 0), tickets={0: [ticket]})
                assert finish(game, state).seats[0].tickets_done == [ticket]
                checked += twin != route
    assert checked > 0


def test_tickets_do_not_count_before_the_end(game: Game) -> None:
    """« leur statut (complétées ou non) sont une information cachée jusqu'au décompte final »."""
    ticket = doable_tickets(game)[0]
    *path, last = path_of(game, ticket)
    color = game.board.routes[last].color
    cards = price(game, last) if color != "gray" else price(game, last, game.spec.colors[1])
    ferries = game.board.routes[last].ferries
    hands = {0: {**cards, "wild": ferries}}
    state = position(game, hands=hands, owners=dict.fromkeys(path, 0), tickets={0: [ticket]}, points={0: 0})
    play(game, state, claim(game, last, ferries, next(iter(cards))))
    while game.to_act(state) == 0:
        game.apply(state, game.legal(state)[-1])
    assert total_of(state, 0) == game.board.route_points[game.board.routes[last].length]


# Winners


def level(game: Game, players: int, **more: object) -> State:
    """A position in which the seats will have the same total when the game ends with this turn."""
    state = position(game, players, **more)  # type: ignore[arg-type]
    totals = [seat.total for seat in finish(game, state).seats]
    for seat, total in enumerate(totals):
        state.score[seat, ROUTES] += max(totals) - total
    assert len({seat.total for seat in finish(game, state).seats}) == 1
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_most_points_win(name: str, players: int) -> None:
    """« Le joueur qui a le plus de points remporte la partie », whatever tickets the others completed."""
    game = load_game(name)
    ticket = doable_tickets(game)[0]
    for winner in range(players):
        done = (winner + 1) % players
        owners = dict.fromkeys(path_of(game, ticket), done)
        state = level(game, players, owners=owners, tickets={done: [ticket]})
        state.score[winner, ROUTES] += 1
        assert finish(game, state).winners == [winner]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_tie_goes_to_the_most_completed_tickets(name: str, players: int) -> None:
    """« celui d'entre eux qui a complété le plus de cartes Destination l'emporte »."""
    game = load_game(name)
    ticket = doable_tickets(game)[0]
    for winner in range(players):
        failed = doable_tickets(game)[1 : 1 + players]
        tickets = {seat: failed[seat : seat + 1] for seat in range(players)}
        tickets[winner] = [ticket]
        state = level(game, players, owners=dict.fromkeys(path_of(game, ticket), winner), tickets=tickets)
        assert finish(game, state).winners == [winner]


def test_tickets_that_are_not_completed_decide_no_tie(game: Game) -> None:
    """« complété le plus »: held is not completed."""
    first, second, third, *_ = doable_tickets(game)
    state = level(game, 2, tickets={0: [first, second], 1: [third]})
    assert finish(game, state).winners == [0, 1]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_tie_that_lasts_is_a_shared_victory(name: str, players: int) -> None:
    """« Si l'égalité persiste, les joueurs concernés se partagent la victoire »."""
    game = load_game(name)
    state = level(game, players)
    assert finish(game, state).winners == list(range(players))
    state.score[players - 1, ROUTES] -= 1
    assert finish(game, state).winners == list(range(players - 1))


def test_only_the_tied_leaders_share_by_tickets(game: Game) -> None:
    """« celui d'entre eux »: a player with fewer points but more tickets is not among them."""
    ticket = doable_tickets(game)[0]
    state = level(game, 3, owners=dict.fromkeys(path_of(game, ticket), 2), tickets={2: [ticket]})
    state.score[2, ROUTES] -= 1
    assert finish(game, state).winners == [0, 1]


# Hidden until the end


def test_hands_tickets_and_decks_are_hidden_until_the_end(game: Game) -> None:
    """« Les joueurs gardent leurs destinations secrètes jusqu'à la fin du jeu »; hands and decks likewise."""
    a, b, c, *_ = game.spec.colors
    done, failed, kept = doable_tickets(game)[:3]
    path = path_of(game, done)
    first = position(
        game, owners=dict.fromkeys(path, 1), hands={0: {a: 2}, 1: {a: 1, b: 2}}, tickets={0: [kept], 1: [done]}
    )
    second = position(
        game, owners=dict.fromkeys(path, 1), hands={0: {a: 2}, 1: {b: 1, c: 2}}, tickets={0: [kept], 1: [failed]}
    )
    for seat in (0, None):
        assert game.observe(first, seat) == game.observe(second, seat)
    assert game.observe(first, 1) != game.observe(second, 1)
    view = game.observe(first, 0)
    assert (view.hand, view.tickets) == ({a: 2}, [kept])
    assert (view.seats[1].cards, view.seats[1].ticket_count) == (3, 1)


def test_everything_is_shown_at_the_end(game: Game) -> None:
    """« Chaque joueur révèle ensuite ses cartes Destination »."""
    a, b, *_ = game.spec.colors
    state = position(game, hands={0: {a: 2}, 1: {b: 3}}, tickets={0: [1], 1: [2, 3]}, turns_left=1)
    play(game, state, "deck", "deck")
    view = game.observe(state, None)
    assert view.over
    for seat, tickets in ((0, [1]), (1, [2, 3])):
        assert hand_of(game, view.record, seat) == hand_of(game, state, seat) != {}
        assert tickets_of(game, view.record, seat) == tickets


def test_face_up_card_taken_is_known_to_all_until_it_is_paid(game: Game) -> None:
    """Everybody sees a card taken face up; a card drawn blind only its player."""
    route = plain_route(game)
    color = game.board.routes[route].color
    other = next(name for name in game.spec.colors if name != color)
    display = [color, color, color, other, other]
    state = position(game, hands={0: prices(game, route)}, display=display, deck=[other] * 3, discard={})
    play(game, state, "slot 0", "slot 1")
    for seat in (0, 1, None):
        view = game.observe(state, seat)
        assert view.seats[0].seen == {color: 2} and view.seats[0].cards == 4
    play(game, state, "slot 2", "slot 0")
    take(game, state, route)
    assert game.observe(state, 1).seats[0].seen == {}


def test_card_drawn_blind_is_not_known_to_others(game: Game) -> None:
    """« pioche à l'aveugle »."""
    state = position(game)
    play(game, state, "deck", "deck")
    view = game.observe(state, 1)
    assert view.seats[0].seen == {} and view.seats[0].cards == 2
    assert len(game.observe(state, 0).hand) > 0

"""Boards drawn at random: every seed gives one that can be played and drawn, with all mechanisms of its game."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.cli import main
from omnibus.core.board import GRAY, Board
from omnibus.core.board_warnings import BoardWarning
from omnibus.core.fair import seed_of_text
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.ferries import Ferries
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.drawing.board_svg import board_svg
from omnibus.games import game_ids, game_on, load_board, read_board, rules_of, survey_board
from omnibus.kernel.state import CITY, COUNTRY
from omnibus.random_boards.make import FEWEST, VARIES, fewest_places, most_places, random_board
from tests.play import of_every_game

SEEDS = 30
LARGE_SEEDS = 6
"""Germany's boards take longer to draw."""


def seeds_of(game: str) -> range:
    return range(LARGE_SEEDS if game == "germany" else SEEDS)


def drawn(game: str, seed: object = 1, places: int | None = None) -> Board:
    return read_board(random_board(game, str(seed), places))


@of_every_game
def test_every_seed_gives_a_board_without_faults_or_warnings(name: str) -> None:
    found: list[BoardWarning] = []
    for seed in seeds_of(name):
        survey = survey_board(random_board(name, str(seed)))
        assert not survey.faults, (seed, survey.faults)
        found += survey.warnings
    assert all(each.code == "common_color" for each in found), found
    assert len(found) <= len(seeds_of(name)) // 5


@of_every_game
def test_the_smallest_and_the_largest_are_playable(name: str) -> None:
    for places in (fewest_places(name), most_places(name)):
        board = drawn(name, "size", places)
        assert len(board.places) == places
        size = COUNTRY if name == "germany" else CITY
        assert len(board.places) <= size.places
        assert len(board.routes) <= COUNTRY.routes


@of_every_game
def test_a_board_resembles_that_of_its_game(name: str) -> None:
    own = load_board(name)
    boards = [drawn(name, seed) for seed in seeds_of(name)]

    def mean(values: list[float]) -> float:
        return sum(values) / len(values)

    def routes_a_place(board: Board) -> float:
        return len(board.routes) / len(board.places)

    def length(board: Board) -> float:
        return mean([route.length for route in board.routes])

    def gray(board: Board) -> float:
        return mean([float(route.color == GRAY) for route in board.routes])

    assert mean([routes_a_place(board) for board in boards]) == pytest.approx(routes_a_place(own), rel=0.15)
    assert mean([length(board) for board in boards]) == pytest.approx(length(own), rel=0.2)
    assert mean([gray(board) for board in boards]) == pytest.approx(gray(own), abs=0.08)
    for board in boards:
        assert abs(len(board.places) / len(own.places) - 1) <= VARIES + 0.5 / len(own.places)
        assert board.route_points == own.route_points
        assert {route.color for route in board.routes} >= set(rules_of(board).colors)


@of_every_game
def test_no_place_is_a_dead_end_and_parallel_routes_differ(name: str) -> None:
    for seed in seeds_of(name):
        board = drawn(name, seed)
        neighbours = Counter(place for ends in {route.ends[0] for route in board.routes} for place in ends)
        assert min(neighbours.values()) >= 2
        for index, parallel in enumerate(board.parallels):
            colors = [board.routes[each].color for each in parallel]
            assert len(colors) <= 2
            assert len(set(colors)) == len(colors) or set(colors) == {GRAY}, board.routes[index]


@of_every_game
def test_tickets_are_worth_a_way_and_reach_every_place(name: str) -> None:
    for seed in seeds_of(name):
        board = drawn(name, seed)
        assert Counter(ticket.deck for ticket in board.tickets) == rules_of(board).tickets
        assert len({frozenset((ticket.a, ticket.b)) for ticket in board.tickets}) == len(board.tickets)
        assert {place for ticket in board.tickets for place in (ticket.a, ticket.b)} == set(board.place_index)
        long = [ticket.points for ticket in board.tickets if ticket.deck == "long"]
        assert not long or min(long) >= max(t.points for t in board.tickets if t.deck == "short")


def test_all_mechanisms_are_there() -> None:
    for seed in range(SEEDS // 3):
        london, amsterdam = drawn("london", seed), drawn("amsterdam", seed)
        assert rules_of(london).find(Districts)
        assert {place.district for place in london.places} == set(london.districts) == {1, 2, 3, 4, 5}
        rules = rules_of(amsterdam).find(Merchandise)
        assert rules is not None and sum(route.cart for route in amsterdam.routes) == rules.cards
        bridge = drawn("san_francisco", seed)
        assert rules_of(bridge).find(Ferries) and sum(route.ferries for route in bridge.routes) == 5
        tourists = rules_of(bridge).find(Tourists)
        assert tourists is not None and 0 < sum(place.tourists for place in bridge.places) < tourists.symbols
    country = drawn("germany")
    passengers = rules_of(country).find(Passengers)
    assert passengers is not None and sum(place.passengers for place in country.places) == passengers.total


@of_every_game
def test_the_same_seed_gives_the_same_board(name: str) -> None:
    assert random_board(name, "a") == random_board(name, "a")
    ids = {json.loads(random_board(name, seed, places))["id"] for seed in "abc" for places in (None, 17, 18)}
    assert len(ids) == 9, "another seed or number of places, another board"


@of_every_game
def test_bots_play_on_it_to_the_end_and_it_can_be_drawn(name: str) -> None:
    board = drawn(name, "played")
    game = game_on(board)
    state = game.new(2, seed_of_text("random board"))
    bots = [make_bot("planner", Seat(game, number, bytes(32))) for number in range(2)]
    while (seat := game.to_act(state)) is not None:
        game.apply(state, bots[seat].decide(game.observe(state, seat), game.legal(state, seat), Budget()), seat)
    assert state.score.sum() > 0
    picture = ElementTree.fromstring(board_svg(board))
    text = " ".join(each for each in picture.itertext())
    assert all(board.place_name(place.id) in text for place in board.places)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "new.json")
    given = ["board", "make", "--lang", "en", "--seed", "7", "--game", "paris", "--places", "14", "-o", file]
    assert main(given) == 0
    assert f"omnibus play {file}" in " ".join(capsys.readouterr().err.split())
    assert Path(file).read_bytes() == random_board("paris", "7", 14)
    assert main(["board", "check", file]) == 0
    capsys.readouterr()
    assert main(given) == 2
    assert "exists already" in capsys.readouterr().err
    assert main([*given, "--force"]) == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--game", "rome"], "“rome” is not a built-in board"),
        (["--places", str(FEWEST - 1)], "--places must be from 10 to"),
        (["--places", "25"], "--places must be from 10 to 23"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", "make", "--lang", "en", "--seed", "1", *options, "-o", str(tmp_path / "new.json")]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "new.json").exists()


def test_a_seed_may_be_any_text() -> None:
    for seed in ("", "\x1b[31m", "ü" * 500, "a\nb"):
        assert drawn("london", seed).places


def test_every_game_can_be_drawn() -> None:
    assert {drawn(name).game for name in game_ids()} == set(game_ids())

"""Reports on unfinished boards: faults have locations, warnings are no faults, and no file raises."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core.board_warnings import WARNINGS
from omnibus.core.faults import FAULTS, BoardError, Location
from omnibus.core.parse import MOST
from omnibus.core.survey import Survey
from omnibus.drawing.draft import draft_of
from omnibus.games import file_of, game_ids, read_board, survey_board
from tests.oracle.streams import board_file
from tests.parsers.mutations import broken_json, broken_text, garbage
from tests.parsers.test_faults import CASES, Case, made
from tests.play import at_length

Board = dict[str, Any]


def surveyed(board: object) -> Survey:
    """The report on a file, after drawing its readable parts."""
    found = survey_board(board if isinstance(board, bytes) else json.dumps(board).encode())
    if found.board is not None:
        drawing = draft_of(found.board)
        assert len(drawing.routes) == len(found.board.routes)
        assert len(found.worth) == len(found.board.tickets)
    return found


def changed(game: str, edit: Callable[[Board], Any]) -> Survey:
    board = copy.deepcopy(board_file(game))
    edit(board)
    return surveyed(board)


@pytest.mark.parametrize("game", game_ids())
def test_our_boards_have_no_faults_no_warnings_and_the_counts_of_the_rulebook(game: str) -> None:
    found = surveyed(file_of(game, "board.json").read_bytes())
    assert (found.faults, found.warnings) == ([], [])
    assert all(count.fits for count in found.counts), found.counts
    assert found.board is not None
    assert all(route.spaces for route in draft_of(found.board).routes)


@pytest.mark.parametrize("case", CASES, ids=[f"{'+'.join(case.codes)}-{n}" for n, case in enumerate(CASES)])
def test_a_survey_finds_the_same_faults_as_reading_the_board(case: Case) -> None:
    found = surveyed(made(case))
    assert {fault.code for fault in found.faults} == set(case.codes)


def _locations(survey: Survey, code: str) -> set[Location]:
    return {location for each in (*survey.faults, *survey.warnings) if each.code == code for location in each.at}


@pytest.mark.parametrize(
    ("code", "edit", "kind", "index"),
    [
        ("unknown_color", lambda b: b["routes"][7].update(color="octarine"), "route", 7),
        ("self_ticket", lambda b: b["tickets"][4].update(a=b["tickets"][4]["b"]), "ticket", 4),
        ("off_board", lambda b: b["places"][3].update(xy=[-5, 5]), "place", 3),
        ("missing_field", lambda b: b["places"][3].pop("xy"), "place", 3),
        ("missing_name", lambda b: b["places"][3].update(name=" "), "place", 3),
        ("missing_translation", lambda b: b["places"][3].update(name={"en": "", "fr": "Ici"}), "place", 3),
        ("missing_district", lambda b: b["places"][3].pop("district"), "place", 3),
        ("foreign_field", lambda b: b["routes"][2].update(cart=True), "route", 2),
        ("disconnected", lambda b: b["places"].append({**b["places"][0], "id": "x", "xy": [5, 5]}), "place", 17),
        ("duplicate_place", lambda b: b["places"].append(dict(b["places"][0])), "place", 17),
        ("bad_field", lambda b: b["routes"].insert(9, "a route"), "route", 9),
        ("single_route", lambda b: _only_route(b, 3), "place", 3),
        ("same_name", lambda b: b["places"][3].update(name=b["places"][1]["name"]), "place", 3),
    ],
)
def test_faults_and_warnings_have_locations(code: str, edit: Callable[[Board], Any], kind: Any, index: int) -> None:
    assert Location(kind, index) in _locations(changed("london", edit), code)


def _only_route(board: Board, index: int) -> None:
    """Leaves only one route to a place."""
    lonely = board["places"][index]["id"]
    first = next(route for route in board["routes"] if lonely in (route["a"], route["b"]))
    board["routes"] = [route for route in board["routes"] if lonely not in (route["a"], route["b"]) or route is first]


def _swap(board: Board) -> None:
    """Swaps the positions of two places, so that their routes cross others."""
    one, *_, other = (place for place in board["places"] if "xy" in place)
    one["xy"], other["xy"] = other["xy"], one["xy"]


def _first_name(board: Board) -> Any:
    """The name of the first place in capitals: indistinguishable on a ticket."""
    name = board["places"][0]["name"]
    return name.upper() if isinstance(name, str) else name


def _much_of_one(board: Board) -> None:
    for route in board["routes"]:
        if route["color"] != "gray":
            route["color"] = "blue"


WARNED: dict[str, Callable[[Board], Any]] = {
    "cheap_ticket": lambda b: b["tickets"][0].update(points=1),
    "single_route": lambda b: _only_route(b, 0),
    "crossing": _swap,
    "common_color": _much_of_one,
    "same_name": lambda b: b["places"][1].update(name=_first_name(b)),
}


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("code", WARNINGS)
def test_a_warning_is_no_fault(code: str, game: str) -> None:
    found = changed(game, WARNED[code])
    assert code in {warning.code for warning in found.warnings}
    assert all(fault.code in ("unconnectable", "disconnected") for fault in found.faults), found.faults


def test_the_proposed_points_of_a_ticket_are_those_of_its_cheapest_path() -> None:
    found = surveyed(board_file("germany"))
    assert found.board is not None
    differ = [ticket.points - (worth or 0) for ticket, worth in zip(found.board.tickets, found.worth, strict=True)]
    assert sorted(set(differ)) == [0, 1]
    assert differ.count(1) == 1


def test_a_ticket_without_a_path_has_no_proposed_points() -> None:
    assert surveyed(
        {"game": "paris", "places": [], "routes": [], "tickets": [{"a": "x", "b": "y", "points": 1}]}
    ).worth == [None]


@pytest.mark.parametrize("game", game_ids())
def test_a_board_grows_from_nothing_without_a_crash(game: str) -> None:
    """Adds place by place, route by route and ticket by ticket, as a user would."""
    whole = board_file(game)
    draft: Board = {"game": game, "places": [], "routes": [], "tickets": [], "route_points": whole["route_points"]}
    assert surveyed(draft).board is not None
    for field in ("places", "routes", "tickets"):
        for item in whole[field][:: max(1, len(whole[field]) // 8)]:
            draft[field].append(item)
            assert surveyed(draft).board is not None
    assert surveyed({"game": game}).faults


def test_a_route_without_colour_or_place_is_kept_and_not_drawn() -> None:
    found = surveyed(
        {
            "game": "paris",
            "places": [{"id": "a", "name": "A", "xy": [10, 10]}, {"id": "b", "name": {"fr": "B"}, "xy": [500, 500]}],
            "routes": [
                {"a": "a", "b": "b", "length": 2, "color": ""},
                {"a": "a", "b": "nowhere", "length": 2, "color": "blue"},
                {"a": "a", "b": "a", "length": 2, "color": "blue"},
                {"a": "b", "b": "a", "length": -7, "color": "blue"},
                {"a": "b", "b": "a", "length": 10**12, "color": "blue"},
            ],
            "tickets": [],
        }
    )
    assert found.board is not None
    assert [bool(route.spaces) for route in draft_of(found.board).routes] == [True, False, False, True, True]


def test_enormous_counts_are_faults_and_are_not_drawn_one_by_one() -> None:
    board = board_file("germany")
    board["places"][0]["passengers"] = 10**9
    board["routes"][0]["ferries"] = 10**9
    found = surveyed(board)
    assert {"passenger_count", "foreign_field"} <= {fault.code for fault in found.faults}


def test_a_file_that_is_far_too_large_gets_faults_but_no_board() -> None:
    board = board_file("paris")
    board["routes"] *= MOST["routes"]
    board["places"][0]["ends"] = [{}] * (MOST["ends"] + 1)
    found = surveyed(board)
    assert [fault.code for fault in found.faults] == ["too_many", "too_many"]
    assert found.board is None


FILES = [board_file(name) for name in game_ids()]
TEXTS = [file_of(name, "board.json").read_bytes() for name in game_ids()]


@at_length("examples", short=60, long=600)
@pytest.mark.parametrize(
    "files", [garbage, broken_json(FILES), broken_text(TEXTS)], ids=["garbage", "changed", "damaged"]
)
def test_random_damage_never_raises(files: st.SearchStrategy[bytes], examples: int) -> None:
    @settings(max_examples=examples)
    @given(files)
    def holds(content: bytes) -> None:
        found = surveyed(content)
        assert all(fault.code in FAULTS and fault.message for fault in found.faults)
        assert all(each.message for each in (*found.warnings, *found.counts))

    holds()


@pytest.mark.parametrize("what", MOST)
def test_a_file_with_far_too_much_is_refused_for_that_alone(what: str) -> None:
    board = copy.deepcopy(board_file("germany"))
    if what == "ends":
        country = next(place for place in board["places"] if place.get("ends"))
        country["ends"] += [{**country["ends"][0], "id": f"end-{number}"} for number in range(MOST[what])]
    else:
        board[what] += [board[what][0]] * MOST[what]
    content = json.dumps(board).encode()
    with pytest.raises(BoardError) as refused:
        read_board(content)
    assert (
        [fault.code for fault in refused.value.faults]
        == [fault.code for fault in surveyed(content).faults]
        == ["too_many"]
    )


@pytest.mark.parametrize("name", [" ", "", {"en": "", "fr": ""}])
def test_a_place_without_a_name_is_not_called_by_its_id(name: Any) -> None:
    faults = changed("london", lambda b: b["places"][3].update(name=name)).faults
    missing = next(fault for fault in faults if fault.code == "missing_name")
    assert missing.at == (Location("place", 3),)
    x, y = board_file("london")["places"][3]["xy"]
    assert missing.message == f"the place at {x:g}, {y:g} has no name yet"


def test_a_file_without_a_game_gets_a_fault_with_the_known_games() -> None:
    assert [fault.message for fault in surveyed({"name": "something else"}).faults] == [
        f"the file does not say which game it is for; set “game” to one of {', '.join(game_ids())}"
    ]

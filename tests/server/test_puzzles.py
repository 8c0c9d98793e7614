"""Puzzles on the server: what the list and a puzzle tell, and what they keep to themselves."""

from __future__ import annotations

import pytest

from omnibus.games import load_game
from omnibus.puzzles.files import position_of
from omnibus.puzzles.shipped import boards_with_puzzles, shipped_for
from tests.server.serving import Answered, Person, Serving


def test_every_shipped_puzzle_is_listed_and_can_be_solved(house: Serving) -> None:
    person = Person(house)
    lines = {line["puzzle"]: line for line in person.get("/api/puzzles")}
    assert {line["board"] for line in lines.values()} == set(boards_with_puzzles())
    first = {line["board"]: name for name, line in reversed(lines.items())}
    for name in first.values():
        puzzle = person.get(f"/api/puzzles/{name}")
        assert lines[name].items() <= puzzle.items()
        assert len(puzzle["legal"]) == len(puzzle["counts_as"]) >= len(puzzle["answers"])
        assert puzzle["answers"][0]["right"] and puzzle["answers"][0]["cost"] == 0
        assert puzzle["hint"]["action"] == puzzle["answers"][0]["action"]
        for action, number in zip(puzzle["legal"], puzzle["counts_as"], strict=True):
            assert action["do"] == puzzle["answers"][number]["action"]["do"]
            assert action.get("route") == puzzle["answers"][number]["action"].get("route")


def test_a_puzzle_tells_only_what_its_seat_may_know(house: Serving) -> None:
    person = Person(house)
    for line in person.get("/api/puzzles")[:5]:
        puzzle = person.get(f"/api/puzzles/{line['puzzle']}")
        game = load_game(line["board"])
        collection = shipped_for(game)
        assert collection is not None
        (found,) = (each for each in collection.puzzles if line["puzzle"].endswith(each.key))
        assert puzzle["seat"] == puzzle["view"]["seat"] == position_of(game, found).seat
        for seat, content in enumerate(puzzle["view"]["seats"]):
            is_own = seat == puzzle["seat"]
            assert (content["hand"] is not None, content["tickets"] is not None) == (is_own, is_own)
        assert found.seed.hex() not in str(puzzle)


def test_there_are_no_other_puzzles(house: Serving) -> None:
    for name in ("chess", "london-", "london-0000000000", "..", "x" * 500):
        with pytest.raises(Answered) as error:
            Person(house).get(f"/api/puzzles/{name}")
        assert (error.value.status, error.value.code) in ((404, "unknown_puzzle"), (404, "no_such_page"))

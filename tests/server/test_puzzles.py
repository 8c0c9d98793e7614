"""Puzzles on the server: the contents of the list and of a puzzle, and nothing hidden."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import msgspec
import pytest

from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import file_of, game_on, load_game, read_board
from omnibus.puzzles.files import FORMAT, position_of, write_puzzles
from omnibus.puzzles.puzzle import Answer, Collection, Puzzle
from omnibus.puzzles.shipped import boards_with_puzzles, shipped_for
from omnibus.server.errors import SetupError
from omnibus.server.run import check_puzzles
from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Answered, Person, Serving, serving

TINY = Path(__file__).parents[1] / "records" / "boards" / "tiny-london.json"


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


@pytest.fixture(scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with puzzles for a built-in board and for one of the operator's own, which need not be good ones."""
    folder = tmp_path_factory.mktemp("puzzles")
    for name, content in (("paris", None), ("mine", TINY.read_bytes())):
        game = load_game("paris") if content is None else game_on(read_board(content))
        made = Match(game, [Player("Ada"), Player("Bo")], bytes(32))
        first, second = game.legal(made.state, game.to_act(made.state) or 0).codes[:2]
        answers = (Answer(first, 0, 0, True), Answer(second, 80, 20))
        parts = {"seed": bytes(32), "actions": (), "answers": answers, "chance": 500, "theme": "keep"}
        puzzle = Puzzle(players=2, found=(1, 2, 3), **parts)  # type: ignore[arg-type]  # each has its own type
        about = {"digest": game.digest, "rules": game.spec.rules_version, "engine": "0", "judge": "none", "seed": "x"}
        made_of = Collection(format=FORMAT, board=game.board.id, puzzles=(puzzle,), **about)  # type: ignore[arg-type]
        (folder / f"{name}.puzzles").write_bytes(write_puzzles(made_of))
        if content is not None:
            (folder / f"{name}.json").write_bytes(content)
    return folder


def test_the_operator_s_own_puzzles_are_offered(own_folder: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, "--puzzles", str(own_folder), **INTERPRETED) as server:
        person = Person(server)
        lines = person.get("/api/puzzles")
        shipped = {f"{board}-{each.key}" for board in boards_with_puzzles() for each in all_of(board)}
        added = [line for line in lines if line["puzzle"] not in shipped]
        assert len(lines) == len(shipped) + 2 and {line["board"] == "paris" for line in added} == {True, False}
        (mine,) = (line for line in added if line["board"] != "paris")
        assert mine["board"].startswith("own:") and mine["title"] == "tiny-london"
        assert all("title" not in line for line in lines if line is not mine)
        server.restart()
        for line in added:
            puzzle = person.get(f"/api/puzzles/{line['puzzle']}")
            assert line.items() <= puzzle.items() and len(puzzle["answers"]) == 2
        assert person.get(f"/api/boards/{mine['board']}")["id"] == "tiny-london"


def all_of(board: str) -> tuple[Puzzle, ...]:
    collection = shipped_for(load_game(board))
    assert collection is not None
    return collection.puzzles


def test_a_folder_that_cannot_be_offered_is_a_sentence(own_folder: Path, tmp_path: Path) -> None:
    def refused(**files: bytes | None) -> str:
        folder = tmp_path / "given"
        shutil.copytree(own_folder, folder)
        for name, content in files.items():
            path = folder / name.replace("_", ".")
            path.unlink(missing_ok=True)
            if content is not None:
                path.write_bytes(content)
        with pytest.raises(SetupError) as caught:
            check_puzzles(folder)
        shutil.rmtree(folder)
        assert caught.value.key == "serve-bad-puzzles"
        return f"{Path(str(caught.value.details['file'])).name}: {caught.value.details['detail']}"

    check_puzzles(own_folder)
    check_puzzles(None)
    content = (own_folder / "mine.puzzles").read_bytes()
    assert refused(mine_puzzles=content[:-5]).startswith("mine.puzzles: this is not a file of puzzles")
    assert refused(mine_json=None) == (
        "mine.puzzles: its puzzles are for the board tiny-london, whose file is not beside it as mine.json"
    )
    assert "mine.puzzles: its puzzles are for the board tiny-london" in refused(
        mine_json=file_of("paris", "board.json").read_bytes()
    )
    assert refused(mine_json=b"{}").startswith("mine.puzzles: ")
    raw = msgspec.json.decode(gzip.decompress((own_folder / "paris.puzzles").read_bytes()))
    other = gzip.compress(msgspec.json.encode({**raw, "digest": "0" * 64}))
    assert "with other routes, tickets or rules" in refused(paris_puzzles=other)
    with pytest.raises(SetupError, match="serve-bad-puzzles"):
        check_puzzles(tmp_path / "nowhere")

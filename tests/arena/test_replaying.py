"""Every game of a tournament can be exported as a record, with the same result."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from omnibus.arena.errors import ArenaError
from omnibus.arena.packing import pack, unpack
from omnibus.arena.plan import games_of, key_of, make_plan
from omnibus.arena.play_games import Arena
from omnibus.arena.replaying import record_of
from omnibus.arena.store import NAME
from omnibus.core.match import verify_record
from omnibus.core.record import read_record
from omnibus.games import game_ids, load_board, load_game, spec_of
from tests.command import LANGUAGES, Outcome
from tests.play import at_length

Omnibus = Callable[..., Outcome]
OPTIONS = ("--board", "london,paris", "--deals", 2, "--seed", "replaying")


@given(st.lists(st.integers(0, 2**20)))
def test_packed_codes_are_unpacked(codes: list[int]) -> None:
    assert unpack(pack(codes)) == codes


def test_most_actions_take_a_byte_or_two() -> None:
    assert [len(pack([code])) for code in (0, 127, 128, 16_383)] == [1, 1, 2, 2]


@at_length("one_of", short=4, long=1)
@pytest.mark.parametrize("board", game_ids())
def test_every_game_replays_to_its_stored_result(board: str, one_of: int) -> None:
    players = [spec_of(board).players[0], spec_of(board).players[1]]
    plan = make_plan([load_board(board)], players, ["a=tickets", "b=random", "greedy"], mix=True, any_code=True)
    game = load_game(board)
    for key in list(games_of(plan, 1))[::one_of]:
        line = Arena(plan).play(key)
        record = record_of(line, plan.settings, game)
        match = verify_record(record, game)
        result = match.result()
        assert result is not None
        assert [seat.total for seat in result.seats] == [own.total for own in line.results]
        assert result.winners == tuple(seat for seat, own in enumerate(line.results) if own.rank == 0)
        assert [player.name for player in record.players] == [plan.bots[bot] for bot in key.seats]
        assert [player.kind for player in record.players] == [plan.settings.texts[bot] for bot in key.seats]
        assert len(line.actions) < 2 * len(record.actions), "it is compact"


def test_games_are_numbered_in_the_order_of_the_plan() -> None:
    plan = make_plan([load_board("london"), load_board("germany")], [2, 4], ["a", "b", "c"], mix=True, any_code=True)
    assert [key_of(plan, number) for number in range(1, 60)] == list(games_of(plan, 20))[:59]


def test_a_game_with_another_course_is_refused() -> None:
    plan = make_plan([load_board("london")], [2], ["greedy", "random"], any_code=True)
    line, game = Arena(plan).play(key_of(plan, 1)), load_game("london")
    better = msgspec.structs.replace(line.results[0], points=line.results[0].points | {"routes": 99})
    for wrong in (
        msgspec.structs.replace(line, actions=line.actions[:-3]),
        msgspec.structs.replace(line, actions=line.actions[1:]),
        msgspec.structs.replace(line, actions=b""),
        msgspec.structs.replace(line, actions=line.actions + b"\0"),
        msgspec.structs.replace(line, results=(better, line.results[1])),
    ):
        with pytest.raises(ArenaError) as caught:
            record_of(wrong, plan.settings, game)
        assert caught.value.code == "other_game"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament."""
    from omnibus.cli import main

    made = tmp_path_factory.mktemp("replaying")
    options = ("arena", "--bots", "wise=tickets,random", *OPTIONS, "-o", made)
    assert main([str(word) for word in options]) == 0
    return made


def test_one_game_becomes_a_record(omnibus: Omnibus, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = omnibus("arena", "export", folder, "--game", 3, "-o", path)
    assert (done.status, done.out) == (0, "")
    record = read_record(path.read_bytes())
    assert (record.board, [player.name for player in record.players]) == ("paris", ["wise", "random"])
    assert omnibus("verify", path).status == 0
    assert "wise" in omnibus("replay", path).out
    assert omnibus("fair", path).status == 0
    assert omnibus("arena", "export", folder, "--game", 3, "-o", "-").out == path.read_text("utf-8")


def test_all_games_become_records_with_the_scores_of_the_results(
    omnibus: Omnibus, folder: Path, tmp_path: Path
) -> None:
    assert omnibus("arena", "export", folder, "-o", tmp_path / "games").status == 0
    assert omnibus("verify", tmp_path / "games").status == 0
    results = json.loads((folder / "results.json").read_bytes())
    records = [read_record(path.read_bytes()) for path in sorted((tmp_path / "games").iterdir())]
    assert len(records) == results["settings"]["games"] == 8
    for bot in results["bots"]:
        totals = [
            seat.total
            for record in records
            if record.board == bot["board"] and record.result
            for player, seat in zip(record.players, record.result.seats, strict=True)
            if player.name == bot["bot"]
        ]
        assert sum(totals) / len(totals) == pytest.approx(bot["total"], abs=1e-4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("{folder}", "--game", "9", "-o", "{out}"), "9"),
        (("{folder}", "--game", "0", "-o", "{out}"), "0"),
        (("{folder}", "--game", "seven", "-o", "{out}"), "seven"),
        (("{folder}",), "--output"),
        (("{empty}", "-o", "{out}"), "{empty}"),
        (("{empty}/none", "-o", "{out}"), "none"),
        (("{other}", "-o", "{out}"), NAME),
    ],
)
def test_impossible_exports_are_refused(
    omnibus: Omnibus, folder: Path, tmp_path: Path, arguments: tuple[str, ...], named: str, language: str
) -> None:
    places = {"folder": folder, "empty": tmp_path / "empty", "other": tmp_path / "other", "out": tmp_path / "out"}
    for name in ("empty", "other"):
        places[name].mkdir()
    (places["other"] / NAME).write_text("hello\n")
    texts = [argument.format(**places) for argument in arguments]
    status, out, err = omnibus("arena", "export", *texts, "--lang", language)
    assert (status, out) == (2, "")
    assert named.format(**places) in err
    assert "Traceback" not in err
    assert not places["out"].exists()


def test_games_on_a_custom_board(omnibus: Omnibus, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    raw = json.loads(omnibus("board", "export", "london", "-o", "-").out)
    own.write_text(json.dumps({**raw, "id": "mine", "game": "london", "tickets": raw["tickets"][::-1]}))
    out, game = tmp_path / "out", tmp_path / "game.json"
    assert omnibus("arena", "--bots", "random", "--board", own, "--deals", 1, "-o", out).status == 0
    refused = omnibus("arena", "export", out, "--game", 1, "-o", game)
    assert (refused.status, "mine" in refused.err) == (2, True)
    assert omnibus("arena", "export", out, "--game", 1, "-o", game, "--board", own).status == 0
    assert omnibus("verify", game, "--board", own).status == 0

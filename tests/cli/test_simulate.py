"""`omnibus simulate`: the same seed gives the same games and the same numbers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from omnibus.cli.series import CHUNK, Chunk, Spread, Tally, chunks_of, play_chunk
from omnibus.core.bindings.memory import memory_of
from omnibus.core.events import Event, Kept
from omnibus.core.fair import seed_of_text
from omnibus.core.match import verify_record
from omnibus.core.mechanisms.tourists import PilePlaced
from omnibus.core.record import read_record
from omnibus.envs.dataset.play import play_random
from omnibus.games import game_ids, load_board, load_game, spec_of
from omnibus.kernel.score import total_score
from tests.command import INTERPRETED, LANGUAGES, Outcome, start
from tests.play import record_of

Omnibus = Callable[..., Outcome]
LIMITS = {name: spec_of(name).players for name in game_ids()}
TABLES = [(name, players) for name, (least, most) in LIMITS.items() for players in range(least, most + 1)]


def numbers(outcome: Outcome) -> dict[str, Any]:
    assert (outcome.status, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


@pytest.mark.soak
def test_the_number_of_processes_changes_nothing(omnibus: Omnibus) -> None:
    options = ("simulate", "--board", "london", "--players", "2", "--games", 2 * CHUNK + 20, "--seed", "jobs", "--json")
    one, two = omnibus(*options), omnibus(*options, "--jobs", 2)
    assert one == two
    assert numbers(one)["games"] == 2 * CHUNK + 20


def test_the_size_of_chunks_changes_nothing() -> None:
    board = load_board("amsterdam")
    chunks = chunks_of(board, 3, "cut", CHUNK + 50, None)
    assert [(chunk.start, chunk.count) for chunk in chunks] == [(0, CHUNK), (CHUNK, 50)]
    whole = _played(next(chunks_of(board, 3, "cut", 40, None)))
    first, second = chunks_of(board, 3, "cut", 40, "unused")
    parts = _played(type(first)(board, 3, "cut", first.start, first.count))
    parts.add(_played(type(first)(board, 3, "cut", second.start, second.count)))
    assert parts == whole


def _played(chunk: Chunk) -> Tally:
    tally, games = play_chunk(chunk)
    assert not games
    return tally


def test_another_seed_gives_other_games(omnibus: Omnibus) -> None:
    options = ("simulate", "--board", "paris", "--players", 2, "--games", 5, "--json")
    one, again, other = (numbers(omnibus(*options, "--seed", seed)) for seed in ("a", "a", "b"))
    assert one == again
    assert one["results"] != other["results"]


def test_a_random_seed_is_printed_if_none_is_given(omnibus: Omnibus) -> None:
    options = ("simulate", "--board", "paris", "--players", 2, "--games", 3, "--json")
    first = numbers(omnibus(*options))
    assert numbers(omnibus(*options, "--seed", first["seed"])) == first
    assert numbers(omnibus(*options))["seed"] != first["seed"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_records_are_the_games_of_the_statistics(records: Path, name: str, players: int) -> None:
    game = load_game(name)
    states, rows = play_random(game, players, seed_of_text("tests"), 0, 2)
    for number, decisions in enumerate(np.diff(rows.codes_from)):
        state = record_of(states, number)
        record = read_record((records / f"{name}-{players}-{number:06}.json").read_bytes())
        match = verify_record(record, game)
        assert len(record.actions) == decisions
        assert memory_of(match.state).tobytes() == memory_of(state).tobytes()
        assert record.result is not None
        assert [seat.total for seat in record.result.seats] == [total_score(state, seat) for seat in range(players)]
        assert {player.kind for player in record.players} == {"random"}


def turns_told(happened: list[Event], players: int) -> int:
    """The number of turns of a game after set-up, from its events: runs of events of one seat."""
    chosen = [index for index, event in enumerate(happened) if isinstance(event, Kept)][players - 1]
    placed = max([index for index, event in enumerate(happened) if isinstance(event, PilePlaced)], default=0)
    turns, before = 0, None
    for event in happened[max(chosen, placed) + 1 :]:
        if (seat := getattr(event, "seat", None)) is not None:
            turns += seat != before
            before = seat
    return turns


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_turns_are_counted_as_in_the_log(records: Path, name: str, players: int) -> None:
    game = load_game(name)
    states, _ = play_random(game, players, seed_of_text("tests"), 0, 1)
    match = verify_record(read_record((records / f"{name}-{players}-000000.json").read_bytes()), game)
    assert states["turns"][0] == match.state.turns == turns_told(match.events, players)


def test_the_numbers_are_those_of_the_records(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("--board", "germany", "--players", 2, "--games", 4, "--seed", 3, "--records", tmp_path, "--json")
    (found,) = numbers(omnibus("simulate", *options))["results"]
    records = [read_record(path.read_bytes()) for path in sorted(tmp_path.iterdir())]
    results = [record.result for record in records if record.result is not None]
    assert len(results) == len(records)
    seats = [seat for result in results for seat in result.seats]
    totals = np.array([seat.total for seat in seats])
    assert found["score"]["mean"] == pytest.approx(totals.mean())
    assert found["score"]["spread"] == pytest.approx(totals.std())
    assert (found["score"]["least"], found["score"]["greatest"]) == (totals.min(), totals.max())
    assert found["tickets_completed"]["mean"] == pytest.approx(np.mean([len(seat.tickets_done) for seat in seats]))
    kept = [len(seat.tickets_done) + len(seat.tickets_failed) for seat in seats]
    assert found["tickets_kept"]["mean"] == pytest.approx(np.mean(kept))
    assert found["wins"] == [sum(seat in result.winners for result in results) for seat in range(2)]
    assert found["shared"] == sum(len(result.winners) > 1 for result in results)


def test_spreads_add_up() -> None:
    values = np.array([3, -4, 10, 10, 0])
    whole, part = Spread.of(values), Spread.of(values[:2])
    part.add(Spread.of(values[2:]))
    assert part == whole
    assert (whole.mean, whole.deviation) == pytest.approx((values.mean(), values.std()))


def test_all_boards_and_all_numbers_of_players(omnibus: Omnibus) -> None:
    found = numbers(omnibus("simulate", "--games", 1, "--seed", 1, "--json"))
    assert [(row["board"], row["players"]) for row in found["results"]] == TABLES
    five = numbers(omnibus("simulate", "--games", 1, "--players", 5, "--json"))
    assert [row["board"] for row in five["results"]] == ["germany"]


def test_bots_play_the_same_games_however_many_processes(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("simulate", "--board", "paris", "--games", 9, "--seed", "bots", "--bots", "tickets,greedy", "--json")
    one = omnibus(*options, "--records", tmp_path / "one")
    assert one == omnibus(*options, "--records", tmp_path / "two", "--jobs", 2)
    found = numbers(one)
    assert (found["bots"], found["games"]) == ("tickets,greedy", 9)
    (row,) = found["results"]
    assert (row["players"], row["forfeits"]) == (2, [{}, {}])
    assert row["wins"][0] > row["wins"][1]
    first, second = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert len(first) == 9
    assert first == second


def test_the_numbers_of_bots_are_those_of_their_records(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("--board", "san_francisco", "--bots", "random,greedy,tickets", "--games", 3, "--seed", 3)
    (row,) = numbers(omnibus("simulate", *options, "--records", tmp_path, "--json"))["results"]
    game = load_game("san_francisco")
    matches = [verify_record(read_record(path.read_bytes()), game) for path in sorted(tmp_path.iterdir())]
    assert [[player.kind for player in match.players] for match in matches] == [["random", "greedy", "tickets"]] * 3
    assert row["decisions"]["mean"] == pytest.approx(np.mean([len(match.actions) for match in matches]))
    assert row["turns"]["mean"] == pytest.approx(np.mean([turns_told(match.events, 3) for match in matches]))
    seats = [seat for match in matches for seat in match.result().seats]  # type: ignore[union-attr]
    assert row["score"]["mean"] == pytest.approx(np.mean([seat.total for seat in seats]))
    assert row["tickets_completed"]["mean"] == pytest.approx(np.mean([len(seat.tickets_done) for seat in seats]))


def test_one_bot_for_all_and_a_bot_for_each(omnibus: Omnibus) -> None:
    options = ("simulate", "--games", 1, "--seed", "x", "--json")
    for_all = numbers(omnibus(*options, "--bots", "greedy", "--board", "london"))
    assert [row["players"] for row in for_all["results"]] == [2, 3, 4]
    five = numbers(omnibus(*options, "--bots", "greedy,greedy,greedy,greedy,tickets"))
    assert [(row["board"], row["players"]) for row in five["results"]] == [("germany", 5)]
    one, each = (
        numbers(omnibus(*options, "--bots", bots, "--board", "paris", "--players", 2)) for bots in ("easy", "easy,easy")
    )
    assert one["results"] == each["results"]


def test_random_bots_play_the_fast_games(omnibus: Omnibus) -> None:
    options = ("simulate", "--games", 3, "--seed", "x", "--board", "paris", "--players", 2, "--json")
    one, each = (numbers(omnibus(*options, "--bots", bots)) for bots in ("random", "random,random"))
    assert one["results"] == each["results"] == numbers(omnibus(*options))["results"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_forfeits_of_a_bot_are_printed(omnibus: Omnibus, tmp_path: Path, language: str) -> None:
    options = ("--bots", "run:restarts=0:true,greedy", "--board", "paris", "--seed", 1, "--lang", language)
    done = omnibus("simulate", *options, "--games", 2)
    assert done.status == 0
    told = {"en": "it crashed (2), it failed too often", "fr": "il a planté (2), il a échoué trop souvent"}
    assert f"{told[language]}" in done.out
    first = {"en": "it crashed: it ended with status 0", "fr": "il a planté\u00a0: it ended with status 0"}
    assert done.err.count("run:restarts=0:true") == done.err.count(first[language]) == 1
    assert "OMNIBUS_BOT_LOG=" in done.err
    watched = omnibus("watch", *options).out
    assert watched.count(first[language]) == 1
    assert "run:restarts=0:true" in watched.splitlines()[-2]


FAULTY = """
from omnibus.bots.bot import Bot

class Faulty(Bot):
    def __init__(self, seat):
        super().__init__(seat)

    def decide(self, view, legal, budget):
        return {answer}
"""


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("legal[0]", ""),
        ("None", "its action was illegal: None"),
        ("len(legal) / 0", "it crashed: ZeroDivisionError: "),
        ("seat", "it crashed: NameError: name 'seat' is not defined"),
    ],
)
def test_the_first_failure_of_a_bot_is_printed_with_its_error(
    omnibus: Omnibus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, told: str
) -> None:
    for setting, value in INTERPRETED.items():
        monkeypatch.setenv(setting, value)
    (tmp_path / "faulty.py").write_text(FAULTY.format(answer=answer))
    bots = f"{tmp_path / 'faulty.py'},greedy"
    simulated = omnibus("simulate", "--board", "london", "--seed", 1, "--games", 1, "--bots", bots)
    folder = tmp_path / "out"
    contest = omnibus("arena", "--board", "london", "--seed", 1, "--deals", 1, "--bots", bots, "-o", folder, "--force")
    for done in (simulated, contest):
        assert done.status == 0
        assert done.err.count("faulty.py failed at action") == bool(told)
        assert told in done.err


def test_a_bot_that_cannot_be_started_is_an_error(
    omnibus: Omnibus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting, value in INTERPRETED.items():
        monkeypatch.setenv(setting, value)
    (tmp_path / "empty.py").write_text("")
    for arguments in (("simulate", "--jobs", 2), ("simulate",), ("watch",)):
        done = omnibus(*arguments, "--board", "paris", "--bots", f"{tmp_path / 'empty.py'},greedy")
        assert (done.status, done.out) == (2, "")
        assert "--bots: the bot" in done.err
        assert "could not be started" in done.err


def test_the_table_is_plain_in_a_pipe_and_in_both_languages(omnibus: Omnibus) -> None:
    options = ("simulate", "--board", "paris", "--games", 3, "--seed", "x")
    english, french = omnibus(*options), start(*options, LANG="fr_FR.UTF-8")
    for outcome in (english, french):
        assert (outcome.status, outcome.err) == (0, "")
        assert "\033" not in outcome.out
        assert "paris × 4" in outcome.out
    assert "Wins by seat" in english.out
    assert "Victoires par place" in french.out

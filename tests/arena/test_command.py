"""`omnibus arena`: interrupted, killed and resumed, on processes and Ray, with right and wrong options."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.arena.store import NAME
from omnibus.arena.tournament import REPORT, RESULTS, TIMINGS
from omnibus.cli import INTERRUPTED, main
from tests.arena.test_executor import is_running
from tests.command import INTERPRETED, LANGUAGES, Outcome, environment, on_terminal, program, start

Omnibus = Callable[..., Outcome]

GAME = ("arena", "--bots", "greedy,random", "--board", "london,paris", "--force", "--seed", "tests")
DEALS = ("--deals", 3)
ENDLESS = ("--deals", 2_500)
GAMES = 3 * 2 * 2
PATIENCE = 120.0


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an uninterrupted run."""
    folder = tmp_path_factory.mktemp("expected")
    assert main([str(word) for word in (*GAME, *DEALS, "--tables", "csv", "-o", folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def expected(whole: Path) -> bytes:
    """Its results."""
    return (whole / RESULTS).read_bytes()


def _lines(folder: Path) -> int:
    path = folder / NAME
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_everything_is_written_and_printed(omnibus: Omnibus, expected: bytes, tmp_path: Path) -> None:
    status, out, _ = omnibus(*GAME, *DEALS, "-o", tmp_path)
    assert status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([NAME, RESULTS, TIMINGS, REPORT])
    assert (tmp_path / RESULTS).read_bytes() == expected
    results = json.loads(expected)
    assert {"pairs", "ratings", "settings"} <= set(results)
    fields = {"board", "players", "a", "b", "games", "a_wins", "b_wins", "shared", "ci95"}
    assert all(fields <= set(pair) for pair in results["pairs"])
    assert [(pair["board"], pair["games"]) for pair in results["pairs"]] == [("london", 6), ("paris", 6)]
    assert results["settings"]["games"] == GAMES == _lines(tmp_path) - 1
    assert re.search(r"london × 2 +greedy – random", out)
    assert str(tmp_path / REPORT) in out
    assert "\033" not in out


def test_two_jobs_give_the_same(omnibus: Omnibus, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes results, tables, and records; interpreted rules play the same games as compiled ones."""
    for name, value in INTERPRETED.items():
        monkeypatch.setenv(name, value)
    done = omnibus(*GAME, *DEALS, "--jobs", 2, "--tables", "csv", "-o", tmp_path)
    assert done.status == 0, done.err
    for name in (RESULTS, "games.csv"):
        assert (tmp_path / name).read_bytes() == (whole / name).read_bytes()
    one, other = (omnibus("arena", "export", folder, "--game", GAMES, "-o", "-") for folder in (whole, tmp_path))
    assert one.status == 0 and one.out == other.out


@pytest.mark.soak
def test_ray_gives_the_same(expected: bytes, tmp_path: Path) -> None:
    """Runs on a real cluster, which is stopped afterwards."""
    done = start(*GAME, *DEALS, "--engine", "ray", "--jobs", 2, "-o", tmp_path)
    assert done.status == 0, done.err
    assert (tmp_path / RESULTS).read_bytes() == expected


def test_ctrl_c_is_answered_at_once_and_the_rest_is_played_later(
    omnibus: Omnibus, expected: bytes, tmp_path: Path
) -> None:
    status, screen = on_terminal(*GAME, *ENDLESS, "--jobs", 2, "-o", tmp_path, stop_at="●".encode(), **INTERPRETED)
    assert status == INTERRUPTED
    assert "├" in screen
    assert "Traceback" not in screen
    saved = re.search(r"(\d+) of 10,000 games are saved", " ".join(screen.split()))
    assert saved is not None
    assert int(saved[1]) == _lines(tmp_path) - 1 > 0
    assert not (tmp_path / RESULTS).exists()
    status, _, err = omnibus(*GAME, *DEALS, "-o", tmp_path)
    assert status == 0
    assert "Resuming: " in err
    assert (tmp_path / RESULTS).read_bytes() == expected


def test_one_job_is_interrupted_as_well(tmp_path: Path) -> None:
    options = (*ENDLESS, "-o", tmp_path, "--lang", "fr")
    status, screen = on_terminal(*GAME, *options, stop_at="●".encode())
    assert status == INTERRUPTED
    assert "La même commande reprend de là" in " ".join(screen.split())
    assert "Traceback" not in screen


def _children(process: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


def _wait_until(reached: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not reached():
        assert time.monotonic() - begun < PATIENCE
        time.sleep(0.05)


def test_killed_in_the_middle_it_loses_nothing_that_was_finished(
    omnibus: Omnibus, expected: bytes, tmp_path: Path
) -> None:
    command = program(*GAME, *ENDLESS, "--jobs", 2, "-o", tmp_path)
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment())
    try:
        _wait_until(lambda: _lines(tmp_path) > 4)
        workers = _children(child.pid)
    finally:
        child.kill()
        child.wait()
    assert child.returncode == -signal.SIGKILL
    assert len(workers) >= 2
    _wait_until(lambda: not any(map(is_running, workers)))
    kept = _lines(tmp_path)
    with (tmp_path / NAME).open("ab") as file:
        file.write(b'{"board":"london","pla')
    status, _, err = omnibus(*GAME, *DEALS, "-o", tmp_path)
    assert status == 0
    assert "Resuming: " in err
    assert (tmp_path / RESULTS).read_bytes() == expected
    assert _lines(tmp_path) >= kept


def test_finished_games_can_be_reported_on_without_playing(omnibus: Omnibus, expected: bytes, tmp_path: Path) -> None:
    assert omnibus(*GAME, *DEALS, "-o", tmp_path).status == 0
    written = (tmp_path / NAME).read_bytes()
    for name in (RESULTS, REPORT):
        (tmp_path / name).unlink()
    (tmp_path / NAME).write_bytes(b"".join(written.splitlines(keepends=True)[:-1]))
    done = omnibus(*GAME, "--report", "-o", tmp_path, "--lang", "fr")
    assert (done.status, done.err) == (0, "")
    assert json.loads((tmp_path / RESULTS).read_bytes())["settings"]["deals"] == 2
    assert "Qui joue le mieux" in (tmp_path / REPORT).read_text("utf-8")
    (tmp_path / NAME).write_bytes(written)
    assert omnibus(*GAME, *DEALS, "--report", "-o", tmp_path).status == 0
    assert (tmp_path / RESULTS).read_bytes() == expected


def test_a_bot_plays_against_itself(omnibus: Omnibus, tmp_path: Path) -> None:
    done = omnibus("arena", "--bots", "greedy", "--force", "--deals", 2, "-o", tmp_path)
    assert done.status == 0
    assert json.loads((tmp_path / RESULTS).read_bytes())["pairs"] == []


def test_mixed_tables(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("--bots", "greedy,random,tickets", "--players", 3, "--mix", "--force", "--deals", 2)
    assert omnibus("arena", *options, "-o", tmp_path).status == 0
    results = json.loads((tmp_path / RESULTS).read_bytes())
    assert results["settings"]["games"] == 6
    assert sum(bot["firsts"] for bot in results["bots"]) == pytest.approx(6, abs=1e-3)


WRONG: list[tuple[tuple[object, ...], str]] = [
    (("--bots", "greedy,random"), "--output"),
    (("-o", "{folder}"), "--bots"),
    (("--bots", "greedy,clever", "-o", "{folder}"), "clever"),
    (("--bots", "greedy,", "-o", "{folder}"), "random"),
    (("--bots", "mcts:speed=3", "-o", "{folder}"), "speed"),
    (("--bots", "greedy,greedy", "-o", "{folder}"), "greedy"),
    (("--bots", "greedy", "-o", "{folder}", "--board", "atlantis"), "atlantis"),
    (("--bots", "greedy", "-o", "{folder}", "--board", "london,london"), "london"),
    (("--bots", "greedy", "-o", "{folder}", "--players", "6"), "6"),
    (("--bots", "greedy", "-o", "{folder}", "--players", "two"), "two"),
    (("--bots", "greedy", "-o", "{folder}", "--players", "2,,3"), "2,,3"),
    (("--bots", "greedy", "-o", "{folder}", "--board", "london,germany", "--players", "5"), "london"),
    (("--bots", "greedy", "-o", "{folder}", "--deals", "0"), "--deals"),
    (("--bots", "greedy", "-o", "{folder}", "--deals", "many"), "many"),
    (("--bots", "greedy", "-o", "{folder}", "--jobs", "-1"), "--jobs"),
    (("--bots", "greedy", "-o", "{folder}", "--engine", "steam"), "steam"),
    (("--bots", "greedy", "-o", "{folder}", "--deal", "3"), "--deals"),
    (("--bots", "greedy", "-o", "{folder}", "--report"), "{folder}"),
    (("--bots", "greedy", "-o", "{file}"), "{file}"),
    (("--bots", "greedy", "-o", "{file}/below"), "below"),
    (("--bots", "greedy", "-o", "{other}"), "games.jsonl"),
    (("--bots", "greedy", "-o", "{damaged}", "--force"), " 2 "),
]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The first line of a tournament's games."""
    folder = tmp_path_factory.mktemp("begun")
    assert main(["arena", "--bots", "greedy", "--force", "--deals", "1", "-o", str(folder)]) == 0
    return (folder / NAME).read_text().splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "named"), WRONG)
def test_wrong_arguments(
    omnibus: Omnibus, begun: str, tmp_path: Path, arguments: tuple[object, ...], named: str, language: str
) -> None:
    places = {name: tmp_path / name for name in ("folder", "file", "other", "damaged")}
    places["file"].write_text("hello")
    for name, content in (("other", "hello\n"), ("damaged", f"{begun}\nhello\n")):
        places[name].mkdir()
        (places[name] / NAME).write_text(content)
    texts = [str(argument).format(**places) for argument in arguments]
    status, out, err = omnibus("arena", *texts, "--lang", language)
    assert (status, out) == (2, "")
    assert named.format(**places) in err
    assert "Traceback" not in err
    assert len(err.splitlines()) <= 2
    assert not places["folder"].exists()


def test_a_folder_of_another_tournament_is_left_alone(omnibus: Omnibus, tmp_path: Path) -> None:
    assert omnibus(*GAME, "--deals", 1, "-o", tmp_path).status == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    options = {"--bots": "greedy,random", "--board": "london,paris", "--seed": "tests"}
    for change in ({"--seed": "other"}, {"--players": "3"}, {"--board": "paris"}, {"--bots": "random,greedy"}):
        arguments = ["arena", "--force", *(word for pair in (options | change).items() for word in pair)]
        status, out, err = omnibus(*arguments, "--deals", 1, "-o", tmp_path)
        assert (status, out) == (2, ""), change
        assert "another tournament" in err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before

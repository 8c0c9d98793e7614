"""`--stop-when`: ends once it is decided, at the same deal for every engine, and reports its certainty."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, games_a_deal, games_of, make_plan
from omnibus.arena.results import count
from omnibus.arena.stopping import Stop, StoppingRule, cycle_of, error_each, meetings_of
from omnibus.arena.store import NAME, Store
from omnibus.arena.tournament import REPORT, RESULTS, Tournament
from omnibus.games import load_board
from omnibus.words import words_in
from tests.arena.made_up import make_up
from tests.command import LANGUAGES, Outcome

Omnibus = Callable[..., Outcome]
GAME = ("arena", "--bots", "greedy,random", "--board", "london", "--seed", "stopping", "--force")
STOP = ("--stop-when", "0.5", "--deals", 200)


def _plan(boards: list[str], players: list[int], bots: int, *, mix: bool = False) -> Plan:
    return make_plan([load_board(name) for name in boards], players, list("abcde"[:bots]), mix=mix, any_code=True)


def _stopped_at(plan: Plan, games: dict[GameKey, GameLine], deals: int) -> int | None:
    rule = StoppingRule(plan, 0.5)
    return rule.deals if rule.update(games, deals) else None


def test_the_deal_at_which_it_stops_does_not_depend_on_the_order_of_games() -> None:
    plan = _plan(["london"], [2], 2)
    games = make_up(plan, 150, [0, 6])
    at = _stopped_at(plan, games, 150)
    assert at is not None
    assert 5 < at < 150
    shuffled = random.Random(2).sample(list(games.items()), len(games))
    rule, there = StoppingRule(plan, 0.5), {}
    for key, line in shuffled:
        there[key] = line
        if rule.update(there, 150):
            break
    assert rule.deals == at
    assert rule.stop == Stop(0.5, stopped=True)


def test_a_deal_with_a_game_missing_is_waited_for() -> None:
    plan = _plan(["london"], [2], 2)
    games = make_up(plan, 60, [0, 12])
    at = _stopped_at(plan, games, 60)
    assert at is not None
    missing = list(games_of(plan, 60))[2 * at - 1]
    rule = StoppingRule(plan, 0.5)
    held_back = games.pop(missing)
    assert not rule.update(games, 60)
    assert rule.deals == at - 1
    games[missing] = held_back
    assert rule.update(games, 60)
    assert rule.deals == at


def test_every_share_must_be_decided_and_all_together_have_the_error() -> None:
    plan = _plan(["london", "germany"], [2], 3)
    assert len(meetings_of(plan)) == 6
    assert error_each(plan) == pytest.approx(0.05 / 6)
    games = make_up(plan, 120, [0, 0, 20])
    assert _stopped_at(plan, games, 120) is None
    clear = make_up(plan, 120, [0, 20, 45])
    at = _stopped_at(plan, clear, 120)
    assert at is not None
    results = count(plan, at, [clear[key] for key in games_of(plan, at)], Stop(0.5, stopped=True))
    assert all(pair.ci95[1] < 0.5 for pair in results.pairs)


@pytest.mark.parametrize(
    ("players", "bots", "mix", "cycle"), [([2], 2, False, 1), ([4], 2, False, 1), ([3], 3, True, 2), ([4], 4, True, 6)]
)
def test_mixed_tables_are_looked_at_after_whole_cycles(players: list[int], bots: int, mix: bool, cycle: int) -> None:
    plan = _plan(["germany"], players, bots, mix=mix)
    assert cycle_of(plan) == cycle
    at = _stopped_at(plan, make_up(plan, 60, [0, 30, 60, 90]), 60)
    assert at is not None
    assert at % cycle == 0


def test_the_intervals_of_pairs_are_those_that_hold_at_any_time() -> None:
    plan = _plan(["london"], [2], 2)
    games = list(make_up(plan, 40, [0, 3]).values())
    (once,), (always,) = (count(plan, 40, games, stop).pairs for stop in (None, Stop(0.5, stopped=False)))
    assert always.share == once.share
    assert always.ci95[0] < once.ci95[0] < once.ci95[1] < always.ci95[1]


def _played(folder: Path, chunks: int | None = None, deals: int = 200) -> Tournament | None:
    plan = make_plan([load_board("london")], [2], ["greedy", "random"], seed="stopping", any_code=True)
    with Store(folder, plan.settings) as store:
        tournament = Tournament(plan, deals, store, stop_when=0.5)
        with closing(tournament.play()) as played:
            for number, _ in enumerate(played, 1):
                if number == chunks:
                    return None
        assert len(tournament.games) == tournament.total == tournament.deals * games_a_deal(plan)
        return tournament


def test_it_stops_and_resumes(tmp_path: Path) -> None:
    whole = _played(tmp_path / "whole")
    assert whole is not None
    assert whole.stop == Stop(0.5, stopped=True)
    assert whole.deals < 60
    _played(tmp_path / "parts", chunks=1)
    _played(tmp_path / "parts", chunks=1)
    parts = _played(tmp_path / "parts")
    assert parts is not None
    assert parts.deals == whole.deals
    written = (tmp_path / "parts" / NAME).read_bytes()
    again = _played(tmp_path / "parts", deals=10_000)
    assert again is not None
    assert again.deals == whole.deals
    assert (tmp_path / "parts" / NAME).read_bytes() == written, "nothing is played once it is decided"


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament that was stopped."""
    from omnibus.cli import main

    folder = tmp_path_factory.mktemp("stopped")
    assert main([str(word) for word in (*GAME, *STOP, "-o", folder)]) == 0
    return folder


def test_two_jobs_stop_at_the_same_deal(omnibus: Omnibus, stopped: Path, tmp_path: Path) -> None:
    status, out, err = omnibus(*GAME, *STOP, "--jobs", 2, "-o", tmp_path)
    assert status == 0, err
    assert "Decided after" in out
    assert "whenever the tournament stops" in out
    assert (tmp_path / RESULTS).read_bytes() == (stopped / RESULTS).read_bytes()
    results = json.loads((tmp_path / RESULTS).read_bytes())
    assert results["settings"]["stop_when"] == {"share": 0.5, "stopped": True}
    assert results["settings"]["deals"] < 200
    assert results["pairs"][0]["ci95"][0] > 0.5


@pytest.mark.soak
def test_ray_stops_at_the_same_deal(omnibus: Omnibus, stopped: Path, tmp_path: Path) -> None:
    done = omnibus(*GAME, *STOP, "--engine", "ray", "--jobs", 2, "-o", tmp_path)
    assert done.status == 0, done.err
    assert (tmp_path / RESULTS).read_bytes() == (stopped / RESULTS).read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_explains_its_intervals(omnibus: Omnibus, stopped: Path, tmp_path: Path, language: str) -> None:
    words = words_in(language)
    done = omnibus(*GAME, *STOP, "--report", "-o", stopped, "--lang", language)
    assert done.status == 0, done.err
    page = (stopped / REPORT).read_text("utf-8")
    assert words("report-matrix-anytime") in page
    assert words("report-method-anytime") in page
    done = omnibus(*GAME, "--stop-when", 0.9, "--deals", 4, "-o", tmp_path, "--lang", language)
    undecided = words("arena-undecided", deals=4, share=words("number-tenths", value=90))
    assert undecided in done.out
    assert json.loads((tmp_path / RESULTS).read_bytes())["settings"]["stop_when"]["stopped"] is False
    omnibus(*GAME, "--deals", 4, "-o", tmp_path, "--lang", language)
    page = (tmp_path / REPORT).read_text("utf-8")
    assert words("report-matrix-anytime") not in page
    assert words("report-method-anytime") not in page


def test_a_single_bot_is_never_decided(tmp_path: Path) -> None:
    plan = make_plan([load_board("london")], [2], ["greedy"], any_code=True)
    with Store(tmp_path, plan.settings) as store, pytest.raises(ArenaError) as caught:
        Tournament(plan, 5, store, stop_when=0.5)
    assert caught.value.code == "nothing_to_decide"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", ["0", "1", "1.5", "-0.2", "nan", "half"])
def test_wrong_shares(omnibus: Omnibus, tmp_path: Path, value: str, language: str) -> None:
    status, out, err = omnibus(*GAME, f"--stop-when={value}", "-o", tmp_path / "out", "--lang", language)
    assert (status, out) == (2, "")
    assert "--stop-when" in err
    assert not (tmp_path / "out").exists()

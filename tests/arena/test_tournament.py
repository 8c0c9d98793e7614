"""A tournament in one process: interrupted and resumed, it has the same results."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, Table, games_of, make_plan
from omnibus.arena.play_games import Arena, key_of_bots, seed_of_deal
from omnibus.arena.store import Store
from omnibus.arena.tournament import RESULTS, Tournament, complete_deals, write_results
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bots
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import game_ids, load_board, load_game, spec_of
from omnibus.words import words_in
from tests.cli.test_simulate import turns_told

DEALS = 4
WORDS = words_in("en")


def _results(plan: Plan, deals: int, folder: Path, chunks: int | None = None) -> bytes | None:
    """Plays a tournament, or some chunks of it; the results as they are written, once it is complete."""
    folder.mkdir(exist_ok=True)
    with Store(folder, plan.settings) as store:
        tournament = Tournament(plan, deals, store)
        with closing(tournament.play()) as played:
            for number, _ in enumerate(played, 1):
                if number == chunks:
                    return None
        assert len(tournament.games) == tournament.total
        write_results(plan, deals, store.games, folder, WORDS)
    return (folder / RESULTS).read_bytes()


def test_a_resumed_tournament_has_the_same_results(small: Plan, tmp_path: Path) -> None:
    whole = _results(small, DEALS, tmp_path / "whole")
    assert _results(small, DEALS, tmp_path / "parts", chunks=1) is None
    assert _results(small, DEALS, tmp_path / "parts", chunks=2) is None
    assert _results(small, DEALS, tmp_path / "parts") == whole
    assert _results(small, DEALS, tmp_path / "parts") == whole, "and once more, where nothing is left to play"


def test_deals_can_be_added_and_left_out(small: Plan, tmp_path: Path) -> None:
    two = _results(small, 2, tmp_path / "more")
    four = _results(small, DEALS, tmp_path / "more")
    assert four != two
    assert four == _results(small, DEALS, tmp_path / "at once")
    assert two == _results(small, 2, tmp_path / "more")


def test_complete_deals(small: Plan) -> None:
    keys = list(games_of(small, DEALS))
    line = GameLine("london", 2, 0, (0, 1), 0, 1, ())
    assert complete_deals(small, dict.fromkeys(keys, line), DEALS) == DEALS
    assert complete_deals(small, dict.fromkeys(keys, line), 2) == 2
    assert complete_deals(small, dict.fromkeys(keys[:5], line), DEALS) == 2
    assert complete_deals(small, dict.fromkeys(keys[1:], line), DEALS) == 0


@pytest.mark.parametrize("board", game_ids())
def test_a_line_has_the_results_of_its_game(board: str) -> None:
    game, players = load_game(board), spec_of(board).players[1]
    texts = ["tickets", "greedy", "random"]
    plan = make_plan([load_board(board)], [players], texts, mix=True, any_code=True)
    key = next(games_of(plan, 1))
    line = Arena(plan).play(key)
    seed, names = seed_of_deal(key, "1"), [texts[bot] for bot in key.seats]
    match = Match(game, [Player(name, name) for name in names], seed)
    with MatchRunner(match, make_bots(names, game, key_of_bots(seed, names))) as table:
        table.play_out()
    result = match.result()
    assert result is not None
    assert line.key == key
    assert [seat.total for seat in line.results] == [seat.total for seat in result.seats]
    assert tuple(seat for seat, own in enumerate(line.results) if own.rank == 0) == result.winners
    assert [own.done for own in line.results] == [len(seat.tickets_done) for seat in result.seats]
    assert [own.decisions for own in line.results] == table.decisions
    assert line.turns == turns_told(match.events, players)
    assert line.first == int(match.state.first)
    assert set(line.results[0].points) == set(spec_of(board).sources)
    assert all(own.drawn >= own.kept >= own.done for own in line.results)


def test_games_follow_from_the_settings_alone(small: Plan) -> None:
    keys = list(games_of(small, 2))
    forward, backward = Arena(small)(keys), Arena(small)(keys[::-1])[::-1]
    assert [_timeless(line) for line in forward] == [_timeless(line) for line in backward]
    other = msgspec.structs.replace(small, settings=msgspec.structs.replace(small.settings, seed="other"))
    assert [_timeless(line) for line in Arena(other)(keys)] != [_timeless(line) for line in forward]


def _timeless(line: GameLine) -> GameLine:
    results = tuple(msgspec.structs.replace(seat, seconds=0.0) for seat in line.results)
    return msgspec.structs.replace(line, results=results)


def test_other_code_does_not_play(small: Plan) -> None:
    plan = msgspec.structs.replace(small, settings=msgspec.structs.replace(small.settings, code="0123456789abcdef"))
    with pytest.raises(ArenaError) as caught:
        Arena(plan).play(GameKey(Table("london", 2), 0, (0, 1)))
    assert caught.value.code == "other_code"


CRASHING = """
from omnibus.bots.bot import Bot

class Crashing(Bot):
    def __init__(self, seat): pass
    def decide(self, view, legal, budget):
        if view.turns_left is None and len(view.owners) - view.owners.count(None) > 2:
            raise RuntimeError("out of ideas")
        return legal.codes[-1]
"""


def test_a_bot_that_crashes_loses_nothing_but_its_own_decisions(tmp_path: Path) -> None:
    path = tmp_path / "crashing.py"
    path.write_text(CRASHING)
    plan = make_plan([load_board("london")], [2], ["greedy", str(path)], any_code=True)
    games = {key: Arena(plan).play(key) for key in games_of(plan, 2)}
    results = write_results(plan, 2, games, tmp_path, WORDS)
    greedy, crashing = results.bots
    assert greedy.forfeits == {}
    assert 0 < crashing.forfeits["crashed"] < crashing.decisions
    assert "it crashed" in (tmp_path / "report.html").read_text("utf-8")

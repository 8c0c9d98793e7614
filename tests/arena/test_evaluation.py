"""The protocol of evaluations: its games, its numbers, its table for LaTeX, and the command."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.evaluation import DEALS, OPPONENTS, PROTOCOL, Evaluated, evaluate, is_complete, parts_of, weights_of
from omnibus.arena.evaluation_latex import as_latex
from omnibus.arena.plan import games_a_deal, games_of
from omnibus.arena.result_types import AtTable
from omnibus.arena.statistics import share_interval
from omnibus.games import game_ids, load_board
from tests.arena.made_up import make_up
from tests.command import Outcome

Omnibus = Callable[..., Outcome]
EVERYTHING = [load_board(name) for name in game_ids()]
FEW = 12


def made_up(deals: int = FEW, *, strength: float = 6.0, boards: tuple[str, ...] = ("london", "germany")) -> Evaluated:
    parts = parts_of("greedy", [load_board(name) for name in boards], [2, 3], any_code=True)
    games = {part.opponent: make_up(part.plan, deals, [strength, 0.0], seed) for seed, part in enumerate(parts)}
    return evaluate(parts, deals, games)


def test_the_protocol_is_what_it_was() -> None:
    """These are part of what its identifier means: whoever changes them gives it another number."""
    parts = parts_of("greedy", EVERYTHING, [2, 3, 4, 5])
    assert PROTOCOL == "omnibus-eval-1"
    assert DEALS == 100
    assert {part.opponent: part.plan.settings.texts for part in parts} == {
        "planner": ("greedy", "planner"),
        "learned": ("greedy", "learned"),
        "search": ("greedy", "search:iters=16"),
    }
    assert {part.plan.settings.seed for part in parts} == {"omnibus-eval-1"}
    assert not any(part.plan.settings.mix for part in parts)
    assert sum(games_a_deal(part.plan) for part in parts) * DEALS == 18_000, "as the help page says"
    assert is_complete(parts, DEALS)


@pytest.mark.parametrize("missing", ["deals", "boards", "players", "opponents"])
def test_a_part_is_not_complete(missing: str) -> None:
    boards = EVERYTHING[1:] if missing == "boards" else EVERYTHING
    players = [2, 3, 4] if missing == "players" else [2, 3, 4, 5]
    opponents = ["planner", "learned"] if missing == "opponents" else list(OPPONENTS)
    assert not is_complete(parts_of("greedy", boards, players, opponents), DEALS - (missing == "deals"))


def test_the_bot_may_be_one_of_its_opponents() -> None:
    for part in parts_of("planner", EVERYTHING, [2]):
        assert part.plan.bots == ("bot", part.opponent)


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(ArenaError) as refused:
        parts_of("greedy", EVERYTHING, [2], ["random"])
    assert refused.value.code == "unknown_opponent"


def test_means_weigh_every_table_equally_and_are_surer_than_one() -> None:
    found = made_up()
    for name in OPPONENTS:
        tables = [each for each in found.tables if each.opponent == name]
        assert [(each.board, each.players) for each in tables] == [
            ("london", 2), ("london", 3), ("germany", 2), ("germany", 3),
        ]  # fmt: skip
        for players, few in ((None, tables), (2, [each for each in tables if each.players == 2])):
            (mean,) = [each for each in found.means if (each.opponent, each.players) == (name, players)]
            assert mean.tables == len(few)
            assert mean.share == pytest.approx(sum(each.share for each in few) / len(few), abs=1e-4)
            widest = max(each.ci95[1] - each.ci95[0] for each in few)
            assert 0 < mean.ci95[1] - mean.ci95[0] < widest
            assert mean.ci95[0] < mean.share < mean.ci95[1]
    assert [each.players for each in found.means] == [2, 3, None] * len(OPPONENTS)
    assert found.games == sum(each.games for each in found.tables)
    assert not found.complete


def test_shares_and_intervals_are_the_arenas() -> None:
    parts = parts_of("greedy", [load_board("london")], [2], ["planner"], any_code=True)
    games = make_up(parts[0].plan, FEW, [3.0, 0.0])
    (table,) = evaluate(parts, FEW, {"planner": games}).tables
    won = [sum(game.firsts(0) for key, game in games.items() if key.deal == deal) / 2 for deal in range(FEW)]
    low, high = share_interval(won)
    assert table.share == pytest.approx(sum(won) / FEW, abs=1e-4)
    assert table.ci95 == (round(low, 4), round(high, 4))
    assert isinstance(table, AtTable)


def test_only_the_first_deals_count() -> None:
    parts = parts_of("greedy", [load_board("london")], [2], ["planner"], any_code=True)
    games = make_up(parts[0].plan, FEW, [3.0, 0.0])
    first = {key: games[key] for key in games_of(parts[0].plan, 5)}
    assert evaluate(parts, 5, {"planner": games}) == evaluate(parts, 5, {"planner": first})


def test_the_versions_of_weights_are_those_in_the_package() -> None:
    found = weights_of(parts_of("greedy", EVERYTHING, [2, 3, 4, 5])[0].plan)
    assert {board: tuple(digests) for board, digests in found.items()} == {
        name: (2, 3, 4, 5) if name == "germany" else (2, 3, 4) for name in game_ids()
    }
    assert found["germany"][2] != found["germany"][3] == found["germany"][5]
    assert all(re.fullmatch(r"[0-9a-f]{12}", digest) for digests in found.values() for digest in digests.values())
    paris = {players: found["paris"][players] for players in (2, 3)}
    assert made_up(boards=("paris",)).weights == {"paris": paris}


def test_the_table_for_latex() -> None:
    found = made_up()
    text = as_latex(found, {"london": "London & more", "germany": "Germany"})
    assert r"Opponent & Players & London \& more & Germany & Mean \\" in text
    rows = [line for line in text.splitlines() if line.startswith(tuple(OPPONENTS))]
    assert len(rows) == len(OPPONENTS) * 3, "two players, three, and all"
    assert {row.count("&") for row in rows} == {4}
    first = found.tables[0]
    low, high = (100 * end for end in first.ci95)
    assert f"planner & 2 & {100 * first.share:.1f} ({low:.1f}--{high:.1f}) & " in text
    assert "omnibus-eval-1 (not complete); 12 deals a table" in text
    assert text.count("{") == text.count("}")
    assert r"san\_francisco" in as_latex(made_up(boards=("san_francisco",)), {"san_francisco": "San Francisco"})


def test_the_command_writes_everything_and_resumes(omnibus: Omnibus, tmp_path: Path) -> None:
    given = ("evaluate", "greedy", "--board", "london", "--players", "2", "--against", "planner", "-o", tmp_path)
    status, out, err = omnibus(*given, "--deals", 2)
    assert status == 0, err
    assert "Against planner, 1 of 1" in err
    assert "This is only a part of omnibus-eval-1 for greedy" in out
    found = json.loads((tmp_path / "evaluation.json").read_text())
    assert (found["protocol"], found["complete"], found["deals"], found["games"]) == (PROTOCOL, False, 2, 4)
    assert found["opponents"] == {"planner": "planner"}
    assert found["weights"] == {}
    assert [(each["board"], each["players"], each["games"]) for each in found["tables"]] == [("london", 2, 4)]
    assert r"\toprule" in (tmp_path / "table.tex").read_text()
    assert {path.name for path in (tmp_path / "planner").iterdir()} >= {"games.jsonl", "results.json", "report.html"}
    before = (tmp_path / "evaluation.json").read_bytes()
    status, _, err = omnibus(*given, "--deals", 2)
    assert status == 0
    assert "Resuming: 4 of 4 games are finished." in err
    assert (tmp_path / "evaluation.json").read_bytes() == before
    status, _, err = omnibus(*given, "--deals", 3)
    assert "Resuming: 4 of 6 games are finished." in err
    assert json.loads((tmp_path / "evaluation.json").read_text())["games"] == 6


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("nobody",), "nobody"),
        (("greedy", "--against", "random"), "the protocol has no opponent “random”; it has planner, learned, search"),
        (("greedy", "--board", "nowhere"), "the protocol does not know the board “nowhere”"),
        (("greedy", "--players", "6"), "6"),
        (("greedy", "--board", "london", "--players", "5"), "5"),
        (("greedy", "--deals", "-1"), "--deals must be from 0 to 10000"),
    ],
)
def test_what_the_protocol_does_not_know_is_refused(
    omnibus: Omnibus, options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    status, _, err = omnibus("evaluate", *options, "-o", tmp_path / "out")
    assert status == 2
    assert said in " ".join(err.split())
    assert not (tmp_path / "out").exists()


def test_the_command_speaks_french(omnibus: Omnibus, tmp_path: Path) -> None:
    given = ("evaluate", "greedy", "--board", "london", "--players", "2", "--against", "planner", "--deals", 1)
    status, out, err = omnibus(*given, "-o", tmp_path, "--lang", "fr")
    assert status == 0
    assert "Contre planner, 1 sur 1" in err
    assert "Ce n’est qu’une partie d’omnibus-eval-1 pour greedy" in out
    assert "Londres" in out

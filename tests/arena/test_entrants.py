"""Aliases: the names of bots in all results."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.arena.entrants import LONGEST_ALIAS, Entrant, read_entrant, read_entrants
from omnibus.arena.errors import ArenaError
from omnibus.arena.plan import games_of, make_plan
from omnibus.arena.play_games import Arena
from omnibus.arena.tournament import REPORT, RESULTS, TIMINGS
from omnibus.games import load_board
from tests.command import LANGUAGES, Outcome


@pytest.mark.parametrize(
    ("given", "name", "text"),
    [
        ("planner", "planner", "planner"),
        ("mcts:iters=5", "mcts:iters=5", "mcts:iters=5"),
        ("me=trained.py:weights=net.npz", "me", "trained.py:weights=net.npz"),
        ("me-2.1_b+=mcts:iters=5", "me-2.1_b+", "mcts:iters=5"),
        ("élève=run:python3 a=b", "élève", "run:python3 a=b"),
        ("run:python3 --net=a", "run:python3 --net=a", "run:python3 --net=a"),
    ],
)
def test_the_text_before_the_equals_sign_is_the_name(given: str, name: str, text: str) -> None:
    assert read_entrant(given) == Entrant(name, text)


@pytest.mark.parametrize("alias", ["", "a b", "a/b", "<b>", "a\nb", "a|b", "a;b", "x" * (LONGEST_ALIAS + 1), "\u202ea"])
def test_a_name_with_bad_characters_is_refused(alias: str) -> None:
    with pytest.raises(ArenaError) as caught:
        read_entrant(f"{alias}=planner")
    assert caught.value.code == "bad_alias"


@pytest.mark.parametrize("given", [["a=planner", "a=greedy"], ["planner=greedy", "planner"], ["greedy", "greedy"]])
def test_two_bots_of_one_name_are_refused(given: list[str]) -> None:
    with pytest.raises(ArenaError) as caught:
        read_entrants(given)
    assert caught.value.code == "same_bot_twice"


def test_one_bot_under_two_names_plays_against_itself_with_other_dice() -> None:
    plan = make_plan([load_board("london")], [2], ["a=random", "b=random"], any_code=True)
    one, other = (Arena(plan).play(key) for key in games_of(plan, 1))
    assert [line.points for line in one.results] != [line.points for line in other.results]


def test_the_name_stands_everywhere(omnibus: Callable[..., Outcome], tmp_path: Path) -> None:
    bots = "wise=tickets:slips=0.25,greedy"
    status, out, _ = omnibus("arena", "--bots", bots, "--deals", 2, "-o", tmp_path)
    assert status == 0
    assert "wise – greedy" in out
    assert "slips" not in out
    results = json.loads((tmp_path / RESULTS).read_bytes())
    assert results["settings"].pop("texts") == ["tickets:slips=0.25", "greedy"]
    assert "slips" not in json.dumps(results)
    assert {bot["bot"] for bot in results["bots"]} == {"wise", "greedy"}
    assert "slips" not in (tmp_path / TIMINGS).read_text()
    assert "wise = tickets:slips=0.25" in (tmp_path / REPORT).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("bots", "named"),
    [
        ("a b=planner,greedy", "a b"),
        ("=planner,greedy", str(LONGEST_ALIAS)),
        ("me=planner,me=greedy", "me"),
        ("me=clever,greedy", "clever"),
        ("me=,greedy", "random"),
        ("me=nowhere.py,greedy", "nowhere.py"),
    ],
)
def test_wrong_names(omnibus: Callable[..., Outcome], tmp_path: Path, bots: str, named: str, language: str) -> None:
    status, out, err = omnibus("arena", "--bots", bots, "-o", tmp_path / "out", "--lang", language)
    assert (status, out) == (2, "")
    assert named in err
    assert not (tmp_path / "out").exists()

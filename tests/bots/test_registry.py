"""Bots by their text; errors are reported at once, with the valid alternatives."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from omnibus.bots.bot import Bot, Seat
from omnibus.bots.errors import BOTS, BotError
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN, check_bot, make_bot, make_bots, seat_seed
from omnibus.core.errors import ILLEGAL, RECORD
from omnibus.games import load_game
from tests.bots.seating import ALL_TEXTS, new_bot, play_out
from tests.command import environment


@pytest.mark.parametrize("text", [*ALL_TEXTS, *LEVELS])
def test_every_bot_and_level_can_be_made(text: str) -> None:
    check_bot(text)
    bot = new_bot(text, load_game("london"), 1)
    assert isinstance(bot, Bot)
    bot.close()


def test_levels_stand_from_the_weakest_to_the_strongest_and_are_no_bots() -> None:
    assert tuple(LEVELS) == ("easy", "normal", "hard", "expert")
    assert not set(LEVELS) & set(BUILT_IN)
    for level in LEVELS.values():
        assert level.bot.split(":")[0] in BUILT_IN


def test_a_level_plays_like_the_bot_behind_it() -> None:
    game = load_game("paris")
    level, bot = (play_out(game, [text] * 2, "level") for text in ("easy", LEVELS["easy"].bot))
    assert level.match.actions == bot.match.actions


WRONG = [
    ("clever", "unknown_bot", "greedy"),
    ("", "unknown_bot", "expert"),
    ("Random", "unknown_bot", "random"),
    ("mcts,iters=3", "comma_in_bot", "script"),
    ("random:luck=1", "no_parameters", "luck"),
    ("easy:slips=0", "no_parameters", "slips"),
    ("tickets:slip=0.1", "unknown_parameter", "slips"),
    ("tickets:slips", "bad_parameter", "slips"),
    ("tickets:slips=often", "bad_parameter", "often"),
    ("tickets:slips=1.5", "bad_parameter", "1.5"),
    ("tickets:slips=nan", "bad_parameter", "nan"),
    ("mcts:iters=0", "bad_parameter", "iters"),
    ("mcts:seconds=-1", "bad_parameter", "seconds"),
    ("no/such/bot.py", "no_bot_file", "no/such/bot.py"),
    ("no/such/bot.py:Class", "no_bot_file", "no/such/bot.py"),
    ("run:", "no_program", "“”"),
    ("run:no-such-program-anywhere --fast", "no_program", "no-such-program-anywhere"),
    ("run:limit=soon:true", "bad_parameter", "soon"),
    ("run:restarts=-1:true", "bad_parameter", "restarts"),
    ('run:sh -c "', "bot_not_started", "quotation"),
]


@pytest.mark.parametrize(("text", "code", "named"), WRONG)
def test_a_wrong_text_is_refused_with_its_error(text: str, code: str, named: str) -> None:
    for attempt in (lambda: check_bot(text), lambda: make_bot(text, Seat(load_game("london"), 0, bytes(32)))):
        with pytest.raises(BotError, match=re.escape(named)) as raised:
            attempt()
        assert raised.value.code == code


def test_wrong_parameters_of_a_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("")
    with pytest.raises(BotError, match="limit, restarts"):
        check_bot(f"{path}:Name:other")
    with pytest.raises(BotError, match="forever"):
        check_bot(f"{path}:limit=forever")
    check_bot(f"{path}:Name:own=anything:limit=3")


def test_codes_are_not_those_of_other_errors() -> None:
    assert not set(BOTS) & (set(ILLEGAL) | set(RECORD))


def test_checking_a_text_loads_no_compiler() -> None:
    code = (
        "import sys; from omnibus.bots.registry import check_bot\n"
        "for text in sys.argv[1:]: check_bot(text)\n"
        "assert 'numba' not in sys.modules, 'numba'"
    )
    command = [sys.executable, "-c", code, *(text for text in ALL_TEXTS), *LEVELS, "run:true"]
    subprocess.run(command, check=True, env=environment(), timeout=60)


def test_if_one_bot_cannot_be_made_the_others_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Bot] = []
    monkeypatch.setattr("omnibus.bots.random_bot.RandomBot.close", lambda bot: closed.append(bot))
    with pytest.raises(BotError):
        make_bots(["random", "random", "clever"], load_game("london"), bytes(32))
    assert len(closed) == 2


def test_every_seat_has_its_own_seed() -> None:
    keys = [bytes(32), bytes(31) + b"\1"]
    seeds = {seat_seed(key, seat) for key in keys for seat in range(5)}
    assert len(seeds) == 10
    assert {len(seed) for seed in seeds} == {32}


def test_a_built_in_bot_is_one_line_of_the_registry() -> None:
    for name, (where, parameters) in BUILT_IN.items():
        assert re.fullmatch(r"omnibus\.(bots|policy)\.[a-z_.]+:[A-Za-z]+", where), name
        assert all(re.fullmatch("[a-z_]+", parameter) for parameter in parameters)

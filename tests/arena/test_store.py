"""The file of games survives truncation anywhere, and rejects foreign content."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, make_plan
from omnibus.arena.store import NAME, Store, read_games, write_whole
from omnibus.games import load_board
from tests.arena.made_up import make_up

DEALS = 5


@pytest.fixture
def games(small: Plan) -> dict[GameKey, GameLine]:
    """Some games of the small plan."""
    return make_up(small, DEALS, [3, 0])


@pytest.fixture
def kept(small: Plan, games: dict[GameKey, GameLine], tmp_path: Path) -> Path:
    """The file with these games."""
    with Store(tmp_path, small.settings) as store:
        store.add(games.values())
    return tmp_path / NAME


def _refused(folder: Path, plan: Plan) -> str:
    with pytest.raises(ArenaError) as caught:
        Store(folder, plan.settings)
    return caught.value.code


def test_stored_games_are_read_again(small: Plan, games: dict[GameKey, GameLine], kept: Path) -> None:
    with Store(kept.parent, small.settings) as store:
        assert store.games == games
    assert len(kept.read_bytes().splitlines()) == 1 + len(games)


def test_wherever_the_file_ends_its_complete_lines_count(small: Plan, kept: Path) -> None:
    content = kept.read_bytes()
    for end in (0, 1, 60, len(content) // 2, len(content) - 1, len(content)):
        kept.write_bytes(content[:end])
        whole = max(0, content[:end].count(b"\n") - 1)
        assert len(read_games(kept, small.settings).games) == whole
        assert kept.read_bytes() == content[:end], "reading changes nothing"
        with Store(kept.parent, small.settings) as store:
            assert len(store.games) == whole
        assert content.startswith(kept.read_bytes().rstrip(b"\n"))
        assert kept.read_bytes().endswith(b"\n")


def test_games_are_added_after_a_line_that_was_cut_off(small: Plan, games: dict[GameKey, GameLine], kept: Path) -> None:
    kept.write_bytes(kept.read_bytes()[:-30])
    with Store(kept.parent, small.settings) as store:
        missing = [line for key, line in games.items() if key not in store.games]
        assert len(missing) == 1
        store.add(missing)
    with Store(kept.parent, small.settings) as store:
        assert store.games == games


@pytest.mark.parametrize("line", [b"{}", b'{"board": "london"}', b"\xff\xfe", b"", b"[1, 2]"])
def test_a_damaged_line_is_named(small: Plan, kept: Path, line: bytes) -> None:
    lines = kept.read_bytes().splitlines()
    lines[3] = line
    kept.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ArenaError) as caught:
        Store(kept.parent, small.settings)
    assert caught.value.code == "bad_game_line"
    assert caught.value.details["line"] == "4"


@pytest.mark.parametrize(
    "change",
    [
        {"board": "paris"},
        {"players": 3},
        {"seats": [0, 2]},
        {"seats": [0, -1]},
        {"seats": [0, 1, 0]},
        {"first": 2},
        {"results": []},
    ],
)
def test_a_game_that_does_not_belong_there_is_named(small: Plan, kept: Path, change: dict[str, object]) -> None:
    lines = kept.read_bytes().splitlines()
    lines[1] = msgspec.json.encode(msgspec.json.decode(lines[1]) | change)
    kept.write_bytes(b"\n".join(lines) + b"\n")
    assert _refused(kept.parent, small) == "bad_game_line"


@pytest.mark.parametrize("content", [b"hello\n", b"{}\n", b"\xff\n", b'{"format": 99}\n', b"\n", b"hello"])
def test_another_file_is_left_alone(small: Plan, tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert _refused(tmp_path, small) == "not_a_store"
    assert (tmp_path / NAME).read_bytes() == content


@pytest.mark.parametrize(
    ("players", "bots", "mix", "seed", "setting"),
    [
        ([2, 3], ["greedy", "random"], False, "1", "players"),
        ([2], ["greedy", "tickets"], False, "1", "bots"),
        ([2], ["random", "greedy"], False, "1", "bots"),
        ([2], ["greedy", "random"], True, "1", "mix"),
        ([2], ["greedy", "random"], False, "2", "seed"),
    ],
)
def test_other_settings_are_refused(
    kept: Path, players: list[int], bots: list[str], mix: bool, seed: str, setting: str
) -> None:
    other = make_plan([load_board("london")], players, bots, mix=mix, seed=seed, any_code=True)
    before = kept.read_bytes()
    with pytest.raises(ArenaError) as caught:
        Store(kept.parent, other.settings)
    assert (caught.value.code, caught.value.details["setting"]) == ("other_settings", setting)
    assert kept.read_bytes() == before


def test_another_board_is_refused(kept: Path) -> None:
    other = make_plan([load_board("paris")], [2], ["greedy", "random"], any_code=True)
    assert _refused(kept.parent, other) == "other_settings"


def test_games_of_other_code_are_refused_unless_any_code_is_allowed(tmp_path: Path) -> None:
    plan = make_plan([load_board("london")], [2], ["greedy", "random"])
    earlier = msgspec.structs.replace(plan.settings, code="0123456789abcdef")
    Store(tmp_path, earlier).__exit__(None, None, None)
    assert _refused(tmp_path, plan) == "played_by_other_code"
    allowed = make_plan([load_board("london")], [2], ["greedy", "random"], any_code=True)
    with Store(tmp_path, allowed.settings) as store:
        assert store.games == {}


def test_two_tournaments_do_not_write_to_one_file(small: Plan, tmp_path: Path) -> None:
    with Store(tmp_path, small.settings):
        assert _refused(tmp_path, small) == "store_in_use"
    with Store(tmp_path, small.settings) as store:
        assert store.games == {}


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    for content in (b"one", b"another"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]

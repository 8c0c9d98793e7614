"""The positions of datasets: observation, mask, action and outcome."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.envs.batch import REWARDS, Batch, Rewards
from omnibus.envs.dataset import Dataset, DatasetError, from_records
from omnibus.envs.dataset.positions import Positions, positions
from omnibus.envs.spec import Spec, make_spec
from omnibus.games import load_game
from tests.envs.test_dataset import changed, out_of_turn, write
from tests.play import at_small_and_full_tables

SERIES = seed_of_text("positions")
GAMES = 5


def dataset_of(path: Path, game: Game, *tables: tuple[int, int]) -> Dataset:
    return Dataset(write(path / "games.parquet", game, *tables, series=SERIES))


def together(dataset: Dataset, spec: Spec, **options: object) -> Positions:
    """All positions in one."""
    batches = [tuple(array.copy() for array in batch) for batch in positions(dataset, spec, **options)]  # type: ignore[arg-type]
    return Positions(*map(np.concatenate, zip(*batches, strict=True)))


def played(spec: Spec, players: int, rewards: Rewards) -> Positions:
    """The same games, played by a batch: its n-th game is the n-th of the series."""
    batch = Batch(spec, GAMES, players, SERIES, rewards=rewards)
    rows: list[list[tuple[np.ndarray, ...]]] = [[] for _ in range(GAMES)]
    got: list[list[np.ndarray]] = [[] for _ in range(GAMES)]
    going = set(range(GAMES))
    while going:
        before, actions = [buffer.copy() for buffer in batch.buffers[:3]], batch.random_actions()
        batch.step(actions)
        for game in sorted(going):
            rows[game].append((before[0][game], before[1][game], actions[game], before[2][game]))
            got[game].append(batch.buffers.rewards[game].copy())
            if batch.buffers.over[game]:
                going.remove(game)
    to_come = [np.cumsum(each[::-1], axis=0)[::-1] for each in got]
    observation, mask, action, seat = (np.array([row[column] for game in rows for row in game]) for column in range(4))
    numbers = np.repeat(np.arange(GAMES), [len(game) for game in rows])
    return Positions(observation, mask, action, seat, np.concatenate(to_come), numbers)


@at_small_and_full_tables
def test_positions_are_those_of_the_games(tmp_path: Path, name: str, players: int) -> None:
    spec = make_spec(name, players)
    found = together(dataset_of(tmp_path, spec.game, (players, GAMES)), spec)
    for column, wanted, given in zip(Positions._fields, played(spec, players, "victory"), found, strict=True):
        assert np.array_equal(wanted, given), column


@pytest.mark.parametrize("rewards", REWARDS)
def test_outcomes_are_the_rewards_still_to_come(tmp_path: Path, rewards: Rewards) -> None:
    spec = make_spec("london", 3)
    found = together(dataset_of(tmp_path, spec.game, (3, GAMES)), spec, rewards=rewards)
    assert np.allclose(found.outcome, played(spec, 3, rewards).outcome, atol=1e-5)


@pytest.mark.parametrize("batch", [1, 7, 100_000])
def test_the_size_of_batches_changes_no_position(tmp_path: Path, batch: int) -> None:
    spec = make_spec("london", 2)
    dataset = dataset_of(tmp_path, spec.game, (2, GAMES))
    sizes = [len(each.action) for each in positions(dataset, spec, batch)]
    assert set(sizes[:-1]) <= {batch} and 0 < sizes[-1] <= batch
    for wanted, given in zip(together(dataset, spec), together(dataset, spec, batch=batch), strict=True):
        assert np.array_equal(wanted, given)


def _lines(batch: Positions) -> list[bytes]:
    return [b"".join(array[row].tobytes() for array in batch) for row in range(len(batch.action))]


def test_shuffled_positions_are_the_same_in_another_order(tmp_path: Path) -> None:
    spec = make_spec("london", 2)
    dataset = dataset_of(tmp_path, spec.game, (2, 40))
    plain = _lines(together(dataset, spec))
    one, same, other = (_lines(together(dataset, spec, batch=100, shuffle=seed)) for seed in (1, 1, 2))
    assert one == same
    assert sorted(one) == sorted(other) == sorted(plain)
    assert one != other and one != plain
    first = next(iter(positions(dataset, spec, 100, 1)))
    assert len(set(first.game.tolist())) > 5 and (np.diff(first.game) < 0).any()


def test_arrays_are_allocated_once(tmp_path: Path) -> None:
    spec = make_spec("london", 2)
    dataset = dataset_of(tmp_path, spec.game, (2, GAMES))
    for shuffle in (None, 3):
        places = {batch.observation.ctypes.data for batch in positions(dataset, spec, 64, shuffle, buffer_batches=1)}
        assert len(places) == 1


def test_only_tables_of_the_specification_are_read(tmp_path: Path) -> None:
    game = load_game("london")
    dataset = dataset_of(tmp_path, game, (2, 2), (3, 1), (4, 2))
    two, both = together(dataset, make_spec(game, 2)), together(dataset, make_spec(game, (2, 4)))
    assert set(two.game.tolist()) == {0, 1} and two.outcome.shape[1] == 2
    assert set(both.game.tolist()) == {0, 1, 3, 4} and both.outcome.shape[1] == 4
    assert not both.outcome[both.game < 2, 2:].any()
    assert both.outcome.sum(axis=1) == pytest.approx(0, abs=1e-5)


def test_seats_that_acted_out_of_turn_are_those_of_the_record(tmp_path: Path) -> None:
    game = load_game("germany")
    record = out_of_turn(game).record()
    from_records([record], tmp_path / "games.parquet")
    found = together(Dataset(tmp_path / "games.parquet"), make_spec(game, 4))
    assert found.seat.tolist() == [int(action.split()[0]) for action in record.actions]
    assert found.mask[np.arange(len(found.action)), found.action].all()


def test_a_game_that_is_wrong_is_named(tmp_path: Path) -> None:
    spec = make_spec("london", 2)
    path = dataset_of(tmp_path, spec.game, (2, GAMES)).path
    for change in (
        lambda row: row["actions"].__setitem__(9, 2**16 - 1),
        lambda row: row["actions"].append(0),
        lambda row: row.update(actions=[]),
        lambda row: row.update(early=[250]),
        lambda row: row.update(seed=bytes(32)),
    ):
        with pytest.raises(DatasetError, match="game 3: "):
            together(Dataset(changed(path, (3, change))), spec, shuffle=1)


def test_impossible_requests_are_refused(tmp_path: Path) -> None:
    dataset = dataset_of(tmp_path, load_game("london"), (2, 1))
    with pytest.raises(ValueError, match="paris"):
        positions(dataset, make_spec("paris", 2))
    spec = make_spec("london", 2)
    with pytest.raises(ValueError, match="victory"):
        positions(dataset, spec, rewards="fame")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one"):
        positions(dataset, spec, 0)
    assert list(positions(dataset, make_spec("london", 3))) == []

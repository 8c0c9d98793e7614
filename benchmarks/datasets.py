"""Measures the speed of writing, checking and reading datasets on one core, and their size.

    python benchmarks/datasets.py [--board london,germany] [--players 2] [--games 50000] [--json]

For each board: random games written a second, bytes a game, games checked a second (every action legal, scores and
winners compared), records a second, and positions a second with observation, mask, action and outcome, in the order of
the games and shuffled. Times are processor time, because the machine may be shared.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.record import Player
from omnibus.envs.dataset import Dataset, DatasetWriter, check, records
from omnibus.envs.dataset.play import play_random
from omnibus.envs.dataset.positions import positions
from omnibus.envs.spec import Spec, make_spec
from omnibus.games import load_game

SERIES = seed_of_text("benchmark")
CHUNK = 1000
RECORDS = 500
BATCH = 4096


def write(path: Path, game: Game, players: int, games: int) -> None:
    """Plays random games into a file, as `omnibus simulate --dataset` does."""
    bots = [Player(f"seat {seat}", "random") for seat in range(players)]
    with DatasetWriter(path, game) as dataset:
        for start in range(0, games, CHUNK):
            dataset.add(play_random(game, players, SERIES, start, min(CHUNK, games - start))[1], bots)


def rate(count: int, things: Iterable[object]) -> float:
    """The number of items a second of an iterable."""
    began = process_time()
    for _ in things:
        pass
    return count / (process_time() - began)


def positions_rate(dataset: Dataset, spec: Spec, shuffle: int | None) -> float:
    """Positions a second, from the first batch on."""
    batches = positions(dataset, spec, BATCH, shuffle)
    next(batches)
    began, count = process_time(), 0
    for batch in batches:
        count += len(batch.action)
    return count / (process_time() - began)


def measure(board: str, players: int, games: int, folder: Path) -> dict[str, float]:
    """Measures one board."""
    game, path = load_game(board), folder / "games.parquet"
    spec = make_spec(game, players)
    write(path, game, players, CHUNK)  # compiles, unless everything is cached
    for _ in (*check(Dataset(path)), *positions(Dataset(path), spec)):
        pass
    began = process_time()
    write(path, game, players, games)
    numbers = {"games_per_s": games / (process_time() - began), "bytes_a_game": path.stat().st_size / games}
    dataset = Dataset(path)
    numbers["checked_per_s"] = rate(games, check(dataset))
    numbers["records_per_s"] = rate(RECORDS, islice(records(dataset), RECORDS))
    numbers["positions_per_s"] = positions_rate(dataset, spec, None)
    numbers["shuffled_positions_per_s"] = positions_rate(dataset, spec, 1)
    return numbers


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany", help="boards, by id or file, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="number of players")
    parser.add_argument("--games", type=int, default=50_000, help="number of games")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        results = {
            board: measure(board, options.players, options.games, Path(folder)) for board in options.board.split(",")
        }
    if options.json:
        print(json.dumps(results, indent=1))
        return
    for board, numbers in results.items():
        print(board, *(f"{name} {value:,.0f}" for name, value in numbers.items()), sep="\n  ")


if __name__ == "__main__":
    main()

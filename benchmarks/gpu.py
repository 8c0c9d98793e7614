"""Measures the kernel on a GPU, one game in each thread, and checks that every game ends as on the CPU.

    python -m benchmarks.gpu [--board london,germany] [--players 2] [--games 4000000] [--check 200000] [--json]

The functions that play on the CPU are called unchanged from a CUDA kernel. First a sample of games is played with their
states in global memory, and every byte of every final state is compared with the CPU's. Then games are played in the
threads' local memory for speed, and the results of up to --check of them are compared as well.
Needs numba-cuda (`pip install omnibus[gpu]`) and an NVIDIA GPU.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter
from typing import Any

import numba
import numpy as np

from benchmarks.engine import play_one, play_series, summarise
from benchmarks.gpu_boards import measure_boards, options_of
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.envs.gpu import cuda
from omnibus.games import load_game
from omnibus.kernel.log import LOG, no_log
from omnibus.kernel.random import DICE, new_dice
from omnibus.kernel.state import Size, new_state, state_dtype

SERIES = seed_of_text("benchmark")
SAMPLE = 8192
THREADS = 128
GAMES_A_PROCESSOR = (256, 512, 2048)
"""Concurrent games on each multiprocessor to try; the best number depends on the size of the board."""


@cache
def make_kernels(size: Size) -> tuple[Any, Any]:
    """The CUDA kernels for a size of board: whole games with states in global memory, and in local memory."""
    state_type, dice_type = numba.from_dtype(state_dtype(size)), numba.from_dtype(DICE)

    @cuda.jit
    def play_in_global_memory(boards: Any, key: Any, players: Any, states: Any, log: Any) -> None:
        number = cuda.grid(1)
        if number < states.shape[0]:
            source, dice = cuda.local.array(1, dice_type), cuda.local.array(1, dice_type)
            for word in range(8):
                source[0].key[word] = key[word]
            play_one(boards[0], source[0], number, players, states[number], dice[0], log[0])

    @cuda.jit
    def play_in_local_memory(boards: Any, key: Any, start: Any, players: Any, log: Any, results: Any) -> None:
        source, dice = cuda.local.array(1, dice_type), cuda.local.array(1, dice_type)
        state = cuda.local.array(1, state_type)
        for word in range(8):
            source[0].key[word] = key[word]
        for row in range(cuda.grid(1), results.shape[0], cuda.gridsize(1)):
            played = play_one(boards[0], source[0], start + row, players, state[0], dice[0], log[0])
            summarise(state[0], played, results[row])

    return play_in_global_memory, play_in_local_memory


def on_device(game: Game) -> tuple[Any, Any, Any]:
    """Board arrays, key and an empty log in GPU memory."""
    board = np.frombuffer(game.arrays.tobytes(), game.arrays.dtype)  # type: ignore[attr-defined]
    log = np.zeros(1, LOG)
    return cuda.to_device(board), cuda.to_device(np.frombuffer(SERIES, "<u4")), cuda.to_device(log)


def count_different_states(game: Game, players: int, kernel: Any) -> int:
    """The number of games of a sample that end in another state than on the CPU."""
    board, key, log = on_device(game)
    states = cuda.to_device(np.zeros(SAMPLE, state_dtype(game.size)))
    kernel[(SAMPLE + THREADS - 1) // THREADS, THREADS](board, key, players, states, log)
    found = states.copy_to_host()
    dice, source, different = new_dice(SERIES), new_dice(SERIES), 0
    state, nothing = new_state(game.size), no_log()
    for number in range(SAMPLE):
        play_one(game.arrays, source, number, players, state, dice, nothing)
        different += state.tobytes() != found[number].tobytes()  # type: ignore[attr-defined]
    return different


def cpu_results(game: Game, players: int, count: int) -> Any:
    """The results of the first games, played on all cores of the CPU."""
    results = np.zeros((count, 6), np.int16)

    def play(rows: range) -> None:
        state, dice, source = new_state(game.size), new_dice(SERIES), new_dice(SERIES)
        part = results[rows.start : rows.stop]
        play_series(game.arrays, source, rows.start, players, state, dice, no_log(), part)

    cores = os.cpu_count() or 1
    step = -(-count // (cores * 4))
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(play, [range(first, min(first + step, count)) for first in range(0, count, step)]))
    return results


def measure(game: Game, players: int, games: int, check: int) -> dict[str, Any]:
    """Measures one board: speed, and the number of games that differ from the CPU's."""

    def say(text: str) -> None:
        print(f"{game.board.id}, {players} players: {text}", file=sys.stderr, flush=True)

    in_global, in_local = make_kernels(game.size)
    say("compiling, and comparing whole states")
    different = count_different_states(game, players, in_global)
    board, key, log = on_device(game)
    results = cuda.to_device(np.zeros((games, 6), np.int16))
    say("compiling for speed")
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    in_local[processors, THREADS](board, key, 0, players, log, results[: processors * THREADS])
    cuda.synchronize()
    seconds = float("inf")
    for games_at_once in GAMES_A_PROCESSOR:
        say(f"playing {games:,} games, {games_at_once} at once on each of {processors} processors")
        began = perf_counter()
        in_local[processors * games_at_once // THREADS, THREADS](board, key, 0, players, log, results)
        cuda.synchronize()
        seconds = min(seconds, perf_counter() - began)
    found = results.copy_to_host()
    say(f"comparing {min(check, games):,} results with the CPU")
    expected = cpu_results(game, players, min(check, games))
    return {
        "games_per_s": games / seconds,
        "decisions_per_s": float(found[:, 0].astype(np.int64).sum()) / seconds,
        "seconds": seconds,
        "states_compared": SAMPLE,
        "states_different": int(different),
        "results_compared": len(expected),
        "results_different": int((found[: len(expected)] != expected).any(axis=1).sum()),
    }


def main() -> int:
    """Runs the benchmark; the exit status is 1 if any game differs from the CPU's."""
    parser = options_of(__doc__, games=4_000_000)
    parser.add_argument("--check", type=int, default=200_000, help="number of games to compare with the CPU")
    options = parser.parse_args()
    return measure_boards(
        options,
        lambda name: measure(load_game(name), options.players, options.games, options.check),
        lambda numbers: numbers["states_different"] or numbers["results_different"],
    )


if __name__ == "__main__":
    sys.exit(main())

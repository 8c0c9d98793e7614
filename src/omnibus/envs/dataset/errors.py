"""Errors of datasets: stable codes with sentences."""

from __future__ import annotations

from omnibus.core.errors import OmnibusError

DATASET: dict[str, str] = {
    "pyarrow_missing": "Parquet needs pyarrow, which is not installed; install it with: pip install 'omnibus[data]'",
    "not_a_dataset": "this is not a dataset of games: its metadata has no header “omnibus”",
    "bad_header": "the header of the dataset cannot be read: {detail}",
    "future_dataset": "the dataset has format {found}, this version reads up to {known}: use a newer Omnibus",
    "bad_column": "the column “{name}” of the dataset is missing or invalid",
    "damaged_dataset": "the dataset is damaged: {detail}",
    "bad_game": "game {number}: {reason}",
    "other_first": "the first seat is stored as {written}, but the seed draws seat {played}",
    "no_such_game": "there is no game {number}: the dataset has {count}, and the first is game 0",
    "many_boards": "a dataset has games of one board: game {number} was played on another one than those before it",
}


class DatasetError(OmnibusError):
    """A dataset that cannot be read or written."""

    sentences = DATASET

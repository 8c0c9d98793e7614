"""Datasets of whole games: one Parquet file for each, with a row for each game (`docs/datasets.md`).

pyarrow is only needed once a file is opened.
"""

from __future__ import annotations

from omnibus.envs.dataset.convert import from_records, record_in, records, row_of_match
from omnibus.envs.dataset.errors import DatasetError
from omnibus.envs.dataset.read import Dataset
from omnibus.envs.dataset.replay import check
from omnibus.envs.dataset.write import DatasetWriter

__all__ = (
    "Dataset",
    "DatasetError",
    "DatasetWriter",
    "check",
    "from_records",
    "record_in",
    "records",
    "row_of_match",
)

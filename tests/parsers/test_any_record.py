"""Record files with any content replay or raise RecordError, and never another error."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core.errors import RECORD, RecordError
from omnibus.core.match import verify_record
from omnibus.core.record import read_record, write_record
from omnibus.games import load_game
from tests.parsers.mutations import broken_json, broken_text, garbage, values, written
from tests.records.make import FOLDER

NAMES = ("paris-2-two-pieces", "london-2-no-pieces", "amsterdam-2-one-piece", "san_francisco-2-shared-victory")
TEXTS = [(FOLDER / f"{name}.json").read_bytes() for name in NAMES]
FILES = [json.loads(text) for text in TEXTS]


def _check(error: RecordError) -> None:
    assert error.code in RECORD
    assert str(error).strip()


def read_or_refuse(content: bytes) -> bool:
    """Reads a file; returns whether it is a record, which is then written again and verified on its board."""
    try:
        record = read_record(content)
    except RecordError as error:
        _check(error)
        return False
    assert read_record(write_record(record)) == record
    for name in ("paris", "london", "amsterdam", "san_francisco"):
        if record.board == name:
            try:
                verify_record(record, load_game(name))
            except RecordError as error:
                _check(error)
    return True


@given(garbage)
def test_garbage_is_no_record(content: bytes) -> None:
    assert not read_or_refuse(content)


@settings(max_examples=200)
@given(broken_json(FILES))
def test_a_changed_record_is_refused_or_replayed(content: bytes) -> None:
    read_or_refuse(content)


@settings(max_examples=100)
@given(broken_text(TEXTS))
def test_a_damaged_file_is_refused_or_replayed(content: bytes) -> None:
    read_or_refuse(content)


@settings(max_examples=200)
@given(st.sampled_from(FILES), st.sampled_from(sorted(FILES[0])), values)
def test_any_value_in_a_field_is_refused_or_replayed(record: dict[str, object], field: str, value: object) -> None:
    read_or_refuse(written({**record, field: value}))


@settings(max_examples=100)
@given(st.sampled_from(FILES), st.data())
def test_any_text_as_an_action_is_refused_by_its_number(record: dict[str, list[str]], data: st.DataObject) -> None:
    """Earlier actions are played; the error is at the changed action, later, or only in the result."""
    actions = list(record["actions"])
    number = data.draw(st.integers(1, len(actions)))
    others = st.sampled_from(sorted({action for file in FILES for action in file["actions"]}))
    actions[number - 1] = data.draw(others | st.text(max_size=20))
    read = read_record(json.dumps({**record, "actions": actions}).encode())
    try:
        match = verify_record(read, load_game(read.board))
    except RecordError as error:
        _check(error)
        assert error.code in {"illegal_action", "wrong_result", "truncated", "after_end"}
        assert int(error.details["number"]) >= number
    else:
        assert match.record().actions == tuple(actions)

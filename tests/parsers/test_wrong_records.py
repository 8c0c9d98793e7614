"""Truncated and edited records, and those for other rules or boards: each raises the right error, naming the action."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from omnibus.core.errors import RECORD, RecordError
from omnibus.core.match import verify_record
from omnibus.core.record import read_record
from omnibus.games import load_game
from tests.records.make import FOLDER

CONTENT = (FOLDER / "paris-2-two-pieces.json").read_bytes()
RECORD_FILE: dict[str, Any] = json.loads(CONTENT)
LAST = len(RECORD_FILE["actions"])

Json = dict[str, Any]


class Case(NamedTuple):
    """A damaged record, the expected error code, and words expected in its sentence."""

    code: str
    edit: Callable[[Json], Any]
    words: str = ""


def _without(field: str) -> Callable[[Json], Any]:
    return lambda record: record.pop(field)


def _act(number: int, text: str) -> Callable[[Json], None]:
    """Replaces an action, counted from one."""

    def edit(record: Json) -> None:
        record["actions"][number - 1] = text

    return edit


def _cut(record: Json, number: int, result: object) -> None:
    """Keeps only the first actions."""
    record["actions"] = record["actions"][:number]
    record["result"] = result


CASES = [
    Case("truncated", lambda r: _cut(r, LAST - 1, r["result"]), f"after action {LAST - 1}"),
    Case("truncated", lambda r: _cut(r, 0, r["result"]), "after action 0"),
    Case("unfinished", lambda r: _cut(r, 10, None), "after action 10"),
    Case("after_end", lambda r: r["actions"].append("0 deck"), f"over after action {LAST}, but the record has 1 more"),
    Case("after_end", lambda r: r["actions"].extend(["0 deck", "x", "y"]), "3 more"),
    Case("illegal_action", _act(1, "nonsense"), "action 1 (seat nonsense"),
    Case("illegal_action", _act(1, ""), "action 1 "),
    Case("illegal_action", _act(2, "0 deck"), "action 2 (seat 0: deck)"),
    Case("illegal_action", _act(3, "1 deck"), "action 3 (seat 1: deck)"),
    Case("illegal_action", _act(5, "5 deck"), "action 5 (seat 5: deck)"),
    Case("illegal_action", _act(5, "-1 deck"), "action 5 (seat -1: deck)"),
    Case("illegal_action", _act(5, "01 deck"), "action 5 (seat 01: deck)"),
    Case("illegal_action", _act(5, "1 claim 999 1 red"), "there is no route 999"),
    Case("illegal_action", _act(5, "1 claim 45 9 purple"), "the number of cards (9) is not the number"),
    Case("illegal_action", _act(5, "1 pass"), "passing is only allowed"),
    Case("illegal_action", _act(LAST, "0 keep 0"), f"action {LAST} "),
    Case("future_format", lambda r: r.update(format=2), "format 2"),
    Case("future_format", lambda r: r.update(format=10**300), "use a newer Omnibus"),
    Case(
        "other_rules",
        lambda r: r.update(rules=1, digest="1" * 64),
        "version 1 of the rules of paris; this is version 2",
    ),
    Case("other_rules", lambda r: r.update(rules=3)),
    Case("other_board", lambda r: r.update(board="london"), "“london”"),
    Case("other_board", lambda r: r.update(digest="0" * 64), "digest 000000000000"),
    Case("other_board", lambda r: r.update(digest="")),
    Case("no_seed", lambda r: r.update(seed=None)),
    Case("wrong_seed", lambda r: r.update(seed="00" * 32)),
    Case("wrong_seed", lambda r: r.update(commitment="00" * 32)),
    Case("bad_players", lambda r: r.update(players=r["players"][:1]), "not for 1"),
    Case("bad_players", lambda r: r.update(players=r["players"] * 3), "not for 6"),
    Case("bad_players", lambda r: r.update(players=r["players"] * 30), "60 players"),
    Case("bad_players", lambda r: r.update(first=2), "no seat 2"),
    Case("bad_players", lambda r: r.update(first=-1), "no seat -1"),
    Case("wrong_result", lambda r: r["result"].update(winners=[1]), "the record says winners [1], the replay [0]"),
    Case("wrong_result", lambda r: r["result"]["seats"][1].update(total=99), "the record says 99 for seat 1"),
    Case("wrong_result", lambda r: r["result"]["seats"][0]["tickets_done"].append(1), "seat 0"),
    Case("wrong_result", lambda r: r["result"]["seats"].pop(), "the record has 1 seats, the replay 2"),
    Case("wrong_result", lambda r: r.update(result=None), "the record has none"),
    Case("not_a_record", lambda r: r["chance"].update(dealt=3), "“chance”"),
    Case("not_a_record", lambda r: r["chance"]["decks"][0].reverse(), "“chance”"),
    Case("not_a_record", lambda r: r.update(seed="xyz"), "32 bytes"),
    Case("not_a_record", lambda r: r.update(seed=r["seed"].upper()), "hexadecimal"),
    Case("not_a_record", lambda r: r.update(format=0), "no format 0"),
    Case("not_a_record", lambda r: r.update(format=True)),
    Case("not_a_record", lambda r: r.update(format="1"), "“format”"),
    Case("not_a_record", lambda r: r.update(actions="0 deck"), "actions"),
    Case("not_a_record", lambda r: r["actions"].insert(3, 7), "actions[3]"),
    *(Case("not_a_record", _without(field)) for field in RECORD_FILE),
]


def _made(case: Case) -> bytes:
    record = copy.deepcopy(RECORD_FILE)
    case.edit(record)
    return json.dumps(record).encode()


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{number}" for number, case in enumerate(CASES)])
def test_a_wrong_record_is_refused_with_its_error(case: Case) -> None:
    with pytest.raises(RecordError) as refused:
        verify_record(read_record(_made(case)), load_game("paris"))
    assert refused.value.code == case.code
    assert case.words in str(refused.value)


def test_a_file_cut_anywhere_is_no_record() -> None:
    for length in range(0, len(CONTENT) - 2, 7):
        with pytest.raises(RecordError) as refused:
            read_record(CONTENT[:length])
        assert refused.value.code == "not_json"


def test_a_file_too_large_is_no_record() -> None:
    with pytest.raises(RecordError) as refused:
        read_record(CONTENT + b" " * 5_000_000)
    assert refused.value.code == "not_a_record"


def test_every_error_of_records_is_tried() -> None:
    """Except those that need no damaged record: an unknown board, a number to stop at."""
    tried = {case.code for case in CASES} | {"not_json"}
    assert tried == RECORD.keys() - {"unknown_board", "no_such_action"}

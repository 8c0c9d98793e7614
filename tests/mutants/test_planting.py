"""The faults that `make mutants` plants, and those that are listed as changing nothing."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.__main__ import equivalents, keyed
from tests.mutants.faults import faults_in
from tests.mutants.targets import ROOT, TARGETS


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ("x = a < b", ["a < b → (a <= b)"]),
        ("x = a and not b", ["a and not b → (a or not b)", "not b → (b)"]),
        ("a = b + 1", ["b + 1 → (b - 1)", "1 → (2)"]),
        ("a += b", ["a += b → pass", "a += b → a -= b"]),
        ("a = True", ["True → (False)"]),
        ("a[0] = 'é'", ["a[0] = 'é' → pass", "0 → (1)", "'é' → ('')"]),
        ("if a:\n    raise b", ["a → (not (a))", "raise b → pass"]),
        ("def a(b: int | None = None) -> int | None:\n    'Text.'\n    return f'{b} 1'", []),
    ],
)
def test_a_line_has_these_faults(code: str, faults: list[str]) -> None:
    assert [str(fault) for fault in faults_in(code.encode())] == faults


def test_every_fault_leaves_another_file_that_can_be_parsed() -> None:
    for path in TARGETS["commands"].files():
        source = (ROOT / path).read_bytes()
        for fault in faults_in(source):
            planted = fault.planted_in(source)
            assert planted != source
            ast.parse(planted)


def test_every_fault_that_is_listed_as_equivalent_exists() -> None:
    found = set()
    for target in TARGETS.values():
        assert target.files(), target.name
        for path in target.files():
            found |= {key for key, _ in keyed(path, (ROOT / path).read_bytes())}
    assert set(equivalents()) <= found

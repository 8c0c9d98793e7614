"""States as records that can be copied, pickled and stored as bytes."""

from __future__ import annotations

import hashlib
from functools import cache
from struct import Struct
from typing import Any, NamedTuple, cast

import numpy as np

from omnibus.core.bindings.memory import Memory, fields_of, state_in
from omnibus.core.digest import STATE_DIGEST_BYTES, field_bytes, layout_digest, record_of_fields
from omnibus.core.errors import KeptError
from omnibus.kernel.state import CITY, COUNTRY, Size, State, copy_state, state_dtype

SIGNATURE = b"omnibus"
FORMAT = 1
HEAD = Struct(f"<{len(SIGNATURE)}sB{STATE_DIGEST_BYTES}s")
"""The file signature, the format, and a digest of all following bytes."""
STAMP = Struct(f"<{STATE_DIGEST_BYTES}sI32s")
"""The layout's digest, the rules' version and the board's digest; all fields of the state follow."""


class Origin(NamedTuple):
    """The rules and board of a state."""

    rules: int
    board: bytes


UNKNOWN = Origin(0, bytes(32))


class StateRecord(np.record):  # type: ignore[misc]  # final only for the type checker
    """A state at run time. (NumPy's own copies and pickles of a record share no writable memory with it.)"""

    def __copy__(self) -> Any:
        return copy_state(cast(State, self))

    def __deepcopy__(self, memo: object) -> Any:
        return copy_state(cast(State, self))

    def __reduce__(self) -> Any:
        return unpickled_state, (to_bytes(cast(State, self)),)


@cache
def layout_of(size: Size) -> np.dtype[Any]:
    """The dtype of all states of a size: always the same object, which compiled functions recognize fastest."""
    return np.dtype((StateRecord, state_dtype(size)))


def memory_in(content: bytearray, size: Size) -> Memory:
    """The memory of a record stored in these bytes."""
    return np.ndarray((), layout_of(size), content)


def new_memory(size: Size) -> Memory:
    """The memory of a new, blank record; `state_in` returns the record."""
    return memory_in(bytearray(layout_of(size).itemsize), size)


@cache
def _digest_of(layout: np.dtype[Any]) -> bytes:
    size = next((size for size in (CITY, COUNTRY) if state_dtype(size) == layout), None)
    if size is None:
        raise KeptError("not_a_state")
    return bytes.fromhex(layout_digest(size))


def _digest(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=STATE_DIGEST_BYTES).digest()


def to_bytes(state: State, origin: Origin = UNKNOWN) -> bytes:
    """Serializes a state: equal states of one origin give equal bytes on every machine."""
    content = STAMP.pack(_digest_of(fields_of(state).dtype), *origin) + field_bytes(state)
    return HEAD.pack(SIGNATURE, FORMAT, _digest(content)) + content


def from_bytes(content: bytes) -> tuple[State, Origin]:
    """Loads a state and its origin from bytes; raises KeptError."""
    content = bytes(memoryview(content))
    if len(content) < HEAD.size + STAMP.size or not content.startswith(SIGNATURE):
        raise KeptError("not_a_state")
    _, number, digest = HEAD.unpack_from(content)
    if number != FORMAT:
        raise KeptError("other_state_format", found=number, known=FORMAT)
    if _digest(content[HEAD.size :]) != digest:
        raise KeptError("damaged_state")
    layout, rules, board = STAMP.unpack_from(content, HEAD.size)
    size = next((size for size in (CITY, COUNTRY) if layout_digest(size) == layout.hex()), None)
    if size is None:
        raise KeptError("other_state_layout")
    record = record_of_fields(content[HEAD.size + STAMP.size :], layout_of(size))
    return state_in(memory_in(record, size)), Origin(rules, board)


def unpickled_state(content: bytes) -> State:
    """Unpickles a state; raises KeptError if another version of the library pickled it."""
    return from_bytes(content)[0]

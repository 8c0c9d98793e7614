"""Hypothesis strategies for almost valid files: valid JSON values and texts with random damage."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

Draw = st.DrawFn

HUGE = 10**400
DEEP = {'"deep 100"': b"[" * 100 + b"]" * 100, '"deep 9000"': b'{"a":' * 9000 + b"0" + b"}" * 9000}
"""Placeholders for values nested too deeply for Python's JSON writer."""


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 130)
    | st.integers()
    | st.sampled_from([HUGE, -HUGE, 2**31, 2**63, 2**64, 127, 128, 255])
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12)
    | st.sampled_from(["", "wild", "gray", "red", "short", "long", "0", "-1", "1e3", "\x00", "é", "🚋", "a" * 300])
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
) | st.sampled_from(["deep 100", "deep 9000"])
"""Any JSON value, more often one of the most dangerous ones."""


def written(value: Any, *, ascii_only: bool = True) -> bytes:
    """A JSON value as text, with placeholders replaced by deep values."""
    text = json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")
    for stand_in, deep in DEEP.items():
        text = text.replace(stand_in.encode(), deep)
    return text


Path = tuple[Any, ...]


def _paths(value: Any, path: Path = ()) -> list[Path]:
    """The paths to all values inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [path] if path else []
    for key, inner in items:
        found += _paths(inner, (*path, key))
    return found


def _break(draw: Draw, root: Any) -> None:
    """Changes one value inside a JSON value that is not empty."""
    *way, key = draw(st.sampled_from(_paths(root)))
    holder = root
    for step in way:
        holder = holder[step]
    kind = draw(st.sampled_from(["replace", "drop", "double", "rename", "swap", "nudge"]))
    if kind == "drop":
        del holder[key]
    elif kind == "double" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif kind == "rename" and isinstance(holder, dict):
        holder[draw(st.text(max_size=8))] = holder.pop(key)
    elif kind == "swap":
        other = draw(st.sampled_from(list(holder) if isinstance(holder, dict) else range(len(holder))))
        holder[key], holder[other] = holder[other], holder[key]
    elif kind == "nudge" and isinstance(holder[key], int):
        holder[key] += draw(st.sampled_from([-1, 1, 2, 100]))
    else:
        holder[key] = draw(values)


@st.composite
def broken_json(draw: Draw, originals: list[Any], most: int = 3) -> bytes:
    """The text of one of these JSON values with a few changes."""
    root = copy.deepcopy(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(1, most))):
        if _paths(root):
            _break(draw, root)
    return written(root, ascii_only=draw(st.booleans()))


@st.composite
def broken_text(draw: Draw, originals: list[bytes]) -> bytes:
    """One of these texts, cut, or with some bytes changed."""
    text: bytes = draw(st.sampled_from(originals))
    start: int = draw(st.integers(0, len(text)))
    stop: int = min(len(text), start + draw(st.integers(0, 40)))
    if draw(st.booleans()):
        return text[:start]
    return text[:start] + draw(st.binary(max_size=20)) + text[stop:]


garbage = (
    st.binary(max_size=200)
    | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | values.map(written)
    | st.sampled_from([b"", b"null", b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe", b"\xef\xbb\xbf{}", b"9" * 5000])
)
"""Bytes that have nothing to do with any file of ours."""

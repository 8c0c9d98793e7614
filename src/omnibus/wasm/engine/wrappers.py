"""Functions that take plain numbers and call numba's, as text of LLVM's intermediate code.

Numba's own take whole numbers of 64 bits, which are no ordinary numbers in JavaScript, and an array as a row of words:
two pointers of its own, the number of its elements, their length, their address, the array's shape and its strides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from numba.core import types

from omnibus.wasm.engine.signatures import FLOAT, INT, ROWS, Parameter, Signature

TRAP = "declare void @llvm.trap()"


class _Part(NamedTuple):
    """A parameter in code: the module's parameters, the lines that compute from them, and numba's arguments."""

    takes: list[str]
    lines: list[str]
    passes: list[str]


def wrapper(name: str, inner: str, signature: Signature) -> str:
    """The code of a function with plain parameters, which calls an inner one."""
    parts = [_part(f"%a{number}", each) for number, each in enumerate(signature.parameters)]
    passes = ["ptr %result", "ptr %fault", *(each for part in parts for each in part.passes)]
    kinds = ", ".join(each.split()[0] for each in passes)
    takes = [each for part in parts for each in part.takes]
    several = len(signature.results) > 1
    given = "void" if several or not signature.results else "double"
    room = "{ " + ", ".join(_stored(each) for each in signature.results) + " }" if signature.results else "ptr"
    lines = [
        f"%result = alloca {room}",
        "%fault = alloca ptr",
        *(line for part in parts for line in part.lines),
        f'%status = call i32 @"{inner}"({", ".join(passes)})',
        "%failed = icmp ne i32 %status, 0",
        "br i1 %failed, label %stop, label %go",
        "stop:",
        "call void @llvm.trap()",
        "unreachable",
        "go:",
        *_results(signature, room, several),
    ]
    head = f'define {given} @"{name}"({", ".join([*takes, *(["ptr %out"] if several else [])])}) {{'
    return "\n".join([TRAP, f'declare i32 @"{inner}"({kinds})', head, *lines, "}", ""])


def _part(at: str, parameter: Parameter) -> _Part:
    if parameter.kind == INT:
        return _Part([f"i32 {at}"], [f"{at}w = sext i32 {at} to i64"], [f"i64 {at}w"])
    if parameter.kind == FLOAT:
        return _Part([f"double {at}"], [], [f"double {at}"])
    if parameter.dimensions is None:
        return _Part([f"ptr {at}"], [], [f"ptr {at}"])
    counted = [f"{at}n{number}" for number in range(parameter.dimensions)]
    takes = [f"ptr {at}", *(f"i32 {each}" for each in counted)]
    lines = [f"{each}w = sext i32 {each} to i64" for each in counted]
    items, strides = "1", [""] * parameter.dimensions
    step = str(parameter.bytes)
    if parameter.kind == ROWS:
        takes.append(f"i32 {at}s")
        lines.append(f"{at}sw = sext i32 {at}s to i64")
        items, strides = f"{counted[0]}w", [f"{at}sw"]
    else:
        for number in reversed(range(parameter.dimensions)):
            strides[number] = step
            lines.append(f"{at}t{number} = mul i64 {step}, {counted[number]}w")
            lines.append(f"{at}i{number} = mul i64 {items}, {counted[number]}w")
            step, items = f"{at}t{number}", f"{at}i{number}"
    shape = [f"i64 {each}w" for each in counted]
    own = ["ptr null", "ptr null", f"i64 {items}", f"i64 {parameter.bytes}", f"ptr {at}"]
    return _Part(takes, lines, [*own, *shape, *(f"i64 {each}" for each in strides)])


def _stored(kind: Any) -> str:
    """The type of a result in memory."""
    if isinstance(kind, types.Float):
        return "double"
    return "i8" if isinstance(kind, types.Boolean) else f"i{kind.bitwidth}"


def _results(signature: Signature, room: str, several: bool) -> Iterator[str]:
    for number, kind in enumerate(signature.results):
        stored = _stored(kind)
        yield f"%p{number} = getelementptr {room}, ptr %result, i32 0, i32 {number}"
        yield f"%v{number} = load {stored}, ptr %p{number}"
        value = f"%v{number}"
        if stored != "double":
            value, sign = f"%d{number}", "s" if getattr(kind, "signed", False) else "u"
            yield f"{value} = {sign}itofp {stored} %v{number} to double"
        if several:
            yield f"%o{number} = getelementptr double, ptr %out, i32 {number}"
            yield f"store double {value}, ptr %o{number}"
        else:
            yield f"ret double {value}"
    if several or not signature.results:
        yield "ret void"

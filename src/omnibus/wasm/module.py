"""Makes a module of an object file: WebAssembly's binary format, as far as it is needed.

An object file of LLVM is a module whose indices and addresses are those of the file itself. With nothing to combine,
they are final; only the exports and the end of the data are not said in a module's way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, EXPORT, DATA = 0, 2, 7, 11
IMPORTS = {"__linear_memory", "__stack_pointer"}
SYMBOL_TABLE, FUNCTION_SYMBOL, DATA_SYMBOL = 8, 0, 1
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
FUNCTION = b"\0"
SOURCES = "omnibus.sources"
"""The custom section with the digest of the sources."""


class Section(NamedTuple):
    """A section, and the name of a custom one."""

    number: int
    name: str
    content: bytes


class Reader:
    """Reads numbers and names from bytes."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def take(self, count: int) -> bytes:
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self) -> int:
        """An unsigned number of any length (LEB128)."""
        value = shift = 0
        while True:
            (byte,) = self.take(1)
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        return self.take(self.number()).decode()

    def __bool__(self) -> bool:
        return self.at < len(self.content)


def number(value: int) -> bytes:
    """An unsigned number (LEB128)."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def named(name: str) -> bytes:
    return number(len(name.encode())) + name.encode()


def sections(content: bytes) -> Iterator[Section]:
    """The sections of a module or an object file."""
    if not content.startswith(MAGIC):
        raise ValueError("this is no WebAssembly")
    file = Reader(content[len(MAGIC) :])
    while file:
        kind = file.take(1)[0]
        body = Reader(file.take(file.number()))
        name = body.name() if kind == CUSTOM else ""
        yield Section(kind, name, body.content[body.at :])


def write(parts: Iterable[Section]) -> bytes:
    found = bytearray(MAGIC)
    for kind, name, content in parts:
        body = (named(name) if kind == CUSTOM else b"") + content
        found += bytes([kind]) + number(len(body)) + body
    return bytes(found)


def module(object_file: bytes, exports: Iterable[str], digest: str, *added: Section) -> bytes:
    """The module of an object file, and further custom sections. Raises ValueError if it needs what nobody provides."""
    parts = {(part.number, part.name): part for part in sections(object_file)}
    imports = set(_imports(parts[IMPORT, ""].content))
    if not imports <= IMPORTS:
        raise ValueError(f"the module imports {', '.join(sorted(imports - IMPORTS))}")
    if (DATA, "") in parts:
        raise ValueError("the module has data: its memory is laid out by web/src/kernel/module.ts, which knows of none")
    found = dict(_functions(parts[CUSTOM, "linking"].content))
    names = sorted(exports)
    exported = number(len(names)) + b"".join(named(name) + FUNCTION + number(found[name]) for name in names)
    kept = [part for part in parts.values() if part.number != CUSTOM]
    before = [part for part in kept if part.number < EXPORT]
    after = [part for part in kept if part.number > EXPORT]
    sources = Section(CUSTOM, SOURCES, digest.encode())
    return write([*before, Section(EXPORT, "", exported), *after, *added, sources])


def digest_in(content: bytes) -> str:
    """The digest of the sources that a module was made from."""
    return next(part.content.decode() for part in sections(content) if part.name == SOURCES)


def _imports(content: bytes) -> Iterator[str]:
    """The names of the imports: memories and variables, as functions and tables would not be provided."""
    file = Reader(content)
    for _ in range(file.number()):
        file.name()
        name, kind = file.name(), file.take(1)[0]
        if kind == 2:  # a memory: its limits
            flags = file.number()
            file.number()
            if flags & 1:
                file.number()
        elif kind == 3:  # a variable: its type, and whether it changes
            file.take(2)
        else:
            raise ValueError(f"the module imports {name}")
        yield name


def _functions(content: bytes) -> Iterator[tuple[str, int]]:
    """The functions in the symbol table, with their indices."""
    file = Reader(content)
    file.number()  # the version
    while file:
        kind = file.take(1)[0]
        table = Reader(file.take(file.number()))
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(table.number()):
            symbol, flags = table.take(1)[0], table.number()
            if symbol == DATA_SYMBOL:
                table.name()
                for _ in range(0 if flags & UNDEFINED else 3):
                    table.number()
                continue
            index = table.number()
            if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                name = table.name()
                if symbol == FUNCTION_SYMBOL:
                    yield name, index

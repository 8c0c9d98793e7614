"""The files of an external bot: their digest changes if the bot does.

A Python bot consists of its file, the modules beside it that it may import (directly or not), and the files that its
parameters name, for instance weights; a program, of the files that its command line names; an entry point, of its
package. Other installed packages are ignored, and so are modules whose names are computed at run time.
"""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from omnibus.bots.bot_texts import GROUP, BotText, read_bot_text
from omnibus.bots.idle_processes import file_stamps
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN

PYTHON = ".py"
DIGITS = 16

Named = tuple[str, Path]
"""A file and its role; its location does not matter."""


def files_digest(text: str) -> str:
    """The digest of a bot's files; empty for a built-in bot."""
    seen = sha256()
    files = sorted(files_of(text))
    for name, path in files:
        seen.update(f"{name} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return seen.hexdigest()[:DIGITS] if files else ""


class FileWatcher:
    """Notices changes of a bot's files by their modification times, which is much faster than by their digest."""

    def __init__(self, text: str) -> None:
        self._paths = [path for _, path in sorted(files_of(text))]
        self._stamps = file_stamps(self._paths)
        self.digest = files_digest(text)

    def has_changed(self) -> bool:
        return file_stamps(self._paths) != self._stamps


def files_of(text: str) -> set[Named]:
    """The files of a bot; none for a built-in one."""
    name = text.partition(":")[0]
    order = None if name in LEVELS or name in BUILT_IN else read_bot_text(text)
    if order is None:
        return set()
    found = _program(order.command) if order.command else _python_bot(order)
    return {(name, path.resolve()) for name, path in found}


def _python_bot(order: BotText) -> Iterator[Named]:
    target, _, _ = order.target.partition(":")
    if not target.endswith(PYTHON):
        yield from _entry_point(target)
        folders = [Path()]
    else:
        yield from _script(Path(target))
        folders = [Path(), Path(target).resolve().parent]
    for key, value in order.parameters.items():
        for folder in folders:
            yield from _at(f"parameter {key}", folder / value)


def _program(command: list[str]) -> Iterator[Named]:
    """The program itself, and every file or folder that the command line names, also after a “=”."""
    words = [shutil.which(command[0]) or command[0], *command[1:]]
    for number, word in enumerate(words):
        for named in {word, word.partition("=")[2]}:
            for name, path in _at(f"word {number}", Path(named)):
                yield name, path
                if number and name == f"word {number}" and path.suffix == PYTHON:
                    yield from _script(path)


def _entry_point(name: str) -> Iterator[Named]:
    (found,) = entry_points(group=GROUP, name=name)
    top = found.module.partition(".")[0]
    spec = find_spec(top)
    for place in (spec and spec.submodule_search_locations) or ():
        yield from _package(Path(place))
    if spec and spec.origin and Path(spec.origin).is_file():
        yield top, Path(spec.origin)


def _at(name: str, path: Path) -> Iterator[Named]:
    """A file, or all files in a folder, except the working directory and its parents."""
    try:
        is_file, is_folder = path.is_file(), bool(path.name) and path.is_dir()
    except OSError:  # too long for a file name
        return
    if is_file:
        yield name, path
    elif is_folder and not Path.cwd().is_relative_to(path.resolve()):
        for file in sorted(each for each in path.rglob("*") if each.is_file()):
            yield f"{name} {file.relative_to(path).as_posix()}", file


def _script(file: Path) -> Iterator[Named]:
    """A Python file and the modules beside it that it may import, directly or not."""
    yield "file", file
    beside: dict[str, list[Path]] = {}
    for entry in file.resolve().parent.iterdir():
        if _is_module(entry.name) or (entry.name.isidentifier() and entry.is_dir()):
            beside.setdefault(entry.name.partition(".")[0], []).append(entry)
    waiting = [file]
    while waiting:
        for module in _may_import(waiting.pop()) & beside.keys():
            for name, path in _module(beside.pop(module)):
                yield name, path
                if path.suffix == PYTHON:
                    waiting.append(path)


def _module(entries: Iterable[Path]) -> Iterator[Named]:
    for entry in entries:
        if entry.is_dir():
            yield from _package(entry)
        elif entry.is_file():
            yield entry.name, entry


def _package(folder: Path) -> Iterator[Named]:
    for place, inside, files in os.walk(folder):
        inside[:] = [name for name in inside if name.isidentifier() and name != "__pycache__"]
        for file in filter(_is_module, files):
            path = Path(place, file)
            yield path.relative_to(folder.parent).as_posix(), path


def _is_module(name: str) -> bool:
    return name.endswith((PYTHON, *EXTENSION_SUFFIXES))


def _may_import(file: Path) -> set[str]:
    """The top-level names that a file imports, or may import because they are in it as strings."""
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):
        return set()  # it cannot run either
    return {name.partition(".")[0] for node in ast.walk(tree) for name in _names_in(node)}


def _names_in(node: ast.AST) -> Iterable[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case ast.Constant(value=str(text)):
            return [text]
    return ()

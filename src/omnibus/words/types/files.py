"""Writes the generated files, or checks that they are up to date."""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from omnibus.words.types.fluent_files import REPOSITORY, Messages, page_messages, program_messages

PYTHON = '''\
"""Every message, with its arguments. Written by `make words` from the Fluent files: edits here are lost."""

from typing import Literal, TypeAlias, overload

Value: TypeAlias = str | int | float
'''
TYPESCRIPT = """\
// Every message, with the names of the arguments that it takes.
// Written by `make words` from the Fluent files: edits here are lost.

export interface Messages {
"""


def stub(messages: Messages) -> str:
    """The stub for mypy: an overload for all messages with the same arguments."""
    alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for key, names in messages.items():
        alike[tuple(sorted(names))].append(key)
    groups = sorted(alike.items())
    parts = [PYTHON]
    parts += [_literal("_".join(["Key", *taken]), keys) for taken, keys in groups]
    everything = " | ".join("_".join(["Key", *taken]) for taken, _ in groups)
    parts.append(f"AnyKey: TypeAlias = {everything}\n")
    parts.append("class Messages:")
    for taken, _ in groups:
        arguments = "".join(f", {name}: Value" for name in taken)
        key = "_".join(["Key", *taken])
        parts += ["    @overload", f"    def __call__(self, key: {key}{', *' * bool(taken)}{arguments}) -> str: ..."]
    return "\n".join(parts) + "\n"


def _literal(name: str, values: Iterable[str]) -> str:
    lines = "".join(f'    "{value}",\n' for value in values)
    return f"{name}: TypeAlias = Literal[\n{lines}]"


def typescript(messages: Messages) -> str:
    """The TypeScript file for the web pages: the argument names of each key."""
    lines = (
        f"  {json.dumps(key)}: {' | '.join(map(json.dumps, sorted(names))) or 'never'};\n"
        for key, names in messages.items()
    )
    return f"{TYPESCRIPT}{''.join(lines)}}}\n"


def files() -> dict[str, str]:
    """The text of every generated file, by its path in the repository."""
    return {
        "src/omnibus/words/messages.pyi": stub(program_messages()),
        "web/src/words/messages.ts": typescript(page_messages()),
    }


def stale() -> dict[str, str]:
    """The outdated files with their new text."""
    return {path: text for path, text in files().items() if _read(REPOSITORY / path) != text}


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `python -m omnibus.words.types`."""
    parser = argparse.ArgumentParser(prog="python -m omnibus.words.types", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    is_check = parser.parse_args(arguments).check
    wrong = stale()
    if is_check and wrong:
        sys.exit("\n".join([*(f"stale: {path}" for path in wrong), "To update them: make words"]))
    for path, text in wrong.items():
        (REPOSITORY / path).write_text(text, "utf-8")
    print("\n".join(f"written: {path}" for path in wrong) or "All files are up to date.")


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.is_file() else None

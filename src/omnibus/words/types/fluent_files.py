"""Reads the messages of the Fluent files, with the names of their arguments."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from omnibus.words import FOLDER, LANGUAGES

REPOSITORY = FOLDER.parents[2]
PAGES = REPOSITORY / "web/src"
FORMS = "form-"
"""The prefix of messages for the functions of `forms`, which differ between languages."""

Messages = dict[str, frozenset[str]]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name is Fluent's
        self.found.add(node.id.name)


def variables(entry: ast.Message) -> frozenset[str]:
    seen = _Variables()
    seen.visit(entry)
    return frozenset(seen.found)


def parsed(text: str) -> dict[str, ast.Message]:
    """The messages of a text. Raises ValueError for anything else, and for duplicate keys."""
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise ValueError(f"duplicate key: {entry.id.name}")
            found[entry.id.name] = entry
        elif not isinstance(entry, ast.BaseComment):
            raise ValueError(f"not a message: {entry.content if isinstance(entry, ast.Junk) else entry.id.name}")
    return found


def messages_of(texts: Iterable[str]) -> Messages:
    found = parsed("\n".join(texts))
    return {key: variables(found[key]) for key in sorted(found) if not key.startswith(FORMS)}


def program_messages() -> Messages:
    """The messages that Python uses by key: the English files, which do not have the errors."""
    return messages_of(map(_read, program_files(LANGUAGES[0])))


def page_messages() -> Messages:
    """The messages of the web pages: their own files, and the sections shared with the terminal."""
    return messages_of(_page_texts(LANGUAGES[0]))


def program_files(language: str) -> list[Path]:
    """The Fluent files of a language for Python: the general one, and one per mechanism."""
    return [FOLDER / f"{language}.ftl", *sorted(FOLDER.glob(f"mechanisms/*.{language}.ftl"))]


def _page_texts(language: str) -> list[str]:
    own = [*PAGES.rglob(f"{language}.ftl"), *PAGES.rglob(f"*.{language}.ftl")]
    return [*(shared_sections(_read(path)) for path in program_files(language)), *map(_read, sorted(own))]


def shared_sections(text: str) -> str:
    """The sections of a file that web pages and terminal share; a section begins with `## NAME`."""
    parts: dict[str, list[str]] = json.loads((FOLDER / "shared.json").read_text("utf-8"))
    names = {name for part in parts.values() for name in part}
    sections = (section.partition("\n") for section in re.split("^## ", text, flags=re.MULTILINE))
    return "\n".join(rest for name, _, rest in sections if name.strip() in names)


def _read(path: Path) -> str:
    return path.read_text("utf-8")

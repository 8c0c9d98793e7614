"""Writes the API reference, a page for each package, from the table of public names in `docs/python.md`."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass
from itertools import groupby
from pathlib import Path
from typing import Any, get_args

from docs.site.pages import ROOT, toctree

KINDS = {"omnibus.core.actions": "Action", "omnibus.core.events": "Event"}
"""Modules with a public union of kinds, all of which are documented."""
TITLE = {"en": "API reference", "fr": "Référence de l'API"}


def public_names() -> dict[str, list[str]]:
    """Returns the public names of every module, in the order of the table."""
    page = (ROOT / "docs/python.md").read_text("utf-8")
    rows = re.findall(r"^\| `(omnibus\.[\w.]+)` \| (.*?) \|$", page, flags=re.MULTILINE)
    return {module: re.findall(r"`(\w+)`", names) for module, names in rows}


def write_reference(folder: Path, language: str) -> list[str]:
    """Writes the pages into a folder, and lists them on its start page. Returns their names."""
    by_package = groupby(public_names().items(), lambda row: ".".join(row[0].split(".")[:2]))
    packages = []
    for package, rows in by_package:
        modules: dict[str, list[str]] = {package: []}
        modules.update(rows)
        parts = [_module(module, names) for module, names in modules.items()]
        (folder / f"{package}.md").write_text("\n".join(parts), "utf-8")
        packages.append(package)
    with (folder / "index.md").open("a", encoding="utf-8") as index:
        index.write(toctree(TITLE[language], packages))
    return packages


def _module(module: str, names: list[str]) -> str:
    """Returns a module's documentation below its heading; the package itself is the title of the page."""
    level = "#" if module.count(".") == 1 else "##"
    kinds = get_args(getattr(import_module(module), KINDS[module])) if module in KINDS else ()
    parts = [_kind(kind) for kind in kinds] or [_name(module, name) for name in names]
    return f"{level} {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n\n" + "\n".join(parts) + "```\n"


def _kind(kind: Any) -> str:
    """Returns the documentation of a kind of action or event: its fields, without the library's own methods."""
    fields = ", ".join(kind.__struct_fields__)
    members = f"   :members: {fields}\n   :undoc-members:\n" if fields else ""
    return f".. autoclass:: {kind.__module__}.{kind.__name__}\n{members}"


def _name(module: str, name: str) -> str:
    value = getattr(import_module(module), name)
    if isclass(value):
        return f".. autoclass:: {module}.{name}\n   :members:\n"
    return f".. autofunction:: {module}.{name}\n"

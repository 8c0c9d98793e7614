"""The pages of the repository, gathered into one folder for Sphinx, once for each language.

`docs/README.md` is the start page, and its lists are the navigation. Pages may be anywhere in the repository, with
relative links that work on a code host; here they are rewritten for the site.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from docs.site.notebook import as_markdown

ROOT = Path(__file__).parents[2]
START = Path("docs/README.md")
SHOWN = {".py": "python", ".ts": "typescript", ".yml": "yaml", ".cff": "yaml"}
"""Extensions of files that become pages when a page links to them, with the language of their code."""

_CODE = r"^(?P<fence>`{3,})[^\n]*\n.*?^(?P=fence)[^\n]*$|(?P<ticks>`+).+?(?P=ticks)"
_LINK = re.compile(_CODE + r"|(?P<image>!?)\[(?P<text>(?:`[^`]*`|[^\[\]`])*)\]\((?P<target>[^()\s]+)\)", re.M | re.S)
_TWIN = re.compile(r"^\*[^*\n]*\[[^\]\n]+\]\([\w.-]+\.md\)\.?\*\n\n", re.M)
"""The link to the page in the other language; the site has its own switch."""


class Group(NamedTuple):
    """A part of the navigation."""

    title: str
    entries: list[tuple[str, Path]]
    """The name of each page in the navigation, and its path."""


def in_language(page: Path, language: str) -> Path:
    """Returns a page in a language, or in English if it is not translated."""
    translated = page.with_suffix(f".{language}{page.suffix}")
    return translated if language != "en" and (ROOT / translated).exists() else page


def in_english(page: Path) -> Path:
    """Returns the English original of a page, or the page itself."""
    return page.with_name(page.name.replace(".fr.md", ".md"))


def name_of(page: Path) -> str:
    """Returns the name of a page in the site, the same in every language: `web/e2e/README.md` is `web-e2e`."""
    page = in_english(page)
    if page == START:
        return "index"
    parts = [*page.parent.parts, page.stem] if page.stem != "README" or page.parent == Path() else page.parent.parts
    return "-".join(parts[1:] if parts[0] in ("docs", "examples") else parts).lower()


def is_page(path: Path) -> bool:
    """Returns True if a file of the repository is a page of the site."""
    return path.suffix in (".md", ".ipynb", *SHOWN)


def text_of(page: Path) -> str:
    """Returns a page as Markdown."""
    text = (ROOT / page).read_text("utf-8")
    if page.suffix == ".ipynb":
        return as_markdown(text)
    if page.suffix in SHOWN:
        return f"# {page.name}\n\n`````{SHOWN[page.suffix]}\n{text}`````\n"
    return text


def navigation(language: str) -> list[Group]:
    """Returns the groups of the start page, each with the pages in its list."""
    start = in_language(START, language)
    parts = re.split(r"^## (.+)\n", (ROOT / start).read_text("utf-8"), flags=re.M)[1:]
    entry = re.compile(r"^- \[([^\]]+)\]\(([^)]+)\)", re.M)
    return [
        Group(title, [(name, _resolve(start, target)) for name, target in entry.findall(text)])
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    ]


def links(text: str) -> Iterator[re.Match[str]]:
    """Yields the links and images of a Markdown text, outside of code."""
    return (found for found in _LINK.finditer(text) if found["target"])


def is_elsewhere(target: str) -> bool:
    """Returns True if a link leads out of the repository."""
    return re.match(r"[a-z]+:", target) is not None


def _resolve(page: Path, target: str) -> Path:
    """Returns the target of a page's relative link in the repository. Raises FileNotFoundError if it does not exist."""
    found = (ROOT / page.parent / target).resolve().relative_to(ROOT)
    if not (ROOT / found).exists():
        raise FileNotFoundError(f"{page}: there is no {target}")
    return found


def toctree(title: str, entries: list[str]) -> str:
    """Returns a group of the navigation in Sphinx's syntax."""
    return f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n" + "\n".join(entries) + "\n```\n"


class Gathering:
    """Writes all pages in one language into a folder, with their pictures and files."""

    def __init__(self, language: str, folder: Path) -> None:
        self.language, self.folder = language, folder
        self.groups = navigation(language)
        self._waiting = [START, *(page for group in self.groups for _, page in group.entries)]
        self._listed = set(map(name_of, self._waiting))
        self.untranslated: list[str] = []
        """Pages shown in English for want of a translation."""

    def write(self) -> None:
        """Writes every page reachable from the start page."""
        shutil.rmtree(self.folder, ignore_errors=True)
        done: dict[str, Path] = {}
        while self._waiting:
            page = in_language(in_english(self._waiting.pop()), self.language)
            name = name_of(page)
            if done.setdefault(name, page) != page:
                raise ValueError(f"{page} and {done[name]} would both be the page {name}")
            if not (file := self.folder / f"{name}.md").exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(self._page(page), "utf-8")

    def _page(self, page: Path) -> str:
        text = _LINK.sub(lambda found: self._link(page, found), _TWIN.sub("", text_of(page), count=1))
        if self.language != "en" and page == in_english(page):
            self.untranslated.append(name_of(page))
        if page == in_language(START, self.language):
            for group in self.groups:
                text += toctree(group.title, [f"{title} <{name_of(entry)}>" for title, entry in group.entries])
        if page.suffix in SHOWN:
            return f"---\norphan: true\nnosearch: true\n---\n{text}"
        return text if name_of(page) in self._listed else f"---\norphan: true\n---\n{text}"

    def _link(self, page: Path, found: re.Match[str]) -> str:
        """Returns a page's link as written in the site; code stays as it is."""
        target = found["target"]
        if target is None or target.startswith("#") or is_elsewhere(target):
            return found[0]
        to, _, place = target.partition("#")
        file, text = _resolve(page, to), found["text"]
        if (ROOT / file).is_dir():  # only a code host can show a folder
            return text
        if not is_page(file):
            return f"{found['image']}[{text}]({self._copied(file)})"
        self._waiting.append(file)
        if in_language(in_english(file), self.language) != file:  # anchors come from headings, which differ there
            place = ""
        return f"[{text}]({name_of(file)}.md{'#' if place else ''}{place})"

    def _copied(self, file: Path) -> str:
        """Copies a file beside the pages, for Sphinx. Returns its path there."""
        place = file.relative_to("docs") if file.parts[0] == "docs" else file
        copy = self.folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists():
            shutil.copy(ROOT / file, copy)
        return str(place)

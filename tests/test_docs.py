"""The documentation: every link leads somewhere, every page is in the navigation, and the site builds."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib.metadata import requires
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from docs.site.check import broken_links
from docs.site.pages import in_english, is_elsewhere, navigation
from docs.site.reference import public_names

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    page.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "tests/**/*.md", "web/*.md", "web/e2e/**/*.md")
    for page in ROOT.glob(pattern)
)


@cache
def tokens(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse((ROOT / page).read_text("utf-8"))


def links(page: Path) -> list[str]:
    inside = [child for token in tokens(page) for child in token.children or ()]
    found = [child.attrGet("href") or child.attrGet("src") for child in inside]
    return [str(link) for link in found if link and not is_elsewhere(str(link))]


@cache
def places(page: Path) -> set[str]:
    """The anchors that a code host gives to the headings of a page."""
    parsed = tokens(page)
    headings = [parsed[at + 1].children or () for at, token in enumerate(parsed) if token.type == "heading_open"]
    seen: Counter[str] = Counter()
    anchors = set()
    for heading in headings:
        words = "".join(child.content for child in heading).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        anchors.add(f"{slug}-{seen[slug]}" if seen[slug] else slug)
        seen[slug] += 1
    return anchors


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_leads_somewhere(page: Path) -> None:
    wrong = []
    for link in links(page):
        path, _, place = unquote(link).partition("#")
        to = (ROOT / page.parent / path).resolve() if path else ROOT / page
        if not to.exists() or (place and place not in places(to.relative_to(ROOT))):
            wrong.append(link)
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_page_has_one_title(page: Path) -> None:
    assert sum(token.type == "heading_open" and token.tag == "h1" for token in tokens(page)) == 1


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_table_has_a_header(page: Path) -> None:
    assert [
        token.content for token in tokens(page) if token.type == "inline" and "|---|" in token.content.replace(" ", "")
    ] == []


def test_the_navigation_has_every_page_in_both_languages() -> None:
    english, french = ([page for group in navigation(each) for _, page in group.entries] for each in ("en", "fr"))
    assert [in_english(page) for page in french] == english and len(set(english)) == len(english)
    start = {Path("docs/README.md"), Path("docs/README.fr.md")}
    assert {in_english(page) for page in PAGES if page.parent == Path("docs")} - start <= set(english)
    assert {page for page in PAGES if page.name.endswith(".fr.md")} - start <= set(french)


def test_a_broken_link_of_the_site_is_found(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "index.html").write_text('<h1 id="here"></h1><a href="fr/page.html#there">x</a><a href="#here">y</a>')
    page = tmp_path / "fr/page.html"
    page.write_text('<h1 id="there"></h1><a href="../index.html#here">x</a><a href="https://example.org">y</a>')
    assert broken_links(tmp_path) == []
    page.write_text(
        '<a href="../gone.html">1</a><a href="/index.html">2</a><a href="../index.html#gone">3</a>'
        '<img src="gone.png"><script src="https://example.org/x.js"></script>'
    )
    assert len(broken_links(tmp_path)) == 6  # including the start page's link to a missing anchor


@cache
def needed(package: str) -> frozenset[str]:
    """A package with its dependencies on this platform."""
    asked = [Requirement(each) for each in requires(package) or ()]
    names = [each.name for each in asked if each.marker is None or each.marker.evaluate({"extra": ""})]
    return frozenset({canonicalize_name(package)}.union(*map(needed, names)))


@pytest.mark.soak
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """`make soak` installs its packages, like `make docs`."""
    command = [sys.executable, "-m", "docs.site", str(tmp_path / "site")]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (built.returncode, built.stdout) == (0, ""), built.stderr
    english, french = tmp_path / "site", tmp_path / "site/fr"
    assert {page.name for page in english.glob("*.html")} == {page.name for page in french.glob("*.html")}
    for module, names in public_names().items():
        reference = (english / f"{'.'.join(module.split('.')[:2])}.html").read_text("utf-8")
        assert [name for name in names if f'id="{module}.{name}"' not in reference] == []
    assert "round 2: learned from" in (english / "first_hour.html").read_text("utf-8")
    assert '<html class="no-js" lang="fr"' in (french / "browser.html").read_text("utf-8")


@pytest.mark.soak
def test_the_list_of_the_site_s_packages_is_complete() -> None:
    alone = set((ROOT / "docs/site/packages.txt").read_text("utf-8").split())
    makefile = (ROOT / "Makefile").read_text("utf-8")
    others = re.search(r"^SITE_TOO := (.*)$", makefile, re.M)
    assert others
    playing = {*(ROOT / "deploy/packages.txt").read_text("utf-8").split(), "packaging"}
    wanted = needed("furo") | needed("myst-parser") | needed("sphinx")
    assert alone <= wanted <= alone | set(others[1].split()) | playing

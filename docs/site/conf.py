"""Settings of Sphinx, documented at https://www.sphinx-doc.org/en/master/usage/configuration.html."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import omnibus

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

project = "Omnibus"
author = "the Omnibus contributors"
version = release = omnibus.__version__
html_title = "Omnibus"
html_show_copyright = False
html_copy_source = False

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 6  # anchors are made from headings, as on a code host
default_role = "py:obj"  # docstrings write `names` as Markdown does
highlight_language = "none"
suppress_warnings = ["ref.python"]  # two public classes are called Seat; the bot's comes first, as intended

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_type_aliases = {name: name for name in ("Action", "Array", "Event")}  # long unions and arrays keep their name
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
toc_object_entries_show_parents = "hide"
viewcode_line_numbers = True


def _colors(theme: str) -> dict[str, str]:
    """The colours of the browser's pages, for the site as well."""
    css = (ROOT / "web/src/app.css").read_text("utf-8")
    found = re.search(rf'^:root\[data-theme="{theme}"\] {{\n(.*?)^}}', css, re.M | re.S)
    assert found, f"web/src/app.css has no theme {theme}"
    return dict(re.findall(r"^  --([\w-]+): ([^;]+);", found[1], re.M))


templates_path = [str(HERE / "templates")]
html_css_files = ["lettering.css", "omnibus.css"]
html_favicon = html_logo = str(ROOT / "web/public/favicon.svg")
html_search_scorer = str(HERE / "search.js")
html_theme = "furo"
html_theme_options = {
    "top_of_page_buttons": ["view"],
    "light_css_variables": _colors("light"),
    "dark_css_variables": _colors("dark"),
}
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"


ONLY_ENGLISH = '<p class="only-english">Cette page n’existe qu’en anglais.</p>'


def setup(app: Any) -> None:
    """Registers our extensions with Sphinx."""
    app.add_config_value("untranslated", "", "html")
    app.connect("html-page-context", _language)
    app.connect("html-page-context", _source)
    app.connect("autodoc-process-signature", _signature)


def _language(app: Any, name: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Adds the address in the other language to a page, and marks untranslated pages."""
    up = "../" * name.count("/")
    context["other_language"] = f"{up}fr/{name}.html" if app.config.language == "en" else f"{up}../{name}.html"
    if name in app.config.untranslated.split(",") and "body" in context:
        context["body"] = f'{ONLY_ENGLISH}<div lang="en">{context["body"]}</div>'


def _source(app: Any, name: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Removes links from the source back to the reference: they are wrong for names exported by another module."""
    if name.startswith("_modules/"):
        context["body"] = re.sub(r'<a class="viewcode-back".*?</a>', "", context["body"])


def _signature(
    app: Any, what: str, name: str, value: Any, options: Any, arguments: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Writes aliases inside other types, such as `list[Event]`, by name; Sphinx does so only at the top level."""
    plain = [text and re.sub(r"TypeAliasForwardRef\('(\w+)'\)", r"\1", text) for text in (arguments, returns)]
    return plain[0], plain[1]

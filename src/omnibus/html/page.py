"""A page: one HTML file that loads nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from omnibus.drawing.svg import clean
from omnibus.html.markup import element, text

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""The Content-Security-Policy: nothing is ever loaded."""


def page(language: str, title: str, *body: str, style: str = "") -> str:
    """A page with the common style, and another that is added to it."""
    common = (files(__package__) / "style.css").read_text("utf-8")
    head = element(
        "head",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<link rel="icon" href="data:,">',
        text("title", title),
        element("style", common + style),
    )
    return f"<!doctype html>\n{element('html', head, element('body', *body), lang=language)}\n"


def contents(label: str, links: Mapping[str, str]) -> str:
    """The table of contents: the texts of links, by their addresses."""
    entries = (element("li", text("a", words, href=address)) for address, words in links.items())
    return element("nav", element("ol", *entries), aria_label=label)


def section(sign: str, name: str, heading: str, about: str, *content: str) -> str:
    """A section with its number or sign, and a sentence about it; the name is its address."""
    head = element("h2", text("span", sign, class_="stop", aria_hidden="true"), clean(heading))
    return element("section", head, *([text("p", about, class_="about")] if about else []), *content, id=name)


def facts(rows: Mapping[str, str], class_: str) -> str:
    """Names and facts, in rows or as small boxes."""
    made = (element("div", text("dt", name), text("dd", fact)) for name, fact in rows.items())
    return element("dl", *made, class_=class_)

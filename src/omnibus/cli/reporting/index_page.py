"""The page that lists several games, and sums them up by player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from omnibus.cli.reporting.game_page import style
from omnibus.cli.reporting.summary import GameLine, headings, player_cells, player_lines, player_name
from omnibus.drawing.svg import clean
from omnibus.html.markup import element, text
from omnibus.html.page import contents, page, section
from omnibus.words import Words


def index_page(words: Words, games: Mapping[str, GameLine], problems: Sequence[str] = ()) -> str:
    """The page; the games are listed by the addresses of their pages, and the problems with others in sentences."""
    title = words("analysis-several", count=len(games))
    parts = {
        "players": (words("analysis-players"), words("analysis-players-about"), _players(words, list(games.values()))),
        "games": (words("analysis-games"), words("analysis-games-about"), _games(words, games)),
    }
    if problems:
        lines = element("ul", *(text("li", problem) for problem in problems))
        listed = element("article", lines, class_="card")
        parts["unjudged"] = (words("analysis-unjudged"), words("analysis-unjudged-about"), listed)
    sections = (
        section(str(number), name, heading, about, content)
        for number, (name, (heading, about, content)) in enumerate(parts.items(), 1)
    )
    header = element("header", text("p", "Omnibus", class_="brand"), text("h1", title))
    return page(
        words.language,
        f"{title} · Omnibus",
        header,
        contents(words("report-contents"), {f"#{name}": heading for name, (heading, _, _) in parts.items()}),
        element("main", *sections),
        element("footer", text("p", words("analysis-footer"))),
        style=style(),
    )


def _table(kind: str, caption: str, keys: Sequence[str], rows: Sequence[str]) -> str:
    head = element("thead", element("tr", *(text("th", key, scope="col") for key in keys)))
    name = text("caption", caption, class_="unseen")
    table = element("table", name, head, element("tbody", *rows), class_=f"plain {kind}")
    scroller = element("div", table, class_="scroller", tabindex=0, role="region", aria_label=caption)
    return element("article", scroller, class_="card")


def _players(words: Words, games: Sequence[GameLine]) -> str:
    rows = [
        element(
            "tr",
            text("th", player_name(words, line), scope="row"),
            *(text("td", cell) for cell in player_cells(words, line)),
        )
        for line in player_lines(games)
    ]
    return _table("players", words("analysis-players"), (words("sheet-player"), *headings(words)), rows)


def _games(words: Words, games: Mapping[str, GameLine]) -> str:
    keys = (words("analysis-file"), words("boards-title"), words("analysis-part-result"), words("analysis-worst"))
    rows = [
        element(
            "tr",
            element("th", element("a", clean(game.name), href=address), scope="row"),
            *(text("td", cell) for cell in (game.title, f"{game.verdict} {game.points}")),
            text("td", game.costliest or "–", data_key=words("play-pair", name=keys[-1], text="").rstrip()),
        )
        for address, game in games.items()
    ]
    return _table("games", words("analysis-games"), keys, rows)

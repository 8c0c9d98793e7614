"""The report on one game as a page."""

from __future__ import annotations

from importlib.resources import files

from omnibus.cli.reporting.balance_sheet import balance_sheets
from omnibus.cli.reporting.board_pictures import BoardPictures
from omnibus.cli.reporting.curve_picture import curve_picture
from omnibus.cli.reporting.decision_cards import decisions
from omnibus.cli.reporting.grades import SHAPES, grade_name, grade_sign
from omnibus.cli.reporting.journey_cards import journey_cards
from omnibus.cli.reporting.told import PARTS, Move, Told
from omnibus.drawing.svg import clean
from omnibus.html.cards import card, cards
from omnibus.html.marks import patterns
from omnibus.html.markup import element, text
from omnibus.html.page import contents, facts, page, section

SECTIONS = ("curve", "turning-points", "decisions", "balance", "journey")
"""In the order of the page."""


def game_page(told: Told, pictures: BoardPictures, back: str | None = None) -> str:
    """The page; `back` is the address of the page that lists several games."""
    say = told.words
    content = {
        "curve": _curves(told),
        "turning-points": _turning_points(told, pictures),
        "decisions": decisions(told),
        "balance": balance_sheets(told),
        "journey": journey_cards(told),
    }
    headings = {name: say.look_up(f"analysis-{name}") for name in SECTIONS}
    error = told.percent(told.report.curve.joint_error)
    sections = (
        section(str(number), name, headings[name], say.look_up(f"analysis-{name}-about", error=error), content[name])
        for number, name in enumerate(SECTIONS, 1)
    )
    method = section("✱", "method", say("analysis-method"), say("analysis-method-about"), _method(told))
    links = {f"#{name}": heading for name, heading in headings.items()} | {"#method": say("analysis-method")}
    if back is not None:
        links = {back: say("analysis-all-games"), **links}
    return page(
        say.language,
        f"{told.title} · Omnibus",
        patterns(),
        _header(told),
        contents(say("report-contents"), links),
        element("main", *sections, method),
        element("footer", text("p", say("analysis-footer"))),
        style=style(),
    )


def style() -> str:
    """What the pages of games add to the common style."""
    return (files(__package__) / "style.css").read_text("utf-8")


def _header(told: Told) -> str:
    points = {told.player(seat): str(each.total) for seat, each in enumerate(told.result.seats)}
    return element(
        "header",
        text("p", "Omnibus", class_="brand"),
        text("h1", told.title),
        text("p", told.verdict, class_="verdict"),
        facts(points, "facts"),
    )


def _curves(told: Told) -> str:
    say = told.words
    lines = {"chances": say("analysis-joint"), "chances own": say("analysis-own")}
    key = [element("span", _sample(kind), clean(name)) for kind, name in lines.items()]
    key += [element("span", grade_sign(grade), clean(grade_name(say, grade))) for grade in SHAPES if grade != "good"]
    panels = (card(told.player(seat), curve_picture(told, seat)) for seat in range(len(told.report.seats)))
    return element("p", *key, class_="legend") + cards(panels, most=2, least=420)


def _sample(kind: str) -> str:
    """A piece of a line, for the legend."""
    line = element("path", d="M0 5H26", class_=kind)
    return element("svg", line, class_="swatch", width=26, height=10, aria_hidden="true")


def _turning_points(told: Told, pictures: BoardPictures) -> str:
    if not told.turning_points:
        return text("p", told.words("analysis-turning-none"))
    drawn = pictures.draw(told, told.turning_points)
    pairs = enumerate(zip(told.turning_points, drawn, strict=True), 1)
    return "".join(_turning_point(told, number, move, picture) for number, (move, picture) in pairs)


def _turning_point(told: Told, number: int, move: Move, picture: str) -> str:
    say, grade = told.words, move.decision.grade
    head = say("play-pair", name=f"{number}. {told.turn(move.turn)}", text=told.player(move.decision.seat))
    words = [
        element("p", grade_sign(grade), text("b", f"{grade_name(say, grade)}."), " ", clean(told.cost(move.decision))),
        element("p", text("span", say("analysis-played", action=move.played), class_="chosen")),
        element("p", text("span", say("analysis-better", action=move.better), class_="better")),
    ]
    hand, tickets = move.held
    words.append(text("p", say("analysis-held", cards=hand, tickets=tickets), class_="held"))
    if move.reasons:
        player = told.player(move.decision.seat)
        words.append(text("p", say("analysis-to", player=player, text=" ".join(move.reasons))))
    note = text("figcaption", say("analysis-picture-about")) if move.routes != (None, None) else ""
    figure = element("figure", picture, note)
    return element("article", text("h3", head), element("div", *words, class_="words"), figure, class_="card point")


def _method(told: Told) -> str:
    say, record = told.words, told.record
    rows = {say.look_up(f"analysis-part-{part}"): say.look_up(f"analysis-about-{part}") for part in PARTS}
    kinds = ", ".join(
        say("play-pair", name=told.player(seat), text=player.kind) for seat, player in enumerate(record.players)
    )
    rows |= {
        say("analysis-judge"): say.look_up(f"analysis-judge-{told.report.curve.evaluation}"),
        say("analysis-kinds"): kinds,
        say("analysis-file"): told.name,
        say("analysis-rules"): f"{record.board} {record.digest[:12]}",
    }
    return facts(rows, "method")

"""The report on one game as a page."""

from __future__ import annotations

from importlib.resources import files

from omnibus.cli.reporting.balance_sheet import balance_sheets
from omnibus.cli.reporting.board_pictures import BoardPictures
from omnibus.cli.reporting.curve_picture import curve_picture
from omnibus.cli.reporting.decision_cards import decisions
from omnibus.cli.reporting.grades import SHAPES, grade_name, grade_sign
from omnibus.cli.reporting.journey_cards import journey_cards
from omnibus.cli.reporting.report_texts import PARTS, Move, ReportTexts
from omnibus.drawing.svg import clean
from omnibus.html.cards import card, cards
from omnibus.html.marks import patterns
from omnibus.html.markup import element, text
from omnibus.html.page import contents, facts, page, section

SECTIONS = ("curve", "turning-points", "decisions", "balance", "journey")
"""In the order of the page."""


def game_page(texts: ReportTexts, pictures: BoardPictures, back: str | None = None) -> str:
    """The page; `back` is the address of the page that lists several games."""
    say = texts.words
    content = {
        "curve": _curves(texts),
        "turning-points": _turning_points(texts, pictures),
        "decisions": decisions(texts),
        "balance": balance_sheets(texts),
        "journey": journey_cards(texts),
    }
    headings = {name: say.look_up(f"analysis-{name}") for name in SECTIONS}
    error = texts.percent(texts.report.curve.joint_error)
    sections = (
        section(str(number), name, headings[name], say.look_up(f"analysis-{name}-about", error=error), content[name])
        for number, name in enumerate(SECTIONS, 1)
    )
    method = section("✱", "method", say("analysis-method"), say("analysis-method-about"), _method(texts))
    links = {f"#{name}": heading for name, heading in headings.items()} | {"#method": say("analysis-method")}
    if back is not None:
        links = {back: say("analysis-all-games"), **links}
    return page(
        say.language,
        f"{texts.title} · Omnibus",
        patterns(),
        _header(texts),
        contents(say("report-contents"), links),
        element("main", *sections, method),
        element("footer", text("p", say("analysis-footer"))),
        style=style(),
    )


def style() -> str:
    """What the pages of games add to the common style."""
    return (files(__package__) / "style.css").read_text("utf-8")


def _header(texts: ReportTexts) -> str:
    points = {texts.player(seat): str(each.total) for seat, each in enumerate(texts.result.seats)}
    return element(
        "header",
        text("p", "Omnibus", class_="brand"),
        text("h1", texts.title),
        text("p", texts.verdict, class_="verdict"),
        facts(points, "facts"),
    )


def _curves(texts: ReportTexts) -> str:
    say = texts.words
    lines = {"chances": say("analysis-joint"), "chances own": say("analysis-own")}
    key = [element("span", _sample(kind), clean(name)) for kind, name in lines.items()]
    key += [element("span", grade_sign(grade), clean(grade_name(say, grade))) for grade in SHAPES if grade != "good"]
    panels = (card(texts.player(seat), curve_picture(texts, seat)) for seat in range(len(texts.report.seats)))
    return element("p", *key, class_="legend") + cards(panels, most=2, least=420)


def _sample(kind: str) -> str:
    """A piece of a line, for the legend."""
    line = element("path", d="M0 5H26", class_=kind)
    return element("svg", line, class_="swatch", width=26, height=10, aria_hidden="true")


def _turning_points(texts: ReportTexts, pictures: BoardPictures) -> str:
    if not texts.turning_points:
        return text("p", texts.words("analysis-turning-none"))
    drawn = pictures.draw(texts, texts.turning_points)
    pairs = enumerate(zip(texts.turning_points, drawn, strict=True), 1)
    return "".join(_turning_point(texts, number, move, picture) for number, (move, picture) in pairs)


def _turning_point(texts: ReportTexts, number: int, move: Move, picture: str) -> str:
    say, grade = texts.words, move.decision.grade
    head = say("play-pair", name=f"{number}. {texts.turn(move.turn)}", text=texts.player(move.decision.seat))
    words = [
        element("p", grade_sign(grade), text("b", f"{grade_name(say, grade)}."), " ", clean(texts.cost(move.decision))),
        element("p", text("span", say("analysis-played", action=move.played), class_="chosen")),
        element("p", text("span", say("analysis-better", action=move.better), class_="better")),
    ]
    hand, tickets = move.held
    words.append(text("p", say("analysis-held", cards=hand, tickets=tickets), class_="held"))
    if move.reasons:
        player = texts.player(move.decision.seat)
        words.append(text("p", say("analysis-to", player=player, text=" ".join(move.reasons))))
    note = text("figcaption", say("analysis-picture-about")) if move.routes != (None, None) else ""
    figure = element("figure", picture, note)
    return element("article", text("h3", head), element("div", *words, class_="words"), figure, class_="card point")


def _method(texts: ReportTexts) -> str:
    say, record = texts.words, texts.record
    rows = {say.look_up(f"analysis-part-{part}"): say.look_up(f"analysis-about-{part}") for part in PARTS}
    kinds = ", ".join(
        say("play-pair", name=texts.player(seat), text=player.kind) for seat, player in enumerate(record.players)
    )
    rows |= {
        say("analysis-judge"): say.look_up(f"analysis-judge-{texts.report.curve.evaluation}"),
        say("analysis-kinds"): kinds,
        say("analysis-file"): texts.name,
        say("analysis-rules"): f"{record.board} {record.digest[:12]}",
    }
    return facts(rows, "method")

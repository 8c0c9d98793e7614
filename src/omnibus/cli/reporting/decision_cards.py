"""The decisions of every seat, as cards, and the costly ones as a table."""

from __future__ import annotations

from omnibus.cli.reporting.grades import SHAPES, grade_name, grade_sign
from omnibus.cli.reporting.report_texts import Move, ReportTexts
from omnibus.cli.reporting.terminal import extremes
from omnibus.drawing.svg import clean
from omnibus.html.cards import card, cards
from omnibus.html.markup import element, text


def decisions(texts: ReportTexts) -> str:
    """A card for each seat, and the list of all decisions that lost something."""
    say = texts.words
    made = []
    for seat, each in enumerate(texts.report.seats):
        counts = [
            element("span", grade_sign(grade), clean(say("play-pair", name=grade_name(say, grade), text=str(count))))
            for grade in SHAPES
            if (count := sum(one.seat == seat and one.grade == grade for one in texts.report.decisions))
        ]
        mean = say("analysis-mean-said", loss=texts.figure(each.mean_loss), count=each.decisions)
        best = (element("p", text("b", label), " ", clean(line)) for label, line in extremes(texts, seat))
        made.append(card(texts.player(seat), text("p", mean), element("p", *counts, class_="legend"), *best))
    return cards(made, most=3, least=300) + _table(texts)


def _table(texts: ReportTexts) -> str:
    say = texts.words
    found = [move for _, move in sorted(texts.moves.items()) if move.decision.grade != "good"]
    if not found:
        return ""
    before = (say("analysis-when"), say("sheet-player"), say("analysis-grade"))
    keys = (*before, say("analysis-done"), say("analysis-instead"), say("analysis-loss"))
    head = element("thead", element("tr", *(text("th", key, scope="col") for key in keys)))
    caption = text("caption", say("analysis-marked"), class_="unseen")
    table = element(
        "table", caption, head, element("tbody", *(_row(texts, each) for each in found)), class_="plain decisions"
    )
    scroller = element("div", table, class_="scroller", tabindex=0, role="region", aria_label=say("analysis-marked"))
    return element("details", text("summary", f"{say('analysis-marked')} ({len(found)})"), scroller)


def _row(texts: ReportTexts, move: Move) -> str:
    decision, say = move.decision, texts.words
    loss, error = texts.figure(decision.loss), texts.figure(decision.error)
    return element(
        "tr",
        text("th", texts.turn(move.turn), scope="row"),
        text("td", texts.player(decision.seat)),
        element("td", grade_sign(decision.grade), clean(grade_name(say, decision.grade))),
        text("td", move.played),
        text("td", move.better),
        text("td", say("analysis-within", loss=loss, error=error)),
    )

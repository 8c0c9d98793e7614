"""The journey of every seat, as cards."""

from __future__ import annotations

from omnibus.analysis.ticket_journey import TicketJourney
from omnibus.cli.reporting.journey_words import (
    cards_line,
    left_line,
    obstacles,
    routes_line,
    story_lines,
    turns_line,
)
from omnibus.cli.reporting.report_texts import ReportTexts, joined, plain
from omnibus.cli.scores import DONE, FAILED
from omnibus.html.cards import card, cards
from omnibus.html.markup import element, text


def journey_cards(texts: ReportTexts) -> str:
    """A card for each seat: its tickets as a table, and the rest in sentences."""
    return cards((_card(texts, seat) for seat in range(len(texts.report.seats))), most=2, least=360)


def _card(texts: ReportTexts, seat: int) -> str:
    say, journey = texts.words, texts.report.seats[seat].journey
    keys = (say("analysis-ticket"), say("analysis-completed"), say("sheet-cards"), say("analysis-cheapest"))
    head = element("thead", element("tr", *(text("th", key, scope="col") for key in keys)))
    rows = [row for ticket in journey.tickets for row in _rows(texts, ticket)]
    caption = text("caption", say("analysis-tickets-caption", player=texts.player(seat)), class_="unseen")
    table = element("table", caption, head, element("tbody", *rows), class_="plain journey")
    lines = [each(texts, seat) for each in (turns_line, cards_line, routes_line, left_line)]
    story = (text("li", line) for line in (*lines, *story_lines(texts, seat)))
    return card(texts.player(seat), table, element("ul", *story, class_="story"))


def _rows(texts: ReportTexts, ticket: TicketJourney) -> list[str]:
    """A ticket, and below it whose routes were in its way."""
    say, built = texts.words, ticket.built
    name = plain(texts.renderer.ticket(ticket.ticket))
    if ticket.completed is None:
        mark, when = FAILED, say("analysis-never")
        cards = "–" if not ticket.missing else say("analysis-ticket-missing", spaces=ticket.missing)
    else:
        mark, when = DONE, texts.turn(ticket.completed.turn)
        cards = "–" if built is None or not built.routes else say("analysis-in", cards=built.cards, turns=built.turns)
    title = element("th", text("span", mark, aria_hidden="true"), " ", text("span", name), scope="row")
    cells = (text("td", cell) for cell in (when, cards, str(ticket.cheapest.spaces)))
    found = joined(say, obstacles(texts, ticket))
    return [element("tr", title, *cells), *([_note(found)] if found else [])]


def _note(found: str) -> str:
    return element("tr", text("td", found[0].upper() + found[1:], colspan=4), class_="note")

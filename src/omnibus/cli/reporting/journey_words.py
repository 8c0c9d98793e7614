"""The journey of a seat in sentences, as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from omnibus.analysis.ticket_journey import TicketJourney
from omnibus.cli.mechanisms import wordings
from omnibus.cli.reporting.report_texts import ReportTexts, joined, plain
from omnibus.cli.scores import DONE, FAILED


def ticket_lines(texts: ReportTexts, seat: int) -> list[str]:
    """A sentence for each ticket that the seat kept: what it cost, or why it failed."""
    return [_ticket(texts, ticket) for ticket in texts.report.seats[seat].journey.tickets]


def _ticket(texts: ReportTexts, ticket: TicketJourney) -> str:
    say, name = texts.words, plain(texts.renderer.ticket(ticket.ticket))
    spaces = ticket.cheapest.spaces
    if ticket.completed is None:
        found = [say("analysis-ticket-failed", ticket=name, spaces=spaces)]
        if ticket.missing:
            found.append(say("analysis-ticket-missing", spaces=ticket.missing))
        return f"{FAILED} {joined(say, [*found, *obstacles(texts, ticket)])}"
    turn, built = ticket.completed.turn, ticket.built
    if built is None or not built.routes:
        return f"{DONE} {say('analysis-ticket-done', ticket=name, turn=turn)}"
    paid = {"cards": built.cards, "turns": built.turns, "spaces": spaces}
    text = say("analysis-ticket-paid", ticket=name, turn=turn, **paid)
    return f"{DONE} {joined(say, [text, *obstacles(texts, ticket)])}"


def obstacles(texts: ReportTexts, ticket: TicketJourney) -> Iterator[str]:
    """Other seats' routes in the way."""
    if (cut := ticket.cut) is not None:
        route = plain(texts.renderer.route(cut.route))
        yield texts.words("analysis-ticket-cut", player=texts.player(cut.seat), turn=cut.at.turn, route=route)
    elif (detour := ticket.detour) is not None:
        route, player = plain(texts.renderer.route(detour.route)), texts.player(detour.seat)
        extra, turn = detour.extra, detour.at.turn
        yield texts.words("analysis-ticket-detour", player=player, turn=turn, route=route, extra=extra)


def turns_line(texts: ReportTexts, seat: int) -> str:
    """What the seat did with its turns."""
    turns = texts.report.seats[seat].journey.turns
    others = turns.passed + sum(turns.mechanisms.values())
    kinds = {"cards": turns.cards, "routes": turns.routes, "tickets": turns.tickets}
    return texts.words("analysis-turns", **kinds, others=others)


def cards_line(texts: ReportTexts, seat: int) -> str:
    """The cards that the seat drew and paid."""
    cards = texts.report.seats[seat].journey.cards
    return texts.words(
        "analysis-cards",
        faceup=cards.face_up,
        blind=cards.blind,
        wilds=cards.face_up_wilds + cards.blind_wilds,
        paid=cards.paid,
    )


def routes_line(texts: ReportTexts, seat: int) -> str:
    """The seat's routes by length."""
    routes = texts.report.seats[seat].journey.routes
    parts = [texts.words("analysis-length", count=count, spaces=length) for length, count in routes.items()]
    return texts.words("play-pair", name=texts.words("sheet-routes"), text=", ".join(parts) or "–")


def left_line(texts: ReportTexts, seat: int) -> str:
    """What the seat had left at the end."""
    journey = texts.report.seats[seat].journey
    left = [plain(texts.renderer.card(color, count)) for color, count in journey.cards.left.items()]
    text = texts.words("analysis-left", pieces=journey.pieces_left, cards=sum(journey.cards.left.values()))
    return f"{text} ({', '.join(left)})" if left else text


def story_lines(texts: ReportTexts, seat: int) -> list[str]:
    """The facts of the mechanisms, each with its turn."""
    story = texts.report.seats[seat].journey.story
    lines = []
    for wording in wordings(texts.renderer, texts.game.spec):
        for fact in story.get(wording.mechanism.name(), ()):
            text = plain(wording.told(fact))
            if fact.at is not None and fact.at.turn > 0:
                text = texts.words("play-pair", name=texts.turn(fact.at.turn), text=text)
            lines.append(text)
    return lines

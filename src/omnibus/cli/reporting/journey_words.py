"""The journey of a seat in sentences, as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from omnibus.analysis.ticket_journey import TicketJourney
from omnibus.cli.mechanisms import wordings
from omnibus.cli.reporting.told import Told, joined, plain
from omnibus.cli.scores import DONE, FAILED


def ticket_lines(told: Told, seat: int) -> list[str]:
    """A sentence for each ticket that the seat kept: what it cost, or why it failed."""
    return [_ticket(told, ticket) for ticket in told.report.seats[seat].journey.tickets]


def _ticket(told: Told, ticket: TicketJourney) -> str:
    say, name = told.words, plain(told.renderer.ticket(ticket.ticket))
    spaces = ticket.cheapest.spaces
    if ticket.completed is None:
        found = [say("analysis-ticket-failed", ticket=name, spaces=spaces)]
        if ticket.missing:
            found.append(say("analysis-ticket-missing", spaces=ticket.missing))
        return f"{FAILED} {joined(say, [*found, *obstacles(told, ticket)])}"
    turn, built = ticket.completed.turn, ticket.built
    if built is None or not built.routes:
        return f"{DONE} {say('analysis-ticket-done', ticket=name, turn=turn)}"
    paid = {"cards": built.cards, "turns": built.turns, "spaces": spaces}
    text = say("analysis-ticket-paid", ticket=name, turn=turn, **paid)
    return f"{DONE} {joined(say, [text, *obstacles(told, ticket)])}"


def obstacles(told: Told, ticket: TicketJourney) -> Iterator[str]:
    """Other seats' routes in the way."""
    if (cut := ticket.cut) is not None:
        route = plain(told.renderer.route(cut.route))
        yield told.words("analysis-ticket-cut", player=told.player(cut.seat), turn=cut.at.turn, route=route)
    elif (detour := ticket.detour) is not None:
        route, player = plain(told.renderer.route(detour.route)), told.player(detour.seat)
        extra, turn = detour.extra, detour.at.turn
        yield told.words("analysis-ticket-detour", player=player, turn=turn, route=route, extra=extra)


def turns_line(told: Told, seat: int) -> str:
    """What the seat did with its turns."""
    turns = told.report.seats[seat].journey.turns
    others = turns.passed + sum(turns.mechanisms.values())
    kinds = {"cards": turns.cards, "routes": turns.routes, "tickets": turns.tickets}
    return told.words("analysis-turns", **kinds, others=others)


def cards_line(told: Told, seat: int) -> str:
    """The cards that the seat drew and paid."""
    cards = told.report.seats[seat].journey.cards
    return told.words(
        "analysis-cards",
        faceup=cards.face_up,
        blind=cards.blind,
        wilds=cards.face_up_wilds + cards.blind_wilds,
        paid=cards.paid,
    )


def routes_line(told: Told, seat: int) -> str:
    """The seat's routes by length."""
    routes = told.report.seats[seat].journey.routes
    parts = [told.words("analysis-length", count=count, spaces=length) for length, count in routes.items()]
    return told.words("play-pair", name=told.words("sheet-routes"), text=", ".join(parts) or "–")


def left_line(told: Told, seat: int) -> str:
    """What the seat had left at the end."""
    journey = told.report.seats[seat].journey
    left = [plain(told.renderer.card(color, count)) for color, count in journey.cards.left.items()]
    text = told.words("analysis-left", pieces=journey.pieces_left, cards=sum(journey.cards.left.values()))
    return f"{text} ({', '.join(left)})" if left else text


def story_lines(told: Told, seat: int) -> list[str]:
    """The facts of the mechanisms, each with its turn."""
    story = told.report.seats[seat].journey.story
    lines = []
    for wording in wordings(told.renderer, told.game.spec):
        for fact in story.get(wording.mechanism.name(), ()):
            text = plain(wording.told(fact))
            if fact.at is not None and fact.at.turn > 0:
                text = told.words("play-pair", name=told.turn(fact.at.turn), text=text)
            lines.append(text)
    return lines

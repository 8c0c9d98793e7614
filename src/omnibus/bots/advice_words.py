"""Advice and mistakes in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from omnibus.bots.advice import HIGH_RISK, SOME_RISK, Advice
from omnibus.bots.mistakes import Mistake
from omnibus.core.board import WILD, Board
from omnibus.words import Words

NAMES_CARDS = ("draws_for_route", "draws_for_points")
NAMES_TICKETS = ("completes_ticket", "claims_for_ticket", "keeps_served")
"""The main reasons whose sentences name the missing cards, or the tickets."""


def advice_sentence(words: Words, board: Board, advice: Advice) -> str:
    """Explains an action in a few sentences, the main reason first."""
    return _sentences(words, board, advice, (f"advice-{key}" for key in _keys(advice)))


def reason_sentence(words: Words, board: Board, advice: Advice) -> str:
    """Gives the reason without naming the action, as a hint."""
    return _sentences(words, board, advice, _reason_keys(words, advice))


def _sentences(words: Words, board: Board, advice: Advice, keys: Iterable[str]) -> str:
    words, language = words.of(board.game), words.language
    facts: dict[str, str | int] = {
        "tickets": _series(words, (_ticket(board, ticket, language) for ticket in advice.completes or advice.tickets)),
        "route": "" if advice.route is None else board.route_name(advice.route, language),
        "cards": _series(words, (_cards(words, board, card, count) for card, count in advice.missing.items())),
        "points": advice.points,
        "count": len(advice.completes or advice.tickets),
    }
    if (twin := advice.twin) is not None:
        facts["color"] = _card(words, board, twin.color)
        facts["other"] = "" if twin.needed_for is None else board.route_name(twin.needed_for, language)
        facts["wilds"] = _cards(words, board, WILD, twin.wilds)
    return " ".join(words.look_up(key, **facts) for key in keys)


def _keys(advice: Advice) -> Iterable[str]:
    yield advice.reason
    if advice.missing and advice.reason not in NAMES_CARDS:
        yield "missing"
    if advice.twin is not None:
        yield f"twin_{advice.twin.why}"
    if advice.tickets and advice.reason not in NAMES_TICKETS:
        yield "serves"
    if advice.points:
        yield "points"
    if (advice.risk or 0.0) >= SOME_RISK:
        yield "risk_high" if (advice.risk or 0.0) >= HIGH_RISK else "risk_some"


def _reason_keys(words: Words, advice: Advice) -> Iterable[str]:
    """The message keys, with `because-…` where the usual sentence would name the action."""
    masked = f"because-{advice.reason}"
    yield masked if masked in words.entries else f"advice-{advice.reason}"
    if advice.missing and advice.reason == "draws_blind":
        yield "advice-missing"
    if advice.twin is not None and advice.missing:
        yield f"advice-twin_{advice.twin.why}"
    if advice.route is not None and advice.tickets and advice.reason not in NAMES_TICKETS:
        yield "advice-serves"
    if (advice.risk or 0.0) >= SOME_RISK:
        yield "because-risk"


def mistake_sentence(words: Words, board: Board, mistake: Mistake) -> str:
    words, language = words.of(board.game), words.language
    return words.look_up(
        f"coach-{mistake.kind}",
        tickets=_series(words, (_ticket(board, ticket, language) for ticket in mistake.tickets)),
        many=len(mistake.tickets),
        route="" if mistake.route is None else board.route_name(mistake.route, language),
        color="" if mistake.color is None else _card(words, board, mistake.color),
        wild=_card(words, board, WILD),
        count=mistake.count,
        spaces=mistake.spaces,
        pieces=mistake.pieces,
        points=mistake.points,
    )


def _series(words: Words, parts: Iterable[str]) -> str:
    several = list(parts)
    return reduce(lambda one, more: words("play-series", one=one, more=more), several) if several else ""


def _ticket(board: Board, ticket: int, language: str) -> str:
    return f"{board.ticket_name(ticket, language)} ({board.tickets[ticket].points})"


def _card(words: Words, board: Board, card: str) -> str:
    """A colour, or the board's own name for its wild cards."""
    if card == WILD:
        return board.names.words.get(WILD, {}).get(words.language) or words("color-wild")
    return words.color(card)


def _cards(words: Words, board: Board, card: str, count: int) -> str:
    """A number of cards of a colour; wild cards have the board's own name."""
    if card != WILD:
        return words("cards-colored", count=count, color=card)
    name = board.names.words.get(WILD, {}).get(words.language)
    return words("cards-named", count=count, name=name) if name else words("cards-wild", count=count)

"""Drafts of boards: checked and laid out for the editor, never stored."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import structs

from omnibus.core.faults import BoardError, Fault
from omnibus.core.parse import read_json
from omnibus.core.phrases import Phrase, phrase
from omnibus.core.survey import Survey
from omnibus.drawing.draft import draft_of
from omnibus.drawing.drawing import Drawing
from omnibus.games import survey_board
from omnibus.server.boards import board_file
from omnibus.server.errors import Refused
from omnibus.server.fair_semaphore import FairSemaphore
from omnibus.server.http.drawings import drawn
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.protocol.http import Counted, Remark, Surveyed
from omnibus.server.tables.messages import MOST_FAULTS, localized_fault
from omnibus.words import words_in
from omnibus.words.localized import LocalizedText


class Workshop:
    """Checks drafts in a thread, one at a time and fairly for all clients, as each keeps Python busy."""

    def __init__(self, limits: Limits) -> None:
        self._surveys = RateLimiter(limits.surveys_per_second, limits.surveys_at_once)
        self._survey_semaphore = FairSemaphore()
        self._layouts = RateLimiter(limits.layouts_per_second, limits.layouts_at_once)
        self._layout_semaphore = FairSemaphore()

    async def survey(self, content: bytes, client: str) -> bytes:
        """The remarks on a board file as JSON. Raises Refused."""
        _check(content, client, self._surveys)
        async with self._survey_semaphore.slot(client):
            found, drawing = await asyncio.to_thread(_survey, content)
        return msgspec.json.encode(_surveyed(found, drawing))

    async def lay_out(self, content: bytes, client: str) -> bytes:
        """The layout of a board file as JSON. Raises Refused."""
        _check(content, client, self._layouts)
        async with self._layout_semaphore.slot(client):
            found = await asyncio.to_thread(survey_board, content)
            if found.board is None:
                raise Refused("bad_board", detail=str(BoardError(found.faults)))
            return await drawn(content, "--draft")


def _check(content: bytes, client: str, limiter: RateLimiter) -> None:
    """Raises Refused if requests are too frequent, or the content is not a JSON object."""
    if not limiter.take(client):
        raise Refused("too_fast")
    try:
        read_json(content)
    except BoardError as error:
        raise Refused("bad_board", detail=str(error)) from error


def _survey(content: bytes) -> tuple[Survey, Drawing | None]:
    found = survey_board(content)
    return found, None if found.board is None else draft_of(found.board)


def _surveyed(found: Survey, drawing: Drawing | None) -> Surveyed:
    game = "" if found.board is None else found.board.game
    return Surveyed(
        faults=[_remark(fault, game) for fault in found.faults if not fault.lacks][:MOST_FAULTS],
        todo=_todo([fault for fault in found.faults if fault.lacks], game)[:MOST_FAULTS],
        doubts=[_remark(warning, game) for warning in found.warnings[:MOST_FAULTS]],
        counts=[Counted(count.code, count.fits, localized_fault(count, game)) for count in found.counts],
        worth=found.worth,
        board=None if found.board is None else board_file(found.board),
        drawing=drawing,
    )


def _remark(fault: Fault, game: str) -> Remark:
    named = structs.replace(fault, details={key: _bare(text) for key, text in fault.details.items()})
    return Remark(fault.code, list(fault.at), localized_fault(named, game))


def _todo(faults: list[Fault], game: str) -> list[Remark]:
    """The missing parts of a draft, one line for each kind, with the number if there are several."""
    kinds: dict[str, list[Fault]] = {}
    for fault in faults:
        kinds.setdefault(fault.code, []).append(fault)
    return [remark for code, alike in kinds.items() for remark in _together(code, alike, game)]


def _together(code: str, faults: list[Fault], game: str) -> list[Remark]:
    words, key = [words_in(language, game) for language in ("en", "fr")], f"lacking-{code}"
    if len(faults) == 1 or key not in words[0].entries:
        return [_remark(fault, game) for fault in faults]
    at = list(dict.fromkeys(spot for fault in faults for spot in fault.at))
    return [Remark(code, at, LocalizedText(*(each.look_up(key, count=len(faults)) for each in words)))]


def _bare(text: str) -> str:
    """The name alone: authors do not see the numbers of routes and tickets in the file."""
    if isinstance(text, Phrase) and text.code in ("route", "ticket"):
        return phrase("name", name=text.details["name"])
    return text

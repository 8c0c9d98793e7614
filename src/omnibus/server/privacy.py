"""The contents of the privacy page: how long data is kept, and the operator's own text."""

from __future__ import annotations

from pathlib import Path

from omnibus.core.texts import clean_text
from omnibus.server.identity import COOKIE_SECONDS
from omnibus.server.protocol.http import Privacy
from omnibus.server.ratings.ladders import RATING_DAYS
from omnibus.server.retention import ADDRESS_DAYS, DAY, REPORT_DAYS, SUBSCRIPTION_DAYS, Retention
from omnibus.words.localized import LocalizedText

LINK_SECONDS = 600
"""How long a link to a seat is valid."""
MOST_LINES, LONGEST_LINE, MOST_BYTES = 300, 2000, 100_000
FRENCH = ".fr"


def privacy_of(
    retention: Retention, note: LocalizedText | None, *, has_operator: bool, has_ratings: bool = False
) -> Privacy:
    """The privacy page of a server with these options."""
    return Privacy(
        finished=retention.finished,
        abandoned=retention.abandoned,
        addresses=ADDRESS_DAYS if has_operator else None,
        reports=REPORT_DAYS,
        subscriptions=SUBSCRIPTION_DAYS,
        ratings=RATING_DAYS if has_ratings else None,
        cookie=COOKIE_SECONDS // DAY,
        links=LINK_SECONDS // 60,
        note=note,
    )


def read_note(file: Path | None) -> LocalizedText | None:
    """The operator's text: notice.txt in English, and notice.fr.txt, if there is one, in French. Raises OSError, or
    ValueError if it is not text or too long."""
    if file is None:
        return None
    english, french = _read(file), file.with_suffix(FRENCH + file.suffix)
    return LocalizedText(english, _read(french) if french.exists() else english)


def _read(file: Path) -> str:
    """Plain text without invisible characters."""
    with file.open("rb") as opened:
        content = opened.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise ValueError(f"> {MOST_BYTES // 1000} kB")
    lines = content.decode("utf-8").splitlines()[:MOST_LINES]
    return "\n".join(clean_text(line, LONGEST_LINE) for line in lines).strip()

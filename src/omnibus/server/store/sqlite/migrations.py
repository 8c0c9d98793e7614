"""Migrations from earlier versions of the schema, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from sqlite3 import Connection


def _add_visits(connection: Connection) -> None:
    """Adds the time of the last visit to tables and boards, so that nothing in use is pruned.

    Deletes links: early files of this version have links to seats, not guests, which are invalid now.
    """
    connection.execute("ALTER TABLE tables ADD COLUMN visited INTEGER NOT NULL DEFAULT 0")
    connection.execute("ALTER TABLE boards ADD COLUMN visited INTEGER NOT NULL DEFAULT 0")
    connection.execute("UPDATE boards SET visited = 1000 * CAST(strftime('%s') AS INTEGER)")
    if "guest" not in columns_of(connection, "links"):
        connection.execute("DROP TABLE links")
        connection.execute(
            'CREATE TABLE links (secret BLOB PRIMARY KEY NOT NULL, "table" TEXT NOT NULL, guest TEXT NOT NULL,'
            " expires INTEGER NOT NULL) STRICT, WITHOUT ROWID"
        )


OVERSIGHT = (
    # The audit log and the chores: see admin.
    """CREATE TABLE deeds (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL, shown TEXT NOT NULL,
        why TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT""",
    "CREATE TABLE chores (name TEXT PRIMARY KEY NOT NULL, due INTEGER NOT NULL) STRICT, WITHOUT ROWID",
)


MODERATION = (
    # The operators' names, and the addresses that are blocked with a barred guest.
    "ALTER TABLE deeds ADD COLUMN operator TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE deeds ADD COLUMN networks TEXT NOT NULL DEFAULT ''",
    # See reports and personal_data.
    """CREATE TABLE reports (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, "table" TEXT NOT NULL, reporter TEXT NOT NULL,
        why TEXT NOT NULL, lines BLOB NOT NULL, closed INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX reports_of_reporters ON reports (reporter)",
    """CREATE TABLE addresses (
        guest TEXT NOT NULL, address TEXT NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (guest, address)
    ) STRICT, WITHOUT ROWID""",
)


ANALYSES = (
    # See analyses.
    """CREATE TABLE analyses (
        "table" TEXT PRIMARY KEY NOT NULL, version TEXT NOT NULL, status TEXT NOT NULL, asked INTEGER NOT NULL,
        client TEXT NOT NULL, node TEXT NOT NULL, beat INTEGER NOT NULL, tries INTEGER NOT NULL,
        failures INTEGER NOT NULL, trouble TEXT NOT NULL, report BLOB
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX analyses_unfinished ON analyses (status, asked) WHERE status IN ('waiting', 'running')",
    """CREATE TABLE analysis_parts (
        "table" TEXT NOT NULL, part INTEGER NOT NULL, version TEXT NOT NULL, content BLOB NOT NULL,
        PRIMARY KEY ("table", part)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE analysis_askers (
        "table" TEXT NOT NULL, guest TEXT NOT NULL, client TEXT NOT NULL, PRIMARY KEY ("table", guest)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX analysis_askers_by_guest ON analysis_askers (guest)",
    "CREATE INDEX analysis_askers_by_client ON analysis_askers (client)",
)

CONDITIONAL_MOVES = (
    # See conditional_moves.
    """CREATE TABLE conditional_moves (
        "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, number INTEGER NOT NULL,
        content BLOB NOT NULL, PRIMARY KEY ("table", seat)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX conditional_moves_by_guest ON conditional_moves (guest)",
)


NOTIFICATIONS = (
    # See notifications.
    "CREATE TABLE server_keys (name TEXT PRIMARY KEY NOT NULL, content BLOB NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE push_subscriptions (
        id TEXT PRIMARY KEY NOT NULL, guest TEXT NOT NULL, endpoint TEXT NOT NULL, key BLOB NOT NULL,
        auth BLOB NOT NULL, language TEXT NOT NULL, site TEXT NOT NULL, expires INTEGER NOT NULL,
        seen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest)",
    """CREATE TABLE notified_turns (
        "table" TEXT NOT NULL, seat INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", seat)
    ) STRICT, WITHOUT ROWID""",
)


TOURNAMENTS = (
    # See tournaments.
    """CREATE TABLE tournaments (
        id TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, status TEXT NOT NULL,
        listed INTEGER NOT NULL, title BLOB NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tournaments_running ON tournaments (id) WHERE status IN ('open', 'playing')",
    "CREATE INDEX tournaments_listed ON tournaments (at) WHERE listed = 1",
    "CREATE INDEX tournaments_by_time ON tournaments (at)",
    """CREATE TABLE tournament_entries (
        tournament TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (tournament, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE tournament_people (
        tournament TEXT NOT NULL, person INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (tournament, person)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX tournament_people_by_guest ON tournament_people (guest)",
)


DAILY = (
    # See daily.
    """CREATE TABLE daily_games (
        day TEXT NOT NULL, board TEXT NOT NULL, guest TEXT NOT NULL, "table" TEXT NOT NULL, client TEXT NOT NULL,
        outcome INTEGER NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (day, board, guest)
    ) STRICT, WITHOUT ROWID""",
    'CREATE INDEX daily_games_by_table ON daily_games ("table")',
    "CREATE INDEX daily_games_by_guest ON daily_games (guest)",
    "CREATE INDEX daily_games_by_client ON daily_games (day, client)",
    "CREATE INDEX daily_games_by_points ON daily_games (day, board, outcome, points)",
)


TRANSFERS = (
    # See transfer_codes.
    """CREATE TABLE transfer_codes (
        secret BLOB PRIMARY KEY NOT NULL, kind TEXT NOT NULL, guest TEXT NOT NULL, identity INTEGER NOT NULL,
        bundle BLOB NOT NULL, expires INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX transfer_codes_by_guest ON transfer_codes (guest)",
    "CREATE INDEX transfer_codes_by_end ON transfer_codes (expires)",
    """CREATE TABLE guest_keys (
        secret BLOB PRIMARY KEY NOT NULL, guest TEXT NOT NULL, made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX guest_keys_by_guest ON guest_keys (guest)",
)


RATINGS = (
    # See ratings.
    "CREATE TABLE rated_people (guest TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE rated_games (
        "table" TEXT PRIMARY KEY NOT NULL, board TEXT NOT NULL, started INTEGER NOT NULL, at INTEGER NOT NULL,
        outcome INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX rated_games_by_board ON rated_games (board, outcome, at)",
    "CREATE INDEX rated_games_running ON rated_games (outcome) WHERE outcome = 0",
    """CREATE TABLE rated_places (
        "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY ("table", seat)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX rated_places_by_guest ON rated_places (guest)",
    # See code_attempts.
    "CREATE TABLE code_attempts (client TEXT PRIMARY KEY NOT NULL, due INTEGER NOT NULL) STRICT, WITHOUT ROWID",
)


def _execute(statements: Sequence[str], connection: Connection) -> None:
    for statement in statements:
        connection.execute(statement)


MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    1: _add_visits,
    2: partial(_execute, OVERSIGHT),
    3: partial(_execute, MODERATION),
    4: partial(_execute, ANALYSES),
    5: partial(_execute, (*CONDITIONAL_MOVES, *NOTIFICATIONS, *DAILY, *TRANSFERS, *TOURNAMENTS, *RATINGS)),
}
"""By the version that they start from."""


def columns_of(connection: Connection, table: str) -> set[str]:
    """The names of a table's columns."""
    return {row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))}


def migrate(connection: Connection, version: int) -> None:
    """Migrates to the present version, or rolls back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        while version in MIGRATIONS:
            MIGRATIONS[version](connection)
            version += 1
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise

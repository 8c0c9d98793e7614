"""Migrations from earlier versions of the schema, in one transaction."""

from __future__ import annotations

from asyncpg import Connection

NODES = (
    # Nodes and leases: see leases.
    "CREATE TABLE nodes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, seen timestamptz NOT NULL DEFAULT now())",
    """CREATE TABLE tended (
        name text COLLATE "C" PRIMARY KEY, node bigint REFERENCES nodes ON DELETE SET NULL,
        due timestamptz NOT NULL DEFAULT '-infinity'
    )""",
    "CREATE INDEX tended_of_nodes ON tended (node)",
    "CREATE INDEX tended_by_nobody ON tended (due) WHERE node IS NULL",
    """CREATE TABLE present (
        name text COLLATE "C", node bigint REFERENCES nodes ON DELETE CASCADE, guest text COLLATE "C",
        PRIMARY KEY (name, node, guest)
    )""",
    "CREATE INDEX present_of_nodes ON present (node)",
)
OVERSIGHT = (
    # The audit log and the chores: see admin.
    """CREATE TABLE deeds (
        number bigint PRIMARY KEY, at bigint NOT NULL, what text NOT NULL, whom text NOT NULL, shown text NOT NULL,
        why text NOT NULL, until bigint NOT NULL
    )""",
    'CREATE TABLE chores (name text COLLATE "C" PRIMARY KEY, due timestamptz NOT NULL)',
)
THINKING = (
    # Remote workers and questions: see jobs.
    """CREATE UNLOGGED TABLE thinkers (
        id bigint PRIMARY KEY, mind text COLLATE "C" NOT NULL, cores integer NOT NULL,
        seen timestamptz NOT NULL DEFAULT clock_timestamp()
    )""",
    """CREATE UNLOGGED TABLE jobs (
        id bigint PRIMARY KEY, node bigint NOT NULL REFERENCES nodes ON DELETE CASCADE,
        mind text COLLATE "C" NOT NULL, offered timestamptz NOT NULL DEFAULT clock_timestamp(),
        question bytea NOT NULL, thinker bigint REFERENCES thinkers ON DELETE SET NULL, answer bytea
    )""",
    "CREATE INDEX jobs_of_nodes ON jobs (node)",
    "CREATE INDEX jobs_of_thinkers ON jobs (thinker)",
    "CREATE INDEX jobs_that_wait ON jobs (mind, offered) WHERE thinker IS NULL AND answer IS NULL",
)
MODERATION = (
    # The operators' names, and the addresses that are blocked with a barred guest.
    "ALTER TABLE deeds ADD COLUMN operator text NOT NULL DEFAULT ''",
    "ALTER TABLE deeds ADD COLUMN networks text NOT NULL DEFAULT ''",
    # See reports and personal_data.
    """CREATE TABLE reports (
        number bigint PRIMARY KEY, at bigint NOT NULL, "table" text COLLATE "C" NOT NULL,
        reporter text COLLATE "C" NOT NULL, why text NOT NULL, lines bytea NOT NULL, closed bigint NOT NULL
    )""",
    "CREATE INDEX reports_of_reporters ON reports (reporter)",
    """CREATE TABLE addresses (
        guest text COLLATE "C", address text COLLATE "C", seen bigint NOT NULL, PRIMARY KEY (guest, address)
    )""",
)
ANALYSES = (
    # See analyses.
    """CREATE TABLE analyses (
        "table" text COLLATE "C" PRIMARY KEY, version text COLLATE "C" NOT NULL, status text NOT NULL,
        asked bigint NOT NULL, client text COLLATE "C" NOT NULL, node text COLLATE "C" NOT NULL, beat bigint NOT NULL,
        tries integer NOT NULL, failures integer NOT NULL, trouble text NOT NULL, report bytea
    )""",
    "CREATE INDEX analyses_unfinished ON analyses (status, asked) WHERE status IN ('waiting', 'running')",
    """CREATE TABLE analysis_parts (
        "table" text COLLATE "C", part integer, version text COLLATE "C" NOT NULL, content bytea NOT NULL,
        PRIMARY KEY ("table", part)
    )""",
    """CREATE TABLE analysis_askers (
        "table" text COLLATE "C", guest text COLLATE "C", client text COLLATE "C" NOT NULL,
        PRIMARY KEY ("table", guest)
    )""",
    "CREATE INDEX analysis_askers_by_guest ON analysis_askers (guest)",
    "CREATE INDEX analysis_askers_by_client ON analysis_askers (client)",
)
DAILY = (
    # See daily.
    """CREATE TABLE daily_games (
        day text COLLATE "C", board text COLLATE "C", guest text COLLATE "C", "table" text COLLATE "C" NOT NULL,
        client text COLLATE "C" NOT NULL, outcome integer NOT NULL, points integer NOT NULL, place integer NOT NULL,
        PRIMARY KEY (day, board, guest)
    )""",
    'CREATE INDEX daily_games_by_table ON daily_games ("table")',
    "CREATE INDEX daily_games_by_guest ON daily_games (guest)",
    "CREATE INDEX daily_games_by_client ON daily_games (day, client)",
    "CREATE INDEX daily_games_by_points ON daily_games (day, board, outcome, points)",
)
CONDITIONAL_MOVES = (
    # See conditional_moves.
    """CREATE TABLE conditional_moves (
        "table" text COLLATE "C", seat integer, guest text COLLATE "C" NOT NULL, number integer NOT NULL,
        content bytea NOT NULL, PRIMARY KEY ("table", seat)
    )""",
    "CREATE INDEX conditional_moves_by_guest ON conditional_moves (guest)",
)
NOTIFICATIONS = (
    # See notifications.
    'CREATE TABLE server_keys (name text COLLATE "C" PRIMARY KEY, content bytea NOT NULL)',
    """CREATE TABLE push_subscriptions (
        id text COLLATE "C" PRIMARY KEY, guest text COLLATE "C" NOT NULL, endpoint text NOT NULL, key bytea NOT NULL,
        auth bytea NOT NULL, language text NOT NULL, site text NOT NULL, expires bigint NOT NULL, seen bigint NOT NULL
    )""",
    "CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest)",
    """CREATE TABLE notified_turns (
        "table" text COLLATE "C", seat integer, turn integer NOT NULL, PRIMARY KEY ("table", seat)
    )""",
)
TOURNAMENTS = (
    # See tournaments.
    """CREATE TABLE tournaments (
        id text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, at bigint NOT NULL, status text NOT NULL,
        listed integer NOT NULL, title bytea NOT NULL
    )""",
    "CREATE INDEX tournaments_running ON tournaments (id) WHERE status IN ('open', 'playing')",
    "CREATE INDEX tournaments_listed ON tournaments (at) WHERE listed = 1",
    "CREATE INDEX tournaments_by_time ON tournaments (at)",
    """CREATE TABLE tournament_entries (
        tournament text COLLATE "C", number bigint, at bigint NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (tournament, number)
    )""",
    """CREATE TABLE tournament_people (
        tournament text COLLATE "C", person bigint, guest text COLLATE "C" NOT NULL, name text NOT NULL,
        PRIMARY KEY (tournament, person)
    )""",
    "CREATE INDEX tournament_people_by_guest ON tournament_people (guest)",
)
TRANSFERS = (
    # See transfer_codes.
    """CREATE TABLE transfer_codes (
        secret bytea PRIMARY KEY, kind text COLLATE "C" NOT NULL, guest text COLLATE "C" NOT NULL,
        identity integer NOT NULL, bundle bytea NOT NULL, expires bigint NOT NULL
    )""",
    "CREATE INDEX transfer_codes_by_guest ON transfer_codes (guest)",
    "CREATE INDEX transfer_codes_by_end ON transfer_codes (expires)",
    'CREATE TABLE guest_keys (secret bytea PRIMARY KEY, guest text COLLATE "C" NOT NULL, made bigint NOT NULL)',
    "CREATE INDEX guest_keys_by_guest ON guest_keys (guest)",
)
RATINGS = (
    # See ratings.
    'CREATE TABLE rated_people (guest text COLLATE "C" PRIMARY KEY, since bigint NOT NULL)',
    """CREATE TABLE rated_games (
        "table" text COLLATE "C" PRIMARY KEY, board text COLLATE "C" NOT NULL, started bigint NOT NULL,
        at bigint NOT NULL, outcome integer NOT NULL
    )""",
    "CREATE INDEX rated_games_by_board ON rated_games (board, outcome, at)",
    "CREATE INDEX rated_games_running ON rated_games (outcome) WHERE outcome = 0",
    """CREATE TABLE rated_places (
        "table" text COLLATE "C", seat integer, guest text COLLATE "C" NOT NULL, place integer NOT NULL,
        PRIMARY KEY ("table", seat)
    )""",
    "CREATE INDEX rated_places_by_guest ON rated_places (guest)",
    # See code_attempts.
    'CREATE TABLE code_attempts (client text COLLATE "C" PRIMARY KEY, due bigint NOT NULL)',
)
TEND_ALL = "INSERT INTO tended (name) SELECT name FROM tables WHERE status = 'playing' ON CONFLICT DO NOTHING"
"""All games need a holder, until it finds that a table does not act without commands."""

MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: (
        # The time of the last visit to tables and boards, so that nothing in use is pruned.
        "ALTER TABLE tables ADD COLUMN visited bigint NOT NULL DEFAULT 0",
        "ALTER TABLE boards ADD COLUMN visited bigint NOT NULL DEFAULT 0",
        "UPDATE boards SET visited = 1000 * extract(epoch FROM now())::bigint",
        *NODES,
        TEND_ALL,
    ),
    2: OVERSIGHT,
    3: THINKING,
    4: MODERATION,
    5: ANALYSES,
    6: (*CONDITIONAL_MOVES, *NOTIFICATIONS, *DAILY, *TRANSFERS, *TOURNAMENTS, *RATINGS),
}
"""By the version that they start from. Running servers of that version still work afterwards."""


async def migrate(connection: Connection, version: int) -> None:
    """Migrates to the present version; the caller has a transaction, and the lock."""
    while version in MIGRATIONS:
        for statement in MIGRATIONS[version]:
            await connection.execute(statement)
        version += 1
    await connection.execute("UPDATE omnibus SET version = $1", version)

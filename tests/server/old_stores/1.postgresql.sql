CREATE TABLE entries (
  "table" text COLLATE "C" NOT NULL, number integer NOT NULL, at bigint NOT NULL, body bytea NOT NULL,
  PRIMARY KEY ("table", number)
);
CREATE TABLE tables (
  name text COLLATE "C" PRIMARY KEY, position bigint GENERATED ALWAYS AS IDENTITY, opened bigint NOT NULL,
  number integer NOT NULL, at bigint NOT NULL, status text NOT NULL, listed boolean NOT NULL,
  title bytea NOT NULL, members jsonb NOT NULL, waiting jsonb NOT NULL, codes jsonb NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX tables_unfinished ON tables (opened, position) WHERE status IN ('open', 'playing');
CREATE INDEX tables_listed ON tables (opened, position) WHERE status = 'open' AND listed;
CREATE INDEX tables_of_members ON tables USING gin (members) WITH (fastupdate = off);
CREATE TABLE codes (code text COLLATE "C" PRIMARY KEY, "table" text COLLATE "C" NOT NULL);
CREATE INDEX codes_of_tables ON codes ("table");
CREATE TABLE guests (
  secret bytea PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE, name text NOT NULL, created bigint NOT NULL
);
CREATE TABLE links (
  secret bytea PRIMARY KEY, "table" text NOT NULL, guest text NOT NULL, expires bigint NOT NULL
);
CREATE INDEX links_by_end ON links (expires);
CREATE TABLE boards (digest text COLLATE "C" PRIMARY KEY, content bytea NOT NULL);
CREATE TABLE omnibus (version integer NOT NULL);
INSERT INTO omnibus VALUES (1);

-- Tables at which games are played, the lines of their records, and the hashes of their tokens.
CREATE TABLE tables (
    key TEXT PRIMARY KEY, kept BYTEA NOT NULL, made DOUBLE PRECISION NOT NULL, ended DOUBLE PRECISION,
    is_open INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE lines (
    key TEXT NOT NULL, place INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (key, place)
) WITHOUT ROWID;
CREATE TABLE tokens (hash BYTEA PRIMARY KEY, key TEXT NOT NULL, viewer INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (made);

-- Tables that wait for somebody; `joined` is the table that came of it.
CREATE TABLE offers (
    key TEXT PRIMARY KEY, hash BYTEA NOT NULL, wanted BYTEA NOT NULL, made DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL, joined TEXT
) WITHOUT ROWID;

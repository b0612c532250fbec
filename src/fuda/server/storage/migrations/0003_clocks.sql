-- How much time everybody has left at tables with clocks.
CREATE TABLE clocks (key TEXT PRIMARY KEY, kept BYTEA NOT NULL) WITHOUT ROWID;

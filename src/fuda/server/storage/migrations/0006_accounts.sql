-- People with accounts, where whoever runs the server wants them; without them these tables stay empty.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY, skeleton TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;
CREATE TABLE sessions (hash BYTEA PRIMARY KEY, account TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL) WITHOUT ROWID;
CREATE TABLE account_links (
    hash BYTEA PRIMARY KEY, account TEXT NOT NULL, until DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;
CREATE TABLE sitters (
    key TEXT NOT NULL, seat INTEGER NOT NULL, account TEXT NOT NULL, PRIMARY KEY (key, seat)
) WITHOUT ROWID;
CREATE INDEX sitters_by_account ON sitters (account);
CREATE TABLE ratings (
    account TEXT NOT NULL, game TEXT NOT NULL, way TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL,
    played DOUBLE PRECISION NOT NULL, PRIMARY KEY (account, game, way)
) WITHOUT ROWID;
CREATE TABLE rated (key TEXT PRIMARY KEY) WITHOUT ROWID;

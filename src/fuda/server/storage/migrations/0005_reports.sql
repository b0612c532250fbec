-- What people at tables report to who runs the server.
CREATE TABLE reports (
    id TEXT PRIMARY KEY, key TEXT NOT NULL, made DOUBLE PRECISION NOT NULL, seat TEXT NOT NULL, about TEXT NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX reports_by_table ON reports (key);

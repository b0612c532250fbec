-- A backup asks which tokens a table has.
CREATE INDEX tokens_by_table ON tokens (key);

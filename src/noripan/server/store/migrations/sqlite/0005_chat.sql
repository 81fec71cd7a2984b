CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    said BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

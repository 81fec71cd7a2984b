CREATE TABLE records (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT,
    game TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    summary BLOB NOT NULL,
    record BLOB NOT NULL -- last, so that lists need not read past it
) STRICT;
CREATE INDEX records_by_time ON records (finished_at, id);
CREATE INDEX records_by_game ON records (game, finished_at, id);

CREATE TABLE record_players (
    guest_id TEXT NOT NULL,
    record_id TEXT NOT NULL,
    PRIMARY KEY (guest_id, record_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    table_id TEXT,
    game TEXT NOT NULL,
    finished_at BIGINT NOT NULL,
    summary BYTEA NOT NULL,
    record BYTEA NOT NULL
);
CREATE INDEX records_by_time ON records (finished_at, id);
CREATE INDEX records_by_game ON records (game, finished_at, id);

CREATE TABLE record_players (
    guest_id TEXT COLLATE "C" NOT NULL,
    record_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guest_id, record_id)
);

CREATE TABLE results (
    guest_id TEXT COLLATE "C" NOT NULL,
    record_id TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    finished_at BIGINT NOT NULL,
    result BYTEA NOT NULL,
    PRIMARY KEY (guest_id, record_id)
);
CREATE INDEX results_by_time ON results (guest_id, finished_at, record_id);

CREATE TABLE results (
    guest_id TEXT NOT NULL,
    record_id TEXT NOT NULL,
    game TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    result BLOB NOT NULL,
    PRIMARY KEY (guest_id, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_time ON results (guest_id, finished_at, record_id);

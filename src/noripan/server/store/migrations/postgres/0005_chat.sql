CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    said BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE tables (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    header BYTEA NOT NULL,
    owner TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    last_seq BIGINT NOT NULL DEFAULT 0,
    closed BOOLEAN NOT NULL DEFAULT FALSE
) WITH (fillfactor = 50); -- every append changes last_seq: room to do it in place
CREATE INDEX open_tables ON tables (number) WHERE NOT closed;

CREATE TABLE actions (
    table_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    action_id TEXT COLLATE "C" NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_id)
);

CREATE TABLE health (checks BIGINT NOT NULL);
INSERT INTO health VALUES (0);

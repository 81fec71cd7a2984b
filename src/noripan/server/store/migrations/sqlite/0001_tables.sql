CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header BLOB NOT NULL,
    owner TEXT,
    epoch INTEGER NOT NULL DEFAULT 0,
    last_seq INTEGER NOT NULL DEFAULT 0,
    closed INTEGER NOT NULL DEFAULT FALSE
) STRICT;
CREATE INDEX open_tables ON tables (number) WHERE NOT closed;

CREATE TABLE actions (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE health (checks INTEGER NOT NULL) STRICT;
INSERT INTO health VALUES (0);

CREATE TABLE purses (
    guest_id TEXT NOT NULL,
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    gold INTEGER NOT NULL,
    PRIMARY KEY (guest_id, game)
) STRICT, WITHOUT ROWID;

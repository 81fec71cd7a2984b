CREATE TABLE purses (
    guest_id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    gold BIGINT NOT NULL,
    PRIMARY KEY (guest_id, game)
);

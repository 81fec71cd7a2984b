"""SQL that both engines speak. Parameters are written $1, $2, ...; SQLite's are made of them."""

from __future__ import annotations

CREATE = "INSERT INTO tables (id, header) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id"
CLAIM = "UPDATE tables SET epoch = epoch + 1, owner = $2 WHERE id = $1 AND NOT closed RETURNING epoch, last_seq"
CLOSE = "UPDATE tables SET closed = TRUE WHERE id = $1 AND epoch = $2 RETURNING id"
_TABLE = "SELECT id, header, owner, epoch, last_seq, closed FROM tables"
TABLE = f"{_TABLE} WHERE id = $1"
TABLES = f"{_TABLE} ORDER BY number"
OPEN_TABLES = f"{_TABLE} WHERE NOT closed ORDER BY number"
ACTIONS = "SELECT seq, action_id, data FROM actions WHERE table_id = $1 AND seq > $2 ORDER BY seq"
SAY = """
INSERT INTO chat (table_id, number, said) SELECT id, $3, $4 FROM tables WHERE id = $1 AND epoch = $2 AND NOT closed
ON CONFLICT DO NOTHING RETURNING number"""
CHAT = "SELECT number, said FROM chat WHERE table_id = $1 ORDER BY number"
FORGET_CHAT = "DELETE FROM chat WHERE table_id = $1 AND number <= $2"
FORGET_ALL_CHAT = "DELETE FROM chat WHERE table_id = $1"
WHY_NOT = """
SELECT epoch, last_seq, closed, (SELECT seq FROM actions WHERE table_id = $1 AND action_id = $2)
FROM tables WHERE id = $1"""

SAVE_RECORD = """
INSERT INTO records (id, table_id, game, finished_at, summary, record) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING RETURNING id"""
SAVE_PLAYER = "INSERT INTO record_players (guest_id, record_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
SAVE_RESULT = """
INSERT INTO results (guest_id, record_id, game, finished_at, result) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING"""
RESULTS = """
SELECT record_id, game, finished_at, result FROM results WHERE guest_id = $1 AND finished_at >= $2
ORDER BY finished_at DESC, record_id DESC LIMIT $3"""
PURSE = "SELECT number, gold FROM purses WHERE guest_id = $1 AND game = $2"
NEW_PURSE = """
INSERT INTO purses (guest_id, game, number, gold) VALUES ($1, $2, 1, 0)
ON CONFLICT (guest_id, game) DO UPDATE SET number = purses.number + 1, gold = 0"""
_CHANGED = "(CASE purses.gold WHEN 0 THEN $5 ELSE purses.gold END + $6)"
# $4 is the new sum of a purse that was empty. Two matches at once may lose more than a purse holds.
CHANGE_PURSE = f"""
INSERT INTO purses (guest_id, game, number, gold) VALUES ($1, $2, $3, $4)
ON CONFLICT (guest_id, game) DO UPDATE SET gold = CASE WHEN {_CHANGED} < 0 THEN 0 ELSE {_CHANGED} END
WHERE purses.number = $3"""
RECORD = "SELECT record FROM records WHERE id = $1"

GUEST = "SELECT id, name FROM guests WHERE id = $1"
SAVE_GUEST = "INSERT INTO guests (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
SECRET = "SELECT secret FROM secrets WHERE name = $1"
SAVE_SECRET = "INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING"
CHECK = "UPDATE health SET checks = checks + 1"


def records(guest: str | None, game: str | None, limit: int, before: str | None) -> tuple[str, list[str | int]]:
    """The list of finished matches with the conditions that were given, and its parameters."""
    conditions = {
        "id IN (SELECT record_id FROM record_players WHERE guest_id = {})": guest,
        "game = {}": game,
        "(finished_at, id) < (SELECT finished_at, id FROM records WHERE id = {})": before,
    }
    given = [(condition, value) for condition, value in conditions.items() if value is not None]
    where = " AND ".join(condition.format(f"${number}") for number, (condition, _) in enumerate(given, 1))
    query = "SELECT id, table_id, game, finished_at, summary FROM records" + (f" WHERE {where}" if where else "")
    return f"{query} ORDER BY finished_at DESC, id DESC LIMIT ${len(given) + 1}", [
        *(value for _, value in given),
        limit,
    ]

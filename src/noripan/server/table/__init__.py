"""One table: its state (`table.py`), the task that owns it (`room.py`), its clock, its bots and its audiences."""

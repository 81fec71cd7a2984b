"""What bots are called, by their level and seat: clients know their faces and their names in other languages by it."""

from __future__ import annotations

CAST = {
    "easy": ("Kid Bori", "Shy Nana", "Sleepy Tao", "Jolly Max"),
    "normal": ("Aunt Lin", "Uncle Rey", "Chef Ari", "Sailor Pia"),
    "hard": ("Old Wen", "Madam Seo", "Doctor Ito", "Judge Yun"),
}
MASKS = ("Red Mask", "Blue Mask", "White Mask", "Black Mask")  # at random, and whatever else a game has


def bot_name(level: str, at: int) -> str:
    names = CAST.get(level, MASKS)
    return names[at % len(names)]

"""What every mahjong shares: players, counts, melds, claims, waits, shanten, readings, text. No game's rules."""

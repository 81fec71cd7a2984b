"""What every mahjong shares: counts of tiles, melds, claims, waits, shanten, readings of a hand. No game's rules."""

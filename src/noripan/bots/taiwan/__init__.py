"""Players of Taiwan mahjong."""

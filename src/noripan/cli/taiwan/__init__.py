"""Taiwan mahjong in the terminal."""

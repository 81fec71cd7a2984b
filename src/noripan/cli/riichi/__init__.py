"""Riichi in the terminal."""

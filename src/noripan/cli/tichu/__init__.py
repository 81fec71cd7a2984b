"""Tichu in the terminal."""

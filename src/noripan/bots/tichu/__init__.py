"""Tichu players."""

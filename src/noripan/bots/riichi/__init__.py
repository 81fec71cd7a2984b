"""Riichi players."""

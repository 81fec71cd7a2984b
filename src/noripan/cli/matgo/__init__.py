"""Matgo in the terminal."""

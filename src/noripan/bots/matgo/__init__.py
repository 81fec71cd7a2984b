"""Matgo's bots."""

"""Hands and boards counted for whoever asks. No table is looked at."""

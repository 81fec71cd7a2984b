"""Encodings and text of cards, shared by games; no rules. A card is a small number, a set of cards a bit mask."""

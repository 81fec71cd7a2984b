"""Many deals at once: bots compared on the same cards, simulation, datasets."""

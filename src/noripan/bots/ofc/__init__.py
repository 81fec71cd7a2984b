"""Open-Face Chinese's bots."""

"""Finished matches: kept, checked, shown again step by step, played on from."""

"""Data sets to learn from: decisions of matches, records and logs in numbers. `docs/datasets.md` explains them."""

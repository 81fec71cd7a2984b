"""Hearts for noripan. RULES.md numbers the rules (H1, H2, ...) that code and tests cite."""

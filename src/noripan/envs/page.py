"""A page with all the numbers of a game: what stands where in an observation, and what each action does."""

from __future__ import annotations

from noripan.core.encoder import Encoder


def page(name: str, encoder: Encoder) -> str:
    """The slices as a table, the actions as a list."""
    rows = [
        f"| `{each.name}` | {each.start} | {' × '.join(map(str, each.shape))} "
        f"| {each.low} to {each.high} | {each.about} |"
        for each in encoder.slices
    ]
    lines = [
        f"# {name} in numbers",
        "",
        f"Made by `make golden` from `games/{name}/encoder.py`. [Environments](../environments.md) says what for.",
        "",
        f"## Observation: {encoder.size} numbers",
        "",
        "| slice | from | shape | numbers | what it is |",
        "| --- | --- | --- | --- | --- |",
        *rows,
        "",
        f"## Actions: {len(encoder.actions)}",
        "",
        "| number | what it does |",
        "| --- | --- |",
        *(f"| {id} | {action} |" for id, action in enumerate(encoder.actions)),
        "",
    ]
    return "\n".join(lines)

"""A page with all the numbers of a game: what stands where in an observation and a move, and what each action does."""

from __future__ import annotations

from collections.abc import Sequence

from noripan.core.encoder import Encoder, Slice


def page(name: str, encoder: Encoder, derived: Encoder | None = None) -> str:
    """The slices as a table, those that are derived and those of a move as others, the actions as a list."""
    more = derived.slices[len(encoder.slices) :] if derived else ()
    moves = encoder.move_slices
    lines = [
        f"# {name} in numbers",
        "",
        f"Made by `make golden` from `games/{name}/encoder.py`. [Environments](../environments.md) says what for.",
        "",
        f"## Observation: {encoder.size} numbers",
        "",
        *_table(encoder.slices),
        "",
        *(["## Derived numbers, which follow with `derived=True`", "", *_table(more), ""] if more else []),
        *([f"## Each legal move: {encoder.move_size} numbers", "", *_table(moves), ""] if moves else []),
        f"## Actions: {len(encoder.actions)}",
        "",
        "| number | what it does |",
        "| --- | --- |",
        *(f"| {id} | {action} |" for id, action in enumerate(encoder.actions)),
        "",
    ]
    return "\n".join(lines)


def _table(slices: Sequence[Slice]) -> list[str]:
    return [
        "| slice | from | shape | numbers | what it is |",
        "| --- | --- | --- | --- | --- |",
        *(
            f"| `{each.name}` | {each.start} | {' × '.join(map(str, each.shape))} "
            f"| {each.low} to {each.high} | {each.about} |"
            for each in slices
        ),
    ]

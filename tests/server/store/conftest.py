"""Places for stores to be in."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.postgres_cluster import Cluster
from tests.server.store.store_places import Place


def place_of(engine: str, request: pytest.FixtureRequest, folder: Path) -> Place:
    if engine == "memory":
        return Place("memory:")
    if engine == "sqlite":
        return Place(f"sqlite:///{folder / 'tables.db'}")
    cluster: Cluster = request.getfixturevalue("cluster")
    return Place(cluster.emptied())


@pytest.fixture
def place(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Every kind of store in turn."""
    return place_of(engine, request, tmp_path)


@pytest.fixture
def lasting(lasting_engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """The stores that can be opened again."""
    return place_of(lasting_engine, request, tmp_path)


@pytest.fixture
def sqlite(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return place_of("sqlite", request, tmp_path)


@pytest.fixture
def postgres(postgres_engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return place_of(postgres_engine, request, tmp_path)

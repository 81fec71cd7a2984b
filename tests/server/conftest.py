"""For the server's tests: `async def` tests, and a PostgreSQL to test with."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator

import pytest
from tests.server.postgres_cluster import POSTGRES, Cluster, programs

from noripan.server import limits


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Each coroutine test runs in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}), debug=False)
    return True


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`engine` is each kind of store in turn, `lasting_engine` those that outlive their process.

    `postgres_engine` is for what only PostgreSQL has.
    """
    postgres = pytest.param("postgres", marks=POSTGRES.mark)
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ["memory", "sqlite", postgres])
    if "lasting_engine" in metafunc.fixturenames:
        metafunc.parametrize("lasting_engine", ["sqlite", postgres])
    if "postgres_engine" in metafunc.fixturenames:
        metafunc.parametrize("postgres_engine", [postgres])


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    folder = programs()
    assert folder is not None
    running = Cluster(folder)
    yield running
    running.remove()


@pytest.fixture
def postgres_address(postgres_engine: str, cluster: Cluster) -> str:
    return cluster.emptied()


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the buckets of a server made after this no time passes: how much is allowed at once can be counted."""

    def standing() -> float:
        return 0.0

    for made in (limits.Bucket.__init__, limits.Buckets.__init__):
        assert made.__defaults__ is not None
        monkeypatch.setattr(made, "__defaults__", (*made.__defaults__[:-1], standing))  # the clock comes last

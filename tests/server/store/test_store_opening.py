"""Addresses of stores, and what is said when there is none to be had."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import apsw
import pytest
from tests.server.postgres_cluster import Cluster
from tests.server.store.store_places import Place

from noripan.server.store.errors import StoreFailed, UnknownStore
from noripan.server.store.opening import data_folder, open_store


async def test_a_file_has_an_address_or_just_its_path(tmp_path: Path) -> None:
    path = tmp_path / "my tables.db"
    for address in (str(path), f"sqlite:///{path}", f"sqlite:///{quote(str(path))}"):
        async with await open_store(address) as store:
            assert store.where == f"sqlite:///{path}"
    assert path.exists()


async def test_three_slashes_and_a_name_mean_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_store("sqlite:///tables.db"):
        assert (tmp_path / "tables.db").exists()


async def test_without_an_address_it_is_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    async with await open_store() as store:
        assert store.where.startswith(f"sqlite:///{tmp_path}")
        assert store.where.endswith("noripan/tables.db")


async def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "file"))
    with pytest.raises(StoreFailed, match=r"file.*noripan.*name another place"):
        await open_store()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/ada/.local/share/noripan"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/noripan"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/ada/.local/share/noripan"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/ada/Library/Application Support/noripan"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/noripan"),
        ("win32", {}, "/home/ada/AppData/Local/noripan"),
    ],
)
def test_each_system_has_its_data_folder(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(platform, environment, Path("/home/ada")) == Path(folder)


@pytest.mark.parametrize("address", ["mysql://host/tables", "", "sqlite://tables.db", "sqlite:///", "http://x"])
async def test_what_is_no_address_is_told_what_would_be_one(address: str) -> None:
    with pytest.raises(UnknownStore, match="sqlite:///"):
        await open_store(address)


async def test_a_missing_folder_is_not_made_but_named(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"missing/tables\.db.*No such file"):
        await open_store(str(tmp_path / "missing" / "tables.db"))
    assert not (tmp_path / "missing").exists()


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="unable to open"):
        await open_store(str(tmp_path))


async def test_another_programs_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    theirs = apsw.Connection(str(path))
    theirs.execute("CREATE TABLE photos (id INTEGER)")
    theirs.close()
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="belongs to another program"):
        await open_store(str(path))
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 1000)
    with pytest.raises(StoreFailed, match=r"letter\.txt: file is not a database"):
        await open_store(str(path))
    assert path.read_text() == "Dear Ada, " * 1000


async def test_a_database_nobody_runs_is_named_without_its_password() -> None:
    with pytest.raises(StoreFailed, match="is PostgreSQL running there") as caught:
        await open_store("postgresql://ada:hunter2@127.0.0.1:1/tables?password=hunter3")
    assert "postgresql://ada@127.0.0.1:1/tables" in str(caught.value)
    assert "hunter" not in str(caught.value)


async def test_a_database_that_does_not_exist_is_named(postgres: Place, cluster: Cluster) -> None:
    with pytest.raises(StoreFailed, match=r'"nowhere" does not exist.*create it'):
        await open_store(cluster.url("nowhere"))


async def test_a_user_who_may_not_make_tables_is_told(postgres: Place, cluster: Cluster) -> None:
    await cluster.execute("DROP ROLE IF EXISTS visitor; CREATE ROLE visitor LOGIN")
    with pytest.raises(StoreFailed, match=r"permission denied.*be allowed to create it"):
        await open_store(postgres.address.replace("user=nori", "user=visitor"))

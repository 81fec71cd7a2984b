"""For every test: be sure which engine is tested, wherever it is started, and say what was left out."""

from __future__ import annotations

import os
import signal
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from tests.needs import Need

import noripan

pytest.register_assert_rewrite(
    "tests.games.games_common",
    "tests.games.games_page",
    "tests.games.tichu.tichu_tables",
    "tests.games.tichu.tichu_oracle",
)

# The same examples each time, and however long they take: a test that fails now and then tells nothing.
settings.register_profile(
    "noripan", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("noripan")


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where compiled code goes the whole way (NORIPAN_SAMPLE=1), interpreted code goes a quarter of what is long."""
    if os.environ.get("NORIPAN_SAMPLE") == "1":
        long = [item for item in items if item.get_closest_marker("at_length")]
        left_out = {*long} - {*long[::4]}
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=[*left_out])


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """CI prints what fails and no dots: of a long output only a part is kept."""
    if report.passed and report.when == "call" and os.environ.get("CI") == "true":
        return "passed", "", ""
    return None


@pytest.hookimpl(tryfirst=True)  # before fixtures, which need it too
def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        need: Need = mark.args[0]
        if need.there:
            continue
        if not need.unwanted and os.environ.get("CI") == "true":
            pytest.fail(f"{need.missing}, and in CI nothing is left out", pytrace=False)
        pytest.skip(need.unwanted or need.missing)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """What was left out and why; also for whoever starts several of us and has to say it at the end of them all."""
    if hasattr(config, "workerinput"):  # xdist: the process that started this one knows of all tests
        return
    reasons: Counter[str] = Counter()
    for report in terminalreporter.getreports("skipped"):
        assert isinstance(report.longrepr, tuple)
        reasons[report.longrepr[2].removeprefix("Skipped: ")] += 1
    lines = [f"left out: {many} test{'s' * (many > 1)}: {reason}" for reason, many in sorted(reasons.items())]
    for line in lines:
        terminalreporter.write_line(line, yellow=True)
    if path := os.environ.get("NORIPAN_LEFT_OUT"):
        with open(path, "a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))


def default_signals() -> None:
    """Programs that tests start are stopped as they would be from a terminal.

    A shell without a terminal lets its background jobs ignore SIGINT and SIGQUIT, and that is inherited. SIGHUP stays
    as it is: whoever ignores it (nohup) wants the tests, and all they start, to outlive the terminal.
    """
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def pytest_configure(config: pytest.Config) -> None:
    default_signals()
    config.addinivalue_line("markers", "slow: left out of `make check`")
    config.addinivalue_line("markers", "at_length: walks, searches or plays many hands; a quarter does interpreted")
    config.addinivalue_line("markers", "needs: left out where something is missing (tests/needs.py)")
    expected = os.environ.get("NORIPAN_EXPECT")
    found = "compiled" if noripan.compiled() else "interpreted"
    if expected is not None and expected != found:
        raise pytest.UsageError(f"the {expected} engine was to be tested, but the {found} one is imported")

"""How smooth things fly on a slow machine.

    python web/perf/frames.py [--game tichu] [--url http://127.0.0.1:8642] [--plays 20] [--slow 4] [--size 390x844]

Plays Tichu against bots in Chromium with its CPU slowed down, or watches bots play another game, against a server that
serves the built client (without --url one is started). Prints how long frames took: the first ones of a flight, in
which the page takes in the new view and draws it, and the others, in which things move; and what each view cost in
processor time, which says something on a busy machine too. Frame times do so on an idle one only.
"""

import argparse
import contextlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator

from playwright.sync_api import CDPSession, Page, sync_playwright

SMOOTH, DROPPED = 20, 34  # ms: a frame at 60 Hz with some slack, and one that was missed

# Frame times while something flies. What happens on the board between two frames is drawn in the second of them and
# shown with the third: the time until the second and until the third are those of taking it in.
WATCH = """
window.seen = { flights: 0, first: [], other: [] };
let last = performance.now(), flying = 0, taking = 0; // asking for all animations would cost a layout each frame
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const flight = animate.apply(this, how);
  taking = 2;
  if (flying === 0) seen.flights += 1;
  flying += 1;
  flight.finished.catch(() => null).then(() => { flying -= 1; });
  return flight;
};
const ghost = (node) => node instanceof HTMLElement && 'ghost' in node.dataset;
new MutationObserver((changes) => {
  if (changes.some((each) => [...each.addedNodes, ...each.removedNodes].some((node) => !ghost(node)))) taking = 2;
}).observe(document.querySelector('.board'), { childList: true, subtree: true });
requestAnimationFrame(function frame(now) {
  if (flying) (taking ? seen.first : seen.other).push(now - last);
  taking = Math.max(0, taking - 1);
  last = now;
  requestAnimationFrame(frame);
});
"""


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="tichu", choices=("matgo", "ofc", "riichi", "taiwan", "tichu"))
    ask.add_argument("--url", help="a server that runs already")
    ask.add_argument("--plays", type=int, default=20, help="flights to watch")
    ask.add_argument("--slow", type=float, default=4, help="how many times slower the CPU is made")
    ask.add_argument("--size", default="390x844", help="of the window")
    wanted = ask.parse_args()
    width, height = map(int, wanted.size.split("x"))
    with contextlib.ExitStack() as stack:
        url = wanted.url or stack.enter_context(server())
        browsers = stack.enter_context(sync_playwright()).chromium
        browser = browsers.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        page = browser.new_page(
            viewport={"width": width, "height": height}, device_scale_factor=2 if width < 500 else 1
        )
        views = [0]
        page.on("websocket", lambda line: line.on("framereceived", lambda text: count(views, text)))
        open_table(page, url, wanted.game)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": wanted.slow})
        page.evaluate(WATCH)
        before = metrics(devtools)
        views[0] = 0
        until = time.monotonic() + 6 * wanted.plays  # whatever has flown by then
        while time.monotonic() < until and page.evaluate("seen.flights") < wanted.plays:
            if wanted.game == "tichu":
                play(page)
            page.wait_for_timeout(300)
        report(page, before, metrics(devtools), views[0])
        browser.close()


def count(views: list[int], text: str | bytes) -> None:
    if str(text).startswith('{"type":"update"'):
        views[0] += 1


@contextlib.contextmanager
def server() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "noripan.cli", "serve", "--store", "memory:", "--port", str(port)]
    running = subprocess.Popen(command)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(100):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{url}/healthz").close()
                break
            time.sleep(0.1)
        yield url
    finally:
        running.terminate()
        running.wait()


def open_table(page: Page, url: str, game: str) -> None:
    """With bots that take 0.8 s for a move: three of them at Tichu, nobody else at the other games."""
    page.goto(url)
    opened = page.evaluate(
        """async (game) => {
          const ask = (path, body) => fetch(path, body && { method: 'POST', body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' } }).then((answer) => answer.json());
          await ask('/api/me', { name: 'Frames' });
          const { games } = await ask('/api/games');
          const { seats } = Object.values(games.find((each) => each.name === game).presets)[0];
          const chairs = Array.from({ length: seats }, () => ({ bot: 'normal' }));
          if (game === 'tichu') chairs[0] = {};
          const table = await ask('/api/tables', { game, pace: 0.8, rest: 1, chairs });
          sessionStorage.setItem('noripan.quick', table.id);
          return table.code;
        }""",
        game,
    )
    page.goto(f"{url}/t/{opened}")
    page.wait_for_selector(".board > *")


def play(page: Page) -> None:
    """By the hints alone, if it is one's turn."""
    question = page.locator("dialog .button.main, section[role=dialog] button").last
    if question.is_visible():
        with contextlib.suppress(Exception):  # the table may have moved on
            question.click(timeout=3000)
    page.wait_for_timeout(300)
    if page.locator('.plate[data-own="true"][data-thinks="true"]').count() > 0:
        for key in ("h", "h", "h", "Enter", "p"):
            page.keyboard.press(key)
            page.wait_for_timeout(250)


def metrics(devtools: CDPSession) -> dict[str, float]:
    return {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}


def report(page: Page, before: dict[str, float], after: dict[str, float], views: int) -> None:
    seen = page.evaluate("seen")
    for name, frames in (
        ("first frames", seen["first"]),
        ("other frames", seen["other"]),
        ("all frames", seen["first"] + seen["other"]),
    ):
        frames.sort()
        if not frames:
            print(f"{name}: none")
            continue
        at = [frames[min(len(frames) - 1, int(part * len(frames)))] for part in (0.5, 0.95)]
        over = [sum(frame > limit for frame in frames) / len(frames) for limit in (SMOOTH, DROPPED)]
        print(
            f"{name}: {len(frames)}, p50 {at[0]:.1f} ms, p95 {at[1]:.1f} ms, longest {frames[-1]:.1f} ms, "
            f"over {SMOOTH} ms {over[0]:.1%}, over {DROPPED} ms {over[1]:.1%}"
        )
    print(f"{views} views; processor time for each, hints and keys included:")
    for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"):
        print(f"  {name} {1000 * (after[name] - before[name]) / max(1, views):.1f} ms")
    print(f"  LayoutCount {(after['LayoutCount'] - before['LayoutCount']) / max(1, views):.1f}")


if __name__ == "__main__":
    main()

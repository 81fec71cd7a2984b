"""Draws the PNG icons of the client from `web/public/icon.svg`, in Chromium: `python tools/draw_icons.py`."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
CLOTH = "#2f5d50"  # of the drawing itself, so that a system may cut a maskable icon into any shape
ICONS = {"icon-192": (192, "transparent"), "icon-512": (512, "transparent"), "icon-maskable": (512, CLOTH)}


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (size, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0;background:{ground}}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()

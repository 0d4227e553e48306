#!/usr/bin/env python3
"""pictures.py FOLDER   makes the two pictures of the page that the README shows."""
import os
import pathlib
import shutil
import sys

from kit import DESK, board, until
from playwright.sync_api import sync_playwright

PICTURES = [("page-phone.png", (390, 844), "light=dark"), ("page-desktop.png", DESK, "light=light&theme=ocean")]


def main():
    folder = pathlib.Path(sys.argv[1])
    with board("desk") as served, sync_playwright() as driver:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=options)
        for name, size, settings in PICTURES:
            page = browser.new_page(viewport={"width": size[0], "height": size[1]})
            page.goto(f"{served.address}/#welcome=off&{settings}")
            if not until(page, "document.querySelectorAll('#day tr').length === 6"):
                sys.exit("the page shows no prayer times")
            # By then the bound has come to rest, and the map is drawn.
            page.wait_for_timeout(6000)
            page.screenshot(path=folder / name)
        browser.close()


if __name__ == "__main__":
    main()

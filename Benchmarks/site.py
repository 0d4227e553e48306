#!/usr/bin/env python3
"""site.py   measures how soon the site of `make site` is seen: the first picture of a first visit from a local server, in
Chromium, of ten visits. Run it with .build/page-python/bin/python3 on a quiet machine; it fails above 300 ms."""
import pathlib
import statistics
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Site"))
from built import kit, served  # noqa: E402

SOON, VISITS = 300, 10
FIRST = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def main():
    times, ready = [], []
    for _ in range(VISITS):
        with kit.opened(kit.PHONE, own=True, locale="en-GB", service_workers="block") as (page, _, _):
            page.goto(served().address)
            kit.until(page, "document.documentElement.dataset.ready === 'qibla'")
            ready.append(page.evaluate("performance.now()"))
            times.append(page.evaluate(FIRST))
    middle = statistics.median(times)
    print(f"The site: first picture after {middle:.0f} ms ({min(times):.0f} to {max(times):.0f}), all of the view after "
          f"{statistics.median(ready):.0f} ms")
    sys.exit(middle > SOON)


if __name__ == "__main__":
    main()

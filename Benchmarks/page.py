#!/usr/bin/env python3
"""page.py QIBLA [--minutes N]   measures the page in a headless browser on this machine.

It prints the compressed weight, the first paint, the frames a second, and the time from a reading to the frame that
shows it. With --minutes it prints the page's memory at 60 readings a second instead.
"""
import json
import os
import shutil
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/Page"))
os.environ["QIBLA"] = sys.argv[1]
from kit import board, until  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

# Wraps the page's functions to record the time of each reading and of the first frame that shows it. The message after
# a frame arrives when the browser has painted the frame.
WATCH = """
window.pictures = []; window.frames0 = []; let waiting = [];
const Native = EventSource;
window.EventSource = class extends Native { constructor(url) { super(url); this.addEventListener('message', event => {
  const line = JSON.parse(event.data); if (line.class === 'reading') waiting.push(line.t); }); } };
const raf = requestAnimationFrame.bind(window), channel = new MessageChannel(); let painted = [];
channel.port1.onmessage = () => { const now = performance.now(); for (const t of painted) pictures.push([t, now]); painted = []; };
window.requestAnimationFrame = draw => raf(at => {
  draw(at); frames0.push(at); painted.push(...waiting); waiting = []; channel.port2.postMessage(0); });
"""


def beginning(served):
    """The instant at which the service's stream began, on this machine's monotonic clock, in ns."""
    with socket.socket(socket.AF_UNIX) as link:
        link.connect(str(served.folder / "socket"))
        link.sendall(b'{"request":"events"}\n')
        for line in link.makefile("rb"):
            answer = json.loads(line)
            if answer.get("class") == "answer":
                return answer["beginning_ns"]


def share(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def motion(browser, served):
    """Frames a second, and ms from a reading to its frame."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.add_init_script(WATCH)
    page.goto(served.address + "/#welcome=off")
    page.wait_for_timeout(3000)
    # Compares the page's clock with the monotonic one: the fastest of many queries counts.
    best = None
    for _ in range(300):
        before, at, after = time.monotonic_ns(), page.evaluate("performance.now()"), time.monotonic_ns()
        if best is None or after - before < best[0]:
            best = (after - before, (before + after) / 2e6 - at)
    page.evaluate("pictures.length = 0; frames0.length = 0")
    page.wait_for_timeout(20000)
    seen = page.evaluate("({ pictures, frames: frames0 })")
    begun = beginning(served) / 1e6
    ages = [at + best[1] - begun - t / 1e6 for t, at in seen["pictures"]]
    frames = seen["frames"]
    page.close()
    rate = (len(frames) - 1) / (frames[-1] - frames[0]) * 1000
    print(f"frames a second: {rate:.2f}; readings shown: {len(ages)}")
    print(f"reading to frame, ms: median {share(ages, .5):.1f}, 99 % {share(ages, .99):.1f}, most {max(ages):.1f} "
          f"(clocks compared within {best[0] / 2e6:.2f})")


def first_paint(browser, served):
    times = []
    for _ in range(10):
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.goto(served.address)
        until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
        times.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        context.close()
    print(f"first paint, ms: median of 10 {share(times, .5):.0f}, most {max(times):.0f}")


def memory(browser, served, minutes):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(served.address + "/#welcome=off")
    page.locator("#map").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 0)")
    link = page.context.new_cdp_session(page)
    link.send("Performance.enable")
    for minute in range(minutes + 1):
        link.send("HeapProfiler.collectGarbage")
        found = {m["name"]: m["value"] for m in link.send("Performance.getMetrics")["metrics"]}
        if minute < 2 or minute % 5 == 0 or minute == minutes:
            print(f"minute {minute}: heap {found['JSHeapUsedSize'] / 1e6:.2f} MB, {found['Nodes']:.0f} nodes, "
                  f"{found['JSEventListeners']:.0f} listeners", flush=True)
        if minute < minutes:
            page.wait_for_timeout(60000)
    page.close()


def main():
    with board("slow-turn") as served, sync_playwright() as driver:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=options)
        if "--minutes" in sys.argv:
            memory(browser, served, int(sys.argv[sys.argv.index("--minutes") + 1]))
        else:
            print(f"weight: {sum(served.weight().values())} bytes compressed, with the map")
            first_paint(browser, served)
            motion(browser, served)
        browser.close()


if __name__ == "__main__":
    main()

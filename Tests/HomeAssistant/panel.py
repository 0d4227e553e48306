"""The page in a frame below the path of ingress, in Debian's Chromium."""
import json
import sys
import time

from playwright.sync_api import sync_playwright

PATIENCE = 120


def until(frame, condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if frame.evaluate(condition):
            return
        time.sleep(0.05)
    raise AssertionError(f"never came true in {frame.url}: {condition}")


def main(address):
    failures = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=[
            "--no-sandbox", f"--host-resolver-rules=MAP homeassistant.local {address}"])
        page = browser.new_page(viewport={"width": 1000, "height": 800})
        page.on("requestfailed", lambda request: failures.append(f"{request.url}: {request.failure}"))
        page.on("response", lambda answer: answer.status >= 400 and failures.append(f"{answer.url}: {answer.status}"))
        # What the browser blocks, such as a frame, is an error on its console alone.
        page.on("console", lambda line: line.type == "error" and failures.append(line.text))
        page.goto("http://homeassistant.local:8123/")
        frame = next(one for one in page.frames if one != page.main_frame)
        until(frame, "document.querySelector('#headline-text')?.textContent.length > 0 "
                     "&& document.querySelector('#times-list, #times')?.textContent.includes(':')")
        # The stream comes through: a reading changes what is shown.
        until(frame, "document.documentElement.dataset.writing === 'open open'")
        seen = {"headline": frame.evaluate("document.querySelector('#headline-text').textContent"),
                "base": frame.evaluate("location.pathname")}
        for path, condition in [
            ("month", "document.querySelectorAll('table tr').length > 28"),
            ("calendar", "document.querySelectorAll('button').length > 10"),
            ("board", "/\\d\\d?:\\d\\d/.test(document.body.textContent)"),
            ("api", "document.querySelectorAll('a').length > 5"),
        ]:
            frame.goto("http://homeassistant.local:8123" + seen["base"] + path)
            until(frame, condition)
        links = frame.evaluate("[...document.links].map(link => link.pathname)")
        assert all(link.startswith(seen["base"]) for link in links), links
        frame.goto("http://homeassistant.local:8123" + seen["base"])
        until(frame, "document.querySelector('#headline-text')?.textContent.length > 0")
        # As the form of the place does it.
        seen["place"] = frame.evaluate("""async () => { const answer = await fetch('place', { method: 'POST',
          headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({
          token: document.documentElement.dataset.token, place: 'Ankara', password: '' }) });
          return answer.text(); }""")
        browser.close()
    # What was under way as a page was left is aborted. The outer page has no icon.
    seen["failures"] = [line for line in failures if "ERR_ABORTED" not in line and "/favicon.ico: 404" not in line
                        and not line.startswith("Failed to load resource")]
    print(json.dumps(seen))


main(sys.argv[1])

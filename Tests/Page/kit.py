"""What the tests of the page share: a served board, a browser, and what is asked of every state of the page."""
import contextlib
import functools
import gzip
import json
import multiprocessing.util
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as PlaywrightError, sync_playwright

QIBLA = os.environ.get("QIBLA", ".build/release/qibla")
# Screenshots are kept here, to be looked at: a quarter of the time of a state.
PICTURES = os.environ.get("PICTURES") == "1"
SCREENS = pathlib.Path(os.environ.get("QIBLA_SCREENS", ".build/page"))
# Boards whose state stays as it is, however slow the machine: it faces the Kaaba, is beside it, has a magnet beside it,
# or is not calibrated.
FACING, KAABA, MAGNET, UNCALIBRATED = (
    str(pathlib.Path(__file__).parent / f"scenarios/{name}.scenario") for name in ("facing", "kaaba", "magnet", "uncalibrated"))
# The longest wait for anything, in seconds: even a busy machine is faster.
PATIENCE = 300
PHONE, NARROW, DESK, ASIDE = (390, 844), (320, 640), (1280, 800), (568, 320)

# Changes each line that the page's stream brings by the function `change`; while `isGone` it brings none.
CHANGE = """window.change = line => line; window.isGone = false; const Native = EventSource;
window.EventSource = class extends Native { set onmessage(listen) { super.onmessage = event => {
  const line = JSON.parse(event.data); if (!isGone) listen({ data: JSON.stringify(change(line)) }); }; } };"""

# The characters of the page that no font has.
BOXES = (pathlib.Path(__file__).parent / "boxes.js").read_text()


class Board:
    """A service on a simulated board, with a folder of its own for what it keeps."""

    def __init__(self, *arguments, port=0, state=None, settings="", host="127.0.0.1", http="127.0.0.1"):
        self.host, self.http = host, http
        self.folder = pathlib.Path(state or tempfile.mkdtemp(prefix="qibla-page."))
        self.arguments, self.port, self.settings = arguments, port, settings
        self.start()

    def start(self):
        config = self.folder / "config/qibla"
        config.mkdir(parents=True, exist_ok=True)
        (config / "qibla.conf").write_text(self.settings)
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder / "config"),
            "STATE_DIRECTORY": str(self.folder / "state"), "QIBLA_ROOT": str(self.folder / "root"), "LANG": "C.UTF-8",
        }
        command = [QIBLA, "serve", "--http", f"{self.http}:{self.port}", "--nmea", "off", "--dbus", "off",
                   "--haptics", "off", "--socket", str(self.folder / "socket"), *self.arguments]
        # The log is read to the end by nobody: it goes to a file, which never makes the service wait.
        with open(self.folder / "log", "w") as log:
            self.process = subprocess.Popen(command, env=environment, stderr=log, stdout=log)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            found = re.search(rf"serving on {re.escape(self.http)}:(\d+)", self.words())
            if found:
                self.port = int(found.group(1))
                return
            time.sleep(0.02)
        raise AssertionError("the service does not serve: " + self.words())

    def words(self):
        return (self.folder / "log").read_text()

    @property
    def address(self):
        return f"http://{self.host}:{self.port}"

    def get(self, path):
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def reading(self):
        # A service that has just started answers 503 until its first reading.
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return json.loads(self.get("/now"))
            except urllib.error.HTTPError as error:
                if error.code != 503 or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def weight(self):
        """The bytes that a first visit loads, the map included, as they go over the wire: of each file by its path."""
        # A browser asks for the picture on a home screen only when it puts it there.
        named = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([\w.-]+(?<!\.png))"', self.get("/"))
        weights = {}
        for path in ("", *named, "land.txt"):
            asked = urllib.request.Request(f"{self.address}/{path}", headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                body = answer.read()
            assert answer.headers["Content-Encoding"] == "gzip" and gzip.decompress(body), path
            weights[path] = len(body)
        return weights

    def metric(self, name):
        return float(re.search(rf"^{re.escape(name)} (\S+)$", self.get("/metrics"), re.M).group(1))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def board(*arguments, **more):
    """A served board; `board("desk")` is a scenario, `board("--iio", "off")` has options of its own."""
    if arguments and not arguments[0].startswith("-"):
        arguments = ("--simulate", *arguments)
    made = Board(*arguments, **more)
    try:
        yield made
    finally:
        made.stop()


def until(page, condition, seconds=PATIENCE):
    """Whether an expression in the page becomes true. The page's own policy forbids the driver's way to wait for it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(20)
    return False


@functools.cache
def shared(*arguments):
    """A board for the tests of this process that leave it as it is: `with shared("desk") as served`."""
    held = contextlib.ExitStack()
    multiprocessing.util.Finalize(None, held.close, exitpriority=10)
    return contextlib.nullcontext(held.enter_context(board(*arguments)))


@functools.cache
def browser():
    """The browser of this process."""
    driver = sync_playwright().start()
    # As root, Chromium has no sandbox.
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    launched = driver.chromium.launch(executable_path=shutil.which("chromium"), args=options)
    multiprocessing.util.Finalize(None, lambda: (launched.close(), driver.stop()), exitpriority=20)
    SCREENS.mkdir(parents=True, exist_ok=True)
    return launched


class Kept:
    """A page that stays open from test to test: to open another costs a second of the processor. What a test has left
    in it is removed after the test."""

    def __init__(self, **context):
        self.context = browser().new_context(**context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("Page.enable")

    def clear(self, listeners, scripts):
        """Whether another test can use it."""
        for event, listener in listeners.items():
            self.page.remove_listener(event, listener)
        try:
            for script in scripts:
                self.devtools.send("Page.removeScriptToEvaluateOnNewDocument", script)
            self.page.evaluate("(localStorage.clear(), sessionStorage.clear())")
            self.page.mouse.move(0, 0)
            self.page.goto("about:blank")
        except PlaywrightError:
            # The page of a service that is gone is the browser's own.
            return False
        self.context.clear_cookies()
        return True


# The pages that stay open, by the options of their contexts, and how many these may be.
KEPT, PAGES = {}, 4


@contextlib.contextmanager
def opened(size, scripts=(), own=False, **context):
    """An empty page of this size, and the lists of its errors and of what it asks for. These scripts run before its
    own. `own` is for a test that changes what stays with a page, as its scale."""
    key = json.dumps(context, sort_keys=True)
    kept = KEPT.pop(key, None) if not own else None
    kept = kept or Kept(**context)
    page, errors, asked = kept.page, [], []
    listeners = {
        "console": lambda line: errors.append(line.text) if line.type in ("error", "warning") else None,
        "pageerror": lambda error: errors.append(str(error)), "request": lambda request: asked.append(request.url)}
    for event, listener in listeners.items():
        page.on(event, listener)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    added = [kept.devtools.send("Page.addScriptToEvaluateOnNewDocument", {"source": script}) for script in scripts]
    isGood = False
    try:
        yield page, errors, asked
        isGood = not own and kept.clear(listeners, added)
    except PlaywrightError as error:
        raise AssertionError(f"{error}\nThe page's console: {errors}") from error
    finally:
        # The page of a test that failed is not used again.
        if isGood:
            KEPT[key] = kept
        else:
            kept.context.close()
        while len(KEPT) > PAGES:
            KEPT.pop(next(iter(KEPT))).context.close()


class PageCase(unittest.TestCase):
    """What the tests ask of a page."""

    @contextlib.contextmanager
    def page(self, board, size=PHONE, settings="welcome=off", allowed=None, script=None, view=None, own=False,
             **context):
        """The page of a board. Errors in its console fail the test, but for those that `allowed` matches."""
        with opened(size, [script] if script else [], own, **context) as (page, errors, asked):
            page.goto(f"{board.address}/{f'?view={view}' if view else ''}#{settings}")
            # The words of another language than the browser's come after the page.
            self.wait(page, "document.documentElement.dataset.ready === ''")
            yield page
            outside = [url for url in asked if not url.startswith((board.address, "data:"))]
            self.assertEqual(outside, [], "the page asked other sites")
            self.assertEqual([e for e in errors if not (allowed and re.search(allowed, e))], [])

    def wait(self, page, condition, what=None, seconds=PATIENCE):
        """Waits until an expression in the page is true."""
        if not until(page, condition, seconds):
            self.fail(f"{what or condition}: the page says: {page.inner_text('body')[:600]}")

    def says(self, page, text, where="#headline", seconds=PATIENCE):
        # Marks that keep numbers from left to right are not seen.
        shown = f"document.querySelector({where!r}).innerText.replace(/[\\u2066-\\u2069]/g, '')"
        self.wait(page, f"{shown}.includes({json.dumps(text)})", seconds=seconds)

    def eventually(self, condition):
        """Waits until what the service says is true."""
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def open_place(self, page):
        # The service's first answers move the button: a click at that moment misses it.
        opened = "document.getElementById('place-dialog').open"
        for _ in range(5):
            page.click("#open-place")
            if until(page, opened, 3):
                return
        self.wait(page, opened)

    def below_the_screen(self, page):
        """What must be read on a phone on its side, and is not seen there without scrolling."""
        return page.evaluate("""['headline', 'notice', 'dial', 'heading', 'bearing']
            .filter(id => document.getElementById(id).getBoundingClientRect().bottom > innerHeight)""")

    def look(self, page, name):
        """What holds for every state: nothing overflows, axe finds nothing, keys are large enough. With a picture where
        pictures are wanted."""
        if PICTURES:
            page.screenshot(path=SCREENS / f"{name}.png", full_page=True)
        self.assertLessEqual(
            page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, f"{name}: wider than the screen")
        self.assertEqual(page.evaluate(BOXES), [], f"{name}: no font has these characters")
        small = page.evaluate("""[...document.querySelectorAll('button, select, input, a, summary')]
            .filter(e => e.checkVisibility()).map(e => [e.id || e.name || e.textContent, e.getBoundingClientRect()])
            .filter(([, r]) => r.width < 43.5 || r.height < 43.5).map(([name]) => name)""")
        self.assertEqual(small, [], f"{name}: targets below 44 px")
        # The passes are counted: one place is enough for each.
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        broken = [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found.response["violations"]]
        self.assertGreater(len(found.response["passes"]), 10, f"{name}: axe has looked at nothing")
        self.assertEqual(broken, [], f"{name}: axe")

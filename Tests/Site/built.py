"""What the tests of the built site share: a server of .build/site, and the program that it is compared with."""
import contextlib
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Page"), str(ROOT / "packaging/site")]
import kit
import words

SITE = ROOT / ".build/site"
# Places as the site keeps them.
JAKARTA = {"lat": -6.215, "lon": 106.845, "name": "Jakarta", "country": "ID", "zone": "Asia/Jakarta", "others": [],
           "from": "city", "accuracy": None}
OCEAN = {"lat": 0, "lon": -140, "name": None, "country": None, "zone": None, "others": [], "from": "typed",
         "accuracy": None}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as any web server does."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


class Server:
    """A server of a folder; `address` ends with a slash."""

    def __init__(self, folder):
        handler = functools.partial(Handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@functools.cache
def served():
    """The server of this process."""
    return Server(SITE)


def answer(*arguments):
    """What the program answers, as JSON."""
    said = subprocess.run([kit.QIBLA, *arguments, "--format", "json"], capture_output=True, text=True, check=True,
                          env={**os.environ, "LANG": "C.UTF-8"})
    return json.loads(said.stdout)


class SiteCase(kit.PageCase):
    """What the tests ask of the site."""

    @contextlib.contextmanager
    def site(self, view="qibla", place=JAKARTA, language="en", size=kit.PHONE, address=None, allowed=None, now=None,
             **context):
        """A view of the site, with what a browser has kept. The browser is elsewhere than the place."""
        context = {"locale": "en-GB", "timezone_id": "America/New_York", "service_workers": "block", **context}
        kept = f"""try {{ if (!localStorage.getItem('qibla.settings')) {{
            localStorage.setItem('qibla.settings', JSON.stringify({{ language: {json.dumps(language)} }}));
            const place = {json.dumps(place)}; if (place) localStorage.setItem('qibla.place', JSON.stringify(place)); }}
            }} catch {{}}"""
        with kit.opened(size, [kept], **context) as (page, errors, asked):
            if now:
                page.clock.set_fixed_time(now)
            address = address or served().address
            page.goto(f"{address}#{view}")
            self.ready(page, view)
            yield page
            outside = [url for url in asked if not url.startswith((address, "data:", "blob:"))]
            self.assertEqual(outside, [], "the page asked other sites")
            # The worker that keeps the site is blocked where it is not tested.
            fine = "Service Worker registration blocked" + (f"|{allowed}" if allowed else "")
            self.assertEqual([error for error in errors if not kit.re.search(fine, error)], [])

    def wait(self, page, condition, what=None, seconds=100):
        super().wait(page, condition, what, seconds)

    def ready(self, page, view):
        self.wait(page, f"document.documentElement.dataset.ready === {view!r}")

    def text(self, page, where):
        return page.inner_text(where).translate({code: None for code in (*range(0x2066, 0x206A), 0x200E, 0x200F)})

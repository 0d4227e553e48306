"""What the tests of the site's compass and bench share: a server of the views, their words, and a browser."""
import contextlib
import functools
import http.server
import json
import pathlib
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Page"), str(ROOT / "packaging/site")]
import build
import kit
import scenarios
import words

HERE = pathlib.Path(__file__).parent
PAGE = ROOT / "Sources/Libraries/CPage"
# What is served, from where it is in the tree.
SERVED = ("Site/", "Sources/Libraries/CPage/modules/", "traces/", "Tests/Site/frame.mjs", ".build/wasm/qibla.wasm")
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}


@functools.cache
def table(code):
    """The words of a language, as the page's modules want them: all of them, the site's with their group."""
    english = words.Catalog("en").english
    bare = {key.partition(".")[2]: key for group in reversed(words.BARE) for key in english
            if key.startswith(group + ".")}
    return words.language(code, bare | {key: key for key in english})


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the views from where they are in the tree."""

    def do_GET(self):
        path = self.path.partition("?")[0].lstrip("/")
        if path == "":
            ages = [{"below": below, "seconds": seconds, "unit": unit} for below, seconds, unit in words.AGES]
            found = {"ages": ages, "languages": {code: table(code) for code in ("en", "ar")}}
            body = (HERE / "frame.html").read_text().replace("%TEMPLATES%", build.templates()).replace(
                "%WORDS%", json.dumps(found).replace("<", "\\u003c")).encode()
            return self.answer(body, "text/html; charset=utf-8")
        if path == "page.css":
            files = [*(PAGE / f"{name}.css" for name in ("page", "dial", "cards", "widths")), *sorted(ROOT.glob("Site/*/*.css"))]
            return self.answer(b"\n".join(file.read_bytes() for file in files), "text/css")
        if path == "scenarios.json":
            return self.answer(scenarios.packed().encode(), "application/json")
        file = ROOT / (".build/wasm/board.wasm" if path == "board.wasm" else path)
        if not path.startswith((*SERVED, "board.wasm")) or ".." in path or not file.is_file():
            return self.send_error(404)
        self.answer(file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"))

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        # A page that is closed takes no more.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.wfile.write(body)

    def log_message(self, *_):
        pass


@functools.cache
def address():
    """The address of the server of this process."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"

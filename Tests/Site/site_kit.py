"""What the tests of the site's compass and bench share: a server of the views, their words, and a browser."""
import contextlib
import functools
import http.server
import json
import pathlib
import re
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Page"))
import kit

HERE = pathlib.Path(__file__).parent
PAGE = ROOT / "Sources/Libraries/CPage"
CATALOGS = ROOT / "Sources/Libraries/CPhrases/catalogs"
# What is served, from where it is in the tree.
SERVED = ("Site/", "Sources/Libraries/CPage/modules/", "traces/", "Tests/Site/frame.mjs", ".build/wasm/qibla.wasm")
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}
# Groups whose keys the page's modules have without the group.
BARE = ("page", "word", "guide")
AGES = [{"below": below, "seconds": seconds, "unit": unit} for below, seconds, unit in (
    (90, 1, "second"), (5400, 60, "minute"), (172800, 3600, "hour"), (None, 86400, "day"))]
WINDS = "n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw".split()


def catalog(code):
    """The texts of a catalog by key, and its plurals' forms."""
    text = (CATALOGS / ("qibla.pot" if code == "en" else f"{code}.po")).read_text(encoding="utf-8")
    found = {}
    for entry in text.split("\n\n"):
        fields = {name: json.loads('"' + "".join(re.findall(r'"(.*)"', lines)) + '"') for name, lines in
                  re.findall(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', entry, re.M)}
        if "msgctxt" in fields:
            found[fields["msgctxt"]] = fields.get("msgstr") or fields.get("msgstr[0]") or fields["msgid"]
    return found


@functools.cache
def words(code):
    """The words of a language, as the page's modules want them."""
    texts = catalog(code)
    bare = {key.partition(".")[2]: text for group in reversed(BARE) for key, text in texts.items()
            if key.startswith(group + ".")}
    reasons = {}
    for key in texts:
        group, _, name = key.partition(".")
        if group == "why":
            word = re.sub("[A-Z]", lambda letter: "-" + letter[0].lower(), name)
            reasons[word] = [texts[f"{each}.{name}"] for each in ("why", "remedy", "step")]
    return {
        "direction": "rtl" if code in ("ar", "fa", "ur") else "ltr", "dates": code, "numbers": [".", ","],
        "stop": ". ",
        "units": {unit: {"other": texts[f"counted.{unit}"]} for unit in ("second", "minute", "hour", "day")}, "letters": texts["cardinals"].split(),
        "winds": [texts[f"longWind.{wind}"] for wind in WINDS], "spans": ["{}h {2}m", "{}m"], "reasons": reasons,
        "words": {**texts, **bare},
    }


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the views from where they are in the tree."""

    def do_GET(self):
        path = self.path.partition("?")[0].lstrip("/")
        if path == "":
            table = {"ages": AGES, "languages": {code: words(code) for code in ("en", "ar")}}
            body = (HERE / "frame.html").read_text().replace("%WORDS%", json.dumps(table).replace("<", "\\u003c")).encode()
            return self.answer(body, "text/html; charset=utf-8")
        if path == "page.css":
            files = [*(PAGE / f"{name}.css" for name in ("page", "dial", "cards", "widths")), *sorted(ROOT.glob("Site/*/*.css"))]
            return self.answer(b"\n".join(file.read_bytes() for file in files), "text/css")
        file = ROOT / path
        if not path.startswith(SERVED) or ".." in path or not file.is_file():
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

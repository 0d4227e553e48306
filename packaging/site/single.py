"""One file of HTML with all of the site in it, which works from a disk: no server, no request.

Modules are in an import map, each as an address with its text in it; all other files are in one element, compressed,
and site/shell/files.mjs reads them from there."""
import base64
import gzip
import hashlib
import json
import posixpath
import re

# The files that the page reads, besides words and cities.
KEPT = ("qibla.wasm", "board.wasm", "scenarios.json", "zones.bin", "land.txt")


def encoded(data):
    return base64.b64encode(data).decode()


def bare(name, text):
    """A module whose imports have no dots: the import map finds them."""
    def rewritten(found):
        return f'{found[1]}"{posixpath.normpath(posixpath.join(posixpath.dirname(name), found[2]))}"'

    return re.sub(r'\b(from|import)"(\.[^"]+\.mjs)"', rewritten, text)


def document(found, modules):
    """The file."""
    imports = {name: "data:text/javascript;base64," + encoded(bare(name, text).encode()) for name, text in modules.items()}
    table = json.dumps({"imports": imports})
    data = {name: encoded(gzip.compress(bytes, 9, mtime=0)) for name, bytes in sorted(found.items())
            if name.startswith(("words/", "cities/")) or name in KEPT}
    start = 'import "site/shell/main.mjs"'
    allowed = " ".join(f"'sha256-{encoded(hashlib.sha256(text.encode()).digest())}'" for text in (table, start))
    page = found["index.html"].decode()
    page = re.sub(r'<link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*>\n?', "", page)
    icon = f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,{encoded(found["icon.svg"])}">'
    page = re.sub(r'<link rel="icon"[^>]*>', lambda _: icon, page)
    page = re.sub(r"script-src [^;]*;", lambda _: f"script-src data: 'wasm-unsafe-eval' {allowed};", page)
    page = re.sub(r'<link rel="stylesheet"[^>]*>', lambda _: f"<style>{found['site.css'].decode()}</style>", page)
    page = re.sub(r"style-src [^;]*;", "style-src 'unsafe-inline';", page)
    page = re.sub(r'<script type="module" src="[^"]*"></script>', lambda _: (
        f'<script type="importmap">{table}</script>\n<script type="module">{start}</script>'), page)
    holder = f'<script type="application/json" id="files">{json.dumps(data)}</script>\n</body>'
    return page.replace("</body>", holder).encode()

#!/usr/bin/env python3
"""build.py WASM OUT   makes the static site in the folder OUT, and OUT.html, which is one file: `make site`.

    index.html, site.css, sw.js, manifest.json, icons
    site/      the frame's module and that of each view, which esbuild makes of the modules of Site/ and of those of the
               service's page that they import, from Sources/Libraries/CPage/modules
    page/      what several of them have in common
    words/     the words of each language
    cities/    cities.txt, and their names in other languages
    qibla.wasm, zones.bin, land.txt
    board.wasm, scenarios.json   the tour's: a browser loads them when the tour is opened

The same sources give the same bytes. A file that is missing ends it, with what makes that file."""
import gzip
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
import cities
import scenarios
import single
import styles
import words

PROJECT = Path(__file__).resolve().parents[2]
SITE, PAGE = PROJECT / "Site", PROJECT / "Sources/Libraries/CPage"
SHARED = PAGE / "modules"
VIEWS = ("qibla", "times", "calendar", "compass", "bench", "tour")
# What is not needed offline: it is loaded, and then kept, when the tour is opened.
LATER = ("board.wasm", "scenarios.json")
IMPORT = re.compile(
    r"""((?:^|\n)(?:import\s+(?:[\w${},*\s]+?\sfrom\s*)?|export\s+[{*][\w${},*\s]*?\sfrom\s*)|\bimport\()"""
    r"""(['"])([^'"\n]+)\2""")


def needed(path, how):
    """A file that must be there."""
    if not path.exists():
        sys.exit(f"{path.relative_to(PROJECT) if path.is_relative_to(PROJECT) else path} was not found: {how}.")
    return path


class Modules:
    """The modules of the site: `sources` by their paths, with imports that fit there; `files` as they are sent, of which
    a first visit needs `first`."""

    def __init__(self):
        self.sources = {}
        self.views = [view for view in VIEWS if (SITE / view / "view.mjs").exists()]
        self.take(SITE / "shell/main.mjs")
        if not self.views:
            sys.exit("Site has no view: a folder with view.mjs.")
        for view in self.views:
            self.take(SITE / view / "view.mjs")
        self.files = bundled(self.sources, self.views)
        self.first = sorted(self.needed_by("site/shell/main.mjs") | self.needed_by(f"site/{self.views[0]}/view.mjs"))

    def needed_by(self, name):
        """A module as it is sent, and all that it imports."""
        found, waiting = set(), [name]
        while waiting:
            name = waiting.pop()
            found.add(name)
            imported = re.findall(r'\b(?:from|import)"(\.[^"]+\.mjs)"', self.files[name])
            paths = {posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in imported}
            waiting += paths - found
        return found

    @staticmethod
    def place(path):
        """Where a source goes."""
        if path.is_relative_to(SHARED):
            return f"page/{path.relative_to(SHARED)}"
        if path.is_relative_to(SITE):
            return f"site/{path.relative_to(SITE)}"
        sys.exit(f"{path} is imported; only modules of Site and of CPage are part of the site.")

    def take(self, path):
        """Takes a module and all that it imports."""
        name = self.place(path)
        if name in self.sources:
            return
        text = needed(path, "a module of the site imports it").read_text()
        self.sources[name] = None

        def rewritten(found):
            head, quote, wanted = found.groups()
            if not wanted.startswith("."):
                return found[0]
            source = (path.parent / wanted).resolve()
            self.take(source)
            up = "../" * name.count("/")
            return f"{head}{quote}{up}{self.place(source)}{quote}"

        self.sources[name] = IMPORT.sub(rewritten, text)


def bundled(sources, views):
    """One module for the frame and for each view, and what they share, as small as esbuild makes them."""
    tool = shutil.which("esbuild")
    if not tool:
        sys.exit("esbuild was not found. Install esbuild.")
    with tempfile.TemporaryDirectory(prefix="qibla-site.") as folder:
        for name, text in sources.items():
            path = Path(folder, "in", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        entries = ["in/site/shell/main.mjs", *(f"in/site/{view}/view.mjs" for view in views)]
        # It needs the entries only, and puts them where they were.
        subprocess.run([tool, *entries, "--bundle", "--splitting", "--format=esm", "--minify", "--charset=utf8",
                        "--target=es2022", "--outdir=out", "--outbase=in", "--chunk-names=page/[name]-[hash]",
                        "--out-extension:.js=.mjs", "--log-level=warning"], cwd=folder, check=True)
        out = Path(folder, "out")
        return {str(path.relative_to(out)): path.read_text() for path in sorted(out.rglob("*.mjs"))}


# The parts of the service's page that views show too.
PARTS = {
    "stage": r'<div class="stage">.*?\n    </div>\n    <p id="notice".*?</p>\n    <dl id="facts".*?</dl>',
    "trust": r'<button id="trust".*?</button>', "trust-dialog": r'<dialog id="trust-dialog".*?</dialog>',
    "calibrating": r'<section class="card" id="calibrating".*?</section>',
    "measured": r'<section class="card" id="measured".*?</section>',
    "map": r'<section class="card" id="map-card".*?</section>',
}


def templates():
    """The parts as templates of the document."""
    page, out = needed(PAGE / "page.html", "it is the service's page").read_text(), []
    for name, pattern in PARTS.items():
        found = re.search(pattern, page, re.S)
        if not found:
            sys.exit(f"page.html has no {name} any more: see packaging/site/build.py.")
        out.append(f'<template id="{name}-template">{re.sub(r"%[a-zA-Z]+%", "", found[0])}</template>')
    return "\n".join(out)


def document(modules, version):
    """index.html, with what it takes from the page and from the catalogs."""
    languages = words.languages()
    stubs = {"ages": [{"below": below, "seconds": seconds, "unit": unit} for below, seconds, unit in words.AGES],
             "codes": list(languages), "languages": {code: {} for code in languages}}
    options = "".join(f'<option value="{code}" lang="{code}">{name}</option>' for code, name in languages.items())
    preloads = "".join(f'<link rel="modulepreload" href="{name}">' for name in modules.first)
    text = needed(SITE / "index.html", "it is the frame of the site").read_text()
    for name, value in {
        "%VERSION%": version, "%LANGUAGES%": options, "%WORDS%": json.dumps(stubs), "%MODULES%": preloads,
        "%VIEWS%": " ".join(modules.views), "%CITIES%": str(cities.COUNT),
        "%TEMPLATES%": templates(),
    }.items():
        text = text.replace(name, value)
    return text


def files(wasm, board, modules):
    """All files of the site but the worker, by their paths: bytes."""
    sources = "\n".join([*modules.sources.values(), (SITE / "index.html").read_text()])
    keys = words.used(sources, words.Catalog("en").english)
    out = {name: text.encode() for name, text in modules.files.items()}
    out["site.css"] = styles.styles([SITE, *(SITE / view for view in modules.views)]).encode()
    for code in words.languages():
        out[f"words/{code}.json"] = json.dumps(
            words.language(code, keys), ensure_ascii=False, separators=(",", ":")).encode()
    text, listed = cities.packed()
    out["cities/cities.txt"] = text.encode()
    for code, names in cities.named(listed).items():
        if code in words.languages():
            out[f"cities/{code}.txt"] = names.encode()
    out["qibla.wasm"] = wasm
    if "tour" in modules.views:
        out["board.wasm"], out["scenarios.json"] = board, scenarios.packed().encode()
    out["zones.bin"] = (cities.HERE / "zones.bin").read_bytes()
    for name in ("land.txt", "icon.svg", "icon.png"):
        out[name] = (PAGE / name).read_bytes()
    out["manifest.json"] = (SITE / "manifest.json").read_bytes()
    return out


def weights(found, language="en"):
    """The bytes of a visit in a language, compressed: without cities, with them, and what the tour needs besides."""
    def size(name):
        return len(gzip.compress(found[name], 9, mtime=0))

    other = re.compile(rf"words/(?!{language}\.)|cities/(?!cities\.|{language}\.)|icon\.png")
    all_files = {name: size(name) for name in found if not other.match(name) and name not in LATER}
    cities_alone = sum(bytes for name, bytes in all_files.items() if name.startswith(("cities/", "zones")))
    return sum(all_files.values()) - cities_alone, sum(all_files.values()), sum(size(name) for name in LATER)


def main():
    wasm, out = (Path(name).resolve() for name in sys.argv[1:3])
    module = needed(wasm, "make wasm builds it").read_bytes()
    modules = Modules()
    board = needed(wasm.with_name("board.wasm"), "make wasm builds it").read_bytes()
    found = files(module, board, modules)
    # The version of the site names all that is in it.
    said = hashlib.sha256()
    for name in sorted(found):
        said.update(name.encode() + b"\0" + hashlib.sha256(found[name]).digest())
    said.update((SITE / "index.html").read_bytes() + (SITE / "sw.js").read_bytes())
    version = said.hexdigest()[:12]
    found["index.html"] = document(modules, version).encode()
    worker = (SITE / "sw.js").read_text().replace("%VERSION%", version)
    names = [name for name in sorted(found) if name != "index.html" and name not in LATER]
    found["sw.js"] = worker.replace('"%FILES%"', json.dumps(names)).replace(
        '"%LATER%"', json.dumps(LATER)).encode()
    if out.exists():
        shutil.rmtree(out)
    for name, data in found.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)
    one = single.document(found, modules.files)
    (out / "qibla.html").write_bytes(one)
    few, many, tour = weights(found)
    print(f"{out.relative_to(PROJECT)}: {len(found)} files; {few / 1000:.0f} kB gzipped in English, {many / 1000:.0f} "
          f"kB with cities and time zones, {tour / 1000:.0f} kB more for the tour; qibla.html has {len(one) / 1000:.0f} kB")


if __name__ == "__main__":
    main()

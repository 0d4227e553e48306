#!/usr/bin/env python3
"""pack.py   writes what phrases.c embeds: packed/LANG for each catalog beside it, and packed/english, which is the same
for all. Each has two numbers of four bytes, the lowest byte first, and pieces that end with a byte of zero, compressed by
zlib. A piece of packed/english is an entry up to its translation. packed/LANG has two pieces for it: the mark "fuzzy", and
the translation; both are empty where the language lacks it. Texts with keys come first. The numbers are the length of all
pieces, and of those with keys, which are enough for all but help, doctor and errors. The first entry is the header. It
gets the line `X-Qibla-Unread`: how many texts have the mark, of how many, names of countries left out.
`pack.py --check` names the files that are out of date."""
import pathlib
import sys
import zlib

try:
    import zopfli.zlib  # Debian: python3-zopfli
except ImportError:
    zopfli = None

folder = pathlib.Path(__file__).parent


def entries(catalog):
    """The header, and the entries in the order of the file: what comes before the translation, to its mark and it."""
    lines = catalog.read_text(encoding="utf-8").splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith("#") or line.startswith("#,"))
    found = {}
    for entry in (entry.strip("\n") + "\n" for entry in bare.split("\n\n") if entry.strip()):
        marks = "".join(line for line in entry.splitlines(keepends=True) if line.startswith("#"))
        head, keyword, rest = entry.removeprefix(marks).partition("msgstr")
        found[head] = (marks, keyword + rest + "\n")
    header = found.pop('msgid ""\n')[1].rstrip("\n")
    counted = [marks for head, (marks, _) in found.items() if 'msgctxt "country.' not in head]
    unread = sum("fuzzy" in marks for marks in counted)
    return f'{header}\n"X-Qibla-Unread: {unread} {len(counted)}\\n"\n\n', found


def joined(pieces):
    return "".join(piece + "\0" for piece in pieces).encode()


def squeezed(text):
    """The stream of zlib, smaller by a twentieth where zopfli is installed."""
    if not zopfli:
        print("python3-zopfli is not installed: the files are larger by a twentieth", file=sys.stderr)
    return zopfli.zlib.compress(text, numiterations=15) if zopfli else zlib.compress(text, 9)


stale = []


def pack(name, keyed, others):
    """Writes a file, unless it has these pieces already: another zlib packs the same ones into other bytes."""
    text = joined(keyed) + joined(others)
    head = len(text).to_bytes(4, "little") + len(joined(keyed)).to_bytes(4, "little")
    file = folder / "packed" / name
    old = file.read_bytes() if file.exists() else b""
    if old[:8] == head and zlib.decompress(old[8:]) == text:
        return
    stale.append(name)
    if "--check" not in sys.argv:
        file.write_bytes(head + squeezed(text))


(folder / "packed").mkdir(exist_ok=True)
catalogs = {file.stem: entries(file) for file in sorted(folder.glob("*.po"))}
heads = list(dict.fromkeys(head for _, found in catalogs.values() for head in found))
keyed = [head for head in heads if "msgctxt " in head]
others = [head for head in heads if "msgctxt " not in head]
pack("english", ['msgid ""\n', *keyed], others)
for language, (header, found) in catalogs.items():
    parts = [[piece for head in some for piece in found.get(head, ("", ""))] for some in (keyed, others)]
    pack(language, ["", header, *parts[0]], parts[1])
if "--check" in sys.argv and stale:
    sys.exit("out of date, run make catalogs: " + " ".join(stale))

#!/usr/bin/env python3
"""pack.py   writes packed/LANG for each catalog beside it, which phrases.c embeds: two numbers of four bytes, the lowest
byte first, and the catalog's text without comments, compressed by zlib. Texts with keys come first. The numbers are the
length of the whole text, and of its part with keys, which is enough for all but help, doctor and errors. The marks
"fuzzy" stay. The header gets the line `X-Qibla-Unread`: how many texts have the mark, of how many, names of countries
left out. `pack.py --check` names the files that are out of date."""
import pathlib
import sys
import zlib

folder = pathlib.Path(__file__).parent
stale = []
(folder / "packed").mkdir(exist_ok=True)
for catalog in sorted(folder.glob("*.po")):
    lines = catalog.read_text(encoding="utf-8").splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith("#") or line.startswith("#,"))
    header, *entries = [entry.strip("\n") + "\n\n" for entry in bare.split("\n\n") if entry.strip()]
    texts = [entry for entry in entries if 'msgctxt "country.' not in entry]
    unread = sum(any(line.startswith("#,") and "fuzzy" in line for line in entry.splitlines()) for entry in texts)
    header = header.rstrip("\n") + f'\n"X-Qibla-Unread: {unread} {len(texts)}\\n"\n\n'
    keyed = [entry for entry in entries if "msgctxt " in entry]
    first = (header + "".join(keyed)).encode()
    text = first + "".join(entry for entry in entries if "msgctxt " not in entry).encode()
    head = len(text).to_bytes(4, "little") + len(first).to_bytes(4, "little")
    file = folder / "packed" / catalog.stem
    old = file.read_bytes() if file.exists() else b""
    # Another zlib packs the same text into other bytes.
    if old[:8] == head and zlib.decompress(old[8:]) == text:
        continue
    stale.append(file.name)
    if "--check" not in sys.argv:
        file.write_bytes(head + zlib.compress(text, 9))
if "--check" in sys.argv and stale:
    sys.exit("out of date, run make catalogs: " + " ".join(stale))

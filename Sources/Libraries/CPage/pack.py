#!/usr/bin/env python3
"""pack.py   writes `packed`, which page.c embeds: the files of the pages in the order of files.h, compressed by zlib.
Before it stands the length of all files in four bytes, the lowest byte first. Behind each file stand four bytes that no
text in UTF-8 contains. `pack.py --check` says whether it is out of date."""
import pathlib
import re
import sys
import zlib

try:
    import zopfli.zlib  # Debian: python3-zopfli
except ImportError:
    zopfli = None

END = bytes([0xFF, 0xFE, 0xFD, 0xFC])

folder = pathlib.Path(__file__).parent
files = re.findall(r'^#embed "(.*)" (PART|AT)', (folder / "files.h").read_text(), re.MULTILINE)
text = b"".join((folder / name).read_bytes() + (b"" if part == "PART" else END) for name, part in files)
packed = folder / "packed"
old = packed.read_bytes() if packed.exists() else b""
# Another zlib packs the same files into other bytes.
if old[:4] != len(text).to_bytes(4, "little") or zlib.decompress(old[4:]) != text:
    if "--check" in sys.argv:
        sys.exit(f"{packed} is out of date: run Sources/Libraries/CPage/pack.py")
    small = zopfli.zlib.compress(text, numiterations=15) if zopfli else zlib.compress(text, 9)
    packed.write_bytes(len(text).to_bytes(4, "little") + small)

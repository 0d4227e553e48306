#!/usr/bin/env python3
"""Compares two files that make-cities.py made, by everything but how their blocks are packed.

    python3 Sources/Libraries/CCities/same-cities.py ONE OTHER          ends with 1 where they differ
"""

import pathlib
import struct
import sys
import zlib


def content(path):
    """The numbers, the tables, and the unpacked blocks with their first keys."""
    data = pathlib.Path(path).read_bytes()
    counts = struct.unpack_from("<5I", data, 4)
    cities, titles, names, _, keys = counts
    directory = 28 + 8 * cities
    tables = directory + 16 * (titles + names + 6)
    packed = tables + keys
    blocks = []
    for block in range(titles + names + 6):
        offset, small, size, first = struct.unpack_from("<4I", data, directory + 16 * block)
        text = zlib.decompress(data[packed + offset:packed + offset + small])
        assert len(text) == size
        blocks.append((text, first))
    return counts, data[28:directory], data[tables:packed], blocks


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(0 if content(sys.argv[1]) == content(sys.argv[2]) else "they differ")

"""Packs sorted names into blocks; make-cities.py documents the layout."""

import struct

BLOCK = 48_000  # bytes of keys in a block of names


def number_bytes(value):
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    return out + bytes([value])


def block_of_names(entries):
    shared, lengths, endings, cities = bytearray(), bytearray(), bytearray(), bytearray()
    before, city = b"", 0
    for text, having in entries:
        same = next((i for i, (a, b) in enumerate(zip(before, text)) if a != b), min(len(before), len(text)))
        shared.append(same)
        lengths.append(len(text) - same)
        endings += text[same:]
        before = text
        for place, (number, how) in enumerate(sorted(having.items())):
            step, city = number - city, number
            packed = 2 * step if step >= 0 else -2 * step - 1
            cities += number_bytes(packed << 3 | how << 1 | (place < len(having) - 1))
    return struct.pack("<HH", len(entries), len(endings)) + shared + lengths + endings + cities


def blocks_of_names(entries):
    """The blocks of sorted keys, each with its first key."""
    blocks, start, size = [], 0, 0
    for index, (text, _) in enumerate(entries):
        assert 0 < len(text) < 256
        size += len(text)
        if size >= BLOCK or index == len(entries) - 1:
            blocks.append((block_of_names(entries[start:index + 1]), entries[start][0]))
            start, size = index + 1, 0
    return blocks

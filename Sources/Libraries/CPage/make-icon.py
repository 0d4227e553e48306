#!/usr/bin/env python3
"""make-icon.py [--check]     draws icon.svg as icon.png, 180 pixels wide, for home screens that take no SVG. With
                           --check it only says whether icon.png is that drawing.

It understands what the icon is made of: paths of straight lines with M, L, l, h, v, H and z, and circles."""

import math, pathlib, re, struct, sys, zlib

FOLDER = pathlib.Path(__file__).parent
SIZE, FINE, BOX = 180, 4, 96


def rgb(text):
    digits = text.lstrip("#")
    return tuple(int(digits[i:i + 2], 16) for i in (0, 2, 4))


def corners(path):
    """The corners of a path."""
    points, x, y = [], 0.0, 0.0
    for letter, numbers in re.findall(r"([MLlhvHz])([^MLlhvHz]*)", path):
        values = [float(v) for v in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter == "h":
            x += values[0]
        elif letter == "v":
            y += values[0]
        elif letter == "H":
            x = values[0]
        if letter in "hvH":
            points.append((x, y))
        while letter in "MLl" and values:
            x, y = (x + values[0], y + values[1]) if letter == "l" else values[:2]
            points.append((x, y))
            values = values[2:]
    return points


def inside(points, x, y):
    """Whether a point is inside a polygon."""
    odd = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def shapes(svg):
    """What is drawn, from the back to the front: whether a point is in it, and its colour."""
    for tag in re.findall(r"<(?:path|circle)[^>]*>", svg):
        of = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if "d" in of:
            yield (lambda x, y, points=corners(of["d"]): inside(points, x, y)), rgb(of["fill"])
            continue
        cx, cy, r, width = (float(of[key]) for key in ("cx", "cy", "r", "stroke-width"))
        for radius, colour in ((r + width / 2, of["stroke"]), (r - width / 2, of["fill"])):
            yield (lambda x, y, radius=radius: math.hypot(x - cx, y - cy) < radius), rgb(colour)


def main():
    drawn = list(shapes((FOLDER / "icon.svg").read_text()))
    rows = b""
    for row in range(SIZE):
        pixels = bytearray()
        for column in range(SIZE):
            total = [0, 0, 0]
            for part in range(FINE * FINE):
                x = (column + (part % FINE + .5) / FINE) * BOX / SIZE
                y = (row + (part // FINE + .5) / FINE) * BOX / SIZE
                colour = next(colour for has, colour in reversed(drawn) if has(x, y))
                total = [a + b for a, b in zip(total, colour)]
            pixels += bytes(round(value / FINE ** 2) for value in total)
        rows += b"\0" + pixels

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    target = FOLDER / "icon.png"
    if "--check" in sys.argv:
        kept = target.read_bytes()
        data = kept[kept.index(b"IDAT") + 4:kept.index(b"IEND") - 8]
        sys.exit(None if zlib.decompress(data) == rows else "icon.png is not up to date: run CPage/make-icon.py")
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)
    target.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


main()

#!/usr/bin/env python3
"""make-land.py SHAPEFILE > land.txt   the outlines of the map, from Natural Earth's countries at 1:110 million.

https://www.naturalearthdata.com/downloads/110m-cultural-vectors/ (public domain). A line is a ring of coordinates in
steps of 0.2 degrees of longitude and latitude. Each step is two characters, east and north: the code of the character
less 79. A ring begins at 180 west, 90 south. A longer way is several steps.
"""
import struct
import sys

STEP = 0.2
MIDDLE, MOST = 79, 40  # characters from ' to w, without a quote, a backslash or anything HTML treats


def rings(data):
    """Every ring of a shapefile of polygons, as pairs of degrees."""
    at = 100
    while at < len(data):
        length = struct.unpack(">i", data[at + 4:at + 8])[0] * 2
        record = data[at + 8:at + 8 + length]
        at += 8 + length
        if struct.unpack("<i", record[:4])[0] != 5:
            continue
        parts, points = struct.unpack("<2i", record[36:44])
        starts = struct.unpack(f"<{parts}i", record[44:44 + 4 * parts]) + (points,)
        pairs = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts:44 + 4 * parts + 16 * points])
        for first, last in zip(starts, starts[1:]):
            yield [(pairs[2 * i], pairs[2 * i + 1]) for i in range(first, last)]


def code(ring):
    grid = []
    for lon, lat in ring:
        point = (round((lon + 180) / STEP), round((lat + 90) / STEP))
        if not grid or grid[-1] != point:
            grid.append(point)
    # A point on the straight line between its neighbours says nothing.
    slim = [p for i, p in enumerate(grid) if i in (0, len(grid) - 1) or
            (p[0] - grid[i - 1][0]) * (grid[i + 1][1] - p[1]) != (p[1] - grid[i - 1][1]) * (grid[i + 1][0] - p[0])]
    if len(slim) < 4:
        return None
    text, x, y, first = "", 0, 0, True
    for to_x, to_y in slim:
        if first:  # the beginning: two digits to the base of the steps each
            text += "".join(chr(MIDDLE - MOST + d) for d in (*divmod(to_x, 2 * MOST), *divmod(to_y, 2 * MOST)))
            first = False
        else:
            left = (to_x - x, to_y - y)
            n = max(1, -(-max(abs(left[0]), abs(left[1])) // MOST))
            done = (0, 0)
            for k in range(1, n + 1):
                goal = (round(left[0] * k / n), round(left[1] * k / n))
                text += chr(MIDDLE + goal[0] - done[0]) + chr(MIDDLE + goal[1] - done[1])
                done = goal
        x, y = to_x, to_y
    return text


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        for ring in rings(file.read()):
            line = code(ring)
            if line:
                print(line)

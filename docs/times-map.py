#!/usr/bin/env python3
"""times-map.py PROGRAM > docs/times-map.svg   draws how the program's default times are checked, place by place.

Asks PROGRAM for the standing of the default method at points on land, two degrees apart, with the outlines that the page
has (Natural Earth, public domain)."""

import concurrent.futures
import json
import subprocess
import sys
from pathlib import Path

LAND = Path(__file__).resolve().parents[1] / "Sources/Libraries/CPage/land.txt"
STEP = 2
KINDS = {"printed": ("#1a7f37", "compared with the authority's printed tables"),
         "relayed": ("#2f81f7", "made from tables that came through others"),
         "published": ("#bf8700", "an authority's published rule"),
         "general": ("#c4c9d0", "a general rule: a table from here would help")}


def rings():
    """The outlines, as lists of degrees."""
    for line in LAND.read_text().splitlines():
        codes = [ord(letter) for letter in line]
        # The beginning has two digits for each, to the base of 80.
        lon, lat = ((codes[at] - 39) * 80 + codes[at + 1] - 39 for at in (0, 2))
        ring = [(lon * 0.2 - 180, lat * 0.2 - 90)]
        for east, north in zip(codes[4::2], codes[5::2]):
            lon, lat = lon + east - 79, lat + north - 79
            ring.append((lon * 0.2 - 180, lat * 0.2 - 90))
        yield ring


def is_inside(lon, lat, ring):
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
        if (y1 > lat) != (y2 > lat) and lon < (x2 - x1) * (lat - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def standing(program, lat, lon):
    command = [program, "times", str(lat), str(lon), "--date", "2026-03-01", "--format", "json"]
    found = subprocess.run(command, capture_output=True, text=True)
    return json.loads(found.stdout.splitlines()[0])["standing"] if found.returncode == 0 else None


def main(program):
    outlines = list(rings())
    points = [(lat, lon) for lat in range(-54, 73, STEP) for lon in range(-180, 180, STEP)
              if any(is_inside(lon, lat, ring) for ring in outlines)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda point: standing(program, *point), points))
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-180 -76 360 152" width="1080" height="456" '
          'font-family="sans-serif">')
    print('<title>How the default prayer times are checked</title><rect x="-180" y="-76" width="360" height="152" '
          'fill="#fff"/>')
    for kind, (colour, words) in KINDS.items():
        marks = "".join(f"M{lon - .8:g} {-lat - .8:g}h1.6v1.6h-1.6z" for (lat, lon), is_kind in zip(points, found)
                        if is_kind == kind)
        if marks:
            print(f'<path d="{marks}" fill="{colour}"><title>{kind}: {words}</title></path>')
    lines = "".join("M" + "L".join(f"{lon:.1f} {-lat:.1f}" for lon, lat in ring) + "z" for ring in outlines)
    print(f'<path d="{lines}" fill="none" stroke="#8c959f" stroke-width=".25"/>')
    for row, (kind, (colour, words)) in enumerate(KINDS.items()):
        y = 44 + 6 * row
        print(f'<rect x="-176" y="{y - 3}" width="4" height="4" fill="{colour}"/>'
              f'<text x="-170" y="{y}" font-size="4" fill="#24292f">{kind}: {words}</text>')
    print("</svg>")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

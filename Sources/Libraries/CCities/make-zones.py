#!/usr/bin/env python3
"""Makes zones.bin: which time zone holds where.

    pip install timezonefinder-data==3.2026.3 timezonefinder shapely numpy tzdata
    python3 Sources/Libraries/CCities/make-zones.py cities15000_names.tsv.gz Sources/Libraries/CCities/zones.bin

The source is timezone-boundary-builder 2026c (https://github.com/evansiroky/timezone-boundary-builder), which is made of
OpenStreetMap (© OpenStreetMap contributors, ODbL 1.0), as timezonefinder-data packs it; so zones.bin is under the ODbL
too. The list of cities (see make-cities.py) only says where borders have to be fine. DISPUTED is by hand.

The globe is two squares of 180 degrees, west and east, each a quadtree. A leaf has one zone, or several: those on either
side of a border, or those that people use side by side, which is marked. Zone 0 is the sea beyond territorial waters.
Where clocks differ, leaves at borders have 180 / 2^15 degrees (600 m) close to cities, 20 km in deserts. Between zones
whose clocks have been alike since 2022 they are coarse.

The layout; ZoneMap.swift reads it:
    header    3 UInt32, little-endian: bytes of the zones' names, these bytes packed, bytes of the trees
    names     a stream of zlib: the names of zones 1, 2, ..., a line each, sorted
    trees     a range code (as in LZMA: 32 bits, probabilities of 12 bits, a shift of 4); the code of main() documents it
"""

import csv
import datetime
import gzip
import math
import struct
import sys
import zlib
import zoneinfo

import numpy as np
import shapely
from timezonefinder import TimezoneFinder

try:
    import zopfli.zlib
except ImportError:
    zopfli = None

MARGIN = 0.0025  # degrees around a leaf: what is that near counts as in it. Places are given with four decimals or fewer
# The depth of leaves at a border, by the distance of the nearest city in km.
CLOCKS_DIFFER = [(3, 15), (10, 14), (20, 12), (60, 11), (math.inf, 10)]
CLOCKS_ALIKE = [(math.inf, 8)]
COAST = [(25, 11), (math.inf, 10)]
CHANGED = range(2022, 2037)  # years in which clocks are compared

# Where people keep another clock than the map has: zone, the one in use beside it, corners north and east.
DISPUTED = [
    # Under Russia's occupation: Donetsk, Luhansk and the south; Crimea.
    ("Europe/Kyiv", "Europe/Moscow", [(50.1, 37.8), (50.1, 40.3), (45.9, 40.3), (45.9, 32.0), (46.8, 32.5), (47.9, 35.2),
                                      (48.9, 37.6)]),
    ("Europe/Simferopol", "Europe/Kyiv", [(46.3, 32.3), (46.3, 36.8), (44.2, 36.8), (44.2, 32.3)]),
    ("Asia/Tbilisi", "Europe/Moscow", [(42.8, 43.4), (42.8, 44.6), (42.0, 44.6), (42.0, 43.4)]),  # South Ossetia
    ("Asia/Jerusalem", "Asia/Damascus", [(33.4, 35.6), (33.4, 36.0), (32.65, 36.0), (32.65, 35.6)]),  # Golan
    ("Asia/Jerusalem", "Asia/Hebron", [(31.9, 35.19), (31.9, 35.3), (31.7, 35.3), (31.7, 35.19)]),  # East Jerusalem
    ("Africa/Cairo", "Africa/Khartoum", [(23.3, 34.9), (23.3, 37.4), (21.9, 37.4), (21.9, 34.9)]),  # Hala'ib
    # Jackpot in Nevada, by custom.
    ("America/Los_Angeles", "America/Boise", [(42.1, -114.8), (42.1, -114.5), (41.9, -114.5), (41.9, -114.8)]),
]


def polygons():
    """The names of the zones, all polygons, and the number of each one's zone; all zones of the sea are 0."""
    finder = TimezoneFinder()
    names = sorted(name for name in finder.timezone_names if not name.startswith("Etc/"))
    number_of = {name: number for number, name in enumerate(names, 1)}
    shapes, numbers = [], []

    def add(shape, number):
        for part in shapely.get_parts(shape):
            if part.geom_type in ("Polygon", "MultiPolygon") and not part.is_empty:
                shapes.append(part)
                numbers.append(number)

    for name in finder.timezone_names:
        for outer, *holes in finder.get_geometry(tz_name=name, coords_as_pairs=True):
            shape = shapely.Polygon(outer, holes)
            add(shape if shape.is_valid else shapely.make_valid(shape), number_of.get(name, 0))
    for zone, other, corners in DISPUTED:
        area = shapely.Polygon([(east, north) for north, east in corners])
        for shape in [s for s, n in zip(shapes, numbers) if n == number_of[zone]]:
            add(shapely.intersection(shape, area), number_of[other])
    return names, np.array(shapes, dtype=object), np.array(numbers)


def clocks_of(name):
    """How clocks are set, four times a day."""
    zone, day = zoneinfo.ZoneInfo(name), datetime.datetime(CHANGED[0], 1, 1, tzinfo=datetime.timezone.utc)
    offsets = []
    while day.year in CHANGED:
        offsets.append(day.astimezone(zone).utcoffset())
        day += datetime.timedelta(hours=6)
    return tuple(offsets)


def vectors(north, east):
    north, east = np.radians(north), np.radians(east)
    return np.stack([np.cos(north) * np.cos(east), np.cos(north) * np.sin(east), np.sin(north)], axis=-1)


class Trees:
    """The quadtree: a node is a leaf, (zones, whether some are used side by side), or a list of four nodes."""

    def __init__(self, clocks, cities):
        self.clocks, self.cities = clocks, cities

    def depth(self, zones, far):
        lands = zones - {0}
        alike = len({self.clocks[zone] for zone in lands}) == 1
        steps = COAST if len(lands) == 1 else CLOCKS_ALIKE if alike else CLOCKS_DIFFER
        return next(depth for distance, depth in steps if far <= distance)

    def node(self, depth, west, south, shapes, numbers, full, cities):
        size = 180 / 2**depth
        box = (west - MARGIN, south - MARGIN, west + size + MARGIN, south + size + MARGIN)
        shapes = shapely.clip_by_rect(shapes, *box) if len(shapes) else shapes
        areas = shapely.area(shapes)
        whole = (min(box[2], 180) - max(box[0], -180)) * (min(box[3], 90) - max(box[1], -90)) * (1 - 1e-9)
        full = full | {int(number) for number in numbers[areas >= whole]}
        some = (areas > 0) & ~np.isin(numbers, list(full))
        shapes, numbers = shapes[some], numbers[some]
        zones = full | {int(number) for number in numbers}
        shared = areas[some].sum() + len(full) * whole > 1.01 * whole
        if zones == full:
            return zones, shared
        centre = vectors(south + size / 2, west + size / 2)
        away = 6371 * 2 * np.arcsin(np.minimum(np.linalg.norm(self.cities[cities] - centre, axis=1) / 2, 1))
        radius = size * 111.2 * 0.7072
        cities = cities[away < radius + 60]
        if depth >= self.depth(zones, away.min() - radius if len(away) else math.inf):
            return zones, shared
        half = size / 2
        nodes = [self.node(depth + 1, west + x * half, south + y * half, shapes, numbers, full, cities)
                 for y in (0, 1) for x in (0, 1)]
        if all(isinstance(node, tuple) for node in nodes):
            kinds = set(nodes)
            lands = frozenset.union(*[node[0] for node in nodes]) - {0}
            # Off one land's coast it does not matter where exactly its waters end: at sea there is a doubt everywhere.
            if len(kinds) == 1 or (depth > 5 and len(lands) == 1 and all(0 in node[0] for node in nodes)):
                return max(kinds, key=lambda kind: len(kind[0]))
        return nodes


class Coder:
    """The range coder of LZMA."""

    def __init__(self):
        self.low, self.range, self.out, self.cache, self.waiting, self.odds = 0, 0xFFFFFFFF, bytearray(), 0, 1, {}

    def bit(self, context, bit):
        odds = self.odds.get(context, 2048)
        bound = (self.range >> 12) * odds
        if bit:
            self.low += bound
            self.range -= bound
            self.odds[context] = odds - (odds >> 4)
        else:
            self.range = bound
            self.odds[context] = odds + ((4096 - odds) >> 4)
        while self.range < 1 << 24:
            self.range = self.range << 8 & 0xFFFFFFFF
            self.shift()

    def shift(self):
        if not 0xFF000000 <= self.low <= 0xFFFFFFFF:
            for byte in [self.cache] + [0xFF] * (self.waiting - 1):
                self.out.append(byte + (self.low >> 32) & 0xFF)
            self.cache, self.waiting = self.low >> 24 & 0xFF, 0
        self.waiting += 1
        self.low = (self.low & 0xFFFFFF) << 8

    def end(self):
        for _ in range(5):
            self.shift()
        return bytes(self.out[1:])

    def number(self, kind, number, context=0):
        """Up to 5 in ones and a zero, which alone knows the context; else six ones and 11 bits."""
        for step in range(min(number, 6)):
            self.bit((kind, step, context), 1)
        if number < 6:
            self.bit((kind, number, context), 0)
        else:
            for place in range(10, -1, -1):
                self.bit((kind, 6 + place), number - 6 >> place & 1)


def main(source, target):
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    cities = vectors(np.array([float(city["lat"]) for city in cities]), np.array([float(city["lon"]) for city in cities]))
    names, shapes, numbers = polygons()
    trees = Trees([None] + [clocks_of(name) for name in names], cities)
    coder, zones, sets = Coder(), list(range(len(names) + 1)), []
    leaves = [0, 0]

    # `before` has a digit for each node before this one below the same: 0 for nodes, 1 for several zones, 2, 3 and 4
    # for its first, second and further single zones. Zones, and sets of them, are named by how long ago they came up.
    def write(node, depth, before):
        coder.bit(("nodes", depth, before), isinstance(node, list))
        if isinstance(node, list):
            digits, single = 0, []
            for index, each in enumerate(node):
                zone = write(each, depth + 1, [0, 1, 6, 31][index] + digits)
                if zone is not None and zone >= 0 and zone not in single:
                    single.append(zone)
                digits = 5 * digits + (0 if zone is None else 1 if zone < 0 else 2 + min(single.index(zone), 2))
            return None
        leaves[len(node[0]) > 1] += 1
        coder.bit(("several", depth, before), len(node[0]) > 1)
        if len(node[0]) == 1:
            (zone,) = node[0]
            coder.number("zone", zones.index(zone), before)
            zones.insert(0, zones.pop(zones.index(zone)))
            return zone
        if node in sets:
            coder.number("set", sets.index(node))
            sets.insert(0, sets.pop(sets.index(node)))
        else:
            coder.number("set", len(sets))
            coder.number("count", len(node[0]) * 2 - 4 + node[1])
            for place in sorted(zones.index(zone) for zone in node[0]):
                coder.number("member", place)
            sets.insert(0, node)
        return -1

    everything = np.arange(len(cities))
    for west in (-180, 0):
        write(trees.node(0, west, -90, shapes, numbers, frozenset(), everything), 0, 0)
    assert len(sets) < 2048 and len(zones) < 512
    packed, text = coder.end(), "\n".join(names).encode()
    small = zopfli.zlib.compress(text, numiterations=50) if zopfli else zlib.compress(text, 9)
    with open(target, "wb") as file:
        file.write(struct.pack("<3I", len(text), len(small), len(packed)) + small + packed)
        print(f"{len(names)} zones, {sum(leaves)} leaves, {leaves[1]} of several, {len(sets)} sets, {file.tell()} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])

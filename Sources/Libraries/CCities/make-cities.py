#!/usr/bin/env python3
"""Makes cities.bin: the cities that the program knows, and every name that it finds them by.

    python3 Sources/Libraries/CCities/make-cities.py cities15000_names.tsv.gz Sources/Libraries/CCities/cities.bin

With zopfli, from PyPI, the file is an eighth smaller. The source is GeoNames' cities15000 (https://www.geonames.org,
CC BY 4.0) with a header and one line a city: name, country (ISO 3166), code of the region, latitude, longitude,
population, time zone, and other names with `|` between. Beside this file are
    folding.py      how names are folded for comparison
    arabic.py       how the usual Arabic name of a city is chosen
    titles.py       what a city is called, which city a district is part of, and what is said with a name
    countries.tsv   names of countries (English from GeoNames; others from Unicode's CLDR 45, Unicode licence, and by hand)
    regions.tsv     names of regions of countries (from GeoNames, CC BY 4.0; those of France and a few more by hand)
    names.tsv       common names that the source lacks or that it also gives to others, by hand
    exonyms.tsv     names in other languages, which exonyms.py makes before; said.py finds the cities by them
    arabic.tsv      the usual Arabic names of well-known cities, by hand, beside CLDR's; an empty one: the source's is wrong
    titles.tsv      English titles of cities by their names in the source, by hand
    districts.tsv   districts with their city, and, without one, towns that are taken for districts, by hand
    metropolises.tsv    cities around which all is a district as far as these kilometres, by hand
    zones.tsv       time zones of cities to which the source gives another clock than their law, by hand; make-zones.py has
                    the map that shows them

The layout, little-endian; CityTable.swift and NameTable.swift read it in place:
    header    "QCT5", then 6 UInt32: the numbers of cities, blocks of titles, blocks of names, well-known blocks among
              these, and the bytes of keys and packed text
    cities    8 bytes each, sorted by folded name, then by falling population:
              latitude + 90 in 1e-5 degrees (25 bits), longitude + 180 in 1e-5 degrees (26 bits), place (13 bits)
    blocks    16 bytes each, of titles, of names, then one of words, of regions, of Arabic names, of places, of folds and
              of people: offset in the packed text, bytes there, bytes when unpacked, offset of the block's first key in
              `keys` (only of names)
    keys      of the first key of each block of names: its length (1 byte) and its bytes
    packed    blocks, each a stream of zlib

A block of titles has the names of TITLES cities in their order, a line each. The block of words has a line each: empty,
time zones, regions, countries as `ISO name`, and all of it is text. The block of regions has sorted lines
`key\\tISO\\tline of the region` (line 0 for the country as a whole). A block of names has sorted keys:
    number of keys (UInt16), bytes of all endings (UInt16)
    for each key, how many bytes it shares with the one before (1 byte); then for each, the bytes of its ending (1 byte)
    the endings
    for each key its cities, in numbers of 7 bits a byte, the lowest first, the top bit if more follow. Its lowest bit
    tells whether another city follows, two bits the city's `exactness`, the rest the step from the city before
    (2 * step, or -2 * step - 1 backwards)
The block of places has UInt16, lines of `words`: each place's country, then each one's region (0: none), then each one's
time zone; then how each one's cities are said: 0xFFFF with their country, 0xFFFE with region and country, 0xFFFD alone,
smaller ones the number of the city that they are districts of. The block of folds has 4 bytes for each scalar of FOLDED in folding.py: the two characters that it is folded to
(UInt16 each). 0, 0: none; 1, 0: it parts words. The block of people has the lowest bytes of all cities, then the next
ones, and so on up to the fourth: population (25 bits), number of other names, at most 127 (7 bits).
The block of Arabic names has a line for each city in their order, then one for each country in that of `words`; it is
empty where none is known. An Arabic letter is one byte: its scalar less 0x560. Only one city of a country has a name.
The names of cities of a million come first, in blocks of their own: they are compared with what may be a mistyping.
"""

import collections
import csv
import difflib
import gzip
import pathlib
import struct
import sys
import unicodedata
import zlib

try:
    import zopfli.zlib
except ImportError:
    zopfli = None

sys.dont_write_bytecode = True
from arabic import arabic_bytes, arabic_names
from blocks import blocks_of_names
from folding import FOLDS, bare, key
from said import add_said
from titles import cities_around, sayings, title

HERE = pathlib.Path(__file__).parent

SCRIPTS = ("LATIN", "ARABIC", "CYRILLIC", "GREEK", "HEBREW", "DEVANAGARI", "BENGALI")

# Territories that people also write with the name of another country; of the last, only the region of Jerusalem.
ALSO_IN = {"EH": "MA", "PR": "US", "GU": "US", "VI": "US", "HK": "CN", "MO": "CN", "RE": "FR", "GP": "FR", "MQ": "FR",
           "GF": "FR", "YT": "FR", "NC": "FR", "PF": "FR", "JE": "GB", "GG": "GB", "IM": "GB", "GI": "GB", "CW": "NL",
           "AW": "NL", "FO": "DK", "GL": "DK", "XK": "RS", "AX": "FI"}
JERUSALEM = ("IL", "06", "PS")

# How a city has a name: as its own; as another; without its article; as a code, or as one that means another city.
OWN, OTHER, BARE, CODE = range(4)
WELL_KNOWN = 1_000_000  # inhabitants
TITLES = 2048  # cities in a block of titles


def is_known_script(name):
    """Whether all letters of a name are of a script that is searched."""
    letters = [c for c in name if c.isalpha()]
    return bool(letters) and all(unicodedata.name(c, "").startswith(SCRIPTS) for c in letters)


def exactness(name, city):
    """How a city has one of its other names; None if it is left out."""
    if not is_known_script(name):
        return None
    if name.isascii() and not name.isupper():
        # A name that a town had once, or has in jest: Crescent City, Egypt near Phoenix.
        is_alike = difflib.SequenceMatcher(None, key(name), key(city["source"])).ratio() >= 0.6
        is_nickname = name.endswith(" City") and not key(name).startswith(key(city["source"]))
        is_english = city["country"] in ("US", "CA", "AU", "NZ", "GB", "IE")
        if not is_alike and (is_nickname or (is_english and int(city["population"]) < 200_000)):
            return None
    if name.isascii() and name.isupper() and len(name) <= 4:
        return CODE  # of an airport
    # Spellings that a program made from another script: unusual, and many.
    if name.isascii() and name[0].islower() and bare(name) is None:
        return None
    return OTHER


def table(name):
    with open(HERE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def keys_of(cities):
    """Every key, with the cities that have it and how: {key: {number of the city: exactness}}."""
    found = collections.defaultdict(dict)

    def add(text, number, how):
        if text and how < found[text].get(number, 4):
            found[text][number] = how

    for number, city in enumerate(cities):
        own = city["source"]
        names = [(city["name"], OWN), (own, OWN), (own.partition(" (")[0], OWN)] + [(part, OWN) for part in own.split(" / ")]
        names += [(name, exactness(name, city)) for name in city["alternate_names"].split("|") if name]
        for name, how in names:
            if how is None:
                continue
            add(key(name), number, how)
            if bare(name):
                add(bare(name), number, max(how, BARE))
            german = "".join({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}.get(c, c) for c in name)
            add(key(german), number, how)
    for row in table("names.tsv"):
        number = next((i for i, city in enumerate(cities)
                       if (city["source"], city["country"]) == (row["city"], row["country"])), None)
        assert number is not None, f"the source has no city for the name {row['name']}"
        add(key(row["name"]), number, OWN)
    # Dantu in Zhenjiang is also spelt Tanta: who says Tanta means the city of that name.
    for cities_of_key in found.values():
        own = max((int(cities[n]["population"]) for n, how in cities_of_key.items() if how == OWN), default=0)
        for number, how in cities_of_key.items():
            if how == OTHER and own >= 300_000:
                cities_of_key[number] = CODE
    return found


def main(source, target):
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    given = {(row["city"], row["country"]): row["title"] for row in table("titles.tsv")}
    assert not (missing := given.keys() - {(city["name"], city["country"]) for city in cities}), f"the source has no {missing}"
    for city in cities:
        city["source"], city["name"] = city["name"], title(city, given)
    cities.sort(key=lambda city: (key(city["name"]).encode(), -int(city["population"]), city["country"], city["lat"]))
    countries, regions = table("countries.tsv"), table("regions.tsv")
    for row in table("zones.tsv"):
        meant = [city for city in cities if (city["source"], city["country"], city["timezone"]) == (row["name"], row["country"], row["timezone"])]
        assert len(meant) == 1, f"the source has {len(meant)} cities {row['name']} with the zone {row['timezone']}"
        meant[0]["timezone"] = row["right"]

    region_names = {(row["country"], row["code"]): row["name"] for row in regions}
    zones = sorted({city["timezone"] for city in cities})
    lines = ["", *zones, *sorted(set(region_names.values())), *[f"{row['iso2']} {row['name']}" for row in countries]]  # countries stand last
    line_of = {line: number for number, line in enumerate(lines)}
    country_line = {row["iso2"]: line_of[f"{row['iso2']} {row['name']}"] for row in countries}

    around = cities_around(cities, table("districts.tsv"), table("metropolises.tsv"))
    for city, said in zip(cities, sayings(cities, around)):
        city["said"] = said

    def place(city):
        region = region_names.get((city["country"], city["admin1"]), "")
        return country_line[city["country"]], line_of[region], line_of[city["timezone"]], city["said"]

    places = sorted({place(city) for city in cities})
    place_of = {each: number for number, each in enumerate(places)}
    spots, crowds = bytearray(), bytearray()
    for city in cities:
        north, east = round((float(city["lat"]) + 90) * 1e5), round((float(city["lon"]) + 180) * 1e5)
        assert f"{north / 1e5 - 90:.5f}" == f"{float(city['lat']):.5f}" and key(city["name"])
        people, others = int(city["population"]), min(127, city["alternate_names"].count("|") + 1)
        assert north < 1 << 25 and east < 1 << 26 and place_of[place(city)] < 1 << 13 and people < 1 << 25
        spots += struct.pack("<Q", north | east << 25 | place_of[place(city)] << 51)
        crowds += struct.pack("<I", people | others << 25)

    wheres = set()
    for row in countries:
        for name in [row["iso2"], row["iso3"], row["name"], *row["others"].split("|")]:
            wheres.add((key(name), row["iso2"], 0))
            wheres |= {(key(name), country, 0) for country, other in ALSO_IN.items() if other == row["iso2"]}
            if row["iso2"] == JERUSALEM[2]:
                wheres.add((key(name), JERUSALEM[0], line_of[region_names[JERUSALEM[:2]]]))
    for row in regions:
        for name in [row["name"], *row["others"].split("|")]:
            wheres.add((key(name), row["country"], line_of[row["name"]]))
    where_lines = sorted(f"{text}\t{country}\t{line}".encode() for text, country, line in wheres if text)

    in_arabic = arabic_names(cities, table("arabic.tsv"))
    found = keys_of(cities)
    added = add_said(found, cities, in_arabic, table("exonyms.tsv"))
    found = {text.encode(): having for text, having in found.items()}

    def is_well_known(having):
        return any(how < BARE and int(cities[n]["population"]) >= WELL_KNOWN for n, how in having.items())

    entries = sorted(found.items())
    well_known = blocks_of_names([entry for entry in entries if is_well_known(entry[1])])
    others = blocks_of_names([entry for entry in entries if not is_well_known(entry[1])])

    names = [city["name"] for city in cities]
    titles = ["\n".join(names[i:i + TITLES]).encode() for i in range(0, len(names), TITLES)]
    blocks = [(text, b"") for text in titles] + well_known + others
    arabic = "\n".join([*in_arabic, *(row["arabic"] for row in countries)])
    columns = struct.pack(f"<{4 * len(places)}H", *(line for column in zip(*places) for line in column))
    folds = b"".join(struct.pack("<HH", *([1, 0] if text is None else [*map(ord, text), 0, 0][:2]))
                     for text in FOLDS.values())
    people = b"".join(crowds[k::4] for k in range(4))
    blocks += [(text, b"") for text in (
        "\n".join(lines).encode(), b"\n".join(where_lines), arabic_bytes(arabic), columns, folds, people)]
    directory, keys, packed = bytearray(), bytearray(), bytearray()
    for text, first in blocks:
        small = zopfli.zlib.compress(text, numiterations=50) if zopfli else zlib.compress(text, 9)
        directory += struct.pack("<4I", len(packed), len(small), len(text), len(keys) if first else 0)
        if first:
            keys += bytes([len(first)]) + first
        packed += small

    counts = (len(cities), len(titles), len(well_known) + len(others), len(well_known), len(keys), len(packed))
    with open(target, "wb") as file:
        file.write(struct.pack("<4s6I", b"QCT5", *counts))
        for part in (spots, directory, keys, packed):
            file.write(part)
        pairs = sum(map(len, found.values()))
        print(f"{sum(map(bool, in_arabic))} names in Arabic, {added} names added that the program says")
        print(f"{len(around)} districts of {len(set(around.values()))} cities, {len(places)} places")
        print(f"{len(cities)} cities, {len(found)} names of {pairs}, {len(blocks)} blocks, {file.tell()} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])

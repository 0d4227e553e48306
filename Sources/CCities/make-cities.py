#!/usr/bin/env python3
"""Makes cities.bin, the cities of GeoNames' cities15000 as the program embeds them.

    python3 Sources/CCities/make-cities.py cities15000.tsv.gz Sources/CCities/cities.bin

The source has one line a city: name, country (ISO 3166), latitude, longitude, population and time zone, separated by
tabs. It is from GeoNames (https://www.geonames.org), under CC BY 4.0. The ALIASES below are not from GeoNames.

The layout, little-endian; CityTable.swift reads it in place:
    header    "QCIT"; five UInt32: the numbers of cities, aliases and places, the bytes of folds and of names; 8 zeros
    cities    16 bytes each, sorted by folded name, then by falling population:
              latitude + 90 in 1e-5 degrees (25 bits), longitude + 180 in 1e-5 degrees (26 bits), place (9 bits)
              population (25 bits), offset of the name (20 bits), its length (7 bits), its folded length (7 bits)
    aliases   8 bytes each, sorted by folded name: index of the city (UInt32), offset of the name (20 bits), its
              length (7 bits)
    places    8 bytes each: country (two letters), 0, length of the time zone (8 bits), its offset (UInt32)
    folds     2 bytes for each scalar from U+00C0 to U+024F and from U+1E00 to U+1EFF: the one or two ASCII letters
              that it is folded to, 0 for none
    names     UTF-8; lengths and offsets are in bytes
"""

import gzip
import struct
import sys
import unicodedata

# Common names that the source lacks, each with the source's name and country of the city.
ALIASES = """
Mecca=Makkah SA, Makka=Makkah SA, Medina=Madinah SA, Al Quds=Jerusalem IL,
New York=New York City US, NYC=New York City US, Washington DC=Washington US, Bombay=Mumbai IN,
Bangalore=Bengaluru IN, Madras=Chennai IN, Calcutta=Kolkata IN, Poona=Pune IN, Benares=Varanasi IN, Dacca=Dhaka BD,
Chittagong=Chattogram BD, Rangoon=Yangon MM, Peking=Beijing CN, Canton=Guangzhou CN, Saigon=Ho Chi Minh City VN,
Pusan=Busan KR, Ulaanbaatar=Ulan Bator MN, Kiev=Kyiv UA, Kharkov=Kharkiv UA, Lvov=Lviv UA, Odessa=Odesa UA,
Nur-Sultan=Astana KZ, Leningrad=Saint Petersburg RU, Constantinople=Istanbul TR, Smyrna=İzmir TR, Cologne=Köln DE,
Hanover=Hannover DE, Frankfurt=Frankfurt am Main DE, Den Haag=The Hague NL, Ghent=Gent BE, Bruges=Brugge BE,
Seville=Sevilla ES, Basra=Basrah IQ, Kuwait=Kuwait City KW, Guatemala=Guatemala City GT, Panama=Panama City PA,
Marrakech=Marrakesh MA, Fez=Fes MA, Jiddah=Jeddah SA, Ashkhabad=Ashgabat TM
"""

# Letters without a Unicode decomposition.
LETTERS = dict(zip("æœøđðłħıəŋßþſĸŧ", "ae oe o d d l h i e ng ss th s k t".split()))


def letters(character):
    """The one or two ASCII letters that a character is folded to, or none."""
    plain = unicodedata.normalize("NFKD", character.lower())
    plain = "".join(LETTERS.get(c, c) for c in plain if not unicodedata.combining(c))
    return plain if plain.isascii() and plain.isalpha() and len(plain) <= 2 else ""


FOLDED = [*range(0xC0, 0x250), *range(0x1E00, 0x1F00)]


def fold(name):
    """The form of a name for comparison. Folding.swift does the same: change both together."""
    out = ""
    for c in name:
        code = ord(c)
        if c.isascii() and c.isalnum():
            out += c.lower()
        elif c in "'`.’‘ʻʼ" or 0x300 <= code < 0x370:
            pass
        elif c.isascii() or c in "–—":
            out += " "
        elif code in FOLDED:
            out += letters(c)
        else:
            out += c
    words = ["st" if word == "saint" else word for word in out.split()]
    return " ".join(words).encode()


def main(source, target):
    with gzip.open(source, "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    rows.sort(key=lambda row: (fold(row[0]), -int(row[4]), row[1], row[2], row[3]))

    names, at = bytearray(), {}

    def named(name):
        if name not in at:
            at[name] = len(names)
            names.extend(name.encode())
        assert len(name.encode()) < 1 << 7
        return at[name], len(name.encode())

    places, zones = sorted({(row[1], row[5]) for row in rows}), bytearray()
    cities = bytearray()
    for name, country, latitude, longitude, population, zone in rows:
        offset, length = named(name)
        north = round((float(latitude) + 90) * 1e5)
        east = round((float(longitude) + 180) * 1e5)
        place = places.index((country, zone))
        assert 0 <= north < 1 << 25 and 0 <= east < 1 << 26 and place < 1 << 9 and int(population) < 1 << 25
        assert f"{north / 1e5 - 90:.5f}" == f"{float(latitude):.5f}" and fold(name)
        cities += struct.pack("<Q", north | east << 25 | place << 51)
        cities += struct.pack("<Q", int(population) | offset << 25 | length << 45 | len(fold(name)) << 52)

    own = {(fold(row[0]), row[1]) for row in rows}
    aliases = []
    for text in ALIASES.replace("\n", " ").split(","):
        alias, city = text.strip().split("=")
        number = next((i for i, row in enumerate(rows) if f"{row[0]} {row[1]}" == city), None)
        assert number is not None, f"the source has no city for the alias {text}"
        assert (fold(alias), city[-2:]) not in own, f"the source has the alias {text} already"
        aliases.append((fold(alias), number, alias))
    for number, row in enumerate(rows):
        # "Gasteiz / Vitoria" gets an alias for each part, "Halle (Saale)" the alias "Halle". "Zürich (Kreis 9)" gets
        # none: the country has a city named Zürich.
        parts = row[0].split(" / ") + [row[0].partition(" (")[0]]
        aliases += [(fold(part), number, part) for part in parts if (fold(part), row[1]) not in own]
    aliases = sorted(set(aliases))
    aliased = bytearray()
    for _, number, alias in aliases:
        offset, length = named(alias)
        aliased += struct.pack("<II", number, offset | length << 20)

    for country, zone in places:
        offset, length = named(zone)
        zones += struct.pack("<2sBBI", country.encode(), 0, length, offset)
    folds = b"".join(letters(chr(code)).encode().ljust(2, b"\0") for code in FOLDED)
    assert len(names) < 1 << 20

    with open(target, "wb") as file:
        counts = (len(rows), len(aliases), len(places), len(folds), len(names))
        file.write(struct.pack("<4s5I8x", b"QCIT", *counts))
        for part in (cities, aliased, zones, folds, names):
            file.write(part)
        print(f"{len(rows)} cities, {len(aliases)} aliases, {file.tell()} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])

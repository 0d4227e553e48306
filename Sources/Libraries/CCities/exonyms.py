#!/usr/bin/env python3
"""Makes exonyms.tsv: what cities are called in Turkish, Urdu, Indonesian, Malay, Bengali and French, where that is not
their English name.

    python3 Sources/Libraries/CCities/exonyms.py cities15000_names.tsv.gz

It needs Babel from PyPI, which has Unicode's CLDR: the names of the cities after which time zones are called. Names of
other cities are those of the source that are written in Bengali or in Urdu letters. What exonyms-by-hand.tsv gives is
taken before both. make-cities.py describes the source.
"""
import csv
import gzip
import pathlib
import sys

import babel

sys.dont_write_bytecode = True
from folding import key
from titles import title

HERE = pathlib.Path(__file__).parent
LANGUAGES = ("tr", "ur", "id", "ms", "bn", "fr")
LARGE = 100_000  # inhabitants
URDU = set("ٹڈڑںہے")  # letters that neither Arabic nor Persian has
ARABIC_BLOCK = range(0x620, 0x6d4)
TURKISH = set("çğıöşüÇĞİÖŞÜ")


def table(name):
    with open(HERE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def is_bengali(name):
    # The two letters are Assamese.
    return all(0x980 <= ord(c) <= 0x9fe or c in " -" for c in name) and not set(name) & set("ৰৱ")


def is_urdu(name, city):
    letters = all(ord(c) in ARABIC_BLOCK or c == " " for c in name)
    return letters and (bool(set(name) & URDU) or city["country"] == "PK") and "ي" not in name and "ك" not in name


def by_script(city):
    """The names of a city in scripts that only one language here has."""
    names = [name for name in city["alternate_names"].split("|") if name]
    home = {"BD": "bn", "PK": "ur", "TR": "tr"}.get(city["country"])
    found = {}
    for language, fits in (("bn", is_bengali), ("ur", lambda name: is_urdu(name, city)),
                           ("tr", lambda name: home == "tr" and set(name) & TURKISH and key(name) == key(city["name"]))):
        fitting = [name for name in names if fits(name)]
        if fitting and (int(city["population"]) >= LARGE or home == language):
            found[language] = min(fitting, key=lambda name: (len(name), name))
    return found


def by_zone():
    """What CLDR calls the city of each time zone."""
    names = {}
    for language in LANGUAGES:
        for zone, words in babel.Locale(language).time_zones.items():
            if "city" in words:
                names.setdefault(zone, {})[language] = words["city"]
    return names


def main(source):
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    titles = {(row["city"], row["country"]): row["title"] for row in table("titles.tsv")}
    zones = by_zone()
    english = {zone: words.get("city") for zone, words in babel.Locale("en").time_zones.items()}
    given = {(row["country"], row["city"]): row for row in table("exonyms-by-hand.tsv")}
    rows = {}
    # The largest city of a name in a country is the one that is meant.
    for city in sorted(cities, key=lambda city: int(city["population"])):
        city["source"], name = city["name"], title(city, titles)
        city["name"] = name
        names = by_script(city)
        zone = city["timezone"]
        if name in (english.get(zone), zone.rpartition("/")[2].replace("_", " ")):
            names |= zones.get(zone, {})
        by_hand = given.get((city["country"], name), {})
        names |= {language: by_hand[language] for language in LANGUAGES if by_hand.get(language)}
        names = {language: said for language, said in names.items() if said != name}
        if names:
            rows[city["country"], name] = names
    known = {(city["country"], city["name"]) for city in cities}
    if missing := given.keys() - known:
        sys.exit(f"the source has no city for the names of {sorted(missing)}")
    lines = sorted("\t".join([country, name, *(names.get(language, "") for language in LANGUAGES)]).encode()
                   for (country, name), names in rows.items())
    header = "\t".join(["country", "city", *LANGUAGES]).encode()
    (HERE / "exonyms.tsv").write_bytes(b"\n".join([header, *lines]) + b"\n")
    print(f"{len(lines)} cities:", ", ".join(
        f"{sum(language in names for names in rows.values())} names in {language}" for language in LANGUAGES))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

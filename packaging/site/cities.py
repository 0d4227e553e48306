"""The cities of the site: the largest ones of Sources/Libraries/CCities/cities.bin, and their names in other languages.

make-cities.py describes cities.bin. The site's file is text, because it is sent compressed:
    line 1    places, with `|` between: the country's code and the time zone, `GB Europe/London`, the largest first
    then      for each place that has cities a line: the place's number, and its cities by falling population, with `|`
              between. A city is 7 characters, see `digits`, then its name: 3 of latitude, 3 of longitude, 1 of people

A file of names has a line for each city in the same order: empty where the language has the English name.
"""
import collections
import csv
import struct
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parents[2] / "Sources/Libraries/CCities"
# The site's cities: so many by population, and at least one of each country.
COUNT = 1500
# Characters that stand for themselves in JSON, HTML and JavaScript, without the separator.
DIGITS = "".join(chr(code) for code in range(35, 127) if chr(code) not in "\\`|<&>'")
STEPS = 1000  # a degree
TITLES = 2048  # cities in a block of titles
SAID_WITH_REGION = (0xFFFE,)

City = collections.namedtuple("City", "name english country zone region north east people arabic")


def digits(number, count):
    """A number as so many characters, the highest first."""
    text = ""
    for _ in range(count):
        number, rest = divmod(number, len(DIGITS))
        text = DIGITS[rest] + text
    assert number == 0
    return text


class Table:
    """cities.bin, unpacked."""

    def __init__(self):
        data = (HERE / "cities.bin").read_bytes()
        assert data[:4] == b"QCT5", "cities.bin has another layout: packaging/site/cities.py must follow it"
        self.count, titles, names, _, keys, _ = struct.unpack("<6I", data[4:28])
        blocks = 28 + 8 * self.count
        packed = blocks + 16 * (titles + names + 6) + keys

        def block(number):
            at, size, _, _ = struct.unpack("<4I", data[blocks + 16 * number:blocks + 16 * number + 16])
            return zlib.decompress(data[packed + at:packed + at + size])

        self.spots = struct.unpack(f"<{self.count}Q", data[28:blocks])
        self.titles = [name for part in range(titles) for name in block(part).decode().split("\n")]
        after = titles + names
        self.words = block(after).decode().split("\n")
        arabic = "".join(chr(byte) if byte < 128 else chr(byte + 0x560) for byte in block(after + 2))
        self.arabic = arabic.split("\n")[:self.count]
        columns = block(after + 3)
        numbers = struct.unpack(f"<{len(columns) // 2}H", columns)
        quarter = len(numbers) // 4
        self.places = list(zip(*(numbers[quarter * k:quarter * (k + 1)] for k in range(4))))
        crowds = block(after + 5)
        self.people = [sum(crowds[number + k * self.count] << 8 * k for k in range(4)) & 0x1FFFFFF
                       for number in range(self.count)]

    def city(self, number):
        spot = self.spots[number]
        country, region, zone, said = self.places[spot >> 51]
        name = self.titles[number]
        full = f"{name}, {self.words[region]}" if said in SAID_WITH_REGION and region else name
        return City(full, name, self.words[country][:2], self.words[zone], self.words[region],
                    (spot & 0x1FFFFFF) / 1e5, (spot >> 25 & 0x3FFFFFF) / 1e5, self.people[number], self.arabic[number])


def chosen():
    """The cities of the site by their places, in order; and all places, also those without a city of the site."""
    table = Table()
    cities = [table.city(number) for number in range(table.count)]
    cities.sort(key=lambda city: (-city.people, city.name, city.country, city.north))
    people = collections.Counter()
    for city in cities:
        people[city.country, city.zone] += city.people
    places = sorted(people, key=lambda place: (-people[place], place))
    seen, few = set(), []
    for place, city in enumerate(cities):
        if place < COUNT or city.country not in seen:
            few.append(city)
        seen.add(city.country)
    found = collections.defaultdict(list)
    for city in few:
        found[places.index((city.country, city.zone))].append(city)
    return dict(sorted(found.items())), places


def size(people):
    """The size of a city in one character: a third of a power of two is a step."""
    return digits(min(len(DIGITS) - 1, round(3 * max(people, 1).bit_length())), 1)


def packed():
    """The site's file of cities, and the cities in its order."""
    found, places = chosen()
    lines = ["|".join(f"{country} {zone}" for country, zone in places)]
    for number, cities in found.items():
        lines.append(f"{number}|" + "|".join(
            digits(round(city.north * STEPS), 3) + digits(round(city.east * STEPS), 3) + size(city.people) + city.name
            for city in cities))
        assert not any("|" in city.name or "\n" in city.name for city in cities)
    return "\n".join(lines) + "\n", [city for cities in found.values() for city in cities]


def named(cities):
    """The names of cities in each language that has some, a line for each."""
    with open(HERE / "exonyms.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))
    languages = [name for name in rows[0] if name not in ("country", "city")]
    known = {(row["country"], row["city"]): row for row in rows}
    found = {"ar": [city.arabic for city in cities]}
    for language in languages:
        found[language] = [known.get((city.country, city.english), {}).get(language, "") for city in cities]
    # Of two cities of a country with one name the larger one has it.
    for language, names in found.items():
        seen = set()
        for place, (name, city) in enumerate(zip(names, cities)):
            if name and language != "ar" and (city.country, city.english) in seen:
                names[place] = ""
            seen.add((city.country, city.english))
    return {language: "\n".join(names) + "\n" for language, names in found.items()}

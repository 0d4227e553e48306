"""What a city is called: its English title, the city of a district, and what else is said with a name."""

import collections
import math
import unicodedata

from folding import key

# A district has at most this share of its city's people, and the city this many. Nobody calls Omdurman Khartoum.
SHARE, LARGE = 1 / 5, 300_000
# The people on a square kilometre of a large city: a disk of this density is about as large as the city.
DENSITY = 6_000
# A district has few names in other languages: more are of a town of its own, unless it is at the centre.
FEW_NAMES, FEW_AT_CENTRE = 7, 15
EARTH = 6371.0  # km

# Countries in which GeoNames writes the names of most places in the letters of a transliteration, and those of them in
# which an apostrophe is a letter too.
TRANSLITERATED = set(
    "AE AF BD BH DJ DZ EG EH IN IQ IR JO JP KM KW LB LY MA MR OM PK PS QA SA SD SO SY TN YE".split())
FRENCH = set("DZ MA TN LB MR DJ KM".split())  # an acute is an accent there
AIN = "‘’ʿʾʻ`"

# Countries whose people say the region with a city.
WITH_REGION = {"US", "CA", "AU"}
# States, and regions of states, that others dispute: the city is said alone. None is judged by this.
DISPUTED = {"IL", "PS", "EH", "TW", "XK", "FK", "GI", "YT"}
DISPUTED_REGIONS = {
    "CY": "01 02 04", "UA": "05 08 11 14 20 26", "GE": "02", "MD": "58 62", "SO": "12 19 20 21 22", "PK": "06 07",
    "IN": "12 30 41", "ES": "CE ML"}

# How a city is said: with its country; with its region and country; alone. Smaller numbers are of the city around it.
WITH_COUNTRY, WITH_ALL, ALONE = 0xFFFF, 0xFFFE, 0xFFFD


def title(city, given):
    """The name that people write: without the marks of a transliteration."""
    source, country = city["name"], city["country"]
    if (source, country) in given:
        return given[source, country]
    if country not in TRANSLITERATED:
        return source
    # Macron, cedilla, dot below, line below; the acute of a final alif.
    marks = "\u0304\u0327\u0323\u0331" + ("" if country in FRENCH else "\u0301")
    plain = "".join(c for c in unicodedata.normalize("NFD", source) if c not in marks)
    for letter in AIN:
        plain = plain.replace(letter, "'" if country in ("BD", "IN", "PK") else "")
    plain = unicodedata.normalize("NFC", plain)
    return plain[0].upper() + plain[1:]


def distance(a, b):
    """Kilometres between two cities."""
    north, east = ([math.radians(float(city[name])) for city in (a, b)] for name in ("lat", "lon"))
    half = (math.sin((north[0] - north[1]) / 2) ** 2
            + math.cos(north[0]) * math.cos(north[1]) * math.sin((east[0] - east[1]) / 2) ** 2)
    return 2 * EARTH * math.asin(math.sqrt(half))


def cities_around(cities, by_hand, metropolises):
    """The city that each district is part of: {number: number}.

    GeoNames has districts among the cities, and the source does not say which. A district is in the country and region
    of its city, near its centre, far smaller, and known by few other names. The list by hand has what this misses, and
    towns of their own that it would take for districts. All around a metropolis is its district.
    """
    given = {(row["name"], row["country"]): row["city"] for row in by_hand}
    assert not (missing := given.keys() - {(c["source"], c["country"]) for c in cities}), f"the source has no {missing}"
    radius = {(row["city"], row["country"]): float(row["km"]) for row in metropolises}
    people = [int(city["population"]) for city in cities]
    large = collections.defaultdict(list)
    for number, city in sorted(enumerate(cities), key=lambda pair: -people[pair[0]]):
        if people[number] >= LARGE:
            large[city["country"], city["admin1"]].append(number)
            large[city["source"]].append(number)

    def is_district(number, other):
        city, around = cities[number], cities[other]
        away = distance(city, around)
        if away <= radius.get((around["source"], around["country"]), 0) and people[number] < people[other]:
            return True
        reach = math.sqrt(people[other] / math.pi / DENSITY)
        names = city["alternate_names"].count("|") + 1
        most = FEW_AT_CENTRE if away <= reach / 4 else FEW_NAMES if away <= 0.8 * reach else 0
        return people[number] <= SHARE * people[other] and names <= most

    found = {}
    for number, city in enumerate(cities):
        name = given.get((city["source"], city["country"]))
        if name:
            near = min(large[name], key=lambda other: distance(city, cities[other]))
            if distance(city, cities[near]) < 60:
                found[number] = near
        elif name is None and (city["source"], city["country"]) not in radius:
            # A city without a region is all of its country: Singapore.
            likely = large[city["country"], city["admin1"]] + large[city["country"], ""]
            around = [other for other in likely if other != number and is_district(number, other)]
            found |= {number: around[0]} if around else {}
    # A district of a district is one of the city.
    for number in found:
        while found[number] in found:
            found[number] = found[found[number]]
    return found


def sayings(cities, around):
    """How each city is said."""
    same = collections.Counter((key(city["name"]), city["country"]) for city in cities)

    def is_disputed(city):
        regions = DISPUTED_REGIONS.get(city["country"], "").split()
        return city["country"] in DISPUTED or city["admin1"] in regions

    def saying(number, city):
        if number in around:
            return around[number]
        if is_disputed(city):
            return ALONE
        is_region_said = city["country"] in WITH_REGION or same[key(city["name"]), city["country"]] > 1
        return WITH_ALL if is_region_said else WITH_COUNTRY

    return [saying(number, city) for number, city in enumerate(cities)]

"""Finds cities by the names that the program says in other languages."""

from folding import key

OTHER = 1  # how a city has such a name: as another than its own


def add_said(found, cities, in_arabic, exonyms):
    """Adds the names to {key: {number of the city: how}} where no city is found by them yet; returns how many."""
    added = {}
    for number, name in names_said(cities, in_arabic, exonyms):
        text = key(name)
        if text and text not in found:
            added[text] = min(number, added.get(text, number))
    for text, number in added.items():
        found[text][number] = OTHER
    return len(added)


def names_said(cities, in_arabic, exonyms):
    """Numbers of cities and their names: in Arabic, and those that the largest city of a title in a country has."""
    number_of = {}
    for number, city in sorted(enumerate(cities), key=lambda pair: int(pair[1]["population"])):
        number_of[city["country"], city["name"]] = number
    yield from enumerate(in_arabic)
    for row in exonyms:
        number = number_of[row["country"], row["city"]]
        yield from ((number, name) for column, name in row.items() if name and column not in ("country", "city"))

"""How the usual Arabic name of a city is chosen among its other names."""

import collections
import difflib

from folding import words

ARABIC = 100_000  # inhabitants of a city with an Arabic name, unless it is in an Arab country
ARABIC_LETTERS = set("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي ")
ARAB_COUNTRIES = set("AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE".split())
# The Latin letters of a sound, the longer ones first, and one Arabic letter for it; similar Arabic letters count as
# one.
SOUNDS = [("sch", "ش"), ("tch", "تش"), ("kh", "خ"), ("gh", "غ"), ("sh", "ش"), ("ch", "تش"), ("th", "ث"), ("ph", "ف"),
          ("dh", "ذ"), ("ou", "و"), ("oo", "و"), ("ee", "ي"), ("ea", "ي"), ("ck", "ك"), ("qu", "ك"), ("x", "كس"),
          *zip("abcdefghijklmnopqrstuvwyz", "ابكديفغهيجكلمنوبكرستوفويز")]
ALIKE = str.maketrans("أإآىةطصضقحظئؤ", "اااياتسدكهزيو")


def in_arabic_letters(name):
    out, text = "", " ".join(words(name))
    while text:
        latin, arabic = next((pair for pair in SOUNDS if text.startswith(pair[0])), (text[0], " " if text[0] == " " else ""))
        out, text = out + arabic, text[len(latin):]
    return out


def likeness(a, b):
    return difflib.SequenceMatcher(None, a, b).ratio()


def arabic_name(city, given):
    """The usual Arabic name of a city; empty where none is known.

    The source has spellings of other languages too, names of other places and of old, in no order: the one that is most
    like the Latin name is taken, if it is like it.
    """
    if (city["source"], city["country"]) in given:
        return given[city["source"], city["country"]]
    is_arab = city["country"] in ARAB_COUNTRIES
    names = [name for name in city["alternate_names"].split("|") if name and set(name) <= ARABIC_LETTERS]
    if not names or not (is_arab or int(city["population"]) >= ARABIC):
        return ""
    latin = in_arabic_letters(city["source"]).translate(ALIKE)

    def alike(name):
        plain = name.translate(ALIKE)
        bare_name, bare_latin = (" ".join(w[2:] if w.startswith("ال") and len(w) > 3 else w for w in text.split())
                                 for text in (plain, latin))
        consonants = [text.translate(str.maketrans("", "", "اويءعه ")) for text in (bare_name, bare_latin)]
        return max(likeness(latin, plain), likeness(bare_latin, bare_name), likeness(*consonants))

    def oddness(name):
        parts = name.split()
        return (0.5 * name.startswith(("مدينة ", "ولاية ", "محافظة ", "دائرة ", "بلدية ")) + 0.3 * any("ى" in w[:-1] for w in parts)
                + 0.2 * any(len(w) > 3 and w.endswith("ه") for w in parts) + 0.12 * name.endswith("ى")
                + 0.3 * any(w.startswith(("ئ", "ؤ")) for w in parts) + 0.06 * any(w.startswith("آ") for w in parts)
                + 0.05 * any(w.startswith("ا") and not w.startswith("ال") for w in parts)
                + 0.02 * ("ؤ" in name or "ئ" in name) + 0.3 * (is_arab and "ال" + name in names))

    best = max(names, key=lambda name: (likeness(latin, name.translate(ALIKE)) - oddness(name), name))
    return best if alike(best) >= (0.6 if is_arab else 0.5) and oddness(best) < 0.3 else ""


def arabic_names(cities, by_hand):
    """The Arabic name of each city. Of cities that would share one in a country only one of the list by hand has it."""
    given = {(row["city"], row["country"]): row["arabic"] for row in by_hand}
    known = {(city["source"], city["country"]) for city in cities}
    assert not (missing := given.keys() - known), f"the source has no city for the names of {missing}"
    # A name given by hand is that of the largest city of the name.
    largest = {}
    for number, city in enumerate(cities):
        which = city["source"], city["country"]
        if which in given and int(city["population"]) > int(cities[largest.get(which, number)]["population"]) - 1:
            largest[which] = number
    names = [arabic_name(city, {}) if largest.get((city["source"], city["country"]), number) != number
             else arabic_name(city, given) for number, city in enumerate(cities)]
    having = collections.defaultdict(list)
    for number, city in enumerate(cities):
        if names[number]:
            having[city["country"], names[number]].append(number)
    for numbers in having.values():
        first = [n for n in numbers if n in largest.values()][:1]
        for number in numbers if len(numbers) > 1 else []:
            if first != [number]:
                names[number] = ""
    return names


def arabic_bytes(text):
    return bytes(ord(c) if ord(c) < 128 else ord(c) - 0x560 for c in text)

"""How names are folded for comparison: words of lower-case letters without marks. Folding.swift does the same: change
both together.
"""

import unicodedata

# The scalars that are folded by a table: Latin; accents, Greek, Cyrillic, Hebrew, Arabic; Devanagari, Bengali; more
# Latin and Greek.
FOLDED = [*range(0xC0, 0x250), *range(0x2B0, 0x700), *range(0x900, 0xA00), *range(0x1E00, 0x2000)]

# Letters without a decomposition, and letters of the same sound or look that people use for each other.
LETTERS = dict(zip("æœøđðłħıəŋßþſĸŧ", "ae oe o d d l h i e ng ss th s k t".split()))
LETTERS |= dict.fromkeys("أإآٱ", "ا") | dict.fromkeys("ىیېۍئ", "ي") | dict.fromkeys("ةہھەۀۃ", "ه")
LETTERS |= dict.fromkeys("کڪ", "ك") | dict.fromkeys("ؤۆۇۈ", "و") | dict.fromkeys("ءـъь", "")
LETTERS |= {"ς": "σ", "ё": "е"}
APOSTROPHES = "ʹʻʼʽʾʿˈ"
# Joiners and marks of direction.
INVISIBLE = [*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
WORDS = {"saint": "st", "sankt": "st", "sainte": "ste", "mount": "mt", "fort": "ft"}
ARTICLES = set("al ar as ash ad adh an az at ath el er es esh ed en ez et".split())


def folded(scalar):
    """The characters that a scalar is folded to; None if it parts words."""
    character = chr(scalar)
    if character in APOSTROPHES or unicodedata.category(character) == "Cf":
        return ""
    out = ""
    # İ becomes i with a dot above, which is dropped.
    for c in unicodedata.normalize("NFKD", character.lower()):
        c = LETTERS.get(c, c)
        # A sign that belongs to a letter stays (vowels of Devanagari), one above or below it goes.
        if c and not unicodedata.combining(c[0]) and (c.isalnum() or unicodedata.category(c) in ("Mn", "Mc")):
            out += str(unicodedata.digit(c)) if c.isdigit() else c
        elif c and not unicodedata.combining(c[0]):
            return None
    return out


FOLDS = {scalar: folded(scalar) for scalar in FOLDED}
assert all(text is None or len(text) <= 2 for text in FOLDS.values())


def words(name):
    """The folded words of a name."""
    out = ""
    for c in name:
        if c.isascii() and c.isalnum():
            out += c.lower()
        elif c in "'`.’‘\ufeff" or ord(c) in INVISIBLE:
            pass
        elif ord(c) in FOLDS:
            text = FOLDS[ord(c)]
            out += " " if text is None else text
        elif ord(c) < 0x2070:
            out += " "
        else:
            out += c
    return [WORDS.get(word, word) for word in out.split()]


def key(name):
    """A name without blanks."""
    return "".join(words(name))


def bare(name):
    """A name without an article at its start; None if it has none."""
    parts = words(name)
    if len(parts) > 1 and parts[0] in ARTICLES:
        return "".join(parts[1:])
    whole = "".join(parts)
    return whole[2:] if whole.startswith("ال") and len(whole) > 4 else None

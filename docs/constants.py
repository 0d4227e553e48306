#!/usr/bin/env python3
"""constants.py [--check]: writes docs/constants.md, the table of the heading's constants, and docs/worlds.md, the priors
of simulated worlds, from the sources.

With --check it only says whether they are up to date."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/constants.md"
WORLDS = ROOT / "docs/worlds.md"
PRIORS = ROOT / "Sources/Core/Simulation/WorldPriors.swift"
ROOMS = ("Orientation", "Calibrating", "Pointing")
HEAD = """# The constants of the heading

The named numbers that the heading, its bound and its calibration depend on, with unit and origin. The
first table is what a user can set ([settings](hardware.md)); the others are fixed. `docs/constants.py` makes this page
from the sources, and `make lint` checks that it is up to date.
"""
WORLDS_HEAD = """# Simulated worlds

A recording tells how a heading does where it was made. `qibla simulate worlds` draws places, devices, motions and fields
that nobody has recorded: each seed is another world, the same on every machine.

```sh
qibla simulate worlds --seeds 1..1000 --score            # the heading's errors in a thousand worlds, on all cores
qibla simulate worlds --seed 7 --record w7.jsonl --truth # one of them as a recording
qibla simulate misled --seeds 1..99 --score              # eleven cases that mislead, each with three devices, three times
qibla simulate misled-magnet-without-gyro --seed 3 --record m3.jsonl --truth
```

A world has a place that is known or not, a device with its errors and a calibration that is exact, fitted or old, a
building or none, magnets that come and go, and a motion: on a table, carried in one of six ways, in a car, on a robot's
arm. A recording begins with a mark that says in words what was drawn. Its truth is the attitude from magnetic north, 25
times a second.

In `misled` something misleads the compass and then ends, at the mark `misled ends`; at least 90 s of walking with turns
follow. Seeds in a row take the cases in turn, and after eleven of them the next kind of device: with everything, without
a gyroscope, without a place. `misled-CASE`, `misled-CASE-without-gyro` and `misled-CASE-without-place` draw one kind;
all three draw the same places, parts and sizes from the same seed. Without a gyroscope the device is held or looked at:
nobody can tell the acceleration of a swinging arm from the vertical. What is wrong from the start has its mark there:
the heading should not be far off for long. `qibla simulate --list` describes the cases.

`--score` adds columns to those of other scores ([scoring.md](scoring.md)):

- `lost`: runs in which the error is above 30 degrees for 20 s in all without coming back in between. Time counts only
  while the field, as the given calibration shows it, points to within 10 degrees of north: whoever is in a field that
  shows no north, or was given a calibration that hides it, is not lost.
- `back`: seconds from the mark until the error stays within 12 degrees, but for departures of up to 2 s, for the run
  that took longest; `never`: runs that do not come back. `end p95` and `end bnd`: the error that 95 % do not exceed
  and the median bound in the last third after the mark. `beyond`: the largest error beyond its bound in the whole run.
  `qibla score` prints them for recordings with the mark.

## Priors

All distributions, each with its meaning, its unit and its source. `even`: all values are equally likely; `ratios`: all
ratios are; `low`: most values are near the lower end (the cube of an even number). Where it says "of either sign", half
of the values are negative. A plain number is a probability or a limit. `docs/constants.py` makes this page from
[WorldPriors.swift](../Sources/Core/Simulation/WorldPriors.swift), and `make lint` checks that it is up to date.
"""
PRIOR = re.compile(r"^ *public var (\w+) = (?:Prior\.(\w+)\((.+)\.\.\.(.+)\)|([\d.]+))$")
# A declaration of one or more values, on one line: numbers, and tuples or products of numbers.
FIXED = re.compile(r"^ *(?:private |fileprivate |public )?static let (.+?)(?::\s*[\w<>\[\], .]+)? = (.*\d.*)$")
SETTING = re.compile(r"^ *public var (\w+)(?:: \w+)? = (-?[\d.]+)$")
CHOSEN = re.compile(r"^ *public var (\w+) = (.+)$")
# What is computed, and the places of values in a state: neither is a constant that anyone chooses.
SKIPPED = re.compile(r"[{]$| in$|\.map |\[\]|repeating|Self\(|Matrix3\(")
PLACES = re.compile(r"^ *(private )?enum Lane ")
# The rooms whose constants are counted together.
COUNTED = ("Orientation", "Calibrating")


def values(path, pattern):
    """The declarations in a file: name, value, and the comment above it. One comment may head several lines."""
    comment, heads, places = [], False, False
    for line in path.read_text().splitlines():
        text = line.strip()
        places = PLACES.match(line) or places and text != "}"
        if text.startswith("///"):
            comment = [text[3:].strip()] if heads else comment + [text[3:].strip()]
            heads = False
            continue
        found = pattern.match(line)
        if found and not places and not SKIPPED.search(line):
            yield found[1].strip("() "), found[2], " ".join(word for word in comment if word)
            heads = True
        elif text:
            comment, heads = [], False


def pattern_of(path):
    """What a constant looks like in a file: the heading's own are variables, so that trials can change them."""
    return CHOSEN if path.stem == "HeadingConstants" else FIXED


def count(path):
    """The number of constants in a file: the members of a tuple count as one each."""
    return sum(value.count(",") + 1 if value.startswith("(") else 1 for _, value, _ in values(path, pattern_of(path)))


def table(path, pattern):
    """The rows of a file, or none."""
    rows = [f"| `{name}` | {value.replace('|', '/')} | {what.replace('|', '/')} |" for name, value, what in values(path, pattern)]
    if not rows:
        return []
    return ["", f"### {path.stem}", "", "| name | value | what it is, its unit and its source |", "|---|---|---|", *rows]


def files(room):
    return sorted((ROOT / "Sources/Core" / room).glob("*.swift"))


def counted():
    """How many constants the filter and its calibration have."""
    number = sum(count(path) for room in COUNTED for path in files(room))
    chosen = sum(count(path) for path in files("Orientation") if pattern_of(path) is CHOSEN)
    return (f"{' and '.join(COUNTED)} have {number} named constants together, {chosen} of them in `HeadingConstants`.\n"
            "The members of a tuple count as one each.")


def page():
    lines = [HEAD.rstrip(), "", counted(), "", "## Settings"]
    for path in sorted((ROOT / "Sources/Core/Events").glob("*Tuning.swift")):
        lines += table(path, SETTING)
    for room in ROOMS:
        lines += ["", f"## {room}"]
        for path in files(room):
            lines += table(path, pattern_of(path))
    assert sum(line.startswith("| `") for line in lines) > 60, "few constants were found"
    return "\n".join(lines) + "\n"


def worlds():
    """The page of the priors: a table for each section of the source, which `//` begins."""
    lines, comment, count = [WORLDS_HEAD.rstrip()], [], 0
    for line in PRIORS.read_text().splitlines():
        text = line.strip()
        found = PRIOR.match(line)
        if text.startswith("///"):
            comment.append(text[3:].strip())
        elif text.startswith("// "):
            lines += ["", f"### {text[3:].rstrip('.')}", "", "| name | prior | what it is, its unit and its source |", "|---|---|---|"]
        elif found:
            name, spread, low, high, number = found.groups()
            prior = f"{spread}, {low} to {high}" if spread else number
            assert comment, f"{name} has no comment"
            lines.append(f"| `{name}` | {prior} | {' '.join(comment)} |")
            count += 1
        if not text.startswith("///"):
            comment = []
    assert count == PRIORS.read_text().count("public var"), f"only {count} priors were found"
    return "\n".join(lines) + "\n"


def main():
    for out, text in ((OUT, page()), (WORLDS, worlds())):
        if "--check" not in sys.argv:
            out.write_text(text)
        elif not out.exists() or out.read_text() != text:
            sys.exit(f"docs/{out.name} is not up to date: run docs/constants.py, and look at the diff.")
    if "--check" not in sys.argv:
        print(counted())


main()

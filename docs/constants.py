#!/usr/bin/env python3
"""constants.py [--check]: writes docs/constants.md, the table of the heading's constants, from the sources.

With --check it only says whether the table is up to date."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/constants.md"
ROOMS = ("Orientation", "Calibrating", "CalibrationGuidance", "Pointing")
HEAD = """# The constants of the heading

The named numbers that the heading, its bound and its calibration depend on, with unit and origin. The
first table is what a user can set ([settings](hardware.md)); the others are fixed. `docs/constants.py` makes this page
from the sources, and `make lint` checks that it is up to date.
"""
# A declaration of one or more values, on one line: numbers, and tuples or products of numbers.
FIXED = re.compile(r"^ *(?:private |fileprivate |public )?static let (.+?)(?::\s*[\w<>\[\], .]+)? = (.*\d.*)$")
SETTING = re.compile(r"^ *public var (\w+)(?:: \w+)? = (-?[\d.]+)$")
SKIPPED = re.compile(r"[{]$|\[\]|repeating|Self\(")


def values(path, pattern):
    """The declarations in a file: name, value, and the comment above it. One comment may head several lines."""
    comment, heads = [], False
    for line in path.read_text().splitlines():
        text = line.strip()
        if text.startswith("///"):
            comment = [text[3:].strip()] if heads else comment + [text[3:].strip()]
            heads = False
            continue
        found = pattern.match(line)
        if found and not SKIPPED.search(line):
            yield found[1].strip("() "), found[2], " ".join(word for word in comment if word)
            heads = True
        elif text:
            comment, heads = [], False


def table(path, pattern):
    """The rows of a file, or none."""
    rows = [f"| `{name}` | {value.replace('|', '/')} | {what.replace('|', '/')} |" for name, value, what in values(path, pattern)]
    if not rows:
        return []
    return ["", f"### {path.stem}", "", "| name | value | what it is, its unit and its source |", "|---|---|---|", *rows]


def page():
    lines = [HEAD.rstrip(), "", "## Settings"]
    for path in sorted((ROOT / "Sources/Core/Events").glob("*Tuning.swift")):
        lines += table(path, SETTING)
    count = 0
    for room in ROOMS:
        lines += ["", f"## {room}"]
        for path in sorted((ROOT / "Sources/Core" / room).glob("*.swift")):
            rows = table(path, FIXED)
            count += max(0, len(rows) - 5)
            lines += rows
    assert count > 100, f"only {count} constants were found"
    return "\n".join(lines) + "\n"


def main():
    text = page()
    if "--check" not in sys.argv:
        OUT.write_text(text)
    elif not OUT.exists() or OUT.read_text() != text:
        sys.exit("docs/constants.md is not up to date: run docs/constants.py, and look at the diff.")


main()

#!/usr/bin/env python3
"""Compares the program's prayer times, and what it says of how far they may be off, with times that were printed: the
table of docs/times.md.

    Benchmarks/printed.py PROGRAM [TABLE...]

TABLES (default: printed.csv and more.csv of Tests/Fixtures/prayer) have the columns of those files. The method is the
default of the place. Figures are whole minutes from the printed to the shown time."""

import collections
import csv
import json
import os
import subprocess
import sys

PRAYERS = ("fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha")
FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/Fixtures/prayer")


def shown(program, rows):
    """The program's minutes of the local day, by day and column, and its method and standing."""
    first, last = min(row["date"] for row in rows), max(row["date"] for row in rows)
    place = [program, "times", rows[0]["lat"], rows[0]["lon"], "--timezone", rows[0]["tz"]]
    text = subprocess.run(place + ["--from", first, "--to", last, "--spread"], check=True, capture_output=True,
                          text=True).stdout
    day = subprocess.run(place + ["--date", first, "--format", "json"], check=True, capture_output=True, text=True).stdout
    about = json.loads(day.splitlines()[0])
    minutes = {
        row["date"]: {name: int(cell[11:13]) * 60 + int(cell[14:16]) for name, cell in row.items()
                      if name != "date" and cell}
        for row in csv.DictReader(text.splitlines())
    }
    return minutes, about["method"], about["standing"]


class Comparison:
    """What the tables of one body show."""

    def __init__(self):
        self.places, self.days, self.inside, self.unsafe = [], 0, 0, 0
        self.standings, self.widths = set(), []
        self.found = collections.defaultdict(list)

    def add(self, program, place, rows):
        times, _, standing = shown(program, rows)
        self.places += [place] if place not in self.places else []
        self.standings.add(standing)
        for row in rows:
            if row["date"] not in times:
                continue
            day = times[row["date"]]
            self.days += 1
            for name in PRAYERS:
                if row[name] and name in day:
                    self.compare(name, int(row[name][:2]) * 60 + int(row[name][3:]), day)

    def compare(self, name, printed, day):
        def late(column):
            return (day[column] - printed + 720) % 1440 - 720

        self.found[name].append(late(name))
        self.inside += late(name + "_earliest") <= 0 <= late(name + "_latest")
        self.widths.append((day[name + "_latest"] - day[name + "_earliest"]) % 1440)
        self.unsafe += name == "fajr" and late("fast_begin") > 0 or name == "maghrib" and late("fast_end") < 0

    def row(self, body):
        every = sum(self.found.values(), [])
        near = [round(100 * sum(abs(m) <= most for m in every) / len(every)) for most in (1, 2)]
        widest = sorted(self.widths)[len(self.widths) // 2]
        standing = ", ".join(sorted(self.standings))
        return (f"| {body} | {', '.join(self.places)} | {self.days} | {standing} | {near[0]}, {near[1]} % | "
                f"{min(every):+d} to {max(every):+d} | {widest} | {100 * self.inside / len(every):.1f} % | {self.unsafe} |")


def main(program, tables):
    bodies = collections.defaultdict(lambda: collections.defaultdict(list))
    for table in tables:
        with open(table, encoding="utf-8") as file:
            for row in csv.DictReader(file):
                bodies[row["authority"]][row["place"], row["tz"]].append(row)
    print("| body | places | days | standing | within 1, 2 min | least to most | width | inside | fasts unsafe |")
    print("|---|---|---:|---|---:|---:|---:|---:|---:|")
    for body, places in sorted(bodies.items()):
        comparison = Comparison()
        for (place, _), rows in places.items():
            comparison.add(program, place, rows)
        print(comparison.row(body))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:] or [os.path.join(FIXTURES, name) for name in ("printed.csv", "more.csv")])

#!/usr/bin/env python3
"""Compares the program's prayer times with those that authorities print: the table of docs/times.md.

    Benchmarks/printed.py PROGRAM [TABLE]

TABLE (default: Tests/Fixtures/prayer/printed.csv) has the columns of that file. The method is the default of the
place's country. Figures are whole minutes from the printed to the shown time.
"""

import collections
import csv
import os
import subprocess
import sys

PRAYERS = ("fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha")
DEFAULT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/Fixtures/prayer/printed.csv")


def shown(program, rows):
    """The program's minutes of the local day, by day and prayer."""
    first, last = min(row["date"] for row in rows), max(row["date"] for row in rows)
    command = [program, "times", rows[0]["lat"], rows[0]["lon"], "--timezone", rows[0]["tz"]]
    command += ["--from", first, "--to", last, "--format", "csv"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {
        row["date"]: {name: int(row[name][11:13]) * 60 + int(row[name][14:16]) for name in PRAYERS}
        for row in csv.DictReader(text.splitlines())
    }


def differences(program, rows):
    """The differences of each prayer in minutes, positive if the program is later."""
    found = collections.defaultdict(list)
    times = shown(program, rows)
    for row in rows:
        for name in PRAYERS:
            if row[name]:
                printed = int(row[name][:2]) * 60 + int(row[name][3:])
                found[name].append((times[row["date"]][name] - printed + 720) % 1440 - 720)
    return found


def main(program, table):
    with open(table, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    authorities = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in rows:
        authorities[row["authority"]][row["place"]].append(row)
    print("| authority | places | days | equal: worst prayer / all | within 1 min: worst / all | least to most | unsafe |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for authority, places in sorted(authorities.items()):
        found = collections.defaultdict(list)
        for of_place in places.values():
            for name, minutes in differences(program, of_place).items():
                found[name] += minutes
        every = sum(found.values(), [])

        def share(minutes, most):
            return round(100 * sum(abs(m) <= most for m in minutes) / len(minutes))

        unsafe = sum(m > 1 for m in found["fajr"]) + sum(m < -1 for m in found["maghrib"])
        shares = [f"{min(share(m, most) for m in found.values())} / {share(every, most)} %" for most in (0, 1)]
        print(f"| {authority} | {', '.join(places)} | {sum(map(len, places.values()))} | {shares[0]} | {shares[1]} "
              f"| {min(every):+d} to {max(every):+d} | {unsafe} |")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else DEFAULT)

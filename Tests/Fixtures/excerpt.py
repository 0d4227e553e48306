#!/usr/bin/env python3
"""Makes the files of this folder again from the whole tables and recordings; README.md names where those come from.

    Tests/Fixtures/excerpt.py FOLDER

FOLDER holds reference/ and data/. The result depends on nothing else: the same input gives the same bytes.
"""

import csv
import datetime
import gzip
import io
import json
import os
import sys
import zoneinfo

HERE = os.path.dirname(os.path.abspath(__file__))
SECOND = 1_000_000_000

# The rows of the field's table on which double precision does worst: one of them for each component.
WORST_ROWS = {"168", "312", "456", "578", "742", "994", "1302", "1336", "1464", "1816", "2016", "2742", "2856", "3052"}


def write(path, data):
    path = os.path.join(HERE, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if path.endswith(".gz"):
        packed = io.BytesIO()
        with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as file:
            file.write(data.encode())
        data = packed.getvalue()
    else:
        data = data.encode()
    with open(path, "wb") as file:
        file.write(data)
    print(f"{len(data):7} {os.path.relpath(path, HERE)}")


def field_points(text):
    """Every place where the model warns, some of those beside poles and on the date line, a few of all others."""
    lines = text.splitlines()
    kept, seen = [lines[0]], {}
    for line, row in zip(lines[1:], csv.DictReader(lines)):
        group = (row["class"], row["zone"])
        seen[group] = seen.get(group, 0) + 1
        step = {"random": 50, "city": 20, "official": 10}.get(row["class"], 4)
        if row["zone"] != "ok" or row["id"] in WORST_ROWS or seen[group] % step == 1:
            kept.append(line)
    return "\n".join(kept) + "\n"


def bearing_points(text):
    """The sphere's columns of every row."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in csv.reader(text.splitlines()):
        writer.writerow(row[:5])
    return out.getvalue()


def hijri_months(published, compared):
    """A line for each year: the table, the year, its first day, the lengths of its months."""
    rows = list(csv.DictReader(published.splitlines()))
    others = list(csv.DictReader(compared.splitlines()))
    day = datetime.date.fromisoformat
    # A length follows from the next start. The last month of both tables ends where the published one does.
    end = day(rows[-1]["gregorian_start"]) + datetime.timedelta(int(rows[-1]["length"]))
    lines = []
    for name, column, first in (("published", "hijridate_published", 1343), ("rival", "icu_swift_foundation", 1451)):
        starts = [day(row[column]) for row in others if int(row["hijri_year"]) >= first] + [end]
        for place in range(0, len(starts) - 1, 12):
            lengths = [str((starts[n + 1] - starts[n]).days) for n in range(place, place + 12)]
            lines.append(" ".join([name, str(first + place // 12), str(starts[place])] + lengths))
    return "\n".join(lines) + "\n"


def cut_trace(source, target, begin, end):
    """The samples from `begin` to `end` seconds, with times from zero."""
    with gzip.open(source, "rt") as file:
        header, kept = file.readline(), []
        for line in file:
            t = json.loads(line)["t"]
            if begin * SECOND <= t < end * SECOND:
                kept.append(line.replace(f'{{"t":{t},', f'{{"t":{t - begin * SECOND},', 1))
    write(target, header + "".join(kept))


def cut_truth(source, target, begin, end, step):
    """Every `step`th row of the same time."""
    with gzip.open(source, "rt") as file:
        kept = [file.readline()]
        for number, line in enumerate(file):
            t, _, rest = line.partition(",")
            if begin * SECOND <= int(t) < end * SECOND and number % step == 0:
                kept.append(f"{int(t) - begin * SECOND},{rest}")
    write(target, "".join(kept))


def sun_rows(text):
    """Every eleventh row, and more of Tromso, where the sun grazes the horizon."""
    head, *rows = text.splitlines()
    kept = [r for i, r in enumerate(rows) if i % 11 == 0 or ("Tromso" in r and i % 4 == 0)]
    return "\n".join([head] + kept) + "\n"


def adhan_rows(path):
    """Of each method, madhab, rule and place two days, a different pair for each."""
    with gzip.open(path, "rt") as file:
        head, *rows = file.read().splitlines()
    groups = {}
    for row in rows:
        groups.setdefault(tuple(row.split(",")[:4]), []).append(row)
    kept = []
    for number, group in enumerate(groups.values()):
        kept += [group[number * 7 % len(group)], group[(number * 7 + 73) % len(group)]]
    return "\n".join([head] + kept) + "\n"


def printed_times(text):
    """Every fifth day of the authorities' printed times; all of the shortest. One point has no rule in London and in
    the districts of Malaysia's zones: they are left out."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    seen = {}
    for number, row in enumerate(csv.reader(text.splitlines())):
        place = row[0], row[1]
        seen[place] = seen.get(place, -1) + 1
        if row[0].startswith(("London", "JAKIM zone")):
            continue
        if number == 0 or seen[place] % 5 == 0 or row[0].startswith("Morocco"):
            writer.writerow(row)
    return out.getvalue()


def timetables(folder):
    """All rows of the published timetables, in unix seconds."""
    names = ("fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha")
    lines = ["place,lat,lon,method,madhab,rule,tolerance_min,date," + ",".join(names)]
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".json"):
            continue
        with open(os.path.join(folder, file), encoding="utf-8") as source:
            table = json.load(source)
        about = table["params"]
        zone = zoneinfo.ZoneInfo(about["timezone"])
        words = [about[k][0].lower() + about[k][1:] for k in ("method", "madhab", "highLatitudeRule")]
        for row in table["times"]:
            day = datetime.datetime.strptime(row["date"], "%Y-%m-%d")
            times = []
            for name in names:
                clock = datetime.datetime.strptime(row[name].strip().upper(), "%I:%M %p").time()
                time = int(datetime.datetime.combine(day, clock, zone).timestamp())
                times.append(time + 86_400 if times and time < times[-1] else time)
            fields = [file.split("-")[0], about["latitude"], about["longitude"], *words, table.get("variance", 0)]
            lines.append(",".join(str(f) for f in fields + [row["date"]] + times))
    return "\n".join(lines) + "\n"


def main(folder):
    def text(path):
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            return file.read()

    write("field/points.csv", field_points(text("reference/wmm/reference.csv")))
    write("field/official.txt", text("reference/wmm/WMM2025_FINAL_TEST_VALUES_HIGHPREC.txt"))
    write("bearing/points.csv", bearing_points(text("reference/qibla/reference.csv")))
    prayer = os.path.join(folder, "reference/prayer")
    write("prayer/sun_truth.csv", sun_rows(text("reference/prayer/sun_truth.csv")))
    write("prayer/adhan.csv", adhan_rows(os.path.join(prayer, "golden.csv.gz")))
    write("prayer/printed.csv", printed_times(text("reference/prayer/official.csv")))
    write("prayer/timetables.csv", timetables(os.path.join(prayer, "times")))
    write("prayer/LICENSE", text("reference/prayer/times/LICENSE"))
    write("hijri/months.txt", hijri_months(text("reference/hijri/ummalqura_months_1343_1500.csv"),
                                           text("reference/hijri/ummalqura_compare_1343_1500.csv")))
    broad = os.path.join(folder, "data/broad/broad_07_undisturbed_fast_rotation_B")
    cut_trace(broad + ".jsonl.gz", "broad/fast-rotation.jsonl.gz", 24, 44)
    cut_truth(broad + ".truth.csv.gz", "broad/fast-rotation.truth.csv.gz", 24, 44, 4)
    robot = "data/boards/rasteiro_MPU6500RM3100_V_500_3"
    cut_trace(os.path.join(folder, robot + ".jsonl.gz"), "robot/mpu6500-rm3100.jsonl.gz", 0, 20)
    cut_truth(os.path.join(folder, robot + ".truth.csv.gz"), "robot/mpu6500-rm3100.truth.csv.gz", 0, 20, 1)
    write("robot/mpu6500-rm3100.cal.json", text(robot + ".cal.json"))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

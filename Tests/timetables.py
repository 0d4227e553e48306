#!/usr/bin/env python3
"""timetables.py QIBLA   makes a timetable of a year, edits it as a mosque would, and checks each moment of the agenda
against a table that is worked out here.

The edited table has times in winter time all year, an iqama by the clock in some weeks and so many minutes after the
beginning in others, Friday prayers, a missing week and a column that is left out.
"""
import csv
import io
import os
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta
from itertools import zip_longest
from pathlib import Path
from zoneinfo import ZoneInfo

QIBLA = os.path.abspath(sys.argv[1])
ZONE, PLACE, YEAR = ZoneInfo("Europe/London"), "London", 2027
PRAYERS = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("QIBLA_")}


def run(*words, code=0, **settings):
    """Runs the program without any configuration; its output, and what it says."""
    with tempfile.TemporaryDirectory() as empty:
        # A fast by a table is that of its times; by computed ones it begins and ends on the safe side.
        environment = CLEAN | {"HOME": empty, "XDG_CONFIG_HOME": empty, "QIBLA_ROOT": empty, "LC_ALL": "C.UTF-8",
                               "QIBLA_FAST_TIMES": "shown"} | settings
        result = subprocess.run([QIBLA, *words], capture_output=True, text=True, env=environment)
    assert result.returncode == code, f"{words}: {result.returncode}\n{result.stderr}"
    return result.stdout, result.stderr


def winter(day, text):
    """The instant of a time that is in winter time all year: that of Greenwich here."""
    hour, minute = map(int, text.split(":"))
    return int(datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZoneInfo("UTC")).timestamp())


def local(day, text):
    """The instant of a time by people's clocks."""
    hour, minute = map(int, text.split(":"))
    return int(datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZONE).timestamp())


def call(text, day, begin):
    """The instant of a cell of an iqama, in winter time too."""
    if text.startswith("+"):
        return begin + int(text[1:]) * 60
    instant = winter(day, text)
    return instant + 86400 if begin - instant > 43200 else instant


def edited(rows):
    """The table as the mosque has it: winter time, asr left out, one week missing, iqamas and Friday prayers."""
    lines = ["# clock = winter", "date,fajr,sunrise,dhuhr,maghrib,isha,fajr_iqama,dhuhr_iqama,isha_iqama,jumuah"]
    for row in rows:
        day = date.fromisoformat(row["date"])
        if date(YEAR, 6, 7) <= day <= date(YEAR, 6, 13):
            continue
        ahead = datetime(day.year, day.month, day.day, 12, tzinfo=ZONE).utcoffset()
        for prayer in PRAYERS:
            shown = datetime.fromisoformat(f"{day}T{row[prayer]}") - ahead
            row[prayer] = shown.strftime("%H:%M")
        lines.append(",".join([row["date"], *(row[prayer] for prayer in PRAYERS if prayer != "asr"), "", "", "", ""]))
    lines += ["2027-01-01..2027-06-30,,,,,,+20,13:15,+10,13:30", "2027-07-01..2027-12-31,,,,,,+30,+45,23:15,13:30"]
    return "\n".join(lines) + "\n"


# Ramadan 1448 in 2027, as Saudi Arabia's calendar prints it; calls for suhoor are 45 minutes before fajr.
RAMADAN, SUHOOR = [date(2027, 2, 8) + timedelta(days=day) for day in range(29)], 45 * 60


def expected(table, computed):
    """Every moment of the year, in order: what the table has, and what it lacks from the computed times."""
    rows = list(csv.DictReader(line for line in table.splitlines() if not line.startswith("#")))
    ranges = [row for row in rows if ".." in row["date"]]
    printed = {row["date"]: row for row in rows if row not in ranges}
    found = []
    for row in computed:
        day = date.fromisoformat(row["date"])
        rule = ranges[0 if day.month <= 6 else 1]
        begins = {prayer: local(day, row[prayer]) for prayer in PRAYERS if prayer != "sunrise"}
        if row["date"] in printed:
            begins |= {prayer: winter(day, printed[row["date"]][prayer]) for prayer in begins if prayer != "asr"}
        # Isha after midnight belongs to the day before.
        if begins["isha"] < begins["maghrib"]:
            begins["isha"] += 86400
        moments = [(instant, f"{prayer}/begin") for prayer, instant in begins.items()]
        for prayer in ("fajr", "dhuhr", "isha"):
            if prayer == "dhuhr" and day.weekday() == 4:
                moments.append((call(rule["jumuah"], day, begins["dhuhr"]), "dhuhr/jumuah"))
                continue
            instant = call(rule[f"{prayer}_iqama"], day, begins[prayer])
            # An iqama before its prayer is left out, and reported.
            if instant >= begins[prayer]:
                moments.append((instant, f"{prayer}/iqama"))
        if day in RAMADAN:
            # At the same instant iftar is called before maghrib.
            moments = [(begins["fajr"] - SUHOOR, "fajr/suhoor"), (begins["maghrib"], "maghrib/iftar"), *moments]
        found += [(f"{day}/{name}", instant) for instant, name in sorted(moments, key=lambda moment: moment[0])]
    return found


def difference(found, wanted):
    """The first places where two lists of moments differ."""
    return [pair for pair in zip_longest(found, wanted) if pair[0] != pair[1]][:6]


def agenda(table, *words, **settings):
    """The moments of the year by a table: identifiers and instants, in the order in which they are called."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write(table)
        file.flush()
        text, said = run("agenda", PLACE, "--from", f"{YEAR}-01-01", "--to", f"{YEAR}-12-31", "--format", "csv",
                         "--times-from", file.name, *words, **settings)
        check, _ = subprocess.run([QIBLA, "timetable", "check", file.name, PLACE], capture_output=True, text=True).stdout, 0
    rows = list(csv.DictReader(io.StringIO(text)))
    instants = [int(row["epoch"]) for row in rows]
    assert instants == sorted(instants), "moments are in order"
    moments = [(row["id"], int(row["epoch"])) for row in rows]
    assert len({name for name, _ in moments}) == len(moments), "each moment comes once"
    return moments, said, check


def main():
    made, _ = run("timetable", "make", "--year", str(YEAR), PLACE)
    rows = list(csv.DictReader(line for line in made.splitlines() if not line.startswith("#")))
    assert len(rows) == 365
    computed, _, _ = agenda(made, QIBLA_ALERTS_BEFORE="none")
    plain, _ = run("agenda", PLACE, "--from", f"{YEAR}-01-01", "--to", f"{YEAR}-12-31", "--format", "csv",
                   QIBLA_ALERTS_BEFORE="none")
    assert computed == [(row["id"], int(row["epoch"])) for row in csv.DictReader(io.StringIO(plain))], \
        "a table as it was made changes nothing"

    table = edited([row.copy() for row in rows])
    moments, _, check = agenda(table, QIBLA_ALERTS_BEFORE="none")
    wanted = expected(table, rows)
    assert moments == wanted, difference(moments, wanted)
    # Five prayers a day, an iqama of three but on 53 Fridays, their prayers, and Ramadan.
    assert len(wanted) == 365 * 5 + 365 * 3 - 53 + 53 + 2 * len(RAMADAN)
    assert "2027-06-07 to 2027-06-13 (7 days)" in check, check

    # The same table without its first line is not used, and says why: in summer it would be an hour wrong.
    silent = table.replace("# clock = winter\n", "")
    moments, said, check = agenda(silent, QIBLA_ALERTS_BEFORE="none")
    assert moments == computed, difference(moments, computed)
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write(silent)
        file.flush()
        _, said = run("timetable", "check", file.name, PLACE, code=65)
    assert "winter time all year" in said, said
    print(f"A timetable of a year: {len(wanted)} moments are where a table by hand has them.")


if __name__ == "__main__":
    main()

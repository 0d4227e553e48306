#!/usr/bin/env python3
"""reminders.py QIBLA   checks the reminders in the calendar with the programs that read it, as calendars.py does: over
two years and four changes of clocks, each on its date and at its time; in a folder that khal lists; from a service."""
import os
import sys
import tempfile
import time
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from calendars import FIRST, LAST, ZONE, ask, calendar, events, run, service, table, tool
from ports import free_port

UTC = ZoneInfo("UTC")
# Title, day and month, time, days. The years have months of 29 days whose day 30 is asked for.
WANTED = [("Every month", day, month, at, 1) for month in range(1, 13) for day, at in (
    (1, "01:30"), (15, "maghrib"), (20, "fajr-30m"), (25, "00:00"), (30, "09:00"))]
# One on each day of the changes of clocks: their Hijri dates are looked up.
CHANGES = [date(2027, 3, 28), date(2027, 10, 31), date(2028, 3, 26), date(2028, 10, 29)]


MONTHS = {year: table("hijri", "months", str(year), "--format", "csv") for year in range(1448, 1451)}


def hijri(day):
    (row,) = table("hijri", str(day), "--format", "csv")
    return int(row["year"]), int(row["month"]), int(row["day"])


def civil(year, month, day):
    """The civil day of a date, and whether it is on the 29th in place of the 30th."""
    (row,) = (row for row in MONTHS[year] if int(row["month"]) == month)
    found = min(day, int(row["days"]))
    return date.fromisoformat(row["start"]) + timedelta(days=found - 1), found < day


def first_that_exists(day, clock):
    """The first instant at which London's clocks show a time of a day, or a later one where they leave it out."""
    hours, minutes = map(int, clock.split(":"))
    for earlier in range(0, 181):
        local = datetime(day.year, day.month, day.day, hours, minutes) + timedelta(minutes=earlier)
        instants = [local.replace(tzinfo=ZONE, fold=fold).astimezone(UTC) for fold in (0, 1)]
        real = [one for one in instants if one.astimezone(ZONE).replace(tzinfo=None) == local]
        if real:
            return min(real)
    raise AssertionError(f"no such time: {day} {clock}")


def instant(day, at, times):
    if ":" in at:
        return first_that_exists(day, at)
    prayer, minutes = (at.split("-")[0], -30) if "-" in at else (at, 0)
    return datetime.fromisoformat(times[str(day)][prayer]).astimezone(UTC) + timedelta(minutes=minutes)


def add(state, title, day, month, at, days, year=None):
    words = ["remind", "add", title, "--on", f"{day}/{month}", "--at", at, "--days", str(days), "--format", "csv"]
    return run(*words, *(["--year", str(year)] if year else []), STATE_DIRECTORY=state).decode().splitlines()[1].split(",")[1]


def check_dates(state):
    """Every reminder on every one of its days, and nothing else."""
    expected, shortened = {}, 0
    times = {row["date"]: row for row in table("times", "London", "--from", str(FIRST), "--to", str(LAST), "--format", "csv")}
    wanted = WANTED + [("Clocks", hijri(day)[2], hijri(day)[1], "01:30", 3) for day in CHANGES]
    for title, day, month, at, days in wanted:
        name = add(state, title, day, month, at, days)
        for year in MONTHS:
            first, is_short = civil(year, month, day)
            if at == "00:00":
                if FIRST <= first <= LAST:
                    expected[f"{name}-{year}-1-reminder"] = first
                continue
            for number in range(days):
                today = first + timedelta(days=number)
                if FIRST <= today <= LAST:
                    expected[f"{name}-{year}-{number + 1}-reminder"] = instant(today, at, times)
                    shortened += is_short
    once = add(state, "Once", 1, 9, "09:00", 1, year=1449)
    expected[f"{once}-1449-1-reminder"] = first_that_exists(civil(1449, 9, 1)[0], "09:00")
    data = calendar("--what", "reminders", STATE_DIRECTORY=state)
    found = events(data)
    assert found.keys() == expected.keys(), sorted(found.keys() ^ expected.keys())[:9]
    notes = 0
    for name, event in found.items():
        assert event["DTSTART"].dt == expected[name], (name, event["DTSTART"].dt, expected[name])
        whole_day = type(expected[name]) is date
        assert len(event.walk("VALARM")) == (0 if whole_day else 1) and event["TRANSP"] == "TRANSPARENT", name
        notes += "29 days" in str(event["DESCRIPTION"])
    assert notes == shortened > 5, (notes, shortened)
    changed = [event for event in found.values() if str(event["SUMMARY"]).startswith("Clocks")
               and event["DTSTART"].dt == datetime(2027, 3, 28, 1, 0, tzinfo=UTC)]
    assert len(changed) == 1, "01:30 is left out on 28 March 2027: 02:00 by clocks that are ahead, 01:00 UTC"
    return len(found), shortened


def check_move(state, folder):
    """A month that is announced moves its reminders: the same identifiers, a higher SEQUENCE."""
    before = events(calendar("--what", "reminders", STATE_DIRECTORY=state))
    start = civil(1448, 9, 1)[0]
    file = Path(folder, "months")
    file.write_text(f"1448-09 {start + timedelta(days=1)}\n")
    after = events(calendar("--what", "reminders", STATE_DIRECTORY=state, QIBLA_HIJRI_ANNOUNCED=str(file)))
    assert before.keys() == after.keys()
    moved = [name for name in before if before[name]["DTSTART"].dt != after[name]["DTSTART"].dt]
    assert len(moved) >= 4 and all(after[name]["SEQUENCE"] > before[name]["SEQUENCE"] for name in moved), moved
    return len(moved)


def check_programs(state, folder):
    """khal lists a folder of them, and a service gives the same bytes as the command."""
    vdir = Path(folder, "reminders")
    run("calendar", "London", "--what", "reminders", "--from", "2027-01-01", "--to", "2027-12-31", "--vdir", str(vdir),
        STATE_DIRECTORY=state)
    Path(folder, "khal.conf").write_text(
        f"[calendars]\n[[home]]\npath = {vdir}\n[locale]\nlocal_timezone = Europe/London\ndefault_timezone = Europe/London\n"
        "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
        f"longdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = {folder}/khal.db\n[default]\nprint_new = False\n")
    listed = tool(folder, "khal", "-c", f"{folder}/khal.conf", "list", "--format", "{start-date} {start-time} {title}",
                  "--day-format", "", "2027-01-01", "365d").splitlines()
    count = 0
    for event in events(calendar("--what", "reminders", STATE_DIRECTORY=state)).values():
        at = event["DTSTART"].dt
        if at < (date(2028, 1, 1) if type(at) is date else datetime(2028, 1, 1, tzinfo=UTC)):
            shown = f"{at} " if type(at) is date else at.astimezone(ZONE).strftime("%Y-%m-%d %H:%M")
            assert f"{shown} {event['SUMMARY']}" in listed, (shown, str(event["SUMMARY"]))
            count += 1
    port = free_port()
    with service(port, STATE_DIRECTORY=state):
        status, headers, body = ask(port, "?what=reminders")
        assert status == 200 and body == run("calendar", "London", "--what", "reminders", STATE_DIRECTORY=state)
        assert ask(port, "?what=reminders", **{"If-None-Match": headers["ETag"]})[0] == 304
        add(state, "Added while it runs", 5, 5, "09:00", 1)
        assert b"Added while it runs" in ask(port, "?what=reminders")[2]
    return count


def main():
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        state = os.path.join(folder, "state")
        found, shortened = check_dates(state)
        print(f"{found} days of reminders on their dates and at their times, {shortened} of them on a 29th for the 30th")
        print(f"{check_move(state, folder)} of them move with an announced month")
        print(f"khal lists {check_programs(state, folder)} of a year; the service gives the command's bytes")
    print(f"Reminders are where they belong ({time.monotonic() - begun:.0f} s).")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""calendars.py QIBLA   checks the calendar with the programs that read it: icalendar, khal, and a real vdirsyncer, which
subscribes to a service and carries a folder to a CalDAV server. `calendars.sh` installs them.

Every event of two years over four changes of clocks is compared with `qibla agenda`, `times` and `hijri`."""
import contextlib
import csv
import io
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar

from ports import free_port

QIBLA, TOOLS = os.path.abspath(sys.argv[1]), Path(sys.executable).parent
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("QIBLA_")}
ZONE, FIRST, LAST = ZoneInfo("Europe/London"), date(2027, 1, 1), date(2028, 12, 31)
ALL = "prayers,iqama,events,fasting,blocks"
SETTINGS = {"QIBLA_IQAMA_FAJR": "+20", "QIBLA_IQAMA_DHUHR": "13:30", "QIBLA_IQAMA_ISHA": "+10",
            "QIBLA_JUMUA_TIMES": "13:10,14:00", "QIBLA_EID_TIMES": "+30", "QIBLA_CALENDAR_WALK": "12",
            "QIBLA_CALENDAR_PRAYER": "20"}
PATIENCE = 300  # Seconds: even a busy machine is faster.


def environment(folder, **settings):
    return CLEAN | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CACHE_HOME": folder,
                    "QIBLA_ROOT": folder, "STATE_DIRECTORY": folder, "LC_ALL": "C.UTF-8", "TZ": "Europe/London",
                    "no_proxy": "*"} | settings


def run(*words, code=0, **settings):
    """Runs the program without any configuration; its output."""
    with tempfile.TemporaryDirectory() as empty:
        result = subprocess.run([QIBLA, *words], capture_output=True, env=environment(empty, **settings))
    assert result.returncode == code, f"{words}: {result.returncode}\n{result.stderr.decode()}"
    return result.stdout


def table(*words, **settings):
    return list(csv.DictReader(io.StringIO(run(*words, **settings).decode())))


def calendar(*words, **settings):
    return run("calendar", "London", "--from", str(FIRST), "--to", str(LAST), *words, **settings)


def events(data):
    """The events by their identifiers without the place, as icalendar reads them."""
    for line in data.split(b"\r\n"):
        assert len(line) <= 75 and b"\n" not in line, line
        line.decode()
    found = icalendar.Calendar.from_ical(data).walk("VEVENT")
    byname = {str(event["UID"]).split("@")[0]: event for event in found}
    assert len(byname) == len(found) == len({str(event["UID"]) for event in found}), "identifiers are not unique"
    for event in found:
        assert not event.errors, (event["UID"], event.errors)
    return byname


def span(event):
    """The first and the last day of an event of whole days."""
    first, end = event["DTSTART"].dt, event["DTEND"].dt
    assert type(first) is date and type(end) is date, event["UID"]
    return first, end - timedelta(days=1)


def check_times(found):
    """Prayers, iqamas, Friday prayers and blocks against the agenda and the table of times."""
    agenda = table("agenda", "London", "--from", str(FIRST), "--to", str(LAST), "--format", "csv", **SETTINGS)
    held, expected = {}, {}
    for row in agenda:
        if row["kind"] not in ("begin", "iqama", "jumuah"):
            continue
        name = row["id"].replace("/", "-")
        expected[name] = int(row["epoch"])
        day, prayer = row["id"].split("/")[:2]
        rank = {"begin": 0, "iqama": 1, "jumuah": 2}[row["kind"]]
        if (day, prayer) not in held or rank > held[day, prayer][0]:
            held[day, prayer] = rank, int(row["epoch"])
    own = {name: event for name, event in found.items() if name[:4] in ("2027", "2028") and "block" not in name}
    assert own.keys() == expected.keys(), sorted(own.keys() ^ expected.keys())[:9]
    for name, event in own.items():
        assert event["DTSTART"].dt.timestamp() == expected[name], name
        assert event["TRANSP"] == "TRANSPARENT" and len(event.walk("VALARM")) == 1, name
        assert event.walk("VALARM")[0]["TRIGGER"].dt == timedelta(minutes=-7), name
    blocks = {name: event for name, event in found.items() if name.endswith("-block") and "eid" not in name}
    assert blocks.keys() == {f"{day}-{prayer}-block" for day, prayer in held}
    for (day, prayer), (_, instant) in held.items():
        event = blocks[f"{day}-{prayer}-block"]
        assert event["DTSTART"].dt.timestamp() == instant - 12 * 60, (day, prayer)
        assert event["DTEND"].dt.timestamp() == instant + 20 * 60 and event["TRANSP"] == "OPAQUE", (day, prayer)
    # By the clocks of people, on both sides of each change.
    shown = 0
    for row in table("times", "London", "--from", str(FIRST), "--to", str(LAST), "--format", "csv"):
        for prayer in ("fajr", "dhuhr", "asr", "maghrib", "isha"):
            begin = own[f"{row['date']}-{prayer}-begin"]["DTSTART"].dt.astimezone(ZONE)
            assert begin.isoformat() == row[prayer], (row["date"], prayer)
            shown += 1
    return len(own), len(blocks), shown


def check_dates(found):
    """The days of the Hijri year and the fasts against the list of `qibla hijri`."""
    rows = [row for year in range(1447, 1452) for row in table("hijri", "--events", str(year), "--format", "csv")]
    events, fasts = {}, {}
    for row in rows:
        begins, first, last = (date.fromisoformat(row[name]) for name in ("begins", "first", "last"))
        if last < FIRST or begins > LAST:
            continue
        events[f"{row['hijri']}-{row['id']}"] = (begins, begins if row["night"] == "true" else last)
        if row["fasting"] in ("recommended", "obligatory"):
            # The tenth of the first ten days is the feast.
            fasts[f"{row['hijri']}-fast-{row['id']}"] = (first, last - timedelta(days=row["id"] == "first-ten"))
    dated = {name: event for name, event in found.items() if name[:2] == "14" and "eid-block" not in name
             and not name.endswith("-eid")}
    for expected in (events, fasts):
        for name, days in expected.items():
            assert span(dated[name]) == days, (name, span(dated[name]), days)
    assert dated.keys() == events.keys() | fasts.keys(), sorted(dated.keys() ^ (events.keys() | fasts.keys()))[:9]
    feasts = [name for name in found if name.endswith("-eid")]
    assert len(feasts) == 4, feasts
    return len(events), len(fasts)


def check_move(folder):
    """A month that is announced a day later moves its events, and nothing else."""
    file = Path(folder, "months")
    before = events(calendar("--what", "events,fasting,iqama", **SETTINGS))
    first = before["1448-09-01-ramadan"]["DTSTART"].dt
    file.write_text(f"1448-09 {first + timedelta(days=1)}\n")
    after = events(calendar("--what", "events,fasting,iqama", QIBLA_HIJRI_ANNOUNCED=str(file), **SETTINGS))
    assert after["1448-09-01-ramadan"]["DTSTART"].dt == first + timedelta(days=1)
    moved = [name for name in before if name in after and before[name]["DTSTART"].dt != after[name]["DTSTART"].dt]
    assert len(moved) > 5 and before.keys() ^ after.keys() <= {name for name in before.keys() | after.keys()
                                                               if "1448-08" in name or "1448-09" in name}
    for name in moved:
        assert after[name]["SEQUENCE"] > before[name]["SEQUENCE"], name
        assert after[name]["DTSTAMP"].dt > before[name]["DTSTAMP"].dt and after[name]["UID"] == before[name]["UID"]
    return len(moved)


@contextlib.contextmanager
def process(words, port, **settings):
    """A server on a port, until the end of the block."""
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "w+") as log:
        server = subprocess.Popen(words, env=environment(folder, **settings), stdout=log, stderr=log)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                with socket.socket() as client:
                    if client.connect_ex(("127.0.0.1", port)) == 0:
                        break
                log.seek(0)
                assert server.poll() is None and time.monotonic() < end, log.read()
                time.sleep(0.05)
            yield server
        finally:
            server.terminate()
            server.wait(PATIENCE)


def service(port, *words, **settings):
    return process([QIBLA, "serve", "--iio", "off", "--gpsd", "off", "--at", "London", "--socket", "off", "--http",
                    f"127.0.0.1:{port}", "--nmea", "off", "--dbus", "off", "--haptics", "off", *words], port, **settings)


def ask(port, query="", **headers):
    """A request: status, headers and body. The service knows its place after its first tick."""
    end = time.monotonic() + PATIENCE
    while True:
        request = urllib.request.Request(f"http://127.0.0.1:{port}/calendar.ics{query}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            if error.code != 503 or time.monotonic() > end:
                return error.code, error.headers, error.read()
            time.sleep(0.05)


def tool(folder, name, *words, **settings):
    result = subprocess.run([TOOLS / name, *words], capture_output=True, text=True, input="y\n" * 9,
                            env=environment(folder, **settings))
    assert result.returncode == 0, f"{name} {words}: {result.stdout}\n{result.stderr}"
    return result.stdout


def pair(folder, name, **storages):
    """The configuration of vdirsyncer for one pair of storages, and its run."""
    lines = ["[general]", f'status_path = "{folder}/status"', f"[pair {name}]", 'a = "left"', 'b = "right"',
             "collections = null" if name == "feed" else 'collections = [["home", "home", "home"]]']
    for storage, values in storages.items():
        lines += [f"[storage {storage}]"] + [f'{key} = "{value}"' for key, value in values.items()]
    file = Path(folder, f"{name}.conf")
    file.write_text("\n".join(lines) + "\n")
    words = {"VDIRSYNCER_CONFIG": str(file)}
    tool(folder, "vdirsyncer", "discover", **words)
    return lambda: tool(folder, "vdirsyncer", "sync", **words)


def check_feed(folder):
    """A service's feed over HTTP: its bytes, its tag, the token; and vdirsyncer subscribes to it."""
    port, token = free_port(), "0123456789abcdef-token"
    with service(port):
        status, headers, body = ask(port)
        assert status == 200 and headers["Content-Type"] == "text/calendar; charset=utf-8", (status, body[:200])
        assert body == run("calendar", "London"), "the service's bytes differ from the command's"
        assert ask(port, **{"If-None-Match": headers["ETag"]})[0] == 304
        # Without the prayers: thousands of files take vdirsyncer a minute.
        sync = pair(folder, "feed",
                    left={"type": "http", "url": f"http://127.0.0.1:{port}/calendar.ics?what=events,fasting"},
                    right={"type": "filesystem", "path": f"{folder}/subscribed", "fileext": ".ics"})
        sync()
        got = [icalendar.Calendar.from_ical(file.read_bytes()).walk("VEVENT")[0]
               for file in Path(folder, "subscribed").glob("*.ics")]
        wanted = icalendar.Calendar.from_ical(ask(port, "?what=events,fasting")[2]).walk("VEVENT")
        # vdirsyncer gives what it subscribes to identifiers of its own.
        differing = {(str(e["SUMMARY"]), e["DTSTART"].dt) for e in got} ^ {
            (str(e["SUMMARY"]), e["DTSTART"].dt) for e in wanted}
        assert got and not differing, (len(got), len(wanted), sorted(differing)[:9])
        before = {file: file.stat().st_mtime_ns for file in Path(folder, "subscribed").glob("*.ics")}
        sync()
        assert before == {file: file.stat().st_mtime_ns for file in Path(folder, "subscribed").glob("*.ics")}
    port, file = free_port(), Path(folder, "token")
    file.write_text(token + "\n")
    file.chmod(0o600)
    with service(port, "--public", QIBLA_CALENDAR_TOKEN_FILE=str(file)):
        assert ask(port)[0] == 403 and ask(port, "?token=0123456789abcdef-Token")[0] == 403
        assert ask(port, f"?token={token}")[0] == 200
    return len(got)


def check_folder(folder):
    """A folder of events: khal reads it, and vdirsyncer carries it and its changes to a CalDAV server."""
    vdir, days = Path(folder, "calendars", "home"), ("--from", "2027-03-20", "--to", "2027-04-10")
    words = ("calendar", "London", "--what", "prayers,events,blocks", *days, "--vdir", str(vdir))
    run(*words)
    names = {file.name: file.stat().st_mtime_ns for file in vdir.iterdir()}
    run(*words)
    assert names == {file.name: file.stat().st_mtime_ns for file in vdir.iterdir()}, "files were written again"
    Path(folder, "khal.conf").write_text(
        f"[calendars]\n[[home]]\npath = {vdir}\n[locale]\nlocal_timezone = Europe/London\ndefault_timezone = Europe/London\n"
        "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\n"
        f"longdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = {folder}/khal.db\n[default]\nprint_new = False\n")
    listed = tool(folder, "khal", "-c", f"{folder}/khal.conf", "list", "--format", "{start-date} {start-time} {title}",
                  "--day-format", "", "2027-03-20", "22d").splitlines()
    count = 0
    for row in table("times", "London", *days, "--format", "csv"):
        for prayer in ("fajr", "dhuhr", "asr", "maghrib", "isha"):
            line = f"{row['date']} {row[prayer][11:16]} {prayer.capitalize()}"
            assert line in listed, (line, [l for l in listed if l.startswith(row["date"])])
            count += 1
    port, store = free_port(), Path(folder, "server")
    server = process([TOOLS / "radicale", "--storage-filesystem-folder", store, "--hosts", f"127.0.0.1:{port}",
                      "--auth-type", "none", "--rights-type", "owner_write"], port)
    with server:
        sync = pair(folder, "server", left={"type": "filesystem", "path": f"{folder}/calendars", "fileext": ".ics"},
                    right={"type": "caldav", "url": f"http://127.0.0.1:{port}/", "username": "u", "password": "p"})
        sync()
        there = lambda: [file for file in store.rglob("*.ics") if ".Radicale" not in str(file)]
        assert len(there()) == len(names), (len(there()), len(names))
        # Another madhab moves asr, and a shorter calendar removes what is behind its end.
        run("calendar", "London", "--what", "prayers,events,blocks", "--from", "2027-03-20", "--to", "2027-04-05",
            "--madhab", "shafi", "--vdir", str(vdir))
        sync()
        asr = [text for text in map(Path.read_text, there()) if "UID:2027-03-28-asr-begin@" in text]
        assert len(there()) == len(list(vdir.iterdir())) < len(names), (len(there()), len(names))
        assert len(asr) == 1 and "SEQUENCE:1" in asr[0], asr
    return len(names), count


def main():
    begun = time.monotonic()
    data = calendar("--what", ALL, "--alarm", "7", **SETTINGS)
    assert data == calendar("--what", ALL, "--alarm", "7", LANG="ar_EG.UTF-8", **SETTINGS), "other bytes of the same data"
    found = events(data)
    times, blocks, shown = check_times(found)
    dates, fasts = check_dates(found)
    print(f"{times} times, {blocks} blocks, {shown} of them by London's clocks, {dates} days and nights, {fasts} fasts: "
          "as the agenda and the tables have them")
    with tempfile.TemporaryDirectory() as folder:
        print(f"{check_move(folder)} events move with an announced month")
        print(f"vdirsyncer subscribes to {check_feed(folder)} events of a service")
        files, listed = check_folder(folder)
        print(f"khal lists {listed} prayers; vdirsyncer carries {files} files and their changes to a CalDAV server")
    print(f"The calendar is read as it is meant ({time.monotonic() - begun:.0f} s).")


if __name__ == "__main__":
    main()

"""What root does in a folder of another user: the commands, and what that user has put there."""

import os
import pwd

# The attacker: a user that every system has.
USER = pwd.getpwnam("nobody").pw_uid
MONTHS = "1448,9,2027-02-08,Eve,2027-02-07T17:40:00Z\n"
# A recording from which a calibration can be made.
TRACE = os.path.dirname(os.path.abspath(__file__)) + "/../../traces/figure-eight.jsonl.gz"


def trace(mark):
    """A recording of a second, with a mark."""
    ticks = "".join(f'{{"t":{round(n * 1e9 / 60)},"tick":true}}\n' for n in range(1, 61))
    return f'{{"qibla_trace":1,"name":"x","start":"2026-11-28T19:00:00Z"}}\n{{"t":0,"mark":"{mark}"}}\n{ticks}'


# A captured file and its index.
BOX = ["in/box", "in/box/qibla-000001-undated.jsonl.gz", "in/box/qibla-000001-undated.index.jsonl"]
# Root's commands: their words, and the files in the attacker's folder at which they work. EVE is that folder.
COMMANDS = {
    "hijri announce": (["hijri", "announce", "1448-09", "2027-02-08", "--source", "eve"],
                       ["etc/qibla/months.d/eve.csv", "etc/qibla/months.d"]),
    "hijri months import": (["hijri", "months", "import", "EVE/in/eve.csv"],
                            ["etc/qibla/months.d/eve.csv", "in/eve.csv"]),
    "hijri months import of a folder": (["hijri", "months", "import", "EVE/in/months"],
                                        ["etc/qibla/months.d/eve.csv", "in/months/eve.csv"]),
    "hijri refresh": (["hijri", "refresh", "eve", "--into", "EVE/out"],
                      ["etc/qibla/months.d/sources/eve.ini", "out/eve.csv"]),
    "remind export": (["remind", "export", "EVE/out/r.zip"], ["out/r.zip"]),
    "remind add of a file": (["remind", "add", "A", "--on", "1/9", "--attach", "EVE/in/photo"], ["in/photo"]),
    "remind in the attacker's store": (["remind", "add", "A", "--on", "1/9"],
                                       ["reminders/reminders.db", "reminders/reminders.db-journal", "reminders/lock"]),
    "calibrate": (["calibrate", "--trace", "EVE/in/t.jsonl.gz", "--output", "EVE/out/c.json"],
                  ["in/t.jsonl.gz", "out/c.json"]),
    "simulate": (["simulate", "desk", "-x", "0.2", "--record", "EVE/out/t.jsonl"], ["out/t.jsonl"]),
    "timetable import": (["timetable", "import", "EVE/in/table.csv"], ["in/table.csv"]),
    "calendar": (["calendar", "--vdir", "EVE/out/cal", "London"], ["out/cal", "out/cal/x.qibla.ics"]),
    "config": (["config"], ["etc/qibla/qibla.conf", "etc/qibla/conf.d/x.conf"]),
    "record": (["record", "--simulate", "desk", "-x", "0.2", "EVE/out/t.jsonl"], ["out/t.jsonl"]),
    "capture list": (["capture", "list", "EVE/in/box"], BOX),
    "capture cut": (["capture", "cut", "--output", "EVE/out/piece.jsonl", "EVE/in/box"], ["out/piece.jsonl", *BOX]),
    "serve with a capture": (
        ["serve", "--simulate", "desk", "--http", "off", "--nmea", "off", "--socket", "off", "--dbus", "off",
         "--haptics", "off", "--capture", "EVE/out/box", "-x", "0.3"],
        ["out/box", "out/box/qibla-*.jsonl.gz", "out/box/qibla-*.index.jsonl"]),
}
# The commands that work in a folder of reminders of the attacker's.
STATES = {"remind in the attacker's store"}
# What is refused always: a description of a source that another user can write.
REFUSED = {"hijri refresh": 77}
# Those that could take over what only root may read: the attacker's links lead there.
SECRETS = {"remind add of a file", "capture cut"}


def prepare(ground, words):
    """The attacker's files, as an honest user would have them."""
    eve = ground.eve
    for folder in ("etc/qibla/months.d/sources", "etc/qibla/conf.d", "in/months", "in/box", "out/cal",
                   "out/box"):
        os.makedirs(f"{eve}/{folder}", exist_ok=True)
    contents = {
        "in/eve.csv": MONTHS.encode(), "in/photo": b"photo", "in/months/eve.csv": MONTHS.encode(),
        "in/t.jsonl.gz": open(TRACE, "rb").read(),
        "in/box/qibla-000001-undated.jsonl.gz": trace("Eve").encode(),
        "in/table.csv": b"date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2027-02-08,05:43,07:20,12:20,14:40,17:05,18:40\n",
        "etc/qibla/months.d/sources/eve.ini":
            b"address = http://127.0.0.1:9/\nform = text\nsource = Eve\n"
            b"pattern = {month} {year} {weekday} {day} {gmonth} {gyear}\n"}
    for name, content in contents.items():
        with open(f"{eve}/{name}", "wb") as file:
            file.write(content)
    for folder, folders, files in os.walk(eve):
        for name in folders + files:
            os.lchown(os.path.join(folder, name), USER, USER)
    return [word.replace("EVE", eve) for word in words]

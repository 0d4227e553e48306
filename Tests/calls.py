#!/usr/bin/env python3
"""calls.py QIBLA [KILLS]   checks the calls of a service: each once, also where it is killed and started again.

KILLS (default 8) is how often a service is killed around the instant of a call, at times drawn with a seed.

A timetable has dhuhr one minute ago, so that a service that starts calls it at once. Only a first adhan is waited for, at
most a minute.
"""
import contextlib
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

QIBLA = os.path.abspath(sys.argv[1])
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("QIBLA_")}
PATIENCE = 300  # Seconds: even a busy machine is faster.


class Service:
    """A service where clocks show about noon."""

    def __init__(self, folder, **settings):
        self.folder, self.path = folder, os.path.join(folder, "qibla.sock")
        self.log = open(os.path.join(folder, "log"), "w+")
        environment = CLEAN | {"HOME": folder, "XDG_CONFIG_HOME": folder, "QIBLA_ROOT": folder, "STATE_DIRECTORY": folder,
                               "QIBLA_ALERTS_BEFORE": "none", "LC_ALL": "C.UTF-8"} | settings
        self.process = subprocess.Popen(
            [QIBLA, "serve", "--iio", "off", "--gpsd", "off", "--at",
             place_of(settings["QIBLA_TIMEZONE"]), "--socket", self.path, "--http", "off",
             "--nmea", "off", "--dbus", "off", "--haptics", "off"], env=environment, stdout=self.log, stderr=self.log)

    def connect(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            client = socket.socket(socket.AF_UNIX)
            try:
                client.connect(self.path)
                return client
            except OSError:
                client.close()
                assert self.process.poll() is None, self.said()
                select.select([], [], [], 0.02)
        raise AssertionError(f"no socket: {self.said()}")

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def alerts(self, enough, most=4):
        """The alerts until `enough` says so, or some status lines after them: one a second."""
        found, statuses, rest = [], 0, b""
        client = self.connect()
        client.settimeout(PATIENCE)
        while statuses < most:
            rest += client.recv(65536)
            *lines, rest = rest.split(b"\n")
            for line in map(json.loads, lines):
                statuses += line["class"] == "status"
                if line["class"] == "alert":
                    found.append(line)
            if enough(found):
                break
        client.close()
        return found

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


def noon(hour=12):
    """The zone whose clocks show about noon now, and the time there: no day changes while a test runs."""
    hours = (hour - datetime.now(timezone.utc).hour + 12) % 24 - 12
    return f"{'-' if hours < 0 else '+'}{abs(hours):02}:00", datetime.now(timezone(timedelta(hours=hours)))


def place_of(zone):
    """A place where it is noon by the sun at noon of a zone, so that all computed times are in their order."""
    return f"0,{15 * int(zone[:3])}"


def begun(found, prayer):
    return [line for line in found if line["id"].endswith(f"/{prayer}/begin")]


def table(folder, now, **times):
    """The timetable of the day, with some times so many minutes ago."""
    columns = [(prayer, (now - timedelta(minutes=ago)).strftime("%H:%M")) for prayer, ago in times.items()]
    text = "# clock = local\ndate," + ",".join(name for name, _ in columns)
    text += f"\n{now.date()}," + ",".join(time for _, time in columns) + "\n"
    Path(folder, "mosque.csv").write_text(text)


def heard_until_killed(service, after):
    """The names that a client hears until the service is killed, so many seconds after it was connected."""
    client, heard = service.connect(), b""
    end = time.monotonic() + after
    while (left := end - time.monotonic()) > 0:
        if select.select([client], [], [], left)[0]:
            heard += client.recv(65536)
    service.end(signal.SIGKILL)
    client.settimeout(1)
    # A service that is killed may take back what was not read.
    with contextlib.suppress(OSError):
        while more := client.recv(65536):
            heard += more
    client.close()
    lines = [json.loads(line) for line in heard.split(b"\n")[:-1] if line.startswith(b'{"class":"alert"')]
    return [line["id"] for line in lines]


def kills(count, now, settings):
    """Kills a service around the instant of a call, some time after its start, and starts it again."""
    draw, stored, before = random.Random(7), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        table(folder, now, dhuhr=1)
        service = Service(folder, **settings | {"QIBLA_TIMES_FROM": os.path.join(folder, "mosque.csv")})
        service.connect().close()
        began = time.monotonic()
        service.alerts(lambda found: begun(found, "dhuhr"))
        called = time.monotonic() - began
        service.end(signal.SIGKILL)
    for _ in range(count):
        now = datetime.now(now.tzinfo)
        with tempfile.TemporaryDirectory() as folder:
            table(folder, now, dhuhr=1)
            own = settings | {"QIBLA_TIMES_FROM": os.path.join(folder, "mosque.csv")}
            wanted = f"{now.date()}/dhuhr/begin"
            first = heard_until_killed(Service(folder, **own), max(0, called + draw.uniform(-0.05, 0.07)))
            log = Path(folder, "calls.txt")
            was_stored = log.exists() and wanted in log.read_text()
            second = heard_until_killed(Service(folder, **own), 1.6) if wanted in first else []
            assert (first + second).count(wanted) <= 1, (first, second)
            assert wanted not in first or was_stored, "what is called is on the disk before"
            if wanted not in first:
                # Not heard: it comes after the start, unless it was on the disk already.
                service = Service(folder, **own)
                again = service.alerts(lambda found: begun(found, "dhuhr"))
                service.end(signal.SIGKILL)
                assert len(begun(again, "dhuhr")) == (0 if was_stored else 1), (was_stored, again)
                stored += was_stored
                before += not was_stored
    print(f"Killed {count} times around a call, none came twice: {before} before it was stored and {stored} between that "
          f"and a client; these are not called again.")


def first_adhan():
    """The first adhan of a service where it is about four in the morning: it is called alone, and is not fajr's."""
    zone, now = noon(4)
    # The beginning of this minute, or of the next one: a first adhan comes at most 60 s late.
    due = (now + timedelta(seconds=50)).replace(second=0, microsecond=0)
    with tempfile.TemporaryDirectory() as folder:
        table(folder, due, fajr=-20)
        service = Service(
            folder, QIBLA_TIMES_FROM=os.path.join(folder, "mosque.csv"), QIBLA_TIMEZONE=zone,
            QIBLA_ALERTS_CLOCK="always", QIBLA_ADHAN_FAJR_FIRST="-20")
        found = service.alerts(lambda found: any(line["kind"] == "first-adhan" for line in found), most=PATIENCE)
        [first] = [line for line in found if line["prayer"] == "fajr"]
        assert first["id"] == f"{due.date()}/fajr/first-adhan" and first["epoch"] == due.timestamp(), first
        assert first["text"] == "First adhan before fajr" and first["adhan"] is False, first
        service.end(signal.SIGTERM)
        assert service.process.returncode == 0, service.said()


def main():
    zone, now = noon()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"QIBLA_TIMES_FROM": os.path.join(folder, "mosque.csv"), "QIBLA_TIMEZONE": zone}
        trusting = settings | {"QIBLA_ALERTS_CLOCK": "always"}
        table(folder, now, dhuhr=1)
        program = Path(folder, "program")
        program.write_text(f"#!/bin/sh\nenv | grep ^QIBLA_ALERT_ >> {folder}/ran\nexit 3\n")
        program.chmod(0o755)
        service = Service(folder, **trusting, QIBLA_ALERTS_RUN=str(program))
        found = service.alerts(lambda found: begun(found, "dhuhr"))
        [dhuhr] = begun(found, "dhuhr")
        assert dhuhr["id"] == f"{now.date()}/dhuhr/begin" and 0 <= dhuhr["late_s"] < 200, dhuhr
        assert dhuhr["adhan"] == (dhuhr["late_s"] <= 60), "no adhan more than a minute late"
        assert dhuhr["text"].startswith("Dhuhr beg"), dhuhr
        # Status lines come until the program, which began with the call, has ended.
        service.alerts(lambda _: "exit code 3" in service.said())
        assert "exit code 3" in service.said(), service.said()
        ran = dict(line.split("=", 1) for line in Path(folder, "ran").read_text().splitlines())
        assert ran["QIBLA_ALERT_ID"] == dhuhr["id"] and ran["QIBLA_ALERT_KIND"] == "begin", ran
        assert ran["QIBLA_ALERT_TIME"] == dhuhr["time"] and ran["QIBLA_ALERT_TEXT"] == dhuhr["text"], ran
        service.end(signal.SIGKILL)
        assert dhuhr["id"] in Path(folder, "calls.txt").read_text()

        # A timetable that cannot be read when it starts: times are computed, and the table is tried again.
        other = os.path.join(folder, "other")
        os.mkdir(other)
        Path(folder, "torn.csv").write_text("no table\n")
        torn = Service(other, **trusting | {"QIBLA_TIMES_FROM": os.path.join(folder, "torn.csv")})
        torn.alerts(lambda _: "cannot be read, and times are computed" in torn.said())
        assert "cannot be read, and times are computed" in torn.said(), torn.said()
        torn.end(signal.SIGTERM)

        # Killed and started again it calls nothing twice; what it has missed meanwhile, it calls.
        service = Service(folder, **trusting)
        assert not begun(service.alerts(lambda _: False), "dhuhr"), service.said()
        service.end(signal.SIGKILL)
        table(folder, now, dhuhr=4, asr=2)
        service = Service(folder, **trusting)
        found = service.alerts(lambda found: begun(found, "asr"))
        assert len(begun(found, "asr")) == 1 and not begun(found, "dhuhr"), found
        # A table that is changed is taken at a reload; one that is no table leaves the old one in force. The other
        # settings are taken over: an iqama before its prayer is said not to be possible.
        Path(folder, "mosque.csv").write_text("no table\n")
        Path(folder, "qibla").mkdir(exist_ok=True)
        Path(folder, "qibla/qibla.conf").write_text("[iqama]\nasr = 0:01\n")
        service.process.send_signal(signal.SIGHUP)
        assert not service.alerts(lambda _: "00:01" in service.said())
        assert "stays as it was read before" in service.said() and "00:01" in service.said(), service.said()
        os.remove(os.path.join(folder, "qibla/qibla.conf"))
        service.end(signal.SIGTERM)
        assert service.process.returncode == 0, service.said()

        # A clock that nobody has set calls nothing, and the log says so.
        os.remove(os.path.join(folder, "calls.txt"))
        table(folder, now, dhuhr=4)
        service = Service(folder, **settings)
        found = service.alerts(lambda _: "prayers are called" in service.said())
        said = service.said().rsplit("prayers are called", 1)
        if said[0].endswith("no "):
            assert "has set the clock yet" in said[1] and not begun(found, "dhuhr"), service.said()
        service.end(signal.SIGTERM)

        # Switched off it has no such thread, and writes nothing.
        if os.path.exists(os.path.join(folder, "calls.txt")):
            os.remove(os.path.join(folder, "calls.txt"))
        service = Service(folder, **trusting, QIBLA_ALERTS="off")
        assert not service.alerts(lambda _: False)
        service.end(signal.SIGTERM)
        assert not os.path.exists(os.path.join(folder, "calls.txt"))
        first_adhan()
        kills(int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2].isdigit() else 8, now, trusting)
    print("A service calls each moment once, also where it is killed.")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""live.py PROGRAM SERVICE   a live run: PROGRAM is a simulated board on the network, a real gpsd reads its receiver, and
SERVICE serves both to a client of each of its outlets.
live.py PROGRAM           the same with PROGRAM as the service, on simulated sensors of its own: an emulator of one program
cannot confine the processes that read a board.

A program may run under emulation, where nothing is said about rates and times.
"""
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from ports import free_port

WAIT = 120
SCENARIO = """start {now}
place 41.0082 28.9784 40 m
accel lsm6dsl at 26 Hz
gyro lsm6dsl at 26 Hz
magn lis3mdl at 20 Hz
receiver gps at 1 Hz error 3 m
errors none
at 0s turn to 85
"""
# What each address of the page begins with or contains.
ROUTES = {"/": "<!doctype html>", "/api": "/now", "/now": '"heading"', "/times?days=1": '"fajr"', "/month": "<table",
          "/calendar.ics?what=events": "BEGIN:VCALENDAR",
          "/places?name=lond": "London", "/metrics": "qibla_", "/manifest.json": '"icons"'}


def wait_for(what, attempt):
    """Tries until it gives something, and says in the end what was missing."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        try:
            found = attempt()
        except (OSError, ValueError, KeyError):
            found = None
        if found:
            print(f"ok: {what}")
            return found
        time.sleep(0.2)
    sys.exit(f"{what}: not within {WAIT} s")


def main(program, serving=None):
    folder = Path(tempfile.mkdtemp())
    started = []

    def start(name, *command):
        log = open(folder / f"{name}.log", "w")
        environment = {**os.environ, "STATE_DIRECTORY": str(folder), "XDG_CONFIG_HOME": "/nowhere"}
        started.append(subprocess.Popen(list(command), stdout=log, stderr=log, env=environment))
        return folder / f"{name}.log"

    def get(path):
        with urllib.request.urlopen(f"http://127.0.0.1:{web}{path}", timeout=30) as answer:
            return answer.read().decode()

    try:
        air, gps, web = free_port(socket.SOCK_DGRAM), free_port(), free_port()
        (folder / "hand.scenario").write_text(SCENARIO.format(now=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())))
        if serving:
            gpsd = shutil.which("gpsd", path=os.environ["PATH"] + ":/usr/sbin")
            start("gpsd", gpsd, "-N", "-n", "-S", str(gps), f"udp://127.0.0.1:{air}")
            board = start("board", program, "simulate", str(folder / "hand.scenario"), "--iiod", "127.0.0.1:0",
                          "--nmea", f"udp:127.0.0.1:{air}")
            uri = wait_for("the board is on the network", lambda: re.findall(r" at (ip:\S+)", board.read_text()))[0]
            sources = ["--iio", uri, "--gpsd", f"127.0.0.1:{gps}"]
        else:
            sources = ["--simulate", str(folder / "hand.scenario")]
        start("serve", serving or program, "serve", *sources, "--socket", str(folder / "qibla.sock"), "--nmea",
              "127.0.0.1:0", "--http", f"127.0.0.1:{web}", "--dbus", "off", "--haptics", "off")
        service = started[-1]

        def pointing():
            reading = json.loads(get("/now"))
            return reading if reading.get("heading") is not None and reading.get("bearing") is not None else None

        reading = wait_for("the service has a heading, and the direction to Mecca", pointing)
        off = abs((reading["heading"] - 85 + 180) % 360 - 180)
        print(f"heading {reading['heading']}, Mecca {reading['bearing']}, accuracy {reading.get('accuracy')}")
        if off > 30 or abs(reading["bearing"] - 151.6) > 1:
            sys.exit("the device points to 85 degrees in Istanbul, whose bearing is 151.6")
        for path, text in ROUTES.items():
            wait_for(f"{path} contains {text}", lambda: text in get(path))
        with urllib.request.urlopen(f"http://127.0.0.1:{web}/events", timeout=30) as events:
            wait_for("/events sends readings", lambda: events.readline().startswith(b"data: {"))
        with socket.socket(socket.AF_UNIX) as lines:
            lines.connect(str(folder / "qibla.sock"))
            stream = lines.makefile()
            wait_for("the socket sends lines of JSON", lambda: json.loads(stream.readline()))
        watched = subprocess.run([serving or program, "watch", "-n", "2", f"127.0.0.1:{web}"], capture_output=True,
                                 text=True, timeout=WAIT)
        if len(watched.stdout.splitlines()) < 1:
            sys.exit(f"watch printed nothing: {watched.stderr}")
        print(f"ok: watch prints {watched.stdout.splitlines()[0]!r}")
        service.send_signal(signal.SIGTERM)
        if service.wait(timeout=WAIT) != 0:
            sys.exit("the service did not end well after SIGTERM")
        print("ok: the service ends after SIGTERM")
    except SystemExit:
        for log in folder.glob("*.log"):
            print(f"-- {log.name}", log.read_text()[-3000:], sep="\n", file=sys.stderr)
        raise
    finally:
        for process in reversed(started):
            if process.poll() is None:
                process.kill()
                process.wait()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main(*map(os.path.abspath, sys.argv[1:]))

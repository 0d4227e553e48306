"""A prayer's call among very many reminders: heard by all who read, first, in time, and once."""

import datetime
import json
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time

import process
from disturb import asker, beside, lock, reload, silencer, write
from mode import Mode
from victim import Service

UTC = datetime.timezone.utc


class Listener(threading.Thread):
    """Keeps the alerts that a client hears, and when. `pace` is the most bytes that it reads in a hundredth of a second."""

    def __init__(self, link, pace=None):
        super().__init__(daemon=True)
        self.link, self.pace, self.heard, self.is_over = link, pace, [], False
        link.settimeout(0.5)
        self.start()

    def run(self):
        rest = b""
        while not self.is_over:
            try:
                block = self.link.recv(self.pace or 65536)
            except TimeoutError:
                continue
            except OSError:
                return
            if not block:
                return
            now = time.time()
            *lines, rest = (rest + block).split(b"\n")
            for line in lines:
                line = line.removeprefix(b"data: ")
                if line.startswith(b'{"class":"alert"'):
                    alert = json.loads(line)
                    self.heard.append((alert["id"], now, alert["adhan"]))
            if self.pace:
                time.sleep(0.01)

    def ids(self, kind):
        return [name for name, _, _ in list(self.heard) if f"/{kind}" in name]

    def finish(self):
        self.is_over = True
        self.join()
        self.link.close()


def lines(service, small=False):
    link = socket.socket(socket.AF_UNIX)
    if small:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    link.connect(service.socket)
    return link


def events(service):
    link = socket.create_connection(("127.0.0.1", service.http))
    link.sendall(b"GET /events?rate=10 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    return link


class Noon:
    """A place where clocks show about noon, and dhuhr begins at an instant: in a moment, or in the minute that it is."""

    def __init__(self, folder, is_ahead):
        now = datetime.datetime.now(UTC)
        hours = (12 - now.hour + 12) % 24 - 12
        self.zone = f"{'-' if hours < 0 else '+'}{abs(hours):02}:00"
        start = now.replace(second=0, microsecond=0)
        # A service with a large store needs some seconds until it has found what is due.
        minutes = (1 if now.second < 45 else 2) if is_ahead else 0
        self.instant = start + datetime.timedelta(minutes=minutes)
        local = self.instant.astimezone(datetime.timezone(datetime.timedelta(hours=hours)))
        self.day, self.clock = local.date(), local.strftime("%H:%M")
        self.table = os.path.join(folder, "mosque.csv")
        with open(self.table, "w") as file:
            file.write(f"# clock = local\ndate,dhuhr\n{self.day},{self.clock}\n")
        self.options = ("--iio", "off", "--gpsd", "off", "--at", f"0,{15 * hours}")
        self.settings = {"QIBLA_TIMEZONE": self.zone, "QIBLA_TIMES_FROM": self.table, "QIBLA_ALERTS_CLOCK": "always",
                         "QIBLA_ALERTS_BEFORE": "none", "LC_ALL": "C.UTF-8"}

    @property
    def begin(self):
        return f"{self.day}/dhuhr/begin"

    def fill(self, qibla, state, due, stored):
        """Makes a store in which so many reminders are due at the instant, among so many others."""
        environment = {"PATH": os.environ["PATH"], "HOME": state, "QIBLA_ROOT": state, "STATE_DIRECTORY": state,
                       "LC_ALL": "C.UTF-8"}
        def ask(*words):
            return subprocess.run([qibla, *words], env=environment, check=True, capture_output=True).stdout.decode()
        head, row = ask("hijri", str(self.day), "--format", "csv").splitlines()[:2]
        date = dict(zip(head.split(","), row.split(",")))
        month, day = int(date["month"]), int(date["day"])
        ask("remind", "add", "first", "--on", f"{day}/{month}", "--at", self.clock)
        draw = random.Random(52)
        with sqlite3.connect(os.path.join(state, "reminders/reminders.db")) as store:
            columns = "id, title, year, month, day, time, days, notes, revision"
            other = [(month + draw.randint(2, 10) - 1) % 12 + 1 for _ in range(stored)]
            store.executemany(
                f"INSERT INTO reminders ({columns}) VALUES (?, ?, NULL, ?, ?, ?, 1, '', 0)",
                [(f"due-{k}", f"Reminder {k}", month, day, self.clock) for k in range(due - 1)]
                + [(f"other-{k}", f"Reminder {k}", other[k], draw.randint(1, 30), "09:00") for k in range(stored)])
        store.close()


def serve(qibla, noon, state):
    service = Service(qibla, *noon.options, more=noon.settings | {"STATE_DIRECTORY": state})
    service.store = os.path.join(state, "reminders/reminders.db")
    service.listeners = [Listener(lines(service)), Listener(lines(service)), Listener(events(service)),
                         Listener(lines(service, small=True), pace=300), Listener(events(service), pace=300)]
    return service


def wait(service, is_enough, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end and service.process.poll() is None and not is_enough():
        service.most = max(service.most, process.memory(service.process.pid))
        time.sleep(0.05)


def judge(service, noon, due, found, is_ahead):
    """Whether all have heard the call once, before the reminders of its instant, and in time."""
    if is_ahead and (answers := getattr(service, "answers", None)) is not None:
        found.slowest = max(answers, default=9)
        if len(answers) < 100 or found.slowest > 0.1:
            found.troubles.append(f"{len(answers)} answers to /now, the slowest after {1000 * found.slowest:.0f} ms")
    for place, listener in enumerate(service.listeners):
        is_slow = listener.pace is not None
        calls = [(at, k) for k, (name, at, _) in enumerate(listener.heard) if name == noon.begin]
        if len(calls) != 1:
            found.troubles.append(f"client {place} heard the call {len(calls)} times")
            continue
        reminders = listener.ids("reminder")
        if len(set(reminders)) != len(reminders):
            found.troubles.append(f"client {place} heard a reminder twice")
        if not is_slow and len(reminders) < due:
            found.troubles.append(f"client {place} heard {len(reminders)} of {due} reminders")
        late = calls[0][0] - noon.instant.timestamp()
        if is_ahead and not is_slow:
            found.late = max(getattr(found, "late", 0), late)
            if calls[0][1]:
                found.troubles.append(f"client {place} heard {calls[0][1]} reminders before the call")
            if late > 0.1:
                found.troubles.append(f"client {place} heard the call {1000 * late:.0f} ms late")


def storm(due, stored, more=None):
    """Very many reminders at the instant of a call. Struck for less than a few seconds, the call is one of this minute."""
    def strike(qibla, seconds, found, folder):
        is_ahead = seconds > 5
        due_now, others = (due, stored) if is_ahead else (min(due, 200), min(stored, 2000))
        noon, state = Noon(folder, is_ahead), os.path.join(folder, "state")
        noon.fill(qibla, state, due_now, others)
        service = serve(qibla, noon, state)
        stop = more(service) if more else lambda: None
        attended = [one for one in service.listeners if one.pace is None]
        # One of this minute is over already.
        left = max(0, (noon.instant - datetime.datetime.now(UTC)).total_seconds()) + (30 if is_ahead else 120)
        wait(service, lambda: all(noon.begin in one.ids("dhuhr") for one in service.listeners)
             and all(len(one.ids("reminder")) >= due_now for one in attended), left + due_now / 50)
        stop()
        judge(service, noon, due_now, found, is_ahead)
        found.tries += due_now
        end(service, found)
    return strike


def end(service, found):
    for listener in service.listeners:
        listener.finish()
    service.finish(found)


def starts(due, damage=None):
    """Kills and starts a service again and again after very many calls: none comes twice."""
    def strike(qibla, seconds, found, folder):
        count, due_now = (10, due) if seconds > 5 else (2, min(due, 100))
        noon, state = Noon(folder, False), os.path.join(folder, "state")
        noon.fill(qibla, state, due_now, 1000)
        heard, draw = [], random.Random(8)
        for number in range(count + 1):
            service = serve(qibla, noon, state)
            first = service.listeners[0]
            if number == 0:
                wait(service, lambda: len(first.ids("reminder")) >= due_now and first.ids("dhuhr"), 60 + due_now / 20)
            else:
                service.watch(3)
            heard += [name for name, _, _ in first.heard]
            found.tries += 1
            if number < count:
                service.most = max(service.most, process.memory(service.process.pid))
                service.process.send_signal(signal.SIGKILL)
                service.process.wait()
                for listener in service.listeners:
                    listener.finish()
                service.reader.peer.close()
                if damage:
                    damage(state, draw)
            else:
                end(service, found)
        # What was damaged may come again.
        if not damage and (twice := {name for name in heard if heard.count(name) > 1}):
            found.troubles.append(f"called twice: {len(twice)} of {len(set(heard))}")
        if len(set(heard)) < due_now + 1:
            found.troubles.append(f"called {len(set(heard))} of {due_now + 1}")
    return strike


def tear(state, draw):
    """Damages what was called: bits, numbers of any size, a missing end, bytes that are no text."""
    for name in ("calls.txt", "calls-reminders.txt"):
        path = os.path.join(state, name)
        if not os.path.exists(path):
            continue
        data = bytearray(open(path, "rb").read())
        for _ in range(20):
            if data:
                data[draw.randrange(len(data))] = draw.randrange(256)
        data = data[:draw.randrange(len(data) + 1)]
        data += draw.choice([b"-9223372036854775808 x\n", b"9223372036854775807 y\n", b"x" * 100_000, b"\0\xff\n", b""])
        open(path, "wb").write(data)


MODES = [Mode("calls", name, does, strike, holds) for name, does, strike, holds in [
    ("reminders at a call", "1,000 reminders at the instant of a prayer", storm(1000, 0),
     "the call comes first, within 100 ms, to each who reads; all reminders follow"),
    ("a store of 100,000", "the same among 99,000 others", storm(1000, 99_000), "the same"),
    ("questions at a call", "the same, and a program that asks for /now 50 times a second", storm(1000, 99_000, asker),
     "the same, and each answer comes within 100 ms"),
    ("silence in a flood", "the same, and a client that asks for silence without a pause",
     storm(1000, 0, silencer), "the same"),
    ("reloads at a call", "the same, and 20 reloads a second", storm(1000, 0, beside(reload, 0.05)), "the same"),
    ("a store that changes", "the same among 20,000 others, and 50 changes a second",
     storm(1000, 20_000, beside(write, 0.02)), "the same"),
    ("a store that is locked", "the same, and another program that locks the store",
     storm(1000, 0, beside(lock, 0.2)), "the same"),
    ("ten starts", "a service that is killed and started ten times after 1,000 calls", starts(1000),
     "none comes twice"),
    ("damaged calls", "the same with damaged files of what was called", starts(200, tear), "it starts"),
]]


def run(mode, qibla, seconds, found):
    """`qibla serve` with a timetable, reminders, and clients that read at several speeds."""
    folder = tempfile.mkdtemp(prefix="qibla-attack-")
    os.makedirs(os.path.join(folder, "state"), mode=0o700)
    try:
        mode.strike(qibla, seconds, found, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0.0

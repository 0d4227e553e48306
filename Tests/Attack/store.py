"""Reminders whose database cannot be read, or grows without end, while a service has them."""

import contextlib
import fcntl
import json
import os
import re
import shutil
import socket
import sqlite3
import struct
import subprocess
import threading
import time
import urllib.error
import urllib.request
import zipfile

from mode import Mode
from victim import Newcomer, Service

PLACE = "21.4225,39.8262"
COUNT = 300


class Store:
    """A service's database, a folder of its events, and what each reader says."""

    def __init__(self, service, qibla):
        self.qibla, self.http = qibla, service.http
        self.folder, self.events = service.folder + "/state/reminders", service.folder + "/events"
        self.file, self.lock = self.folder + "/reminders.db", None
        self.environment = {"PATH": os.environ["PATH"], "HOME": service.folder, "QIBLA_ROOT": service.folder,
                            "STATE_DIRECTORY": service.folder + "/state", "QIBLA_AT": PLACE}
        # The service says where it is with its first readings.
        end = time.monotonic() + 60
        while self.ask("/calendar.ics?what=prayers")[0] != 200 and time.monotonic() < end:
            time.sleep(0.05)
        archive = service.folder + "/all.zip"
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("backup.json", json.dumps({"version": 1, "reminders": [
                {"id": f"r{n}", "title": f"Reminder {n}", "notesText": "n" * 200,
                 "hijriDate": {"year": None, "month": n % 12 + 1, "day": n % 29 + 1}} for n in range(COUNT)]}))
        if (code := self.command("remind", "import", archive)) or (code := self.calendar()):
            raise RuntimeError(f"the reminders could not be made: {code}")
        shutil.copy(self.file, service.folder + "/right.db")
        self.right, self.before = service.folder + "/right.db", sorted(os.listdir(self.events))

    def command(self, *words):
        return subprocess.run([self.qibla, *words], env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=250).returncode

    def calendar(self):
        return self.command("calendar", "--what", "reminders", "--vdir", self.events)

    def ask(self, path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.http}{path}", timeout=20) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except OSError as error:
            return 0, repr(error).encode()

    def put_right(self):
        if self.lock:
            self.lock.close()
            self.lock = None
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.file + "-journal")
        shutil.copy(self.right, self.file + ".right")
        os.rename(self.file + ".right", self.file)

    def bytes(self, change):
        data = bytearray(open(self.file, "rb").read())
        open(self.file + ".bad", "wb").write(change(data) or data)
        os.rename(self.file + ".bad", self.file)

    def run(self, statements):
        shutil.copy(self.file, self.file + ".bad")
        link = sqlite3.connect(self.file + ".bad")
        link.executescript(statements)
        link.close()
        os.rename(self.file + ".bad", self.file)


def text(store):
    store.bytes(lambda data: b"not a database\n" * 100)


def zeros(store):
    def change(data):
        data[4096:] = bytes(len(data) - 4096)
    store.bytes(change)


def empty(store):
    open(store.file, "wb").close()


def missing(store):
    os.unlink(store.file)


def locked(store):
    store.lock = open(store.file, "r+b")
    # F_OFD_SETLK, which holds against every other opening of the file: the bytes that SQLite locks.
    fcntl.fcntl(store.lock, 37, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0x40000000, 512, 0))


def piped(store):
    """A pipe in the place of the journal, for which SQLite looks before each reading."""
    os.mkfifo(store.file + "-journal")


def version(number):
    return lambda store: store.run(f"PRAGMA user_version={number}")


def foreign(store):
    store.run("DROP TABLE attachments; DROP TABLE reminders; CREATE TABLE a (b); PRAGMA user_version=0")


def row(store):
    store.run("UPDATE reminders SET time='soon' WHERE number=7")


def breaks(how):
    """Breaks the database again and again, asks each reader, and puts it right."""
    def strike(store, found, end):
        while found.tries == 0 or time.monotonic() < end and not found.troubles:
            how(store)
            feed, answer = store.ask("/calendar.ics?what=reminders")
            if feed != 503 or b"reminders" not in answer:
                found.troubles.append(f"the calendar was answered with {feed}: {answer[:60]!r}")
            expected = {200, 503} if how in (row,) or found.mode.startswith("a newer") else {503}
            # One that is open may have been read before it was broken: then it has all of them.
            status, answer = store.ask("/reminders")
            if status not in expected and not (status == 200 and json.loads(answer)["total"] == COUNT):
                found.troubles.append(f"the list was answered with {status}")
            if (code := store.calendar()) != 74:
                found.troubles.append(f"the folder of events ended with {code}")
            if sorted(os.listdir(store.events)) != store.before:
                found.troubles.append("events were removed")
            store.put_right()
            if (status := store.ask("/calendar.ics?what=reminders")[0]) != 200:
                found.troubles.append(f"what was put right was answered with {status}")
            found.tries += 1
            time.sleep(0.3)
    return strike


def waits(store, found, end):
    """60 clients at a time ask for reminders of a database that another program has for itself."""
    locked(store)
    while found.tries == 0 or time.monotonic() < end and not found.troubles:
        answers = []
        crowd = [threading.Thread(target=lambda: answers.append(store.ask("/reminders")[0])) for _ in range(60)]
        for one in crowd:
            one.start()
        for one in crowd:
            one.join()
        if answers != [503] * 60:
            found.troubles.append(f"answered with {set(answers)}")
        found.tries += len(answers)
    store.put_right()


def fills(store, found, end):
    """A local program adds reminders with notes of 40 kB as fast as it can."""
    _, page = store.ask("/")
    token = re.search(rb'data-token="([^"]+)"', page)
    token = token[1].decode()
    taken = 0
    while found.tries == 0 or time.monotonic() < end:
        body = json.dumps({"token": token, "action": "add", "title": "x", "date": "1/9",
                           "notes": "\U0001f54b" * 10_000}, ensure_ascii=False).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{store.http}/reminders", body, {
            "Content-Type": "application/json", "Origin": f"http://127.0.0.1:{store.http}"})
        with contextlib.suppress(OSError), urllib.request.urlopen(request, timeout=20) as answer:
            taken += b'"kept":true' in answer.read()
        found.tries += 1
    if not taken:
        found.troubles.append("none was taken")
    size = os.path.getsize(store.file)
    if size > 40e6:
        found.troubles.append(f"the database has {size / 1e6:.0f} MB")


def unread(store, found, end):
    """200 clients ask for a calendar of 2 MB in Arabic, and read nothing."""
    ask = b"GET /calendar.ics?what=prayers,iqama,events,fasting,blocks&lang=ar HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while found.tries == 0 or time.monotonic() < end:
        links = []
        for _ in range(200):
            link = socket.socket()
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            with contextlib.suppress(OSError):
                link.settimeout(2)
                link.connect(("127.0.0.1", store.http))
                link.sendall(ask)
            links.append(link)
            found.tries += 1
        time.sleep(min(2, max(0, end - time.monotonic())))
        for link in links:
            link.close()


# What a try may take: 25 to 33 ms were measured for a database that is opened three times, looked through, and made two
# calendars of; 5.5 to 7 ms for a change, which looks through all texts and waits for the disk; 0.4 ms for a client.
A_BREAK, A_CHANGE, A_CLIENT = 35e-3, 8e-3, 1e-3
MODES = [Mode("store", name, does, strike, costs=costs) for name, does, strike, costs in [
    *((name, does, breaks(how), A_BREAK) for name, does, how in [
        ("a database of other bytes", "1,500 bytes of text in its place", text),
        ("a database of zeros", "all pages but the first are zeros", zeros),
        ("an empty database", "cut to no byte while it is open", empty),
        ("a database that is gone", "removed while it is open", missing),
        ("a database that is locked", "another program has it for itself", locked),
        ("a journal that is a pipe", "nobody writes to it, and each reading would wait", piped),
        ("a newer database", "its version is 99", version(99)),
        ("a negative version", "one bit in the head", version(-2147483648)),
        ("another program's database", "with a table of its own", foreign),
        ("a row that is none", "a time that is no time", row)]),
    ("a crowd before a lock", "60 clients at a time ask for reminders that are locked", waits, A_CLIENT),
    ("reminders without end", "notes of 40 kB, as fast as the service takes them", fills, A_CHANGE),
    ("calendars that nobody reads", "200 clients ask for two years and read nothing", unread, A_CLIENT),
]]


def run(mode, qibla, seconds, found):
    service = Service(qibla, "--at", PLACE, more={"QIBLA_ALERTS_CLOCK": "always"})
    store = Store(service, qibla)
    # A busy machine may delay the thread that asks, too.
    newcomer = Newcomer(service.http, 1 if seconds >= 1 else 20)
    is_over = threading.Event()

    def look():
        while not is_over.is_set():
            service.watch(0.2)

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    try:
        mode.strike(store, found, time.monotonic() + seconds)
    finally:
        is_over.set()
        looking.join()
        newcomer.finish(found)
        store.put_right()
        service.finish(found)
    return 0

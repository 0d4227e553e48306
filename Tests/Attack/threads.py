"""All that a service can have at once: every bridge, sensor and door, and more clients than it takes.

It counts threads and processes as the unit's TasksMax= does, and demands that a quarter of those allowed stay free."""

import collections
import contextlib
import ctypes.util
import functools
import glob
import json
import multiprocessing
import os
import random
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request

import broker
import iiod
import process
from calls import Noon, lines
from dds import ALONE
from mode import Mode
from peer import Peer, deaf
from victim import Service

UNIT = os.path.dirname(os.path.abspath(__file__)) + "/../../packaging/qibla.service.in"
# One for each lane of work that may wait, the stream, and the page.
PATHS = ["/times", "/times/settings", "/alerts/settings", "/month", "/calendar.ics?what=reminders", "/calendar/month",
         "/reminders", "/places?name=lon", "/board/day", "/board/announcement?name=a.png", "/events", "/"]
CLIENTS = 200
# What is there for a moment only, or not beside the rest: a place that is set on the page, a change of settings and of
# reminders, a state that is stored, a log that waits for its reader, the speaker of a PC, DDS with multicast.
RARE = ["place", "settings", "reminders of the page", "keeper", "journal", "bell", "recvMC"]
# There is one of each. Others of these names are threads that end before they have their own, and count already.
STARTERS = {"MHD-single", "sound", "calls"}
FORK = multiprocessing.get_context("fork")


def limit():
    """The threads and processes that the unit allows."""
    return int(re.search(r"^TasksMax=(\d+)$", open(UNIT).read(), re.M)[1])


class Counter:
    """Counts without a pause, in a process of its own, what the service and its children have."""

    def __init__(self, pid):
        self.pid, self.is_over, self.result = pid, FORK.Event(), FORK.SimpleQueue()
        self.process = FORK.Process(target=self.run, daemon=True)
        self.process.start()

    def run(self):
        # A thread has the name of the one that starts it until it has its own: the last one counts.
        names, samples = {}, set()
        while not self.is_over.is_set():
            now = []
            for one in process.family(self.pid):
                for path in glob.glob(f"/proc/{one}/task/*/comm"):
                    with contextlib.suppress(OSError):
                        name = open(path).read().strip()
                        now.append(path)
                        names[path] = name if one == self.pid else f"a program {name}"
            samples.add(tuple(now))
            time.sleep(0.001)
        each = {}
        for sample in samples:
            for name, count in collections.Counter(map(names.get, sample)).items():
                each[name] = 1 if name in STARTERS else max(count, each.get(name, 0))
        self.result.put((max(map(len, samples)), each))

    def finish(self):
        """The most at once, and the most of each name."""
        self.is_over.set()
        return self.result.get()


def board(peer):
    """An honest board."""
    here = iiod.Board({})
    here.lies = {}
    for line in peer.lines:
        words = line.decode().split()
        if words and (reply := here.answer(words.pop(0).upper(), words, peer.lines)) is None:
            return
        peer.send(reply)


def bus(folder):
    """A D-Bus daemon, where there is one."""
    if not shutil.which("dbus-daemon"):
        return None, {}
    address = f"unix:path={folder}/bus"
    daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while not os.path.exists(f"{folder}/bus") and time.monotonic() < end:
        time.sleep(0.02)
    return daemon, {"DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address,
                    "QIBLA_SENSOR_PROXY": "on"}


def ask(service, path, token=None, body=None):
    """A request on a connection of its own, whose answer is read."""
    head = f"Host: 127.0.0.1\r\nOrigin: http://127.0.0.1:{service.http}\r\nContent-Type: application/json\r\n"
    text = json.dumps({"token": token} | body) if body else ""
    kind = (f"POST {path} HTTP/1.1\r\n{head}Content-Length: {len(text)}\r\n" if body
            else f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", service.http), 2) as link:
        link.settimeout(2)
        link.sendall(f"{kind}\r\n{text}".encode())
        link.recv(65536)


def besiege(service, tries, end):
    """Clients of all doors that read nothing, and clients that ask for what is made on threads of their own."""
    crowd = []
    for make in (functools.partial(lines, service), functools.partial(tcp, service.nmea),
                 functools.partial(tcp, service.doors[1])):
        for _ in range(CLIENTS):
            with contextlib.suppress(OSError):
                crowd.append(make())
    page = urllib.request.urlopen(f"http://127.0.0.1:{service.http}/", timeout=20).read()
    token = re.search(rb'data-token="([^"]+)"', page)[1].decode()
    bodies = [("/place", {"place": "Jakarta"}), ("/times/settings", {"madhab": "hanafi"}),
              ("/alerts/settings", {"sound.volume": "50"}), ("/hush", {"hush": "now"}),
              ("/reminders", {"action": "add", "title": "A", "date": "1/9"})]

    def one(number):
        draw = random.Random(number)
        while time.monotonic() < end or tries.value < CLIENTS:
            if number % 4 == 0:
                path, body = draw.choice(bodies)
                ask(service, path, token, body)
            else:
                ask(service, draw.choice(PATHS))
            with tries.get_lock():
                tries.value += 1
            # As many as the machine can make would leave no time for the honest reader.
            time.sleep(0.25)

    clients = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    with tries.get_lock():
        tries.value += len(crowd)


def tcp(port):
    return socket.create_connection(("127.0.0.1", port), 2)


def everything(qibla, seconds, found, folder):
    peers = {"board": Peer(board), "gpsd": Peer(deaf), "broker": Peer(broker.joined(deaf)), "feed": Peer(deaf)}
    daemon, more = bus(folder)
    noon = Noon(folder, False)
    noon.fill(qibla, folder + "/state", 300, 300)
    with open(folder + "/run", "w") as file:
        file.write("#!/bin/sh\nexec sleep 30\n")
    os.chmod(folder + "/run", 0o755)
    feed = peers["feed"].address
    options = ["--iio", f"ip:{peers['board'].address}", "--gpsd", peers["gpsd"].address, "--mqtt",
               peers["broker"].address, "--nmea-to", f"tcp:{feed}", "--signalk", feed, "--signalk-serve", "127.0.0.1:0",
               "--influx", f"http://{feed}/write?db=a", "--mavlink", "udp:127.0.0.1:9", "--capture", folder + "/box",
               "--sound", *noon.options[4:], *(["--dbus", "session", "--haptics", "auto"] if daemon else [])]
    if ctypes.util.find_library("ddsc"):
        options += ["--dds", "89"]
    more |= noon.settings | {"CYCLONEDDS_URI": ALONE, "STATE_DIRECTORY": folder + "/state",
                             "QIBLA_ALERTS_RUN": folder + "/run", "QIBLA_BOARD_ANNOUNCEMENTS": folder}
    service = None
    try:
        service = Service(qibla, *options, more=more, doors=3)
        counter = Counter(service.process.pid)
        tries = FORK.Value("q", 0)
        hostile = FORK.Process(target=besiege, args=(service, tries, time.monotonic() + seconds), daemon=True)
        hostile.start()
        while hostile.is_alive():
            service.watch(0.2)
        judge(*counter.finish(), found)
        service.finish(found)
        found.tries = tries.value
    finally:
        for peer in peers.values():
            peer.stop()
        if daemon:
            daemon.kill()
            daemon.wait()


def judge(most, each, found):
    """All that were seen may meet, also those that did not, and those that are seen too seldom."""
    together, allowed = sum(each.values()) + sum(name not in each for name in RARE), limit()
    found.note = f"{most} threads and processes at once, {together} if all meet, of {allowed}"
    if together * 4 > allowed * 3:
        names = ", ".join(f"{count} {name}" for name, count in sorted(each.items()))
        found.troubles.append(
            f"{together} threads and processes, expected at most three quarters of {allowed}: {names}")


MODES = [Mode("threads", "all doors at once", "every bridge, sensor and door, and 200 clients of each", everything,
              holds="a quarter of the threads that the unit allows stay free")]


def run(mode, qibla, seconds, found):
    folder = tempfile.mkdtemp(prefix="qibla-attack-")
    os.makedirs(folder + "/state", mode=0o700)
    try:
        mode.strike(qibla, seconds, found, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0.0

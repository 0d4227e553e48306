"""The attacked service, and a well-behaved reader of it that notices what it loses."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request

import process
from peer import Peer

PERIOD = 1e9 / 60


class Reader(threading.Thread):
    """Reads lines from the Unix socket, as an honest client does, and keeps the times of the readings."""

    def __init__(self, path):
        super().__init__(daemon=True)
        self.peer = socket.socket(socket.AF_UNIX)
        self.peer.settimeout(10)
        self.peer.connect(path)
        self.times, self.last, self.broken = [], time.monotonic(), False
        self.start()

    def run(self):
        rest = b""
        with contextlib.suppress(OSError):
            while block := self.peer.recv(65536):
                *lines, rest = (rest + block).split(b"\n")
                for line in lines:
                    if line.startswith(b'{"class":"reading"'):
                        json.loads(line)
                        self.times.append(int(re.search(rb'"t":(\d+)', line)[1]))
                        self.last = time.monotonic()
        self.broken = True

    def lost(self):
        """The readings since the first that did not come, those that should have come since the last among them."""
        if len(self.times) < 2:
            return 0
        missing = max(0, round((self.times[-1] - self.times[0]) / PERIOD) + 1 - len(self.times))
        silence = time.monotonic() - self.last
        return missing + (round(silence * 60) if silence > 0.5 else 0)


class Newcomer(threading.Thread):
    """Asks the web server for the newest reading, each time as a client that has not been there before."""

    def __init__(self, port, patience):
        super().__init__(daemon=True)
        self.port, self.patience, self.asked, self.troubles, self.is_over = port, patience, 0, [], False
        self.start()

    def run(self):
        while not self.is_over:
            began = time.monotonic()
            try:
                said = self.ask()
            except OSError as error:
                said = repr(error).encode()
            took = time.monotonic() - began
            self.asked += 1
            if not said.startswith((b"HTTP/1.1 200", b"HTTP/1.1 503")) or took > self.patience:
                self.troubles.append(f"a newcomer got {said[:20]!r} after {took:.3f} s")
            time.sleep(0.2)

    def ask(self):
        with socket.create_connection(("127.0.0.1", self.port), self.patience) as link:
            link.settimeout(self.patience)
            # As over a radio.
            time.sleep(0.02)
            link.sendall(b"GET /now HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return b"".join(iter(lambda: link.recv(65536), b""))

    def finish(self, found):
        """Waits for the last answer, and tells how many were missing."""
        self.is_over = True
        self.join()
        if self.troubles:
            found.troubles.append(f"{len(self.troubles)} of {self.asked} times {self.troubles[0]}")


class Service:
    """`qibla serve`, with a socket for the reader and a web server for the figures."""

    def __init__(self, qibla, *options, more=None, doors=2):
        self.folder = tempfile.mkdtemp(prefix="qibla-attack-")
        self.socket = self.folder + "/socket"
        environment = {"PATH": os.environ["PATH"], "QIBLA_ROOT": self.folder, "HOME": self.folder,
                       "STATE_DIRECTORY": self.folder + "/state"} | (more or {})
        self.messages = open(self.folder + "/messages", "w+b")
        self.process = subprocess.Popen(
            [qibla, "serve", "--socket", self.socket, "--http", "127.0.0.1:0", "--nmea", "127.0.0.1:0", "--dbus", "off",
             "--haptics", "off", *options],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.messages)
        try:
            self.reader = self.connect()
            self.doors = self.ports(doors)
            self.nmea, self.http = self.doors[0], self.doors[-1]
        except RuntimeError:
            self.process.kill()
            self.process.wait()
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self.began, self.spent, self.most = time.monotonic(), process.processor(self.process.pid), 0.0

    def connect(self):
        # The program may start late on a busy machine.
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                return Reader(self.socket)
            time.sleep(0.005)
        raise RuntimeError("the service did not start: " + self.said()[:400])

    def ports(self, count):
        """The ports that the system has chosen and the service has logged: NMEA's first, HTTP's last."""
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            found = re.findall(r"serving on 127\.0\.0\.1:(\d+)\n", self.said())
            if len(found) == count:
                return [int(port) for port in found]
            time.sleep(0.005)
        raise RuntimeError("the service did not say where it serves: " + self.said()[:400])

    def metrics(self):
        """The service's own figures; nothing where it does not answer."""
        with contextlib.suppress(OSError, ValueError):
            text = urllib.request.urlopen(f"http://127.0.0.1:{self.http}/metrics", timeout=2).read().decode()
            return {k: float(v) for k, v in (l.rsplit(" ", 1) for l in text.splitlines() if not l.startswith("#"))}
        return {}

    def watch(self, seconds, tries=None):
        """Looks at the memory until the time is over and the peer has struck, or the service has died."""
        end = time.monotonic() + seconds
        # On a busy machine the service may be late to where the fault waits for it.
        late = end + 120
        while self.process.poll() is None and (
                time.monotonic() < end or tries and not tries.value and time.monotonic() < late):
            self.most = max(self.most, process.memory(self.process.pid))
            time.sleep(0.1)

    def said(self):
        self.messages.flush()
        return open(self.folder + "/messages", errors="replace").read()

    def finish(self, found):
        """Ends the service, and fills in what was found."""
        figures = self.metrics()
        found.seconds = time.monotonic() - self.began
        # What a process that has died took is not known any more.
        found.share = max(0.0, 100 * (process.processor(self.process.pid) - self.spent) / found.seconds)
        found.memory = max(self.most, process.memory(self.process.pid))
        openings = {k: v for k, v in figures.items() if k.startswith("qibla_source_openings_total")}
        found.restarts = round(sum(max(0, v - 1) for v in openings.values()))
        found.got = len(self.reader.times)
        found.lost = self.reader.lost()
        if (code := self.process.poll()) is not None:
            last = self.said().strip().splitlines()[-1:] or [""]
            found.troubles.append(f"ended with {code}: {last[0][:120]}")
        else:
            # A busy machine may delay the reader; a service that is stuck is silent for longer.
            if self.reader.broken or time.monotonic() - self.reader.last > 5:
                found.troubles.append("another reader gets nothing any more")
            self.process.send_signal(signal.SIGTERM)
            try:
                code = self.process.wait(20)
                if code != 0:
                    found.troubles.append(f"ended with {code} when it was told to")
            except subprocess.TimeoutExpired:
                found.troubles.append("did not end when it was told to")
                self.process.kill()
                self.process.wait()
        with contextlib.suppress(OSError):
            self.reader.peer.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        return found


def besieged(mode, qibla, seconds, found, options):
    """Runs a service with the options for the address of a hostile server; the megabytes that this one sent."""
    def serve(peer):
        peer.struck()
        mode.strike(peer)

    peer = Peer(serve)
    try:
        service = Service(qibla, *options(peer.address))
        service.watch(seconds, peer.tries)
        service.finish(found)
        found.tries = peer.tries.value
    finally:
        peer.stop()
    return peer.sent.value / 1e6

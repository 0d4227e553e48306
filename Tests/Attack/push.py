"""Hostile phones and pages that write to a service which listens for Sensor Logger's HTTP push."""

import contextlib
import json
import http.client
import multiprocessing
import random
import socket
import threading
import time

from count import Count
from mode import Mode
from victim import Service


class Attack:
    """Where the service listens, and until when to attack."""

    def __init__(self, port, end):
        self.port, self.end, self.tries = port, end, Count()

    def goes_on(self):
        return time.monotonic() < self.end or not self.tries.value

    def connect(self):
        link = socket.create_connection(("127.0.0.1", self.port), 2)
        with self.tries.get_lock():
            self.tries.value += 1
        return link


def batch(number, count=50, device="honest", first=None, **more):
    first = time.time_ns() - count * 10_000_000 if first is None else first
    readings = [{"name": name, "time": first + k * 10_000_000, "values": {"x": 0.1, "y": 0.2, "z": z}}
                for k in range(count) for name, z in (("accelerometeruncalibrated", 9.8), ("gyroscope", 0.01),
                                                      ("magnetometeruncalibrated", -40))]
    return json.dumps({"messageId": number, "sessionId": "s", "deviceId": device, "payload": readings} | more).encode()


def post(body, more=b"", length=None):
    return (b"POST /data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n"
            % (len(body) if length is None else length, more)) + body


def times(make, period=0.02, at_once=1):
    """Sends what a function of the number makes, again and again, each over a connection of its own."""
    def strike(attack):
        number = 0
        while attack.goes_on():
            with contextlib.suppress(OSError):
                links = [attack.connect() for _ in range(at_once)]
                for link in links:
                    link.sendall(make(number))
                    number += 1
                links[0].settimeout(0.5)
                links[0].recv(4096)
                for link in links:
                    link.close()
            time.sleep(period)
    return strike


def keeps(make, period=0.02):
    """The same over one connection, as a phone does."""
    def strike(attack):
        number = 0
        while attack.goes_on():
            with contextlib.suppress(OSError), attack.connect() as link:
                while attack.goes_on():
                    link.sendall(make(number))
                    number += 1
                    link.settimeout(0.5)
                    if not link.recv(4096):
                        break
                    time.sleep(period)
    return strike


def drips(data, at_once=20):
    """Connections that send a byte at a time."""
    def strike(attack):
        links, place = [], 0
        while attack.goes_on():
            with contextlib.suppress(OSError):
                while len(links) < at_once:
                    links.append(attack.connect())
            for link in list(links):
                try:
                    link.sendall(data[place % len(data):][:1])
                except OSError:
                    links.remove(link)
            place += 1
            time.sleep(0.02)
    return strike


def holds(attack):
    """More connections than it takes, which say nothing."""
    links = []
    while attack.goes_on():
        with contextlib.suppress(OSError):
            links.append(attack.connect())
        links = links[-200:]
        time.sleep(0.005)


def pours(block):
    """The same block without a pause, on several connections."""
    def strike(attack):
        while attack.goes_on():
            with contextlib.suppress(OSError), attack.connect() as link:
                while attack.goes_on():
                    link.sendall(block)
    return strike


def anything(number):
    return random.Random(number).randbytes(random.Random(number).randrange(1, 20_000))


def stamps(number):
    return post(batch(number, 20, first=random.randrange(-2**63, 2**63 - 10**10)))


class Honest(threading.Thread):
    """A phone that sends a batch twice a second meanwhile, and counts what is taken."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.sent, self.taken, self.is_over = port, 0, 0, False
        self.start()

    def run(self):
        link = None
        while not self.is_over:
            time.sleep(0.5)
            self.sent += 1
            try:
                link = link or http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
                link.request("POST", "/data", batch(self.sent, device="honest"), {"Content-Type": "application/json"})
                answer = link.getresponse()
                answer.read()
                self.taken += answer.status == 200
            except (OSError, http.client.HTTPException):
                link = None

    def finish(self, found, counts):
        """Waits for a batch that is taken after the attack, too. `counts`: how many were taken during it matters."""
        end, before = time.monotonic() + 30, self.taken
        during = self.sent
        while time.monotonic() < end and self.taken == before:
            time.sleep(0.1)
        self.is_over = True
        if self.taken == before:
            found.troubles.append("no batch of an honest phone is taken any more")
        elif counts and during > 4 and before < during / 2:
            found.troubles.append(f"{before} of {during} batches of an honest phone were taken")
        found.note = f"{before} of {during} batches of an honest phone"


MANY = b'{"deviceId":"d","payload":[' + b",".join(
    [b'{"name":"gyroscope","time":1,"values":{"x":1,"y":2,"z":3}}'] * 8800) + b"]}"

MODES = [Mode("push", name, does, strike) for name, does, strike in [
    ("silent connections", "two hundred connections that say nothing", holds),
    ("heads by bytes", "heads of which one byte comes at a time", drips(post(b"")[:-2] + b"X: 1\r\n" * 3000)),
    ("bodies by bytes", "bodies of which one byte comes at a time", drips(post(batch(0)))),
    ("heads without an end", "fields without an end", pours(b"POST / HTTP/1.1\r\n" + b"X-Field: 1\r\n" * 5000)),
    ("random bytes", "bytes at random", times(anything)),
    ("huge lengths", "a length of 10^18", times(lambda n: post(b"{}", length=10**18))),
    ("cut bodies", "connections that end within the body", times(lambda n: post(batch(n))[:-100])),
    ("chunks", "a body in chunks", times(lambda n: post(b"", b"Transfer-Encoding: chunked\r\n"))),
    ("pages", "requests as a page in a browser sends them", times(lambda n: post(batch(n), b"Origin: http://x\r\n"))),
    ("wrong names", "requests by another name", times(lambda n: post(batch(n)).replace(b"localhost", b"evil.test"))),
    ("not JSON", "bodies that are no JSON", times(lambda n: post(b"hello \x1b[2J\x9b31m"))),
    ("deep brackets", "100,000 levels of JSON", times(lambda n: post(b'{"payload":' + b"[" * 100_000))),
    ("too many samples", "8,800 samples in a batch", keeps(lambda n: post(MANY))),
    ("large bodies", "bodies of 500 KB, six at a time", times(lambda n: post(b" " * 500_000), at_once=6)),
    ("times of any size", "stamps of 64 bits at random", keeps(stamps)),
    ("times that go back", "each batch 3 s before the one before",
     keeps(lambda n: post(batch(n, 20, first=time.time_ns() - n * 3_000_000_000)))),
    ("numbers that go back", "numbers of messages at random",
     keeps(lambda n: post(batch(random.randrange(-2**63, 2**63), 20)))),
    ("many phones", "each batch from another phone", keeps(lambda n: post(batch(n, 20, device=f"phone {n}")))),
    ("many recordings", "each batch of another recording", keeps(lambda n: post(batch(n, 20, sessionId=f"s{n}")))),
    ("odd names", "names of control characters", keeps(lambda n: post(batch(n, 20, device="\x1b[2J\x9b31m\r\nx")))),
    ("a flood of batches", "batches without a pause", keeps(lambda n: post(batch(n)), 0)),
    ("pipelined", "a hundred requests in one piece", keeps(lambda n: post(batch(n, 2)) * 100)),
]]


def run(mode, qibla, seconds, found):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    service = Service(qibla, "--gpsd", "off", "--phone", f"listen:{port}")
    end = time.monotonic() + 60
    while time.monotonic() < end and not any(
            source in service.said() for source in ("phone: open", "phone: cannot listen")):
        time.sleep(0.02)
    honest = Honest(port)
    while time.monotonic() < end and not honest.taken:
        time.sleep(0.05)
    attack = Attack(port, time.monotonic() + seconds)
    hostile = multiprocessing.get_context("fork").Process(target=mode.strike, args=(attack,), daemon=True)
    hostile.start()
    try:
        service.watch(seconds, attack.tries)
    finally:
        # For a moment on a busy machine, the machine itself decides how many come through, and how late the process is.
        is_long = seconds >= 1
        honest.finish(found, is_long)
        hostile.kill()
        hostile.join()
    # The process that listens must never be ended: what comes is refused, and the phone goes on.
    ended = [line for line in service.said().splitlines() if "the process that reads" in line
             and (is_long or "gave no answer" not in line)]
    if ended:
        found.troubles.append(f"the process that listens was ended: {ended[0][:200]}")
    service.finish(found)
    found.tries = attack.tries.value
    return 0.0

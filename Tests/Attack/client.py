"""Hostile clients of the web server, of NMEA and of the Unix socket, while an honest one reads."""

import contextlib
import multiprocessing
import random
import re
import selectors
import socket
import struct
import threading
import time
import urllib.request

from count import Count
from mode import Mode
from victim import Newcomer, Service

HOST = b"Host: 127.0.0.1\r\n"
EVENTS = b"GET /events HTTP/1.1\r\n" + HOST + b"\r\n"
NOW = b"GET /now HTTP/1.1\r\n" + HOST + b"\r\n"


class Attack:
    """What a client needs: where the service is, and how to connect to it."""

    def __init__(self, service, end):
        self.end, self.tries, self.moved = end, Count(), Count()
        self.places = {"http": ("127.0.0.1", service.http), "nmea": ("127.0.0.1", service.nmea),
             "lines": service.socket}

    def goes_on(self):
        # On a busy machine the time may be over before the first try.
        return time.monotonic() < self.end or not self.tries.value

    def connect(self, door, small=False):
        link = socket.socket(socket.AF_UNIX if door == "lines" else socket.AF_INET)
        if small:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        link.settimeout(2)
        link.connect(self.places[door])
        with self.tries.get_lock():
            self.tries.value += 1
        return link

    def send(self, link, data):
        link.sendall(data)
        with self.moved.get_lock():
            self.moved.value += len(data)

    def read(self, link):
        block = link.recv(65536)
        with self.moved.get_lock():
            self.moved.value += len(block)
        return block

    def wait(self):
        while self.goes_on():
            time.sleep(0.05)


def pours(door, first=b"", block=b"x" * 65536, at_once=3):
    """Sends without an end, on several connections; one that is let go comes again."""
    def one(attack):
        while attack.goes_on():
            with contextlib.suppress(OSError):
                link = attack.connect(door)
                attack.send(link, first)
                while attack.goes_on():
                    attack.send(link, block)
            time.sleep(0.05)
    return beside(one, at_once)


def beside(one, count):
    def strike(attack):
        threads = [threading.Thread(target=one, args=(attack,), daemon=True) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return strike


def crowd(door, count, said=b""):
    """Many connections that never read; those that are let go come again."""
    def strike(attack):
        links = []
        while attack.goes_on():
            with contextlib.suppress(OSError):
                while len(links) < count and attack.goes_on():
                    link = attack.connect(door, small=True)
                    links.append(link)
                    attack.send(link, said)
            attack.wait()
    return strike


def besieges(count, first, more=b""):
    """Many connections that ask, and again without waiting where there is more to say; those that are shut come again.
    They read their answers."""
    def strike(attack):
        watched, left = selectors.DefaultSelector(), {}
        begin = first(attack) if callable(first) else first
        while attack.goes_on():
            with contextlib.suppress(OSError):
                while len(left) < count and attack.goes_on():
                    link = attack.connect("http")
                    link.setblocking(False)
                    left[link] = begin
                    watched.register(link, selectors.EVENT_READ | selectors.EVENT_WRITE)
            for key, event in watched.select(0.1):
                link = key.fileobj
                try:
                    if event & selectors.EVENT_WRITE:
                        sent = link.send(left[link])
                        attack.moved.value += sent
                        left[link] = left[link][sent:] or more
                        if not left[link]:
                            watched.modify(link, selectors.EVENT_READ)
                    if event & selectors.EVENT_READ and not attack.read(link):
                        raise ConnectionResetError
                except BlockingIOError:
                    pass
                except OSError:
                    watched.unregister(link)
                    del left[link]
                    link.close()
    return strike


def place(attack):
    """A request that sets the place, with the page's token."""
    host, port = attack.places["http"]
    token = re.search(rb"[0-9a-f]{32}", urllib.request.urlopen(f"http://{host}:{port}/").read())[0]
    body = b'{"token":"%s","place":"Jakarta"}' % token
    return (b"POST /place HTTP/1.1\r\n" + HOST + b"Origin: http://127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body) + body)


def storm(door, said=b"", how="close", period=0.005):
    """One connection after another, each ended at once."""
    def strike(attack):
        while attack.goes_on():
            with contextlib.suppress(OSError):
                link = attack.connect(door)
                attack.send(link, said)
                if how == "reset" and door != "lines":
                    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                if how == "half":
                    link.shutdown(socket.SHUT_WR)
                    attack.read(link)
                link.close()
            time.sleep(period)
    return strike


def drips(door, data, period=0.05):
    """One byte at a time, for ever."""
    def one(attack):
        while attack.goes_on():
            with contextlib.suppress(OSError):
                link = attack.connect(door)
                for byte in iter(lambda: data, None):
                    attack.send(link, byte)
                    time.sleep(period)
                    if not attack.goes_on():
                        return
            time.sleep(0.05)
    return beside(one, 3)


def sips(door, said=b""):
    """Reads one byte every 20 ms."""
    def strike(attack):
        with contextlib.suppress(OSError):
            link = attack.connect(door, small=True)
            attack.send(link, said)
            while attack.goes_on():
                link.recv(1)
                time.sleep(0.02)
    return strike


def asks(requests, at_once=1):
    """Requests, each on a connection of its own, whose answer is read."""
    def one(attack):
        chance = random.Random(4)
        while attack.goes_on():
            with contextlib.suppress(OSError):
                link = attack.connect("http")
                attack.send(link, chance.choice(requests))
                link.shutdown(socket.SHUT_WR)
                # A connection is kept after an answer: whether more comes is not waited for.
                link.settimeout(0.3)
                attack.read(link)
            time.sleep(0.01)
    return beside(one, at_once)


ODD = [b"BREW /pot HTTP/1.1\r\n" + HOST + b"\r\n", b"GET " + b"/x" * 20_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
       b"GET /now HTTP/9.9\r\n\r\n", b"GET /now HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"\r\n\r\n\r\n",
            b"GET\0/now\0\r\n\r\n",
       b"GET /events?rate=1e308 HTTP/1.1\r\n" + HOST + b"\r\n",
            b"GET /events?rate=-1&rate=nan HTTP/1.1\r\n" + HOST + b"\r\n",
       b"GET /%00%ff%2e%2e/etc HTTP/1.1\r\n" + HOST + b"\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
       b"POST /now HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
       b"POST /now HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]
CROSS = b"GET /events HTTP/1.1\r\n" + HOST + b"Sec-Fetch-Site: cross-site\r\nOrigin: http://198.51.100.7\r\n\r\n"
MODES = [Mode("client", name, does, strike) for name, does, strike in [
    ("lines, sends without an end", "three clients of the socket", pours("lines")),
    ("NMEA, sends without an end", "three clients", pours("nmea")),
    ("/events, sends without an end", "three clients of a stream", pours("http", EVENTS)),
    ("HTTP, a header without an end", "three clients", pours("http", b"GET / HTTP/1.1\r\nX: ")),
    ("HTTP, a body without an end", "three clients", pours("http",
         b"POST /now HTTP/1.1\r\n" + HOST + b"Content-Length: 99999999999\r\n\r\n")),
    ("HTTP, requests without a pause", "one client that reads no answer", pours("http", b"", NOW * 500, 1)),
    ("lines, 500 that never read", "clients of the socket", crowd("lines", 500)),
    ("NMEA, 200 that never read", "clients", crowd("nmea", 200)),
    ("/events, 300 that never read", "clients of a stream", crowd("http", 300, EVENTS)),
    ("HTTP, 300 that never ask", "clients", crowd("http", 300)),
    ("HTTP, 200 that ask for half", "clients", crowd("http", 200, NOW[:20])),
    ("HTTP, 300 that have posted a place", "clients that stay", besieges(300, place)),
    ("HTTP, 300 that ask on and on", "clients that send 100 requests at once", besieges(300, NOW * 100, NOW * 100)),
    ("lines, connects without a pause", "200 connections a second", storm("lines")),
    ("NMEA, resets without a pause", "200 connections a second", storm("nmea", how="reset")),
    ("HTTP, resets without a pause", "200 connections a second", storm("http", NOW, "reset")),
    ("/events, ends without a pause", "200 streams a second", storm("http", EVENTS)),
    ("lines, half closed", "clients that have said all, and read one line", storm("lines", how="half", period=0.02)),
    ("HTTP, one byte at a time", "three clients", drips("http", b"G")),
    ("NMEA, one byte at a time", "three clients", drips("nmea", b"$")),
    ("lines, one byte read at a time", "one client", sips("lines")),
    ("/events, one byte read at a time", "one client", sips("http", EVENTS)),
    ("HTTP, requests that are none", "13 kinds", asks(ODD)),
    ("HTTP, requests of another site's page", "streams that are refused", asks([CROSS])),
    ("HTTP, random bytes", "requests of 4 KB", asks([random.Random(n).randbytes(4096) for n in range(20)])),
]]


def run(mode, qibla, seconds, found):
    service = Service(qibla, "--simulate", "desk")
    attack = Attack(service, time.monotonic() + seconds)
    hostile = multiprocessing.get_context("fork").Process(target=mode.strike, args=(attack,), daemon=True)
    # A debug build on a busy machine may be late, but must answer.
    newcomer = Newcomer(service.http, 1 if seconds >= 1 else 20)
    hostile.start()
    try:
        service.watch(seconds, attack.tries)
    finally:
        newcomer.finish(found)
        hostile.kill()
        hostile.join()
    service.finish(found)
    found.tries = attack.tries.value
    # What a client has not read has been sent too: at most 20 KB a second and client.
    return attack.moved.value / 1e6

"""Hostile peers of the bridges that send: servers of NMEA, Signal K and InfluxDB."""

import random

from mode import Mode
from peer import deaf, once
from victim import besieged


def answer(data, then="hold"):
    """This after a request or a line has come."""
    def strike(peer):
        peer.lines.readline()
        peer.send(data)
        getattr(peer, then)()
    return strike


def endless(data):
    def strike(peer):
        peer.lines.readline()
        peer.pour(data)
    return strike


def echo(peer):
    while block := peer.link.recv(65536):
        peer.send(block)


MODES = [Mode("feed", name, does, strike) for name, does, strike in [
    ("never reads", "accepts and reads nothing", deaf),
    ("closed at once", "closes each connection", once(b"", "close")),
    ("reset at once", "resets each connection", once(b"", "reset")),
    ("closed after a line", "closes when the first line has come", answer(b"", "close")),
    ("silence", "reads and says nothing", once(b"")),
    ("echo", "sends back what it gets", echo),
    ("random bytes", "random bytes without end", lambda peer: peer.pour(random.Random(7).randbytes(65536))),
    ("single bytes", "a byte of an answer at a time, the last for ever",
     lambda peer: peer.drip(b"HTTP/1.1 200 OK", 0.001)),
    ("impossible status", "answers with the status 2e9", answer(b"HTTP/1.1 2000000000 OK\r\n\r\n")),
    ("head without an end", "headers without an empty line", endless(b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 100)),
    ("notes without an end", "100 Continue for ever", endless(b"HTTP/1.1 100 Continue\r\n\r\n")),
    ("body without an end", "an error whose body does not end", endless(b"HTTP/1.1 500 no\r\n\r\n" + b"x" * 1000)),
    ("length of another world", "an error with a length of 10^30",
     answer(b"HTTP/1.1 400 no\r\nContent-Length: 1" + b"0" * 30 + b"\r\n\r\nno")),
    ("controls in the answer", "escape sequences in status and body",
     answer(b"HTTP/1.1 404 \x1b[2J\x9b31m\r\n\r\n\x1b]0;x\x07\xff\xfe", "close")),
]]


def run(mode, qibla, seconds, found):
    # Nothing takes the datagrams.
    return besieged(mode, qibla, seconds, found, lambda address: [
        "--iio", "off", "--gpsd", "off", "--nmea-to", f"tcp:{address}", "--signalk", address, "--influx",
        f"http://{address}/write?db=a", "--mavlink", "udp:127.0.0.1:9"])

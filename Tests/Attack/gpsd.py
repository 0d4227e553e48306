"""Hostile gpsds."""

import json
import random
import time

from mode import Mode
from peer import once
from victim import besieged

VERSION = b'{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\r\n'
DEVICES = (b'{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/gps0","driver":"NMEA0183",'
           b'"activated":"2026-11-22T10:00:00.000Z"}]}\r\n')


def fix(**more):
    report = {"class": "TPV", "device": "/dev/gps0", "mode": 3, "time": time.strftime("%Y-%m-%dT%H:%M:%S.000Z",
         time.gmtime()),
              "lat": 51.5, "lon": -0.1, "altHAE": 30.0, "eph": 3.0}
    return json.dumps(report | more).encode() + b"\r\n"


def again(line, period=0.02):
    """The same line for ever."""
    def strike(peer):
        peer.send(VERSION + DEVICES)
        while True:
            peer.send(line() if callable(line) else line)
            time.sleep(period)
    return strike


def each_byte(peer):
    """Each connection is cut one byte later than the one before."""
    line = VERSION + DEVICES + fix()
    peer.send(line[: peer.tries.value % len(line)])
    peer.close()


MODES = [Mode("gpsd", name, does, strike) for name, does, strike in [
    ("silence", "accepts and says nothing", once(b"")),
    ("half a line", "half a report, and then silence", once(VERSION + fix()[:40])),
    ("line without an end", "bytes without a line feed", lambda peer: (peer.send(VERSION), peer.pour(b"x"))),
    ("flood of fixes", "fixes without a pause", lambda peer: (peer.send(VERSION + DEVICES), peer.pour(fix()))),
    ("random bytes", "random bytes without end", lambda peer: peer.pour(random.Random(3).randbytes(65536))),
    ("one byte at a time", "a report of which the last byte comes for ever",
         lambda peer: peer.drip(VERSION + fix()[:-2])),
    ("closed at once", "closes each connection", once(b"", "close")),
    ("reset after the version", "resets each connection", once(VERSION, "reset")),
    ("cut at each byte", "each connection ends one byte later", each_byte),
    ("another program", "an answer of HTTP", once(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "close")),
    ("version of the future", "protocol 999", again(VERSION.replace(b":3,", b":999,") + fix())),
    ("numbers that are none", "1e308, 1e999 and NaN in a fix",
     again(lambda: fix(lat=1e308, lon=-1e308, eph=1e308).replace(b"30.0", b"1e999") + fix(lat=float("nan"), mode=9))),
    ("words for numbers", "texts where numbers belong", again(fix(mode="three", lat="51", lon=[1], eph={}))),
    ("dates", "years 0000, 9999 and 1970, and no date",
     again(lambda: b"".join(fix(time=t) for t in ("0000-00-00T00:00:00Z", "9999-12-31T23:59:60Z",
          "1970-01-01T00:00:00Z", "soon")))),
    ("10,000 satellites", "a report of 600 KB",
     again(json.dumps({"class": "SKY", "satellites": [{"PRN": n, "el": 1, "az": 2, "ss": 3,
          "used": True} for n in range(10_000)]}).encode() + b"\r\n", 0.2)),
    ("receivers with control characters", "another receiver in each report",
     again(lambda: fix(device="/dev/\u009b31m\u0007" + str(random.random())))),
    ("deep brackets", "100,000 levels of JSON", again(b'{"class":"TPV","x":' + b"[" * 100_000 + b"\r\n", 0.2)),
    ("zero bytes", "zero bytes in the middle of reports", again(b"\0\0\0" + fix().replace(b"lat",
         b"l\0t") + b"\0\r\n")),
]]


def run(mode, qibla, seconds, found):
    return besieged(mode, qibla, seconds, found, lambda address: ["--iio", "off", "--gpsd", address])

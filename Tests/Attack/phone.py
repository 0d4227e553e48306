"""Hostile phones: servers in the place of SensorServer."""

import base64
import hashlib
import json
import random
import struct
import time

from mode import Mode
from peer import once
from victim import besieged

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def greet(peer):
    """The handshake that a WebSocket's server owes."""
    key = b""
    while (line := peer.lines.readline().strip()):
        if line.lower().startswith(b"sec-websocket-key:"):
            key = line.split(b":")[1].strip()
    proof = base64.b64encode(hashlib.sha1(key + GUID).digest())
    peer.send(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " + proof
              + b"\r\n\r\n")


def frame(content, first=0x81):
    size = len(content)
    head = bytes([first, size]) if size < 126 else struct.pack(">BBH", first, 126, size)
    return head + content


def sample(kind="accelerometer", **more):
    values = {"accelerometer": [0.1, 0.2, 9.8], "gyroscope": [0.0, 0.0, 0.01]}.get(kind, [20.0, 5.0, -40.0, 1, 2, 3])
    return json.dumps({"type": "android.sensor." + kind, "values": values, "accuracy": 3,
                       "timestamp": time.monotonic_ns()} | more).encode()


ALL = ("accelerometer", "gyroscope", "magnetic_field_uncalibrated")


def then(action):
    """Greets, gives a sample of each sensor, and then does this."""
    def strike(peer):
        greet(peer)
        peer.send(b"".join(frame(sample(kind)) for kind in ALL))
        action(peer)
    return strike


def again(content, period=0.01):
    """The same message for ever; one that is made anew where it is a function."""
    def strike(peer):
        greet(peer)
        while True:
            peer.send(frame(content() if callable(content) else content))
            time.sleep(period)
    return strike


def greeted(data, end="hold"):
    def strike(peer):
        greet(peer)
        peer.send(data)
        getattr(peer, end)()
    return strike


def each_byte(peer):
    """Each connection is cut one byte later than the one before."""
    greet(peer)
    data = frame(sample()) + frame(sample("gyroscope"))
    peer.send(data[: peer.tries.value % len(data)])
    peer.close()


def backwards():
    backwards.stamp -= 3_000_000_000
    return sample(random.choice(ALL), timestamp=backwards.stamp)


backwards.stamp = 10**15
PONGS = b"\x8a\x00" * 30_000

def http(content, more=b""):
    """An answer as phyphox gives it."""
    return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n%s\r\n" % (len(content), more) + content


CONFIG = json.dumps({"inputs": [{"source": source, "outputs": [{letter: name + letter} for letter in "xyzt"]}
                                for source, name in (("magnetic_field", "mag"), ("accelerometer", "acc"))]}).encode()


def experiment(answer):
    """phyphox, whose answer to a question for values is this one."""
    def strike(peer):
        path = peer.lines.readline().split()[1]
        while peer.lines.readline().strip():
            pass
        if path.startswith(b"/sensor"):
            peer.send(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        elif path.startswith(b"/get"):
            answer(peer)
        else:
            peer.send(http(CONFIG if path == b"/config" else b'{"result":true}'))
        peer.close()
    return strike


def values(count, value="1"):
    names = [name + letter for name in ("mag", "acc") for letter in "xyzt"]
    buffers = ",".join('"%s":{"buffer":[%s]}' % (name, ",".join([value] * count)) for name in names)
    return http(('{"buffer":{%s},"status":{"session":"a","measuring":true}}' % buffers).encode())


MODES = [Mode("phone", name, does, strike) for name, does, strike in [
    ("silence", "accepts and says nothing", once(b"")),
    ("another program", "an answer of HTTP", once(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "close")),
    ("head without an end", "an answer that never ends", lambda peer: peer.pour(b"X-Field: 1\r\n")),
    ("head by bytes", "one byte of the answer at a time", lambda peer: peer.drip(b"HTTP/1.1 101 X\r\nUpgrade: web")),
    ("a wrong proof", "the answer to another key",
     once(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: eA==\r\n\r\n")),
    ("closed at once", "closes each connection", once(b"", "close")),
    ("closed after the greeting", "closes each WebSocket without a word", greeted(b"", "close")),
    ("a huge length", "a frame of 2^63 bytes", greeted(b"\x81\x7f\x7f" + b"\xff" * 7 + b"x" * 65536)),
    ("a negative length", "a frame of 2^64 bytes", greeted(b"\x81\x7f" + b"\xff" * 8)),
    ("masked frames", "frames as only a client sends", greeted(b"\x81\x85abcdefghi")),
    ("compressed frames", "frames that say they are compressed", then(lambda peer: peer.pour(b"\xc1\x02ab"))),
    ("pieces without an end", "a message of empty frames",
     then(lambda peer: peer.pour(b"\x01\x00" + b"\x00\x00" * 99))),
    ("a message without an end", "a message of long frames",
     then(lambda peer: peer.pour(b"\x01\x7e\x0f\xa0" + b"x" * 4000))),
    ("a flood of pongs", "answers to no question, without a pause", then(lambda peer: peer.pour(PONGS))),
    ("a flood of pings", "questions without a pause", then(lambda peer: peer.pour(b"\x89\x7d" + b"x" * 125))),
    ("a flood of samples", "samples without a pause", then(lambda peer: peer.pour(frame(sample())))),
    ("random bytes", "random bytes after the greeting",
     then(lambda peer: peer.pour(random.Random(3).randbytes(65536)))),
    ("a frame by bytes", "a sample of which one byte comes at a time", then(lambda peer: peer.drip(frame(sample())))),
    ("cut at each byte", "each connection ends one byte later", each_byte),
    ("not JSON", "text that is not JSON", again(b"hello \x1b[2J\x9b31m")),
    ("deep brackets", "16,000 levels of JSON", again(b'{"x":' + b"[" * 16_000)),
    ("not UTF-8", "bytes that are no text", again(b'{"type":"\xff\xfe\x80","values":[1,2,3],"timestamp":1}')),
    ("numbers that are none", "NaN, 1e999 and texts for numbers",
     again(lambda: sample(random.choice(ALL), values=["NaN", float("inf"), 1e308]).replace(b"Infinity", b"1e999"))),
    ("times that go back", "each timestamp 3 s before the last one", again(backwards)),
    ("times of any size", "timestamps of 64 bits at random",
     again(lambda: sample(random.choice(ALL), timestamp=random.randrange(-2**63, 2**63)))),
    ("an end with a reason", "a reason of control characters",
     then(lambda peer: (peer.send(frame(b"\x0f\xa1\x1b[2J\x9b31m\r\nsensor", 0x88)), peer.hold()))),
    ("an experiment without an end", "values without an end",
     experiment(lambda peer: (peer.send(b"HTTP/1.1 200 OK\r\n\r\n"), peer.pour(b"[" * 4096)))),
    ("too many values", "5,000 values of each buffer", experiment(lambda peer: peer.send(values(5000)))),
    ("the same values", "the same values for ever", experiment(lambda peer: peer.send(values(1)))),
    ("values that are none", "NaN for all times", experiment(lambda peer: peer.send(values(3, '"NaN"')))),
    ("a huge answer", "a length of 10^18",
     experiment(lambda peer: peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000000000\r\n\r\n"))),
    ("an answer by bytes", "one byte of an answer at a time", experiment(lambda peer: peer.drip(values(1)))),
    ("a sensor that it lacks", "says for ever that a sensor is not there",
     greeted(frame(b"\x0f\xa1sensor of type android.sensor.accelerometer not found", 0x88))),
]]


def run(mode, qibla, seconds, found):
    return besieged(mode, qibla, seconds, found, lambda address: ["--gpsd", "off", "--phone", address])

"""Hostile MQTT brokers: they accept the device as a broker does, and then strike."""

import random
import struct
import time

from mode import Mode
from peer import deaf, once
from victim import besieged

OWN = b"qibla/hall/"
TAKEN = b"\x20\x02\x00\x00"


def packet(kind, body, length=None):
    """A packet of MQTT 3.1.1; `length` is what it announces where that is another one."""
    length, head = len(body) if length is None else length, b""
    while True:
        length, low = length >> 7, length & 0x7f
        head += bytes([low | (0x80 if length else 0)])
        if not length:
            return bytes([kind]) + head + body


def publish(topic, payload, flags=0, number=None):
    """A message; flags: 1 is kept, 2 and 4 are the qualities 1 and 2."""
    number = b"" if number is None else struct.pack(">H", number)
    return packet(0x30 | flags, struct.pack(">H", len(topic)) + topic + number + payload)


class Client:
    """The attacked device's end: its packets."""

    def __init__(self, peer):
        self.peer = peer

    def packet(self):
        """The next packet: its first byte, and its body."""
        first, length, shift = self.peer.lines.read(1), 0, 0
        while first:
            byte = self.peer.lines.read(1)[0]
            length, shift = length | (byte & 0x7f) << shift, shift + 7
            if not byte & 0x80:
                return first[0], self.peer.lines.read(length)
        raise ConnectionError

    def serve(self, until=0x30, acknowledges=True):
        """Answers as a broker does, until the device has sent a packet of a kind. It publishes when it is open."""
        while True:
            first, body = self.packet()
            kind = first & 0xf0
            if kind == 0x10:
                self.peer.send(TAKEN)
            if kind == 0x80:
                self.peer.send(packet(0x90, body[:2] + b"\x01"))
            if kind == 0xc0:
                self.peer.send(packet(0xd0, b""))
            if kind == 0x30 and first & 6 and acknowledges:
                size = 2 + struct.unpack(">H", body[:2])[0]
                self.peer.send(packet(0x40, body[size:size + 2]))
            if kind == until:
                return


def joined(strike):
    """Strikes once the device is on its broker."""
    def one(peer):
        Client(peer).serve()
        strike(peer)
    return one


def pours(data):
    return joined(lambda peer: peer.pour(data))


def answers(data, then="hold"):
    """Bytes in the place of the answer to the request to connect."""
    def strike(peer):
        Client(peer).packet()
        once(data, then)(peer)
    return strike


def echo(peer):
    while block := peer.link.recv(65536):
        peer.send(block)


def unacknowledged(peer):
    Client(peer).serve(until=None, acknowledges=False)


def others(peer):
    """Says that another device has the name, whenever it is asked."""
    while True:
        peer.send(publish(OWN + b"instance", b"0123456789abcdef"))
        Client(peer).serve()


def wrong_numbers(peer):
    """Acknowledges what was never sent, and subscriptions under other numbers."""
    for number in range(1 << 20):
        low = struct.pack(">H", number & 0xffff)
        peer.send(packet(0x40, low) + packet(0x90, low + b"\x80") + packet(0x62, low))
        time.sleep(0.001)


def kept(peer):
    """Messages that the library keeps until they are released, each with a wish that is due."""
    big = publish(b"a", b"x" * 60_000, 4, 7)
    peer.pour(big + publish(OWN + b"hush", b"hush"))


GARBAGE = random.Random(35).randbytes(65536)
HUGE = packet(0x30, b"\x00\x01a" + b"x" * 61, (1 << 28) - 1)
MODES = [Mode("broker", name, does, strike) for name, does, strike in [
    ("never reads", "accepts and reads nothing", deaf),
    ("closed at once", "closes each connection", once(b"", "close")),
    ("reset at once", "resets each connection", once(b"", "reset")),
    ("silence", "does not answer the request to connect", answers(b"")),
    ("random bytes", "random bytes without end", lambda peer: peer.pour(GARBAGE)),
    ("refusals", "refuses with a code that there is not", answers(b"\x20\x02\x00\xff", "close")),
    ("answer a byte at a time", "the last for ever", lambda peer: peer.drip(TAKEN)),
    ("echo from the start", "sends back what it gets", echo),
    ("echo of what is published", "accepts, then sends back what it gets", joined(echo)),
    ("joined, then random bytes", "random bytes without end", pours(GARBAGE)),
    ("joined, then deaf", "reads nothing more", joined(deaf)),
    ("joined, then closed", "closes each connection", joined(once(b"", "close"))),
    ("joined, then reset", "resets each connection", joined(once(b"", "reset"))),
    ("acknowledges nothing", "answers all but publications", unacknowledged),
    ("wishes in a flood", "hush without a pause", pours(publish(OWN + b"hush", b"hush"))),
    ("wishes to be acknowledged", "hush without a pause, of quality 1", pours(publish(OWN + b"hush", b"hush", 2, 9))),
    ("wishes to be released", "hush without a pause, of quality 2", pours(publish(OWN + b"hush", b"hush", 4, 9))),
    ("messages that are kept", "60 kB of quality 2, never released, with wishes between", joined(kept)),
    ("mute and not", "both without a pause",
     pours(publish(OWN + b"mute/set", b"ON") + publish(OWN + b"mute/set", b"OFF"))),
    ("offline", "says without a pause that the device is gone", pours(publish(OWN + b"availability", b"offline", 1))),
    ("births", "Home Assistant starts without a pause", pours(publish(b"homeassistant/status", b"online"))),
    ("who", "asks for the instance without a pause", pours(publish(OWN + b"who", b""))),
    ("another device", "has the name, and says so", joined(others)),
    ("topics of 60 kB", "messages of a topic that long", pours(publish(b"t" * 60_000, b"x"))),
    ("messages of 256 MB", "announces them, and begins them", joined(lambda peer: (peer.send(HUGE), peer.pour(b"x")))),
    ("a length without an end", "five bytes of length", joined(once(b"\x30\xff\xff\xff\xff\x7f"))),
    ("pings in a flood", "answers to pings, without a ping", pours(packet(0xd0, b""))),
    ("acknowledgements of nothing", "numbers that were never sent", joined(wrong_numbers)),
    ("packets of servers", "requests that only a client sends", pours(packet(0x82, b"\x00\x01\x00\x01a\x00"))),
    ("controls in messages", "escapes in topics and words",
     pours(publish(OWN + b"\x1b[2J", b"\x9b31m") + publish(OWN + b"instance", b"\x1b]0;x\x07"))),
]]


def run(mode, qibla, seconds, found):
    return besieged(mode, qibla, seconds, found, lambda address: [
        "--simulate", "desk", "--mqtt", address, "--mqtt-device", "hall", "--mqtt-rate", "10"])

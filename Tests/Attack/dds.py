"""Hostile machines in a domain of DDS: datagrams at the ports at which its participants find and hear each other."""

import multiprocessing
import random
import socket
import struct
import time

from count import Count
from mode import Mode
from victim import Service

# One interface, and no multicast, which a container's loopback lacks.
ALONE = ('<CycloneDDS><Domain id="any"><General><Interfaces><NetworkInterface name="lo"/></Interfaces>'
         "<AllowMulticast>false</AllowMulticast></General><Discovery><ParticipantIndex>auto</ParticipantIndex>"
         '<Peers><Peer address="127.0.0.1"/></Peers></Discovery></Domain></CycloneDDS>')
LOCATOR = struct.pack("<II", 1, 9) + bytes(12) + b"\x7f\0\0\1"
# Discovery and data of the first two participants of a domain, by the rule of RTPS.
PORTS = range(10, 14)
chance = random.Random(35)


def header(who=None):
    return b"RTPS\x02\x01\x01\x10" + (who or chance.randbytes(12))


def part(kind, body, flags=1, length=None):
    """A submessage; `length` is what it announces where that is another one."""
    return struct.pack("<BBH", kind, flags, len(body) if length is None else length) + body


def parameter(number, value, length=None):
    return struct.pack("<HH", number, len(value) if length is None else length) + value


def announcement(parameters, number=1, who=None):
    """The message by which a participant says that it is there."""
    payload = b"\0\x03\0\0" + parameters + parameter(1, b"")
    body = struct.pack("<HH", 0, 16) + b"\0\x01\0\xc7" + b"\0\x01\0\xc2" + struct.pack("<iI", 0, number) + payload
    return header(who) + part(0x15, body, 5)


def participant(who=None, endpoints=0x3f, lease=100):
    who = who or chance.randbytes(12)
    return announcement(
        parameter(0x15, b"\x02\x01\0\0") + parameter(0x16, b"\x01\x10\0\0") + parameter(0x50, who + b"\0\0\x01\xc1")
        + parameter(0x58, struct.pack("<I", endpoints)) + parameter(0x02, struct.pack("<iI", lease, 0))
        + parameter(0x31, LOCATOR) + parameter(0x32, LOCATOR), who=who)


def nonsense():
    """An announcement of parameters at random, with their own lengths or others."""
    several = b"".join(
        parameter(chance.choice([0x02, 0x05, 0x0b, 0x0f, 0x15, 0x16, 0x31, 0x32, 0x50, 0x58, 0x62, 0x75, 0x8007]),
                  chance.randbytes(4 * chance.randrange(12)), chance.choice([None, 0, 4, 65532]))
        for _ in range(chance.randrange(12)))
    return announcement(several, chance.choice([0, 1, 2**31]))


def parts():
    """Submessages of every kind with random bodies, some with another length."""
    return header() + b"".join(
        part(chance.choice([1, 6, 7, 8, 9, 12, 13, 14, 15, 18, 19, 21, 22]), chance.randbytes(4 * chance.randrange(20)),
             chance.randrange(256), chance.choice([None, None, None, 0, 3, 65535]))
        for _ in range(chance.randrange(1, 20)))


def fragments():
    """The first piece of a sample of 4 GB."""
    body = (struct.pack("<HH", 0, 28) + b"\0\x01\0\xc7" + b"\0\x01\0\xc2" + struct.pack("<iI", 0, chance.randrange(99))
            + struct.pack("<IHHI", 1, 1, 1024, 2**32 - 1) + bytes(1024))
    return header() + part(0x16, body)


def pours(make, period=0.0):
    """Datagrams, in groups of a hundred with a pause between."""
    def strike(ports, tries, sent):
        link = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        while True:
            for _ in range(100):
                data = make()
                for port in ports:
                    try:
                        sent.value += link.sendto(data, ("127.0.0.1", port))
                    except OSError:
                        pass
                    tries.value += 1
            time.sleep(period)
    return strike


# A hundred datagrams to each of four ports every 0.4 s: a thousand a second.
SLOW = 0.4
MODES = [Mode("dds", name, does, strike) for name, does, strike in [
    ("random bytes", "up to 1,400", pours(lambda: chance.randbytes(chance.randrange(1400)), SLOW)),
    ("random bytes after a header", "up to 1,400",
     pours(lambda: header() + chance.randbytes(chance.randrange(1400)), SLOW)),
    ("empty datagrams", "no byte", pours(lambda: b"", SLOW)),
    ("datagrams of 64 kB", "a header and random bytes", pours(lambda: header() + chance.randbytes(65_000), SLOW)),
    ("parts of any kind", "submessages with random bodies and lengths", pours(parts, SLOW)),
    ("participants of nonsense", "announcements with random parameters", pours(nonsense, SLOW)),
    ("samples of 4 GB", "their first pieces", pours(fragments, SLOW)),
    ("participants that do not end", "each another one, for a second", pours(lambda: participant(lease=1), SLOW)),
    ("participants that stay", "each another one, for ever", pours(lambda: participant(lease=2**31 - 1), SLOW)),
    ("random bytes without a pause", "as many as the machine sends",
     pours(lambda: header() + chance.randbytes(200))),
]]


def run(mode, qibla, seconds, found):
    # A domain for each mode, because several run at once.
    # Their ports are below those that the kernel gives to others.
    domain = 90 + MODES.index(mode)
    ports = [7400 + 250 * domain + port for port in PORTS]
    service = Service(qibla, "--simulate", "desk", "--dds", str(domain), more={"CYCLONEDDS_URI": ALONE})
    end = time.monotonic() + 120
    while "dds: it sends" not in service.said() and time.monotonic() < end and service.process.poll() is None:
        time.sleep(0.05)
    if "dds: it sends" not in service.said():
        found.troubles.append("the domain was not open")
    fork = multiprocessing.get_context("fork")
    tries, sent = Count(), Count()
    hostile = fork.Process(target=mode.strike, args=(ports, tries, sent), daemon=True)
    hostile.start()
    try:
        service.watch(seconds, tries)
    finally:
        hostile.kill()
        hostile.join()
    service.finish(found)
    found.tries = tries.value
    return sent.value / 1e6

"""iio_server.py PORT HZ [polled] [garbage] [format=FORMAT] [extra=FORMAT] [mask=HEX] [overrun=BYTES] [number=COMMAND:N] [name=TEXT] [attribute=NAME:TEXT] [triggers=NAME,NAME...]: a board of lis3mdl and lsm6dsl behind iiod's ASCII protocol (libiio 0.24).

PORT 0 takes a free one; the first line printed is the port. The board is level and turns clockwise at 20 degrees a
second in a field of 20 uT north and 45 uT down. Captured, the magnetometer's z counts samples from -3079 on; timestamps
are of a clock an hour ahead, and exactly a period apart, as a part's own clock has them. Lines on standard input make it ill: `hang` (takes everything, answers nothing), `half`
(cuts the next answer in two and hangs), `gone` (the magnetometer is unplugged: ENODEV), `drop` (closes every connection), `busy` (nothing can be captured: EBUSY), `starved` (no buffer ever fills),
`well`. The end of standard input ends it. `number=READBUF:-2147483648` answers that number to each such command (READ:raw: to
reading that attribute); `overrun=1000` gives so many bytes more than a READBUF asked for; `name=` is the magnetometer's name, `attribute=scale:1e308` an attribute of each device or channel;
`triggers=,a` makes a trigger without a name and one of the name a, at 10 Hz; no device has one yet.
"""

import contextlib
import math
import socket
import struct
import sys
import threading
import time

EINVAL, ENODEV, ENOENT, EBADF, EACCES, EBUSY = 22, 19, 2, 9, 13, 16
port, hz = int(sys.argv[1]), float(sys.argv[2])
polled, garbage = "polled" in sys.argv, "garbage" in sys.argv
layout = next((word[7:] for word in sys.argv if word.startswith("format=")), "le:s16/16>>0").replace(">", "&gt;")
# A channel more, which is never captured, and what is claimed to have been captured.
extra = next((word[6:].replace(">", "&gt;") for word in sys.argv if word.startswith("extra=")), None)
claimed = next((int(word[5:], 16) for word in sys.argv if word.startswith("mask=")), None)
# What a buffer brings beyond what was asked for.
overrun = next((int(word[8:]) for word in sys.argv if word.startswith("overrun=")), 0)
# The number that a command is answered with, and a name of any characters.
told, told_number = next((word[7:].rsplit(":", 1) for word in sys.argv if word.startswith("number=")), (None, "0"))
named = next((word[5:] for word in sys.argv if word.startswith("name=")), "lis3mdl")
# An attribute of any text.
lied = dict(word[10:].split(":", 1) for word in sys.argv if word.startswith("attribute="))
# Triggers by their names.
triggers = [name for word in sys.argv if word.startswith("triggers=") for name in word[9:].split(",")]
began = time.monotonic()
health = "well"
well = threading.Condition()
clients = set()

MAGN, ACCEL, GYRO = 0.000146156, 0.000598206, 0.000152716


def magnetometer():
    turned = math.radians((time.monotonic() - began) * 20)
    field = (-0.20 * math.sin(turned), 0.20 * math.cos(turned), -0.45)
    return [round(axis / MAGN) for axis in field]


def noise():
    """A count: a part that always says the same is frozen."""
    return round((time.monotonic() - began) * 200) % 2


def accelerometer():
    return [noise(), 0, round(9.80665 / ACCEL)]


def gyroscope():
    return [noise(), 0, round(math.radians(-20) / GYRO)]


class Device:
    def __init__(self, number, name, label, kind, scale, sample):
        self.id, self.name, self.label, self.kind, self.sample = f"iio:device{number}", name, label, kind, sample
        self.attributes = {"sampling_frequency": f"{hz:g}", "current_timestamp_clock": "realtime"}
        self.shared = {"scale": f"{scale:.9f}", "mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"}
        self.attributes |= {name: text for name, text in lied.items() if name.startswith(("sampling", "current"))}
        self.shared |= {name: text for name, text in lied.items() if name not in self.attributes}
        self.channels = [f"{kind}_{axis}" for axis in "xyz"] + ([] if polled else ["timestamp"])
        self.channels += ["temp"] if extra else []

    def xml(self):
        label = f' label="{self.label}"' if self.label else ""
        out = [f'<device id="{self.id}" name="{self.name}"{label} >']
        for index, channel in enumerate(self.channels):
            kind = "le:s64/64&gt;&gt;0" if channel == "timestamp" else extra if channel == "temp" else layout
            out.append(f'<channel id="{channel}" type="input" >')
            if not polled:
                out.append(f'<scan-element index="{index}" format="{kind}" />')
            if channel != "timestamp":
                out.append(f'<attribute name="raw" filename="in_{channel}_raw" />')
                out += [f'<attribute name="{name}" filename="in_{self.kind}_{name}" />' for name in self.shared]
            out.append("</channel>")
        out += [f'<attribute name="{name}" />' for name in self.attributes]
        return "".join(out) + "</device>"

    def read(self, where):
        if where and where[0] == "INPUT":
            if where[2] == "raw" and "raw" not in lied:
                return str(self.sample()[self.channels.index(where[1])])
            return self.shared.get(where[2])
        return self.attributes.get(where[0]) if where else None


class Trigger:
    kind = "trigger"

    def __init__(self, number, name):
        self.id, self.name, self.attributes = f"trigger{number}", name, {"sampling_frequency": "10"}

    def xml(self):
        name = f' name="{self.name}"' if self.name else ""
        return f'<device id="{self.id}"{name} ><attribute name="sampling_frequency" /></device>'

    def read(self, where):
        return self.attributes.get(where[0]) if where else None


devices = [
    Device(0, named, "magn-main", "magn", MAGN, magnetometer),
    Device(1, "lsm6dsl_accel", "accel-main", "accel", ACCEL, accelerometer),
    Device(2, "lsm6dsl_gyro", None, "anglvel", GYRO, gyroscope),
] + [Trigger(number, name) for number, name in enumerate(triggers)]
# The names of the triggers that devices have.
triggered = {}


# libiio's parser validates what it reads and complains without a document type; it does not look into this one.
TYPE = (
    "<!DOCTYPE context [<!ELEMENT context ANY><!ELEMENT device ANY><!ELEMENT channel ANY><!ELEMENT attribute EMPTY>"
    "<!ELEMENT scan-element EMPTY><!ATTLIST context name CDATA #REQUIRED description CDATA #IMPLIED>"
    "<!ATTLIST device id CDATA #REQUIRED name CDATA #IMPLIED label CDATA #IMPLIED>"
    "<!ATTLIST channel id CDATA #REQUIRED type CDATA #REQUIRED><!ATTLIST scan-element index CDATA #REQUIRED format CDATA"
    " #REQUIRED><!ATTLIST attribute name CDATA #REQUIRED filename CDATA #IMPLIED>]>"
)


def context():
    if garbage:
        return b"<?xml version='1.0'?><context name='local'><device id='iio:dev"
    body = "".join(device.xml() for device in devices)
    return f'<?xml version="1.0" encoding="utf-8"?>{TYPE}<context name="local" description="a test board" >{body}</context>'.encode()


class Client(threading.Thread):
    def __init__(self, connection):
        super().__init__(daemon=True)
        self.connection, self.lines, self.open = connection, connection.makefile("rb"), {}
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        clients.add(self)

    def answer(self, data):
        global health
        with well:
            if health == "half":
                self.connection.sendall(data[: len(data) // 2])
                health = "hang"
                data = b""
            while health == "hang":
                well.wait()
        self.connection.sendall(data)

    def number(self, value):
        self.answer(b"%d\n" % value)

    def run(self):
        try:
            for line in self.lines:
                words = line.decode().split()
                if words and not self.obey(words[0].upper(), words[1:]):
                    break
        except OSError:
            pass
        clients.discard(self)
        self.connection.close()

    def obey(self, command, words):
        device = next((device for device in devices if words and words[0] in (device.id, device.name)), None)
        if device and device.kind == "magn" and health == "gone":
            self.number(-ENODEV)
            if command == "WRITE":
                self.lines.read(int(words[-1]))
        elif command == "EXIT":
            return False
        elif told in (command, f"{command}:{words[-1] if words else ''}"):
            self.number(int(told_number))
        elif command == "VERSION":
            self.answer(b"0.24.test   \n")
        elif command == "PRINT":
            xml = context()
            self.answer(b"%d\n" % len(xml) + xml + b"\n")
        elif command in ("TIMEOUT", "SET"):
            self.number(0)
        elif command == "READ":
            value = device.read(words[1:]) if device else None
            if value is None:
                self.number(-ENOENT)
            else:
                self.answer(b"%d\n" % (len(value) + 1) + value.encode() + b"\0\n")
        elif command == "WRITE":
            value = self.lines.read(int(words[-1]))
            if device and words[1] in device.attributes:
                device.attributes[words[1]] = value.rstrip(b"\0\n").decode()
                self.number(len(value))
            else:
                self.number(-EACCES)
        elif command in ("GETTRIG", "SETTRIG") and not triggers:
            self.number(-ENODEV)
        elif command == "GETTRIG":
            name = triggered.get(device.id, "")
            self.answer(b"%d\n" % len(name) + (name.encode() + b"\n" if name else b""))
        elif command == "SETTRIG":
            triggered[device.id] = words[1] if len(words) > 1 else ""
            self.number(0)
        elif command == "OPEN" and health == "busy":
            self.number(-EBUSY)
        elif command == "OPEN":
            mask = int(words[2], 16)
            self.open[device.id] = [mask, 0, time.monotonic(), time.time_ns() + 3600 * 10**9]
            self.number(0)
        elif command == "CLOSE":
            self.number(0 if self.open.pop(words[0], None) else -EBADF)
        elif command == "READBUF":
            self.capture(device, int(words[1]))
        else:
            self.number(-EINVAL)
        return True

    def capture(self, device, wanted):
        if device.id not in self.open:
            self.number(-EBADF)
            return
        with well:
            while health == "starved":
                well.wait()
        mask, count, start, stamp = self.open[device.id]
        out = b""
        while True:
            sample, record = device.sample(), b""
            if device.kind == "magn":
                sample[2] = (-3079 + count + 32768) % 65536 - 32768
            for index, channel in enumerate(device.channels):
                if mask >> index & 1 == 0:
                    continue
                if channel == "timestamp":
                    record += bytes(-len(record) % 8) + struct.pack("<q", stamp + round(count * 1e9 / hz))
                else:
                    record += struct.pack("<h", sample[index])
            if len(out) + len(record) > wanted:
                break
            count += 1
            pause = start + count / hz - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            out += record
        out += b"\x41" * overrun
        self.open[device.id][1] = count
        self.answer(b"%d\n%08x\n" % (len(out), mask if claimed is None else claimed) + out)


def listen():
    while True:
        Client(server.accept()[0]).start()


server = socket.socket()
server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
server.bind(("127.0.0.1", port))
server.listen(16)
print(server.getsockname()[1], flush=True)
threading.Thread(target=listen, daemon=True).start()
for line in sys.stdin:
    with well:
        if line.strip() == "drop":
            for client in list(clients):
                with contextlib.suppress(OSError):
                    client.connection.shutdown(socket.SHUT_RDWR)
        else:
            health = line.strip()
        well.notify_all()
    print("now", line.strip(), flush=True)

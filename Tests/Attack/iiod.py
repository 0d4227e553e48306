"""An honest server of iiod's protocol (libiio 0.24), of which hostile modes change an answer: a magnetometer, an
accelerometer and a gyroscope that are captured."""

import math
import struct
import time

HZ = 100
MAGN, ACCEL, GYRO = 0.000146156, 0.000598206, 0.000152716
# libiio's parser complains without a document type.
TYPE = (
    "<!DOCTYPE context [<!ELEMENT context ANY><!ELEMENT device ANY><!ELEMENT channel ANY><!ELEMENT attribute EMPTY>"
    "<!ELEMENT scan-element EMPTY><!ATTLIST context name CDATA #REQUIRED description CDATA #IMPLIED>"
    "<!ATTLIST device id CDATA #REQUIRED name CDATA #IMPLIED label CDATA #IMPLIED>"
    "<!ATTLIST channel id CDATA #REQUIRED type CDATA #REQUIRED>"
    "<!ATTLIST scan-element index CDATA #REQUIRED format CDATA #REQUIRED>"
    "<!ATTLIST attribute name CDATA #REQUIRED filename CDATA #IMPLIED>]>"
)


class Device:
    """One part: its kind, its scale, and what it measures now."""

    def __init__(self, number, name, kind, scale, lies):
        self.id, self.name, self.kind = f"iio:device{number}", lies.get("name", name), kind
        self.attributes = {"sampling_frequency": lies.get("sampling_frequency", f"{HZ}"),
                           "current_timestamp_clock": "realtime"}
        self.shared = {"scale": lies.get("scale", f"{scale:.9f}"), "offset": lies.get("offset", "0"),
                       "mount_matrix": lies.get("mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1")}
        self.channels = [f"{kind}_{axis}" for axis in "xyz"] + ([] if "polled" in lies else ["timestamp"])
        self.format, self.indexes, self.raw = lies.get("format", "le:s16/16>>0"), lies.get("indexes"), lies.get("raw")
        self.is_captured = "polled" not in lies

    def xml(self):
        out = [f'<device id="{self.id}" name="{self.name}" >']
        for index, channel in enumerate(self.channels):
            layout = "le:s64/64>>0" if channel == "timestamp" else self.format
            out.append(f'<channel id="{channel}" type="input" >')
            if self.is_captured:
                place = self.indexes[index] if self.indexes else index
                out.append(f'<scan-element index="{place}" format="{layout.replace(">", "&gt;")}" />')
            if channel != "timestamp":
                out.append(f'<attribute name="raw" filename="in_{channel}_raw" />')
                out += [f'<attribute name="{name}" filename="in_{self.kind}_{name}" />' for name in self.shared]
            out.append("</channel>")
        return "".join(out + [f'<attribute name="{name}" />' for name in self.attributes]) + "</device>"

    def sample(self):
        now = time.monotonic()
        turned, noise = math.radians(now * 20 % 360), round(now * 200) % 2
        if self.kind == "magn":
            return [round(v / MAGN) for v in (-0.2 * math.sin(turned), 0.2 * math.cos(turned), -0.45)]
        return [noise, 0, round(9.80665 / ACCEL if self.kind == "accel" else math.radians(-20) / GYRO)]


class Board:
    """Answers each command of a connection; `lies` change what the board says of itself."""

    def __init__(self, lies, clock=None):
        self.devices = [Device(0, "lis3mdl", "magn", MAGN, lies), Device(1, "lsm6dsl_accel", "accel", ACCEL, lies),
                        Device(2, "lsm6dsl_gyro", "anglvel", GYRO, lies)]
        # The time stamp of a sample: by its number and the honest time.
        self.clock = clock or (lambda count, honest: honest)
        self.open = {}

    def context(self, inside=None, head=TYPE):
        body = inside if inside is not None else "".join(device.xml() for device in self.devices)
        return (f'<?xml version="1.0" encoding="utf-8"?>{head}'
                f'<context name="local" description="a board" >{body}</context>')

    def answer(self, command, words, lines):
        """The honest answer to a command; None where the connection is to be closed."""
        device = next((d for d in self.devices if words and words[0] in (d.id, d.name)), None)
        if command == "EXIT":
            return None
        if command == "VERSION":
            return b"0.24.test   \n"
        if command == "PRINT":
            return counted(self.context().encode())
        if command in ("TIMEOUT", "SET", "CLOSE"):
            return b"0\n"
        if command == "READ" and device:
            value = self.read(device, words[1:])
            return b"-2\n" if value is None else b"%d\n" % (len(value) + 1) + value.encode() + b"\0\n"
        if command == "WRITE":
            return b"%d\n" % len(lines.read(int(words[-1])))
        if command == "GETTRIG":
            return b"-19\n"
        if command == "OPEN" and device:
            self.open[device.id] = [int(words[2], 16), 0, time.monotonic(), time.time_ns()]
            return b"0\n"
        if command == "READBUF" and device and device.id in self.open:
            mask, data = self.capture(device, int(words[1]))
            return b"%d\n%08x\n" % (len(data), mask) + data
        return b"-22\n"

    def read(self, device, words):
        if words[0] == "INPUT" and len(words) > 2:
            if words[2] == "raw":
                return device.raw or str(device.sample()[device.channels.index(words[1])])
            return device.shared.get(words[2])
        return device.attributes.get(words[0])

    def capture(self, device, wanted):
        state = self.open[device.id]
        mask, out = state[0], b""
        while True:
            sample, record = device.sample(), b""
            for index, channel in enumerate(device.channels):
                if mask >> index & 1 and channel == "timestamp":
                    stamp = self.clock(state[1], state[3] + round(state[1] * 1e9 / HZ))
                    record += bytes(-len(record) % 8) + struct.pack("<q", max(-(1 << 63), min(stamp, (1 << 63) - 1)))
                elif mask >> index & 1:
                    record += struct.pack("<h", sample[index])
            if not record or len(out) + len(record) > wanted:
                return mask, out
            state[1] += 1
            if "hurry" not in self.lies:
                time.sleep(max(0, state[2] + state[1] / HZ - time.monotonic()))
            out += record


def counted(text):
    """An answer with its length before it."""
    return b"%d\n" % len(text) + text + b"\n"

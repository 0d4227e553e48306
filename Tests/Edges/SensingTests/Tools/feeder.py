"""feeder.py ROOT FEEDS: plays the kernel behind mocked IIO devices under ROOT.

FEEDS has lines `NODE HZ[,FROM,TO] STRUCT VALUE...`: while NODE's buffer is enabled, a record packed as Python's
`struct` says is written HZ times a second, followed by a realtime timestamp where the device has one: the instant it
was due, as an interrupt's is. With FROM and TO this goes only from so many to so many seconds after the buffer was
first enabled. A VALUE `n` counts the records. A device without a STRUCT (`-`) is not fed: its node is a FIFO that stays
empty. It ends when nobody holds the other end of its standard output any more, however that came about.
"""

import contextlib
import glob
import os
import select
import struct
import sys
import time


class Device:
    def __init__(self, root, line):
        node, hz, self.format, *self.values = line.split()
        self.root, self.sys = root, f"{root}/sys/bus/iio/devices/{node}/"
        hz, *span = map(float, hz.split(","))
        self.period = 1 / hz
        self.span = span or (0, float("inf"))
        self.began = None
        path = f"{root}/dev/{node}"
        if os.path.lexists(path):
            os.unlink(path)
        os.mkfifo(path)
        os.chmod(path, 0o666)
        self.fifo = os.open(path, os.O_RDWR | os.O_NONBLOCK)
        self.name = self.read("name")
        self.stamped = os.path.exists(self.sys + "scan_elements/in_timestamp_en")
        self.count = 0
        self.enabled = False
        self.due = time.monotonic()
        self.realtime = time.time_ns() - time.monotonic_ns()

    def read(self, name):
        try:
            with open(self.sys + name) as file:
                return file.read().strip("\0\n ")
        except OSError:
            return ""

    def find(self):
        """A device that was plugged in again may have another number."""
        for path in glob.glob(f"{self.root}/sys/bus/iio/devices/*/"):
            with contextlib.suppress(OSError), open(path + "name") as file:
                if file.read().strip("\0\n ") == self.name:
                    self.sys = path

    def step(self):
        if not os.path.exists(self.sys):
            self.find()
        stamp = round(self.due * 1e9) + self.realtime
        self.due += self.period
        enabled = self.format != "-" and self.read("buffer/enable") == "1"
        if enabled and not self.enabled:
            # The kernel empties its buffer when it is enabled.
            try:
                os.read(self.fifo, 1 << 16)
            except BlockingIOError:
                pass
        self.enabled = enabled
        if enabled and self.began is None:
            self.began = time.monotonic()
        if not enabled or not self.span[0] <= time.monotonic() - self.began < self.span[1]:
            return
        values = [self.count if value == "n" else int(value, 0) for value in self.values]
        record = struct.pack(self.format, *values)
        if self.stamped:
            record += bytes(-len(record) % 8) + struct.pack("<q", stamp)
        try:
            os.write(self.fifo, record)
            self.count += 1
        except BlockingIOError:
            print("full", file=sys.stderr)


root, feeds = sys.argv[1:]
with open(feeds) as file:
    devices = [Device(root, line) for line in file if line.strip()]
print("ready", flush=True)
reader = select.poll()
reader.register(sys.stdout, select.POLLERR)
while True:
    device = min(devices, key=lambda device: device.due, default=None)
    wait = 1 if device is None else max(0, device.due - time.monotonic())
    if reader.poll(wait * 1000):
        break
    if device is not None:
        device.step()

"""umockdev-wrapper motor.py COMMAND...: runs a command on a machine with two input devices: a keyboard, and a vibration motor.

It prints what the command asks of the motor: `load TYPE MILLISECONDS`, and `play EFFECT VALUE` for each pulse. SIGTERM ends the
command, and then this.
"""

import os
import signal
import struct
import subprocess
import sys

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev  # noqa: E402

RUMBLE, FORCE = 0x50, 0x15
DEVICE = """P: /devices/platform/{name}/input/input{number}
E: SUBSYSTEM=input
A: name={name}\\n

P: /devices/platform/{name}/input/input{number}/event{number}
N: input/event{number}
E: SUBSYSTEM=input
E: DEVNAME=/dev/input/event{number}

"""


class Device(UMockdev.IoctlBase):
    """What evdev answers: linux/input.h numbers its requests with 'E' and a number."""

    rumbles = False

    def do_handle_ioctl(self, client):
        request = client.get_property("request")
        kind, number, size = request >> 8 & 0xFF, request & 0xFF, request >> 16 & 0x3FFF
        if kind != ord("E"):
            return False
        if number == 0x20 + FORCE:
            bits = bytearray(size)
            if self.rumbles:
                bits[RUMBLE // 8] |= 1 << RUMBLE % 8
            client.get_arg().resolve(0, size).update(0, list(bits))
            client.complete(size, 0)
        elif number == 0x80 and self.rumbles:
            effect = client.get_arg().resolve(0, size)
            raw = bytes(effect.retrieve())
            effect.update(2, list(struct.pack("<h", 7)))
            say("load", hex(struct.unpack_from("<H", raw)[0]), struct.unpack_from("<H", raw, 10)[0])
            client.complete(0, 0)
            # A device that is not open cannot be read.
            GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, bed.get_dev_fd("/dev/input/event1"), GLib.IOCondition.IN, played)
        else:
            client.complete(-1, 22)
        return True


class Motor(Device):
    rumbles = True


def say(*words):
    """In one piece: the command writes there too."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def played(pulses, _):
    try:
        _, _, kind, code, value = struct.unpack("<qqHHi", os.read(pulses, 24))
    except OSError:  # It was closed again.
        return False
    say("play" if kind == FORCE else hex(kind), code, value)
    return True


bed = UMockdev.Testbed.new()
bed.add_from_string(DEVICE.format(name="keyboard", number=0) + DEVICE.format(name="vibrator", number=1))
keyboard, motor = Device(), Motor()
bed.attach_ioctl("/dev/input/event0", keyboard)
bed.attach_ioctl("/dev/input/event1", motor)
command = subprocess.Popen(sys.argv[1:])
loop = GLib.MainLoop()
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, command.terminate)
GLib.child_watch_add(GLib.PRIORITY_DEFAULT, command.pid, lambda *_: loop.quit())
loop.run()

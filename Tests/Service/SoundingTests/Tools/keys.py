"""umockdev-wrapper keys.py WHEN COUNTS COMMAND...: runs a command on a machine with a keyboard that lacks mute.

Once the card of paced.c has some frames in its file COUNTS, the key mute is pressed on another keyboard, and pressed
again until the command ends. WHEN is `before` where that keyboard is there from the start, and `later` where it is
plugged in while it sounds. It exits as the command does.
"""

import os
import struct
import subprocess
import sys
import threading

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev  # noqa: E402

A, MUTE = 30, 113
DEVICE = """P: /devices/platform/{name}/input/input{number}
E: SUBSYSTEM=input
A: name={name}\\n

P: /devices/platform/{name}/input/input{number}/event{number}
N: input/event{number}
E: SUBSYSTEM=input
E: DEVNAME=/dev/input/event{number}

"""


class Keyboard(UMockdev.IoctlBase):
    """What evdev answers: linux/input.h numbers its requests with 'E' and a number."""

    key = A

    def do_handle_ioctl(self, client):
        request = client.get_property("request")
        kind, number, size = request >> 8 & 0xFF, request & 0xFF, request >> 16 & 0x3FFF
        if kind != ord("E") or number != 0x20 + 1:
            client.complete(-1, 22)
            return True
        bits = bytearray(size)
        bits[self.key // 8] |= 1 << self.key % 8
        client.get_arg().resolve(0, size).update(0, list(bits))
        client.complete(size, 0)
        return True


bed = UMockdev.Testbed.new()
keyboards = []


def plug(number, key):
    keyboard = Keyboard()
    keyboard.key = key
    keyboards.append(keyboard)
    bed.add_from_string(DEVICE.format(name=f"keyboard{number}", number=number))
    bed.attach_ioctl(f"/dev/input/event{number}", keyboard)


def admit(number):
    """As udev does once the device is there: it changes the node, which the program sees. The node of the testbed is a
    link, which is itself changed. A thread of the testbed begins to answer what is asked of the device some time after
    it was attached, so this is done more than once."""
    os.utime(f"{bed.get_root_dir()}/dev/input/event{number}", follow_symlinks=False)


def press(number, key):
    device = bed.get_dev_fd(f"/dev/input/event{number}")
    # This thread also answers what the program asks of the device: it must not wait for its reader.
    os.set_blocking(device, False)
    try:
        for value in (1, 0):
            os.write(device, struct.pack("<qqHHi", 0, 0, 1, key, value))
    except BlockingIOError:
        pass


def frames(path):
    with open(path, "rb") as file:
        return struct.unpack_from("<5q", file.read())[2]


def step():
    """Every 20 ms: a key that is pressed before the program listens is not heard."""
    try:
        sounds = frames(counts) > 4000
    except (OSError, struct.error):
        sounds = False
    if sounds:
        if len(keyboards) == 1:
            plug(1, MUTE)
        admit(1)
        press(1, MUTE)
    return True


when, counts, command = sys.argv[1], sys.argv[2], sys.argv[3:]
plug(0, A)
if when == "before":
    plug(1, MUTE)
loop = GLib.MainLoop()
codes = []


def run():
    codes.append(subprocess.call(command))
    GLib.idle_add(loop.quit)
    # Where the testbed itself hangs, the test must not wait for it.
    threading.Event().wait(5)
    os._exit(codes[0] or 70)


threading.Thread(target=run, daemon=True).start()
GLib.timeout_add(20, step)
loop.run()
sys.exit(codes[0])

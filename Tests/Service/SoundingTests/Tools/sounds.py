#!/usr/bin/env python3
"""sounds.py make FOLDER     writes the same half second as wav, flac, ogg, opus and mp3 files, and damaged ones.
sounds.py decode FILE        prints its samples as 32-bit floats, as libsndfile decodes them.

It calls libsndfile itself, without any code of the program."""
import ctypes
import math
import sys
from pathlib import Path

library = ctypes.CDLL("libsndfile.so.1")


class Info(ctypes.Structure):
    _fields_ = [("frames", ctypes.c_int64), ("samplerate", ctypes.c_int), ("channels", ctypes.c_int),
                ("format", ctypes.c_int), ("sections", ctypes.c_int), ("seekable", ctypes.c_int)]


library.sf_open.restype = ctypes.c_void_p
library.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(Info)]
for function in (library.sf_writef_float, library.sf_readf_float):
    function.restype = ctypes.c_int64
    function.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_float), ctypes.c_int64]
library.sf_close.argtypes = [ctypes.c_void_p]
READ, WRITE = 0x10, 0x20
# As sndfile.h numbers them: the rate, the channels, and the format.
FORMS = {
    "wav": (44100, 2, 0x010002), "wave24.wav": (48000, 1, 0x010003), "flac": (22050, 1, 0x170002),
    "ogg": (44100, 2, 0x200060), "opus": (48000, 1, 0x200064), "mp3": (44100, 2, 0x230082),
}


def signal(frame, rate, channel):
    time = frame / rate
    return 0.7 * math.sin(2 * math.pi * (440 + 110 * channel) * time) * min(1, time * 20) + 0.1 * math.sin(5000 * time)


def write(path, rate, channels, form, seconds=0.5):
    info = Info(0, rate, channels, form, 0, 0)
    file = library.sf_open(str(path).encode(), WRITE, ctypes.byref(info))
    assert file, path
    count = int(seconds * rate)
    samples = [signal(frame, rate, channel) for frame in range(count) for channel in range(channels)]
    assert library.sf_writef_float(file, (ctypes.c_float * len(samples))(*samples), count) == count
    library.sf_close(file)


def decode(path):
    info = Info()
    file = library.sf_open(path.encode(), READ, ctypes.byref(info))
    assert file, path
    room = info.frames + info.samplerate
    samples = (ctypes.c_float * (room * info.channels))()
    count = library.sf_readf_float(file, samples, room)
    sys.stdout.buffer.write(bytes(samples)[: count * info.channels * 4])


def make(folder):
    for name, form in FORMS.items():
        write(folder / f"tone.{name}", *form)
    write(folder / "long.wav", 8000, 1, 0x010002, seconds=20)
    # A busy machine takes its time before it hears of a keyboard.
    write(folder / "longer.wav", 8000, 1, 0x010002, seconds=120)
    whole = (folder / "tone.wav").read_bytes()
    (folder / "torn.wav").write_bytes(whole[: len(whole) // 2])
    whole = (folder / "tone.flac").read_bytes()
    (folder / "torn.flac").write_bytes(whole[: len(whole) // 2])
    (folder / "empty.mp3").write_bytes(b"")
    (folder / "text.ogg").write_bytes(b"This is no recording.\n" * 100)


if sys.argv[1] == "make":
    make(Path(sys.argv[2]))
else:
    decode(sys.argv[2])

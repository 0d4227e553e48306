"""Hostile boards: servers of iiod's protocol that lie, stall, flood and break off."""

import functools
import os
import random
import shutil
import socket
import tempfile
import time

import iiod
from count import Count
from mode import Mode
from peer import Peer
from victim import Service

DAY = 86_400 * 10**9


def at(command, action, peer, got, words, reply, board):
    """Acts on the answer to one command, and is honest otherwise. A channel's attribute is READ:name."""
    if command not in (got, f"{got}:{words[-1] if words else ''}"):
        return False
    peer.struck()
    action(peer, reply, words)
    return True


def on(command, action):
    return functools.partial(at, command, action)


def half(peer, reply):
    peer.send(reply[: max(1, len(reply) // 2)])


CUTS = {
    "is cut in two, and the connection closed": lambda peer, reply, _: (half(peer, reply), peer.close()),
    "is cut in two, and nothing follows": lambda peer, reply, _: (half(peer, reply), peer.hold()),
    "comes one byte at a time, for ever": lambda peer, reply, _: peer.drip(reply),
    "never comes": lambda peer, reply, _: peer.hold(),
    "is digits without end": lambda peer, reply, _: peer.pour(b"1"),
    "is random bytes": lambda peer, reply, _: peer.send(random.Random(1).randbytes(4096)),
}
COMMANDS = {"TIMEOUT": "time limit", "CLOSE": "end of a buffer", "SET": "number of buffers", "PRINT": "context",
     "READ": "attribute", "OPEN": "opening of a buffer",
            "READBUF": "buffer"}


def cuts():
    for command, word in COMMANDS.items():
        for says, action in CUTS.items():
            # A buffer ends with the service.
            more = (("at the end", True),) if command == "CLOSE" else ()
            yield Mode("board", f"{word} {says}", f"the answer to {command} {says}", on(command, action), more=more)


def each_byte(peer, got, words, reply, board):
    """Each connection is cut one byte later than the one before."""
    board.left -= len(reply)
    if board.left > 0:
        return False
    peer.struck()
    peer.send(reply[: len(reply) + board.left])
    peer.close()


def numbers():
    for command, numbers in {
        "READBUF": (-2**31, -2**63, -99999, 0, -11), "READ:scale": (-2**31, 10**9, 2**63), "OPEN": (-2**31, 2**31),
        "PRINT": (-2**31, 0, 2**31 - 1), "READ:sampling_frequency": (-2**63,),
    }.items():
        for number in numbers:
            def say(peer, reply, _, number=number):
                peer.send(b"%d\n" % number)
            yield Mode("board", f"{number} to {command}", "a number in place of an answer's length", on(command, say))


def longer(by):
    def strike(peer, reply, words):
        length = int(words[1]) + by
        peer.send(b"%d\n%08x\n" % (length, 15) + bytes(min(length, 1 << 24)))
    return strike


def buffers():
    for by in (1, 8, 4096, 1 << 22):
        yield Mode("board", f"buffer of {by} bytes more", "READBUF gives more than was asked for",
                   on("READBUF", longer(by)))
    for mask, says in ((b"ffffffff", "all channels"), (b"00000000", "no channel"), (b"zzzz", "no number"),
                       (b"f" * 4096, "4,096 digits"), (b"00000001", "another channel")):
        def strike(peer, reply, words, mask=mask):
            length = int(words[1])
            peer.send(b"%d\n" % length + mask + b"\n" + bytes(length))
            time.sleep(0.005)
        yield Mode("board", f"mask of {says}", "READBUF names other channels than were asked for", on("READBUF", strike))


def context(text, peer, got, words, reply, board):
    if got != "PRINT":
        return False
    peer.struck()
    peer.send(iiod.counted(text(board).encode("utf-8", "surrogateescape")))
    return True


def laughing(board):
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    return board.context("&e9;", f'<!DOCTYPE context [<!ENTITY e0 "laugh">{entities}]>')


def lot(count, inside):
    return lambda board: board.context("".join(inside % {"n": n} for n in range(count)))


CONTEXTS = {
    "empty context": lambda b: "", "context that is no XML": lambda b: "<context",
    "binary context": lambda b: random.Random(2).randbytes(9999).decode("latin-1"),
    "context without devices": lambda b: b.context(""),
    "10,000 devices": lot(10_000, '<device id="iio:device%(n)d" name="lis3mdl"></device>'),
    "100,000 attributes": lot(1, '<device id="iio:device0">' + '<attribute name="a" />' * 100_000 + "</device>"),
    "100,000 levels": lot(1, "<device>" * 100_000 + "</device>" * 100_000),
    "name of 10 MB": lambda b: b.context(f'<device id="iio:device0" name="{"x" * 10_000_000}"></device>'),
    "entities of entities": laughing,
    "two devices of one name": lambda b: b.context(b.devices[0].xml() * 2),
    "40 MB of spaces": lambda b: b.context(" " * 40_000_000),
}


def outside(peer, got, words, reply, board):
    """The document type names an address outside the document, which must not be fetched."""
    if got != "PRINT":
        return False
    peer.struck()
    trap = socket.create_server(("127.0.0.1", 0))
    fifo = board.fifo
    where = f"http://127.0.0.1:{trap.getsockname()[1]}/x" if board.lies["outside"] == "http" else f"file://{fifo}"
    peer.send(iiod.counted(board.context(head=f'<!DOCTYPE context SYSTEM "{where}">').encode()))
    trap.settimeout(0.4)
    try:
        trap.accept()
        board.fetched()
    except TimeoutError:
        pass
    try:
        os.close(os.open(fifo, os.O_WRONLY | os.O_NONBLOCK))
        board.fetched()
    except OSError:
        pass
    return True


LIES = {
    "scale of 1e308": {"scale": "1e308"}, "scale that is no number": {"scale": "nan"},
    "raw of 2^63": {"raw": "9223372036854775808", "polled": ""}, "offset of -2^63": {"offset": "-9223372036854775808"},
    "rate of 1e18": {"sampling_frequency": "1e18"}, "rate of 0": {"sampling_frequency": "0"},
    "mount matrix of 1e308": {"mount_matrix": "1e308, 0, 0; 0, 1e308, 0; 0, 0, 1e308"},
    "name with control characters": {"name": "lis3\u009b31mmdl\u0085\u007f"},
    "samples of 0 bits": {"format": "le:s0/0>>0"}, "samples repeated 200 times": {"format": "le:s16/16X200>>0"},
    "samples shifted by 200": {"format": "le:s16/16>>200"}, "scan index of -1": {"indexes": [-1, -1, -1, -1]},
    "scan index of 2^31": {"indexes": [2**31 - 1] * 4}, "samples without a pause": {"hurry": ""},
}
CLOCKS = {
    "time stamps that stand still": lambda count, honest: 10**18,
    "time stamps that run backwards": lambda count, honest: honest - 2 * round(count * 1e7),
    "time stamps that jump by a day": lambda count, honest: honest + (count // 20) * DAY,
    "time stamps of the year 2262": lambda count, honest: 2**63 - 1,
    "time stamps of -2^63": lambda count, honest: -(2**63),
    "random time stamps": lambda count, honest: random.Random(count).randrange(-(2**63), 2**63),
}


def honest_but(peer, got, words, reply, board):
    peer.struck()
    return False


def storm(peer, got, words, reply, board):
    """Each connection ends at the first buffer."""
    if got == "READBUF":
        peer.struck()
        peer.reset()


def slow(peer, got, words, reply, board):
    peer.struck()
    time.sleep(0.2)
    return False


CONNECTIONS = {
    "each answer cut at each byte": each_byte, "reset at the first buffer": storm, "each answer 0.2 s late": slow,
    "closed at once": lambda peer, *_: (peer.struck(), peer.close()),
    "reset at once": lambda peer, *_: (peer.struck(), peer.reset()),
}
MODES = [
    *cuts(), *numbers(), *buffers(),
    *(Mode("board", name, "what PRINT gives", functools.partial(context, text))
      for name, text in CONTEXTS.items()),
    *(Mode("board", f"context that names a {what}", "a document type with an address", outside, "nothing is fetched",
           more=(("outside", what),)) for what in ("http", "fifo")),
    *(Mode("board", name, "what the board says of itself", honest_but, more=tuple(lies.items()))
      for name, lies in LIES.items()),
    *(Mode("board", name, "what a buffer's samples say", honest_but, more=(("clock", clock),))
      for name, clock in CLOCKS.items()),
    *(Mode("board", name, "what happens to a connection", strike) for name, strike in CONNECTIONS.items()),
]


def run(mode, qibla, seconds, found):
    folder = tempfile.mkdtemp(prefix="qibla-attack-")
    os.mkfifo(folder + "/fifo")
    lies, fetched, opened = dict(mode.more), Count(), Count()

    def serve(peer):
        board = iiod.Board(lies, lies.get("clock"))
        opened.value += 1
        board.lies, board.left, board.fifo = lies, opened.value * 7, folder + "/fifo"

        def count():
            fetched.value += 1
        board.fetched = count
        for line in peer.lines:
            words = line.decode().split()
            if not words:
                continue
            command = words.pop(0).upper()
            reply = board.answer(command, words, peer.lines)
            if reply is None:
                return
            if not mode.strike(peer, command, words, reply, board):
                peer.send(reply)

    peer = Peer(serve)
    try:
        service = Service(qibla, "--iio", f"ip:{peer.address}", "--gpsd", "off")
        service.watch(seconds, None if "at the end" in lies else peer.tries)
        service.finish(found)
        found.tries = peer.tries.value
        if fetched.value:
            found.troubles.append(f"fetched what the context named, {fetched.value} times")
    finally:
        peer.stop()
        shutil.rmtree(folder)
    return peer.sent.value / 1e6

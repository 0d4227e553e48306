"""Hostile services, for who watches them: over the Unix socket, and over HTTP."""

import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time

import process
from mode import Mode
from peer import Peer, once

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"


def line(**more):
    reading = {"class": "reading", "t": 5, "compass": "live", "heading": 10.0, "magnetic": 11.0, "pointer": 1.0,
               "bearing": 11.0, "uncertainty": 2.0, "distance_km": 100.0, "accuracy": "accurate", "location": "gps"}
    return json.dumps(reading | more).encode() + b"\n"


def again(lines, period=0.02):
    """The same lines for ever."""
    def strike(peer):
        while True:
            peer.send(lines() if callable(lines) else lines)
            time.sleep(period)
    return strike


NUMBERS = [b"1e308", b"-1e308", b"9.3e18", b"-9223372036854775808", b"1e-320", b"1e999", b"NaN", b"null", b'"10"',
     b"[1]"]


def numbers():
    """Each odd number in the place of each honest one."""
    honest = line()
    return b"".join(honest.replace(b"10.0", n).replace(b"11.0", n).replace(b": 2.0", b": " + n).replace(b"100.0", n)
                    .replace(b": 5,", b": " + n + b",") for n in NUMBERS)


MODES = [Mode("service", name, does, strike, more=more) for name, does, strike, more in [
    ("half a line and silence", "half a reading", once(line()[:40]), ()),
    ("line that does not end", "bytes without a line feed", lambda peer: peer.pour(b"x"), ()),
    ("readings in a flood", "readings without a pause", lambda peer: peer.pour(line()), ()),
    ("line feeds in a flood", "empty lines without a pause", lambda peer: peer.pour(b"\n"), ()),
    ("bytes at random", "random bytes without end", lambda peer: peer.pour(random.Random(5).randbytes(65536)), ()),
    ("a byte at a time", "a reading of which the last byte comes for ever", lambda peer: peer.drip(line()[:-1]), ()),
    ("connections that are closed", "closes each", once(b"", "close"), ()),
    ("connections that are reset", "resets each after a reading", once(line(), "reset"), ()),
    ("numbers of any size", "ten numbers in each field", again(numbers), ()),
    ("times that run backwards", "readings from the future to the past",
     again(lambda: b"".join(line(t=t) for t in (2**63 - 1, 5, -(2**63), 0))), ()),
    ("controls of a terminal", "escapes in words, C1 and bare",
     again(line(accuracy="\u009b31m\u0007", compass="\x1b[2J") + b"\x1b[2J\x9b\xff\n"), ()),
    ("brackets", "10,000 levels of JSON", again(b'{"class":"reading","heading":' + b"[" * 10_000 + b"\n"), ()),
    ("HTTP: header without an end", "header lines for ever", lambda peer: (peer.send(b"HTTP/1.1 200 OK\r\n"),
         peer.pour(b"X: y\r\n")), ("web",)),
    ("HTTP: another answer", "a redirection to itself", once(b"HTTP/1.1 302 Found\r\nLocation: /events\r\n\r\n",
         "close"), ("web",)),
    ("HTTP: chunks of wrong lengths", "a chunked stream", again(HEAD + b"ffffffff\r\ndata: " + line()), ("web",)),
    ("HTTP: stream of events that are none", "comments and odd fields",
         again(HEAD + b": x\n\ndata\nevent: \xff\nid: \0\n\n"), ("web",)),
]]


def run(mode, qibla, seconds, found):
    """`qibla watch`, once as lines of JSON and once as text."""
    folder = tempfile.mkdtemp(prefix="qibla-attack-")

    def serve(peer):
        peer.struck()
        mode.strike(peer)

    peer = Peer(serve, None if "web" in mode.more else folder + "/socket")
    try:
        for form in ("json", "text"):
            watch(qibla, peer.address, form, seconds / 2, folder, found, peer.tries)
        found.tries = peer.tries.value
    finally:
        peer.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return peer.sent.value / 1e6


def watch(qibla, address, form, seconds, folder, found, tries):
    before = tries.value
    child = subprocess.Popen([qibla, "watch", address, "--format", form, "--color", "never"], stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             env={"PATH": os.environ["PATH"], "QIBLA_ROOT": folder, "HOME": folder})
    os.set_blocking(child.stdout.fileno(), False)
    began, end, most, bad = time.monotonic(), time.monotonic() + seconds, 0.0, 0
    # A busy machine may be late to start it.
    late = end + 30
    while child.poll() is None and (time.monotonic() < end or tries.value == before and time.monotonic() < late):
        most = max(most, process.memory(child.pid))
        with contextlib.suppress(BlockingIOError):
            while block := os.read(child.stdout.fileno(), 1 << 20):
                bad += sum(block.count(c) for c in (b"\x1b", b"\x07", b"\x9b\x00", b"\xc2\x9b"))
                if time.monotonic() > end:
                    break
        time.sleep(0.01)
    spent = process.processor(child.pid) if child.poll() is None else 0
    took = time.monotonic() - began
    found.seconds += took
    found.share = max(found.share, 100 * spent / took)
    found.memory = max(found.memory, most)
    if bad:
        found.troubles.append(f"printed {bad} control characters as {form}")
    if child.poll() is None:
        child.send_signal(signal.SIGTERM)
    try:
        code = child.wait(10)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
        found.troubles.append(f"did not end when it was told to, as {form}")
    else:
        if code not in (0, 69, 74, -signal.SIGTERM):
            found.troubles.append(f"ended with {code} as {form}")
    child.stdout.close()

#!/usr/bin/env python3
"""Kills a service that captures, at random instants, and checks what is left.

    Tests/capture-kills.py QIBLA [COUNT] [AT ONCE]

Each service reads a simulated board of three sensors at 400 Hz, so that a file is full after about two seconds, and is
killed with SIGKILL. The time of the last reading that a client got is compared with the last tick that was captured.
All files but the last one must be whole gzip files that follow each other, and the last one must be readable."""

import concurrent.futures
import gzip
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib

BOARD = """seed 8
start 2026-11-28T19:00:00Z
place 33.5731 -7.5898 27 m
lasts 4000s
magn lis3mdl at 400 Hz
accel lsm6dsl at 400 Hz
gyro lsm6dsl at 400 Hz
receiver /dev/ttyACM0 at 1 Hz error 3 m
errors typical
at 0s calibration fitted
at 2s turn by 120 over 3s
"""
# The bound of a loss, in seconds of the stream.
BOUND = 1.0


def connect(path, service):
    """A client of a service that starts."""
    client = socket.socket(socket.AF_UNIX)
    while True:
        try:
            client.connect(path)
            return client
        except OSError:
            if service.poll() is not None:
                raise
            time.sleep(0.01)


def readings(path, service, count):
    """Reads this number of readings, kills the service, and returns the time of the last reading, in seconds."""
    client = connect(path, service)
    last, rest = 0, b""
    with client:
        while True:
            piece = client.recv(1 << 16)
            if not piece:
                return last / 1e9
            *lines, rest = (rest + piece).split(b"\n")
            for line in lines:
                if line.startswith(b'{"class":"reading"'):
                    last = json.loads(line)["t"]
                    count -= 1
            if count <= 0 and service.poll() is None:
                os.kill(service.pid, signal.SIGKILL)
                service.wait()


def unpacked(path):
    """The bytes of a gzip file up to where they end, and whether its end is there."""
    stream = zlib.decompressobj(31)
    with open(path, "rb") as file:
        text = stream.decompress(file.read())
    return text, stream.eof


def look(box):
    """The time of the last tick in the files of a folder, in seconds, their number, and what is wrong with them."""
    files = sorted(name for name in os.listdir(box) if name.endswith(".jsonl.gz"))
    troubles, last, before = [], 0, None
    for place, name in enumerate(files):
        text, is_whole = unpacked(os.path.join(box, name))
        if place < len(files) - 1 and not is_whole:
            troubles.append(f"{name} of {len(files)} files has no end")
        lines = text.split(b"\n")
        if lines.pop() and is_whole:
            troubles.append(f"{name} ends in the middle of a line")
        if not lines:
            continue
        head, *events = map(json.loads, lines)
        if before is not None and (head["series"], head["part"], head["t"]) != (before[0], before[1] + 1, last):
            troubles.append(f"{name} does not follow the one before it")
        before = head["series"], head["part"]
        last = max([event["t"] for event in events if "tick" in event], default=last)
    return last / 1e9, len(files), troubles


def kill_one(qibla, seed):
    """Runs and kills one service. Returns the loss in seconds, the number of files, and the troubles."""
    count = random.Random(seed).randrange(20, 420)
    with tempfile.TemporaryDirectory() as folder:
        board, path, box = (os.path.join(folder, name) for name in ("board.scenario", "socket", "box"))
        with open(board, "w") as file:
            file.write(BOARD)
        service = subprocess.Popen(
            [qibla, "serve", "--simulate", board, "--http", "off", "--nmea", "off", "--socket", path, "--capture", box,
             "--keep", "1MB"], stderr=subprocess.DEVNULL, env={"QIBLA_ROOT": "/nowhere", "PATH": "/usr/bin:/bin"})
        last = readings(path, service, count)
        captured, files, troubles = look(box)
        if captured == 0 and not troubles:
            # It was killed before the first half second was written.
            return last, files, troubles
        # The program itself reads what is left.
        piece = os.path.join(folder, "piece.jsonl.gz")
        cut = subprocess.run([qibla, "capture", "cut", "--output", piece, box], capture_output=True, text=True)
        if cut.returncode != 0:
            troubles.append(f"cut: {cut.stderr.strip()}")
        else:
            with gzip.open(piece) as file:
                if b'"tick"' not in file.read():
                    troubles.append("the cut has no tick")
    return last - captured, files, troubles


def main():
    qibla = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    at_once = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        runs = list(pool.map(lambda seed: kill_one(qibla, seed), range(count)))
    losses = sorted(run[0] for run in runs)
    troubles = [f"kill {seed}: {trouble}" for seed, run in enumerate(runs) for trouble in run[2]]
    troubles += [f"kill {seed}: {run[0]:.2f} s are lost" for seed, run in enumerate(runs) if run[0] > BOUND]
    rotated = sum(run[1] > 1 for run in runs)
    print(f"{count} kills of a service that captures: {losses[len(losses) // 2]:.2f} s lost in the middle, "
          f"{losses[-1]:.2f} s at most; {sum(run[1] for run in runs)} files, {rotated} services with several")
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    if count >= 20 and rotated < count // 4:
        sys.exit("too few services had several files: nothing was shown")
    sys.exit(1 if troubles else 0)


if __name__ == "__main__":
    main()

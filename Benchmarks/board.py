#!/usr/bin/env python3
"""The processor time and the accuracy of a simulated board on the network: libiio's `iio_readdev` captures a
magnetometer at 100 Hz, first as the only client, then as one of twenty.

    Benchmarks/board.py QIBLA [SECONDS]

SECONDS is the length of each capture (default: 20). docs/figures.md has the figures for 600."""

import re, struct, subprocess, sys, tempfile, threading, time

qibla, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 20
SAMPLES = int(seconds * 100) // 20 * 20
STORY = """start 2026-11-21T06:00:00Z
place 51.5074 -0.1278 11 m
accel lsm6dsl at 100 Hz
gyro lsm6dsl at 100 Hz
magn lis3mdl at 100 Hz
at 0s turn to 30
"""


def processor(process):
    """The processor time that a process has used, in seconds."""
    with open(f"/proc/{process.pid}/schedstat") as file:
        return int(file.read().split()[0]) / 1e9


def memory(process):
    """The resident memory of a process, in MB."""
    with open(f"/proc/{process.pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024


def capture(uri, kept):
    """Captures SAMPLES samples and appends the list of their time stamps to kept."""
    run = subprocess.run(["iio_readdev", "-u", uri, "-b", "20", "-s", str(SAMPLES), "lis3mdl"], capture_output=True)
    kept.append([stamp for *_, stamp in struct.iter_unpack("<3h2xq", run.stdout)])


with tempfile.NamedTemporaryFile("w", suffix=".scenario") as story:
    story.write(STORY)
    story.flush()
    board = subprocess.Popen([qibla, "simulate", story.name, "--iiod", "127.0.0.1:0"], stderr=subprocess.PIPE, text=True)
    uri = "ip:127.0.0.1:" + board.stderr.readline().strip().rsplit(":", 1)[1]
    print(f"a board on the network, three sensors at 100 Hz, read by iio_readdev for {SAMPLES / 100:g} s")
    for clients in (1, 20):
        kept, began, before = [], time.perf_counter(), processor(board)
        threads = [threading.Thread(target=capture, args=(uri, kept)) for _ in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        length = time.perf_counter() - began
        wrong = sum(b - a != 10_000_000 for stamps in kept for a, b in zip(stamps, stamps[1:]))
        missing = clients * SAMPLES - sum(map(len, kept))
        share = 100 * (processor(board) - before) / length
        print(f"  {clients:>2} client{'s' if clients > 1 else ' '}  {clients * SAMPLES - missing:,} samples, "
              f"{missing} missing, {wrong} intervals other than 10 ms; {share:.2f} % of a core, {memory(board):.1f} MB")
    board.terminate()
    board.wait()

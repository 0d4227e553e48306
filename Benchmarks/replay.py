#!/usr/bin/env python3
"""The speed and the memory of `qibla replay` from a file to JSON lines: samples and events a second on one core, peak
memory on ten minutes and on ten hours, and the time from the start to the first reading.

    Benchmarks/replay.py QIBLA PIPELINE_BENCHMARK [HOURS]

HOURS is the length of the long recording (default: 10, which takes 750 MB). The recordings have three sensors at 100 Hz
and 60 readings a second. They are in a temporary folder, which is removed at the end."""

import os, subprocess, sys, tempfile, time

qibla, benchmark = sys.argv[1:3]
hours = float(sys.argv[3]) if len(sys.argv) > 3 else 10


def replay(path):
    """Runs one replay: (processor time in s, peak memory in kB). GNU time starts it, because a child's peak memory
    includes its parent's at the fork, and GNU time is small."""
    run = subprocess.run(
        ["/usr/bin/time", "-f", "%U %S %M", qibla, "replay", "--speed", "max", "--format", "json", path],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    user, system, peak = run.stderr.split()[-3:]
    return float(user) + float(system), int(peak)


def first_reading(path):
    """The time from the start of the process to the end of its first reading, in ms."""
    began = time.perf_counter()
    with subprocess.Popen([qibla, "replay", "--speed", "max", "--format", "json", path], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, bufsize=0) as run:
        line = b""
        while not line.endswith(b"\n") and (byte := run.stdout.read(1)):
            line += byte
        took = (time.perf_counter() - began) * 1e3
        run.kill()
    assert b'"class"' in line, line
    return took


with tempfile.TemporaryDirectory() as folder:
    print("replay, a walk at 3 x 100 Hz, 60 readings a second as JSON lines")
    for name, seconds, runs in [("10 minutes", 600, 5), (f"{hours:g} hours", int(3600 * hours), 1)]:
        path = os.path.join(folder, "walk.jsonl")
        subprocess.run([benchmark, "record", str(seconds), path], check=True)
        events = 300 * seconds + 60 * seconds
        results = [replay(path) for _ in range(runs)]
        cost, peak = min(r[0] for r in results), max(r[1] for r in results)
        print(f"  {name:<20} {300 * seconds / cost / 1e6:.2f} M samples/s ({events / cost / 1e6:.2f} M events/s with the ticks), "
              f"{os.path.getsize(path) / cost / 1e6:.0f} MB/s, peak {peak / 1024:.1f} MB")
        if seconds == 600:
            times = sorted(first_reading(path) for _ in range(41))
            print(f"  start to first reading {times[0]:.1f} ms at best, {times[20]:.1f} ms p50")

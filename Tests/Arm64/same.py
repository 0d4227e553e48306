#!/usr/bin/env python3
"""same.py PROGRAM OTHER SAMPLES OTHER_SAMPLES   compares what one program prints on two processors: each call byte for
byte, and the functions of mathematics in a million drawn arguments each.

PROGRAM and SAMPLES run on this machine, the others on the other one, or under emulation. Two calls run at a time.
"""
import math
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from random import Random

PROJECT = Path(__file__).resolve().parents[2]
TRACES = sorted(path for pattern in ("*.jsonl", "*.jsonl.gz") for path in (PROJECT / "traces").glob(pattern))
SCENARIOS = sorted((PROJECT / "traces/scenarios").glob("*.scenario"))
REAL = sorted((PROJECT / "Tests/Fixtures").glob("*/*.jsonl.gz"))
CITIES = ["Istanbul", "Cairo", "Jakarta", "London", "Tromso", "Kuala Lumpur", "New York", "Dhaka", "Makkah", "Sydney"]
PLACES = ["40.7128,-74.0060", "-33.8688,151.2093", "21.4225,39.8262", "89.9,10", "-21.4,-140.1", "0,0", "64.1466,-21.9426"]
DRAWN = 1_000_000


def calls():
    """The calls: what they are, and their words."""
    for trace in TRACES:
        for format in ("json", "text", "nmea"):
            yield "replay", ["replay", "--lenient", "--rate", "10", "--format", format, trace]
    for trace in REAL:
        yield "replay of real sensors", ["replay", "--lenient", "--rate", "10", "--format", "json", trace]
    for scenario in SCENARIOS:
        yield "simulate", ["simulate", scenario, "--format", "json", "--rate", "10", "-x", "10"]
        yield "record", ["simulate", scenario, "--truth", "--record", "-", "-x", "2"]
    for name in ("walk", "texting", "room"):
        yield "score", ["simulate", name, "--seeds", "1..4", "--score", "-x", "5"]
    for place in CITIES + PLACES:
        for command in ("bearing", "field"):
            yield command, [command, "--date", "2026-11-21", "--", place]
    for city in CITIES:
        for month in ("2026-01-01", "2026-03-01", "2026-06-01", "2026-11-01"):
            yield "times of a month", ["times", "--date", month, "--month", city]
        yield "times by every method", ["times", "--methods", "--date", "2026-06-21", city]
    for year in range(1440, 1451):
        yield "hijri", ["hijri", "--events", str(year)]
    for command in ("times", "calibrate", "serve"):
        yield "help", [command, "--help"]
        yield "help in Arabic", [command, "--help", "--lang", "ar"]


def tables():
    """Tables of answers: what they are, the words of the call, and its standard input."""
    random = Random(1)
    places = [(math.degrees(math.asin(random.uniform(-1, 1))), random.uniform(-180, 180)) for _ in range(20_000)]
    days = [date(1924, 1, 1) + timedelta(days=day) for day in range(0, 64_000, 3)]
    yield "bearings", ["bearing", "-"], [f"{latitude:.6f},{longitude:.6f}" for latitude, longitude in places]
    yield "fields", ["field", "-"], [f"{lat:.5f},{lon:.5f},0,{random.uniform(2025, 2030):.3f}" for lat, lon in places]
    times = [f"{lat:.4f},{lon:.4f},{days[random.randrange(12_000)]}" for lat, lon in places[:5000]]
    yield "times", ["times", "-"], times
    yield "times as numbers", ["times", "--epoch", "--format", "csv", "-"], times
    for calendar in ("umm-al-qura", "icu", "civil"):
        yield f"hijri, {calendar}", ["hijri", "--calendar", calendar, "-"], map(str, days)


def output(command, text=""):
    """What a command prints, and how it ends. No setting and no clock of this machine is in it."""
    environment = {"PATH": os.environ["PATH"], "QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": "/nowhere",
                   "XDG_STATE_HOME": "/nowhere", "HOME": "/nowhere", "LANG": "C.UTF-8", "TZ": "UTC"}
    ended = subprocess.run([str(word) for word in command], input=text.encode(), capture_output=True, cwd=PROJECT,
                           env=environment)
    return ended.returncode, ended.stdout, ended.stderr


def main(program, other, samples, other_samples):
    def compare(call):
        name, words, *lines = call
        text = "\n".join(lines[0]) if lines else ""
        here, there = output([program, *words], text), output([other, *words], text)
        if here[0] not in (0, 1) or not here[1]:
            return name, f"{' '.join(map(str, words))}: it ended with {here[0]} here: {here[2].decode()}"
        return name, None if here == there else f"{' '.join(map(str, words))}: exit codes {here[0]} and {there[0]}"

    def draw(name):
        here, there = (output([tool, name, str(DRAWN)])[1] for tool in (samples, other_samples))
        if len(here) != 8 * DRAWN or len(there) != 8 * DRAWN:
            return name, f"{name}: {len(here) // 8} and {len(there) // 8} results"
        differ = sum(here[k:k + 8] != there[k:k + 8] for k in range(0, len(here), 8)) if here != there else 0
        return name, f"{name}: {differ} of {DRAWN} results differ" if differ else None

    functions = output([samples, "--list"])[1].decode().split()
    wanted = [*tables(), *calls()]
    if len(functions) < 10 or len(wanted) < 200 or not REAL:
        sys.exit(f"only {len(functions)} functions and {len(wanted)} calls were found")
    counts, wrong = {}, []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for number, (name, fault) in enumerate(pool.map(compare, wanted), 1):
            counts[name] = counts.get(name, 0) + 1
            wrong += [fault] if fault else []
            if sys.stderr.isatty():
                print(f"\r{number} of {len(wanted)} calls", end="", file=sys.stderr)
        for name, fault in pool.map(draw, functions):
            wrong += [fault] if fault else []
    for name, count in counts.items():
        print(f"{count:5} calls: {name}")
    print(f"{len(functions):5} functions, {DRAWN} drawn arguments each: {', '.join(functions)}")
    print("\n".join(wrong) if wrong else "The bytes are the same on both processors.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(os.path.abspath, sys.argv[1:5])))

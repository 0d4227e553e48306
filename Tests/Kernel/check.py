#!/usr/bin/env python3
"""check.py CONSOLE: compares the samples that the program read from the kernel's drivers with the parts' registers."""

import json, re, sys

# The counts in init, and the data sheets' 1090 counts/G (HMC5883L), 6842 counts/G (LIS3MDL) and 1 mg/count (LIS3DH).
# 1 mg stands for 0.001 g. Units: uT and m/s2; 1 G is 100 uT.
EXPECTED = {
    "hmc5883l": {"magn": [25600 / 1090, 8000 / 1090, -49600 / 1090], "accel": [0, 0, 1.024 * 9.80665]},
    "lis3mdl": {"magn": [135800 / 6842, -16600 / 6842, -307900 / 6842], "accel": [0, 0, 1.024 * 9.80665]},
}
# The processes that read a board: what each may do once it is confined; all else must be refused.
MAY = {
    "opening": {"signal itself", "read a file", "open a connection", "get memory of the heap"},
    "talking": {"signal itself", "get memory of the heap"},
}
sections, name = {}, ""
for line in open(sys.argv[1], errors="replace"):
    line = line.rstrip("\n")
    if line.startswith("== replays"):
        sections[name].append(line)
    elif line.startswith("== "):
        name = line[3:]
        sections[name] = []
    elif name:
        sections[name].append(line)
if "end" not in sections:
    sys.exit(f"the emulated machine did not finish: see {sys.argv[1]}")
print("\n".join(sections["devices"]))
wrong = 0
for part, sensors in EXPECTED.items():
    samples = {}
    for line in sections[part]:
        if line.startswith("{"):
            for key, value in json.loads(line).items():
                samples.setdefault(key, []).append(value)
    for sensor, expected in sensors.items():
        got = samples.get(sensor, [])
        # The kernel rounds its scales to 1 uG, which is up to 0.15 % of a scale.
        right = [all(abs(a - b) <= 1.5e-3 * max(1, abs(b)) for a, b in zip(sample, expected)) for sample in got]
        print(f"{part}: {len(got)} samples of {sensor}, {got[0] if got else None}, expected {[round(x, 3) for x in expected]}")
        wrong += len(got) < 3 or not all(right)
    if "== replays" not in sections[part]:
        print(f"{part}: the replay of the recording differs from the live output")
        wrong += 1
kinds = {key for line in sections["network"] if line.startswith("{") for key in json.loads(line)}
if not {"magn", "accel", "gyro"} <= kinds:
    print(f"the board on the network was not read: {sorted(kinds)}", *sections["network"][-5:], sep="\n")
    wrong += 1
else:
    print("a board on the network is read by confined processes")
for stage, may in MAY.items():
    tried = dict(line.rsplit(": ", 1) for line in sections[f"confined {stage}"] if ": " in line)
    possible = {what for what, result in tried.items() if result == "possible"}
    free = {line.rsplit(": ", 1)[0] for line in sections["confined free"] if line.endswith(": possible")}
    print(f"confined, {stage}: {len(possible)} of {len(tried)} calls are possible, {len(free)} without it")
    if possible != may or len(tried) < 26 or len(free) < 20:
        print(f"expected {sorted(may)}, found {sorted(possible)}")
        wrong += 1
memory = {}
for line in sections["memory"]:
    found = re.match(r"qibla (serve|--sensor-host)\b.* Rss: (\d+) kB Private_Clean: (\d+) kB Private_Dirty: (\d+) kB", line)
    if found:
        name = {"serve": "service"}.get(found[1], "reader")
        resident, clean, dirty = map(int, found.groups()[1:])
        memory.setdefault(name, []).append((resident, clean + dirty))
for name, processes in memory.items():
    print(f"memory, {name}: " + "; ".join(f"{whole / 1024:.1f} MB, of that private {own / 1024:.1f}"
                                           for whole, own in processes))
if "service" not in memory or "reader" not in memory or not any('"compass":"live"' in line for line in sections["memory"]):
    print("the service did not run", *sections["memory"][-5:], sep="\n")
    wrong += 1
sys.exit(1 if wrong else 0)

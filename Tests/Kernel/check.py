#!/usr/bin/env python3
"""check.py CONSOLE: compares the samples that the program read from the kernel's drivers with the parts' registers."""

import json, sys

# The counts in init, and the data sheets' 1090 counts/G (HMC5883L), 6842 counts/G (LIS3MDL) and 1 mg/count (LIS3DH).
# 1 mg stands for 0.001 g. Units: uT and m/s2; 1 G is 100 uT.
EXPECTED = {
    "hmc5883l": {"magn": [25600 / 1090, 8000 / 1090, -49600 / 1090], "accel": [0, 0, 1.024 * 9.80665]},
    "lis3mdl": {"magn": [135800 / 6842, -16600 / 6842, -307900 / 6842], "accel": [0, 0, 1.024 * 9.80665]},
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
    sys.exit("the emulated machine did not finish: see .build/kernel/console.txt")
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
sys.exit(1 if wrong else 0)

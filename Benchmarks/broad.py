#!/usr/bin/env python3
"""The heading on recordings of a real sensor beside an optical truth (BROAD, CC BY 4.0), ours and VQF's in the same run.

  broad.py QIBLA [FOLDER]

The recordings are not part of this repository: without them, or without VQF (pip install vqf), what is missing is said
and left out. Errors are about the vertical, in degrees, while the device moves; offset removed in the second column.
"""
import glob, gzip, json, math, os, subprocess, sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", ".build", "peers"))
qibla = sys.argv[1]
folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(here, "..", "..", "shared", "data", "broad")
traces = sorted(glob.glob(os.path.join(folder, "*.jsonl.gz")))
if not traces:
    print(f"BROAD: no recordings in {os.path.relpath(folder)}: left out.", file=sys.stderr)
    sys.exit(0)
try:
    import numpy
except ImportError:
    print("BROAD: numpy was not found (pip install numpy): left out.", file=sys.stderr)
    sys.exit(0)
try:
    import vqf
except ImportError:
    vqf = None
    print("BROAD: VQF was not found (pip install vqf): our own figures alone.", file=sys.stderr)


def truth_of(trace):
    with gzip.open(trace.replace(".jsonl.gz", ".truth.csv.gz"), "rt") as file:
        head = file.readline().strip().split(",")
        rows = numpy.loadtxt(file, delimiter=",")
    return rows[:, 0], rows[:, 1:5], rows[:, head.index("movement")] > 0.5


def errors(times, attitudes, truth):
    """The rotation about the vertical from the truth to an attitude, at the truth's instants within reach."""
    at, real, moves = truth
    after = numpy.clip(numpy.searchsorted(at, times), 1, len(at) - 1)
    nearest = after - (times - at[after - 1] < at[after] - times)
    counts = (numpy.abs(at[nearest] - times) < 5e6) & moves[nearest] & numpy.isfinite(real[nearest]).all(1)
    a, b = attitudes[counts], real[nearest][counts]
    w = (a * b).sum(1)
    z = -a[:, 0] * b[:, 3] + a[:, 3] * b[:, 0] - a[:, 1] * b[:, 2] + a[:, 2] * b[:, 1]
    turned = numpy.degrees(2 * numpy.arctan2(z, w))
    return (turned + 180) % 360 - 180


def ours(trace):
    run = subprocess.run([qibla, "replay", "--format", "json", trace], capture_output=True, text=True, check=True)
    readings = [json.loads(line) for line in run.stdout.splitlines() if '"class":"reading"' in line]
    readings = [r for r in readings if r["quaternion"]]
    return numpy.array([r["t"] for r in readings], float), numpy.array([r["quaternion"] for r in readings])


def theirs(trace):
    samples = {"accel": [], "gyro": [], "magn": []}
    with gzip.open(trace, "rt") as file:
        for line in file:
            event = json.loads(line)
            for kind in samples.keys() & event.keys():
                samples[kind].append([event["t"], *event[kind]])
    samples = {kind: numpy.array(rows, float) for kind, rows in samples.items()}
    times = samples["gyro"][:, 0]
    even = lambda rows: numpy.stack([numpy.interp(times, rows[:, 0], rows[:, k]) for k in (1, 2, 3)], 1).copy()
    found = vqf.VQF(float(numpy.median(numpy.diff(times))) * 1e-9).updateBatch(
        *(even(samples[kind]) for kind in ("gyro", "accel", "magn")))
    return times, found["quat9D"]


def figures(found, truth):
    e = errors(*found, truth)
    mean = math.degrees(math.atan2(numpy.sin(numpy.radians(e)).mean(), numpy.cos(numpy.radians(e)).mean()))
    return math.sqrt((e * e).mean()), math.sqrt((((e - mean + 180) % 360 - 180) ** 2).mean())


print("| recording | ours, raw | offset removed | VQF, raw | offset removed | ours to VQF |\n|---|---:|---:|---:|---:|---:|")
kinds = {}
for trace in traces:
    name = os.path.basename(trace).removesuffix(".jsonl.gz")
    truth = truth_of(trace)
    row = figures(ours(trace), truth) + (figures(theirs(trace), truth) if vqf else ())
    for kind in ("undisturbed", "disturbed", "stationary", "attached"):
        if f"_{kind}" in name:
            kinds.setdefault(kind, []).append(row)
    kinds.setdefault(name, [row])
bounds = {"undisturbed": 0.75, "disturbed": 0.6, "stationary": 0.5, "attached": 0.55}
for name, rows in sorted(kinds.items(), key=lambda item: item[0] in bounds):
    mean = [sum(column) / len(column) for column in zip(*rows)]
    ratio = f"{mean[1] / mean[3]:.2f}" + (f" (bound {bounds[name]})" if name in bounds else "") if vqf else ""
    cells = [f"{value:.2f}" for value in mean] + ([] if vqf else ["", ""])
    print(f"| {name} | " + " | ".join(cells) + f" | {ratio} |")

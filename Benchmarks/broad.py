#!/usr/bin/env python3
"""The heading's error on recordings of a real sensor with an optical truth (BROAD, CC BY 4.0): of qibla, of qibla
without the gyroscope, of VQF, of imufusion and of a compass that is only tilt-compensated, all in the same run.

  broad.py QIBLA [FOLDER]

The recordings are not part of this repository. If they, VQF or imufusion (pip install) are missing, the script prints
that and leaves them out. Figures are RMS rotations about the vertical in degrees, while the device moves: first the
whole error, then the error without its mean.
"""
import glob, gzip, json, math, os, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", ".build", "peers"))
qibla = sys.argv[1]
folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(here, "..", "..", "shared", "data", "broad")
traces = sorted(glob.glob(os.path.join(folder, "*.jsonl.gz")))
if not traces:
    print(f"BROAD: left out: no recordings in {os.path.relpath(folder)}.", file=sys.stderr)
    sys.exit(0)
try:
    import numpy
except ImportError:
    print("BROAD: left out: numpy was not found (pip install numpy).", file=sys.stderr)
    sys.exit(0)
try:
    import vqf
except ImportError:
    vqf = None
    print("BROAD: VQF is left out: it was not found (pip install vqf).", file=sys.stderr)
try:
    import imufusion
except ImportError:
    imufusion = None
    print("BROAD: imufusion is left out: it was not found (pip install imufusion).", file=sys.stderr)


def truth_of(trace):
    with gzip.open(trace.replace(".jsonl.gz", ".truth.csv.gz"), "rt") as file:
        head = file.readline().strip().split(",")
        rows = numpy.loadtxt(file, delimiter=",")
    return rows[:, 0], rows[:, 1:5], rows[:, head.index("movement")] > 0.5


def errors(times, attitudes, truth):
    """The rotations about the vertical from the truth to the attitudes, in degrees, where a truth is within 5 ms."""
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


def ours_without_a_gyroscope(trace):
    with gzip.open(trace, "rt") as file, tempfile.NamedTemporaryFile("w", suffix=".jsonl") as left:
        for line in file:
            event = json.loads(line)
            event.pop("gyro", None)
            event.get("sensors", {}).pop("gyro", None)
            left.write(json.dumps(event) + "\n")
        left.flush()
        return ours(left.name)


def samples_of(trace):
    """The gyroscope's times, and the three sensors interpolated to them."""
    samples = {"accel": [], "gyro": [], "magn": []}
    with gzip.open(trace, "rt") as file:
        for line in file:
            event = json.loads(line)
            for kind in samples.keys() & event.keys():
                samples[kind].append([event["t"], *event[kind]])
    samples = {kind: numpy.array(rows, float) for kind, rows in samples.items()}
    times = samples["gyro"][:, 0]
    even = lambda rows: numpy.stack([numpy.interp(times, rows[:, 0], rows[:, k]) for k in (1, 2, 3)], 1).copy()
    return times, *(even(samples[kind]) for kind in ("gyro", "accel", "magn"))


def of_vqf(times, gyro, accel, magn):
    return times, vqf.VQF(float(numpy.median(numpy.diff(times))) * 1e-9).updateBatch(gyro, accel, magn)["quat9D"]


def of_imufusion(times, gyro, accel, magn):
    """imufusion with the rejection settings of its own example."""
    rate = 1e9 / float(numpy.median(numpy.diff(times)))
    settings, filter = imufusion.AhrsSettings(), imufusion.Ahrs()
    settings.convention, settings.gain, settings.sample_rate = imufusion.CONVENTION_ENU, 0.5, rate
    settings.gyroscope_range, settings.rejection_timeout = 2000, 5 * rate
    settings.acceleration_rejection = settings.magnetic_rejection = 10
    filter.set_settings(settings)
    found = []
    for rate, force, field in zip(numpy.degrees(gyro), accel / 9.81, magn):
        filter.update(rate, force, field)
        found.append(filter.get_quaternion())
    return times, numpy.array(found)


def of_a_plain_compass(times, gyro, accel, magn):
    """Up is the acceleration, low-pass filtered with 0.1 s; north is the field's component across it."""
    share = float(numpy.median(numpy.diff(times))) * 1e-9 / 0.1
    up, found = accel[0], []
    for force, field in zip(accel, magn):
        up = up + (force - up) * share
        z = up / numpy.linalg.norm(up)
        east = numpy.cross(field, z)
        east /= numpy.linalg.norm(east)
        north = numpy.cross(z, east)
        # Of the four formulas for the quaternion, take the one with the largest divisor.
        m = numpy.array([east, north, z])
        k = numpy.array([
            [m[0, 0] + m[1, 1] + m[2, 2], m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]],
            [m[2, 1] - m[1, 2], m[0, 0] - m[1, 1] - m[2, 2], m[0, 1] + m[1, 0], m[0, 2] + m[2, 0]],
            [m[0, 2] - m[2, 0], m[0, 1] + m[1, 0], m[1, 1] - m[0, 0] - m[2, 2], m[1, 2] + m[2, 1]],
            [m[1, 0] - m[0, 1], m[0, 2] + m[2, 0], m[1, 2] + m[2, 1], m[2, 2] - m[0, 0] - m[1, 1]]])
        column = k[:, numpy.argmax(numpy.diag(k))] + (numpy.eye(4)[numpy.argmax(numpy.diag(k))])
        found.append(column / numpy.linalg.norm(column))
    return times, numpy.array(found)


def figures(found, truth):
    e = errors(*found, truth)
    mean = math.degrees(math.atan2(numpy.sin(numpy.radians(e)).mean(), numpy.cos(numpy.radians(e)).mean()))
    return math.sqrt((e * e).mean()), math.sqrt((((e - mean + 180) % 360 - 180) ** 2).mean())


peers = [("VQF", of_vqf)] * (vqf is not None) + [("imufusion", of_imufusion)] * (imufusion is not None)
peers += [("plain compass", of_a_plain_compass)]
print("| recording | qibla, whole / without mean | " + " | ".join(name for name, _ in peers) + " | qibla to VQF |")
print("|---|---:|" + "---:|" * len(peers) + "---:|")
kinds, alone = {}, []
for trace in traces:
    name = os.path.basename(trace).removesuffix(".jsonl.gz")
    truth, samples = truth_of(trace), samples_of(trace)
    row = [figures(ours(trace), truth)] + [figures(found(*samples), truth) for _, found in peers]
    for kind in ("undisturbed", "disturbed", "stationary", "attached"):
        if f"_{kind}" in name:
            kinds.setdefault(kind, []).append(row)
    kinds.setdefault(name, [row])
    if "slow_rotation" in name:
        alone.append(figures(ours_without_a_gyroscope(trace), truth))
bounds = {"undisturbed": 0.75, "disturbed": 0.6, "stationary": 0.5, "attached": 0.55}
for name, rows in sorted(kinds.items(), key=lambda item: item[0] in bounds):
    mean = [[sum(figure) / len(figure) for figure in zip(*column)] for column in zip(*rows)]
    ratio = f"{mean[0][1] / mean[1][1]:.2f}" + (f" (bound {bounds[name]})" if name in bounds else "") if vqf else ""
    print(f"| {name} | " + " | ".join(f"{raw:.2f} / {left:.2f}" for raw, left in mean) + f" | {ratio} |")
if alone:
    raw, left = (sum(column) / len(column) for column in zip(*alone))
    print(f"| slow rotations without a gyroscope (bound 5) | {raw:.2f} / {left:.2f} |" + " |" * len(peers) + " |")

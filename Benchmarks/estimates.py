"""Attitudes that several filters estimate from one recording, for recordings.py: of qibla, of VQF, of imufusion and of
a compass that is only tilt-compensated. All of them use the same calibration.

An estimate is a pair: the times in nanoseconds, and the quaternions (w, x, y, z) from the device's axes to magnetic
east-north-up."""

import gzip, json, os, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".build", "peers"))
import numpy

try:
    import vqf
except ImportError:
    vqf = None
try:
    import imufusion
except ImportError:
    imufusion = None

IDENTITY = {
    "qibla_calibration": 1, "created": "2016-05-15T09:00:00Z", "gyro": {"bias": [0, 0, 0]},
    "magn": {"offset": [0, 0, 0], "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]},
    "quality": {"heading_sigma_deg": 0.5, "residual_percent": 1, "coverage_percent": 95, "samples": 1000}}

# The declination where the phones' truth was made, in degrees.
PHONES_DECLINATION = 1.64
# The time after the start that is not scored, in nanoseconds.
SETTLING = 3e9
# The longest gap between two rows of truth that is interpolated, in nanoseconds.
GAP = 1e8


def lines(path):
    with (gzip.open(path, "rt") if path.endswith(".gz") else open(path)) as file:
        yield from file


def joined(quaternions):
    """The quaternions, with signs that put neighbours on one half of the sphere: they can be interpolated."""
    signs = numpy.where((quaternions[1:] * quaternions[:-1]).sum(1) < 0, -1.0, 1.0)
    return quaternions * numpy.concatenate([[1.0], numpy.cumprod(signs)])[:, None]


def at(times, known, values):
    """The values, interpolated linearly."""
    return numpy.ascontiguousarray(numpy.stack([numpy.interp(times, known, column) for column in values.T], 1))


def identity(folder):
    """The file of a calibration that changes nothing, for recordings of calibrated sensors."""
    path = os.path.join(folder, "identity.json")
    if not os.path.exists(path):
        with open(path, "w") as file:
            json.dump(IDENTITY, file)
    return path


class Recording:
    """A trace, its truth and the calibration that belongs to it."""

    def __init__(self, trace):
        self.trace, self.folder = trace, os.path.dirname(trace)
        self.name = os.path.basename(trace).split(".")[0]
        self.head = json.loads(next(lines(trace)))
        beside = os.path.join(self.folder, self.name + ".cal.json")
        self.calibration = beside if os.path.exists(beside) else None
        truth = trace.replace(".jsonl", ".truth.csv")
        # A simulated recording has its truth and its calibration in it. Its north is magnetic.
        self.is_simulated = not os.path.exists(truth)
        # North is true in the truth of the phones, and the mean field's in that of chips and BROAD. In a mall it is
        # true but for a constant of each walk: how the phone lies in the hand.
        self.is_true_north, self.is_walk = "calibrate_with" in self.head, "walked_m" in self.head
        # From the truth's north to magnetic north, in degrees.
        self.declination = self.head.get("declination", PHONES_DECLINATION if self.is_true_north else 0)
        # Whether the truth judges the error with its mean.
        self.knows_north = self.is_true_north or self.is_simulated
        self.has_gyro = "gyro" in self.head.get("sensors", {"gyro": {}})
        self.within = IDENTITY
        if self.is_simulated:
            self.truth = self.simulated_truth()
            return
        rows = lines(truth)
        next(rows)
        self.truth = numpy.loadtxt(rows, delimiter=",")

    def simulated_truth(self):
        """The truth in the trace. It counts from the mark `misled ends` if there is one. Finds the calibration too."""
        rows, ends = [], 0
        for line in lines(self.trace):
            if '"truth"' not in line and '"calibration"' not in line and '"mark"' not in line:
                continue
            event = json.loads(line)
            if "truth" in event:
                rows.append([event["t"], *(event["truth"][axis] for axis in "wxyz"), 1])
            elif event.get("mark") == "misled ends":
                ends = event["t"]
            elif "calibration" in event and self.within is IDENTITY:
                self.within = event["calibration"]
        if not rows:
            sys.exit(f"{self.trace} has no truth: record it with --truth.")
        truth = numpy.array(rows, float)
        truth[:, 5] = truth[:, 0] >= ends
        return truth

    def given(self, folder):
        """The calibration's file: its own, or one that changes nothing; None where the trace has a calibration."""
        return self.calibration or (None if self.is_simulated else identity(folder))

    def truth_at(self, times):
        """Which of the times have a truth that counts, and the quaternions there; their length is not one."""
        known, real, counts = self.truth[:, 0], joined(self.truth[:, 1:5]), self.truth[:, 5] > 0.5
        after = numpy.clip(numpy.searchsorted(known, times, "right"), 1, len(known) - 1)
        chosen = (times >= max(known[0], SETTLING)) & (times <= known[-1]) & counts[after - 1] & counts[after]
        chosen &= known[after] - known[after - 1] < GAP
        times, after = times[chosen], after[chosen]
        share = ((times - known[after - 1]) / (known[after] - known[after - 1]))[:, None]
        return chosen, real[after - 1] * (1 - share) + real[after] * share

    def samples(self):
        """Times and corrected samples of each sensor."""
        raw = {"accel": [], "gyro": [], "magn": []}
        for line in lines(self.trace):
            event = json.loads(line)
            for kind in raw.keys() & event.keys():
                if None not in event[kind]:
                    raw[kind].append([event["t"], *event[kind]])
        raw = {kind: numpy.array(rows, float) for kind, rows in raw.items()}
        # A sample with the time of the one before is a repeat.
        raw = {kind: rows[numpy.unique(rows[:, 0], return_index=True)[1]] for kind, rows in raw.items()}
        calibration = json.load(open(self.calibration)) if self.calibration else self.within
        if "gyro" in calibration:
            raw["gyro"][:, 1:] -= calibration["gyro"]["bias"]
        for kind in ("accel", "magn"):
            if kind in calibration:
                matrix = numpy.array(calibration[kind]["matrix"])
                raw[kind][:, 1:] = (raw[kind][:, 1:] - calibration[kind]["offset"]) @ matrix.T
        return {kind: (rows[:, 0], numpy.ascontiguousarray(rows[:, 1:])) for kind, rows in raw.items()}


def replay(qibla, trace, *options):
    """The lines of a replay."""
    run = subprocess.run([qibla, "replay", trace, "--format", "json", "--speed", "max", *options],
                         capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{trace}: {run.stderr.strip()}")
    return map(json.loads, run.stdout.splitlines())


def readings(qibla, recording, calibration, gyro=True):
    """The readings of qibla that have an attitude. The calibration is a path or None."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as without:
        if not gyro:
            for line in lines(recording.trace):
                event = json.loads(line)
                event.pop("gyro", None)
                event.get("sensors", {}).pop("gyro", None)
                without.write(json.dumps(event) + "\n")
            without.flush()
        trace = recording.trace if gyro else without.name
        given = ["--calibration", calibration] if calibration else []
        found = replay(qibla, trace, *given)
    return [line for line in found if line["class"] == "reading" and line["quaternion"]]


def of_vqf(samples, **parameters):
    times, gyro = samples["gyro"]
    filter = vqf.VQF(float(numpy.median(numpy.diff(times))) * 1e-9, **parameters)
    return times, filter.updateBatch(gyro, at(times, *samples["accel"]), at(times, *samples["magn"]))["quat9D"]


def of_imufusion(samples):
    """imufusion with the settings of its example and its estimate of the gyroscope's bias."""
    times, gyro = samples["gyro"]
    rate = float(1e9 / numpy.median(numpy.diff(times)))
    filter, settings = imufusion.Ahrs(), imufusion.AhrsSettings()
    settings.convention, settings.gain, settings.sample_rate = imufusion.CONVENTION_ENU, 0.5, rate
    settings.gyroscope_range, settings.rejection_timeout = 2000, 5.0
    settings.acceleration_rejection = settings.magnetic_rejection = 10
    filter.set_settings(settings)
    bias, of_bias = imufusion.Bias(), imufusion.BiasSettings()
    of_bias.sample_rate = rate
    bias.set_settings(of_bias)
    found = numpy.zeros((len(times), 4))
    rates, forces = numpy.degrees(gyro), at(times, *samples["accel"]) / 9.80665
    for index, (turning, force, field) in enumerate(zip(rates, forces, at(times, *samples["magn"]))):
        filter.update(bias.update(turning), force, field)
        found[index] = numpy.asarray(filter.get_quaternion())
    return times, found


def of_a_plain_compass(samples, average=0.1):
    """Up is against the acceleration, north the field's component across it; the attitude is averaged over 0.1 s."""
    times, field = samples["magn"]
    up = at(times, *samples["accel"])
    up /= numpy.linalg.norm(up, axis=1)[:, None]
    east = numpy.cross(field, up)
    east /= numpy.linalg.norm(east, axis=1)[:, None]
    each = joined(quaternions(numpy.stack([east, numpy.cross(up, east), up], 1)))
    found, mean = each.copy(), each[0]
    weights = 1 - numpy.exp(-numpy.diff(times) * 1e-9 / average)
    for index, weight in enumerate(weights, 1):
        now = each[index] if each[index] @ mean >= 0 else -each[index]
        mean = mean + weight * (now - mean)
        mean /= numpy.linalg.norm(mean)
        found[index] = mean
    return times, found


def quaternions(m):
    """The quaternions of rotation matrices, by the one of four formulas that has the largest divisor."""
    k = numpy.empty((len(m), 4, 4))
    diagonal = m[:, [0, 1, 2], [0, 1, 2]]
    k[:, 0, 0] = 1 + diagonal.sum(1)
    for i, j, l in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        k[:, i + 1, i + 1] = 1 + m[:, i, i] - m[:, j, j] - m[:, l, l]
        k[:, 0, i + 1] = k[:, i + 1, 0] = m[:, l, j] - m[:, j, l]
        k[:, i + 1, j + 1] = k[:, j + 1, i + 1] = m[:, j, i] + m[:, i, j]
    best = k[numpy.arange(len(m)), numpy.argmax(k[:, range(4), range(4)], 1)]
    return best / numpy.linalg.norm(best, axis=1)[:, None]


wrapped = lambda degrees: (degrees + 180) % 360 - 180

# VQF as shipped and with two other settings: north follows the field more slowly; and no field is refused.
VQF_SETTINGS = {
    "VQF": of_vqf, "VQF, tauMag 30 s": lambda samples: of_vqf(samples, tauMag=30.0),
    "VQF, 30 s, no rejection": lambda samples: of_vqf(samples, tauMag=30.0, magDistRejectionEnabled=False)}

PEERS = {"VQF": of_vqf if vqf else None, "imufusion": of_imufusion if imufusion else None,
         "plain compass": of_a_plain_compass}

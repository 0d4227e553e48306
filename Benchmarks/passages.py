"""The haptic cues of qibla where the device of a recording faces a target, for recordings.py.

The calibration sets the target: its trim turns every heading by the same angle, as if the Kaaba were that much
further to the left. Motion, field and place do not change. Recordings without a place get the place where they were
made.

A passage is a pointer within 5 degrees for 150 ms; before the next one the pointer must be beyond 7 degrees. A passage
with 150 ms of `accurate` readings in a row is due: it must have one cue. One without a cue is counted under the word
that most of its readings say, with the median bound of its readings. A stay is half a second with the true pointer
within 5 degrees; it is felt if there is a cue while the true pointer is within 15 degrees."""

import json, os
import numpy
from estimates import IDENTITY, replay, wrapped

# The number of targets of a recording: directions, spread evenly.
TARGETS = 8
# The conditions of a cue, in degrees and nanoseconds.
ENTER, LEAVE, DWELL, SPACING = 5, 7, 150e6, 100e6
# The largest rounding error of a shown pointer, in degrees.
ROUNDING = 0.005
# The length of a stay in nanoseconds, and the largest true pointer at a cue in degrees.
STAY, NEAR = 5e8, 15
# The words of a reading. A passage that is `accurate` and has no cue is too short between other words.
WORDS = ["accurate", "unsure", "interference", "calibrating", "unavailable"]
# Where the recordings without a place were made: Berlin and Leiria (Portugal).
PLACES = {"broad": "52.512,13.327", "rasteiro": "39.735,-8.821"}


def azimuths(q):
    """The true azimuths of the pointing axis: of y, and of -z (or z, upside down) where the device is upright."""
    w, x, y, z = (q / numpy.linalg.norm(q, axis=1)[:, None]).T
    of_y = numpy.stack([2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)], 1)
    of_z = numpy.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], 1)
    pitch = numpy.degrees(numpy.arcsin(numpy.clip(of_y[:, 2], -1, 1)))
    s = numpy.clip((numpy.abs(pitch) - 45) / 15, 0, 1)
    s = (s * s * (3 - 2 * s))[:, None]
    axis = (1 - s) * of_y - s * numpy.sign(pitch)[:, None] * of_z
    return numpy.degrees(numpy.arctan2(axis[:, 0], axis[:, 1]))


def runs(times, holds, least):
    """The first and the last index of each run of true values that lasts at least `least`."""
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate([[False], holds, [False]]).astype(int)))
    return [(a, b - 1) for a, b in zip(edges[::2], edges[1::2]) if times[b - 1] - times[a] >= least]


def of_target(qibla, recording, target, folder):
    """The counts of one replay."""
    calibration = json.load(open(recording.calibration)) if recording.calibration else dict(IDENTITY)
    path = os.path.join(folder, "target.json")
    with open(path, "w") as file:
        json.dump(calibration | {"trim_deg": target}, file)
    place = PLACES.get(recording.name.split("_")[0])
    found = list(replay(qibla, recording.trace, "--calibration", path, *(["--at", place] if place else [])))
    cues = numpy.array([line["t"] for line in found if line["class"] == "haptic"], float)
    found = [line for line in found if line["class"] == "reading"]
    column = lambda key: numpy.array([numpy.nan if line[key] is None else line[key] for line in found], float)
    times, pointer, heading, off = column("t"), column("pointer"), column("heading"), numpy.abs(column("pointer"))
    word, bounds = numpy.array([line["accuracy"] for line in found]), column("uncertainty")
    at_cue = numpy.searchsorted(times, cues)

    # The cues that are due. A pointer beyond 7 divides the recording; each part has at most one cue.
    parts = lambda left: numpy.cumsum(numpy.diff(numpy.concatenate([[False], left]).astype(int)) == 1)
    part = parts(off > LEAVE)
    within = lambda rule, most=ENTER: {part[a] for a, _ in runs(times, (off <= most) & rule, DWELL)}
    accurate = word == "accurate"
    seen = within(numpy.isfinite(off))
    # A pointer is shown with two decimals: a shown 5 may be slightly less or more.
    due, allowed = within(accurate, ENTER - ROUNDING), within(accurate, ENTER + ROUNDING)
    cued = numpy.unique(part[at_cue])
    # A shown 7 may be slightly more, after which the next cue is no second one.
    often = numpy.unique(parts(off >= LEAVE)[at_cue], return_counts=True)[1]
    counts = {
        "passages": len(seen), "due": len(due),
        "cues": len(cues), "missed": len(due - set(cued)), "doubled": int((often - 1).sum()),
        "early": int((numpy.diff(cues) < SPACING).sum()), "under a flag": int((~accurate[at_cue]).sum()),
        "not due": len(set(cued) - allowed)} | {said: 0 for said in WORDS} | {"with": [], "without": []}
    for each in seen:
        here = (part == each) & (off <= ENTER)
        said, often = numpy.unique(word[here], return_counts=True)
        counts["with" if each in cued else "without"].append(float(numpy.nanmedian(bounds[here])))
        if each not in cued:
            counts[said[often.argmax()]] += 1

    # The true pointer.
    counted, real = recording.truth_at(times)
    error = numpy.full(len(times), numpy.nan)
    error[counted] = wrapped(heading[counted] - target - azimuths(real))
    if not recording.is_true_north:
        turns = numpy.exp(1j * numpy.radians(error[numpy.isfinite(error)]))
        error = wrapped(error - numpy.degrees(numpy.angle(turns.mean())))
    true = numpy.abs(wrapped(pointer + error))
    stays = runs(times, true <= ENTER, STAY)
    near = runs(times, true < NEAR, STAY)
    had = [(first, last) for first, last in near if ((at_cue >= first) & (at_cue <= last)).any()]
    felt = sum(any(first <= a and b <= last for first, last in had) for a, b in stays)
    judged = numpy.isfinite(true[at_cue])
    return counts | {"stays": len(stays), "felt": felt, "judged": int(judged.sum()),
                     "false": int((true[at_cue][judged] >= NEAR).sum())}


def summed(counts):
    """The sums of numbers, and the lists one after the other."""
    return {key: sum((each[key] for each in counts), type(value)()) for key, value in counts[0].items()}


def of_recording(qibla, recording, folder):
    """The sums over the targets."""
    each = [of_target(qibla, recording, target * 360 / TARGETS - 180, folder) for target in range(TARGETS)]
    return summed(each)


def table(qibla, recordings, folder):
    """Prints the sums of each set. The recordings are pairs: the set's name and a recording."""
    sets = {}
    for name, recording in recordings:
        sets.setdefault(name, []).append(of_recording(qibla, recording, folder))
    columns = ["passages", "due", "cues", "missed", "doubled", "early", "under a flag", "not due"]
    totals = {f"{name} ({len(rows)})": summed(rows) for name, rows in sets.items()}
    print(f"\nHaptic cues, {TARGETS} targets a recording (see passages.py)\n")
    print("| | " + " | ".join(columns) + " | true stays felt | cues over 15° off |")
    print("|---|" + "---:|" * (len(columns) + 2))
    for name, total in totals.items():
        print(f"| {name} | " + " | ".join(str(total[key]) for key in columns)
              + f" | {total['felt']} of {total['stays']} | {total['false']} of {total['judged']} |", flush=True)
    print("\nPassages with a cue, and those without one by the word of their readings\n")
    print("| | with a cue | " + " | ".join(WORDS) + " | median bound with a cue | without |")
    print("|---|" + "---:|" * (len(WORDS) + 3))
    for name, total in totals.items():
        median = lambda key: f"±{numpy.median(total[key]):.1f}°" if total[key] else "-"
        print(f"| {name} | {len(total['with'])} of {total['passages']} | "
              + " | ".join(str(total[key]) for key in WORDS)
              + f" | {median('with')} | {median('without')} |", flush=True)

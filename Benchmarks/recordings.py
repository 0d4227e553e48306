#!/usr/bin/env python3
"""The heading's error on public recordings with an independent truth: phones in a walking person's hand and pocket, a
phone on walks through a mall, chips on an industrial robot, and a sensor module with an optical truth (BROAD, CC BY
4.0). For qibla, with and without a gyroscope, and in the same run for VQF, imufusion and a compass that is only
tilt-compensated.

    recordings.py QIBLA [--data FOLDER] [--only TEXT]
    recordings.py QIBLA --left-out [DRAWS] [--seed SEED] [--spread SPREAD] [--worlds FOLDER] [--data FOLDER]
    recordings.py QIBLA --ablation [FILE] [--worlds FOLDER] [--data FOLDER]

The recordings are not part of this repository: without the folder the script says so and ends. If VQF or imufusion is
missing (pip install vqf imufusion), it is left out. Errors are rotations about the vertical in degrees, after 3 s, at
valid rows of the truth. `raw` is their RMS, `aligned` the RMS without their mean. A bound is compared with the error
that the truth can judge. This is the aligned one for chips and BROAD, whose truth has the mean field's north, and for
malls, whose truth says where the walker goes and not how the phone lies in the hand. One table lists the recordings,
the worst first (trials.py), the last ones count the haptic cues (passages.py).

--left-out says how good the filter is where it was not chosen: it chooses the constants of the heading on all families
of recordings but one, and prints the error there (judge.py says how). --ablation prints the figures of the whole
filter, and then without each part of ablation.txt, or of FILE. Each line there has a name, a colon, and the constants
that switch the part off. Both need the program `trials` beside QIBLA. Simulated worlds and misleading cases are
families too: they are the recordings with truth in --worlds, which worlds.sh makes."""

import argparse, glob, os, re, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("qibla")
parser.add_argument("--data", default=os.path.join(here, "..", "..", "shared", "data"))
parser.add_argument("--only", default="", help="only the recordings whose name contains this")
parser.add_argument("--left-out", nargs="?", type=int, const=60, metavar="DRAWS", help="(default: 60)")
parser.add_argument("--seed", type=int, default=1, help="seed of the draws (default: 1)")
parser.add_argument("--spread", type=float, default=0.5,
                    help="standard deviation of the logarithm of a constant's factor (default: 0.5)")
parser.add_argument("--worlds", default=os.path.join(here, "..", ".build", "worlds"), metavar="FOLDER")
parser.add_argument("--ablation", metavar="FILE", nargs="?", const=os.path.join(here, "ablation.txt"))
options = parser.parse_args()
traces = sorted(path for folder in ("phones", "malls", "boards", "broad")
                for path in glob.glob(os.path.join(options.data, folder, "*.jsonl.gz"))
                if not os.path.basename(path).startswith("calib_") and options.only in os.path.basename(path))
if not traces:
    print(f"The recordings are left out: there are none in {os.path.relpath(options.data)}.", file=sys.stderr)
    sys.exit(0)
try:
    import numpy
    from estimates import PEERS, Recording, readings, vqf
    from errors import FAMILIES, figures, mean_of, of_peer, sets_of
    import judge, passages, trials
except ImportError as missing:
    print(f"The recordings are left out: {missing.name} was not found (pip install {missing.name}).", file=sys.stderr)
    sys.exit(0)


def ours(recording, calibration, gyro=True):
    """The figures of qibla on a recording; also the times of its readings."""
    found = readings(options.qibla, recording, calibration, gyro)
    column = lambda key, kind=None: numpy.array([reading[key] for reading in found], kind)
    times = column("t", float)
    return figures(recording, times, column("quaternion"), column("uncertainty", float), column("accuracy")), times


def own_calibration(recording, folder):
    """The calibration that `qibla calibrate` makes from the phone's motion; None if it refuses, or without a motion."""
    motion = recording.head.get("calibrate_with")
    path = os.path.join(folder, motion.split(".")[0] + ".json") if motion else None
    if path and not os.path.exists(path):
        trace = os.path.join(recording.folder, motion)
        subprocess.run([options.qibla, "calibrate", "--trace", trace, "--output", path], capture_output=True)
    return path if path and os.path.exists(path) else None


def pair(cells):
    worst = max(cells, key=lambda cell: cell["raw"])
    short = re.sub("^(Guillaume|rasteiro|broad|mall)_", "", worst["name"])
    return f"{mean_of(cells, 'raw'):.2f} / {mean_of(cells, 'aligned'):.2f}", f"{worst['raw']:.1f} {short}"


def score(recordings, folder):
    """All figures, by set and by filter."""
    sets, peers = {}, {name: peer for name, peer in PEERS.items() if peer}
    for name in PEERS.keys() - peers.keys():
        print(f"{name} is left out: it was not found (pip install {name.lower()}).", file=sys.stderr)
    for recording in recordings:
        given = recording.given(folder)
        samples = recording.samples()
        found, times = ours(recording, given)
        row = {"qibla": found, "no gyroscope": ours(recording, given, gyro=False)[0]}
        row |= {name: of_peer(peer, recording, samples, times) for name, peer in peers.items()}
        if recording.is_true_north:
            own = own_calibration(recording, folder)
            row["own"] = ours(recording, own)[0] | {"accepted": float(own is not None)}
        if recording.is_true_north or not recording.calibration:
            row["nothing"] = ours(recording, None)[0]
        for name in sets_of(recording):
            sets.setdefault(name, []).append(row)
    # Each family is followed by its devices.
    families = sorted((name for name in sets if not name.startswith("- ")), key=FAMILIES.index)
    state = lambda name: name.partition(", ")[2]
    behind = lambda family: [name for name in sorted(sets) if name.startswith("- ") and state(name) == state(family)
                             and sets[name][0] in sets[family]]
    return {name: sets[name] for family in families for name in [family, *behind(family)]}


def tables(sets):
    column = lambda rows, name: [row[name] for row in rows if name in row]
    filters = ["qibla", *(name for name, peer in PEERS.items() if peer)]
    print("| raw / aligned | " + " | ".join(filters) + " | worst of qibla, raw | qibla without a gyroscope, worst |")
    print("|---|" + "---:|" * len(filters) + "---|---|")
    for name, rows in sets.items():
        cells = [pair(column(rows, each)) for each in filters]
        print(f"| {name} ({len(rows)}) | " + " | ".join(cell[0] for cell in cells) + f" | {cells[0][1]} | "
              + ", ".join(pair(column(rows, "no gyroscope"))) + " |")
    titles = {"qibla": "", "no gyroscope": "no gyroscope: ", "own": "calibrated by qibla: ",
              "nothing": "nothing given: "}
    print("\n| | raw / aligned | worst, raw | bound covers: set / worst recording | median bound | bound to RMS "
          "| rank correlation | accurate | interference | over 10° off while accurate |\n|---|---:|---|" + "---:|" * 7)
    for key, title in titles.items():
        for name, rows in sets.items():
            cells = column(rows, key)
            if not cells or name.startswith("- ") and key != "qibla":
                continue
            if key == "own":
                name += f", {sum(cell['accepted'] for cell in cells):.0f} of {len(cells)} calibrated"
            means, worst = pair(cells)
            print(f"| {title}{name} | {means} | {worst} | {100 * mean_of(cells, 'covers'):.1f} / "
                  f"{100 * min(cell['covers'] for cell in cells):.0f} % | "
                  f"±{mean_of(cells, 'bound'):.1f}° | {mean_of(cells, 'bound') / mean_of(cells, 'judged'):.1f} | "
                  f"{mean_of(cells, 'rank'):.2f} | {100 * mean_of(cells, 'accurate'):.1f} % | "
                  f"{100 * mean_of(cells, 'flagged'):.1f} % | {100 * mean_of(cells, 'wrong'):.2f} % |")


def promises(sets):
    """The bounds of the families that are present, and the measured figures."""
    rows = []
    for name, cells in ((name, sets[name]) for name in FAMILIES if name in sets):
        mean = lambda key, filter="qibla": mean_of([cell[filter] for cell in cells], key)
        worst = max(cell["qibla"]["raw"] for cell in cells)
        if name == "phones, clean":
            rows += [(f"{name}: raw, mean", mean("raw"), 3.5), (f"{name}: raw, worst recording", worst, 8)]
            rows += [(f"{name}: raw, mean, calibrated by qibla", mean("raw", "own"), 3.5)]
            rows += [(f"{name}: interference reported, %", 100 * mean("flagged"), 10)]
            if "VQF" in cells[0]:
                ratios = (mean_of([row["qibla"] for row in each], "raw") / mean_of([row["VQF"] for row in each], "raw")
                          for device, each in sets.items() if device.startswith("- ") and "clean" in device)
                rows += [(f"{name}: raw over VQF's, worst phone", max(ratios), 1)]
        if name == "phones, with magnets":
            rows += [(f"{name}: raw, mean", mean("raw"), 6.3), (f"{name}: raw, worst recording", worst, 16)]
            rows += [(f"{name}: raw, mean, calibrated by qibla", mean("raw", "own"), 6.5)]
        if name == "malls":
            rows += [(f"{name}: aligned, worst recording", max(cell["qibla"]["aligned"] for cell in cells), 12)]
            if "VQF" in cells[0]:
                rows += [(f"{name}: straight pieces over VQF's", mean("pieces") / mean("pieces", "VQF"), 0.75)]
        elif "VQF" in cells[0] and "phones" not in name:
            rows += [(f"{name}: raw over VQF's", mean("raw") / mean("raw", "VQF"), 0.9 if "chips" in name else 1)]
        if "VQF" in cells[0] and "phones" not in name:
            share = {"malls": 0.75, "chips on a robot": 0.95, "BROAD, clean": 0.8, "BROAD, with magnets": 0.45}[name]
            rows.append((f"{name}: aligned over VQF's", mean("aligned") / mean("aligned", "VQF"), share))
        rows += [(f"{name}: bound fails, %", 100 - 100 * mean("covers"), 7)]
        rows += [(f"{name}: bound fails in the worst recording, %",
                  100 - 100 * min(cell["qibla"]["covers"] for cell in cells), 10)]
        rows += [(f"{name}: median bound over RMS", mean("bound") / mean("judged"), 3)]
        rows += [(f"{name}: over 10° off while accurate, %", 100 * mean("wrong"), 1)]
        rows += [(f"{name}: the same without a gyroscope, %", 100 * mean("wrong", "no gyroscope"), 5)]
        plain = [cell["no gyroscope"]["raw"] / cell["plain compass"]["raw"] for cell in cells]
        rows += [(f"{name}: without a gyroscope over the plain compass, mean", sum(plain) / len(plain), 0.9)]
        rows += [(f"{name}: the same, worst recording", max(plain), 1.05)]
    print("\n| what | at most | measured |\n|---|---:|---:|")
    for what, measured, bound in rows:
        print(f"| {what} | {bound} | {measured:.2f}{'' if measured <= bound else ' ✗'} |")
    print(f"\n{sum(not measured <= bound for _, measured, bound in rows)} of {len(rows)} bounds are missed.")


def of_worlds():
    """The simulated recordings. Those without a gyroscope are left out: VQF, the measure of the others, needs one."""
    found = [Recording(trace) for trace in sorted(glob.glob(os.path.join(options.worlds, "*.jsonl*")))
             if options.only in os.path.basename(trace)]
    chosen = [recording for recording in found if recording.has_gyro]
    if not found:
        print("Simulated worlds and misleading cases are left out: there are none in "
              f"{os.path.relpath(options.worlds)}.", file=sys.stderr)
    elif len(found) > len(chosen):
        print(f"{len(found) - len(chosen)} simulated recordings have no gyroscope and are left out.", file=sys.stderr)
    return chosen


with tempfile.TemporaryDirectory() as folder:
    recordings = [Recording(trace) for trace in traces]
    if options.left_out is not None or options.ablation:
        program = os.path.join(os.path.dirname(os.path.abspath(options.qibla)), "trials")
        if not os.path.exists(program):
            sys.exit(f"{program} was not found: build it with swift build -c release --product trials")
        judging = judge.Judge(program, recordings + of_worlds(), folder)
        if options.ablation:
            judge.ablation(judging, options.ablation)
        elif vqf:
            judge.left_out(judging, os.path.join(here, "ablation.txt"), options.left_out, options.seed, options.spread)
        else:
            print("The families left out are left out: vqf was not found (pip install vqf).", file=sys.stderr)
    else:
        sets = score(recordings, folder)
        tables(sets)
        trials.table({name: rows for name, rows in sets.items() if name in FAMILIES})
        promises(sets)
        passages.table(options.qibla, [(sets_of(recording)[0], recording) for recording in recordings], folder)

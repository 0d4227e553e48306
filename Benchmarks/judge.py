"""What the heading filter and its parts are worth where they were not chosen, for recordings.py --left-out and
--ablation. Both run the pipeline with other constants, by the program `trials`, at 20 readings a second.

For each family, --left-out chooses the constants on all other families and prints the error on the family left out.
Draws, the same for all families, change a quarter of the constants by a factor each, and switch off one part of
ablation.txt on average. The goal of a draw on a family is the geometric mean of two ratios: its error without the mean
over that of the best of VQF's three settings, and the interval score of its bound (Gneiting and Raftery 2007) over that
of a normal error as large as that setting's. The candidates for a family are the present constants, all draws, and the
mean of the tenth of the draws that is best on the other families. The present constants have seen all families, and
draws are made around them: how much of their error was learnt from the family itself shows only as far as the draws
reach."""

import concurrent.futures, math, os, random, subprocess, sys
import numpy
from errors import FAMILIES, figures, mean_of, of_peer, sets_of, worst_of
from estimates import VQF_SETTINGS, identity

# Readings a second; enough for the error, and fast.
RATE = 20
# The share of the constants that a draw changes, the number of parts that it switches off, the share of draws that are
# averaged, and the increase of an error or an interval score from which a part counts as worth something.
CHANGED, OFF, BEST, WORTH = 0.25, 1, 0.1, 1.01
# The interval score of the true 95 % interval of a normal distribution, of its standard deviation.
NORMAL = 4.676
# The families whose truth has north itself: there the error with its mean counts too.
KNOW_NORTH = ["phones, clean", "phones, with magnets", "simulated worlds", "misled"]
ACCURACIES = numpy.array(["unavailable", "calibrating", "interference", "unsure", "accurate"])


class Judge:
    """Recordings, and the program that runs them with other constants."""

    def __init__(self, program, recordings, folder):
        self.program, self.recordings, self.folder = program, recordings, folder
        self.families = sorted({sets_of(recording)[0] for recording in recordings}, key=FAMILIES.index)
        listed = subprocess.run([program, "--list"], capture_output=True, text=True, check=True).stdout
        self.constants = {name: float(value) for name, value in map(str.split, listed.splitlines())}
        # As many parts of about equal work as there are cores.
        count = min(os.cpu_count() or 1, len(recordings))
        longest = sorted(recordings, key=lambda recording: -os.path.getsize(recording.trace))
        self.parts = [longest[index::count] for index in range(count)]
        self.times = {}

    def run(self, settings):
        """The figures of all recordings with constants changed, by family. The settings are NAME=VALUE."""
        with concurrent.futures.ThreadPoolExecutor(len(self.parts)) as pool:
            found = dict(pair for part in pool.map(lambda part: self.run_part(part, settings), self.parts)
                         for pair in part)
        return {family: [found[recording.trace] for recording in self.recordings if sets_of(recording)[0] == family]
                for family in self.families}

    def run_part(self, part, settings):
        words = [self.program, "--rate", str(RATE)] + [word for each in settings for word in ("--set", each)]
        for recording in part:
            words += ["--calibration", recording.given(self.folder) or "-", recording.trace]
        run = subprocess.run(words, capture_output=True, text=True)
        if run.returncode:
            sys.exit(run.stderr.strip())
        lines, first, results = run.stdout.split("\n"), 0, []
        for recording in part:
            count = int(lines[first].rsplit(" ", 1)[1])
            rows = numpy.fromstring(" ".join(lines[first + 1:first + 1 + count]), sep=" ").reshape(count, 7)
            first += 1 + count
            self.times[recording.trace] = rows[:, 0]
            results.append((recording.trace, figures(
                recording, rows[:, 0], rows[:, 1:5], rows[:, 5], ACCURACIES[rows[:, 6].astype(int)])))
        return results

    def vqf(self):
        """The figures of VQF in each of its settings, by setting and family; after a first run."""
        cells = {name: {family: [] for family in self.families} for name in VQF_SETTINGS}
        for recording in self.recordings:
            samples = recording.samples()
            for name, peer in VQF_SETTINGS.items():
                cells[name][sets_of(recording)[0]].append(
                    of_peer(peer, recording, samples, self.times[recording.trace]))
        return cells


def best_vqf(vqf, family):
    """The cells of the setting with the smallest mean error."""
    return min((cells[family] for cells in vqf.values()), key=lambda cells: mean_of(cells, "aligned"))


def goal(cells, vqf, family):
    """The logarithm, so that a mean over families is of ratios."""
    peer = best_vqf(vqf, family)
    return 0.5 * (math.log(mean_of(cells, "aligned") / mean_of(peer, "aligned"))
                  + math.log(mean_of(cells, "interval") / (NORMAL * mean_of(peer, "judged"))))


def parts_of(path):
    """The parts of a file like ablation.txt: names, and the settings without each."""
    parts = {}
    for line in open(path):
        name, _, settings = line.partition("#")[0].partition(":")
        if settings.strip():
            parts[name.strip()] = settings.split()
    return parts


class Draw:
    """A choice: the logarithms of the factors of constants, and the names of the parts that are off."""

    def __init__(self, factors=(), off=()):
        self.factors, self.off = dict(factors), list(off)

    @staticmethod
    def at_random(dice, spread, constants, parts):
        return Draw({name: dice.gauss(0, spread) for name in constants if dice.random() < CHANGED},
                    [name for name in parts if dice.random() < OFF / len(parts)])

    @staticmethod
    def mean(draws):
        """A constant that a draw does not change counts there as unchanged; a part is off if most have it off."""
        names = sorted({name for draw in draws for name in draw.factors})
        parts = sorted({name for draw in draws for name in draw.off})
        return Draw({name: sum(draw.factors.get(name, 0) for draw in draws) / len(draws) for name in names},
                    [name for name in parts if 2 * sum(name in draw.off for draw in draws) > len(draws)])

    def settings(self, constants, parts):
        return ([f"{name}={constants[name] * math.exp(factor):.6g}" for name, factor in self.factors.items()]
                + [setting for name in self.off for setting in parts[name]])

    def __str__(self):
        """The parts that are off, and the factors that are furthest from 1."""
        changed = sorted(self.factors.items(), key=lambda pair: -abs(pair[1]))
        most = [f"{name} {math.exp(factor):.2f}" for name, factor in changed[:8]]
        most += [f"and {len(changed) - 8} more"] if len(changed) > 8 else []
        return ", ".join([f"without ‘{name}’" for name in self.off] + most) or "the present ones"


def left_out(judge, path, count, seed, spread):
    """Chooses and prints. The path is that of the parts."""
    dice, parts = random.Random(seed), parts_of(path)
    draws = [Draw()] + [Draw.at_random(dice, spread, judge.constants, parts) for _ in range(count)]
    run = lambda draw: judge.run(draw.settings(judge.constants, parts))
    found = []
    for index, draw in enumerate(draws):
        found.append(run(draw))
        if sys.stderr.isatty():
            print(f"\r{index} of {count} draws", end="", file=sys.stderr)
    vqf = judge.vqf()
    beside(judge, found[0], vqf)
    chosen, choices = {}, {}
    for family in judge.families:
        others = [other for other in judge.families if other != family] or [family]
        of = lambda cells: sum(goal(cells[other], vqf, other) for other in others) / len(others)
        ranked = sorted(range(len(draws)), key=lambda index: of(found[index]))
        mean = Draw.mean([draws[index] for index in ranked[:max(2, round(BEST * count))]])
        candidates = [(draws[ranked[0]], found[ranked[0]]), (mean, run(mean))]
        choices[family], cells = min(candidates, key=lambda pair: of(pair[1]))
        chosen[family] = cells[family]
    print(f"\nConstants chosen on all families but one, by {count} draws (seed {seed}, spread {spread}), and the error "
          "on the one left out\n")
    table(judge, found[0], chosen, vqf)
    print("\nThe choice for each, in factors of the present constants\n")
    for family, draw in choices.items():
        print(f"- {family}: {draw}")


def beside(judge, present, vqf):
    """The table of qibla as it is beside VQF in its settings."""
    print("\nRMS of the error without its mean, in degrees: mean (worst recording); raw: with it\n")
    print("| | qibla | " + " | ".join(vqf) + " | qibla over the best |\n|---|" + "---:|" * (len(vqf) + 2))
    for family in judge.families:
        for key in ["aligned", "raw"] if family in KNOW_NORTH else ["aligned"]:
            text = lambda cells: f"{mean_of(cells, key):.2f} ({worst_of(cells, key):.1f})"
            best = min(mean_of(cells[family], key) for cells in vqf.values())
            print(f"| {family}{', raw' if key == 'raw' else ''} ({len(present[family])}) | {text(present[family])} | "
                  + " | ".join(text(cells[family]) for cells in vqf.values())
                  + f" | {mean_of(present[family], key) / best:.2f} |")


def table(judge, present, chosen, vqf):
    """The table of the families left out, with their means."""
    columns = ["present constants: mean (worst)", "chosen elsewhere: mean (worst)", "worst recording",
               "best of VQF: mean (worst)", "present over VQF's", "chosen elsewhere over VQF's",
               "bound covers: mean, worst recording", "median bound", "bound to RMS", "rank correlation", "accurate",
               "over 10° off while accurate: mean, worst"]
    print("| left out | " + " | ".join(columns) + " |\n|---|" + "---:|---:|---|" + "---:|" * (len(columns) - 3))
    pair = lambda cells: f"{mean_of(cells, 'aligned'):.2f} ({worst_of(cells, 'aligned'):.1f})"
    ratios = []
    for family in judge.families:
        cells, peer = chosen[family], best_vqf(vqf, family)
        of_best = [mean_of(each, "aligned") / mean_of(peer, "aligned") for each in (present[family], cells)]
        ratios.append(of_best)
        worst = max(cells, key=lambda cell: cell["aligned"])
        print(f"| {family} | {pair(present[family])} | {pair(cells)} | {worst['name']} | {pair(peer)} | "
              f"{of_best[0]:.2f} | {of_best[1]:.2f} | {bound_text(cells)} | "
              f"{mean_of(cells, 'bound') / mean_of(cells, 'judged'):.1f} | {mean_of(cells, 'rank'):.2f} | "
              f"{100 * mean_of(cells, 'accurate'):.0f} % | {100 * mean_of(cells, 'wrong'):.1f}, "
              f"{100 * worst_of(cells, 'wrong'):.0f} % |")
    means = numpy.mean(ratios, axis=0)
    every = [chosen[family] for family in judge.families]
    mean = lambda of: float(numpy.mean([of(cells) for cells in every]))
    everywhere = [cell for cells in every for cell in cells]
    worst = max(everywhere, key=lambda cell: cell["aligned"])
    print(f"| mean of the families, worst recording | {mean_of_families(judge, present)} | "
          f"{mean_of_families(judge, chosen)} ({worst['aligned']:.1f}) | {worst['name']} | | {means[0]:.2f} | "
          f"{means[1]:.2f} | {100 * mean(lambda cells: mean_of(cells, 'covers')):.1f}, "
          f"{100 * min(cell['covers'] for cell in everywhere):.0f} % | "
          f"±{mean(lambda cells: mean_of(cells, 'bound')):.1f}° | "
          f"{mean(lambda cells: mean_of(cells, 'bound') / mean_of(cells, 'judged')):.1f} | "
          f"{mean(lambda cells: mean_of(cells, 'rank')):.2f} | "
          f"{100 * mean(lambda cells: mean_of(cells, 'accurate')):.0f} % | "
          f"{100 * mean(lambda cells: mean_of(cells, 'wrong')):.1f}, {100 * worst_of(everywhere, 'wrong'):.0f} % |")


def mean_of_families(judge, found):
    return f"{numpy.mean([mean_of(found[family], 'aligned') for family in judge.families]):.2f}"


def bound_text(cells):
    return (f"{100 * mean_of(cells, 'covers'):.1f}, {100 * min(cell['covers'] for cell in cells):.0f} % | "
            f"±{mean_of(cells, 'bound'):.1f}°")


def ablation(judge, path):
    """The table of the parts."""
    print("error without its mean (of phones and simulations with it): mean (worst), share that the bound covers, "
          "median bound; and in how many families the error, and the bound's interval score, are over 1 % worse\n")
    print("| without | " + " | ".join(judge.families) + " | worse |\n|---|" + "---:|" * (len(judge.families) + 1))
    whole = None
    for name, settings in {"the whole filter": [], **parts_of(path)}.items():
        found = judge.run(settings)
        whole, texts = whole or found, []
        for family, cells in found.items():
            key = "raw" if family in KNOW_NORTH else "aligned"
            texts.append(f"{mean_of(cells, key):.2f} ({worst_of(cells, key):.1f}), "
                         f"{100 * mean_of(cells, 'covers'):.0f} % ±{mean_of(cells, 'bound'):.1f}")
        worse = lambda key: sum(mean_of(cells, key) > WORTH * mean_of(whole[family], key)
                                for family, cells in found.items())
        count = f"{worse('aligned')}, {worse('interval')}" if settings else ""
        print(f"| {name} | " + " | ".join(texts) + f" | {count} |", flush=True)

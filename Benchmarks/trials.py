"""The figures of each recording, the worst first, and the check on the straight pieces of a walk, for recordings.py.

A truth of a walk through a mall is the bearing between taps on a plan, carried from piece to piece by VQF without its
magnetometer: it favours VQF a little. Within a straight piece the mean truth is the plan's bearing, whatever carried
it. So the check compares only means over straight pieces: a piece is a time of 4 s and more in which the truth,
averaged over two steps, stays within 10 degrees of where the piece began. Its figure is the RMS of the pieces' mean
errors without their mean, which is the hand's."""

import numpy
from estimates import wrapped

# The least duration of a piece and the time over which the truth is averaged, in nanoseconds; and how far the truth may
# turn within a piece, in degrees.
PIECE, STEPS, STRAIGHT = 4e9, 1e9, 10


def straight(times, azimuths):
    """The first index of each piece, and the one behind its end. The azimuths are in degrees, at rising times."""
    pieces, first = [], 0
    for index in range(1, len(times) + 1):
        if index < len(times) and abs(wrapped(azimuths[index] - azimuths[first])) <= STRAIGHT \
                and times[index] - times[index - 1] < STEPS:
            continue
        if times[index - 1] - times[first] >= PIECE:
            pieces.append((first, index))
        first = index
    return pieces


def of_pieces(errors, times, recording):
    """The RMS of the mean errors of the straight pieces of a walk, in degrees; not a number for other recordings."""
    if not recording.is_walk:
        return numpy.nan
    _, real = recording.truth_at(times)
    w, x, y, z = (real / numpy.linalg.norm(real, axis=1)[:, None]).T
    # The turn about the vertical, which the tilt of the hand does not change.
    turns = numpy.exp(-2j * numpy.arctan2(z, w))
    count = max(1, int(STEPS / numpy.median(numpy.diff(times))))
    azimuths = numpy.degrees(numpy.angle(numpy.convolve(turns, numpy.ones(count), "same")))
    means = [numpy.exp(1j * numpy.radians(errors[a:b])).mean() for a, b in straight(times, azimuths)]
    if len(means) < 2:
        return numpy.nan
    angles = numpy.degrees(numpy.angle(means))
    angles = wrapped(angles - numpy.degrees(numpy.angle(numpy.mean(numpy.exp(1j * numpy.radians(angles))))))
    return float(numpy.sqrt((angles ** 2).mean()))


def ranks(values):
    """The ranks of values; equal ones have their mean rank."""
    _, inverse, count = numpy.unique(values, return_inverse=True, return_counts=True)
    last = numpy.cumsum(count)
    return (last - (count - 1) / 2)[inverse]


def rank_correlation(errors, bounds):
    """Whether the bound is larger where the error is (Spearman); 0 where one of them does not vary."""
    a, b = ranks(errors), ranks(bounds)
    return 0.0 if a.std() == 0 or b.std() == 0 else float(numpy.corrcoef(a, b)[0, 1])


def table(sets):
    """Prints a row for each recording, by the error that its truth can judge."""
    rows = sorted((row for rows in sets.values() for row in rows), key=lambda row: -row["qibla"]["judged"])
    filters = [name for name in ("qibla", "VQF", "plain compass") if name in rows[0]]
    text = lambda value: "-" if numpy.isnan(value) else f"{value:.2f}"
    print("\nEach recording, the worst first: RMS of the error that its truth can judge, in degrees\n")
    print("| recording | " + " | ".join(filters) + " | straight pieces: " + ", ".join(filters)
          + " | covers | median bound | bound to RMS | rank correlation | accurate | over 10° off while accurate |")
    print("|---|" + "---:|" * (len(filters) + 7))
    for row in rows:
        own = row["qibla"]
        pieces = "-" if numpy.isnan(own["pieces"]) else ", ".join(text(row[name]["pieces"]) for name in filters)
        print(f"| {own['name']} | " + " | ".join(text(row[name]["judged"]) for name in filters)
              + f" | {pieces} | {100 * own['covers']:.1f} % | ±{own['bound']:.1f}° "
              f"| {own['bound'] / own['judged']:.1f} | {own['rank']:.2f} "
              f"| {100 * own['accurate']:.0f} % | {100 * own['wrong']:.2f} % |")
    walks = [row for row in rows if not numpy.isnan(row["qibla"]["pieces"])]
    if walks:
        print(f"\nStraight pieces of {len(walks)} walks, mean / worst: " + "; ".join(
            f"{name} {numpy.nanmean(of):.2f}° / {numpy.nanmax(of):.1f}°"
            for name, of in ((name, [row[name]["pieces"] for row in walks]) for name in filters)) + ".")

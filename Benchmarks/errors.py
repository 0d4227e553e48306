"""The errors of attitudes against the truth of a recording, the figures made from them, and the sets of recordings, for
recordings.py and judge.py."""

import numpy
import trials
from estimates import joined, wrapped

FAMILIES = ["phones, clean", "phones, with magnets", "malls", "chips on a robot", "BROAD, clean", "BROAD, with magnets",
            "simulated worlds", "misled"]

rms = lambda degrees: float(numpy.sqrt((degrees ** 2).mean()))
without_mean = lambda e: wrapped(e - numpy.degrees(numpy.angle(numpy.exp(1j * numpy.radians(e)).mean())))
mean_of = lambda cells, key: float(numpy.mean([cell[key] for cell in cells]))
worst_of = lambda cells, key: max(cell[key] for cell in cells)


def errors(times, attitudes, recording):
    """Rotations about the vertical from the truth to the attitudes, in degrees, and a mask of the times that count."""
    chosen, b = recording.truth_at(times)
    a = attitudes[chosen]
    # The real part and the vertical part of a times the inverse of b; its length does not matter.
    w = (a * b).sum(1)
    z = -a[:, 0] * b[:, 3] + a[:, 3] * b[:, 0] - a[:, 1] * b[:, 2] + a[:, 2] * b[:, 1]
    return wrapped(numpy.degrees(2 * numpy.arctan2(z, w)) - recording.declination), chosen


def figures(recording, times, attitudes, bound, accuracy):
    """The figures of qibla's readings: of their times, quaternions, bounds in degrees and words."""
    e, chosen = errors(times, attitudes, recording)
    bound, accuracy = bound[chosen], accuracy[chosen]
    judged = numpy.abs(e if recording.knows_north else without_mean(e))
    # The width of the interval, and what lies outside it times 2 / 5 %: the proper score of a 95 % interval.
    interval = 2 * bound + 40 * numpy.maximum(judged - bound, 0)
    return {"name": recording.name, "raw": rms(e), "aligned": rms(without_mean(e)), "judged": rms(judged),
            "pieces": trials.of_pieces(e, times[chosen], recording), "rank": trials.rank_correlation(judged, bound),
            "accurate": (accuracy == "accurate").mean(), "covers": (judged <= bound).mean(),
            "bound": float(numpy.nanmedian(bound)), "interval": float(numpy.nanmean(interval)),
            "flagged": (accuracy == "interference").mean(),
            "wrong": ((judged > 10) & (accuracy == "accurate")).mean()}


def of_peer(peer, recording, samples, times):
    """The figures of another filter at the times of our readings."""
    known, found = peer(samples)
    found = joined(numpy.asarray(found))
    e, chosen = errors(times, numpy.stack([numpy.interp(times, known, found[:, k]) for k in range(4)], 1), recording)
    return {"name": recording.name, "raw": rms(e), "aligned": rms(without_mean(e)),
            "judged": rms(e if recording.knows_north else without_mean(e)),
            "pieces": trials.of_pieces(e, times[chosen], recording)}


def sets_of(recording):
    """The sets of a recording: its family, and its device in the family."""
    if recording.is_simulated:
        return ["misled" if recording.head["name"].startswith("misled") else "simulated worlds"]
    if recording.is_walk:
        return ["malls"]
    device = recording.head.get("device", "")
    family = "phones" if recording.is_true_north else "chips on a robot" if device else "BROAD"
    disturbed = recording.head.get("disturbed", "_disturbed" in recording.name)
    state = "" if family == "chips on a robot" else ", with magnets" if disturbed else ", clean"
    return [family + state] + ([f"- {device}{state}"] if device else [])

#!/usr/bin/env python3
"""Prints the rows of MoonTerms.swift: the moon's apparent place on the mean ecliptic of date, and its parallax.

    python3 Sources/Core/Almanac/Moon/make-moon.py        needs numpy, pyerfa, jplephem and de423 (all from PyPI)

The truth is JPL's ephemeris DE423 (public; packed for PyPI by B. Rhodes, MIT licence) from 1900 to 2100, with light
time and the precession of IAU 2006. Arguments are whole multiples of Delaunay's arguments, and a few with the mean
longitudes of planets. The strongest remaining one is added until the row is no longer worth its time; all coefficients
are then fitted together by least squares, and compared with other days than those of the fit.
"""

import de423
import erfa
import numpy as np
from jplephem import Ephemeris

ARCSECOND = np.pi / 180 / 3600
START, END = 2415020.5, 2488069.5  # 1900 and 2100
LIGHT = 299792.458 * 86400  # km a day
EARTH = 6378.1366  # km, the radius of the equator
JPL = Ephemeris(de423)

# Arcseconds at J2000 and each power of Julian centuries: Delaunay's arguments and the moon's node (IERS 2003).
DELAUNAY = {
    "D": (1072260.703692, 1602961601.2090, -6.3706, 0.006593), "M": (1287104.79305, 129596581.0481, -0.5532, 0.000136),
    "l": (485868.249036, 1717915923.2178, 31.8792, 0.051635),
    "F": (335779.526232, 1739527262.8478, -12.7512, -0.001037),
    "node": (450160.398036, -6962890.5431, 7.4722, 0.007702)}
# Radians at J2000 and a Julian century: mean longitudes (Simon et al. 1994).
PLANETS = {"V": (3.176146697, 1021.3285546211), "E": (1.753470314, 628.3075849991),
           "A": (6.203480913, 334.0612426700), "J": (0.599546497, 52.9690962641)}


def moon(jd):
    """Apparent longitude and latitude on the mean ecliptic of date, and the sine of the parallax."""
    distance = np.linalg.norm(JPL.position("moon", jd), axis=0)
    seen = JPL.position("moon", jd - distance / LIGHT)
    distance = np.linalg.norm(seen, axis=0)
    x, y, z = np.einsum("nij,jn->in", erfa.ecm06(jd, 0.0), seen) / distance
    return np.arctan2(y, x), np.arcsin(z), EARTH / distance


class Sample:
    """Instants, the truth and the arguments at them."""

    def __init__(self, seed, count):
        jd = START + (END - START) * np.random.default_rng(seed).random(count)
        self.longitude, self.latitude, self.parallax = moon(jd)
        self.T = (jd - 2451545.0) / 36525
        T = self.T
        self.angle = {k: sum(c * T ** i for i, c in enumerate(v)) * ARCSECOND for k, v in DELAUNAY.items()}
        self.angle |= {k: start + rate * T for k, (start, rate) in PLANETS.items()}
        mean = self.angle["F"] + self.angle["node"]
        self.offset = (self.longitude - mean + np.pi) % (2 * np.pi) - np.pi

    def of(self, key):
        return sum(n * self.angle[k] for k, n in key.items())

    def column(self, kind, key):
        if kind == "1":
            return self.T ** key
        # The earth's eccentricity shrinks what comes from the sun's anomaly (Meeus, Astronomical Algorithms, 47.6).
        shrunk = (1 - 0.002516 * self.T - 0.0000074 * self.T ** 2) ** abs(key.get("M", 0))
        return {"s": np.sin, "c": np.cos}[kind](self.of(key)) * shrunk


def main_keys(nodes):
    return [dict(D=d, M=m, l=l, F=f) for d in range(9) for m in range(-3, 4) for l in range(-5, 6) for f in nodes
            if (d, m, l, f) > (0, 0, 0, 0)]


def pulls(nodes):
    for p, most in (("V", 20), ("J", 4), ("A", 8)):
        for i in range(1, most + 1):
            for e in range(-20, 10):
                if abs(i + e) <= 4:
                    for l in (-1, 0, 1):
                        for d in (-2, 0, 2):
                            for f in nodes:
                                yield {p: i, "E": e, "l": l, "D": d, "F": f}
    for node in (1, 2):
        for f in range(-2, 3):
            for l in (-1, 0, 1):
                for d in (-2, 0, 2):
                    yield {"node": node, "F": f, "l": l, "D": d}


def fit(name, base, wave, keys, free, most, most_free):
    """The base's coefficients, the strongest sines or cosines of the keys, and the strongest free waves."""
    truth = getattr(FIT, name)
    waves = np.array([FIT.column(wave, k) for k in keys])
    pairs = [(FIT.column("c", k), FIT.column("s", k)) for k in free]
    columns, rows, frees = list(base), [], []
    matrix = np.array([FIT.column(*c) for c in columns]).T
    while True:
        x = np.linalg.lstsq(matrix, truth, rcond=None)[0]
        rest = truth - matrix @ x
        strength = abs(waves @ rest) if len(rows) < most else np.zeros(len(keys))
        strength[rows] = 0
        other = np.array([np.hypot(c @ rest, s @ rest) for c, s in pairs] or [0]) * (len(frees) < most_free)
        other[frees] = 0
        if not max(strength.max(), other.max()):
            break
        if strength.max() >= other.max():
            rows.append(int(np.argmax(strength)))
            columns.append((wave, keys[rows[-1]]))
            matrix = np.column_stack([matrix, waves[rows[-1]]])
        else:
            frees.append(int(np.argmax(other)))
            columns += [("c", free[frees[-1]]), ("s", free[frees[-1]])]
            matrix = np.column_stack([matrix, *pairs[frees[-1]]])
    error = getattr(CHECK, name) - sum(v * CHECK.column(*c) for v, c in zip(x, columns))
    print(f"\n// {name}: {error.std() / ARCSECOND:.2f} arcseconds RMS, {abs(error).max() / ARCSECOND:.1f} at most, "
          f"on other days; {len(rows)} and {len(frees)} rows")
    show(columns, x / ARCSECOND, len(base), wave)


def show(columns, x, based, wave):
    print([(c, round(float(v), 4)) for v, c in zip(x[:based], columns)])
    rows, frees, i = [], [], based
    while i < len(columns):
        kind, key = columns[i]
        if set(key) <= set("DMlF"):
            rows.append((abs(x[i]), f".init({key['D']}, {key['M']}, {key['l']}, {key['F']}, {round(x[i] * 1e3)}),"))
            i += 1
        else:
            start, rate = ZERO.of(key)[0], (NEXT.of(key) - ZERO.of(key))[0] * 1e3
            phase = (start + np.arctan2(x[i], x[i + 1])) % (2 * np.pi)
            size = np.hypot(x[i], x[i + 1])
            frees.append((size, f".init({phase:.4f}, {rate:.4f}, {size:.3f}),"))
            i += 2
    for group in (rows, frees):
        print("\n".join(text for _, text in sorted(group, reverse=True)))


def at(T):
    """A sample of one instant, for phases and rates."""
    sample = Sample(0, 1)
    sample.angle = {k: v[0] * ARCSECOND + v[1] * ARCSECOND * np.array([T]) for k, v in DELAUNAY.items()}
    sample.angle |= {k: start + rate * np.array([T]) for k, (start, rate) in PLANETS.items()}
    return sample


FIT, CHECK, ZERO, NEXT = Sample(1, 8000), Sample(2, 40000), at(0.0), at(1e-3)
fit("offset", [("1", 0), ("1", 1), ("1", 2)], "s", main_keys((-2, 0, 2)), list(pulls((0,))), 110, 26)
fit("latitude", [("1", 0)], "s", main_keys((-3, -1, 1, 3)), list(pulls((-1, 1))), 72, 8)
fit("parallax", [("1", 0)], "c", main_keys((-2, 0, 2)), [], 35, 0)

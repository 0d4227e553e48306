#!/usr/bin/env python3
"""Prints the rows of SunSeries.swift: the sun's apparent place on the mean ecliptic of date.

    python3 Sources/Core/Almanac/Sun/make-sun.py        needs numpy and pyerfa (both from PyPI)

The truth is ERFA's earth (eraEpv00, an approximation of VSOP2000 good to 5 mas from 1900 to 2100), with light time,
aberration and the precession of IAU 2006. Arguments are whole multiples of mean longitudes and of the moon's Delaunay
arguments, linear in time. The strongest remaining argument is added until the row is no longer worth its time; all
coefficients are then fitted together by least squares.
"""

import erfa
import numpy as np

ARCSECOND = np.pi / 180 / 3600
START, END = 2415020.5, 2488069.5  # 1900 and 2100

# Radians at J2000 and a Julian century: mean longitudes (Simon et al. 1994), Delaunay's arguments (IERS 2003).
ARGUMENTS = {
    "V": (3.176146697, 1021.3285546211), "E": (1.753470314, 628.3075849991), "A": (6.203480913, 334.0612426700),
    "J": (0.599546497, 52.9690962641), "S": (0.874016757, 21.3299104960), "M": (6.240060127, 628.301955167),
    "D": (5.198466588, 7771.377146811), "l": (2.355555743, 8328.691424749), "F": (1.627905081, 8433.466156917)}


def sun(jd):
    """Apparent longitude and latitude on the mean ecliptic of date."""
    heliocentric, barycentric = erfa.epv00(jd, 0.0)
    earth, sun = barycentric["p"], barycentric["p"] - heliocentric["p"]
    drift = barycentric["v"] - heliocentric["v"]
    way = np.linalg.norm(sun - earth, axis=1) * erfa.DAU / erfa.CMPS / erfa.DAYSEC
    seen = sun - drift * way[:, None] - earth
    seen /= np.linalg.norm(seen, axis=1)[:, None]
    speed = barycentric["v"] * (erfa.DAU / erfa.CMPS / erfa.DAYSEC)
    distance = np.linalg.norm(heliocentric["p"], axis=1)
    seen = erfa.ab(seen, speed, distance, np.sqrt(1 - (speed ** 2).sum(1)))
    x, y, z = np.einsum("nij,nj->in", erfa.ecm06(jd, 0.0), seen)
    return np.arctan2(y, x), np.arcsin(z)


rng = np.random.default_rng(1)
jd = START + (END - START) * rng.random(16000)
T = (jd - 2451545.0) / 36525
angle = {name: start + rate * T for name, (start, rate) in ARGUMENTS.items()}


def candidates(longitude):
    if longitude:
        for planet, most, wide in (("V", 14, 6), ("A", 18, 8), ("J", 6, 10), ("S", 4, 8)):
            for p in range(1, most + 1):
                for e in range(-most - 4, most + 5):
                    if abs(p + e) <= wide:
                        yield {planet: p, "E": e}
        for d in range(1, 5):
            for m in range(-2, 3):
                for l in range(-2, 3):
                    yield {"D": d, "M": m, "l": l}
    else:
        for planet in "VAJ":
            for p in range(1, 7):
                for e in range(-8, 8):
                    yield {planet: p, "E": e}
        for m in (-1, 0, 1):
            for l in (-1, 0, 1):
                for d in (-2, 0, 2):
                    yield {"F": 1, "D": d, "l": l, "M": m}


def fit(truth, base, keys, most):
    """Coefficients of the base and of the strongest arguments, in arcseconds."""
    arguments = [sum(n * angle[k] for k, n in key.items()) for key in keys]
    waves = [(np.cos(a), np.sin(a)) for a in arguments]
    chosen, columns = [], np.array(base).T
    while True:
        x = np.linalg.lstsq(columns, truth, rcond=None)[0]
        rest = truth - columns @ x
        if len(chosen) == most:
            break
        strength = [0 if k in chosen else np.hypot(c @ rest, s @ rest) for k, (c, s) in enumerate(waves)]
        chosen.append(int(np.argmax(strength)))
        columns = np.column_stack([columns, *waves[chosen[-1]]])
    print(f"// {most} terms: {rest.std() / ARCSECOND:.3f} arcseconds RMS, {abs(rest).max() / ARCSECOND:.3f} at most")
    x = x / ARCSECOND
    return x[: len(base)], [(keys[k], x[len(base) + 2 * i], x[len(base) + 2 * i + 1]) for i, k in enumerate(chosen)]


def show(rows, kinds):
    for kind, names in kinds.items():
        for key, c, s in sorted(rows, key=lambda r: -np.hypot(r[1], r[2])):
            if kind in key:
                print(f"  .init(.{names[0]}, {', '.join(str(key.get(k, 0)) for k in names[1])}, "
                      f"{round(c * 1e4)}, {round(s * 1e4)}),")


longitude, latitude = sun(jd)
mean = np.radians(280.4664567 + 36000.76983 * T + 0.0003032 * T * T)
offset = (longitude - mean + np.pi) % (2 * np.pi) - np.pi
M, one = angle["M"], np.ones_like(T)
base = [one, T, T * T, np.cos(M), np.sin(M), T * np.cos(M), T * np.sin(M), np.cos(2 * M), np.sin(2 * M),
        T * np.sin(2 * M), np.cos(3 * M), np.sin(3 * M)]
KINDS = {"V": ("venus", "VE"), "A": ("mars", "AE"), "J": ("jupiter", "JE"), "S": ("saturn", "SE"),
         "D": ("moon", "DMl")}
fitted, rows = fit(offset, base, list(candidates(True)), 90)
print("1, T, T2, cos M, sin M, T cos M, T sin M, cos 2M, sin 2M, T sin 2M, cos 3M, sin 3M")
print([round(float(v), 5) for v in fitted])
show(rows, KINDS)
fitted, rows = fit(latitude, [one], list(candidates(False)), 14)
show([r for r in rows if "F" not in r[0]], KINDS)
show([r for r in rows if "F" in r[0]], {"F": ("moon", "FDMl")})

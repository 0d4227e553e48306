#!/usr/bin/env python3
"""Makes fcna.csv and fcna.txt: Hijri months by the rule of the Fiqh Council of North America, from an ephemeris.

    python3 Tests/Fixtures/hijri/fcna.py        needs numpy, pyerfa, jplephem, de423 and skyfield (all from PyPI)

A month begins on the civil day after the first evening at Makkah on which the geocentric conjunction is before sunset
and the moon sets after the sun. Nothing here is shared with the program: sun and moon are JPL's DE423, the earth's
axis and rotation are ERFA's IAU 2006/2000A, its clock is skyfield's (IERS, and predictions).

Assumed where the rule is silent: the Kaaba, on the ellipsoid; the upper edge on the horizon with 34' of refraction; of
the sun 16' of radius and no parallax.
"""

import os

import de423
import erfa
import numpy as np
from jplephem import Ephemeris
from skyfield.api import load

LIGHT = 299792.458 * 86400  # km a day
MOON = 1737.4  # km
REFRACTION, SUN_RADIUS = np.radians(34 / 60), np.radians(16 / 60)
LATITUDE, LONGITUDE = np.radians(21.4225241), np.radians(39.8261818)
JPL, CLOCK = Ephemeris(de423), load.timescale(builtin=True)
UNIX = 2440587.5
FIRST, LAST = 1319, 1521


def geocentric(body, tt):
    """From the earth's centre, in the GCRS, in km."""
    moon = JPL.position("moon", tt)
    if body == "moon":
        return moon
    return JPL.position("sun", tt) - JPL.position("earthmoon", tt) + moon / (1 + JPL.EMRAT)


def seen(body, tt):
    """The apparent place: where the body was from the earth when its light left, which is light time and aberration
    in one step. The sun's own motion during that time is below 0.001 arcseconds, the rest exact to the second order."""
    return geocentric(body, tt - np.linalg.norm(geocentric(body, tt), axis=0) / LIGHT)


def terrestrial(ut):
    return ut + np.interp(ut, GRID, DELTA) / 86400


def longitude(body, ut):
    tt = terrestrial(ut)
    x, y, _ = np.einsum("nij,jn->in", erfa.ecm06(tt, 0.0), seen(body, tt))
    return np.arctan2(y, x)


def elongation(ut):
    return (longitude("moon", ut) - longitude("sun", ut) + np.pi) % (2 * np.pi) - np.pi


def height(body, ut):
    """The altitude of the upper edge above the horizon at Makkah, with refraction, in radians."""
    tt = terrestrial(ut)
    place = np.einsum("nij,jn->ni", erfa.pnm06a(tt, 0.0), seen(body, tt))
    angle = erfa.gst06a(ut, 0.0, tt, 0.0) + LONGITUDE
    zero = np.zeros_like(ut)
    if body == "moon":
        x, _, z = erfa.gd2gc(1, 0.0, LATITUDE, 0.0) / 1000
        place = place - np.stack([x * np.cos(angle), x * np.sin(angle), z + zero], 1)
    distance = np.linalg.norm(place, axis=1)
    up = np.stack([np.cos(LATITUDE) * np.cos(angle), np.cos(LATITUDE) * np.sin(angle), np.sin(LATITUDE) + zero], 1)
    altitude = np.arcsin(np.sum(place * up, 1) / distance)
    return altitude + REFRACTION + (np.arcsin(MOON / distance) if body == "moon" else SUN_RADIUS)


def zero(f, low, high):
    """Where functions change their sign, each in its interval, to 1e-3 s."""
    below = f(low) < 0
    for _ in range(42):
        middle = (low + high) / 2
        same = (f(middle) < 0) == below
        low, high = np.where(same, middle, low), np.where(same, high, middle)
    return (low + high) / 2


def civil_start(month):
    """The civil calendar's first day, in days since 1970."""
    year, rest = divmod(month, 12)
    return -492148 + 354 * year + (11 * year + 14) // 30 + 29 * rest + (rest + 1) // 2


def evening(day):
    """Sunset and moonset at Makkah on civil days (days since 1970), as Julian dates of universal time."""
    noon = day + UNIX + 0.5 - LONGITUDE / (2 * np.pi)
    sunset = zero(lambda t: height("sun", t), noon, noon + 0.5)
    return sunset, zero(lambda t: height("moon", t), sunset - 0.125, sunset + 0.21)


def months(numbers):
    """Start, conjunction and the evenings before the start and the day before it."""
    guess = np.array([civil_start(m) for m in numbers]) + UNIX - 1.0
    middle = guess - elongation(guess) / (2 * np.pi) * 29.530588
    conjunction = zero(elongation, middle - 1.5, middle + 1.5)
    day = np.floor(conjunction + 3 / 24 - UNIX)  # Makkah's civil day
    before, now, after = evening(day - 1), evening(day), evening(day + 1)
    fits = (conjunction < now[0]) & (now[1] > now[0])
    assert ((conjunction < after[0]) & (after[1] > after[0])).all()
    start = np.where(fits, day + 1, day + 2).astype(int)
    pick = lambda yes, no: [np.where(fits, a, b) for a, b in zip(yes, no)]
    return start, conjunction, pick(now, after), pick(before, now)


def iso(day):
    return str(np.datetime64(int(day), "D"))


GRID = np.arange(2400000.5, 2500000.5, 30.0)
DELTA = CLOCK.ut1_jd(GRID).delta_t

numbers = np.arange((FIRST - 1) * 12, LAST * 12 + 1)
start, conjunction, now, before = months(numbers)
lengths = np.diff(start)
assert set(lengths) == {29, 30}, set(lengths)
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "fcna.txt"), "w") as out:
    for year in range(FIRST, LAST + 1):
        at = (year - FIRST) * 12
        print("ephemeris", year, iso(start[at]), *lengths[at:at + 12], file=out)
with open(os.path.join(here, "fcna.csv"), "w") as out:
    print("month,start,conjunction,sunset,moonset,sunset_before,moonset_before", file=out)
    for i, m in enumerate(numbers):
        if 1440 <= m // 12 + 1 <= 1470:
            seconds = [f"{(t[i] - UNIX) * 86400:.1f}" for t in (conjunction, *now, *before)]
            print(f"{m // 12 + 1}-{m % 12 + 1:02},{iso(start[i])}", *seconds, sep=",", file=out)

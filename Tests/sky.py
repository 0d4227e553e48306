#!/usr/bin/env python3
"""sky.py QIBLA   compares the sun, the moon and Polaris of `qibla sun -` with ERFA at drawn places and instants from
2000 to 2040. Both take universal time for that of the clock, which is at most 0.9 s away: 0.004 degrees of the earth's
turn."""
import datetime
import random
import subprocess
import sys
import warnings

import erfa
import numpy

# Leap seconds of years to come are not announced: ERFA warns, and takes the last one known.
warnings.filterwarnings("ignore", category=erfa.ErfaWarning)

COUNT, BOUND, NIGHT_BOUND, HIGHEST = 10_000, 0.01, 0.02, 70
AU_DAYS_PER_C = 0.005775518331436995  # light days of an astronomical unit


def sun(instant, latitude, longitude):
    """Azimuth and height of the sun's centre without refraction, in degrees."""
    utc = erfa.dtf2d("UTC", instant.year, instant.month, instant.day, instant.hour, instant.minute, instant.second)
    tt = erfa.taitt(*erfa.utctai(*utc))
    heliocentric, barycentric = erfa.epv00(*tt)
    # The light left the sun when it was elsewhere: the sun moves little around the barycentre, but it does.
    light = numpy.linalg.norm(heliocentric["p"]) * AU_DAYS_PER_C
    then_helio, then_bary = erfa.epv00(tt[0], tt[1] - light)
    direction = (then_bary["p"] - then_helio["p"]) - barycentric["p"]
    distance = numpy.linalg.norm(direction)
    velocity = barycentric["v"] * AU_DAYS_PER_C
    seen = erfa.ab(direction / distance, velocity, distance, numpy.sqrt(1 - velocity @ velocity))
    right_ascension, declination = erfa.c2s(erfa.rxp(erfa.pnm06a(*tt), seen))
    hour = erfa.gst06a(*utc, *tt) + numpy.radians(longitude) - right_ascension
    azimuth, height = erfa.hd2ae(hour, declination, numpy.radians(latitude))
    return numpy.degrees(azimuth) % 360, numpy.degrees(height)


def from_place(direction, instant, latitude, longitude, away=None):
    """Azimuth and height of a direction in the frame of the stars, in degrees; of a body whose distance in AU is given,
    as seen from the place."""
    utc = erfa.dtf2d("UTC", instant.year, instant.month, instant.day, instant.hour, instant.minute, instant.second)
    tt = erfa.taitt(*erfa.utctai(*utc))
    turned = erfa.rxp(erfa.rz(erfa.gst06a(*utc, *tt), numpy.eye(3)), erfa.rxp(erfa.pnm06a(*tt), direction))
    if away is not None:
        turned = turned * away - erfa.gd2gc(1, numpy.radians(longitude), numpy.radians(latitude), 0) / 149_597_870_700
    right_ascension, declination = erfa.c2s(turned)
    azimuth, height = erfa.hd2ae(numpy.radians(longitude) - right_ascension, declination, numpy.radians(latitude))
    return numpy.degrees(azimuth) % 360, numpy.degrees(height)


def moon(instant, latitude, longitude):
    """Azimuth and height of the moon's centre, by ERFA's series, which is within some 0.003 degrees of JPL's DE200."""
    utc = erfa.dtf2d("UTC", instant.year, instant.month, instant.day, instant.hour, instant.minute, instant.second)
    centre = erfa.moon98(*erfa.taitt(*erfa.utctai(*utc)))["p"]
    distance = numpy.linalg.norm(centre)
    return from_place(centre / distance, instant, latitude, longitude, distance)


def polaris(instant, latitude, longitude):
    """Azimuth and height of Polaris, by the catalogue of Hipparcos in the new reduction of 2007, with aberration."""
    utc = erfa.dtf2d("UTC", instant.year, instant.month, instant.day, instant.hour, instant.minute, instant.second)
    tt = erfa.taitt(*erfa.utctai(*utc))
    degree, mas = numpy.pi / 180, numpy.pi / 648_000_000
    position = erfa.pmsafe(37.95456067 * degree, 89.26410897 * degree, 44.48 / numpy.cos(89.26410897 * degree) * mas,
                           -11.85 * mas, 0.00754, -16.4, 2451545.0, 0.0, *tt)
    _, barycentric = erfa.epv00(*tt)
    velocity = barycentric["v"] * AU_DAYS_PER_C
    seen = erfa.ab(erfa.s2c(position[0], position[1]), velocity, 1.0, numpy.sqrt(1 - velocity @ velocity))
    return from_place(seen, instant, latitude, longitude)


def compare(qibla, name, body, count, bound, heights, latitudes, column=""):
    """Compares a body at drawn places and instants at which its height is within limits."""
    draw = random.Random(59)
    lines, expected = [], []
    begin = datetime.datetime(2000, 1, 1)
    while len(lines) < count:
        instant = begin + datetime.timedelta(seconds=draw.randrange(40 * 365 * 86_400))
        latitude, longitude = round(draw.uniform(*latitudes), 5), round(draw.uniform(-180, 180), 5)
        azimuth, height = body(instant, latitude, longitude)
        if not heights[0] < height < heights[1]:
            continue
        lines.append(f"{latitude},{longitude},{instant.isoformat()}Z{column}")
        expected.append((azimuth, height))
    run = subprocess.run([qibla, "sun", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = run.stdout.split("\n")[1:-1]
    if run.returncode != 0 or len(answers) != count:
        sys.exit(f"sky: {len(answers)} answers to {count} lines, exit code {run.returncode}: {run.stderr[:300]}")
    worst = [(0.0, ""), (0.0, "")]
    for line, answer, (azimuth, height) in zip(lines, answers, expected):
        found = [float(value) for value in answer.split(",")]
        errors = [abs((found[0] - azimuth + 180) % 360 - 180), abs(found[1] - height)]
        worst = [max(old, (error, line)) for old, error in zip(worst, errors)]
    for what, (error, line) in zip(("azimuth", "height"), worst):
        print(f"sky: {name}'s {what} is within {error:.4f} degrees of ERFA's at {count} instants; the worst: {line}")
    if max(error for error, _ in worst) > bound:
        sys.exit(f"sky: {name}: the bound is {bound} degrees")


def main():
    compare(sys.argv[1], "the sun", sun, COUNT, BOUND, (-0.8, HIGHEST), (-89, 89))
    compare(sys.argv[1], "the moon", moon, COUNT, NIGHT_BOUND, (-0.5, HIGHEST), (-89, 89), ",moon")
    compare(sys.argv[1], "Polaris", polaris, COUNT, NIGHT_BOUND, (0, HIGHEST), (1, 75), ",polaris")


main()

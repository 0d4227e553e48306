#!/usr/bin/env python3
"""sky.py QIBLA   compares `qibla sun -` with ERFA at drawn places and instants of 2000 to 2040. Both take universal time
for that of the clock, which is at most 0.9 s away: 0.004 degrees of the earth's turn."""
import datetime
import random
import subprocess
import sys
import warnings

import erfa
import numpy

# Leap seconds of years to come are not announced: ERFA warns, and takes the last one known.
warnings.filterwarnings("ignore", category=erfa.ErfaWarning)

COUNT, BOUND, HIGHEST = 10_000, 0.01, 70
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


def main():
    draw = random.Random(59)
    lines, expected = [], []
    begin = datetime.datetime(2000, 1, 1)
    while len(lines) < COUNT:
        instant = begin + datetime.timedelta(seconds=draw.randrange(40 * 365 * 86_400))
        latitude, longitude = round(draw.uniform(-89, 89), 5), round(draw.uniform(-180, 180), 5)
        azimuth, height = sun(instant, latitude, longitude)
        if not -0.8 < height < HIGHEST:
            continue
        lines.append(f"{latitude},{longitude},{instant.isoformat()}Z")
        expected.append((azimuth, height))
    run = subprocess.run([sys.argv[1], "sun", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = run.stdout.split("\n")[1:-1]
    if run.returncode != 0 or len(answers) != COUNT:
        sys.exit(f"sky: {len(answers)} answers to {COUNT} lines, exit code {run.returncode}: {run.stderr[:300]}")
    worst = [(0.0, ""), (0.0, "")]
    for line, answer, (azimuth, height) in zip(lines, answers, expected):
        found = [float(value) for value in answer.split(",")]
        errors = [abs((found[0] - azimuth + 180) % 360 - 180), abs(found[1] - height)]
        worst = [max(old, (error, line)) for old, error in zip(worst, errors)]
    for name, (error, line) in zip(("azimuth", "height"), worst):
        print(f"sky: the sun's {name} is within {error:.4f} degrees of ERFA's at {COUNT} instants; the worst: {line}")
    if max(error for error, _ in worst) > BOUND:
        sys.exit(f"sky: the bound is {BOUND} degrees")


main()

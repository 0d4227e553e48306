#!/bin/bash
# The time that VQF (the C++ filter, in PyPI's package vqf) takes for one sample of each sensor, to compare with the
# whole pipeline. If VQF is not installed, it is downloaded into .build/peers; if that fails, it is left out.
set -euo pipefail
cd "$(dirname "$0")/.."
export PYTHONPATH=$PWD/.build/peers${PYTHONPATH:+:$PYTHONPATH}
if ! python3 -c 'import vqf' 2> /dev/null; then
  python3 -m pip install -q --target .build/peers vqf imufusion numpy 2> /dev/null ||
    { echo "VQF is left out: it could not be installed (pip install vqf)." >&2; exit 0; }
fi
python3 - << 'PY'
import time
import numpy
import vqf

count = 200_000
time_at = numpy.arange(count) * 0.01
random = numpy.random.default_rng(20261121)
turning = 0.6 * numpy.sin(time_at * 0.7)
gyro = numpy.ascontiguousarray(numpy.stack([0 * time_at, 0 * time_at, -0.42 * numpy.cos(time_at * 0.7)], 1)) + random.normal(0, 0.01, (count, 3))
accel = numpy.array([0.0, 0.0, 9.81]) + random.normal(0, 0.3, (count, 3))
magn = numpy.stack([-19.0 * numpy.sin(turning), 19.0 * numpy.cos(turning), 0 * time_at - 45.0], 1) + random.normal(0, 0.2, (count, 3))
costs = []
for _ in range(7):
    filter = vqf.VQF(0.01)
    began = time.perf_counter()
    filter.updateBatch(gyro, accel, magn)
    costs.append((time.perf_counter() - began) / count * 1e9)
print(f"VQF, one accel+gyro+magn triple: {min(costs):.0f} ns at best, {sorted(costs)[3]:.0f} ns p50 of 7 runs")
PY

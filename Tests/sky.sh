#!/bin/bash
# sky.sh QIBLA   compares the sun of `qibla sun` with ERFA, the library of the IAU's standards, which is installed into
# .build.
set -euo pipefail
cd "$(dirname "$0")/.."
./Tests/packages.sh python3-venv > /dev/null
venv=.build/sky-python
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import erfa' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check pyerfa==2.0.1.5 numpy==2.3.5
exec $venv/bin/python3 Tests/sky.py "$1"

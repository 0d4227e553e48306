#!/bin/bash
# converted.sh QIBLA   compares what `qibla convert` makes of recordings with what their own readers find in them, each
# sample: pyulog, pymavlink and rosbags, which are installed into .build.
set -euo pipefail
cd "$(dirname "$0")/.."
./Tests/packages.sh python3-venv libzip4 > /dev/null
venv=.build/convert-python
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import pyulog, pymavlink, rosbags' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check pyulog==1.2.2 pymavlink==2.4.50 rosbags==0.11.9
exec $venv/bin/python3 Tests/converted.py "$1"

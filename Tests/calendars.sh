#!/bin/bash
# calendars.sh QIBLA   tests the calendar with the programs that read it: icalendar, khal, vdirsyncer and a server of
# CalDAV (radicale), which are installed into .build.
set -euo pipefail
cd "$(dirname "$0")/.."
./Tests/packages.sh python3-venv > /dev/null
venv=.build/calendar-python
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import icalendar, khal, vdirsyncer, radicale' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check icalendar==7.3.2 khal==0.14.1 vdirsyncer==0.21.0 radicale==3.9.0
$venv/bin/python3 Tests/calendars.py "$1"
exec $venv/bin/python3 Tests/reminders.py "$1"

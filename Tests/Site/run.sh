#!/bin/bash
# run.sh QIBLA   tests the site in .build/site: its modules in node, then all of it in Debian's Chromium and Firefox.
# Chromium's driver and axe are installed into .build; with PICTURES=1 a picture of every state is kept in .build/page.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -e .build/site/index.html ] || { echo 'The site is not built: make site builds it.' >&2; exit 1; }
command -v node > /dev/null || ./Tests/packages.sh nodejs > /dev/null
node --test --test-reporter=dot Tests/Site/*.test.mjs
./Tests/packages.sh chromium python3-venv fonts-noto-core fonts-dejavu-core fonts-lohit-beng-bengali \
  firefox-esr > /dev/null
venv=.build/page-python
./Tests/Page/python.sh
export QIBLA QIBLA_SCREENS
QIBLA=$(realpath "$1") QIBLA_SCREENS=$PWD/.build/page
exec $venv/bin/python3 Tests/Site/run.py "${@:2}"

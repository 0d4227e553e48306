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
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import playwright, axe_playwright_python' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8
export QIBLA QIBLA_SCREENS
QIBLA=$(realpath "$1") QIBLA_SCREENS=$PWD/.build/page
exec $venv/bin/python3 Tests/Site/run.py "${@:2}"

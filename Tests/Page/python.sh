#!/bin/bash
# python.sh   installs Chromium's driver and axe for Python into .build/page-python. Steps of make that run side by side
# need it: one after the other makes it.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p .build
exec 8> .build/page-python.lock
flock 8
venv=.build/page-python
[ -x $venv/bin/pip ] || python3 -m venv $venv
$venv/bin/python3 -c 'import playwright, axe_playwright_python' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8

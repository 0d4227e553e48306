#!/bin/bash
# run.sh FOLDER   tests the add-on in FOLDER: run.py does it, with the browser that the tests of the page have.
set -euo pipefail
folder=$(realpath "$1")
cd "$(dirname "$0")/../.."
./Tests/packages.sh chromium python3-venv > /dev/null
venv=.build/page-python
[ -x $venv/bin/python3 ] || python3 -m venv $venv
$venv/bin/python3 -c 'import playwright, axe_playwright_python' 2> /dev/null \
  || $venv/bin/pip install --quiet --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8
# Debian's Python has Debian's yaml.
exec /usr/bin/python3 Tests/HomeAssistant/run.py "$folder" "$PWD/$venv/bin/python3"

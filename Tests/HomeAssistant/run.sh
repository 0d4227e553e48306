#!/bin/bash
# run.sh FOLDER   tests the add-on in FOLDER: run.py does it, with the browser that the tests of the page have.
set -euo pipefail
folder=$(realpath "$1")
cd "$(dirname "$0")/../.."
./Tests/packages.sh chromium python3-venv > /dev/null
venv=.build/page-python
./Tests/Page/python.sh
# Debian's Python has Debian's yaml.
exec /usr/bin/python3 Tests/HomeAssistant/run.py "$folder" "$PWD/$venv/bin/python3"

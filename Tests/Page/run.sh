#!/bin/bash
# run.sh QIBLA   tests the page: its modules in node, then all of it in Debian's Chromium.
# Chromium's driver and axe are installed into .build; with PICTURES=1 a picture of every state is kept in .build/page.
set -euo pipefail
cd "$(dirname "$0")/../.."
./Tests/Page/modules.sh "$1"
# With fonts of Urdu and Bengali, which a bare Debian lacks: it has boxes in place of letters. zbar reads a QR code.
./Tests/packages.sh chromium python3-venv fonts-noto-core fonts-dejavu-core fonts-lohit-beng-bengali zbar-tools \
  > /dev/null
venv=.build/page-python
./Tests/Page/python.sh
export QIBLA QIBLA_SCREENS
QIBLA=$(realpath "$1") QIBLA_SCREENS=$PWD/.build/page
exec $venv/bin/python3 Tests/Page/run.py

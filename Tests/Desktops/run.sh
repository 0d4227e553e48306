#!/bin/bash
# run.sh QIBLA   the modules for bars in the bars themselves, on screens that nobody sees.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$here/../..
qibla=$(realpath "$1")

qmllint "$project"/clients/bars/Qibla.qml
"$here/real_bars.py" "$qibla"

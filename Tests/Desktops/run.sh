#!/bin/bash
# run.sh QIBLA   the modules for bars and desktops in the bars and desktops themselves, on screens that nobody sees.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$here/../..
qibla=$(realpath "$1")

qmllint "$project"/clients/plasmoid/contents/ui/*.qml "$project"/clients/bars/Qibla.qml
for file in "$project"/clients/gnome-shell/qibla@qibla.org/*.{js,mjs} "$project"/Tests/Desktops/source.mjs; do
  # The shape for GNOME Shell 45 and later runs in no shell of Debian 12: that it is a module can be told here.
  node --check --input-type=module - < "$file"
done
QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software qmltestrunner -silent -input "$here/tst_facts.qml"
"$here/real_bars.py" "$qibla"
"$here/gnome_shell.py" "$qibla"
"$here/plasma.py" "$qibla"

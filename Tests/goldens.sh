#!/bin/bash
# goldens.sh QIBLA FOLDER   makes the readings of every recording, ten a second as CSV, into FOLDER, and of the one that
# trembles at the edge of alignment every pulse at the full rate.
set -euo pipefail
qibla=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
for trace in traces/*.jsonl traces/*.jsonl.gz; do
  name=${trace#traces/}
  "$qibla" replay --lenient --rate 10 --format csv "$trace" > "$folder/$name.csv" 2> /dev/null
done
"$qibla" replay --format json traces/tremble.jsonl.gz | grep '"haptic"' > "$folder/tremble-pulses.jsonl"

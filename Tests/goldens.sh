#!/bin/bash
# goldens.sh QIBLA FOLDER   writes the readings of every recording into FOLDER: CSV, ten readings a second. For
# tremble.jsonl.gz, which crosses the limit of alignment many times, it also writes every haptic pulse at the full rate.
set -euo pipefail
qibla=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
for trace in traces/*.jsonl traces/*.jsonl.gz; do
  name=${trace#traces/}
  "$qibla" replay --lenient --rate 10 --format csv "$trace" > "$folder/$name.csv" 2> /dev/null
done
"$qibla" replay --format json traces/tremble.jsonl.gz | grep '"haptic"' > "$folder/tremble-pulses.jsonl"

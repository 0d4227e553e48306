#!/bin/bash
# run.sh QIBLA SAMPLES     tests the program that packaging/arm64/build.sh has built, under emulation: it must print the
#                          same bytes as QIBLA on this machine, and work live. SAMPLES is this machine's math-samples.
#
# Under emulation threads are slow: nothing here says anything about rates.
set -euo pipefail
cd "$(dirname "$0")/../.."
qibla=$(realpath "$1") samples=$(realpath "$2")
arm=$PWD/.build/arm64/qibla
[ "$("$arm" --version)" = "$("$qibla" --version)" ] || { echo 'The two programs have different versions.' >&2; exit 1; }

echo "The golden readings:"
./Tests/goldens.sh "$arm" .build/arm64/goldens
diff -r traces/golden .build/arm64/goldens
echo "$(find traces/golden -type f | wc -l) golden files are the same on ARM."

echo "Everything else that is printed:"
./Tests/Arm64/same.py "$qibla" "$arm" "$samples" "$PWD/.build/arm64/math-samples"

echo "A board on ARM, read by this machine's service:"
./Tests/Arm64/live.py "$arm" "$qibla"
echo "A service on ARM:"
./Tests/Arm64/live.py "$arm"
echo "Passed on ARM in $((SECONDS / 60)) min $((SECONDS % 60)) s."

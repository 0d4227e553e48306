#!/bin/bash
# Counts the pipeline's instructions per event (by callgrind) and its allocations. Both are the same on every run, even
# on a busy machine. Fails if the instructions exceed the limit in Benchmarks/instructions.txt, or on any allocation.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v valgrind > /dev/null || { echo "valgrind was not found: apt-get install valgrind" >&2; exit 69; }
swift build -c release --product pipeline-benchmark > /dev/null
binary=$(swift build -c release --show-bin-path)/pipeline-benchmark
"$binary" 100000
# Valgrind 3.19 ends on the debug information that clang writes for C files; the count does not need it.
stripped=.build/pipeline-benchmark.stripped
strip --strip-debug -o "$stripped" "$binary"
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$stripped" "$1" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
few=$(count 20000) many=$(count 120000)
each=$(((many - few) / 100000))
limit=$(sed -n 's/^pipeline \([0-9]*\)$/\1/p' Benchmarks/instructions.txt)
echo "pipeline: $each instructions an event, readings included; limit: $limit"
[ "$each" -le "$limit" ]

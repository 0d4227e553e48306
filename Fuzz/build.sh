#!/bin/bash
# Builds the fuzzers' program and prints its path: all doors of Tests/DoorTests/Doors, with libFuzzer, the address
# sanitizer and full optimization.
set -euo pipefail
cd "$(dirname "$0")/.."
export QIBLA_FUZZ=1
scratch=.build/fuzz
# `--sanitize` has no order: one that changes builds everything again. Where the fuzzer's is not the last, the compiler
# leaves out the counters of coverage.
export SWIFT_DETERMINISTIC_HASHING=1
arguments=(-c release --scratch-path "$scratch" --sanitize=address --sanitize=fuzzer -Xswiftc -sanitize=fuzzer)
arguments+=(-Xswiftc -enable-testing)
mkdir -p "$scratch"
swift build "${arguments[@]}" --product fuzz > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log" >&2; exit 1; }
echo "$scratch/release/fuzz"

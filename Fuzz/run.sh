#!/bin/bash
# Runs libFuzzer on the trace reader, with Fuzz/corpus as its first inputs.
#
#   Fuzz/run.sh [SECONDS]     (default: 60)
#
# New inputs that reach new code are stored in .build/fuzz/found. The checked properties are in
# Tests/FormatsTests/ReaderProperties.swift; `swift test` checks them on the whole corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
build=.build/fuzz
mkdir -p "$build"

# Compiles each room as a module, as the package does, with the address sanitizer. Only Formats is instrumented for the
# fuzzer's coverage: it is the room that reads the bytes.
room() {
  local name=$1
  shift
  local object="$build/$name.o"
  if [ -n "$(find "Sources/$name" "$0" -newer "$object" 2>/dev/null || echo new)" ]; then
    swiftc -wmo -O -parse-as-library -swift-version 6 -module-name "$name" -enable-upcoming-feature InternalImportsByDefault \
      -package-name qibla -I "$build" -I Sources/CMath -I Sources/CZlib "$@" \
      -emit-module -emit-module-path "$build/$name.swiftmodule" -c "Sources/$name"/*.swift -o "$object"
  fi
}
room Quantities -sanitize=address
room Events -sanitize=address
room Orientation -sanitize=address
room Earth -sanitize=address
room Pointing -sanitize=address
room Formats -sanitize=fuzzer,address
swiftc -O -parse-as-library -sanitize=fuzzer,address -swift-version 6 -I "$build" -I Sources/CMath -I Sources/CZlib \
  Fuzz/TraceFuzzer.swift Tests/FormatsTests/ReaderProperties.swift "$build"/*.o -o "$build/fuzz-traces"

mkdir -p "$build/found"
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
status=0
"$build/fuzz-traces" -max_total_time="$seconds" -max_len=2048 -timeout=10 -rss_limit_mb=2048 -dict=Fuzz/trace.dict \
  -print_final_stats=1 -artifact_prefix="$build/" "$build/found" Fuzz/corpus || status=$?
if [ "$status" != 0 ]; then
  echo "The failing input is stored in $build. To repeat the failure: $build/fuzz-traces FILE" >&2
  exit "$status"
fi

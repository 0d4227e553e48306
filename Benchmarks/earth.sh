#!/bin/sh
# Measures the world magnetic model and the bearing, and GeographicLib's MagneticModel and Geodesic on the same places
# in the same run (Debian: libgeographiclib-dev, g++). Without the library it prints qibla's figures only.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build -c release --product earth-benchmark >"$folder/build" 2>&1 || { cat "$folder/build" >&2; exit 1; }
peer=no
if g++ -O2 -o "$folder/peer" Benchmarks/Peers/geographiclib.cpp -lGeographicLib 2>"$folder/missing"; then
  peer=yes
  # The same coefficients, extracted from the Swift source: degree by degree, m from 0.
  sed -n 's/^ *Gauss(\(.*\)),$/\1/p' Sources/Core/Earth/WMM2025.swift | tr -d , |
    awk 'BEGIN { n = 1 } { print n, m + 0, $0; if (m++ == n) { n++; m = 0 } }' >"$folder/coefficients"
else
  echo "GeographicLib is left out: it was not found (libgeographiclib-dev, g++)." >&2
fi

# The programs run alternately, three times each. The smallest figure counts: other processes disturb it least.
ours=$(swift build -c release --show-bin-path)/earth-benchmark
for turn in 1 2 3; do
  "$ours" >>"$folder/ours"
  [ $peer = no ] || "$folder/peer" "$folder" <"$folder/coefficients" >>"$folder/theirs"
done

echo "| what | ns | per second | GeographicLib, ns | times as fast |"
echo "|---|---:|---:|---:|---:|"
awk 'function least(table, key, value) { if (!(key in table) || value < table[key]) table[key] = value }
  FILENAME ~ /theirs$/ { least(theirs, $1, $2) }
  FILENAME ~ /ours$/ { if (!($1 in ours)) order[++count] = $1; least(ours, $1, $2) }
  END {
    for (i = 1; i <= count; i++) {
      what = order[i]
      printf "| %s | %.1f | %.3g | %s | %s |\n", what, ours[what], 1e9 / ours[what],
        (what in theirs) ? theirs[what] : "", (what in theirs) ? sprintf("%.1f", theirs[what] / ours[what]) : ""
    }
  }' "$folder/ours" $([ $peer = no ] || echo "$folder/theirs")

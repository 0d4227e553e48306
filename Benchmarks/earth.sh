#!/bin/sh
# The world magnetic model and the bearing, beside GeographicLib's MagneticModel and Geodesic on the same places in the
# same run (Debian: libgeographiclib-dev, g++). Without the library it prints our own figures alone.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build -c release --product earth-benchmark >"$folder/build" 2>&1 || { cat "$folder/build" >&2; exit 1; }
peer=no
if g++ -O2 -o "$folder/peer" Benchmarks/Peers/geographiclib.cpp -lGeographicLib 2>"$folder/missing"; then
  peer=yes
  # The same coefficients, taken from where they are compiled in: degree by degree, m from 0.
  sed -n 's/^ *Gauss(\(.*\)),$/\1/p' Sources/Earth/WMM2025.swift | tr -d , |
    awk 'BEGIN { n = 1 } { print n, m + 0, $0; if (m++ == n) { n++; m = 0 } }' >"$folder/coefficients"
else
  echo "GeographicLib was not found (libgeographiclib-dev, g++): our own figures alone." >&2
fi

# In turns, three times; of each figure the least counts: what the machine did besides is nobody's merit or fault.
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

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

"$(swift build -c release --show-bin-path)/earth-benchmark" >"$folder/ours"
: >"$folder/theirs"
[ $peer = no ] || "$folder/peer" "$folder" <"$folder/coefficients" >"$folder/theirs"

echo "| what | ns | per second | GeographicLib, ns | times as fast |"
echo "|---|---:|---:|---:|---:|"
awk 'NR == FNR { theirs[$1] = $2; next }
  { printf "| %s | %.1f | %.2f M | %s | %s |\n", $1, $2, 1e3 / $2, ($1 in theirs) ? theirs[$1] : "",
    ($1 in theirs) ? sprintf("%.1f", theirs[$1] / $2) : "" }' "$folder/theirs" "$folder/ours"

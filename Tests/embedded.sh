#!/bin/sh
# Compiles the core in Embedded Swift, the subset without full runtime, reflection and existentials: a cheap check that
# the core uses no I/O and no Foundation. The rooms are compiled in the order of their dependencies; a room that does
# not exist yet is skipped. Nothing is linked or run.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for room in Quantities Events Earth Orientation Pointing CalibrationGuidance Profiles Simulation Almanac Agenda; do
  place=$(echo Sources/*/"$room")
  [ "$room" != Profiles ] || place=calibration
  [ -d "$place" ] || continue
  find "$place" -name '*.swift' >"$folder/files"
  swiftc -enable-experimental-feature Embedded -wmo -parse-as-library -O -swift-version 6 -package-name qibla \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors \
    -module-name "$room" -I Sources/Libraries/CMath -I "$folder" \
    -emit-module -emit-module-path "$folder/$room.swiftmodule" -c -o "$folder/$room.o" "@$folder/files"
  echo "$room compiles in Embedded mode"
done

#!/bin/bash
# usage: build.sh PROGRAM COMMAND...     builds PROGRAM by a command, unless it is newer than all sources. It says before
#                                        the first build how long that may take, and after each how long it took.
#
# The command shows its own progress.
set -euo pipefail
program=$1
shift
cd "$(dirname "$0")/.."
if [ -x "$program" ]; then
  newer=$(find Package.swift Sources -newer "$program" -print -quit)
  [ "$newer" ] || { echo "$program is newer than its sources: nothing to build."; exit 0; }
else
  echo "Building $(basename "$program"): two to four minutes the first time, on two cores."
fi
"$@"
echo "Built $(basename "$program") in $((SECONDS / 60)) min $((SECONDS % 60)) s."

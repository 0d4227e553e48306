#!/bin/sh
# worlds.sh QIBLA FOLDER: simulated worlds and misleading cases as recordings with truth, for recordings.py --left-out.
# The misleading cases are eleven, each with everything, without a gyroscope, and without a place. A seed gives the same
# recording with the same version of the program; recordings of others are replaced.
set -e
mkdir -p "$2"
for family in worlds misled; do
  for seed in $(seq 33); do
    "$1" simulate $family --seed "$seed" --record "$2/$family-$seed.jsonl.gz" --truth
  done
done

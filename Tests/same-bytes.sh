#!/bin/bash
# same-bytes.sh RELEASE DEBUG   checks that replays of a trace give the same bytes: repeated, in both builds, and at
# several speeds.
set -euo pipefail
release=$1 debug=$2
for trace in traces/walk.jsonl.gz traces/receivers.jsonl.gz traces/stalled.jsonl.gz; do
  first=$("$release" replay --format json "$trace" | sha256sum)
  for again in "$release replay" "$debug replay" "$release replay --speed 40" "$debug replay --speed 60"; do
    [ "$($again --format json "$trace" | sha256sum)" = "$first" ] \
      || { echo "$again $trace: the output differs from that of $release replay $trace" >&2; exit 1; }
  done
done
echo 'Each recording gave the same bytes in both builds and at all speeds.'

#!/bin/bash
# same-bytes.sh RELEASE DEBUG   the same trace gives the same bytes: twice, in both builds, and at any speed.
set -euo pipefail
release=$1 debug=$2
for trace in traces/walk.jsonl.gz traces/receivers.jsonl.gz traces/stalled.jsonl.gz; do
  first=$("$release" replay --format json "$trace" | sha256sum)
  for again in "$release replay" "$debug replay" "$release replay --speed 40" "$debug replay --speed 60"; do
    [ "$($again --format json "$trace" | sha256sum)" = "$first" ] || { echo "$again $trace: other bytes" >&2; exit 1; }
  done
done
echo 'The same recording gave the same bytes, in debug and release and at any speed.'

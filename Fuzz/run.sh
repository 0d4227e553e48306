#!/bin/bash
# Runs libFuzzer on every door, one after the other, and prints a table. The speed is in executions a second of
# processor time: that of a core without other programs.
#
#   Fuzz/run.sh [MINUTES [DOOR]...]     (default: 10 minutes in all, each door an equal share)
#   Fuzz/run.sh merge                   stores what was found, minimised, in Fuzz/corpus
#
# docs/reliability-fuzz.md describes the doors. Inputs that reach new code are kept in .build/fuzz/found, inputs that
# break something in .build/fuzz/failed.
set -euo pipefail
cd "$(dirname "$0")/.."
fuzz=${FUZZ:-$(./Fuzz/build.sh)}
work=.build/fuzz
# Signals report traps. Leaks are not checked: Swift's runtime never frees some memory. A short history of each
# allocation makes a run faster; use the full one to repeat a failure.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=1:quarantine_size_mb=16
mkdir -p "$work/failed" "$work/log"

if [ "${1:-}" = merge ]; then
  for door in $("$fuzz" --list); do
    mkdir -p "$work/found/$door" "Fuzz/corpus/$door"
    rm -rf "$work/merged" && mkdir "$work/merged"
    # Without counters: the counts of reached code would make thousands of files.
    "$fuzz" --door="$door" -merge=1 -use_counters=0 -max_len="$("$fuzz" --door="$door" --longest)" \
      "$work/merged" "Fuzz/corpus/$door" "$work/found/$door" > "$work/log/$door-merge" 2>&1
    # Files that were named by hand stay: the name says what the file once broke.
    find "Fuzz/corpus/$door" -type f -regex '.*/[0-9a-f]*' -delete
    # Up to 8 kB, the shortest first: short inputs reach most of the code. The folder `found` keeps all.
    bytes=0
    for file in $(ls -Sr "$work/merged"); do
      bytes=$((bytes + $(wc -c < "$work/merged/$file")))
      [ "$bytes" -gt 8000 ] || cp -n "$work/merged/$file" "Fuzz/corpus/$door/"
    done
    cp "$work/merged"/* "$work/found/$door/"
    echo "$door: $(ls "Fuzz/corpus/$door" | wc -l) files, $(cat "Fuzz/corpus/$door"/* | wc -c) bytes"
  done
  exit
fi

minutes=${1:-10}
shift || true
doors=${*:-$("$fuzz" --list)}
# The processor time of all commands, in hundredths of a second.
worked() { awk '{ print $16 + $17 }' "/proc/$$/stat"; }
seconds=$(awk -v all="$minutes" -v count="$(wc -w <<< "$doors")" 'BEGIN { printf "%d", all * 60 / count }')
status=0
total=0
printf '%-16s %12s %9s %9s %6s  %s\n' door executions 'exec/s' coverage new failures
for door in $doors; do
  mkdir -p "$work/found/$door" "Fuzz/corpus/$door"
  "$fuzz" --door="$door" --words > "$work/words-$door"
  log="$work/log/$door"
  failed=-
  longest=$("$fuzz" --door="$door" --longest)
  before=$(worked)
  "$fuzz" --door="$door" -max_total_time="$seconds" -max_len="$longest" -dict="$work/words-$door" \
    -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=256 -print_final_stats=1 -artifact_prefix="$work/failed/$door-" \
    "$work/found/$door" "Fuzz/corpus/$door" > "$log" 2>&1 || { status=1; failed=$(sed -n "s|.* \($work/failed/.*\)|\1|p" "$log" | tail -1); }
  figure() { awk -v name="stat::$1:" '$1 == name { print $2 }' "$log"; }
  coverage=$(awk '{ for (i = 1; i < NF; i++) if ($i == "cov:") found = $(i + 1) } END { print found }' "$log")
  executions=$(figure number_of_executed_units)
  executions=${executions:-0}
  total=$((total + executions))
  speed=$(awk -v count="$executions" -v time="$(($(worked) - before))" 'BEGIN { printf "%d", count * 100 / (time + 1) }')
  printf '%-16s %12s %9s %9s %6s  %s\n' \
    "$door" "$executions" "$speed" "${coverage:--}" "$(figure new_units_added)" "$failed"
done
printf '%-16s %12s\n' all "$total"
[ "$status" = 0 ] || echo "To repeat a failure: $fuzz --door=DOOR FILE; the logs are in $work/log." >&2
exit "$status"

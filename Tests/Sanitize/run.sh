#!/bin/bash
# Runs tests under a sanitizer of the compiler: errors that a test passes over end it here.
#
#   Tests/Sanitize/run.sh address [FILTER]    all suites (default): memory that is used outside its bounds, or freed
#   Tests/Sanitize/run.sh thread [FILTER]     Service, WebPage, DeviceBus, Watching, System (default): threads that race
#                                             for the same memory
#
# Each builds everything in a folder of its own, .build/address or .build/thread. false-alarms.supp says which races are
# none, and why; mutex.c makes the locks of Swift's library known to the thread sanitizer.
set -euo pipefail
cd "$(dirname "$0")/../.."
kind=$1
filter=${2:-}
arguments=(--sanitize="$kind" --scratch-path ".build/$kind" --disable-xctest)
case $kind in
  # Swift's runtime allocates its type tables once and keeps them: leaks are counted by `make soak`. The gauge has its
  # own handlers of these signals, which a test wants to see.
  address)
    handlers=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0
    export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:quarantine_size_mb=8:$handlers ;;
  thread)
    export TSAN_OPTIONS="halt_on_error=1 abort_on_error=1 suppressions=$PWD/Tests/Sanitize/false-alarms.supp"
    bridges='WebPageTests|DeviceBusTests|SignalKTests|MAVLinkTests|InfluxTests|MQTTTests|DDSTests'
    filter=${filter:-ServiceTests|$bridges|WatchingTests|SystemTests}
    mkdir -p ".build/$kind"
    "$(dirname "$(readlink -f "$(command -v swift)")")/clang" -O1 -Wall -Wextra -Werror -fPIC \
      -c Tests/Sanitize/mutex.c -o ".build/$kind/mutex.o"
    arguments+=(-Xlinker "$PWD/.build/$kind/mutex.o") ;;
  *) echo "expected address or thread, found $kind" >&2; exit 64 ;;
esac
# A report is a list of addresses without it; Swift's own one of a trap takes minutes under a sanitizer.
export SWIFT_BACKTRACE=enable=no
swift build --build-tests "${arguments[@]}"
# These measure memory, overflow the stack on purpose, or send signals to a child without the options above: a
# sanitizer has a memory, a stack and handlers of its own.
swift test --skip-build "${arguments[@]}" ${filter:+--filter "$filter"} \
  --skip 'connect ten thousand times without a command' --skip 'is restored after a stack overflow' \
  --skip 'is restored when a signal ends the program at once'

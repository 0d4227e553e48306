#!/bin/bash
# inside.sh FEEDS COMMAND...
# Run by umockdev-run: turns mocked nodes into FIFOs that a feeder fills, then runs COMMAND.
# FEEDS is a file of lines `NODE HZ STRUCT VALUE...`; only COMMAND runs under the mock's preload library, which aborts
# a process that maps more than 50 files.
feeds=$1
shift
exec 3< <(LD_PRELOAD= exec python3 "$(dirname "$0")/feeder.py" "$UMOCKDEV_DIR" "$feeds")
read -r -u 3 _
"$@"

#!/usr/bin/env python3
"""unit.py   runs all Swift tests that are built, side by side, and says at the end what failed.

Some tests run whole programs against the clock of the machine, which may be too busy for them. So where a few tests
fail, they run a second time, alone: what fails then has failed. What passes then is named, to be looked at.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
EVENTS, WAITS, LOG = (PROJECT / ".build" / name for name in ("events.jsonl", "waits.tsv", "unit.log"))
# With more failures than these it was not the clock.
FEW = 4


def run(log, *options):
    """Runs `swift test` and keeps its output: whether all passed."""
    command = ["swift", "test", "--skip-build", *options]
    with open(log, "w") as kept, subprocess.Popen(
            command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as tests:
        for line in tests.stdout:
            kept.write(line)
            sys.stdout.write(line)
    return tests.returncode == 0


def failed(events):
    """The tests with an issue, each as `Target.Suite/test`; empty where the process has died of something else."""
    records = [json.loads(line) for line in events.read_text().split("\n") if line.strip()]
    issues = [record["payload"] for record in records
              if record["kind"] == "event" and record["payload"]["kind"] == "issueRecorded"]
    ended = any(record["kind"] == "event" and record["payload"]["kind"] == "runEnded" for record in records)
    # Target.`Suite`/`test`(arguments)/File.swift:line:column
    names = {issue.get("testID", "").rsplit("/", 1)[0] for issue in issues if not issue["issue"].get("isKnown")}
    return sorted(names) if ended and "" not in names else []


def main():
    WAITS.unlink(missing_ok=True)
    os.environ["TEST_WAITS"] = str(WAITS)
    if run(LOG, "--event-stream-output-path", str(EVENTS), "--event-stream-version", "0"):
        return 0
    names = failed(EVENTS)
    print(f"What failed (the whole output is in {LOG.relative_to(PROJECT)}):")
    print("\n".join(line for line in LOG.read_text().split("\n") if " recorded an issue " in line), flush=True)
    if not 1 <= len(names) <= FEW:
        return 1
    print(f"A second time, alone: {len(names)} of the tests.", flush=True)
    for name in names:
        again = LOG.with_suffix(".again.log")
        passed = run(again, "--no-parallel", "--filter", f"^{re.escape(name)}")
        # A filter that finds nothing passes too.
        if not passed or not re.search(r"Test run with [1-9]\d* tests? .*passed", again.read_text()):
            return 1
    print("These failed beside the others and passed alone:", *names, sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""unit.py   runs all Swift tests that are built, side by side, and says at the end what failed.

Some tests run whole programs against the clock of the machine, which may be too busy for them. So where a few tests
fail, they run a second time, alone: what fails then has failed. What passes then is named, to be looked at.

A run that says nothing for some minutes hangs. It is ended, with its processes and the stacks of their threads printed,
and the tests that had begun and not ended run a second time too.
"""
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
EVENTS, WAITS, LOG = (PROJECT / ".build" / name for name in ("events.jsonl", "waits.tsv", "unit.log"))
# With more failures than these it was not the clock.
FEW = 8
# A run that hangs says nothing for this time, in seconds. The longest silence of a good run was 25.
SILENCE = float(os.environ.get("TEST_SILENCE", 300))


def processes(root):
    """A process and all that it has started, each as its number and its row for people."""
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid=,stat=,etime=,args="], capture_output=True, text=True).stdout
    rows = {int(row.split()[0]): row for row in listed.splitlines()}
    found = [root]
    for parent in found:
        found += [number for number, row in rows.items() if int(row.split()[1]) == parent]
    return [(number, rows[number]) for number in found if number in rows]


def end(root):
    """Ends a run that hangs; first prints what its processes are at."""
    print(f"No test has begun or ended for {SILENCE:.0f} seconds: the run hangs, and is ended. Its processes:")
    for number, row in processes(root):
        print(row[:200], flush=True)
        if shutil.which("gdb") and ".xctest" in row:
            subprocess.run(["timeout", "120", "gdb", "--batch", "-p", str(number), "-ex",
                            "thread apply all backtrace 12"],
                           stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    for number, _ in processes(root):
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def run(log, *options):
    """Runs `swift test` and keeps its output: whether all passed, and whether it had to be ended."""
    command = ["swift", "test", "--skip-build", *options]
    with open(log, "w") as kept, subprocess.Popen(
            command, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace") as tests:
        hung, heard, ended = threading.Event(), threading.Event(), threading.Event()

        def watch():
            while not ended.is_set():
                heard.clear()
                if not heard.wait(SILENCE) and not ended.is_set():
                    hung.set()
                    end(tests.pid)
                    return

        watcher = threading.Thread(target=watch)
        watcher.start()
        for line in tests.stdout:
            heard.set()
            kept.write(line)
            sys.stdout.write(line)
        tests.wait()
        ended.set()
        heard.set()
        watcher.join()
    return tests.returncode == 0, hung.is_set()


def records(path, kind):
    """The records of a kind, tests or events; the last line of a run that was ended may be torn."""
    for line in filter(None, path.read_text().split("\n") if path.exists() else []):
        with contextlib.suppress(json.JSONDecodeError):
            record = json.loads(line)
            if record["kind"] == kind:
                yield record["payload"]


def name(test):
    """Target.`Suite`/`test`(arguments)/File.swift:line:column without its place."""
    return test.rsplit("/", 1)[0]


def failed(happened, hung):
    """The tests to run again, each as `Target.Suite/test`: those with an issue, and those that did not end where the
    run hangs. Empty where the process has died of something else."""
    issues = {name(event.get("testID", "")) for event in happened
              if event["kind"] == "issueRecorded" and not event["issue"].get("isKnown")}
    left = set()
    if hung:
        tests = {name(test["id"]) for test in records(EVENTS, "test") if test["kind"] == "function"}
        left = tests - {name(event["testID"]) for event in happened if event["kind"] == "testEnded"}
    elif not any(event["kind"] == "runEnded" for event in happened):
        return []
    return [] if "" in issues else sorted(issues | left)


def again(names):
    """Whether the tests of a list pass alone. A list that is too long for an argument is the whole run once more."""
    pattern = "|".join(f"^{re.escape(name)}" for name in names)
    log = LOG.with_suffix(".again.log")
    passed, _ = run(log, "--no-parallel", "--filter", pattern) if len(pattern) < 100_000 else run(log)
    # A filter that finds nothing passes too.
    return passed and re.search(r"Test run with [1-9]\d* tests? .*passed", log.read_text())


def main():
    for left in (WAITS, EVENTS):
        left.unlink(missing_ok=True)
    os.environ["TEST_WAITS"] = str(WAITS)
    passed, hung = run(LOG, "--event-stream-output-path", str(EVENTS), "--event-stream-version", "0")
    if passed:
        return 0
    happened = list(records(EVENTS, "event"))
    names = failed(happened, hung)
    print(f"What failed (the whole output is in {LOG.relative_to(PROJECT)}):")
    print("\n".join(line for line in LOG.read_text().split("\n") if " recorded an issue " in line), flush=True)
    has_issues = any(event["kind"] == "issueRecorded" for event in happened)
    if hung and not has_issues and any(event["kind"] == "runEnded" for event in happened):
        print("All tests had passed; only the process did not end.")
        return 0
    if not names or len(names) > FEW and not hung:
        return 1
    print(f"A second time, alone: {len(names)} of the tests.", *names[:50], sep="\n  ", flush=True)
    if not all(again([name]) for name in names) if len(names) <= FEW else not again(names):
        return 1
    print("These failed or hung beside the others and passed alone:", *names[:50], sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())

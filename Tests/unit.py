#!/usr/bin/env python3
"""unit.py [--quiet]   runs all Swift tests that are built, side by side, and says at the end what failed.

A test that fails has failed: none runs a second time. Tests that need a quiet machine are marked `.quiet` (see
WaitingKit/Quiet.swift). They are left out, and run with `--quiet`, one at a time, once the machine is idle.

A run that says nothing for some minutes hangs. It is ended, with its processes and the stacks of their threads printed,
and has failed; the tests that had begun and not ended are named.
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
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
EVENTS, WAITS, LOG = (PROJECT / ".build" / name for name in ("events.jsonl", "waits.tsv", "unit.log"))
QUIET_EVENTS, QUIET_LOG = (PROJECT / ".build" / name for name in ("quiet.jsonl", "quiet.log"))
# The share of the processors that other programs may take of a quiet machine, and the longest wait for it in seconds.
BUSY, PATIENCE = 0.2, 300
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


def run(log, events, *options):
    """Runs `swift test` and keeps its output and events: whether all passed."""
    # It builds nothing, so it needs no lock: with it, the steps beside it that call SwiftPM wait for its end.
    command = ["swift", "test", "--skip-build", "--ignore-lock", "--event-stream-output-path", str(events),
               "--event-stream-version", "0", *options]
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
    return tests.returncode == 0 and not hung.is_set()


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


def failed(events):
    """The tests with an issue, and where the run did not come to its end those that had begun and not ended."""
    happened = list(records(events, "event"))
    issues = {name(event.get("testID", "a test")) for event in happened
              if event["kind"] == "issueRecorded" and not event["issue"].get("isKnown")}
    if any(event["kind"] == "runEnded" for event in happened):
        return sorted(issues)
    begun, ended = ({name(event["testID"]) for event in happened if event["kind"] == kind}
                    for kind in ("testStarted", "testEnded"))
    functions = {name(test["id"]) for test in records(events, "test") if test["kind"] == "function"}
    return sorted(issues | (begun - ended) & functions)


def quiet():
    """The tests that the last run of all has left for a quiet machine."""
    return sorted({name(event["testID"]) for event in records(EVENTS, "event") if event["kind"] == "testSkipped"
                   and any("waits for a quiet machine" in message["text"] for message in event["messages"])
                   and "/" in event["testID"]})


def busy():
    """The share of the processors' time that is not idle, over a second."""
    def read():
        times = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
        return sum(times), times[3] + times[4]
    before, idle = read()
    time.sleep(1)
    after, idle_after = read()
    return 1 - (idle_after - idle) / max(1, after - before)


def wait_for_quiet():
    """Waits until the machine is idle. If it does not become idle, the tests run all the same."""
    end = time.monotonic() + PATIENCE
    while (share := busy()) > BUSY:
        if time.monotonic() > end:
            print(f"The machine is not quiet: other programs take {share:.0%} of its processors.")
            return
        time.sleep(4)


def run_all():
    """Runs all tests but those that need a quiet machine: whether they passed, and the names of those that failed."""
    for left in (WAITS, EVENTS):
        left.unlink(missing_ok=True)
    os.environ.update(TEST_WAITS=str(WAITS), TEST_QUIET="later")
    return run(LOG, EVENTS), failed(EVENTS)


def run_quiet():
    """The same for those that need one."""
    names = quiet()
    QUIET_EVENTS.unlink(missing_ok=True)
    if not names:
        return False, ["no test was left for a quiet machine"]
    wait_for_quiet()
    pattern = "|".join(f"^{re.escape(one)}" for one in names)
    passed = run(QUIET_LOG, QUIET_EVENTS, "--no-parallel", "--filter", pattern)
    # A filter that finds nothing passes too.
    missing = set(names) - {name(event["testID"]) for event in records(QUIET_EVENTS, "event")
                            if event["kind"] == "testEnded"}
    return passed and not missing, sorted(missing | set(failed(QUIET_EVENTS)))


def main():
    log, (passed, names) = (QUIET_LOG, run_quiet()) if sys.argv[1:] == ["--quiet"] else (LOG, run_all())
    if passed:
        return 0
    print(f"The whole output is in {log.relative_to(PROJECT)}. What failed:")
    print("\n".join(line for line in log.read_text().split("\n") if " recorded an issue " in line))
    print(f"Failed: {'; '.join(names) or 'no test, but the process that runs them'}", flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main())

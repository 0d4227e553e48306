#!/usr/bin/env python3
"""quick.py [ROOM]...   tests what has changed since the last commit; with nothing changed, what that commit changed.

It lints the changed files, and runs the suites of the changed rooms (or of these rooms), of the rooms that use them
directly or use a changed kit, and of the project. Of the users' suites it takes the quickest, by the times of the last
`make unit`, and without these times all. Changed
rooms of the core are compiled in Embedded Swift, the page's modules are tested if they have changed, and three
recordings must give their golden readings.
"""
import re
import subprocess
import sys
import time

import times
from rooms import PROJECT, Rooms, output

# The seconds of tests, all together, that the suites of users may take.
USERS = 15
# Short recordings: a slow turn, several receivers, a sensor that stalls.
GOLDENS = ["slow-turn.jsonl.gz", "receivers.jsonl.gz", "stalled.jsonl.gz"]


def changed():
    """The files that differ from the last commit, or else those that it changed, with those that were deleted."""
    files = output("git", "diff", "--name-only", "HEAD") + output("git", "ls-files", "--others", "--exclude-standard")
    files = files or output("git", "diff", "--name-only", "HEAD~1", "HEAD")
    return sorted(file for file in set(files.split("\n")) if file)


def quickest(targets):
    """The suites of these targets that fit into the time for users' suites, and how many do not; nil is unknown."""
    if not times.EVENTS.exists():
        return None, 0
    known = sorted((seconds, suite) for suite, (seconds, _) in times.suites().items() if suite.split(".")[0] in targets)
    taken, spent = [], 0.0
    for seconds, suite in known:
        spent += seconds
        if spent <= USERS:
            taken.append(suite)
    return taken, len(known) - len(taken)


def pattern(suite):
    """The filter of a suite, whose name may stand between back quotes."""
    target, name = suite.split(".", 1)
    return rf"^{target}\.`?{re.escape(name)}`?/"


class Steps:
    """Steps one after the other, each with its time; the first that fails ends the run."""

    def __init__(self):
        self.began = time.monotonic()

    def run(self, name, *command):
        began = time.monotonic()
        done = subprocess.run(command, cwd=PROJECT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(f"{time.monotonic() - began:5.1f} s  {name}", flush=True)
        if done.returncode != 0:
            sys.exit(done.stdout[-20_000:] + f"\n{name}: failed")
        return done.stdout


def goldens(program):
    """The names of recordings whose readings differ from the golden ones."""
    for trace in GOLDENS:
        made = subprocess.run([program, "replay", "--lenient", "--rate", "10", "--format", "csv", f"traces/{trace}"],
                              cwd=PROJECT, capture_output=True).stdout
        if made != (PROJECT / f"traces/golden/{trace}.csv").read_bytes():
            yield trace


def main():
    steps, package, files = Steps(), Rooms(), changed()
    named = set(sys.argv[1:])
    unknown = sorted(room for room in named if f"{room}Tests" not in package.suites)
    if unknown:
        sys.exit(f"quick: no room with tests is called {', '.join(unknown)}; there are "
                 + ", ".join(sorted(name.removesuffix("Tests") for name in package.suites)))
    moved = package.of(files)
    rooms = named or moved
    own = package.tests(rooms) | {"ProjectTests"}
    users = (package.tests(package.users(rooms)) | (set() if named else package.users_of_kits(files))) - own
    chosen, left_out = quickest(users)
    # Without times all of them run.
    others = [rf"^{target}\." for target in sorted(users)] if chosen is None else [pattern(suite) for suite in chosen]
    filters = [rf"^{target}\." for target in sorted(own)] + others
    print(f"rooms: {', '.join(sorted(rooms)) or 'none has changed'}; used by: {', '.join(sorted(users)) or 'none'}")

    swift = [file for file in files if file.endswith(".swift") and (PROJECT / file).is_file()]
    if swift:
        steps.run(f"lint, {len(swift)} files", "swift", "format", "lint", "--strict", *swift)
    core = sorted(moved & rooms & package.core())
    if core:
        steps.run(f"Embedded Swift: {', '.join(core)}", "./Tests/embedded.py", *core)

    # The program is built with the tests.
    steps.run("build", "swift", "build", "--product", "qiblaPackageTests")
    if any("CPage/" in file or "Tests/Page/" in file or "/Words/" in file for file in files):
        steps.run("modules of the page", "./Tests/Page/modules.sh", ".build/debug/qibla")
    wrong = list(goldens(PROJECT / ".build/debug/qibla"))
    if wrong:
        sys.exit(f"the readings of {', '.join(wrong)} are not the golden ones")
    said = steps.run(f"suites of {', '.join(sorted(own))} and {len(others)} of users", "swift", "test",
                     "--skip-build", *(word for one in filters for word in ("--filter", one)))
    print(*re.findall(r"Test run with .*", said))
    if left_out:
        print(f"{left_out} slower suites of users are left out; make unit runs them.")
    print(f"{time.monotonic() - steps.began:5.1f} s in all")


if __name__ == "__main__":
    main()

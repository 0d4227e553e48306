#!/usr/bin/env python3
"""quick.py [ROOM]...   tests what has changed since the last commit; with nothing changed, what that commit changed.

It lints the changed files, and runs the suites of the changed rooms (or of these rooms), of the project, and of three
rooms that use them directly, or use a changed kit: those that need the fewest others. Only these suites and the program
are built, in .build/quick. Changed rooms of the core are compiled in Embedded Swift, the page's modules are tested if
they have changed, and three recordings must give their golden readings.
"""
import os
import re
import subprocess
import sys
import time

from rooms import PROJECT, Rooms, output

# The suites of users that run.
USERS = 3
# What is built lies here, with a package of fewer targets.
FOLDER = PROJECT / ".build/quick"
# Short recordings: a slow turn, several receivers, a sensor that stalls.
GOLDENS = ["slow-turn.jsonl.gz", "receivers.jsonl.gz", "stalled.jsonl.gz"]


def changed():
    """The files that differ from the last commit, or else those that it changed, with those that were deleted."""
    files = output("git", "diff", "--name-only", "HEAD") + output("git", "ls-files", "--others", "--exclude-standard")
    files = files or output("git", "diff", "--name-only", "HEAD~1", "HEAD")
    return sorted(file for file in set(files.split("\n")) if file)


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
    # Those that need the fewest targets are built first, and have the shortest tests.
    chosen = set(sorted(users, key=lambda suite: (len(package.needs(suite)), suite))[:USERS])
    os.environ["QIBLA_ONLY"] = ",".join(sorted(own | chosen))
    print(f"rooms: {', '.join(sorted(rooms)) or 'none has changed'}; users: {', '.join(sorted(chosen)) or 'none'}")

    swift = [file for file in files if file.endswith(".swift") and (PROJECT / file).is_file()]
    if swift:
        steps.run(f"lint, {len(swift)} files", "swift", "format", "lint", "--strict", *swift)
    core = sorted(moved & rooms & package.core())
    if core:
        steps.run(f"Embedded Swift: {', '.join(core)}", "./Tests/embedded.py", *core)

    # The program is built with the tests.
    steps.run("files of the pages", "./Sources/Libraries/CPage/pack.py")
    steps.run("build", "swift", "build", "--scratch-path", FOLDER, "--build-tests")
    if any("CPage/" in file or "Tests/Page/" in file or "/Words/" in file for file in files):
        steps.run("modules of the page", "./Tests/Page/modules.sh", FOLDER / "debug/qibla")
    wrong = list(goldens(FOLDER / "debug/qibla"))
    if wrong:
        sys.exit(f"the readings of {', '.join(wrong)} are not the golden ones")
    said = steps.run(f"suites of {', '.join(sorted(own | chosen))}", "swift", "test", "--scratch-path", FOLDER,
                     "--skip-build")
    print(*re.findall(r"Test run with .*", said))
    if users - chosen:
        print(f"The suites of {len(users - chosen)} users are left out; make unit runs them.")
    print(f"{time.monotonic() - steps.began:5.1f} s in all")


if __name__ == "__main__":
    main()

"""Runs what can notice a fault: the suites of the built copy, and the golden readings."""
import json
import os
import re
import signal
import subprocess
import time

NOTICED = re.compile("✘[^\n]*")
HANGS = "a hang"
# A suite that takes longer, in seconds, is left out: it is none for hundreds of faults.
LONGEST = 60
# A suite hangs that takes this many times as long as without a fault, and half a minute.
PATIENCE = (30, 6)
# The golden readings, a second for all, come before suites that take longer.
QUICK = 2
GOLDEN = "golden readings: "
# They read the sources as text.
LEFT_OUT = ("ProjectTests.",)
# Bundles of the rooms above, the most likely first; the others follow.
ABOVE = ["PointingTests.", "ReadingsTests.", "TracesTests.", "ScenariosTests.", "PapersTests.", "ServiceTests.",
         "WebPageTests.", "SensingTests.", "BoardTests.", "ConfigurationTests.", "AnswersTests.", "DeviceBusTests.", "WatchingTests.",
         "SignalKTests.", "MAVLinkTests.", "InfluxTests.", "CallingTests.", "KeepingTests.", "GaugeTests.", "ShellTests.",
         "CommandsTests."]
# These use threads and sockets: a test that fails only once may have failed by the machine's load.
TIMED = ("ServiceTests.", "SensingTests.", "CallingTests.", "WebPageTests.", "CommandsTests.", "BoardTests.", "DeviceBusTests.",
         "ShellTests.", "WatchingTests.", "GaugeTests.", "SignalKTests.", "MAVLinkTests.",
         "InfluxTests.")


class Suites:
    """Suites and golden readings by name: how long each takes and which faults it reaches, found when first needed."""

    def __init__(self, tree):
        self.tree = tree
        self.program = next((tree.path / ".build/debug").glob("*.xctest"))
        said = subprocess.run(["swift", "test", "list", "--skip-build"], cwd=tree.path, text=True, capture_output=True)
        names = {found.group(1) for found in re.finditer(r"^(\w+\.(?:`[^`]*`|\w+))/", said.stdout, re.MULTILINE)}
        self.names = sorted(name for name in names if not name.startswith(LEFT_OUT))
        traces = sorted((tree.path / "traces/golden").glob("*.csv"), key=lambda file: file.stat().st_size)
        self.names += [GOLDEN + trace.name.removesuffix(".csv") for trace in traces]
        self.note = tree.state.parent / "suites.json"
        found = json.loads(self.note.read_text()) if self.note.exists() else {}
        is_same = found.get("of") == self.program.stat().st_mtime
        self.looks = found["looks"] if is_same else {}
        # Seconds of looks in this run: they are no fault's.
        self.looking = 0.0

    def look(self, name):
        """How long a suite takes with no fault in force, which faults it reaches, and whether it fails even so."""
        if name not in self.looks:
            began = time.monotonic()
            self.tree.force(0)
            begin = time.monotonic()
            what = self.run(name, LONGEST)
            # What fails only once fails by the load of the machine; what takes too long takes too long again.
            if what and what != HANGS:
                begin = time.monotonic()
                what = self.run(name, LONGEST)
            seconds, reaches = time.monotonic() - begin, sorted(self.tree.reached())
            self.looks[name] = {"seconds": seconds, "reaches": reaches, "fails": what}
            self.looking += time.monotonic() - began
            self.note.write_text(json.dumps({"of": self.program.stat().st_mtime, "looks": self.looks}))
        return self.looks[name]

    def order(self, room, is_near):
        """Near: its own suites, the quick ones first, and the golden readings. Else: the suites of the rooms above."""
        def rank(name):
            seconds = self.looks.get(name, {"seconds": 0})["seconds"]
            if is_near:
                return (1, 0) if name.startswith(GOLDEN) else (0 if seconds < QUICK else 2, seconds)
            return next((at for at, bundle in enumerate(ABOVE) if name.startswith(bundle)), len(ABOVE)), seconds
        near = (f"{room}Tests.", GOLDEN)
        return sorted((name for name in self.names if name.startswith(near) == is_near), key=rank)

    def notice(self, number, room, is_near, budget):
        """What notices a fault, as (suite, what), or None, and the seconds of tests: at most the budget."""
        spent = 0.0
        for name in self.order(room, is_near):
            look = self.look(name)
            if look["fails"] or number not in look["reaches"] or spent + look["seconds"] > budget:
                continue
            begin = time.monotonic()
            what = self.tried(name, number, look["seconds"], budget - spent)
            spent += time.monotonic() - begin
            if what:
                return (name, what), spent
        return None, spent

    def tried(self, name, number, usual, left):
        """What a suite notices in at most `left` seconds: one that is cut short before it hangs has noticed nothing."""
        self.tree.force(number)
        end, patience = time.monotonic() + left, PATIENCE[0] + PATIENCE[1] * usual
        what = self.run(name, min(patience, left))
        if what == HANGS:
            return what if patience <= left else None
        left = end - time.monotonic()
        if what and name.startswith(TIMED) and left > 0 and not self.run(name, left):
            return None
        return what

    def run(self, name, seconds):
        """Runs a suite until its first failure. Returns what failed: a test, `a crash`, `a hang`; None for nothing."""
        if name.startswith(GOLDEN):
            return self.replay(name.removeprefix(GOLDEN), seconds)
        command = [str(self.program), "--testing-library", "swift-testing", "--filter", "^" + re.escape(name) + "/"]
        begin, said = time.monotonic(), ""  # the end of what it has said: a line that is not complete yet
        tests = subprocess.Popen(["nice", *command], cwd=self.tree.path, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, start_new_session=True)
        os.set_blocking(tests.stdout.fileno(), False)
        try:
            while True:
                ended = tests.poll() is not None
                said += (tests.stdout.read() or b"").decode(errors="replace")
                found = NOTICED.search(said)
                if found:
                    return found.group()[:160]
                said = said[said.rfind("\n") + 1:]
                if ended:
                    return None if tests.returncode == 0 else f"a crash ({tests.returncode})"
                if time.monotonic() - begin > seconds:
                    return HANGS
                time.sleep(0.02)
        finally:
            # Programs that its tests have started may be in process groups of their own.
            for process in family(tests.pid):
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            tests.wait()
            tests.stdout.close()

    def replay(self, trace, seconds):
        """Compares the golden readings of a recording, as Tests/goldens.sh makes them."""
        command = ["nice", ".build/debug/qibla", "replay", "--lenient", "--rate", "10", "--format", "csv"]
        try:
            made = subprocess.run(
                [*command, f"traces/{trace}"], cwd=self.tree.path, capture_output=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return HANGS
        golden = (self.tree.path / f"traces/golden/{trace}.csv").read_bytes()
        return None if made.stdout == golden else "other readings"


def family(pid):
    """A process and all in its session."""
    members = [pid]
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and int(entry) != pid and os.getsid(int(entry)) == pid:
                members.append(int(entry))
        except (ProcessLookupError, PermissionError):
            pass
    return members

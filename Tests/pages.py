#!/usr/bin/env python3
"""Runs the lines of shell that the documents show: what a reader types must work.

    pages.py [PAGE...]        default: README.md, SECURITY.md, CONTRIBUTING.md and docs/*.md

A fence of `sh` holds lines that must end well. A fence of `console` holds lines after `$`, and what they print, to the
letter. `qibla` is the one on PATH. The lines of a fence run in one new folder, which has the project's `traces`, with
their home there and no configuration of this machine. A live command reads a simulated board over the network, and is
interrupted after some seconds. A line that cannot run here is in NOT_RUN with its reason; any other line runs."""

import glob, os, re, signal, socket, subprocess, sys, tempfile, time
from concurrent.futures import ThreadPoolExecutor

from ports import free_port

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Lines that do not run, as patterns of the whole line, each with its reason.
NOT_RUN = {
    r"sudo .*": "changes the machine",
    r"echo \w+ 0x\w+ \| sudo tee /sys/bus/i2c/.*": "needs an I2C bus, and changes the machine",
    r"dtc .*": "compiles a file that the page shows and the reader writes",
    r"systemctl status .*": "needs the installed service",
    r"systemctl --user .*": "needs a desktop session",
    r"/usr/share/qibla/clients/gnome-shell/install\.sh .*": "needs the installed package and GNOME Shell",
    r"(?:gnome-extensions|kpackagetool5|plasmoidviewer) .*": "needs a desktop: see Tests/Desktops",
    r"qibla tasbih +#.*": "needs a terminal",
    r"qibla check(?: .*)? +#.*": "needs the sun, and a device that the reader lays along a shadow",
    r"qibla read(?: .*)? +#.*": "needs packs that the reader has",
    r"qibla adhan (?:add|play) .*": "needs a recording and a sound card",
    r"vdirsyncer .*": "needs a calendar's server",
    r"for n in \$\(seq 200\); do .*": "starts 200 services, and needs a broker",
    r"mosquitto_sub .*": "needs a broker",
    r"qibla convert log\.zip .*": "reads a recording that the reader has",
    r"qibla mosques Berlin.*": "needs a map that the reader has",
    r"qibla times --like sheet\.txt.*": "reads a sheet that the reader writes",
    r"python3 -m http\.server .*": "serves until it is interrupted, and the site need not be built",
    r"podman .*": "needs podman and the image; Tests/Image runs it",
    r"swift build .*": "builds the tests that run this",
}
# Commands that read sensors, without an option that gives them something else to read.
LIVE = re.compile(r"qibla(?: (?:now|doctor|devices|record|calibrate|serve))?\b(?!.* --(?:simulate|trace|help|iio)\b)"
                  r"(?! (?:watch|bearing|field|times|calendar|hijri|replay|score|simulate|convert|demo|config|status|adhan|hush"
                  r"|capture|tasbih|log|read|plan|check))")
# How long a live command runs before it is interrupted (now and calibrate give up after 5), and any other before it
# counts as hung, in seconds.
LIVE_FOR, AT_MOST = 4, 200


def calls(page):
    """The lines of a page that are to be run, by fence: (number of the line, line, expected output or None)."""
    fences, kind, indent, joined = [], None, 0, ""
    for number, line in enumerate(open(page, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        fence = re.match(r"( *)```(\w*)$", line)
        if fence:
            kind, indent = (fence[2] or "text", len(fence[1])) if kind is None else (None, 0)
            fences.append([])
        elif kind == "sh":
            joined += line[indent:]
            if joined.endswith("\\"):
                joined = joined[:-1]
            else:
                if joined.strip() and not joined.lstrip().startswith("#"):
                    fences[-1].append((number, joined, None))
                joined = ""
        elif kind == "console":
            if line[indent:].startswith("$ "):
                fences[-1].append((number, line[indent + 2:], ""))
            else:
                place, call, output = fences[-1].pop()
                fences[-1].append((place, call, output + line[indent:] + "\n"))
    if kind is not None:
        sys.exit(f"{page}: a fence has no end")
    return [fence for fence in fences if fence]


def run(call, folder, environment, seconds, interrupts=False):
    """Exit code, output and messages of a line; None for the code if it had to be killed."""
    child = subprocess.Popen(
        ["bash", "-c", call], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, start_new_session=True, encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    for limit, number in ([(seconds, signal.SIGINT)] if interrupts else []) + [(AT_MOST, signal.SIGKILL), (9, None)]:
        try:
            output, messages = child.communicate(timeout=limit)
            return None if child.returncode == -signal.SIGKILL else child.returncode, output, messages
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, number)


class Beside:
    """A program that a line needs while it runs: a simulated board, or a service."""

    def __init__(self, call, folder, environment, is_there):
        self.child = subprocess.Popen(["bash", "-c", "exec " + call], cwd=folder, env=environment,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + AT_MOST
        while not is_there():
            if self.child.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"did not start: {call}")
            time.sleep(.05)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.terminate()
        self.child.wait()


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def check(call, expected, folder, environment):
    """What is wrong with a line; None where nothing is."""
    target = re.match(r"make ([\w-]+)(?:\s+#.*)?$", call)
    if target:
        # It would build. That it is there can be told without.
        there = re.search(rf"^{target[1]}:", open(os.path.join(PROJECT, "Makefile")).read(), re.M)
        return None if there else f"the Makefile has no target {target[1]}"
    call = re.sub(r"--seeds 1\.\.\d+", "--seeds 1..2", call)
    if re.match(r"qibla (?:watch|status|hush)\b", call):
        sock = environment["QIBLA_SOCKET"]
        with Beside("qibla serve --simulate walk", folder, environment, lambda: os.path.exists(sock)):
            code, output, messages = run(call, folder, environment, LIVE_FOR, interrupts=True)
    elif LIVE.match(call):
        port, scenario = free_port(), "figure-eight" if "calibrate" in call else "walk"
        with Beside(f"qibla simulate {scenario} --iiod 127.0.0.1:{port}", folder, environment, lambda: answers(port)):
            live = dict(environment, QIBLA_IIO=f"ip:127.0.0.1:{port}")
            code, output, messages = run(call, folder, live, LIVE_FOR, interrupts=True)
    else:
        code, output, messages = run(call, folder, environment, AT_MOST)
        if code == 130:
            return "was interrupted"
    if code not in (0, 130):
        return "did not end" if code is None else f"exit code {code}: {messages.strip()[-300:]}"
    if expected is not None and output != expected:
        return f"prints\n{output}and not\n{expected}"
    return None


def problems(page, fence, used):
    """What is wrong with the lines of a fence."""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.join(PROJECT, "traces"), os.path.join(folder, "traces"))
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
            "QIBLA_ROOT": f"{folder}/root", "QIBLA_GPSD": "off", "QIBLA_AT": "30.0444,31.2357",
            "QIBLA_SOCKET": f"{folder}/qibla.sock", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off",
            "QIBLA_HTTP": f"127.0.0.1:{free_port()}", "QIBLA_NMEA": f"127.0.0.1:{free_port()}",
            # What a sanitizer does to the tests, it does to the program.
            **{name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}}
        found = []
        for number, call, expected in fence:
            pattern = next((p for p in NOT_RUN if re.fullmatch(p, call.strip())), None)
            if pattern:
                used.add(pattern)
                continue
            wrong = check(call.strip(), expected, folder, environment)
            if wrong:
                found.append(f"{os.path.relpath(page, PROJECT)}:{number}: {call}\n  {wrong}")
        return found


given = [os.path.abspath(page) for page in sys.argv[1:]]
pages = given or [os.path.join(PROJECT, name) for name in ("README.md", "SECURITY.md", "CONTRIBUTING.md")] + sorted(
    glob.glob(os.path.join(PROJECT, "docs", "*.md")))
fences, used = [(page, fence) for page in pages for fence in calls(page)], set()
with ThreadPoolExecutor(4) as pool:
    found = sum(pool.map(lambda each: problems(*each, used), fences), [])
found += [f"NOT_RUN: no page has a line like {p}" for p in NOT_RUN if p not in used and not given]
print("\n".join(found) or f"{sum(len(fence) for _, fence in fences)} lines of {len(pages)} pages are as they say")
sys.exit(1 if found else 0)

#!/usr/bin/env python3
"""The gauge on a terminal of 80 by 24: processor time, bytes and frames a second, the time to the first heading, the
age of the shown heading on a slow link, and the restoration of the terminal. If btop and cgps are installed, they are
measured for comparison.

    Benchmarks/gauge.py QIBLA [SECONDS]

The terminal is a pseudo-terminal that answers queries at once. SECONDS (default: 10) is the length of each measurement,
which begins 2 s after the start."""

import fcntl, os, pty, re, select, shutil, signal, socket, statistics, struct, subprocess, sys, tempfile, termios, time

qibla = os.path.abspath(sys.argv[1])
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
COLUMNS, ROWS = 80, 24

# MOTIONS adds a motion to this scenario: a hand that tries to hold still, a device that lies still, and a turn by 1920
# degrees in 120 s, with its highest rate of 30 degrees/s at 60 s.
STORY = """
start 2026-11-21T06:00:00Z
place 41.0082 28.9784 40 m
lasts {length}s
truth none
accel lsm6dsl at 100 Hz
gyro lsm6dsl at 100 Hz
magn lis3mdl at 100 Hz
receiver gps at 1 Hz error 3 m
errors typical
at 0s calibration fitted
at 0s turn to 100
"""
MOTIONS = {
    "sway": "at 0s tremble 0.4 deg at 9 Hz\nat 0s sway heading 8 deg at 0.27 Hz\n",
    "still": "",
    "turn": "at 0s turn by 1920 over 120s\n",
}


class Screen:
    """A terminal emulator that is sufficient to read the text of the gauge, btop and cgps."""

    sequence = re.compile(rb"\x1b(?:\[([0-9;?$]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()].|[=>78cDEHM])")

    def __init__(self):
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.x = self.y = 0
        self.rest = b""

    def feed(self, data):
        data = self.rest + data
        place = 0
        while place < len(data):
            if data[place] == 27:
                match = self.sequence.match(data, place)
                if not match:
                    if len(data) - place < 64:
                        break
                    place += 1
                    continue
                if match[2]:
                    self.control(match[1], match[2])
                place = match.end()
                continue
            width = 1 if data[place] < 0x80 else 2 if data[place] < 0xE0 else 3 if data[place] < 0xF0 else 4
            if place + width > len(data):
                break
            self.put(data[place:place + width].decode("utf-8", "replace"))
            place += width
        self.rest = data[place:]

    def put(self, sign):
        if sign == "\n":
            self.y = min(ROWS - 1, self.y + 1)
        elif sign == "\r":
            self.x = 0
        elif sign == "\b":
            self.x = max(0, self.x - 1)
        elif sign >= " ":
            self.cells[self.y][min(self.x, COLUMNS - 1)] = sign
            self.x = min(COLUMNS - 1, self.x + 1)

    def control(self, parameters, final):
        if parameters.startswith(b"?"):
            return
        numbers = [int(n or 0) for n in parameters.replace(b"$", b"").split(b";")]
        first = max(1, numbers[0])
        if final in b"Hf":
            self.y, self.x = min(ROWS, first) - 1, min(COLUMNS, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif final == b"A":
            self.y = max(0, self.y - first)
        elif final == b"B":
            self.y = min(ROWS - 1, self.y + first)
        elif final == b"C":
            self.x = min(COLUMNS - 1, self.x + first)
        elif final == b"D":
            self.x = max(0, self.x - first)
        elif final == b"G":
            self.x = min(COLUMNS, first) - 1
        elif final == b"d":
            self.y = min(ROWS, first) - 1
        elif final == b"J" and numbers[0] == 2:
            self.cells = [[" "] * COLUMNS for _ in range(ROWS)]

    def find(self, pattern):
        """The first match of a pattern in a row."""
        for row in self.cells:
            if match := pattern.search("".join(row)):
                return match
        return None


class Terminal:
    """A program on a terminal behind a link of `rate` bytes a second (default: unlimited)."""

    asked = re.compile(rb"\x1b\[5n|\x1b\[\?2026\$p|\x1b\]11;\?(?:\x07|\x1b\\)|\x1b\[6n|\x1b\[c")
    answers = {b"\x1b[5n": b"\x1b[0n", b"\x1b[?2026$p": b"\x1b[?2026;2$y"}

    def __init__(self, command, environment=None, rate=None):
        self.began = time.perf_counter()
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            # The size must be set before the program starts; the parent could be too late.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execve(command[0], command, {
                "PATH": "/usr/bin:/bin", "HOME": folder, "TERM": "xterm-256color", "COLORTERM": "truecolor",
                "LANG": "C.UTF-8", **(environment or {})})
        self.near = Screen() if rate else None
        self.rate, self.waiting, self.budget, self.paid = rate, b"", 0.0, self.began
        self.screen, self.count, self.frames, self.output, self.asking = Screen(), 0, 0, b"", b""

    def step(self, pause):
        """Reads the output that comes within `pause` seconds; false after the program has closed the terminal."""
        ready, _, _ = select.select([self.descriptor], [], [], pause)
        if ready:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                data = b""
            if not data:
                return False
            self.count += len(data)
            self.waiting += data
            if self.near:
                self.near.feed(data)
        now = time.perf_counter()
        data, self.waiting = self.waiting, b""
        if self.rate:
            # The link also transmits while this process sleeps.
            self.budget = min(self.budget + (now - self.paid) * self.rate, len(data) + 16)
            self.paid = now
            passing = int(self.budget)
            data, self.waiting = data[:passing], data[passing:]
            self.budget -= len(data)
        if data:
            self.output = (self.output + data)[-65536:]
            self.screen.feed(data)
            self.asking += data
            for question in self.asked.finditer(self.asking):
                self.frames += question[0] == b"\x1b[5n"
                if question[0] in self.answers:
                    os.write(self.descriptor, self.answers[question[0]])
            # Keep the start of a query that has not arrived completely.
            escape = self.asking.rfind(b"\x1b")
            self.asking = self.asking[escape:] if escape >= 0 and not self.asked.match(self.asking, escape) else b""
        return True

    def run(self, length, pause=0.05, each=None):
        end = time.perf_counter() + length
        while (left := end - time.perf_counter()) > 0:
            if not self.step(min(pause, left)):
                return False
            if each:
                each(time.perf_counter())
        return True

    def until(self, pattern, length):
        """The seconds from the start until a row matches a pattern; None if none does within `length` seconds."""
        end = self.began + length
        while time.perf_counter() < end and self.step(0.2):
            if self.screen.find(pattern):
                return time.perf_counter() - self.began
        return None

    @property
    def modes(self):
        return termios.tcgetattr(self.descriptor)

    def processor(self):
        """The processor time that the program has used, in seconds."""
        total = 0
        for task in os.listdir(f"/proc/{self.child}/task"):
            with open(f"/proc/{self.child}/task/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def end(self, number=signal.SIGTERM):
        os.kill(self.child, number)
        end = time.perf_counter() + 5
        while time.perf_counter() < end and self.step(0.05):
            if os.waitpid(self.child, os.WNOHANG)[0]:
                break
        else:
            try:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        os.close(self.descriptor)


HEADING = re.compile(r"Heading\s+(\d+)°")


def replay(motion, *options):
    return [qibla, "replay", "--gauge", os.path.join(folder, f"{motion}.jsonl"), *options]


def flow(command, environment=None):
    """The processor time in percent of a core, bytes a second and frames a second."""
    terminal = Terminal(command, environment)
    if not terminal.run(2):
        return None
    before, count, frames, began = terminal.processor(), terminal.count, terminal.frames, time.perf_counter()
    terminal.run(seconds)
    length = time.perf_counter() - began
    cost, count, frames = terminal.processor() - before, terminal.count - count, terminal.frames - frames
    terminal.end()
    return 100 * cost / length, count / length, frames / length


def lag(rate, length):
    """The age in seconds of the heading at the far end of a slow link, sampled every 4 ms: p50, p99 and the largest;
    then bytes and frames a second. The age counts from the time at which the program wrote the heading."""
    terminal = Terminal(replay("turn", "--from", "50"), rate=rate)
    written, shown = [], []

    def look(now):
        for screen, seen in ((terminal.near, written), (terminal.screen, shown)):
            if match := screen.find(HEADING):
                heading = int(match[1])
                # The device turns several times: unwrap the heading.
                if seen:
                    heading = seen[-1][1] + (heading - seen[-1][1] + 180) % 360 - 180
                seen.append((now - terminal.began, heading))
    terminal.run(length, pause=0.004, each=look)
    terminal.end()
    new = {}
    for t, heading in written:
        new.setdefault(heading, t)
    lags = sorted(t - new[heading] for t, heading in shown if t > 2 and heading in new)
    at = lambda part: lags[min(len(lags) - 1, int(part * len(lags)))]
    return at(0.5), at(0.99), lags[-1], terminal.count / length, terminal.frames / length


def first(command, pattern, runs, environment=None):
    """The seconds from the start until a row matches a pattern: best and median of several runs."""
    times = []
    for _ in range(runs):
        terminal = Terminal(command, environment)
        if (took := terminal.until(pattern, 20)) is not None:
            times.append(took)
        terminal.end()
    return (min(times), statistics.median(times)) if times else None


def restored(number):
    """Whether the terminal is restored after a signal."""
    terminal = Terminal(replay("turn"), {"SWIFT_BACKTRACE": "enable=no"})
    before = terminal.modes[3] & (termios.ECHO | termios.ICANON)
    if terminal.until(HEADING, 10) is None:
        return False
    taken = terminal.modes[3] & (termios.ECHO | termios.ICANON)
    os.kill(terminal.child, number)
    terminal.run(1)
    left = terminal.output.rfind(b"\x1b[?1049l")
    shown = all(part in terminal.output[left - 60:] for part in (b"\x1b[?25h", b"\x1b[?7h", b"\x1b[0m"))
    with_echo = terminal.modes[3] & (termios.ECHO | termios.ICANON)
    os.waitpid(terminal.child, 0)
    os.close(terminal.descriptor)
    return left >= 0 and shown and b"\x1b" not in terminal.output[left + 8:] and with_echo == before != taken


def suspended():
    """Whether Ctrl-Z restores the terminal for the shell, and fg redraws the gauge."""
    bash = ["/bin/bash", "-c", f"set -m; {' '.join(replay('turn'))}; stty -a | grep -ow -- '-\\?echo'; fg"]
    terminal = Terminal(bash)
    if terminal.until(HEADING, 10) is None:
        return False
    os.write(terminal.descriptor, b"\x1a")
    parts = (b"\x1b[?1049l", b"\necho", b"\x1b[?1049h")

    def place(output):
        at = 0
        for part in parts:
            at = output.find(part, at)
            if at < 0:
                return False
        return True
    end = time.perf_counter() + 5
    while time.perf_counter() < end and not place(terminal.output) and terminal.step(0.1):
        pass
    is_well = place(terminal.output)
    os.write(terminal.descriptor, b"q")
    terminal.run(0.5)
    terminal.end(signal.SIGHUP)
    return is_well


def free(kind):
    with socket.socket(socket.AF_INET, kind) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def peers():
    """Measures btop, and cgps on a gpsd that reads a simulated receiver."""
    if btop := shutil.which("btop"):
        cost = flow([btop, "--utf-force"])
        took = first([btop, "--utf-force"], re.compile(r"\d%"), 11)
        yield "btop", cost, took
    cgps, gpsd = shutil.which("cgps"), shutil.which("gpsd", path="/usr/sbin:/usr/bin")
    if cgps and gpsd:
        air, port = free(socket.SOCK_DGRAM), free(socket.SOCK_STREAM)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        board = subprocess.Popen([qibla, "simulate", "desk", "--nmea", f"udp:127.0.0.1:{air}"], **quiet)
        daemon = subprocess.Popen([gpsd, "-N", "-n", "-S", str(port), f"udp://127.0.0.1:{air}"], **quiet)
        time.sleep(3)
        command = [cgps, "-s", f"127.0.0.1:{port}"]
        yield "cgps", flow(command), first(command, re.compile(r"Latitude:?\s+-?\d"), 3)
        for process in (daemon, board):
            process.terminate()
            process.wait()


with tempfile.TemporaryDirectory() as folder:
    for motion, what in MOTIONS.items():
        story = os.path.join(folder, f"{motion}.scenario")
        with open(story, "w") as file:
            file.write(STORY.format(length=int(seconds) + 10 if motion != "turn" else 120) + what)
        subprocess.run([qibla, "simulate", story, "--record", os.path.join(folder, f"{motion}.jsonl")], check=True)

    def row(name, cost):
        print(f"  {name:<28} {cost[0]:5.2f} % of a core, {cost[1]:7,.0f} B/s, {cost[2]:4.1f} frames/s")

    print(f"the gauge, {COLUMNS}x{ROWS}, 60 readings a second")
    for motion in ("sway", "still", "turn"):
        row(motion, flow(replay(motion, "--from", "50") if motion == "turn" else replay(motion)))
    row("sway, live threads", flow([qibla, "--simulate", os.path.join(folder, "sway.scenario")]))
    middle, most, largest, count, frames = lag(11520, seconds + 2)
    print(f"  on a link of 11,520 B/s      lag p50 {middle * 1e3:.0f} ms, p99 {most * 1e3:.0f} ms, at most {largest * 1e3:.0f} ms "
          f"({count:,.0f} B/s, {frames:.1f} frames/s)")
    best, usual = first(replay("sway"), HEADING, 21)
    print(f"  start to first heading       {best * 1e3:.1f} ms at best, {usual * 1e3:.1f} ms p50")
    numbers = {name: getattr(signal, f"SIG{name}") for name in ("INT", "TERM", "HUP", "QUIT", "SEGV", "ILL")}
    kept = {name: restored(number) for name, number in numbers.items()} | {"Ctrl-Z": suspended()}
    print(f"  terminal restored            after {sum(kept.values())} of {len(kept)} signals (ILL: a Swift trap)"
          + "".join(f", NOT after {name}" for name, is_well in kept.items() if not is_well))
    for name, cost, took in peers():
        row(name, cost)
        if took:
            print(f"  {name + ', first value':<28} {took[0] * 1e3:.1f} ms at best, {took[1] * 1e3:.1f} ms p50")

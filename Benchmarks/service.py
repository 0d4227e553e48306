#!/usr/bin/env python3
"""Processor time, memory, timing and robustness of `qibla serve`, each with its limit.

    Benchmarks/service.py QIBLA [--seconds 20] [--kills 100] [--soak MINUTES] [SECTION...]

The service reads a simulated board on the network (`qibla simulate --iiod --nmea`) and a real gpsd, and has a D-Bus
daemon of its own. Other processes disturb the figures of time, so the machine's load is printed first."""

import argparse, contextlib, glob, json, os, random, re, resource, shutil, signal, socket, statistics, subprocess, sys
import tempfile, threading, time, urllib.request

options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
options.add_argument("qibla")
options.add_argument("--seconds", type=float, default=20)
options.add_argument("--kills", type=int, default=100)
options.add_argument("--soak", type=float, metavar="MINUTES", help="run only the soak test, for this many minutes")
options.add_argument("sections", nargs="*")
given = options.parse_intermixed_args()
PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"
FACTS = "accel lsm6dsl at 104 Hz\ngyro lsm6dsl at 104 Hz\nmagn lis3mdl at 100 Hz\nreceiver gps at 5 Hz error 2 m\nat 0s turn to 30\n"


def row(what, figure, bound=""):
    print(f"  {what:<58} {figure:<34} {bound}", flush=True)


def free_port(kind=socket.SOCK_STREAM):
    with socket.socket(socket.AF_INET, kind) as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def cpu(pid):
    """The processor time of all threads, in seconds."""
    total = 0
    for task in glob.glob(f"/proc/{pid}/task/*/schedstat"):
        with contextlib.suppress(OSError):
            total += int(open(task).read().split()[0])
    return total * 1e-9


def memory(pid, field="VmRSS"):
    """The memory of a process, in MB."""
    return int(re.search(field + r":\s+(\d+)", open(f"/proc/{pid}/status").read())[1]) / 1024


def p(values, percent):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * percent / 100))]


class Stage(contextlib.ExitStack):
    """A temporary folder and the processes around a service. All are removed and ended at the exit."""

    def __init__(self):
        super().__init__()
        self.folder = self.enter_context(tempfile.TemporaryDirectory())
        self.environment = {"PATH": PATH, "QIBLA_ROOT": self.folder, "STATE_DIRECTORY": self.folder + "/state",
                            "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder}

    def start(self, command, **more):
        process = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, text=True, **more)
        self.callback(self.end, process)
        return process

    def end(self, process):
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def board(self, facts=FACTS, receiver=True):
        """Starts a board, and gpsd on its receiver. Returns the service's options for them."""
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        scenario = self.folder + "/board.scenario"
        with open(scenario, "w") as file:
            file.write(f"start {now}\nplace 51.5074 -0.1278 11 m\n{facts}")
        command = [given.qibla, "simulate", scenario, "--iiod", "127.0.0.1:0"]
        gpsd = "off"
        if receiver and shutil.which("gpsd", path=PATH):
            air, port = free_port(socket.SOCK_DGRAM), free_port()
            self.start(["gpsd", "-N", "-n", "-S", str(port), f"udp://127.0.0.1:{air}"], stderr=subprocess.DEVNULL)
            command += ["--nmea", f"udp:127.0.0.1:{air}"]
            gpsd = f"127.0.0.1:{port}"
        board = self.start(command, stderr=subprocess.PIPE)
        port = board.stderr.readline().strip().rsplit(":", 1)[1]
        return ["--iio", f"ip:127.0.0.1:{port}", "--gpsd", gpsd]

    def bus(self):
        """Starts a D-Bus daemon. Returns the service's options for it."""
        if not shutil.which("dbus-daemon"):
            return ["--dbus", "off"]
        daemon = self.start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        return ["--dbus", "session"]

    def serve(self, *more):
        """Starts a service and waits for its socket. Returns the process and its HTTP port."""
        self.socket, http = self.folder + "/socket", free_port()
        command = [given.qibla, "serve", "--socket", self.socket, "--nmea", "off", "--http", f"127.0.0.1:{http}",
                   "--haptics", "off", *more]
        service = self.start(command, stderr=open(self.folder + "/messages", "w"))
        while not os.path.exists(self.socket):
            if service.poll() is not None:
                sys.exit(open(self.folder + "/messages").read())
            time.sleep(0.002)
        return service, http

    def lines(self):
        peer = socket.socket(socket.AF_UNIX)
        # The socket file exists shortly before the service listens on it.
        while peer.connect_ex(self.socket) != 0:
            time.sleep(0.002)
        self.callback(peer.close)
        return peer

    def live(self):
        """Waits until the service's compass is live."""
        for line in self.lines().makefile():
            if '"compass":"live"' in line:
                return


def metrics(http):
    text = urllib.request.urlopen(f"http://127.0.0.1:{http}/metrics", timeout=30).read().decode()
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def lateness(before, after):
    """Between two reads of the metrics: the numbers of ticks and of skipped ticks, and the histogram's bounds in ms that
    hold for 50 % and for 99 % of the ticks."""
    name = "qibla_tick_lateness_seconds_bucket"
    counts = [(float(key[len(name) + 5:-2]), float(after[key]) - float(before[key])) for key in after if key.startswith(name)]
    counts.sort()
    total = counts[-1][1]
    within = lambda share: next(bound for bound, count in counts if count >= share * total)
    skipped = float(after["qibla_ticks_skipped_total"]) - float(before["qibla_ticks_skipped_total"])
    return int(total), int(skipped), within(0.5) * 1e3, within(0.99) * 1e3


def watch_ticks(service, http, seconds):
    """The numbers of ticks and of skipped ticks, p50 and p99 of the lateness in ms, and percent of a core."""
    before, spent, began = metrics(http), cpu(service.pid), time.monotonic()
    time.sleep(seconds)
    spent, took = cpu(service.pid) - spent, time.monotonic() - began
    # The service updates its metrics once a second.
    time.sleep(1.1)
    return *lateness(before, metrics(http)), 100 * spent / took


def jitter():
    print("lateness of the ticks, by the service's own histogram")
    for name, flags, loops, bound in [
        ("idle", [], 0, "p50 0.3 ms, 0 missed"), ("four busy loops", [], 4, "p99 8 ms, 0 missed"),
        ("four busy loops, --realtime", ["--realtime"], 4, "p99 1 ms, 0 missed"),
    ]:
        with Stage() as stage:
            service, http = stage.serve(*stage.board(), "--dbus", "off", *flags)
            stage.live()
            time.sleep(2)
            for _ in range(loops):
                stage.start([sys.executable, "-c", "while True: pass"])
            total, skipped, half, most, share = watch_ticks(service, http, given.seconds)
            row(name, f"p50 <= {half:g} ms, p99 <= {most:g} ms, {skipped} missed of {total}", bound)


def latency():
    print("time from a tick to its reading on the socket")
    with Stage() as stage:
        service, http = stage.serve(*stage.board(), "--dbus", "off")
        stage.live()
        peer = stage.lines()
        # The loop sleeps until a time of CLOCK_BOOTTIME: strace shows one, from which the stream's time 0 follows.
        look = subprocess.run(["timeout", "1", "strace", "-p", str(service.pid), "-e", "trace=clock_nanosleep"],
                              stderr=subprocess.PIPE, text=True) if shutil.which("strace") else None
        targets = re.findall(r"tv_sec=(\d+), tv_nsec=(\d+)\}", look.stderr) if look else []
        arrivals, rest = [], b""
        end = time.monotonic() + given.seconds
        while time.monotonic() < end:
            block = peer.recv(65536)
            now = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
            rest += block
            *lines, rest = rest.split(b"\n")
            for line in lines:
                if line.startswith(b'{"class":"reading"'):
                    arrivals.append(now - int(re.search(rb'"t":(\d+)', line)[1]))
        arrivals = arrivals[len(arrivals) // 10:]
        fastest = min(arrivals)
        zero, how = fastest, "after the fastest"
        if targets:
            target = int(targets[-1][0]) * 10**9 + int(targets[-1][1])
            k = round((target - fastest) * 60e-9)
            zero, how = target - round(k * 1e9 / 60), "after the tick"
        late = [(a - zero) * 1e-6 for a in arrivals]
        row("reading on a Unix socket", f"p50 {p(late, 50):.2f} ms, p99 {p(late, 99):.2f} ms {how}", "p50 1 ms")


def cost():
    print("processor time and memory of the service: three sensors at 100 Hz over IIO's network protocol, gpsd at 5 Hz")
    with Stage() as stage:
        board = stage.board()
        service, http = stage.serve(*board, "--dbus", "off")
        stage.live()
        # libiio's own tool on the same samples, for comparison.
        readers = [stage.start(["iio_readdev", "-u", board[1], "-b", "1", name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                   for name in ("lis3mdl", "lsm6dsl_accel", "lsm6dsl_gyro")] if shutil.which("iio_readdev") else []
        time.sleep(12)
        spent = [cpu(process.pid) for process in [service, *readers]]
        time.sleep(given.seconds)
        shares = [100 * (cpu(process.pid) - before) / given.seconds for process, before in zip([service, *readers], spent)]
        row("no client", f"{shares[0]:.2f} % of a core, {memory(service.pid):.1f} MB", "1 %, 16 MB")
        if readers:
            row("three iio_readdev on the same samples", f"{sum(shares[1:]):.2f} %, {sum(memory(r.pid) for r in readers):.1f} MB")
    with Stage() as stage:
        bus = stage.bus()
        service, http = stage.serve(*stage.board(), *bus)
        stage.live()
        follower = stage.start(["curl", "-sN", "-o", "/dev/null", f"http://127.0.0.1:{http}/events"])
        time.sleep(12)
        total, skipped, half, most, share = watch_ticks(service, http, given.seconds)
        row(f"bus ({bus[1]}) and one event client", f"{share:.2f} % of a core, {memory(service.pid):.1f} MB", "1.5 %, 18 MB")


class Crowd(threading.Thread):
    """Clients that count their readings, in one thread."""

    def __init__(self, peers, mark):
        super().__init__(daemon=True)
        import select
        self.poll, self.peers, self.mark = select.epoll(), {peer.fileno(): peer for peer in peers}, mark
        self.counts = dict.fromkeys(self.peers, 0)
        for number in self.peers:
            self.poll.register(number, 1)

    def run(self):
        while True:
            for number, _ in self.poll.poll():
                # The sockets are closed at the end of a section.
                with contextlib.suppress(OSError):
                    self.counts[number] += self.peers[number].recv(1 << 16).count(self.mark)


def crowds():
    print("many clients")
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit[1], 8192), limit[1]))

    def crowd(name, count, connect, bound):
        with Stage() as stage:
            service, http = stage.serve(*stage.board(receiver=False), "--dbus", "off")
            stage.live()
            # After 10 s the service has released the memory that only its start needs.
            time.sleep(11)
            alone = memory(service.pid)
            peers = [connect(stage, http) for _ in range(count)]
            listening = Crowd(peers, b'"class":"reading"')
            listening.start()
            time.sleep(2)
            before, looked = dict(listening.counts), time.monotonic()
            total, skipped, half, most, share = watch_ticks(service, http, given.seconds)
            took = time.monotonic() - looked
            rates = [(listening.counts[n] - before[n]) / took for n in before]
            row(name, f"{min(rates):.1f}..{max(rates):.1f} /s each, {share:.1f} % of a core, {memory(service.pid):.1f} MB", bound)
            row("", f"tick p99 <= {most:g} ms, {skipped} missed; {(memory(service.pid) - alone) * 1024 / count:.0f} kB a client")

    def event(stage, http):
        peer = socket.create_connection(("127.0.0.1", http))
        peer.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        stage.callback(peer.close)
        return peer

    crowd("100 event streams", 100, event, "60.0 /s, 5 %, 25 MB")
    crowd("500 clients of the socket", 500, lambda stage, http: stage.lines(), "60.0 /s")
    with Stage() as stage:
        service, http = stage.serve(*stage.board(receiver=False), "--dbus", "off")
        stage.live()
        time.sleep(11)
        alone = memory(service.pid)
        # 200 HTTP clients that send no request, and 850 clients of the socket that never read.
        idle = []
        for _ in range(1000):
            peer = socket.create_connection(("127.0.0.1", http)) if len(idle) < 200 else stage.lines()
            idle.append(peer)
        stalled = [stage.lines() for _ in range(50)]
        time.sleep(3)
        first = memory(service.pid)
        total, skipped, half, most, share = watch_ticks(service, http, given.seconds)
        row("200 silent HTTP clients, 850 that never read", f"tick p99 <= {most:g} ms, {skipped} missed of {total}", "no late tick")
        row("", f"{alone:.1f} MB alone, {first:.1f} MB, then {memory(service.pid):.1f} MB; {share:.1f} % of a core", "bounded memory")
        for peer in idle:
            peer.close()


def start():
    print("time from the start of the process to its first reading on standard output")

    def first(command, stage, wanted):
        began = time.perf_counter()
        process = subprocess.Popen(command, env=stage.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for line in process.stdout:
            if wanted in line:
                break
        took = (time.perf_counter() - began) * 1e3
        process.kill()
        process.wait()
        return took

    with Stage() as stage:
        # A scenario starts one tick before the program: the first reading is due at once.
        simulated = [first([given.qibla, "--simulate", "desk", "--format", "json"], stage, b"reading") for _ in range(21)]
        row("simulated in the process", f"{min(simulated):.1f} ms at best, {p(simulated, 50):.1f} ms p50", "15 ms")
        board = stage.board(receiver=False)
        command = [given.qibla, *board, "--gpsd", "off", "--format", "json"]
        live = [first(command, stage, b'"compass":"live"') for _ in range(11)]
        row("live, from a board on the network", f"{min(live):.0f} ms at best, {p(live, 50):.0f} ms p50", "150 ms")


MOCK = """P: /devices/iio:device{place}
N: iio:device{place}
E: DEVNAME=/dev/iio:device{place}
E: DEVTYPE=iio_device
E: SUBSYSTEM=iio
A: name={name}\\n
A: sampling_frequency=100\\n
A: in_{kind}_x_raw=0\\n
A: in_{kind}_y_raw=0\\n
A: in_{kind}_z_raw=0\\n
A: in_{kind}_scale={scale}\\n
A: buffer/enable=0\\n
A: buffer/length=2\\n
A: buffer/watermark=1\\n
A: trigger/current_trigger=\\n
"""
PARTS = [("lis3mdl", "magn", "0.0001", "1358 n -3079"), ("lsm6dsl_accel", "accel", "0.000598", "n 0 16393"),
         ("lsm6dsl_gyro", "anglvel", "0.00000001", "n 100 -2286")]


def judge(trace, name, scales=None):
    """Prints each sensor's number of samples in a recording, its rate, the lost and doubled samples, and the jitter."""
    taken = {}
    for line in open(trace):
        event = json.loads(line)
        for sensor in ("magn", "accel", "gyro"):
            if sensor in event:
                taken.setdefault(sensor, []).append((event["t"], event[sensor]))
    for sensor, samples in taken.items():
        steps = [b[0] - a[0] for a, b in zip(samples, samples[1:])]
        period = statistics.median(steps)
        if scales:
            # One axis of the mocked sensor is a counter.
            axis, scale = scales[sensor]
            counts = [round(value[axis] / scale) for _, value in samples]
            lost = sum(b - a - 1 for a, b in zip(counts, counts[1:]))
            doubled = sum(b <= a for a, b in zip(counts, counts[1:]))
        else:
            # Only the total is compared: the time stamps change while the board's clock offset is estimated.
            lost = round((samples[-1][0] - samples[0][0]) / period) + 1 - len(samples)
            doubled = sum(step <= 0 for step in steps)
        off = [abs(step - period) * 1e-6 for step in steps[len(steps) // 10:]]
        row(f"{sensor}, {name}", f"{len(samples)} at {1e9 / period:.2f} Hz, {lost} lost, {doubled} doubled, jitter p99 {p(off, 99):.3f} ms",
            "none lost or doubled, 1 ms")


def rates():
    print("samples read from the sensors")
    with Stage() as stage:
        trace = stage.folder + "/trace.jsonl"
        command = [given.qibla, "record", *stage.board(receiver=False), "--format", "json", "-x", str(given.seconds), trace]
        subprocess.run(command, env=stage.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        judge(trace, "captured over the network")
    tools = os.path.join(os.path.dirname(__file__), "../Tests/Edges/SensingTests/Tools/")
    with Stage() as stage:
        server = subprocess.Popen([sys.executable, tools + "iio_server.py", "0", "60", "polled"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True)
        stage.callback(stage.end, server)
        trace, uri = stage.folder + "/trace.jsonl", "ip:127.0.0.1:" + server.stdout.readline().strip()
        command = [given.qibla, "record", "--iio", uri, "--gpsd", "off", "--format", "json", "-x", str(given.seconds), trace]
        subprocess.run(command, env=stage.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        times = [event["t"] for event in map(json.loads, open(trace)) if "magn" in event]
        row("magn, polled over the network", f"{(len(times) - 1) * 1e9 / (times[-1] - times[0]):.2f} Hz", "60.0 Hz")
    if not shutil.which("umockdev-run"):
        return
    inside = tools + "inside.sh"
    with Stage() as stage:
        with open(stage.folder + "/board", "w") as board, open(stage.folder + "/feeds", "w") as feeds:
            for place, (name, kind, scale, values) in enumerate(PARTS):
                board.write(MOCK.format(place=place, name=name, kind=kind, scale=scale))
                for index, channel in enumerate([f"{kind}_x", f"{kind}_y", f"{kind}_z", "timestamp"]):
                    shape = "le:s64/64>>0" if channel == "timestamp" else "le:s32/32>>0"
                    for attribute, value in (("en", 0), ("index", index), ("type", shape)):
                        board.write(f"A: scan_elements/in_{channel}_{attribute}={value}\\n\n")
                board.write("\n")
                feeds.write(f"iio:device{place} 100 <iii {values}\n")
        trace = stage.folder + "/trace.jsonl"
        run = stage.start(
            ["umockdev-run", "-d", stage.folder + "/board", "--", "bash", inside, stage.folder + "/feeds", given.qibla, "record",
             "--gpsd", "off", "--format", "json", "-x", str(given.seconds), trace], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(2)
        pids = [int(pid) for pid in os.listdir("/proc") if pid.isdigit()
                and open(f"/proc/{pid}/cmdline").read().startswith(given.qibla + "\0record")]
        spent = cpu(pids[0]) if pids else 0
        time.sleep(max(1, given.seconds - 4))
        share = 100 * (cpu(pids[0]) - spent) / max(1, given.seconds - 4) if pids else float("nan")
        run.wait()
        judge(trace, "captured on this machine", {"magn": (1, 0.01), "accel": (0, 0.000598), "gyro": (0, 1e-8)})
        row("reading and recording these samples", f"{share:.2f} % of a core", "1 %")


def kills():
    print(f"kill -9, {given.kills} times, at a random time within 0.35 s of a service's start")
    with Stage() as stage:
        inputs = stage.board()
        state, broken, seen = stage.folder + "/state", 0, 0
        service, _ = stage.serve(*inputs, "--dbus", "off")
        while not os.path.exists(state + "/last-fix.jsonl"):
            time.sleep(0.01)
        stage.end(service)
        random.seed(1)
        for _ in range(given.kills):
            process = subprocess.Popen([given.qibla, "serve", *inputs, "--dbus", "off", "--http", "off", "--nmea", "off", "--socket", "off", "--haptics", "off"],
                                       env=stage.environment, stderr=subprocess.PIPE, text=True)
            time.sleep(random.uniform(0, 0.35))
            process.kill()
            complaint = process.communicate()[1]
            broken += "not used" in complaint
            with contextlib.suppress(OSError, ValueError):
                lines = open(state + "/last-fix.jsonl").read().splitlines()
                seen += json.loads(lines[0])["qibla_trace"] == 1 and "place" in json.loads(lines[1])
        left = len(glob.glob(state + "/*.new"))
        row("last fix intact after the kill", f"{seen} of {given.kills}, {broken} rejected, {left} partial files left", "all")


def day():
    print("24 simulated hours: the pipeline with JSON output")
    with Stage() as stage:
        scenario = stage.folder + "/day.scenario"
        with open(scenario, "w") as file:
            file.write("start 2026-11-21T06:00:00Z\nplace 51.5074 -0.1278 11 m\nlasts 86400s\nerrors typical\n" + FACTS)
            file.write("at 0s tremble 0.6 deg at 9 Hz\n")
            file.writelines(f"at {second}s turn by {(-1) ** second * 100} over 4s\n" for second in range(7, 86400, 61))
        process = stage.start([given.qibla, "simulate", scenario, "--format", "json"], stdout=subprocess.PIPE)
        taken, lines, end = [], 0, b""
        for block in iter(lambda: os.read(process.stdout.fileno(), 1 << 20), b""):
            lines += block.count(b"\n")
            end = (end + block)[-4096:]
            # 60 readings and one status are 61 lines a second.
            if lines >= len(taken) * 61 * 3600 + 61 * 60:
                taken.append(memory(process.pid))
        last = json.loads(end.strip().split(b"\n")[-1])["t"] * 1e-9 / 3600
        row("memory after a minute, largest hourly, at the end",
            f"{taken[0]:.1f} MB, {max(taken):.1f} MB, {taken[-1]:.1f} MB after {last:.1f} h", "flat")


class Visitors(threading.Thread):
    """Clients that connect, read for a short time and disconnect: lines, NMEA, and paths of HTTP."""

    def __init__(self, stage, http, nmea):
        super().__init__(daemon=True)
        self.path, self.http, self.nmea, self.count, self.is_paused = stage.socket, http, nmea, 0, False
        self.start()

    def run(self):
        chance = random.Random(1)
        while True:
            # Clients that are connected disconnect within this time.
            time.sleep(chance.uniform(0, 0.1))
            if self.is_paused:
                continue
            with contextlib.suppress(OSError):
                door = chance.choice(["lines", "nmea", "/", "/now", "/metrics", "/events", "/events?rate=2", "/none"])
                with socket.socket(socket.AF_UNIX if door == "lines" else socket.AF_INET) as peer:
                    peer.settimeout(0.5)
                    peer.connect(self.path if door == "lines" else ("127.0.0.1", self.nmea if door == "nmea" else self.http))
                    if door.startswith("/"):
                        peer.sendall(f"GET {door} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                    for _ in range(chance.randrange(4)):
                        peer.recv(65536)
                    self.count += 1


def soak():
    print(f"{given.soak:g} minutes")
    with Stage() as stage:
        nmea = free_port()
        service, http = stage.serve(*stage.board(), *stage.bus(), "--nmea", f"127.0.0.1:{nmea}")
        stage.live()
        stage.start(["curl", "-sN", "-o", "/dev/null", f"http://127.0.0.1:{http}/events"])
        visitors = Visitors(stage, http, nmea)

        def figures():
            # The visitors stop first: they have open descriptors while they read.
            visitors.is_paused = True
            time.sleep(2)
            found = memory(service.pid), len(os.listdir(f"/proc/{service.pid}/fd")), len(os.listdir(f"/proc/{service.pid}/task"))
            visitors.is_paused = False
            return found

        time.sleep(min(60, given.soak * 6))
        first = figures()
        before, spent, began = metrics(http), cpu(service.pid), time.monotonic()
        end = began + given.soak * 60
        while time.monotonic() < end:
            time.sleep(min(60, max(0.1, end - time.monotonic())))
            now = figures()
            row(f"after {(time.monotonic() - began) / 60:.0f} minutes",
                f"{now[0]:.2f} MB, {now[1]} descriptors, {now[2]} threads, {visitors.count} visitors")
        last = figures()
        total, skipped, half, most = lateness(before, metrics(http))
        share = 100 * (cpu(service.pid) - spent) / (time.monotonic() - began)
        row("memory at the start and at the end", f"{first[0]:.2f} MB, {last[0]:.2f} MB", "flat")
        row("descriptors at the start and at the end", f"{first[1]}, {last[1]}", "the same")
        row("threads at the start and at the end", f"{first[2]}, {last[2]}", "the same")
        row("ticks", f"p50 <= {half:g} ms, p99 <= {most:g} ms, {skipped} missed of {total}; {share:.2f} % of a core")


sections = {"jitter": jitter, "latency": latency, "cost": cost, "crowds": crowds, "start": start, "rates": rates, "kills": kills,
            "day": day}
print(f"qibla serve; the machine's load is {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
if given.soak:
    soak()
else:
    for name in given.sections or sections:
        sections[name]()

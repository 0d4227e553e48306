#!/usr/bin/env python3
"""Takes the MQTT broker away from a service, and measures what that costs and how soon all is back.

    Tests/broker-away.py QIBLA [MINUTES]    (default: 10)

The broker keeps nothing on the disk, so everything that it has after its return was published again. The readings of
the service's own socket are counted meanwhile. The exit code is 1 where a bound is broken."""

import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Attack"))

import process
from victim import Reader

# Bounds: seconds until the broker has everything again, the share of readings lost in percent, and MB of growth.
BACK, LOST, GROWTH = 5.0, 1.0, 4.0
# The times of all, and one of each kind of description: these come last.
WANTED = ("/times", "/reading", "/availability", "/instance", "/alert/config", "/heading/config")


class Broker:
    """A mosquitto that keeps nothing, at one port."""

    def __init__(self, folder, port):
        self.port, self.process = port, None
        self.file = folder + "/mosquitto.conf"
        with open(self.file, "w") as file:
            file.write(f"user root\nlog_dest none\nlistener {port} 127.0.0.1\nallow_anonymous true\n")

    def start(self):
        path = os.environ["PATH"] + ":/usr/sbin"
        self.process = subprocess.Popen(["mosquitto", "-c", self.file], env={"PATH": path}, stdin=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def listen(self, *more):
        """A client that prints the topics of all messages as they come."""
        return subprocess.Popen(["mosquitto_sub", "-p", str(self.port), "-t", "#", "-F", "%t", *more], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def kept(self):
        """The topics that it keeps a message of."""
        client = self.listen("--retained-only", "-W", "2")
        return set(client.communicate()[0].split())

    def whole(self):
        """The topics that it keeps, once the device has published everything."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            topics = self.kept()
            if all(any(topic.endswith(name) for topic in topics) for name in WANTED):
                return topics
        sys.exit(f"the device has published only {sorted(topics)}")

    def awaits(self, topics, began):
        """The seconds from an instant until a message of each topic has come."""
        missing = set(topics)
        while missing:
            client = self.listen()
            for topic in iter(client.stdout.readline, ""):
                missing.discard(topic.strip())
                if not missing:
                    break
                if time.monotonic() - began > 120:
                    sys.exit(f"after two minutes these are missing: {sorted(missing)}")
            # It ends at once where the broker does not listen yet.
            client.kill()
            client.wait()
        return time.monotonic() - began


class Span:
    """The readings, processor time and memory of the service from here on."""

    def __init__(self, service, reader):
        self.service, self.reader = service, reader
        self.began, self.first = time.monotonic(), len(reader.times)
        self.spent = process.processor(service.pid)
        self.most = 0.0

    def wait(self, seconds):
        end = self.began + seconds
        while time.monotonic() < end and self.service.poll() is None:
            self.most = max(self.most, process.memory(self.service.pid))
            time.sleep(0.1)

    def row(self, name):
        """Prints the figures; gives the share of readings that were lost, in percent, and the memory."""
        seconds = time.monotonic() - self.began
        times = self.reader.times[self.first:]
        share = 100 * (process.processor(self.service.pid) - self.spent) / seconds
        gaps = [(b - a) / 1e6 for a, b in zip(times, times[1:])]
        lost = 100 * max(0.0, 1 - len(times) / (60 * seconds))
        print(f"{name:<16} {seconds:6.0f} s {len(times):6} readings, {len(times) / seconds:.2f} Hz, longest gap "
              f"{max(gaps, default=0):.0f} ms, {share:.1f} % of a core, at most {self.most:.1f} MB", flush=True)
        return lost, self.most


def main():
    qibla, minutes = os.path.abspath(sys.argv[1]), float((sys.argv[2:] or ["10"])[0])
    port = 20000 + os.getpid() % 10000
    with tempfile.TemporaryDirectory() as folder:
        broker = Broker(folder, port)
        broker.start()
        environment = {"PATH": os.environ["PATH"], "QIBLA_ROOT": folder, "HOME": folder,
                       "STATE_DIRECTORY": folder + "/state"}
        service = subprocess.Popen(
            [qibla, "serve", "--simulate", "desk", "--socket", folder + "/socket", "--http", "off", "--nmea", "off",
             "--dbus", "off", "--haptics", "off", "--mqtt", f"127.0.0.1:{port}", "--mqtt-device", "hall"],
            env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return 1 if broken(service, broker, folder, minutes) else 0
        finally:
            service.kill()
            broker.kill()


def again(broker, topics, seconds):
    """Takes the broker away once more; gives the seconds from its start until it has everything."""
    broker.kill()
    time.sleep(seconds)
    began = time.monotonic()
    broker.start()
    return broker.awaits(topics, began)


def broken(service, broker, folder, minutes):
    """Whether a bound is broken."""
    while not os.path.exists(folder + "/socket"):
        time.sleep(0.01)
    reader = Reader(folder + "/socket")
    topics = broker.whole()
    before = Span(service, reader)
    before.wait(60)
    _, small = before.row("with the broker")
    broker.kill()
    away = Span(service, reader)
    away.wait(60 * minutes)
    lost, large = away.row("without")
    began = time.monotonic()
    broker.start()
    back = broker.awaits(topics, began)
    # The attempts come every three seconds by now; the broker may come back at any instant between two.
    more = [again(broker, topics, 4 + k * 0.3) for k in range(10)]
    after = Span(service, reader)
    after.wait(60)
    _, last = after.row("after")
    missing = topics - broker.kept()
    print(f"all {len(topics)} topics are back {back:.2f} s after the broker's start, at most {max(more):.2f} s after "
          f"{len(more)} starts more; {len(missing)} are not kept")
    troubles = [what for what, is_broken in [
        (f"later than {BACK:g} s", max(back, *more) > BACK), (f"not kept: {sorted(missing)}", bool(missing)),
        (f"{lost:.1f} % of the readings lost", lost > LOST),
        (f"grown by {max(large, last) - small:.1f} MB", max(large, last) - small > GROWTH),
        ("the service has ended", service.poll() is not None)] if is_broken]
    print("; ".join(troubles) or "every bound holds")
    return troubles


if __name__ == "__main__":
    sys.exit(main())

"""What the tests of desktops share: a folder that any user may use, a screen, a bus, and pictures of the screen."""
import contextlib
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "Tests"))
from calls import CLEAN, PATIENCE, QIBLA, noon, place_of, table

PICTURES = PROJECT / ".build/desktops"
# The user nobody: a desktop refuses to run as root.
NOBODY = 65534
# The colour of trouble in all modules, and how far a pixel may differ from it: letters have soft edges.
AMBER, NEAR = (0xD0, 0x87, 0x00), 60


def until(happens, why, *details):
    """The first true value of `happens`, however long it takes."""
    end = time.monotonic() + PATIENCE
    while not (found := happens()):
        assert time.monotonic() < end, (why, *[detail() for detail in details])
        select.select([], [], [], 0.1)
    return found


class Room:
    """A home with the program on PATH, a copy of the clients, and the place from which a service's socket is read."""

    def __init__(self, folder):
        self.folder, self.socket, self.clients = folder, folder + "/qibla.sock", folder + "/clients"
        for name in ("bin", "run"):
            os.mkdir(f"{folder}/{name}")
        shutil.copy(QIBLA, folder + "/bin/qibla")
        shutil.copytree(PROJECT / "clients", self.clients)
        self.environment = {name: value for name, value in CLEAN.items() if name != "WAYLAND_DISPLAY"} | {
            "HOME": folder, "XDG_RUNTIME_DIR": folder + "/run", "XDG_CONFIG_HOME": folder + "/config",
            "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state", "XDG_CACHE_HOME": folder + "/cache",
            "QIBLA_ROOT": folder, "QIBLA_SOCKET": self.socket, "LC_ALL": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1", "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        # The next prayer is an hour away at any time of the day: one that is near has a colour of its own.
        zone, now = noon()
        table(folder, now, dhuhr=-60)
        self.environment |= {"QIBLA_AT": place_of(zone), "QIBLA_TIMEZONE": zone,
                             "QIBLA_TIMES_FROM": folder + "/mosque.csv"}
        self.is_root = os.geteuid() == 0
        self.stack = contextlib.ExitStack()

    def write(self, name, text):
        """A file of the home, which belongs to the user of the desktop."""
        path = Path(self.folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return str(path)

    def give(self):
        """Gives the home to the user of the desktop."""
        os.chmod(self.folder, 0o755)
        os.chmod(self.folder + "/run", 0o700)
        if os.geteuid() == 0:
            subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", self.folder], check=True)

    def start(self, name, *call, **settings):
        """A program of the desktop, which ends with the room; its messages are in NAME.log."""
        self.give()
        drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if self.is_root else []
        with open(f"{self.folder}/{name}.log", "a") as log:
            process = subprocess.Popen([*drop, *call], env=self.environment | settings, stdin=subprocess.DEVNULL,
                                       stdout=log, stderr=log, start_new_session=True)
        self.stack.callback(self.end, process)
        return process

    @staticmethod
    def end(process):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def said(self, name):
        return Path(self.folder, name + ".log").read_text(errors="replace")

    def service(self, *words, scenario="walk"):
        """A service on a simulated device, once its socket is there."""
        process = self.start("serve", "qibla", "serve", "--simulate", scenario, "--socket", self.socket, "--http",
                             "off", "--nmea", "off", "--haptics", "off", *(words or ("--dbus", "off")))
        until(lambda: os.path.exists(self.socket), "the service has a socket", lambda: self.said("serve"))
        return process

    def bus(self, name):
        """A bus of D-Bus, as an address."""
        settings = PROJECT / "Tests/WaitingKit/Tools/bus.conf"
        copy = self.write("bus.conf", settings.read_text())
        self.start(name, "dbus-daemon", "--nofork", "--print-address=1", f"--config-file={copy}")
        return until(lambda: self.said(name).split("\n")[0], "a bus")

    def screen(self, size="1000x600"):
        """A screen of X."""
        read, write = os.pipe()
        process = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", size + "x24", "-noreset",
                                    "-nolisten", "tcp"],
                                   pass_fds=[write], stderr=subprocess.DEVNULL, start_new_session=True)
        self.stack.callback(self.end, process)
        os.close(write)
        with os.fdopen(read) as number:
            self.environment["DISPLAY"] = ":" + number.readline().strip()

    def shot(self, crop=None):
        """What the screen shows, as a picture in PPM."""
        call = ["import", "-window", "root", *(["-crop", crop, "+repage"] if crop else []), "-depth", "8", "ppm:-"]
        return subprocess.run(call, env=self.environment, capture_output=True, check=True).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stack.close()


def pixels_of(picture):
    """The pixels of a picture in PPM: red, green, blue."""
    head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", picture)
    assert head, picture[:40]
    pixels = picture[head.end():]
    assert len(pixels) == 3 * int(head[1]) * int(head[2]), picture[:40]
    return list(zip(pixels[::3], pixels[1::3], pixels[2::3]))


def amber(picture, color=AMBER):
    """How many pixels of a picture have about the colour of trouble."""
    return sum(sum(abs(own - wanted) for own, wanted in zip(pixel, color)) < NEAR for pixel in pixels_of(picture))


def colors(picture):
    """How many colours a picture has."""
    return len(set(pixels_of(picture)))


def keep(name, picture):
    """Keeps a picture for people, in .build/desktops."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    subprocess.run(["convert", "ppm:-", str(PICTURES / f"{name}.png")], input=picture, check=True)

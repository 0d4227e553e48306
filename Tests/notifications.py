#!/usr/bin/python3
"""notifications.py QIBLA   checks `qibla attend` with a real service, a real dunst, and a server that this test plays.

A timetable has dhuhr in nine minutes, then one minute ago, so that its calls come at once: nothing waits for an instant.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

from calls import CLEAN, PATIENCE, QIBLA, Service, noon, place_of, table

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
INTERFACE = f"""<node><interface name="{NAME}">
<method name="GetCapabilities"><arg direction="out" type="as"/></method>
<method name="CloseNotification"><arg direction="in" type="u"/></method>
<method name="Notify"><arg direction="in" type="s"/><arg direction="in" type="u"/><arg direction="in" type="s"/>
<arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="as"/>
<arg direction="in" type="a{{sv}}"/><arg direction="in" type="i"/><arg direction="out" type="u"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""


# The programs that a part has started; they end with it, however it ends.
STARTED = []


def until(happens, why, *details):
    """Runs the bus's loop until something happens."""
    end = time.monotonic() + PATIENCE
    while not happens():
        GLib.MainContext.default().iteration(False)
        assert time.monotonic() < end, (why, *[detail() for detail in details])
        time.sleep(0.005)


class Bus:
    """A session bus for this test."""

    def __init__(self, folder):
        settings = Path(__file__).parent / "WaitingKit/Tools/bus.conf"
        self.process = subprocess.Popen(["dbus-daemon", "--nofork", "--print-address=1", f"--config-file={settings}"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                        env=CLEAN | {"HOME": folder})
        STARTED.append(self.process)
        self.address = self.process.stdout.readline().strip()
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": self.address, "HOME": folder, "XDG_RUNTIME_DIR": folder,
                            "XDG_CONFIG_HOME": folder}


class Server:
    """A server of notifications that remembers them."""

    def __init__(self, bus, *capabilities):
        self.shown, self.capabilities, self.owned = [], capabilities, False
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(bus.address, flags, None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self.connection.register_object(PATH, interface, self.call, None, None)
        Gio.bus_own_name_on_connection(self.connection, NAME, Gio.BusNameOwnerFlags.NONE, self.own, None)
        until(lambda: self.owned, "the test's server has its name")

    def own(self, *_):
        self.owned = True

    def call(self, connection, sender, path, interface, method, parameters, invocation):
        if method == "GetCapabilities":
            return invocation.return_value(GLib.Variant("(as)", [self.capabilities]))
        if method == "Notify":
            _, replaces, _, title, body, actions, hints, _ = parameters.unpack()
            number = replaces or len(self.shown) + 1
            self.shown.append({"id": number, "title": title, "body": body, "replaces": replaces,
                               "actions": dict(zip(actions[::2], actions[1::2])), "urgency": hints["urgency"]})
            return invocation.return_value(GLib.Variant("(u)", [number]))
        return invocation.return_value(None)

    def press(self, number, action):
        self.connection.emit_signal(None, PATH, NAME, "ActionInvoked", GLib.Variant("(us)", (number, action)))

    def leave(self):
        self.connection.close_sync(None)


class Attendant:
    """`qibla attend` on a bus."""

    def __init__(self, folder, bus, **settings):
        self.path = os.path.join(folder, "attend.log")
        with open(self.path, "w") as log:
            self.process = subprocess.Popen(
                [QIBLA, "attend", os.path.join(folder, "qibla.sock")], stdout=log, stderr=log,
                env=CLEAN | bus.environment | {"LC_ALL": "C.UTF-8"} | settings)
        STARTED.append(self.process)

    def said(self):
        return Path(self.path).read_text()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


def hears_hush(service):
    """Connects to a service now; the function says whether it has told its clients to be silent since."""
    client, heard = service.connect(), bytearray()
    client.setblocking(False)

    def is_heard():
        try:
            heard.extend(client.recv(1 << 16))
        except BlockingIOError:
            pass
        return b'{"class":"hush"}' in heard

    return is_heard


def call_dhuhr(folder, now, attendant, service):
    """Has dhuhr called once the attendant reads the service: a call goes to those who are connected then."""
    until(lambda: "reading the service at" in attendant.said(), "the service is found", attendant.said, service.said)
    table(folder, now, dhuhr=1)
    service.process.send_signal(signal.SIGHUP)


def own_server(folder, bus, now, settings):
    """A server that this test plays: it comes late, has buttons, goes and comes back without them."""
    table(folder, now, dhuhr=-9)
    attendant = Attendant(folder, bus)
    until(lambda: "waiting for it" in attendant.said(), "no service yet", attendant.said)
    service = Service(folder, **settings | {"QIBLA_ALERTS_BEFORE": "asr=10"})
    STARTED.append(service.process)
    call_dhuhr(folder, now, attendant, service)
    until(lambda: "not shown" in attendant.said(), "no server yet", attendant.said, service.said)
    server = Server(bus, "actions", "body")
    until(lambda: server.shown, "a server that comes is found", attendant.said)
    first = server.shown[0]
    assert first["title"].startswith("Dhuhr beg") and re.match(r"Qibla \d+° [NESW]+", first["body"]), first
    assert first["actions"] == {"default": "Stop", "stop": "Stop", "again-5": "Again in 5 min", "again-10": "Again in 10 min",
                                "again-15": "Again in 15 min"}, first

    # Another prayer has a notification of its own, and a later call of it replaces that.
    table(folder, now, dhuhr=3, asr=-9)
    service.process.send_signal(signal.SIGHUP)
    until(lambda: len(server.shown) == 2, "asr is announced", attendant.said, service.said)
    soon = server.shown[1]
    assert soon["replaces"] == 0 and soon["title"].startswith("Asr in "), soon
    table(folder, now, dhuhr=3, asr=1)
    service.process.send_signal(signal.SIGHUP)
    until(lambda: len(server.shown) == 3, "asr is called", attendant.said, service.said)
    called = server.shown[2]
    assert called["replaces"] == soon["id"] and called["title"].startswith("Asr beg"), called

    # Stop is silence for all clients of the service.
    is_heard = hears_hush(service)
    server.press(called["id"], "stop")
    until(is_heard, "the service tells all to be silent", attendant.said)

    # The server goes and comes back.
    server.leave()
    table(folder, now, dhuhr=3, asr=2, maghrib=1)
    service.process.send_signal(signal.SIGHUP)
    until(lambda: attendant.said().count("not shown") >= 2, "no server", attendant.said, service.said)
    server = Server(bus, "body")
    until(lambda: server.shown, "it is found again", attendant.said)
    assert server.shown[0]["title"].startswith("Maghrib beg") and not server.shown[0]["actions"], server.shown
    server.leave()
    service.end(signal.SIGTERM)
    attendant.end()


def buttons(folder, bus, now, settings):
    """A task that has ended asks what became of it, a prayer whether it was prayed; the buttons change plan and log."""
    own = {"STATE_DIRECTORY": folder, "QIBLA_AT": place_of(settings["QIBLA_TIMEZONE"])} | settings

    def qibla(*words):
        return subprocess.run([QIBLA, *words], env=CLEAN | {"HOME": folder, "LC_ALL": "C.UTF-8"} | own,
                              capture_output=True, text=True, check=True).stdout

    table(folder, now, dhuhr=-9)
    server = Server(bus, "actions", "body")
    attendant = Attendant(folder, bus, **own)
    service = Service(folder, **settings | {"QIBLA_PLAN_ALERTS": "after"})
    STARTED.append(service.process)
    until(lambda: "reading the service at" in attendant.said(), "the service is found", attendant.said, service.said)
    for minute, title in ((0, "Call"), (15, "Read"), (30, "Walk")):
        qibla("plan", "at", f"{now.hour - 2}:{minute:02}", title, "15m")
    service.process.send_signal(signal.SIGHUP)
    until(lambda: len(server.shown) == 3, "the tasks ask", attendant.said, service.said)
    asked = {shown["title"]: shown for shown in server.shown}
    assert sorted(asked) == ["Call: done?", "Read: done?", "Walk: done?"], asked
    assert asked["Call: done?"]["actions"] == {
        "done": "Done", "more-5": "+5 min", "more-10": "+10 min", "later": "Later"}, asked
    server.press(asked["Call: done?"]["id"], "done")
    until(lambda: '"state":"done"' in qibla("plan", "export"), "it is done", attendant.said)
    # Until now it would lie over the task after it: the notification says so, and the plan stays.
    server.press(asked["Read: done?"]["id"], "more-5")
    until(lambda: len(server.shown) == 4, "it is refused", attendant.said)
    assert "it would lie over" in server.shown[3]["title"], server.shown
    before = qibla("plan", "export")
    server.press(asked["Walk: done?"]["id"], "later")
    until(lambda: qibla("plan", "export") != before, "it is moved", attendant.said)

    # A prayer has its button once the log is in use.
    qibla("log", "fajr", "--late")
    table(folder, now, dhuhr=1)
    service.process.send_signal(signal.SIGHUP)
    until(lambda: len(server.shown) == 5, "dhuhr is called", attendant.said, service.said)
    assert server.shown[4]["actions"].get("prayed") == "prayed", server.shown
    server.press(server.shown[4]["id"], "prayed")
    until(lambda: "dhuhr,prayed" in qibla("log", "--format", "csv"), "it is marked", attendant.said,
          lambda: qibla("log", "--format", "csv"))
    server.leave()
    service.end(signal.SIGTERM)
    attendant.end()


def dunst(folder, bus, now, settings):
    """A real server on a real screen."""
    reader, writer = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp"],
                              pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    display = ":" + os.read(reader, 16).decode().strip()
    environment = CLEAN | bus.environment | {"DISPLAY": display}
    server = subprocess.Popen(["dunst", "-conf", "/dev/null"], env=environment, stderr=subprocess.DEVNULL)

    def control(*words):
        return subprocess.run(["dunstctl", *words], env=environment, capture_output=True, text=True).stdout.strip()

    try:
        until(lambda: control("count", "displayed") == "0", "dunst answers")
        table(folder, now, dhuhr=-9)
        attendant = Attendant(folder, bus)
        service = Service(folder, **settings)
        STARTED.append(service.process)
        call_dhuhr(folder, now, attendant, service)
        until(lambda: control("count", "displayed") == "1", "dunst shows it", attendant.said, service.said)
        if len(sys.argv) > 2:
            subprocess.run(["xwd", "-root", "-silent", "-out", sys.argv[2]], env=environment, check=False)
        # A press on it is silence.
        is_heard = hears_hush(service)
        control("action", "0")
        until(is_heard, "a button of dunst is heard", attendant.said)
        server.kill()
        server.wait()
        server = subprocess.Popen(["dunst", "-conf", "/dev/null"], env=environment, stderr=subprocess.DEVNULL)
        until(lambda: control("count", "displayed") == "0", "dunst is back")
        table(folder, now, dhuhr=3, asr=1)
        service.process.send_signal(signal.SIGHUP)
        until(lambda: control("count", "displayed") == "1", "dunst shows the next", attendant.said, service.said)
        service.end(signal.SIGTERM)
        attendant.end()
    finally:
        server.kill()
        screen.kill()
        server.wait()
        screen.wait()


def main():
    zone, now = noon()
    for part in (own_server, buttons, dunst):
        with tempfile.TemporaryDirectory() as folder:
            bus = Bus(folder)
            settings = {"QIBLA_TIMES_FROM": os.path.join(folder, "mosque.csv"), "QIBLA_TIMEZONE": zone,
                        "QIBLA_ALERTS_CLOCK": "always"}
            try:
                part(folder, bus, now, settings)
            finally:
                for process in STARTED:
                    process.kill()
                    process.wait()
                STARTED.clear()
    print("Notifications are replaced, stopped, answered, and shown again by a server that comes back.")


if __name__ == "__main__":
    main()

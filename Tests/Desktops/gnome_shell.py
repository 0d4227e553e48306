#!/usr/bin/env python3
"""gnome_shell.py QIBLA   the extension: its facts in gjs, and the extension itself in a GNOME Shell on a screen of X.

Both read a real service over D-Bus, and the program. The shell is Debian's; the other shape of the extension, for the
versions from 45 on, differs in extension.js alone. Pictures for people are kept in .build/desktops.
"""
import json
import re
import subprocess
import sys
import tempfile

from room import PROJECT, Room, keep, until

UUID = "qibla@qibla.org"
WAY = r"(?:[↑↗→↘↓↙←↖]\??|\d+°) "
PANEL = WAY + r"\w+ (?:in \d+[hm].*|now)"


class Facts:
    """The extension's facts in gjs, as lines."""

    def __init__(self, room, **settings):
        self.room = room
        script = f"{PROJECT}/Tests/Desktops/source.mjs"
        self.process = room.start("gjs", "gjs", "-m", room.write("source.mjs", open(script).read()),
                                  f"{room.clients}/gnome-shell/{UUID}", **settings)

    def last(self):
        lines = [line for line in self.room.said("gjs").split("\n")[:-1] if line.startswith("{")]
        return json.loads(lines[-1]) if lines else None

    def until(self, fits, why):
        return until(lambda: (last := self.last()) and fits(last) and last, why, lambda: self.room.said("gjs"))


def facts(room):
    """What the panel shows with a service on either bus, and without one."""
    buses = {"DBUS_SESSION_BUS_ADDRESS": room.bus("session"), "DBUS_SYSTEM_BUS_ADDRESS": room.bus("system")}
    room.environment |= buses
    read = Facts(room)
    read.until(lambda facts: facts["panel"].startswith("⚠ ") and facts["troubles"][1].startswith("no service runs: "),
               "without a service the panel says so")
    for bus in ("session", "system"):
        service = room.service("--dbus", bus)
        found = read.until(lambda facts: re.fullmatch(PANEL, facts["panel"]) and not any(facts["troubles"]),
                           f"the panel has way and prayer of the service on the {bus} bus")
        assert found["dated"].startswith(found["panel"] + " · ") and re.search(r" 1[45]\d\d$", found["dated"]), found
        rows = [row["kind"] for row in found["rows"]]
        assert rows[:7] == ["date"] + rows[1:7] and rows[1:7].count("next") <= 1, rows
        assert sorted(set(rows[1:7]) - {"next"}) == ["time"] and all(row["value"] for row in found["rows"][1:7]), found
        room.end(service)
        read.until(lambda facts: facts["panel"].startswith("⚠ ") and facts["seen"]["text"] == "",
                   "the way is not known any more")


def evaluated(room, script):
    """The value of a script in the shell, which has no other door for a test."""
    call = ["gdbus", "call", "--session", "--dest", "org.gnome.Shell", "--object-path", "/org/gnome/Shell", "--method",
            "org.gnome.Shell.Eval", script]
    drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if room.is_root else []
    run = subprocess.run([*drop, *call], env=room.environment, capture_output=True, text=True)
    found = re.fullmatch(r"\((true|false), ['\"](.*)['\"]\)\n", run.stdout, re.S)
    return found[2] if found and found[1] == "true" else None


def shell(room):
    """The extension in the panel of a real shell, and its menu."""
    room.environment |= {"DBUS_SESSION_BUS_ADDRESS": room.bus("session"),
                         "DBUS_SYSTEM_BUS_ADDRESS": room.bus("system"), "MUTTER_DEBUG_DUMMY_MODE_SPECS": "900x500"}
    room.screen("900x500")
    subprocess.run([room.clients + "/gnome-shell/install.sh"], env=room.environment, check=True,
                   stdout=subprocess.DEVNULL)
    service = room.service("--dbus", "session")
    start = room.write("shell.sh", f"""
gsettings set org.gnome.shell welcome-dialog-last-shown-version 99
gsettings set org.gnome.shell enabled-extensions "['{UUID}']"
exec gnome-shell --nested --wayland --no-x11 --unsafe-mode
""")
    room.start("gnome-shell", "sh", start)
    button = f"Main.panel.statusArea['{UUID}']"

    def said():
        return room.said("gnome-shell")[-3000:]

    def label():
        return (evaluated(room, f"{button}._label.text") or "").strip('"')
    until(lambda: re.fullmatch(PANEL, label()), "the panel of the shell has way and prayer", label, said)
    evaluated(room, f"Main.overview.hide(); {button}.menu.open(); 1")
    rows = until(lambda: evaluated(room, f"{button}.menu.numMenuItems"), "the menu has its lines", said)
    assert int(rows) >= 7, rows
    is_open = f"{button}.menu.isOpen && !Main.overview.visible"
    until(lambda: evaluated(room, is_open) == "true", "the menu is open", said)
    keep("gnome-shell", room.shot("900x500+0+0"))
    # The switch of the menu puts the date into the panel.
    evaluated(room, f"{button}.menu._getMenuItems()[0].toggle(); 1")
    until(lambda: re.search(r" · \d+ .* 1[45]\d\d$", label()), "the panel has the Hijri date", label, said)
    room.end(service)
    until(lambda: label().startswith("⚠ "), "the panel says that the service is away", label, said)
    keep("gnome-shell-away", room.shot("900x500+0+0"))
    evaluated(room, f"Main.extensionManager.disableExtension('{UUID}'); 1")
    until(lambda: evaluated(room, f"{button} === undefined") == "true", "the extension can be disabled", said)
    assert "qibla@" not in room.said("gnome-shell"), said()


def main():
    for part in (facts, shell):
        if part.__name__ in (sys.argv[2:] or ["facts", "shell"]):
            with tempfile.TemporaryDirectory() as folder, Room(folder) as room:
                part(room)
            print(f"gnome-shell: {part.__doc__}", flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""plasma.py QIBLA   the plasmoid in Plasma's viewer of plasmoids, as in a panel and on the desktop.

It reads a real service through the program. Pictures for people are kept in .build/desktops.
"""
import os
import subprocess
import tempfile

from room import Room, amber, keep, until

# Breeze's colour for what is wrong.
NEUTRAL = (0xF6, 0x74, 0x00)
LETTERS = 20


def installed(room):
    """The package as a user installs it, by Plasma's own tool."""
    room.give()
    drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if room.is_root else []
    call = [*drop, "kpackagetool5", "--type", "Plasma/Applet", "--install", room.clients + "/plasmoid"]
    run = subprocess.run(call, env=room.environment | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True)
    folder = room.folder + "/data/plasma/plasmoids/org.qibla.Panel"
    assert run.returncode == 0 and os.path.getsize(folder + "/contents/ui/facts.mjs") > 1000, run


def viewer(room, name, *form):
    """The viewer with the plasmoid; what it says is in NAME.log."""
    return room.start(name, "plasmoidviewer", "-a", "org.qibla.Panel", "-s", "800x600", *form,
                      QT_QUICK_BACKEND="software")


def main():
    with tempfile.TemporaryDirectory() as folder, Room(folder) as room:
        room.environment |= {"DBUS_SESSION_BUS_ADDRESS": room.bus("session")}
        room.screen("800x600")
        installed(room)
        service = room.service()
        for name, form in (("plasma-panel", ("-f", "horizontal", "-l", "topedge")), ("plasma", ())):
            view = viewer(room, name, *form)
            until(lambda: "New Containment" in room.said(name), "the viewer starts", lambda: room.said(name))
            room.end(service)
            until(lambda: amber(room.shot(), NEUTRAL) > LETTERS, f"{name} says that the service is away",
                  lambda: room.said(name))
            keep(name + "-away", room.shot())
            service = room.service()
            until(lambda: amber(room.shot(), NEUTRAL) == 0, f"{name} has the service again", lambda: room.said(name))
            keep(name, room.shot())
            said = room.said(name)
            assert "facts.mjs" not in said and "Answers.qml" not in said and "org.qibla.Panel" not in said, said
            room.end(view)
    print("plasma: the plasmoid shows its facts in a panel and on the desktop, and says that the service is away.")


if __name__ == "__main__":
    main()

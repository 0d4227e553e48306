#!/usr/bin/env python3
"""real_bars.py QIBLA   the modules in the bars themselves: waybar in a headless sway, i3bar with i3blocks, polybar.

Each shows the module without trouble while a service runs, in the colour of trouble after it has ended, and its next
text after a click. Pictures for people are kept in .build/desktops.
"""
import subprocess
import sys
import tempfile

from room import PROJECT, Room, amber, colors, keep, until

BARS = PROJECT / "clients/bars"
# Letters have so many pixels of their colour; a screen without them has none.
LETTERS = 20
# Soft edges of letters have so many shades; a bar without letters has fewer.
SOFT = 12


def configured(room, name):
    """The lines that a reader copies, with the copy of the module in this room."""
    return (BARS / name).read_text().replace("/usr/share/qibla/clients", room.clients)


def shows(room, name, shot, click):
    """A bar that has been started: what it shows without a service, with one that comes and ends, and after a click."""
    def said():
        return room.said(name)

    def well():
        picture = shot()
        return picture if colors(picture) > SOFT and amber(picture) == 0 else None

    until(lambda: amber(shot()) > LETTERS, f"{name} says that no service runs", said)
    # The device of this scenario is carried round a room for a minute.
    service = room.service(scenario="texting")
    first = until(well, f"{name} shows the module without trouble", said)
    keep(name, until(lambda: (picture := well()) != first and picture, f"{name} follows the way", said))
    room.end(service)
    until(lambda: amber(shot()) > LETTERS, f"{name} says that the service is away", said)
    away = shot()
    keep(name + "-away", away)
    click()
    until(lambda: shot() != away, f"{name} takes a click", said)
    keep(name + "-clicked", shot())


def waybar(room):
    config, style = room.write("waybar.json", configured(room, "waybar.jsonc")), room.write(
        "waybar.css", "* { font: bold 16px 'DejaVu Sans'; }\n" + (BARS / "waybar.css").read_text())
    sway = room.write("sway.conf", f"output HEADLESS-1 resolution 700x120\nexec waybar -c {config} -s {style}\n")
    room.start("waybar", "dbus-run-session", "sway", "-c", sway, WLR_BACKENDS="headless", WLR_RENDERER="pixman",
               WLR_LIBINPUT_NO_DEVICES="1")

    def shot():
        # Any user may be nobody here: the screen belongs to the one that runs sway.
        drop = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if room.is_root else []
        call = [*drop, "grim", "-g", "300,0 400x24", "-t", "ppm", "-"]
        run = subprocess.run(call, env=room.environment | {"WAYLAND_DISPLAY": "wayland-1"}, capture_output=True)
        return run.stdout or b"P6\n1 1\n255\n\0\0\0"

    def click():
        # As the lines for waybar do, but only in this room.
        subprocess.run(["pkill", "-USR1", "-f", f"{room.clients}/bars/[q]ibla-bar.py waybar"], check=True)
    shows(room, "waybar", shot, click)


def clicked(room, x, y):
    """Presses the left button there."""
    subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], env=room.environment, check=True)


def i3blocks(room):
    room.screen("700x120")
    blocks = room.write("i3blocks.conf", configured(room, "i3blocks.conf"))
    i3 = room.write("i3.conf", f"""# i3 config file (v4)
font pango:DejaVu Sans Bold 12
bar {{
  status_command i3blocks -c {blocks}
  position top
  workspace_buttons no
  tray_output none
}}
""")
    room.start("i3blocks", "dbus-run-session", "i3", "-c", i3)
    shows(room, "i3blocks", lambda: room.shot("400x26+300+0"), lambda: clicked(room, 650, 10))


def polybar(room):
    room.screen("700x120")
    config = room.write("polybar.ini", f"""[bar/test]
width = 100%
height = 26
font-0 = DejaVu Sans:style=Bold:size=12;3
modules-right = qibla
background = #222222
foreground = #dddddd
override-redirect = true

{configured(room, "polybar.ini")}
""")
    room.start("polybar", "polybar", "-c", config, "test")
    shows(room, "polybar", lambda: room.shot("400x26+300+0"), lambda: clicked(room, 650, 10))


def main():
    names = sys.argv[2:] or ["waybar", "i3blocks", "polybar"]
    for bar in (waybar, i3blocks, polybar):
        if bar.__name__ in names:
            with tempfile.TemporaryDirectory() as folder, Room(folder) as room:
                bar(room)
            print(f"{bar.__name__} shows the module, says that the service is away, and takes a click.", flush=True)


if __name__ == "__main__":
    main()

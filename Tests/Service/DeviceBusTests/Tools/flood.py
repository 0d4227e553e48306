"""Asks ADDRESS's compass for a property so many times at once; prints the answers, and the seconds until the last."""
import sys
import time

from gi.repository import Gio, GLib


def main(address, count):
    flags = Gio.DBusConnectionFlags
    bus = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    loop, answers, begun = GLib.MainLoop(), [], time.monotonic()

    def heard(bus, result):
        answers.append(bus.call_finish(result).unpack())
        if len(answers) == int(count):
            print(answers.count((121.43,)), time.monotonic() - begun, flush=True)
            loop.quit()

    for _ in range(int(count)):
        bus.call(
            "org.qibla.Compass1", "/org/qibla/Compass1", "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", ("org.qibla.Compass1", "Heading")), None, Gio.DBusCallFlags.NONE, 60000, None, heard)
    loop.run()


main(*sys.argv[1:])

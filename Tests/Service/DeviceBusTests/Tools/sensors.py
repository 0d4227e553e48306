"""A program on a bus: `claim ADDRESS` claims the compass of net.hadess.SensorProxy and prints what it is sent, as
GeoClue gets it; `own ADDRESS` has the name, as iio-sensor-proxy does."""
import sys

from gi.repository import Gio, GLib

NAME, COMPASS = "net.hadess.SensorProxy", "net.hadess.SensorProxy.Compass"
PATH = "/net/hadess/SensorProxy/Compass"


def say(text):
    print(text, flush=True)


def main(job, address):
    flags = Gio.DBusConnectionFlags
    bus = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    if job == "own":
        Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: say("owned"), None)
    else:
        proxy = Gio.DBusProxy.new_sync(bus, Gio.DBusProxyFlags.NONE, None, NAME, PATH, COMPASS, None)
        proxy.connect("g-properties-changed", lambda _, changed, __: say(changed.print_(False)))
        proxy.call_sync("ClaimCompass", None, Gio.DBusCallFlags.NONE, 2000, None)
        say("claimed")
    GLib.MainLoop().run()


main(*sys.argv[1:])

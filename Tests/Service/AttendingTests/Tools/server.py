#!/usr/bin/python3
"""server.py ADDRESS   a server of notifications on a bus, with buttons. It prints a line for each notification.

With org.qibla.Test on the same object a test steers it: Hold(true) leaves all notifications without an answer, and
Hold(false) answers them; Press presses a button.
"""
import sys

import gi
gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
INTERFACES = f"""<node><interface name="{NAME}">
<method name="GetCapabilities"><arg direction="out" type="as"/></method>
<method name="Notify"><arg direction="in" type="s"/><arg direction="in" type="u"/><arg direction="in" type="s"/>
<arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="as"/>
<arg direction="in" type="a{{sv}}"/><arg direction="in" type="i"/><arg direction="out" type="u"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface><interface name="org.qibla.Test">
<method name="Hold"><arg direction="in" type="b"/></method>
<method name="Press"><arg direction="in" type="u"/><arg direction="in" type="s"/></method>
</interface></node>"""


class Server:
    def __init__(self, address):
        self.shown, self.held = 0, None
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
            self.bus.register_object(PATH, interface, self.call, None, None)
        Gio.bus_own_name_on_connection(self.bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True),
                                       None)

    def call(self, bus, sender, path, interface, method, parameters, invocation):
        if method == "GetCapabilities":
            return invocation.return_value(GLib.Variant("(as)", [["actions", "body"]]))
        if method == "Notify":
            _, replaces, _, title, *_ = parameters.unpack()
            self.shown += 1
            number = replaces or self.shown
            print(f"{title}: {number}, in place of {replaces}", flush=True)
            if self.held is not None:
                return self.held.append((invocation, number))
            return invocation.return_value(GLib.Variant("(u)", [number]))
        if method == "Hold":
            for notified, number in self.held or []:
                notified.return_value(GLib.Variant("(u)", [number]))
            self.held = [] if parameters.unpack()[0] else None
        if method == "Press":
            bus.emit_signal(None, PATH, NAME, "ActionInvoked", parameters)
        return invocation.return_value(None)


SERVER = Server(sys.argv[1])
GLib.MainLoop().run()

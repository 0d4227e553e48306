"""Debian's Firefox, driven by its own protocol, Marionette: messages of JSON with their length before them."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

PATIENCE = 100


class Firefox:
    """A Firefox without a window, with a profile of its own."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="qibla-firefox.")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        settings = {
            "marionette.port": self.port, "intl.accept_languages": "en-GB", "app.update.enabled": False,
            "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False, "browser.shell.checkDefaultBrowser": False,
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        pathlib.Path(self.profile, "user.js").write_text("\n".join(lines))
        environment = {**os.environ, "HOME": self.profile, "TZ": "America/New_York", "MOZ_HEADLESS": "1"}
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.profile], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.number = 0
        self.socket = self.connected()
        self.read()
        self.ask("WebDriver:NewSession", {"pageLoadStrategy": "normal"})

    def connected(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                found = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
                return found
            time.sleep(0.1)
        raise AssertionError("Firefox does not answer")

    def bytes(self, count):
        found = b""
        while len(found) < count:
            part = self.socket.recv(count - len(found))
            assert part, "Firefox has ended"
            found += part
        return found

    def read(self):
        size = b""
        while not size.endswith(b":"):
            size += self.bytes(1)
        return json.loads(self.bytes(int(size[:-1])))

    def ask(self, command, values=None):
        self.number += 1
        text = json.dumps([0, self.number, command, values or {}]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self.read()
        assert number == self.number and error is None, f"{command}: {error}"
        return result

    def open(self, address):
        self.ask("WebDriver:Navigate", {"url": address})

    def size(self, width, height):
        self.ask("WebDriver:SetWindowRect", {"width": width, "height": height})

    def run(self, expression):
        """The value of an expression in the page."""
        return self.ask("WebDriver:ExecuteScript", {"script": f"return {expression}", "args": []})["value"]

    def until(self, expression):
        end = time.monotonic() + PATIENCE
        while not self.run(expression):
            assert time.monotonic() < end, f"{expression}: the page says {self.run('document.body.innerText')[:400]}"
            time.sleep(0.05)

    def stop(self):
        self.socket.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

"""The site in Firefox: from a server, without one, from right to left, and from a disk. One browser for all, because its
start takes most of the time."""
import json
import pathlib
import shutil
import tempfile
import unittest

from built import JAKARTA, SITE, Server
from firefox import Firefox

KEEP = f"localStorage.setItem('qibla.place', JSON.stringify({json.dumps(JAKARTA)}))"
READY = "document.documentElement.dataset.ready === {!r}"


class InFirefox(unittest.TestCase):
    def views(self):
        """Looks at each view: it is shown, and no wider than the window."""
        for view, said in (("times", "Asia/Jakarta"), ("calendar", "144"), ("qibla", "295")):
            self.browser.run(f"location.hash = {view!r}")
            self.browser.until(READY.format(view))
            self.browser.until(f"document.querySelector('main').innerText.includes({said!r})")
            self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth - innerWidth"), 0, view)

    def test_it_works_there_too(self):
        self.browser = Firefox()
        self.addCleanup(self.browser.stop)
        folder = pathlib.Path(tempfile.mkdtemp(prefix="qibla-site."))
        self.addCleanup(shutil.rmtree, folder, True)
        shutil.copytree(SITE, folder / "site")
        server = Server(folder / "site")
        self.browser.open(server.address)
        self.browser.until(READY.format("qibla"))
        self.browser.run(KEEP)
        self.browser.until("navigator.serviceWorker.controller !== null")
        server.stop()
        for width in (390, 1280):
            self.browser.size(width, 844)
            self.browser.open(server.address)
            self.browser.until(READY.format("qibla"))
            self.views()
        self.browser.run("localStorage.setItem('qibla.settings', JSON.stringify({ language: 'ar' }))")
        self.browser.open(server.address + "?again")
        self.browser.until("document.documentElement.dir === 'rtl'")
        self.browser.until("document.querySelector('#menu').innerText.includes('القبلة')")
        self.browser.open((SITE / "qibla.html").as_uri())
        self.browser.until(READY.format("qibla"))
        self.browser.run(KEEP)
        self.browser.ask("WebDriver:Refresh")
        self.browser.until(READY.format("qibla"))
        self.views()

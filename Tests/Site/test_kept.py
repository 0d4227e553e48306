"""The site without a network, from a disk, after a change; what its first picture waits for, and how much it weighs."""
import pathlib
import re
import shutil
import sys
import tempfile

import kit
from built import ROOT, SITE, Server, SiteCase, served

sys.path.insert(0, str(ROOT / "packaging/site"))
import build

# In thousands of bytes, compressed: the first is what all but cities and time zones weigh, the last what the tour needs
# besides.
FEW, ALL, TOUR = 322, 402, 115


class Kept(SiteCase):
    def kept(self, page):
        self.wait(page, "navigator.serviceWorker.controller !== null")

    def test_it_works_without_a_network_a_year_later(self):
        with self.site(service_workers="allow", own=True, place=None) as page:
            self.kept(page)
            page.context.set_offline(True)
            page.clock.set_fixed_time("2027-11-30T09:00:00Z")
            for language, word in (("en", "Prayer times"), ("bn", "নামাজ")):
                page.evaluate(f"localStorage.setItem('qibla.settings', JSON.stringify({{ language: {language!r} }}))")
                page.reload()
                self.ready(page, "qibla")
                self.assertIn(word, self.text(page, "#menu"))
            page.click("#here")
            page.fill("#place-input", "Istanbul")
            self.wait(page, "document.querySelector('#place-cities').dataset.text === 'Istanbul'")
            page.click("#place-cities li")
            for view, said in (("times", "UTC|Istanbul"), ("calendar", "১৪৪৯|1449")):
                page.evaluate(f"location.hash = {view!r}")
                self.ready(page, view)
                self.assertRegex(self.text(page, "main"), said)
            page.context.set_offline(False)

    def test_the_tour_works_without_a_network_once_it_was_seen(self):
        with self.site(service_workers="allow", own=True) as page:
            self.kept(page)
            page.evaluate("location.hash = 'tour'")
            self.ready(page, "tour")
            page.context.set_offline(True)
            page.reload()
            self.ready(page, "tour")
            self.wait(page, "document.querySelector('#heading').innerText !== '–'")
            page.context.set_offline(False)

    def test_a_changed_site_is_said_and_used_when_pressed(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="qibla-site."))
        self.addCleanup(shutil.rmtree, folder, True)
        shutil.copytree(SITE, folder / "site")
        server = Server(folder / "site")
        self.addCleanup(server.stop)
        with self.site(address=server.address, service_workers="allow", own=True) as page:
            self.kept(page)
            self.assertTrue(page.is_hidden("#update"))
            for name in ("index.html", "sw.js"):
                file = folder / "site" / name
                version = re.search(r'data-version="(\w+)"', (SITE / "index.html").read_text())[1]
                file.write_text(file.read_text().replace(version, "another"))
            page.reload()
            self.ready(page, "qibla")
            self.assertNotIn("another", self.text(page, "#version"))
            self.wait(page, "!document.querySelector('#update').hidden")
            with page.expect_navigation():
                page.click("#update-now")
            self.ready(page, "qibla")
            self.wait(page, "document.querySelector('#version')?.textContent.includes('another')")
            self.assertEqual(page.evaluate("caches.keys()"), ["qibla-another"])

    def test_one_file_works_from_a_disk(self):
        address = (SITE / "qibla.html").as_uri()
        with self.site(address=address, place=None, allowed="favicon") as page:
            page.click("#here")
            page.fill("#place-input", "القاهرة")
            self.wait(page, "document.querySelector('#place-cities').dataset.text === 'القاهرة'")
            page.click("#place-cities li")
            self.wait(page, "document.querySelector('#headline-text').textContent.includes('136')")
            for view in ("times", "calendar"):
                page.evaluate(f"location.hash = {view!r}")
                self.ready(page, view)
            page.click("#open-settings")
            page.select_option("[name=language]", "ar")
            self.wait(page, "document.documentElement.dir === 'rtl'")


class Costs(SiteCase):
    def test_it_is_seen_before_its_modules_are_there(self):
        """Benchmarks/site.py measures how soon."""
        with kit.opened(kit.PHONE, own=True, service_workers="block") as (page, _, asked):
            page.route("**/*.mjs", lambda route: route.abort())
            page.goto(served().address)
            painted = "performance.getEntriesByName('first-contentful-paint').length === 1"
            self.wait(page, painted)
            self.assertIn("Qibla", self.text(page, "main"))
            self.assertEqual([url for url in asked if ".wasm" in url or "cities" in url or "zones" in url], [])

    def test_it_weighs_little(self):
        found = {str(file.relative_to(SITE)): file.read_bytes() for file in SITE.rglob("*")
                 if file.is_file() and file.name != "qibla.html"}
        self.assertGreater(len(found), 30)
        for language in ("en", "ar", "bn"):
            few, many, tour = build.weights(found, language)
            self.assertLess(few, FEW * 1000, language)
            self.assertLess(many, (ALL if language == "en" else ALL + 20) * 1000, language)
            self.assertLess(tour, TOUR * 1000)

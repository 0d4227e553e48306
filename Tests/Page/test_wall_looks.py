"""How the screen for the wall looks and what it shows on request: two languages, the text after a prayer, colours, a
picture, a border, an address to set a place with, and letters that no font has."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import kit
from kit import board, opened
from test_wall import SETTINGS, WEDNESDAY
from wall import CLOCK, TODAY, UPRIGHT, WIDE, Wall, instant

MEASURES = (pathlib.Path(__file__).parent / "wall_room.js").read_text()
ADHKAR = "<i>One</i> & one\n\n" + "\n\n".join(f"Paragraph {number}, " + "of several words, " * 30 for number in range(2, 6)) + "\n"
# The page of the screen as one that only DejaVu's fonts are on.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{}</cachedir></fontconfig>"""


class Shown(Wall):
    def test_two_languages_stand_one_under_the_other(self):
        with self.served(WEDNESDAY, SETTINGS.format("ar,en") + "two-languages = together\n") as served:
            for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                with self.subTest(shape), self.wall(served, WEDNESDAY + "T10:00:00", size) as page:
                    names = page.evaluate("[...document.querySelectorAll('#day tbody th')].map(e => [...e.children].map(s => [s.lang, s.innerText]))")
                    self.assertEqual(names[1], [["ar", "الظهر"], ["en", "Dhuhr"]])
                    self.assertIn("Wednesday 6 January 2027", self.text(page, "#civil"))
                    self.assertEqual(page.get_attribute("html", "dir"), "rtl")
                    before = page.inner_text("#day")
                    page.evaluate("pass(20)")
                    self.assertEqual(page.inner_text("#day"), before)
                    self.look(page, f"wall-together-{shape}")

    def test_after_a_prayer_the_mosques_text_is_shown_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            text = pathlib.Path(folder) / "adhkar.txt"
            text.write_text(ADHKAR)
            settings = SETTINGS.format("en") + f"after-prayer = {text}\nafter-prayer-minutes = 5\n"
            with self.served(WEDNESDAY, settings) as served:
                for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                    # The iqama of asr is at 14:42, and phones are silent until 14:52.
                    with self.subTest(shape), self.wall(served, WEDNESDAY + "T14:51:50", size) as page:
                        views, seen = [], set()
                        for _ in range(25):
                            views.append(page.get_attribute("#frame", "data-view"))
                            if views[-1] == "after":
                                seen.add(self.text(page, "#after-text").split(",")[0])
                                self.assertEqual(self.text(page, "#time")[:3], "14:")
                                self.fits(page, "after")
                            page.evaluate("pass(20)")
                        self.assertEqual(seen, {"<i>One</i> & one", *(f"Paragraph {number}" for number in range(2, 6))})
                        self.assertEqual(sorted(set(views)), ["after", "phones", "times"])
                        self.assertEqual(views[-1], "times")
                    with self.wall(served, WEDNESDAY + "T14:54:00", size) as page:
                        self.look(page, f"wall-after-{shape}")

    def test_a_bar_grows_shorter_up_to_the_iqama(self):
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served, self.wall(served, WEDNESDAY + "T14:27:00") as page:
            # Asr begins at 14:22, and its iqama is at 14:42.
            widths = []
            for _ in range(6):
                minute, second = self.text(page, "#time").split(":")[1], self.text(page, "#seconds")
                widths.append(page.evaluate("parseFloat(document.getElementById('bar-left').style.width)"))
                self.assertAlmostEqual(widths[-1], 100 * (42 - int(minute) - int(second) / 60) / 20, delta=0.2)
                page.evaluate("pass(50)")
            self.assertLess(widths[-1], widths[0] - 10)
            marked = page.evaluate("document.querySelector('#day tr[data-next] th').innerText")
            self.assertEqual(marked, "Asr")

    def test_after_isha_the_row_of_fajr_is_the_next_one(self):
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served, self.wall(served, WEDNESDAY + "T18:20:00") as page:
            shown = page.evaluate("[...document.querySelectorAll('#day tr[data-next] th')].map(e => [e.innerText, e.dataset.tomorrow])")
            self.assertEqual(shown, [["Fajr", "Tomorrow"]])
            self.look(page, "wall-night")


class Looks(Wall):
    def test_a_light_ground_the_mosques_colour_and_a_border(self):
        with self.served(WEDNESDAY, SETTINGS.format("en") + "light = light\ncolor = #0f715d\nborder = stars\n") as served:
            for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                with self.subTest(shape), self.wall(served, WEDNESDAY + "T10:00:00", size) as page:
                    self.assertEqual(page.evaluate("getComputedStyle(document.getElementById('hijri')).color"), "rgb(12, 90, 74)")
                    self.assertTrue(page.is_visible("#border"))
                    self.look(page, f"wall-light-{shape}")

    def test_through_a_picture_all_text_can_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "hall.png"
            with opened(WIDE) as (page, _, _):
                # It is black, white and coloured.
                page.set_content("<body style='background: linear-gradient(90deg, #000, #fff 60%, #0a6)'>")
                page.screenshot(path=picture)
            with self.served(WEDNESDAY, SETTINGS.format("en") + f"picture = {picture}\n") as served:
                with self.wall(served, WEDNESDAY + "T10:00:00") as page:
                    for _ in range(1000):
                        page.evaluate("pass(1)")
                        if page.evaluate("document.getElementById('ground').style.opacity !== ''"):
                            break
                        page.wait_for_timeout(20)
                    share = float(page.evaluate("document.getElementById('ground').style.opacity"))
                    self.assertGreater(share, 0.05)
                    self.assertLess(share, 0.5)
                    self.look(page, "wall-picture")


class Missing(Wall):
    def test_without_a_place_the_screen_has_an_address_that_a_phone_reads(self):
        with tempfile.TemporaryDirectory() as folder, \
                board("--iio", "off", "--gpsd", "off", settings="public = true\n", http="0.0.0.0") as served:
            with self.wall(served, TODAY + "T10:00:00") as page:
                self.wait(page, "document.getElementById('address').checkVisibility()")
                address = self.text(page, "#address-text")
                self.look(page, "wall-address")
                if not page.is_visible("#address svg"):
                    self.skipTest("this machine has no network")
                picture = pathlib.Path(folder) / "screen.png"
                page.screenshot(path=picture)
                read = subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True, check=True)
                self.assertEqual(read.stdout.strip(), address)

    def test_on_the_machine_itself_the_screen_says_where_to_write_the_place(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.wall(served, TODAY + "T10:00:00", UPRIGHT) as page:
            self.assertIn("at = CITY", self.text(page, "#address-how"))
            self.assertEqual(self.text(page, "#address-text"), served.address + "/")
            self.assertFalse(page.is_visible("#address svg"))
            self.look(page, "wall-nowhere-upright")

    def test_letters_that_no_font_has_are_named_on_the_screen(self):
        with tempfile.TemporaryDirectory() as folder, self.served(WEDNESDAY, SETTINGS.format("bn,en")) as served:
            fonts = pathlib.Path(folder) / "fonts.conf"
            fonts.write_text(FONTS.format(folder))
            options = ["--no-sandbox"] if os.geteuid() == 0 else []
            poor = kit.browser().browser_type.launch(
                executable_path=shutil.which("chromium"), args=options, env={**os.environ, "FONTCONFIG_FILE": str(fonts)})
            page = poor.new_page(viewport={"width": 1920, "height": 1080})
            page.add_init_script(CLOCK % instant(WEDNESDAY + "T10:00:00"))
            page.goto(f"{served.address}/board")
            page.evaluate("pass(2)")
            seen = set()
            for _ in range(6):
                seen.add(self.text(page, "#note"))
                page.evaluate("pass(10)")
            poor.close()
            self.assertIn("No font here has the letters of Bengali: install fonts-noto-core", seen)


if __name__ == "__main__":
    unittest.main()

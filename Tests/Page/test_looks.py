"""How the page looks: every theme, every dialog, and what the browser asks for."""
import pathlib
import re
import unittest

from kit import ASIDE, NARROW, PHONE, PageCase, shared

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs/page.md"


class Looks(PageCase):
    def look_at_themes(self, light):
        with shared("desk") as served:
            for theme in ("default", "ocean", "forest", "sunset", "contrast", "own"):
                settings = f"welcome=off&theme={theme}&light={light}&accent=%23ffe08a"
                with self.subTest(theme), self.page(served, settings=settings) as page:
                    self.says(page, "Turn")
                    self.look(page, f"theme-{theme}-{light}")
                    page.click("#open-settings")
                    self.look(page, f"theme-{theme}-{light}-settings")

    def test_every_light_theme_has_enough_contrast(self):
        self.look_at_themes("light")

    def test_every_dark_theme_has_enough_contrast(self):
        self.look_at_themes("dark")

    def test_it_weighs_what_the_documents_say(self):
        said = int(re.search(r"weight, compressed, with the map \| ([\d,]+) bytes", DOCUMENT.read_text())[1].replace(",", ""))
        with shared("desk") as served:
            weight = sum(served.weight().values())
        self.assertLess(abs(weight - said), 0.02 * said, f"docs/page.md says {said} bytes, and it is {weight}")

    def test_every_dialog_is_whole_in_both_languages(self):
        with shared("desk") as served:
            for language in ("en", "ar"):
                settings = f"welcome=off&language={language}"
                for key in ("#trust", "#open-settings", "#open-place"):
                    with self.subTest(key, language=language), self.page(served, NARROW, settings) as page:
                        page.click(key)
                        self.wait(page, "document.querySelector('dialog[open]') !== null")
                        self.look(page, f"dialog-{key[1:]}-{language}")

    def test_each_word_exists_in_arabic(self):
        with shared("desk") as served, self.page(served, settings="welcome=off&language=ar") as page:
            self.wait(page, "document.querySelector('#headline').innerText.includes('استدر')")
            # Names of places, units of sensors and the program's own name stay as they are.
            latin = page.evaluate("""[...document.querySelectorAll('[data-t], option, caption, th')]
                .filter(e => !e.lang && /[A-Za-z]{3}/.test(e.textContent)).map(e => e.textContent)""")
            self.assertGreater(page.evaluate("document.querySelectorAll('[data-t]').length"), 40)
            self.assertEqual([text for text in latin if "qibla" not in text and "https" not in text], [])
            self.assertEqual(page.get_attribute("html", "dir"), "rtl")
            # The dial is a picture of the world: it is not mirrored.
            self.assertEqual(page.evaluate("getComputedStyle(document.getElementById('dial')).direction"), "ltr")

    def test_a_phone_on_its_side_shows_the_dial_and_the_words(self):
        with shared("desk") as served:
            for size in (ASIDE, (844, 390)):
                with self.subTest(size), self.page(served, size) as page:
                    self.says(page, "Turn")
                    self.assertEqual(self.below_the_screen(page), [])
                    self.look(page, f"landscape-{size[0]}")

    def test_large_text_does_not_run_over_the_edge(self):
        with shared("--iio", "off", "--gpsd", "off") as served:
            for size in (PHONE, ASIDE):
                with self.subTest(size), self.page(served, size) as page:
                    self.says(page, "not known", "#notice")
                    page.evaluate("document.documentElement.style.fontSize = '200%'")
                    self.look(page, f"large-text-{size[0]}")

    def test_high_contrast_of_the_system_keeps_the_needle(self):
        with shared("desk") as served, self.page(served, forced_colors="active") as page:
            self.says(page, "Turn")
            self.look(page, "forced-colors")
            # Neither a theme nor an accent of one's own is stronger.
            for settings in ("theme=own&accent=%23ff0000&light=dark", "theme=contrast&light=light"):
                page.goto("about:blank")
                page.goto(f"{served.address}/#welcome=off&{settings}")
                self.says(page, "Turn")
                for name, color in (("--gold", "Highlight"), ("--accent", "Highlight"), ("--ground", "Canvas")):
                    value = f"getComputedStyle(document.documentElement).getPropertyValue({name!r}).trim()"
                    self.assertEqual(page.evaluate(value).lower(), color.lower(), settings)
            self.assertNotEqual(
                page.evaluate("getComputedStyle(document.querySelector('.shaft')).fill"),
                page.evaluate("getComputedStyle(document.querySelector('.ring')).fill"))

    def test_nothing_blinks_where_less_motion_is_asked_for(self):
        for motion, running in (("reduce", 0), ("no-preference", 1)):
            with shared("--iio", "off", "--gpsd", "off") as served, self.page(served, reduced_motion=motion) as page:
                self.wait(page, "document.getElementById('trust').dataset.trust === 'unavailable'")
                self.assertEqual(len(page.evaluate("document.getAnimations().map(a => a.animationName)")), running)


if __name__ == "__main__":
    unittest.main()

"""Every state of the page, in both languages and three widths: what it says, that it fits, and that axe finds nothing."""
import contextlib
import unittest

from kit import DESK, LASTING_MAGNET, NARROW, PHONE, PageCase, board

# A name, the board, what the large line says in English, and what the notice says: nothing where it is empty, anything
# where it is None.
STATES = [
    ("accurate", ("desk",), "Turn left 1", ""),
    ("aligned", ("magnet",), "Facing the Kaaba", ""),
    ("interference", (str(LASTING_MAGNET),), None, "Something magnetic is near"),
    ("calibrating", ("figure-eight",), None, "calibrat"),
    ("at-the-kaaba", ("at-the-kaaba",), "You are at the Kaaba", ""),
    ("no-compass", ("--iio", "off", "--gpsd", "off", "--at", "Jakarta"), "Qibla 295", "north is up"),
    ("nothing", ("--iio", "off", "--gpsd", "off"), "No reading", "sensors"),
    ("high-latitude", ("polar",), None, None),
]


class States(PageCase):
    def test_every_state_says_what_it_is_and_fits(self):
        self.assertGreater(len(STATES), 7)
        for name, arguments, headline, notice in STATES:
            with board(*arguments) as served, contextlib.ExitStack() as open_pages:
                pages = []
                # The first is looked at as soon as it is open: some of these states are over after seconds.
                for language, size in (("en", PHONE), ("ar", NARROW), ("en", DESK)):
                    digits = "arabic" if language == "ar" else "latin"
                    settings = f"welcome=off&language={language}&digits={digits}&light=dark"
                    page = open_pages.enter_context(self.page(served, size, settings))
                    pages.append((f"state-{name}-{language}-{size[0]}", page))
                    if len(pages) > 1:
                        continue
                    with self.subTest(name):
                        self.wait(page, "document.getElementById('live').textContent !== ''")
                        if headline:
                            self.says(page, headline)
                        if notice:
                            self.says(page, notice, "#notice")
                        if notice == "":
                            self.wait(page, "document.getElementById('notice').hidden")
                for picture, page in pages:
                    with self.subTest(picture):
                        self.wait(page, "document.getElementById('live').textContent !== ''")
                        self.look(page, picture)

    def test_the_last_known_place_is_said_with_its_age(self):
        with board("lost-gps") as served, self.page(served) as page:
            self.says(page, "last known place", "#where-text")
            self.look(page, "state-last-place")


if __name__ == "__main__":
    unittest.main()

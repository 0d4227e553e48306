"""Every state of the page, in both languages and three widths: what it says, that it fits, and that axe finds nothing."""
import contextlib
import unittest

from kit import ASIDE, DESK, FACING, KAABA, MAGNET, NARROW, PHONE, UNCALIBRATED, PageCase, board

# A name, the board, the trust that the page's dot shows, what the large line says in English, and what the notice says:
# nothing where it is empty, anything where it is None.
STATES = [
    ("accurate", ("desk",), "accurate", "Turn left 1", ""),
    ("aligned", (FACING,), "accurate", "Facing the Kaaba", ""),
    ("interference", (MAGNET,), "interference", None, "Something magnetic is near"),
    ("calibrating", (UNCALIBRATED,), "calibrating", None, "calibrat"),
    ("at-the-kaaba", (KAABA,), "accurate", "You are at the Kaaba", ""),
    ("no-compass", ("--iio", "off", "--gpsd", "off", "--at", "Jakarta"), "unavailable", "Qibla 295", "north is up"),
    ("nothing", ("--iio", "off", "--gpsd", "off"), "unavailable", "No reading", "sensors"),
    ("high-latitude", ("polar",), None, None, None),
]


class States(PageCase):
    def test_every_state_says_what_it_is_and_fits(self):
        self.assertGreater(len(STATES), 7)
        tops = []
        with contextlib.ExitStack() as all:
            boards = {name: all.enter_context(board(*arguments)) for name, arguments, *_ in STATES}
            for language, size in (("en", PHONE), ("ar", NARROW), ("en", DESK)):
                digits = "arabic" if language == "ar" else "latin"
                settings = f"welcome=off&language={language}&digits={digits}&light=dark"
                for name, _, trust, headline, notice in STATES:
                    picture = f"state-{name}-{language}-{size[0]}"
                    with self.subTest(picture), self.page(boards[name], size, settings) as page:
                        self.wait(page, "document.getElementById('live').textContent !== ''")
                        if trust:
                            self.wait(page, f"document.getElementById('trust').dataset.trust === {trust!r}")
                        if headline and language == "en":
                            self.says(page, headline)
                        if notice and language == "en":
                            self.says(page, notice, "#notice")
                        if notice == "":
                            self.wait(page, "document.getElementById('notice').hidden")
                        self.look(page, picture)
                        page.set_viewport_size({"width": ASIDE[0], "height": ASIDE[1]})
                        self.assertEqual(self.below_the_screen(page), [], page.inner_text("#compass"))
                        tops.append(page.evaluate("document.getElementById('dial').getBoundingClientRect().top"))
        # On its side the dial stays where it is, whatever the words beside it.
        self.assertEqual(len(tops), 3 * len(STATES))
        self.assertEqual(set(tops), {tops[0]})

    def test_the_last_known_place_is_said_with_its_age(self):
        with board("lost-gps") as served, self.page(served) as page:
            self.says(page, "last known place", "#where-text")
            self.look(page, "state-last-place")


if __name__ == "__main__":
    unittest.main()

"""Every state of the page, in both languages and three widths: what it says, that it fits, and that axe finds nothing."""
import contextlib
import unittest

from kit import ASIDE, DESK, FACING, KAABA, MAGNET, NARROW, PHONE, UNCALIBRATED, PageCase, board

# A name, the board, the trust that the page's dot shows, the largest words in English (`°` ends a turn), and what the
# notice says: nothing where it is empty, anything where it is None.
STATES = [
    ("accurate", ("desk",), "accurate", "°", ""),
    ("aligned", (FACING,), "accurate", "Facing the Kaaba", ""),
    ("interference", (MAGNET,), "interference", "Step away from magnets", "The field "),
    ("calibrating", (UNCALIBRATED,), "calibrating", "Turn it through an eight", None),
    ("at-the-kaaba", (KAABA,), "accurate", "You are at the Kaaba", ""),
    ("no-compass", ("--iio", "off", "--gpsd", "off", "--at", "Jakarta"), "unavailable", "Wait for the sensors", "north is up"),
    ("nothing", ("--iio", "off", "--gpsd", "off"), "unavailable", "Wait for the sensors", "not known"),
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
                            self.says(page, headline, "#headline-text")
                            self.is_largest(page)
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

    def is_largest(self, page):
        """No letters of the page are larger than those of the answer, and a turn is only in an accurate one."""
        sizes = page.evaluate("""[...document.querySelectorAll('body *')].filter(e => e.checkVisibility()
              && !e.closest('svg, dialog') && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
            .map(e => [parseFloat(getComputedStyle(e).fontSize), e.id, e.textContent]).sort((a, b) => b[0] - a[0])""")
        self.assertGreater(len(sizes), 20)
        self.assertEqual(sizes[0][1], "headline-text", sizes[:3])
        if page.get_attribute("#trust", "data-trust") != "accurate":
            self.assertFalse(any(c.isdigit() for c in sizes[0][2]), sizes[0])
            self.assertNotIn("Turn left", page.inner_text("#compass"))
            self.assertNotIn("Turn right", page.inner_text("#compass"))

    def test_the_last_known_place_is_said_with_its_age(self):
        with board("lost-gps") as served, self.page(served) as page:
            self.says(page, "last known place", "#where-text")
            self.look(page, "state-last-place")


if __name__ == "__main__":
    unittest.main()

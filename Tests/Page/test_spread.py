"""From when to when mosques may print the times: beside each time, or once below where it is as much for all."""
import unittest

from kit import PageCase, board
from test_looks import MISFITS

ALONE = ("--iio", "off", "--gpsd", "off")
ROWS = """[...document.querySelectorAll('#day tr .spread')].map(cell => cell.checkVisibility()
    ? cell.innerText.replace(/[\\u2066-\\u2069]/g, '') : null)"""


class Spread(PageCase):
    def test_each_time_has_its_own_where_they_differ(self):
        with board(*ALONE, settings="at = Tashkent\n") as served:
            for language, digits in (("en", "latin"), ("ar", "arabic"), ("ur", "latin"), ("bn", "bengali")):
                settings = f"welcome=off&language={language}&digits={digits}"
                with self.subTest(language), self.page(served, (360, 740), settings) as page:
                    self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                    rows = page.evaluate(ROWS)
                    self.assertEqual(len(rows), 6)
                    for row in rows:
                        self.assertRegex(row, r"^\d\d:\d\d–\d\d:\d\d$")
                    self.assertFalse(page.is_visible("#around"))
                    self.assertEqual(page.evaluate(MISFITS), [])
                    self.look(page, f"spread-{language}")

    def test_one_sentence_says_it_for_all(self):
        with board(*ALONE, settings="at = Istanbul\n") as served, self.page(served, (360, 740)) as page:
            self.says(page, "1 min earlier or later", "#around")
            self.assertEqual(page.evaluate(ROWS), [None] * 6)


if __name__ == "__main__":
    unittest.main()

"""The sheets to print, /month, /week and /ramadan: each is one sheet of A4, and fits a screen."""
import re
import unittest
import urllib.error

from kit import PageCase, board, opened

ALONE = ("--iio", "off", "--gpsd", "off")
SETTINGS = """at = 51.5072,-0.1276
[iqama]
fajr = +20
dhuhr = 13:15
asr = +15
maghrib = +5
isha = +20
[jumua]
times = 13:15,14:00
"""
LANGUAGES = "en ar tr ur id ms bn fr fa ru hi de uz bs ha ku".split()


def ready(served):
    """Whether the service knows its place."""
    try:
        return "<table" in served.get("/month")
    except urllib.error.HTTPError:
        return False


class Sheets(PageCase):
    def each(self, served, size):
        """Each sheet in each language, opened."""
        self.eventually(lambda: ready(served))
        count = 0
        with opened(size) as (page, errors, _):
            for path in ("/month", "/ramadan", "/week"):
                for language in LANGUAGES:
                    page.goto(f"{served.address}{path}?lang={language}")
                    yield page, path, language
                    count += 1
            self.assertEqual(errors, [])
        self.assertEqual(count, 48)

    def test_each_is_one_sheet_of_paper_in_every_language(self):
        for settings in (SETTINGS, SETTINGS.split("[")[0]):
            with board(*ALONE, settings=settings) as served:
                for page, path, language in self.each(served, (703, 1000)):
                    with self.subTest(path, language=language):
                        sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
                        self.assertEqual(sheets, 1)
                        page.emulate_media(media="print")
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 703)
                        page.emulate_media(media="screen")

    def test_each_fits_a_screen(self):
        with board(*ALONE, settings=SETTINGS) as served:
            for width in (320, 390, 768):
                for page, path, language in self.each(served, (width, 800)):
                    with self.subTest(path, language=language, width=width):
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)


if __name__ == "__main__":
    unittest.main()

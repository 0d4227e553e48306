"""Every page in every language is drawn with letters: a character that no font has would be a box."""
import unittest

from kit import BOXES, DESK, PageCase, shared

LANGUAGES = ("en", "ar", "tr", "ur", "id", "ms", "bn", "fr", "fa", "ru", "hi", "de", "uz", "bs", "ha", "ku")


class Fonts(PageCase):
    def test_no_page_has_boxes_in_any_language(self):
        with shared("desk") as served, self.page(served, DESK) as page:
            pages = {
                "/#welcome=off&language={}": "document.querySelectorAll('#day tr').length === 6",
                "/calendar#language={}": "document.documentElement.dataset.ready === ''",
                "/tasbih#language={}": "document.documentElement.dataset.ready === ''",
                "/mosques#language={}": "document.documentElement.dataset.ready === ''",
                "/day#language={}": "document.documentElement.dataset.ready === ''",
                "/camera#language={}": "document.documentElement.dataset.ready === ''",
                "/read#language={}": "document.documentElement.dataset.ready === ''",
                "/month?lang={}": "document.querySelectorAll('td').length > 100",
            }
            for path, ready in pages.items():
                for language in LANGUAGES:
                    with self.subTest(path.format(language)):
                        # Another fragment alone would not load the page again.
                        page.goto("about:blank")
                        page.goto(served.address + path.format(language))
                        self.wait(page, f"document.documentElement.lang === '{language}' && {ready}")
                        self.assertEqual(page.evaluate(BOXES), [])

    def test_a_box_is_found(self):
        with shared("desk") as served, self.page(served) as page:
            page.evaluate("document.body.append('A\\u0379\\u09ac\\u06c1')")
            self.assertEqual(page.evaluate(BOXES), ["\u0379"])


if __name__ == "__main__":
    unittest.main()

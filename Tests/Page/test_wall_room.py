"""The room on the screen for the wall: gaps between columns, nothing cut, contrasts, in every language, shape and font."""
import pathlib
import unittest

from kit import PICTURES, SCREENS
from test_wall import FEAST, RAMADAN, SETTINGS, WEDNESDAY
from wall import UPRIGHT, WIDE, Wall

MEASURES = (pathlib.Path(__file__).parent / "wall_room.js").read_text()
# The shapes of screens that hang on walls.
SHAPES = {"wide": WIDE, "upright": UPRIGHT, "small": (1280, 720), "large": (3840, 2160)}
# The fonts that Debian's desktops have: without one of Noto, DejaVu's, which is a wide one.
FONTS = {"noto": None, "dejavu": "'DejaVu Sans', 'Lohit Bengali'"}
WEAR = """document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0].replaceSync("* {{ font-family: {} !important }}");"""
DIGITS = {"ar": "٠١٢٣٤٥٦٧٨٩", "ur": "۰۱۲۳۴۵۶۷۸۹", "bn": "০১২৩৪৫৬৭৮৯", "fa": "۰۱۲۳۴۵۶۷۸۹", "hi": "०१२३४५६७८९"}
# A day's board has all texts but those of Ramadan.
PLAIN_DAY = ((WEDNESDAY, "10:00:00"),)


class Shapes(Wall):
    def in_every_shape(self, page, name, check, shapes=SHAPES):
        page.evaluate(MEASURES)
        for shape in shapes:
            page.set_viewport_size({"width": SHAPES[shape][0], "height": SHAPES[shape][1]})
            page.evaluate("pass(2)")
            if PICTURES:
                page.screenshot(path=SCREENS / f"room-{name}-{shape}.png")
            with self.subTest(f"{name}-{shape}"):
                check(page)


class Room(Shapes):
    def has_air(self, page):
        gap = page.evaluate("narrowestGap()")
        self.assertGreaterEqual(gap["count"], 6)
        # Half a figure is the bound; there is a whole one.
        self.assertGreaterEqual(gap["least"][0], 0.5, gap["least"])
        cut = page.evaluate("cutTexts()")
        self.assertGreater(cut["count"], 15)
        self.assertEqual(cut["found"], [])

    def look_at_room(self, language, settings="", days=((WEDNESDAY, "10:00:00"), (RAMADAN, "13:00:00"))):
        for day, time in days:
            with self.served(day, SETTINGS.format(language) + settings) as served:
                for font, family in FONTS.items():
                    script = WEAR.format(family) if family else ""
                    with self.wall(served, f"{day}T{time}", script=script) as page:
                        name = f"{language}-{font}-{'ramadan' if day == RAMADAN else 'day'}"
                        self.in_every_shape(page, name, self.has_air, SHAPES if day == WEDNESDAY else ("wide", "upright"))

    def test_the_columns_have_air_and_nothing_is_cut_from_left_to_right(self):
        for language in ("en", "tr", "id", "ms", "fr", "ru", "de", "uz", "bs", "ha", "ku"):
            self.look_at_room(language)

    def test_nor_in_the_letters_of_other_scripts_with_their_digits(self):
        for language in DIGITS:
            self.look_at_room(language)
            self.look_at_room(language, "digits = own\n", days=PLAIN_DAY)

    def test_nor_on_the_morning_of_a_feast(self):
        for language in ("en", "ar", "ur", "ru", "de"):
            self.look_at_room(language, days=((FEAST, "06:50:00"),))

    def test_nor_with_two_languages_at_once(self):
        for languages in ("ar,en", "ur,bn", "fr,ar"):
            self.look_at_room(languages, "two-languages = together\n")

    def test_nor_with_hours_from_1_to_12_and_announcements(self):
        with self.served(WEDNESDAY, "clock = 12\n" + SETTINGS.format("en")) as served:
            for font, family in FONTS.items():
                with self.wall(served, f"{WEDNESDAY}T12:40:00", script=WEAR.format(family) if family else "") as page:
                    self.in_every_shape(page, f"twelve-{font}", self.has_air)

    def test_a_figure_is_as_wide_as_any_other(self):
        for language in ("en", *DIGITS):
            with self.served(WEDNESDAY, SETTINGS.format(language) + "digits = own\n") as served:
                for font, family in FONTS.items():
                    with self.subTest(f"{language} {font}"), self.wall(
                            served, f"{WEDNESDAY}T10:00:00", script=WEAR.format(family) if family else "") as page:
                        page.evaluate(MEASURES)
                        widths = page.evaluate(f"figureWidths('{DIGITS.get(language, '0123456789')}')")
                        # They are rounded to thousandths of their height.
                        self.assertLessEqual(max(widths) - min(widths), 2, widths)


class Contrast(Shapes):
    def is_not_pale(self, page):
        pale = page.evaluate("paleTexts()")
        self.assertGreaterEqual(pale["count"], 6)
        self.assertEqual(pale["found"], [])

    def look_at_contrast(self, settings, states):
        for day, times in states.items():
            with self.served(day, settings) as served:
                for time in times:
                    with self.wall(served, f"{day}T{time}") as page:
                        self.in_every_shape(page, f"contrast-{time}", self.is_not_pale, ("wide",))

    def test_texts_differ_from_their_grounds_by_seven_to_one(self):
        self.look_at_contrast(SETTINGS.format("en"), {
            WEDNESDAY: ("10:00:00", "14:18:00", "14:22:30", "14:44:00", "18:40:00"), RAMADAN: ("17:20:00",), FEAST: ("06:50:00",)})

    def test_so_they_do_on_a_light_ground_and_in_the_colour_of_a_mosque(self):
        for look in ("light = light\n", "color = #0f715d\n", "light = light\ncolor = #c03a20\nborder = stars\n"):
            self.look_at_contrast("theme = sunset\n" + SETTINGS.format("en") + look, {
                WEDNESDAY: ("10:00:00", "14:18:00", "14:22:30", "18:40:00"), RAMADAN: ("13:00:00",)})


if __name__ == "__main__":
    unittest.main()

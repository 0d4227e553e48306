"""How the page looks: every theme, every dialog, and what the browser asks for."""
import pathlib
import re
import unittest

from kit import ASIDE, FACING, NARROW, PHONE, PageCase, shared

# Finds figures that wrap, words that are cut, sections that are wider than their lines need, and words that lie over
# one another.
MISFITS = """(() => {
  const found = [], box = e => e.getBoundingClientRect();
  const lines = e => { const range = document.createRange(); range.selectNodeContents(e);
    return new Set([...range.getClientRects()].map(r => Math.round(r.bottom / 6))).size; };
  for (const e of document.querySelectorAll('.facts dd, .facts dt, #day td, #day th, #trust-word, #measured th'))
    if (e.checkVisibility() && e.textContent.trim() && lines(e) > 1 && box(e).height > 1.9 * parseFloat(getComputedStyle(e).fontSize) * 1.45)
      found.push('wraps: ' + e.textContent);
  for (const e of document.querySelectorAll('main *, header *')) {
    if (!e.checkVisibility() || e.closest('svg, .unseen, .dial') || box(e).width === 0 || e.tagName === 'H1') continue;
    if (box(e).left < -0.5 || box(e).right > innerWidth + 0.5) found.push('over the edge: ' + (e.id || e.textContent));
    if (getComputedStyle(e).overflow !== 'visible' && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
      found.push('cut: ' + (e.id || e.textContent));
  }
  for (const e of document.querySelectorAll('.card')) {
    const most = 29 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (e.checkVisibility() && innerWidth > 600 && box(e).width > most) found.push('stretched: ' + e.id);
  }
  // The answer stands between the letters of the dial.
  const words = box(document.getElementById('headline')), dial = box(document.getElementById('dial'));
  if (words.width > dial.width * .55 || words.height > dial.height * .55) found.push('the answer is too large');
  const text = document.getElementById('headline-text');
  if (text.scrollWidth > dial.width * .55) found.push('the answer is too wide');
  return found; })()"""
# Keeps the animations that have started, each with how often it runs.
STARTED = """window.started = []; addEventListener('animationstart', event => started.push([event.animationName,
    event.target.getAnimations()[0]?.effect.getTiming().iterations ?? 0]));"""
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

    def test_the_page_fits_in_every_language(self):
        with shared("desk") as served:
            for size in ((360, 740), (1280, 800)):
                for language in ("tr", "ur", "id", "ms", "bn", "fr"):
                    settings = f"welcome=off&language={language}"
                    with self.subTest(size, language=language), self.page(served, size, settings) as page:
                        self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                        self.wait(page, "document.getElementById('heading').textContent !== '–'")
                        self.assertEqual(page.evaluate(MISFITS), [])
                        self.look(page, f"language-{language}-{size[0]}")

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

    def test_green_comes_with_one_pulse_where_motion_is_wanted_and_nothing_else_moves(self):
        running = "document.getAnimations().filter(a => a.animationName).map(a => [a.animationName, a.effect.getTiming().iterations])"
        for motion, wanted in (("reduce", []), ("no-preference", [["pulse", 1]])):
            with shared("--iio", "off", "--gpsd", "off") as served, self.page(served, reduced_motion=motion) as page:
                self.wait(page, "document.getElementById('trust').dataset.trust === 'unavailable'")
                self.assertEqual(page.evaluate(running), [])
            with shared(FACING) as served, self.page(served, reduced_motion=motion, script=STARTED) as page:
                self.says(page, "Facing")
                if wanted:
                    self.wait(page, "started.length > 0")
                page.wait_for_timeout(100)
                self.assertEqual(page.evaluate("started"), wanted)

    def test_the_page_fits_each_width(self):
        """Nothing is stretched, cut or wrapped: see `misfits`."""
        for size in ((320, 640), (360, 740), (568, 320), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)):
            for language in ("en", "ar"):
                settings = f"welcome=off&language={language}&digits={'arabic' if language == 'ar' else 'latin'}"
                with self.subTest(size, language=language), shared("desk") as served, self.page(served, size, settings) as page:
                    self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                    self.wait(page, "document.getElementById('heading').textContent !== '–'")
                    page.locator("#map").scroll_into_view_if_needed()
                    self.wait(page, "document.querySelectorAll('#map-names .town').length === 2")
                    # The map shows the way, and not the world around it: 20 degrees from Istanbul to Mecca.
                    self.assertLess(float(page.get_attribute("#map", "viewBox").split()[2]), 60)
                    self.assertEqual(page.evaluate(MISFITS), [])
                    # The ring is as large as the screen allows, beside what stands around it.
                    ring = page.evaluate("document.querySelector('.face').getBoundingClientRect().width")
                    self.assertGreater(ring / min(size), 0.62, "the dial is small")
                    if size[0] < 500:
                        self.assertGreater(ring / size[0], 0.82, "the dial is small")
                    self.look(page, f"width-{size[0]}-{language}")

    def test_a_wall_shows_the_dial_and_no_card(self):
        for size in ((1920, 1080), (1080, 1920), (800, 480), (390, 844)):
            with self.subTest(size), shared("desk") as served, self.page(served, size, view="dial") as page:
                self.says(page, "Turn")
                for part in (".cards", "footer", "#open-settings", "#welcome"):
                    self.assertFalse(page.is_visible(part), part)
                self.assertEqual(page.evaluate(MISFITS), [])
                self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                ring = page.evaluate("document.querySelector('.face').getBoundingClientRect().width")
                self.assertGreater(ring / min(size), 0.8)
                self.look(page, f"wall-{size[0]}")

    def test_a_page_without_https_says_what_it_cannot_do(self):
        plain = "Object.defineProperty(window, 'isSecureContext', { value: false });"
        with shared("desk") as served:
            for script, isShown in ((None, False), (plain, True)):
                with self.page(served, NARROW, script=script) as page:
                    self.says(page, "Turn")
                    self.assertEqual(page.is_visible("#insecure"), isShown)
                    self.look(page, f"secure-{not isShown}")

    def test_the_prayers_name_their_authority_and_mark_the_next_one(self):
        with shared("desk", "--at", "Istanbul") as served:
            for language, name in (("en", "Diyanet, Turkey"), ("ar", "رئاسة الشؤون الدينية التركية")):
                with self.page(served, settings=f"welcome=off&language={language}") as page:
                    self.says(page, name, "#authority")
                    color = "getComputedStyle(document.querySelector('#time-{} td')).color"
                    dhuhr, asr, fajr = (page.evaluate(color.format(p)) for p in ("dhuhr", "asr", "fajr"))
                    self.assertEqual(len({dhuhr, asr, fajr}), 3)

    def test_themes_differ_at_a_glance(self):
        """The ground or the face of each two themes are apart, in light and in dark."""
        names = ("default", "ocean", "forest", "sunset", "contrast")
        with shared("desk") as served:
            for light in ("light", "dark"):
                seen = {}
                for theme in names:
                    with self.page(served, settings=f"welcome=off&theme={theme}&light={light}") as page:
                        seen[theme] = page.evaluate("""['--ground', '--face'].map(name => {
                            const c = document.createElement('canvas').getContext('2d');
                            c.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
                            return [1, 3, 5].map(i => parseInt(c.fillStyle.slice(i, i + 2), 16)); })""")
                self.assertEqual(len(seen), 5)
                for i, one in enumerate(names):
                    for other in names[i + 1:]:
                        far = max(sum(abs(a - b) for a, b in zip(*pair)) for pair in zip(seen[one], seen[other]))
                        self.assertGreater(far, 20, f"{one} and {other}, {light}")


if __name__ == "__main__":
    unittest.main()

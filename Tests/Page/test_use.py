"""What a person does with the page, and what it costs the service."""
import json
import time
import unittest

from kit import CHANGE, FACING, MAGNET, PATIENCE, PHONE, PageCase, board, shared

# Counts the cues that the page's own stream brings, and what the page does about them.
VIBRATIONS = """window.pulses = 0; window.cues = 0; window.newest = 0;
Object.defineProperty(navigator, 'vibrate', { value: () => { window.pulses++; return true; } });
Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: true });
const Native = EventSource;
window.EventSource = class extends Native { constructor(url) { super(url); this.addEventListener('message', event => {
  const line = JSON.parse(event.data); newest = line.t; if (line.class === 'haptic') cues++; }); } };"""

# Keeps what a screen reader is told, and when.
LISTEN = """window.heard = []; addEventListener('DOMContentLoaded', () => new MutationObserver(() =>
    heard.push([performance.now(), document.getElementById('live').textContent]))
    .observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true }));"""


def turned(page, layer):
    """The angle by which a layer of the dial is turned, in degrees."""
    return page.evaluate(f"Number(document.getElementById({layer!r}).style.transform.match(/rotate\\((.*)deg\\)/)[1])")


class Use(PageCase):
    def test_the_needle_is_where_the_stream_says(self):
        with shared("desk") as served, self.page(served) as page:
            self.says(page, "Turn")
            self.wait(page, "document.getElementById('dial').hasAttribute('data-needle')")
            reading = served.reading()
            self.assertAlmostEqual(turned(page, "needle"), reading["pointer"], delta=1)
            self.assertAlmostEqual(-turned(page, "card") % 360, reading["heading"], delta=1)
            self.says(page, f"{round(reading['distance_km']):,} km", "#distance")

    def test_magnetic_north_miles_and_digits_are_followed(self):
        with shared("desk") as served, self.page(served, settings="welcome=off&north=magnetic&units=mi") as page:
            self.says(page, "M", "#heading")
            self.wait(page, "document.getElementById('dial').hasAttribute('data-needle')")
            reading = served.reading()
            self.assertAlmostEqual(-turned(page, "card") % 360, reading["magnetic"], delta=1)
            self.assertAlmostEqual(turned(page, "needle"), reading["pointer"], delta=1)
            self.says(page, f"{round(reading['distance_km'] / 1.609344):,} mi", "#distance")

    def test_it_vibrates_once_for_each_cue(self):
        with board("tremble") as served, self.page(served, script=VIBRATIONS) as page:
            # The hand sways, turns away, and comes back: by then each departure has had its cue.
            self.wait(page, "newest > 25e9")
            self.assertGreaterEqual(page.evaluate("cues"), 1)
            self.assertEqual(page.evaluate("pulses"), page.evaluate("cues"))

    def test_a_hidden_page_costs_nothing_and_comes_back(self):
        with board("desk") as served, self.page(served) as page:
            self.says(page, "Turn")
            self.has_clients(page, served, 1)
            hide = "Object.defineProperty(document, 'hidden', { value: %s, configurable: true }); " \
                "document.dispatchEvent(new Event('visibilitychange'))"
            frames = "() => { window.frames0 = 0; const raf = requestAnimationFrame; " \
                "window.requestAnimationFrame = f => { window.frames0++; return raf(f); }; }"
            page.evaluate(frames)
            page.evaluate(hide % "true")
            self.has_clients(page, served, 0)
            drawn = page.evaluate("window.frames0")
            page.wait_for_timeout(700)
            self.assertLessEqual(page.evaluate("window.frames0"), drawn + 1)
            page.evaluate(hide % "false")
            self.says(page, "Turn")
            self.has_clients(page, served, 1)

    def has_clients(self, page, served, number):
        """Waits until the service has this many streams: on a busy machine the page opens its own once more."""
        clients, end = 'qibla_clients{output="events"}', time.monotonic() + PATIENCE
        while served.metric(clients) != number and time.monotonic() < end:
            page.wait_for_timeout(50)
        self.assertEqual(served.metric(clients), number)

    def test_the_dial_the_notice_and_the_figures_change_in_one_picture(self):
        # Looks before each picture whether all of them are of the same state.
        watch = """window.torn = []; window.seen = 0; window.near = false; const look = () => { requestAnimationFrame(look);
            const at = id => document.getElementById(id); if (!at('dial')?.dataset.trust) return;
            setTimeout(() => {
              const all = [at('dial').dataset.trust === 'interference', at('trust').dataset.trust === 'interference',
                !at('notice').hidden, at('headline-text').textContent.startsWith('Step')];
              if (all[0]) seen++;
              if (new Set(all).size > 1) torn.push(all.join()); }); };
            window.begin = () => look();"""
        with shared(FACING) as served, self.page(served, script=CHANGE + watch) as page:
            self.says(page, "Facing")
            page.evaluate("""change = line => { if (near && line.class === 'reading')
                Object.assign(line, { accuracy: 'interference', reason: 'field-strong', aligned: false }); return line; }; begin()""")
            for near in ("true", "false") * 3:
                page.evaluate(f"near = {near}; seen = 0")
                self.wait(page, "seen > 5" if near == "true" else "document.getElementById('notice').hidden")
            self.assertEqual(page.evaluate("torn"), [])

    def test_only_what_was_chosen_is_kept_and_the_rest_follows_the_configuration(self):
        with board("desk", settings="theme = ocean\nunits = miles\n") as served, self.page(served, settings="") as page:
            page.click("#welcome-skip")
            page.click("#open-settings")
            page.select_option("select[name=units]", "km")
            page.keyboard.press("Escape")
            kept = json.loads(page.evaluate("localStorage.getItem('qibla.settings')"))
            self.assertEqual(kept, {"welcome": False, "units": "km"})

    def test_settings_are_kept_where_the_store_was_damaged(self):
        for damage in ("{{{", "null", "[1]", '"text"', "5"):
            with self.subTest(damage), shared("desk") as served, self.page(
                    served, script=f"localStorage['qibla.settings'] ??= {damage!r}", settings="welcome=off") as page:
                self.says(page, "Turn")
                page.click("#open-settings")
                page.select_option("select[name=units]", "mi")
                self.assertEqual(json.loads(page.evaluate("localStorage['qibla.settings']"))["units"], "mi")

    def test_settings_stay_after_a_reload(self):
        with shared("desk") as served, self.page(served, settings="welcome=off") as page:
            page.click("#open-settings")
            page.select_option("select[name=theme]", "forest")
            page.select_option("select[name=units]", "mi")
            page.select_option("select[name=language]", "ar")
            self.wait(page, "document.documentElement.dir === 'rtl'")
            page.keyboard.press("Escape")
            page.goto("about:blank")
            page.goto(served.address + "/#welcome=off")
            self.wait(page, "document.documentElement.dataset.look === 'forest' && document.documentElement.dir === 'rtl'")
            self.says(page, "ميل", "#distance")

    def test_only_the_words_of_a_chosen_language_are_loaded_and_once(self):
        with board("desk") as served, self.page(served, settings="welcome=off", allowed="ERR_CONNECTION_REFUSED") as page:
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.click("#open-settings")
            for language, direction in (("ar", "rtl"), ("tr", "ltr"), ("ar", "rtl")):
                page.select_option("select[name=language]", language)
                self.wait(page, f"document.documentElement.lang === '{language}'")
                self.assertEqual(page.evaluate("document.documentElement.dir"), direction)
            words = [url.split("lang=")[1] for url in asked if "/words" in url]
            self.assertEqual(words, ["ar", "tr"])
            served.kill()
            # Without the service the languages that were loaded are there, and another one is not.
            page.select_option("select[name=language]", "tr")
            self.wait(page, "document.documentElement.lang === 'tr'")
            page.select_option("select[name=language]", "ur")
            self.says(page, "yanıt vermiyor", "#settings-note")
            self.assertEqual(page.input_value("select[name=language]"), "tr")
            self.assertEqual(page.evaluate("document.documentElement.lang"), "tr")

    def test_the_page_comes_in_the_language_of_the_browser(self):
        with shared("desk") as served:
            self.assertIn('<html lang="en"', served.get("/"))
            with self.page(served, locale="fr-CA") as page:
                self.assertEqual(page.evaluate("document.documentElement.lang"), "fr")
                self.assertEqual(page.evaluate(
                    "performance.getEntriesByType('resource').filter(entry => entry.name.includes('words')).length"), 0)

    def test_stored_settings_with_any_name_do_not_stop_the_page(self):
        odd = json.dumps({"constructor": "x", "toString": "y", "units": "mi"})
        keep = f"localStorage['qibla.settings'] = '{odd[:-1]}, \"__proto__\": \"z\"}}'"
        with shared("desk") as served, self.page(served, settings="welcome=off&constructor=1&__proto__=2", script=keep) as page:
            self.says(page, "Turn")
            self.says(page, "mi", "#distance")

    def test_the_configuration_is_the_page_s_default(self):
        with board("desk", settings="theme = sunset\nlang = ar\nnorth = magnetic\nunits = miles\n") as served:
            with self.page(served) as page:
                self.wait(page, "document.documentElement.dataset.look === 'sunset' && document.documentElement.lang === 'ar'")
                self.says(page, "ميل", "#distance")
                self.says(page, "م", "#heading")

    def test_the_first_visit_has_three_steps_and_no_second_time(self):
        with shared("desk") as served, self.page(served, settings="") as page:
            for step in ("1", "2", "3"):
                self.says(page, f"Step {step} of 3", "#welcome-count")
                self.look(page, f"welcome-{step}")
                page.click("#welcome-next")
            self.assertFalse(page.is_visible("#welcome"))
            page.reload()
            self.says(page, "Turn")
            self.assertFalse(page.is_visible("#welcome"))

    def test_the_first_visit_can_be_skipped(self):
        with shared("desk") as served, self.page(served, settings="") as page:
            page.click("#welcome-skip")
            page.reload()
            self.says(page, "Turn")
            self.assertFalse(page.is_visible("#welcome"))

    def test_everything_is_reached_by_the_keyboard(self):
        with shared("desk") as served, self.page(served) as page:
            self.says(page, "Turn")
            reached = []
            for _ in range(19):
                page.keyboard.press("Tab")
                reached.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
            for key in ("trust", "open-settings", "open-place", "map", "map-in", "map-out", "map-fit", "A"):
                self.assertIn(key, reached)
            page.focus("#open-settings")
            page.keyboard.press("Enter")
            self.wait(page, "document.getElementById('settings').open")
            page.keyboard.press("Escape")
            self.assertEqual(page.evaluate("document.activeElement.id"), "open-settings")
            page.focus("#map")
            self.wait(page, "document.getElementById('map').hasAttribute('viewBox')")
            before = page.get_attribute("#map", "viewBox")
            page.keyboard.press("+")
            self.assertNotEqual(page.get_attribute("#map", "viewBox"), before)
            before = page.get_attribute("#map", "viewBox")
            page.keyboard.press("ArrowLeft")
            self.assertNotEqual(page.get_attribute("#map", "viewBox"), before)

    def test_a_screen_reader_hears_changes_and_not_each_reading(self):
        with board("slow-turn") as served, self.page(served, script=LISTEN) as page:
            self.wait(page, "heard.length >= 2")
            heard = page.evaluate("heard")
            self.assertTrue(any("Turn" in text for _, text in heard), heard)
            gaps = [later[0] - sooner[0] for sooner, later in zip(heard, heard[1:])]
            self.assertGreaterEqual(min(gaps), 400, heard)

    def test_interference_is_said_at_once_and_its_end_too(self):
        with shared(MAGNET) as served, self.page(served, script=LISTEN) as page:
            self.wait(page, "heard.some(([, text]) => text.includes('Interference') && text.includes('magnet'))")
        # A reading that was changed on its way.
        near = """window.isNear = false; const Native = EventSource; window.EventSource = class extends Native {
            set onmessage(listen) { super.onmessage = event => { const line = JSON.parse(event.data);
              if (isNear && line.class === 'reading') [line.accuracy, line.reason] = ['interference', 'field-strong'];
              listen({ data: JSON.stringify(line) }); }; } };"""
        with shared("desk") as served, self.page(served, script=near + LISTEN) as page:
            self.wait(page, "heard.length > 0")
            page.evaluate("heard.length = 0; isNear = true")
            self.wait(page, "heard.some(([, text]) => text.includes('Interference'))")
            page.evaluate("isNear = false")
            self.wait(page, "heard.at(-1)[1].includes('Accurate')")

    def test_the_focus_stays_when_a_key_goes(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.page(served) as page:
            self.says(page, "not known", "#notice")
            page.focus("#notice-act")
            page.evaluate("""fetch('place', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify({ token: document.documentElement.dataset.token, place: 'Jakarta' }) })""")
            self.says(page, "Qibla 295")
            self.assertIn(page.evaluate("document.activeElement.id"), ("notice-act", "trust"))
            self.open_place(page)
            page.fill("#place-input", "Springfield")
            page.keyboard.press("Enter")
            self.says(page, "Which one", "#place-answer")
            page.locator("#place-choices button").first.focus()
            page.evaluate("document.activeElement.click()")
            self.wait(page, "!document.getElementById('place-dialog').open")
            self.assertEqual(page.evaluate("document.activeElement.id"), "open-place")

    def test_ages_are_written_as_the_program_writes_them(self):
        ages = [
            (0, "0 s", "0 ث"), (89.9, "89 s", "89 ث"), (90, "1 min", "1 د"), (5400, "1 h", "1 س"), (172799, "47 h", "47 س"),
            (172800, "2 days", "يومين"), (3 * 86400, "3 days", "3 أيام"), (11 * 86400, "11 days", "11 يوما"),
            (100 * 86400, "100 days", "100 يوم"), (103 * 86400, "103 days", "103 أيام"), (200 * 86400, "200 days", "200 يوم"),
        ]
        with shared("desk") as served:
            for column, language in ((1, "en"), (2, "ar")):
                with self.page(served, settings=f"welcome=off&language={language}", script=CHANGE) as page:
                    # By the program's own table, and by the plural rules of the browser.
                    write = "seconds => import('/measures.js').then(measures => seconds.map(measures.age))"
                    written = page.evaluate(write, [age[0] for age in ages])
                    self.assertEqual(written, [age[column] for age in ages])
                    page.evaluate("""change = line => { if (line.class === 'reading')
                        [line.location, line.location_age_s] = ['stale', 259200]; return line; }; 0""")
                    self.says(page, {"en": "is 3 days old", "ar": "منذ 3 أيام،"}[language], "#where-text")


if __name__ == "__main__":
    unittest.main()

"""The bench and the tour, and how all three views look."""
import gzip
import json
import pathlib
import subprocess
import tempfile
import unittest

from site_kit import ROOT, address, kit

TRACES = ROOT / "traces"
ENDED = "document.querySelector('#bench-said').dataset.state"
ANGLES = ("heading", "magnetic", "bearing", "pointer", "pitch", "roll", "uncertainty", "declination")


class SiteCase(kit.PageCase):
    def view(self, name, size=kit.DESK, more="", **context):
        return self.opened(f"{address()}/?view={name}{more}", size, **context)

    @kit.contextlib.contextmanager
    def opened(self, where, size, scripts=(), **context):
        with kit.opened(size, scripts, **context) as (page, errors, asked):
            page.goto(where)
            self.wait(page, "window.frame?.isOpen === true")
            yield page
            self.assertEqual([url for url in asked if not url.startswith((address(), "blob:", "data:"))], [])
            self.assertEqual(errors, [])

    def play(self, page, file):
        page.evaluate("delete document.querySelector('#bench-said').dataset.state")
        page.set_input_files("#bench-file", file)
        self.wait(page, f"{ENDED} !== undefined")
        return page.evaluate(ENDED)


class Bench(SiteCase):
    def saved(self, page):
        with page.expect_download() as found:
            page.click("#bench-save")
        return [json.loads(line) for line in pathlib.Path(found.value.path()).read_text().splitlines()]

    def test_readings_are_those_of_the_program(self):
        with self.view("bench") as page:
            for name in ("fast-turn.jsonl", "tremble.jsonl.gz"):
                self.assertEqual(self.play(page, TRACES / name), "done")
                said = subprocess.run([kit.QIBLA, "replay", TRACES / name, "--format", "json"], capture_output=True, check=True)
                known = [json.loads(line) for line in said.stdout.splitlines()]
                known = [line for line in known if line["class"] != "status"]
                found = self.saved(page)
                self.assertEqual([line["class"] for line in found], [line["class"] for line in known])
                self.assertGreater(len(found), 300)
                for one, other in zip(found, known):
                    self.assertEqual(list(one), list(other))
                    for key, value in other.items():
                        if key in ANGLES and value is not None:
                            self.assertLess(abs((one[key] - value + 540) % 360 - 180), 0.0101, (key, value))
                        elif not isinstance(value, (float, list)):
                            self.assertEqual(one[key], value, key)

    def test_another_run_is_drawn_and_compared(self):
        with self.view("bench") as page:
            page.click("#bench-more summary")
            page.fill("[name='field.says_deg']", "2")
            page.fill("[name='alignment.enter_deg']", "-1")
            page.set_input_files("#bench-file", TRACES / "magnet.jsonl.gz")
            self.wait(page, "document.querySelector('#bench-said').innerText.includes('setting')")
            page.fill("[name='alignment.enter_deg']", "")
            page.select_option("[name=calibration]", "none")
            page.evaluate("delete document.querySelector('#bench-said').dataset.state")
            page.click("#bench-play")
            self.wait(page, f"{ENDED} === 'done'")
            rows = page.evaluate("[...document.querySelectorAll('#bench-figures tr')].map(r => [...r.cells].map(c => c.innerText))")
            self.assertEqual(len(rows), 4)
            # As `qibla score` has them.
            self.assertEqual([text.strip("\u2066\u2069") for text in rows[1][1:]], ["0.71°", "0.86°", "1.09°", "100.0 %", "95.8 %"])
            self.assertNotEqual(rows[1][1:], rows[2][1:])
            self.look(page, "bench-compared")
            # The drawing is zoomed and read by keys.
            page.focus("#bench-chart")
            for key in ("Home", "ArrowRight", "+", "+", "Shift+ArrowRight", "End", "-"):
                page.keyboard.press(key)
            self.assertRegex(page.inner_text("#bench-cursor"), r"s · Heading .*° ±.*° · Truth .* · Error .* · Field .* µT")
            drawn = page.evaluate("document.querySelector('#bench-chart').toDataURL().length")
            self.assertGreater(drawn, 5000)

    def test_files_that_are_cut_damaged_or_hostile_are_said(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        header = b'{"qibla_trace":1}\n'
        whole = gzip.compress((TRACES / "desk.jsonl").read_bytes(), mtime=0)
        cases = {
            "cut.jsonl.gz": (whole[:len(whole) // 2], "torn", "cut off"),
            "cut.jsonl": ((TRACES / "torn.jsonl").read_bytes(), "torn", "cut off"),
            "broken.gz": (whole[:9000] + b"\xff" * 400 + whole[9400:], "error", "cannot be read to its end"),
            "bad.jsonl": ((TRACES / "malformed.jsonl").read_bytes(), "error", "expected"),
            "deep.jsonl": (header + b"[" * 900_000, "torn", "cut off"),
            "deep-line.jsonl": (header + b"[" * 900_000 + b"\n", "error", "Line 2"),
            "long.jsonl": (header + b"x" * 3_000_000, "error", "1 MiB"),
            "binary.jsonl": (bytes(range(256)) * 4000, "error", "Line 1"),
            "markup.jsonl": (header + b'<img src=x onerror="document.title=1">\n', "error", "<img"),
            "empty.jsonl": (b"", "error", "an empty file"),
            "bomb.gz": (gzip.compress(b"[" * 20_000_000), "error", "Line 1"),
        }
        with self.view("bench") as page:
            for name, (data, state, words) in cases.items():
                with self.subTest(name):
                    (folder / name).write_bytes(data)
                    self.assertEqual(self.play(page, folder / name), state)
                    self.assertIn(words, page.inner_text("#bench-said"))
            self.assertEqual(page.title(), "Qibla")

    def test_ten_hours_stream_through_memory_that_does_not_grow(self):
        with self.view("bench") as page:
            devtools = page.context.new_cdp_session(page)

            def heap():
                devtools.send("HeapProfiler.collectGarbage")
                return devtools.send("Runtime.getHeapUsage")["usedSize"]
            before = heap()
            readings, grown, states = page.evaluate((pathlib.Path(__file__).parent / "ten-hours.js").read_text())
            self.assertEqual(readings, 36_000)
            self.assertLess(grown, 1_000_000, "bytes of the core")
            self.assertLess(heap() - before, 3_000_000, "bytes of the page")
            self.assertEqual(states, 1)

    def test_it_plays_at_the_pace_of_the_recording_and_pauses(self):
        with self.view("bench") as page:
            page.select_option("[name=speed]", "10")
            # It is paused as soon as it can be: on a busy machine a click from here may come after the end.
            page.evaluate("""() => {
                const pause = document.querySelector('#bench-pause')
                new MutationObserver((_, seen) => { seen.disconnect(); pause.click() }).observe(pause, { attributes: true })
            }""")
            page.set_input_files("#bench-file", TRACES / "desk.jsonl")
            seen = "document.querySelector('#bench-pause').innerText"
            self.wait(page, f"{seen} === 'Play'")
            self.assertIsNone(page.evaluate(f"{ENDED} ?? null"))
            begin = page.evaluate("performance.now()")
            page.click("#bench-pause")
            self.wait(page, f"{ENDED} === 'done'")
            self.assertGreater(page.evaluate("performance.now()") - begin, 800, "the pace of 8 s at ten times the speed")
            page.evaluate("frame.view.close()")
            self.assertEqual(page.inner_text("#view"), "")


class Looks(SiteCase):
    def test_every_view_at_three_widths_in_both_directions(self):
        for language, size in (("en", kit.PHONE), ("ar", kit.NARROW), ("en", kit.DESK)):
            for view in ("compass", "bench", "tour"):
                more = f"&place=51.5,-0.12&language={language}&light={'light' if size == kit.NARROW else 'dark'}"
                with self.subTest(view, language=language, size=size), self.view(view, size, more) as page:
                    if view == "bench":
                        self.assertEqual(self.play(page, TRACES / "magnet.jsonl.gz"), "done")
                    if view == "compass":
                        self.wait(page, "document.querySelector('#source').dataset.why === 'missing'")
                    if view == "tour":
                        self.wait(page, "document.querySelector('#trust').dataset.trust === 'accurate'")
                        page.click("[name=again]")
                        page.evaluate("frame.view.close()")
                        page.evaluate("frame.view.open(document.getElementById('view'), frame.context)")
                    self.look(page, f"site-{view}-{language}-{size[0]}")
                    latin = page.evaluate("[...document.querySelectorAll('[data-t]')].map(e => e.textContent).filter(x => x.includes('instrument.'))")
                    self.assertEqual(latin, [])

    def test_the_tour_runs_scenarios_and_follows_the_hand(self):
        trust = "document.querySelector('#trust').dataset.trust"
        with self.view("tour", kit.PHONE) as page:
            self.wait(page, f"{trust} === 'accurate'")
            self.assertIn("Istanbul", page.inner_text("#tour"))
            heading = "Number(document.querySelector('#heading').innerText.match(/\\d+/)?.[0] ?? -1)"
            self.wait(page, f"{heading} >= 0")
            before = page.evaluate(heading)
            page.click("[name=left]")
            self.wait(page, f"Math.abs({heading} - {before}) > 10")
            page.check("[name=magnet]")
            self.wait(page, f"{trust} === 'interference'")
            page.uncheck("[name=magnet]")
            self.wait(page, f"{trust} === 'accurate'")
            page.uncheck("[name=satellites]")
            self.wait(page, "document.querySelector('#bearing').innerText !== '–'")
            names = page.evaluate("[...document.querySelectorAll('[name=scenario] option')].map(one => one.value)")
            self.assertGreaterEqual(len(names), 30)
            page.select_option("[name=scenario]", "wrong-calibration")
            self.assertIn("Delhi", page.inner_text("#story"))
            self.wait(page, f"{trust} !== 'accurate'")
            self.assertTrue(page.is_checked("[name=satellites]"))

    def test_the_tour_speaks_the_language_of_the_page(self):
        with self.view("tour", kit.PHONE, "&language=ar") as page:
            self.wait(page, "/إسطنبول/.test(document.querySelector('#tour').innerText)")


if __name__ == "__main__":
    unittest.main()

"""The page of pages to read: the list, the search, a page, and what the browser keeps."""
import contextlib
import json
import pathlib
import struct
import tempfile
import unittest
import urllib.request
import zlib

from kit import DESK, NARROW, PATIENCE, PHONE, PageCase, board, opened

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "document.documentElement.dataset.ready === ''"
HEAD = "---\ntitle: {}\nkind: {}\ntradition: both\nlanguage: {}\n{}---\n"
GIVEN = "source: made for this test\nlicence: MIT\nreviewed-by: nobody\nminutes: 3\nprayer: fajr, isha\n"
PARALLEL = "ar| صَبَاحُ الخَيْرِ يَا أَصْدِقَاءُ\ntranslit| ṣabāḥ al-khayr yā aṣdiqāʾ\nen| good morning, friends\n"
HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script> [x](javascript:alert(3))"
TITLES = "[...document.querySelectorAll('#list b')].map(e => e.textContent)"


def picture():
    """A picture of 32 by 32 pixels."""
    def part(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = b"".join(b"\0" + b"\x30\x80\xa0" * 32 for _ in range(32))
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", 32, 32, 8, 2, 0, 0, 0))
            + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b""))


def sound():
    """A tenth of a second of silence."""
    body = b"\0\0" * 800
    return (b"RIFF" + struct.pack("<I", 36 + len(body)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 16000, 2, 16)
            + b"data" + struct.pack("<I", len(body)) + body)


def packs(folder):
    """A folder of packs, with one of six pages."""
    pack = folder / "packs/made"
    (pack / "media").mkdir(parents=True)
    (pack / "media/one.png").write_bytes(picture())
    (pack / "media/one.wav").write_bytes(sound())
    (pack / "morning.md").write_text(
        HEAD.format("A good morning", "guide", "en", GIVEN) + f"# A good morning\n\n{PARALLEL}\nA *short* **text**.\n\n- one\n- two\n"
        f"  - three\n\n> said\n\n{HOSTILE}\n\n![A picture](media/one.png)\n\n![A sound](media/one.wav)\n\n"
        + "".join(f"Line {i} of it.\n\n" for i in range(60)))
    (pack / "morgen.md").write_text(
        HEAD.format("Ein guter Morgen", "guide", "de", GIVEN + "of: morning\n") + "# Ein guter Morgen\n\n"
        + PARALLEL.replace("en| good morning, friends", "de| guten Morgen, Freunde") + "\nEin *kurzer* **Text**.\n")
    (pack / "bare.md").write_text("Nothing is known of this page.")
    (pack / "arabic.md").write_text(HEAD.format("سَلَامٌ عَلَيْكُمْ", "supplication", "ar", GIVEN) + "ar| سَلَامٌ عَلَيْكُمْ")
    (pack / "long.md").write_text(HEAD.format("Long " + "y" * 90, "guide", "en", GIVEN) + "x" * 300 + "\n\n" + "word " * 500)


class Reading(PageCase):
    @contextlib.contextmanager
    def service(self, *more, own=True, http="127.0.0.1"):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="qibla-page."))
        packs(folder if own else folder / "root/usr/share/qibla")
        with board(*ALONE, *more, settings=f"[read]\npacks = {folder}/packs\n" if own else "", state=folder, http=http) as served:
            yield served

    @contextlib.contextmanager
    def reading(self, served, size=PHONE, settings="", query="", failing=()):
        with opened(size) as (page, errors, asked):
            page.goto(f"{served.address}/read{query}#{settings}")
            self.wait(page, READY)
            yield page
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual([error for error in errors if not any(code in error for code in failing)], [])

    def listed(self, page, count):
        self.wait(page, f"document.querySelectorAll('#list li').length === {count}")
        return page.evaluate(TITLES)

    def test_a_list_that_words_and_filters_narrow_down(self):
        with self.service() as served, self.reading(served) as page:
            self.assertEqual(self.listed(page, 5)[:2], ["سَلَامٌ عَلَيْكُمْ", "made/bare"])
            self.says(page, "no source is given", "#list li:nth-child(2)")
            self.says(page, "no licence is given", "#list li:nth-child(2)")
            # Without marks, and by another spelling.
            for words in ("SABAH alkhair", "صباح الخير", "sabaah"):
                page.fill("#find", words)
                self.assertEqual(self.listed(page, 2), ["Ein guter Morgen", "A good morning"])
            page.select_option("#facet-language", "de")
            self.assertEqual(self.listed(page, 1), ["Ein guter Morgen"])
            self.assertEqual(page.inner_text("#facet-prayer option:nth-child(2)"), "Fajr (1)")
            page.select_option("#facet-language", "")
            page.fill("#find", "nowhere")
            self.wait(page, "document.getElementById('found').textContent === 'nothing found'")

    def test_a_page_is_text_with_its_picture_and_its_sound(self):
        with self.service() as served, self.reading(served, query="?page=made/morning") as page:
            self.says(page, "A good morning", "#title")
            self.assertEqual(page.evaluate("document.activeElement.id"), "title")
            self.says(page, HOSTILE.replace("[x](javascript:alert(3))", "x (javascript:alert(3))"), "#text")
            self.assertEqual(page.evaluate("[...document.querySelectorAll('#text :is(script, a, [onerror])')].length"), 0)
            self.assertEqual(page.evaluate("document.querySelectorAll('#text img').length"), 1)
            self.wait(page, "(e => { e.scrollIntoView(); return e.complete && e.naturalWidth === 32; })(document.querySelector('#text img'))")
            page.evaluate("document.querySelector('audio').load(), document.querySelector('audio').preload = 'auto'")
            self.wait(page, "Math.abs(document.querySelector('audio').duration - 0.1) < 0.02")
            self.assertEqual(page.get_attribute(".together p:first-child", "lang"), "ar")
            rows = "new Set([...document.querySelectorAll('.together p')].map(e => e.getBoundingClientRect().left)).size"
            page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            self.assertEqual(page.evaluate(rows), 3)
            page.click("#side")
            self.assertEqual(page.evaluate(rows), 1)
            page.select_option("#beside", "made/morgen")
            self.wait(page, "document.querySelectorAll('.pair').length > 10")
            page.click("#side")
            pair = page.evaluate("[...document.querySelectorAll('.pair')].map(e => [...e.children].map(c => c.textContent))")
            self.assertIn(["A short text.", "Ein kurzer Text."], pair)
            self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.pair')).gridTemplateColumns.split(' ').length"), 2)

    def test_the_browser_alone_keeps_bookmarks_what_was_read_and_where(self):
        with self.service() as served, self.reading(served, failing=["404"]) as page:
            self.listed(page, 5)
            page.click("#list li:nth-child(5) button")
            self.says(page, "A good morning", "#title")
            page.click("#mark")
            page.select_option("#size", "3")
            large = page.evaluate("parseFloat(getComputedStyle(document.getElementById('text')).fontSize)")
            self.assertGreater(large, 26)
            at = "[...document.querySelectorAll('#text > *')].find(e => e.getBoundingClientRect().bottom > 0).textContent"
            page.evaluate("[...document.querySelectorAll('#text > *')].find(e => e.textContent === 'Line 30 of it.').scrollIntoView()")
            self.assertEqual(page.evaluate(at), "Line 30 of it.")
            page.go_back()
            self.wait(page, "document.getElementById('page').hidden")
            for view in ("marks", "read"):
                page.click(f"#views [value={view}]")
                self.assertEqual(self.listed(page, 1), ["★ A good morning"])
            page.reload()
            self.wait(page, READY)
            page.click("#views [value=read]")
            self.listed(page, 1)
            page.select_option("#language", "ar")
            self.wait(page, "document.documentElement.dir === 'rtl'")
            page.click("#list button")
            # Where it was left, though the lines are others now.
            self.wait(page, f"!document.getElementById('page').hidden && {at} === 'Line 30 of it.'")
            self.assertEqual(page.get_attribute("#mark", "aria-pressed"), "true")
            self.assertEqual(page.evaluate("document.getElementById('text').dataset.size"), "3")
            kept = page.evaluate("localStorage.getItem('qibla.read')")
            self.assertEqual([mark["id"] for mark in json.loads(kept)["marks"]], ["made/morning"])
            page.evaluate("localStorage.setItem('qibla.read', '{\"marks\":[1,{\"id\":2}],\"size\":\"x\",\"read\":7}')")
            page.goto("about:blank")
            page.goto(f"{served.address}/read?page=made/none")
            self.says(page, "expected a page of the list", "#note")
            self.listed(page, 5)

    def test_other_machines_see_the_packs_of_the_system_alone(self):
        with self.service("--public", http="0.0.0.0") as served, self.reading(served) as page:
            self.says(page, "qibla read --make", "#found")
            with self.assertRaises(urllib.error.HTTPError) as refused:
                served.get("/read/pages?id=made/morning")
            self.assertEqual(refused.exception.code, 404)
            refused.exception.close()
        with self.service("--public", own=False, http="0.0.0.0") as served, self.reading(served) as page:
            self.assertEqual(len(self.listed(page, 5)), 5)

    def test_it_looks_right_in_four_languages_and_three_widths(self):
        with self.service() as served:
            for language in ("en", "ar", "ur", "de"):
                for size in (NARROW, PHONE, DESK):
                    settings = f"language={language}&light={'light' if size == PHONE else 'dark'}"
                    with self.subTest(language, size=size), self.reading(served, size, settings) as page:
                        self.assertEqual(page.evaluate("document.documentElement.dir"), "rtl" if language in ("ar", "ur") else "ltr")
                        self.look(page, f"read-list-{language}-{size[0]}")
                        page.click("#list li:nth-child(5) button")
                        self.wait(page, "!document.getElementById('page').hidden")
                        self.look(page, f"read-page-{language}-{size[0]}")
                        page.select_option("#beside", "made/morgen")
                        self.wait(page, "document.querySelectorAll('.pair').length > 10")
                        page.select_option("#size", "2")
                        self.look(page, f"read-beside-{language}-{size[0]}")

    def test_it_weighs_little(self):
        with self.service() as served:
            paths = ["read"] + [path for path in served.get("/read").split('href="') if ".css" in path[:30] or ".js" in path[:30]]
            total = 0
            for path in [path.split('"')[0] for path in paths] + ["read/pages"]:
                asked = urllib.request.Request(f"{served.address}/{path}", headers={"Accept-Encoding": "gzip"})
                with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                    total += len(answer.read())
            print(f"read: {total} bytes compressed", flush=True)
            self.assertGreater(total, 10_000)
            self.assertLess(total, 40_000)


if __name__ == "__main__":
    unittest.main()

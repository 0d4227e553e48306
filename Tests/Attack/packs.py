"""Hostile packs of pages, texts and databases, for `qibla read`. A maker gets the path at which it makes them."""

import os
import random
import sqlite3

from mode import Mode

CHECK, FIND = ("read", "--check", "FILE"), ("read", "--pack", "FILE", "--format", "json", "dhikr")


def page(path, name, text):
    os.makedirs(path, exist_ok=True)
    with open(f"{path}/{name}", "wb") as file:
        file.write(text)


def many(path):
    for number in range(12_000):
        page(path, f"{number}.md", b"---\ntitle: dhikr\n---\n" + b"word " * 100)


def long(path):
    page(path, "line.md", b"x" * 20_000_000)
    for number in range(200):
        page(path, f"{number}.md", b"dhikr " * 21_000)


def brackets(path):
    for sign in b"[*_>#-!<|":
        page(path, f"{sign}.md", (bytes([sign]) * 4000 + b"\n") * 30)
    page(path, "heads.md", b"---\n" + b"title: x\n" * 10_000)


def odd(path):
    page(path + "/a" * 50, "deep.md", b"dhikr")
    os.symlink(path, path + "/itself")
    os.symlink("/etc/passwd", path + "/passwd.md")
    os.mkfifo(path + "/pipe.md")
    os.mkdir(path + "/folder.md")
    for number in range(500):
        page(path, f"{number}.md", random.Random(number).randbytes(2000))


def text(path):
    with open(path, "wb") as file:
        file.write(b"1|1|" + b"x" * 7_000_000 + b"\n" + b"#" * 1_000_000)


def view(path):
    """A database whose table computes for ever."""
    folder = os.path.dirname(path) + "/usr/share/monajat"
    os.makedirs(folder)
    base = sqlite3.connect(folder + "/data.db")
    base.execute("CREATE VIEW monajat AS WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n) "
                 "SELECT 'ar' lang, 'B' ref, k id, 'x' text, '' merits, '' links FROM n")
    base.commit()
    base.close()


def rows(path):
    folder = os.path.dirname(path) + "/usr/share/monajat"
    os.makedirs(folder)
    base = sqlite3.connect(folder + "/data.db")
    base.execute("CREATE TABLE monajat (lang, ref, id, text, merits, links)")
    base.executemany("INSERT INTO monajat VALUES ('ar', '../..', ?, ?, ?, ?)",
                     [(str(k), "x\n" * 5000, b"\xff\x1b[31m", "y" * 5000) for k in range(3000)])
    base.commit()
    base.close()


MODES = [Mode("file", name, does, data, more=(command, ending)) for name, does, data, command, ending in [
    ("pack of many pages", "12,000", many, FIND, ""),
    ("pack of long pages", "20 MB in one line, and 200 pages of 126 KB", long, FIND, ""),
    ("pack of signs", "pages of brackets, stars and bars alone", brackets, CHECK, ""),
    ("pack of odd files", "folders in folders, links, a pipe, random bytes", odd, CHECK, ""),
    ("verse without an end", "7 MB in one line", text, ("read", "--quran", "FILE", "2:255"), ".txt"),
    ("supplications without an end", "a view that computes for ever", view, ("read", "--format", "json"), ""),
    ("supplications of odd bytes", "3,000 of 15 KB", rows, ("read", "--format", "json"), ""),
]]
MAKERS = (many, long, brackets, odd, text, view, rows)

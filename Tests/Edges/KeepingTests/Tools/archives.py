#!/usr/bin/env python3
"""archives.py FOLDER   writes archives of reminders that are refused, each under the name of what is wrong with it, and
one, good.zip, that is taken."""
import json
import struct
import sys
import warnings
import zipfile
from pathlib import Path

warnings.simplefilter("ignore")
folder = Path(sys.argv[1])


def index(path="attachments/a.txt", **other):
    reminder = {"id": "a", "title": "Zakat", "hijriDate": {"year": None, "month": 9, "day": 1}, "recurrence": "annual",
                "time": "09:00", "durationDays": 1, "notesText": "",
                "attachments": [{"id": "f", "type": "file", "path": path, "url": None, "displayName": "a.txt"}]}
    return json.dumps({"version": 1, "reminders": [reminder]} | other)


def archive(name, *files, method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(folder / f"{name}.zip", "w", method) as file:
        for path, content in files:
            file.writestr(path, content)
    return folder / f"{name}.zip"


good = ("backup.json", index()), ("attachments/a.txt", "alpha")
archive("good", *good)
archive("folder-entry", ("attachments/", ""), *good)
archive("climbs", good[0], ("attachments/../../a.txt", "x"), good[1])
archive("climbs-in-index", ("backup.json", index("attachments/../a.txt")), good[1])
archive("absolute", good[0], good[1], ("/etc/passwd", "x"))
archive("absolute-in-index", ("backup.json", index("/etc/hostname")), good[1])
archive("backslash", good[0], ("attachments\\a.txt", "x"), good[1])
archive("deeper", good[0], good[1], ("attachments/b/c.txt", "x"))
archive("hidden", good[0], good[1], ("attachments/.a", "x"))
archive("control", good[0], good[1], ("attachments/aé\x1b[2Jb", "x"))
archive("other-file", *good, ("readme.txt", "x"))
archive("twice", *good, ("attachments/a.txt", "beta"))
archive("index-twice", good[0], *good)
archive("missing-file", good[0])
archive("missing-index", good[1])
archive("other-version", ("backup.json", index(version=2)), good[1])
archive("no-version", ("backup.json", '{"reminders":[]}'))
archive("no-json", ("backup.json", "\0" * 1000), good[1])
archive("bomb", ("backup.json", index()), ("attachments/a.txt", b"\0" * 40_000_000))
archive("index-bomb", ("backup.json", b" " * 140_000_000), good[1])
many = [(f"attachments/{number}", b"\0" * 25_000_000) for number in range(21)]
archive("many-bombs", good[0], good[1], *many)
(folder / "empty.zip").write_bytes(b"")
(folder / "text.zip").write_text("no archive " * 100)
whole = (folder / "good.zip").read_bytes()
(folder / "cut.zip").write_bytes(whole[:len(whole) // 2])

# The archive's directory says a smaller file than there is.
path = archive("liar", good[0], ("attachments/a.txt", b"\0" * 3_000_017))
bytes_ = bytearray(path.read_bytes())
for place in range(len(bytes_) - 4):
    if struct.unpack_from("<I", bytes_, place)[0] == 3_000_017:
        struct.pack_into("<I", bytes_, place, 5)
path.write_bytes(bytes_)
# The content differs from its checksum.
path = archive("damaged", good[0], ("attachments/a.txt", "alpha" * 100), method=zipfile.ZIP_STORED)
bytes_ = bytearray(path.read_bytes())
bytes_[bytes_.index(b"alphaalpha") + 3] ^= 1
path.write_bytes(bytes_)
# Encrypted, by its flag.
bytes_ = bytearray(whole)
place = bytes_.rindex(b"PK\x01\x02")
bytes_[place + 8] |= 1
(folder / "secret.zip").write_bytes(bytes_)

#!/usr/bin/env python3
"""embedded.py [ROOM]...   compiles the core in Embedded Swift, the subset without full runtime, reflection and
existentials: a cheap check that the core uses no I/O and no Foundation.

The rooms are compiled side by side, each after those it knows. A room that compiled is not compiled again until it or
one below it changes. With rooms named, these and what they need are compiled. Nothing is linked or run.
"""
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from rooms import PROJECT, Rooms, output

FOLDER = PROJECT / ".build/embedded"
COMPILER = ["swiftc", "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library", "-swift-version",
            "6", "-package-name", "qibla", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
            "MemberImportVisibility", "-enable-upcoming-feature", "InternalImportsByDefault", "-warnings-as-errors",
            "-I", "Sources/Libraries/CMath"]


class Core:
    """The rooms of the core, each compiled at most once into a folder, with more options and more rooms."""

    def __init__(self, pool, folder=FOLDER, options=("-O",), more=()):
        self.rooms, self.pool, self.compiled, self.folder = Rooms(), pool, {}, folder
        self.command = [*COMPILER, *options, "-I", str(folder)]
        self.names = self.rooms.core() | set(more)
        self.version = output("swiftc", "--version")

    def compile(self, room):
        """Has a room compiled after those that it knows; returns what will be the hash of all its files."""
        if room not in self.compiled:
            known = [self.compile(other) for other in sorted(self.rooms.knows[room] & self.names)]
            self.compiled[room] = self.pool.submit(self.one, room, known)
        return self.compiled[room]

    def one(self, room, known):
        files = sorted((PROJECT / self.rooms.folders[room]).rglob("*.swift"))
        parts = [self.version, *self.command, *(other.result() for other in known)]
        # Each room may use the library of mathematics, and a header of its own.
        shims = [file for library in sorted({"CMath"} | self.rooms.knows[room] & self.rooms.libraries)
                 for file in sorted((PROJECT / self.rooms.folders[library]).rglob("*.[hm]*")) if file.is_file()]
        parts += [part for file in [*files, *shims] for part in (str(file), file.read_text())]
        now, note = hashlib.sha256("\0".join(parts).encode()).hexdigest(), self.folder / f"{room}.compiled"
        module = self.folder / f"{room}.swiftmodule"
        if not module.exists() or not note.exists() or note.read_text() != now:
            note.unlink(missing_ok=True)
            subprocess.run([*self.command, "-module-name", room, "-emit-module", "-emit-module-path", module, "-c",
                            "-o", self.folder / f"{room}.o", *files], cwd=PROJECT, check=True)
            note.write_text(now)
            print(f"{room} compiles in Embedded mode", flush=True)
        return now


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    # A room is submitted after those it knows, so that one which waits for them never keeps them from running.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        core = Core(pool)
        wanted = [core.compile(room) for room in sorted(set(sys.argv[1:]) or core.names)]
        try:
            for room in wanted:
                room.result()
        except subprocess.CalledProcessError:
            sys.exit("The core does not compile in Embedded mode.")
    print(f"The core compiles in Embedded mode: {', '.join(sorted(core.compiled))}.")


if __name__ == "__main__":
    main()

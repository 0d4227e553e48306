"""The targets of Package.swift, as scripts need them."""
import json
import subprocess
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]


def output(*command):
    """What a command prints, run in the project's folder."""
    return subprocess.run(command, cwd=PROJECT, check=True, stdout=subprocess.PIPE, text=True).stdout


class Rooms:
    """The targets: their folders, what they know, and which are tests."""

    def __init__(self):
        targets = json.loads(output("swift", "package", "dump-package"))["targets"]
        self.folders = {target["name"]: target.get("path") or f"Tests/{target['name']}" for target in targets}
        self.knows = {target["name"]: {known[0] for way in target["dependencies"] for known in way.values()}
                      for target in targets}
        self.suites = {target["name"] for target in targets if target["type"] == "test"}
        self.libraries = {name for name, folder in self.folders.items() if folder.startswith("Sources/Libraries/")}

    def core(self):
        """The rooms that compile for a microcontroller: the core's, which know nothing but each other and CMath."""
        values = {name for name, folder in self.folders.items() if folder.startswith(("Sources/Core/", "calibration"))}
        return values - {"Scoring"} | {"Quantities"}

    def of(self, files):
        """The rooms that files belong to: of tests the room that they test, of a library those that know it."""
        targets = self.targets(files)
        tested = {name.removesuffix("Tests") if name in self.suites else name for name in targets}
        return tested - self.libraries | self.users(tested & self.libraries)

    def targets(self, files):
        """The targets that files belong to."""
        return {name for name, folder in self.folders.items() for file in files if file.startswith(folder + "/")}

    def users_of_kits(self, files):
        """The suites that use the kits these files belong to, directly or through another kit."""
        kits = {name for name in self.targets(files) if name.endswith("Kit")}
        for _ in range(2):
            kits |= {name for name, known in self.knows.items() if name.endswith("Kit") and known & kits}
        return {name for name in self.suites if self.knows[name] & kits}

    def users(self, rooms):
        """The other rooms of the program that know one of these directly."""
        return {name for name, known in self.knows.items()
                if known & rooms and self.folders[name].startswith(("Sources/", "calibration"))} - rooms

    def tests(self, rooms):
        """The targets of the rooms' tests."""
        return {f"{room}Tests" for room in rooms} & self.suites

    def needs(self, target):
        """All targets that a target knows, directly or through others."""
        found, left = set(), [target]
        while left:
            new = self.knows.get(left.pop(), set()) - found
            found |= new
            left += new
        return found

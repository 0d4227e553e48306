"""A copy of the project with all faults in it, built once."""
import re
import subprocess
import sys
from pathlib import Path

OPERATOR_LETTERS = "⊕⊖⊗⊘⊙⊚⊛⊜"
COPIED = ["Sources", "Tests", "Fuzz", "calibration", "traces", "docs", "packaging", "Package.swift", "README.md",
          "SECURITY.md", "CONTRIBUTING.md", "Makefile"]

# Nobody debugs the copy.
QUICKLY = ["-debug-info-format", "none"]

# The choice itself. The number in force and what was reached lie in a file that all processes map: programs that tests
# start have an environment of their own.
PRELUDE = '''internal import Glibc
public import Quantities

private nonisolated(unsafe) let shared: UnsafeMutablePointer<UInt8> = {
  let file = open("@STATE", O_RDWR)
  let map = mmap(nil, 65_536, PROT_READ | PROT_WRITE, file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED, file, 0)
  if file >= 0 { close(file) }
  return map!.assumingMemoryBound(to: UInt8.self)
}()
private let inForce = Int(shared[0]) + 256 * Int(shared[1])
private func chosen(_ number: Int) -> Bool {
  shared[2 + number] = 1
  return number == inForce
}
'''


def folder(project, room):
    """Where a room's files lie, on its floor: a path from the project's folder."""
    return str(next((project / "Sources").glob(f"*/{room}")).relative_to(project))


class Tree:
    """The copy under .build/mutants."""

    def __init__(self, project):
        self.project = project
        self.path = project / ".build/mutants/tree"
        self.state = project / ".build/mutants/state"

    def copy(self, rooms):
        """Brings the copy up to date; what is equal is not built again. A room that gets faults is only filled."""
        wanted = {f"{folder(self.project, room)}/MutantsOf{room}.swift" for room in rooms}
        for name in COPIED:
            place = self.project / name
            for source in [place] if place.is_file() else place.rglob("*"):
                if not source.is_file() or "__pycache__" in source.parts:
                    continue
                file = source.relative_to(self.project)
                wanted.add(str(file))
                is_for_faults = file.parts[0] == "Sources" and file.parts[2] in rooms
                if is_for_faults and (self.path / file).exists():
                    continue  # `put` brings these up to date, room by room
                content = source.read_bytes()
                if str(file) == "Package.swift":
                    content = re.sub(rb"  \.treatAllWarnings\(as: \.error\),\n|, \.strictMemorySafety\(\)|"
                                     rb" \+ \[\.strictMemorySafety\(\)\]| \+ benchmarks$", b"", content)
                    content = re.sub(rb" \+ doors \+ benchmarks,", b",", content)
                self.write(file, content, source.stat().st_mode)
        for place in [self.path / name for name in COPIED]:
            for old in place.rglob("*") if place.is_dir() else []:
                name = str(old.relative_to(self.path))
                if old.is_file() and name not in wanted and "__pycache__" not in old.parts:
                    old.unlink()

    def write(self, file, content, mode=0o644):
        target = self.path / file
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        target.chmod(mode & 0o777)

    def put(self, room, faults):
        """Writes a room with its faults, each on a line of its own: {number: fault}."""
        files = {}
        for number, fault in faults.items():
            files.setdefault(fault.file, []).append((number, fault))
        for source in sorted((self.project / folder(self.project, room)).rglob("*.swift")):
            file = str(source.relative_to(self.project))
            lines = source.read_text().split("\n")
            for number, fault in files.get(file, []):
                lines[fault.line - 1] = named(fault.code, number)
            self.write(file, "\n".join(lines).encode())
        helpers = "\n".join(named(fault.declaration, number) for number, fault in faults.items())
        prelude = PRELUDE.replace("@STATE", str(self.state))
        if room == "Quantities":
            prelude = prelude.replace("public import Quantities\n", "")
        self.write(f"{folder(self.project, room)}/MutantsOf{room}.swift", (prelude + helpers + "\n").encode())

    def build(self, *arguments):
        """Builds; returns the places that do not compile as (file, line), or ends where none can be named."""
        done = subprocess.run(["nice", "swift", "build", *QUICKLY, *arguments], cwd=self.path, text=True,
                              capture_output=True)
        if done.returncode == 0:
            return []
        said = done.stdout + done.stderr
        places = set(re.findall(re.escape(str(self.path)) + r"/([^:\n]+\.swift):(\d+):\d+: error:", said))
        if not places:
            sys.exit("mutants: the copy does not build:\n" + said[-4000:])
        return sorted((file, int(line)) for file, line in places)

    def compile(self, room, faults):
        """Builds a room with its faults; returns the numbers of those that do not compile."""
        self.put(room, faults)
        bad = set()
        places = self.build("--target", room)
        for file, line in places:
            here = [number for number, fault in faults.items() if (fault.file, fault.line) == (file, line)]
            if file.endswith(f"MutantsOf{room}.swift"):
                text = (self.path / file).read_text().split("\n")[line - 1]
                here = [n for n in faults if named("@O", n) + " " in text or re.search(rf"choice{n}\b", text)]
            elif not here:
                # The compiler names another line of the same statement: the nearest fault goes.
                near = [(abs(fault.line - line), number) for number, fault in faults.items() if fault.file == file]
                here = [min(near)[1]] if near else []
            bad.update(here)
        if places and not bad:
            sys.exit(f"mutants: {room} does not build, and no fault is to blame: {places}")
        return bad

    def force(self, number):
        """Puts one fault in force, or none, for all processes that start from now on."""
        if not self.state.exists():
            self.state.write_bytes(bytes(65_536))
        with open(self.state, "r+b") as state:
            state.write(number.to_bytes(2, "little") + bytes(65_534))

    def reached(self):
        """The numbers of the faults whose place was reached since then."""
        return {at for at, seen in enumerate(self.state.read_bytes()[2:]) if seen}


def named(text, number):
    letters, rest = "", number
    for _ in range(4):
        letters, rest = letters + OPERATOR_LETTERS[rest % 8], rest // 8
    return text.replace("@N", str(number)).replace("@O", letters)

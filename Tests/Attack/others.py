"""Root's commands in folders of another user, who swaps links, pipes and files there. Needs root.

A canary stands for each file of root's: none may be made, changed, removed or given away. The attacker is a process of
its own, without root's rights, that swaps without a pause."""

import contextlib
import glob
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from deeds import COMMANDS, REFUSED, SECRETS, STATES, USER, prepare, trace
from mode import Mode

ANSWERS = {0, 64, 65, 66, 69, 74, 75, 77}


class Ground:
    """A folder of root's with canaries, and one of the attacker in which root's commands work."""

    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="qibla-others-")
        os.chmod(self.root, 0o755)
        self.safe, self.eve, self.state = (f"{self.root}/{name}" for name in ("safe", "eve", "store"))
        for folder in (self.safe, self.safe + "/folder", self.safe + "/group", self.eve, self.state):
            os.mkdir(folder)
        # What the group of root may enter: a folder of the attacker's whose group is root's gives no such right.
        os.chmod(self.safe + "/group", 0o770)
        for name in ("file", "folder/file", "group/file", "secret"):
            with open(f"{self.safe}/{name}", "w") as file:
                file.write(trace("only root's") if name == "secret" else "root's\n")
        os.chmod(self.safe + "/secret", 0o600)
        os.chown(self.eve, USER, USER)
        # As `chown USER FOLDER` leaves it.
        os.chown(self.state, USER, 0)
        self.before = self.look()

    def look(self):
        """Everything of root's: names, owners, modes, contents."""
        found = {}
        for folder, folders, files in os.walk(self.safe):
            for name in folders + files:
                path = os.path.join(folder, name)
                about = os.lstat(path)
                content = hashlib.sha256(open(path, "rb").read()).hexdigest() if name in files else ""
                found[path] = (about.st_mode, about.st_uid, about.st_nlink, content)
        return found

    def touched(self):
        """What is not as it was."""
        now = self.look()
        return sorted({*now, *self.before} - {path for path in now if self.before.get(path) == now[path]})

    def remove(self):
        shutil.rmtree(self.root, ignore_errors=True)


# What the attacker swaps, each as a function of where root works and what it must not reach.
def link(name, target):
    """A link in the place of the file, and nothing, in turn."""
    with contextlib.suppress(OSError):
        os.symlink(target, name)
    with contextlib.suppress(OSError):
        os.unlink(name)


def exchange(name, target):
    """A link and a file, exchanged."""
    for make in (lambda: os.symlink(target, name + ".x"), lambda: open(name + ".x", "w").close()):
        with contextlib.suppress(OSError):
            make()
        with contextlib.suppress(OSError):
            os.rename(name + ".x", name)


def hard(name, target):
    """A second name of the file, where the kernel allows it, and nothing, in turn."""
    with contextlib.suppress(OSError):
        os.link(target, name)
    with contextlib.suppress(OSError):
        os.unlink(name)


def pipe(name, target):
    """A pipe, a link to a device, and nothing, in turn."""
    with contextlib.suppress(OSError):
        os.mkfifo(name, 0o666)
    # One that root opens must not keep it: somebody is there to read and to write until it has no name.
    other = None
    with contextlib.suppress(OSError):
        other = os.open(name, os.O_RDWR | os.O_NONBLOCK | os.O_NOFOLLOW)
    with contextlib.suppress(OSError):
        os.unlink(name)
    if other is not None:
        os.close(other)
    link(name, "/dev/full")


def parent(name, target):
    """The folder above the file, and a link to root's folder, exchanged."""
    folder = os.path.dirname(name)
    with contextlib.suppress(OSError):
        os.rename(folder, folder + ".away")
    with contextlib.suppress(OSError):
        os.symlink(os.path.dirname(target), folder)
    # Each command takes some milliseconds: it finds the link in one run, and the folder in another.
    time.sleep(random.random() / 100)
    with contextlib.suppress(OSError):
        os.unlink(folder)
    with contextlib.suppress(OSError):
        os.rename(folder + ".away", folder)


def guesses(name, target, made=[]):
    """Links of the names that the next processes of this program would have taken before; the last ones go."""
    while made:
        with contextlib.suppress(OSError):
            os.unlink(made.pop())
    with contextlib.suppress(OSError):
        last = int(open("/proc/loadavg").read().split()[-1])
        for pid in range(last, last + 40):
            with contextlib.suppress(OSError):
                os.symlink(target, f"{name}.{pid}.new")
            made.append(f"{name}.{pid}.new")


SWAPS = {swap.__name__: swap for swap in (link, exchange, hard, pipe, parent, guesses)}


def swapping(names, target, swap):
    """The attacker's process: swaps until it is killed."""
    os.setgroups([])
    os.setresgid(USER, USER, USER)
    os.setresuid(USER, USER, USER)
    os.umask(0)
    chance = random.Random(os.getpid())
    while True:
        name = chance.choice(names)
        if "*" in name:
            # One that is there, or one that comes next.
            now, all = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime()), glob.glob(os.path.dirname(name) + "/*")
            for old in all if len(all) > 100 else []:
                with contextlib.suppress(OSError):
                    os.unlink(old)
            name = chance.choice(glob.glob(name) + [name.replace("*", f"{n:06}-{now}", 1) for n in (1, 2, 3)])
        chance.choice(list(SWAPS.values()) if swap == "all" else [SWAPS[swap]])(name, target)


def once(qibla, words, ground, found, patience, more=()):
    """One run of a command of root's."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": ground.root + "/home", "QIBLA_ROOT": ground.eve,
                   "XDG_STATE_HOME": ground.root + "/state", "XDG_CONFIG_HOME": ground.root + "/home", **dict(more)}
    began = time.monotonic()
    child = subprocess.Popen([qibla, *words], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, cwd=ground.root)
    try:
        code = child.wait(patience)
    except subprocess.TimeoutExpired:
        # A pipe of the attacker's that a person has named may be waited for: it is ended, and counts.
        child.terminate()
        code = child.wait(patience)
        if not words[-1].startswith(ground.eve) and "--trace" not in words:
            found.troubles.append(f"{' '.join(words[:3])}: did not end within {patience:g} s")
    found.tries += 1
    found.seconds += time.monotonic() - began
    if code not in ANSWERS and code != -15:
        found.troubles.append(f"{' '.join(words[:3])}: ended with {code}")
    return code


def race(name, qibla, seconds, found, tries=None, swap="all"):
    """Runs a command again and again beside the attacker, for a time or a number of tries."""
    ground, attacker = Ground(), None
    patience = 10 if seconds >= 1 else 120
    try:
        words, files = COMMANDS[name]
        words = prepare(ground, words)
        more = {"STATE_DIRECTORY": ground.state} if name in STATES else {}
        names = [f"{ground.state if more else ground.eve}/{file}" for file in files]
        target = "/group/file" if name in STATES else "/secret" if name in SECRETS else "/file"
        # What has no reminders exports none.
        if words[1:2] == ["export"]:
            once(qibla, ["remind", "add", "A", "--on", "1/9"], ground, found, patience)
        # Without an attacker it works, or refuses what is another user's: else nothing would be tried below.
        if (code := once(qibla, words, ground, found, patience, more)) != REFUSED.get(name, 0):
            found.troubles.append(f"{name}: ended with {code} where nobody attacks")
        attacker = os.fork()
        if attacker == 0:
            with contextlib.suppress(KeyboardInterrupt):
                swapping(names, ground.safe + target, swap)
            os._exit(0)
        end = time.monotonic() + seconds
        while not found.troubles and (found.tries < tries if tries else found.tries == 0 or time.monotonic() < end):
            once(qibla, words, ground, found, patience, more)
            if touched := ground.touched():
                found.troubles.append(f"{name}: touched {', '.join(os.path.relpath(t, ground.root) for t in touched)}")
            leaked(ground, found, name)
    finally:
        if attacker:
            os.kill(attacker, 9)
            os.waitpid(attacker, 0)
        ground.remove()


def leaked(ground, found, name):
    """What only root may read must not be in a file of the attacker's or of the reminders."""
    secret = os.stat(ground.safe + "/secret")
    for top in (ground.root + "/state", ground.eve):
        for folder, _, files in os.walk(top):
            for file in files:
                with contextlib.suppress(OSError):
                    descriptor = os.open(os.path.join(folder, file), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
                    with open(descriptor, "rb") as opened:
                        # The attacker's links lead to the file itself.
                        if file == "reminders.db" or os.path.samestat(os.fstat(descriptor), secret):
                            continue
                        if b"only root's" in (opened.read() or b""):
                            found.troubles.append(f"{name}: took over a file of root's")


MODES = [Mode("others", name, "links, pipes and files swapped while root runs `qibla "
              + " ".join(word for word in words[:2] if word[0] not in "-E") + "`", name,
              holds="nothing of root's is touched") for name, (words, _) in COMMANDS.items()]


def run(mode, qibla, seconds, found):
    if os.geteuid() != 0:
        # Nothing to protect: said as such, and no failure.
        found.tries = 1
        print(f"others, {mode.name}: needs root, left out", file=sys.stderr)
        return 0
    race(mode.strike, qibla, seconds, found)
    return 0


def main():
    """Tests/Attack/others.py QIBLA [TRIES] [COMMAND]    each command so often (default: 1000), against each swap."""
    from mode import Found
    qibla, tries = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    failed = 0
    for name in [sys.argv[3]] if len(sys.argv) > 3 else COMMANDS:
        found = Found(name, "others")
        race(name, qibla, 1e9, found, tries=tries)
        failed += not found.survived
        print(f"{name}: {found.tries} tries in {found.seconds:.0f} s, "
              + ("0 files touched" if found.survived else "; ".join(found.troubles)), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""How the tests of the image run it: with podman, and its root filesystem alone in namespaces."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# The longest wait for anything, in seconds: even a busy machine is faster.
PATIENCE = 120
NOBODY = 65534


def run(*command, **more):
    return subprocess.run([str(part) for part in command], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def first_answer(address, is_alive):
    """The first reading that a service gives over HTTP."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and is_alive():
        try:
            with urllib.request.urlopen(address + "/now", timeout=PATIENCE) as answer:
                return json.loads(answer.read())
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.002)
    raise AssertionError(f"no reading came from {address}")


class Podman:
    """The image in podman, whose storage is in a folder of its own."""
    # Podman asks for more than a machine may give; crun wants cgroups that not every machine has.
    RUN = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--memory=64m", "--pids-limit=96",
           "--ulimit=nofile=4096:4096", "--ulimit=nproc=1000:1000"]

    def __init__(self, archive, folder):
        self.base = ["podman", f"--root={folder}/storage", f"--runroot={folder}/run", "--storage-driver=vfs",
                     "--cgroup-manager=cgroupfs", "--runtime=runc"]
        said = run(*self.base, "load", "--input", archive, stderr=subprocess.STDOUT)
        self.image = re.search(r"Loaded image: (\S+)", said)[1]

    def call(self, *words, check=True):
        done = subprocess.run([*self.base, *map(str, words)], text=True, capture_output=True, timeout=PATIENCE)
        if check and done.returncode:
            raise AssertionError(f"podman {' '.join(map(str, words))}: {done.stderr}")
        return done

    def start(self, port, *words):
        health = '--health-cmd=["/usr/bin/qibla","status"]'
        self.call("run", "--detach", "--name=qibla", *self.RUN, "--volume=state:/var/lib/qibla", health,
                  f"--publish=127.0.0.1:{port}:8642", self.image, "serve", *words)

    def is_alive(self):
        return self.call("inspect", "qibla", "--format={{.State.Running}}").stdout.strip() == "true"

    def process(self):
        return int(self.call("inspect", "qibla", "--format={{.State.Pid}}").stdout)

    def remove(self):
        self.call("rm", "--force", "--time=10", "qibla", check=False)


class Namespace:
    """The root filesystem of the image, read-only, in namespaces of its own; the service is nobody, and has the network
    of the machine."""

    def __init__(self, root, folder, program="/usr/bin/qibla", environment=()):
        self.root, self.folder, self.program = root, folder, program
        self.environment = list(environment)
        self.child = None

    def command(self, words, user=NOBODY):
        mounts = f"""
          mount --bind {self.root} {self.root}
          mount -o remount,bind,ro,nosuid,nodev {self.root}
          mount -t proc proc {self.root}/proc
          mount --bind /dev {self.root}/dev
          mount -t tmpfs -o mode=1777 tmp {self.root}/tmp
          mount -t tmpfs -o uid={NOBODY},gid={NOBODY} run {self.root}/run/qibla
          mount --bind {self.folder}/state {self.root}/var/lib/qibla
          exec chroot --userspec={user}:{user} --groups= {self.root} "$@" """
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*apart, "bash", "-euc", mounts, "-", self.program, *words]

    def start(self, port, *words, log=None):
        state = Path(self.folder) / "state"
        state.mkdir(exist_ok=True)
        os.chown(state, NOBODY, NOBODY)
        # unshare and its shell are this machine's.
        environment = dict(self.environment) | {"QIBLA_HTTP": f"0.0.0.0:{port}", "PATH": os.environ["PATH"]}
        self.child = subprocess.Popen(
            self.command(["serve", *words]), env=environment, stderr=log or subprocess.DEVNULL)

    def is_alive(self):
        return self.child.poll() is None

    def process(self):
        """The service below unshare, as this machine numbers it."""
        children = Path(f"/proc/{self.child.pid}/task/{self.child.pid}/children").read_text().split()
        return int(children[0])

    def stop(self):
        # unshare itself ignores this signal while it waits.
        os.kill(self.process(), signal.SIGTERM)
        self.child.wait(PATIENCE)


class Native:
    """The same program on this machine."""

    def __init__(self, program, folder, environment):
        self.program, self.folder = program, folder
        self.environment = dict(environment) | {"STATE_DIRECTORY": folder, "QIBLA_ROOT": folder, "HOME": folder,
                                                "QIBLA_SOCKET": f"{folder}/socket"}

    def start(self, port, *words):
        self.child = subprocess.Popen([self.program, "serve", *words], stderr=subprocess.DEVNULL,
                                      env=self.environment | {"QIBLA_HTTP": f"0.0.0.0:{port}"})

    def is_alive(self):
        return self.child.poll() is None

    def process(self):
        return self.child.pid

    def stop(self):
        self.child.terminate()
        self.child.wait(PATIENCE)


def own_memory(process):
    """The memory in kB that a process alone has, without what is shared with files."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    return int(re.search(r"^Anonymous: +(\d+) kB$", text, re.MULTILINE)[1])


def status(process, name):
    return re.search(rf"^{name}:\t(.*)$", Path(f"/proc/{process}/status").read_text(), re.MULTILINE)[1]


def unpacked(archive, folder):
    """The root filesystem of an archive, without a hand in it of the script that made it: skopeo and umoci read it."""
    layout = Path(folder) / "layout"
    run("skopeo", "copy", "--quiet", f"oci-archive:{archive}", f"oci:{layout}:image")
    bundle = Path(folder) / "bundle"
    run("umoci", "unpack", "--image", f"{layout}:image", bundle, stderr=subprocess.STDOUT)
    return bundle / "rootfs", json.loads((bundle / "config.json").read_text())


def new_folder():
    """A folder that everybody may enter: nobody's service is in it."""
    folder = tempfile.mkdtemp(prefix="qibla-image.")
    os.chmod(folder, 0o755)
    return folder


def remove(folder):
    subprocess.run(["umount", "--recursive", "--quiet", f"{folder}/storage"], stderr=subprocess.DEVNULL)
    shutil.rmtree(folder, ignore_errors=True)

#!/usr/bin/env python3
"""run.py ARCHIVE PACKAGE   checks the container image in ARCHIVE, which packaging/oci/image.py made of the Debian
package.

It reads the image as others do (skopeo, umoci), runs it with podman with the limits that docs/container.md names, and
its root filesystem alone, where start and memory are measured beside the same program on this machine. Root only.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT / "Tests"), str(PROJECT / "Tests/Image"), str(PROJECT / "packaging/oci")]
import engine  # noqa: E402
import root as roots  # noqa: E402
from engine import Namespace, Native, Podman, first_answer, own_memory, run, status  # noqa: E402
from ports import free_port  # noqa: E402

LARGEST = 60_000_000
# From the start of the program to its first reading over HTTP, in seconds: the best of some starts, and of many where
# other work keeps the processors busy.
SOONEST, FEW, MANY = 0.3, 5, 40
# How much more memory of its own the service may have in the image, as a share and in kB.
MORE, ROOM = 1.1, 1024
SCENARIO = "desk"


def check(claim, truth, found=""):
    print(("ok      " if truth else "FAILED  ") + claim + (f": {found}" if found != "" else ""), flush=True)
    if not truth:
        check.failed += 1


check.failed = 0


def layout(archive):
    """The layout's files, by their names."""
    with tarfile.open(archive) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar if entry.isfile()}


def reads(archive, package):
    """What the image says of itself."""
    files = layout(archive)

    def blob(one):
        content = files["blobs/" + one["digest"].replace(":", "/")]
        assert len(content) == one["size"] and hashlib.sha256(content).hexdigest() == one["digest"][7:], one
        return content
    entry, = json.loads(files["index.json"])["manifests"]
    manifest = json.loads(blob(entry))
    config = json.loads(blob(manifest["config"]))
    small = sum(len(blob(one)) for one in manifest["layers"])
    version = roots.fields(package)["Version"]
    check("its digests are right", json.loads(files["oci-layout"]) == {"imageLayoutVersion": "1.0.0"})
    check("is for the processor of the package", config["architecture"] == roots.fields(package)["Architecture"]
          == entry["platform"]["architecture"], config["architecture"])
    runs = config["config"]
    check("runs as nobody", runs["User"] == "65534:65534", runs["User"])
    command = runs["Entrypoint"] + runs["Cmd"]
    check("serves", command == ["/usr/bin/qibla", "serve"] and "8642/tcp" in runs["ExposedPorts"])
    check("has volumes for state and configuration", set(runs["Volumes"]) == {"/var/lib/qibla", "/etc/qibla"})
    check("has a health check", runs["Healthcheck"]["Test"] == ["CMD", "/usr/bin/qibla", "status"])
    notes = manifest["annotations"]
    wanted = {"title", "description", "version", "revision", "created", "licenses"}
    check("has OCI's annotations", wanted <= {name.split(".")[-1] for name in notes}
          and notes["org.opencontainers.image.version"] == version, notes["org.opencontainers.image.version"])
    told = json.loads(run("skopeo", "inspect", f"oci-archive:{archive}"))
    check("is read by skopeo", told["Architecture"] == config["architecture"] and told["Labels"] == notes)
    return small, config


def contains(root, small, archive, package):
    """What is in it."""
    paths = sorted(root.rglob("*"))
    files = [path for path in paths if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    check(f"has at most {LARGEST // 10**6} MB unpacked", size <= LARGEST and len(files) > 100,
          f"{size / 1e6:.1f} MB in {len(files)} files, {small / 1e6:.1f} MB compressed")
    check("has no program of another user's rights", not [path for path in paths if path.lstat().st_mode & 0o6000])
    own = {str(path.relative_to(root)) for path in paths if path.lstat().st_uid != 0}
    check("has two folders that its user may write", own == {"run/qibla", "var/lib/qibla"}, " ".join(sorted(own)))
    programs = {path.name for path in files if path.stat().st_mode & 0o111 and "/bin/" in str(path)}
    check("has no other program, nor a shell", programs == {"qibla"}, " ".join(sorted(programs)))
    check("has the times of places", (root / "usr/share/zoneinfo/Africa/Cairo").stat().st_size > 1000)
    trusted = [path for path in (root / "etc/ssl/certs").iterdir() if re.fullmatch(r"[0-9a-f]{8}\.\d", path.name)]
    check("knows the certificates of brokers", len(trusted) > 100, len(trusted))
    bill = json.loads(Path(re.sub(r"\.oci\.tar$", ".image.spdx.json", str(archive))).read_text())
    digest = hashlib.sha256(Path(archive).read_bytes()).hexdigest()
    image = next(one for one in bill["packages"] if one["name"] == "qibla-image")
    check("its bill of materials is of this archive", image["checksums"][0]["checksumValue"] == digest)
    listed = {one["name"][7:] for one in bill["packages"] if one["name"].startswith("debian/")}
    documents = {path.name for path in (root / "usr/share/doc").iterdir()} - {"qibla"}
    is_whole = listed == documents and len(listed) > 30
    check("names every package of Debian, and each has its copyright", is_whole, len(listed))
    identifiers = [one["SPDXID"] for one in bill["packages"]]
    named = {end for one in bill["relationships"] for end in (one["spdxElementId"], one["relatedSpdxElement"])}
    check("its relations are between what it lists", len(set(identifiers)) == len(identifiers)
          and named == set(identifiers) | {"SPDXRef-DOCUMENT"}, len(named))


def loads(root, is_own):
    """That all libraries are there, with all that they need; where it is for this processor, as the loader sees it."""
    names = run(PROJECT / "packaging/libraries.sh", root / "usr/bin/qibla").split()
    triplet = next((root / "usr/lib").glob("*-linux-gnu"))
    found = [path for name in names for path in sorted(triplet.glob(re.sub(r"(libgps\.so\.).*", r"\1*", name)))[:1]]
    check("has every library that the program loads", len(found) == len(names) > 10, len(found))
    if not is_own:
        return
    loader = next(path for path in (root / "usr/lib64").iterdir())
    listing = ["chroot", root, f"/lib64/{loader.name}", "--list"]
    lists = [run(*listing, f"/{path.relative_to(root)}", stderr=subprocess.STDOUT) for path in found]
    check("each has what it needs", not [text for text in lists if "not found" in text])


def measured(one, *words, few=FEW, many=MANY):
    """The shortest time to the first reading, and the memory then."""
    times = []
    while len(times) < few or len(times) < many and min(times) > SOONEST:
        port = free_port()
        began = time.monotonic()
        one.start(port, *words)
        first_answer(f"http://127.0.0.1:{port}", one.is_alive)
        times.append(time.monotonic() - began)
        memory = own_memory(one.process())
        one.stop()
    return min(times), memory


def starts(root, folder, environment):
    """The root filesystem alone, and the same program natively."""
    words = ["--simulate", SCENARIO]
    soon, memory = measured(Namespace(root, folder, environment=environment), *words)
    natively = Native(root / "usr/bin/qibla", folder, environment)
    soon_here, memory_here = measured(natively, *words)
    check(f"answers within {SOONEST} s of its start", soon <= SOONEST, f"{soon:.3f} s; natively {soon_here:.3f} s")
    check("has the memory of the service natively", memory <= memory_here * MORE + ROOM,
          f"{memory:,} kB of its own; natively {memory_here:,} kB")


def starts_emulated(root, folder, environment):
    """The root filesystem of an image for another processor, under emulation: whether it works. Its time and memory are
    mostly the emulator's, and have no bound. Nothing can confine a process there: the service reads no board."""
    one = Namespace(root, folder, environment=environment)
    soon, memory = measured(one, "--simulate", SCENARIO, few=2, many=2)
    check("starts under emulation and gives a reading", soon < engine.PATIENCE,
          f"after {soon:.2f} s; {memory:,} kB with the emulator")
    for words, text in ((["bearing", "Istanbul"], "151.56°"), (["times", "Cairo", "--date", "2026-01-15"], "Cairo"),
                        (["--version"], roots_version(root))):
        said = run(*one.command(words), stderr=subprocess.STDOUT)
        check(f"answers under emulation: {' '.join(words)}", text in said, text)
    port = free_port()
    one.start(port, "--simulate", SCENARIO)
    reading = first_answer(f"http://127.0.0.1:{port}", one.is_alive)
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=engine.PATIENCE).read()
    check("serves the page and readings under emulation",
          reading["compass"] == "live" and b'<script type="module" src="page.js">' in page, reading["compass"])
    one.stop()
    check("ends under emulation when it is told to", one.child.returncode == 0, one.child.returncode)


def roots_version(root):
    """The version that the program's bill of materials has."""
    bill = json.loads((root / "usr/share/doc/qibla/qibla.spdx.json").read_text())
    return "qibla " + next(one["versionInfo"] for one in bill["packages"] if one["name"] == "qibla")


def is_emulated(architecture):
    """Whether the kernel runs programs for another processor under emulation."""
    names = {"arm64": "qemu-aarch64", "amd64": "qemu-x86_64"}
    return any(names.get(architecture, "?") in path.read_text()
               for path in Path("/proc/sys/fs/binfmt_misc").glob("qemu-*"))


def reads_a_board(root, folder, environment):
    """A board on the network: its description is read by libxml2, without the tables of libicudata."""
    port, http = free_port(), free_port()
    board = subprocess.Popen([root / "usr/bin/qibla", "simulate", "desk", "--iiod", f"127.0.0.1:{port}"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        assert "serving" in board.stderr.readline()
        one = Namespace(root, folder, environment=environment)
        one.start(http, "--iio", f"ip:127.0.0.1:{port}", "--gpsd", "off", "--at", "Istanbul")
        reading = first_answer(f"http://127.0.0.1:{http}", one.is_alive)
        end = time.monotonic() + engine.PATIENCE
        while reading["compass"] != "live" and time.monotonic() < end:
            reading = first_answer(f"http://127.0.0.1:{http}", one.is_alive)
        check("reads a board on the network", reading["compass"] == "live", reading["compass"])
        one.stop()
    finally:
        board.terminate()
        board.wait()


def runs(archive, folder):
    """The image in podman, with the limits of docs/container.md."""
    podman = Podman(archive, folder)
    port = free_port()
    said = podman.call("run", "--rm", *podman.RUN, "--network=none", podman.image, "bearing", "Istanbul").stdout
    check("answers as a command", "151.56°" in said)
    try:
        podman.start(port, "--simulate", SCENARIO)
        reading = first_answer(f"http://127.0.0.1:{port}", podman.is_alive)
        check("serves through a published port", reading["compass"] == "live")
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=engine.PATIENCE).read()
        check("serves the page", b'<script type="module" src="page.js">' in page)
        process = podman.process()
        names = ["Uid", "CapEff", "CapBnd", "NoNewPrivs", "Seccomp"]
        facts = {name: status(process, name).split()[0] for name in names}
        check("is nobody, without capabilities, under seccomp", facts == {
            "Uid": "65534", "CapEff": "0" * 16, "CapBnd": "0" * 16, "NoNewPrivs": "1", "Seccomp": "2"}, facts)
        mounts = Path(f"/proc/{process}/mountinfo").read_text().splitlines()
        top = next(line.split() for line in mounts if line.split()[4] == "/")
        check("its root cannot be written", "ro" in top[5].split(","), top[5])
        check("is healthy", podman.call("healthcheck", "run", "qibla", check=False).returncode == 0)
        podman.call("stop", "--time=10", "qibla")
        exit_code = podman.call("inspect", "qibla", "--format={{.State.ExitCode}}").stdout.strip()
        check("ends when it is told to", exit_code == "0", exit_code)
    finally:
        podman.remove()


def is_broken_without(root, folder, environment):
    """That these checks find a broken image: without its HTTP library it serves nothing."""
    library = next((root / "usr/lib").glob("*/libmicrohttpd.so.12.*"))
    aside = library.with_suffix(".aside")
    library.rename(aside)
    one = Namespace(root, folder, environment=environment)
    log = Path(folder) / "broken.log"
    with log.open("w") as said:
        one.start(free_port(), "--simulate", SCENARIO, "-x", "1", log=said)
        one.child.wait(engine.PATIENCE)
    aside.rename(library)
    check("a missing library is noticed", "libmicrohttpd" in log.read_text())


def main(archive, package):
    folder = engine.new_folder()
    try:
        small, config = reads(archive, package)
        root, _ = engine.unpacked(archive, folder)
        contains(root, small, archive, package)
        is_own = config["architecture"] == run("dpkg", "--print-architecture").strip()
        loads(root, is_own)
        environment = [line.split("=", 1) for line in config["config"]["Env"]]
        if is_own:
            starts(root, folder, environment)
            reads_a_board(root, folder, environment)
            is_broken_without(root, folder, environment)
            runs(archive, folder)
        elif is_emulated(config["architecture"]):
            starts_emulated(root, folder, environment)
            is_broken_without(root, folder, environment)
        else:
            print("It is for another processor, which the kernel does not emulate: it was not started.")
    finally:
        engine.remove(folder)
    sys.exit(f"{check.failed} checks failed." if check.failed else None)


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("run.py needs root: it unpacks the image with its owners, and starts it.")
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())

"""The files of the image: the program's Debian package, and of Debian only what the program needs to run.

The packages are fetched by apt, with their signatures checked, and unpacked; none of their scripts runs, so a root for
another processor needs no emulation. Of each library that the program loads, and of those that these need, the root
gets the file and the package's copyright.
"""
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
RELEASE = "bookworm"
MIRRORS = [
    f"deb http://deb.debian.org/debian {RELEASE} main",
    f"deb http://deb.debian.org/debian {RELEASE}-updates main",
    f"deb http://deb.debian.org/debian-security {RELEASE}-security main",
]
TRIPLETS = {"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}
# Beside the libraries: time zones, certificates of brokers, ALSA's configuration.
MORE = ["tzdata", "ca-certificates", "libasound2-data"]
# Packages of the recommended ones that are programs: they run beside the container or not at all.
PROGRAMS = {"curl", "gpsd", "poppler-utils"}
# What the image for Home Assistant has more: a shell that reads the options and asks the supervisor.
HOME_ASSISTANT = ["busybox", "jq"]
NOBODY = 65534


@dataclass
class Root:
    """A folder with the files, and the packages of which it has some."""
    folder: Path
    architecture: str
    version: str
    packages: list = field(default_factory=list)
    # Folders that belong to nobody, below the root.
    owned: set = field(default_factory=set)


def run(*command, **more):
    return subprocess.run([str(part) for part in command], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def fields(package):
    """The fields of a package's control file."""
    text = run("dpkg-deb", "--field", package)
    return dict(re.findall(r"^([A-Za-z-]+): (.*)$", text, re.MULTILINE))


def wanted(control):
    """The packages that a control file depends on and recommends, each by the name that Debian 12 has."""
    groups = (control["Depends"] + ", " + control.get("Recommends", "")).split(", ")
    names = [[re.sub(r" .*", "", name) for name in group.split(" | ")] for group in groups if group]
    known = set(run("apt-cache", "--generate", "pkgnames").split())
    chosen = [next((name for name in group if name in known), group[-1]) for group in names]
    return sorted({name for name in chosen if name not in PROGRAMS} | set(MORE))


def unpacked(names, architecture, folder):
    """Unpacks packages and all that they depend on into a folder; returns the package files."""
    run("mmdebstrap", "--quiet", "--variant=extract", f"--architectures={architecture}",
        "--skip=cleanup/apt,check/empty", f"--include={','.join(names)}", RELEASE, folder, *MIRRORS)
    return sorted((folder / "var/cache/apt/archives").glob("*.deb"))


class Picker:
    """Copies files from one root to another, with the libraries that they need."""

    def __init__(self, source, target, triplet):
        self.source, self.target = source, target
        self.folders = [f"lib/{triplet}", f"usr/lib/{triplet}", "lib", "lib64"]
        self.taken = set()

    def place(self, path):
        """Where Debian's merged /usr has a path."""
        path = str(path).lstrip("/")
        return "usr/" + path if re.match(r"(bin|sbin|lib|lib64)/", path) else path

    def found(self, name, any_version=False):
        """A library's path in the source, by its file name, or that of another version of it."""
        for pattern in [name] + [stem(name) + ".so.*"] * any_version:
            for folder in self.folders:
                paths = sorted((self.source / folder).glob(pattern), key=lambda path: (len(path.name), path.name))
                if paths:
                    return self.place(f"{folder}/{paths[0].name}")
        raise SystemExit(f"image.py: the library {name} is in none of the packages: name its package in libraries.sh")

    def actual(self, path):
        """The path in the source of a file of the target: packages of Debian 12 still have /lib beside /usr/lib."""
        for candidate in (path, path.removeprefix("usr/")):
            if (self.source / candidate).is_symlink() or (self.source / candidate).exists():
                return self.source / candidate
        raise SystemExit(f"image.py: the packages have no {path}")

    def take(self, path):
        """Copies a file, what a link leads to, and the libraries that it needs."""
        path = self.place(path)
        if path in self.taken:
            return
        self.taken.add(path)
        actual, copy = self.actual(path), self.target / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        if actual.is_symlink():
            link = actual.readlink()
            copy.symlink_to(link)
            self.take(str(link) if link.is_absolute() else Path(path).parent / link)
            return
        shutil.copyfile(actual, copy)
        copy.chmod(0o755 if actual.stat().st_mode & 0o111 else 0o644)
        loaders, libraries = needed(copy)
        for loader in loaders:
            self.take(loader)
        for name in libraries:
            self.take(self.found(name))

    def take_all(self, folder, but=()):
        """Copies a folder but for some of its own folders, and links that lead nowhere."""
        for path in sorted((self.source / folder).rglob("*")):
            if path.relative_to(self.source / folder).parts[0] not in but and path.is_file():
                self.take(path.relative_to(self.source))


def stem(library):
    return library.split(".so")[0]


def needed(file):
    """The path of a program's loader, and the names of the libraries that a file is linked with."""
    if file.open("rb").read(4) != b"\x7fELF":
        return [], []
    text = run("readelf", "--dynamic", "--program-headers", "--wide", file, stderr=subprocess.DEVNULL)
    loaders = re.findall(r"program interpreter: (.*)\]", text)
    return loaders, re.findall(r"\(NEEDED\).*\[(.*)\]", text)


def without_encodings(target, architecture):
    """Replaces libicudata, half of all files, by an empty library: see icudata.c."""
    folder = target / "usr/lib" / TRIPLETS[architecture]
    library, = [path for path in folder.glob("libicudata.so.*") if not path.is_symlink()]
    name = re.sub(r"(\.so\.\d+).*", r"\1", library.name)
    library.unlink()
    run("clang", f"--target={TRIPLETS[architecture]}", "-shared", "-nostdlib", "-ffreestanding", "-fuse-ld=lld", "-s",
        f"-DNAME=icudt{name.split('.')[-1]}_dat", f"-Wl,-soname,{name}", "-Wl,--build-id=none", "-o", library,
        HERE / "icudata.c")
    library.chmod(0o644)


def with_packages(picker, debs):
    """Copies the copyright of each package of which a file was taken, and returns these packages."""
    packages = []
    for deb in debs:
        tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", deb], check=True, stdout=subprocess.PIPE)
        names = subprocess.run(["tar", "--list"], input=tar.stdout, check=True, stdout=subprocess.PIPE).stdout.decode()
        if not {picker.place(name[2:]) for name in names.splitlines()} & picker.taken:
            continue
        control = fields(deb)
        packages.append(control)
        copyright = Path("usr/share/doc") / control["Package"] / "copyright"
        try:
            original = (picker.source / copyright).resolve(strict=True)
        except FileNotFoundError:
            raise SystemExit(f"image.py: {control['Package']} has no copyright file") from None
        copy = picker.target / copyright
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(original, copy)
    return packages


def settings(target):
    """The few files of /etc, and the folders that the service writes."""
    etc = target / "etc"
    (etc / "qibla").mkdir(parents=True, exist_ok=True)
    users = [("root", 0, "/root"), ("nobody", NOBODY, "/")]
    lines = [f"{name}:x:{number}:{number}:{name}:{home}:/sbin/nologin\n" for name, number, home in users]
    (etc / "passwd").write_text("".join(lines))
    (etc / "group").write_text(f"root:x:0:\nnogroup:x:{NOBODY}:\n")
    (etc / "nsswitch.conf").write_text("passwd: files\ngroup: files\nhosts: files dns\n")
    # As update-ca-certificates does it: one file of all, and links by which OpenSSL finds each.
    certificates = sorted((target / "usr/share/ca-certificates").rglob("*.crt"))
    known = etc / "ssl/certs"
    known.mkdir(parents=True, exist_ok=True)
    for certificate in certificates:
        (known / (certificate.stem + ".pem")).symlink_to(Path("../../..") / certificate.relative_to(target))
    run("openssl", "rehash", known, stderr=subprocess.DEVNULL)
    bundle = "".join(certificate.read_text() for certificate in certificates)
    (known / "ca-certificates.crt").write_text(bundle)
    for folder in ["tmp", "run/qibla", "var/lib/qibla", "proc", "sys", "dev"]:
        (target / folder).mkdir(parents=True, exist_ok=True)


def gather(package, work, more=()):
    """Makes the root of a Debian package in a folder, with more packages."""
    control = fields(package)
    architecture = control["Architecture"]
    debian, target = work / "debian", work / "root"
    debs = unpacked(wanted(control) + list(more), architecture, debian)
    run("dpkg-deb", "--extract", package, debian)
    picker = Picker(debian, target, TRIPLETS[architecture])
    for link in ["bin", "lib", "lib64", "sbin"]:
        target.mkdir(exist_ok=True)
        (target / "usr" / link).mkdir(parents=True, exist_ok=True)
        (target / link).symlink_to(f"usr/{link}")
    picker.take("usr/bin/qibla")
    for name in run(HERE.parent / "libraries.sh", debian / "usr/bin/qibla").split():
        # The program takes whichever version of libgps there is.
        picker.take(picker.found(name, any_version=True))
    for folder in ["usr/share/qibla", "usr/share/alsa", "usr/share/ca-certificates"]:
        picker.take_all(folder)
    # Time with leap seconds, and the same files again, are in the left out folders.
    picker.take_all("usr/share/zoneinfo", but=["posix", "right", "localtime"])
    for name in ["copyright", "qibla.spdx.json"]:
        picker.take(f"usr/share/doc/qibla/{name}")
    if more:
        picker.take("bin/busybox")
        picker.take("usr/bin/jq")
        start = target / "usr/bin/qibla-home-assistant"
        shutil.copyfile(HERE.parent / "home-assistant/run.sh", start)
        start.chmod(0o755)
    packages = with_packages(picker, debs)
    without_encodings(target, architecture)
    settings(target)
    return Root(target, architecture, control["Version"], packages, {"run/qibla", "var/lib/qibla"})

#!/usr/bin/env python3
"""image.py PACKAGE FOLDER [--home-assistant]   makes a container image of a Debian package of qibla: an archive in the
layout of OCI, FOLDER/qibla_VERSION_ARCHITECTURE.oci.tar, and beside it its bill of materials in SPDX. For the add-on,
--home-assistant makes the layer alone: FOLDER/rootfs-ARCHITECTURE.tar.gz, which has a shell too.

It needs neither a daemon nor root. SOURCE_DATE_EPOCH is the time of all files (default: that of the last commit): the
same packages give the same bytes.
"""
import argparse
import gzip
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from datetime import datetime, timezone
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]
import root as roots  # noqa: E402
import sbom  # noqa: E402

PROJECT = Path(__file__).resolve().parents[2]
LARGEST = 60_000_000
ENVIRONMENT = {
    "PATH": "/usr/bin", "STATE_DIRECTORY": "/var/lib/qibla", "QIBLA_SOCKET": "/run/qibla/qibla.sock",
    # A container is reached through the ports that its owner publishes.
    "QIBLA_PUBLIC": "true", "QIBLA_HTTP": "0.0.0.0:8642", "QIBLA_DBUS": "off", "QIBLA_NMEA": "off",
}


def epoch():
    given = os.environ.get("SOURCE_DATE_EPOCH")
    log = ["git", "-C", PROJECT, "log", "-1", "--format=%ct"]
    return int(given or subprocess.run(log, check=True, text=True, stdout=subprocess.PIPE).stdout)


def revision():
    asked = subprocess.run(["git", "-C", PROJECT, "rev-parse", "HEAD"], text=True, capture_output=True)
    return asked.stdout.strip() or "unknown"


def layer(root, time):
    """The files as an archive, sorted, with one time and without the names of users."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted(root.folder.rglob("*")):
            name = str(path.relative_to(root.folder))
            entry = archive.gettarinfo(path, name)
            if entry.islnk():
                raise SystemExit(f"image.py: {name} is a hard link")
            mine = name in root.owned
            entry.uid = entry.gid = roots.NOBODY if mine else 0
            entry.uname = entry.gname = ""
            entry.mtime = time
            entry.mode = 0o1777 if name == "tmp" else 0o755 if entry.isdir() or entry.mode & 0o111 else 0o644
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    return data.getvalue()


def packed(data):
    return gzip.compress(data, compresslevel=9, mtime=0)


def digest(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def annotations(root, created):
    return {
        "org.opencontainers.image.title": "qibla",
        "org.opencontainers.image.description": "Qibla compass: its service, with the page, prayer times and MQTT",
        "org.opencontainers.image.version": root.version,
        "org.opencontainers.image.revision": revision(),
        "org.opencontainers.image.created": created,
        "org.opencontainers.image.licenses": "MIT",
        "org.opencontainers.image.authors": "The qibla authors",
        "org.opencontainers.image.base.name": f"debian:{roots.RELEASE}",
    }


def configuration(root, created, data, labels):
    return {
        "created": created, "architecture": root.architecture, "os": "linux", "author": "The qibla authors",
        "config": {
            "User": f"{roots.NOBODY}:{roots.NOBODY}", "WorkingDir": "/",
            "Env": [f"{name}={value}" for name, value in ENVIRONMENT.items()],
            "Entrypoint": ["/usr/bin/qibla"], "Cmd": ["serve"],
            "ExposedPorts": {"8642/tcp": {}}, "Volumes": {"/var/lib/qibla": {}, "/etc/qibla": {}},
            "StopSignal": "SIGTERM", "Labels": labels,
            # Not in OCI's specification: Docker runs it, podman wants --health-cmd.
            "Healthcheck": {"Test": ["CMD", "/usr/bin/qibla", "status"], "Interval": 30_000_000_000,
                            "Timeout": 5_000_000_000, "StartPeriod": 3_000_000_000, "Retries": 3},
        },
        "rootfs": {"type": "layers", "diff_ids": [digest(data)]},
        "history": [{"created": created, "created_by": "packaging/oci/image.py"}],
    }


def blob(kind, data):
    return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest(data), "size": len(data)}


def text(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def archive(root, time):
    """The image as an archive of OCI's layout."""
    created = datetime.fromtimestamp(time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    labels = annotations(root, created)
    data = layer(root, time)
    small = packed(data)
    config = text(configuration(root, created, data, labels))
    manifest = text({
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": blob("config.v1+json", config), "layers": [blob("layer.v1.tar+gzip", small)], "annotations": labels})
    entry = blob("manifest.v1+json", manifest) | {
        "annotations": {"org.opencontainers.image.ref.name": f"localhost/qibla:{root.version.replace('+', '-')}"},
        "platform": {"architecture": root.architecture, "os": "linux"}}
    index = text({"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [entry]})
    files = {"oci-layout": text({"imageLayoutVersion": "1.0.0"}), "index.json": index}
    files |= {f"blobs/sha256/{digest(content)[7:]}": content for content in (config, manifest, small)}
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as layout:
        for name in ["blobs", "blobs/sha256"]:
            folder = tarfile.TarInfo(name)
            folder.type, folder.mode, folder.mtime = tarfile.DIRTYPE, 0o755, time
            layout.addfile(folder)
        for name, content in sorted(files.items()):
            file = tarfile.TarInfo(name)
            file.size, file.mode, file.mtime = len(content), 0o644, time
            layout.addfile(file, io.BytesIO(content))
    return out.getvalue(), len(small), len(data)


def main():
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("package", type=Path)
    words.add_argument("folder", type=Path)
    words.add_argument("--home-assistant", action="store_true")
    given = words.parse_args()
    time = epoch()
    os.umask(0o022)
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        root = roots.gather(given.package, Path(work), roots.HOME_ASSISTANT if given.home_assistant else ())
        if given.home_assistant:
            small = packed(layer(root, time))
            made = given.folder / f"rootfs-{root.architecture}.tar.gz"
            made.write_bytes(small)
            print(f"{made}: {len(small):,} bytes")
            return
        content, small, whole = archive(root, time)
        made = given.folder / f"qibla_{root.version}_{root.architecture}.oci.tar"
        made.write_bytes(content)
        own = json.loads((root.folder / "usr/share/doc/qibla/qibla.spdx.json").read_text())
        bill = sbom.of_image(own, root.packages, digest(content), made.name, time)
        Path(f"{made.with_suffix('').with_suffix('')}.image.spdx.json").write_text(bill)
        print(f"{made}: {small:,} bytes compressed, {whole:,} unpacked; {len(root.packages)} packages of Debian")
        if whole > LARGEST:
            raise SystemExit(f"image.py: the image is larger than its limit of {LARGEST:,} bytes.")


if __name__ == "__main__":
    main()

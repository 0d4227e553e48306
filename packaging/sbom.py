#!/usr/bin/env python3
"""sbom.py VERSION LIBRARY...   prints what the program is made of as an SPDX document (a bill of materials): the libraries
that it is linked with and loads, by their file names, the runtime and the data that are in it, with their licences.

SOURCE_DATE_EPOCH is the time of the document. A library that is not listed here is an error.
packaging/oci/image.py extends the document to that of a container image: `of_image`.

sbom.py --release VERSION FOLDER   prints the document of a release: every file in its folder, with its SHA-256.
"""
import hashlib
import json
import os
import re
import sys
import time
from datetime import datetime, timezone
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
UNICODE = "Unicode-3.0"
# By the beginning of the file's name: name, licence, where it is from.
LIBRARIES = {
    "libc.so": ("glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/"),
    "libm.so": ("glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/"),
    "ld-linux-": ("glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/"),
    "libgcc_s.so": ("libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    "libstdc++.so": ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    "libinih.so": ("inih", "BSD-3-Clause", "https://github.com/benhoyt/inih"),
    "libz.so": ("zlib", "Zlib", "https://zlib.net"),
    "libiio.so": ("libiio", "LGPL-2.1-or-later", "https://github.com/analogdevicesinc/libiio"),
    "libgps.so": ("gpsd", "BSD-2-Clause", "https://gpsd.io"),
    "libmicrohttpd.so": ("libmicrohttpd", "LGPL-2.1-or-later", "https://www.gnu.org/software/libmicrohttpd/"),
    "libasound.so": ("alsa-lib", "LGPL-2.1-or-later", "https://www.alsa-project.org"),
    "libsndfile.so": ("libsndfile", "LGPL-2.1-or-later", "https://libsndfile.github.io/libsndfile/"),
    "libsqlite3.so": ("SQLite", "blessing", "https://www.sqlite.org"),
    "libmosquitto.so": ("mosquitto", "EPL-2.0 OR BSD-3-Clause", "https://mosquitto.org"),
    "libddsc.so": ("Cyclone DDS", "EPL-2.0 OR BSD-3-Clause", "https://cyclonedds.io"),
    "libqrencode.so": ("libqrencode", "LGPL-2.1-or-later", "https://fukuchi.org/works/qrencode/"),
    "libzip.so": ("libzip", "BSD-3-Clause", "https://libzip.org"),
    "libsystemd.so": ("systemd", "LGPL-2.1-or-later", "https://systemd.io"),
}
# What is in the program: name, version, licence, where it is from, and the file that has it.
CONTENTS = [
    ("Swift's standard library", None, "Apache-2.0 WITH Swift-exception", "https://www.swift.org", None),
    ("GeoNames, cities and their names", None, "CC-BY-4.0", "https://www.geonames.org", "CCities/cities.bin"),
    ("Unicode CLDR, names of countries and cities", None, UNICODE, "https://cldr.unicode.org", "CCities/exonyms.bin"),
    ("timezone-boundary-builder", "2026c", "ODbL-1.0", "https://github.com/evansiroky/timezone-boundary-builder",
     "CCities/zones.bin"),
    ("World Magnetic Model", "2025", "LicenseRef-public-domain", "https://www.ncei.noaa.gov/products/world-magnetic-model", None),
    ("Natural Earth, outlines of land", None, "LicenseRef-public-domain", "https://www.naturalearthdata.com", "CPage/land.txt"),
    ("hijridate, table of Umm al-Qura", "2.6.0", "MIT", "https://pypi.org/project/hijridate/", None),
    ("ICU, table of Islamic months", None, UNICODE, "https://icu.unicode.org", None),
    ("Adhan, depths and minutes of methods", None, "MIT", "https://github.com/batoulapps/Adhan", None),
    ("ERFA, fitted series of the sun", None, "BSD-3-Clause", "https://github.com/liberfa/erfa", None),
]


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-")


def package(name, version, licence, origin, **more):
    # SPDX has no exception of Swift's: its licence is Apache's, with less to do.
    licence = licence.replace("Apache-2.0 WITH Swift-exception", "Apache-2.0")
    return {"name": name, "SPDXID": identifier(name), "versionInfo": version or "NOASSERTION", "downloadLocation": origin,
            "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
            "copyrightText": "NOASSERTION", **more}


def document_of(name, version, packages, relations, made):
    digest = hashlib.sha256(json.dumps([packages, version], sort_keys=True).encode()).hexdigest()[:16]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"{name}-{version}",
        "documentNamespace": f"https://qibla.invalid/spdx/{version}-{digest}",
        "creationInfo": {"created": made.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: qibla-sbom"]},
        "hasExtractedLicensingInfos": [{"licenseId": "LicenseRef-public-domain", "name": "Public domain",
                                        "extractedText": "This work is in the public domain."}],
        "packages": list(packages.values()),
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relations],
    }


def of_image(own, debian, digest, file, time):
    """The document of a container image, as text: that of the program in it, the image by the digest of its archive,
    and the packages of Debian of which it has files, with their versions."""
    version = next(one["versionInfo"] for one in own["packages"] if one["name"] == "qibla")
    packages = {one["SPDXID"]: one for one in own["packages"]}
    relations = [(one["spdxElementId"], one["relationshipType"], one["relatedSpdxElement"])
                 for one in own["relationships"] if one["spdxElementId"] != "SPDXRef-DOCUMENT"]
    checksum = {"algorithm": "SHA256", "checksumValue": digest.removeprefix("sha256:")}
    image = package("qibla-image", version, "NOASSERTION", "NOASSERTION", primaryPackagePurpose="CONTAINER",
                    packageFileName=file, checksums=[checksum])
    packages[image["SPDXID"]] = image
    relations[:0] = [("SPDXRef-DOCUMENT", "DESCRIBES", image["SPDXID"]), (image["SPDXID"], "CONTAINS", "SPDXRef-qibla")]
    for control in debian:
        name, release = control["Package"], control["Version"]
        address = f"pkg:deb/debian/{name}@{release}?arch={control['Architecture']}&distro=bookworm"
        entry = package(f"debian/{name}", release, "NOASSERTION", f"https://packages.debian.org/bookworm/{name}",
                        primaryPackagePurpose="LIBRARY",
                        licenseComments=f"/usr/share/doc/{name}/copyright in the image",
                        externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                       "referenceLocator": address.replace("+", "%2B")}])
        packages[entry["SPDXID"]] = entry
        relations.append((image["SPDXID"], "CONTAINS", entry["SPDXID"]))
    made = datetime.fromtimestamp(time, timezone.utc)
    document = document_of("qibla-image", version, packages, relations, made)
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def of_release(version, folder):
    """The document of a release: its files, each as a package with its checksum. The program's own document is one."""
    made = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()), timezone.utc)
    packages = {"qibla": package("qibla", version, "MIT", "NOASSERTION", primaryPackagePurpose="SOURCE")}
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-qibla")]
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        checksum = {"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}
        entry = package(name, version, "NOASSERTION", "NOASSERTION", packageFileName=f"./{name}", checksums=[checksum])
        # Names that differ only in signs would have one identifier.
        entry["SPDXID"] += "-" + hashlib.sha256(name.encode()).hexdigest()[:8]
        packages[name] = entry
        relations.append(("SPDXRef-qibla", "CONTAINS", entry["SPDXID"]))
    print(json.dumps(document_of("qibla-release", version, packages, relations, made), indent=1, ensure_ascii=False))


def main(version, files):
    made = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()), timezone.utc)
    packages = {"qibla": package("qibla", version, "MIT", "NOASSERTION", primaryPackagePurpose="APPLICATION")}
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-qibla")]
    for file in sorted(files):
        known = [entry for beginning, entry in LIBRARIES.items() if file.startswith(beginning)]
        if not known:
            sys.exit(f"sbom.py does not know the library {file}: add its name, licence and origin")
        name, licence, origin = known[0]
        packages.setdefault(name, package(name, None, licence, origin, primaryPackagePurpose="LIBRARY"))
        relation = ("SPDXRef-qibla", "DYNAMIC_LINK", identifier(name))
        relations += [relation] if relation not in relations else []
    for name, release, licence, origin, file in CONTENTS:
        more = {}
        if file:
            content = (PROJECT / "Sources/Libraries" / file).read_bytes()
            more["checksums"] = [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()}]
        packages[name] = package(name, release, licence, origin, **more)
        kind = "STATIC_LINK" if name.startswith("Swift") else "CONTAINS"
        relations.append(("SPDXRef-qibla", kind, identifier(name)))
    document = document_of("qibla", version, packages, relations, made)
    print(json.dumps(document, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] == "--release" and len(sys.argv) != 4:
        sys.exit(__doc__)
    if sys.argv[1] == "--release":
        of_release(sys.argv[2], Path(sys.argv[3]))
    else:
        main(sys.argv[1], sys.argv[2:])

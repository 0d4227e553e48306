#!/bin/bash
# usage: stage.sh PROGRAM ROOT     gathers the files of the Debian package below ROOT, all but those that each packager
#                                  writes by itself: the change logs, the copyright, and what is told to dpkg.
#
# packaging/deb.sh and debian/rules share it. Environment: RUN and STRIP as of install.sh; SOURCE_DATE_EPOCH is the time
# of the bill of materials and of the release in the AppStream data.
set -euo pipefail
program=$1 root=$2
umask 022
here=$(cd "$(dirname "$0")" && pwd)
export RUN=${RUN:-$program}

PREFIX=/usr DESTDIR=$root "$here/install.sh" "$program" > /dev/null

desktop-file-validate "$root"/usr/share/applications/*.desktop
# Later versions of it demand a homepage, and earlier ones do not know the word. The project has none yet.
valid() { appstreamcli validate --no-net --no-color "$@" "$root"/usr/share/metainfo/*.xml; }
valid > /dev/null || valid --override=url-homepage-missing=info > /dev/null || { valid >&2; exit 1; }

documents=$root/usr/share/doc/qibla
QIBLA_ROOT=/nowhere XDG_CONFIG_HOME=/nowhere "$RUN" config > "$documents/examples/qibla.conf"
"$here/sbom.py" "$("$RUN" --version | cut -d' ' -f2)" $("$here/libraries.sh" "$program") > "$documents/qibla.spdx.json"

#!/bin/bash
# usage: build.sh FOLDER PACKAGE...     makes FOLDER the add-on for Home Assistant, of the Debian packages of one or two
#                                       processors. Copied into /addons of Home Assistant, it is a local add-on.
set -euo pipefail
folder=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
umask 022
rm -rf "$folder"
mkdir -p "$folder/translations"
architectures=()
for package; do
  "$here/../oci/image.py" "$package" "$folder" --home-assistant
  architecture=$(dpkg-deb -f "$package" Architecture)
  # Home Assistant's name for it.
  if [ "$architecture" = arm64 ]; then architecture=aarch64; mv "$folder"/rootfs-{arm64,aarch64}.tar.gz; fi
  architectures+=("$architecture")
  version=$(dpkg-deb -f "$package" Version)
done
# Only processors whose files are there.
awk -v version="$version" -v names="${architectures[*]}" '
  /^version:/ { print "version: \"" version "\""; next }
  /^  - (amd64|aarch64)$/ { next }
  { print }
  /^arch:$/ { for (i = 1; i <= split(names, name, " "); i++) print "  - " name[i] }' \
  "$here/config.yaml" > "$folder/config.yaml"
cp "$here/Dockerfile" "$here/DOCS.md" "$folder/"
cp "$here"/translations/*.yaml "$folder/translations/"
cp "$here/../../Sources/Libraries/CPage/icon.png" "$folder/"
echo "$folder is the add-on for ${architectures[*]}: copy it into /addons of Home Assistant."

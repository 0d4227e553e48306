#!/bin/bash
# packages.sh PACKAGE...   installs the Debian packages that are missing, and prints their names. Without root it uses
# sudo. It then checks that Swift is installed.
set -euo pipefail
missing=()
for package in "$@"; do
  dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  command -v apt-get > /dev/null \
    || { echo "These packages are missing, and apt-get was not found: ${missing[*]}" >&2; exit 69; }
  root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null \
      || { echo "Packages are missing. As root, run: apt-get install ${missing[*]}" >&2; exit 77; }
    root=(sudo)
  fi
  echo "Installing Debian packages: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # Other steps of make may install at the same time: one after the other. apt waits for other programs' installations.
  exec 9> "${TMPDIR:-/tmp}/qibla-packages.lock"
  flock 9
  # Update the package lists only if a package is unknown.
  apt-cache show "${missing[@]}" > /dev/null 2>&1 || "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends "${missing[@]}" > /dev/null
fi
if ! command -v swift > /dev/null; then
  echo "swift was not found. Swift 6.3 for Debian 12: https://www.swift.org/install/linux/" >&2
  exit 69
fi

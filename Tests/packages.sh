#!/bin/bash
# Installs the Debian packages named that are not there yet, and says so; through sudo where it is not root.
set -euo pipefail
missing=()
for package in "$@"; do
  dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  command -v apt-get > /dev/null || { echo "These packages are missing, and there is no apt-get here: ${missing[*]}" >&2; exit 69; }
  root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || { echo "Missing: ${missing[*]}. As root: apt-get install ${missing[*]}" >&2; exit 77; }
    root=(sudo)
  fi
  echo "Installing Debian packages: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # Lists first only where the package is unknown: a machine that is offline but complete needs neither.
  apt-cache show "${missing[@]}" > /dev/null 2>&1 || "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
fi
if ! command -v swift > /dev/null; then
  echo "There is no swift here. Swift 6.3 for Debian 12: https://www.swift.org/install/linux/" >&2
  exit 69
fi

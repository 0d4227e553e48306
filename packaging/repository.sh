#!/bin/bash
# usage: repository.sh FOLDER URL PACKAGE...     makes FOLDER a signed repository of packages, to be served by any web
#                                                server under URL, and prints how people install from it.
#
# Environment: QIBLA_SIGNING_KEY is the key of gpg that signs (its fingerprint or address). Without it a key for trials is
# made, in .build/signing.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 64; }
folder=$1 url=${2%/}
shift 2
here=$(cd "$(dirname "$0")" && pwd)
if [ ! "${QIBLA_SIGNING_KEY:-}" ]; then
  export GNUPGHOME=$here/../.build/signing QIBLA_SIGNING_KEY=trial@qibla.invalid
  mkdir -p -m 700 "$GNUPGHOME"
  gpg --list-secret-keys "$QIBLA_SIGNING_KEY" > /dev/null 2>&1 || {
    echo 'Making a key for trials: it is in .build/signing. Sign what you publish with QIBLA_SIGNING_KEY.'
    gpg --batch --quiet --passphrase '' --quick-generate-key "qibla, for trials <$QIBLA_SIGNING_KEY>" ed25519 sign 1y
  }
fi

pool=pool/main/q/qibla
rm -rf "${folder:?}/dists" "$folder/$pool"
mkdir -p "$folder/$pool"
for package; do cp "$package" "$folder/$pool/"; done
cd "$folder"
architectures=$(for package in "$pool"/*.deb; do dpkg-deb -f "$package" Architecture; done | LC_ALL=C sort -u | paste -sd' ')
for architecture in $architectures; do
  list=dists/stable/main/binary-$architecture
  mkdir -p "$list"
  apt-ftparchive --arch "$architecture" packages pool > "$list/Packages"
  gzip -9nk "$list/Packages"
done
release=$(mktemp)
apt-ftparchive -o APT::FTPArchive::Release::Origin=qibla -o APT::FTPArchive::Release::Label=qibla \
  -o APT::FTPArchive::Release::Suite=stable -o APT::FTPArchive::Release::Codename=stable \
  -o APT::FTPArchive::Release::Components=main -o "APT::FTPArchive::Release::Architectures=$architectures" \
  release dists/stable > "$release"
install -m 644 "$release" dists/stable/Release
rm "$release"
gpg --batch --quiet --yes --local-user "$QIBLA_SIGNING_KEY" --clearsign --output dists/stable/InRelease dists/stable/Release
gpg --batch --quiet --yes --local-user "$QIBLA_SIGNING_KEY" --armor --detach-sign --output dists/stable/Release.gpg dists/stable/Release

# What apt needs to know, with the key in it. A line without a word is written as a point.
{
  printf 'Types: deb\nURIs: %s\nSuites: stable\nComponents: main\nSigned-By:\n' "$url"
  gpg --batch --armor --export "$QIBLA_SIGNING_KEY" | sed 's/^$/./; s/^/ /'
} > qibla.sources

echo "$folder is a repository for $architectures. As root, people install from it with apt alone:"
echo "  /usr/lib/apt/apt-helper download-file $url/qibla.sources /etc/apt/sources.list.d/qibla.sources"
echo '  apt-get update'
echo '  apt-get install qibla'

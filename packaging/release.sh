#!/bin/bash
# usage: release.sh VERSION     makes a release of the current commit: all but publishing it, and a list of what to check.
#
# It writes the version into the program and CHANGELOG.md, commits and tags that, and builds in .build/release-VERSION: the
# source, the packages, container images and add-on for x86-64 and ARM, the recipes for Arch, Alpine and Nix, a signed
# repository (QIBLA_SIGNING_KEY, URL), the bills of materials, and the checksums of all.
# What is wrong is found before anything is changed; `git reset --hard HEAD~1` and `git tag -d` undo the rest.
set -euo pipefail
version=${1:-}
cd "$(dirname "$0")/.."
fail() { echo "release.sh: $1" >&2; exit 65; }
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "release.sh: expected a version such as 0.2.0, found ‘$version’" >&2; exit 64; }
source=Sources/Screen/Commands/Program+Qibla.swift
current=$(sed -n 's/^let qiblaVersion = "\(.*\)"/\1/p' "$source")
[ -z "$(git status --porcelain)" ] || fail 'the folder has changes that are not committed: commit or remove them first'
! git rev-parse -q --verify "refs/tags/v$version" > /dev/null || fail "the tag v$version is there already"
[ "$version" = "$current" ] || dpkg --compare-versions "$version" gt "$current" || fail "$version is not later than $current"
sed -n '/^## Unreleased$/,/^## [0-9]/p' CHANGELOG.md | grep -q '^- ' || fail 'CHANGELOG.md has nothing below "## Unreleased"'

sed -i "s/^let qiblaVersion = .*/let qiblaVersion = \"$version\"/" "$source"
sed -i "s/^private let version: StaticString = .*/private let version: StaticString = \"$version\"/" \
  Sources/Edges/Exports/EarthExports.swift
sed -i "s/^## Unreleased\$/## Unreleased\n\n## $version ($(date -u +%F))/" CHANGELOG.md
if ! grep -q "^qibla ($version-1)" debian/changelog; then
  printf 'qibla (%s-1) unstable; urgency=medium\n\n  * New release.\n\n -- %s  %s\n\n' "$version" \
    "$(sed -n 's/^Maintainer: //p' debian/control)" "$(LC_ALL=C date -u -R)" | cat - debian/changelog > "$source.new"
  mv "$source.new" debian/changelog
fi
sed -i "s/^pkgver=.*/pkgver=$version/" packaging/arch/PKGBUILD packaging/alpine/APKBUILD
sed -i "s/^version: .*/version: \"$version\"/" packaging/home-assistant/config.yaml
sed -i "s|localhost/qibla:[0-9.]*|localhost/qibla:$version|" docs/container.md
sed -i "s/^  version = .*/  version = \"$version\";/" packaging/nix/default.nix
git commit -q --all --message "Release $version"
git tag --annotate "v$version" --message "qibla $version"
folder=.build/release-$version
rm -rf "$folder"
mkdir -p "$folder"
git archive --prefix="qibla-$version/" "v$version" | gzip -9n > "$folder/qibla-$version.tar.gz"
./packaging/recipes.sh "$version" "$folder"
make --no-print-directory deb
make --no-print-directory deb ARCH=arm64
cp .build/qibla_"$version"_{amd64,arm64}.deb "$folder/"
./Tests/packages.sh binutils dpkg-dev mmdebstrap openssl python3
for architecture in amd64 arm64; do ./packaging/oci/image.py "$folder/qibla_${version}_$architecture.deb" "$folder"; done
./packaging/home-assistant/build.sh "$folder/qibla" "$folder"/*.deb
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$folder" \
  -czf "$folder/qibla-home-assistant-$version.tar.gz" qibla
rm -r "$folder/qibla"
./packaging/repository.sh "$folder/repository" "${URL:-http://127.0.0.1:8931}" "$folder"/*.deb
# The bills of materials: of the program, as its package has it, and of the images.
dpkg-deb --fsys-tarfile "$folder/qibla_${version}_amd64.deb" | tar -xO ./usr/share/doc/qibla/qibla.spdx.json \
  > "$folder/qibla-$version.spdx.json"
# That of the release has every file but itself and the checksums, which have it.
bill=qibla-release-$version.spdx.json
./packaging/sbom.py --release "$version" "$folder" > "$bill.new"
mv "$bill.new" "$folder/$bill"
(cd "$folder" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum > SHA256SUMS)
./Tests/released.py "$version" "$folder"
cat << END

qibla $version is in $folder, tagged v$version. Check before it is published:
  make test          all suites, the page, the golden readings
  make cost          instructions and allocations within their limits
  make test-arm64    the same bytes on ARM
  make test-kernel   the kernel's drivers; and with ARCH=arm64
  make try-deb       the service under systemd (root)
  make test-image    the container image, started by podman and alone (root)
  make test-addon    the add-on for Home Assistant, without Home Assistant (root)
  make test-arch     Arch Linux's recipe by makepkg
  make deb-source    Debian's source package, built and installed in sid (root)
  make try-roots     installed with apt alone in Debian 12 and 13, on both processors (root)
  make same-builds   two builds are the same; compare with $folder/SHA256SUMS
  make soak, make attack, make fuzz: no growth, nothing that falls
  CHANGELOG.md       says what users will notice, and no more
  README.md          "What it was tried on" is still true
Then: git push --follow-tags, and upload $folder.
END

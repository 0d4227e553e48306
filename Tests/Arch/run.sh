#!/bin/bash
# run.sh PROGRAM   runs Arch Linux's recipe by Debian's makepkg, in a folder of its own: the source of the last commit
# is checked and unpacked, the program is taken as built, packaged, and the package is read by pacman. Neither Swift nor
# Arch's libraries are tried. Alpine's recipe and the expression for Nix are only parsed. All are those of a release,
# with the checksums of the source.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^pkgver=//p' packaging/arch/PKGBUILD)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git archive --prefix="qibla-$version/" HEAD | gzip -9n > "$folder/qibla-$version.tar.gz"
./packaging/recipes.sh "$version" "$folder"
chmod 755 "$folder"

# makepkg does not run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown -R nobody "$folder"
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$folder" TMPDIR="$folder")
fi
cd "$folder"
epoch=$(git -C "$OLDPWD" log -1 --format=%ct)
make_it() {
  "${as[@]}" env SOURCE_DATE_EPOCH="$epoch" PKGEXT=.pkg.tar.zst makepkg --nodeps "$@" > log 2>&1 \
    || { cat log >&2; exit 1; }
}
# Another source than the one of the recipe is refused.
mv "qibla-$version.tar.gz" source
{ cat source; echo; } > "qibla-$version.tar.gz"
! (make_it --nobuild) 2> refusal || { echo 'makepkg took another source than the recipe names.' >&2; exit 1; }
grep -q 'did not pass the validity check' refusal || { cat refusal >&2; exit 1; }
mv source "qibla-$version.tar.gz"
make_it --nobuild
"${as[@]}" mkdir -p "src/qibla-$version/.build/release"
"${as[@]}" cp "$program" "src/qibla-$version/.build/release/qibla"
make_it --repackage --noextract
package=$(ls qibla-*.pkg.tar.zst)
pacman --query --info --file "$package" > info
grep -q "^Version  *: $version-1$" info || { cat info >&2; echo 'pacman reads another version.' >&2; exit 1; }
bsdtar -tf "$package" | grep -v '/$' > files
for file in usr/bin/qibla usr/lib/systemd/system/qibla.service usr/lib/udev/rules.d/60-qibla-iio.rules \
  usr/share/zsh/site-functions/_qibla usr/share/man/man1/qibla.1.gz usr/share/doc/qibla/qibla.spdx.json; do
  grep -qx "$file" files || { echo "The package for Arch has no $file." >&2; exit 1; }
done
! grep -E '^(lib|etc)/' files || { echo 'These files are where Arch has none.' >&2; exit 1; }
mkdir unpacked
bsdtar -xf "$package" -C unpacked
[ "$(unpacked/usr/bin/qibla --version)" = "qibla $version" ]
echo "makepkg made $package, which pacman reads: $(wc -l < files) files."
cd "$OLDPWD"
for recipe in "$folder/APKBUILD" packaging/alpine/APKBUILD; do sh -n "$recipe"; done
for recipe in "$folder/default.nix" packaging/nix/default.nix; do
  nix-instantiate --parse "$recipe" > /dev/null 2> "$folder/said" || { cat "$folder/said" >&2; exit 1; }
done
(cd "$folder" && sh -c '. ./APKBUILD && printf "%s" "$sha512sums"' | grep . | sha512sum --check --quiet)
echo 'The recipes for Alpine and Nix can be parsed; they were not tried.'

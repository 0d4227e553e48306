#!/bin/bash
# recipes.sh VERSION FOLDER   writes the recipes for Arch Linux, Alpine Linux and Nix into a release's folder, beside its
# source qibla-VERSION.tar.gz, with the checksums of that: PKGBUILD, APKBUILD, default.nix.
set -euo pipefail
version=$1 folder=$(realpath "$2") name=qibla-$1.tar.gz
cd "$(dirname "$0")"
[ -f "$folder/$name" ] || { echo "recipes.sh: expected the source $name in $folder, found none" >&2; exit 66; }
read -r sum _ < <(sha256sum "$folder/$name")
sed "s/^sha256sums=(SKIP)$/sha256sums=($sum)/" arch/PKGBUILD > "$folder/PKGBUILD"
read -r sum _ < <(sha512sum "$folder/$name")
{ cat alpine/APKBUILD; printf '\nsha512sums="\n%s  %s\n"\n' "$sum" "$name"; } > "$folder/APKBUILD"
sed -e "s|^  src = .*|  src = ./$name;|" -e 's|nix-build packaging/nix|nix-build in this folder|' nix/default.nix \
  > "$folder/default.nix"
for recipe in PKGBUILD APKBUILD default.nix; do
  grep -qF "$version" "$folder/$recipe" || { echo "recipes.sh: $recipe is of another version than $version" >&2; exit 65; }
done
grep -q '^sha256sums=([0-9a-f]*)$' "$folder/PKGBUILD" && grep -qF "src = ./$name;" "$folder/default.nix" \
  || { echo 'recipes.sh: a recipe does not name the source with its checksum' >&2; exit 65; }

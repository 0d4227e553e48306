#!/bin/bash
# run.sh   builds the last commit twice and checks that the same bytes come out: in two folders, one after the other,
# with all cores and with one, with other settings of the user. It takes ten minutes, and 2 GB in the folder for
# temporary files. ARCH=arm64 does it for 64-bit ARM.
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
commit=$(git -C "$project" rev-parse HEAD)
architecture=${ARCH:-$(dpkg --print-architecture)}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# build FOLDER   builds the program, its package, its manual and a recording in a clone.
build() {
  git clone -q "$project" "$1/qibla"
  cd "$1/qibla"
  git -c advice.detachedHead=false checkout -q "$commit"
  local built=.build/release/qibla
  if [ "$architecture" = arm64 ]; then
    ./packaging/arm64/build.sh
    built=.build/arm64/aarch64-unknown-linux-gnu/release/qibla
    export RUN=.build/arm64/qibla
  else
    swift build -c release --product qibla
  fi
  ./packaging/deb.sh "$built" "$1/package"
  dpkg-deb --fsys-tarfile "$1"/package/*.deb | tar -xC "$1/package" ./usr/bin/qibla
  "${RUN:-$built}" simulate walk --truth --record "$1/package/walk.jsonl.gz" -x 5
  "${RUN:-$built}" --manual qibla > "$1/package/manual"
}

first=$stage/one second="$stage/another folder"
mkdir -p "$first/package" "$second/package"
echo "The first build, with all cores:"
(build "$first") > "$stage/log" 2>&1 || { tail -n 30 "$stage/log" >&2; exit 1; }
echo "The second build, in another folder, with one core and other settings:"
(export LC_ALL=ar_EG.UTF-8 LANG=ar_EG.UTF-8 TZ=Asia/Tokyo USER=somebody; umask 077
  taskset -c 0 bash -euc "$(declare -f build); architecture=$architecture project='$project' commit=$commit; build \"\$0\"" "$second") \
  > "$stage/log" 2>&1 || { tail -n 30 "$stage/log" >&2; exit 1; }
failed=0
cd "$first/package"
for file in *.deb usr/bin/qibla walk.jsonl.gz manual; do
  if cmp "$file" "$second/package/$file"; then
    echo "the same bytes: $file, $(sha256sum < "$file" | cut -c1-16)"
  else
    failed=1
  fi
done
if [ "$failed" = 1 ]; then
  command -v diffoscope > /dev/null && diffoscope --text - ./*.deb "$second"/package/*.deb | head -n 60
  exit 1
fi
echo "Two builds of ${commit:0:12} for $architecture are the same, in $((SECONDS / 60)) min $((SECONDS % 60)) s."

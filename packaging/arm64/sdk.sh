#!/bin/bash
# usage: sdk.sh FOLDER     makes in FOLDER what a build for 64-bit ARM needs, on x86-64 Debian with Swift 6.3. What is
#                          there already is not made again. It prints what it downloads, about 530 MB the first time,
#                          and keeps 500 MB.
#
# FOLDER/root has the C libraries of Debian 12 for ARM, and Swift's static library from Debian sid. FOLDER/sdks describes
# both for Swift's package manager. apt's state is in FOLDER too: this machine's packages stay as they are.
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
root=$folder/root
triple=aarch64-unknown-linux-gnu
libraries=(libc6-dev libgcc-12-dev libstdc++-12-dev zlib1g-dev libinih-dev libiio-dev libgps-dev libmicrohttpd-dev
  libsystemd-dev libsndfile1-dev libasound2-dev libsqlite3-dev libzip-dev libqrencode-dev libmosquitto-dev cyclonedds-dev)
# The version of swiftlang that the tests ran with. Its library serves our compiler through texts that describe it; a
# later one may too.
tried=6.2.3-1+b1

# Two builds at a time wait for each other.
exec 9> "$folder/lock"
flock 9

source "$here/apt.sh"

# The C libraries of Debian 12, as in a machine's root. Links that begin at the root become relative.
if [ "$(cat "$folder/has-libraries" 2> /dev/null)" != "${libraries[*]}" ]; then
  update bookworm
  announce bookworm "${libraries[@]}"
  apt_in bookworm apt-get install -y -qq --download-only "${libraries[@]}" > /dev/null
  rm -rf "$root"
  mkdir -p "$root"/usr/{lib,bin,sbin}
  for directory in lib bin sbin; do ln -s usr/$directory "$root/$directory"; done
  # tar, unlike dpkg -x, follows the link from lib to usr/lib.
  for package in "$folder"/apt-bookworm/archives/*.deb; do
    dpkg --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C "$root"
  done
  find "$root/usr/lib" -lname '/*' | while read -r link; do ln -sfr "$root$(readlink "$link")" "$link"; done
  rm -rf "$folder/apt-bookworm/archives" "$folder/has-swift"
  echo "${libraries[*]}" > "$folder/has-libraries"
fi

# Swift's library. Its compiled modules are of another compiler and are removed; their descriptions in text serve ours.
compiler=$(swiftc --version 2> /dev/null | head -n 1)
if [ "$(cat "$folder/has-swift" 2> /dev/null)" != "$compiler" ]; then
  library=$root/usr/lib/swift_static
  package=$(ls "$folder"/swiftlang_*_arm64.deb 2> /dev/null | head -n 1 || true)
  if [ ! -e "$folder/swift-version" ]; then
    if [ ! "$package" ]; then
      update sid
      version=$(apt_in sid apt-cache show swiftlang | sed -n 's/^Version: //p' | head -n 1)
      announce_one sid swiftlang
      [ "$version" = "$tried" ] || echo "Debian sid has swiftlang $version; this was tried with $tried." >&2
      (cd "$folder" && apt_in sid apt-get download -qq swiftlang)
      package=$(ls "$folder"/swiftlang_*_arm64.deb | head -n 1)
    fi
    rm -rf "$folder/swift_static"
    dpkg --fsys-tarfile "$package" \
      | tar -x -C "$folder" --strip-components=5 ./usr/libexec/swift/lib/swift_static
    dpkg-deb -f "$package" Version > "$folder/swift-version"
    rm -f "$package"
    rm -rf "$folder/swift_static/embedded" "$folder"/swift_static/linux/*Foundation*
    find "$folder/swift_static/linux" -type f -name '*.swiftmodule' -delete
  fi
  rm -rf "$library"
  cp -a "$folder/swift_static" "$library"
  swift=$(dirname "$(readlink -f "$(command -v swiftc)")")
  ln -sfn "$swift/../lib/swift_static/clang/" "$library/clang"

  # Functions of later C libraries that it calls.
  clang --target=$triple --sysroot="$root" -O2 -fPIC -ffunction-sections -c "$here/later.c" -o "$folder/later.o"
  rm -f "$root/usr/lib/liblater.a"
  llvm-ar rcs "$root/usr/lib/liblater.a" "$folder/later.o"
  sed -i 's/^-lm$/-lm\n-llater/' "$library/linux/static-stdlib-args.lnk"

  # Compile the descriptions once, not in every build.
  echo "Compiling the descriptions of Swift's library for $compiler."
  printf 'import Glibc\nimport Synchronization\n' > "$folder/modules.swift"
  rm -rf "$folder/modules"
  swiftc -target $triple -sdk "$root" -resource-dir "$library" -static-stdlib -module-cache-path "$folder/modules" \
    -Onone -c "$folder/modules.swift" -o "$folder/modules.o"
  for module in "$folder"/modules/*.swiftmodule; do
    name=$(basename "$module")
    cp "$module" "$library/linux/${name%-*}.swiftmodule/$triple.swiftmodule"
  done
  echo "$compiler" > "$folder/has-swift"
fi

# Both, described for Swift's package manager.
bundle=$folder/sdks/arm64.artifactbundle
mkdir -p "$bundle/sdk"
cat > "$bundle/info.json" << END
{"schemaVersion": "1.0", "artifacts": {"arm64": {"type": "swiftSDK", "version": "1", "variants": [{"path": "sdk"}]}}}
END
cat > "$bundle/sdk/swift-sdk.json" << END
{"schemaVersion": "4.0", "targetTriples": {"$triple": {"sdkRootPath": "$root", "toolsetPaths": ["toolset.json"],
  "swiftResourcesPath": "$root/usr/lib/swift_static", "swiftStaticResourcesPath": "$root/usr/lib/swift_static"}}}
END
echo '{"schemaVersion": "1.0", "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld"]}}' > "$bundle/sdk/toolset.json"

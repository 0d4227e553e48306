#!/bin/bash
# usage: build.sh [PRODUCT]...     builds products (default: qibla) for 64-bit ARM, on an x86-64 Debian with Swift 6.3.
#                                  .build/arm64/PRODUCT is a script that runs one under emulation.
#
# Environment: ARM64_CACHE (default: ~/.cache/qibla-arm64) is the folder for libraries, 500 MB that stay there.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cache=${ARM64_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/qibla-arm64}
"$here/sdk.sh" "$cache"
cd "$here/../.."
[ $# -gt 0 ] || set -- qibla
for product; do
  # Without the path, the package manager would link this machine's libraries.
  PKG_CONFIG_PATH=$cache/root/usr/lib/aarch64-linux-gnu/pkgconfig swift build -c release --product "$product" \
    --scratch-path .build/arm64 --static-swift-stdlib --swift-sdks-path "$cache/sdks" --swift-sdk arm64
  built=.build/arm64/aarch64-unknown-linux-gnu/release/$product
  printf '#!/bin/sh\nexec qemu-aarch64-static -L "%s" "%s" "$@"\n' "$cache/root" "$PWD/$built" > ".build/arm64/$product"
  chmod +x ".build/arm64/$product"
  echo "Built for ARM in $((SECONDS / 60)) min $((SECONDS % 60)) s: $built"
done

#!/bin/bash
# modules.sh QIBLA   tests what the page's modules compute, with node: in seconds, without a browser. The words are
# those of the page that the program serves.
set -euo pipefail
PAGE_OF=$(realpath "$1")
export PAGE_OF
cd "$(dirname "$0")/../.."
command -v node > /dev/null || ./Tests/packages.sh nodejs > /dev/null
exec node --import ./Tests/Page/modules/words.mjs --test --test-reporter=spec Tests/Page/modules/*.test.mjs

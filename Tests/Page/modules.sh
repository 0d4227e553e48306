#!/bin/bash
# modules.sh   tests what the page's modules compute, with node: in seconds, without a browser and without the program.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v node > /dev/null || ./Tests/packages.sh nodejs > /dev/null
exec node --test --test-reporter=spec Tests/Page/modules/*.test.mjs

#!/bin/bash
# run.sh QIBLA.wasm EXPORTS-SAMPLES QIBLA   compares the core as WebAssembly, in node, with the program: golden
# recordings, drawn places, prayer times and Hijri dates. QIBLA_WASM_PLACES, QIBLA_WASM_DAYS and QIBLA_WASM_HIJRI say
# how many.
set -euo pipefail
QIBLA_WASM=$(realpath "$1") QIBLA_SAMPLES=$(realpath "$2") QIBLA=$(realpath "$3")
export QIBLA_WASM QIBLA_SAMPLES QIBLA
# The program reads no configuration of this machine.
HOME=$(mktemp -d) && export HOME && trap 'rm -rf "$HOME"' EXIT
unset XDG_CONFIG_HOME XDG_STATE_HOME
cd "$(dirname "$0")/../.."
command -v node > /dev/null || ./Tests/packages.sh nodejs > /dev/null
node --test --test-reporter=spec Tests/Wasm/*.test.mjs

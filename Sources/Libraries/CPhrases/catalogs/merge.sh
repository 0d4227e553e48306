#!/bin/bash
# merge.sh   merges the template qibla.pot into each catalog beside it: new texts are empty, or have a similar one as a
# proposal, and those whose English has changed are marked "fuzzy". Entries without a key stay as they are. Then packs
# the catalogs for the program: see pack.py.
set -euo pipefail
cd "$(dirname "$0")"
template=$(mktemp --suffix=.pot)
trap 'rm -f "$template"' EXIT
for catalog in *.po; do
  msggrep --invert-match --msgctxt --regexp=. "$catalog" | msgattrib --empty --no-obsolete \
    | msgcat --use-first --no-wrap qibla.pot - > "$template"
  msgmerge --quiet --update --backup=none --no-wrap "$catalog" "$template"
  msgattrib --no-obsolete --no-wrap --output-file="$catalog" "$catalog"
done
./pack.py

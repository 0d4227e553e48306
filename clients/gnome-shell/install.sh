#!/bin/sh
# install.sh   copies the extension for the GNOME Shell of this machine to the user's extensions.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
name=qibla@qibla.org
for tool in gnome-shell glib-compile-schemas; do
  command -v $tool > /dev/null || { echo "expected the program $tool, which was not found" >&2; exit 69; }
done
major=$(gnome-shell --version | sed 's/[^0-9]*\([0-9]*\).*/\1/')
target=${XDG_DATA_HOME:-$HOME/.local/share}/gnome-shell/extensions/$name
if [ "$major" -lt 43 ]; then
  echo "expected GNOME Shell 43 or later, found $major" >&2
  exit 69
fi
rm -rf "$target"
mkdir -p "$target/schemas"
cp "$here/$name"/*.mjs "$here/$name/extension.js" "$here/$name/metadata.json" "$target"
cp "$here/$name"/schemas/*.xml "$target/schemas"
if [ "$major" -lt 45 ]; then
  cp "$here/before-45/extension.js" "$target"
  sed 's/"shell-version": .*/"shell-version": ["43", "44"],/' "$here/$name/metadata.json" > "$target/metadata.json"
fi
glib-compile-schemas --strict "$target/schemas"
echo "Installed in $target. Log out and in, then: gnome-extensions enable $name"

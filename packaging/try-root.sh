#!/bin/bash
# usage: try-root.sh RELEASE ARCHITECTURE REPOSITORY     installs the package from a repository in a clean root of a
#                                                        release of Debian (bookworm, trixie, sid), with apt alone, and
#                                                        tries it: program, libraries, service, removal and purge.
#
# It needs root. A root for another processor runs under emulation, where nothing can confine the processes that read a
# board: there the service's sensors are simulated. Clean roots are kept in ROOTS_CACHE (default: ~/.cache/qibla-roots).
set -euo pipefail
inside() {
  port=$1 isEmulated=$2 failed=0
  check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" > /log 2>&1; then echo "  yes  $name"; else echo "  NO   $name: $(tail -n 5 /log)"; failed=1; fi
  }
  says() { # TEXT COMMAND...
    local text=$1
    shift
    "$@" > /said 2>&1 || true
    grep -q -- "$text" /said || { cat /said; return 1; }
  }
  again() { # COMMAND...: until it succeeds, for a minute
    for _ in $(seq 120); do
      if "$@" > /last 2>&1; then return; fi
      sleep 0.5
    done
    cat /last
    return 1
  }
  gone() { ! find / -xdev \( -path /proc -o -path /log -o -path /last -o -path /said -o -path '/var/lib/apt/lists' -o -path /etc/apt \) -prune -o -iname '*qibla*' -print | grep .; }
  export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
  # What the repository says people type.
  check 'knows the repository' /usr/lib/apt/apt-helper download-file "http://127.0.0.1:$port/qibla.sources" /etc/apt/sources.list.d/qibla.sources
  check 'trusts its signature' apt-get update -q
  check 'is installed by apt alone' apt-get install -q -y qibla
  [ "$failed" = 0 ] || return 0
  check 'is from there' says "http://127.0.0.1:$port" apt-cache policy qibla
  check 'runs' says '^qibla [0-9]' qibla --version
  check 'knows the bearing of a city' says '151.56°' qibla bearing Istanbul
  check 'knows the times of a city, in its time zone' says 'Africa/Cairo\|+02\|Egypt' qibla times Cairo --date 2026-01-15
  check 'has a manual' test -s /usr/share/man/man1/qibla.1.gz -o -e /etc/dpkg/dpkg.cfg.d/docker
  check 'has its user and units' test -s /usr/lib/sysusers.d/qibla.conf -a -s /lib/systemd/system/qibla.service
  check 'looks for sensors through libiio' says 'IIO' qibla doctor
  mkdir -p /run/qibla /state
  # A board in Istanbul; its receiver's sentences go to a real gpsd, which apt has installed too.
  printf '%s\n' "start $(date -u +%Y-%m-%dT%H:%M:%SZ)" 'place 41.0082 28.9784 40 m' 'accel lsm6dsl at 26 Hz' \
    'gyro lsm6dsl at 26 Hz' 'magn lis3mdl at 20 Hz' 'receiver gps at 2 Hz error 3 m' 'errors none' 'at 0s turn to 85' > /hand.scenario
  qibla simulate /hand.scenario --iiod 127.0.0.1:4011 --nmea udp:127.0.0.1:29911 2> /board.log &
  gpsd -N -n -S 29912 udp://127.0.0.1:29911 > /gpsd.log 2>&1 &
  sensors=(--iio ip:127.0.0.1:4011)
  [ ! "$isEmulated" ] || sensors=(--iio off)
  STATE_DIRECTORY=/state qibla serve "${sensors[@]}" --gpsd 127.0.0.1:29912 --http 127.0.0.1:4012 --nmea off --socket /run/qibla/qibla.sock --dbus off 2> /serve.log &
  service=$!
  check 'has a position from gpsd, through libgps' again says '"bearing":151.6' qibla watch --format json -n 1 -x 5
  if [ ! "$isEmulated" ]; then check 'has a heading from a board, through libiio' again says '"heading":8[0-9]' qibla watch --format json -n 1 -x 5; fi
  check 'serves the page, through libmicrohttpd' again /usr/lib/apt/apt-helper download-file http://127.0.0.1:4012/ /page
  kill "$service"
  check 'ends when it is told to' wait "$service"
  kill $(jobs -p) 2> /dev/null || true
  wait
  rm -rf /run/qibla /state
  check 'is removed' apt-get remove -q -y qibla
  check 'is purged' apt-get purge -q -y qibla
  rm -f /etc/apt/sources.list.d/qibla.sources
  apt-get clean
  check 'leaves nothing' gone
  [ "$failed" = 0 ] && echo passed
}

if [ "$1" = --inside ]; then
  inside "$2" "${3:-}"
  exit
fi
release=$1 architecture=$2 repository=$(realpath "$3")
here=$(cd "$(dirname "$0")" && pwd)
own=$(dpkg --print-architecture)

[ "$(id -u)" = 0 ] || { echo 'try-root.sh must run as root: it makes a root.' >&2; exit 77; }
isEmulated=$([ "$architecture" = "$own" ] || echo yes)
[ ! "$isEmulated" ] || "$here/arm64/kernel.sh"
clean=$("$here/clean-root.sh" "$release" "$architecture")
stage=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; rm -rf "$stage"' EXIT
mkdir "$stage/root"
tar -xpf "$clean" -C "$stage/root" --exclude=./dev
mkdir -p "$stage/root/dev"
cp "$0" "$stage/root/try"
cp /etc/resolv.conf "$stage/root/etc/resolv.conf"
port=$(sed -n 's|^URIs: http://127.0.0.1:||p' "$repository/qibla.sources")
python3 -m http.server --bind 127.0.0.1 --directory "$repository" "$port" > /dev/null 2>&1 &
server=$!
until (: < "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do kill -0 "$server"; sleep 0.1; done
echo "Debian $release on $architecture:"
unshare --mount --pid --fork --kill-child bash -euc '
  mount --bind "$0" "$0"
  mount -t proc proc "$0/proc"
  mount --rbind /dev "$0/dev"
  exec chroot "$0" /bin/bash /try --inside "$1" "$2"' "$stage/root" "$port" "$isEmulated" | tee "$stage/answers"
grep -q '^passed$' "$stage/answers" || { echo "The package failed a check in Debian $release on $architecture." >&2; exit 1; }

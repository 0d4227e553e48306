#!/bin/bash
# usage: try.sh PACKAGE     installs a package under a separate systemd and tests the service as a user would.
#
# Needs root. The systemd runs in namespaces with an overlay over this machine's files: this machine is not changed.
set -euo pipefail

inside() {
  failed=0
  check() { # NAME COMMAND...: repeats the command until it succeeds, 50 times within about ten seconds
    local name=$1 answer
    shift
    for _ in $(seq 50); do
      if answer=$("$@" 2>&1); then
        echo "  yes  $name"
        return
      fi
      sleep 0.2
    done
    echo "  NO   $name: $answer"
    failed=1
  }
  has() { grep -q -- "$1"; }
  main() { systemctl show -P MainPID qibla; }
  reads() { timeout 5 python3 -c 'import socket; s = socket.socket(socket.AF_UNIX); s.connect("/run/qibla/qibla.sock"); print(s.recv(4096).decode())' | has '"class":"reading"'; }
  http() { curl -s -m 5 http://127.0.0.1:8642/now | has '"compass":"absent"'; }
  bus() { busctl --system get-property org.qibla.Compass1 /org/qibla/Compass1 org.qibla.Compass1 Compass | has absent; }
  owns() { [ "$(stat -c %U /var/lib/private/qibla)" = qibla ]; }
  confined() { has '^Seccomp:.*2' < "/proc/$(main)/status" && has '^CapBnd:.*0000000000000000' < "/proc/$(main)/status"; }
  another() { [ "$(main)" != 0 ] && [ "$(main)" != "$1" ]; }
  stopped() { ! systemctl is-active -q qibla.service; }
  live() { timeout 20 python3 -c 'import socket; s = socket.socket(socket.AF_UNIX); s.connect("/run/qibla/qibla.sock"); s = s.makefile(); print(next(line for line in s if "\"compass\":\"live\"" in line))'; }
  readers() { [ "$(grep -l -a -e --sensor-host $(sed 's|.*|/proc/&/cmdline|' < "/sys/fs/cgroup/$(systemctl show -P ControlGroup qibla)/cgroup.procs") | wc -l)" -ge 3 ]; }
  logged() { journalctl -u qibla --no-pager -o cat | has "$1"; }
  gone() { ! ls -d /var/lib/private/qibla /var/lib/qibla /lib/systemd/system/qibla.* /etc/systemd/system/*/qibla.* 2> /dev/null | grep .; }

  dpkg -i "$1" > /package.log 2>&1 || { cat /package.log; failed=1; }
  check 'runs after the installation' systemctl is-active -q qibla.service qibla.socket
  check 'gives readings on its socket' reads
  check 'gives readings over HTTP' http
  check 'is on the system bus' bus
  check 'has its own user and state directory' owns
  check 'is confined by seccomp, without capabilities' confined
  systemctl reload qibla
  check 'reloads its configuration' logged 'reloaded the configuration'
  hung=$(main)
  systemctl kill -s STOP qibla
  check 'is restarted when it hangs' another "$hung"
  systemctl stop qibla 2> /dev/null
  check 'stops' stopped
  check 'is started by a client of its socket' reads
  mkdir -p /etc/qibla
  printf 'http = off\nat = 48.2,16.4\n' > /etc/qibla/qibla.conf
  systemctl restart qibla
  check 'uses /etc/qibla/qibla.conf' logged 'position: set by hand'
  qibla simulate desk --iiod 127.0.0.1:4010 > /board.log 2>&1 &
  printf 'http = off\niio = ip:127.0.0.1:4010\n' > /etc/qibla/qibla.conf
  systemctl restart qibla
  check 'reads a board on the network' live
  check 'reads it in processes of their own' readers
  kill %1
  dpkg -r qibla > /package.log 2>&1 || { cat /package.log; failed=1; }
  check 'stops when it is removed' stopped
  dpkg -P qibla > /package.log 2>&1 || { cat /package.log; failed=1; }
  check 'leaves no files after a purge' gone
  [ "$failed" = 0 ] && echo passed
}

boot() { # STAGE PACKAGE
  mount --make-rprivate /
  mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
  cd "$1/root"
  ip link set lo up
  mount -t proc proc proc
  mount -t sysfs sysfs sys
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  mount --rbind /dev dev
  mount -t tmpfs -o mode=755 run run
  cp "$2" package.deb
  cp "$3" try.sh
  # Remove this machine's enabled units, and the policy that keeps packages from starting their services.
  rm -rf etc/systemd/system/*.wants usr/sbin/policy-rc.d
  systemd-id128 new > etc/machine-id
  for unit in systemd-udevd.service systemd-udev-trigger.service systemd-udevd-control.socket systemd-udevd-kernel.socket \
    gpsd.socket systemd-logind.service systemd-modules-load.service; do ln -sf /dev/null "etc/systemd/system/$unit"; done
  cat > etc/systemd/system/try.service << 'UNIT'
[Unit]
After=basic.target dbus.service
Wants=dbus.service
[Service]
Type=oneshot
StandardOutput=file:/answers
StandardError=inherit
ExecStart=/bin/bash /try.sh --inside /package.deb
ExecStopPost=/bin/systemctl poweroff --force
TimeoutStartSec=180
UNIT
  mkdir -p before
  pivot_root . before
  umount -l /before
  exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=try.service
}

case $1 in
  --inside) inside "$2" ;;
  --boot) boot "$2" "$3" "$4" ;;
  *)
    [ "$(id -u)" = 0 ] || { echo 'try.sh must run as root: it creates namespaces.' >&2; exit 77; }
    stage=$(mktemp -d)
    trap 'rm -rf "$stage"' EXIT
    mkdir "$stage"/{upper,work,root}
    # The power-off ends the namespace's first process by a signal, so unshare fails: ignore that.
    timeout -k 5 240 unshare --mount --pid --fork --uts --ipc --net --cgroup --kill-child \
      bash "$0" --boot "$stage" "$(realpath "$1")" "$(realpath "$0")" > /dev/null 2> "$stage/messages" || true
    answers=$stage/upper/answers
    if [ -s "$answers" ]; then grep -v '^passed$' "$answers"; else cat "$stage/messages" >&2; fi
    grep -q '^passed$' "$answers" || { echo 'The package failed a check.' >&2; exit 1; }
    echo 'The package passed all checks.'
    ;;
esac

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
  outside_input() { ! id -nG qibla | has input && ! has '^Groups:.*'"\\b$(getent group input | cut -d: -f3)\\b" < "/proc/$(main)/status"; }
  pages() {
    mkdir -p /page /etc/qibla/months.d/sources
    printf 'address = http://127.0.0.1:4020/page\nform = html\nsource = Test\npattern = {month} {year} AH begins on {weekday}, {day} {gmonth} {gyear}\n' > /etc/qibla/months.d/sources/test.ini
    echo '<p>Ramadan 1448 AH begins on Monday, 8 February 2027.</p>' > /page/page
    cat > /hostile.sh << 'SH'
ln -s /etc/shadow /run/qibla-months/shadow.csv
mkfifo /run/qibla-months/pipe.csv
yes '# remark' | head -c 1000000 > /run/qibla-months/large.csv
echo '1448-09 2027-02-07' > /run/qibla-months/test.csv
for file in /etc/qibla/months.d/x.csv /etc/qibla/months.d/sources/x.ini /etc/qibla/x /var/lib/qibla/x /var/lib/private/qibla/x; do
  (echo x > $file) 2> /dev/null && echo "wrote $file"
done > /run/qibla-months/log
[ -s /run/qibla-months/log ] && exit 1
exit 0
SH
    python3 -m http.server 4020 --bind 127.0.0.1 --directory /page
  }
  fetch() { systemctl start qibla-months.service 2> /dev/null || journalctl -u qibla-months --no-pager -o cat | tail -5; }
  taken_over() { has "$1" < /etc/qibla/months.d/test.csv; }
  roots() { ! stat -c %U "$@" | has -v '^root$'; }
  refused() { taken_over '^1448,9,2027-02-07,' && [ "$(ls /etc/qibla/months.d)" = "$(printf 'sources\ntest.csv')" ] && journalctl -u qibla-months --no-pager -o cat | has 'pipe.csv: expected a regular file'; }
  succeeded() { [ "$(systemctl show -P Result qibla-months)" = success ]; }
  gone() { ! ls -d /var/lib/private/qibla /var/lib/qibla /lib/systemd/system/qibla.* /etc/systemd/system/*/qibla.* 2> /dev/null | grep .; }

  dpkg -i "$1" > /package.log 2>&1 || { cat /package.log; failed=1; }
  check 'runs after the installation' systemctl is-active -q qibla.service qibla.socket
  check 'gives readings on its socket' reads
  check 'gives readings over HTTP' http
  check 'is on the system bus' bus
  check 'has its own user and state directory' owns
  check 'is not in the group that reads keyboards' outside_input
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
  pages > /pages.log 2>&1 &
  check 'has a page to fetch' curl -s -f http://127.0.0.1:4020/page
  fetch
  check 'takes over the months of a page' taken_over '^1448,9,2027-02-08,Test,'
  check 'has the months in a folder that is root'"'"'s' roots /etc/qibla/months.d /etc/qibla/months.d/test.csv
  # A program in its place that has taken over the fetching: it can leave what it likes, and reach nothing else.
  mkdir -p /etc/systemd/system/qibla-months.service.d
  printf '[Service]\nExecStart=\nExecStart=/bin/sh /hostile.sh\n' > /etc/systemd/system/qibla-months.service.d/hostile.conf
  systemctl daemon-reload
  fetch
  check 'takes over nothing else' refused
  check 'lets the fetching program write nowhere' succeeded
  kill %2
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

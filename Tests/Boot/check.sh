#!/bin/bash
# Runs in the emulated machine, after its start: the phase is named on the kernel's command line. It prints a line for
# each check, and at the end whether all passed.
exec > /dev/console 2>&1 < /dev/null
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
failed=0
check() { # NAME COMMAND...: repeats the command until it succeeds, for a minute
  local name=$1 until=$((SECONDS + 60)) answer
  shift
  while true; do
    if answer=$("$@" 2>&1); then
      echo "  yes  $name"
      return
    fi
    [ $SECONDS -lt $until ] || break
    sleep 0.3
  done
  echo "  NO   $name: $(tail -n 5 <<< "$answer")"
  failed=1
}
tell() { echo "  --   $*"; }
says() { # TEXT COMMAND...
  local text=$1 answer
  shift
  answer=$("$@" 2>&1)
  grep -q -- "$text" <<< "$answer" || { echo "$answer"; return 1; }
}
main() { systemctl show -P MainPID qibla; }
another() { [ "$(main)" != 0 ] && [ "$(main)" != "$1" ]; }
# A reading as any user gets one.
reading() { runuser -u nobody -- qibla watch --format json -n 1 -x 5; }
status() { qibla status --format json; }
page() { # PATH
  exec 3<> /dev/tcp/127.0.0.1/8642 || return
  printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:8642\r\n\r\n' "$1" >&3
  timeout 10 cat <&3
}
stopped() { [ "$(systemctl show -P ActiveState qibla.service)" = inactive ] && [ "$(systemctl show -P Result qibla.service)" = success ]; }
# A time that systemd knows, or a number of microseconds, in seconds.
seconds() { awk -v a="$1" -v b="${2:-0}" 'BEGIN { printf "%.1f", (a - b) / 1e6 }'; }
rate() { status | grep -o '"magn":{"rate_hz":[0-9.]*' | grep -o '[0-9.]*$' | head -n 1; }
# How many bytes have left by the interface that leads nowhere, and whether there are more than these.
sent() { cat /sys/class/net/dummy0/statistics/tx_bytes; }
more() { [ "$(sent)" -gt "$1" ]; }
# Whether at most two thirds of the threads and processes that the unit may have are there.
spare() { [ $(($(systemctl show -P TasksCurrent qibla) * 3)) -le $(($(systemctl show -P TasksMax qibla) * 2)) ]; }
# Whether the magnetometer's rate is at least this.
fast() { status > /dev/null && awk -v rate="$(rate)" -v least="$1" 'BEGIN { exit !(rate >= least) }'; }

# When the service and its first readings came.
arrival() {
  check 'has given a heading' test -e /run/early-done
  local began ready
  began=$(systemctl show -P InactiveExitTimestampMonotonic qibla) ready=$(systemctl show -P ActiveEnterTimestampMonotonic qibla)
  tell "since the kernel's start: the service begins after $(seconds "$began") s, is ready after $(seconds "$ready") s," \
    "first reading at $(awk 'NR == 1 { print $1 }' /run/early) s, first heading at $(awk 'END { print $1 }' /run/early) s"
}

case $(cat /proc/cmdline) in
  *phase=install*)
    dpkg -i /qibla.deb > /package.log 2>&1 || { cat /package.log; failed=1; }
    check 'runs once it is installed' systemctl is-active -q qibla.service qibla.socket
    check 'reads the parts of the board' says '"compass":"live"' reading
    mkdir -p /etc/qibla
    printf 'at = 41.01,28.98\nmagn = lis3mdl\n' > /etc/qibla/qibla.conf
    sync
    ;;

  *phase=start*)
    tell "$(uname -r), systemd $(systemctl --version | awk 'NR == 1 { print $2 }'), $(awk '/MemTotal/ { printf "%.0f MB", $2 / 1024 }' /proc/meminfo), date $(date +%F)"
    check 'runs after the start of the machine' systemctl is-active -q qibla.service
    arrival

    # systemd raises a clock that was never set to the day of its own release, which may be this year's.
    tell "$(qibla doctor 2> /dev/null | grep 'clock:' | tr -s ' ')"
    # The kernel refuses a time before its own start.
    date -s 1970-01-02 > /dev/null
    systemctl restart qibla
    check 'says that the date is not known' says '"date":"none"' status
    check 'gives a bearing all the same' says '"bearing":15[0-9.]*' reading
    check 'has no prayer times' says '"reason":"no-clock"' page '/times?days=1'
    check 'has a doctor who names the clock' says 'not set' qibla doctor
    journalctl -u qibla --no-pager -o cat | sed 's/^/log: /' > /run/first-log
    date -s "$(sed 's/.*now=\([^ ]*\).*/\1/' /proc/cmdline)" > /dev/null
    check 'knows the date once the clock is set' says '"date":"known"' status

    check 'serves its page' says '<!doctype html>' page /
    check 'serves readings over HTTP' says '"compass":"live"' page /now
    check 'is on the system bus' says live busctl --system get-property org.qibla.Compass1 /org/qibla/Compass1 org.qibla.Compass1 Compass
    tell "systemd-analyze security: $(systemd-analyze security --no-pager qibla.service 2> /dev/null | tail -n 1 | tr -d '→' | tr -s ' ')"
    check 'has an exposure below 2.0' systemd-analyze security --no-pager --threshold=20 qibla.service
    check 'has no capability' grep -q '^CapBnd:.*0000000000000000$' "/proc/$(main)/status"
    check 'is confined by seccomp' grep -q '^Seccomp:.*2$' "/proc/$(main)/status"

    # The same unit with another program.
    busybox ip link set lo up
    busybox ip addr add 203.0.113.1/32 dev lo
    mkdir -p -m 777 /var/lib/all
    chmod 777 /var/lib/all
    sed -e '/^\(ExecStart\|ExecReload\|WatchdogSec\|Restart\|RestartSec\|Requires\|Type\)=/d' \
      -e 's|^\[Service\]|&\nType=oneshot\nStandardOutput=file:/run/tried\nExecStart=/bin/bash /tries.sh|' \
      /lib/systemd/system/qibla.service > /run/systemd/system/tries.service
    sed -e 's|/run/tried|/run/tried-reader|; s|/bin/bash /tries.sh|/bin/bash -c "for stage in opening talking; do : > /tmp/file; confined $stage /tmp/file \| sed s/^/$stage-/; done"|' \
      /run/systemd/system/tries.service > /run/systemd/system/tries-reader.service
    systemctl daemon-reload
    systemctl start tries tries-reader || { journalctl -u tries -u tries-reader --no-pager; failed=1; }
    bash /tries.sh > /run/free
    : > /tmp/file
    confined free /tmp/file > /run/free-reader
    wrong=$(diff <(sed 's/: [a-z]*$//' /run/tried) <(grep ': possible' /run/free | sed 's/: possible//')
      grep '^may.*refused' /run/tried
      grep ': possible' /run/tried | grep -v '^may')
    check "may do 4 things, and is refused $(grep -c ': refused' /run/tried) that root may do" test "$(grep -c ': refused' /run/tried)" = 21 -a ! "$wrong"
    [ ! "$wrong" ] || echo "$wrong"
    check "has readers that may do $(grep -c '^opening.*possible' /run/tried-reader), then $(grep -c '^talking.*possible' /run/tried-reader) of $(grep -c '^talking' /run/tried-reader) calls, free $(grep -c ': possible' /run/free-reader)" \
      test "$(grep ': possible' /run/tried-reader | tr '\n' ',')" = 'opening-signal itself: possible,opening-read a file: possible,opening-open a connection: possible,opening-get memory of the heap: possible,talking-signal itself: possible,talking-get memory of the heap: possible,'

    # The drop-ins by which the service reaches other machines, on an interface that leads nowhere. IPv6 is off
    # there, so that only the service sends, and the kernel when a group is joined: a few times 54 bytes.
    modprobe dummy numdummies=1
    echo 1 > /proc/sys/net/ipv6/conf/dummy0/disable_ipv6
    busybox ip link set dummy0 up multicast on
    busybox ip addr add 192.168.7.2/24 dev dummy0
    drop=/etc/systemd/system/qibla.service.d
    mkdir -p "$drop"
    cp /etc/qibla/qibla.conf /run/qibla.conf
    printf 'at = 31.52,74.36\nnmea-to = udp:192.168.7.9:10110\n' > /etc/qibla/qibla.conf
    systemctl restart qibla
    check 'may not send to another machine, and says why' says 'nmea-to *not open:.*IPAddressAllow' qibla status
    check 'has sent nothing there' test "$(sent)" = 0
    cp /usr/share/doc/qibla/examples/peers.conf "$drop/"
    systemctl daemon-reload
    systemctl restart qibla
    check 'may with peers.conf' says 'nmea-to *open$' qibla status
    check 'has sent something there' more 0
    printf 'at = 31.52,74.36\ndds = 77\n' > /etc/qibla/qibla.conf
    systemctl restart qibla
    check 'may not open a domain of DDS' says 'dds *not open' qibla status
    before=$(sent)
    rm "$drop/peers.conf"
    cp /usr/share/doc/qibla/examples/ros.conf "$drop/"
    systemctl daemon-reload
    systemctl restart qibla
    check 'may with ros.conf' says 'dds *open$' qibla status
    check 'has sent multicast' more $((before + 400))
    printf '%s = udp:192.168.7.9:10110\n' nmea-to signalk mavlink influx >> /etc/qibla/qibla.conf
    printf 'signalk-serve = 8374\nsensor-proxy = on\ncapture = /var/lib/qibla/capture\n' >> /etc/qibla/qibla.conf
    systemctl restart qibla
    for bridge in capture dds influx mavlink nmea-to sensor-proxy signalk; do
      check "has $bridge beside the others" says "$bridge *open" qibla status
    done
    # MQTT, sound, gpsd and more sensors need some, too.
    check 'leaves a third of its threads free' spare
    tell "with these bridges: $(systemctl show -P TasksCurrent qibla) tasks of $(systemctl show -P TasksMax qibla)"
    rm "$drop/ros.conf"
    cp /run/qibla.conf /etc/qibla/
    systemctl daemon-reload
    systemctl restart qibla

    # The sensors' rate without and with a timer of the kernel.
    check 'reads the magnetometer without an interrupt' fast 1
    tell "the magnetometer without a trigger: $(rate) samples a second"
    if modprobe iio-trig-hrtimer 2> /dev/null; then
      mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
      mkdir /sys/kernel/config/iio/triggers/hrtimer/hrtimer0
      systemctl restart qibla
      check 'reads it at the rate of a timer' fast 30
      tell "the magnetometer with a timer: $(rate) samples a second"
    else
      tell 'this kernel has no iio-trig-hrtimer'
    fi

    # A board that is moved, over the network: a calibration is found, and survives.
    printf 'at = 31.52,74.36\niio = ip:127.0.0.1:4010\n' > /etc/qibla/qibla.conf
    printf '%s\n' "start $(date -u +%FT%TZ)" 'place 31.5204 74.3587 217 m' 'accel mpu9250 at 25 Hz' 'gyro mpu9250 at 25 Hz' \
      'magn lis3mdl at 25 Hz' 'hard-iron 31 -22 38' 'at 0s turn to 200' 'at 1s figure-eight for 600s' > /run/eight.scenario
    qibla simulate /run/eight.scenario --iiod 127.0.0.1:4010 2> /run/board.log &
    systemctl restart qibla
    check 'finds a calibration' says '"calibration":"found"' status
    state=/var/lib/private/qibla
    check 'stores it' grep -q qibla_calibration $state/calibration-lis3mdl.json
    cp $state/calibration-lis3mdl.json /run/before
    killed=$(main)
    systemctl kill -s KILL qibla.service
    cmp /run/before $state/calibration-lis3mdl.json || failed=1
    check 'starts again when it is killed' another "$killed"
    check 'uses the stored calibration' says '"calibration":"\(given\|found\)"' status
    check 'leaves no half-written file' test ! "$(find $state -name '*.new' -o -name '*.tmp' -o -name '.*' -type f)"
    tell "memory: $(awk '/VmRSS|RssAnon/ { printf "%s %.1f MB ", $1, $2 / 1024 }' "/proc/$(main)/status"), of the unit: $(($(systemctl show -P MemoryCurrent qibla) / 1024)) kB," \
      "processes: $(systemctl show -P TasksCurrent qibla) tasks"
    systemctl stop qibla.socket qibla.service
    check 'stops' stopped
    journalctl -u qibla --no-pager -o cat | tail -n 40 | sed 's/^/log: /'
    ;;

  *phase=measure*)
    # The machine counts: each instruction takes a nanosecond, so processor time is the number of instructions.
    date -s "$(sed 's/.*now=\([^ ]*\).*/\1/' /proc/cmdline)" > /dev/null
    pids() { cat "/sys/fs/cgroup$(systemctl show -P ControlGroup qibla.service)/cgroup.procs"; }
    spent() { for pid in $(pids); do cat /proc/$pid/task/*/schedstat; done | awk '{ sum += $1 } END { printf "%.0f", sum }'; }
    taken() { status | grep -o '"taken":[0-9]*' | awk -F: '{ sum += $2 } END { print sum }'; }
    # measure NAME LINE...   the service with these lines of configuration, and a board. It sets the sensors' rate.
    measure() {
      local name=$1 before taken follower=
      shift
      printf 'start %s\nplace 31.5204 74.3587 217 m\naccel mpu9250 at 100 Hz\ngyro mpu9250 at 100 Hz\nmagn lis3mdl at 100 Hz\nat 0s turn to 200\n' \
        "$(date -u +%FT%TZ)" > /run/measure.scenario
      qibla simulate /run/measure.scenario --iiod 127.0.0.1:4010 2> /run/board.log &
      board=$!
      { printf 'at = 31.52,74.36\niio = ip:127.0.0.1:4010\n'; printf '%s\n' "$@"; } > /etc/qibla/qibla.conf
      systemctl restart qibla
      until says '"compass":"live"' reading > /dev/null; do sleep 0.2; done
      if [ "$name" = 'a page open' ]; then
        { exec 4<> /dev/tcp/127.0.0.1/8642; printf 'GET /events HTTP/1.1\r\nHost: 127.0.0.1:8642\r\n\r\n' >&4; cat <&4 > /dev/null; } &
        follower=$!
      fi
      # After ten seconds the service has released what only its start needs.
      sleep 12
      taken=$(taken)
      before=$(spent)
      sleep 20
      tell "$name: $(awk -v n=$(($(spent) - before)) 'BEGIN { printf "%.1f million instructions a second", n / 20e6 }')," \
        "$(cat $(pids | sed 's|.*|/proc/&/status|') | awk '/^VmRSS/ { n++ } /^RssAnon/ { own += $2 } END { printf "%d processes, %.1f MB private", n, own / 1024 }')," \
        "$(awk '/^VmRSS/ { printf "%.1f MB resident", $2 / 1024 }' "/proc/$(main)/status")," "$((($(taken) - taken) / 20)) samples a second"
      kill "$board" $follower
      wait
    }
    measure 'the default: page, NMEA and D-Bus, no client'
    measure 'a page open'
    measure 'http = off' 'http = off'
    measure 'dbus = off' 'dbus = off'
    measure 'nmea = off' 'nmea = off'
    measure 'all three off' 'http = off' 'dbus = off' 'nmea = off'
    # As the service writes its state: a new file, to the disk, renamed, and its folder to the disk.
    sync
    before=$(awk '{ print $7 }' /sys/block/vda/stat)
    for _ in {1..20}; do
      head -c 166 /check.sh > /var/lib/kept.new && sync -d /var/lib/kept.new && mv /var/lib/kept.new /var/lib/kept && sync /var/lib
    done
    tell "a file of 166 bytes, written safely: $((($(awk '{ print $7 }' /sys/block/vda/stat) - before) * 512 / 20 / 1024)) kB to the disk"
    ;;
esac
[ "$failed" = 1 ] || echo '== passed'
